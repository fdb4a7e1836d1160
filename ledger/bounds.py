"""A ledger kept small: the newest decisions and checks stay whole, and a decision outlives its detail."""

from collections.abc import Callable
from typing import TypeVar

from ledger.schema import (
    MAX_ALIGNMENTS,
    MAX_DECISIONS,
    MAX_DISCOVERIES,
    MAX_LEDGER_BYTES,
    AlignmentRecord,
    DecisionRecord,
    Ledger,
    Record,
)
from ledger.store import as_bytes

R = TypeVar("R", bound=Record)


def bounded(ledger: Ledger) -> Ledger:
    """The ledger within its counts and its size; what goes is counted in `dropped`."""
    decisions = ledger.decisions[-MAX_DECISIONS:]
    discoveries = list(ledger.discoveries)
    while len(discoveries) > MAX_DISCOVERIES:
        light = next((d for d in discoveries if d.level == "LIGHT"), discoveries[0])
        discoveries.remove(light)
    counted = ledger.model_copy(
        update={
            "dropped": ledger.dropped + len(ledger.decisions) - len(decisions),
            "decisions": decisions,
            "discoveries": tuple(discoveries),
            "alignments": ledger.alignments[-MAX_ALIGNMENTS:],
        }
    )
    return _fitted(counted)


def _fitted(ledger: Ledger) -> Ledger:
    """The ledger below its size: the oldest checks lose their texts, then the oldest decisions their detail."""
    excess = _size(ledger) - MAX_LEDGER_BYTES
    checks, excess = _lightened(ledger.alignments[:-1], _bare_check, excess)
    decisions, excess = _lightened(ledger.decisions, _bare_decision, excess)
    while excess > 0 and checks:
        excess -= _size(checks[0])
        checks = checks[1:]
    return ledger.model_copy(update={"alignments": (*checks, *ledger.alignments[-1:]), "decisions": decisions})


def _lightened(records: tuple[R, ...], bare: Callable[[R], R], excess: int) -> tuple[tuple[R, ...], int]:
    lighter = list(records)
    for n, record in enumerate(records):
        if excess <= 0:
            break
        lighter[n] = bare(record)
        excess -= _size(record) - _size(lighter[n])
    return tuple(lighter), excess


def _bare_check(check: AlignmentRecord) -> AlignmentRecord:
    bare = tuple(c.model_copy(update={"evidence": "", "seen": ()}) for c in check.criteria)
    return check.model_copy(update={"criteria": bare, "history": (), "missing": (), "assumptions": ()})


def _bare_decision(made: DecisionRecord) -> DecisionRecord:
    return made.model_copy(update={"alternatives": made.alternatives[:1], "evidence": (), "tradeoffs": ""})


def _size(record: Record) -> int:
    return len(as_bytes(record.stored()))
