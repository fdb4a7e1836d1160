"""The ids of a working tree: what says whether anything changed since, and which commit would hold it.

`TreeIds.tree` is the id of the git tree that committing everything now would make, with what such a tree cannot hold
(uncommitted work in repositories inside) after a "+". The user's repository is only read: see `worktree.private_git`.
Limits: where a repository sets core.trustctime=false (or checkStat=minimal) an edit that keeps size and time is not
seen; where it sets core.fileMode=false modes are not; core.worktree is not followed.
"""

from __future__ import annotations

import time

from cockpit.worktree.by_products import BY_PRODUCTS, compile_patterns
from cockpit.worktree.git_process import NoStamp, git_program
from cockpit.worktree.memory import Memory
from cockpit.worktree.private_git import View, prepare
from cockpit.worktree.repository import find, give_back, private_folder
from cockpit.worktree.survey import TreeSnapshot, read_tree
from hooks.namedtuple import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import TypeVar

    T = TypeVar("T")

__all__ = ["BY_PRODUCTS", "Survey", "TreeIds", "describe", "moved_paths", "named_ids", "survey", "tree_ids"]


class TreeIds(NamedTuple):
    """`tree` of everything, `filtered` without by-products of checks, `code` without prose as well.

    Each is a hex id, "+" and 16 hex of dirt where there is some; all are "" where there is no stamp, and `why` then says
    why not: "no git", "timeout" or "git failed: ...". `under_filter`: content under a filter driver is in the tree; it
    was taken as it lies on disk, so a commit of it has another tree.
    """

    tree: str = ""
    filtered: str = ""
    code: str = ""
    why: str = ""
    under_filter: bool = False


class Survey(NamedTuple):
    """The ids of one reading with more of it.

    `manifest`: path -> "mode id" of what differs from the tree of HEAD's commit (at most 2,000 paths), plain JSON; {}
    where there is no stamp. `paths`: the paths that the whole tree holds, and the blob id of each that is a test file.
    """

    ids: TreeIds
    manifest: dict[str, str]
    test_files: dict[str, str]
    names: frozenset[str]


def tree_ids(cwd: str, timeout: float, ignore: Sequence[str] = (), kept: str = "") -> TreeIds:
    """The ids of the working tree that holds `cwd`, within `timeout` seconds.

    Args:
        ignore: patterns of by-products, see `worktree.by_products.compile_patterns`.
        kept: where what was hashed is kept for the next reading, a path without its ending; "" for nowhere.
    """

    def use(view: View) -> TreeIds:
        memory = Memory(view, kept, ignore)
        known = memory.recall()
        return TreeIds(*known[:3], "", known[3]) if known else _ids(read_tree(view, compile_patterns(ignore), memory))

    try:
        return _with_view(cwd, timeout, use)
    except NoStamp as none:
        return TreeIds(why=str(none))


def named_ids(cwd: str, timeout: float, ignore: Sequence[str] = ()) -> tuple[TreeIds, frozenset[str]]:
    """As `tree_ids`, with the paths that the whole tree holds; no git process more."""

    def both(view: View) -> tuple[TreeIds, frozenset[str]]:
        seen = read_tree(view, compile_patterns(ignore))
        return _ids(seen), _names(seen)

    try:
        return _with_view(cwd, timeout, both)
    except NoStamp as none:
        return TreeIds(why=str(none)), frozenset()


def survey(cwd: str, timeout: float, ignore: Sequence[str] = ()) -> Survey:
    """As `tree_ids`, with the manifest and the test files of the same reading: three more git processes."""

    from cockpit.worktree.collected import test_files
    from cockpit.worktree.manifest import manifest

    def whole(view: View) -> Survey:
        seen = read_tree(view, compile_patterns(ignore))
        return Survey(_ids(seen), manifest(view, seen), test_files(seen), _names(seen))

    try:
        return _with_view(cwd, timeout, whole)
    except NoStamp as none:
        return Survey(TreeIds(why=str(none)), {}, {}, frozenset())


def moved_paths(
    cwd: str, before: Mapping[str, str], timeout: float, limit: int = 5, ignore: Sequence[str] = ()
) -> tuple[str, ...]:
    """Up to `limit` paths, from the top, that differ between an earlier `Survey.manifest` and now.

    () where that cannot be said: no stamp, no manifest, or its base tree has been pruned since. What `ignore` names is
    left out.
    """

    from cockpit.worktree.manifest import checked, manifest, moved

    def paths(view: View) -> tuple[str, ...]:
        free, untracked = names = compile_patterns(ignore)
        seen = read_tree(view, names)

        def skip(path: bytes) -> bool:
            return free.match(path) or (untracked.match(path) and path not in seen.tracked())

        return moved(view, checked(before), manifest(view, seen), limit, skip)

    try:
        return _with_view(cwd, timeout, paths)
    except NoStamp:
        return ()


def describe(cwd: str, timeout: float) -> tuple[int, str]:
    """(0, the whole tree's id) or (2, why there is none): the exit status and line of `cockpit fingerprint`."""
    ids = tree_ids(cwd, timeout)
    return (0, ids.tree) if ids.tree else (2, f"No fingerprint: {ids.why}")


def _with_view(cwd: str, timeout: float, use: Callable[[View], T]) -> T:
    deadline = time.monotonic() + timeout
    try:
        repo = find(cwd)
        if not repo:
            raise NoStamp("no git")
        git = git_program(repo.top)
        folder = private_folder(repo.top)
        try:
            return use(prepare(git, deadline, repo, folder))
        finally:
            give_back(folder)
    except (OSError, RecursionError, ValueError, LookupError) as error:
        raise NoStamp(f"git failed: {type(error).__name__} while reading") from error


def _ids(seen: TreeSnapshot) -> TreeIds:
    return TreeIds(
        _joined(seen.full, seen.full_dirt),
        _joined(seen.bare, seen.bare_dirt),
        _joined(seen.code, seen.code_dirt),
        "",
        seen.under_filter,
    )


def _names(seen: TreeSnapshot) -> frozenset[str]:
    return frozenset(path.decode("utf-8", "surrogateescape") for path in seen.paths())


def _joined(tree: str, dirt: str) -> str:
    return f"{tree}+{dirt}" if dirt else tree
