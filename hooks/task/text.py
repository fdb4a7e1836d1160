"""The task in words: one line for the agent, a page for the operator, a block after compaction."""

from __future__ import annotations

from hooks.guidance import marked
from hooks.task.alignment import shown_by
from hooks.task.citations import fitting
from hooks.task.goal_check import (
    goal_satisfied,
    needs_goal_check,
    required_gates,
    shown_gate,
    unmet,
)
from hooks.task.model import Rules, Session, above_light, effective_level
from hooks.task.open_items import lines, open_items, spoken_lines
from hooks.task.parts import Gate
from hooks.task.standing import percent, status

BLOCK_WORDS = 120


def summary(session: Session, rules: Rules) -> str:
    """The task on one line: id, level, status, percent, gates, criteria, alignment."""
    task = session.task
    gates = [f"{name} {_gate_state(shown_gate(session, rules, name))}" for name in required_gates(session, rules)]
    parts = [f"{task.id or 'no task'} {effective_level(session)} {status(session, rules)} {percent(session, rules)}%"]
    if gates:
        parts.append(f"gates {', '.join(gates)}")
    if task.criteria:
        met = len(task.criteria) - len(unmet(task.criteria))
        parts.append(f"criteria {met}/{len(task.criteria)} met")
    if needs_goal_check(session) or task.alignment.state != "PENDING":
        note = f" ({task.alignment.note})" if task.alignment.note else ""
        parts.append(f"alignment {task.alignment.state}{note}")
    return " | ".join(parts)


def page(session: Session, rules: Rules, people: bool = False) -> str:
    """The task in hand, one fact a line; what is open in the words of `people`, else with the agent's next calls."""
    task = session.task
    if not task.id:
        pin = f" Level pinned to {session.pin}." if session.pin else ""
        return f"No task in hand.{pin}"
    follows = f" (follows {task.follows})" if task.follows else ""
    copied = f" (copied from {task.copied_from})" if task.copied_from else ""
    said = [
        f"Task {task.id}{follows}{copied}: {task.goal or '(no goal recorded)'}",
        f"Status {status(session, rules).upper()}, {percent(session, rules)}%",
        f"Level {_level(session)}",
        *(f"  [{m.state}] {m.title} ({m.phase})" + (f": {m.note}" if m.note else "") for m in task.milestones),
        *_gates(session, rules),
        *_waivers(session),
        *(f"Criterion {c.id} {c.status}{f' ({c.basis})' if c.basis else ''}: {c.text}" for c in task.criteria),
        *(f"  its check: {c.check}" for c in task.criteria if c.check),
        *(f"  evidence: {shown_by(task, c.evidence)}" for c in task.criteria if c.evidence),
        *(f"Unknown {u.id} {u.state}: {u.text}" + (f" ({u.note})" if u.note else "") for u in task.unknowns),
        *(f"Risk: {risk}" for risk in task.risks),
        *(f"Decision {d.id} {d.status}: {d.chosen}" + (f" (was: {d.was})" if d.was else "") for d in task.decisions),
        f"Alignment {_alignment(session)}",
        *([f"The working tree could not be read: {session.tree_unread}"] if session.tree_unread else []),
        *_outside(session),
        *_admissions(session),
        *_callers(session),
    ]
    if people and not task.closed:
        said += [f"Open: {line}" for line in spoken_lines(open_items(session, rules))]
    elif not task.closed:
        said += [f"Open: {line}" for line in lines(open_items(session, rules))]
        said += [f"Seen {line}" for line in fitting(task, task.tree_code)]
    return "\n".join(said)


def block(session: Session, rules: Rules) -> str:
    """What the agent needs after compaction or resume, at most 120 words; "" where the task is LIGHT or done."""
    task = session.task
    if not above_light(session) or task.closed or status(session, rules) in ("idle", "done"):
        return ""
    still = {c.id: c.text for c in task.criteria if c.id in unmet(task.criteria)}
    said = [
        f"Task {task.id} at {effective_level(session)}, {status(session, rules)}.",
        f"Objective: {task.goal}." if task.goal else "",
        f"Open criteria: {'; '.join(f'{i} {t}' for i, t in still.items())}." if still else "",
        f"Decided: {'; '.join(f'{d.id} {d.chosen}' for d in task.decisions)}." if task.decisions else "",
        f"Still needed: {'; '.join(lines(open_items(session, rules)))}.",
    ]
    return marked("task", _first_words(" ".join(line for line in said if line), BLOCK_WORDS - 3))


def _level(session: Session) -> str:
    task = session.task
    if session.pin and not task.closed:
        return f"{session.pin} (pinned by the operator; the evidence says {task.level})"
    after = f"; what comes next is pinned to {session.pin}" if session.pin else ""
    return f"{task.level} ({', '.join(task.reasons) or task.source}){after}"


def _gates(session: Session, rules: Rules) -> list[str]:
    names = dict.fromkeys((*(g.name for g in session.task.gates), *required_gates(session, rules)))
    return [_gate(shown_gate(session, rules, name)) for name in names]


def _gate(gate: Gate) -> str:
    if gate.state == "unset":
        return f"Gate {gate.name}: unset"
    return f"Gate {gate.name}: {_gate_state(gate)} ({gate.source}) {gate.evidence}".rstrip()


def _gate_state(gate: Gate) -> str:
    """The state with what qualifies it: failed before too, weakened."""
    if gate.failed_before:
        return f"{gate.state}, as before (failed before too: {gate.failed_before})"
    return f"{gate.state}, weakened ({gate.weakened})" if gate.weakened else gate.state


def _waivers(session: Session) -> list[str]:
    return [
        f"Gate {w.gate} was waived by the operator ({w.source}, {w.at})"
        + (f"; a failure was seen: {w.failure}" if w.failure else "")
        for w in session.task.waivers
    ]


def _outside(session: Session) -> list[str]:
    count = len(session.task.outside)
    return [f"{count} {'file' if count == 1 else 'files'} outside, not checked"] if count else []


def _admissions(session: Session) -> list[str]:
    count = session.admissions
    return [f"{count} {'turn' if count == 1 else 'turns'} of this session ended with an admission"] if count else []


def _callers(session: Session) -> list[str]:
    count = session.unknown_callers
    return (
        [f"{count} {'call was' if count == 1 else 'calls were'} recorded whose caller could not be told"]
        if count
        else []
    )


def _alignment(session: Session) -> str:
    task, alignment = session.task, session.task.alignment
    extra = []
    if task.stale and alignment.state == "PENDING":
        extra.append(f"taken back: {task.stale}")
    if alignment.note:
        extra.append(alignment.note)
    extra += [f"assumed: {a}" for a in alignment.assumptions]
    if not alignment.checked:
        extra.append("unchecked: the tree could not be compared")
    if alignment.moved:
        extra.append(f"moved since: {', '.join(alignment.moved)}")
    if alignment.state == "ALIGNED" and not goal_satisfied(task):
        extra.append("not satisfied: the record lacks what it claims")
    return alignment.state + (f" ({'; '.join(extra)})" if extra else "")


def _first_words(text: str, limit: int) -> str:
    words = text.split()
    return " ".join(words) if len(words) <= limit else " ".join(words[: limit - 1]) + " …"
