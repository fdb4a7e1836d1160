"""Core values to and from plain JSON data.

A value becomes an object with every field by name, so that a part that was taken out of a stored file is noticed.
"""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.task import model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_ITEMS: dict[str, type[Any]] = {
    "milestones": model.Milestone,
    "gates": model.Gate,
    "criteria": model.Criterion,
    "history": model.Trace,
    "unknowns": model.Unknown,
    "decisions": model.Decision,
    "alternatives": model.Alternative,
    "failures": model.Failure,
    "observations": model.Observation,
    "past": model.Task,
}
_NUMBERS = {"numbers"}
_CHOICES = {"level": model.LEVELS, "guided": model.LEVELS, "pin": ("", *model.LEVELS)}
_NESTED: dict[str, type[Any]] = {"alignment": model.Alignment, "task": model.Task}


class Decoded(NamedTuple):
    """A session read back, and the stored parts that could not be."""

    session: model.Session
    damaged: tuple[str, ...]


def encode(value: Any) -> Any:
    """`value` as dicts, lists, strings, integers and booleans."""
    if hasattr(value, "_fields"):
        return {name: encode(part) for name, part in zip(value._fields, value, strict=True)}
    if isinstance(value, tuple):
        return [encode(part) for part in value]
    return value


def decode(data: Any) -> Decoded:
    """The session that `encode` made `data` from.

    A part that is missing or of another kind takes its default and is named in `damaged`, and in its task's own
    `damaged`, which keeps that task's goal check unsatisfied. Data that is no object at all raises ValueError.
    """
    if not isinstance(data, dict) or not isinstance(data.get("schema"), int):
        raise ValueError("not a session")
    faults: list[str] = []
    session = _value(model.Session, data, "session", faults, data["schema"] < model.SCHEMA)
    return Decoded(session._replace(schema=model.SCHEMA), tuple(faults))


def _value(cls: type[Any], data: Any, where: str, faults: list[str], legacy: bool) -> Any:
    own: list[str] = []
    source = data if isinstance(data, dict) else {}
    if source is not data:
        own.append(where)
    parts = {
        name: _field(name, default, source, f"{where}.{name}", own, legacy)
        for name, default in cls._field_defaults.items()
    }
    faults.extend(own)
    if cls is model.Task:
        parts["legacy"] = parts["legacy"] or legacy
        known = [*parts["damaged"], *(fault.split(".", 1)[-1] for fault in own)]
        parts["damaged"] = tuple(dict.fromkeys(known))[:8]
    return cls(**parts)


def _field(name: str, default: Any, source: dict[str, Any], where: str, faults: list[str], legacy: bool) -> Any:
    if name not in source:
        if not legacy:
            faults.append(where)
        return default
    raw = source[name]
    if legacy and raw is None:
        return default
    if name in _NESTED:
        return _value(_NESTED[name], raw, where, faults, legacy)
    if isinstance(default, tuple) and isinstance(raw, list):
        return _items(name, raw, where, faults, legacy)
    if type(raw) is type(default) and raw in _CHOICES.get(name, (raw,)):
        return raw
    faults.append(where)
    return default


def _items(name: str, raw: list[Any], where: str, faults: list[str], legacy: bool) -> tuple[Any, ...]:
    if name in _ITEMS:
        return tuple(_value(_ITEMS[name], part, f"{where}[{n}]", faults, legacy) for n, part in enumerate(raw))
    kind = int if name in _NUMBERS else str
    good = tuple(part for part in raw if type(part) is kind)
    if len(good) != len(raw) or (name in _NUMBERS and len(good) != 4):
        faults.append(where)
        return good if name not in _NUMBERS else (0, 0, 0, 0)
    return good
