"""When a task's check counts, what is asked of it, and the one transition that takes it back.

No stored verdict is trusted: `goal_satisfied` looks at the criteria themselves, so that an empty or forged record never
reads as checked.
"""

from __future__ import annotations

from hooks.levels.classify import at_least
from hooks.task import limits
from hooks.task.file_kinds import ASKS_FOR_CRITERIA, ASKS_FOR_GATES
from hooks.task.model import Rules, Session, Task, above_light, effective_level, with_task
from hooks.task.parts import GATES, Alignment, Criterion, Gate, Milestone

PASSED = ("pass", "na")


def needs_goal_check(session: Session) -> bool:
    """Whether the task is work above LIGHT that is held to its criteria (GATE 1).

    That is a coding plan, a change of anything but prose, pictures and housekeeping, and a change of those where the
    agent set criteria of its own.
    """
    task = session.task
    if task.legacy or not above_light(session):
        return False
    if task.planned and task.kind == "coding":
        return True
    return not ASKS_FOR_CRITERIA.isdisjoint(_moved_kinds(task)) or (task.edited and bool(task.criteria))


def asks_for_gates(session: Session) -> bool:
    """Whether what moved asks for the level's gates: code, tests, build or configuration."""
    return needs_goal_check(session) and not ASKS_FOR_GATES.isdisjoint(_moved_kinds(session.task))


def _moved_kinds(task: Task) -> tuple[str, ...]:
    """The kinds of files that moved; an edit of nobody knows what is one of code."""
    return task.moved or (("code",) if task.edited else ())


def goal_satisfied(task: Task) -> bool:
    """Whether criteria exist, each is met with evidence, and the check stands ALIGNED on an undamaged record."""
    return bool(task.criteria) and not unmet(task.criteria) and task.alignment.state == "ALIGNED" and not task.damaged


def required_gates(session: Session, rules: Rules) -> tuple[str, ...]:
    """The gates this task must pass, in the fixed order: by level and what moved, named by its plan, or seen failing."""
    wanted = set(session.task.named_gates)
    if asks_for_gates(session):
        wanted.update(rules.required.get(effective_level(session), ()))
    return tuple(gate for gate in GATES if gate in wanted)


def open_gates(session: Session, rules: Rules) -> tuple[Gate, ...]:
    """Required gates that are neither settled nor without anything to run."""
    wanted = (gate_of(session.task, name) for name in required_gates(session, rules))
    return tuple(gate for gate in wanted if not settled(gate) and not _nothing_to_run(session.task, gate))


def gate_of(task: Task, name: str) -> Gate:
    """The gate called `name`, unset where it was never touched."""
    return next((g for g in task.gates if g.name == name), Gate(name))


def settled(gate: Gate) -> bool:
    """Whether nothing more is asked of the gate: it passed or was ruled out with evidence, or failed as it did before."""
    return (gate.state in PASSED and bool(gate.evidence)) or (gate.state == "fail" and gate.failed_before > 0)


def shown_gate(session: Session, rules: Rules, name: str) -> Gate:
    """The gate as views show it: TEST is `na` by itself where the repository has nothing to run (GATE 2)."""
    gate = gate_of(session.task, name)
    if name in required_gates(session, rules) and _nothing_to_run(session.task, gate):
        return Gate(name, "na", "no tests in this repository", "auto")
    return gate


def _nothing_to_run(task: Task, gate: Gate) -> bool:
    return gate.name == "TEST" and task.tests == "no" and gate.state in ("unset", "pending")


def may_claim(session: Session) -> bool:
    """Whether the end of a turn can claim anything that is checked: else nobody has to read its last message."""
    task = session.task
    if not task.id or task.closed or task.legacy:
        return False
    asked = above_light(session) or bool(task.named_gates) or bool(task.damaged)
    return asked and (task.edited or task.planned or bool(task.damaged))


