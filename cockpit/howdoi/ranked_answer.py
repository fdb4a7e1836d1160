"""The three shapes of an answer (seed section 2), and the embedded ranker's answer in them. Light: no third party."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from cockpit.howdoi.cards import Card
from cockpit.howdoi.index import SearchIndex
from cockpit.howdoi.ranker import query
from cockpit.howdoi.source_file import SourceFault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

EMBEDDED = "embedded"
ALTERNATIVES = 5
NO_MATCH = "no match: ask again in other words, or in the language of the names that follow."
GUESSES = "no match is sure, these are guesses: take one only if it is what you meant, or one of the names that follow."
NAMES = 1_500  # characters of names in a hint
MORE = "manual_list has their summaries."
LISTED = ("manual", "skill")
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


def answer(
    index: SearchIndex,
    cards: Sequence[Card],
    intent: str,
    allowed: Container[int] | None = None,
    more: Sequence[SearchIndex] = (),
) -> dict[str, Any]:
    """Answer `intent` from the index of exactly these cards; a card whose file has gone since is passed over.

    Where nothing fits well the alternatives, if any, are guesses; the hint says so and names all that there is.
    """
    found = query(index, intent, ALTERNATIVES + 1, allowed, more)
    ranked = [(cards[number], score) for number, score in found.ranked]
    if found.decision == "loaded":
        try:
            return shape(intent, EMBEDDED, loaded=loaded(ranked[0][0], intent))
        except OSError:
            ranked = ranked[1:]
    others = [{**pointer(card), "score": round(score, 2)} for card, score in ranked[:ALTERNATIVES]]
    if found.decision == "hint" or not ranked:
        names = [card for number, card in enumerate(cards) if allowed is None or number in allowed]
        return shape(intent, EMBEDDED, alternatives=others, hint=no_match(names, [card for card, _ in ranked]))
    return shape(intent, EMBEDDED, alternatives=others)


def no_match(cards: Sequence[Card], guesses: Sequence[Card]) -> str:
    """What to say where nothing fits well: every manual and skill by name, or the folders they are in."""
    start = GUESSES if guesses else NO_MATCH
    groups = [(kind, [card.name for card in cards if card.type == kind]) for kind in LISTED]
    rows = [f"{kind.capitalize()}s: {', '.join(names)}." for kind, names in groups if names]
    if sum(map(len, rows)) <= NAMES:
        return " ".join([start, *rows, MORE])
    return " ".join([start, *_sections([card.name for card in cards if card.type in LISTED], guesses), MORE])


def _sections(names: Sequence[str], guesses: Sequence[Card]) -> list[str]:
    """The folders and prefixes that names begin with, those of the guesses first, then the largest."""
    counts: dict[str, int] = {}
    for name in names:
        counts[_section(name)] = counts.get(_section(name), 0) + 1
    near = list(dict.fromkeys(_section(card.name) for card in guesses if card.type in LISTED))
    order = [*near, *sorted(counts.keys() - set(near), key=lambda part: (-counts[part], part))]
    rows, left = [], NAMES - 120
    for part in order:
        text = f"{part} ({counts.get(part, 1)})" if counts.get(part, 1) > 1 else part
        left -= len(text) + 2
        if left < 0:
            break
        rows.append(text)
    more = len(order) - len(rows)
    rest = f", and {more} more" if more else ""
    return [f"There are {len(names)} manuals and skills, by the start of their names: {', '.join(rows)}{rest}."]


def _section(name: str) -> str:
    """The folder, plugin or first word that a name begins with."""
    for mark in "/:":
        if mark in name:
            return name.partition(mark)[0] + mark
    return name.replace("_", "-").partition("-")[0] + "-" if "-" in name or "_" in name else name
