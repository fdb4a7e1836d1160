"""The progress tool: arguments in, a new session and one reply out. A refused action changes nothing."""

from __future__ import annotations

from collections.abc import Callable

from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import clip
from hooks.task import fold
from hooks.task.alignment import align
from hooks.task.criteria import decide, discover
from hooks.task.gates import report
from hooks.task.goal_check import needs_goal_check, open_items, unmet
from hooks.task.model import Refused, Rules, Session, Task, effective_level
from hooks.task.observations import fitting
from hooks.task.plan import block, complete, fail, next_task, plan, start, status, unblock
from hooks.task.text import page, summary
from hooks.task.tree_change import Seen, reconciled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ACTIONS = ("plan", "start", "complete", "fail", "block", "unblock", "gate", "discover", "decide", "align", "status")
NOTHING = "Nothing was recorded."


class Facts(NamedTuple):
    """What the core cannot know: the settings, the time, and the tree as it is now."""

    rules: Rules
    now: str
    tree: Seen = Seen()


class Reply(NamedTuple):
    """The answer to the agent; `refused` where the action changed nothing."""

    text: str
    refused: bool = False


def progress(session: Session, arguments: dict[str, Any], facts: Facts) -> tuple[Session, Reply]:
    """The session after the action, and the reply.

    The tree is looked at first. On refusal the session differs otherwise only in `why`, which keeps the reason for the
    operator.
    """
    action = fold.action_of(arguments)
    session = reconciled(session, facts.tree)
    try:
        if action not in ACTIONS:
            raise Refused(f"unknown action {clip(action, 40) or '(none)'}; known: {', '.join(ACTIONS)}")
        after, notes = _HANDLERS[action](_begun(session, action, facts), arguments, facts)
    except Refused as refusal:
        return _refused(session, action, [str(reason) for reason in refusal.args], facts)
    return after, Reply("\n".join([summary(after, facts.rules), *notes, *_citable(after, facts)]))


def _citable(session: Session, facts: Facts) -> list[str]:
    """What the agent can cite by its id while criteria are open; it is not told of its observations elsewhere."""
    good = fitting(session.task, facts.tree.compared) if unmet(session.task.criteria) else ()
    return [f"seen on this tree, to cite as evidence: {', '.join(good)}"] if good else []


def _refused(session: Session, action: str, reasons: list[str], facts: Facts) -> tuple[Session, Reply]:
    lines = [f"Refused ({clip(action, 20) or 'no action'}), status {status(session, facts.rules)}:"]
    lines += [f"- {reason}" for reason in reasons]
    if action == "align":
        lines.append("Fix these and send align again, or send state PARTIAL with what is missing.")
    why = ("refusal", clip(action, 20), *(clip(r, 160) for r in reasons[:8]))
    return session._replace(why=why), Reply("\n".join([*lines, NOTHING]), refused=True)


def _begun(session: Session, action: str, facts: Facts) -> Session:
    """A task to act on: the one in hand, or a first one where the host told of no prompt."""
    if action == "status":
        return session
    if not session.task.id:
        number = session.number + 1
        return session._replace(task=Task(id=f"t{number}", at=facts.now), number=number, turn_over=False)
    if session.task.closed and action == "discover":
        return next_task(session, facts.now)
    return session


def _plan(session: Session, arguments: dict[str, Any], facts: Facts) -> tuple[Session, list[str]]:
    return plan(session, fold.plan_of(arguments), facts.now), []


def _start(session: Session, arguments: dict[str, Any], facts: Facts) -> tuple[Session, list[str]]:
    return start(session, fold.milestone_of(arguments)[0]), []


def _complete(session: Session, arguments: dict[str, Any], facts: Facts) -> tuple[Session, list[str]]:
    after, held = complete(session, fold.milestone_of(arguments)[0], facts.rules)
    return after, [f"HELD active, still open: {'; '.join(held)}"] if held else []


def _fail(session: Session, arguments: dict[str, Any], facts: Facts) -> tuple[Session, list[str]]:
    return fail(session, *fold.milestone_of(arguments), facts.now), []


def _block(session: Session, arguments: dict[str, Any], facts: Facts) -> tuple[Session, list[str]]:
    return block(session, *fold.milestone_of(arguments), facts.now), []


def _unblock(session: Session, arguments: dict[str, Any], facts: Facts) -> tuple[Session, list[str]]:
    return unblock(session, fold.milestone_of(arguments)[0]), []


def _gate(session: Session, arguments: dict[str, Any], facts: Facts) -> tuple[Session, list[str]]:
    return report(session, fold.gates_of(arguments), stamp=facts.tree.compared), []


def _discover(session: Session, arguments: dict[str, Any], facts: Facts) -> tuple[Session, list[str]]:
    found = fold.findings_of(arguments)
    if not any(found):
        raise Refused("discover needs at least one of goal, level, criteria, unknowns, risks")
    after = discover(_with_gates(session, arguments, facts), found, facts.now)
    notes = [f"{c.id}: {c.text}" for c in after.task.criteria] if found.criteria else []
    notes += [f"{u.id} {u.state}: {u.text}" for u in after.task.unknowns] if found.unknowns else []
    if found.level and found.level != effective_level(after):
        held = "pinned by the operator" if after.pin else "a level only rises"
        notes.append(f"level stays {effective_level(after)} ({held})")
    return after, notes


def _decide(session: Session, arguments: dict[str, Any], facts: Facts) -> tuple[Session, list[str]]:
    choice = fold.choice_of(arguments)
    after = decide(session, choice, facts.now)
    done = next(d for d in after.task.decisions if d.id == (choice.id or after.task.decisions[-1].id))
    return after, [f"{done.id} {done.status}: {done.chosen}"]


def _align(session: Session, arguments: dict[str, Any], facts: Facts) -> tuple[Session, list[str]]:
    session = _with_gates(session, arguments, facts)
    wanted = fold.report_of(arguments)._replace(
        stamp=facts.tree.stamp, compared=facts.tree.compared, filtered=facts.tree.filtered
    )
    after = align(session, wanted, facts.rules, facts.now)
    state = after.task.alignment
    if state.state == "ALIGNED":
        return after, ["ALIGNED: every criterion is shown met." if needs_goal_check(after) else "ALIGNED"]
    return after, [
        f"recorded {state.state}" + (f": {state.note}" if state.note else ""),
        *open_items(after, facts.rules),
    ]


def _with_gates(session: Session, arguments: dict[str, Any], facts: Facts) -> Session:
    """Gates reported in the same call count first, so that a small task needs no call of its own for them."""
    return report(session, fold.gates_of(arguments), stamp=facts.tree.compared) if arguments.get("gates") else session


def _status(session: Session, arguments: dict[str, Any], facts: Facts) -> tuple[Session, list[str]]:
    return session, [page(session, facts.rules)] if session.task.id else []


_HANDLERS: dict[str, Callable[[Session, dict[str, Any], Facts], tuple[Session, list[str]]]] = {
    "plan": _plan,
    "start": _start,
    "complete": _complete,
    "fail": _fail,
    "block": _block,
    "unblock": _unblock,
    "gate": _gate,
    "discover": _discover,
    "decide": _decide,
    "align": _align,
    "status": _status,
}
