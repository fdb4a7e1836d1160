"""The progress tool: a call in, a new session and one reply out. A refused action changes nothing."""

from __future__ import annotations

from collections.abc import Callable

from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import clip
from hooks.task import limits
from hooks.task.alignment import Report, align
from hooks.task.archive import next_task
from hooks.task.citations import fitting
from hooks.task.criteria import Findings, discover
from hooks.task.decisions import Choice, decide
from hooks.task.gates import GateReport, report, report_faults
from hooks.task.goal_check import needs_goal_check, unmet
from hooks.task.model import Refused, Rules, Session, Task, effective_level
from hooks.task.open_items import lines, open_items
from hooks.task.plan import Plan, block, complete, fail, plan, start, unblock
from hooks.task.standing import status
from hooks.task.text import page, summary
from hooks.task.tree_change import TreeState, reconciled

UNCOMPARED = (
    "The working tree could not be read: DONE waits until it can. Tell the user that git was slow or failed here."
)
NOTHING = "Nothing was recorded."


class Call(NamedTuple):
    """One call of the tool, its arguments normalised; each action reads its own part.

    `faults` say what of the arguments could not be read: they are refused together with everything else that is wrong.
    """

    action: str = ""
    plan: Plan = Plan()
    milestone: str = ""
    note: str = ""
    gates: tuple[GateReport, ...] = ()
    findings: Findings = Findings()
    choice: Choice = Choice()
    report: Report = Report()
    faults: tuple[str, ...] = ()


class Context(NamedTuple):
    """What the core cannot know: the settings, the time, and the current working tree."""

    rules: Rules
    now: str
    tree: TreeState = TreeState()


class Reply(NamedTuple):
    """The answer to the agent; `refused` where the action changed nothing."""

    text: str
    refused: bool = False


def progress(session: Session, call: Call, context: Context) -> tuple[Session, Reply]:
    """The session after the action, and the reply.

    Raises nothing: a refusal is a reply. The tree is reconciled first; on refusal the session differs otherwise only in
    `last_reason`, which keeps the reason for the operator.
    """
    session = reconciled(session, context.tree)
    try:
        if call.action not in ACTIONS:
            given = clip(call.action, limits.WORD) or "(none)"
            raise Refused(f"unknown action {given}; known: {', '.join(ACTIONS)}", *call.faults)
        if call.faults and call.action != "align":
            raise Refused(*call.faults)
        after, notes = ACTIONS[call.action](_begun(session, call.action, context), call, context)
        if call.faults:
            raise Refused(*call.faults)
    except Refused as refusal:
        reasons = dict.fromkeys((*call.faults, *(str(reason) for reason in refusal.args)))
        return _refused(session, call.action, list(reasons), context)
    return after, Reply("\n".join([summary(after, context.rules), *notes, *_citable(after, context)]))


def _citable(session: Session, context: Context) -> list[str]:
    """What the agent can cite by its id while criteria are open; it is not told of its observations elsewhere."""
    good = fitting(session.task, context.tree.code) if unmet(session.task.criteria) else ()
    return [f"seen on this tree, to cite as evidence: {', '.join(good)}"] if good else []


def _refused(session: Session, action: str, reasons: list[str], context: Context) -> tuple[Session, Reply]:
    name = clip(action, limits.IDENT)
    said = [f"Refused ({name or 'no action'}), status {status(session, context.rules)}:"]
    said += [f"- {reason}" for reason in reasons]
    if action == "align":
        said.append("Then align again; or state PARTIAL with what is missing.")
    why = ("refusal", name, *(clip(r, limits.REASON) for r in reasons[: limits.REASONS]))
    return session._replace(last_reason=why), Reply("\n".join([*said, NOTHING]), refused=True)


def _begun(session: Session, action: str, context: Context) -> Session:
    """A task to act on: the one in hand, or a first one where the host told of no prompt."""
    if action == "status":
        return session
    if not session.task.id:
        number = session.last_task + 1
        return session._replace(task=Task(id=f"t{number}", at=context.now), last_task=number, turn_over=False)
    if session.task.closed and action in ("discover", "decide"):
        return next_task(session, context.now)
    if session.task.closed and action not in ("plan",):
        raise Refused(f"task {session.task.id} is done and closed; discover or plan begins the next one")
    return session


