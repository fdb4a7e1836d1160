"""For reviewers and CI: is this commit exactly a tree that was ALIGNED, and is this folder's task satisfied?"""

from __future__ import annotations

from typing import Any, NamedTuple

from cockpit.errors import CockpitError
from cockpit.records.mirror import Selection, read_all
from cockpit.settings.rules import install_patterns, rules_for
from cockpit.state.places import Here
from cockpit.worktree.git_process import NoStamp
from hooks.task.evidence import evidence_problem
from hooks.task.model import Rules
from ledger.schema import AlignmentRecord, DecisionRecord
from ledger.tasks import gate_words

YES, NO, UNKNOWN = 0, 1, 2


class Conclusion(NamedTuple):
    """An exit status (0 yes, 1 no, 2 unknown) and the lines that say why."""

    code: int
    text: str


def verify(revision: str, here: Here, signers: str = "") -> Conclusion:
    """Whether the commit `revision` is exactly a tree that some task was ALIGNED on: by this machine's record, else by receipts.

    Args:
        signers: a file of allowed signers; with it only their receipts count, "" for any.
    """
    from cockpit.worktree.commits import NoCommit, tree_of

    rules = rules_for(here)
    install_patterns(rules)
    try:
        tree = tree_of(revision, here.cwd, rules.tree_timeout)
        if signers:  # they decide who may speak: this machine's own record is nobody's word
            nobody = Conclusion(NO, f"no: {revision} ({tree[:12]}) has no receipt of an allowed signer.")
            return _by_receipts(revision, tree, here, rules, signers) or nobody
        local = _by_record(revision, tree, here, rules)
        return local if local.code == YES else _by_receipts(revision, tree, here, rules, signers) or local
    except NoCommit as error:
        return Conclusion(UNKNOWN, f"unknown: {revision} {error}.")
    except NoStamp as none:
        return Conclusion(UNKNOWN, _unasked(revision, str(none)))


def verify_each(revisions: str, here: Here, signers: str = "") -> dict[str, Conclusion]:
    """`verify` for each commit of a range ("main..topic"), newest first. Raises CockpitError where git names none."""
    from cockpit.worktree.commits import NoCommit, commits_in

    try:
        commits = commits_in(revisions, here.cwd, rules_for(here).tree_timeout)
    except NoCommit as error:
        raise CockpitError(f"{revisions} {error}; nothing was verified.", "Write it as A..B.") from error
    except NoStamp as none:
        raise CockpitError(_unasked(revisions, str(none)), "See cockpit fingerprint.") from none
    return {commit: verify(commit, here, signers) for commit in commits}


def _by_receipts(revision: str, tree: str, here: Here, rules: Rules, signers: str) -> Conclusion | None:
    """What the receipts on the tree say; None where there are none."""
    from cockpit.receipts.share import receipts_on

    found = receipts_on(tree, here, rules.tree_timeout, signers)
    good = [one for one in found if not one.problem]
    bad = tuple(f"  a receipt of {one.who or 'nobody'} does not count: {one.problem}" for one in found if one.problem)
    if not found:
        return None
    if not good:
        return Conclusion(NO, "\n".join((f"no: {revision}: no receipt on its tree can be believed.", *bad)))
    lines = [line for one in good for line in receipt_lines(one.who, one.alignment)]
    return Conclusion(
        YES, "\n".join((f"yes: {revision} is exactly a tree that a receipt says was ALIGNED.", *lines, *bad))
    )


def receipt_lines(who: str, alignment: dict[str, Any]) -> list[str]:
    """What a receipt says, as lines for a person."""
    gates = [
        f"{g.get('name')} {g.get('state')}"
        + (f", weakened ({g['weakened']})" if g.get("weakened") else "")
        + (", some tests only" if g.get("partial") else "")
        + (f", failed before too: {g['failedBefore']}" if g.get("failedBefore") else "")
        for g in alignment.get("gates", [])
        if g.get("state") != "unset"
    ]
    return [
        f"Signed by {who}, {alignment.get('at')}."
        if who
        else f"Unsigned, {alignment.get('at')}: anybody can have written it.",
        f"Task {alignment.get('task')} of session {alignment.get('session')}: {alignment.get('goal')}",
        *([f"Gates: {'; '.join(gates)}."] if gates else []),
        *(f"Gate {w.get('gate')} was waived ({w.get('by')}, {w.get('at')})." for w in alignment.get("waivers", [])),
        *([f"Note: {alignment['note']}"] if alignment.get("note") else []),
        *(
            f"  {c.get('id')} {c.get('basis')}: {c.get('text')} | {c.get('evidence')}"
            for c in alignment.get("criteria", [])
        ),
    ]


def exact_check(tree: str, here: Here, rules: Rules) -> tuple[AlignmentRecord, tuple[DecisionRecord, ...]] | None:
    """The newest check of this machine's record that holds for exactly this tree, with its task's decisions."""
    found = [
        (check, tuple(d for d in ledger.decisions if d.task_id == check.task_id))
        for ledger in read_all(here, rules, Selection()).ledgers
        for check in ledger.alignments
        if check.state == "ALIGNED" and check.stamp == tree and _holds(check) and not check.filtered
    ]
    return found[-1] if found else None


def _by_record(revision: str, tree: str, here: Here, rules: Rules) -> Conclusion:
    found = read_all(here, rules, Selection())
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


def _unasked(revision: str, why: str) -> str:
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
