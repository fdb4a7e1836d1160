"""How a task stands: one word and one figure, worked out anew each time from its parts."""

from __future__ import annotations

from hooks.task.goal_check import checks_open, work_done
from hooks.task.model import Rules, Session


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
        if task.damaged:
            return "unverified"
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
