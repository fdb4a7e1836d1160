"""The command line: which commands there are, and which part of it runs each."""

import argparse
import importlib
import os
import sys
from typing import Any

from cockpit.errors import CockpitError


def main(arguments: list[str]) -> int:
    """Runs one command; 0 done, 1 no, 2 could not be said or done. Errors go to standard error in one or two lines."""
    parser = _parser()
    given = parser.parse_args(arguments)
    if "run" not in given:
        parser.print_help()
        return 0
    try:
        module, _, name = given.run.partition(":")
        code: int = getattr(importlib.import_module(f"cockpit.cli.{module}"), name)(given)
    except CockpitError as error:
        print(f"cockpit: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="cockpit", description=__doc__)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, help_text in (
        ("status", "the task in hand"),
        ("why", "the last level, hold or refusal"),
        ("reset", "drop the task in hand"),
    ):
        _add(commands, name, help_text, "operator:operator")
    discovery = _add(commands, "discovery", "show, pin or release the level", "operator:operator")
    discovery.add_argument("words", nargs="*", metavar="light|standard|deep|auto")
    ledger = _add(commands, "ledger", "what was decided and checked; export json | decisions", "operator:ledger")
    ledger.add_argument("words", nargs="*", metavar="export json|decisions")
    ledger.add_argument("--since", default="", metavar="DATE", help="only sessions written since this day (YYYY-MM-DD)")
    explain = _add(
        commands, "explain", "the level of a prompt, its reasons and the words that decided", "operator:explain"
    )
    explain.add_argument("prompt", nargs="+")
    settings = _add(commands, "settings", "each setting and where it came from", "setup:settings")
    settings.add_argument("--compile", default="", help=argparse.SUPPRESS)
    carried = _add(commands, "carry", argparse.SUPPRESS, "setup:carry")
    carried.add_argument("--prune", action="store_true", help=argparse.SUPPRESS)
    _add(commands, "baseline", argparse.SUPPRESS, "setup:baseline")
    _add(commands, "mcp", "the MCP server, for a host to start", "setup:mcp")
    install = _add(commands, "install", "wire Cockpit into a host", "setup:install")
    install.add_argument("host", choices=("claude",))
    uninstall = _add(commands, "uninstall", "take Cockpit out of a host again", "setup:uninstall")
    uninstall.add_argument("host", choices=("claude",))
    _for_discovery(commands)
    _for_checks(commands)
    return parser


def _for_discovery(commands: Any) -> None:
    ask = _add(commands, "ask", "find the manual, skill or tool that matches a request", "howdoi:ask_given")
    ask.add_argument("intent", nargs="+")
    ask.add_argument("--json", action="store_true", help="the whole answer as JSON")
    catalog = _add(
        commands,
        "catalog",
        "the cards; refresh: ask the MCP servers; lint: what is hard to find",
        "howdoi:catalog",
    )
    catalog.add_argument("what", nargs="?", choices=("list", "refresh", "lint"), default="list")
    catalog.add_argument("--yes", action="store_true", help="yes to every command that refresh shows")
    usage = _add(
        commands, "usage", "what model calls cost; --intents: what how_do_i found and what not", "howdoi:usage"
    )
    usage.add_argument("--intents", action="store_true", help="answers by code and name; no text is kept of an intent")


def _for_checks(commands: Any) -> None:
    _add(commands, "fingerprint", "the stamp of the working tree, or why there is none", "review:fingerprint")
    verify = _add(commands, "verify", "is this commit exactly a tree that was ALIGNED", "review:verify")
    verify.add_argument("revision", nargs="?", default="HEAD")
    check = _add(
        commands,
        "check",
        "is this folder's task satisfied and its tree unmoved; fit for a pre-push hook",
        "review:check",
    )
    check.add_argument("--require", action="store_true", help="without a task the answer is no")
    doctor = _add(commands, "doctor", "check the installation and say the way out of each fault", "setup:doctor")
    doctor.add_argument("--report", action="store_true", help="a report to paste: no stored text, no user's name")


def _add(commands: Any, name: str, text: str, run: str) -> argparse.ArgumentParser:
    hidden = {} if text is argparse.SUPPRESS else {"help": text}
    parser: argparse.ArgumentParser = commands.add_parser(name, description=None if hidden == {} else text, **hidden)
    parser.add_argument("--session", default="", metavar="ID", help="this session instead of the folder's latest")
    parser.add_argument("--cwd", default="", help=argparse.SUPPRESS)
    parser.set_defaults(run=run, verb=name)
    return parser
