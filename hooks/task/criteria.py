"""discover: the objective, what must hold, and what is not known."""

from __future__ import annotations

from hooks.levels.classify import LEVELS
from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import clip
from hooks.task import limits
from hooks.task.checks import check_fault, check_id
from hooks.task.evidence import criterion_problem, normalised
from hooks.task.goal_check import raise_level, reset_goal_check
from hooks.task.model import Refused, Session, Task, next_id
from hooks.task.parts import Criterion, Trace, Unknown

UNKNOWN_STATES = ("open", "resolved", "assumed")


class Item(NamedTuple):
    """One criterion or unknown as a caller gives it; `id` is "" for a new one, `check` is None where none is named."""

    id: str = ""
    text: str = ""
    state: str = ""
    note: str = ""
    drop: bool = False
    check: str | None = None


class Findings(NamedTuple):
    """What a discover call carries."""

    goal: str = ""
    level: str = ""
    criteria: tuple[Item, ...] = ()
    unknowns: tuple[Item, ...] = ()
    risks: tuple[str, ...] = ()


def discover(session: Session, found: Findings, now: str) -> Session:
    """The session with what was found; ids are given here. Raises Refused with every fault at once.

    Ids of the caller's own on criteria and unknowns that are new are taken as a hint and not kept.
    """
    found = found._replace(
        criteria=_without_own_ids(found.criteria, {c.id for c in session.task.criteria}, "c"),
        unknowns=_without_own_ids(found.unknowns, {u.id for u in session.task.unknowns}, "u"),
    )
    faults = [
        *_level_faults(found.level),
        *_criteria_faults(session.task, found),
        *_unknown_faults(session.task, found),
    ]
    if len(found.risks) > limits.RISKS:
        faults.append(f"at most {limits.RISKS} risks, got {len(found.risks)}: keep those that apply")
    if faults:
        raise Refused(*faults)
    task = session.task
    for item in found.criteria:
        item = item._replace(check=None if item.check is None else item.check.strip())
        ident = check_id(item.check or "", task.worktree or session.root, session.cwd)
        task = _with_criterion(task, item, ident, now)
    for item in found.unknowns:
        task = _with_unknown(task, item)
    task = task._replace(
        goal=clip(found.goal, limits.GOAL) or task.goal,
        risks=tuple(clip(r, limits.RISK) for r in found.risks) or task.risks,
    )
    return raise_level(session._replace(task=task), found.level or task.level, ("model",), "model")


def _without_own_ids(items: tuple[Item, ...], known: set[str], letter: str) -> tuple[Item, ...]:
    """On a first discover a caller may number its items itself; an id that was never given is then no id.

    Later an unknown id is a mistake about what there is, and stays to be refused.
    """
    if known:
        return items
    return tuple(i._replace(id="") if i.text.strip() and not i.drop else i for i in items)


def work_began(task: Task) -> bool:
    """Whether anything was edited or a milestone finished: criteria that change from here on leave a trace."""
    return task.edited or any(m.state == "done" for m in task.milestones)


def _with_criterion(task: Task, item: Item, check_id: str, now: str) -> Task:
    text = clip(item.text, limits.CRITERION)
    same = next((c for c in task.criteria if c.id == item.id), None) if item.id else _same_text(task, text)
    if same is None:
        task, ident = next_id(task, "criteria", "c")
        added = Criterion(ident, text, check=item.check or "", check_id=check_id)
        task = task._replace(criteria=(*task.criteria, added))
        return reset_goal_check(_traced(task, Trace(ident, "added", text, now)), f"criterion {ident} is new")
    if item.drop:
        task = task._replace(criteria=tuple(c for c in task.criteria if c.id != same.id))
        reason = f"criterion {same.id} dropped"
        return reset_goal_check(_traced(task, Trace(same.id, "dropped", _worded(same), now)), reason)
    check, check_id = (same.check, same.check_id) if item.check is None else (item.check, check_id)
    reworded = bool(text) and normalised(text) != normalised(same.text)
    if not reworded and check == same.check:
        return task
    changed = same._replace(text=text if reworded else same.text, check=check, check_id=check_id)
    task = task._replace(criteria=tuple(changed if c.id == same.id else c for c in task.criteria))
    task = _traced(task, Trace(same.id, "reworded", _worded(same), now))
    return reset_goal_check(task, f"criterion {same.id} was reworded")


