"""Is this commit exactly a tree that was ALIGNED? By this machine's record, else by receipts; what `cockpit verify` asks."""

from __future__ import annotations

from typing import Any

from cockpit.errors import CockpitError
from cockpit.receipts.share import receipts_on
from cockpit.records.verify import NO, UNKNOWN, YES, Conclusion, by_record, unasked
from cockpit.settings.rules import install_patterns, rules_for
from cockpit.state.places import Here
from cockpit.worktree.commits import NoCommit, commits_in, tree_of
from cockpit.worktree.git_process import NoStamp
from hooks.task.model import Rules


def verify(revision: str, here: Here, signers: str = "") -> Conclusion:
    """Whether the commit `revision` is exactly a tree that some task was ALIGNED on: by this machine's record, else by receipts.

    Args:
        signers: a file of allowed signers; with it only their receipts count, "" for any.
    """
    rules = rules_for(here)
    install_patterns(rules)
    try:
        tree = tree_of(revision, here.cwd, rules.tree_timeout)
        if signers:  # they decide who may speak: this machine's own record is nobody's word
            nobody = Conclusion(NO, f"no: {revision} ({tree[:12]}) has no receipt of an allowed signer.")
            return _by_receipts(revision, tree, here, rules, signers) or nobody
        local = by_record(revision, tree, here, rules)
        return local if local.code == YES else _by_receipts(revision, tree, here, rules, signers) or local
    except NoCommit as error:
        return Conclusion(UNKNOWN, f"unknown: {revision} {error}.")
    except NoStamp as none:
        return Conclusion(UNKNOWN, unasked(revision, str(none)))


def verify_each(revisions: str, here: Here, signers: str = "") -> dict[str, Conclusion]:
    """`verify` for each commit of a range ("main..topic"), newest first. Raises CockpitError where git names none."""
    try:
        commits = commits_in(revisions, here.cwd, rules_for(here).tree_timeout)
    except NoCommit as error:
        raise CockpitError(f"{revisions} {error}; nothing was verified.", "Write it as A..B.") from error
    except NoStamp as none:
        raise CockpitError(unasked(revisions, str(none)), "See cockpit fingerprint.") from none
    return {commit: verify(commit, here, signers) for commit in commits}


def _by_receipts(revision: str, tree: str, here: Here, rules: Rules, signers: str) -> Conclusion | None:
    """What the receipts on the tree say; None where there are none."""
    found = receipts_on(tree, here, rules.tree_timeout, signers)
    good = [one for one in found if not one.problem]
    bad = tuple(f"  a receipt of {one.who or 'nobody'} does not count: {one.problem}" for one in found if one.problem)
    if not found:
        return None
    if not good:
        return Conclusion(NO, "\n".join((f"no: {revision}: no receipt on its tree can be believed.", *bad)))
    lines = [line for one in good for line in _lines(one.who, one.alignment)]
    return Conclusion(
        YES, "\n".join((f"yes: {revision} is exactly a tree that a receipt says was ALIGNED.", *lines, *bad))
    )


def _lines(who: str, alignment: dict[str, Any]) -> list[str]:
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
