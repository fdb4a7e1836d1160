"""The catalog of one scope: a snapshot of its cards, rebuilt when a file of its sources has moved (seed section 6)."""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from threading import Lock
from typing import NamedTuple

from cockpit.errors import CatalogUnavailable
from cockpit.howdoi import mcp_tools, snapshot_file, synonyms
from cockpit.howdoi.build_index import Source, build
from cockpit.howdoi.cards import Card, markdown, order
from cockpit.howdoi.index import SearchIndex
from cockpit.howdoi.readers import Read, agent, command, manual, skill
from cockpit.howdoi.scope import Scope
from cockpit.howdoi.source_file import SourceFault, SourceFile, Walk, fault, reason
from cockpit.howdoi.tools import OWN
from cockpit.howdoi.walk import walk
from cockpit.howdoi.workflows import workflow_cards

Progress = Callable[[int, int], None]


class Snapshot(NamedTuple):
    """Cards in catalog order, the ranker's index of them, their Markdown, its SHA-256, and what is wrong."""

    cards: tuple[Card, ...]
    postings: SearchIndex
    markdown: str
    content_hash: str
    faults: tuple[SourceFault, ...]


def index_of(
    cards: Sequence[Card],
    bodies: Sequence[str] | None = None,
    base: SearchIndex | None = None,
    progress: Progress | None = None,
) -> SearchIndex:
    """The embedded ranker's index of these cards, numbered in their order.

    Args:
        cards: the cards.
        bodies: the text behind each of them.
        base: the index that this one is searched beside.
        progress: is told (cards done, cards) before each card.
    """

    def rows() -> Iterator[Source]:
        for number, card in enumerate(cards):
            if progress:
                progress(number, len(cards))
            yield _source(card, bodies[number] if bodies else "")

    return build(rows(), synonyms.near(), synonyms.translations(), base)


def _source(card: Card, body: str) -> Source:
    summary = f"{card.summary} {card.opening}".strip()
    return Source(card.name, card.type, card.title, card.triggers, summary, body, _aliases(card))


def _aliases(card: Card) -> tuple[str, ...]:
    """Further names that a card is known by: a skill's folder, a tool's name without its server."""
    if card.type == "skill":
        return (card.path.split("/")[-2],) if card.path.count("/") > 1 else ()
    return (card.name.rpartition("__")[2],) if card.type == "tool" and card.name.startswith("mcp__") else ()


class Catalog:
    """The snapshot of a scope, kept in memory and on disk.

    Args:
        scope: the folders.
        patience: seconds to wait for a build that another thread is at.
        progress: is told (cards done, cards) while an index is built.
    """

    def __init__(self, scope: Scope, patience: float = 10.0, progress: Progress | None = None) -> None:
        self.scope = scope
        self._progress = progress
        self.building = Lock()
        self._patience = patience
        self._kept: tuple[Walk, Snapshot] | None = None

    def snapshot(self) -> Snapshot:
        """The catalog as its sources are now; unchanged sources cost one walk of their stats.

        Raises:
            CatalogUnavailable: another thread is still building it, or what ships with Cockpit cannot be read.
        """
        if not self.building.acquire(timeout=self._patience):
            raise CatalogUnavailable(
                "The catalog is still being built.", "Ask again in 30 seconds, or use manual_list and manual_read."
            )
        try:
            return self._current()
        except OSError as error:
            raise CatalogUnavailable(
                f"The manuals that ship with Cockpit cannot be read: {error.strerror or error}.",
                "Install Cockpit again; until then manual_list has nothing to list.",
            ) from error
        finally:
            self.building.release()

    def _current(self) -> Snapshot:
        walked = walk(self.scope)
        if self._kept and self._kept[0] == walked:
            return self._kept[1]
        parts = snapshot_file.load(self.scope, walked)
        if parts:
            cards = tuple(Card(*snapshot_file.card(row)) for row in parts[0])
            faults = tuple(SourceFault(*row) for row in parts[3])
            found = Snapshot(cards, SearchIndex(parts[1]), markdown(cards), parts[2], faults)
        else:
            found = self._built(walked)
        self._kept = (walked, found)
        return found

    def _built(self, walked: Walk) -> Snapshot:
        cards, bodies, faults = read(self.scope, walked)
        text = markdown(cards)
        found = Snapshot(
            cards, index_of(cards, bodies, progress=self._progress), text, sha256(text.encode()).hexdigest(), faults
        )
        try:
            said = tuple(tuple(f) for f in faults)
            snapshot_file.save(self.scope, walked, (cards, found.postings.parts, found.content_hash, said))
        except OSError as error:
            unkept = fault(self.scope.cache, f"the catalog cannot be kept here: {reason(error)}")
            found = found._replace(faults=(*faults, unkept))
        return found


class Content(NamedTuple):
    """What was read: cards in catalog order, the text behind each for the index, and what is wrong."""

    cards: tuple[Card, ...]
    bodies: tuple[str, ...]
    faults: tuple[SourceFault, ...]


def read(scope: Scope, walked: Walk) -> Content:
    """Every card of a walk, the first of a type and name in cascade order winning, and every fault."""
    faults = list(walked.faults)
    found: dict[tuple[str, str], Read] = {}
    for one in _each(scope, walked, faults):
        card = one.card
        if card:
            faults += [fault(card.path, what) for what in card.faults]
            found.setdefault((card.type, card.name), one)
    cards = order(one.card for one in found.values() if one.card)
    return Content(cards, tuple(found[card.type, card.name].body for card in cards), tuple(faults))


def every_card(scope: Scope) -> list[Card]:
    """All cards in cascade order, those that another of their name hides too.

    Raises:
        OSError: the bundled manuals cannot be listed.
    """
    return [one.card for one in _each(scope, walk(scope), []) if one.card]


def _each(scope: Scope, walked: Walk, faults: list[SourceFault], progress: Progress | None = None) -> Iterator[Read]:
    hidden = frozenset(scope.hidden)
    for file in walked.found:
        try:
            for one in _read_one(file, hidden):
                faults += [fault(file.path, one.fault)] if one.fault else []
                yield one
        except OSError as error:
            faults.append(fault(file.path, f"cannot be read: {reason(error)}", lost=True))
    tools, more = mcp_tools.cards(scope)
    faults += more
    yield from (Read(card) for card in (*OWN, *tools))


def _read_one(file: SourceFile, hidden: frozenset[str]) -> Iterator[Read]:
    if file.kind in ("manual", "document"):
        yield manual(file)
    elif file.kind == "skill":
        yield skill(file, hidden)
    elif file.kind == "command":
        yield command(file, hidden)
    elif file.kind == "agent":
        yield agent(file, hidden)
    elif file.kind == "workflow":
        yield from workflow_cards(file)
