"""One look at a working tree: what differs from the index, hashed as git would, and the tree that it makes.

Git itself says what differs and what content becomes; a few processes over a private git folder do it. Repositories
inside are looked at in the same way: a tree holds only the commit they are at, so their dirt is told apart.
"""

from __future__ import annotations

# The per-event path does not load pathlib.
# ruff: noqa: PTH102, PTH116, PTH208
import contextlib
import os

from hooks.namedtuple import NamedTuple

try:
    from _blake2 import blake2b  # hashlib would load OpenSSL at every event
except ImportError:  # pragma: no cover - an interpreter without the built-in
    from hashlib import blake2b

from cockpit.worktree import repository
from cockpit.worktree.by_products import Names
from cockpit.worktree.changed import LINK, filtered_paths, full_path, hashed, sort_out
from cockpit.worktree.git_index import Index, parse
from cockpit.worktree.git_process import NoStamp, finish, left, start
from cockpit.worktree.private_git import View, prepare, write
from cockpit.worktree.tree_builder import Overlay, tree_id

DEPTH = 8


class Seen(NamedTuple):
    """What one look found: the full tree, the tree without by-products, and the dirt of either ("" for none).

    `overlay`: what differs from the index; `dirty`: path -> commit and digest of the dirty repositories inside.
    """

    full: str
    full_dirt: str
    bare: str
    bare_dirt: str
    filtered: bool
    overlay: Overlay
    dirty: dict[bytes, str]
    entries: Index

    def tracked(self) -> set[bytes]:
        """The paths in the index."""
        return set(map(self.entries.name, range(len(self.entries.offsets))))


class _Dirt(NamedTuple):
    full: list[bytes]
    bare: list[bytes]
    shown: dict[bytes, str]

    def add(self, path: bytes, commit: bytes, seen: Seen, head: str) -> None:
        full, bare = f"{seen.full}+{seen.full_dirt}", f"{seen.bare}+{seen.bare_dirt}"
        if full != f"{head}+":
            self.full.append(b"%b\0%b\0" % (path, full.encode()))
            self.shown[path] = f"{commit.hex()}+{_digest([full.encode()])}"
        if bare != f"{head}+":
            self.bare.append(b"%b\0%b\0" % (path, bare.encode()))


def look(view: View, names: tuple[Names, Names], depth: int = 0) -> Seen:
    """Surveys the working tree of `view`; NoStamp where that cannot be done."""
    index, path = _index(view)
    raw, untracked, named = _differences(view, index, path, names[0])
    found = sort_out(view, index, raw, untracked)
    filtered = filtered_paths(view, index, found)
    found.read.update(filtered)
    overlay = hashed(view, index, found)
    dirt = _Dirt([], [], {})
    under_filter = bool(filtered)
    for inner in sorted(found.inside):
        commit, seen, head = _inside(view, inner, names, depth)
        if commit:
            overlay[inner] = (LINK, commit)
        under_filter = under_filter or seen.filtered
        dirt.add(inner, commit, seen, head)
    left(view.deadline)
    full = tree_id(index, overlay)
    less = dict.fromkeys(named)
    for changed, entry in overlay.items():
        if entry and (names[0].match(changed) or (changed not in found.old and names[1].match(changed))):
            less[changed] = None
    bare = tree_id(index, {**overlay, **less}) if less else full
    return Seen(full, _digest(dirt.full), bare, _digest(dirt.bare), under_filter, overlay, dirt.shown, index)


def _differences(view: View, index: Index, path: str, names: Names) -> tuple[bytes, bytes, list[bytes]]:
    """What diff-files and ls-files print, run beside one another, and the tracked paths that `names` means."""
    children = [start(view.git, view.words("ls-files", "-z", "-o", "--exclude-standard"), view.env)]
    try:
        env = {**view.env, "GIT_INDEX_FILE": _wary(index, path)}
        words = view.words("diff-files", "-z", "--raw", "--no-renames", "--ignore-submodules=all")
        children.append(start(view.git, words, env))
        named = names.tracked(index)
    except BaseException:
        with contextlib.suppress(NoStamp):
            finish(children, 0.0)
        raise
    untracked, raw = finish(children, view.deadline)
    return raw, untracked, named


