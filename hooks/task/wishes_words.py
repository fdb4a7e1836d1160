"""Words for `hooks.task.wishes`: how users say in ten languages that the tests are not to be run, or that they are.

Each row: signs, one of which stands in every sentence that its patterns could match, and the patterns. A language whose
signs are not there costs nothing: compiling its patterns would take longer than the rest of the event.
"""

from __future__ import annotations

Rows = tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]

_ALL = r"(?:(?:any|all|the|of|my|our|your|these|those|full|whole|entire|complete|existing|more|other|test) )*"
_TESTS = r"(?:tests?|suites?|test[ -]?suites?|specs|pytest|jest|vitest|unittests?|test runs?)"
_START = r"(?:^|(?<=[,;:.!?(] )|(?<=[-–—] )|(?<= and )|(?<= but )|(?<= then )|(?<= so )|(?<=^and )|(?<=^but ))"
_POLITE = r"(?:(?:please|pls|also|and|but|just|ok|okay|for now|this time|again|note|hey|btw|first|then|so) ,?)*"
_NOT = r"(?:do not|don'?t|dont|never|you (?:do not|don'?t) (?:need|have) to|you need ?n[o']t|(?:there is )?no need to|needn'?t)"
_RUN = r"(?:re-?run|run|execute|launch|start|invoke|bother running|bother with|bother to run)"
_NOW = r"(?: (?:yet|now|at all|please|pls|for now|this time|here|again|yourself|either|right now|today|until i say so|anymore))*"
_END = r"(?= ?(?:$|[,;:.!)…–—-]| and | but | as | because | since | i | i'|they | that | it | we ))"

