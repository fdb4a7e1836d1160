"""Tools that need no listing: Cockpit's own, and those a caller names for its session."""

from collections.abc import Iterable, Mapping
from typing import Any

from cockpit.howdoi.cards import Card
from cockpit.howdoi.readers import tool

MAX_SESSION_TOOLS = 2_000

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


def session_cards(tools: Iterable[Any] | None) -> tuple[Card, ...]:
    """Cards of what the caller can call: names, or mappings with name and description; anything else is passed over."""
    found: dict[str, Card] = {}
    for one in list(tools or ())[:MAX_SESSION_TOOLS]:
        name, text = (one.get("name"), one.get("description")) if isinstance(one, Mapping) else (one, "")
        card = tool(name, text if isinstance(text, str) else "", "user") if isinstance(name, str) else None
        if card:
            found[card.name] = card
    return tuple(found.values())
