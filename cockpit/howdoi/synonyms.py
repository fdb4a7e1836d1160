"""Words of nearly the same meaning, and words of other languages: general tables, read only when an index is built."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from cockpit.howdoi.stems import LANGUAGES, fold, raw_words, stem, stem_in, words

SYNONYM_WEIGHT = 0.6  # weight of a group's other members
TRANSLATION_WEIGHT = 0.85  # weight of an English word reached from another language

_TABLES = Path(__file__).parent / "tables"


class Translation(NamedTuple):
    """English stems that a word of another language may mean.

    also_english: the word, or its stem, is an English word of another meaning, so that it counts only beside another word
    of its language.
    """

    stems: tuple[str, ...]
    also_english: bool


@lru_cache(maxsize=1)
def near() -> dict[str, dict[str, float]]:
    """Stem -> {stem: weight} of every English word that stands in a group of words of nearly the same meaning."""
    table: dict[str, dict[str, float]] = {}
    for line in _lines(_TABLES / "same.txt"):
        members = list(dict.fromkeys(words(line)))
        for word in members:
            table.setdefault(word, {}).update({other: SYNONYM_WEIGHT for other in members if other != word})
    return table


@lru_cache(maxsize=1)
def spellings() -> dict[str, str]:
    """Every English word of the groups as it is written -> its stem."""
    return {word: stem(word) for line in _lines(_TABLES / "same.txt") for word in raw_words(line)}


@lru_cache(maxsize=1)
def translations() -> dict[str, Translation]:
    """ "language:stem" -> what the word means in English, for every language that has a table."""
    table: dict[str, Translation] = {}
    for path in sorted((_TABLES / "words").glob("*.txt")):
        for line in _lines(path):
            english, _, foreign = line.partition(":")
            for word in foreign.split():
                key = f"{path.stem}:{_key(path.stem, word.lstrip('*'))}"
                old = table.get(key, Translation((), False))
                stems = tuple(dict.fromkeys((*old.stems, *words(english))))
                table[key] = Translation(stems, old.also_english or word.startswith("*"))
    return table


def _key(language: str, word: str) -> str:
    return stem_in(language, fold(word)) if language in LANGUAGES else fold(word)


def _lines(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    return (line for line in text.splitlines() if line and not line.startswith("#"))
