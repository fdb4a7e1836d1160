"""The operator's commands typed in a host: answered here, with no model request."""

from __future__ import annotations

from cockpit.events.scene import Scene
from cockpit.hosts.event import AGENTS_SHELL, Event, Response
from cockpit.state import session_file as store
from cockpit.state.places import Here
from hooks.events import Answer, apply
from hooks.operator_commands import perform
from hooks.operator_grammar import CHANGES, Command, fault, parse
from hooks.redaction.redact import clip
from hooks.task import limits
from hooks.task.facts import Commanded, Prompted
from hooks.task.model import Session
from hooks.wrap import wrapped
from ledger.clock import now

_LEDGER_SECONDS = 8.0


def answer_prompt(scene: Scene) -> Response | None:
    """The response where the prompt is a command of ours, else None.

    A command alone is answered in place of the model. One with a request behind it takes effect, its answer goes to
    the operator, and the request goes on to the model, classified as if it had been typed alone.
    """
    event, here, place, rules = scene
    stored = scene.read()
    command = parse(event.prompt, stored.session.pending_command)
    if command is None:
        return None
    if refused := _refused(command, event):
        return refused
    if f"p:{event.ident}" in stored.session.recent_events:  # its request was taken in: this is the same prompt again
        return Response()
    # A wrong command is answered and its request waits: the operator would else lose what was typed behind it unseen.
    rest = "" if fault(command) else command.rest
    request = _request(rest, event) if rest else None
    # `wrong` takes words of the operator's own, so the line is redacted as well.
    pending = "" if rest or fault(command) else clip(command.line, limits.TYPED)
    fact = Commanded(now(), "" if request else event.ident, command.verb, command.words, event.origin, pending)

    def change(session: Session) -> tuple[Session, tuple[str, Answer]]:
        text = perform(session, command, event.origin, rules, fact.at).text
        after = apply(session, fact, rules)[0] if not fault(command) else session
        answer = Answer()
        if request:
            after, answer = apply(after, request, rules)
        return after._replace(root=session.root or here.cwd), (text, answer)

    if _changes(command, stored.session, request):
        (text, answer), notes = store.update(place, change, rules, here.env, stored, store.EVENT_WAIT)
    else:
        (text, answer), notes = change(stored.session)[1], stored.notes
    text = "\n".join((*notes, text or _elsewhere(command, stored.session, here, event.origin)))
    return Response(context=answer.context, user=text) if request else Response(answer=_fitted(command, text))


def answer_command(scene: Scene) -> Response:
    """The answer to a command that the host itself took from its input line; a request behind it is handed back."""
    event, here, place, rules = scene
    stored = scene.read()
    command = parse(event.prompt)
    if command is None:
        return Response(answer="Cockpit: this is no command of Cockpit's; nothing was done.")
    if refused := _refused(command, event):
        return refused
    fact = Commanded(now(), "", command.verb, command.words, event.origin)

    def change(session: Session) -> tuple[Session, str]:
        text = perform(session, command, event.origin, rules, fact.at).text
        return apply(session, fact, rules)[0]._replace(root=session.root or here.cwd), text

    if fault(command) or command.verb not in CHANGES:
        text, notes = perform(stored.session, command, event.origin, rules, fact.at).text, stored.notes
    else:
        text, notes = store.update(place, change, rules, here.env, stored, store.EVENT_WAIT)
    text = "\n".join((*notes, text or _elsewhere(command, stored.session, here, event.origin)))
    return Response(answer=_fitted(command, text), request="" if fault(command) else command.rest)


def _fitted(command: Command, text: str) -> str:
    """The answer in lines for a screen; what the record's own views print is laid out already."""
    if command.verb == "ledger" and not fault(command):
        return text
    return "\n".join(map(wrapped, text.split("\n")))


def _refused(command: Command, event: Event) -> Response | None:
    """The answer to a command that changes the operator's state and was sent from an agent's shell."""
    if event.origin != AGENTS_SHELL or command.verb not in CHANGES:
        return None
    said = f"Cockpit {command.verb} changes the operator's state and came from an agent's shell; nothing was changed."
    return Response(answer=f"{said}\nFix: type it in the agent's prompt, or in a terminal of your own.")


def _changes(command: Command, session: Session, request: Prompted | None) -> bool:
    """Whether the session is another after the command: also where only its line stays in the client's input."""
    return not fault(command) or request is not None or bool(session.pending_command)


def _request(text: str, event: Event) -> Prompted:
    from hooks.reading import prompted

    return prompted(text, event.ident, event.progress, now())


def _elsewhere(command: Command, session: Session, here: Here, origin: str) -> str:
    """The answer of a command that concerns more than the session: the record, this repository, a wrong hold."""
    if command.verb == "ledger":
        return _ledger(command.words, here)
    if command.verb == "quiet":
        from cockpit.settings.quiet import set_quiet

        return set_quiet(here, command.words != ("off",), origin)
    if command.verb == "wrong":
        from cockpit.records.wrong import note_wrong

        return note_wrong(session, command.words, here, origin)
    return ""


def _ledger(words: tuple[str, ...], here: Here) -> str:
    """The record's own view, by a process that may load what the hook path must not."""
    from subprocess import TimeoutExpired

    from cockpit.launch import run

    try:
        done = run(["ledger", *words, "--cwd", here.cwd], here.env, _LEDGER_SECONDS)
    except (OSError, TimeoutExpired) as error:
        return f"Cockpit ledger: it could not be read ({type(error).__name__}). Run in a terminal: cockpit ledger"
    said = done.stdout.decode("utf-8", "replace").rstrip()
    return said or done.stderr.decode("utf-8", "replace").replace("cockpit:", "Cockpit ledger:", 1).rstrip()
