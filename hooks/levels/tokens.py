"""One pass from text to sentences of words with their roles. Languages are told by script, marks and common words."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby

from hooks.cached import compiled
from hooks.levels import lexicon as lx
from hooks.levels import typos
from hooks.levels.languages import languages
from hooks.namedtuple import NamedTuple


class Token(NamedTuple):
    """A word or entry of several words: as written, its roles, and the language whose table knew it ("" if none)."""

    text: str
    roles: int
    lang: str


class Sentence(NamedTuple):
    """Clauses of one sentence; `asks` when it ends with a question mark, `opens` when with a colon.

    `listed` is the place of the first clause behind its first colon, 0 where it has none.
    """

    clauses: tuple[tuple[Token, ...], ...]
    asks: bool
    opens: bool = False
    listed: int = 0


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


def _word(plain: bool) -> re.Pattern[str]:
    """Runs of East Asian script, words of other scripts, and the marks that part sentences and clauses.

    A `plain` text is ASCII: its pattern takes a fifth of the time to compile, and an event compiles it once.
    """
    if plain:
        return compiled(r"\w+|[.!?]+(?=[\s)\"]|$)|[;\n]|[,:()]|->|-(?=\s)")
    return compiled(
        rf"[{_CJK}]+(?: [가-힯]+)*|[^\W{_CJK}]+|[.!?…]+(?=[\s)\"]|$)|[。！？；;\n]|[,，、:：()（）—–]|->|-(?=\s)"
    )


def _parts(text: str) -> list[str]:
    parts: list[str] = _word(text.isascii()).findall(text)
    return parts if len(parts) <= MOST else parts[: MOST // 2] + parts[-MOST // 2 :]


def sentences(text: str) -> list[Sentence]:
    """Sentences of `text` with the roles of their words; the cost is linear in its length."""
    text = text.lower().replace("n't", "nt").replace("n’t", "nt")
    folded = text.translate(_FOLD)
    parts = _parts(folded)
    langs = languages(text, parts)
    if langs[0] == "rl":
        from hooks.levels.lexicon.spelling import romanized

        parts = [romanized(part) or part for part in parts]
    if langs[0] == "vi":  # marks tell its words apart
        parts = _parts(text)
    found: list[Sentence] = []
    for ends, run in groupby(parts, key=lambda part: part[0] in _END):
        words = list(run)
        if ends:
            if found and any("?" in word or "？" in word for word in words):
                found[-1] = found[-1]._replace(asks=True)
        else:
            tokens = _tokens(words, langs)
            colon = next((at for at, token in enumerate(tokens) if token.text in ":："), 0)
            listed = len(_clauses(tokens[:colon])) if colon else 0
            found.append(Sentence(_clauses(tokens), False, words[-1] in ":：", listed))
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
    longest, words = lx.initials(lang).get, table.words
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
