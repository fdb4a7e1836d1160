"""The command line: the operator's commands in a terminal, and what hosts and checks call."""

import argparse
import json
import os
import sys
from collections.abc import Callable
from typing import Any

from cockpit import session as store
from cockpit.errors import CockpitError, RefusedError
from cockpit.paths import Place, clean, place_of, repository_key, state_folder
from cockpit.rules import rules_for
from cockpit.text import emphasised, wrapped
from hooks.command import CHANGES, Command, apply
from hooks.model import Session

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


def main(arguments: list[str]) -> int:
    """Runs one command; 0 done, 1 no, 2 could not be said or done. Errors go to standard error in one or two lines."""
    parser = _parser()
    given = parser.parse_args(arguments)
    if "run" not in given:
        parser.print_help()
        return 0
    try:
        code: int = given.run(given)
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
        _add(commands, name, help_text, _operator)
    discovery = _add(commands, "discovery", "show, pin or release the level", _operator)
    discovery.add_argument("words", nargs="*", metavar="light|standard|deep|auto")
    ledger = _add(commands, "ledger", "what was decided and checked; export json | decisions", _ledger)
    ledger.add_argument("words", nargs="*", metavar="export json|decisions")
    ledger.add_argument("--since", default="", metavar="DATE", help="only sessions written since this day (YYYY-MM-DD)")
    explain = _add(commands, "explain", "the level of a prompt, its reasons and the words that decided", _explain)
    explain.add_argument("prompt", nargs="+")
    settings = _add(commands, "settings", "each setting and where it came from", _settings)
    settings.add_argument("--compile", default="", help=argparse.SUPPRESS)
    carried = _add(commands, "carry", argparse.SUPPRESS, _carry)
    carried.add_argument("--prune", action="store_true", help=argparse.SUPPRESS)
    _add(commands, "mcp", "the MCP server, for a host to start", _mcp)
    install = _add(commands, "install", "wire Cockpit into a host", _install)
    install.add_argument("host", choices=("claude",))
    uninstall = _add(commands, "uninstall", "take Cockpit out of a host again", _uninstall)
    uninstall.add_argument("host", choices=("claude",))
    ask = _add(commands, "ask", "which manual, skill or tool serves an intent", _ask)
    ask.add_argument("intent", nargs="+")
    ask.add_argument("--json", action="store_true", help="the whole answer as JSON")
    catalog = _add(
        commands, "catalog", "the cards; refresh: ask the project's MCP servers; lint: what is hard to find", _catalog
    )
    catalog.add_argument("what", nargs="?", choices=("list", "refresh", "lint"), default="list")
    catalog.add_argument("--yes", action="store_true", help="yes to every command that refresh shows")
    _add(commands, "usage", "what model calls cost", _usage)
    _add(commands, "fingerprint", "the stamp of the working tree, or why there is none", _fingerprint)
    verify = _add(commands, "verify", "is this commit exactly a tree that was ALIGNED", _verify)
    verify.add_argument("revision", nargs="?", default="HEAD")
    check = _add(
        commands, "check", "is this folder's task satisfied and its tree unmoved; fit for a pre-push hook", _check
    )
    check.add_argument("--require", action="store_true", help="without a task the answer is no")
    doctor = _add(commands, "doctor", "check the installation and say the way out of each fault", _doctor)
    doctor.add_argument("--report", action="store_true", help="a report to paste: no stored text, no user's name")
    return parser


