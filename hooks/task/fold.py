"""A model's arguments into the core's values.

Models reach for other names than ours and for looser shapes (one string for a list, JSON in a string). Names and shapes
are folded in here; no value is invented: what was not said stays empty and is refused where it is needed.
"""

from __future__ import annotations

import json

from hooks.task.alignment import Report, Shown
from hooks.task.criteria import Choice, Findings, Item
from hooks.task.model import Alternative, Refused
from hooks.task.plan import Plan

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAX_ITEMS = 64
_NAMES = {
    "goal": ("goal", "objective"),
    "criteria": ("criteria", "acceptance", "acceptance_criteria", "acceptanceCriteria"),
    "milestones": ("milestones", "steps", "plan"),
    "milestone": ("milestone", "title", "name", "step"),
    "note": ("note", "reason", "message"),
    "text": ("text", "criterion", "question", "description", "title", "name"),
    "state": ("state", "status"),
    "status": ("status", "state"),
    "evidence": ("evidence", "proof"),
    "demonstrated": ("demonstrated", "criteria", "results"),
    "missing": ("missing", "gaps"),
    "chosen": ("chosen", "choice", "chosen_option", "chosenOption"),
    "problem": ("problem", "question", "context"),
    "tradeoffs": ("tradeoffs", "trade_offs", "tradeOffs", "tradeoff"),
    "alternatives": ("alternatives", "rejected", "options"),
    "option": ("option", "alternative", "name", "title"),
    "rejected_because": ("rejected_because", "rejectedBecause", "reason", "because", "why", "rejected"),
    "unknown_note": ("note", "answer", "assumption", "resolution"),
    "risk": ("risk", "text", "category", "name"),
    "gate": ("gate", "name"),
}


def action_of(arguments: dict[str, Any]) -> str:
    """The action in lower case, "" where none was named."""
    return _text(arguments.get("action")).lower()


def plan_of(arguments: dict[str, Any]) -> Plan:
    """The plan that `arguments` describe."""
    return Plan(
        goal=_text(_pick(arguments, "goal")),
        kind=_text(arguments.get("kind")).lower() or "coding",
        milestones=tuple(
            (
                _text(m if isinstance(m, str) else _pick(m, "text")),
                "" if isinstance(m, str) else _text(m.get("phase")).upper(),
            )
            for m in _items(_pick(arguments, "milestones"), "milestones")
        ),
        gates=tuple(_gate_names(arguments.get("gates"))),
        new=arguments.get("new") in (True, "true", "True"),
    )


def milestone_of(arguments: dict[str, Any]) -> tuple[str, str]:
    """The named milestone and the note, each "" where absent."""
    return _text(_pick(arguments, "milestone")), _text(_pick(arguments, "note"))


