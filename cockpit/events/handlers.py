"""One event through the core: state read, changed and kept, and the response."""

import os
import sys

from cockpit.errors import StateBusy, StateError
from cockpit.hosts.event import Event, Response
from cockpit.state import session_file as store
from cockpit.state.log import log
from cockpit.state.places import BOOT, Place, config_folder, place_of, state_folder
from hooks.events import Answer, Ending, Prompt, edited, once, stopped, submitted
from hooks.task.model import Rules, Session
from hooks.task.tree_change import Seen, reconciled

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
        if _patterns_possible(env):
            _rules(event, place, env)
        return _HANDLERS.get(event.kind, _nothing)(event, place, env)
    except StateBusy:
        if event.paths:
            store.mark_missed(place)
        return Response()
    except StateError as error:
        return _audible(event, str(error))
    except OSError as error:
        log(env, "state-failed", type(error).__name__)
        return _audible(event, str(store.unkept(place, error)))


def _audible(event: Event, fault: str) -> Response:
    """A fault of the state, told where a host shows it to the operator."""
    return Response(user=f"Cockpit: {fault}") if event.kind in ("start", "prompt", "stop") else Response()


def _prompt(event: Event, place: Place, env: dict[str, str]) -> Response:
    store.note_host(place, event.pid, event.cwd)
    if is_command(event.prompt):
        from cockpit.events.typed_commands import answer_prompt

        operator = answer_prompt(event, place, env)
        if operator is not None:
            return operator
    rules = _rules(event, place, env)
    before = store.read(place)[0]
    seen = _seen(event, place, env, before) if before.task.alignment.state == "ALIGNED" else None

    def change(session: Session) -> tuple[Session, Answer]:
        fresh = once(session, f"p:{event.ident}" if event.ident else "")
        if fresh is None:
            return session, Answer()
        prompt = Prompt(event.prompt, event.ident, event.progress)
        if seen:
            fresh = reconciled(fresh, seen)
        return submitted(_located(fresh, event), prompt, rules, store.now())

    answer, notes = store.update(place, change)
    if answer.context:
        _detached("baseline", place, event, env)
    return _told(answer, notes)


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
    if not event.writes:
        return Response()
    session = store.read(place)[0]
    if not event.paths and not session.task.id:
        return Response()
    seen = _seen(event, place, env, session, by_tool=True) if not event.paths else None

    def change(session: Session) -> tuple[Session, None]:
        fresh = once(session, event.ident)
        if fresh is None:
            return session, None
        for path in event.paths:
            fresh = edited(fresh, _relative(path, event.cwd), store.now(), event.agent)
        if seen:
            fresh = reconciled(fresh, seen)
        if event.command:
            fresh = _observed(fresh, event, seen)
        return _located(fresh, event), None

    store.update(place, change)
    return Response()


def _failed(event: Event, place: Place, env: dict[str, str]) -> Response:
    """A tool that failed changed nothing by an edit; a shell command that failed may have, and is kept as seen."""
    return _post(event._replace(paths=()), place, env)


def _observed(session: Session, event: Event, seen: Seen | None) -> Session:
    from hooks.task.observations import Command, ran

    status = int(event.exit) if event.exit.lstrip("-").isdigit() else None
    stamp = seen.compared if seen else ""
    return ran(session, Command(event.command, status, event.output, stamp, event.agent))


def _seen(event: Event, place: Place, env: dict[str, str], session: Session, by_tool: bool = False) -> Seen | None:
    """A look at the tree where it matters to the task, else None."""
    from cockpit.worktree.baseline import look, needed

    return look(place, session, event.cwd, _rules(event, place, env), by_tool) if needed(session) else None


def _stop(event: Event, place: Place, env: dict[str, str]) -> Response:
    rules = _rules(event, place, env)
    ending = Ending(event.message, event.background)
    seen = _seen(event, place, env, store.read(place)[0])

    def change(session: Session) -> tuple[Session, Answer]:
        return stopped(reconciled(session, seen) if seen else session, ending, rules)

    answer, notes = store.update(place, change)
    _detached("carry", place, event, env)
    return _told(answer, notes)


