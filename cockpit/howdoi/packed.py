"""A sorted table of keys and values in four runs of bytes: it loads in one step, and a look-up reads a few keys only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from struct import pack

Run = bytes | memoryview
Plain = tuple[Run, Run, Run, Run]


class Table:
    """A mapping from text to bytes that is never changed.

    Args:
        plain: what `packed` made.
    """

    __slots__ = ("_ends", "_keys", "_marks", "_values", "plain")

    def __init__(self, plain: Plain) -> None:
        self.plain = plain
        keys, ends, values, marks = (memoryview(run) for run in plain)
        self._keys, self._values = keys, values
        self._ends, self._marks = ends.cast("I"), marks.cast("I")

    def __len__(self) -> int:
        """How many keys there are."""
        return len(self._ends) - 1

    def key(self, place: int) -> str:
        """The key at `place` in sorted order."""
        return str(self._keys[self._ends[place] : self._ends[place + 1]], "utf-8", "surrogatepass")

    def get(self, key: str) -> bytes | None:
        """The value of `key`; None where it has none."""
        wanted, keys, ends = key.encode("utf-8", "surrogatepass"), self._keys, self._ends
        low, high = 0, len(ends) - 2
        while low <= high:
            middle = (low + high) // 2
            found = keys[ends[middle] : ends[middle + 1]].tobytes()
            if found == wanted:
                return self._values[self._marks[middle] : self._marks[middle + 1]].tobytes()
            if found < wanted:
                low = middle + 1
            else:
                high = middle - 1
        return None

    def __contains__(self, key: str) -> bool:
        """Whether `key` is there."""
        return self.get(key) is not None

    def __iter__(self) -> Iterator[str]:
        """The keys in sorted order."""
        return (self.key(place) for place in range(len(self)))


def packed(rows: Mapping[str, bytes]) -> Table:
    """A table of `rows`."""
    items = sorted((key.encode("utf-8", "surrogatepass"), value) for key, value in rows.items())
    ends, marks = [0], [0]
    for key, value in items:
        ends.append(ends[-1] + len(key))
        marks.append(marks[-1] + len(value))
    keys, values = b"".join(key for key, _ in items), b"".join(value for _, value in items)
    return Table((keys, pack(f"{len(ends)}I", *ends), values, pack(f"{len(marks)}I", *marks)))


def numbers(found: Run | None) -> tuple[int, ...]:
    """A value that holds unsigned 32-bit numbers."""
    return tuple(memoryview(found).cast("I")) if found else ()
