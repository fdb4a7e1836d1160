"""The plan and its milestones: plan, start, complete, fail, block, unblock, and what they add up to."""

from __future__ import annotations

import re

from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import clip
from hooks.task import limits
from hooks.task.archive import next_task
from hooks.task.goal_check import checks_open, gate_of, reset_goal_check, work_done
from hooks.task.model import Refused, Rules, Session, Task, with_task
from hooks.task.open_items import lines, open_items
from hooks.task.parts import GATES, PHASES, Failure, Milestone
from hooks.wordlist import words

KINDS = ("coding", "readonly")
# Whole words of a title that name its phase. The first phase that fits counts; VERIFY is asked last, since confirming,
# reviewing and accepting are as often what is built as what is done with it.
_PHASE_WORDS = (
    ("TEST", "test tests testing coverage"),
    ("FIX", "fix fixes fixing repair debug bug bugs hotfix"),
    ("RESEARCH", "research investigate explore understand read survey analyse analyze study inspect look"),
    ("PLAN", "plan design propose outline sketch"),
    ("VERIFY", "verify verification validate"),
)
_VERIFIES = ("check", "confirm", "review")  # as the first word, before what was made: "Check it against the request"
_WORK_NOUNS = words("dialog page button form screen step feature flow command script endpoint view option test tests")


class Plan(NamedTuple):
    """What a plan call asks for; `milestones` are (title, phase or "")."""

    goal: str = ""
    kind: str = "coding"
    milestones: tuple[tuple[str, str], ...] = ()
    gates: tuple[str, ...] = ()
    new: bool = False


def guess_phase(title: str) -> str:
    """The phase that a milestone's title speaks of by whole words; IMPLEMENT where it speaks of none."""
    said = re.findall(r"[^\W\d_]+", title.lower())
    if not said:
        return "IMPLEMENT"
    first = said[0]
    if first in ("add", "build", "implement", "create", "write", "make", "wire", "extend"):
        return "TEST" if first in ("add", "write", "create") and {"test", "tests"} & set(said) else "IMPLEMENT"
    for phase, named in _PHASE_WORDS:
        if not set(named.split()).isdisjoint(said):
            return phase
    return "VERIFY" if first in _VERIFIES and _WORK_NOUNS.isdisjoint(said) else "IMPLEMENT"


def plan(session: Session, wanted: Plan, now: str) -> Session:
    """The session with `wanted` as its plan.

    Over unfinished work it is a replan: milestones of the same title keep their state, criteria and unknowns stay,
    evaluations start over. `new`, or a plan over finished work, starts the next task, which keeps the edits mark, the
    grounds and the level. Raises Refused with every fault at once.
    """
    faults = _plan_faults(wanted)
    if faults:
        raise Refused(*faults)
    if _starts_next(session.task, wanted):
        session = next_task(session, now)
    task = session.task
    if task.planned or task.alignment.state != "PENDING":
        task = reset_goal_check(task, "the plan was changed")
    return session._replace(
        task=task._replace(
            goal=clip(wanted.goal, limits.GOAL) or task.goal,
            kind=wanted.kind,
            planned=True,
            milestones=_milestones(task, wanted),
            named_gates=tuple(g for g in GATES if g in {*task.named_gates, *wanted.gates}),
        )
    )


def _starts_next(task: Task, wanted: Plan) -> bool:
    finished = task.closed or (task.planned and all(m.state == "done" for m in task.milestones))
    begun = task.planned or bool(task.criteria or task.decisions)
    return (task.planned and finished) or task.closed or (wanted.new and begun)


def _milestones(task: Task, wanted: Plan) -> tuple[Milestone, ...]:
    """The plan's milestones, those of the same title as they stand. A plan is never all VERIFY."""
    kept = {m.title: m for m in task.milestones}
    made = [
        kept.get(title, Milestone(title, phase or guess_phase(title)))
        for title, phase in ((clip(title, limits.MILESTONE), phase) for title, phase in wanted.milestones)
    ]
    if all(m.phase == "VERIFY" for m in made):
        made[0] = made[0]._replace(phase="IMPLEMENT")
    return tuple(made)


def start(session: Session, title: str) -> tuple[Session, Milestone]:
    """The session with the milestone active, and that milestone; the one that was active waits.

    Raises Refused where no milestone fits, or where it is done already.
    """
    found = _find(session.task, title)
    if found.state == "done":
        raise Refused(f"milestone {found.title} is already done; plan again to reopen it")
    others = tuple(m._replace(state="todo") if m.state == "active" else m for m in session.task.milestones)
    task = _with(session.task._replace(milestones=others), found, "active")
    return session._replace(task=task._replace(blocked=_blocked(task))), found


