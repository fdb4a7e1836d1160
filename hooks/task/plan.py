"""The plan and its milestones: plan, start, complete, fail, block, unblock, and what they add up to."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import clip
from hooks.task.goal_check import checks_open, open_items, reset_goal_check, work_done
from hooks.task.model import GATES, PHASES, Failure, Milestone, Refused, Rules, Session, Task

MAX_MILESTONES, MAX_FAILURES = 12, 8
_GUESSES = (
    ("VERIFY", ("verif", "check against", "review", "acceptance", "confirm")),
    ("TEST", ("test", "coverage", "spec")),
    ("FIX", ("fix", "repair", "debug", "bug")),
    ("RESEARCH", ("research", "investigat", "explore", "understand", "read ", "find out", "survey", "analy")),
    ("PLAN", ("plan", "design", "propos", "outline")),
)


class Plan(NamedTuple):
    """What a plan call asks for; `milestones` are (title, phase or "")."""

    goal: str = ""
    kind: str = "coding"
    milestones: tuple[tuple[str, str], ...] = ()
    gates: tuple[str, ...] = ()
    new: bool = False


def guess_phase(title: str) -> str:
    """The phase a milestone's title speaks of; IMPLEMENT where it speaks of none."""
    lower = title.lower()
    return next((phase for phase, marks in _GUESSES if any(mark in lower for mark in marks)), "IMPLEMENT")


def plan(session: Session, wanted: Plan, now: str) -> Session:
    """The session with `wanted` as its plan.

    Over unfinished work it is a replan: milestones of the same title keep their state, criteria and unknowns stay,
    evaluations start over. `new`, or a plan over finished work, starts the next task, which keeps the edits mark, the
    grounds and the level. Raises Refused with every fault at once.
    """
    faults = _plan_faults(wanted)
    if faults:
        raise Refused(*faults)
    finished = session.task.closed or (session.task.planned and all(m.state == "done" for m in session.task.milestones))
    if (session.task.planned and (wanted.new or finished)) or (
        wanted.new and (session.task.criteria or session.task.decisions)
    ):
        session = next_task(session, now)
    task = session.task
    kept = {m.title: m for m in task.milestones}
    milestones = tuple(
        kept.get(title, Milestone(title, phase or guess_phase(title)))
        for title, phase in ((clip(title, 60), phase) for title, phase in wanted.milestones)
    )
    if task.planned or task.alignment.state != "PENDING":
        task = reset_goal_check(task, "the plan was changed")
    return session._replace(
        task=task._replace(
            goal=clip(wanted.goal, 160) or task.goal,
            kind=wanted.kind,
            planned=True,
            milestones=milestones,
            named_gates=tuple(g for g in GATES if g in {*task.named_gates, *wanted.gates}),
        )
    )


def next_task(session: Session, now: str) -> Session:
    """The session with a fresh task that carries edits mark, grounds and level over; the old one joins `past`."""
    old = session.task
    task = Task(
        id=f"t{session.number + 1}",
        at=now,
        level=old.level,
        source=old.source,
        reasons=old.reasons,
        grounds=old.grounds,
        guided=old.guided,
        edited=old.edited and not old.closed,
        files=old.files if not old.closed else (),
    )
    return put_aside(session)._replace(task=task, number=session.number + 1)


def put_aside(session: Session) -> Session:
    """The session with the task in hand among `past`, where it holds anything worth carrying over."""
    task = session.task
    worth = task.criteria or task.decisions or task.planned or task.edited or task.level != "LIGHT"
    return session._replace(past=(*session.past, task)[-16:]) if worth else session


def start(session: Session, title: str) -> Session:
    """The session with the milestone active; the one that was active waits."""
    found = _find(session.task, title)
    if found.state == "done":
        raise Refused(f"milestone {found.title} is already done; plan again to reopen it")
    others = tuple(m._replace(state="todo") if m.state == "active" else m for m in session.task.milestones)
    task = _with(session.task._replace(milestones=others), found, "active")
    return session._replace(task=task._replace(blocked=_blocked(task)))


def complete(session: Session, title: str, rules: Rules) -> tuple[Session, tuple[str, ...]]:
    """The session with the milestone done, or a VERIFY milestone held active, and what holds it."""
    found = _find(session.task, title)
    if found.phase != "VERIFY":
        task = _with(session.task, found, "done")
        return session._replace(task=task._replace(blocked=_blocked(task))), ()
    if work_done(session.task) and not checks_open(session, rules):
        return session._replace(task=_with(session.task, found, "done")), ()
    return start(session, found.title) if found.state != "done" else session, open_items(session, rules)


