"""The command line's part for reviewers and CI: fingerprint, verify, check."""

import argparse

from cockpit.cli.common import environment, folder_of, show


def fingerprint(given: argparse.Namespace) -> int:
    """The stamp of the working tree, or 2 and why there is none."""
    from cockpit.settings.resolve import resolve
    from cockpit.worktree.stamp import describe

    code, text = describe(folder_of(given), resolve(folder_of(given), environment()).settings.tree.timeout)
    print(text)
    return code


def verify(given: argparse.Namespace) -> int:
    """0 where the commit is exactly a tree that was ALIGNED, 1 where not, 2 where that cannot be said."""
    from cockpit.records.verify import verify as verified

    verdict = verified(given.revision, folder_of(given), environment())
    show(verdict.text)
    return verdict.code


def check(given: argparse.Namespace) -> int:
    """0 where the folder's task is satisfied and its tree unmoved, 1 where not, 2 where that cannot be said."""
    from cockpit.records.verify import check as checked

    verdict = checked(folder_of(given), environment(), given.require)
    show(verdict.text)
    return verdict.code
