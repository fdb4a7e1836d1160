"""The shapes in which models send the parts of a call, and the names that they reach for: pydantic models.

Only names and shapes are mapped (one string for a list, JSON in a string, an object for a list of items); no value is
invented.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from pydantic import AliasChoices, BaseModel, BeforeValidator, ConfigDict, Field

from hooks.task import limits
from hooks.task.criteria import Item

_JSON = re.compile(r"\s*[\[{]\s*[\"\[{\]}]")  # how a list or an object of ours begins; "[GET] /x answers 200" is a text
_BULLET = re.compile(r"\s*(?:[-*•]|\(?\d{1,2}[.)]|\[[ x]\])\s+")


class UnreadableArgument(ValueError):
    """A part of the arguments that has no usable shape; the text is ours."""


def loads(value: Any) -> Any:
    """JSON that came inside a string, as some models send nested values; other strings stay strings."""
    if isinstance(value, str) and _JSON.match(value):
        try:
            return json.loads(value)
        except (ValueError, RecursionError):
            return value
    return value


def as_text(value: Any) -> str:
    """A text or a number as text; "" for anything else."""
    if isinstance(value, (str, int, float)) and not isinstance(value, bool):
        return str(value).strip()
    return ""


def joined(value: Any) -> str:
    """A text, or the texts of a list on one line."""
    value = loads(value)
    return "; ".join(as_text(v) for v in value) if isinstance(value, list) else as_text(value)


def as_word(value: Any) -> str:
    """A text in lower case."""
    return as_text(value).lower()


def _flag(value: Any) -> bool:
    return value in (True, "true", "True")


def _split(text: str) -> list[Any]:
    """A text where a list belongs: its lines where it has several, with what stands before each taken off."""
    lines = [_BULLET.sub("", line).strip() for line in text.splitlines() if line.strip()]
    return list(lines)


def as_list(value: Any) -> list[Any]:
    """The entries of a list however it was sent; raises where they cannot be told."""
    given = loads(value)
    if given is None or given == "":
        return []
    if isinstance(given, str):
        if _JSON.match(given):
            raise UnreadableArgument("is no JSON that can be read; send a list")
        given = _split(given)
    elif isinstance(given, dict):
        given = keyed(given)
    entries = given if isinstance(given, list) else [given]
    if len(entries) > limits.ENTRIES:
        raise UnreadableArgument(f"{len(entries)} entries; at most {limits.ENTRIES} are read")
    entries = [loads(entry) for entry in entries]
    if not all(isinstance(entry, (str, dict)) for entry in entries):
        raise UnreadableArgument("each entry must be text or an object")
    return entries


def keyed(given: dict[str, Any]) -> list[Any]:
    """An object where a list belongs: one item, or items by their ids ({"c1": {...}, "c2": "..."})."""
    plain = {"id", "text", "title", "name", "criterion", "question", "option", "risk", "gate"}
    if plain & set(given):
        return [given]
    return [{"id": k, **v} if isinstance(v, dict) else {"id": k, "text": v, "evidence": v} for k, v in given.items()]


Text = Annotated[str, BeforeValidator(as_text)]
Joined = Annotated[str, BeforeValidator(joined)]
Word = Annotated[str, BeforeValidator(as_word)]
Flag = Annotated[bool, BeforeValidator(_flag)]
Entries = Annotated[list[Any], BeforeValidator(as_list)]


class Arguments(BaseModel):
    """A part of a call: unknown names are left out, and where a value has no usable shape the field is at fault."""

    model_config = ConfigDict(extra="ignore", frozen=True)
    whole: ClassVar[str] = "text"  # the field that a bare string stands for

    @classmethod
    def of(cls, entry: Any) -> Any:
        """The part from an object, or from the text that stands for its main field."""
        if isinstance(entry, dict):
            return cls.model_validate(present(entry))
        return cls.model_validate({cls.whole: entry} if isinstance(entry, str) else entry)


def present(given: Mapping[str, Any]) -> dict[str, Any]:
    """What was said: a null says nothing."""
    return {key: value for key, value in given.items() if value is not None}


def _named(*names: str) -> Any:
    return Field(default="", validation_alias=AliasChoices(*names))


def _listed(*names: str) -> Any:
    return Field(default_factory=list, validation_alias=AliasChoices(*names))


class MilestonePart(Arguments):
    """A milestone of a plan."""

    text: Text = _named("title", "text", "name", "milestone", "step", "description")
    phase: Text = ""
    whole: ClassVar[str] = "title"


class ItemPart(Arguments):
    """A criterion or an unknown."""

    id: Text = ""
    text: Text = _named("text", "criterion", "question", "description", "title", "name")
    state: Word = _named("state", "status")
    note: Text = _named("note", "answer", "assumption", "resolution")
    check: Text | None = Field(default=None, validation_alias=AliasChoices("check", "command"))
    drop: Flag = False

    def core(self) -> Item:
        """As the core takes it."""
        return Item(self.id, self.text, self.state, self.note, self.drop or self.state == "dropped", self.check)


class RiskPart(Arguments):
    """A risk."""

    text: Text = _named("risk", "text", "category", "name")
    whole: ClassVar[str] = "risk"


class AlternativePart(Arguments):
    """An approach that was not taken."""

    option: Text = _named("option", "alternative", "name", "title", "text")
    because: Text = _named("rejected_because", "rejectedBecause", "reason", "because", "why", "rejected")
    whole: ClassVar[str] = "option"


class ShownPart(Arguments):
    """What is said of one criterion."""

    id: Text = _named("id", "criterion")
    status: Word = Field(default="met", validation_alias=AliasChoices("status", "state"))
    evidence: Joined = _named("evidence", "proof")


class GatePart(Arguments):
    """What is said of one gate."""

    name: Text = _named("gate", "name", "id")
    state: Word = _named("state", "status", "text")
    evidence: Joined = _named("evidence", "proof")
    whole: ClassVar[str] = "gate"


class ProgressArguments(Arguments):
    """The progress tool's arguments, as they are shown to the model; each action reads its own."""

    action: Word = ""
    goal: Text = _named("goal", "objective")
    milestones: Entries = _listed("milestones", "steps", "plan")
    milestone: Text = _named("milestone", "title", "name", "step", "milestone_title", "milestoneTitle")
    note: Text = _named("note", "reason", "message")
    gates: Any = None
    criteria: Entries = _listed("criteria", "acceptance", "acceptance_criteria", "acceptanceCriteria")
    unknowns: Entries = Field(default_factory=list)
    risks: Entries = Field(default_factory=list)
    problem: Text = _named("problem", "question", "context")
    chosen: Text = _named("chosen", "choice", "chosen_option", "chosenOption")
    alternatives: Entries = _listed("alternatives", "rejected", "options")
    state: Text = _named("state", "status")
    demonstrated: Entries = _listed("demonstrated", "results")
    missing: Entries = _listed("missing", "gaps")


class FurtherArguments(Arguments):
    """Further arguments that are read and not shown."""

    kind: Word = ""
    new: Flag = False
    level: Text = ""
    gate: Text = _named("gate", "name")
    id: Text = ""
    tradeoffs: Joined = _named("tradeoffs", "trade_offs", "tradeOffs", "tradeoff")
    status: Word = _named("status", "state")
    assumptions: Entries = Field(default_factory=list)
    evidence: Any = None
