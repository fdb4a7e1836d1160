"""What happens to a session at each event of its host: state and event in, new state and answer out."""

from __future__ import annotations

from hooks.guidance import guidance, unmarked
from hooks.levels.classify import Verdict, classify, level_rank
from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import clip
from hooks.task.goal_check import checks_open, implementation_changed, open_items, work_done
from hooks.task.model import Rules, Session, Task, at_least, effective_level
from hooks.task.plan import put_aside, status
from hooks.task.rise import raise_level

MAX_FILES, MAX_SEEN = 64, 64
HOLDS = {"LIGHT": 0, "STANDARD": 1, "DEEP": 2}
_QUESTION_MARKS = ("?", "？", "؟")
_STARTS = ("request", "question")


class Answer(NamedTuple):
    """What the host is asked to do: `context` for the agent, `user` for the operator, `hold` keeps the turn going."""

    context: str = ""
    user: str = ""
    hold: str = ""


class Prompt(NamedTuple):
    """A prompt as the host sent it: its text, the host's id for it, and the progress tool's name there."""

    text: str = ""
    ident: str = ""
    tool: str = "progress"


class Ending(NamedTuple):
    """The end of a turn: the agent's last message, and whether work goes on in the background."""

    message: str = ""
    background: bool = False


def once(session: Session, event: str) -> Session | None:
    """The session with `event` (an id) noted, or None where it was delivered before; an event without id is new."""
    if event and event in session.seen:
        return None
    return session._replace(seen=(*session.seen, event)[-MAX_SEEN:]) if event else session


def submitted(session: Session, prompt: Prompt, rules: Rules, now: str) -> tuple[Session, Answer]:
    """The session after a person's prompt, and the guidance where a level is new to the task.

    The text is classified and forgotten. Host-made text, commands and our own text coming back change nothing.
    """
    text = unmarked(prompt.text).strip()
    verdict = classify(text)
    if not text or verdict.kind in ("host", "command"):
        return session, Answer()
    session = _task_for(session, verdict, now)
    session = session._replace(prompt=clip(prompt.ident, 80), holds=0, told=False, turn_over=False, kept="")
    if session.task.closed:
        return session._replace(next_level=verdict.level), Answer()
    session = _classified(session, verdict)
    return _guided(session, prompt.tool, rules)


def edited(session: Session, path: str, now: str, agent: str = "") -> Session:
    """The session after a file was edited, by the main agent or a subagent.

    Args:
        path: the edited file, relative to the session's folder where it lies in it; "" where it is not known.
        agent: the subagent's type, "" for the main agent.
    """
    if session.task.closed and session.next_level:
        session = _fresh(session, session.next_level, ("edit-after-done",), now)
    elif not session.task.id:
        session = _fresh(session, "LIGHT", (), now)
    task = session.task
    if task.closed:
        return session
    name = clip(path, 160)
    others = tuple(f for f in task.files if f != name)
    files = (*others, name)[-MAX_FILES:] if name else task.files
    session = session._replace(task=task._replace(edited=True, files=files))
    verdict = classify("", files=files)
    session = raise_level(session, verdict.level, verdict.reasons, "files")
    who = f" by subagent {clip(agent, 40)}" if agent else ""
    return implementation_changed(session, f"edited {clip(name or 'files', 80)}{who}")


def missed(session: Session, now: str) -> Session:
    """The session after an edit of which only the fact is known: its event could not be read or stored."""
    return edited(session, "", now)


