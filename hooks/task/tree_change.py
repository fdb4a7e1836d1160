"""What follows when the working tree is not as it was seen last."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import clip
from hooks.task.goal_check import implementation_changed
from hooks.task.model import Session

MAX_PATHS = 5


class Seen(NamedTuple):
    """A look at the tree.

    `stamp` is the whole tree and `compared` the same without by-products, both "" where there is none; `why` says why
    ("timeout", "no git", ...); `paths` are some that moved since the last look; `by_tool` whether a tool call that can
    write ended just before; `filtered` that content under a filter driver was taken as it lies on disk;
    `before` is the tree that this look was compared with, "" where there was none.
    """

    stamp: str = ""
    compared: str = ""
    why: str = ""
    paths: tuple[str, ...] = ()
    by_tool: bool = False
    filtered: bool = False
    before: str = ""


def reconciled(session: Session, seen: Seen) -> Session:
    """The session after a look at the tree.

    A move while the task is open is a change of the implementation and names the paths; after it closed it is shown as
    "moved since" and nothing is held. Without an answer in time ALIGNED stays, marked unchecked.
    """
    task = session.task
    if not task.id:
        return session
    if not seen.compared:
        unchecked = task.alignment.state == "ALIGNED" and seen.why == "timeout"
        alignment = task.alignment._replace(checked=False) if unchecked else task.alignment
        return session._replace(task=task._replace(alignment=alignment))
    task = task._replace(alignment=task.alignment._replace(checked=True), baseline=task.baseline or seen.compared)
    paths = tuple(clip(p, 120) for p in seen.paths[:MAX_PATHS])
    if task.closed:
        same = not task.alignment.compared or task.alignment.compared == seen.compared
        moved = () if same else (paths or task.alignment.moved or ("the tree",))
        return session._replace(task=task._replace(alignment=task.alignment._replace(moved=moved), tree=seen.compared))
    before = task.tree or seen.before
    task = task._replace(tree=seen.compared)
    if not before or before == seen.compared:
        return session._replace(task=task)
    session = session._replace(task=task._replace(edited=task.edited or seen.by_tool))
    return implementation_changed(session, f"the tree moved: {', '.join(paths)}" if paths else "the tree moved")
