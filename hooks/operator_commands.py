"""What the operator's commands do to the session, and what is answered."""

from __future__ import annotations

from hooks.levels.classify import at_least
from hooks.namedtuple import NamedTuple
from hooks.operator_grammar import HELP, Command, fault
from hooks.task import limits
from hooks.task.goal_check import gate_of, reset_goal_check
from hooks.task.model import Rules, Session, Task, effective_level, with_task
from hooks.task.tree_change import claim_renewed


class Outcome(NamedTuple):
    """What a command did: the session after it and the answer; `changed` where the session is another."""

    session: Session
    text: str = ""
    changed: bool = False


def perform(session: Session, command: Command, origin: str, rules: Rules, now: str) -> Outcome:
    """What `command` does to the session, by the operator at `origin` ("prompt event" or "command line"), and its answer.

    `quiet`, `wrong` and `ledger` concern more than the session: who calls does the rest of them.
    """
    if wrong := fault(command):
        return Outcome(session, wrong)
    if command.verb in _CHANGING:
        outcome = _CHANGING[command.verb](session, command.words, origin, now)
        return _noted(outcome, command, origin, now) if outcome.changed else outcome
    if command.verb == "status":
        from hooks.task.text import page

        return Outcome(session, f"Cockpit status:\n{page(session, rules, people=True)}")
    if command.verb == "why":
        from hooks.task.explanation import why

        return Outcome(session, f"Cockpit why:\n{why(session)}")
    return Outcome(session, f"Cockpit commands:\n{HELP}" if command.verb == "help" else "")


def _noted(outcome: Outcome, command: Command, origin: str, now: str) -> Outcome:
    """The outcome with the command among the session's changes, so that the record shows it with its origin."""
    said = f"{now} {' '.join((command.verb, *command.words))} (operator, {origin})"
    changes = (*outcome.session.changes, said)[-limits.CHANGES :]
    return outcome._replace(session=outcome.session._replace(changes=changes))


def _discovery(session: Session, words: tuple[str, ...], origin: str, now: str) -> Outcome:
    if not words:
        pin = f"pinned by the operator ({session.pin_origin})" if session.pin else "by the evidence"
        reasons = ", ".join(session.task.reasons) or "none yet"
        return Outcome(session, f"Cockpit level: {effective_level(session)}, {pin}; reasons: {reasons}.")
    return _release(session) if words[0] == "auto" else _pin(session, words[0].upper(), origin)


def _pin(session: Session, level: str, origin: str) -> Outcome:
    before = effective_level(session)
    after = session._replace(pin=level, pin_origin=f"operator, {origin}", last_reason=("pin", level))
    after = _risen(after, before, level)
    text = f"Cockpit level: pinned to {level} for this session; /cockpit discovery auto ends the pin."
    return Outcome(after, text, True)


def _release(session: Session) -> Outcome:
    """The pin ends; what the task had reached, under the pin or by it, stays as its floor. A closed task stays as it was."""
    if not session.pin:
        return Outcome(session, f"Cockpit level: none was pinned; it stays {session.task.level}, by the evidence.")
    before, task = session.pin, session.task
    after = session._replace(pin="", pin_origin="", last_reason=("unpin",))
    if task.id and not task.closed and not at_least(task.level, before):
        after = with_task(after, level=before, source="pin", reasons=("pin-floor",))
    after = _risen(after, before, after.task.level)
    text = f"Cockpit level: the pin ended; the level is {after.task.level} and only rises within this task."
    return Outcome(after, text, True)


def _risen(session: Session, before: str, level: str) -> Session:
    if at_least(before, level) or session.task.closed:
        return session
    return session._replace(task=reset_goal_check(session.task, f"the level rose to {level}"))


def _waive(session: Session, words: tuple[str, ...], origin: str, now: str) -> Outcome:
    gate = words[0]
    if not session.task.id or session.task.closed:
        return Outcome(session, "Cockpit waive: there is no open task; nothing was changed.")
    from hooks.task.gates import waive

    after = claim_renewed(waive(session, gate, "command", now))
    evidence = gate_of(after.task, gate).evidence
    return Outcome(after, f"Cockpit waive: task {after.task.id} need not pass {gate} ({evidence}).", True)


def _reset(session: Session, words: tuple[str, ...], origin: str, now: str) -> Outcome:
    from hooks.task.archive import archive_task

    dropped = session.task.id
    after = archive_task(session)._replace(task=Task(), turn_over=True, pending_command="", next_level="")
    pin = f" The pin on {session.pin} stays." if session.pin else ""
    done = f"dropped task {dropped}; the ledger keeps it as it stood." if dropped else "there was no task in hand."
    return Outcome(claim_renewed(after), f"Cockpit reset: {done}{pin}", True)


def _quiet(session: Session, words: tuple[str, ...], origin: str, now: str) -> Outcome:
    """Kept for the repository by who calls; here it is only noted."""
    return Outcome(session, "", True)


_CHANGING = {"discovery": _discovery, "waive": _waive, "reset": _reset, "quiet": _quiet}
