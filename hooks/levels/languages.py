"""Which languages a prompt is written in, by script, marks and common words; also without marks, or spelled in Latin letters."""

from __future__ import annotations

from hooks.cached import cached
from hooks.levels import lexicon as lx

VIETNAMESE = frozenset("ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ")
# Words that only one of the languages in Latin letters uses often; English is what remains.
_COMMON = {
    "de": "der die das und ist nicht ein eine einen den dem mit fur auf bitte wie wir ich im zu wird sind kann "
    "aber noch wenn auch danke baue mach unser unsere warum spalte beim nur alle weiter",
    "fr": "le la les des du une un et est pas que pour dans sur avec ce cette il je nous vous au aux qui en "
    "ca oui mets fais ajoute corrige quel quelle moi d l sans refais lance stp",
    "es": "el la los las del una un y es no que para en con por se lo al como esta este pero cuando si mas "
    "muy hay hace cambia agrega anade corrige haz arregla de mi me dos otra tu ahora quiero sigue",
    "pt": "o a os as do da dos das uma um e nao que para em com por no na se ao como esta este mas quando "
    "voce muito isso faz ser sao de adiciona corrige troca obrigado arruma foi pra agora cria",
    "it": "il lo la gli le del della dei delle di un una e non che per con nel nella sul sulla alla al da sono si "
    "ma quando questo questa aggiungi correggi ora grazie procedi perche dove cosa fai metti togli vai avanti",
    "pl": "nie jest to na w z sie do ze jak czy po dla i o tego tej dodaj popraw zrob gdzie usun prosze dzieki "
    "teraz dalej zmien dlaczego juz jeszcze",
    "cs": "je na se v z do ze jak pro pri pridej oprav udelej kde prosim diky ted dal zmen proc uz jeste aby "
    "jsem neni nefunguje",
    "tr": "bir ve bu da de icin ile mi ne nasil neden var yok degil ekle duzelt yap et kaldir lutfen tesekkurler "
    "simdi devam degistir olarak gibi tamam",
    "nl": "de het een en niet is van op met voor dat die er aan zijn wordt maar ook maak voeg toe waarom graag "
    "dank pas verwijder nog naar verder",
    "id": "yang dan di ke dari untuk dengan ini itu tidak bisa ada tambahkan buat perbaiki tolong kenapa lanjut "
    "hapus ubah saya terima kasih sudah jangan",
    "hi": "hai ka ki ke ko mein nahi ho raha rahe rahi kar karo kya yeh ye wala bhi se pe par aur kyun kaise bhai "
    "yaar do hain tha jab wo theek haan aage badho ek mujhe chahiye laga hata banao",
    "rl": "ne na eto kak chto gde dlya i v s po nado nuzhno pochemu davai davay dobav sdelay sdelai ispravi pochini "
    "uberi pozhaluysta pozhaluista spasibo dalshe zhe ili yesli esli est u menya vse teper a ka bez",
    "vu": "khong cai nay di lai minh duoc sua them chay voi cho cua trang va la lam giup nhe roi tiep xong bi loi "
    "nut vao len nha thi nhung con mot tai sao trong danh sach xoa doi tao viet kiem tra dung",
    "en": "the a an is are of to and in on for with that this it i my our we you do not be can how what when "
    "add fix make please",
}
# Letters that tell one of the languages in Latin letters.
_MARKS = {"de": "äöüß", "fr": "èêëîïûùœç", "es": "ñ¿¡", "pt": "ãõ", "pl": "ąęłńśźż", "cs": "řěůž", "tr": "ğışİ"}


@cached
def _common() -> dict[str, frozenset[str]]:
    return {lang: frozenset(words.split()) for lang, words in _COMMON.items()}


def languages(text: str, words: list[str]) -> tuple[str, ...]:
    """The languages whose tables are read for `text`, the most likely first; English is always among them.

    "vu" is Vietnamese without its marks, "rl" Russian in Latin letters, "hi" Hindi in Latin letters.
    """
    found = []
    if not text.isascii():
        chars = set(text)
        if any("\u3040" <= char <= "\u30ff" for char in chars):
            found.append("ja")
        elif any("\u4e00" <= char <= "\u9fff" for char in chars):
            found.append("zh")
        if any("\uac00" <= char <= "\ud7af" for char in chars):
            found.append("ko")
        if any("а" <= char <= "я" for char in chars):
            found.append("ru")
        if not VIETNAMESE.isdisjoint(chars):
            found.append("vi")
    if not found and (latin := _latin(text, set(words))) != "en":
        found.append(latin)
    return (*found, "en")


def _latin(text: str, words: set[str]) -> str:
    """The Latin language of most common words and marks; where that does not tell, the one whose table knows most."""
    counts = {lang: len(words & common) for lang, common in _common().items()}
    if not text.isascii():
        for lang, marks in _MARKS.items():
            counts[lang] += 2 * any(mark in text for mark in marks)
    top = max(counts.values())
    if counts["en"] == top or (top < 2 and text.isascii()):
        known = lx.lexicon("en").words
        if counts["en"] > top - 1 and (top > 1 or any(word in known for word in words)):
            return "en"
        if counts["en"] == top:
            counts = {lang: count for lang, count in counts.items() if lang in ("en", *_WIDE)}
    near = [lang for lang, count in counts.items() if count >= top - 1]
    if len(near) > 1 and top < 4:
        counts = {lang: counts.get(lang, 0) + len(words & lx.lexicon(lang).words.keys()) for lang in near}
    return max(counts, key=lambda lang: (counts[lang], lang == "en"))


_WIDE = ("de", "fr", "es", "pt")  # known by large tables of their own
