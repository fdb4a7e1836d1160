"""The three views of the record: for the operator, for machines (a whitelist), for a reviewer (Markdown)."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from hooks.wordlist import words
from ledger import tasks as lines_of
from ledger.markdown import escaped
from ledger.schema import DiscoveryEntry, GateRecord, Ledger
from ledger.tasks import (
    SessionView,
    TaskView,
    callers,
    counted,
    facts,
    folded,
    host_name,
    standing,
    tasks_of,
    views,
    without_copies,
)

__all__ = ["decisions", "exported", "tasks_of", "view"]


def view(ledgers: Iterable[Ledger]) -> str:
    """What was decided and checked, for a terminal."""
    found = views(ledgers)
    lines = [line for session in found.sessions for line in _session_lines(session)]
    if found.light:
        lines.append(folded(found.light, found.light_sessions))
    return "\n".join(lines) or "The ledger is empty."


def _session_lines(session: SessionView) -> list[str]:
    ledger = session.ledger
    pin = f", level pinned to {ledger.pin} ({ledger.pin_origin})" if ledger.pin else ""
    host = f", {name}" if (name := host_name(ledger)) else ""
    lines = [f"Session {ledger.session}{host}{pin}"]
    if ledger.dropped:
        dropped = counted(ledger.dropped, "older decision was", "older decisions were")
        lines.append(f"  {dropped} dropped; a session keeps 64")
    if ledger.admissions:
        lines.append(f"  {counted(ledger.admissions, 'turn', 'turns')} ended with an admission of what was missing")
    lines += [f"  Operator: {change}" for change in ledger.changes]
    lines += [f"  {said}"] if (said := callers(ledger)) else []
    for task in session.tasks:
        lines += _task_lines(task)
    return [*lines, f"  {folded(session.light)}"] if session.light else lines


def _task_lines(task: TaskView) -> list[str]:
    lines = [f"  {task.id} {standing(task.entry)}" if task.entry else f"  {task.id}"]
    lines += [f"    {task.goal}"] if task.goal else []
    for line in facts(task, checks_follow=False):
        lines += [f"    {line.text}", *(f"      {under}" for under in line.under)]
    for d in task.decisions:
        was = f", was: {d.was}" if d.was else ""
        lines.append(f"    {d.id} {d.status}: {d.chosen} ({d.problem}){was}")
    return lines


def decisions(ledgers: Iterable[Ledger]) -> str:
    """Markdown for a reviewer: each decision and each check, with what they rest on."""
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        undefined=StrictUndefined,
        autoescape=False,  # Markdown, escaped by `finalize`
        finalize=escaped,
        keep_trailing_newline=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["lines_of"] = lines_of
    text = environment.get_template("decisions.md.j2").render(found=views(ledgers))
    lines = [line.rstrip() for line in text.splitlines()]
    kept = [line for n, line in enumerate(lines) if line or (n and lines[n - 1])]
    return "\n".join(kept).strip() + "\n"


def exported(ledgers: Iterable[Ledger]) -> dict[str, Any]:
    """The whitelist: ids, levels, codes, counts, states, bases, stamps, times; no decision and no free text."""
    return {"sessions": [_exported(ledger) for ledger in without_copies(ledgers)]}


def _exported(ledger: Ledger) -> dict[str, Any]:
    return {
        "schema": ledger.ledger_schema,
        "session": ledger.session,
        "host": ledger.host,
        "decisions": len(ledger.decisions),
        "decisionsDropped": ledger.dropped,
        "changes": list(ledger.changes),
        "admissions": ledger.admissions,
        "unknownCallers": ledger.unknown_callers,
        "pin": ledger.pin,
        "tasks": [_exported_task(entry) for entry in ledger.discoveries],
        "alignments": [
            {
                "taskId": a.task_id,
                "state": a.state,
                "stamp": a.stamp,
                "at": a.at,
                "criteria": [{"id": c.id, "status": c.status, "basis": c.basis} for c in a.criteria],
                "gates": [_exported_gate(g) for g in a.gates],
                "waived": [{"gate": w.gate, "source": w.source, "at": w.at} for w in a.waivers],
                "history": [{"id": h.id, "change": h.change, "at": h.at} for h in a.history],
            }
            for a in ledger.alignments
        ],
    }


_COUNTED = words(
    "task_id level source unknowns_open alignment criteria_total criteria_met status at files outside follows "
    "copied_from"
)


def _exported_task(entry: DiscoveryEntry) -> dict[str, Any]:
    stored = entry.model_dump(mode="json", by_alias=True, include=set(_COUNTED))
    return {
        **stored,
        "reasons": list(entry.reasons),
        "gates": [_exported_gate(g) for g in entry.gates],
        "waived": [{"gate": w.gate, "source": w.source, "at": w.at, "failed": bool(w.failure)} for w in entry.waivers],
        "movedSince": len(entry.moved_since),
        "takenBack": bool(entry.stale) and entry.alignment == "PENDING",
    }


def _exported_gate(gate: GateRecord) -> dict[str, Any]:
    return {
        "name": gate.name,
        "state": gate.state,
        "source": gate.source,
        "partial": gate.partial,
        "weakened": bool(gate.weakened),
        "asBefore": gate.failed_before,
    }
