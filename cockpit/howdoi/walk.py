"""What lies in a scope's folders: one walk of names and stats, cheap enough to do before every answer.

Whatever goes wrong at one entry concerns that entry: it is left out and named, and the rest is served.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice

from cockpit.howdoi.files import inside
from cockpit.howdoi.more_files import configs, documents, workflow_files
from cockpit.howdoi.roots import TEXTS, Root, fence_of, roots
from cockpit.howdoi.scope import Scope
from cockpit.howdoi.source_file import SourceFault, SourceFile, Walk, fault, reason, stamp, usable

MAX_FILES = 20_000  # entries in one folder tree
MAX_DEPTH = 6
SKILL_FILE = "SKILL.md"
_NEVER = frozenset(("node_modules", "__pycache__"))


def walk(scope: Scope) -> Walk:
    """Look at every source of `scope`; a folder that is not there is an empty one.

    Raises:
        OSError: the bundled manuals cannot be listed.
    """
    found: list[SourceFile] = []
    faults: list[SourceFault] = []
    seen: set[str] = set()
    for root in roots(scope):
        if root.folder in seen:
            continue
        seen.add(root.folder)
        if not root.own and not inside(root.folder, root.fences[0]) and not fence_of(root.folder, root):
            faults.append(fault(root.folder, "leads out of its place, left out", lost=True))
            continue
        must = root.folder == f"{scope.bundled}/manuals"
        found += sorted(FolderWalk(root, faults, must).files(), key=lambda f: f.name)
    found += workflow_files(scope)
    found += documents(scope, faults)
    return Walk((*found, *configs(scope)), tuple(faults))


class FolderWalk:
    """The walk of one root."""

    def __init__(self, root: Root, faults: list[SourceFault], must: bool) -> None:
        self.root, self.faults, self.must = root, faults, must
        self.base = len(root.folder) + 1
        self.entries = 0
        self.pending: list[tuple[str, int, str, tuple[str, ...]]] = []

    def files(self) -> Iterator[SourceFile]:
        """Every file of the root's kind.

        Raises:
            OSError: the root cannot be listed and must be there.
        """
        folder = self.root.folder
        self.pending.append((folder, 0, self.root.fences[0] if not self.root.own else folder, ()))
        while self.pending:
            where, depth, fence, chain = self.pending.pop()
            for entry in self._entries(where):
                self.entries += 1
                if self.entries > MAX_FILES:
                    self.faults.append(fault(folder, f"more than {MAX_FILES} entries, the rest left out", lost=True))
                    return
                if entry.name[0] == ".":
                    continue
                try:
                    found = self._entry(entry, where, depth, fence, chain)
                except OSError as error:
                    self.faults.append(fault(entry.path, f"cannot be read: {reason(error)}", lost=True))
                else:
                    if found:
                        yield found

    def _entries(self, folder: str) -> list[os.DirEntry[str]]:
        try:
            with os.scandir(folder) as entries:
                return list(islice(entries, MAX_FILES + 1))
        except OSError as error:
            top = folder == self.root.folder
            if self.must and top:
                raise
            if not (top and isinstance(error, FileNotFoundError)):
                self.faults.append(fault(folder, f"cannot be listed: {reason(error)}", lost=True))
            return []

    def _entry(
        self, entry: os.DirEntry[str], folder: str, depth: int, fence: str, chain: tuple[str, ...]
    ) -> SourceFile | None:
        if entry.is_symlink():
            entry.stat()  # a link that loops or leads nowhere is an error here
            fence = fence_of(entry.path, self.root)
            if not fence:
                self._named(entry, "a link that leads out of its folder, left out", lost=True)
                return None
            if entry.is_dir():
                chain = self._linked(entry, folder, chain)
                if not chain:
                    return None
        if entry.is_dir():
            self._descend(entry, depth, fence, chain)
            return None
        return self._file(entry, depth, fence)

    def _linked(self, entry: os.DirEntry[str], folder: str, chain: tuple[str, ...]) -> tuple[str, ...]:
        """The chain of folders that are being read, with this link's; empty where the link closes a loop."""
        real, here = os.path.realpath(entry.path), os.path.realpath(folder)
        top = os.path.realpath(self.root.folder)
        if any(f"{one}/".startswith(f"{real}/") for one in (*chain, here, top)):
            self._named(entry, "a link into a folder that is being read, left out")
            return ()
        return (*chain, here, real)

    def _descend(self, entry: os.DirEntry[str], depth: int, fence: str, chain: tuple[str, ...]) -> None:
        if entry.name in _NEVER:
            return
        if depth < MAX_DEPTH:
            self.pending.append((entry.path, depth + 1, fence, chain))
        else:
            self._named(entry, f"deeper than {MAX_DEPTH} folders, left out", lost=True)

    def _file(self, entry: os.DirEntry[str], depth: int, fence: str) -> SourceFile | None:
        kind, name = self.root.kind, entry.name
        wanted = name == SKILL_FILE if kind == "skill" else name.endswith(".md")
        if not wanted:
            self._near(entry, kind, depth)
            return None
        relative = entry.path[self.base :]
        name = relative.rpartition("/")[0].rpartition("/")[2] if kind == "skill" else relative[:-3]
        if not usable(name):
            self._named(entry, "not a usable name, left out", lost=True)
        elif not entry.is_file():
            self._named(entry, "not a regular file, left out", lost=True)
        else:
            host = self.root.host and (kind != "skill" or depth == 1)
            mark, root = stamp(entry.stat()), self.root
            return SourceFile(kind, root.source, name, entry.path, fence, mark, root.folder, host, root.plugin)
        return None

    def _near(self, entry: os.DirEntry[str], kind: str, depth: int) -> None:
        """Name a file that was probably meant to be read."""
        low = entry.name.lower()
        if kind == "skill" and low in ("skill.md", "skill.markdown", "skill.mdx"):
            self._named(entry, f"a skill's file is called {SKILL_FILE}, left out", lost=True)
        elif kind == "manual" and low.endswith(TEXTS):
            self._named(entry, "a manual's file name ends in .md, left out", lost=True)

    def _named(self, entry: os.DirEntry[str], what: str, lost: bool = False) -> None:
        self.faults.append(fault(entry.path, what, lost))
