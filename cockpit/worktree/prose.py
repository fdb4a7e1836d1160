"""Prose in git's index, found without looking at every entry: its names stand in the index's bytes."""

from __future__ import annotations

from bisect import bisect_right

from cockpit.worktree.git_index import Index, top_files
from hooks.cached import cached
from hooks.task.file_kinds import is_prose, prose_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_FEW = 150  # entries


def prose_entries(index: Index) -> list[bytes]:
    """The tracked paths that are prose, pictures, housekeeping or instructions (`hooks.task.file_kinds`)."""
    if len(index.offsets) <= _FEW:  # to look at each of them takes less time than to compile the pattern
        return [path for path in map(index.name, range(len(index.offsets))) if is_prose(_text(path))]
    ending, whole = _patterns()
    if index.names:
        lowered = ((path, b"/%b\0" % path.lower()) for path in index.names)
        return [path for path, low in lowered if (ending.search(low) or whole.search(low)) and is_prose(_text(path))]
    data = index.data.lower()
    starts = (found.start() for pattern in (ending, whole) for found in pattern.finditer(data))
    numbers = {bisect_right(index.offsets, start) - 1 for start in starts} | set(top_files(index))
    paths = (index.name(number) for number in sorted(numbers) if number >= 0)
    return [path for path in paths if is_prose(_text(path))]


@cached
def _patterns() -> tuple[re.Pattern[bytes], re.Pattern[bytes]]:
    """An ending of prose, and the beginning of a whole name behind a slash, both in lower case and at the end of a path.

    Each begins with one plain sign, which the engine looks for as fast as memory is read; alternatives at every byte would
    take a hundred times as long. What is found by chance is looked at once more.
    """
    import re

    endings, names = prose_names()
    ending = rb"\.(?:" + b"|".join(e.encode() for e in endings) + rb")\0"
    whole = rb"/(?:" + b"|".join(re.escape(n.encode()) for n in names) + rb")[\w.-]{0,40}\0"
    return re.compile(ending), re.compile(whole)


def _text(path: bytes) -> str:
    return path.decode("utf-8", "surrogateescape")
