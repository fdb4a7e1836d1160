"""What one caller may see of a catalog, and how much of it fits into a prompt."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from cockpit.howdoi.cards import Card, markdown, render
from cockpit.howdoi.catalog import Snapshot, index_of
from cockpit.howdoi.index import SearchIndex
from cockpit.howdoi.ranker import query

AGENT_TOOLS = ("Agent", "Task")
HEADINGS = 40  # bytes of the three `##` lines


class CatalogView(NamedTuple):
    """Cards with their indexes, and the numbers of those the caller may be told about (None: all).

    more: indexes of cards that only this session has, numbered after those of `postings`.
    """

    cards: tuple[Card, ...]
    postings: SearchIndex
    seen: frozenset[int] | None
    more: tuple[SearchIndex, ...] = ()

    def visible(self) -> list[Card]:
        """The cards the caller may be told about."""
        return [card for number, card in enumerate(self.cards) if self.may_see(number)]

    def may_see(self, number: int) -> bool:
        """Whether the caller may be told about the card of this number."""
        return self.seen is None or number in self.seen


class Sources(NamedTuple):
    """The catalog's Markdown for a prompt; shown and total are numbers of cards."""

    markdown: str
    shown: int
    total: int


def views() -> Callable[[Snapshot, tuple[Card, ...], Collection[str] | None], CatalogView]:
    """A function that makes views and keeps the last session's index, for a session's tools rarely change."""
    kept: dict[tuple[str, tuple[Card, ...]], CatalogView] = {}

    def view(snapshot: Snapshot, session: tuple[Card, ...], allowed: Collection[str] | None) -> CatalogView:
        key = (snapshot.content_hash, session)
        whole = kept.get(key)
        if whole is None:
            whole = _whole(snapshot, session)
            kept.clear()
            kept[key] = whole
        if allowed is None:
            return whole
        seen = (n for n, card in enumerate(whole.cards) if whole.may_see(n) and visible(card, allowed))
        return whole._replace(seen=frozenset(seen))

    return view


def _whole(snapshot: Snapshot, session: tuple[Card, ...]) -> CatalogView:
    """The snapshot's cards and the session's; of a tool that both know the richer description counts."""
    if not session:
        return CatalogView(snapshot.cards, snapshot.postings, None)
    known = {(card.type, card.name): number for number, card in enumerate(snapshot.cards)}
    better: list[Card] = []
    hidden: set[int] = set()
    for card in session:
        number = known.get((card.type, card.name))
        if number is None or len(card.summary) > len(snapshot.cards[number].summary):
            better.append(card)
            hidden |= set() if number is None else {number}
    cards = (*snapshot.cards, *better)
    more = (index_of(better, base=snapshot.postings),) if better else ()
    return CatalogView(cards, snapshot.postings, frozenset(range(len(cards))) - hidden if hidden else None, more)


def visible(card: Card, allowed: Collection[str] | None) -> bool:
    """Tools in the allow set, manuals whose required tools all are, every skill; everything without an allow set.

    A tool is in it by its whole name, or where either name is bare and the other is that tool's of some server.
    """
    if allowed is None or card.type == "skill":
        return True
    if card.type == "agent":  # the host's tool has had two names
        return any(callable_by(name, allowed) for name in AGENT_TOOLS)
    return all(callable_by(name, allowed) for name in ((card.name,) if card.type == "tool" else card.requires))


def callable_by(name: str, allowed: Collection[str]) -> bool:
    """Whether a caller with these tools can call `name`."""
    if name in allowed:
        return True
    if name.startswith("mcp__"):
        return name.split("__", 2)[-1] in allowed
    return any(other.startswith("mcp__") and other.split("__", 2)[-1] == name for other in allowed)


def sources(view: CatalogView, intent: str, limit: int) -> Sources:
    """The visible cards as Markdown of at most `limit` bytes.

    What fits is the same for every intent; what does not is chosen by the ranker for this one.
    """
    cards = view.visible()
    text = markdown(cards)
    if len(text.encode()) <= limit:
        return Sources(text, len(cards), len(cards))
    ranked = [
        view.cards[number] for number, _ in query(view.postings, intent, len(view.cards), view.seen, view.more).ranked
    ]
    chosen: list[Card] = []
    left = limit - HEADINGS
    for card in dict.fromkeys((*ranked, *cards)):
        left -= len(render(card).encode())
        if left < 0:
            break
        chosen.append(card)
    return Sources(markdown(chosen), len(chosen), len(cards))
