"""Bytes in, bytes out: the only place that catches everything."""

from __future__ import annotations

import os
import sys

from cockpit.events.handlers import handle
from cockpit.hosts.event import AGENTS_SHELL, HOSTS, Event, Response, other_shell
from cockpit.state.places import forget_project_variables
from hooks.digest import digest
from hooks.lean_json import dumps, loads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAX_BYTES = 16_000_000
_HEAD = 65_536
# Where a host gives no id but the time, its whole payload is one: what it sends twice, by two wirings, counts once.
_TIMED = ("post", "failed", "stop")


def main(arguments: list[str]) -> None:
    """Handles one event of the host named by the first argument; never raises and never exits other than 0."""
    forget_project_variables()
    env = dict(os.environ)
    try:
        host, named = (*arguments, "", "")[:2]
        answer = respond(host, _stdin(), env, os.getppid(), named)
        if answer or host == "cursor":  # which takes silence for a failure
            sys.stdout.buffer.write(dumps(answer).encode("ascii"))
            sys.stdout.buffer.flush()
    except BaseException as error:
        _note(env, error)
    os._exit(0)


def _note(env: dict[str, str], error: BaseException) -> None:
    """Notes the failure in our own log, where that much of us still works."""
    try:
        from cockpit.state.log import log

        log(env, "hook-failed", type(error).__name__, _place(error))
    except BaseException:
        return


def respond(host: str, raw: bytes, env: dict[str, str], parent: int = 0, named: str = "") -> dict[str, Any]:
    """The host's answer to the payload in `raw`; {} where there is nothing to say.

    Args:
        parent: the process that started this one, 0 where this is the host's own process.
        named: the event, for a host whose payloads do not name it.
    """
    adapter = _adapter(host)
    text = raw.decode("utf-8", "replace")
    if named:
        text = f'{{"hook_event_name": {dumps(named)}, {text.lstrip()[1:]}' if text.lstrip()[:1] == "{" else text
    event: Event | None
    if len(raw) > MAX_BYTES:
        event = adapter.head(text[:_HEAD], env)
    else:
        try:
            payload = loads(text)
        except (ValueError, RecursionError):
            event = adapter.head(text[:_HEAD], env)
            from cockpit.state.log import log

            log(env, "payload-unreadable", host, str(len(raw)))
            if event is None:
                told = Response(user="Cockpit could not read an event of its host; nothing was checked.")
                return adapter.answer(Event("prompt", host), told) if raw else {}
        else:
            event = adapter.event(payload, env) if isinstance(payload, dict) else None
            event = _from(event, env, str(parent or "")) if event else None
            if event and event.kind in _TIMED and payload.get("timestamp"):
                event = event._replace(once=digest(text))
    return adapter.answer(event, handle(event, env)) if event else {}


def _from(event: Event, env: dict[str, str], parent: str) -> Event:
    """The event with its host's process, and where that did not start us with who did."""
    pid = event.pid or (parent if event.host != "claude" else "")
    elsewhere = bool(parent and pid and pid != parent)
    # OpenCode's plugin is the host's own process: whatever else starts us with the host's marks is its agent's shell.
    if event.host != "claude" and (elsewhere or other_shell(event.host, env)):
        return event._replace(pid=pid, origin=AGENTS_SHELL)
    if elsewhere and event.origin != AGENTS_SHELL:
        return event._replace(origin="command line")
    return event if pid == event.pid else event._replace(pid=pid)


def _adapter(host: str) -> Any:
    """The host's module; only the one that is needed is loaded. Raises KeyError for a host that we do not know."""
    if host not in HOSTS:
        raise KeyError(host)
    return getattr(__import__("cockpit.hosts", fromlist=[host]), host)


def _stdin() -> bytes:
    """All of standard input up to the bound; the rest is read and dropped, so that the host is never cut off."""
    kept = sys.stdin.buffer.read(MAX_BYTES + 1)
    while len(kept) > MAX_BYTES and sys.stdin.buffer.read(1_000_000):
        pass
    return kept


def _place(error: BaseException) -> str:
    at = error.__traceback__
    while at and at.tb_next:
        at = at.tb_next
    return f"{os.path.basename(at.tb_frame.f_code.co_filename)}:{at.tb_lineno}" if at else ""
