"""The id of the tree that an index and what differs from it would make, without a tree being written."""

try:
    from _sha1 import sha1  # type: ignore[import-not-found]  # hashlib would load OpenSSL at every event
except ImportError:  # pragma: no cover - an interpreter without the built-in
    from hashlib import sha1

from cockpit.worktree.index import EMPTY, Index, Node

Entry = tuple[bytes, bytes]  # mode as trees write it, binary id
Overlay = dict[bytes, Entry | None]  # path -> what is there instead; None: nothing
TREE = b"40000"


def digest(width: int, data: bytes) -> bytes:
    """The hash of `data` in a repository whose ids have `width` bytes."""
    if width == 20:
        return bytes(sha1(data).digest())
    from hashlib import sha256

    return sha256(data).digest()


def tree_id(index: Index, overlay: Overlay) -> str:
    """Hex id of the tree of all entries with `overlay` laid over them; remembered trees are not opened again."""
    builder = _Builder(index, overlay)
    oid, _ = builder.folder(b"", 0, index.root)
    return (oid or digest(index.width, b"tree 0\0")).hex()


class _Builder:
    def __init__(self, index: Index, overlay: Overlay) -> None:
        self.index = index
        self.count = len(index.offsets)
        self.width = index.width
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
        entries: dict[bytes, Entry] = {}
        index, start = self.index, len(prefix)
        new = set(self.folders.get(prefix, ()))
        while number < self.count:
            path = index.name(number)
            if not path.startswith(prefix):
                break
            slash = path.find(b"/", start)
            if slash < 0:
                if not index.stage(number) and not index.intended(number):
                    entries[path[start:]] = (index.mode(number), index.oid(number))
                number += 1
                continue
            name = path[start:slash]
            new.discard(name)
            oid, number = self.folder(path[: slash + 1], number, node.below.get(name, EMPTY))
            if oid:
                entries[name] = (TREE, oid)
        for name in new:
            oid, _ = self.folder(prefix + name + b"/", self.count, EMPTY)
            if oid:
                entries[name] = (TREE, oid)
        self._files(prefix, entries)
        return self._id(entries), number

    def _files(self, prefix: bytes, entries: dict[bytes, Entry]) -> None:
        for name, entry in self.files.get(prefix, {}).items():
            if entry is not None:
                entries[name] = entry
            elif entries.get(name, (TREE,))[0] != TREE:
                del entries[name]

    def _id(self, entries: dict[bytes, Entry]) -> bytes:
        if not entries:
            return b""
        order = sorted(entries, key=lambda name: name + b"/" if entries[name][0] == TREE else name)
        body = b"".join(b"%b %b\0%b" % (entries[name][0], name, entries[name][1]) for name in order)
        return digest(self.width, b"tree %d\0" % len(body) + body)
