"""The stamp of a working tree: what says whether anything changed since, and which commit would hold it.

`Stamp.tree` is the id of the git tree that committing everything now would make, with what such a tree cannot hold
(uncommitted work in repositories inside) after a "+". The user's repository is only read: see `worktree.private_git`.
Limits: where a repository sets core.trustctime=false (or checkStat=minimal) an edit that keeps size and time is not
seen; where it sets core.fileMode=false modes are not; core.worktree is not followed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from cockpit.worktree.by_products import BY_PRODUCTS, ready
from cockpit.worktree.git_process import NoStamp, git_program
from cockpit.worktree.private_git import View, prepare
from cockpit.worktree.repository import find, private_folder, remove
from cockpit.worktree.survey import Seen, look
from hooks.namedtuple import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar("T")

__all__ = [
    "BY_PRODUCTS",
    "Stamp",
    "Survey",
    "describe",
    "fingerprint",
    "fingerprints",
    "moved_paths",
    "survey",
]


class Stamp(NamedTuple):
    """`tree`: hex id, "+" and 16 hex of dirt where there is some, "" where there is no stamp; `why` then says why not.

    `why`: "no git", "timeout" or "git failed: ...". `filtered`: content under a filter driver is in the tree; it was
    taken as it lies on disk, so a commit of it has another tree.
    """

    tree: str
    why: str
    filtered: bool


def fingerprint(cwd: str, timeout: float, ignore: Sequence[str] = ()) -> Stamp:
    """The stamp of the working tree that holds `cwd`, without what `ignore` names, within `timeout` seconds."""
    return fingerprints(cwd, timeout, ignore)[1]


def fingerprints(cwd: str, timeout: float, ignore: Sequence[str] = ()) -> tuple[Stamp, Stamp]:
    """(of everything, without what `ignore` names) in one pass. Patterns: see `worktree.by_products.ready`."""
    try:
        return _with_view(cwd, timeout, lambda view: _stamps(look(view, ready(ignore))))
    except NoStamp as none:
        missing = Stamp("", str(none), False)
        return missing, missing


class Survey(NamedTuple):
    """Stamps of everything and without by-products, and a manifest for `moved_paths` ({} where there is no stamp).

    The manifest: path -> "mode id" of what differs from the tree of HEAD's commit (at most 2,000 paths), plain JSON.
    """

    full: Stamp
    bare: Stamp
    manifest: dict[str, str]


def survey(cwd: str, timeout: float, ignore: Sequence[str] = ()) -> Survey:
    """As `fingerprints`, with the manifest of the same look: three more git processes, so for when a stamp is kept."""

    from cockpit.worktree.manifest import manifest

    def both(view: View) -> Survey:
        seen = look(view, ready(ignore))
        return Survey(*_stamps(seen), manifest(view, seen))

    try:
        return _with_view(cwd, timeout, both)
    except NoStamp as none:
        missing = Stamp("", str(none), False)
        return Survey(missing, missing, {})


def moved_paths(
    cwd: str, before: Mapping[str, str], timeout: float, limit: int = 5, ignore: Sequence[str] = ()
) -> tuple[str, ...]:
    """Up to `limit` paths, from the top, that differ between an earlier `Survey.manifest` and now.

    () where that cannot be said: no stamp, no manifest, or its base tree has been pruned since. What `ignore` names is
    left out.
    """

    from cockpit.worktree.manifest import checked, manifest, moved

    def paths(view: View) -> tuple[str, ...]:
        free, untracked = names = ready(ignore)
        seen = look(view, names)

        def skip(path: bytes) -> bool:
            return free.match(path) or (untracked.match(path) and path not in seen.tracked())

        return moved(view, checked(before), manifest(view, seen), limit, skip)

    try:
        return _with_view(cwd, timeout, paths)
    except NoStamp:
        return ()


def describe(cwd: str, timeout: float) -> tuple[int, str]:
    """(0, the stamp of everything) or (2, why there is none): the exit status and line of `cockpit fingerprint`."""
    stamp = fingerprint(cwd, timeout)
    return (0, stamp.tree) if stamp.tree else (2, f"No stamp: {stamp.why}")


def _with_view(cwd: str, timeout: float, use: Callable[[View], T]) -> T:
    deadline = time.monotonic() + timeout
    try:
        repo = find(cwd)
        if not repo:
            raise NoStamp("no git")
        git = git_program()
        folder = private_folder(repo.top)
        try:
            return use(prepare(git, deadline, repo, folder))
        finally:
            remove(folder)
    except (OSError, RecursionError, ValueError, LookupError) as error:
        raise NoStamp(f"git failed: {type(error).__name__} while reading") from error


def _stamps(seen: Seen) -> tuple[Stamp, Stamp]:
    return (
        Stamp(_joined(seen.full, seen.full_dirt), "", seen.filtered),
        Stamp(_joined(seen.bare, seen.bare_dirt), "", seen.filtered),
    )


def _joined(tree: str, dirt: str) -> str:
    return f"{tree}+{dirt}" if dirt else tree
