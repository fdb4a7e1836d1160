"""The task in words: one line for the agent, a page for the operator, a block after compaction."""

from hooks.guidance import marked
from hooks.task.goal_check import (
    gate_of,
    goal_satisfied,
    needs_goal_check,
    open_items,
    required_gates,
    unmet,
)
from hooks.task.model import Rules, Session, at_least, effective_level
from hooks.task.observations import fitting
from hooks.task.plan import percent, status

BLOCK_WORDS = 120


def summary(session: Session, rules: Rules) -> str:
    """The task on one line: id, level, status, percent, gates, criteria, alignment."""
    task = session.task
    gates = [f"{name} {gate_of(task, name).state}" for name in required_gates(session, rules)]
    parts = [f"{task.id or 'no task'} {effective_level(session)} {status(session, rules)} {percent(session, rules)}%"]
    parts += [f"gates {', '.join(gates)}"] * bool(gates)
    if task.criteria:
        met = len(task.criteria) - len(unmet(task.criteria))
        parts.append(f"criteria {met}/{len(task.criteria)} met")
    if needs_goal_check(session) or task.alignment.state != "PENDING":
        note = f" ({task.alignment.note})" if task.alignment.note else ""
        parts.append(f"alignment {task.alignment.state}{note}")
    return " | ".join(parts)


def page(session: Session, rules: Rules) -> str:
    """The operator's view of the task in hand, one fact a line, at most 80 columns where the texts allow it."""
    task = session.task
    if not task.id:
        pin = f" Level pinned to {session.pin}." if session.pin else ""
        return f"No task in hand.{pin}"
    lines = [
        f"Task {task.id}: {task.goal or '(no goal recorded)'}",
        f"Status {status(session, rules).upper()}, {percent(session, rules)}%",
        f"Level {_level(session)}",
        *(f"  [{m.state}] {m.title} ({m.phase})" + (f": {m.note}" if m.note else "") for m in task.milestones),
        *(f"Gate {g.name}: {g.state} ({g.source}) {g.evidence}".rstrip() for g in task.gates),
        *(f"Gate {n}: unset" for n in required_gates(session, rules) if gate_of(task, n).state == "unset"),
        *(f"Criterion {c.id} {c.status}{f' ({c.basis})' if c.basis else ''}: {c.text}" for c in task.criteria),
        *(f"Unknown {u.id} {u.state}: {u.text}" for u in task.unknowns),
        *(f"Decision {d.id} {d.status}: {d.chosen}" for d in task.decisions),
        f"Alignment {_alignment(session)}",
        *(f"Open: {item}" for item in open_items(session, rules)),
        *(f"Seen {line}" for line in fitting(task, task.tree)),
    ]
    return "\n".join(lines)


def block(session: Session, rules: Rules) -> str:
    """What the agent needs after compaction or resume, at most 120 words; "" where the task is LIGHT or done."""
    task = session.task
    if not at_least(effective_level(session), "STANDARD") or task.closed or status(session, rules) in ("idle", "done"):
        return ""
    still = {c.id: c.text for c in task.criteria if c.id in unmet(task.criteria)}
    lines = [
        f"Task {task.id} at {effective_level(session)}, {status(session, rules)}.",
        f"Objective: {task.goal}." if task.goal else "",
        f"Open criteria: {'; '.join(f'{i} {t}' for i, t in still.items())}." if still else "",
        f"Decided: {'; '.join(f'{d.id} {d.chosen}' for d in task.decisions)}." if task.decisions else "",
        f"Still needed: {'; '.join(open_items(session, rules))}.",
    ]
    return marked("task", _first_words(" ".join(line for line in lines if line), BLOCK_WORDS - 3))


def why(session: Session) -> str:
    """The last level, hold or refusal: its rule, its words, and how to undo it."""
    kind, *rest = session.why or ("",)
    if kind == "level":
        level, *reasons = rest
        return (
            f"Level {level}: {', '.join(reasons) or 'no reason code was kept'}.\n"
            "Undo: /cockpit discovery light (or standard, deep) pins a level; auto ends the pin."
        )
    if kind == "pin":
        return f"Level pinned to {rest[0]} by the operator ({session.pin_origin}).\nUndo: /cockpit discovery auto."
    if kind == "hold":
        open_then = "\n".join(f"  - {item}" for item in rest)
        undo = "Undo: /cockpit discovery light, or alignment.enforce (remind, off) in your settings."
        return f"The turn was held because done was claimed while this was open:\n{open_then}\n{undo}"
    if kind == "refusal":
        action, *items = rest
        return f"progress {action} was refused:\n" + "\n".join(f"  - {item}" for item in items)
    return "Nothing yet: no level was set, no turn held, no call refused in this session."


def _level(session: Session) -> str:
    task = session.task
    if session.pin:
        return f"{session.pin} (pinned by the operator; the evidence says {task.level})"
    return f"{task.level} ({', '.join(task.reasons) or task.source})"


def _alignment(session: Session) -> str:
    alignment = session.task.alignment
    extra = [f"taken back: {session.task.stale}"] * bool(session.task.stale and alignment.state == "PENDING")
    extra += [alignment.note] * bool(alignment.note)
    extra += ["unchecked: the tree could not be compared in time"] * (not alignment.checked)
    extra += [f"moved since: {', '.join(alignment.moved)}"] * bool(alignment.moved)
    forged = alignment.state == "ALIGNED" and not goal_satisfied(session.task)
    extra += ["not satisfied: the record lacks what it claims"] * forged
    return alignment.state + (f" ({'; '.join(extra)})" if extra else "")


def _first_words(text: str, limit: int) -> str:
    words = text.split()
    return " ".join(words) if len(words) <= limit else " ".join(words[: limit - 1]) + " …"