def fail(session: Session, title: str, note: str, now: str) -> Session:
    """The session with the milestone failed and the goal check reset."""
    found = _find(session.task, title)
    task = _with(session.task, found, "failed", clip(note, 160))
    task = _noted(task, found, note, now)
    return session._replace(task=reset_goal_check(task, f"milestone {found.title} failed"))


def block(session: Session, title: str, note: str, now: str) -> Session:
    """The session with the milestone, or the whole task where it has no plan, blocked for the reason in `note`."""
    if not note.strip():
        raise Refused("block needs a note that says what is in the way")
    if not session.task.planned:
        task = _noted(session.task, Milestone("the task"), note, now)
        return session._replace(task=task._replace(blocked=clip(note, 160)))
    found = _find(session.task, title)
    task = _noted(_with(session.task, found, "blocked", clip(note, 160)), found, note, now)
    return session._replace(task=task._replace(blocked=clip(note, 160)))


def unblock(session: Session, title: str) -> Session:
    """The session with the block lifted; its milestone becomes active."""
    if not session.task.blocked:
        raise Refused("nothing is blocked")
    named = next((m for m in session.task.milestones if m.state == "blocked"), None)
    session = session._replace(task=session.task._replace(blocked=""))
    return start(session, title or named.title) if named else session


def percent(session: Session, rules: Rules) -> int:
    """How much is done, 0 to 100; 100 only where gates and goal check are satisfied."""
    task = session.task
    done, total = _count(session, rules)
    if not total:
        return 0
    held = checks_open(session, rules) or bool(task.blocked)
    return min(100 * done // total, 99) if held else 100 * done // total


def status(session: Session, rules: Rules) -> str:
    """idle, active, blocked, unverified or done; "done" never while a needed check is open."""
    task = session.task
    if task.blocked:
        return "blocked"
    if not task.planned and not task.edited:
        return "active" if task.criteria or task.decisions else "idle"
    if not work_done(task):
        return "active"
    if checks_open(session, rules):
        return "unverified"
    return "done" if all(m.state == "done" for m in task.milestones) else "active"


def _count(session: Session, rules: Rules) -> tuple[int, int]:
    task = session.task
    if task.planned:
        return sum(m.state == "done" for m in task.milestones), len(task.milestones)
    if not task.edited:
        return 0, 0
    return 1 + (not checks_open(session, rules)), 2


def _plan_faults(wanted: Plan) -> list[str]:
    faults = []
    if not 1 <= len(wanted.milestones) <= MAX_MILESTONES:
        faults.append(f"a plan has 1 to {MAX_MILESTONES} milestones, got {len(wanted.milestones)}")
    if wanted.kind not in ("coding", "readonly"):
        faults.append(f"unknown kind {clip(wanted.kind, 40)}; known: coding, readonly")
    titles = [clip(title, 60) for title, _ in wanted.milestones]
    if not all(titles):
        faults.append("every milestone needs a title")
    faults.extend(f"two milestones are called {t}" for t in sorted({t for t in titles if t and titles.count(t) > 1}))
    faults.extend(
        f"unknown phase {clip(phase, 40)}; known: {', '.join(PHASES)}"
        for _, phase in wanted.milestones
        if phase and phase not in PHASES
    )
    faults.extend(f"unknown gate {clip(g, 40)}; known: {', '.join(GATES)}" for g in wanted.gates if g not in GATES)
    return faults


def _find(task: Task, title: str) -> Milestone:
    if not task.planned:
        raise Refused("there is no plan; a task without one needs no milestones")
    if not title.strip():
        active = [m for m in task.milestones if m.state in ("active", "blocked", "failed")]
        if len(active) == 1:
            return active[0]
        raise Refused(f"name the milestone: {_titles(task)}")
    wanted = clip(title, 60).lower()
    found = next((m for m in task.milestones if m.title.lower() == wanted), None)
    if found is None and wanted.isdigit() and 1 <= int(wanted) <= len(task.milestones):
        found = task.milestones[int(wanted) - 1]
    if found is None:
        raise Refused(f"no milestone is called {clip(title, 60)}; known: {_titles(task)}")
    return found


def _titles(task: Task) -> str:
    return "; ".join(m.title for m in task.milestones)


def _with(task: Task, found: Milestone, state: str, note: str = "") -> Task:
    changed = found._replace(state=state, note=note)
    return task._replace(milestones=tuple(changed if m.title == found.title else m for m in task.milestones))


def _noted(task: Task, found: Milestone, note: str, now: str) -> Task:
    entry = Failure(found.title, clip(note, 160), now)
    return task._replace(failures=(*task.failures, entry)[-MAX_FAILURES:])


def _blocked(task: Task) -> str:
    return next((m.note for m in task.milestones if m.state == "blocked"), "")
