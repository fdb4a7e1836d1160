"""The command line's part for the operator: the commands as they are typed in a host, the ledger, explain."""

from __future__ import annotations

import argparse
import json
import sys

from cockpit.cli.common import accept_settings, environment, here_of, place_for, refuse_in_agent_shell, show
from cockpit.cli.terminal import say
from cockpit.errors import CockpitError
from cockpit.settings.rules import install_patterns, rules_for
from cockpit.state import session_file as store
from cockpit.state.places import Here, Place
from hooks.operator_commands import perform
from hooks.operator_grammar import CHANGES, Command, fault, parse
from hooks.task.model import Rules, Session
from ledger.clock import now


def operator(given: argparse.Namespace) -> int:
    """status, why, discovery, waive, reset, quiet and wrong, as they are answered in a host."""
    command = parse(" ".join(("/cockpit", given.verb, *given.words))) or Command()
    if command.rest and not command.wrong:
        command = command._replace(wrong=command.rest.split()[0])
    at = here_of(given)
    reads = (given.verb == "discovery" and not command.words) or given.export
    if given.verb in CHANGES and not reads:
        refuse_in_agent_shell(environment(), f"cockpit {given.verb}")
    if wrong := fault(command):
        show(wrong)
        return 2
    for said in accept_settings(at):
        show(said)
    rules = rules_for(at)
    install_patterns(rules)
    if given.verb == "quiet":
        return _quiet(command, at)
    if given.verb == "wrong" and given.export:
        from cockpit.records.wrong import exported

        print(json.dumps(exported(at), indent=1))
        return 0
    place = place_for(given, at)
    if given.verb in ("discovery", "waive", "reset") and (command.words or given.verb == "reset"):
        return _changed(command, place, at, rules)
    return _read(command, place, at, rules)


def _quiet(command: Command, at: Here) -> int:
    from cockpit.settings.quiet import set_quiet

    show(set_quiet(at, command.words != ("off",), "command line"))
    return 0


def _changed(command: Command, place: Place, at: Here, rules: Rules) -> int:
    def change(session: Session) -> tuple[Session, str]:
        outcome = perform(session, command, "command line", rules, now())
        return outcome.session, outcome.text

    text, notes = store.update(place, change, rules, at.env)
    show("\n".join((*notes, text)))
    return 0


def _read(command: Command, place: Place, at: Here, rules: Rules) -> int:
    from cockpit.records.check import compared
    from cockpit.settings.quiet import described

    stored = store.read(place, rules, at.env)
    session = stored.session
    if command.verb == "wrong":
        from cockpit.records.wrong import note_wrong

        show(note_wrong(session, command.words, at, "command line"))
        return 0
    if command.verb == "status" and session.task.id:
        session = compared(place, session, at, rules)[0]
    text = perform(session, command, "command line", rules, now()).text
    quiet = described(at) if command.verb == "status" else ""
    show("\n".join((*stored.notes, text, *((quiet,) if quiet else ()))))
    return 0


def ledger(given: argparse.Namespace) -> int:
    """The three views of the record. Raises CockpitError for a date that is none and a session that is not there."""
    from cockpit.records.mirror import Selection, read_all
    from ledger.export import decisions, exported, view

    at, words = here_of(given), tuple(given.words)
    if words == ("forget",):
        return _forget(given, at)
    if given.before:
        raise CockpitError("--before belongs to forget; nothing was done.", "cockpit ledger forget --before DATE")
    if words not in ((), ("export", "json"), ("export", "decisions")):
        known = "Known: export json, export decisions, forget."
        say(f"cockpit: ledger: no such words as {' '.join(words)}; nothing was read.\n{known}", file=sys.stderr)
        return 2
    rules = rules_for(at)
    install_patterns(rules)
    try:
        found = read_all(at, rules, Selection(given.session, given.since))
    except ValueError as error:
        raise CockpitError(
            f"--since {given.since} is not a date; nothing was read.", "Write it as YYYY-MM-DD."
        ) from error
    for note in found.notes:
        say(f"cockpit: {note}", file=sys.stderr)
    if given.session and not found.ledgers:
        raise CockpitError(f"No session {given.session} is recorded in this repository.", "cockpit ledger names them.")
    if words == ("export", "json"):
        print(json.dumps(exported(found.ledgers), indent=1))
    elif words:
        say(decisions(found.ledgers), end="")
    else:
        show(f"Cockpit ledger:\n{view(found.ledgers)}")
    return 0


def _forget(given: argparse.Namespace, at: Here) -> int:
    from cockpit.records.forget import forget

    refuse_in_agent_shell(at.env, "cockpit ledger forget")
    if given.since:
        raise CockpitError(
            "forget takes --session or --before; nothing was deleted.", "cockpit ledger forget --before DATE"
        )
    show(forget(at, given.session, given.before))
    return 0


_SHOWN = 100  # characters of a piece of the prompt that explain shows


def explain(given: argparse.Namespace) -> int:
    """The level of a prompt, its reasons, the words that decided, what each sentence counted for and what was set aside."""
    from hooks.levels.classify import classify
    from hooks.levels.classify import explain as explained

    prompt = sys.stdin.read() if given.prompt == ["-"] else " ".join(given.prompt)
    verdict, why = classify(prompt), explained(prompt)
    lines = [
        f"Level {verdict.level} ({verdict.kind})",
        f"Reasons: {', '.join(verdict.reasons) or 'none'}",
        f"Deciding words: {', '.join(verdict.words) or 'none'}",
    ]
    if why.sentences:
        lines.append("Counted:")
    for text, one in why.sentences:
        words = f" ({', '.join(one.words)})" if one.words else ""
        lines.append(f"  {one.level}, {one.reason}{words}: {_clipped(text)}")
    if why.aside:
        lines.append("Set aside:")
    lines += [f"  {reason}: {_clipped(text)}" for text, reason in why.aside]
    show("\n".join(lines))
    return 0


def _clipped(text: str) -> str:
    one_line = " ".join(text.split())
    return one_line if len(one_line) <= _SHOWN else one_line[: _SHOWN - 1] + "…"
