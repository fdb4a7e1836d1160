"""The command line's part for reviewers and CI: fingerprint, verify, check."""

import argparse
import json
from pathlib import Path

from cockpit.cli.common import environment, here_of, refuse_in_agent_shell, show
from cockpit.cli.terminal import say
from cockpit.errors import CockpitError


def fingerprint(given: argparse.Namespace) -> int:
    """The id of the working tree, or 2 and why there is none."""
    from cockpit.settings.resolve import resolve
    from cockpit.worktree.stamp import describe

    at = here_of(given)
    code, text = describe(at.cwd, resolve(at.cwd, at.env).settings.tree.timeout)
    say(text)
    return code


def verify(given: argparse.Namespace) -> int:
    """0 where each commit is exactly a tree that was ALIGNED, 1 where one is not, 2 where that cannot be said."""
    from cockpit.receipts import notes
    from cockpit.receipts.judge import verify as verified
    from cockpit.receipts.judge import verify_each

    at = here_of(given)
    if given.fetch:
        if not at.env.get("CI"):
            refuse_in_agent_shell(environment(), "cockpit verify --fetch")
        notes.fetch(given.fetch, at)
    if given.signers and not Path(given.signers).is_file():
        raise CockpitError(
            f"There is no file of signers {given.signers}; nothing was verified.", "See ssh-keygen(1), ALLOWED SIGNERS."
        )
    if ".." in given.revision:
        found = verify_each(given.revision, at, given.signers)
    else:
        found = {given.revision: verified(given.revision, at, given.signers)}
    if given.json:
        words = ("yes", "no", "unknown")
        print(
            json.dumps([{"revision": r, "answer": words[c.code], "text": c.text} for r, c in found.items()], indent=1)
        )
    else:
        for conclusion in found.values():
            show(conclusion.text)
    codes = {conclusion.code for conclusion in found.values()}
    return 1 if 1 in codes else max(codes, default=0)


def share(given: argparse.Namespace) -> int:
    """Writes the receipt of a commit's check as a git note; `--push` sends it."""
    from cockpit.receipts import notes
    from cockpit.receipts.share import share as shared
    from cockpit.records.verify import exact_check
    from cockpit.settings.rules import install_patterns, rules_for
    from cockpit.worktree.commits import NoCommit, tree_of
    from cockpit.worktree.git_process import NoStamp

    refuse_in_agent_shell(environment(), "cockpit share")
    at = here_of(given)
    rules = rules_for(at)
    install_patterns(rules)
    try:
        tree = tree_of(given.revision, at.cwd, rules.tree_timeout)
        found = exact_check(tree, at, rules)
        if found is None:
            raise CockpitError(
                f"{given.revision} is no tree that a task here was ALIGNED on; nothing was shared.",
                f"cockpit verify {given.revision}",
            )
        said = shared(tree, *found, at, rules.tree_timeout)
    except (NoCommit, NoStamp) as error:
        raise CockpitError(f"{given.revision} {error}; nothing was shared.", "git log names commits.") from error
    show(f"Cockpit share: the receipt of {given.revision} hangs on its tree {tree[:12]} ({said}).")
    if given.push:
        notes.push(given.push, at)
        show(f"It was pushed to {given.push}.")
    return 0


def fetch(given: argparse.Namespace) -> int:
    """Takes receipts in from a remote."""
    from cockpit.receipts import notes

    at = here_of(given)
    if not at.env.get("CI"):
        refuse_in_agent_shell(environment(), "cockpit fetch")
    there = notes.fetch(given.remote, at)
    show(
        f"Cockpit fetch: the receipts of {given.remote} are here."
        if there
        else f"Cockpit fetch: {given.remote} has no receipts."
    )
    return 0


def report(given: argparse.Namespace) -> int:
    """The reviewer's page of a commit or range, in one of four formats."""
    from cockpit.receipts.gather import gathered
    from cockpit.receipts.report import FORMATS

    found = gathered(given.revision, here_of(given), given.signers)
    say(FORMATS[given.format](found), end="")
    return 0


def decisions(given: argparse.Namespace) -> int:
    """Earlier decisions of this repository that fit the words, or name the file; 1 where none does."""
    from cockpit.receipts.earlier import described, search

    words = " ".join(given.words)
    if not words and not given.file:
        raise CockpitError(
            "Say what to look for; nothing was searched.", "cockpit decisions search WORDS, or --file PATH"
        )
    found = search(words, given.file, here_of(given))
    show(described(found[:20]))
    return 0 if found else 1


def check(given: argparse.Namespace) -> int:
    """0 where the folder's task is satisfied and its tree unmoved, 1 where not, 2 where that cannot be said."""
    from cockpit.records.check import check as checked

    found = checked(here_of(given), given.require)
    show(found.text)
    return found.code
