"""Words of nearly the same meaning, and words of other languages: general tables, read only when an index is built."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from cockpit.howdoi.stems import raw_words, stem, words

SAME = 0.55  # weight of a group's other members
WORLD = 0.85  # weight of an English word reached from another language

_TABLES = Path(__file__).parent / "tables"


@lru_cache(maxsize=1)
def near() -> dict[str, dict[str, float]]:
    """Stem -> {stem: weight} of every word in the tables, groups and translations together."""
    table: dict[str, dict[str, float]] = {}
    for line in _lines("same.txt"):
        members = list(dict.fromkeys(words(line)))
        for word in members:
            table.setdefault(word, {}).update({other: SAME for other in members if other != word})
    for line in _lines("world.txt"):
        english, _, foreign = line.partition(":")
        for word in raw_words(foreign):
            links = table.setdefault(stem(word), {})
            links.update(
                {target: max(links.get(target, 0.0), WORLD) for target in words(english) if target != stem(word)}
            )
    return table


def _lines(name: str) -> Iterator[str]:
    text = (_TABLES / name).read_text(encoding="utf-8")
    return (line for line in text.splitlines() if line and not line.startswith("#"))
