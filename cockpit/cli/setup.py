"""The command line's part for setting up: settings, install, uninstall, doctor, and what hosts start."""

import argparse
import sys

from cockpit.cli.common import accept_settings, environment, here_of, refuse_in_agent_shell, show


def settings(given: argparse.Namespace) -> int:
    """Each setting and where it came from; `--compile` writes the snapshot that events read."""
    from cockpit.settings.compile import compile_snapshot, described

    if given.try_pattern:
        from cockpit.settings.patterns import tried

        print(tried(sys.stdin.read()))
        return 0
    at = here_of(given)
    if given.compile:
        compile_snapshot(given.compile, at, given.keep_user)
        return 0
    show("\n".join((described(at), *accept_settings(at))))
    return 0


def mirror(given: argparse.Namespace) -> int:
    """Mirrors a session into its ledger."""
    from cockpit.records.mirror import mirror_session
    from cockpit.records.precedents import keep_precedents
    from cockpit.settings.rules import install_patterns, rules_for

    at = here_of(given)
    rules = rules_for(at)
    install_patterns(rules)
    place = at.place(given.session)
    mirror_session(place, at, rules)
    keep_precedents(place, at, rules)
    if given.prune:
        from cockpit.records.prune import prune

        prune(at)
    return 0


def baseline(given: argparse.Namespace) -> int:
    """Keeps the tree as it is, for the first shell command of a task to be compared with."""
    from cockpit.settings.rules import install_patterns, rules_for
    from cockpit.state.session_file import read
    from cockpit.worktree.baseline import keep_baseline

    at = here_of(given)
    rules = rules_for(at)
    install_patterns(rules)
    place = at.place(given.session)
    keep_baseline(place, read(place, rules, at.env).session, at.cwd, rules)
    return 0


def mcp(given: argparse.Namespace) -> int:
    """Serves the host that started it."""
    from cockpit.server.front import serve

    serve(environment())
    return 0


def statusline(given: argparse.Namespace) -> int:
    """One line for the status line of the client that started it."""
    from cockpit.cli.common import folder_of
    from cockpit.cli.statusline import main

    main(environment(), folder_of(given))
    return 0


def install(given: argparse.Namespace) -> int:
    """Wires Cockpit into a host; without one, lists those that can be wired."""
    from cockpit.install.hosts import hosts_here, wire

    if given.host is None:
        show(hosts_here(environment()))
        return 0
    refuse_in_agent_shell(environment(), "cockpit install")
    show(wire(given.host, environment()))
    return 0


def uninstall(given: argparse.Namespace) -> int:
    """Takes Cockpit out of a host again."""
    from cockpit.install.claude import purge
    from cockpit.install.hosts import unwire

    refuse_in_agent_shell(environment(), "cockpit uninstall")
    show(unwire(given.host, environment()))
    if given.purge and _agreed(given.yes):
        show(purge(environment()))
    elif given.purge:
        show("No yes was given; the record stays.")
        return 1
    return 0


def _agreed(yes: bool) -> bool:
    """Whether the operator says yes, here or by --yes, to what cannot be undone."""
    if yes:
        return True
    try:
        said = input("Remove all that was recorded, in every repository? It cannot be undone. Type yes: ")
    except EOFError:
        return False
    return said.strip().lower() == "yes"


def doctor(given: argparse.Namespace) -> int:
    """Checks the installation; 1 where a fault was found."""
    from cockpit.install.doctor import examine, report

    if given.report:
        show(report(here_of(given)))
        return 0
    findings = examine(here_of(given))
    show("\n".join(str(finding) for finding in findings))
    return 1 if any(not finding.good for finding in findings) else 0
