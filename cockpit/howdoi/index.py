"""The inverted index that the embedded ranker reads: packed tables, so that a fresh process loads it in one step."""

from __future__ import annotations

from cockpit.howdoi.packed import Table, numbers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


IMPACT = 20_000  # an impact of 1, as it is kept: none is above K1 + 1 = 2.5
POSTING = 6  # bytes of a card and its impact


class SearchIndex:
    """Packed tables over cards that are numbered in their order.

    n: cards. post: stem -> cards as uint32, then impacts as uint16 in units of 1 / IMPACT. near: stem -> "stem
    weight stem weight ...". foreign: "language:stem" -> the same, after "1 " where the word is an English one too,
    else "0 ". core: words as they are written outside bodies and in `near`, which a misspelled one may have meant
    -> their stems. grams: character pair -> places in `core`. named: folded name -> cards. phrases: stems of a
    trigger -> cards. twins: for each card a number that cards with the same words in their name share. manuals: for
    each card 1 where it says how. means: words of a field on average.
    """

    TABLES = ("post", "near", "foreign", "core", "grams", "named", "phrases")

    def __init__(self, parts: dict[str, Any]) -> None:
        self.n: int = parts["n"]
        self.post, self.near, self.foreign = (Table(parts[name]) for name in self.TABLES[:3])
        self.core, self.grams = Table(parts["core"]), Table(parts["grams"])
        self.named, self.phrases = Table(parts["named"]), Table(parts["phrases"])
        self.twins = numbers(parts["twins"])
        self.manuals: bytes = parts["manuals"]
        self.means: dict[str, float] = parts["means"]
        self.parts = parts

    def cards_with(self, word: str) -> int:
        """In how many cards a stem stands."""
        return len(self.post.get(word) or b"") // POSTING

    def __eq__(self, other: object) -> bool:
        """Whether two indexes hold the same."""
        return isinstance(other, SearchIndex) and self.parts == other.parts

    __hash__ = None  # type: ignore[assignment]


def pairs_of(text: str) -> list[tuple[str, float]]:
    """ "stem weight stem weight ..." as pairs."""
    parts = text.split(" ") if text else []
    return [(word, float(weight)) for word, weight in zip(parts[::2], parts[1::2], strict=True)]
