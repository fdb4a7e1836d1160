"""Core values to and from plain JSON data.

A value becomes an object with every field by name, so that a part that was taken out of a stored file is noticed. A
file of an earlier schema is migrated: fields get their present names, and what that schema did not know its default.
"""

from __future__ import annotations

from hooks.levels.classify import LEVELS
from hooks.namedtuple import NamedTuple
from hooks.task import facts, model, parts
from hooks.wordlist import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_ITEMS: dict[tuple[type[Any], str], type[Any]] = {
    (model.Task, "milestones"): parts.Milestone,
    (model.Task, "gates"): parts.Gate,
    (model.Task, "waivers"): parts.Waiver,
    (model.Task, "memories"): parts.GateMemory,
    (model.Task, "criteria"): parts.Criterion,
    (model.Task, "history"): parts.Trace,
    (model.Task, "unknowns"): parts.Unknown,
    (model.Task, "decisions"): parts.Decision,
    (model.Task, "failures"): parts.Failure,
    (model.Task, "observations"): parts.Observation,
    (model.Session, "archived"): model.Task,
    (parts.Decision, "alternatives"): parts.Alternative,
}
_CHOICES: dict[tuple[type[Any], str], tuple[str, ...]] = {
    (model.Task, "level"): LEVELS,
    (model.Task, "guided"): LEVELS,
    (model.Session, "pin"): ("", *LEVELS),
}
_CHOSEN = frozenset(name for _, name in _CHOICES)
_PLAIN = (str, int, bool)
# What schema 2 called by another name, by class: present name -> name then.
_RENAMED_IN_3: dict[type[Any], dict[str, str]] = {
    model.Session: {
        "hold_count": "holds",
        "unverified_shown": "told",
        "recent_events": "seen",
        "pending_command": "kept",
        "last_reason": "why",
        "archived": "past",
        "last_task": "number",
        "sequence": "seq",
        "mirrored_revision": "carried",
    },
    parts.Gate: {"tree": "stamp"},
    parts.Observation: {"tree": "stamp", "sequence": "seq"},
    parts.Alignment: {"tree": "stamp", "tree_filtered": "compared", "under_filter": "filtered"},
}
_NEW_IN_3: dict[type[Any], frozenset[str]] = {
    model.Session: frozenset({"admissions", "changes", "tree_unread", "absorbed", "root", "unknown_callers"}),
    model.Task: words(
        "waivers memories outside moved tests baseline_code tree_code worktree follows copied_from counters"
    ),
    parts.Gate: frozenset({"partial", "weakened", "failed_before"}),
    parts.Criterion: frozenset({"check", "check_id"}),
    parts.Decision: frozenset({"was"}),
    parts.Alignment: frozenset({"code_tree"}),
    parts.Observation: frozenset({"exercised", "command_id"}),
}
# Fields that came within a schema and whose absence can hide nothing: a file without them is an earlier one, not damaged.
_MAY_LACK: dict[type[Any], frozenset[str]] = {
    model.Task: frozenset({"precedent"}),
    facts.Edited: frozenset({"precedent"}),
}
OLDEST = 1
# What a session of schema 1, which knew no goal check, could hold; anything else in it was put there.
_HELD_IN_1 = words("schema id host cwd at task past pin")
_TASK_HELD_IN_1 = words("id at goal kind planned level source reasons milestones gates blocked failures edited files")


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
    `damaged`, which keeps that task's goal check unsatisfied. Raises ValueError for data that is no session at all, and
    for a schema that never was.
    """
    if not isinstance(data, dict) or type(data.get("schema")) is not int:
        raise ValueError("not a session")
    schema = data["schema"]
    if not OLDEST <= schema <= model.SESSION_SCHEMA:
        raise ValueError("a schema that never was")
    faults: list[str] = []
    session = _Decoder(schema).value(model.Session, data, "session", faults)
    if schema == 1:
        faults += [f"session.{name}" for name, part in data.items() if name not in _HELD_IN_1 and part is not None]
    if not isinstance(data.get("task"), dict):
        session = session._replace(task=lost_task(session.last_task, "task"))
    return Decoded(session._replace(schema=model.SESSION_SCHEMA), tuple(faults))


def decode_value(cls: type[Any], data: Any) -> Any:
    """One value of the class `cls`, as this version writes it. Raises ValueError where a part is missing or wrong."""
    faults: list[str] = []
    value = _Decoder(model.SESSION_SCHEMA).value(cls, data, cls.__name__, faults)
    if faults:
        raise ValueError(f"damaged: {', '.join(faults[:5])}")
    return value


def lost_task(number: int, part: str) -> model.Task:
    """A task in the place of one that cannot be read: nothing of it is known but that it was not shown done."""
    ident = f"t{max(number, 1)}"
    return model.Task(
        id=ident, level="STANDARD", source="damage", edited=True, moved=("code",), damaged=(part,),
        stale="the stored state was damaged",
    )  # fmt: skip


class _Decoder:
    """Reads the values of one schema."""

    def __init__(self, schema: int) -> None:
        self.schema, self.current = schema, schema == model.SESSION_SCHEMA

    def value(self, cls: type[Any], data: Any, where: str, faults: list[str]) -> Any:
        own: list[str] = []
        source = data if isinstance(data, dict) else {}
        if source is not data:
            own.append(where)
        read = {}
        for name, default in cls._field_defaults.items():
            raw = source.get(name)
            # Nearly all parts are as this schema writes them; the rest is looked at with care.
            if type(raw) is type(default) and type(raw) in _PLAIN and name not in _CHOSEN and self.current:
                read[name] = raw
            else:
                read[name] = self._field(cls, name, default, source, f"{where}.{name}", own)
        if cls is model.Task:
            read = self._task(read, source, where, own)
        faults.extend(own)
        return cls(**read)

    def _task(self, read: dict[str, Any], source: dict[str, Any], where: str, own: list[str]) -> dict[str, Any]:
        if self.schema == 1:
            read["legacy"] = True
            own += [
                f"{where}.{name}" for name, part in source.items() if name not in _TASK_HELD_IN_1 and part is not None
            ]
        if self.schema == 2:
            read["counters"] = _counters(source.get("numbers"), f"{where}.numbers", own)
            read["moved"] = ("code",) if read["edited"] else ()
        known = [*read["damaged"], *(fault.split(".", 1)[-1] for fault in own)]
        read["damaged"] = tuple(dict.fromkeys(known))[:8]
        return read

    def _field(
        self, cls: type[Any], name: str, default: Any, source: dict[str, Any], where: str, faults: list[str]
    ) -> Any:
        stored = _RENAMED_IN_3.get(cls, {}).get(name, name) if self.schema < model.SESSION_SCHEMA else name
        # What this schema writes and is not there was taken out; what an earlier one did not know takes its default.
        if stored not in source:
            known = self.schema == model.SESSION_SCHEMA or (self.schema == 2 and name not in _NEW_IN_3.get(cls, ()))
            if known and name not in _MAY_LACK.get(cls, ()):
                faults.append(where)
            return default
        raw = source[stored]
        if self.schema == 1 and raw is None:
            return default
        if hasattr(default, "_fields"):
            return self.value(type(default), raw, where, faults)
        if isinstance(default, tuple) and isinstance(raw, list):
            return self._items(cls, name, raw, where, faults)
        if type(raw) is type(default) and raw in _CHOICES.get((cls, name), (raw,)):
            return raw
        faults.append(where)
        return default

    def _items(self, cls: type[Any], name: str, raw: list[Any], where: str, faults: list[str]) -> tuple[Any, ...]:
        item = _ITEMS.get((cls, name))
        if item:
            return tuple(self.value(item, part, f"{where}[{n}]", faults) for n, part in enumerate(raw))
        good = tuple(part for part in raw if type(part) is str)
        if len(good) != len(raw):
            faults.append(where)
        return good


def _counters(raw: Any, where: str, faults: list[str]) -> parts.Counters:
    """The four counters of schema 2: criteria, unknowns, decisions, observations."""
    if isinstance(raw, list) and len(raw) == 4 and all(type(n) is int for n in raw):
        return parts.Counters(*raw)
    faults.append(where)
    return parts.Counters()
