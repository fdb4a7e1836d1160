"""A person's prompt: which task it belongs to, at which level, and the guidance where that is new to the task."""

from __future__ import annotations

from hooks.guidance import guidance
from hooks.levels.classify import at_least, classify
from hooks.task import limits
from hooks.task.archive import fresh_task
from hooks.task.facts import Prompted
from hooks.task.goal_check import checks_open, raise_level
from hooks.task.model import Rules, Session, close, effective_level, with_task
from hooks.task.tree_change import claim_renewed

_ASKS = ("request", "continuation")  # kinds of prompt that want something done


def prompted(session: Session, prompt: Prompted, rules: Rules) -> tuple[Session, str]:
    """The session after a person's prompt, and the guidance where a level is new to the task.

    Host-made text, commands and our own text coming back change nothing.
    """
    if prompt.own_text or prompt.kind in ("host", "command"):
        return session, ""
    session = _task_for(_closed_where_done(session, rules), prompt, rules)
    session = session._replace(turn_over=False, pending_command="")
    if session.task.closed:
        return session._replace(next_level=prompt.level), ""
    session = _with_wishes(session, prompt)
    if prompt.kind in _ASKS or prompt.run_tests:
        session = claim_renewed(session)
    session = _classified(session, prompt)
    return _guided(session, prompt.tool, rules)


def _closed_where_done(session: Session, rules: Rules) -> Session:
    """A task that is DONE when the next prompt comes is closed then, also where its turn ended without a Stop."""
    task = session.task
    if task.closed or not (task.edited or task.planned):
        return session
    from hooks.task.standing import status

    return close(session) if status(session, rules) == "done" else session


def _task_for(session: Session, prompt: Prompted, rules: Rules) -> Session:
    """The session with the task that the prompt belongs to: the one in hand, or the next one.

    A closed task stays closed: what is asked for after it begins a task of its own. A request begins the next task
    where the one in hand was never planned and its turn is over, or where nothing is left of its plan before VERIFY and
    its UNVERIFIED line was shown. A continuation of an open task begins none, nor does a prompt that asks for nothing.
    """
    task = session.task
    if not task.id:
        return fresh_task(session, "LIGHT", (), prompt.at)
    if task.closed:
        if prompt.kind not in _ASKS:
            return session
        fresh = fresh_task(session, "LIGHT", (), prompt.at)
        return with_task(fresh, follows=task.id) if prompt.mend else fresh
    if not session.turn_over or prompt.kind not in ("request", "question"):
        return session
    # A task that nothing came of is no work to go on with: a question after it is about something else.
    untouched = not (task.planned or task.edited or task.criteria or task.decisions)
    if prompt.kind == "question":
        return fresh_task(session, "LIGHT", (), prompt.at) if untouched else session
    left = any(m.state != "done" for m in task.milestones if m.phase != "VERIFY")
    planned_over = task.planned and not left and session.unverified_shown and checks_open(session, rules)
    if (not task.planned and not _asks_for_what_is_open(session, prompt, rules)) or (
        planned_over and not _asks_for_what_is_open(session, prompt, rules)
    ):
        return fresh_task(session, "LIGHT", (), prompt.at)
    return session


def _asks_for_what_is_open(session: Session, prompt: Prompted, rules: Rules) -> bool:
    """Whether the prompt asks for the tests while they are what is open: that is the task in hand, not the next."""
    return prompt.run_tests and session.task.edited and checks_open(session, rules) and prompt.level == "LIGHT"


def _with_wishes(session: Session, prompt: Prompted) -> Session:
    """The user's word on the tests: not to run them waives TEST for this task, to run them ends that."""
    if not prompt.keep_off_tests and not (prompt.run_tests and session.task.waivers):
        return session
    from hooks.task.gates import end_waiver, waive

    if prompt.keep_off_tests:
        return waive(session, "TEST", "prompt", prompt.at)
    return end_waiver(session, "TEST")


def _classified(session: Session, prompt: Prompted) -> Session:
    """The session at the level of its prompt, and of what its task touched, plans and was asked before."""
    task = session.task
    level, reasons, grounds = prompt.level, prompt.reasons, tuple(dict.fromkeys((*task.grounds, *prompt.grounds)))
    if task.files or task.goal or task.grounds:
        rest = classify("", task.files, task.goal, task.grounds)
        if at_least(rest.level, level) and rest.level != level:
            level, reasons = rest.level, rest.reasons
    reasons, before = reasons[: limits.REASON_CODES], session.last_reason
    if not task.reasons:
        task = task._replace(reasons=prompt.reasons[: limits.REASON_CODES])
        session = session._replace(last_reason=("level", effective_level(session), *reasons))
    session = session._replace(task=task._replace(grounds=grounds))
    after = raise_level(session, level, reasons, "prompt")
    if after.last_reason == before:
        return after
    words = (f"word:{word}" for word in prompt.words[: limits.DECIDING_WORDS])  # for `why` alone: the record has codes
    return after._replace(last_reason=(*after.last_reason, *words))


def _guided(session: Session, tool: str, rules: Rules) -> tuple[Session, str]:
    level = effective_level(session)
    if not rules.guidance or at_least(session.task.guided, level):
        return session, ""
    return with_task(session, guided=level), guidance(level, tool)
