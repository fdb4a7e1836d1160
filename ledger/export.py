"""The three views of the record: for the operator, for machines (a whitelist), for a reviewer (Markdown)."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from hooks.wordlist import words
from ledger.markdown import escaped
from ledger.schema import AlignmentRecord, DecisionRecord, DiscoveryEntry, GateRecord, Ledger, WaiverRecord


class TaskView(NamedTuple):
    """Everything recorded of one task."""

    id: str
    goal: str
    entry: DiscoveryEntry | None
    decisions: tuple[DecisionRecord, ...]
    alignments: tuple[AlignmentRecord, ...]

    @property
    def worth_showing(self) -> bool:
        """Whether there is more to it than a LIGHT level: such a task is only counted."""
        light = self.entry is not None and self.entry.level == "LIGHT" and not self.entry.criteria
        return bool(self.decisions or self.alignments) or not light


def view(ledgers: Iterable[Ledger]) -> str:
    """What was decided and checked, for a terminal."""
    lines: list[str] = []
    for ledger in without_copies(ledgers):
        tasks = tasks_of(ledger)
        if not tasks:
            continue
        pin = f", level pinned to {ledger.pin} ({ledger.pin_origin})" if ledger.pin else ""
        lines.append(f"Session {ledger.session}{pin}")
        if ledger.dropped:
            lines.append(
                f"  {counted(ledger.dropped, 'older decision was', 'older decisions were')} dropped; a session keeps 64"
            )
        if ledger.admissions:
            lines.append(f"  {counted(ledger.admissions, 'turn', 'turns')} ended with an admission of what was missing")
        for task in tasks:
            lines += _task_lines(task) if task.worth_showing else []
        light = sum(not task.worth_showing for task in tasks)
        if light:
            lines.append(f"  {counted(light, 'LIGHT task', 'LIGHT tasks')} without a decision")
    return "\n".join(lines) or "The ledger is empty."


def counted(number: int, one: str, many: str) -> str:
    """A number with its noun in the right form."""
    return f"{number} {one if number == 1 else many}"


def exported(ledgers: Iterable[Ledger]) -> dict[str, Any]:
    """The whitelist: ids, levels, codes, counts, states, bases, stamps, times; no decision and no free text."""
    return {"sessions": [_exported(ledger) for ledger in without_copies(ledgers)]}


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
    environment.globals["gate_words"] = gate_words
    environment.globals["counted"] = counted
    own = without_copies(ledgers)
    sessions = [{"id": led.session, "ledger": led, "tasks": tasks_of(led)} for led in own if tasks_of(led)]
    text = environment.get_template("decisions.md.j2").render(sessions=sessions)
    lines = [line.rstrip() for line in text.splitlines()]
    kept = [line for n, line in enumerate(lines) if line or (n and lines[n - 1])]
    return "\n".join(kept).strip() + "\n"


def without_copies(ledgers: Iterable[Ledger]) -> tuple[Ledger, ...]:
    """The ledgers with what a branch took over from its origin shown under the origin alone.

    What the branch changed since is its own; where its origin is not among the ledgers, all is.
    """
    found = tuple(ledgers)
    by_session = {ledger.session: ledger for ledger in found}
    return tuple(_own(ledger, by_session) for ledger in found)


def _own(ledger: Ledger, others: dict[str, Ledger]) -> Ledger:
    for entry in ledger.discoveries:
        session, _, task = entry.copied_from.rpartition("/")
        origin = others.get(session)
        if origin is None or origin is ledger:
            continue
        earlier = next((e for e in origin.discoveries if e.task_id == task), None)
        ledger = ledger.model_copy(
            update={
                "decisions": tuple(d for d in ledger.decisions if d.task_id != entry.task_id or d not in origin.decisions),
                "alignments": tuple(
                    a for a in ledger.alignments
                    if a.task_id != entry.task_id or a.model_copy(update={"session": session}) not in origin.alignments
                ),
                "discoveries": tuple(_changed(e, earlier) if e is entry and earlier else e for e in ledger.discoveries),
            }
        )  # fmt: skip
    return ledger


def _changed(entry: DiscoveryEntry, earlier: DiscoveryEntry) -> DiscoveryEntry:
    return entry.model_copy(
        update={
            "unknowns": tuple(u for u in entry.unknowns if u not in earlier.unknowns),
            "risks": tuple(r for r in entry.risks if r not in earlier.risks),
            "waivers": tuple(w for w in entry.waivers if w not in earlier.waivers),
        }
    )


def gate_words(gate: GateRecord) -> str:
    """A gate's state with what qualifies it."""
    if gate.failed_before:
        return f"{gate.state}, as before (failed before too: {gate.failed_before})"
    said = f"{gate.state}, weakened ({gate.weakened})" if gate.weakened else gate.state
    return f"{said}, some tests only" if gate.partial else said


