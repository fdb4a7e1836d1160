"""The start of a session and its end."""

from __future__ import annotations

import os

from cockpit.events.scene import Scene
from cockpit.hosts.event import Response
from hooks.guidance import discovery_line, marked

_RESTORING = ("resume", "compact", "fork")
_GOES_ON = ("resume", "clear")  # the process is in another session next, which may be a branch of this one
_REMEMBERING = ("resume", "fork")  # the conversation is still there, the line of its start too


def started(scene: Scene) -> Response:
    """The line on how_do_i; after a resume, a branch or a compaction the task in hand again."""
    event, rules = scene.event, scene.rules
    untold = ""
    if event.source == "fork":
        from cockpit.events.branch import branched

        untold = branched(scene)
    unlinked = scene.link()
    lines = [discovery_line(event.how_do_i)] if rules.how_do_i and event.source not in _REMEMBERING else []
    if event.source not in _RESTORING:
        return Response(context="\n".join(lines), user=unlinked)
    from hooks.task.text import block

    stored = scene.read()
    session, notes = stored.session, stored.notes
    if looked := scene.looked_where_aligned(session):
        done = scene.record(looked, stored)
        session, notes = done.session, done.notes
    restored = marked("task", f"Note: {untold}") if untold else block(session, rules)
    said = (f"Cockpit: {untold}",) if untold else ()
    return Response(context="\n".join((*lines, *((restored,) if restored else ()))), user=" ".join((*notes, *said)))


def ended(scene: Scene) -> Response:
    """The session's record is mirrored by a process of its own, and old sessions are pruned."""
    if scene.event.source not in _GOES_ON:
        from cockpit.state.host_links import unlink_host_process

        unlink_host_process(scene.here.state, scene.event.pid)
    if os.path.exists(scene.place.file):
        scene.start("mirror", "--prune")
    return Response()
