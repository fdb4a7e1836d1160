"""One look at a working tree: what differs from the index, hashed as git would, and the tree that it makes.

Git itself says what differs and what content becomes; a few processes over a private git folder do it. Repositories
inside are looked at in the same way: a tree holds only the commit they are at, so their dirt is told apart.
"""
# The per-event path does not load pathlib.
# ruff: noqa: PTH102, PTH116, PTH120, PTH208

import os
import stat
from typing import NamedTuple

try:
    from _blake2 import blake2b  # hashlib would load OpenSSL at every event
except ImportError:  # pragma: no cover - an interpreter without the built-in
    from hashlib import blake2b

from cockpit.worktree import place
from cockpit.worktree.build import Entry, Overlay, digest, tree_id
from cockpit.worktree.index import Index, compose, parse
from cockpit.worktree.names import Names
from cockpit.worktree.private import View, prepare, write
from cockpit.worktree.run import NoStamp, finish, left, start

DEPTH = 8
LINK = b"160000"
_ATTRIBUTES = b".gitattributes"


class Seen(NamedTuple):
    """What one look found: the full tree, the tree without by-products, and the dirt of either ("" for none).

    `overlay`: what differs from the index, `entries`; `nested`: path -> (commit, full dirt) of repositories inside that are dirty.
    """

    full: str
    full_dirt: str
    bare: str
    bare_dirt: str
    filtered: bool
    entries: Index
    overlay: Overlay
    nested: dict[bytes, str]


class _Found(NamedTuple):
    old: dict[bytes, Entry]
    read: set[bytes]
    gone: set[bytes]
    inside: set[bytes]


def look(view: View, names: tuple[Names, Names], depth: int = 0) -> Seen:
    """Surveys the working tree of `view`; NoStamp where that cannot be done."""
    index, path = _index(view)
    others = start(view.git, view.words("ls-files", "-z", "-o", "--exclude-standard"), view.env)
    try:
        env = {**view.env, "GIT_INDEX_FILE": _unflagged(view, index, path)}
        words = view.words("diff-files", "-z", "--raw", "--no-renames", "--ignore-submodules=all")
        differ = start(view.git, words, env)
    except BaseException:
        finish([others], 0.0)
        raise
    free = names[0].tracked(index)
    raw, untracked = finish([differ, others], view.deadline)
    found = _found(view, index, raw, untracked)
    filtered = _filtered(view, index, found)
    found.read.update(filtered)
    overlay = _hashed(view, index, found)
    nested: dict[bytes, Seen] = {}
    dirt: tuple[list[bytes], list[bytes]] = ([], [])
    dirty: dict[bytes, str] = {}
    for inner in sorted(found.inside):
        commit, seen, head = _inside(view, inner, names, depth)
        if commit:
            overlay[inner] = (LINK, commit)
        nested[inner] = seen
        for which, tree, more in ((0, seen.full, seen.full_dirt), (1, seen.bare, seen.bare_dirt)):
            if more or tree != head:
                dirt[which].append(b"%b\0%b+%b\0" % (inner, tree.encode(), more.encode()))
        if seen.full_dirt or seen.full != head:
            dirty[inner] = f"{commit.hex()}+{_digest([seen.full.encode(), seen.full_dirt.encode()])}"
    full = tree_id(index, overlay)
    less = dict.fromkeys(free) | {p: None for p, e in overlay.items() if e and _by_product(p, index, found, names)}
    bare = tree_id(index, {**overlay, **less}) if less else full
    any_filtered = bool(filtered) or any(seen.filtered for seen in nested.values())
    return Seen(full, _digest(dirt[0]), bare, _digest(dirt[1]), any_filtered, index, overlay, dirty)


def _digest(parts: list[bytes]) -> str:
    return blake2b(b"".join(parts), digest_size=8).hexdigest() if parts else ""


def _by_product(path: bytes, index: Index, found: _Found, names: tuple[Names, Names]) -> bool:
    return names[0].match(path) or (path not in found.old and names[1].match(path))


