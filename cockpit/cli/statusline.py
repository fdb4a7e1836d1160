"""The client's status line: level, pin, gates, criteria and whether the turn was held, in at most 60 columns.

It is started at every change of the client's screen, so it loads what an event loads and no more.
"""

from __future__ import annotations

import json
import sys

from cockpit.errors import CockpitError
from cockpit.settings.rules import rules_for
from cockpit.state import session_file as store
from cockpit.state.places import here
from hooks.task.goal_check import required_gates, shown_gate, unmet
from hooks.task.model import Rules, Session, effective_level
from hooks.task.standing import percent, status

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

COLUMNS = 60
_MOST = 1_000_000  # bytes of what the client tells
_GREEN, _RED, _YELLOW, _DIM = "32", "31", "33", "2"
_LEVELS = {"LIGHT": _DIM, "STANDARD": "36", "DEEP": "35"}
_SIGNS = {
    "pass": ("✓", _GREEN),
    "na": ("–", _DIM),
    "fail": ("✗", _RED),
    "pending": ("…", _YELLOW),
    "unset": ("·", _DIM),
}
_STANDINGS = {"done": _GREEN, "unverified": _RED, "blocked": _YELLOW}

Part = tuple[str, str]  # a text and its colour, "" for none


def statusline(env: Mapping[str, str], folder: str) -> str:
    """The line for the session that standard input names, else for the folder's latest; "" where none was seen."""
    told = _told(sys.stdin.buffer.read(_MOST + 1) if not sys.stdin.isatty() else b"")
    workspace = told.get("workspace")
    inside = workspace.get("current_dir") if isinstance(workspace, dict) else ""
    at = here(env, str(inside or told.get("cwd") or folder))
    rules = rules_for(at)
    place = at.place(str(told["session_id"])) if told.get("session_id") else store.latest(at.state, at.folder)
    if place is None:
        return ""
    return line(store.read(place, rules, env).session, rules, not env.get("NO_COLOR"))


def _told(raw: bytes) -> dict[str, object]:
    try:
        data = json.loads(raw) if raw.strip() else {}
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def line(session: Session, rules: Rules, coloured: bool) -> str:
    """The session in one line of at most 60 columns; what matters least goes first where there is no room."""
    groups = _groups(session, rules)
    while len(" │ ".join(" ".join(text for text, _ in group) for group in groups)) > COLUMNS:
        groups = _shorter(groups)
    if not coloured:
        return " │ ".join(" ".join(text for text, _ in group) for group in groups)
    return "\x1b[2m │ \x1b[0m".join(
        " ".join(f"\x1b[{colour}m{text}\x1b[0m" if colour else text for text, colour in group) for group in groups
    )


def _groups(session: Session, rules: Rules) -> list[list[Part]]:
    task, level = session.task, effective_level(session)
    head: list[Part] = [(level, _LEVELS[level]), *([("pinned", "1")] if session.pin else [])]
    if not task.id:
        return [head, [("no task", _DIM)]]
    standing = status(session, rules)
    groups = [head, [(standing, _STANDINGS.get(standing, "")), (f"{percent(session, rules)}%", "")]]
    names = dict.fromkeys((*(g.name for g in task.gates), *required_gates(session, rules)))
    gates = [(name, *_SIGNS[shown_gate(session, rules, name).state]) for name in names]
    if gates:
        groups.append([(f"{name} {sign}", colour) for name, sign, colour in gates])
    if task.criteria:
        met = len(task.criteria) - len(unmet(task.criteria))
        groups.append([(f"{met}/{len(task.criteria)} met", _GREEN if met == len(task.criteria) else "")])
    if session.unverified_shown:
        groups.append([("UNVERIFIED", _RED)])
    elif session.hold_count:
        groups.append([("HELD", _RED)])
    return groups


def _shorter(groups: list[list[Part]]) -> list[list[Part]]:
    """The groups with the longest gate's name cut by half, and in the end without what stands in the middle."""
    gates = next((n for n, group in enumerate(groups) if group[0][0][-1] in "✓–✗…·"), 0)
    longest = max((text for text, _ in groups[gates]), key=len) if gates else ""
    if len(longest) > 5:
        cut = [(f"{text[:3]} {text[-1]}" if text == longest else text, colour) for text, colour in groups[gates]]
        return [*groups[:gates], cut, *groups[gates + 1 :]]
    return [groups[0], *groups[2:]] if len(groups) > 3 else groups[:-1]


def main(env: Mapping[str, str], folder: str) -> None:
    """Prints the line; an error is the line, cut to the same width."""
    try:
        said = statusline(env, folder)
    except (CockpitError, OSError) as error:
        said = f"cockpit: {error}"[:COLUMNS]
    sys.stdout.buffer.write(f"{said}\n".encode() if said else b"")
    sys.stdout.buffer.flush()
