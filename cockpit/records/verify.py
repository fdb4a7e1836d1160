"""What this machine's record says of a commit's tree."""

from __future__ import annotations

from typing import NamedTuple

from cockpit.records.mirror import Ledgers
from hooks.task.evidence import evidence_problem
from ledger.schema import AlignmentRecord, DecisionRecord
from ledger.tasks import gate_words, host_name

YES, NO, UNKNOWN = 0, 1, 2


class Conclusion(NamedTuple):
    """An exit status (0 yes, 1 no, 2 unknown) and the lines that say why."""

    code: int
    text: str


class ExactCheck(NamedTuple):
    """A check that holds for exactly a tree, its task's decisions, and the agent it was made with ("" where not recorded)."""

    check: AlignmentRecord
    decisions: tuple[DecisionRecord, ...]
    agent: str


def exact_check(tree: str, record: Ledgers) -> ExactCheck | None:
    """The newest check of a record that holds for exactly this tree."""
    found = [
        ExactCheck(check, tuple(d for d in ledger.decisions if d.task_id == check.task_id), host_name(ledger))
        for ledger in record.ledgers
        for check in ledger.alignments
        if check.state == "ALIGNED" and check.stamp == tree and _holds(check) and not check.filtered
    ]
    return found[-1] if found else None


def by_record(revision: str, tree: str, found: Ledgers) -> Conclusion:
    """What a record says of the tree of a commit."""
    notes = "".join(f"\n{note}" for note in found.notes)
    claimed = [a for ledger in found.ledgers for a in ledger.alignments if a.state == "ALIGNED" and a.stamp]
    checks = [a for a in claimed if _holds(a)]
    exact = [a for a in checks if a.stamp == tree]
    if exact:
        return _filtered(exact[-1], revision) or Conclusion(YES, _described(exact[-1], revision) + notes)
    # A record of this very tree that lacks what its state claims: damage or a forgery, and never a yes.
    if any(a.stamp == tree for a in claimed):
        return Conclusion(NO, f"no: {revision}: a record says ALIGNED, but lacks what that needs (damaged).{notes}")
    near = next((a for a in checks if a.stamp.startswith(tree + "+")), None)
    if near:
        why = "the tree that was ALIGNED held uncommitted work in a repository inside it"
        return Conclusion(NO, f"no: {revision}: {why} (task {near.task_id} of session {near.session}).{notes}")
    if any(a.filtered for a in checks):
        why = "a tree that was ALIGNED holds content under a filter driver, which a commit stores in another form"
        return Conclusion(UNKNOWN, f"unknown: {revision}: {why}.{notes}")
    if found.notes:
        return Conclusion(UNKNOWN, f"unknown: {revision}: part of the record could not be read.{notes}")
    return Conclusion(NO, f"no: {revision} ({tree[:12]}) is not a tree that any task here was ALIGNED on.")


def _holds(record: AlignmentRecord) -> bool:
    """Whether the record has what its state claims: criteria, each met with evidence. No stored verdict is trusted."""
    return bool(record.criteria) and all(
        c.status == "met" and c.evidence and not _bare(c.evidence, c.text) for c in record.criteria
    )


def _bare(evidence: str, criterion: str) -> bool:
    """Whether the evidence points at nothing; an observation's id or exact command was looked up when it was given."""
    return bool(evidence_problem(evidence, criterion)) and not evidence.startswith("o") and "`" not in evidence


def unasked(revision: str, why: str) -> str:
    """That git could not be asked, as a sentence with the fix."""
    if why == "no git":
        return "unknown: this folder is in no git repository."
    if why == "timeout":
        return f"unknown: {revision}: git gave no answer in time. Fix: tree.timeout in your settings."
    return f"unknown: {revision}: {why}."


def _described(found: AlignmentRecord, revision: str) -> str:
    bases = ", ".join(f"{c.id} {c.basis or 'reported'}" for c in found.criteria)
    gates = ", ".join(f"{g.name} {gate_words(g)} ({g.source})" for g in found.gates if g.state != "unset")
    said = [
        f"yes: {revision} is exactly the tree that task {found.task_id} of session {found.session} was ALIGNED on, {found.at}.",
        f"Criteria: {bases}." if bases else "",
        f"Gates: {gates}." if gates else "",
        *(f"Gate {w.gate} was waived ({w.source}, {w.at})." for w in found.waivers),
        f"Note: {found.note}" if found.note else "",
        *(
            line
            for c in found.criteria
            for line in (f"  {c.id} {c.text} | {c.evidence}", *(f"    {s}" for s in c.seen))
        ),
    ]
    return "\n".join(line for line in said if line)


def _filtered(found: AlignmentRecord, revision: str) -> Conclusion | None:
    if not found.filtered:
        return None
    return Conclusion(
        UNKNOWN, f"unknown: {revision}: its tree holds content under a filter driver, compared as it lay on disk."
    )
