"""A session's tasks mirrored into its ledger: redacted again, bounded, keyed so that a revision replaces its earlier form."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from hooks.redaction.redact import redact
from hooks.task.citations import described
from hooks.task.evidence import cited
from hooks.task.goal_check import required_gates, shown_gate, unmet
from hooks.task.model import Rules, Session, Task
from hooks.task.parts import Criterion, Decision, Gate
from hooks.task.standing import status
from ledger.bounds import bounded
from ledger.schema import (
    AlignmentRecord,
    AlternativeRecord,
    CriterionRecord,
    DecisionRecord,
    DiscoveryEntry,
    GateRecord,
    Ledger,
    Record,
    TraceRecord,
    UnknownRecord,
    WaiverRecord,
)
from ledger.store import LedgerFile

T = TypeVar("T")
R = TypeVar("R", bound=Record)


class Mirrored(NamedTuple):
    """What a mirroring did: the ledger as it now stands, and sentences that somebody must be told."""

    ledger: Ledger
    notes: tuple[str, ...]


def mirror(path: str, read: Callable[[], Session], rules: Rules, now: str) -> Mirrored:
    """Mirrors a session's archived tasks and the one in hand into the ledger at `path`.

    Args:
        read: reads the session; called while the ledger's lock is held, so that what is written is never older than
            what is there.

    Raises TimeoutError where the ledger's lock was not free, OSError where it cannot be written, LedgerNewer where a
    later Cockpit wrote it; then nothing was changed.
    """
    with LedgerFile(path) as file:
        session = read()
        before = file.read(session.id)
        after = with_session(before, session, rules, now)
        if after != before:
            file.write(after)
        return Mirrored(after, file.notes)


def with_session(ledger: Ledger, session: Session, rules: Rules, now: str) -> Ledger:
    """The ledger with what the session's tasks say now."""
    names = ("host", "changes", "admissions", "unknown_callers", "pin", "pin_origin")
    own = {name: getattr(session, name) for name in names}
    after = ledger.model_copy(update=own)
    for task in (*session.archived, session.task):
        if task.id:
            after = _with_task(after, session, task, rules, now)
    return bounded(after)


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
            "alignments": _merged(ledger.alignments, _alignments(session, task, rules), ("task_id", "stamp")),
        }
    )


def _merged(old: tuple[T, ...], new: tuple[T, ...], keys: tuple[str, ...]) -> tuple[T, ...]:
    def key(record: T) -> tuple[object, ...]:
        return tuple(getattr(record, name) for name in keys)

    fresh = {key(record): record for record in new}
    kept = tuple(fresh.pop(key(record), record) for record in old)
    return kept + tuple(fresh.values())


def _entry(session: Session, task: Task, rules: Rules, now: str) -> DiscoveryEntry:
    pinned = bool(session.pin) and task.id == session.task.id and not task.closed
    stood = session._replace(task=task, pin=session.pin if pinned else "")
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
        goal=redact(task.goal),
        criteria=_criteria(task),
        unknowns=tuple(
            UnknownRecord(id=u.id, text=redact(u.text), state=u.state, note=redact(u.note)) for u in task.unknowns
        ),
        risks=tuple(redact(r) for r in task.risks),
        gates=_gates(stood, rules),
        waivers=_waivers(task),
        stale=redact(task.stale),
        files=len(task.files),
        outside=len(task.outside),
        moved_since=tuple(redact(path) for path in task.alignment.moved),
        follows=task.follows,
        copied_from=task.copied_from,
    )


def _criteria(task: Task) -> tuple[CriterionRecord, ...]:
    return tuple(
        CriterionRecord(
            id=c.id,
            text=redact(c.text),
            status=c.status,
            evidence=redact(c.evidence),
            basis=c.basis,
            check=redact(c.check),
            seen=_seen(task, c),
        )
        for c in task.criteria
    )


def _seen(task: Task, criterion: Criterion) -> tuple[str, ...]:
    """The observations behind a criterion, never by their ids alone."""
    named = cited(criterion.evidence)
    return tuple(redact(described(o, 200)) for o in task.observations if o.id in named)


def _gates(session: Session, rules: Rules) -> tuple[GateRecord, ...]:
    """Each gate that was touched or is required, as views show it."""
    names = dict.fromkeys((*(g.name for g in session.task.gates), *required_gates(session, rules)))
    return tuple(_gate(shown_gate(session, rules, name)) for name in names)


def _gate(gate: Gate) -> GateRecord:
    return GateRecord(
        name=gate.name,
        state=gate.state,
        source=gate.source,
        evidence=redact(gate.evidence),
        partial=gate.partial,
        weakened=redact(gate.weakened),
        failed_before=gate.failed_before,
    )


def _waivers(task: Task) -> tuple[WaiverRecord, ...]:
    return tuple(
        WaiverRecord(gate=w.gate, source=f"operator, {w.source}", at=w.at, failure=redact(w.failure))
        for w in task.waivers
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
        was=redact(made.was),
    )


def _alignments(session: Session, task: Task, rules: Rules) -> tuple[AlignmentRecord, ...]:
    if task.alignment.state == "PENDING":
        return ()
    stood = session._replace(task=task)
    return (
        AlignmentRecord(
            session=session.id,
            task_id=task.id,
            state=task.alignment.state,
            stamp=task.alignment.tree,
            filtered=task.alignment.under_filter,
            at=task.alignment.at,
            goal=redact(task.goal),
            note=redact(task.alignment.note),
            missing=tuple(redact(m) for m in task.alignment.missing),
            assumptions=tuple(redact(a) for a in task.alignment.assumptions),
            criteria=_criteria(task),
            gates=_gates(stood, rules),
            waivers=_waivers(task),
            history=tuple(TraceRecord(id=h.id, change=h.change, text=redact(h.text), at=h.at) for h in task.history),
        ),
    )