def _plan(session: Session, call: Call, context: Context) -> tuple[Session, list[str]]:
    after = plan(session, call.plan, context.now)
    return after, [f"{n}. {m.title} ({m.phase})" for n, m in enumerate(after.task.milestones, 1)]


def _start(session: Session, call: Call, context: Context) -> tuple[Session, list[str]]:
    after, found = start(session, call.milestone)
    return after, [f"active: {found.title} ({found.phase})"]


def _complete(session: Session, call: Call, context: Context) -> tuple[Session, list[str]]:
    after, found, held = complete(session, call.milestone, context.rules)
    if held:
        return after, [f"{found.title} is HELD active, still open:", *(f"- {line}" for line in held)]
    return after, [f"done: {found.title} ({found.phase})"]


def _fail(session: Session, call: Call, context: Context) -> tuple[Session, list[str]]:
    return fail(session, call.milestone, call.note, context.now), []


def _block(session: Session, call: Call, context: Context) -> tuple[Session, list[str]]:
    return block(session, call.milestone, call.note, context.now), []


def _unblock(session: Session, call: Call, context: Context) -> tuple[Session, list[str]]:
    return unblock(session, call.milestone), []


def _gate(session: Session, call: Call, context: Context) -> tuple[Session, list[str]]:
    return report(session, call.gates, context.tree.code), []


def _discover(session: Session, call: Call, context: Context) -> tuple[Session, list[str]]:
    found = call.findings
    if not any(found):
        raise Refused("discover needs at least one of goal, level, criteria, unknowns, risks")
    after = discover(_with_gates(session, call, context), found, context.now)
    notes = [_criterion_line(after, c.id) for c in after.task.criteria] if found.criteria else []
    notes += [f"{u.id} {u.state}: {u.text}" for u in after.task.unknowns] if found.unknowns else []
    if found.level and found.level != effective_level(after):
        held = "pinned by the operator" if after.pin else "a level only rises"
        notes.append(f"level stays {effective_level(after)} ({held})")
    return after, notes


def _criterion_line(session: Session, ident: str) -> str:
    criterion = next(c for c in session.task.criteria if c.id == ident)
    return f"{ident}: {criterion.text}" + (f" (check: `{criterion.check}`)" if criterion.check else "")


def _decide(session: Session, call: Call, context: Context) -> tuple[Session, list[str]]:
    known = {d.id for d in session.task.decisions}
    after = decide(session, call.choice, context.now)
    ident = call.choice.id if call.choice.id in known else after.task.decisions[-1].id
    done = next(d for d in after.task.decisions if d.id == ident)
    return after, [f"{done.id} {done.status}: {done.chosen}" + (f" (was: {done.was})" if done.was else "")]


def _align(session: Session, call: Call, context: Context) -> tuple[Session, list[str]]:
    faults = report_faults(session.task, call.gates) if call.gates else []
    try:
        session = session if faults else _with_gates(session, call, context)
        after = align(session, call.report, context.tree, context.rules, context.now)
    except Refused as refusal:
        raise Refused(*faults, *refusal.args) from None
    if faults:
        raise Refused(*faults)
    state = after.task.alignment
    if state.state == "ALIGNED":
        said = ["ALIGNED: every criterion is shown met." if needs_goal_check(after) else "ALIGNED"]
        return after, said if after.task.alignment.checked else [*said, UNCOMPARED]
    head = f"recorded {state.state}" + (f": {state.note}" if state.note else "")
    return after, [head, *(f"- {line}" for line in lines(open_items(after, context.rules)))]


def _with_gates(session: Session, call: Call, context: Context) -> Session:
    """Gates reported in the same call count first, so that a small task needs no call of its own for them."""
    return report(session, call.gates, context.tree.code) if call.gates else session


def _status(session: Session, call: Call, context: Context) -> tuple[Session, list[str]]:
    return session, [page(session, context.rules)] if session.task.id else []


ACTIONS: dict[str, Callable[[Session, Call, Context], tuple[Session, list[str]]]] = {
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
