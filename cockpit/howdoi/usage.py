"""What model calls cost: one line a call, bounded, without any word of intent, prompt or reply."""

import json
from typing import Any, NamedTuple

from cockpit.howdoi.files import append_private, read_text, write_private

FILE = "usage.jsonl"
MAX_FILE = 262_144
MAX_LINES = 1_000


class UsageRecord(NamedTuple):
    """One call. at: UTC, ISO 8601. outcome: ok | failed. Tokens as the provider reports them; ms: milliseconds."""

    at: str
    provider: str
    model: str
    outcome: str
    ms: int
    input: int
    output: int
    cache_read: int
    cache_write: int


def record(folder: str, rows: list[UsageRecord]) -> None:
    """Add calls to the record in `folder`; the oldest go when it is full.

    Raises:
        OSError: the folder cannot be written.
    """
    path = f"{folder}/{FILE}"
    if append_private(path, _lines(rows[-MAX_LINES:])) > MAX_FILE:
        write_private(path, _lines(read(folder)[-MAX_LINES:])[-MAX_FILE // 2 :].partition(b"\n")[2])


def _lines(rows: list[UsageRecord]) -> bytes:
    return "".join(f"{json.dumps(row._asdict(), ensure_ascii=True)}\n" for row in rows).encode()


def read(folder: str) -> list[UsageRecord]:
    """Every call on record, oldest first; lines that are damaged are passed over."""
    try:
        text = read_text(f"{folder}/{FILE}", folder, MAX_FILE * 2).text
    except OSError:
        return []
    return [row for row in map(_row, text.splitlines()) if row][-MAX_LINES:]


def _row(text: str) -> UsageRecord | None:
    try:
        data: Any = json.loads(text)
        row = UsageRecord(**data)
    except (ValueError, TypeError, RecursionError):
        return None
    numbers = (row.ms, row.input, row.output, row.cache_read, row.cache_write)
    return row if all(isinstance(n, int) for n in numbers) else None


def summary(folder: str) -> list[dict[str, Any]]:
    """Totals of each provider and model, for `cockpit usage`: calls, failed, tokens, cache reads, median ms."""
    groups: dict[tuple[str, str], list[UsageRecord]] = {}
    for row in read(folder):
        groups.setdefault((row.provider, row.model), []).append(row)
    return [_total(provider, model, rows) for (provider, model), rows in sorted(groups.items())]


def _total(provider: str, model: str, rows: list[UsageRecord]) -> dict[str, Any]:
    return {
        "provider": provider,
        "model": model,
        "calls": len(rows),
        "failed": sum(row.outcome != "ok" for row in rows),
        "input": sum(row.input for row in rows),
        "output": sum(row.output for row in rows),
        "cacheRead": sum(row.cache_read for row in rows),
        "cacheWrite": sum(row.cache_write for row in rows),
        "medianMs": sorted(row.ms for row in rows)[len(rows) // 2],
    }
