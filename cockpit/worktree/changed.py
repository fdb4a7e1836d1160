"""What differs from the index, and what git would make of it."""

from __future__ import annotations

# The per-event path does not load pathlib.
# ruff: noqa: PTH120
import os
import stat

from cockpit.worktree import repository
from cockpit.worktree.git_index import Index, compose, parse
from cockpit.worktree.git_process import Child, finish, start
from cockpit.worktree.memory import BY_STAT, Changes, Memory, TreeReading
from cockpit.worktree.private_git import View, write
from cockpit.worktree.tree_builder import Entry, Overlay, digest

LINK = b"160000"
_ATTRIBUTES = b".gitattributes"


def sort_out(view: View, index: Index, raw: bytes, untracked: bytes) -> Changes:
    """From what diff-files (raw, NUL-ended) and ls-files printed, and the entries that need care."""
    found = Changes({}, set(), set(), set(), set())
    fields = raw.split(b"\0")
    for said, path in zip(fields[::2], fields[1::2], strict=False):
        old_mode, new_mode, old, _, state = said[1:].split(b" ")
        found.old[path] = (old_mode, bytes.fromhex(old.decode()))
        if state == b"D":
            found.gone.add(path)
        elif new_mode == LINK:
            found.nested_repos.add(path)
        elif state != b"U":
            found.read.add(path)
    for path in untracked.split(b"\0"):
        if path.endswith(b"/"):
            found.nested_repos.add(path[:-1])
        elif path:
            found.read.add(path)
    for number in index.flagged:
        _flagged(view, index, number, found)
    return found


def _flagged(view: View, index: Index, number: int, found: Changes) -> None:
    path = index.name(number)
    unmerged = index.stage(number) > 0
    if unmerged or index.intent_to_add(number):
        found.unmerged_or_ita.add(path)
    if not unmerged and (not index.link(number) or path in found.read):
        return
    found.old.setdefault(path, index.entry(number)[1:3])
    kind = _kind(view, path)
    if kind == "folder" and repository.at(full_path(view, path)):
        found.nested_repos.add(path)
    elif kind == "file":
        found.read.add(path)
    elif not kind or unmerged:
        found.gone.add(path)


def full_path(view: View, path: bytes) -> str:
    """Where `path`, from the top, is on disk."""
    return f"{view.repo.top}/{os.fsdecode(path)}"


def _kind(view: View, path: bytes) -> str:
    """What lies at `path`: "folder", "file" or "" for nothing; what is behind a link is not in this working tree."""
    full = full_path(view, path)
    try:
        mode = os.lstat(full).st_mode
    except OSError:
        return ""
    above = os.path.dirname(full)
    if os.path.realpath(above) != above:
        return ""
    return "folder" if stat.S_ISDIR(mode) else "file"


def hashed(view: View, index: Index, found: Changes, memory: Memory, reading: TreeReading) -> Overlay:
    """What is now at each path that differs from the index; what turns out to be the same is left out."""
    overlay: Overlay = dict.fromkeys(found.gone | found.read)
    overlay |= dict.fromkeys(p for p in found.nested_repos if p in found.old and found.old[p][0] != LINK)
    if found.read:
        overlay |= _blobs(view, index, found, memory, reading)
    same = [p for p in found.read if overlay[p] and overlay[p] == found.old.get(p) and p not in found.unmerged_or_ita]
    for path in same:
        del overlay[path]
    return overlay


def _blobs(view: View, index: Index, found: Changes, memory: Memory, reading: TreeReading) -> Overlay:
    """Mode and id of what is read, by git itself, by way of a small index: nothing is stored.

    The small index holds what the index says of these paths, since git minds it (line ends, modes where the file system
    has none), and the attribute files, which count from the index where they are not on disk.
    """
    known = {p: e for p, e in found.old.items() if p in found.read and e[0] != LINK and e[0].strip(b"0")}
    if _ATTRIBUTES in index.data:
        for number in range(len(index.offsets)):
            path, mode, oid, flagged = index.entry(number)
            if path.endswith(_ATTRIBUTES) and not (flagged and index.stage(number)):
                known.setdefault(path, (mode, oid))
    parts = memory.parts_of(found, reading)
    children = []
    for number, part in enumerate(parts):
        if part:
            small = f"{view.folder}/small-{number}"
            if not memory.seed(number, small, index, reading):
                _prepare(small, part, known, index.hash_size)
            children.append(_hash(view, part, small))
    finish(children, view.deadline)
    blobs: Overlay = {}
    for number, part in enumerate(parts):
        if not part:
            continue
        asked = set(part)
        made = parse(repository.read(f"{view.folder}/small-{number}")[0], index.hash_size)
        entries = map(made.entry, range(len(made.offsets)))
        blobs.update({path: (mode, oid) for path, mode, oid, _ in entries if path in asked})
    return blobs


def _prepare(small: str, paths: list[bytes], known: dict[bytes, Entry], hash_size: int) -> None:
    here = set(paths)
    entries = [(p, *entry) for p, entry in known.items() if p in here or p.endswith(_ATTRIBUTES)]
    data = compose(entries, hash_size)
    write(small, data + digest(hash_size, data))


def _hash(view: View, paths: list[bytes], small: str) -> Child:
    """Git hashes the files into the small index; those that it holds already and whose stat is the same it does not read."""
    write(f"{small}-paths", b"".join(path + b"\0" for path in paths))
    words = view.words(*BY_STAT, "update-index", "--info-only", "--add", "--remove", "-z", "--stdin")
    return start(view.git, words, {**view.env, "GIT_INDEX_FILE": small}, f"{small}-paths")


def filtered_paths(view: View, index: Index, found: Changes) -> set[bytes]:
    """The paths of files under a filter driver that the user's settings configure: read as they lie on disk."""
    if not view.drivers:
        return set()
    names = [index.name(n) for n in range(len(index.offsets))]
    files = [full_path(view, p) for p in {*names, *found.read} if p.endswith(_ATTRIBUTES)]
    files += [f"{view.folder}/info/attributes", f"{view.folder}/user-attributes", "/etc/gitattributes"]
    if not any(b"filter" in repository.read(path, 1 << 27)[0] for path in files):
        return set()
    asked = sorted({*names, *found.read} - found.gone - found.nested_repos)
    write(f"{view.folder}/asked", b"".join(p + b"\0" for p in asked))
    words = view.words("check-attr", "-z", "--stdin", "filter")
    said = finish([start(view.git, words, view.env, f"{view.folder}/asked")], view.deadline)[0].split(b"\0")
    drivers = {os.fsencode(name) for name in view.drivers}
    return {
        p for p, driver in zip(said[::3], said[2::3], strict=False) if driver in drivers and _kind(view, p) == "file"
    }