def _add(commands: Any, name: str, text: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
    hidden = {} if text is argparse.SUPPRESS else {"help": text}
    parser: argparse.ArgumentParser = commands.add_parser(name, description=None if hidden == {} else text, **hidden)
    parser.add_argument("--session", default="", metavar="ID", help="this session instead of the folder's latest")
    parser.add_argument("--cwd", default="", help=argparse.SUPPRESS)
    parser.set_defaults(run=run, verb=name)
    return parser


def environment() -> dict[str, str]:
    """The process's environment."""
    return dict(os.environ)


def folder_of(given: argparse.Namespace) -> str:
    """The folder that a command is about."""
    return given.cwd or os.getcwd()


def place_for(given: argparse.Namespace, env: dict[str, str]) -> Place:
    """The session that a command is about: the one named, else this folder's latest."""
    state, cwd = state_folder(env), folder_of(given)
    if given.session:
        return place_of(state, given.session, cwd)
    folder = f"{state}/repos/{repository_key(cwd)}"
    found = store.latest(state, folder)
    if found is None:
        raise CockpitError(
            "No session was seen in this folder yet; nothing was done.", "Start one, or give --session ID."
        )
    return found


def _operator(given: argparse.Namespace) -> int:
    env = environment()
    words = tuple(w.lower() for w in getattr(given, "words", []))
    wrong = next((w for w in words if w not in ("light", "standard", "deep", "auto")), "") or " ".join(words[1:])
    command = Command(given.verb, words[:1] if not wrong else (), wrong)
    if given.verb in CHANGES and (words or given.verb == "reset"):
        refuse_in_agent_shell(env, f"cockpit {given.verb}")
    place = place_for(given, env)
    rules = rules_for(place, folder_of(given), env)

    def change(session: Session) -> tuple[Session, str]:
        outcome = apply(session, command, "command line", rules, store.now())
        return outcome.session, outcome.text

    text, notes = store.update(place, change) if words or given.verb == "reset" else _read(place, change)
    show("\n".join((*notes, text)))
    return 2 if wrong else 0


def _read(place: Place, change: Callable[[Session], tuple[Session, str]]) -> tuple[str, tuple[str, ...]]:
    session, notes = store.read(place)
    return change(session)[1], notes


def refuse_in_agent_shell(env: dict[str, str], what: str) -> None:
    """Raises RefusedError where an agent's shell runs this: the operator's state is the operator's."""
    found = next((name for name in AGENT_SHELLS if env.get(name)), "")
    if found:
        raise RefusedError(
            f"{what} changes the operator's state and was asked for in an agent's shell ({found} is set); "
            "nothing was changed.",
            "Type it in the agent's prompt as /cockpit, or in a terminal of your own.",
        )


def show(text: str) -> None:
    """Prints to standard output, 80 columns, emphasised only on a terminal."""
    terminal = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    lines = [wrapped(line) for line in text.splitlines()]
    print("\n".join(emphasised(line) if terminal else line for line in lines))


def _ledger(given: argparse.Namespace) -> int:
    from cockpit.carry import Selection, record
    from ledger.export import decisions, exported, view

    env, words = environment(), tuple(given.words)
    if words not in ((), ("export", "json"), ("export", "decisions")):
        print(
            f"cockpit: ledger: no such words as {' '.join(words)}. Known: export json, export decisions.",
            file=sys.stderr,
        )
        return 2
    cwd = folder_of(given)
    folder = place_of(state_folder(env), "any", cwd)._replace(folder=f"{state_folder(env)}/repos/{repository_key(cwd)}")
    try:
        found = record(folder, cwd, env, Selection(given.session, given.since))
    except ValueError as error:
        raise CockpitError(f"--since {given.since} is no day; nothing was read.", "Write it as YYYY-MM-DD.") from error
    for note in found.notes:
        print(f"cockpit: {note}", file=sys.stderr)
    if words == ("export", "json"):
        print(json.dumps(exported(found.ledgers), indent=1))
    elif words:
        print(decisions(found.ledgers), end="")
    else:
        show(view(found.ledgers))
    return 0


def _explain(given: argparse.Namespace) -> int:
    from hooks.level import classify

    verdict = classify(" ".join(given.prompt))
    show(
        f"Level {verdict.level} ({verdict.kind})\nReasons: {', '.join(verdict.reasons) or 'none'}\n"
        f"Deciding words: {', '.join(verdict.words) or 'none'}"
    )
    return 0


def _settings(given: argparse.Namespace) -> int:
    from cockpit.snapshot import compile_snapshot, described

    env = environment()
    if given.compile:
        compile_snapshot(given.compile, folder_of(given), env)
        return 0
    show(described(folder_of(given), env))
    return 0


def _carry(given: argparse.Namespace) -> int:
    from cockpit.carry import carry

    env = environment()
    carry(place_of(state_folder(env), clean(given.session), folder_of(given)), folder_of(given), env)
    if given.prune:
        from cockpit.prune import prune

        prune(state_folder(env), folder_of(given), env)
    return 0


def _mcp(given: argparse.Namespace) -> int:
    from cockpit.mcp import serve

    serve(environment())
    return 0


def _install(given: argparse.Namespace) -> int:
    from cockpit.install import install

    refuse_in_agent_shell(environment(), "cockpit install")
    show(install(environment()))
    return 0


def _uninstall(given: argparse.Namespace) -> int:
    from cockpit.install import uninstall

    refuse_in_agent_shell(environment(), "cockpit uninstall")
    show(uninstall(environment()))
    return 0


def _ask(given: argparse.Namespace) -> int:
    from cockpit.cli_discovery import ask

    return ask(" ".join(given.intent), folder_of(given), environment(), given.json)


def _catalog(given: argparse.Namespace) -> int:
    from cockpit.cli_discovery import catalog

    return catalog(given, folder_of(given), environment())


def _usage(given: argparse.Namespace) -> int:
    from cockpit.cli_discovery import usage

    return usage(environment())


def _fingerprint(given: argparse.Namespace) -> int:
    from cockpit.settings import resolve
    from cockpit.tree import describe

    code, text = describe(folder_of(given), resolve(folder_of(given), environment()).settings.tree.timeout)
    print(text)
    return code


def _verify(given: argparse.Namespace) -> int:
    from cockpit.verify import verify

    verdict = verify(given.revision, folder_of(given), environment())
    show(verdict.text)
    return verdict.code


def _check(given: argparse.Namespace) -> int:
    from cockpit.verify import check

    verdict = check(folder_of(given), environment(), given.require)
    show(verdict.text)
    return verdict.code


def _doctor(given: argparse.Namespace) -> int:
    from cockpit.doctor import examine, report

    if given.report:
        show(report(folder_of(given), environment()))
        return 0
    findings = examine(folder_of(given), environment())
    show("\n".join(str(finding) for finding in findings))
    return 1 if any(not finding.good for finding in findings) else 0