def _digest(parts: list[bytes]) -> str:
    return blake2b(b"".join(parts), digest_size=8).hexdigest() if parts else ""


def _index(view: View) -> tuple[Index, str]:
    """The user's index and where our copy is. The copy keeps the time of the original: git's rule for edits in the
    moment of the index's own writing rests on it."""
    width = 32 if view.sha256 else 20
    path = f"{view.folder}/index"
    data, when = repository.read(f"{view.repo.gitdir}/index")
    if not data:
        return parse(b"", width), path
    write(path, data)
    os.utime(path, ns=(when, when))
    index = parse(data, width)
    if index.whole:
        return index, path
    for entry in os.listdir(view.repo.gitdir):
        if entry.startswith("sharedindex."):
            write(f"{view.folder}/{entry}", repository.read(f"{view.repo.gitdir}/{entry}")[0])
    words = view.words("update-index", "--no-split-index", "--force-write-index")
    finish([start(view.git, words, view.env)], view.deadline)
    index = parse(repository.read(path)[0], width)
    if not index.whole:
        raise NoStamp("git failed: the index cannot be written whole")
    return index, path


def _wary(index: Index, path: str) -> str:
    """The index for git to compare with: no file is marked assume-unchanged, and none is believed on thin grounds.

    Git as built by distributions compares whole seconds. A file with an old time whose change time lies in the second
    in which the index was written could be edited in that second unseen, so its size is spoiled: git then reads it.
    """
    if not index.offsets:
        return path
    when = os.stat(path).st_mtime_ns
    second = (when // 10**9).to_bytes(8, "big")[4:]
    data = index.data
    late = [o for o in index.offsets if data[o : o + 4] >= second > data[o + 8 : o + 12]]
    flagged = [index.offsets[n] for n in index.odd if index.flags(n) & 0x80]
    if not late and not flagged:
        return path
    changed = bytearray(data)
    for o in flagged:
        changed[o + 40 + index.width] &= 0x7F
    for o in late:
        changed[o + 36 : o + 40] = b"\xff\xff\xff\xff"
    write(f"{path}-wary", bytes(changed))
    os.utime(f"{path}-wary", ns=(when, when))
    return f"{path}-wary"


def _inside(view: View, path: bytes, names: tuple[Names, Names], depth: int) -> tuple[bytes, Seen, str]:
    """A repository inside: the commit it is at (b"" for none), what is in it, and the tree of that commit."""
    repo = repository.at(full_path(view, path))
    if not repo or depth >= DEPTH:
        raise NoStamp("git failed: repositories inside one another too deep, or one that moved away")
    left(view.deadline)
    folder = f"{view.folder}/in-{len(os.listdir(view.folder))}"
    os.mkdir(folder, 0o700)
    inner = prepare(view.git, view.deadline, repo, folder)
    commit = head(inner)
    seen = look(inner, names, depth + 1)
    tree = tree_of(inner, commit) if commit else ""
    repository.remove(folder)
    return bytes.fromhex(commit), seen, tree


def head(view: View) -> str:
    """The commit that HEAD names, "" where there is none yet. Only refs are read, so nothing can be fetched."""
    words = view.words("-c", "core.fsmonitor=false", "rev-parse", "-q", "--verify", "HEAD")
    return finish([start(view.git, words, view.real)], view.deadline, (0, 1))[0].decode().strip()


def tree_of(view: View, commit: str) -> str:
    """The id of the tree of `commit`, read through the private folder."""
    words = view.words("rev-parse", "-q", "--verify", f"{commit}^{{tree}}")
    return finish([start(view.git, words, view.env)], view.deadline)[0].decode().strip()
