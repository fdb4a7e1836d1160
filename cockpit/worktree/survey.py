"""One reading of a working tree: what differs from the index, hashed as git would, and the tree that it makes.

Git itself says what differs and what content becomes; a few processes over a private git folder do it. Repositories
inside are looked at in the same way: a tree holds only the commit they are at, so their dirt is told apart.
"""

from __future__ import annotations

# The per-event path does not load pathlib.
# ruff: noqa: PTH102, PTH116, PTH208
import os

from cockpit.worktree import repository
from cockpit.worktree.by_products import Names
from cockpit.worktree.changed import LINK, filtered_paths, full_path, hashed, sort_out
from cockpit.worktree.git_index import Index, parse
from cockpit.worktree.git_process import NoStamp, finish, left, start
from cockpit.worktree.memory import Memory, TreeReading
from cockpit.worktree.private_git import View, prepare, write
from cockpit.worktree.prose import prose_entries
from cockpit.worktree.tree_builder import Overlay, tree_id
from hooks.digest import digest
from hooks.namedtuple import NamedTuple
from hooks.task.file_kinds import is_prose

_MOST_SHARED = 1 << 27  # bytes of a shared index file
DEPTH = 8


class TreeSnapshot(NamedTuple):
    """One reading of a working tree: three trees, and the dirt of each ("" for none).

    `full` is the whole tree, `bare` without by-products of checks, `code` without prose as well.
    `overlay`: what differs from the index; `dirty`: path -> commit and digest of the dirty repositories inside.
    """

    full: str
    full_dirt: str
    bare: str
    bare_dirt: str
    code: str
    code_dirt: str
    under_filter: bool
    overlay: Overlay
    dirty: dict[bytes, str]
    entries: Index

    def tracked(self) -> set[bytes]:
        """The paths in the index."""
        return set(map(self.entries.name, range(len(self.entries.offsets))))

    def paths(self) -> set[bytes]:
        """The paths that the whole tree holds."""
        gone = {path for path, entry in self.overlay.items() if entry is None}
        return (self.tracked() | set(self.overlay)) - gone


class _Dirt(NamedTuple):
    """What repositories inside hold beyond their commits, for each of the three trees."""

    full: list[bytes]
    bare: list[bytes]
    code: list[bytes]
    shown: dict[bytes, str]

    def add(self, path: bytes, commit: bytes, seen: TreeSnapshot, head: str) -> None:
        """Adds the repository at `path`, whose HEAD is a commit of the tree `head`."""
        kinds = ((seen.full, seen.full_dirt), (seen.bare, seen.bare_dirt), (seen.code, seen.code_dirt))
        for (tree, dirt), parts in zip(kinds, (self.full, self.bare, self.code), strict=True):
            if f"{tree}+{dirt}" != f"{head}+":
                parts.append(b"%b\0%b\0" % (path, f"{tree}+{dirt}".encode()))
        if f"{seen.full}+{seen.full_dirt}" != f"{head}+":
            self.shown[path] = f"{commit.hex()}+{_digest([f'{seen.full}+{seen.full_dirt}'.encode()])}"


def read_tree(view: View, names: tuple[Names, Names], memory: Memory | None = None, depth: int = 0) -> TreeSnapshot:
    """Surveys the working tree of `view`; raises NoStamp where that cannot be done.

    Args:
        memory: what an earlier reading found, and where this one is kept for the next.
    """
    memory = memory or Memory(view, "", ())
    index, path = _index(view)
    checked = path if memory.reading else _without_racy_entries(index, path)
    reading = memory.reading or _differences(view, checked)
    found = sort_out(view, index, *reading)
    filtered = filtered_paths(view, index, found)
    found.read.update(filtered)
    overlay = hashed(view, index, found, memory, reading)
    dirt = _Dirt([], [], [], {})
    under_filter = bool(filtered)
    for inner in sorted(found.nested_repos):
        commit, seen, head = _nested(view, inner, names, depth)
        if commit:
            overlay[inner] = (LINK, commit)
        under_filter = under_filter or seen.under_filter
        dirt.add(inner, commit, seen, head)
    left(view.deadline)
    full = tree_id(index, overlay)
    less = dict.fromkeys(names[0].tracked(index))
    for changed, entry in overlay.items():
        if entry and (names[0].match(changed) or (changed not in found.old and names[1].match(changed))):
            less[changed] = None
    bare = tree_id(index, {**overlay, **less}) if less else full
    prose = dict.fromkeys((*prose_entries(index), *(p for p, entry in overlay.items() if entry and is_prose(_text(p)))))
    code = tree_id(index, {**overlay, **less, **prose}) if prose else bare
    memory.keep(found, reading, (full, bare, code, under_filter), checked == path and not index.flagged)
    dirts = _digest(dirt.full), _digest(dirt.bare), _digest(dirt.code)
    return TreeSnapshot(full, dirts[0], bare, dirts[1], code, dirts[2], under_filter, overlay, dirt.shown, index)


