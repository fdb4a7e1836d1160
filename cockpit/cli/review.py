"""The command line's part for reviewers and CI: fingerprint, verify, check."""

import argparse

from cockpit.cli.common import here_of, show
from cockpit.cli.terminal import say


def fingerprint(given: argparse.Namespace) -> int:
    """The id of the working tree, or 2 and why there is none."""
    from cockpit.settings.resolve import resolve
    from cockpit.worktree.stamp import describe

    at = here_of(given)
    code, text = describe(at.cwd, resolve(at.cwd, at.env).settings.tree.timeout)
    say(text)
    return code


def verify(given: argparse.Namespace) -> int:
    """0 where the commit is exactly a tree that was ALIGNED, 1 where not, 2 where that cannot be said."""
    from cockpit.records.verify import verify as verified

    found = verified(given.revision, here_of(given))
    show(found.text)
    return found.code


def check(given: argparse.Namespace) -> int:
    """0 where the folder's task is satisfied and its tree unmoved, 1 where not, 2 where that cannot be said."""
    from cockpit.records.verify import check as checked

    found = checked(here_of(given), given.require)
    show(found.text)
    return found.code
