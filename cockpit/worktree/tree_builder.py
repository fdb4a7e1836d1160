"""The id of the tree that an index and what differs from it would make, without a tree being written."""

try:
    from _sha1 import sha1  # type: ignore[import-not-found]  # hashlib would load OpenSSL at every event
except ImportError:  # pragma: no cover - an interpreter without the built-in
    from hashlib import sha1

from cockpit.worktree.git_index import EMPTY, Index, Node

Entry = tuple[bytes, bytes]  # mode as trees write it, binary id
Overlay = dict[bytes, Entry | None]  # path -> what is there instead; None: nothing
_MODES = {m.to_bytes(2, "big"): b"%o " % m for m in (0o100644, 0o100755, 0o120000, 0o160000)}


def digest(hash_size: int, data: bytes) -> bytes:
    """The hash of `data` in a repository whose ids have `hash_size` bytes."""
    if hash_size == 20:
        return bytes(sha1(data).digest())
    from hashlib import sha256

    return sha256(data).digest()


def tree_id(index: Index, overlay: Overlay) -> str:
    """Hex id of the tree of all entries with `overlay` laid over them; remembered trees are not opened again."""
    builder = _Builder(index, overlay)
    oid, _ = builder.folder(b"", 0, index.root)
    return (oid or digest(index.hash_size, b"tree 0\0")).hex()


class _Builder:
    def __init__(self, index: Index, overlay: Overlay) -> None:
        self.index = index
        self.count = len(index.offsets)
        self.hash_size = index.hash_size
        self.files: dict[bytes, dict[bytes, Entry | None]] = {}
        self.folders: dict[bytes, set[bytes]] = {}
        for path, entry in overlay.items():
            self._lay(path, entry)

    def _lay(self, path: bytes, entry: Entry | None) -> None:
        slash = path.rfind(b"/") + 1
        prefix = path[:slash]
        known = prefix in self.files
        self.files.setdefault(prefix, {})[path[slash:]] = entry
        while prefix and not known:
            slash = prefix.rfind(b"/", 0, -1) + 1
            above = prefix[:slash]
            known = above in self.folders
            self.folders.setdefault(above, set()).add(prefix[slash:-1])
            prefix = above

    def folder(self, prefix: bytes, number: int, node: Node) -> tuple[bytes, int]:
        """The id of the tree at `prefix` (b"" where it would be empty), and the number of the entry after it."""
        if node.size >= 0 and prefix not in self.files and prefix not in self.folders:
            return node.oid, number + node.size
        lines: dict[bytes, bytes] = {}  # by name, with a slash after it for trees: that is their order
        below = set(self.folders.get(prefix, ()))
        number, inner = self._entries(prefix, number, node, lines)
        for name in below - inner:
            self._tree(prefix, name, self.count, EMPTY, lines)
        for name, entry in self.files.get(prefix, {}).items():
            if entry is not None:
                lines[name] = b"%b %b\0%b" % (entry[0], name, entry[1])
            else:
                lines.pop(name, None)
        if not lines:
            return b"", number
        body = b"".join([lines[name] for name in sorted(lines)])
        return digest(self.hash_size, b"tree %d\0" % len(body) + body), number

    def _entries(self, prefix: bytes, number: int, node: Node, lines: dict[bytes, bytes]) -> tuple[int, set[bytes]]:
        """Fills `lines` from the index; the number after the last entry, and the names of the trees met.

        Most entries pass here by the thousand, so what they need is read from the bytes in place: the name and the zero
        after it lie there as a tree has them.
        """
        data, offsets, start, flags = self.index.data, self.index.offsets, len(prefix), 40 + self.hash_size
        slow, inner = bool(self.index.names), set()
        end = number + node.size if node.size >= 0 else self.count
        while number < end:
            o = offsets[number]
            at = o + flags
            high = data[at]
            if slow or high > 14:
                path, mode, oid, flagged = self.index.entry(number)
                name, line = path[start:], b"%b %b\0%b" % (mode, path[start:], oid)
            else:
                first, last = at + 2, at + 2 + (high << 8 | data[at + 1])
                path, flagged, name = data[first:last], False, data[first + start : last]
                line = _MODES[data[o + 26 : o + 28]] + data[first + start : last + 1] + data[o + 40 : at]
            if start and not path.startswith(prefix):
                break
            if b"/" in name:
                name = name[: name.index(b"/")]
                inner.add(name)
                number = self._tree(prefix, name, number, node.below.get(name, EMPTY), lines)
                continue
            number += 1
            if not flagged or not (self.index.stage(number - 1) or self.index.intent_to_add(number - 1)):
                lines[name] = line
        return number, inner

    def _tree(self, prefix: bytes, name: bytes, number: int, node: Node, lines: dict[bytes, bytes]) -> int:
        oid, number = self.folder(prefix + name + b"/", number, node)
        if oid:
            lines[name + b"/"] = b"40000 %b\0%b" % (name, oid)
        return number
