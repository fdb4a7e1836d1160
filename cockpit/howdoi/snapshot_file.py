"""The snapshot on disk: one file that loads in one call, and is believed only when it is whole and fits its sources."""

from __future__ import annotations

import marshal
import sys
from struct import pack
from zlib import crc32

from cockpit import __version__
from cockpit.howdoi.files import read_some, write_private
from cockpit.howdoi.scope import Scope, key
from cockpit.howdoi.source_file import Walk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FORMAT = 4
MAX_BYTES = 256_000_000
_RUN = "run"  # what stands for a run of bytes in the head: (_RUN, its number)
_MAGIC = f"cockpit-catalog {FORMAT} {__version__} {sys.implementation.cache_tag}\n".encode()


def path(scope: Scope) -> str:
    """Where a scope's snapshot is kept."""
    return f"{scope.cache}/catalog-{key(scope)}.bin"


def save(scope: Scope, walked: Walk, parts: tuple[Any, ...]) -> None:
    """Keep a snapshot's parts (plain values and bytes only); `card` makes cards of the first part's rows.

    Raises:
        OSError: the cache folder cannot be written.
    """
    runs: list[bytes] = []
    rows = [marshal.dumps(tuple(card)) for card in parts[0]]
    head = marshal.dumps((len(rows), _outlined((_plain(scope, walked), *rows, *parts[1:]), runs)))
    sizes = pack(f"{len(runs) + 2}I", len(head), len(runs), *map(len, runs))
    body = b"".join((sizes, head, *runs))
    write_private(path(scope), _MAGIC + crc32(body).to_bytes(4, "big") + body)


def _outlined(value: Any, runs: list[bytes]) -> Any:
    """`value` with its runs of bytes taken out, so that they need not be copied when it is loaded."""
    if isinstance(value, bytes):
        runs.append(value)
        return (_RUN, len(runs) - 1)
    if isinstance(value, dict):
        return {name: _outlined(one, runs) for name, one in value.items()}
    return tuple(_outlined(one, runs) for one in value) if isinstance(value, tuple) else value


def _filled(value: Any, runs: list[memoryview]) -> Any:
    if isinstance(value, dict):
        return {name: _filled(one, runs) for name, one in value.items()}
    if not isinstance(value, tuple):
        return value
    if len(value) == 2 and value[0] == _RUN:
        return runs[value[1]]
    return tuple(_filled(one, runs) for one in value)


def load(scope: Scope, walked: Walk) -> tuple[Any, ...] | None:
    """The parts kept for exactly these sources, or None: absent, damaged, of another version, or out of date."""
    try:
        data, _ = read_some(path(scope), scope.cache, MAX_BYTES)
        start, body = data[: len(_MAGIC) + 4], memoryview(data)[len(_MAGIC) + 4 :]
        if start != _MAGIC + crc32(body).to_bytes(4, "big"):
            return None
        size, count = body[:8].cast("I")
        sizes = body[8 : 8 + 4 * count].cast("I")
        place = 8 + 4 * count
        cards, head = marshal.loads(body[place : place + size])
        place += size
        runs = []
        for length in sizes:
            runs.append(body[place : place + length])
            place += length
        seen, *rest = _filled(head, runs)
    except (OSError, ValueError, EOFError, TypeError, IndexError):
        return None
    return (rest[:cards], *rest[cards:]) if seen == _plain(scope, walked) else None


def card(row: bytes | memoryview) -> tuple[Any, ...]:
    """One kept card's fields."""
    return tuple(marshal.loads(row))


def _plain(scope: Scope, walked: Walk) -> bytes:
    """The sources as bytes to compare: version 2 of the format keeps no references, so equal values are equal bytes."""
    where = tuple(tuple(map(tuple, part)) if name == "plugins" else part for name, part in scope._asdict().items())
    return marshal.dumps((where, [tuple(f) for f in walked.found], [tuple(f) for f in walked.faults]), 2)
