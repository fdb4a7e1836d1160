"""The end of a turn: whether it claims that the work is done, and what follows where that was not checked (GATE 4 to 6, 9)."""

from __future__ import annotations

from hooks.guidance import marked
from hooks.task import limits
from hooks.task.citations import fitting
from hooks.task.facts import Ended
from hooks.task.goal_check import asks_for_gates, checks_open, gate_of, work_done
from hooks.task.model import Rules, Session, Task, close, effective_level
from hooks.task.open_items import OpenItem, fitted, open_items, spoken
from hooks.task.standing import status

HOLDS = {"LIGHT": 0, "STANDARD": 1, "DEEP": 2}
_DETAILS = "Details and what to do: /cockpit why"


def ended(session: Session, ending: Ended, rules: Rules) -> tuple[Session, str, str]:
    """The session at the end of a turn, the text that holds it ("" for none), and the line for the user ("" for none).

    A claim with open checks is held at most once (DEEP: twice), then told to the user in one UNVERIFIED line; after that
    nothing more is said until files move or a prompt asks for what is open.
    """
    task = session.task
    claim = bool(task.id) and not task.closed and not task.blocked and not task.legacy and work_done(task)
    if not claim or not checks_open(session, rules):
        if ending.waiting and claim:
            return session, "", ""
        return _turn_over(session, rules), "", ""
    items = open_items(session, rules)
    if task.source == "damage" or (not task.alignment.checked and len(items) == 1):
        return _told(session, items, rules)  # nobody is held for what we lost, or could not read in time
    # Before every excuse: words that are false are not made true by a question behind them.
    if _false_claim(session, ending, rules):
        return _held_or_told(session, ending, items, rules)
    if ending.waiting:
        return _told(session, items, rules) if ending.done and not ending.admits else (session, "", "")
    if ending.asks or ending.offers:
        # A question is no claim, but "all done" beside one is: the user is told, and nobody is held.
        if ending.finished or (ending.offers and ending.done and not ending.asks):
            return _told(session, items, rules)
        return _turn_over(session, rules), "", ""
    if ending.admits or _says_itself(task):
        return _admitted(session, ending, items, rules)
    return _held_or_told(session, ending, items, rules)


def _false_claim(session: Session, ending: Ended, rules: Rules) -> bool:
    """Whether the message says that a check passed, or that all was verified, where no such run was seen (GATE 9a)."""
    for gate in ending.passed:
        if gate == "ALL" and not ending.admits:
            return True
        standing = gate_of(session.task, gate)
        asked = gate in ("TEST",) and asks_for_gates(session)
        if standing.state != "pass" and (asked or standing.state == "fail"):
            return True
    return False


def _says_itself(task: Task) -> bool:
    """Whether the agent said itself, of the current tree, that the request is not met: then nothing was claimed."""
    return bool(task.criteria) and task.alignment.state in ("PARTIAL", "BLOCKED", "UNKNOWN")


def _admitted(session: Session, ending: Ended, items: tuple[OpenItem, ...], rules: Rules) -> tuple[Session, str, str]:
    """An admission claims nothing of what it names. At DEEP one that names no obstacle is held once."""
    deep = effective_level(session) == "DEEP" and ending.admits and not ending.obstacle
    if deep and rules.enforce == "hold" and not session.hold_count and not session.unverified_shown:
        return _held(session, ending, items)
    return _told(session._replace(admissions=session.admissions + ending.admits), items, rules)


def _held_or_told(
    session: Session, ending: Ended, items: tuple[OpenItem, ...], rules: Rules
) -> tuple[Session, str, str]:
    room = session.hold_count < HOLDS[effective_level(session)] and not session.unverified_shown
    return _held(session, ending, items) if room and rules.enforce == "hold" else _told(session, items, rules)


def _held(session: Session, ending: Ended, items: tuple[OpenItem, ...]) -> tuple[Session, str, str]:
    why = tuple(limits.cut(f"{i.subject}: {i.problem}", limits.REASON) for i in items[: limits.REASONS])
    held = session._replace(hold_count=session.hold_count + 1, last_reason=("hold", *why))
    return held, hold_text(session, items, ending.tool), ""


def _told(session: Session, items: tuple[OpenItem, ...], rules: Rules) -> tuple[Session, str, str]:
    over = _turn_over(session, rules)
    if session.unverified_shown or rules.enforce == "off":
        return over, "", ""
    said = limits.cut(spoken(items), limits.USER_LINE - 60)
    line = f"UNVERIFIED {session.task.id}: {said}. {_DETAILS}"
    return over._replace(unverified_shown=True, last_reason=("unverified", limits.cut(said, limits.REASON))), "", line


def _turn_over(session: Session, rules: Rules) -> Session:
    over = session._replace(turn_over=True)
    return close(over) if session.task.closed or status(session, rules) == "done" else over


def hold_text(session: Session, items: tuple[OpenItem, ...], tool: str) -> str:
    """What keeps the turn going: each open item with what settles it, and the way to end the turn honestly.

    Args:
        tool: the progress tool's name exactly as the host shows it to the model.
    """
    head = "Not verified. Before ending the turn:"
    tail = (
        f"Then {tool} action align with evidence for each criterion; or align PARTIAL with missing, and tell the user."
    )
    taken = len(marked("hold", "")) + len(head) + len(tail) + 4
    body = "\n".join(f"- {line}" for line in fitted(items, fitting(session.task, session.task.tree_code), taken))
    return marked("hold", f"{head}\n{body}\n{tail}")
