"""One file that a catalog reads, and what is said of one that it cannot."""

from __future__ import annotations

import os

from hooks.namedtuple import NamedTuple
from hooks.plain_text import one_line

MAX_NAME = 120


class SourceFile(NamedTuple):
    """One file that a catalog reads.

    kind: manual | skill | command | agent | document | workflow | config. name: path in its folder without `.md`, or
    the skill's folder. fence: the folder it may not leave. stamp: (mtime ns, ctime ns, size, inode). folder: the root it
    was found in. host: the host loads it by itself. plugin: the name of the plugin it belongs to.
    """

    kind: str
    source: str
    name: str
    path: str
    fence: str
    stamp: tuple[int, int, int, int]
    folder: str = ""
    host: bool = False
    plugin: str = ""


class SourceFault(NamedTuple):
    """Something about a source that `cockpit catalog lint` names. lost: a text is missing from the catalog for it."""

    where: str
    what: str
    lost: bool = False


class Walk(NamedTuple):
    """Files in cascade order (project, user, bundled; names sorted), and what was left out."""

    found: tuple[SourceFile, ...]
    faults: tuple[SourceFault, ...]


def fault(where: str, what: str, lost: bool = False) -> SourceFault:
    """A fault whose texts are fit to be shown, whatever a file's name holds."""
    return SourceFault(one_line(where, 1_000), one_line(what, 300), lost)


def reason(error: OSError) -> str:
    """Why the system refused, in its own words."""
    return str(error.strerror or error)


def usable(name: str) -> bool:
    """Whether a name may stand in the catalog: `part/part`, printable, no `..`, at most 120 characters."""
    if not (0 < len(name) <= MAX_NAME and name.isprintable() and "\\" not in name):
        return False
    parts = name.split("/") if "/" in name else (name,)
    return all(part and part[0] not in ". " and part == part.strip() for part in parts)


def stamp(state: os.stat_result) -> tuple[int, int, int, int]:
    """What changes when a file does."""
    return state.st_mtime_ns, state.st_ctime_ns, state.st_size, state.st_ino
