"""What sets a gate: the agent's report, the operator's waiver, and (in `observations`) a command that was seen to run."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import clip
from hooks.task import limits
from hooks.task.gate_memory import blocking_failure, summary_of
from hooks.task.goal_check import gate_of, reset_goal_check
from hooks.task.model import Refused, Session, Task
from hooks.task.open_items import remedy_for
from hooks.task.parts import GATE_STATES, GATES, Gate, Waiver

_DISPROVES = {"TEST": ("TEST", "FIX", "VERIFY")}
_DISPROVES_OTHERS = ("FIX", "VERIFY")
WAIVED = "waived by the operator"


class GateReport(NamedTuple):
    """What a call says of one gate."""

    name: str = ""
    state: str = ""
    evidence: str = ""


def report(session: Session, wanted: tuple[GateReport, ...], code_tree: str = "") -> Session:
    """The session with each reported gate set, together or not at all.

    Raises Refused with every fault at once. A pass or `na` does not stand against a failure that was seen: only a run
    that is seen and not narrower settles that, or the operator.
    """
    faults = report_faults(session.task, wanted)
    if faults:
        raise Refused(*faults)
    task = session.task
    for one in wanted:
        tree = code_tree if one.state == "pass" else ""
        task = with_gate(task, Gate(one.name, one.state, clip(one.evidence, limits.GATE_EVIDENCE), "reported", tree))
    return session._replace(task=task)


def report_faults(task: Task, wanted: tuple[GateReport, ...]) -> list[str]:
    """Why the report cannot be taken; empty where it can."""
    if not wanted:
        return [f"name at least one gate of {', '.join(GATES)}"]
    return [fault for one in wanted for fault in (*_faults(one), *_contradicted(task, one))]


def waive(session: Session, gate: str, source: str, now: str) -> Session:
    """The session with `gate` ruled out by the operator for this task.

    A failure that was seen stays shown beside the waiver; one seen after it is asked for again.

    Args:
        source: "prompt" (the user's words) or "command" (/cockpit waive).
    """
    task = session.task
    failure = blocking_failure(task, gate)
    shown = summary_of(failure) if failure else ""
    waivers = (*(w for w in task.waivers if w.gate != gate), Waiver(gate, source, now, shown))
    evidence = f"{WAIVED} ({source}){f'; failed before: {shown}' if shown else ''}"
    return session._replace(task=with_gate(task._replace(waivers=waivers), Gate(gate, "na", evidence, "operator")))


def end_waiver(session: Session, gate: str) -> Session:
    """The session with the waiver of `gate` ended: what it lifted is asked for again."""
    task = session.task
    if not any(w.gate == gate for w in task.waivers):
        return session
    task = task._replace(waivers=tuple(w for w in task.waivers if w.gate != gate))
    if gate_of(task, gate).source != "operator":
        return session._replace(task=task)
    failure = blocking_failure(task, gate)
    evidence = f"{failure.observation}: {summary_of(failure)}" if failure else ""
    return session._replace(task=with_gate(task, Gate(gate, "fail" if failure else "unset", evidence, "auto")))


def waiver_of(task: Task, gate: str) -> Waiver | None:
    """The operator's waiver of `gate`, None for none."""
    return next((w for w in task.waivers if w.gate == gate), None)


def with_gate(task: Task, gate: Gate) -> Task:
    """The task with that gate's standing.

    A failing gate is required from then on, reopens the done milestones that it disproves and resets the goal check,
    unless it failed before the task's first edit as it does now. A gate that opens again resets the goal check.
    """
    before = gate_of(task, gate.name)
    task = task._replace(gates=(*(g for g in task.gates if g.name != gate.name), gate))
    if gate.state == "fail" and not gate.failed_before:
        named = tuple(dict.fromkeys((*task.named_gates, gate.name)))
        return _disproved(task._replace(named_gates=named), gate.name)
    if gate.state in ("unset", "pending") and before.state in ("pass", "na"):
        return reset_goal_check(task, f"gate {gate.name} is open again")
    return task


def _faults(one: GateReport) -> list[str]:
    if one.name not in GATES:
        return [f"unknown gate {clip(one.name, limits.WORD)}; known: {', '.join(GATES)}"]
    if one.state not in GATE_STATES:
        return [f"gate {one.name}: unknown state {clip(one.state, limits.WORD)}; known: {', '.join(GATE_STATES)}"]
    if one.state in ("pass", "na") and not one.evidence.strip():
        return [f"gate {one.name}: {one.state} needs evidence (the command and what it printed)"]
    return []


def _contradicted(task: Task, one: GateReport) -> list[str]:
    failure = blocking_failure(task, one.name)
    if failure is None or one.state == "fail":
        return []
    remedy = remedy_for(task, one.name)[0]
    return [
        f"gate {one.name}: {failure.observation} failed ({summary_of(failure)}); only a run that is seen and covers as much "
        f"settles it{f': {remedy}' if remedy else ''}, or the operator's /cockpit waive {one.name}"
    ]


def _disproved(task: Task, name: str) -> Task:
    phases = _DISPROVES.get(name, _DISPROVES_OTHERS)
    reopened = tuple(
        m._replace(state="todo") if m.state == "done" and m.phase in phases else m for m in task.milestones
    )
    return reset_goal_check(task._replace(milestones=reopened), f"gate {name} failed")