def _text(path: bytes) -> str:
    return path.decode("utf-8", "surrogateescape")


def _differences(view: View, index: str) -> TreeReading:
    """What diff-files prints of that index, and ls-files beside it."""
    children = [start(view.git, view.words("ls-files", "-z", "-o", "--exclude-standard"), view.env)]
    try:
        words = view.words("diff-files", "-z", "--raw", "--no-renames", "--ignore-submodules=all")
        children.append(start(view.git, words, {**view.env, "GIT_INDEX_FILE": index}))
    except BaseException:
        try:
            finish(children, 0.0)
        except NoStamp:
            pass
        raise
    untracked, raw = finish(children, view.deadline)
    return TreeReading(raw, untracked)


def _digest(parts: list[bytes]) -> str:
    return digest(b"".join(parts)) if parts else ""


def _index(view: View) -> tuple[Index, str]:
    """The user's index and where our copy is. The copy keeps the time of the original: git's rule for edits in the
    moment of the index's own writing rests on it."""
    hash_size = 32 if view.sha256 else 20
    path = f"{view.folder}/index"
    data, when = repository.read(f"{view.repo.gitdir}/index")
    if not data:
        return parse(b"", hash_size), path
    write(path, data)
    os.utime(path, ns=(when, when))
    index = parse(data, hash_size)
    if index.whole:
        return index, path
    if index.base:  # of shared index files the one that this index names
        name = f"sharedindex.{index.base}"
        write(f"{view.folder}/{name}", repository.read(f"{view.repo.gitdir}/{name}", _MOST_SHARED)[0])
    words = view.words("update-index", "--no-split-index", "--force-write-index")
    finish([start(view.git, words, view.env)], view.deadline)
    index = parse(repository.read(path)[0], hash_size)
    if not index.whole:
        raise NoStamp("git failed: the index cannot be written whole")
    return index, path


def _without_racy_entries(index: Index, path: str) -> str:
    """The index for git to compare with: no file is marked assume-unchanged, and none is believed on thin grounds.

    Git calls an entry racily clean whose file could have changed in the second in which the index was written; as built
    by distributions it compares whole seconds. A file with an old time whose change time lies in the second
    in which the index was written could be edited in that second unseen, so its size is spoiled: git then reads it.
    """
    if not index.offsets:
        return path
    when = os.stat(path).st_mtime_ns
    second = (when // 10**9).to_bytes(8, "big")[4:]
    data = index.data
    late = [o for o in index.offsets if data[o : o + 4] >= second > data[o + 8 : o + 12]]
    flagged = [index.offsets[n] for n in index.flagged if index.flags(n) & 0x80]
    if not late and not flagged:
        return path
    changed = bytearray(data)
    for o in flagged:
        changed[o + 40 + index.hash_size] &= 0x7F
    for o in late:
        changed[o + 36 : o + 40] = b"\xff\xff\xff\xff"
    write(f"{path}-checked", bytes(changed))
    os.utime(f"{path}-checked", ns=(when, when))
    return f"{path}-checked"


def _nested(view: View, path: bytes, names: tuple[Names, Names], depth: int) -> tuple[bytes, TreeSnapshot, str]:
    """A repository inside: the commit it is at (b"" for none), what is in it, and the tree of that commit."""
    repo = repository.at(full_path(view, path))
    if not repo or depth >= DEPTH:
        raise NoStamp("git failed: repositories inside one another too deep, or one that moved away")
    left(view.deadline)
    folder = f"{view.folder}/in-{len(os.listdir(view.folder))}"
    os.mkdir(folder, 0o700)
    inner = prepare(view.git, view.deadline, repo, folder)
    commit = head(inner)
    seen = read_tree(inner, names, None, depth + 1)
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
