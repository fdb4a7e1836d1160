"""Files that a tool edited: what that asks for, and whose tree it was (GATE 1 and 7)."""

from __future__ import annotations

from hooks.levels.classify import classify
from hooks.redaction.redact import clip
from hooks.task import limits
from hooks.task.archive import fresh_task
from hooks.task.facts import Edited
from hooks.task.file_kinds import kind_of
from hooks.task.goal_check import implementation_changed, prose_changed, raise_level
from hooks.task.model import Session, Task, with_task
from hooks.task.tree_change import claim_renewed


def edited(session: Session, fact: Edited) -> Session:
    """The session after files were edited, by the main agent or a subagent.

    Files outside the working tree are no implementation: they are counted and change nothing else (GATE 7). Where a
    task's only edits lie in one linked worktree of the repository, that worktree is its tree from the first of them.
    """
    fact = _in_its_worktree(session.task, fact)
    # After DONE an edit under a question is work that nobody announced: it is a task of its own, at that prompt's level.
    if session.task.closed and session.next_level and fact.paths:
        session = fresh_task(session, session.next_level, ("edit-after-done",), fact.at)
    elif not session.task.id:
        session = fresh_task(session, "LIGHT", (), fact.at)
    if session.task.closed:
        return session
    task = session.task
    outside = tuple(dict.fromkeys((*task.outside, *fact.outside)))[-limits.FILES :]
    session = with_task(session, outside=outside)
    if not fact.paths:
        return session
    if fact.elsewhere:
        session = with_task(session, worktree=fact.elsewhere)
    kinds = tuple(kind_of(path) if path else "code" for path in fact.paths)
    named = [path for path in fact.paths if path]
    files = (*(f for f in task.files if f not in named), *named)[-limits.FILES :]
    moved = tuple(dict.fromkeys((*task.moved, *kinds)))
    session = claim_renewed(with_task(session, edited=True, files=files, moved=moved))
    verdict = classify("", files=files)
    session = raise_level(session, verdict.level, verdict.reasons, "files")
    who = f" by subagent {clip(fact.agent, limits.AGENT)}" if fact.agent else ""
    reason = f"edited {clip(', '.join(named) or 'files', limits.SUMMARY)}{who}"
    if "code" in kinds or not {"prose", "picture", "housekeeping", "instructions"}.issuperset(kinds):
        return implementation_changed(session, reason)
    return prose_changed(session, fact.paths, True, reason)


def _in_its_worktree(task: Task, fact: Edited) -> Edited:
    """The edit as one inside, where it lies in the linked worktree that the task works in; else without that worktree."""
    own = task.worktree if task.worktree else ("" if task.files else fact.elsewhere)
    if not fact.elsewhere or fact.paths or own != fact.elsewhere:
        return fact._replace(elsewhere="")
    inside = tuple(path[len(own.rstrip("/")) + 1 :] for path in fact.outside)
    return fact._replace(paths=inside, outside=())
