"""What an earlier reading of a working tree found, kept so that the next one need not hash it again.

As git does for what it tracks, untracked and changed files are known again by their stat: the small indexes that git made
while it hashed them hold both. Where the index, the settings and all of that are as they were, so are the tree's ids, and no
entry is looked at. What could have changed unseen (in the second in which an index was written) is not kept.
"""

from __future__ import annotations

# The per-event path does not load pathlib.
# ruff: noqa: PTH104, PTH110, PTH116, PTH123
import os
import time

from cockpit.worktree.git_index import Index, parse
from cockpit.worktree.git_process import finish, start
from cockpit.worktree.private_git import View, write
from cockpit.worktree.repository import copy
from hooks.digest import digest
from hooks.lean_json import dumps, loads
from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import redact
from ledger.files import read_own, replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_MOST = 64_000_000  # bytes of an index that is kept
_SETTINGS = ("config", "user-ignore", "user-attributes", "info/exclude", "info/attributes")
_ATTRIBUTES = b".gitattributes"
_MANY = 400  # from here on two processes share the reading
_CLOCK = 0.1  # seconds that a file's time may lie behind the clock
# An edit that keeps size and time is seen by its change time, whatever the repository says of it.
BY_STAT = ("-c", "core.trustctime=true", "-c", "core.checkStat=default")
PARTS = 3  # small indexes: of tracked files, and of untracked ones before and after a boundary

Ids = tuple[str, str, str, bool]  # of the tree: whole, filtered, code; whether content under a filter is in it


class Changes(NamedTuple):
    """Paths by what is to be done with them.

    `old`: (mode, id) in the index, zeros where it has none, of what differs.
    `read`: files and links to hash; `gone`: no longer there; `nested_repos`: repositories inside.
    `unmerged_or_ita`: paths whose entry in the index is not part of a tree as it stands: not merged, or only announced.
    """

    old: dict[bytes, tuple[bytes, bytes]]
    read: set[bytes]
    gone: set[bytes]
    nested_repos: set[bytes]
    unmerged_or_ita: set[bytes]


class TreeReading(NamedTuple):
    """What git printed of the differences: `diff-files` and `ls-files`."""

    raw: bytes
    untracked: bytes


