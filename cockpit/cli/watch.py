"""The task in hand in a terminal of its own, following the folder's session as it goes on."""

from __future__ import annotations

import argparse
import sys
import time

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.padding import Padding
from rich.panel import Panel
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from cockpit.cli.common import here_of, place_for
from cockpit.errors import CockpitError, StateError
from cockpit.settings.rules import install_patterns, rules_for
from cockpit.state import session_file as store
from cockpit.state.places import Here, Place
from hooks.task.citations import described
from hooks.task.explanation import why
from hooks.task.goal_check import required_gates, shown_gate
from hooks.task.model import Rules, Session, effective_level
from hooks.task.open_items import open_items, spoken_lines
from hooks.task.standing import percent, status

_SECONDS = 0.5  # between two looks at the session's file
_SEEN = 6  # of the last commands
_LEVELS = {"LIGHT": "dim", "STANDARD": "cyan", "DEEP": "magenta"}
_STANDINGS = {"done": "bold green", "unverified": "bold red", "blocked": "yellow", "active": "bold"}
_MARKS = {
    "met": ("✓", "green"), "pass": ("✓", "green"), "done": ("✓", "green"), "resolved": ("✓", "green"), "na": ("–", "dim"),
    "failed": ("✗", "red"), "fail": ("✗", "red"), "active": ("▸", "bold"), "blocked": ("!", "yellow"), "open": ("?", "yellow"),
    "assumed": ("~", "yellow"),
}  # fmt: skip


def watch(given: argparse.Namespace) -> int:
    """Shows the session until it is interrupted; where there is no terminal, once."""
    at = here_of(given)
    console = Console(highlight=False)
    if not sys.stdout.isatty():
        console.print(_current(given, at))
        return 0
    shown: tuple[object, ...] = ()
    try:
        with Live(Text("…"), console=console, screen=True, auto_refresh=False) as live:
            while True:
                if (version := (console.size, *_version(_place(given, at)))) != shown:
                    live.update(_current(given, at), refresh=True)
                    shown = version
                time.sleep(_SECONDS)
    except KeyboardInterrupt:
        return 0


def _place(given: argparse.Namespace, at: Here) -> Place | None:
    try:
        return place_for(given, at)
    except CockpitError:
        return None


def _version(place: Place | None) -> tuple[object, ...]:
    """What changes with the session that is meant, its file or what waits beside it."""
    return (place, *store.version_of(place)) if place else (None,)


def _current(given: argparse.Namespace, at: Here) -> RenderableType:
    place = _place(given, at)
    if place is None:
        return Panel(Text("No session was seen in this folder yet. Start one; it appears here."), title="Cockpit")
    rules = rules_for(at)
    install_patterns(rules)
    try:
        stored = store.read(place, rules, at.env)
    except StateError as error:
        return Panel(Text(str(error), style="red"), title="Cockpit")
    return _page(stored.session, rules, stored.notes)


def _page(session: Session, rules: Rules, notes: tuple[str, ...]) -> Panel:
    """Everything of the task in hand, the most pressing first."""
    level = effective_level(session)
    title = Text.assemble("Cockpit ", (level, _LEVELS[level]), " pinned" if session.pin else "")
    parts: list[RenderableType] = [Text(note, style="red") for note in notes]
    parts += _task(session, rules) if session.task.id else [Text("No task in hand.", style="dim")]
    last = Text(why(session).split("\n")[0], style="dim")
    return Panel(Group(*parts, Text(), last), title=title, subtitle=f"session {session.id}", padding=(0, 1))


def _task(session: Session, rules: Rules) -> list[RenderableType]:
    task, standing, done = session.task, status(session, rules), percent(session, rules)
    head = Table.grid(padding=(0, 2))
    bar = ProgressBar(total=100, completed=done, width=24)
    head.add_row(
        Text(task.id, style="bold"), Text(standing.upper(), style=_STANDINGS.get(standing, "")), bar, f"{done}%"
    )
    goal = Text(task.goal or "(no goal recorded)", style="" if task.goal else "dim")
    gates = Text("  ").join(_gate(session, rules, name) for name in _gate_names(session, rules))
    parts: list[RenderableType] = [head, goal, *([Text(), gates] if gates else [])]
    parts += _section("Milestones", [_marked(m.state, m.title, m.phase.lower()) for m in task.milestones])
    parts += _section("Criteria", [_marked(c.status, f"{c.id} {c.text}", c.basis) for c in task.criteria])
    parts += _section("Unknowns", [_marked(u.state, f"{u.id} {u.text}", u.note) for u in task.unknowns])
    if not task.closed:
        parts += _section("Open", [_marked("open", line) for line in spoken_lines(open_items(session, rules))])
    parts += _section("Decisions", [Text(f"{d.id} {d.chosen} ({d.problem})") for d in task.decisions])
    parts += _section("Seen", [Text(described(o, 100), style="dim") for o in task.observations[-_SEEN:]])
    return parts


def _gate_names(session: Session, rules: Rules) -> list[str]:
    return list(dict.fromkeys((*(g.name for g in session.task.gates), *required_gates(session, rules))))


def _gate(session: Session, rules: Rules, name: str) -> Text:
    gate = shown_gate(session, rules, name)
    mark, style = _MARKS.get(gate.state, ("·", "dim"))
    return Text(f"{name} {mark} {gate.state}", style=style)


def _marked(state: str, text: str, note: str = "") -> Text:
    mark, style = _MARKS.get(state, ("·", "dim"))
    return Text.assemble((f"{mark} ", style), text, (f"  {note}" if note else "", "dim"))


def _section(title: str, lines: list[Text]) -> list[RenderableType]:
    return [Text(), Text(title, style="bold"), *(Padding(line, (0, 0, 0, 1)) for line in lines)] if lines else []
