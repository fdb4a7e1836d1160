"""From files to cards: manuals, skills, and the tools that are known without asking the session."""

import re
from json import loads
from typing import Any

from cockpit.howdoi.cards import DESCRIPTION, OPENING, SUMMARY, TRIGGER, TRIGGERS, Card
from cockpit.howdoi.files import CARD_BYTES, read_text
from cockpit.howdoi.front_matter import UNCLOSED, Header, items, line, split
from cockpit.howdoi.walk import Found, usable

MAX_TITLE = 120
HEADER_BYTES = 1_048_576
UNREAD = "(the rest of its header)"  # a gate nobody has the key to
_H1 = re.compile(r"^#[ \t]+(\S.*)$", re.MULTILINE)
_BLOCK = ("#", "```", "~~~", "|", "---", "***", "<!--", ":::")


def manual(found: Found) -> Card:
    """The card of one manual (seed section 3): title, triggers, summary or else the first paragraph.

    Raises:
        OSError: the file cannot be read.
    """
    head, size = _read(found)
    h1 = _H1.search(head.body)
    title = line(head.fields.get("title") or _heading(h1), MAX_TITLE)
    summary = line(head.fields.get("summary"), SUMMARY) or line(_paragraph(head.body[h1.end() if h1 else 0 :]), SUMMARY)
    return Card(
        name=found.name,
        type="manual",
        source=found.source,
        title=title,
        triggers=_triggers(head.fields.get("triggers")),
        summary=summary,
        requires=tuple(items(head.fields.get("requirestools"))),
        path=found.path,
        root=found.root,
        size=size,
        faults=_faults(head),
    )


def skill(found: Found, prefix: str = "") -> Card:
    """The card of one SKILL.md: title, description, keywords, opening words; `prefix` is its plugin's name.

    Raises:
        OSError: the file cannot be read.
    """
    head, size = _read(found)
    said = line(head.fields.get("name"), MAX_TITLE)
    name = said if said and usable(said) else found.name
    triggers = head.fields.get("triggers")
    if isinstance(triggers, dict):
        triggers = triggers.get("keywords")
    h1 = _H1.search(head.body)
    opening = line(_paragraph(head.body[h1.end() if h1 else 0 :]), OPENING)
    return Card(
        name=f"{prefix}:{name}" if prefix else name,
        type="skill",
        source=found.source,
        title=line(head.fields.get("title") or _heading(h1), MAX_TITLE),
        triggers=_triggers([*items(triggers), *items(head.fields.get("keywords"))]),
        summary=line(head.fields.get("description"), DESCRIPTION),
        opening=opening,
        path=found.path,
        root=found.root,
        size=size,
        faults=_faults(head),
    )


def tool(name: str, description: str, source: str) -> Card | None:
    """A tool's card, or None where the name is none."""
    return Card(name, "tool", source, summary=line(description, DESCRIPTION)) if usable(name) else None


def plugin_name(found: Found) -> str:
    """The name a plugin says it has; "" where it says none."""
    try:
        data: Any = loads(read_text(found.path, found.root, CARD_BYTES)[0])
    except (OSError, ValueError, RecursionError):
        return ""
    name = data.get("name") if isinstance(data, dict) else ""
    return name if isinstance(name, str) and usable(name) and "/" not in name else ""


def _read(found: Found) -> tuple[Header, int]:
    """A file's header, and its size; a header too long for the first look is read further, for the gate it may hold."""
    text, size = read_text(found.path, found.root, CARD_BYTES)
    head = split(text)
    if head.fault == UNCLOSED and size > CARD_BYTES:
        head = split(read_text(found.path, found.root, HEADER_BYTES)[0])
        if head.fault == UNCLOSED and size > HEADER_BYTES:
            head.fields["requirestools"] = [*items(head.fields.get("requirestools")), UNREAD]
    return head, size


def _triggers(value: Any) -> tuple[str, ...]:
    texts = (line(text, TRIGGER) for text in items(value))
    return tuple(dict.fromkeys(text for text in texts if text))[:TRIGGERS]


def _heading(h1: "re.Match[str] | None") -> str:
    return h1[1].rstrip("# \t") if h1 else ""


def _faults(head: Header) -> tuple[str, ...]:
    return (head.fault,) if head.fault else ()


def _paragraph(body: str) -> str:
    """The first block of prose: not a heading, fence, table, rule or comment."""
    for block in re.split(r"\n[ \t]*\n", body[:CARD_BYTES]):
        text = block.strip()
        if text and not text.startswith(_BLOCK):
            return text
    return ""