def gates_of(arguments: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """Gate name -> (state, evidence); a top-level evidence stands for gates that bring none of their own."""
    shared = _joined(arguments.get("evidence"))
    raw = _loads(arguments.get("gates"))
    if raw is None:
        name = _text(_pick(arguments, "gate"))
        return {name.upper(): (_text(_pick(arguments, "state")).lower(), shared)} if name else {}
    if isinstance(raw, list):
        raw = {_text(_pick(g, "gate")): g for g in _items(raw, "gates") if isinstance(g, dict)}
    if not isinstance(raw, dict):
        raise Refused("gates must be an object: name -> {state, evidence}")
    return {str(name).upper(): _gate(value, shared) for name, value in list(raw.items())[:MAX_ITEMS]}


def findings_of(arguments: dict[str, Any]) -> Findings:
    """What a discover call found."""
    source = _nested(arguments, "discovery")
    return Findings(
        goal=_text(_pick(source, "goal")),
        level=_text(source.get("level")).upper(),
        criteria=tuple(_item(i, "note") for i in _items(_pick(source, "criteria"), "criteria")),
        unknowns=tuple(_item(i, "unknown_note") for i in _items(source.get("unknowns"), "unknowns")),
        risks=tuple(_text(r if isinstance(r, str) else _pick(r, "risk")) for r in _items(source.get("risks"), "risks")),
    )


def choice_of(arguments: dict[str, Any]) -> Choice:
    """The decision that a decide call carries."""
    source = _nested(arguments, "decision")
    alternatives = _items(_pick(source, "alternatives"), "alternatives")
    return Choice(
        id=_text(source.get("id")),
        problem=_text(_pick(source, "problem")),
        chosen=_text(_pick(source, "chosen")),
        alternatives=tuple(_alternative(a) for a in alternatives),
        tradeoffs=_joined(_pick(source, "tradeoffs")),
        evidence=tuple(_text(e) for e in _items(source.get("evidence"), "evidence")),
        status=_text(_pick(source, "status")).lower(),
    )


def report_of(arguments: dict[str, Any]) -> Report:
    """The evaluation that an align call carries."""
    source = _nested(arguments, "alignment")
    shown = _loads(_pick(source, "demonstrated"))
    if shown is None and isinstance(_loads(source.get("evidence")), dict):
        shown = _loads(source.get("evidence"))
    if isinstance(shown, dict) and "id" not in shown:
        shown = [{"id": k, **v} if isinstance(v, dict) else {"id": k, "evidence": v} for k, v in shown.items()]
    return Report(
        state=_text(_pick(source, "state")).upper(),
        demonstrated=tuple(_shown(s) for s in _items(shown, "demonstrated")),
        missing=tuple(_text(m) for m in _items(_pick(source, "missing"), "missing") if _text(m)),
        assumptions=tuple(_text(a) for a in _items(source.get("assumptions"), "assumptions")),
        note=_text(_pick(source, "note")),
    )


def _pick(source: dict[str, Any], name: str) -> Any:
    return next((source[key] for key in _NAMES[name] if source.get(key) is not None), None)


def _nested(arguments: dict[str, Any], key: str) -> dict[str, Any]:
    inner = _loads(arguments.get(key))
    return {**arguments, **inner} if isinstance(inner, dict) else arguments


def _loads(value: Any) -> Any:
    """JSON that came inside a string, as some models send nested values; other strings stay strings."""
    if isinstance(value, str) and value.strip()[:1] in ("[", "{"):
        try:
            return json.loads(value)
        except ValueError:
            return value
    return value


def _items(value: Any, name: str) -> list[Any]:
    value = _loads(value)
    if value is None or value == "":
        return []
    items = value if isinstance(value, list) else [value]
    if len(items) > MAX_ITEMS:
        raise Refused(f"{name}: {len(items)} entries; at most {MAX_ITEMS} are read")
    items = [_loads(i) for i in items]
    if not all(isinstance(i, (str, dict)) for i in items):
        raise Refused(f"{name}: each entry must be text or an object")
    return items


def _text(value: Any) -> str:
    if isinstance(value, (str, int, float)) and not isinstance(value, bool):
        return str(value).strip()
    return ""


def _joined(value: Any) -> str:
    value = _loads(value)
    return "; ".join(_text(v) for v in value) if isinstance(value, list) else _text(value)


def _item(raw: Any, note: str) -> Item:
    if isinstance(raw, str):
        return Item(text=raw.strip())
    drop = raw.get("drop") in (True, "true") or _text(_pick(raw, "state")).lower() == "dropped"
    return Item(
        _text(raw.get("id")),
        _text(_pick(raw, "text")),
        _text(_pick(raw, "state")).lower(),
        _text(_pick(raw, note)),
        drop,
    )


def _alternative(raw: Any) -> Alternative:
    if isinstance(raw, str):
        return Alternative(raw.strip())
    return Alternative(_text(_pick(raw, "option")), _text(_pick(raw, "rejected_because")))


def _shown(raw: Any) -> Shown:
    if isinstance(raw, str):
        raise Refused("demonstrated: each entry must be an object {id, status, evidence}")
    said = any(key in raw for key in _NAMES["status"])
    status = _text(_pick(raw, "status")).lower() if said else "met"
    return Shown(_text(raw.get("id")), status, _joined(_pick(raw, "evidence")))


def _gate(value: Any, shared: str) -> tuple[str, str]:
    if isinstance(value, dict):
        return _text(_pick(value, "state")).lower(), _joined(_pick(value, "evidence")) or shared
    return _text(value).lower(), shared


def _gate_names(raw: Any) -> list[str]:
    raw = _loads(raw)
    if isinstance(raw, dict):
        return [str(name).upper() for name in raw]
    if isinstance(raw, str):
        raw = raw.replace(",", " ").split()
    return [_text(g if isinstance(g, str) else _pick(g, "gate")).upper() for g in _items(raw, "gates")]
