"""One pass from text to sentences of words with their roles. Languages are told by script, marks and common words."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import groupby

from hooks.levels import lexicon as lx
from hooks.levels import typos
from hooks.namedtuple import NamedTuple


class Token(NamedTuple):
    """A word or entry of several words: as written, its roles, and the language whose table knew it ("" if none)."""

    text: str
    roles: int
    lang: str


class Sentence(NamedTuple):
    """Clauses of one sentence; `asks` when it ends with a question mark, `opens` when with a colon."""

    clauses: tuple[tuple[Token, ...], ...]
    asks: bool
    opens: bool = False


_PLAIN = {
    "a": "àáâãäåą",
    "c": "çčćĉ",
    "d": "ď",
    "e": "èéêëěę",
    "i": "ìíîï",
    "l": "ł",
    "n": "ñňń",
    "o": "òóôõöø",
    "r": "ř",
    "s": "šś",
    "t": "ť",
    "u": "ùúûüů",
    "y": "ýÿ",
    "z": "žźż",
    "ss": "ß",
    "oe": "œ",
    "е": "ё",
    "'": "’`´",
}
_FOLD = str.maketrans({mark: plain for plain, marks in _PLAIN.items() for mark in marks})
_VIETNAMESE = frozenset("ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ")
_CJK = "぀-ヿ㐀-鿿가-힯々"
MOST = 2400  # words and marks that are judged, from either end alike: about what twelve thousand characters hold
RUN = 1000  # characters read at either end of a text that has neither blanks nor marks: no prose is longer
WIDE = 80  # words of the longest clause
_END = frozenset(".!?…。！？;；\n")
# Words that only one of the Latin languages uses often; English is what remains.
_COMMON = {
    "de": "der die das und ist nicht ein eine einen den dem mit fur auf bitte wie wir ich im zu wird sind kann "
    "aber noch wenn auch danke baue mach unser unsere warum spalte",
    "fr": "le la les des du une un et est pas que pour dans sur avec ce cette il je nous vous au aux qui en "
    "ca oui mets fais ajoute corrige quel quelle moi d l sans refais lance",
    "es": "el la los las del una un y es no que para en con por se lo al como esta este pero cuando si mas "
    "muy hay hace cambia agrega anade corrige haz arregla de mi me dos otra tu",
    "pt": "o a os as do da dos das uma um e nao que para em com por no na se ao como esta este mas quando "
    "voce muito isso faz ser sao de adiciona corrige troca obrigado arruma foi pra",
    "en": "the a an is are of to and in on for with that this it i my our we you do not be can how what when "
    "add fix make please",
}


@cache
def _word() -> re.Pattern[str]:
    """Runs of East Asian script, words of other scripts, and the marks that part sentences and clauses."""
    return re.compile(
        rf"[{_CJK}]+(?: [가-힯]+)*|[^\W{_CJK}]+|[.!?…]+(?=[\s)\"]|$)|[。！？；;\n]|[,，、:：()（）—–]|->|-(?=\s)"
    )


@cache
def _common() -> dict[str, frozenset[str]]:
    return {lang: frozenset(words.split()) for lang, words in _COMMON.items()}


def languages(text: str, words: list[str]) -> tuple[str, ...]:
    """The languages whose tables are read for `text`, the most likely first; English is always among them."""
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
        if not _VIETNAMESE.isdisjoint(chars):
            found.append("vi")
    if not found and (latin := _latin(text, set(words))) != "en":
        found.append(latin)
    return (*found, "en")


_MARKS = {"de": "äöüß", "fr": "èêëîïûùœçà", "es": "ñ¿¡", "pt": "ãõ"}


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
    near = [lang for lang, count in counts.items() if count >= top - 1]
    if len(near) > 1:
        counts = {lang: counts[lang] + len(words & lx.lexicon(lang).words.keys()) for lang in near}
    return max(counts, key=lambda lang: (counts[lang], lang == "en"))


def _parts(text: str) -> list[str]:
    parts: list[str] = _word().findall(text)
    return parts if len(parts) <= MOST else parts[: MOST // 2] + parts[-MOST // 2 :]


def sentences(text: str) -> list[Sentence]:
    """Sentences of `text` with the roles of their words; the cost is linear in its length."""
    text = text.lower().replace("n't", "nt").replace("n’t", "nt")
    folded = text.translate(_FOLD)
    parts = _parts(folded)
    langs = languages(text, parts)
    if "vi" in langs:  # marks tell its words apart
        parts = _parts(text)
    found: list[Sentence] = []
    for ends, run in groupby(parts, key=lambda part: part[0] in _END):
        words = list(run)
        if ends:
            if found and any("?" in word or "？" in word for word in words):
                found[-1] = found[-1]._replace(asks=True)
        else:
            found.append(Sentence(_clauses(_tokens(words, langs)), False, words[-1] in ":："))
    return found


def as_written(text: str, words: list[str]) -> tuple[str, ...]:
    """`words` with the accents and capitals they have in `text`; as they are where they do not stand there whole."""
    plain = text.lower().translate(_FOLD)
    if len(plain) != len(text):  # a letter that folds into two
        return tuple(words)
    places = [(word, plain.find(word)) for word in words]
    return tuple(text[at : at + len(word)] if at >= 0 else word for word, at in places)


def _tokens(words: list[str], langs: tuple[str, ...]) -> list[Token]:
    tokens: list[Token] = []
    at = 0
    while at < len(words):
        word = words[at]
        if word[0] >= "぀" and word[0] != "…":
            tokens += _segments(word, langs[0])
            at += 1
            continue
        token, used = _longest(words, at, langs)
        tokens.append(token)
        at += used
    return tokens


def _longest(words: list[str], at: int, langs: tuple[str, ...]) -> tuple[Token, int]:
    """The entry that starts at `at`: of several words before a single one, of the first language before English."""
    word = words[at]
    for lang in langs:
        table = lx.lexicon(lang)
        if word in table.starts:
            for count in range(min(table.starts[word], len(words) - at), 1, -1):
                key = " ".join(words[at : at + count])
                if (roles := _known(key, lang, table)) is not None:
                    return Token(key, roles, lang), count
    return _single(word, langs), 1


@lru_cache(maxsize=4096)
def _single(word: str, langs: tuple[str, ...]) -> Token:
    tables = [(lang, lx.lexicon(lang)) for lang in langs]
    for lang, table in tables:
        if (roles := _known(word, lang, table)) is not None:
            return Token(word, roles, lang)
    for lang, table in tables:
        if table.stems:
            for size in range(min(len(word), 14), 2, -1):
                if word[:size] in table.stems:
                    return Token(word, table.stems[word[:size]], lang)
    if word.endswith(("error", "exception")):  # the name of an error class
        return Token(word, lx.DEFECT, "en")
    return Token(word, typos.roles(word), "")


def _known(key: str, lang: str, table: lx.Lexicon) -> int | None:
    """The roles of an entry; an English plural stands for its singular."""
    roles = table.words.get(key)
    if roles is None and key[-1] == "s" and lang == "en" and len(key) > 4:
        roles = table.words.get(key[:-1])
        if roles is not None and roles & (lx.CHANGE | lx.READ) and " " not in key:
            return None  # "adds" is no request
    return roles


def _segments(run: str, lang: str) -> list[Token]:
    """Cut text without blanks by the longest entry at each place; what no table knows stays together."""
    if len(run) > 2 * RUN:
        run = run[:RUN] + run[-RUN:]
    tokens: list[Token] = []
    table = lx.lexicon(lang)
    longest, words = table.initials.get, table.words
    at = start = 0
    while at < len(run):
        for size in range(longest(run[at], 0), 0, -1):
            key = run[at : at + size]
            if key in words:
                if unknown := run[start:at].strip():
                    tokens.append(Token(unknown, 0, ""))
                tokens.append(Token(key, words[key], lang))
                at = start = at + len(key)
                break
        else:
            at += 1
    if unknown := run[start:].strip():
        tokens.append(Token(unknown, 0, ""))
    return tokens


def _clauses(tokens: list[Token]) -> tuple[tuple[Token, ...], ...]:
    clauses: list[tuple[Token, ...]] = []
    start = 0
    for at, token in enumerate(tokens):
        first = token.text[0]
        if not first.isalnum() and first != "_":
            clauses.append(tuple(tokens[start:at]))
            start = at + 1
            continue
        opens = at + 1 < len(tokens) and tokens[at + 1].roles & (lx.CHANGE | lx.READ)
        if token.roles & lx.BUT or at - start >= WIDE or (opens and token.roles & lx.AND):
            clauses.append(tuple(tokens[start:at]))
            start = at
    clauses.append(tuple(tokens[start:]))
    return tuple(clause for clause in clauses if clause)
