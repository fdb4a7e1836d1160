"""What one caller may see of a catalog, and how much of it fits into a prompt."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from cockpit.howdoi.cards import Card, markdown, render
from cockpit.howdoi.catalog import Snapshot, index_of
from cockpit.howdoi.filter import merge, visible
from cockpit.howdoi.index import Index
from cockpit.howdoi.ranker import query

HEADINGS = 40  # bytes of the three `##` lines


class View(NamedTuple):
    """Cards with their index, and the numbers of those the caller may be told about (None: all)."""

    cards: tuple[Card, ...]
    postings: Index
    seen: frozenset[int] | None

    def visible(self) -> list[Card]:
        """The cards the caller may be told about, in catalog order."""
        return [card for number, card in enumerate(self.cards) if self.seen is None or number in self.seen]


class Sources(NamedTuple):
    """The catalog's Markdown for a prompt; shown and total are numbers of cards."""

    markdown: str
    shown: int
    total: int


def views() -> Callable[[Snapshot, tuple[Card, ...], Collection[str] | None], View]:
    """A function that makes views and keeps the last merged index, for a session's tools rarely change."""
    kept: dict[tuple[str, tuple[Card, ...]], tuple[tuple[Card, ...], Index]] = {}

    def view(snapshot: Snapshot, session: tuple[Card, ...], allowed: Collection[str] | None) -> View:
        cards, index = snapshot.cards, snapshot.postings
        if session:
            key = (snapshot.content_hash, session)
            found = kept.get(key)
            if found is None:
                merged = merge(cards, session)
                found = (merged, index_of(merged))
                kept.clear()
                kept[key] = found
            cards, index = found
        if allowed is None:
            return View(cards, index, None)
        return View(cards, index, frozenset(n for n, card in enumerate(cards) if visible(card, allowed)))

    return view


def sources(view: View, intent: str, limit: int) -> Sources:
    """The visible cards as Markdown of at most `limit` bytes.

    What fits is the same for every intent; what does not is chosen by the ranker for this one.
    """
    cards = view.visible()
    text = markdown(cards)
    if len(text.encode()) <= limit:
        return Sources(text, len(cards), len(cards))
    ranked = [view.cards[number] for number, _ in query(view.postings, intent, len(view.cards), view.seen).ranked]
    chosen: list[Card] = []
    left = limit - HEADINGS
    for card in dict.fromkeys((*ranked, *cards)):
        left -= len(render(card).encode())
        if left < 0:
            break
        chosen.append(card)
    return Sources(markdown(chosen), len(chosen), len(cards))
