"""The three shapes of an answer (seed section 2), and the embedded ranker's answer in them. Light: no third party."""

from collections.abc import Container, Iterable, Sequence
from typing import Any

from cockpit.howdoi.cards import Card
from cockpit.howdoi.index import Index
from cockpit.howdoi.ranker import SURE, query
from cockpit.howdoi.source_file import SourceFault

EMBEDDED = "embedded"
ALTERNATIVES = 5
NO_MATCH = "no match: say more concretely what you want to do, or look through manual_list"
MAX_UNREAD = 240


def shape(intent: str, answered_by: str, **parts: Any) -> dict[str, Any]:
    """An answer: intent, loaded, alternatives, hint, answeredBy, and what `parts` adds to them."""
    empty: dict[str, Any] = {"loaded": None, "alternatives": [], "hint": None}
    return {"intent": intent, **empty, "answeredBy": answered_by, **parts}


def pointer(card: Card, summary: str = "") -> dict[str, Any]:
    """What every match carries: type, name, source, summary; and how to follow it where its type does not say so."""
    text = summary or card.summary or card.title
    row = {"type": card.type, "name": card.name, "source": card.source, "summary": text}
    if card.type == "skill" and not card.host:
        return {**row, "use": f'manual_read("{card.name}")', "path": card.path}
    return {**row, "use": card.use} if card.use and not (card.type == "skill" and card.host) else row


def loaded(card: Card, intent: str, summary: str = "") -> dict[str, Any]:
    """A confident match, with its text where the caller has no other way to it.

    Raises:
        OSError: the text cannot be read.
    """
    row = pointer(card, summary)
    if not card.readable:
        return row
    from cockpit.howdoi import reading

    return {**row, **reading.answer(card, intent)}


def unread(faults: Iterable[SourceFault]) -> dict[str, Any]:
    """`unread`: one sentence on sources that are missing from the catalog; nothing where none is."""
    lost = [fault for fault in faults if fault.lost]
    if not lost:
        return {}
    shown = "; ".join(f"{'/'.join(fault.where.split('/')[-3:])}: {fault.what}" for fault in lost)
    cut = shown if len(shown) <= MAX_UNREAD else f"{shown[:MAX_UNREAD]}…"
    count = "1 source is" if len(lost) == 1 else f"{len(lost)} sources are"
    return {"unread": f"{count} missing (cockpit catalog lint names all): {cut}"}


def answer(index: Index, cards: Sequence[Card], intent: str, allowed: Container[int] | None = None) -> dict[str, Any]:
    """Answer `intent` from the index of exactly these cards; a card whose file has gone since is passed over."""
    found = query(index, intent, ALTERNATIVES + 1, allowed)
    ranked = [(cards[number], score) for number, score in found.ranked]
    if found.decision == "loaded":
        try:
            return shape(intent, EMBEDDED, loaded=loaded(ranked[0][0], intent))
        except OSError:
            ranked = ranked[1:]
    if found.decision == "hint" or not ranked:
        return shape(intent, EMBEDDED, hint=NO_MATCH)
    others = [{**pointer(card), "score": round(score / (score + SURE), 2)} for card, score in ranked[:ALTERNATIVES]]
    return shape(intent, EMBEDDED, alternatives=others)
