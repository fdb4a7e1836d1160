"""Tools that need no listing: Cockpit's own, and those a caller names for its session."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cockpit.errors import InvalidIntent
from cockpit.howdoi.cards import Card
from cockpit.howdoi.readers import tool
from hooks.plain_text import plain

MAX_SESSION_TOOLS = 2_000
_WRAPPERS = ("function", "functionDeclarations", "function_declarations", "tools")  # of OpenAI, Gemini, a list's answer

# how_do_i itself is not here: an answer that says "call how_do_i" is none.
OWN = (
    Card(
        "progress",
        "tool",
        "engine",
        triggers=("plan", "milestone", "gate", "discover", "decide", "align", "status"),
        summary="Tell Cockpit about the task: plan milestones, start and complete them, set gates, write down the goal"
        " and its acceptance criteria (discover), decisions with rejected alternatives (decide), the check against the"
        " request before it is called done (align), and ask where the task stands (status).",
    ),
    Card("manual_list", "tool", "engine", summary="Name every manual that can be read, with title and source."),
    Card("manual_read", "tool", "engine", summary="Read one manual whole, by the name the catalog gives it."),
)


class SessionTools(NamedTuple):
    """What the caller can call: cards, their names, and `ignored` where some of what it sent is no tool."""

    cards: tuple[Card, ...]
    names: frozenset[str]
    said: dict[str, str]


def session_tools(tools: Any) -> SessionTools | None:
    """The caller's tools in any usual form: names, {name, description}, and the forms of OpenAI, Gemini and MCP.

    Returns:
        None where `tools` is None: the caller says nothing of its tools. An empty list says that it has none.

    Raises:
        InvalidIntent: it is no list, or nothing in it can be read as a tool; a filter that is none would hide or offer
            the wrong things.
    """
    if tools is None:
        return None
    rows = list(_flat(_listed(tools) if isinstance(tools, str) else tools))[: MAX_SESSION_TOOLS + 1]
    found: dict[str, Card] = {}
    strange = 0
    for name, text in rows[:MAX_SESSION_TOOLS]:
        card = tool(plain(name), text, "user") if name else None
        strange += card is None
        if card and not _ours(card.name):
            found[card.name] = card
    names = frozenset(plain(name) for name, _ in rows[:MAX_SESSION_TOOLS] if name)
    if strange and strange == len(rows):
        raise InvalidIntent(
            "None of the tools can be read; nothing was looked up.",
            "Give names or {name, description}, or leave tools out.",
        )
    said = (
        f"{strange} of {len(rows)} tools have no name that can be read; they count as not callable." if strange else ""
    )
    if len(rows) > MAX_SESSION_TOOLS:
        said = f"{said} Only the first {MAX_SESSION_TOOLS} tools were read.".strip()
    return SessionTools(tuple(found.values()), names, {"ignored": said} if said else {})


def _listed(tools: str) -> Any:
    """A list of tools that came as text: JSON, else names with commas between them."""
    try:
        found = json.loads(tools)
    except (ValueError, RecursionError):
        found = None
    return found if isinstance(found, list | dict) else [part for part in tools.split(",") if part.strip()]


def _ours(name: str) -> bool:
    """Whether this is one of our own tools under the host's name for it; the catalog has them already."""
    return "cockpit" in name and name.endswith(("progress", "manual_list", "manual_read", "how_do_i"))


def _flat(tools: Any, depth: int = 0) -> Iterator[tuple[str, str]]:
    """(name, description) of each tool; name "" for what is none."""
    if isinstance(tools, str):
        yield tools.strip(), ""
    elif isinstance(tools, list | tuple | set | frozenset) and depth < 4:
        for one in tools:
            yield from _flat(one, depth + 1)
    elif isinstance(tools, Mapping) and depth < 4:
        inner = next((tools[key] for key in _WRAPPERS if isinstance(tools.get(key), list | tuple | Mapping)), None)
        if inner is not None:
            yield from _flat(inner, depth + 1)
        else:
            name, text = tools.get("name"), tools.get("description")
            yield (name.strip() if isinstance(name, str) else "", text if isinstance(text, str) else "")
    else:
        yield "", ""
