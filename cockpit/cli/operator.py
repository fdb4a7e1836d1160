"""The command line's part for the operator: status, why, reset, discovery, ledger, explain."""

import argparse
import json
import sys
from collections.abc import Callable

from cockpit.cli.common import environment, folder_of, place_for, refuse_in_agent_shell, show
from cockpit.errors import CockpitError
from cockpit.settings.rules import rules_for
from cockpit.state import session_file as store
from cockpit.state.places import Place, place_of, repository_key, state_folder
from hooks.operator_commands import CHANGES, Command, apply
from hooks.task.model import Session


def operator(given: argparse.Namespace) -> int:
    """status, why, reset and discovery, as they are answered in a host."""
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


def ledger(given: argparse.Namespace) -> int:
    """The three views of the record."""
    from cockpit.records.mirror import Selection, record
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


def explain(given: argparse.Namespace) -> int:
    """The level of a prompt, its reasons and the words that decided."""
    from hooks.levels.classify import classify

    verdict = classify(" ".join(given.prompt))
    show(
        f"Level {verdict.level} ({verdict.kind})\nReasons: {', '.join(verdict.reasons) or 'none'}\n"
        f"Deciding words: {', '.join(verdict.words) or 'none'}"
    )
    return 0
