"""Text to words, the same way for cards and intents: cheap modules only, any script, any identifier style.

A word is a folded stem: case and accents gone, identifiers split, light suffixes cut. Han, kana and Hangul runs, which
have no spaces, become pairs of characters.
"""

import re
from functools import lru_cache
from unicodedata import normalize

MAX_TEXT = 20_000  # characters looked at in one text; cards are far shorter
MAX_WORD = 40

_RUN = re.compile(r"[^\W_]+(?:['’][^\W_]+)?", re.UNICODE)
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+")
_DIGITS = re.compile(r"(?<=[a-z]{3})(?=\d)|(?<=\d)(?=[a-z]{4})")

# Longest first within a step; what stays must keep at least four characters.
_SUFFIXES = (
    "izations", "isations", "ization", "isation", "ations", "ements", "ation", "ement", "ments", "itions", "ition",
    "ment", "ness", "ings", "ing", "edly", "ions", "ion", "ies", "ied", "ers", "ors", "ive", "able", "ible", "ally",
    "ize", "ise", "yze", "yse", "ly", "ed", "er", "or", "al", "es", "s", "e", "y",
)  # fmt: skip


def fold(text: str) -> str:
    """Lower case without accents or compatibility forms ("Ｖidéo" -> "video"); bounded."""
    flat = normalize("NFKD", text[:MAX_TEXT].casefold().replace("ß", "ss"))
    return normalize("NFC", "".join(c for c in flat if not "\u0300" <= c <= "\u036f"))


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A folded word without its light suffix: "migrations" and "migrate" meet in "migrat"."""
    if len(word) < 4 or not word.isascii() or not word.isalpha():
        return word
    if word.endswith("s") and word[-2] not in "sui":
        word = word[:-3] + "y" if word.endswith("ies") and len(word) > 4 else word[:-1]
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 4:
            word = word[: -len(suffix)]
            break
    if len(word) > 4 and word[-1] == word[-2] and word[-1] not in "sl":
        word = word[:-1]
    return word[:-1] + "i" if word.endswith("y") and len(word) > 3 else word


def raw_words(text: str) -> list[str]:
    """Folded words of `text` in order, before stemming; identifiers give their parts."""
    found: list[str] = []
    for run in _RUN.findall(_CAMEL.sub(" ", text[:MAX_TEXT])):
        word = max(fold(run).replace("’", "'").split("'"), key=len)  # user's -> user, l'image -> image
        if _CJK.search(word):
            found += _pairs(word)
        elif word:
            found += [part[:MAX_WORD] for part in _DIGITS.split(word)]
    return found


def _pairs(word: str) -> list[str]:
    out: list[str] = []
    for run in _CJK.findall(word):
        out += [run[i : i + 2] for i in range(len(run) - 1)] or [run]
    return out + [part for part in _CJK.sub(" ", word).split() if part]


def words(text: str) -> list[str]:
    """Stems of `text` in order, repeats kept."""
    return [stem(word) for word in raw_words(text)]


def grams(word: str) -> set[str]:
    """Character trigrams of a word with its edges marked."""
    padded = f"^{word}$"
    return {padded[i : i + 3] for i in range(len(padded) - 2)}