def _index(view: View) -> tuple[Index, str]:
    """The user's index and where our copy is. The copy keeps the time of the original: git's rule for edits in the
    moment of the index's own writing rests on it."""
    width = 32 if view.sha256 else 20
    path = f"{view.folder}/index"
    data, when = place.read(f"{view.repo.gitdir}/index")
    if not data:
        return parse(b"", width), path
    write(path, data)
    os.utime(path, ns=(when, when))
    index = parse(data, width)
    if index.whole:
        return index, path
    for entry in os.listdir(view.repo.gitdir):
        if entry.startswith("sharedindex."):
            write(f"{view.folder}/{entry}", place.read(f"{view.repo.gitdir}/{entry}")[0])
    words = view.words("update-index", "--no-split-index", "--force-write-index")
    finish([start(view.git, words, view.env)], view.deadline)
    index = parse(place.read(path)[0], width)
    if not index.whole:
        raise NoStamp("git failed: the index cannot be written whole")
    return index, path


def _unflagged(view: View, index: Index, path: str) -> str:
    """An index in which no file is marked assume-unchanged, so that git reads them too."""
    flagged = [n for n in index.odd if index.flags(n) & 0x80]
    if not flagged:
        return path
    data = bytearray(index.data)
    for number in flagged:
        data[index.offsets[number] + 40 + index.width] &= 0x7F
    when = os.stat(path).st_mtime_ns
    write(f"{path}-read", bytes(data))
    os.utime(f"{path}-read", ns=(when, when))
    return f"{path}-read"


def _found(view: View, index: Index, raw: bytes, untracked: bytes) -> _Found:
    found = _Found({}, set(), set(), set())
    fields = raw.split(b"\0")
    for said, path in zip(fields[::2], fields[1::2], strict=False):
        old_mode, new_mode, old, _, state = said[1:].split(b" ")
        found.old[path] = (old_mode, bytes.fromhex(old.decode()))
        if state == b"D":
            found.gone.add(path)
        elif new_mode == LINK:
            found.inside.add(path)
        elif state != b"U":
            found.read.add(path)
    for path in untracked.split(b"\0"):
        if path.endswith(b"/"):
            found.inside.add(path[:-1])
        elif path:
            found.read.add(path)
    for number in index.odd:
        path = index.name(number)
        if index.stage(number):
            kind = _kind(view, path)
            found.old.setdefault(path, (b"000000", b""))
            {"": found.gone, "folder": found.inside if place.at(_full(view, path)) else found.gone}.get(
                kind, found.read
            ).add(path)
        elif index.link(number) and path not in found.read:
            _link(view, path, found)
    return found


def _link(view: View, path: bytes, found: _Found) -> None:
    kind = _kind(view, path)
    found.old.setdefault(path, (LINK, b""))
    if not kind:
        found.gone.add(path)
    elif kind == "folder" and place.at(_full(view, path)):
        found.inside.add(path)


def _full(view: View, path: bytes) -> str:
    return f"{view.repo.top}/{os.fsdecode(path)}"


def _kind(view: View, path: bytes) -> str:
    """What lies at `path`: "folder", "file" or "" for nothing; what is behind a link is not in this working tree."""
    full = _full(view, path)
    try:
        mode = os.lstat(full).st_mode
    except OSError:
        return ""
    above = os.path.dirname(full)
    if os.path.realpath(above) != above:
        return ""
    return "folder" if stat.S_ISDIR(mode) else "file"