def stopped(session: Session, ending: Ending, rules: Rules) -> tuple[Session, Answer]:
    """The session at the end of a turn.

    A claim of completion with open checks is held at most once a prompt for STANDARD and twice for DEEP; then one
    UNVERIFIED line goes to the operator and the turn ends. A question to the user, running background work and a check
    that says itself that the request is not met are never held.
    """
    if ending.background or asks_user(ending.message):
        return session, Answer()
    task = session.task
    claim = work_done(task) and not task.blocked and not task.closed and bool(task.id)
    if not claim or not checks_open(session, rules) or task.legacy:
        return _turn_ended(session, rules), Answer()
    items = open_items(session, rules)
    if not task.alignment.checked and len(items) == 1:
        return session._replace(turn_over=True), Answer(user=clip(f"UNVERIFIED {task.id}: {items[0]}", 400))
    if rules.enforce == "hold" and not _owned_up(task) and session.holds < HOLDS[effective_level(session)]:
        held = session._replace(holds=session.holds + 1, why=("hold", *items[:8]))
        return held, Answer(hold=_hold_text(items))
    ended = _turn_ended(session, rules)
    if session.told or rules.enforce == "off":
        return ended, Answer()
    return ended._replace(told=True), Answer(user=clip(f"UNVERIFIED {task.id}: {'; '.join(items)}", 400))


def asks_user(message: str) -> bool:
    """Whether `message` ends with a question to the user."""
    lines = [line.strip(" \t*_`>)]\"'»”") for line in message.strip().splitlines()]
    return bool(lines) and lines[-1].endswith(_QUESTION_MARKS)


def _owned_up(task: Task) -> bool:
    """Whether the agent said itself, of the tree as it is, that the request is not met: then nothing was claimed."""
    return bool(task.criteria) and task.alignment.state in ("PARTIAL", "BLOCKED", "UNKNOWN")


def _turn_ended(session: Session, rules: Rules) -> Session:
    closed = session.task.closed or status(session, rules) == "done"
    return session._replace(turn_over=True, task=session.task._replace(closed=closed))


def _hold_text(items: tuple[str, ...]) -> str:
    steps = "\n".join(f"- {item}" for item in items)
    return (
        f"Not verified yet; before ending the turn:\n{steps}\n"
        "If it cannot be shown now, send align with state PARTIAL and what is missing, and tell the user so."
    )


def _task_for(session: Session, verdict: Verdict, now: str) -> Session:
    task = session.task
    if not task.id:
        return _fresh(session, "LIGHT", (), now)
    if task.closed:
        if verdict.kind == "request":
            return _fresh(session, "LIGHT", (), now)
        return session._replace(task=task._replace(closed=False)) if verdict.kind == "continuation" else session
    untouched = not (task.planned or task.edited or task.criteria or task.decisions)
    if (
        session.turn_over
        and not task.planned
        and (verdict.kind == "request" or (untouched and verdict.kind in _STARTS))
    ):
        return _fresh(session, "LIGHT", (), now)
    return session


def _fresh(session: Session, level: str, reasons: tuple[str, ...], now: str) -> Session:
    session = put_aside(session)
    number = session.number + 1
    task = Task(id=f"t{number}", at=now, level=level, reasons=reasons)
    return session._replace(task=task, number=number, next_level="", turn_over=False)


def _classified(session: Session, alone: Verdict) -> Session:
    """The session at the level of its prompt, and of what its task touched, plans and was asked before."""
    task = session.task
    rest = classify("", task.files, task.goal, task.grounds) if task.files or task.goal or task.grounds else alone
    verdict = max(alone, rest, key=lambda v: level_rank(v.level))
    grounds = tuple(dict.fromkeys((*task.grounds, *alone.grounds)))
    if not task.reasons:
        task = task._replace(reasons=verdict.reasons[:6])
        session = session._replace(why=("level", effective_level(session), *verdict.reasons[:6]))
    session = session._replace(task=task._replace(grounds=grounds))
    return raise_level(session, verdict.level, verdict.reasons, "prompt")


def _guided(session: Session, tool: str, rules: Rules) -> tuple[Session, Answer]:
    level = effective_level(session)
    if not rules.guidance or at_least(session.task.guided, level):
        return session, Answer()
    guided = session._replace(task=session.task._replace(guided=level))
    return guided, Answer(context=guidance(level, tool))
