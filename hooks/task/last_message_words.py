"""Words for `hooks.task.last_message`: what agents write when they ask, offer, admit or claim, in ten languages."""

from hooks.task.admission_words import ADMITTING

_SHAPES = {
    "fence": (r"(?s)```.*?(?:```|\Z)|~~~.*?(?:~~~|\Z)",),
    "code": (r"`[^`\n]{1,300}`",),
    "link": (r"!?\[[^\]\n]{0,200}\]\([^)\n]{0,400}\)",),
    "url": (r"https?://\S{1,500}",),
    "quote": (r"\"[^\"\n]{1,300}\"", r"“[^”\n]{1,300}”", r"«[^»\n]{1,300}»", r"「[^」\n]{1,300}」"),
}
_ASKING = {
    # Not a question: it says good-bye.
    "courtesy": (
        r"let me know if (?:you (?:need|have|want|run into|see|hit|notice|encounter|face|find) (?:anything|any|"
        r"more|further|questions|issues|problems|something|trouble)|anything|there(?:'s| is) anything|something|"
        r"that|it|this|you'd like (?:anything|any|more))",
        r"\b(?:is there )?anything else\b|\bany (?:other )?questions\b|\bhow can i help\b|\bwhat(?:'s|"
        r" is) next\b|\bmake sense\b",
        r"^(?:ok|okay|right|deal|sounds good|all good|good)\?$",
        r"sag (?:mir )?(?:einfach )?bescheid, (?:wenn|falls) (?:du|sie) (?:noch )?(?:etwas|fragen|was)|"
        r"noch (?:etwas|fragen)\?|sonst noch",
        r"n'hésite[zs]? pas|autre chose\s?\?|d'autres questions",
        r"(?:avísame|dime) si (?:necesitas|tienes|hay)|¿?algo más\?|alguna otra (?:cosa|pregunta)",
        r"me avise se precisar|mais alguma coisa|algo mais\?|qualquer dúvida",
        r"(?:дай(?:те)? знать|скажи(?:те)?|пиши(?:те)?), если (?:что|нужно|будут|возникнут)|что-нибудь ещё|"
        r"ещё (?:что-то|вопросы)",
        r"如果(?:还|還)?有(?:其他|任何|什么|什麼)|(?:还|還)有(?:什么|什麼|其他)|需要(?:其他|更多)(?:帮助|幫助)|"
        r"随时(?:告诉|联系)|隨時告訴",
        r"何か(?:他|ほか)に|ほかに(?:何か|ご)|ご不明な点|お気軽に|他に何か",
        r"더 필요|다른 (?:질문|도움|필요)|궁금한 점|언제든",
        r"(?:cần|có) (?:gì|thêm|câu hỏi|vấn đề) (?:gì |nào )?(?:nữa|khác|thêm)?.{0,12}(?:cứ|hãy) (?:nói|cho|báo)|"
        r"còn gì (?:khác|nữa)",
    ),
    # A request without a question mark: a permission, a choice, something that only the user has.
    "request": (
        r"\bplease (?:send|provide|share|give|confirm|choose|pick|decide|select|tell me|let me know (?:which|"
        r"whether|what|how|if i)|advise|specify|clarify|answer|approve|paste|upload|enter|log ?in|grant)\b",
        r"\b(?:waiting|wait) for (?:your|you to) (?:answer|reply|confirmation|approval|decision|go-ahead|input|"
        r"choice|ok|okay|response|confirm|decide|approve)\b",
        r"\blet me know (?:which|whether|what you|how you|when you|if i should|if you(?:'d| would)? (?:like|"
        r"prefer|want)|your)\b",
        r"\bi(?:'ll| will| would|'d)? need (?:you to|your|the|an?|to know) .{0,60}\b(?:before|to go on|"
        r"to continue|to proceed|from you|first)\b",
        r"\b(?:tell me|say) (?:which|whether|what|how|if|when)\b|\bwhich (?:one |option |of )?.{0,40}(?:prefer|"
        r"like|want)\b|\byour call\b|\bup to you\b",
        r"\bonce you (?:confirm|approve|decide|choose|answer)\b|\bshould i proceed\b|\b(?:may|can|"
        r"shall) i (?:proceed|go ahead|continue)\b",
        r"\b(?:pick|choose) (?:one|an option|between|a or b|1 or 2)\b|\breply with\b|\btype (?:yes|y|ok)\b",
        r"bitte (?:sende|schick|gib|bestätige|wähle|entscheide|sag|nenne|teile)|warte auf (?:deine|ihre)|"
        r"sag mir,? (?:welche|ob|was|wie)",
        r"(?:merci de|veuillez|peux-tu|pouvez-vous) (?:m')?(?:envoyer|confirmer|choisir|préciser|indiquer|"
        r"donner)|dis-moi (?:si|quel|lequel|comment)|j'attends (?:ta|votre)",
        r"(?:por favor,? )(?:envía|envíame|confirma|elige|indica|dime|decide)|dime (?:si|cuál|qué|cómo)|"
        r"espero tu (?:respuesta|confirmación)",
        r"(?:por favor,? )(?:envie|confirme|escolha|indique|diga|decida)|me diga (?:se|qual|como)|aguardo (?:sua|"
        r"a sua)",
        r"пожалуйста,? (?:пришли|пришлите|подтверди|подтвердите|выбери|выберите|укажи|укажите|скажи|скажите)|"
        r"жду (?:ответа|подтверждения|вашего|твоего)|скажи(?:те)?,? (?:какой|какую|нужно ли|как)",
        r"请(?:您|你)?(?:提供|确认|选择|告诉|告知|发送|决定|指定|说明)|請(?:您|你)?(?:提供|確認|選擇|告訴|告知|"
        r"發送|決定|指定)|等(?:待|你|您)(?:的)?(?:确认|確認|回复|回覆|答复)",
        r"(?:教えて|確認して|選んで|送って|ご指示|ご確認|お知らせ|ご連絡|決めて)(?:ください|下さい|いただけ)|"
        r"お待ちして",
        r"(?:알려|확인해|선택해|보내|결정해|골라)\s?(?:주세요|주시|주십)|기다리겠",
        r"(?:vui lòng|hãy|xin) (?:gửi|cho|xác nhận|chọn|quyết định|cung cấp)|cho (?:tôi|mình|em) biết|chờ (?:bạn|"
        r"anh|chị)",
    ),
    "offer": (
        r"\b(?:shall|should|can|may|could) i (?:also|then|next|additionally|go on to|move on)\b|"
        r"\bshall i (?:now )?(?:add|write|extend|implement|create|open|commit|push|continue with)\b",
        r"\b(?:would you like|do you want|want|would you prefer) (?:me )?(?:to )?(?:also|next|then|additionally|"
        r"me to (?:also|add|write|extend|implement|create|continue|open|commit|push|do|handle|update|refactor|"
        r"clean|look))\b",
        r"\blet me know if you(?:'d| would)? (?:like|want|prefer) me to\b|\bi can (?:also|additionally|then)\b|"
        r"\bif you(?:'d| would)? (?:like|want),? i (?:can|could)\b|\bwant me to\b",
        r"soll ich (?:auch|noch|außerdem|als nächstes|danach)|möchte(?:st du|n sie),? dass ich (?:auch|noch)",
        r"(?:dois-je|veux-tu que je|voulez-vous que je|souhaite[sz]?-(?:tu|vous) que je) (?:aussi|également|"
        r"ensuite)?",
        r"¿?(?:quieres|desea|deseas) que (?:también|además|ahora)?|¿?(?:añado|agrego|hago) (?:también|además)",
        r"(?:quer|deseja|gostaria) que eu (?:também|ainda|agora)?|devo (?:também|ainda)",
        r"(?:мне )?(?:также|ещё|заодно) (?:добавить|сделать|написать|обновить)|хотите,? чтобы я (?:также|ещё)|"
        r"(?:добавить|сделать) (?:ещё|также)",
        r"(?:要不要|需要)我(?:再|也|顺便|順便|继续|繼續)|(?:是否)?需要我(?:再|也|同时|同時|顺便|順便)|要我(?:再|"
        r"也|顺便|順便)",
        r"(?:も|さらに|続けて).{0,20}(?:追加|実装|作成|対応)?しましょうか|(?:ましょうか|いたしましょうか)",
        r"(?:도|추가로|이어서) .{0,20}(?:할까요|드릴까요|해 ?드릴까요)",
        r"(?:có|bạn có) (?:muốn|cần) (?:tôi|mình|em) (?:cũng|thêm|làm thêm|tiếp tục)|(?:tôi|mình|em) (?:thêm|"
        r"làm) (?:luôn|cả) .{0,30}(?:không|nhé)",
    ),
    "addressed": (
        r"\b(?:you|your|i|we|shall|should|may|can|could|would|which|ok|okay|proceed|du|sie|ich|tu|vous|je|"
        r"puis-je|quieres|usted|yo|você|eu|вы|ты|мне)\b|[\u3040-\u9fff\uac00-\ud7af]|bạn|anh|chị|tôi",
    ),
}
_CLAIMING = {
    "negated": (
        r"\b(?:not|n't|no|never|none|cannot|without|unless|if|once|when|until|before|should|would|to be|will|"
        r"must|fails?|failed|failing)\b.{0,40}\b(?:pass|passed|passing|green|done|finished|complete|verified|"
        r"ready|works?)\b|\b(?:if|once|when|until|after) (?:all )?(?:the )?tests?\b|\bmake sure\b|"
        r"\brun the tests\b",
        r"nicht (?:fertig|bestanden|grün)|ne passent pas|no pasan|não passam|не проходят|未通过|没有通过|"
        r"沒有通過|通っていません|통과하지|không (?:qua|pass)|chưa (?:qua|pass)",
    ),
    # All of it is done, rather than that something was written.
    "finished": (
        r"\b(?:done|finished|completed?|all set|good to go|shipped|ready to (?:use|merge|ship))\b",
        r"\b(?:fertig|erledigt|abgeschlossen)\b|\b(?:terminé|fini|prêt)\b|\b(?:listo|hecho|terminado|completado)\b|"
        r"\b(?:pronto|feito|concluíd[oa]|terminad[oa])\b",
        r"готово|сделано|завершено|完成|搞定|做好了|完了|できました|終わりました|완료|끝났|다 됐|\bxong\b|hoàn thành|hoàn tất",
    ),
    "done": (
        r"\b(?:done|finished|completed?|implemented|fixed|resolved|ready|shipped|all set|in place|wired(?: up)?|"
        r"works(?: now| as)?|working now|good to go|added|written|updated|refactored|migrated|merged|is in)\b",
        r"\b(?:fertig|erledigt|abgeschlossen|umgesetzt|behoben|eingebaut)\b|\b(?:terminé|fini|fait|implémenté|"
        r"corrigé|prêt|ajouté)\b|\b(?:listo|hecho|terminado|completado|implementado|arreglado|añadid[oa])\b|"
        r"\b(?:pronto|feito|concluíd[oa]|terminad[oa]|implementad[oa]|corrigid[oa])\b",
        r"готово|сделано|завершено|исправлено|реализовано|добавлен|完成|搞定|做好了|已(?:修复|实现|添加|修復|"
        r"實現)|完了|できました|終わりました|修正しました|追加しました|完成しました|완료|끝났|다 됐|구현했|"
        r"수정했|추가했|\bxong\b|hoàn thành|hoàn tất|đã (?:sửa|thêm|xong)",
    ),
    "TEST": (
        r"\b(?:all |the |unit |existing |every |full )*(?:tests?|specs?|suites?)\b.{0,24}\b(?:pass(?:ed|es|ing)?|"
        r"green|succeed(?:ed|s)?|ok)\b|\b(?:pass(?:es|ed|ing)?|green)\b.{0,16}\b(?:tests?|suite)\b|"
        r"\b\d+ (?:tests? )?passed\b|\btests?: ok\b|\btested and (?:working|verified)\b|\bran \d+ tests?, ok\b",
        r"tests? (?:laufen|sind|ist|bestehen|bestanden|liefen).{0,16}(?:durch|grün|bestanden|erfolgreich)?|"
        r"(?:tous )?les tests (?:passent|sont verts|réussissent)|(?:todas )?(?:las pruebas|los tests?) (?:pasan|"
        r"pasaron|están en verde)|(?:todos )?os testes (?:passam|passaram|estão verdes)|тесты (?:проходят|прошли|"
        r"зел[её]ные|пройдены)",
        r"(?:测试|測試)(?:都|全部|均|已)*(?:通过|通過|成功)|テスト(?:は|が)?(?:すべて|全て|全部)?(?:通り|通って|"
        r"パス|成功|合格)|테스트(?:가|는|를)?\s?(?:모두|전부|다)?\s?(?:통과|성공)|(?:test|"
        r"kiểm thử).{0,12}(?:đều |đã )?(?:pass|qua|thành công|đạt)",
    ),
    "TYPE": (
        r"\b(?:type ?check(?:s|er|ing)?|mypy|tsc|pyright|types)\b.{0,20}\b(?:pass(?:es|ed)?|clean|green|ok|"
        r"no errors?|happy|succeed)",
    ),
    "CODE": (
        r"\b(?:lint(?:er|ers|ing|s)?|ruff|eslint|clippy|formatter)\b.{0,20}\b(?:pass(?:es|ed)?|clean|green|ok|"
        r"no (?:errors?|warnings?|issues)|happy)",
    ),
    "BUILD": (
        r"\b(?:builds?|build|compil(?:es|ed|ation))\b.{0,16}\b(?:pass(?:es|ed)?|succeed(?:s|ed)?|green|ok|"
        r"clean(?:ly)?|successful(?:ly)?|without errors)\b|\bit (?:builds|compiles)\b",
    ),
    "ALL": (
        r"\beverything (?:is |has been |was )?(?:verified|tested|checked|passes|passed|green|"
        r"works as expected)\b|\b(?:fully|all|completely) (?:verified|tested|checked)\b|\ball (?:checks|gates|"
        r"criteria) (?:pass|passed|are green|met|are met|verified)\b|\bdone and (?:verified|tested)\b|"
        r"\bverified (?:it|that|everything|end to end|to work)\b|\bi(?:'ve| have)? (?:verified|tested|"
        r"checked) (?:it|that|everything|this)\b",
        r"alles (?:geprüft|getestet|verifiziert)|tout (?:est )?(?:vérifié|testé)|todo (?:está )?(?:verificado|"
        r"probado)|tudo (?:está )?(?:verificado|testado)|вс[её] (?:проверено|протестировано)|全部(?:验证|驗證|"
        r"测试|測試)(?:过|過|通过|通過|完)|すべて(?:確認|検証)済|모두 (?:확인|검증)(?:했|됐|완료)|"
        r"đã kiểm tra (?:hết|tất cả|toàn bộ)",
    ),
}
PATTERNS = {**_SHAPES, **_ASKING, **ADMITTING, **_CLAIMING}
