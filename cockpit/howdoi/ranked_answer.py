"""The three shapes of an answer (seed section 2), and the embedded ranker's answer in them. Light: no third party."""

from collections.abc import Container, Sequence
from typing import Any

from cockpit.howdoi.cards import Card
from cockpit.howdoi.files import BODY_BYTES, read_text
from cockpit.howdoi.index import Index
from cockpit.howdoi.ranker import SURE, query

EMBEDDED = "embedded"
ALTERNATIVES = 5
NO_MATCH = "no match: say more concretely what you want to do, or look through manual_list"


def shape(intent: str, answered_by: str, **parts: Any) -> dict[str, Any]:
    """An answer: intent, loaded, alternatives, hint, answeredBy, and what `parts` adds to them."""
    empty: dict[str, Any] = {"loaded": None, "alternatives": [], "hint": None}
    return {"intent": intent, **empty, "answeredBy": answered_by, **parts}


def body(card: Card) -> str:
    """A manual's text as it lies on disk, cut at 128 KiB with a note.

    Raises:
        OSError: the file is gone or leads out of its folder.
    """
    text, size = read_text(card.path, card.root, BODY_BYTES)
    return text if size <= BODY_BYTES else f"{text}\n\n[cut here: {BODY_BYTES} of {size} bytes]"


def pointer(card: Card, summary: str = "") -> dict[str, Any]:
    """What every match carries: type, name, source, summary."""
    text = summary or card.summary or card.title
    return {"type": card.type, "name": card.name, "source": card.source, "summary": text}


def answer(index: Index, cards: Sequence[Card], intent: str, allowed: Container[int] | None = None) -> dict[str, Any]:
    """Answer `intent` from the index of exactly these cards; a card whose file has gone since is passed over."""
    found = query(index, intent, ALTERNATIVES + 1, allowed)
    ranked = [(cards[number], score) for number, score in found.ranked]
    if found.decision == "loaded":
        loaded = pointer(ranked[0][0])
        try:
            if loaded["type"] == "manual":
                loaded["content"] = body(ranked[0][0])
            return shape(intent, EMBEDDED, loaded=loaded)
        except OSError:
            ranked = ranked[1:]
    if found.decision == "hint" or not ranked:
        return shape(intent, EMBEDDED, hint=NO_MATCH)
    others = [{**pointer(card), "score": round(score / (score + SURE), 2)} for card, score in ranked[:ALTERNATIVES]]
    return shape(intent, EMBEDDED, alternatives=others)