def _hashed(view: View, index: Index, found: _Found) -> Overlay:
    """What is now at each path that differs: git hashes it, by way of a small index of its own, and stores nothing."""
    overlay: Overlay = dict.fromkeys(found.gone | found.read | {p for p in found.inside if p in found.old})
    for path in found.inside:
        if found.old.get(path, (b"",))[0] == LINK:
            del overlay[path]
    if not found.read:
        return overlay
    known = [(p, *found.old[p]) for p in found.read if found.old.get(p, (b"0", b""))[1] and found.old[p][0] != LINK]
    known = [(p, m, o) for p, m, o in known if m.strip(b"0")]
    if _ATTRIBUTES in index.data or index.names:
        listed = {p for p, _, _ in known}
        for number in range(len(index.offsets)):
            path = index.name(number)
            if path.endswith(_ATTRIBUTES) and path not in listed and not index.stage(number):
                known.append((path, index.mode(number), index.oid(number)))
    small = f"{view.folder}/small"
    data = compose(known, index.width)
    write(small, data + digest(index.width, data))
    write(f"{view.folder}/paths", b"".join(p + b"\0" for p in sorted(found.read)))
    env = {**view.env, "GIT_INDEX_FILE": small}
    words = view.words("update-index", "--info-only", "--add", "--remove", "-z", "--stdin")
    finish([start(view.git, words, env, f"{view.folder}/paths")], view.deadline)
    made = parse(place.read(small)[0], index.width)
    for number in range(len(made.offsets)):
        path = made.name(number)
        if path in found.read:
            overlay[path] = (made.mode(number), made.oid(number))
    for path in found.read:
        if overlay[path] is not None and overlay[path] == found.old.get(path):
            del overlay[path]
    return overlay


def _filtered(view: View, index: Index, found: _Found) -> set[bytes]:
    """The paths of files under a filter driver that the user's settings configure: read as they lie on disk."""
    if not view.drivers:
        return set()
    names = [index.name(n) for n in range(len(index.offsets))]
    files = [_full(view, p) for p in {*names, *found.read} if p.endswith(_ATTRIBUTES)]
    files += [f"{view.folder}/info/attributes", f"{view.folder}/user-attributes", "/etc/gitattributes"]
    if not any(b"filter" in place.read(path, 1 << 27)[0] for path in files):
        return set()
    asked = sorted({*names, *found.read} - found.gone - found.inside)
    write(f"{view.folder}/asked", b"".join(p + b"\0" for p in asked))
    words = view.words("check-attr", "-z", "--stdin", "filter")
    said = finish([start(view.git, words, view.env, f"{view.folder}/asked")], view.deadline)[0].split(b"\0")
    drivers = {os.fsencode(name) for name in view.drivers}
    return {
        p for p, driver in zip(said[::3], said[2::3], strict=False) if driver in drivers and _kind(view, p) == "file"
    }


def _inside(view: View, path: bytes, names: tuple[Names, Names], depth: int) -> tuple[bytes, Seen, str]:
    """A repository inside: the commit it is at (b"" for none), what is in it, and the tree of that commit."""
    repo = place.at(_full(view, path))
    if not repo or depth >= DEPTH:
        raise NoStamp("git failed: repositories inside one another too deep, or one that moved away")
    left(view.deadline)
    folder = f"{view.folder}/in-{len(os.listdir(view.folder))}"
    os.mkdir(folder, 0o700)
    inner = prepare(view.git, view.deadline, repo, folder)
    commit = head(inner)
    seen = look(inner, names, depth + 1)
    tree = tree_of(inner, commit) if commit else ""
    place.remove(folder)
    return bytes.fromhex(commit), seen, tree


def head(view: View) -> str:
    """The commit that HEAD names, "" where there is none yet. Only refs are read, so nothing can be fetched."""
    words = view.words("-c", "core.fsmonitor=false", "rev-parse", "-q", "--verify", "HEAD")
    return finish([start(view.git, words, view.real)], view.deadline, (0, 1))[0].decode().strip()


def tree_of(view: View, commit: str) -> str:
    """The id of the tree of `commit`, read through the private folder."""
    words = view.words("rev-parse", "-q", "--verify", f"{commit}^{{tree}}")
    return finish([start(view.git, words, view.env)], view.deadline)[0].decode().strip()
