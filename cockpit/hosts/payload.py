"""Reading a payload of any host: fields whose form is not certain, and what is left of one that cannot be read."""

from __future__ import annotations

from cockpit.hosts.event import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def text(value: Any) -> str:
    """The value where it is a string, else ""."""
    return value if isinstance(value, str) else ""


def table(value: Any) -> dict[str, Any]:
    """The value where it is an object, else an empty one."""
    return value if isinstance(value, dict) else {}


def prompt_text(payload: dict[str, Any]) -> tuple[str, str]:
    """The prompt's text, and the field's name where it is in no form we know."""
    value = payload.get("prompt")
    if isinstance(value, list):
        parts = [text(part if isinstance(part, str) else table(part).get("text")) for part in value]
        return "\n".join(part for part in parts if part), ""
    return (value, "") if isinstance(value, str) else ("", "prompt")


def plain_after(raw: str, key: str) -> str:
    """The plain string behind the first `key` of an unreadable payload; an escaped or cut one is not believed."""
    start = raw.find(f'"{key}"')
    parts = raw[start + len(key) + 2 : start + len(key) + 4096].split('"', 2) if start >= 0 else []
    plain = len(parts) == 3 and parts[0].strip() == ":" and "\\" not in parts[1]
    return parts[1] if plain else ""


def edit_in_head(raw: str, host: str, done: str, edits: tuple[str, ...], keys: tuple[str, str, str]) -> Event | None:
    """An edit of unknown files, where the beginning of a payload that is too large to read tells of one; else None.

    Args:
        done: the host's name of the event after a tool call.
        edits: its tools that write files.
        keys: its keys of the event's name, the tool and the session.
    """
    event, tool, session = (plain_after(raw, key) for key in keys)
    if event != done or tool not in edits:
        return None
    return Event("post", host, session, plain_after(raw, "cwd"), tool=tool, paths=("",), writes=True)
