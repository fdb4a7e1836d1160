"""A criterion's own check: a command that the agent runs and that is seen to end with 0 (GATE 15). We never run it."""

from __future__ import annotations

from hooks.redaction.redact import redact
from hooks.task import limits
from hooks.task.model import Task
from hooks.task.parts import Criterion


def check_fault(check: str) -> str:
    """Why `check` cannot be a check; "" where it can."""
    if len(check) > limits.CHECK:
        return f"the check has {len(check)} characters, at most {limits.CHECK} are kept"
    if redact(check) != check:
        return "the check holds a credential, which is not kept; take it from the environment"
    from hooks.shell.observe import reading

    read = reading(check)
    if not read.whole:
        return "the check cannot be read as a command line"
    if not read.asserts:
        return "the check asserts nothing: it only prints, lists, moves or reads"
    if read.masked:
        return "the check masks its status (a pipe, || or ; behind it): 0 would say nothing"
    return ""


def check_id(check: str, top: str, folder: str) -> str:
    """The check's identity, by which a run of it is known again.

    Args:
        top: the top of the task's working tree.
        folder: where the agent's shell stands, and so where it means the check to run.
    """
    from hooks.shell.observe import command_id

    return command_id(check, top, folder) if check else ""


def check_seen(task: Task, criterion: Criterion, code_tree: str) -> bool:
    """Whether the criterion's check was seen to end with 0 on the current tree."""
    return not check_problem(task, criterion, code_tree)


def check_problem(task: Task, criterion: Criterion, code_tree: str) -> str:
    """Why the criterion's check does not show it met; "" where it does."""
    check = criterion.check
    runs = [o for o in task.observations if o.command_id and o.command_id == criterion.check_id]
    if not runs:
        return f"its check was not seen to run: `{check}`"
    last = runs[-1]
    if last.exit != "0" or last.state == "fail":
        return f"its check ended with {last.exit or 'no status'} ({last.id}): `{check}`"
    if last.tree != code_tree:
        return f"its check saw another tree ({last.id}): run `{check}`"
    return ""
