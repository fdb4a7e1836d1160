"""The snapshot on disk: one file that loads in one call, and is believed only when it is whole and fits its sources."""

import marshal
import sys
from typing import Any
from zlib import crc32

from cockpit.discovery.files import read_some, write_private
from cockpit.discovery.scope import Scope
from cockpit.discovery.sources import Walk, key

FORMAT = 1
MAX_BYTES = 256_000_000
_MAGIC = f"cockpit-catalog {FORMAT} {sys.implementation.cache_tag}\n".encode()


def path(scope: Scope) -> str:
    """Where a scope's snapshot is kept."""
    return f"{scope.cache}/catalog-{key(scope)}.bin"


def save(scope: Scope, walked: Walk, parts: tuple[Any, ...]) -> None:
    """Keep a snapshot's parts (plain values and bytes only).

    Raises:
        OSError: the cache folder cannot be written.
    """
    body = marshal.dumps((tuple(scope), _plain(walked), parts))
    write_private(path(scope), _MAGIC + crc32(body).to_bytes(4, "big") + body)


def load(scope: Scope, walked: Walk) -> tuple[Any, ...] | None:
    """The parts kept for exactly these sources, or None: absent, damaged, of another version, or out of date."""
    try:
        data, _ = read_some(path(scope), scope.cache, MAX_BYTES)
        head, body = data[: len(_MAGIC) + 4], memoryview(data)[len(_MAGIC) + 4 :]
        if head != _MAGIC + crc32(body).to_bytes(4, "big"):
            return None
        whose, seen, parts = marshal.loads(body)
    except (OSError, ValueError, EOFError, TypeError):
        return None
    return parts if whose == tuple(scope) and seen == _plain(walked) else None


def _plain(walked: Walk) -> tuple[Any, ...]:
    return tuple(tuple(f) for f in walked.found), tuple(tuple(f) for f in walked.faults)