def _worded(criterion: Criterion) -> str:
    """The criterion's wording, its check with it: exchanging the check rewords it."""
    return f"{criterion.text} (check: {criterion.check})" if criterion.check else criterion.text


def _same_text(task: Task, text: str) -> Criterion | None:
    return next((c for c in task.criteria if normalised(c.text) == normalised(text)), None)


def _traced(task: Task, trace: Trace) -> Task:
    return task._replace(history=(*task.history, trace)[-limits.HISTORY :]) if work_began(task) else task


def _with_unknown(task: Task, item: Item) -> Task:
    text, note = clip(item.text, limits.UNKNOWN), clip(item.note, limits.NOTE)
    same = next(
        (u for u in task.unknowns if u.id == item.id or (text and normalised(u.text) == normalised(text))), None
    )
    state = item.state or "open"
    if same is None:
        task, ident = next_id(task, "unknowns", "u")
        task = task._replace(unknowns=(*task.unknowns, Unknown(ident, text, state, note)))
        return reset_goal_check(task, f"unknown {ident} is open") if state == "open" else task
    changed = Unknown(same.id, text or same.text, item.state or same.state, note or same.note)
    task = task._replace(unknowns=tuple(changed if u.id == same.id else u for u in task.unknowns))
    opened = changed.state == "open" and same.state != "open"
    return reset_goal_check(task, f"unknown {same.id} is open again") if opened else task


def _level_faults(level: str) -> list[str]:
    if level and level not in LEVELS:
        return [f"unknown level {clip(level, limits.WORD)}; known: {', '.join(LEVELS)}"]
    return []


def _criteria_faults(task: Task, found: Findings) -> list[str]:
    known = {c.id for c in task.criteria}
    faults = [
        f"no criterion {clip(i.id, limits.IDENT)}; known: {', '.join(sorted(known)) or 'none'} (leave id out for a new one)"
        for i in found.criteria
        if i.id and i.id not in known
    ]
    for item in found.criteria:
        name = f"criterion {clip(item.text, limits.WORD)!r}" if item.text else f"criterion {item.id}"
        problem = (
            "" if item.drop or (item.id and not item.text) else criterion_problem(clip(item.text, limits.CRITERION))
        )
        problem = problem or (check_fault(item.check.strip()) if item.check and item.check.strip() else "")
        if problem:
            faults.append(f"{name}: {problem}")
    fresh = {normalised(i.text) for i in found.criteria if not i.id} - {normalised(c.text) for c in task.criteria}
    # Counted as it would be after the call: a drop makes room for what is added beside it.
    total = len(known - {i.id for i in found.criteria if i.drop}) + len(fresh)
    if total > limits.CRITERIA:
        faults.append(f"at most {limits.CRITERIA} criteria, this would make {total}: merge or drop some")
    return faults


def _unknown_faults(task: Task, found: Findings) -> list[str]:
    known = {u.id for u in task.unknowns}
    faults = [
        f"no unknown {clip(i.id, limits.IDENT)}; known: {', '.join(sorted(known)) or 'none'} (leave id out for a new one)"
        for i in found.unknowns
        if i.id and i.id not in known
    ]
    for item in found.unknowns:
        if not item.id and not item.text.strip():
            faults.append("an unknown needs a text")
        if item.state and item.state not in UNKNOWN_STATES:
            given = clip(item.state, limits.WORD)
            faults.append(f"unknown state {given}; known: {', '.join(UNKNOWN_STATES)}")
    texts = {normalised(u.text) for u in task.unknowns}
    total = len(known) + sum(not i.id and normalised(i.text) not in texts for i in found.unknowns)
    if total > limits.UNKNOWNS:
        faults.append(f"at most {limits.UNKNOWNS} unknowns, this would make {total}: keep those that change the build")
    return faults
