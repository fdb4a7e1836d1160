"""From one task of a session to the next: what was there is kept for the ledger, and what still holds is carried on."""

from __future__ import annotations

from hooks.task import limits
from hooks.task.model import Session, Task
from hooks.task.tree_change import claim_renewed


def next_task(session: Session, now: str) -> Session:
    """The session with a fresh task that carries edits mark, grounds and level over; the old one is archived.

    Where the old one was still open, so do what was seen to fail and what the operator waived: an agent that plans anew
    is not rid of them.
    """
    old = session.task
    task = Task(
        id=f"t{session.last_task + 1}",
        at=now,
        level=old.level,
        source=old.source,
        reasons=old.reasons,
        grounds=old.grounds,
        guided=old.guided,
    )
    if not old.closed:
        task = task._replace(
            edited=old.edited, files=old.files, moved=old.moved, baseline=old.baseline,
            baseline_code=old.baseline_code, tree=old.tree, tree_code=old.tree_code, tests=old.tests,
            worktree=old.worktree, outside=old.outside, memories=old.memories, waivers=old.waivers,
            gates=tuple(g for g in old.gates if g.state == "fail" or g.source == "operator"),
            named_gates=tuple(g.name for g in old.gates if g.state == "fail" and not g.failed_before),
        )  # fmt: skip
    return archive_task(session)._replace(task=task, last_task=session.last_task + 1)


def archive_task(session: Session) -> Session:
    """The session with the task in hand archived, at the level in force, where it holds anything worth mirroring."""
    task = session.task
    worth = task.criteria or task.decisions or task.planned or task.edited or task.level != "LIGHT" or session.pin
    if not task.id or not worth:
        return session
    if session.pin and task.level != session.pin and not task.closed:
        task = task._replace(level=session.pin, source=session.pin_origin, reasons=("pin",))
    task = task._replace(memories=())  # nothing runs for it any more
    return session._replace(archived=(*session.archived, task)[-limits.ARCHIVED_TASKS :])


def fresh_task(session: Session, level: str, reasons: tuple[str, ...], now: str) -> Session:
    """The session with a task that begins now; the one before it is archived."""
    session = archive_task(session)
    number = session.last_task + 1
    task = Task(id=f"t{number}", at=now, level=level, reasons=reasons)
    fresh = session._replace(task=task, last_task=number, next_level="", turn_over=False)
    return claim_renewed(fresh)
