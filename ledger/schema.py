"""The records as they are stored: validated on the way in and on the way out."""

from typing import Any

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

SCHEMA = 2
MAX_DECISIONS, MAX_DISCOVERIES, MAX_ALIGNMENTS = 64, 16, 64
MAX_LEDGER_BYTES = 480_000


class Record(BaseModel):
    """A stored record; its names are in camel case in the file."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, frozen=True, extra="ignore")

    def stored(self) -> dict[str, Any]:
        """The record as JSON data, in the file's names."""
        return self.model_dump(mode="json", by_alias=True)


class AlternativeRecord(Record):
    """An approach that was not taken, and why."""

    option: str
    rejected_because: str


class DecisionRecord(Record):
    """A consequential choice. `status` is provisional, verified or revised; `at` is UTC, ISO 8601."""

    id: str
    task_id: str
    problem: str
    chosen: str
    alternatives: tuple[AlternativeRecord, ...]
    tradeoffs: str
    evidence: tuple[str, ...]
    status: str
    at: str


class DiscoveryEntry(Record):
    """How a task stood when it was last carried over; `source` says what set its level, `reasons` are codes."""

    task_id: str
    level: str
    source: str
    reasons: tuple[str, ...]
    unknowns_open: int
    alignment: str
    criteria_total: int
    criteria_met: int
    status: str
    at: str


class CriterionRecord(Record):
    """A criterion as it was evaluated; `basis` is observed or reported."""

    id: str
    text: str
    status: str
    evidence: str
    basis: str


class GateRecord(Record):
    """A gate as it stood; `source` is reported or auto."""

    name: str
    state: str
    source: str
    evidence: str


class TraceRecord(Record):
    """A change of the criteria after work began."""

    id: str
    change: str
    text: str
    at: str


class AlignmentRecord(Record):
    """One evaluation of a task against its request; `stamp` is the git tree it saw, "" where there was none.

    `filtered` says that a commit stores some of the content in another form.
    """

    session: str
    task_id: str
    state: str
    stamp: str
    filtered: bool = False
    at: str
    goal: str
    missing: tuple[str, ...]
    criteria: tuple[CriterionRecord, ...]
    gates: tuple[GateRecord, ...]
    history: tuple[TraceRecord, ...]


class Ledger(Record):
    """Everything the record holds of one session. `dropped` counts decisions that the bound pushed out."""

    ledger_schema: int = SCHEMA
    session: str
    dropped: int = 0
    decisions: tuple[DecisionRecord, ...] = ()
    discoveries: tuple[DiscoveryEntry, ...] = ()
    alignments: tuple[AlignmentRecord, ...] = ()
