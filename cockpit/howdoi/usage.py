"""What model calls cost: one line a call, older ones added up, without any word of intent, prompt or reply."""

from typing import Any, NamedTuple

from cockpit.howdoi import jsonl

FILE = "usage.jsonl"
_NUMBERS = ("ms", "input", "output", "cache_read", "cache_write")
_SUMS = ("calls", "failed", "input", "output", "cache_read", "cache_write")


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
    """Add calls to the record in `folder`.

    Raises:
        OSError: the folder cannot be written.
    """
    jsonl.add(f"{folder}/{FILE}", [row._asdict() for row in rows], _add_up)


def read(folder: str) -> list[UsageRecord]:
    """The calls that are still on record one by one, oldest first."""
    return [row for row in map(_row, jsonl.read(f"{folder}/{FILE}")[1]) if row]


def _row(data: dict[str, Any]) -> UsageRecord | None:
    try:
        row = UsageRecord(**data)
    except TypeError:
        return None
    texts = (row.at, row.provider, row.model, row.outcome)
    good = all(isinstance(getattr(row, name), int) for name in _NUMBERS) and all(
        isinstance(text, str) for text in texts
    )
    return row if good else None


def _add_up(sums: list[dict[str, Any]], rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Sums of each provider and model: calls, failed, tokens, since and until."""
    found = {(s["provider"], s["model"]): dict(s) for s in sums if _whole(s)}
    for row in filter(None, map(_row, rows)):
        start = {"provider": row.provider, "model": row.model, **dict.fromkeys(_SUMS, 0), "since": row.at}
        total = found.setdefault((row.provider, row.model), start)
        one = {**row._asdict(), "calls": 1, "failed": int(row.outcome != "ok")}
        total.update({name: total[name] + one[name] for name in _SUMS})
        total["until"] = row.at
    return list(found.values())


def _whole(total: dict[str, Any]) -> bool:
    texts = all(isinstance(total.get(name), str) for name in ("provider", "model", "since", "until"))
    return texts and all(isinstance(total.get(name), int) for name in _SUMS)


def summary(folder: str) -> list[dict[str, Any]]:
    """Totals of each provider and model, for `cockpit usage`, of all calls there ever were.

    Returns:
        provider, model, calls, failed, input, output, cacheRead, cacheWrite, since, until (UTC, ISO 8601), and medianMs of
        the calls that are still on record one by one.
    """
    sums, lines = jsonl.read(f"{folder}/{FILE}")
    rows = read(folder)
    return [_total(total, rows) for total in sorted(_add_up(sums, lines), key=lambda s: (s["provider"], s["model"]))]


def _total(total: dict[str, Any], rows: list[UsageRecord]) -> dict[str, Any]:
    times = sorted(row.ms for row in rows if (row.provider, row.model) == (total["provider"], total["model"]))
    names = {"cache_read": "cacheRead", "cache_write": "cacheWrite"}
    return {
        **{names.get(name, name): value for name, value in total.items()},
        "medianMs": times[len(times) // 2] if times else 0,
    }
