"""Text to words, the same way for cards and intents: cheap modules only, any script, any identifier style.

A word is a folded stem: case and accents gone, identifiers split, cut by Snowball's stemmer for English (Porter 2). Han,
kana and Hangul runs, which have no spaces, become pairs of characters.
"""

import re
from functools import lru_cache
from unicodedata import normalize

from Stemmer import Stemmer

MAX_TEXT = 131_072  # characters looked at in one text
MAX_WORD = 40
LANGUAGES = {
    "de": "german",
    "fr": "french",
    "es": "spanish",
    "it": "italian",
    "pt": "portuguese",
    "nl": "dutch",
    "ru": "russian",
}

_RUN = re.compile(r"[^\W_]+(?:['’][^\W_]+)?", re.UNICODE)
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+")
_IDENTIFIER = re.compile(r"\b(?:[A-Za-z][A-Za-z0-9]*(?:[_.-][A-Za-z0-9]+)+|[a-z]+[A-Z][A-Za-z0-9]*)")
_JOINTS = re.compile("[_.-]")
_DIGITS = re.compile(r"(?<=[a-z]{3})(?=\d)|(?<=\d)(?=[a-z]{4})")
_english = Stemmer("english", 0)


def fold(text: str) -> str:
    """Lower case without accents or compatibility forms ("Ｖidéo" -> "video"); bounded."""
    text = text[:MAX_TEXT]
    if text.isascii():
        return text.lower()
    flat = normalize("NFKD", text.casefold().replace("ß", "ss"))
    return normalize("NFC", "".join(c for c in flat if not "\u0300" <= c <= "\u036f"))


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A folded word's English stem: "migrations" and "migrate" meet in "migrat"; other scripts are left as they are."""
    return _english.stemWord(word) if word.isascii() and word.isalpha() else word


@lru_cache(maxsize=16)
def _stemmer(language: str) -> Stemmer:
    return Stemmer(LANGUAGES[language], 0)


def stem_in(language: str, word: str) -> str:
    """A folded word's stem in one of LANGUAGES; the word itself for other languages."""
    return _stemmer(language).stemWord(word) if language in LANGUAGES else word


def raw_words(text: str) -> list[str]:
    """Folded words of `text` in order, before stemming; identifiers give their parts."""
    found: list[str] = []
    for run in _RUN.findall(_CAMEL.sub(" ", text[:MAX_TEXT])):
        word = max(fold(run).replace("’", "'").split("'"), key=len)  # user's -> user, l'image -> image
        if not word.isascii() and CJK.search(word):
            found += pairs(word)
        elif word:
            found += [part[:MAX_WORD] for part in _DIGITS.split(word)]
    return found


def identifiers(text: str) -> list[str]:
    """Identifiers of several parts in one piece, as raw_words would never give them: `payStub`, `pay_stub` -> "paystub"."""
    return [fold(_JOINTS.sub("", found))[:MAX_WORD] for found in _IDENTIFIER.findall(text[:MAX_TEXT])]


def pairs(word: str) -> list[str]:
    """The pairs of characters of the Han, kana and Hangul runs in a word, and what else it holds."""
    out: list[str] = []
    for run in CJK.findall(word):
        out += [run[i : i + 2] for i in range(len(run) - 1)] or [run]
    return out + [part for part in CJK.sub(" ", word).split() if part]


def words(text: str) -> list[str]:
    """Stems of `text` in order, repeats kept."""
    return [stem(word) for word in raw_words(text)]


def grams(word: str) -> set[str]:
    """Character pairs of a word with its edges marked."""
    padded = f"^{word}$"
    return {padded[i : i + 2] for i in range(len(padded) - 1)}
