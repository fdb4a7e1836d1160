"""Words for `hooks.task.last_message`: what agents write when they admit that something is not done or not checked."""

ADMITTING = {
    "admits": (
        r"\b(?:could|can|was|were|have|has|did|do|does|is|are|am)(?: not|n't)(?: yet| been able to|"
        r" able to)? (?:run|ran|verify|verified|test|tested|check|checked|confirm|confirmed|finish|finished|"
        r"complete|completed|done|do|build|built|execute|executed|implement|implemented|validate|validated|"
        r"reproduce|get|cover|covered|handle|handled|included|wired)\b",
        r"\b(?:can't|cannot|couldn't|unable to|not able to|failed to|didn't get to|ran out of) (?:run|verify|"
        r"test|check|confirm|finish|complete|build|execute|validate|time)\b",
        r"\b(?:i )?(?:have not|haven't|did not|didn't) (?:yet )?(?:run|ran|verify|verified|test|tested|check|"
        r"checked|done|finish)\b",
        r"\b(?:still|yet) (?:missing|to do|open|to be done|pending|failing|fails?|broken|needs?|has to|have to|"
        r"todo|incomplete|unfinished|remains?)\b|\b(?:is|are|remains?) (?:still )?(?:missing|incomplete|"
        r"unfinished|pending|untested|unverified|open|not (?:done|finished|complete|ready|tested|verified|"
        r"implemented))\b",
        r"\b(?:untested|unverified|not (?:yet )?(?:tested|verified|checked|run|done|finished|complete|"
        r"implemented|validated))\b|\bonly partial(?:ly)?\b|\bpartially (?:done|complete|implemented)\b|"
        r"\bwithout (?:running|having run|testing|verifying)\b|\b(?:ran|run) no tests\b|"
        r"\b(?:nothing|none|no (?:tests?|checks?|builds?|suite))\b.{0,16}\b(?:was|were|(?:has|have) been) (?:run|executed|"
        r"tested|verified|checked)\b|"
        r"\bno tests (?:run|executed)\b|\btests? (?:were |was )?not (?:been )?(?:run|executed)\b|"
        r"\bhalf[- ](?:done|finished)\b|\bleft (?:to do|undone|open|out)\b",
        r"\btests?\b.{0,20}\b(?:(?:still |are |is |do |does )+(?:fail|fails|failing|red|not pass|not passing|"
        r"n't pass)|don't pass|aren't passing)\b",
        r"(?:konnte|kann|habe|wurde|wurden|ist|sind)\b.{0,60}\b(?:nicht|noch nicht|nie)\b.{0,30}(?:prüfen|"
        r"geprüft|testen|getestet|ausführen|ausgeführt|laufen|fertig|verifiziert|überprüft|gelaufen|umgesetzt)|"
        r"\b(?:geprüft|getestet|ausgeführt|fertig|verifiziert|überprüft|umgesetzt|gelaufen|laufen) (?:habe|konnte|wurden?|ist|"
        r"sind)\b.{0,30}\b(?:nicht|nie|kein)|\bungetestet\b|\bfehlt noch\b|noch (?:offen|nicht fertig)|"
        r"nicht (?:getestet|geprüft|fertig|ausgeführt)|\bkeine?n? (?:tests?|prüfung)\b.{0,30}(?:ausgeführt|gelaufen|"
        r"laufen|gemacht)|"
        r"\bnichts (?:getestet|geprüft|ausgeführt)\b",
        r"(?:n'ai|n'a|ne sont|n'est|n'ont|ne peux|n'ai pu|pas pu|n'ai pas pu)\b.{0,40}(?:pas|vérifi|test|exécut|"
        r"lanc|termin)|\bne (?:les? |la |l')(?:ai|a|avons|ont)\b.{0,12}\bpas\b|\baucun test\b.{0,24}(?:lanc|exécut|été)|"
        r"pas (?:encore )?(?:testé|vérifié|exécuté|terminé|lancé)|reste à faire|il manque encore|"
        r"non testé",
        r"no (?:(?:l[oa]s? |se )?(?:he |pude |he podido |hemos |han? )|está |están |pudo )(?:podido |aún |"
        r"todavía )?.{0,30}(?:ejecut|prob|"
        r"verific|comprob|termin|complet)|sin (?:probar|verificar|ejecutar)|falta (?:aún|todavía|por)|(?:aún|"
        r"todavía) falta",
        r"não (?:(?:os?|as?|l[oa]s?) )?(?:consegui|pude|foi possível|executei|rodei|testei|verifiquei|está|"
        r"foram?)\b.{0,40}|sem (?:testar|"
        r"verificar|rodar)|ainda falta|falta(?:m)? (?:ainda|implementar|testar)",
        r"не (?:смог|смогла|удалось|выполнял|выполнялись|прогонял|запускал|запускала|запускались|проверял|проверяла|"
        r"проверен|проверено|"
        r"протестирован|закончен|готов|сделан)|(?:ещё|еще) не (?:готов|сделан|проверен|запущен)|"
        r"осталось (?:сделать|доделать|проверить)|без (?:проверки|запуска)",
        r"(?:没有|没能|沒有|未能|无法|無法|尚未|还没|還沒|未)(?:有)?(?:运行|運行|测试|測試|验证|驗證|完成|检查|"
        r"檢查|执行|執行|跑|实现|實現)|(?:仍|还|還)(?:缺|未|需要)|部分完成|未完成|没跑|沒跑",
        r"(?:実行|確認|検証|テスト|完了|実装)(?:は|が|を|も)?(?:まだ)?(?:できて|でき|して|されて|行って|"
        r"して)?(?:いません|ませんでした|ていない|なかった|ない|おりません)|未(?:実行|確認|検証|テスト|完了|"
        r"実装)|まだ(?:残って|終わって|でき)",
        r"(?:실행|확인|검증|테스트|완료|구현)(?:은|는|을|를|이|가)?\s?(?:아직 )?(?:하지|되지|할 수|못)\s?(?:못|"
        r"않|없|했)|아직 (?:남아|완료|끝)|미(?:완료|검증|확인|구현)|못했습니다|못 했",
        r"(?:chưa|không thể|không) (?:được )?(?:chạy|kiểm tra|kiểm thử|test|xác minh|hoàn thành|xong|làm|"
        r"xác nhận)|còn thiếu|vẫn (?:chưa|còn)",
    ),
    # Not an admission: it says that nothing of the kind is left, or ...
    "denied": (
        r"\b(?:nothing|none|no(?: \w+){0,3}|neither|never|not one|without (?:any|an?)(?: \w+){0,2})\b"
        r"(?! (?:was|were|has been|have been|could be|is|are)(?: \w+)? (?:run|executed|tested|verified|checked|validated)\b)"
        r"[^.;,]{0,24}?\b(?:left(?: (?:to do|undone|open|out))?|missing|open|pending|untested|unverified|failing|fails?|red|"
        r"broken|incomplete|unfinished|todo|to do|remains?|still)\b(?: (?:open|missing|failing|to do|broken|red|undone|out))?",
        r"\bno longer\b[^.;,]{0,24}",
        r"\b(?:nichts|kein\w{0,2}(?: \w+)?)\b[^.;,]{0,24}?\b(?:offen|fehlt|fehlen|fehlend\w*|rot|fehl|ungetestet)\b(?: noch)?|"
        r"\b(?:fehlt|bleibt)\b[^.;,]{0,12}\bnichts\b",
        r"\b(?:rien|aucune?(?: \w+)?)\b[^.;,]{0,12}\b(?:manque|reste|échoue|ouvert|en échec)\b[^.;,]{0,12}|"
        r"\bil ne (?:manque|reste) (?:plus )?rien[^.;,]{0,12}|\bnada\b[^.;,]{0,12}\b(?:pendient|pendente|falta|queda)\w*|"
        r"\bno (?:falta|queda) nada[^.;,]{0,24}|\bnão (?:falta|resta)m? nada[^.;,]{0,24}|"
        r"\b(?:ning[uú]n[ao]?|nenhuma?)\b[^.;,]{0,16}\b(?:falla|falha|pendient|pendente|rojo)\w*",
        r"ничего не (?:осталось|пропущено)[^.;,]{0,24}",
        r"(?:没有|沒有|无|無)(?:任何)?(?:未完成|遗漏|遺漏|未测试|未測試|失败|失敗)[^。；，]{0,8}|"
        r"(?:未(?:実装|完了|確認|検証)|残り|残って)[^。；、]{0,12}(?:ありません|ない|なし)|남[은아][^.;,]{0,12}(?:없|않)|"
        r"không còn (?:thiếu )?(?:gì|lỗi|việc)[^.;,]{0,24}",
    ),
    # ... how things were before.
    "past": (
        r"\b(?:old|previous(?:ly)?|original(?:ly)?|former(?:ly)?|until now|used to|before (?:this|that|the (?:change|fix)|now)|"
        r"(?:the |root )?(?:bug|cause|problem|issue|reason) (?:was|is|:) ?)\b[^;.]*?(?=[;.,]|\bbut\b|$)",
        r"\b(?!(?:i|we|but|and|also|still|just|then|yet|so|therefore|deliberately|intentionally|however|though)\b)[\w)]+ "
        r"(?:did not|didn't) (?:check|handle|cover|include|verify|validate|test|get|do)\b",
        r"\b(?:was|were)(?: not|n't) (?:checked|handled|covered|included|verified|validated)\b(?=.{0,80}\b(?:now|the new)\b)",
        r"\b(?:alte|frühere|bisherige|ursprüngliche|vorige)[nrms]?\b[^;.]*|\b(?:bisher|früher|vorher)\b[^;.]*|"
        r"\b(?:ancien|précédent)\w*[^;.]*|\bavant\b[^;.]*|\b(?:antigu|anterior|viej|origina|antig|velh)\w*[^;.]*|"
        r"\bantes\b[^;.]*|(?:стар|прежн|предыдущ|раньше)\w*[^;.]*|(?:旧|舊|原来|原來|之前|以前)[^。；，,;]*|"
        r"(?:以前|元の|旧|古い|これまで)[^。；、]*|(?:기존|이전|예전|원래)[^.;,]*|\b(?:cũ|trước đây|ban đầu)\b[^;.,]*",
    ),
    # What keeps an admission to a corner of the work: it covers no more than that.
    "narrow": (
        r"\bon (?:windows|macos|mac|linux|arm|android|ios|safari|firefox|edge|mobile|a (?:real|physical)|older|"
        r"other)\b|\bin (?:production|prod|staging|the browser|safari|firefox|edge|ie|ci)\b|\b(?:with|under|"
        r"against) (?:python|node|older|other|large|huge|real|a real|production|postgres|mysql|oracle)\b|"
        r"\bfor (?:very )?(?:large|huge|edge|extreme|unusual)\b|\bat scale\b|\bunder load\b|\bby hand\b|"
        r"\bmanually\b|\bvisually\b|\bperformance\b|\bbenchmark",
        r"(?:auf|unter) (?:windows|macos|mac|linux)|in produktion|sous windows|en production|en windows|"
        r"en producción|no windows|em produção|на windows|в продакшене|windows上|在windows|生产环境|本番|"
        r"windowsで|윈도우|trên windows",
    ),
    "obstacle": (
        r"\b(?:no|without|lack(?:ing)?(?: of)?|missing|don't have|do not have|doesn't have|have no|"
        r"has no) (?:\w+ ){0,3}(?:access|permissions?|credentials?|network|internet|database|docker|connection|"
        r"token|key|password|account|tool|tools|compiler|runtime|display|browser|device|hardware|server|"
        r"environment|driver|license|dependenc(?:y|ies))\b",
        r"\b(?:not|isn't|is not|aren't|wasn't) (?:reachable|installed|available|accessible|running|allowed|"
        r"permitted|configured|set up|on this machine|here|supported)\b|\bunreachable\b|\bunavailable\b|"
        r"\bpermission denied\b|\baccess (?:is |was )?denied\b|\bblocked by\b|\btimed? ?out\b|\bout of (?:memory|"
        r"disk|quota)\b|\brate limit",
        r"\bas you (?:asked|wished|wanted|said|requested|instructed)\b|\byou (?:asked|told|said|wanted|"
        r"instructed)\b|\bat your request\b|\bper your\b|\b(?:requires?|needs?) (?:a |an |"
        r"the )?(?:\w+ ){0,2}(?:access|credentials?|network|database|docker|token|key|password|login|license|"
        r"hardware|device|gpu)\b|\bsandbox\b|\boffline\b",
        r"kein(?:en)? zugriff|nicht (?:erreichbar|installiert|verfügbar)|wie (?:gewünscht|du gesagt)|"
        r"pas (?:accès|installé|disponible|joignable)|sin acceso|no (?:está|están) (?:instalad|disponible)|"
        r"sem acesso|não está (?:instalad|disponível)|нет доступа|не установлен|недоступ|没有权限|無法訪問|"
        r"无法访问|没有安装|未安装|不可用|アクセス(?:でき|権)|インストールされて|접근|설치되어 있지|권한이|"
        r"không có quyền|chưa cài|không truy cập",
    ),
}
