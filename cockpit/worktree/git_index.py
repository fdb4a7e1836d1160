"""Git's index file, read: where its entries are, which need care, and the trees it remembers.

Format: git's own documentation, gitformat-index. Versions 2, 3 and 4; the split and the sparse form are known by
their extensions, for git to be asked to write them whole.
"""

from __future__ import annotations

from cockpit.worktree.git_process import NoStamp
from hooks.namedtuple import NamedTuple

_LINK = 0xE0  # third byte of the mode of a gitlink
_VALID, _EXTENDED, _STAGE = 0x80, 0x40, 0x30


_MODES = {m.to_bytes(4, "big"): b"%o" % m for m in (0o100644, 0o100755, 0o120000, 0o160000)}


class Node(NamedTuple):
    """A tree that the index remembers: how many entries it covers (-1: no longer known), id, and the trees in it."""

    size: int
    oid: bytes
    below: dict[bytes, Node]


class Index(NamedTuple):
    """`offsets`: where each entry starts in `data`; `names` only where a version packs them; `flagged`: see `parse`.

    `base` is the id in the name of the shared index file that a split one rests on, "" for none.
    """

    data: bytes
    hash_size: int
    offsets: list[int]
    names: list[bytes]
    flagged: list[int]
    root: Node
    whole: bool
    base: str = ""

    def entry(self, number: int) -> tuple[bytes, bytes, bytes, bool]:
        """(path from the top, mode as trees write it, binary id, whether a flag is set) of an entry."""
        data, o = self.data, self.offsets[number]
        at = o + 40 + self.hash_size
        high, mode, oid = data[at], data[o + 24 : o + 28], data[o + 40 : at]
        named = _MODES.get(mode) or b"%o" % int.from_bytes(mode, "big")
        if self.names:
            return self.names[number], named, oid, high > 15
        size = (high & 15) << 8 | data[at + 1]
        at += 4 if high & _EXTENDED else 2
        return data[at : at + size if size < 4095 else data.index(0, at)], named, oid, high > 15

    def name(self, number: int) -> bytes:
        """The path of an entry, from the top."""
        return self.entry(number)[0]

    def flags(self, number: int) -> int:
        """The upper byte of an entry's flags."""
        return self.data[self.offsets[number] + 40 + self.hash_size]

    def stage(self, number: int) -> int:
        """0, or 1 to 3 for a path that is not merged."""
        return (self.flags(number) & _STAGE) >> 4

    def intent_to_add(self, number: int) -> bool:
        """Whether the entry is only announced (`git add -N`): not in the tree until its file is read."""
        at = self.offsets[number] + 42 + self.hash_size
        return bool(self.flags(number) & _EXTENDED and self.data[at] & 0x20)

    def link(self, number: int) -> bool:
        """Whether the entry is a gitlink: a submodule or another repository."""
        return self.data[self.offsets[number] + 26] == _LINK


EMPTY = Node(-1, b"", {})


def parse(data: bytes, hash_size: int) -> Index:
    """The index in `data` with ids of `hash_size` bytes; `flagged` numbers the entries with a flag set and the gitlinks.

    Raises NoStamp for one that cannot be read.
    """
    if not data:
        return Index(b"", hash_size, [], [], [], EMPTY, True)
    version = int.from_bytes(data[4:8], "big")
    if data[:4] != b"DIRC" or version not in (2, 3, 4):
        raise NoStamp("git failed: an index of an unknown version")
    try:
        walk = _packed if version == 4 else _plain
        offsets, names, flagged, end = walk(data, hash_size, int.from_bytes(data[8:12], "big"))
        root, whole, base = _extensions(data, hash_size, end)
    except (IndexError, ValueError) as error:
        raise NoStamp("git failed: the index is damaged") from error
    return Index(data, hash_size, offsets, names, flagged, root, whole, base)


def _plain(data: bytes, hash_size: int, count: int) -> tuple[list[int], list[bytes], list[int], int]:
    offsets: list[int] = []
    flagged: list[int] = []
    add = offsets.append
    flags = 40 + hash_size
    low, fixed, o = flags + 1, flags + 10, 12
    for number in range(count):
        add(o)
        high = data[o + flags]
        size = (high & 15) << 8 | data[o + low]
        if high > 15 or data[o + 26] >= _LINK:
            flagged.append(number)
            if high & _EXTENDED:
                size += 2
        if size >= 4095:
            extra = 2 if high & _EXTENDED else 0
            size = data.index(0, o + flags + 2 + extra) - (o + flags + 2)
        o += (fixed + size) & -8
    return offsets, [], flagged, o


