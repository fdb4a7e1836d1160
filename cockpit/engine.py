"""One event through the core: state read, changed and kept, and the response."""

import os

from cockpit import session as store
from cockpit.errors import StateBusy, StateError
from cockpit.event import Event, Response
from cockpit.operator import answer_prompt
from cockpit.paths import Place, place_of, state_folder
from cockpit.rules import rules_for
from hooks.events import Answer, Ending, Prompt, edited, once, stopped, submitted
from hooks.guidance import discovery_line
from hooks.model import Session
from hooks.view import block

_RESTORING = ("resume", "compact", "fork")
_REMEMBERING = ("resume", "fork")  # the conversation is still there, the line of its start too


def handle(event: Event, env: dict[str, str]) -> Response:
    """The response to `event`, with its effect on the session kept.

    An edit that cannot be stored leaves a mark beside the state, so that it is never dropped. Other faults of the
    state are told to the operator where an event can tell them, and nothing is held for them.
    """
    if not event.session:
        return Response()
    place = place_of(state_folder(env), event.session, event.cwd or os.getcwd())
    try:
        return _HANDLERS.get(event.kind, _nothing)(event, place, env)
    except StateBusy:
        if event.paths:
            store.mark_missed(place)
        return Response()
    except StateError as error:
        audible = event.kind in ("start", "prompt", "stop")
        return Response(user=f"Cockpit: {error}") if audible else Response()


def _prompt(event: Event, place: Place, env: dict[str, str]) -> Response:
    store.note_host(place, event.pid, event.cwd)
    operator = answer_prompt(event, place, env)
    if operator is not None:
        return operator
    rules = rules_for(place, event.cwd, env)

    def change(session: Session) -> tuple[Session, Answer]:
        fresh = once(session, f"p:{event.ident}" if event.ident else "")
        if fresh is None:
            return session, Answer()
        prompt = Prompt(event.prompt, event.ident, event.progress)
        return submitted(_located(fresh, event), prompt, rules, store.now())

    return _told(*store.update(place, change))


def _pre(event: Event, place: Place, env: dict[str, str]) -> Response:
    if not event.ours:
        return Response()
    store.note_host(place, event.pid, event.cwd)
    action = event.arguments.get("action")
    if event.agent and event.tool == "progress" and str(action).strip().lower() != "status":
        return Response(deny=f"Only the main agent records; a subagent ({event.agent}) may ask for status. "
                        "Report what you found to the main agent. Nothing was recorded.")  # fmt: skip
    return Response(permit=True)


def _post(event: Event, place: Place, env: dict[str, str]) -> Response:
    if not event.paths:
        return Response()

    def change(session: Session) -> tuple[Session, None]:
        fresh = once(session, event.ident)
        if fresh is None:
            return session, None
        for path in event.paths:
            fresh = edited(fresh, _relative(path, event.cwd), store.now(), event.agent)
        return _located(fresh, event), None

    store.update(place, change)
    return Response()


def _stop(event: Event, place: Place, env: dict[str, str]) -> Response:
    rules = rules_for(place, event.cwd, env)
    ending = Ending(event.message, event.background)
    answer, notes = store.update(place, lambda session: stopped(session, ending, rules))
    _carry(place, event, env)
    return _told(answer, notes)


def _start(event: Event, place: Place, env: dict[str, str]) -> Response:
    store.note_host(place, event.pid, event.cwd)
    rules = rules_for(place, event.cwd, env)
    lines = [discovery_line(event.how_do_i)] if rules.discovery and event.source not in _REMEMBERING else []
    session, notes = store.read(place) if event.source in _RESTORING else (Session(), ())
    lines += [text for text in (block(session, rules),) if text]
    return Response(context="\n".join(lines), user=" ".join(notes))


def _end(event: Event, place: Place, env: dict[str, str]) -> Response:
    store.forget_host(place.state, event.pid)
    if os.path.exists(place.file):
        _carry(place, event, env, "--prune")
    return Response()


def _compact(event: Event, place: Place, env: dict[str, str]) -> Response:
    store.note_host(place, event.pid, event.cwd)
    return Response()


def _nothing(event: Event, place: Place, env: dict[str, str]) -> Response:
    return Response()


def _expansion(event: Event, place: Place, env: dict[str, str]) -> Response:
    return answer_prompt(event, place, env) or Response()


def _told(answer: Answer, notes: tuple[str, ...]) -> Response:
    return Response(
        context=answer.context, hold=answer.hold, user="\n".join((*notes, *([answer.user] * bool(answer.user))))
    )


def _located(session: Session, event: Event) -> Session:
    return session._replace(cwd=event.cwd, host=event.host)


def _relative(path: str, cwd: str) -> str:
    inside = cwd and path.startswith(cwd.rstrip("/") + "/")
    return path[len(cwd.rstrip("/")) + 1 :] if inside else path


def _carry(place: Place, event: Event, env: dict[str, str], *more: str) -> None:
    """Starts a process of its own that carries the session over into the ledger; nobody waits for it."""
    import subprocess
    import sys

    boot = os.path.join(os.path.dirname(os.path.abspath(__file__)), "boot.py")
    subprocess.Popen(
        [sys.executable, "-I", boot, "carry", "--session", event.session, "--cwd", event.cwd, *more],
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        cwd="/",
    )


_HANDLERS = {
    "start": _start,
    "prompt": _prompt,
    "expansion": _expansion,
    "pre": _pre,
    "post": _post,
    "stop": _stop,
    "compact": _compact,
    "end": _end,
}
