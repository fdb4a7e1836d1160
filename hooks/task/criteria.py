"""discover and decide: the objective, what must hold, what is not known, and what was chosen."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import clip
from hooks.task.evidence import criterion_problem, normalised
from hooks.task.goal_check import reset_goal_check
from hooks.task.model import LEVELS, Alternative, Criterion, Decision, Refused, Session, Task, Trace, Unknown
from hooks.task.rise import raise_level

MAX_CRITERIA, MAX_UNKNOWNS, MAX_RISKS, MAX_DECISIONS, MAX_HISTORY = 8, 8, 6, 12, 24
MAX_ALTERNATIVES, MAX_EVIDENCE = 4, 4
UNKNOWN_STATES = ("open", "resolved", "assumed")
DECISION_STATES = ("provisional", "verified", "revised")
C, U, D, OBSERVED = range(4)  # which counter of Task.numbers gives the next id


class Item(NamedTuple):
    """One criterion or unknown as a caller gives it; `id` is "" for a new one."""

    id: str = ""
    text: str = ""
    state: str = ""
    note: str = ""
    drop: bool = False


class Findings(NamedTuple):
    """What a discover call carries."""

    goal: str = ""
    level: str = ""
    criteria: tuple[Item, ...] = ()
    unknowns: tuple[Item, ...] = ()
    risks: tuple[str, ...] = ()


class Choice(NamedTuple):
    """What a decide call carries; `id` names the decision that it revises."""

    id: str = ""
    problem: str = ""
    chosen: str = ""
    alternatives: tuple[Alternative, ...] = ()
    tradeoffs: str = ""
    evidence: tuple[str, ...] = ()
    status: str = ""


def discover(session: Session, found: Findings, now: str) -> Session:
    """The session with what was found; ids are given here. Raises Refused with every fault at once."""
    faults = [
        *_level_faults(found.level),
        *_criteria_faults(session.task, found),
        *_unknown_faults(session.task, found),
    ]
    if len(found.risks) > MAX_RISKS:
        faults.append(f"at most {MAX_RISKS} risks, got {len(found.risks)}: keep those that apply")
    if faults:
        raise Refused(*faults)
    task = session.task
    for item in found.criteria:
        task = _criterion(task, item, now)
    for item in found.unknowns:
        task = _unknown(task, item)
    task = task._replace(
        goal=clip(found.goal, 160) or task.goal,
        risks=tuple(clip(r, 40) for r in found.risks) or task.risks,
    )
    return raise_level(session._replace(task=task), found.level or task.level, ("model",), "model")


def decide(session: Session, choice: Choice, now: str) -> Session:
    """The session with the decision recorded or revised. Raises Refused with every fault at once."""
    task = session.task
    earlier = next((d for d in task.decisions if d.id == choice.id), None)
    merged = _merged(choice, earlier)
    faults = _decision_faults(task, choice, merged, earlier)
    if faults:
        raise Refused(*faults)
    if earlier:
        revised = merged.chosen != earlier.chosen
        final = merged._replace(status="revised" if revised and choice.status != "verified" else merged.status, at=now)
        return session._replace(
            task=task._replace(decisions=tuple(final if d.id == earlier.id else d for d in task.decisions))
        )
    task, ident = next_id(task, D, "d")
    return session._replace(task=task._replace(decisions=(*task.decisions, merged._replace(id=ident, at=now))))


def next_id(task: Task, counter: int, letter: str) -> tuple[Task, str]:
    """The task with that counter moved on, and the new id; ids of dropped items are never given again."""
    numbers = tuple(n + (i == counter) for i, n in enumerate(task.numbers))
    return task._replace(numbers=numbers), f"{letter}{numbers[counter]}"


def work_began(task: Task) -> bool:
    """Whether anything was edited or a milestone finished: criteria that change from here on leave a trace."""
    return task.edited or any(m.state == "done" for m in task.milestones)


def _criterion(task: Task, item: Item, now: str) -> Task:
    text = clip(item.text, 120)
    same = next((c for c in task.criteria if c.id == item.id), None) if item.id else _same_text(task, text)
    if same is None:
        task, ident = next_id(task, C, "c")
        task = task._replace(criteria=(*task.criteria, Criterion(ident, text)))
        return reset_goal_check(_traced(task, Trace(ident, "added", text, now)), f"criterion {ident} is new")
    if item.drop:
        task = task._replace(criteria=tuple(c for c in task.criteria if c.id != same.id))
        return reset_goal_check(
            _traced(task, Trace(same.id, "dropped", same.text, now)), f"criterion {same.id} dropped"
        )
    if not text or normalised(text) == normalised(same.text):
        return task
    reworded = tuple(c._replace(text=text) if c.id == same.id else c for c in task.criteria)
    task = _traced(task._replace(criteria=reworded), Trace(same.id, "reworded", same.text, now))
    return reset_goal_check(task, f"criterion {same.id} was reworded")


def _same_text(task: Task, text: str) -> Criterion | None:
    return next((c for c in task.criteria if normalised(c.text) == normalised(text)), None)


def _traced(task: Task, trace: Trace) -> Task:
    return task._replace(history=(*task.history, trace)[-MAX_HISTORY:]) if work_began(task) else task


def _unknown(task: Task, item: Item) -> Task:
    text, note = clip(item.text, 120), clip(item.note, 160)
    same = next(
        (u for u in task.unknowns if u.id == item.id or (text and normalised(u.text) == normalised(text))), None
    )
    state = item.state or "open"
    if same is None:
        task, ident = next_id(task, U, "u")
        task = task._replace(unknowns=(*task.unknowns, Unknown(ident, text, state, note)))
        return reset_goal_check(task, f"unknown {ident} is open") if state == "open" else task
    changed = Unknown(same.id, text or same.text, item.state or same.state, note or same.note)
    task = task._replace(unknowns=tuple(changed if u.id == same.id else u for u in task.unknowns))
    opened = changed.state == "open" and same.state != "open"
    return reset_goal_check(task, f"unknown {same.id} is open again") if opened else task


def _level_faults(level: str) -> list[str]:
    return [f"unknown level {clip(level, 40)}; known: {', '.join(LEVELS)}"] if level and level not in LEVELS else []


def _criteria_faults(task: Task, found: Findings) -> list[str]:
    known = {c.id for c in task.criteria}
    faults = [
        f"no criterion {clip(i.id, 20)}; known: {', '.join(sorted(known)) or 'none'}"
        for i in found.criteria
        if i.id and i.id not in known
    ]
    for item in found.criteria:
        problem = "" if item.drop or (item.id and not item.text) else criterion_problem(clip(item.text, 120))
        if problem:
            faults.append(f"criterion {clip(item.text, 40)!r}: {problem}")
    fresh = {normalised(i.text) for i in found.criteria if not i.id} - {normalised(c.text) for c in task.criteria}
    total = len(known - {i.id for i in found.criteria if i.drop}) + len(fresh)
    if total > MAX_CRITERIA:
        faults.append(f"at most {MAX_CRITERIA} criteria, this would make {total}: merge or drop some")
    return faults


def _unknown_faults(task: Task, found: Findings) -> list[str]:
    known = {u.id for u in task.unknowns}
    faults = [
        f"no unknown {clip(i.id, 20)}; known: {', '.join(sorted(known)) or 'none'}"
        for i in found.unknowns
        if i.id and i.id not in known
    ]
    for item in found.unknowns:
        if not item.id and not item.text.strip():
            faults.append("an unknown needs a text")
        if item.state and item.state not in UNKNOWN_STATES:
            faults.append(f"unknown state {clip(item.state, 40)}; known: {', '.join(UNKNOWN_STATES)}")
    texts = {normalised(u.text) for u in task.unknowns}
    total = len(known) + sum(not i.id and normalised(i.text) not in texts for i in found.unknowns)
    if total > MAX_UNKNOWNS:
        faults.append(f"at most {MAX_UNKNOWNS} unknowns, this would make {total}: keep those that change the build")
    return faults


def _merged(choice: Choice, earlier: Decision | None) -> Decision:
    base = earlier or Decision()
    alternatives = tuple(Alternative(clip(a.option, 120), clip(a.rejected_because, 160)) for a in choice.alternatives)
    return Decision(
        base.id,
        clip(choice.problem, 160) or base.problem,
        clip(choice.chosen, 200) or base.chosen,
        alternatives or base.alternatives,
        clip(choice.tradeoffs, 200) or base.tradeoffs,
        tuple(clip(e, 120) for e in choice.evidence) or base.evidence,
        choice.status or base.status,
    )


def _decision_faults(task: Task, choice: Choice, merged: Decision, earlier: Decision | None) -> list[str]:
    faults = [f"decide needs {name}" for name in ("problem", "chosen") if not getattr(merged, name)]
    if choice.id and not earlier:
        known = ", ".join(d.id for d in task.decisions) or "none"
        faults.append(f"no decision {clip(choice.id, 20)} to revise; known: {known}")
    if not earlier and len(task.decisions) >= MAX_DECISIONS:
        faults.append(f"a task keeps {MAX_DECISIONS} decisions: revise one by its id, or leave small choices out")
    if len(choice.alternatives) > MAX_ALTERNATIVES:
        faults.append(f"at most {MAX_ALTERNATIVES} alternatives, got {len(choice.alternatives)}")
    if len(choice.evidence) > MAX_EVIDENCE:
        faults.append(f"at most {MAX_EVIDENCE} pieces of evidence, got {len(choice.evidence)}")
    for alternative in merged.alternatives:
        if not alternative.option or not alternative.rejected_because:
            faults.append(
                f"alternative {clip(alternative.option, 40) or '(unnamed)'} lacks its reason (rejected_because)"
            )
    if merged.status not in DECISION_STATES:
        faults.append(f"unknown status {clip(merged.status, 40)}; known: {', '.join(DECISION_STATES)}")
    if merged.status == "verified" and not any(e.strip() for e in merged.evidence):
        faults.append("verified needs evidence")
    return faults
