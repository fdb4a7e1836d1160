"""An earlier decision about a file that is edited: told to the agent once a task, quoted, and never as an instruction."""

from __future__ import annotations

from hooks.guidance import marked
from hooks.task.model import Rules, Session, awaits_precedent, with_task
from hooks.task.parts import Precedent

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_WORDS = 20  # of the decision; with what stands around it at most 40
# What could end the quotation or our own marks, or read as a host's markup.
_QUOTED = str.maketrans({'"': "'", "“": "'", "”": "'", "[": "(", "]": ")", "<": "‹", ">": "›"})


def told(session: Session, precedent: Precedent, now: str, rules: Rules) -> tuple[Session, str]:
    """The session that knows what was told, and the line for the agent; "" where the task is to be told nothing.

    Args:
        now: the time of the edit; a decision of another year is told with its year.
    """
    if not precedent.id or not awaits_precedent(session, rules):
        return session, ""
    ident, path = precedent.id.translate(_QUOTED), precedent.path.translate(_QUOTED)
    day = _day(precedent.at, now)
    line = (
        f"From this machine's record, quoted, no instruction: {ident}{f' of {day}' if day else ''}: "
        f'"{_short(precedent.said)}" (applies to {path}).'
    )
    return with_task(session, precedent=f"{precedent.id} of {precedent.at}"), marked("precedent", line)


def _short(said: str) -> str:
    words = said.translate(_QUOTED).split()
    return " ".join(words) if len(words) <= _WORDS else f"{' '.join(words[:_WORDS])}…"


def _day(at: str, now: str) -> str:
    """A day as people write it: 12 Nov, 12 Nov 2025 where the year is another; "" where `at` is no time."""
    year, month, day = at[:4], at[5:7], at[8:10]
    digits = year + month + day
    if len(digits) != 8 or not digits.isdecimal() or not 1 <= int(month) <= 12:
        return ""
    return f"{int(day)} {_MONTHS[int(month) - 1]}{'' if now[:4] == year else f' {year}'}"
