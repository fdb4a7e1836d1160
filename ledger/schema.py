"""The records as they are stored: validated on the way in and on the way out."""

from typing import Any

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

LEDGER_SCHEMA = 3  # of the ledger file; 2 lacked what a task's entry says beyond counts, and who waived what
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
    """A consequential choice.

    `status` is provisional, verified or revised; `was` is what was chosen before a revision; `at` is UTC, ISO 8601.
    """

    id: str
    task_id: str
    problem: str
    chosen: str
    alternatives: tuple[AlternativeRecord, ...]
    tradeoffs: str
    evidence: tuple[str, ...]
    status: str
    at: str
    was: str = ""


class CriterionRecord(Record):
    """A criterion as it was evaluated; `basis` is observed or reported, `check` its own command.

    `seen` are the observations that its evidence cites, each with its command and summary.
    """

    id: str
    text: str
    status: str
    evidence: str
    basis: str
    check: str = ""
    seen: tuple[str, ...] = ()


class GateRecord(Record):
    """A gate as it stood.

    `source` is reported, auto or operator; `partial` a run of less than all; `weakened` how a pass came by less than the
    failure before it; `failed_before` counts the failures that were there before the task's first edit.
    """

    name: str
    state: str
    source: str
    evidence: str
    partial: bool = False
    weakened: str = ""
    failed_before: int = 0


class WaiverRecord(Record):
    """The operator's word that a gate need not be passed; `failure` is what was seen to fail beside it."""

    gate: str
    source: str
    at: str
    failure: str


class UnknownRecord(Record):
    """Something that was not known, how it stands, and the note on it."""

    id: str
    text: str
    state: str
    note: str


class TraceRecord(Record):
    """A change of the criteria after work began."""

    id: str
    change: str
    text: str
    at: str


class DiscoveryEntry(Record):
    """A task as it stood when it was last mirrored.

    `source` says what set its level, `reasons` are codes. `stale` says why an ALIGNED no longer stands. `files` counts
    the edited files, `outside` those that are not checked. `follows` is the closed task that this one undoes or mends,
    `copied_from` its origin after a fork.
    """

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
    goal: str = ""
    criteria: tuple[CriterionRecord, ...] = ()
    unknowns: tuple[UnknownRecord, ...] = ()
    risks: tuple[str, ...] = ()
    gates: tuple[GateRecord, ...] = ()
    waivers: tuple[WaiverRecord, ...] = ()
    stale: str = ""
    files: int = 0
    outside: int = 0
    moved_since: tuple[str, ...] = ()
    follows: str = ""
    copied_from: str = ""


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
    note: str = ""
    missing: tuple[str, ...]
    assumptions: tuple[str, ...] = ()
    criteria: tuple[CriterionRecord, ...]
    gates: tuple[GateRecord, ...]
    waivers: tuple[WaiverRecord, ...] = ()
    history: tuple[TraceRecord, ...]


class Ledger(Record):
    """Everything the record holds of one session, which ran in `host`. `dropped` counts decisions that the bound pushed out.

    `changes` are the operator's latest commands that changed the session, with time and origin. `admissions` counts
    the turns that ended with an admission of what was not done or not checked, `unknown_callers` the recorded calls of
    which nobody could tell that they came from the host; `pin` is the operator's level where one is set, `pin_origin`
    where that was done.
    """

    ledger_schema: int = LEDGER_SCHEMA
    session: str
    host: str = ""
    dropped: int = 0
    changes: tuple[str, ...] = ()
    admissions: int = 0
    unknown_callers: int = 0
    pin: str = ""
    pin_origin: str = ""
    decisions: tuple[DecisionRecord, ...] = ()
    discoveries: tuple[DiscoveryEntry, ...] = ()
    alignments: tuple[AlignmentRecord, ...] = ()
