"""When a task's check counts, and the one transition that takes it back.

Nothing here believes a stored verdict: `satisfied` looks at the criteria themselves, so that an empty or forged record
never reads as checked.
"""

from hooks.task.model import (
    GATES,
    Alignment,
    Criterion,
    Gate,
    Milestone,
    Rules,
    Session,
    Task,
    at_least,
    effective_level,
)

PASSED = ("pass", "na")


def needs_goal_check(session: Session) -> bool:
    """Whether the task is coding work above LIGHT: a coding plan or any edited file."""
    task = session.task
    coding = task.edited or (task.planned and task.kind == "coding")
    return coding and not task.legacy and at_least(effective_level(session), "STANDARD")


def goal_satisfied(task: Task) -> bool:
    """Whether criteria exist, each is met with evidence, and the check stands ALIGNED on an undamaged record."""
    met = all(c.status == "met" and c.evidence for c in task.criteria)
    return bool(task.criteria) and met and task.alignment.state == "ALIGNED" and not task.damaged


def required_gates(session: Session, rules: Rules) -> tuple[str, ...]:
    """The gates this task must pass, in the fixed order: by level, named by its plan, or seen failing.

    A level asks for gates only of work that is goal-checked; a read-only plan has none of the level's.
    """
    task = session.task
    wanted = set(task.named_gates)
    if needs_goal_check(session):
        wanted.update(rules.required.get(effective_level(session), ()))
    return tuple(gate for gate in GATES if gate in wanted)


def open_gates(session: Session, rules: Rules) -> tuple[Gate, ...]:
    """Required gates that have neither passed nor been ruled out."""
    return tuple(g for g in (gate_of(session.task, name) for name in required_gates(session, rules)) if not passed(g))


def gate_of(task: Task, name: str) -> Gate:
    """The gate called `name`, unset where it was never touched."""
    return next((g for g in task.gates if g.name == name), Gate(name))


def passed(gate: Gate) -> bool:
    """Whether the gate passed or was ruled out, with evidence."""
    return gate.state in PASSED and bool(gate.evidence)


def work_done(task: Task) -> bool:
    """Whether every milestone before verification is done; without a plan, whether files were edited."""
    if task.planned:
        return all(m.state == "done" for m in task.milestones if m.phase != "VERIFY")
    return task.edited


def checks_open(session: Session, rules: Rules) -> bool:
    """Whether a required gate or the needed goal check is open."""
    unaligned = needs_goal_check(session) and not goal_satisfied(session.task)
    unchecked = not session.task.alignment.checked
    return unaligned or unchecked or bool(open_gates(session, rules)) or bool(session.task.damaged)


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

    The goal check is reset and each passed gate becomes pending ("stale: reason"). A gate that was ruled out stays so:
    what made it not apply is not in the tree.
    """
    if not needs_goal_check(session) or session.task.closed:
        return session
    task = reset_goal_check(session.task, reason)
    gates = tuple(
        g._replace(state="pending", evidence=f"stale: {reason}", stamp="") if g.state == "pass" else g
        for g in task.gates
    )
    return session._replace(task=task._replace(gates=gates))


def open_items(session: Session, rules: Rules) -> tuple[str, ...]:
    """Everything between this task and DONE, each item saying what to do; empty where nothing is."""
    task = session.task
    items = [
        f"the stored task is damaged ({', '.join(task.damaged)}): plan with new=true, or ask for /cockpit reset"
    ] * bool(task.damaged)
    items += [f"milestone {m.title} is not done" for m in task.milestones if m.phase != "VERIFY" and m.state != "done"]
    items += [f"the task is blocked: {task.blocked}"] * bool(task.blocked)
    items += [
        f"gate {g.name} is {g.state}" + (f" ({g.evidence})" if g.evidence else "") + again(task, g.name)
        for g in open_gates(session, rules)
    ]
    if needs_goal_check(session) and not goal_satisfied(task):
        items += _unaligned(task)
    items += ["the tree could not be compared in time; it is tried once more"] * (not task.alignment.checked)
    return tuple(items)


def again(task: Task, gate: str) -> str:
    """What to run for `gate`, as it was seen to run last; "" where nothing was."""
    last = next((o for o in reversed(task.observations) if o.gate == gate), None)
    return f"; run again: {last.command}" if last else ""


def _unaligned(task: Task) -> list[str]:
    items = [f"unknown {u.id} is open: resolve it or state the assumption" for u in task.unknowns if u.state == "open"]
    if not task.criteria:
        return [*items, "criteria missing: send discover with criteria"]
    open_ids = unmet(task.criteria)
    stale = f" (taken back: {task.stale})" if task.stale and task.alignment.state == "PENDING" else ""
    if open_ids:
        items.append(f"criteria {', '.join(open_ids)} not shown met{stale}: send align with evidence for each")
    elif task.alignment.state != "ALIGNED":
        items.append(f"alignment is {task.alignment.state}{stale}: send align")
    return items


def unmet(criteria: tuple[Criterion, ...]) -> tuple[str, ...]:
    """Ids of criteria that are not met with evidence."""
    return tuple(c.id for c in criteria if c.status != "met" or not c.evidence)


def _one_active(milestones: tuple[Milestone, ...]) -> tuple[Milestone, ...]:
    first = next((n for n, m in enumerate(milestones) if m.state == "active"), -1)
    return tuple(
        m._replace(state="todo") if m.state == "active" and n != first else m for n, m in enumerate(milestones)
    )