class Memory:
    """One worktree's memory during one reading.

    Args:
        view: the prepared look.
        kept: where the memory lies, without its endings; "" for none.
        ignore: the patterns of by-products.
    """

    def __init__(self, view: View, kept: str, ignore: Sequence[str]) -> None:
        self.view, self.kept = view, "" if view.sha256 else kept
        self.reading: TreeReading | None = None
        self._key, self._settings, self._data, self._began = "", "", _Kept(), 0
        if not self.kept:
            return
        parts = [_content(f"{view.folder}/{name}").replace(os.fsencode(view.folder), b"") for name in _SETTINGS]
        named = (view.repo.top, *sorted(view.drivers), view.git, *ignore, _stat("/etc/gitattributes"))
        self._settings = digest(b"\0".join((*parts, *map(os.fsencode, named))), 16)
        self._data = _load(f"{self.kept}.json")

    def recall(self) -> Ids | None:
        """The ids of the tree, where all is as it was at an earlier reading. Raises NoStamp as any reading does."""
        index = f"{self.view.folder}/index"
        seen = copy(f"{self.view.repo.gitdir}/index", index)
        if not self.kept or not seen.tail.strip(b"\0"):  # a repository may leave the index unsigned
            self.kept = ""
            return None
        self._key = digest(b"%b\0%d\0%d\0%b" % (seen.tail, seen.when, seen.size, self._settings.encode()), 16)
        if self._data.key != self._key or not all(map(self._placed, range(PARTS))):
            return None
        git, env = self.view.git, self.view.env
        children = [start(git, self.view.words("ls-files", "-z", "-o", "--exclude-standard"), env)]
        words = self.view.words(*BY_STAT, "diff-files", "-z", "--raw", "--no-renames", "--ignore-submodules=all")
        files = [f"{self.view.folder}/kept-{number}" for number in range(PARTS) if self._data.parts[number]]
        plain = self.view.words("diff-files", "-z", "--raw", "--no-renames", "--ignore-submodules=all")
        children.append(start(git, plain, {**env, "GIT_INDEX_FILE": index}))
        children += [start(git, words, {**env, "GIT_INDEX_FILE": file}) for file in files]
        untracked, raw, *moved = finish(children, self.view.deadline)
        self.reading = TreeReading(raw, untracked)
        return self._data.ids if self._differs_as_before(self.reading) and not any(moved) else None

    def parts_of(self, found: Changes, reading: TreeReading) -> list[list[bytes]]:
        """What is to be hashed, by the small index that will hold it; untracked files where they were before."""
        self._began = int(time.time() - _CLOCK)
        others = found.read.intersection(reading.untracked.split(b"\0"))
        names = sorted(others)
        boundary = self._data.boundary or (names[len(names) // 2].hex() if len(names) > _MANY else "ff")
        self._data = self._data._replace(boundary=boundary)
        low = [name for name in names if name.hex() < boundary]
        return [sorted(found.read - others), low, names[len(low) :]]

    def seed(self, number: int, target: str, index: Index, reading: TreeReading) -> bool:
        """Puts an earlier small index of untracked files at `target`, for git to go on with; False where none counts.

        The settings must be the same, and no attributes may say what content becomes of them.
        """
        if not (number and self.kept) or self._data.settings != self._settings or not self._data.parts[number]:
            return False
        told = reading.raw + reading.untracked + (index.data if self._data.key != self._key else b"")
        if _ATTRIBUTES in told or not self._placed(number):
            return False
        os.rename(f"{self.view.folder}/kept-{number}", target)
        return True

    def keep(self, found: Changes, reading: TreeReading, ids: Ids, plain: bool) -> None:
        """Keeps this reading for the next, where nothing in it could have changed unseen.

        Args:
            plain: the index was compared as it is: no entry of it needed care.
        """
        if not self.kept or not self._key or not plain or found.nested_repos:
            return
        parts = [_content(f"{self.view.folder}/small-{number}") for number in range(PARTS)]
        if sum(map(len, parts)) > _MOST or not all(map(self._settled, parts)):
            return
        if not self._differs_as_before(reading) and not _speakable(reading):
            return
        names = tuple(part[-20:].hex() for part in parts)
        made = _Kept(
            self._key, self._settings, digest(reading.raw, 16), digest(reading.untracked, 16), names,
            self._data.boundary, ids,
        )  # fmt: skip
        try:
            for number, part in enumerate(parts):
                if part and names[number] != self._data.parts[number]:
                    replace(f"{self.kept}-{number}.index", part, sync=False)
            replace(f"{self.kept}.json", dumps(made._asdict()).encode("ascii"), sync=False)
        except OSError:
            return  # then the next reading hashes again

    def _differs_as_before(self, reading: TreeReading) -> bool:
        same = self._data.untracked == digest(reading.untracked, 16)
        return same and self._data.raw == digest(reading.raw, 16)

    def _settled(self, part: bytes) -> bool:
        """Whether every file of a small index changed last before the second in which it began to be hashed.

        Git as built by distributions compares whole seconds: a file that changes again in that second would look the same.
        """
        second = self._began.to_bytes(8, "big")[4:]
        return all(part[o : o + 4] < second > part[o + 8 : o + 12] for o in parse(part, 20).offsets) if part else True

    def _placed(self, number: int) -> bool:
        """Puts a kept small index into the private folder; False where it is not the one that belongs to the rest."""
        wanted, kept = self._data.parts[number], f"{self.kept}-{number}.index"
        target = f"{self.view.folder}/kept-{number}"
        if not wanted or os.path.exists(target):
            return True
        try:
            data = read_own(kept, _MOST) or b""
            when = os.stat(kept).st_mtime_ns
        except (OSError, OverflowError):
            return False
        if data[-20:].hex() != wanted:
            return False
        write(target, data)
        os.utime(target, ns=(when, when))
        return True


class _Kept(NamedTuple):
    """What is kept beside the small indexes: digests of what it rests on, the ends of the small indexes, and the ids."""

    key: str = ""
    settings: str = ""
    raw: str = ""
    untracked: str = ""
    parts: tuple[str, ...] = ("",) * PARTS
    boundary: str = ""
    ids: Ids = ("", "", "", False)


def _load(path: str) -> _Kept:
    try:
        raw = read_own(path, 100_000)
        data = _Kept(**loads(raw)) if raw else _Kept()
        parts, ids = tuple(data.parts), tuple(data.ids)
    except (OSError, ValueError, TypeError, OverflowError, RecursionError):
        return _Kept()
    texts = (data.key, data.settings, data.raw, data.untracked, data.boundary, *parts, *ids[:3])
    if len(parts) != PARTS or len(ids) != 4 or not all(isinstance(text, str) for text in texts) or not ids[0]:
        return _Kept()
    return data._replace(parts=parts, ids=(str(ids[0]), str(ids[1]), str(ids[2]), bool(ids[3])))


def _speakable(reading: TreeReading) -> bool:
    """Whether the paths may be written down: none holds what redaction would take out."""
    text = (reading.raw + reading.untracked).replace(b"\0", b"\n").decode("utf-8", "surrogateescape")
    return redact(text) == text


def _content(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return b""


def _stat(path: str) -> str:
    try:
        found = os.stat(path)
    except OSError:
        return ""
    return f"{found.st_mtime_ns} {found.st_size}"
