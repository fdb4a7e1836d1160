"""What how_do_i could answer and what not: a code and a name of the catalog for each, never a word of the intent."""

from __future__ import annotations

from cockpit.howdoi import jsonl

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FILE = "intents.jsonl"
MAX_NAMES = 300  # different names that are added up; the rarest go together as "(others)"


def code_of(answer: dict[str, Any]) -> str:
    """loaded | alternatives | guess (alternatives that are none) | no-match; "degraded:" before it where no model answered."""
    if answer["loaded"]:
        code = "loaded"
    elif answer["hint"]:
        code = "guess" if answer["alternatives"] else "no-match"
    else:
        code = "alternatives"
    return f"degraded:{code}" if answer.get("degraded") else code


def record(folder: str, answer: dict[str, Any], day: str) -> None:
    """Count one answer. folder: the state folder. day: UTC, YYYY-MM-DD.

    Raises:
        OSError: the folder cannot be written.
    """
    best: dict[str, Any] = answer["loaded"] or next(iter(answer["alternatives"]), {})
    name = f"{best['type']} {best['name']}" if best else ""
    jsonl.add(f"{folder}/{FILE}", [{"day": day, "code": code_of(answer), "name": name}], _add_up)


def _add_up(sums: list[dict[str, Any]], rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    whole = [s for s in sums if isinstance(s.get("count"), int) and {"code", "name", "since", "until"} <= set(s)]
    found = {(str(s["code"]), str(s["name"])): dict(s) for s in whole}
    for row in rows:
        key = (str(row.get("code")), str(row.get("name")))
        total = found.setdefault(key, {"code": key[0], "name": key[1], "count": 0, "since": str(row.get("day"))})
        total.update(count=int(total["count"]) + 1, until=str(row.get("day")))
    return _bounded(sorted(found.values(), key=lambda s: -int(s["count"])))


def _bounded(sums: list[dict[str, Any]]) -> list[dict[str, Any]]:
    kept, rest = sums[:MAX_NAMES], sums[MAX_NAMES:]
    for code in sorted({str(s["code"]) for s in rest}):
        some = [s for s in rest if s["code"] == code]
        dates = {"since": min(str(s["since"]) for s in some), "until": max(str(s["until"]) for s in some)}
        kept.append({"code": code, "name": "(others)", "count": sum(int(s["count"]) for s in some), **dates})
    return kept


def summary(folder: str) -> list[dict[str, Any]]:
    """code, name, count, since and until of every code and name, the most frequent first."""
    sums, rows = jsonl.read(f"{folder}/{FILE}")
    return _add_up(sums, rows)
