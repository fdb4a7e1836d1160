"""The snapshot on disk: one file that loads in one call, and is believed only when it is whole and fits its sources."""

import marshal
import sys
from typing import Any
from zlib import crc32

from cockpit.howdoi.files import read_some, write_private
from cockpit.howdoi.more_files import key
from cockpit.howdoi.scope import Scope
from cockpit.howdoi.source_file import Walk

FORMAT = 2
MAX_BYTES = 256_000_000
_MAGIC = f"cockpit-catalog {FORMAT} {sys.implementation.cache_tag}\n".encode()


def path(scope: Scope) -> str:
    """Where a scope's snapshot is kept."""
    return f"{scope.cache}/catalog-{key(scope)}.bin"


def save(scope: Scope, walked: Walk, parts: tuple[Any, ...]) -> None:
    """Keep a snapshot's parts (plain values and bytes only); `cards` gives the first part back.

    Raises:
        OSError: the cache folder cannot be written.
    """
    rows = [marshal.dumps(tuple(card)) for card in parts[0]]
    body = marshal.dumps((_plain(scope, walked), rows, *parts[1:]))
    write_private(path(scope), _MAGIC + crc32(body).to_bytes(4, "big") + body)


def load(scope: Scope, walked: Walk) -> tuple[Any, ...] | None:
    """The parts kept for exactly these sources, or None: absent, damaged, of another version, or out of date."""
    try:
        data, _ = read_some(path(scope), scope.cache, MAX_BYTES)
        head, body = data[: len(_MAGIC) + 4], memoryview(data)[len(_MAGIC) + 4 :]
        if head != _MAGIC + crc32(body).to_bytes(4, "big"):
            return None
        seen, *parts = marshal.loads(body)
    except (OSError, ValueError, EOFError, TypeError):
        return None
    return tuple(parts) if seen == _plain(scope, walked) else None


def card(row: bytes) -> tuple[Any, ...]:
    """One kept card's fields."""
    return tuple(marshal.loads(row))


def _plain(scope: Scope, walked: Walk) -> bytes:
    """The sources as bytes to compare: version 2 of the format keeps no references, so equal values are equal bytes."""
    where = tuple(tuple(map(tuple, part)) if name == "plugins" else part for name, part in scope._asdict().items())
    return marshal.dumps((where, [tuple(f) for f in walked.found], [tuple(f) for f in walked.faults]), 2)
