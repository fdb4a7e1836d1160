"""A manual's text for an agent: whole where it fits into one answer, else by sections."""

import re
from collections.abc import Iterable
from typing import Any

from cockpit.howdoi.cards import Card
from cockpit.howdoi.files import LONG, read_text
from cockpit.howdoi.front_matter import split
from cockpit.howdoi.sections import PIECE, Section, best, find, pieces, sections, table
from cockpit.howdoi.source_file import MAX_NAME

EXCERPT = 2_000  # bytes of a document's section in an answer
_PART = re.compile(r"(.*?)[\s,]*\bpart (\d{1,4})\s*$", re.IGNORECASE)


class NoSection(LookupError):
    """A text has no such section; `known` are those it has."""

    def __init__(self, known: list[str]) -> None:
        super().__init__("no such section")
        self.known = known


def body(card: Card) -> str:
    """A card's text as it lies on disk, cut at 4 MiB with a note.

    Raises:
        OSError: the file is gone, is no text, or leads out of its folder.
    """
    text, size, _ = read_text(card.path, card.root, LONG)
    return text if size <= LONG else f"{text}\n\n[cut here: {LONG} of {size} bytes]"


def read(text: str, wanted: str = "") -> dict[str, Any]:
    """A text, or the section of it that `wanted` names ("2.1", a heading, "part 3", "2.1 part 2").

    Returns:
        content; section: its number and heading, where one was asked for; sections: what can be asked for, where the
        text does not fit into one answer; part: "1 of 4", where a section without subsections does not.

    Raises:
        NoSection: there is none of that name.
    """
    found = sections(text)
    if not wanted.strip():
        return {"content": text} if len(text.encode()) <= PIECE else _opened(text, found)
    name, number = _parted(wanted)
    if not name:
        return _piece({}, text, number)
    section = find(found, name)
    if section is None:
        raise NoSection(table(found, text) or [f"part {n + 1}" for n in range(len(pieces(text)))])
    return _section(text, found, section, number)


def _parted(wanted: str) -> tuple[str, int]:
    match = _PART.fullmatch(wanted.strip())
    return (match[1].strip(), int(match[2])) if match else (wanted, 0)


def _opened(text: str, found: list[Section]) -> dict[str, Any]:
    """The start of a long text, and what it has."""
    below = [s for s in found if s.start > 0]
    lead = text[: below[0].start] if below else text
    if not found or len(lead.encode()) > PIECE // 2:
        lead = pieces(lead, PIECE // 2)[0]
    return {"content": lead, "sections": table(found, text) or _parts(text)}


def _parts(text: str) -> list[str]:
    return [f"part {n + 1}" for n in range(len(pieces(text)))]


def _section(text: str, found: list[Section], section: Section, number: int) -> dict[str, Any]:
    whole = text[section.start : section.end]
    if len(whole.encode()) <= PIECE:
        return {"section": section.label, "content": whole}
    inner = [s for s in found if section.start < s.start < section.end]
    if inner and not number:
        own = pieces(text[section.start : section.own], PIECE // 2)
        more = {"part": f"1 of {len(own)}"} if len(own) > 1 else {}
        return {"section": section.label, **more, "content": own[0], "sections": table(inner, text)}
    return _piece({"section": section.label}, whole if not inner else text[section.start : section.own], number or 1)


def _piece(head: dict[str, Any], text: str, number: int) -> dict[str, Any]:
    parts = pieces(text)
    if not 1 <= number <= len(parts):
        raise NoSection([f"part {n + 1}" for n in range(len(parts))])
    more = {"part": f"{number} of {len(parts)}"} if len(parts) > 1 else {}
    return {**head, **more, "content": parts[number - 1]}


def answer(card: Card, intent: str) -> dict[str, Any]:
    """What an answer to `intent` carries of a card's text: all of it where it fits, else the section that fits best.

    Raises:
        OSError: the file cannot be read.
    """
    text = body(card)
    if card.type == "document":
        return _excerpt(text, intent)
    whole = read(text)
    if "sections" not in whole:
        return whole
    section = best(sections(text), text, intent)
    chosen = _section(text, sections(text), section, 0) if section else {}
    return {**whole, **{key: value for key, value in chosen.items() if key != "sections"}}


def _excerpt(text: str, intent: str) -> dict[str, Any]:
    """At most 2 kB of a document: its best section, from the paragraph on that fits best."""
    plain = split(text).body
    found = sections(plain)
    section = best(found, plain, intent)
    own = plain[section.start : section.own] if section else plain
    if len(own.encode()) > EXCERPT:
        own = _window(own, intent)
    head = {"section": section.label} if section else {}
    return {**head, "content": own.strip()}


def _window(text: str, intent: str) -> str:
    starts = [0, *(match.end() for match in re.finditer(r"\n[ \t]*\n", text))]
    rows = [Section("", "", a, b, b) for a, b in zip(starts, [*starts[1:], len(text)], strict=True)]
    start = best(rows, text, intent)
    return pieces(text[start.start if start else 0 :], EXCERPT)[0]


def nearest(names: Iterable[str], name: str) -> list[str]:
    """Names that may have been meant: the same but for case or an ending, else those spelled alike."""
    from difflib import get_close_matches

    bare = name[:MAX_NAME].casefold().removesuffix(".md").strip("/ ")
    by_key = {one.casefold(): one for one in names}
    found = [by_key[key] for key in (bare, bare.rpartition("/")[2]) if key in by_key]
    tails = [one for key, one in by_key.items() if key.rpartition("/")[2] == bare]
    return list(dict.fromkeys([*found, *tails, *(by_key[k] for k in get_close_matches(bare, by_key, 3, 0.7))]))[:3]
