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
    from cockpit.receipts.judge import judged

    if given.fetch:
        _taken_in(given.fetch, given, "cockpit verify --fetch")
    found = judged(given.revision, here_of(given), _signers(given))
    if given.json:
        rows = [{"revision": one.revision, "answer": one.answer, "text": one.text} for one in found]
        print(json.dumps(rows, indent=1))
    else:
        for one in found:
            show(one.text)
    codes = {one.code for one in found}
    return 1 if 1 in codes else max(codes, default=0)


def share(given: argparse.Namespace) -> int:
    """Writes the receipt of a commit's check as a git note; `--push` sends it."""
    from cockpit.receipts import notes
    from cockpit.receipts.share import share as shared
    from cockpit.records.mirror import Selection, read_all
    from cockpit.records.verify import exact_check
    from cockpit.settings.rules import install_patterns, rules_for
    from cockpit.worktree.commits import NoCommit, history
    from cockpit.worktree.git_process import NoStamp

    refuse_in_agent_shell(environment(), "cockpit share")
    at = here_of(given)
    rules = rules_for(at)
    install_patterns(rules)
    try:
        with history(at.cwd, rules.tree_timeout) as known:
            tree = known.tree_of(given.revision)
            found = exact_check(tree, read_all(at, rules, Selection()))
            if found is None:
                raise CockpitError(
                    f"{given.revision} is no tree that a task here was ALIGNED on; nothing was shared.",
                    f"cockpit verify {given.revision}",
                )
            said = shared(found, known, at)
    except (NoCommit, NoStamp) as error:
        raise CockpitError(f"{given.revision} {error}; nothing was shared.", "git log names commits.") from error
    show(f"Cockpit share: the receipt of {given.revision} hangs on its tree {tree[:12]} ({said}).")
    if given.push:
        notes.push(given.push, at)
        show(f"It was pushed to {given.push}.")
    return 0


def fetch(given: argparse.Namespace) -> int:
    """Takes receipts in from a remote."""
    there = _taken_in(given.remote, given, "cockpit fetch")
    said = f"the receipts of {given.remote} are here" if there else f"{given.remote} has no receipts"
    show(f"Cockpit fetch: {said}.")
    return 0


def _taken_in(remote: str, given: argparse.Namespace, what: str) -> bool:
    """Whether the remote had receipts, which are here now. In CI nobody types, so an agent's shell is none there."""
    from cockpit.receipts import notes

    at = here_of(given)
    if not at.env.get("CI"):
        refuse_in_agent_shell(environment(), what)
    return notes.fetch(remote, at)


def _signers(given: argparse.Namespace) -> str:
    if given.signers and not Path(given.signers).is_file():
        said = f"There is no file of signers {given.signers}; nothing was judged."
        raise CockpitError(said, "See ssh-keygen(1), ALLOWED SIGNERS.")
    return str(given.signers)


def report(given: argparse.Namespace) -> int:
    """The reviewer's page of a commit or range, in one of four formats."""
    from cockpit.receipts.judge import judged
    from cockpit.receipts.report import FORMATS

    found = judged(given.revision, here_of(given), _signers(given))
    if not found[0].commit:
        raise CockpitError(f"{found[0].text} Nothing was reported.", "Write a commit, or A..B.")
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