def complete(session: Session, title: str, rules: Rules) -> tuple[Session, Milestone, list[str]]:
    """The session with the milestone done, that milestone, and what holds a VERIFY milestone active.

    Raises Refused where no milestone fits, and for a milestone that a failing gate disproves.
    """
    found = _find(session.task, title)
    test = gate_of(session.task, "TEST")
    if found.phase == "TEST" and test.state == "fail" and not test.failed_before:
        raise Refused(f"milestone {found.title}: gate TEST fails ({test.evidence}); mend it and run the tests again")
    if found.phase != "VERIFY" or (work_done(session.task) and not checks_open(session, rules)):
        task = _with(session.task, found, "done")
        return session._replace(task=task._replace(blocked=_blocked(task))), found, []
    held = session if found.state == "done" else start(session, found.title)[0]
    return held, found, lines(open_items(session, rules))


def fail(session: Session, title: str, note: str, now: str) -> Session:
    """The session with the milestone failed and noted. Raises Refused where no milestone fits."""
    found = _find(session.task, title)
    task = _noted(_with(session.task, found, "failed", clip(note, limits.NOTE)), found, note, now)
    return session._replace(task=reset_goal_check(task, f"milestone {found.title} failed"))


def block(session: Session, title: str, note: str, now: str) -> Session:
    """The session with the milestone, or the whole task where it has no plan, blocked for the reason in `note`.

    Raises Refused without a note, and where no milestone fits.
    """
    if not note.strip():
        raise Refused("block needs a note that says what is in the way")
    short = clip(note, limits.NOTE)
    if not session.task.planned:
        task = _noted(session.task, Milestone("the task"), note, now)
        return session._replace(task=task._replace(blocked=short))
    found = _find(session.task, title)
    task = _noted(_with(session.task, found, "blocked", short), found, note, now)
    return session._replace(task=task._replace(blocked=short))


def unblock(session: Session, title: str) -> Session:
    """The session with the block lifted; its milestone becomes active. Raises Refused where nothing is blocked."""
    if not session.task.blocked:
        raise Refused("nothing is blocked")
    named = next((m for m in session.task.milestones if m.state == "blocked"), None)
    session = with_task(session, blocked="")
    return start(session, title or named.title)[0] if named else session


def _plan_faults(wanted: Plan) -> list[str]:
    faults = []
    if not 1 <= len(wanted.milestones) <= limits.MILESTONES:
        faults.append(f"a plan has 1 to {limits.MILESTONES} milestones, got {len(wanted.milestones)}")
    if wanted.kind not in KINDS:
        faults.append(f"unknown kind {clip(wanted.kind, limits.WORD)}; known: {', '.join(KINDS)}")
    titles = [clip(title, limits.MILESTONE) for title, _ in wanted.milestones]
    if not all(titles):
        faults.append("every milestone needs a title")
    faults.extend(f"two milestones are called {t}" for t in sorted({t for t in titles if t and titles.count(t) > 1}))
    faults.extend(
        f"unknown phase {clip(phase, limits.WORD)}; known: {', '.join(PHASES)}"
        for _, phase in wanted.milestones
        if phase and phase not in PHASES
    )
    unknown = (clip(g, limits.WORD) for g in wanted.gates if g not in GATES)
    faults.extend(f"unknown gate {gate}; known: {', '.join(GATES)}" for gate in unknown)
    return faults


def _find(task: Task, title: str) -> Milestone:
    if not task.planned:
        raise Refused("there is no plan; a task without one needs no milestones")
    if not title.strip():
        active = [m for m in task.milestones if m.state in ("active", "blocked", "failed")]
        if len(active) == 1:
            return active[0]
        raise Refused(f"name the milestone: {_titles(task)}")
    wanted = clip(title, limits.MILESTONE).lower()
    found = next((m for m in task.milestones if m.title.lower() == wanted), None)
    if found is None and wanted.isdigit() and 1 <= int(wanted) <= len(task.milestones):
        found = task.milestones[int(wanted) - 1]
    if found is None:
        raise Refused(f"no milestone is called {clip(title, limits.MILESTONE)}; known: {_titles(task)}")
    return found


def _titles(task: Task) -> str:
    return "; ".join(m.title for m in task.milestones)


def _with(task: Task, found: Milestone, state: str, note: str = "") -> Task:
    changed = found._replace(state=state, note=note)
    return task._replace(milestones=tuple(changed if m.title == found.title else m for m in task.milestones))


def _noted(task: Task, found: Milestone, note: str, now: str) -> Task:
    entry = Failure(found.title, clip(note, limits.NOTE), now)
    return task._replace(failures=(*task.failures, entry)[-limits.FAILURES :])


def _blocked(task: Task) -> str:
    return next((m.note for m in task.milestones if m.state == "blocked"), "")
