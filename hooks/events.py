"""What happens to a session at each event of its host: state and fact in, new state and answer out.

Each kind of fact has a module of its own, loaded when one comes: an event pays for itself only.
"""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.task import limits
from hooks.task.facts import Commanded, Edited, Ended, Fact, Looked, Prompted, Ran
from hooks.task.model import Rules, Session
from hooks.task.tree_change import reconciled


class Answer(NamedTuple):
    """What the host is asked to do: `context` for the agent, `user` for the operator, `hold` keeps the turn going."""

    context: str = ""
    user: str = ""
    hold: str = ""


def apply(session: Session, fact: Fact, rules: Rules) -> tuple[Session, Answer]:
    """The session after the fact, and the answer to the host. A fact that was applied before changes nothing."""
    ident = f"p:{fact.ident}" if isinstance(fact, Prompted) and fact.ident else getattr(fact, "ident", "")
    ident = ident[: limits.EVENT_ID]
    if ident and ident in session.recent_events:
        return session, Answer()
    if ident:
        session = session._replace(recent_events=(*session.recent_events, ident)[-limits.RECENT_EVENTS :])
    if isinstance(fact, Prompted):
        return _prompted(session, fact, rules)
    if isinstance(fact, Ended):
        return _ended(session, fact, rules)
    if isinstance(fact, Edited):
        from hooks.task.edits import edited

        after = edited(session, fact)
        if not fact.precedent.id:
            return after, Answer()
        from hooks.task.precedents import told

        after, context = told(after, fact.precedent, fact.at, rules)
        return after, Answer(context=context)
    if isinstance(fact, Ran):
        return _ran(session, fact), Answer()
    if isinstance(fact, Looked):
        return reconciled(session, fact.tree), Answer()
    return _commanded(session, fact, rules), Answer()


def _prompted(session: Session, fact: Prompted, rules: Rules) -> tuple[Session, Answer]:
    from hooks.task.prompts import prompted

    after, context = prompted(session, fact, rules)
    return after, Answer(context=context)


def _ended(session: Session, fact: Ended, rules: Rules) -> tuple[Session, Answer]:
    from hooks.task.claims import ended

    if fact.looked:
        session = reconciled(session, fact.tree)
    after, hold, user = ended(session, fact, rules)
    return after, Answer(user=user, hold=hold)


def _ran(session: Session, fact: Ran) -> Session:
    if fact.looked:
        session = reconciled(session, fact.tree)
    if not fact.command:
        return session
    from hooks.task.observations import ran

    return ran(session, fact)


def _commanded(session: Session, fact: Commanded, rules: Rules) -> Session:
    """The session after a command of the operator's that changes it."""
    from hooks.operator_commands import perform
    from hooks.operator_grammar import Command

    after = perform(session, Command(fact.verb, fact.words), fact.origin, rules, fact.at).session
    return after._replace(pending_command=fact.pending)
