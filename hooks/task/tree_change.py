"""What follows when the working tree is another than the one seen last."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import clip
from hooks.task import limits
from hooks.task.file_kinds import ASKS_FOR_GATES
from hooks.task.goal_check import implementation_changed, prose_changed
from hooks.task.model import Session, with_task


class TreeState(NamedTuple):
    """One reading of the working tree.

    `tree` is the id of all of it, `filtered` without by-products of checks, `code` without prose as well (see
    `hooks.task.file_kinds.is_prose`); each "" where there is none, and `why` then says why ("timeout", "no git", ...).
    `paths` are some that moved since the tree seen last, `kinds` the kinds of all that did, () where that is not known.
    `before` and `before_code` are the trees that the task began with, where it has not looked itself yet.
    `by_tool` says that a tool call that can write ended just before.
    `under_filter` says that content under a filter driver was taken as it lies on disk.
    `tests` says whether the repository has anything to run as tests: yes, no, or "" for not looked at.
    """

    tree: str = ""
    filtered: str = ""
    code: str = ""
    why: str = ""
    paths: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    before: str = ""
    before_code: str = ""
    by_tool: bool = False
    under_filter: bool = False
    tests: str = ""


def reconciled(session: Session, seen: TreeState) -> Session:
    """The session after a reading of the tree.

    A move while the task is open is a change of the implementation and names the paths; where only prose moved no gate
    goes stale. After the task closed it is shown as "moved since" and nothing is held. Where the tree cannot
    be read ALIGNED stays, marked unchecked.
    """
    task = session.task
    if not task.id:
        return session
    if not seen.filtered:
        session = session._replace(tree_unread=unread(seen))
        unchecked = task.alignment.state == "ALIGNED" and unread(seen)
        return with_task(session, alignment=task.alignment._replace(checked=False)) if unchecked else session
    session = session._replace(tree_unread="")
    session = with_task(session, alignment=task.alignment._replace(checked=True), tests=_tests(task.tests, seen.tests))
    if task.closed:
        return _moved_since(session, seen)
    before, before_code = (task.tree, task.tree_code) if task.tree else (seen.before, seen.before_code)
    baseline = (
        (task.baseline, task.baseline_code) if task.baseline else (before or seen.filtered, before_code or seen.code)
    )
    session = with_task(
        session, baseline=baseline[0], baseline_code=baseline[1], tree=seen.filtered, tree_code=seen.code
    )
    if not before or before == seen.filtered:
        return session
    return _moved(session, seen, code=before_code != seen.code)


def unread(seen: TreeState) -> str:
    """Why there is a tree that could not be read, "" where it was read or there is none."""
    return "" if seen.filtered or seen.why in ("", "no git") else seen.why


def unread_note(why: str, seconds: float) -> str:
    """What the operator is told of a working tree that could not be read."""
    cause = f"git gave no answer within {seconds:g} s" if why == "timeout" else why
    return (
        f"Cockpit: the working tree could not be read ({cause}). What shell commands change is seen once it can, and "
        "nothing reads DONE until then. Fix: find what slows or stops git here, or raise tree.timeout in your settings."
    )


def _tests(known: str, seen: str) -> str:
    """A test that existed when the task began still counts as something to run."""
    return known if known == "yes" else (seen or known)


def _moved(session: Session, seen: TreeState, code: bool) -> Session:
    paths = tuple(clip(path, limits.MOVED_PATH) for path in seen.paths[: limits.MOVED_PATHS])
    reason = f"the tree moved: {', '.join(paths)}" if paths else "the tree moved"
    kinds = seen.kinds or (("code",) if code else ("prose",))
    # Only some paths are named; where the code's own id moved, more than prose did.
    if code and ASKS_FOR_GATES.isdisjoint(kinds):
        kinds = (*kinds, "code")
    if seen.by_tool:
        moved = tuple(dict.fromkeys((*session.task.moved, *kinds)))
        session = claim_renewed(with_task(session, edited=True, moved=moved))
    if code:
        return implementation_changed(session, reason)
    return prose_changed(session, seen.paths, seen.by_tool, reason)


def claim_renewed(session: Session) -> Session:
    """The session in which what is said next is one more claim: files moved, or the user asked for what is open."""
    return session._replace(hold_count=0, unverified_shown=False)


def _moved_since(session: Session, seen: TreeState) -> Session:
    alignment = session.task.alignment
    same = not alignment.tree_filtered or alignment.tree_filtered == seen.filtered
    paths = tuple(clip(path, limits.MOVED_PATH) for path in seen.paths[: limits.MOVED_PATHS])
    moved = () if same else (paths or alignment.moved or ("the tree",))
    return with_task(session, alignment=alignment._replace(moved=moved), tree=seen.filtered, tree_code=seen.code)
