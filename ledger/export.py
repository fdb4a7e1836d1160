"""The three views of the record: for the operator, for machines (a whitelist), for a reviewer (Markdown)."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from ledger.schema import AlignmentRecord, DecisionRecord, DiscoveryEntry, Ledger

_SPECIAL = frozenset("\\`*_{}[]<>#|~")


class TaskView(NamedTuple):
    """Everything recorded of one task."""

    id: str
    goal: str
    entry: DiscoveryEntry | None
    decisions: tuple[DecisionRecord, ...]
    alignments: tuple[AlignmentRecord, ...]


def view(ledgers: Iterable[Ledger]) -> str:
    """What was decided and checked, one line each."""
    lines: list[str] = []
    for ledger in ledgers:
        tasks = tasks_of(ledger)
        if not tasks:
            continue
        lines.append(f"Session {ledger.session}")
        lines += [f"  {ledger.dropped} older decisions were dropped; a session keeps 64"] * bool(ledger.dropped)
        for task in tasks:
            lines += _task_lines(task)
    return "\n".join(lines) or "The ledger is empty."


def exported(ledgers: Iterable[Ledger]) -> dict[str, Any]:
    """The whitelist: ids, levels, codes, counts, states, bases, stamps, times; no decision and no free text."""
    return {"sessions": [_exported(ledger) for ledger in ledgers]}


def decisions(ledgers: Iterable[Ledger]) -> str:
    """Markdown for a reviewer: each decision and each check, with what they rest on."""
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        undefined=StrictUndefined,
        autoescape=False,  # Markdown, escaped by `finalize`
        finalize=escaped,
        keep_trailing_newline=True,
    )
    sessions = [{"id": led.session, "dropped": led.dropped, "tasks": tasks_of(led)} for led in ledgers if tasks_of(led)]
    text = environment.get_template("decisions.md.j2").render(sessions=sessions)
    lines = [line.rstrip() for line in text.splitlines()]
    kept = [line for n, line in enumerate(lines) if line or (n and lines[n - 1])]
    return "\n".join(kept).strip() + "\n"


def escaped(value: object) -> object:
    """Stored text as plain Markdown text: it cannot open a heading, a link, a table or HTML."""
    if not isinstance(value, str):
        return value
    return "".join(f"\\{ch}" if ch in _SPECIAL else ch for ch in " ".join(value.split()))


def tasks_of(ledger: Ledger) -> tuple[TaskView, ...]:
    """The ledger by task, in the order of their numbers."""
    ids = dict.fromkeys(r.task_id for part in (ledger.discoveries, ledger.decisions, ledger.alignments) for r in part)
    return tuple(_task(ledger, ident) for ident in sorted(ids, key=_number))


def _task(ledger: Ledger, ident: str) -> TaskView:
    alignments = tuple(a for a in ledger.alignments if a.task_id == ident)
    return TaskView(
        ident,
        alignments[-1].goal if alignments else "",
        next((d for d in ledger.discoveries if d.task_id == ident), None),
        tuple(d for d in ledger.decisions if d.task_id == ident),
        alignments,
    )


def _number(ident: str) -> tuple[int, str]:
    digits = ident[1:]
    return (int(digits) if digits.isdigit() else 0, ident)


def _task_lines(task: TaskView) -> list[str]:
    head = f"  {task.id}"
    if task.entry:
        e = task.entry
        head += f" {e.level} {e.status}, alignment {e.alignment}, criteria {e.criteria_met}/{e.criteria_total}, {e.at}"
    lines = [head]
    lines += [f"    {task.goal}"] * bool(task.goal)
    lines += [f"    {d.id} {d.status}: {d.chosen} ({d.problem})" for d in task.decisions]
    return lines


def _exported(ledger: Ledger) -> dict[str, Any]:
    return {
        "schema": ledger.ledger_schema,
        "session": ledger.session,
        "decisions": len(ledger.decisions),
        "decisionsDropped": ledger.dropped,
        "tasks": [d.stored() for d in ledger.discoveries],
        "alignments": [
            {
                "taskId": a.task_id,
                "state": a.state,
                "stamp": a.stamp,
                "at": a.at,
                "criteria": [{"id": c.id, "status": c.status, "basis": c.basis} for c in a.criteria],
                "gates": [{"name": g.name, "state": g.state, "source": g.source} for g in a.gates],
                "history": [{"id": h.id, "change": h.change, "at": h.at} for h in a.history],
            }
            for a in ledger.alignments
        ],
    }
