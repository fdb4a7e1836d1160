"""What the command line's parts share: where a command acts, what it refuses, how it prints."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping

from cockpit.cli.terminal import emphasised
from cockpit.errors import CockpitError, RefusedError
from cockpit.settings.rules import accepted_rules, rules_for, snapshot_file
from cockpit.state import session_file as store
from cockpit.state.places import Here, Place, here
from hooks.plain_text import plain
from hooks.wrap import wrapped

# Variables that a coding agent sets in the shells it opens.
AGENT_SHELLS = (
    "CLAUDECODE",
    "CODEX_SANDBOX",
    "CODEX_THREAD_ID",
    "GEMINI_CLI",
    "OPENCODE",
    "CURSOR_AGENT",
    "COPILOT_CLI",
)


def environment() -> dict[str, str]:
    """The process's environment, without what a project set (`cockpit.cli.main` took that out)."""
    return dict(os.environ)


def here_of(given: argparse.Namespace) -> Here:
    """Where a command acts. Raises StateError where no folder for the state can be told."""
    return here(environment(), folder_of(given))


def folder_of(given: argparse.Namespace) -> str:
    """The folder that a command is about."""
    return given.cwd or os.getcwd()


def place_for(given: argparse.Namespace, at: Here) -> Place:
    """The session that a command is about: the one named, else this folder's latest.

    Raises CockpitError where there is none, also where the one that is named was never recorded.
    """
    if given.session:
        named = at.place(given.session)
        if not os.path.exists(named.file):
            raise CockpitError(
                f"No session {given.session} is recorded in this repository; nothing was done.",
                "cockpit ledger names them.",
            )
        return named
    found = store.latest(at.state, at.folder)
    if found is None:
        raise CockpitError(
            "No session was seen in this folder yet; nothing was done.", "Start one, or give --session ID."
        )
    return found


def accept_settings(at: Here) -> tuple[str, ...]:
    """Takes a change of the user's file, where the operator runs this: sentences on what changed, or why it waits."""
    if agent_shell(at.env):
        waits = rules_for(at).waiting
        return ("Your file changed during a session; the change waits for the operator.",) if waits else ()
    if not os.path.lexists(snapshot_file(at)):  # no session has started here: nothing can have changed since
        return ()
    said = accepted_rules(at)[1]
    return (said,) if said else ()


def agent_shell(env: Mapping[str, str]) -> str:
    """The variable by which an agent's shell is known, "" in a terminal of the operator's."""
    return next((name for name in AGENT_SHELLS if env.get(name)), "")


def refuse_in_agent_shell(env: Mapping[str, str], what: str) -> None:
    """Raises RefusedError where an agent's shell runs this: the operator's state is the operator's."""
    found = agent_shell(env)
    if found:
        raise RefusedError(
            f"{what} changes the operator's state and was asked for in an agent's shell ({found} is set); "
            "nothing was changed.",
            "Type it in the agent's prompt as /cockpit, or in a terminal of your own.",
        )


def show(text: str) -> None:
    """Prints to standard output, 80 columns, emphasised only on a terminal."""
    terminal = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    lines = [wrapped(line) for line in plain(text).splitlines()]
    try:
        print("\n".join(emphasised(line) if terminal else line for line in lines))
    except BrokenPipeError:
        drop_output()  # who read it has enough; the command's status still holds


def drop_output() -> None:
    """What is still to be printed goes nowhere: nobody reads it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
