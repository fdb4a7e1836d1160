"""How a level rises within a task; nothing but the operator lowers it."""

from hooks.task.goal_check import reset_goal_check
from hooks.task.model import Session, at_least


def raise_level(session: Session, level: str, reasons: tuple[str, ...], source: str) -> Session:
    """The session at `level` where that is above what the task reached; a rise takes an earlier ALIGNED back.

    An operator's pin is kept: the evidence is remembered beneath it and counts once the pin ends.
    """
    task = session.task
    if at_least(task.level, level):
        return session
    task = task._replace(level=level, source=source, reasons=reasons[:6])
    if not session.pin:
        task = reset_goal_check(task, f"the level rose to {level}")
        session = session._replace(why=("level", level, *reasons[:6]))
    return session._replace(task=task)