def tree_matters(session: Session) -> bool:
    """Whether the working tree matters to the task: work above LIGHT, or a check that stands."""
    task = session.task
    return bool(task.id) and (above_light(session) or task.alignment.state == "ALIGNED")


def work_done(task: Task) -> bool:
    """Whether every milestone before verification is done; without a plan, whether files were edited."""
    if task.planned:
        return all(m.state == "done" for m in task.milestones if m.phase != "VERIFY")
    return task.edited


def checks_open(session: Session, rules: Rules) -> bool:
    """Whether a required gate or the needed goal check is open."""
    task = session.task
    unaligned = needs_goal_check(session) and not goal_satisfied(task)
    return unaligned or not task.alignment.checked or bool(open_gates(session, rules)) or bool(task.damaged)


def unmet(criteria: tuple[Criterion, ...]) -> tuple[str, ...]:
    """Ids of criteria that are not met with evidence."""
    return tuple(c.id for c in criteria if c.status != "met" or not c.evidence)


def raise_level(session: Session, level: str, reasons: tuple[str, ...], source: str) -> Session:
    """The session at `level` where that is above what the task reached; a rise takes an earlier ALIGNED back.

    Nothing but the operator lowers a level. A pin is kept: the evidence is remembered beneath it and counts once the
    pin ends.
    """
    if at_least(session.task.level, level):
        return session
    session = with_task(session, level=level, source=source, reasons=reasons[: limits.REASON_CODES])
    if session.pin:
        return session
    session = session._replace(last_reason=("level", level, *reasons[: limits.REASON_CODES]))
    return session._replace(task=reset_goal_check(session.task, f"the level rose to {level}"))


def reset_goal_check(task: Task, reason: str) -> Task:
    """The task with every evaluation pending again; gates keep their standing. `reason` is shown to agent and operator."""
    criteria = tuple(c._replace(status="pending", evidence="", basis="") for c in task.criteria)
    had = task.alignment.state != "PENDING" or any(c.status != "pending" for c in task.criteria)
    milestones = tuple(
        m._replace(state="active") if m.phase == "VERIFY" and m.state == "done" else m for m in task.milestones
    )
    return task._replace(
        criteria=criteria,
        alignment=Alignment(),
        milestones=_one_active(milestones),
        stale=reason if had else task.stale,
    )


def implementation_changed(session: Session, reason: str) -> Session:
    """The one transition for "the implementation changed"; work that is not goal-checked is left as it is.

    The goal check is reset and each gate that a run or a report passed, or that failed as before, becomes pending
    ("stale: reason"). A gate that was ruled out stays so: what made it not apply is not in the tree. A failure stays one.
    """
    if not needs_goal_check(session) or session.task.closed:
        return session
    gates = tuple(
        Gate(g.name, "pending", f"stale: {reason}", g.source) if g.state == "pass" or g.failed_before else g
        for g in session.task.gates
    )
    return session._replace(task=reset_goal_check(session.task, reason)._replace(gates=gates))


def prose_changed(session: Session, paths: tuple[str, ...], own: bool, reason: str) -> Session:
    """What follows when only prose moved: no gate goes stale, and ALIGNED falls only where it rested on that prose.

    Args:
        paths: some of the files that moved.
        own: the task itself wrote them. A person who saves a note beside the agent undoes nothing, unless a
            criterion's evidence names the file.
    """
    task = session.task
    if not needs_goal_check(session) or task.closed or task.alignment.state == "PENDING":
        return session
    cited = any(_names(c, path) for c in task.criteria for path in paths)
    return session._replace(task=reset_goal_check(task, reason)) if own or cited else session


def _names(criterion: Criterion, path: str) -> bool:
    return path.rpartition("/")[2] in criterion.evidence


def _one_active(milestones: tuple[Milestone, ...]) -> tuple[Milestone, ...]:
    first = next((n for n, m in enumerate(milestones) if m.state == "active"), -1)
    return tuple(
        m._replace(state="todo") if m.state == "active" and n != first else m for n, m in enumerate(milestones)
    )
