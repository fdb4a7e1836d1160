"""The operator's commands typed in a host: answered here, with no model request."""

import sys

from cockpit.hosts.event import Event, Response
from cockpit.settings.rules import rules_for
from cockpit.state import session_file as store
from cockpit.state.places import BOOT, Place
from hooks.events import Answer, Prompt, once, submitted
from hooks.operator_commands import Command, Outcome, apply, parse
from hooks.task.model import Rules, Session

_LEDGER_SECONDS = 8.0


def answer_prompt(event: Event, place: Place, env: dict[str, str]) -> Response | None:
    """The response where the prompt is a command of ours, else None.

    A command alone is answered in place of the model. One with a request behind it takes effect, its answer goes to
    the operator, and the request goes on to the model, classified as if it had been typed alone.
    """
    if parse(event.prompt) is None:
        return None
    rules = rules_for(place, event.cwd, env)

    def change(session: Session) -> tuple[Session, tuple[Outcome, Answer, Command] | None]:
        command = parse(event.prompt, session.kept) or Command()
        fresh = once(session, f"p:{event.ident}" if event.ident else "")
        if fresh is None:
            return session, None
        outcome = apply(fresh, command, "client", rules, store.now())
        if not command.rest or command.wrong:
            kept = "" if command.wrong else command.line
            return outcome.session._replace(kept=kept), (outcome, Answer(), command)
        after, answer = _request(outcome.session, command, event, rules)
        return after, (outcome, answer, command)

    done, notes = store.update(place, change)
    if done is None:
        return Response()
    outcome, answer, command = done
    text = outcome.text if outcome.ledger is None else _ledger(outcome.ledger, event, env)
    text = "\n".join((*notes, text))
    if command.rest and not command.wrong:
        return Response(context=answer.context, user=text)
    return Response(answer=text)


def _request(session: Session, command: Command, event: Event, rules: Rules) -> tuple[Session, Answer]:
    after, answer = submitted(session, Prompt(command.rest, event.ident, event.progress), rules, store.now())
    return after._replace(kept=""), answer


def _ledger(words: tuple[str, ...], event: Event, env: dict[str, str]) -> str:
    """The record's own view, by a process that may load what the hook path must not."""
    import subprocess

    try:
        done = subprocess.run(
            [sys.executable, "-I", BOOT, "ledger", *words, "--cwd", event.cwd],
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_LEDGER_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"The ledger could not be read ({type(error).__name__}). Run in a terminal: cockpit ledger"
    return (done.stdout or done.stderr).decode("utf-8", "replace").rstrip() or "The ledger is empty."
