"""The command line: which commands there are, and which part of it runs each."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from difflib import get_close_matches
from typing import Any, NoReturn

from cockpit import __version__
from cockpit.cli.common import drop_output
from cockpit.cli.terminal import say
from cockpit.errors import CockpitError
from cockpit.hosts.event import HOSTS
from cockpit.state.places import forget_project_variables
from hooks.operator_grammar import VERBS

_ABOUT = (
    "Cockpit sits beside a coding agent: it asks for the right amount of thinking, keeps the decisions, and checks that "
    "done is true."
)


class _ArgumentParser(argparse.ArgumentParser):
    """Errors for people: what was wrong, and the next thing to type."""

    def error(self, message: str) -> NoReturn:
        """Prints one or two lines and ends with 2."""
        self.exit(2, f"cockpit: {message}\nFix: {self.prog} --help\n")


def main(arguments: list[str]) -> int:
    """Runs one command; 0 done, 1 no, 2 could not be said or done. Errors go to standard error in one or two lines."""
    forget_project_variables()
    _open_what_is_closed()
    code = 0
    try:
        try:
            code = _run(arguments)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        drop_output()
    except CockpitError as error:
        say(f"cockpit: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        said = f"{error.strerror or error}: {error.filename or ''}"
        say(f"cockpit: {said}; nothing was done.\nFix: run cockpit doctor", file=sys.stderr)
        return 2
    return code


def _run(arguments: list[str]) -> int:
    parser, names = _parser()
    if arguments and not arguments[0].startswith("-") and arguments[0] not in names:
        near = get_close_matches(arguments[0], [name for name, hidden in names.items() if not hidden], 1)
        hint = f"Did you mean cockpit {near[0]}?" if near else "Known commands: cockpit --help"
        say(f"cockpit: there is no command {arguments[0]!r}; nothing was done.\n{hint}", file=sys.stderr)
        return 2
    given = parser.parse_args(arguments)
    if "run" not in given:
        parser.print_help()
        return 0
    module, _, name = given.run.partition(":")
    code: int = getattr(importlib.import_module(f"cockpit.cli.{module}"), name)(given)
    return code


def _open_what_is_closed() -> None:
    """A standard stream that the caller closed is a place for output that nobody reads, and no fault."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115 - for as long as the process lives


