"""A look at the working tree for a session: the stamp now, and which paths moved since the last one that was kept."""

from __future__ import annotations

import json

from cockpit.state import session_file as store
from cockpit.state.places import Place
from hooks.redaction.redact import redact
from hooks.task.model import Rules, Session, at_least, effective_level
from hooks.task.tree_change import Seen
from ledger.files import read_own, replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAX_MANIFEST = 4_000_000


def needed(session: Session) -> bool:
    """Whether the tree matters to the task: work above LIGHT, or a check that stands."""
    task = session.task
    return bool(task.id) and (at_least(effective_level(session), "STANDARD") or task.alignment.state == "ALIGNED")


def by_products(rules: Rules) -> tuple[str, ...]:
    """Names that do not count when trees are compared: the well-known ones, and the user's."""
    from cockpit.worktree.stamp import BY_PRODUCTS

    return (*BY_PRODUCTS, *rules.tree_ignore)


def look(place: Place, session: Session, cwd: str, rules: Rules, by_tool: bool = False) -> Seen:
    """The tree at `cwd`, within the time that the settings allow; nothing is kept.

    Args:
        session: its last seen tree is what this look is compared with.
        by_tool: a tool call that can write ended just before.
    """
    from cockpit.worktree.stamp import fingerprints

    if not session.task.tree and (before := baseline(place, session.task.id)):
        session = session._replace(task=session.task._replace(tree=before))
    full, bare = fingerprints(cwd, rules.tree_timeout, by_products(rules))
    if not bare.tree:
        return Seen(why=bare.why, by_tool=by_tool)
    paths = _moved(place, session, bare.tree, cwd, rules)
    return Seen(full.tree, bare.tree, "", paths, by_tool, bare.filtered, session.task.tree)


def keep(place: Place, seen: Seen, cwd: str, rules: Rules, task: str = "") -> None:
    """Keeps what names the paths that move from here on, unless it is kept already or the tree moved meanwhile."""
    if not seen.compared or _kept(place, seen.compared) is not None:
        return
    from cockpit.worktree.stamp import survey

    now = survey(cwd, rules.tree_timeout, by_products(rules))
    if now.bare.tree == seen.compared:
        manifest = {redact(path): ident for path, ident in now.manifest.items()}
        data = json.dumps({"stamp": seen.compared, "task": task, "manifest": manifest}).encode("ascii")
        replace(_file(place), data, sync=False)


def keep_baseline(place: Place, cwd: str, rules: Rules) -> None:
    """Keeps the tree as it is for a task that has not looked yet, so that its first shell command can be compared."""
    session = store.read(place)[0]
    if session.task.tree or session.task.edited:
        return
    keep(place, look(place, session, cwd, rules), cwd, rules, session.task.id)


def baseline(place: Place, task: str) -> str:
    """The tree that was kept for `task` when it began, "" where none was."""
    data = _data(place)
    return str(data.get("stamp", "")) if task and data.get("task") == task else ""


def _moved(place: Place, session: Session, stamp: str, cwd: str, rules: Rules) -> tuple[str, ...]:
    task = session.task
    before = task.alignment.compared if task.closed else task.tree
    manifest = _kept(place, before) if before not in ("", stamp) else None
    if manifest is None:
        return ()
    from cockpit.worktree.stamp import moved_paths

    return moved_paths(cwd, manifest, rules.tree_timeout, ignore=by_products(rules))


def _kept(place: Place, stamp: str) -> dict[str, str] | None:
    data = _data(place)
    found = data.get("manifest") if data.get("stamp") == stamp else None
    return found if isinstance(found, dict) else None


def _data(place: Place) -> dict[str, Any]:
    try:
        raw = read_own(_file(place), MAX_MANIFEST)
        data = json.loads(raw) if raw else {}
    except (OSError, ValueError, OverflowError):
        return {}
    return data if isinstance(data, dict) else {}


def _file(place: Place) -> str:
    return f"{place.folder}/{place.session}.tree.json"
