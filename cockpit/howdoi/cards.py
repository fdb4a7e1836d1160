"""Summary cards: what a catalog says of one manual, skill or tool, and the Markdown that a model reads.

Nothing that others wrote can start a line of that Markdown, so no text can pose as another card.
"""

from __future__ import annotations

from collections.abc import Iterable

from hooks.namedtuple import NamedTuple

ORDER = ("manual", "skill", "command", "agent", "workflow", "document", "tool")
SUMMARY = 400  # characters of a manual's summary or first paragraph
DESCRIPTION = 1_024  # of a skill's or tool's description
OPENING = 150  # of a skill's text
TRIGGERS = 40
TRIGGER = 60


class Card(NamedTuple):
    """One row of the catalog.

    type: manual | skill | command | agent | workflow | document | tool. source: engine | skill-bundled | project | user.
    summary: one line. opening: a skill's first words. requires: tools without which the card is hidden from a caller
    with an allow set. path, root: the file and the folder it may not leave; "" for tools. size: bytes of the file.
    faults: what its header has wrong. use: how the caller uses it, where its type does not say so: a tool call, a
    command line. host: the host loads its text by itself.
    """

    name: str
    type: str
    source: str
    title: str = ""
    triggers: tuple[str, ...] = ()
    summary: str = ""
    opening: str = ""
    requires: tuple[str, ...] = ()
    path: str = ""
    root: str = ""
    size: int = 0
    faults: tuple[str, ...] = ()
    use: str = ""
    host: bool = False

    @property
    def readable(self) -> bool:
        """Whether `manual_read` gives its text: manuals, documents, and skills that the host does not load."""
        return self.type in ("manual", "document") or (self.type == "skill" and not self.host)


def order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Manuals first and tools last, each by name: the order of the catalog."""
    return tuple(sorted(cards, key=lambda card: (ORDER.index(card.type), card.name)))


def markdown(cards: Iterable[Card]) -> str:
    """The catalog as Markdown, the same bytes for the same cards (seed section 3)."""
    parts: list[str] = []
    heading = ""
    for card in order(cards):
        if card.type != heading:
            heading = card.type
            parts.append(f"## {heading.capitalize()}s\n\n")
        parts.append(render(card))
    return "".join(parts)


def render(card: Card) -> str:
    """One card; its header is the only line that starts with `###`."""
    lines = [f"### {card.name}", ""] if card.type in ("manual", "document") else [f"### {card.name}"]
    if card.title and card.type != "tool":
        lines.append(f"**Title:** {card.title}")
    if card.triggers:
        lines.append(f"**Triggers:** {', '.join(card.triggers)}")
    if card.type in ("manual", "document"):
        lines += [f"**Summary:** {card.summary}"] if card.summary else []
    else:
        gap = [""] if card.type == "skill" and len(lines) > 1 else []
        lines += [*gap, _plain_start(card.summary)] if card.summary else []
        lines += ["", _plain_start(card.opening)] if card.opening else []
    return "\n".join(lines) + "\n\n"


def _plain_start(text: str) -> str:
    return f"\\{text}" if text[:1] in set("#*>-`|=~+_") else text
