"""The working tree as a session needs it: its ids now, what moved since the last reading, and what its tests are."""

from __future__ import annotations

from cockpit.state.places import Here, Place
from hooks.digest import digest
from hooks.lean_json import dumps, loads
from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import redact
from hooks.task.file_kinds import kind_of
from hooks.task.model import Rules, Session
from hooks.task.tree_change import TreeState
from ledger.files import read_own, replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cockpit.worktree.stamp import Survey, TreeIds

MAX_MANIFEST = 4_000_000
_MOST_NAMED = 64  # moved paths whose kinds are told
_MOST_FILES = 400  # test files; of a larger suite the first in order: the counts of its runs still tell


class Kept(NamedTuple):
    """What is kept of an earlier reading: its filtered and code tree, the task that began with it, and its manifest."""

    filtered: str = ""
    code: str = ""
    task: str = ""
    manifest: dict[str, str] = {}  # noqa: RUF012 - read only


def by_products(rules: Rules) -> tuple[str, ...]:
    """Names that do not count when trees are compared: the well-known ones, and the user's."""
    from cockpit.worktree.stamp import BY_PRODUCTS

    return (*BY_PRODUCTS, *rules.tree_ignore)


def snapshot(place: Place, session: Session, top: str, rules: Rules, by_tool: bool = False) -> TreeState:
    """The tree at `top`, within the time that the settings allow; nothing is kept.

    Args:
        session: its last seen tree is what this reading is compared with.
        by_tool: a tool call that can write ended just before.
    """
    from cockpit.worktree.stamp import tree_ids

    ids = tree_ids(top, rules.tree_timeout, by_products(rules), f"{place.folder}/{place.session}.look")
    return _state(place, session, top, rules, by_tool, ids)


def snapshot_with_tests(place: Place, session: Session, top: str, rules: Rules) -> TreeState:
    """As `snapshot`, also whether there is anything to run as tests."""
    from cockpit.worktree.runner_config import has_tests
    from cockpit.worktree.stamp import named_ids

    ids, names = named_ids(top, rules.tree_timeout, by_products(rules))
    state = _state(place, session, top, rules, False, ids)
    return state._replace(tests="yes" if has_tests(top, names) else "no") if state.filtered else state


def survey(place: Place, session: Session, top: str, rules: Rules) -> tuple[TreeState, Survey]:
    """As `snapshot`, with what names the paths that move from here on and what the tests are."""
    from cockpit.worktree.runner_config import has_tests
    from cockpit.worktree.stamp import survey as surveyed

    found = surveyed(top, rules.tree_timeout, by_products(rules))
    state = _state(place, session, top, rules, False, found.ids)
    if not state.filtered:
        return state, found
    return state._replace(tests="yes" if has_tests(top, found.names) else "no"), found


def keep(place: Place, found: Survey, task: str = "") -> None:
    """Keeps what names the paths that move from here on, unless it is kept already."""
    if not found.ids.filtered or _kept(place).filtered == found.ids.filtered:
        return
    manifest = {redact(path): ident for path, ident in found.manifest.items()}
    data = {"filtered": found.ids.filtered, "code": found.ids.code, "task": task, "manifest": manifest}
    replace(_file(place), dumps(data).encode("ascii"), sync=False)


def keep_baseline(place: Place, session: Session, top: str, rules: Rules) -> None:
    """Keeps the tree as it is for a task that has not read it yet, so that its first shell command can be compared."""
    if not session.task.tree and not session.task.edited:
        keep(place, survey(place, session, top, rules)[1], session.task.id)


def copy_kept(origin: Place, place: Place) -> None:
    """Gives a branched session what was kept for its origin, where there is any."""
    try:
        raw = read_own(_file(origin), MAX_MANIFEST)
        if raw is not None:
            replace(_file(place), raw, sync=False)
    except (OSError, OverflowError):
        return  # then paths that move are not named


def test_facts(top: str, folder: str, found: Survey) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The test files ("name blob", short digests) and the runner's sections ("name digest") of a reading."""
    from cockpit.worktree.runner_config import sections

    files = tuple(f"{_short(name)} {oid[:12]}" for name, oid in sorted(found.test_files.items())[:_MOST_FILES])
    return files, tuple(f"{name} {digest}" for name, digest in sorted(sections(top, folder).items()))


def _short(name: str) -> str:
    return digest(name, 5)


def _state(place: Place, session: Session, top: str, rules: Rules, by_tool: bool, ids: TreeIds) -> TreeState:
    if not ids.filtered:
        return TreeState(why=ids.why, by_tool=by_tool)
    task = session.task
    kept = _kept(place)
    began = kept if not task.tree and kept.task == task.id and task.id else Kept()
    compared = task.alignment.tree_filtered if task.closed else (task.tree or began.filtered)
    paths: tuple[str, ...] = ()
    if compared not in ("", ids.filtered) and kept.filtered == compared:
        from cockpit.worktree.stamp import moved_paths

        paths = moved_paths(top, kept.manifest, rules.tree_timeout, _MOST_NAMED, by_products(rules))
    kinds = tuple(dict.fromkeys(kind_of(path) for path in paths)) if len(paths) < _MOST_NAMED else ()
    return TreeState(
        ids.tree, ids.filtered, ids.code, "", paths, kinds, began.filtered, began.code, by_tool, ids.under_filter
    )  # fmt: skip


def _kept(place: Place) -> Kept:
    try:
        raw = read_own(_file(place), MAX_MANIFEST)
        data: Any = loads(raw) if raw else {}
    except (OSError, ValueError, OverflowError):
        return Kept()
    if not isinstance(data, dict) or not isinstance(data.get("manifest"), dict):
        return Kept()
    return Kept(str(data.get("filtered", "")), str(data.get("code", "")), str(data.get("task", "")), data["manifest"])


def _file(place: Place) -> str:
    return f"{place.folder}/{place.session}.tree.json"


def top_of(session: Session, here: Here) -> str:
    """The top of the working tree that the task is about: a linked worktree it works in, else the session's own."""
    return session.task.worktree or session.root or here.cwd
