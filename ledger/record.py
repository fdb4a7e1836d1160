"""A session's tasks mirrored into its ledger: redacted again, bounded, keyed so that a revision replaces its earlier form."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from hooks.redaction.redact import redact
from hooks.task.goal_check import unmet
from hooks.task.model import Decision, Rules, Session, Task
from hooks.task.plan import status
from ledger.schema import (
    MAX_ALIGNMENTS,
    MAX_DECISIONS,
    MAX_DISCOVERIES,
    MAX_LEDGER_BYTES,
    AlignmentRecord,
    AlternativeRecord,
    CriterionRecord,
    DecisionRecord,
    DiscoveryEntry,
    GateRecord,
    Ledger,
    Record,
    TraceRecord,
)
from ledger.store import LedgerFile, as_bytes

T = TypeVar("T")
R = TypeVar("R", bound=Record)


class Mirrored(NamedTuple):
    """What a mirroring did: the ledger as it now stands, and sentences that somebody must be told."""

    ledger: Ledger
    notes: tuple[str, ...]


def mirror(path: str, session: Session, rules: Rules, now: str) -> Mirrored:
    """Carries the session's earlier tasks and the one in hand over into the ledger at `path`.

    Raises TimeoutError where the ledger's lock was not free, OSError where it cannot be written, LedgerNewer where a
    later Cockpit wrote it; then nothing was changed.
    """
    with LedgerFile(path) as file:
        before = file.read(session.id)
        after = before
        for task in (*session.past, session.task):
            if task.id:
                after = _with_task(after, session, task, rules, now)
        after = _bounded(after)
        if after != before:
            file.write(after)
        return Mirrored(after, file.notes)


def _with_task(ledger: Ledger, session: Session, task: Task, rules: Rules, now: str) -> Ledger:
    entry = _entry(session, task, rules, now)
    earlier = next((d for d in ledger.discoveries if d.task_id == task.id), None)
    if earlier and earlier.model_copy(update={"at": entry.at}) == entry:
        entry = earlier
    return ledger.model_copy(
        update={
            "decisions": _merged(
                ledger.decisions, tuple(_decision(task, d) for d in task.decisions), ("task_id", "id")
            ),
            "discoveries": _merged(ledger.discoveries, (entry,), ("task_id",)),
            "alignments": _merged(ledger.alignments, _alignments(session, task), ("task_id", "stamp")),
        }
    )


def _merged(old: tuple[T, ...], new: tuple[T, ...], keys: tuple[str, ...]) -> tuple[T, ...]:
    def key(record: T) -> tuple[object, ...]:
        return tuple(getattr(record, name) for name in keys)

    fresh = {key(record): record for record in new}
    kept = tuple(fresh.pop(key(record), record) for record in old)
    return kept + tuple(fresh.values())


def _bounded(ledger: Ledger) -> Ledger:
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
    bare = tuple(c.model_copy(update={"evidence": ""}) for c in check.criteria)
    return check.model_copy(update={"criteria": bare, "history": (), "missing": ()})


def _bare_decision(made: DecisionRecord) -> DecisionRecord:
    return made.model_copy(update={"alternatives": made.alternatives[:1], "evidence": (), "tradeoffs": ""})


def _size(record: Record) -> int:
    return len(as_bytes(record.stored()))


def _entry(session: Session, task: Task, rules: Rules, now: str) -> DiscoveryEntry:
    in_hand = task.id == session.task.id
    pinned = bool(session.pin) and in_hand
    stood = session._replace(task=task)
    return DiscoveryEntry(
        task_id=task.id,
        level=session.pin if pinned else task.level,
        source=session.pin_origin if pinned else task.source,
        reasons=task.reasons,
        unknowns_open=sum(u.state == "open" for u in task.unknowns),
        alignment=task.alignment.state,
        criteria_total=len(task.criteria),
        criteria_met=len(task.criteria) - len(unmet(task.criteria)),
        status=status(stood, rules),
        at=now,
    )


def _decision(task: Task, made: Decision) -> DecisionRecord:
    return DecisionRecord(
        id=made.id,
        task_id=task.id,
        problem=redact(made.problem),
        chosen=redact(made.chosen),
        alternatives=tuple(
            AlternativeRecord(option=redact(a.option), rejected_because=redact(a.rejected_because))
            for a in made.alternatives
        ),
        tradeoffs=redact(made.tradeoffs),
        evidence=tuple(redact(e) for e in made.evidence),
        status=made.status,
        at=made.at,
    )


def _alignments(session: Session, task: Task) -> tuple[AlignmentRecord, ...]:
    if task.alignment.state == "PENDING":
        return ()
    return (
        AlignmentRecord(
            session=session.id,
            task_id=task.id,
            state=task.alignment.state,
            stamp=task.alignment.stamp,
            filtered=task.alignment.filtered,
            at=task.alignment.at,
            goal=redact(task.goal),
            missing=tuple(redact(m) for m in task.alignment.missing),
            criteria=tuple(
                CriterionRecord(
                    id=c.id, text=redact(c.text), status=c.status, evidence=redact(c.evidence), basis=c.basis
                )
                for c in task.criteria
            ),
            gates=tuple(
                GateRecord(name=g.name, state=g.state, source=g.source, evidence=redact(g.evidence)) for g in task.gates
            ),
            history=tuple(TraceRecord(id=h.id, change=h.change, text=redact(h.text), at=h.at) for h in task.history),
        ),
    )
