"""What is known of each commit of a range: from this machine's record, else from receipts."""

from __future__ import annotations

from cockpit.errors import CockpitError
from cockpit.receipts.judge import verify
from cockpit.receipts.report import Checked
from cockpit.receipts.share import receipts_on
from cockpit.receipts.statement import alignment_of
from cockpit.records.verify import YES, exact_check
from cockpit.settings.rules import install_patterns, rules_for
from cockpit.state.places import Here
from cockpit.worktree.commits import NoCommit, asked, commits_in, tree_of
from cockpit.worktree.git_process import NoStamp
from hooks.task.model import Rules

MOST = 200  # commits of one report


def gathered(revisions: str, here: Here, signers: str = "") -> tuple[Checked, ...]:
    """Each commit that `revisions` names ("HEAD", "main..topic"), newest first, at most 200.

    Raises CockpitError where git names none or gives no answer.
    """
    rules = rules_for(here)
    install_patterns(rules)
    try:
        if ".." in revisions:
            commits = commits_in(revisions, here.cwd, rules.tree_timeout, MOST)
        else:
            commits = commits_in(revisions, here.cwd, rules.tree_timeout, 1)
        return tuple(_checked(commit, here, rules, signers) for commit in commits)
    except NoCommit as error:
        raise CockpitError(f"{revisions} {error}; nothing was reported.", "Write a commit, or A..B.") from error
    except NoStamp as none:
        raise CockpitError(f"git gave no answer ({none}); nothing was reported.", "See tree.timeout.") from none


def _checked(commit: str, here: Here, rules: Rules, signers: str) -> Checked:
    tree = tree_of(commit, here.cwd, rules.tree_timeout)
    words = ["log", "-1", "--no-show-signature", "--format=%s", "--end-of-options", commit]
    subject = asked(here.cwd, rules.tree_timeout, words).decode("utf-8", "replace").strip()
    found = verify(commit, here, signers)
    why = found.text.splitlines()[0].replace(commit, commit[:10])
    exact = exact_check(tree, here, rules)
    if exact and found.code == YES:
        return Checked(
            commit, subject, tree, YES, why, "nobody; it stands in this machine's record", alignment_of(*exact)
        )
    for receipt in receipts_on(tree, here, rules.tree_timeout, signers):
        if not receipt.problem:
            return Checked(commit, subject, tree, found.code, why, receipt.who, receipt.alignment)
    return Checked(commit, subject, tree, found.code, why, "", {})
