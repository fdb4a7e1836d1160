"""Prose in git's index, found without looking at every entry: its names stand in the index's bytes."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache

from cockpit.worktree.git_index import Index
from hooks.task.file_kinds import is_prose, prose_names

_FEW = 500  # entries


def prose_entries(index: Index) -> list[bytes]:
    """The tracked paths that are prose, pictures, housekeeping or instructions (`hooks.task.file_kinds`)."""
    if len(index.offsets) <= _FEW:  # to look at each of them takes less time than to compile the pattern
        return [path for path in map(index.name, range(len(index.offsets))) if is_prose(_text(path))]
    if index.names:
        named = _pattern()
        return [path for path in index.names if named.search(path + b"\0") and is_prose(_text(path))]
    numbers = {bisect_right(index.offsets, found.start()) - 1 for found in _pattern().finditer(index.data)}
    paths = (index.name(number) for number in sorted(numbers) if number >= 0)
    return [path for path in paths if is_prose(_text(path))]


@cache
def _pattern() -> re.Pattern[bytes]:
    """An ending or a whole name of prose, at the end of a path. What it finds by chance is looked at once more."""
    endings, whole = prose_names()
    either = (
        rb"\.(?:"
        + b"|".join(e.encode() for e in endings)
        + rb")|(?:"
        + b"|".join(re.escape(n.encode()) for n in whole)
        + rb")[\w.-]{0,40}"
    )
    return re.compile(rb"(?i)(?:" + either + rb")\0")


def _text(path: bytes) -> str:
    return path.decode("utf-8", "surrogateescape")