def tasks_of(ledger: Ledger) -> tuple[TaskView, ...]:
    """The ledger by task, in the order of their numbers."""
    ids = dict.fromkeys(r.task_id for part in (ledger.discoveries, ledger.decisions, ledger.alignments) for r in part)
    return tuple(_task(ledger, ident) for ident in sorted(ids, key=_number))


def _task(ledger: Ledger, ident: str) -> TaskView:
    alignments = tuple(a for a in ledger.alignments if a.task_id == ident)
    entry = next((d for d in ledger.discoveries if d.task_id == ident), None)
    goal = (entry.goal if entry else "") or (alignments[-1].goal if alignments else "")
    return TaskView(ident, goal, entry, tuple(d for d in ledger.decisions if d.task_id == ident), alignments)


def _number(ident: str) -> tuple[int, str]:
    digits = ident[1:]
    return (int(digits) if digits.isdigit() else 0, ident)


def _task_lines(task: TaskView) -> list[str]:
    head = f"  {task.id}"
    lines = []
    if task.entry:
        e = task.entry
        follows = f", follows {e.follows}" if e.follows else ""
        copied = f", copied from {e.copied_from}" if e.copied_from else ""
        met = (
            f", {counted(e.criteria_total, 'criterion', 'criteria')}, {e.criteria_met} met" if e.criteria_total else ""
        )
        head += f" {e.level} {e.status}{follows}{copied}, alignment {e.alignment}{met}, {e.at}"
        if e.stale and e.alignment == "PENDING":
            lines.append(f"    Taken back: {e.stale}")
        lines += [f"    Gate {g.name}: {gate_words(g)} ({g.source})" for g in e.gates if g.state != "unset"]
        lines += [f"    {_waiver(w)}" for w in e.waivers]
        if e.outside:
            lines.append(f"    {counted(e.outside, 'file', 'files')} outside, not checked")
        if e.moved_since:
            lines.append(f"    Moved since: {', '.join(e.moved_since)}")
        lines += [f"    Risk: {risk}" for risk in e.risks]
        lines += [f"    {u.id} {u.state}: {u.text}" + (f" ({u.note})" if u.note else "") for u in e.unknowns]
    goal = [f"    {task.goal}"] if task.goal else []
    made = [
        f"    {d.id} {d.status}: {d.chosen} ({d.problem})" + (f", was: {d.was}" if d.was else "")
        for d in task.decisions
    ]
    return [head, *goal, *lines, *made]


def _waiver(waiver: WaiverRecord) -> str:
    failed = f"; seen to fail: {waiver.failure}" if waiver.failure else ""
    return f"Gate {waiver.gate} was waived ({waiver.source}, {waiver.at}){failed}"


def _exported(ledger: Ledger) -> dict[str, Any]:
    return {
        "schema": ledger.ledger_schema,
        "session": ledger.session,
        "decisions": len(ledger.decisions),
        "decisionsDropped": ledger.dropped,
        "admissions": ledger.admissions,
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
        "reasons": [reason for reason in entry.reasons if not reason.startswith("word:")],
        "gates": [_exported_gate(g) for g in entry.gates],
        "waived": [{"gate": w.gate, "source": w.source, "at": w.at, "failed": bool(w.failure)} for w in entry.waivers],
        "movedSince": len(entry.moved_since),
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
