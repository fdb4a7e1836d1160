"""One event: its settings and session read once, what it says kept, and the response."""

from __future__ import annotations

import os

from cockpit.errors import StateError
from cockpit.events.scene import Scene
from cockpit.hosts.event import AGENTS_SHELL, Event, Response
from cockpit.settings.rules import accepted_rules, install_patterns, rules_for, waiting_note
from cockpit.state.places import here, project_root
from cockpit.state.session_file import note_seen
from hooks.task.facts import Edited, Fact, Looked
from hooks.task.goal_check import may_claim, tree_matters
from hooks.task.model import Session, awaits_precedent
from ledger.clock import now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def handle(event: Event, env: Mapping[str, str]) -> Response:
    """The response to `event`, with its effect on the session kept.

    A fault of the state is told to the operator where an event can tell it, and nothing is held for it.
    """
    handler = _HANDLERS.get(event.kind)
    if handler is None:
        return Response()
    try:
        at = here(env, event.cwd)
        note_seen(at.state, event.host, event.kind)
        if not event.session:
            return Response()
        place = at.place(event.session)
        at = at._replace(cwd=project_root(event.root or _project(event) or at.cwd))
        rules, said = accepted_rules(at) if _by_operator(event) else (rules_for(at), "")
        install_patterns(rules)
        response = handler(Scene(event, at, place, rules))
        said = said or (waiting_note(at) if rules.waiting else "")
        return response._replace(user="\n".join(filter(None, (response.user, said)))) if said else response
    except (StateError, OSError) as error:
        from cockpit.state.log import log

        log(env, "state-failed", event.kind, type(error).__name__)
        if isinstance(error, StateError):
            return Response(user=f"Cockpit: {error}")
        where = f": {error.filename}" if error.filename else ""
        said = f"Cockpit: the state could not be kept ({error.strerror or error}{where}); nothing was recorded."
        return Response(user=f"{said} Run: cockpit doctor")


def _by_operator(event: Event) -> bool:
    """Whether the operator is at work: a session starts, or a command of ours was typed. Changed settings are taken then."""
    if event.origin == AGENTS_SHELL:
        return False
    if event.kind == "start":
        return event.source != "compact"
    return event.kind in ("prompt", "command") and event.prompt.lstrip().startswith(("/cockpit", "/ledger"))


def _project(event: Event) -> str:
    """The folder that the host calls its project, where the shell stands in it; a shell may walk elsewhere."""
    return event.project if event.project and os.path.isdir(event.project) else ""


def _prompt(scene: Scene) -> Response:
    event = scene.event
    if event.unread:
        scene.log("prompt-unread", event.host)
        return Response(user="Cockpit could not read the prompt in this event of its host; it was not classified.")
    scene.link()
    operator = _typed_command(scene)
    if operator is not None:
        return operator
    from hooks.reading import prompted

    stored = scene.read()
    said = prompted(event.prompt, event.ident, event.progress, now())
    done = scene.record((*scene.looked_where_aligned(stored.session), said), stored)
    if done.answer.context:
        scene.start("baseline")
    return Response(context=done.answer.context, user="\n".join(done.notes))


def _typed_command(scene: Scene) -> Response | None:
    """The answer where the prompt is a command of the operator's, else None."""
    if not scene.event.prompt.lstrip().startswith("/"):
        return None
    from hooks.operator_grammar import is_command

    if not is_command(scene.event.prompt):
        return None
    from cockpit.events.typed_commands import answer_prompt

    return answer_prompt(scene)


def _command(scene: Scene) -> Response:
    from cockpit.events.typed_commands import answer_command

    scene.link()
    return answer_command(scene)


def _pre(scene: Scene) -> Response:
    event = scene.event
    if not event.ours:
        return Response()
    scene.link()
    action = event.arguments.get("action")
    if event.agent and event.tool == "progress" and str(action).strip().lower() != "status":
        return Response(
            deny=f"Only the main agent records; a subagent ({event.agent}) may ask for status. Report what you found to the "
            "main agent. Nothing was recorded."
        )
    return Response(permit=True)


def _post(scene: Scene) -> Response:
    event = scene.event
    if not event.writes:
        return Response()
    stored = scene.read()
    if not event.paths and not stored.session.task.id:
        return Response()
    facts = _tool_facts(scene, stored.session)
    if not facts:
        return Response()
    done = scene.record(facts, stored)
    return Response(context=done.answer.context, user="\n".join(done.notes))


def _tool_facts(scene: Scene, session: Session) -> tuple[Fact, ...]:
    from cockpit.events import facts

    event = scene.event
    if event.paths:
        return (_with_precedent(facts.edited(event, scene.top(session), session.at), scene, session),)
    if not event.command:
        tree = scene.look(session, by_tool=True)
        return (facts.wrote(event, tree),) if tree else ()
    if session.task.closed and not session.next_level and session.task.alignment.state != "ALIGNED":
        return ()
    from cockpit.worktree.after import after_run

    top = scene.top(session)
    run = facts.ran(event, top, session.cwd or scene.here.cwd)
    return (after_run(run, event.command, scene.place, session, top, scene.rules),)


def _with_precedent(edited: Edited, scene: Scene, session: Session) -> Edited:
    """The edit with an earlier decision about one of its files, where the task may still be told of one."""
    if not awaits_precedent(session, scene.rules):
        return edited
    from cockpit.state.precedents import applying

    own = (f"{scene.place.session}/{session.task.id}", session.task.copied_from)
    return edited._replace(precedent=applying(scene.place.folder, edited.paths, own))


def _failed(scene: Scene) -> Response:
    """A tool that failed changed nothing by an edit; a shell command that failed may have, and is kept as seen."""
    return _post(scene._replace(event=scene.event._replace(paths=())))


def _stop(scene: Scene) -> Response:
    from cockpit.events.facts import ended
    from cockpit.settings.quiet import enforced

    stored = scene.read()
    fact = ended(scene.event, may_claim(stored.session))
    if tree_matters(stored.session):
        from cockpit.worktree.after import at_end

        tree = at_end(scene.place, stored.session, scene.top(stored.session), scene.rules)
        fact = fact._replace(looked=True, tree=tree)
    done = scene._replace(rules=enforced(scene.rules, scene.here)).record((fact,), stored)
    scene.start("mirror", *(("--prune",) if scene.event.endless else ()))
    told = (done.answer.user,) if done.answer.user else ()
    return Response(hold=done.answer.hold, user="\n".join((*done.notes, *told)))


def _agent_stopped(scene: Scene) -> Response:
    stored = scene.read()
    tree = scene.look(stored.session, by_tool=True)
    return Response(user="\n".join(scene.record((Looked(now(), tree),), stored).notes)) if tree else Response()


def _start(scene: Scene) -> Response:
    from cockpit.events.lifecycle import started

    return started(scene)


def _end(scene: Scene) -> Response:
    from cockpit.events.lifecycle import ended

    return ended(scene)


_HANDLERS = {
    "start": _start,
    "prompt": _prompt,
    "command": _command,
    "pre": _pre,
    "post": _post,
    "failed": _failed,
    "agent-stop": _agent_stopped,
    "stop": _stop,
    "end": _end,
}
