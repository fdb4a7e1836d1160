"""The command line's part for setting up: settings, install, uninstall, doctor, and what hosts start."""

import argparse

from cockpit.cli.common import environment, folder_of, refuse_in_agent_shell, show
from cockpit.state.places import clean, place_of, state_folder


def settings(given: argparse.Namespace) -> int:
    """Each setting and where it came from; `--compile` writes the snapshot that events read."""
    from cockpit.settings.compile import compile_snapshot, described

    env = environment()
    if given.compile:
        compile_snapshot(given.compile, folder_of(given), env)
        return 0
    show(described(folder_of(given), env))
    return 0


def carry(given: argparse.Namespace) -> int:
    """Carries a session over into its ledger."""
    from cockpit.records.mirror import carry as carry_over

    env = environment()
    carry_over(place_of(state_folder(env), clean(given.session), folder_of(given)), folder_of(given), env)
    if given.prune:
        from cockpit.records.prune import prune

        prune(state_folder(env), folder_of(given), env)
    return 0


def baseline(given: argparse.Namespace) -> int:
    """Keeps the tree as it is, for the first shell command of a task to be compared with."""
    from cockpit.settings.rules import rules_for
    from cockpit.worktree.baseline import keep_baseline

    env, cwd = environment(), folder_of(given)
    place = place_of(state_folder(env), clean(given.session), cwd)
    keep_baseline(place, cwd, rules_for(place, cwd, env))
    return 0


def mcp(given: argparse.Namespace) -> int:
    """Serves the host that started it."""
    from cockpit.server.mcp import serve

    serve(environment())
    return 0


def install(given: argparse.Namespace) -> int:
    """Wires Cockpit into a host."""
    from cockpit.install.claude import install as wire

    refuse_in_agent_shell(environment(), "cockpit install")
    show(wire(environment()))
    return 0


def uninstall(given: argparse.Namespace) -> int:
    """Takes Cockpit out of a host again."""
    from cockpit.install.claude import uninstall as unwire

    refuse_in_agent_shell(environment(), "cockpit uninstall")
    show(unwire(environment()))
    return 0


def doctor(given: argparse.Namespace) -> int:
    """Checks the installation; 1 where a fault was found."""
    from cockpit.install.doctor import examine, report

    if given.report:
        show(report(folder_of(given), environment()))
        return 0
    findings = examine(folder_of(given), environment())
    show("\n".join(str(finding) for finding in findings))
    return 1 if any(not finding.good for finding in findings) else 0
