"""From files to cards: manuals, documents, skills, and what a host calls commands and agents."""

import re
from typing import Any, NamedTuple

from cockpit.howdoi.cards import DESCRIPTION, OPENING, SUMMARY, TRIGGER, TRIGGERS, Card
from cockpit.howdoi.files import LONG, Text, read_text
from cockpit.howdoi.front_matter import UNCLOSED, Header, items, line, split
from cockpit.howdoi.source_file import SourceFile, usable

MAX_TITLE = 120
CARD_BYTES = 131_072  # read of one file: its header, and as much of its text as the index looks at
HEADER_BYTES = 1_048_576
UNREAD = "(the rest of its header)"  # a gate nobody has the key to
_H1 = re.compile(r"^#[ \t]+(\S.*)$", re.MULTILINE)
_BLOCK = ("#", "```", "~~~", "|", "---", "***", "<!--", ":::")


class Read(NamedTuple):
    """A card, and the text that the index looks at besides it.

    card: None where the caller cannot use it. fault: why there is no card although there should be one.
    """

    card: Card | None
    body: str = ""
    fault: str = ""


class _File(NamedTuple):
    head: Header
    h1: str
    first: str  # the first paragraph
    faults: tuple[str, ...]
    size: int


def manual(found: SourceFile) -> Read:
    """The card of one manual or document (seed section 3): title, triggers, summary or else the first paragraph.

    Raises:
        OSError: the file cannot be read.
    """
    file = _read(found)
    fields = file.head.fields
    title = line(fields.get("title") or file.h1, MAX_TITLE)
    card = Card(
        name=found.name,
        type=found.kind,
        source=found.source,
        title=title,
        triggers=_triggers(fields.get("triggers")),
        summary=line(fields.get("summary"), SUMMARY) or line(file.first, SUMMARY),
        requires=tuple(items(fields.get("requirestools"))),
        path=found.path,
        root=found.fence,
        size=file.size,
        faults=file.faults,
    )
    return Read(card, file.head.body)


def skill(found: SourceFile, hidden: frozenset[str] = frozenset()) -> Read:
    """The card of one SKILL.md: title, description, keywords, opening words.

    Args:
        found: the file.
        hidden: names that the host's settings keep from the model.

    Raises:
        OSError: the file cannot be read.
    """
    file = _read(found)
    fields = file.head.fields
    said = line(fields.get("name"), MAX_TITLE)
    own = said if usable(said) else found.name
    name = _prefixed(found, own)
    if _off(fields) or (found.host and hidden & {name, own, found.name}):
        return Read(None)
    triggers = fields.get("triggers")
    if isinstance(triggers, dict):
        triggers = triggers.get("keywords")
    card = Card(
        name=name,
        type="skill",
        source=found.source,
        title=line(fields.get("title") or file.h1, MAX_TITLE),
        triggers=_triggers([*items(triggers), *items(fields.get("keywords"))]),
        summary=line(fields.get("description"), DESCRIPTION),
        opening=line(file.first, OPENING),
        path=found.path,
        root=found.fence,
        size=file.size,
        faults=file.faults,
        use=f'the Skill tool with skill "{name}"' if found.host else "",
        host=found.host,
    )
    return Read(card, file.head.body)


def command(found: SourceFile, hidden: frozenset[str] = frozenset()) -> Read:
    """The card of one slash command that the model may run; its name is its path with colons, as the host has it.

    Raises:
        OSError: the file cannot be read.
    """
    file = _read(found)
    fields = file.head.fields
    own = found.name.replace("/", ":")
    name = _prefixed(found, own)
    if _off(fields) or hidden & {name, own}:
        return Read(None)
    use = f'the Skill tool with skill "{name}"; the user types /{name}'
    text = line(fields.get("description"), DESCRIPTION) or line(file.first, DESCRIPTION)
    card = Card(name, "command", found.source, summary=text, path=found.path, root=found.fence, size=file.size)
    return Read(card._replace(faults=file.faults, use=use, host=True), file.head.body)


def agent(found: SourceFile, hidden: frozenset[str] = frozenset()) -> Read:
    """The card of one subagent, by the name it says it has.

    Raises:
        OSError: the file cannot be read.
    """
    file = _read(found)
    said = line(file.head.fields.get("name"), MAX_TITLE)
    if not usable(said) or not file.head.fields.get("description"):
        return Read(None, fault="an agent's header has a name and a description; the host does not load it")
    name = _prefixed(found, said)
    if hidden & {f"agent {name}", f"agent {said}"}:
        return Read(None)
    use = f'the Agent tool with subagent_type "{name}"'
    text = line(file.head.fields.get("description"), DESCRIPTION)
    card = Card(name, "agent", found.source, summary=text, path=found.path, root=found.fence, size=file.size)
    return Read(card._replace(faults=file.faults, use=use, host=True))


def tool(name: str, description: str, source: str) -> Card | None:
    """A tool's card, or None where the name is none."""
    return Card(name, "tool", source, summary=line(description, DESCRIPTION)) if usable(name) else None


def _prefixed(found: SourceFile, name: str) -> str:
    """The host's name for what a plugin brings."""
    return f"{found.plugin}:{name}" if found.plugin else name


def _off(fields: dict[str, Any]) -> bool:
    """Whether the host lets only the user start it."""
    return str(fields.get("disablemodelinvocation") or "").strip().casefold() in ("true", "yes", "on", "1")


def _read(found: SourceFile) -> _File:
    text = read_text(found.path, found.fence, CARD_BYTES)
    head = split(text.text)
    if head.fault == UNCLOSED and text.size > CARD_BYTES:  # read on, for the gate it may hold
        head = split(read_text(found.path, found.fence, HEADER_BYTES).text)
        if head.fault == UNCLOSED and text.size > HEADER_BYTES:
            head.fields["requirestools"] = [*items(head.fields.get("requirestools")), UNREAD]
    h1 = _H1.search(head.body)
    first = _paragraph(head.body[h1.end() if h1 else 0 :])
    return _File(head, h1[1].rstrip("# \t") if h1 else "", first, _faults(head, text), text.size)


def _faults(head: Header, text: Text) -> tuple[str, ...]:
    long = f"it has {text.size} bytes; only the first {LONG} can be read" if text.size > LONG else ""
    return tuple(part for part in (head.fault, text.note, long) if part)


def _triggers(value: Any) -> tuple[str, ...]:
    texts = (line(text, TRIGGER) for text in items(value))
    return tuple(dict.fromkeys(text for text in texts if text))[:TRIGGERS]


def _paragraph(body: str) -> str:
    """The first block of prose: not a heading, fence, table, rule or comment."""
    for block in re.split(r"\n[ \t]*\n", body[:32_768]):
        text = block.strip()
        if text and not text.startswith(_BLOCK):
            return text
    return ""
