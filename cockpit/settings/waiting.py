"""A change of the user's settings during a session: it waits for the operator, is told once, and shown when it is taken."""

from __future__ import annotations

from hooks.lean_json import dumps, loads
from hooks.task.model import Rules
from ledger.files import read_own, replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MOST = 1_000_000
# What the snapshot calls a setting -> what people call it.
_NAMES = {
    "required": "gates.required", "enforce": "alignment.enforce", "evidence": "alignment.evidence", "guidance": "guidance",
    "precedents": "precedents",
    "how_do_i": "discovery.enabled", "providers": "lightllm.providers", "tree_timeout": "tree.timeout",
    "tree_ignore": "tree.ignore", "patterns": "redaction.patterns",
}  # fmt: skip


def told_once(path: str, changed: list[object]) -> str:
    """A sentence on a change that waits, "" where it was told already. `changed` is the user's file with its stat."""
    raw = read_own(path, _MOST)
    data: dict[str, Any] = loads(raw) if raw else {}
    if data.get("told") == changed:
        return ""
    replace(path, dumps({**data, "told": changed}).encode("ascii"), sync=False)
    return (
        f"Cockpit: {changed[0]} changed during this session. The change is not in force: it is taken with your next "
        "/cockpit command or session."
    )


def change_between(before: dict[str, Any], after: dict[str, Any]) -> str:
    """A sentence on what is in force now and was not before."""
    then, now = _values(before), _values(after)
    said = [f"{name} {dumps(now[name])}" for name in _NAMES.values() if then.get(name) != now.get(name)]
    return f"Cockpit settings taken from your changed file: {'; '.join(said) or 'nothing that events read'}."


def _values(data: dict[str, Any]) -> dict[str, Any]:
    shipped = Rules()
    own: dict[str, Any] = data.get("rules") or {}
    named = {key: own.get(key, getattr(shipped, key)) for key in _NAMES if key != "patterns"}
    named["patterns"] = sorted(data.get("patterns") or {})  # names only: a pattern may say what it hides
    return {_NAMES[key]: loads(dumps(value)) for key, value in named.items()}