# A clause that tells the agent not to run the tests, or that the user does.
KEEP_OFF: Rows = (
    # English
    ((" not ", "n't", "dont ", "never ", "need", "skip", "leave", "omit", "without", "myself", "by hand",
      "manually", "on my ", "locally", "later", "the testing", " mine", " on me"), (
            rf"{_START}{_POLITE}{_NOT} {_RUN} {_ALL}{_TESTS}{_NOW}{_END}",
            rf"{_START}{_POLITE}(?:skip|leave out|omit) (?:running )?{_ALL}{_TESTS}{_NOW}{_END}",
            rf"\bwithout (?:running|executing) {_ALL}{_TESTS}{_NOW}(?= ?(?:$|[,;:.!)]))",
            rf"\bleave (?:running )?{_ALL}(?:{_TESTS}|testing)(?: runs?)? to me\b",
            rf"\bi(?:'ll| will| shall| can|'m going to| am going to|'d rather)? (?:{_RUN}|do|handle) {_ALL}(?:{_TESTS}|"
            rf"testing|them) "
            r"(?:myself|on my (?:own|machine|side|end)|by hand|locally|manually|later)",
            rf"\bi(?:'ll| will| shall)? (?:test|check|verify|try) (?:it|this|that|everything|{_ALL}{_TESTS}|"
            rf"them) (?:myself|by hand|manually|on my own)",
            r"\bi(?:'ll| will| shall) (?:do|handle|take care of) (?:all )?the testing\b",
            rf"\b{_TESTS} (?:are|is) (?:mine|on me)\b",
    )),
    # German
    (("nicht", "keine", "ohne", " ich", "ich "), (
            r"(?:führe?|lass|starte) (?:bitte )?(?:die |alle |meine )?tests? (?:bitte )?(?:noch |jetzt |"
            r"diesmal )?nicht (?:aus|laufen)?",
            r"(?:führe?|lass|starte) (?:bitte )?keine (?:der )?tests? (?:aus|laufen)?",
            r"(?:^|[,;.!] ?)(?:bitte )?(?:die |alle )?tests? (?:bitte )?(?:noch |jetzt |diesmal )?(?:nicht|"
            r"keine) (?:aus(?:zu)?führen|laufen lassen|starten)",
            r"keine tests? (?:ausführen|laufen lassen|starten)",
            r"ohne (?:die |alle )?tests? (?:auszuführen|laufen zu lassen|zu starten)",
            r"(?:die |alle )?tests? (?:lasse|führe|starte|mache|übernehme) ich (?:dann |später |nachher )?(?:selbst|selber)?",
            r"ich (?:lasse|führe|starte|mache) (?:die |alle )?tests? (?:dann |später )?(?:selbst|selber)",
            r"(?:das |es )?(?:teste|prüfe) ich (?:dann |später )?(?:selbst|selber)|ich (?:teste|prüfe) (?:das|es|"
            r"alles) (?:selbst|selber)",
    )),
    # French
    ((" pas", "sans ", "inutile", "je "), (
            r"n(?:e |['’])(?:lance|lancez|exécute|exécutez|execute|executez|fais|faites) (?:surtout |"
            r"encore )?pas (?:tourner )?(?:les|tous les|mes|la suite de) tests?",
            r"(?:^|[,;.!] ?)(?:merci de )?ne pas (?:lancer|exécuter|executer|faire tourner) (?:les|tous les|"
            r"la suite de) tests?",
            r"sans (?:lancer|exécuter|executer|faire tourner) (?:les|tous les|la suite de) tests?",
            r"inutile de (?:lancer|faire tourner|exécuter) les tests?",
            r"je (?:lance|lancerai|vais lancer|ferai tourner|ferai|exécuterai|m['’]occupe de|"
            r"m['’]occuperai de) (?:les tests?|des tests?) (?:moi-?même)?",
            r"je (?:teste|testerai|vérifie|vérifierai|verifierai) (?:tout |ça )?moi-?même",
    )),
    # Spanish
    (("no ", "sin ", "ejecut", "corr", "pas", "lanz", "haré", "hago", "prueb", "probaré", "verifi", "compruebo"), (
            r"no (?:ejecutes|ejecute|corras|corra|lances|lance|pases|pase) (?:todavía |aún |ahora )?(?:las pruebas|"
            r"los tests?|la suite|ninguna prueba|ningún test)",
            r"sin (?:ejecutar|correr|pasar|lanzar) (?:las pruebas|los tests?|la suite)",
            r"no hace falta (?:ejecutar|correr|pasar) (?:las pruebas|los tests?)",
            r"(?:yo )?(?:ejecuto|ejecutaré|corro|correré|paso|pasaré|lanzo|lanzaré|haré) (?:las pruebas|"
            r"los tests?) (?:yo )?(?:mism[oa])?",
            r"(?:las pruebas|los tests?) (?:las|los) (?:ejecuto|ejecutaré|corro|correré|paso|pasaré|hago) yo",
            r"lo (?:pruebo|probaré|verifico|verificaré|compruebo) yo(?: mism[oa])?",
    )),
    # Portuguese
    (("não", "nao", "sem ", "rod", "execut", "corr", "faço", "testo", "verifico"), (
            r"não (?:execute|executes|rode|rodes|corra|corras|roda) (?:ainda |agora )?(?:os testes|nenhum teste|a suíte|"
            r"a suite)",
            r"nao (?:execute|executes|rode|rodes|corra|corras|roda) (?:ainda |agora )?(?:os testes|nenhum teste|a suite)",
            r"sem (?:rodar|executar|correr) (?:os testes|a suíte|a suite)",
            r"n[ãa]o precisa (?:de )?(?:rodar|executar|correr) (?:os testes|a suíte)",
            r"eu (?:mesm[oa] )?(?:rodo|rodarei|vou rodar|executo|executarei|vou executar|corro|"
            r"faço) (?:os testes)(?: eu)?(?: mesm[oa])?",
            r"os testes (?:eu )?(?:rodo|executo|corro|faço) (?:eu )?(?:mesm[oa])?|eu (?:mesm[oa] )?(?:testo|"
            r"verifico) (?:isso|tudo|depois)",
    )),
    # Russian
    (("не ", "без ", "сам"), (
            r"не (?:запускай|запускайте|гоняй|гоняйте|прогоняй|прогоняйте|выполняй|выполняйте) (?:пока |сейчас )?(?:все |"
            r"никакие |мои )?тест[ыов]*",
            r"тесты (?:пока |сейчас )?не (?:запускай|запускайте|гоняй|гоняйте|прогоняй|выполняй|надо запускать|"
            r"нужно запускать|трогай и не запускай)",
            r"без (?:запуска|прогона) тестов|не (?:надо|нужно) (?:запускать|гонять|прогонять) тесты",
            r"(?:тесты )?(?:я )?(?:сам|сама) (?:запущу|прогоню|проверю|протестирую|буду запускать)|"
            r"тесты (?:я )?(?:запущу|прогоню) (?:сам|сама)",
            r"я (?:запущу|прогоню) тесты (?:сам|сама)|я (?:проверю|протестирую) (?:всё |все )?(?:сам|сама)",
    )),
    # Chinese, either script
    (("不", "别", "別", "无需", "無需", "勿", "我"), (
            r"(?:不要|别|別|不用|不必|无需|無需|先不要|先别|请勿|請勿|请不要|請不要|不需要)(?:再|去)?(?:运行|運行|跑|"
            r"执行|執行|启动|啟動)(?:任何|所有|全部|这些|這些)?(?:的)?(?:单元|單元)?(?:测试|測試)(?!用例|数据|數據|文件|"
            r"环境|環境)",
            r"(?:测试|測試)(?:我|由我)(?:会|會|来|來|自己)*(?:跑|运行|運行|执行|執行|做)",
            r"我(?:会|會|来|來|要)?(?:自己|亲自|親自)(?:会|會|来|來|去)?(?:跑|运行|運行|执行|執行|测试|測試|测|測|验证|"
            r"驗證|检查|檢查)",
    )),
    # Japanese
    (("テスト", "確認"), (
            r"テスト(?:は|を)?(?:まだ)?(?:実行|走らせ|回さ|流さ|起動)(?:し)?(?:ないで|なくて(?:いい|よい|良い|結構|"
            r"大丈夫)|ずに|ません?で)",
            r"テスト(?:の実行)?は(?:まだ)?(?:不要|しないで|やらないで|要りません|いりません|必要ありません|必要ない)",
            r"テスト(?:の実行)?(?:は|を)(?:私|自分|こちら|俺|僕)(?:が|で|の方で|のほうで)",
            r"(?:私|自分|こちら|俺|僕)(?:が|で|の方で|のほうで)(?:テスト|確認)(?:を)?(?:し|実行|行|やり|回し|走らせ)",
    )),
    # Korean
    (("테스트", "확인"), (
            r"테스트(?:는|를|은)?\s?(?:아직 |지금 )?(?:돌리지|실행하지|수행하지|하지)\s?(?:마|말)",
            r"테스트(?:는|를|은)?\s?(?:실행|수행)?\s?(?:안 해도|하지 않아도|돌리지 않아도|실행하지 않아도|필요 ?없)",
            r"테스트(?:는|를|은)?\s?(?:내가 |제가 |직접 |내가|제가|직접){1,2}(?:돌리|돌릴|실행|확인|하겠|할게)|(?:내가|"
            r"제가) (?:직접 )?(?:테스트|확인)(?:를)?\s?(?:할게|하겠|돌리|실행)",
    )),
    # Vietnamese, with and without marks
    (("đừng", "không", "khỏi", "chưa", " tự ", "để ", "dung ", "khong ", "khoi ", "chua ", " tu ", "de "), (
            r"(?:đừng|không cần|khỏi|chưa cần|không nên|không) (?:phải )?(?:chạy|thực thi) (?:các |bộ |lại |tất cả |"
            r"toàn bộ )*(?:test|tests|kiểm thử|bài kiểm tra|unit test)(?! (?:case|cho|trên|của))",
            r"(?:dung|khong can|khoi|chua can|khong) (?:phai )?(?:chay|thuc thi) (?:cac |bo |lai |tat ca |"
            r"toan bo )*(?:test|tests|kiem thu|bai kiem tra)(?! (?:case|cho|tren|cua))",
            r"(?:tôi|mình|tao|em|anh|tui) (?:sẽ )?tự (?:chạy|test|kiểm tra|kiểm thử)|(?:để|de) (?:tôi|mình|toi|"
            r"minh) (?:tự |tu )?(?:chạy|chay|test)",
            r"(?:toi|minh|tao|em|anh|tui) (?:se )?tu (?:chay|test|kiem tra|kiem thu)",
    )),
)  # fmt: skip
# What narrows "the tests" to some of them, or puts another subject in the agent's place.
NARROWER = (
    r"\b(?:slow|fast|integration|e2e|end-to-end|ui|browser|flaky|nightly|performance|load|smoke|failing|old|legacy)\b"
    r"|\btests? (?:on|in|for|of|under|against|with|that|which|from|whose|twice|as root)\b"
    r"|\bwithout asking\b|\b(?:ci|pipeline|workflow|script|hook|action|job|build|command|tool|it) (?:should|must|"
    r"shall|will|does|do|may)\b"
    r"|langsam|integrations?tests|auf windows|auf dem server|lents?\b|d['’]intégration|lentas|lentos|"
    r"de integración|de integração"
    r"|медленн|интеграционн|慢|集成|集成测试|整合|遅い|結合|느린|통합|chậm|tích hợp"
)
# A request to run them.
ASKS: Rows = (
    # English
    (("run", "execute", "launch", "start", "invoke", "bother", "do ", "try ", "repeat", "make sure", "check",
      "verify", "ensure"), (
            rf"{_START}{_POLITE}(?:now |actually |after all )*(?:{_RUN}|do|try|repeat) {_ALL}{_TESTS}\b",
            rf"\b(?:you (?:can|may|should|must)|can you|could you|please|let'?s|go ahead and) (?:also |now |"
            rf"please )*(?:{_RUN}|do) {_ALL}{_TESTS}\b",
            rf"\b(?:make sure|check|verify|ensure) (?:that )?{_ALL}{_TESTS} (?:still |all )*(?:pass|passes|are green|run|"
            rf"work)",
    )),
    # German
    (("führ", "lass", "starte"), (
            r"\b(?:führe?|lass|starte) (?:jetzt |nun |doch |bitte |mal )*(?:die |alle )?tests? (?:jetzt |nun |doch |"
            r"bitte |mal )*(?:aus|laufen)",
    )),
    # French
    (("lance", "exécute", "tourner"), (
            r"\b(?:lance|lancez|exécute|exécutez|fais tourner|faites tourner) (?:maintenant |donc )?(?:les|tous les|"
            r"la suite de) tests?",
    )),
    # Spanish
    (("ejecut", "corr", "pasa ", "pase ", "lanz", "lance"), (
            r"\b(?:ejecuta|ejecute|corre|corra|pasa|pase|lanza|lance) (?:ahora |ya )?(?:las pruebas|los tests?)",
    )),
    # Portuguese
    (("rode", "roda", "execut", "corr"), (
            r"\b(?:rode|roda|execute|executa|corre|corra) (?:agora |já )?(?:os testes|a suíte)",
    )),
    # Russian
    (("запуст", "прогон", "выполн"), (
            r"(?<!не )\b(?:запусти|запустите|прогони|прогоните|выполни|выполните) (?:теперь |сейчас |все )*тест",
    )),
    # Chinese
    (("运行", "運行", "跑", "执行", "執行"), (
            r"(?<![不别別勿])(?:运行|運行|跑|跑一下|执行|執行)(?:一下|一遍|所有|全部)?(?:的)?(?:测试|測試)",
    )),
    # Japanese
    (("テスト",), (
            r"テスト(?:を|も)?(?:実行|走らせ|回し|流し)(?:して|て)(?!い)",
    )),
    # Korean
    (("테스트",), (
            r"테스트(?:를|도|좀)?\s?(?:돌려|실행해|수행해)",
    )),
    # Vietnamese
    (("chạy",), (
            r"(?<!đừng )(?<!cần )(?<!không )\bchạy (?:lại |các |tất cả )*(?:test|kiểm thử|bài kiểm tra)",
    )),
)  # fmt: skip
# A request to undo or mend what was done.
MENDS: Rows = (
    # English
    (("undo", "revert", "roll", "take ", "back out"), (
            r"\b(?:undo|revert|roll(?:ing)? (?:it |that |this )?back|take (?:it|that|this) back|back out)\b",
    )),
    (("broke", "breaks", "broken", "work", "wrong", "buggy", "fails"), (
            r"\b(?:that|it|this|your (?:change|fix|edit|commit)) (?:broke|breaks|has broken|does ?n[o']t work|"
            r"doesn'?t work|did ?n[o']t work|is (?:still )?(?:broken|wrong|buggy)|still fails|fails)\b",
    )),
    (("fix it", "fix th", "fix what", "mend ", "repair ", "correct ", "regression", "not what i", "still "), (
            r"\b(?:fix|repair|mend|correct) (?:that|it|this|what you (?:did|changed|broke))\b|\bregression\b|"
            r"\bnot what i (?:asked|wanted|meant)\b|\bstill (?:broken|failing|fails|wrong)\b",
    )),
    # the others
    (("rückgängig", "zurück", "nicht", "kaputt"), (
            r"rückgängig|mach (?:das|es) zurück|nimm (?:das|es) zurück|(?:funktioniert|geht) (?:immer noch )?nicht|"
            r"ist kaputt",
    )),
    (("annule", "arrière", "pas", "deshaz", "revierte", "no funciona", "desfa", "reverta", "não funciona"), (
            r"annule|reviens en arrière|ça ne (?:marche|fonctionne) (?:toujours )?pas|deshaz|revierte|no funciona|"
            r"desfaça|desfaz|reverta|não funciona",
    )),
    (("откати", "отмени", "верни", "не работает", "撤", "回退", "还原", "還原", "不工作", "没用", "坏了", "元に戻し", "取り消し",
      "動", "되돌려", "취소", "안 ", "hoàn tác", "không chạy", "bị lỗi"), (
            r"откати|отмени|верни (?:как было|обратно)|не работает|撤销|撤銷|回退|还原|還原|不工作|没用|坏了|元に戻し|"
            r"取り消し|動かない|動きません|되돌려|취소해|안 (?:돼|되|됩)|hoàn tác|không chạy được|bị lỗi",
    )),
)  # fmt: skip
