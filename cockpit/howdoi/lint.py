"""`cockpit catalog lint`: what makes a card hard to find, or two cards hard to tell apart."""

from collections.abc import Iterator
from typing import NamedTuple

from cockpit.howdoi.by_hand import lines_by_hand
from cockpit.howdoi.cards import Card
from cockpit.howdoi.catalog import Snapshot, every_card
from cockpit.howdoi.ranker import query
from cockpit.howdoi.scope import Scope
from cockpit.howdoi.sections import PIECE
from cockpit.howdoi.stems import words

MAX_ASKED = 2_000  # cards whose own words are tried as an intent


class LintFinding(NamedTuple):
    """kind: fault | no-triggers | long | by-hand | clash | inseparable.

    card: its name, the path of what was left out, or file and line of an instruction file.
    """

    kind: str
    card: str
    what: str


def lint(scope: Scope, snapshot: Snapshot) -> list[LintFinding]:
    """Everything worth an author's attention, in the order of the kinds.

    Raises:
        OSError: the bundled manuals cannot be listed.
    """
    found = [LintFinding("fault", fault.where, fault.what) for fault in snapshot.faults]
    found += [LintFinding("no-triggers", c.name, f"{c.type} without triggers") for c in snapshot.cards if _bare(c)]
    found += [LintFinding("long", c.name, _long(c)) for c in snapshot.cards if c.readable and c.size > PIECE]
    found += [LintFinding("by-hand", row.where, row.what) for row in lines_by_hand(scope, snapshot)]
    return [*found, *_clashes(scope), *_inseparable(snapshot)]


def _long(card: Card) -> str:
    return f"{card.size} bytes, more than one answer holds; it is read by its headings, better by files"


def _bare(card: Card) -> bool:
    return card.type in ("manual", "skill") and not card.triggers


def _clashes(scope: Scope) -> Iterator[LintFinding]:
    """Names that stand for more than one thing; a project's manual over a bundled one is meant, so it only is named."""
    seen: dict[str, list[Card]] = {}
    for card in every_card(scope):
        seen.setdefault(card.name, []).append(card)
    for name, cards in sorted(seen.items()):
        if len(cards) > 1 and not all(card.type == "workflow" for card in cards):
            yield LintFinding("clash", name, " and ".join(f"{c.type} of {c.source}" for c in cards))


def _inseparable(snapshot: Snapshot) -> Iterator[LintFinding]:
    groups: dict[frozenset[str], list[str]] = {}
    for card in snapshot.cards:
        if card.type == "workflow":
            continue
        text = frozenset(words(" ".join((card.title, *card.triggers, card.summary, card.opening))))
        groups.setdefault(text, []).append(card.name)
    same = {text: names for text, names in groups.items() if text and len(names) > 1}
    for names in same.values():
        yield LintFinding("inseparable", names[0], f"has the same words as {', '.join(names[1:])}")
    told = {name for names in same.values() for name in names}
    for number, card in enumerate(snapshot.cards[:MAX_ASKED]):
        own = " ".join(card.triggers) or f"{card.title} {card.summary}"
        ranked = query(snapshot.postings, own[:500], 1).ranked
        if card.type != "workflow" and card.name not in told and ranked and ranked[0][0] != number:
            yield LintFinding("inseparable", card.name, f"its own words find {snapshot.cards[ranked[0][0]].name} first")