def _packed(data: bytes, hash_size: int, count: int) -> tuple[list[int], list[bytes], list[int], int]:
    offsets: list[int] = []
    names: list[bytes] = []
    flagged: list[int] = []
    o, name = 12, b""
    for number in range(count):
        offsets.append(o)
        high = data[o + 40 + hash_size]
        if high > 15 or data[o + 26] >= _LINK:
            flagged.append(number)
        o += 44 + hash_size if high & _EXTENDED else 42 + hash_size
        strip = data[o] & 127
        while data[o] & 128:
            o += 1
            strip = ((strip + 1) << 7) | (data[o] & 127)
        end = data.index(0, o + 1)
        name = name[: len(name) - strip] + data[o + 1 : end]
        names.append(name)
        o = end + 1
    return offsets, names, flagged, o


def _extensions(data: bytes, hash_size: int, o: int) -> tuple[Node, bool, str]:
    root, whole, base = EMPTY, True, ""
    while o < len(data) - hash_size:
        kind, size = data[o : o + 4], int.from_bytes(data[o + 4 : o + 8], "big")
        if kind == b"TREE":
            root = _tree(data[o + 8 : o + 8 + size], hash_size, 0)[1]
        elif kind in (b"link", b"sdir"):
            whole = False
            base = data[o + 8 : o + 8 + hash_size].hex() if kind == b"link" else base
        o += 8 + size
    return root, whole, base


def _tree(data: bytes, hash_size: int, o: int) -> tuple[bytes, Node, int]:
    end = data.index(0, o)
    line = data.index(b"\n", end)
    name = data[o:end]
    count, below = (int(n) for n in data[end + 1 : line].split(b" "))
    o = line + 1
    oid = b""
    if count >= 0:
        oid = data[o : o + hash_size]
        o += hash_size
    nodes = {}
    for _ in range(below):
        child, node, o = _tree(data, hash_size, o)
        nodes[child] = node
    return name, Node(count, oid, nodes), o


def folder_names(index: Index) -> set[bytes]:
    """The names of all folders that hold entries. Only what the remembered trees do not cover is walked."""
    names: set[bytes] = set()

    def remembered(node: Node) -> None:
        names.update(node.below)
        for below in node.below.values():
            remembered(below)

    def walk(prefix: bytes, number: int, node: Node) -> int:
        if node.size >= 0:
            remembered(node)
            return number + node.size
        while number < len(index.offsets):
            path = index.name(number)
            if not path.startswith(prefix):
                break
            slash = path.find(b"/", len(prefix))
            if slash < 0:
                number += 1
            else:
                name = path[len(prefix) : slash]
                names.add(name)
                number = walk(path[: slash + 1], number, node.below.get(name, EMPTY))
        return number

    walk(b"", 0, index.root)
    return names


def top_files(index: Index) -> list[int]:
    """The numbers of the entries that lie in no folder. Folders are passed over whole, remembered as a tree or not."""
    found, number, count = list[int](), 0, len(index.offsets)
    while number < count:
        path = index.name(number)
        slash = path.find(b"/")
        if slash < 0:
            found.append(number)
            number += 1
            continue
        node = index.root.below.get(path[:slash], EMPTY)
        number = number + node.size if node.size > 0 else _after(index, path[:slash], number + 1)
    return found


def _after(index: Index, folder: bytes, number: int) -> int:
    """The first entry from `number` on that is not in the folder: entries stand in the order of their paths' bytes."""
    end, last = folder + b"0", len(index.offsets)  # the sign behind the slash
    while number < last:
        middle = (number + last) // 2
        if index.name(middle) < end:
            number = middle + 1
        else:
            last = middle
    return number


def compose(entries: list[tuple[bytes, bytes, bytes]], hash_size: int) -> bytes:
    """A version 2 index, unsigned, of (path, mode, id) with no file data known, so that git must read each file."""
    parts = [b"DIRC", (2).to_bytes(4, "big"), len(entries).to_bytes(4, "big")]
    for name, mode, oid in sorted(entries):
        entry = b"".join(
            (bytes(24), int(mode, 8).to_bytes(4, "big"), bytes(12), oid, min(len(name), 4095).to_bytes(2, "big"), name)
        )
        parts.append(entry + bytes(8 - len(entry) % 8))
    return b"".join(parts)