def _parser() -> tuple[argparse.ArgumentParser, dict[str, bool]]:
    """The parser, and each command's name with whether it is for hosts and processes of our own only."""
    parser = _ArgumentParser(
        prog="cockpit", description=_ABOUT, epilog="cockpit COMMAND --help says more about one of them."
    )
    parser.add_argument("--version", action="version", version=f"cockpit {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_ArgumentParser)
    _for_operators(commands)
    _for_checks(commands)
    _for_how_do_i(commands)
    _for_setup(commands)
    hidden = _for_hosts(commands)
    return parser, {name: name in hidden for name in commands.choices}


def _for_operators(commands: Any) -> None:
    for verb in ("status", "why", "discovery", "waive", "quiet", "wrong", "reset"):
        words, does = VERBS[verb]
        made = _add(commands, verb, does, "operator:operator")
        made.add_argument("words", nargs="*", metavar=words or "")
        made.set_defaults(export=False)
        if verb == "wrong":
            made.add_argument("--export", action="store_true", help="print the notes, codes and ids only, as JSON")
    ledger = _add(commands, "ledger", VERBS["ledger"][1], "operator:ledger")
    ledger.add_argument("words", nargs="*", metavar="export json|decisions | forget")
    ledger.add_argument(
        "--before", default="", metavar="DATE", help="forget: delete sessions last written before this day"
    )
    ledger.add_argument("--since", default="", metavar="DATE", help="only sessions written since this day (YYYY-MM-DD)")
    _add(commands, "watch", "the task in hand, followed in a terminal of its own; Ctrl-C ends it", "watch:watch")
    _add(commands, "statusline", "one line for a client's status line: level, gates, criteria", "setup:statusline")
    explain = _add(
        commands, "explain", "the level of a prompt: what counted, and what was set aside and why", "operator:explain"
    )
    explain.add_argument("prompt", nargs="+", help="the words of the prompt; - reads it from standard input")
    redact = _add(
        commands, "redact", "print a text as Cockpit would keep it: without credentials", "redaction:redact_text"
    )
    redact.add_argument("file", nargs="*", metavar="FILE", help="files to read; without one, standard input")
    redact.add_argument(
        "--check", action="store_true", help="print no text: name the lines that hold a credential; 1 if any does"
    )


def _for_checks(commands: Any) -> None:
    check = _add(
        commands,
        "check",
        "exit 0 if the task is verified and the working tree unchanged; use in pre-push",
        "review:check",
    )
    check.add_argument("--require", action="store_true", help="without a task the answer is no")
    verify = _add(commands, "verify", "is this commit exactly a tree that was ALIGNED", "review:verify")
    verify.add_argument("revision", nargs="?", default="HEAD", help="a commit, or a range A..B")
    verify.add_argument(
        "--fetch", nargs="?", const="origin", default="", metavar="REMOTE", help="take its receipts in first"
    )
    verify.add_argument("--signers", default="", metavar="FILE", help="allowed signers: only their receipts count")
    verify.add_argument("--json", action="store_true", help="the answers as JSON")
    share = _add(
        commands, "share", "hang a signed receipt of a commit's check on its tree, as a git note", "review:share"
    )
    share.add_argument("revision", nargs="?", default="HEAD")
    share.add_argument("--push", nargs="?", const="origin", default="", metavar="REMOTE", help="send it to a remote")
    report = _add(commands, "report", "the reviewer's page of a commit or range", "review:report")
    report.add_argument("revision", nargs="?", default="HEAD", help="a commit, or a range A..B")
    report.add_argument("--format", choices=("md", "html", "madr", "checks"), default="md")
    report.add_argument("--signers", default="", metavar="FILE", help="allowed signers: only their receipts count")
    decisions = _add(
        commands, "decisions", "earlier decisions of this repository, local and fetched", "review:decisions"
    )
    decisions.add_argument("what", choices=("search",))
    decisions.add_argument("words", nargs="*", metavar="WORDS")
    decisions.add_argument("--file", default="", metavar="PATH", help="only those that name this file")
    fetch = _add(commands, "fetch", "take receipts in from a remote", "review:fetch")
    fetch.add_argument("remote", nargs="?", default="origin")
    _add(commands, "fingerprint", "the id of the working tree, or why there is none", "review:fingerprint")


def _for_how_do_i(commands: Any) -> None:
    ask = _add(commands, "ask", "find the manual, skill or tool that matches a request", "howdoi:ask_given")
    ask.add_argument("intent", nargs="+")
    ask.add_argument("--json", action="store_true", help="the whole answer as JSON")
    catalog = _add(
        commands, "catalog", "the cards; refresh: ask the MCP servers; lint: what is hard to find", "howdoi:catalog"
    )
    catalog.add_argument("what", nargs="?", choices=("list", "refresh", "lint"), default="list")
    catalog.add_argument("--yes", action="store_true", help="yes to every command that refresh shows")
    usage = _add(
        commands, "usage", "what model calls cost; --intents: what how_do_i found and what not", "howdoi:usage"
    )
    usage.add_argument("--intents", action="store_true", help="answers by code and name; no text is kept of an intent")


def _for_setup(commands: Any) -> None:
    settings = _add(commands, "settings", "each setting and where it came from", "setup:settings")
    settings.add_argument("--compile", default="", help=argparse.SUPPRESS)
    settings.add_argument("--try-pattern", action="store_true", help=argparse.SUPPRESS)
    settings.add_argument("--keep-user", action="store_true", help=argparse.SUPPRESS)
    for verb, does in (("install", "wire Cockpit into a host"), ("uninstall", "take Cockpit out of a host again")):
        made = _add(commands, verb, does, f"setup:{verb}")
        made.add_argument("host", choices=HOSTS, nargs="?" if verb == "install" else None)
        if verb == "uninstall":
            made.add_argument("--purge", action="store_true", help="remove all that was recorded, too, after a yes")
            made.add_argument("--yes", action="store_true", help="the yes to --purge")
    doctor = _add(commands, "doctor", "check the installation and name the fix for each fault", "setup:doctor")
    doctor.add_argument("--report", action="store_true", help="a report to paste: no stored text, no user's name")


def _for_hosts(commands: Any) -> frozenset[str]:
    """Commands that hosts and our own processes start; they are not shown."""
    mirror = _add(commands, "mirror", argparse.SUPPRESS, "setup:mirror")
    mirror.add_argument("--prune", action="store_true", help=argparse.SUPPRESS)
    _add(commands, "baseline", argparse.SUPPRESS, "setup:baseline")
    _add(commands, "mcp", argparse.SUPPRESS, "setup:mcp")
    return frozenset({"mirror", "baseline", "mcp"})


def _add(commands: Any, name: str, text: str, run: str) -> argparse.ArgumentParser:
    shown = {} if text is argparse.SUPPRESS else {"help": text, "description": text[:1].upper() + text[1:] + "."}
    parser: argparse.ArgumentParser = commands.add_parser(name, **shown)
    parser.add_argument("--session", default="", metavar="ID", help="this session instead of the folder's latest")
    parser.add_argument("--cwd", default="", help=argparse.SUPPRESS)
    parser.set_defaults(run=run, verb=name)
    return parser