def _start(event: Event, place: Place, env: dict[str, str]) -> Response:
    from hooks.guidance import discovery_line
    from hooks.task.text import block

    store.note_host(place, event.pid, event.cwd)
    rules = _rules(event, place, env)
    lines = [discovery_line(event.how_do_i)] if rules.discovery and event.source not in _REMEMBERING else []
    session, notes = store.read(place) if event.source in _RESTORING else (Session(), ())
    if session.task.alignment.state == "ALIGNED" and (seen := _seen(event, place, env, session)):
        notes = (*notes, *store.update(place, lambda now: (reconciled(now, seen), None))[1])
        session = reconciled(session, seen)
    lines += [text for text in (block(session, rules),) if text]
    return Response(context="\n".join(lines), user=" ".join(notes))


def _end(event: Event, place: Place, env: dict[str, str]) -> Response:
    store.forget_host(place.state, event.pid)
    if os.path.exists(place.file):
        _detached("carry", place, event, env, "--prune")
    return Response()


def _agent_stopped(event: Event, place: Place, env: dict[str, str]) -> Response:
    seen = _seen(event, place, env, store.read(place)[0], by_tool=True)
    if seen:
        store.update(place, lambda session: (reconciled(session, seen), None))
    return Response()


def _compact(event: Event, place: Place, env: dict[str, str]) -> Response:
    store.note_host(place, event.pid, event.cwd)
    return Response()


def _nothing(event: Event, place: Place, env: dict[str, str]) -> Response:
    return Response()


def _expansion(event: Event, place: Place, env: dict[str, str]) -> Response:
    if not is_command(event.prompt):
        return Response()
    from cockpit.events.typed_commands import answer_prompt

    return answer_prompt(event, place, env) or Response()


def is_command(prompt: str) -> bool:
    """Whether `prompt` may be one of the operator's commands."""
    return prompt.lstrip()[:9].lower().startswith(("/cockpit", "/ledger"))


def _rules(event: Event, place: Place, env: dict[str, str]) -> Rules:
    from cockpit.settings.rules import rules_for

    return rules_for(place, event.cwd, env)


def _patterns_possible(env: dict[str, str]) -> bool:
    """Whether an operator may have patterns of their own: then no text is kept before the settings were read."""
    return "COCKPIT_REDACTION_PATTERNS" in env or os.path.exists(f"{config_folder(env)}/settings.json")


def _told(answer: Answer, notes: tuple[str, ...]) -> Response:
    return Response(
        context=answer.context, hold=answer.hold, user="\n".join((*notes, *([answer.user] * bool(answer.user))))
    )


def _located(session: Session, event: Event) -> Session:
    return session._replace(cwd=event.cwd, host=event.host)


def _relative(path: str, cwd: str) -> str:
    inside = cwd and path.startswith(cwd.rstrip("/") + "/")
    return path[len(cwd.rstrip("/")) + 1 :] if inside else path


def _detached(verb: str, place: Place, event: Event, env: dict[str, str], *more: str) -> None:
    """Starts a process of its own for what no event should wait for: carrying over, or a first look at the tree."""
    words = [sys.executable, "-I", BOOT, verb, "--session", place.session, "--cwd", event.cwd, *more]
    quiet = [(os.POSIX_SPAWN_OPEN, n, os.devnull, os.O_RDONLY if n == 0 else os.O_WRONLY, 0) for n in range(3)]
    try:
        os.posix_spawn(sys.executable, words, env, file_actions=quiet, setsid=True)
    except (OSError, ValueError) as error:  # readers do later what this would have done now
        log(env, "not-started", verb, type(error).__name__)


_HANDLERS = {
    "start": _start,
    "prompt": _prompt,
    "expansion": _expansion,
    "pre": _pre,
    "post": _post,
    "failed": _failed,
    "agent-stop": _agent_stopped,
    "stop": _stop,
    "compact": _compact,
    "end": _end,
}
