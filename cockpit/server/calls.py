"""What the server does at a call: finds the session or the catalog, answers, mirrors the result into the ledger."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cockpit.errors import CockpitError, HowDoIError, LedgerError, StateError
from cockpit.hosts.claude import started_in_shell
from cockpit.hosts.event import OUR_TOOLS, other_server_shell
from cockpit.howdoi.factory import scope_for, service_for
from cockpit.howdoi.service import HowDoIService
from cockpit.records.mirror import mirror_session
from cockpit.server.arguments import action_of, call_of
from cockpit.server.recording import record_call
from cockpit.settings.resolve import resolve
from cockpit.settings.rules import install_patterns, rules_for
from cockpit.state import host_links
from cockpit.state import session_file as store
from cockpit.state.log import log
from cockpit.state.places import Here, Place, here, own_environment
from hooks.namedtuple import NamedTuple
from hooks.plain_text import plain

if TYPE_CHECKING:
    from cockpit.howdoi.host_model import Sampling

_ANCESTORS = 6
_NAMES = ("CLAUDE_CODE_SESSION_ID", "COPILOT_AGENT_SESSION_ID")  # of the session in a server's environment
SESSION_ARGUMENT = "session"  # hidden: no schema names it, and no tool sees it
# The session that the host told with the call at hand, "" for none: one process of some hosts holds many.
TOLD_SESSION: ContextVar[str] = ContextVar("told_session", default="")


class SessionTarget(NamedTuple):
    """The session that a call is about, where that session is, and whether the host's own process started this server."""

    place: Place
    here: Here
    known: bool = True


class Calls:
    """The tools behind the server, for one host process.

    Args:
        env: the server's environment.
        parent: the process that started the server; its session, or its nearest ancestor's, is meant.
        cwd: the server's working folder, "" for the process's own.
    """

    def __init__(self, env: Mapping[str, str], parent: int, cwd: str = "") -> None:
        self.env = dict(own_environment(env, cwd or os.getcwd()))
        self.parent, self.cwd = parent, cwd
        self._services: dict[str, HowDoIService] = {}

    def call(self, name: str, arguments: dict[str, Any], sampling: Sampling | None = None) -> tuple[str, bool]:
        """The reply to a call of the tool `name`, and whether it is an error.

        `sampling` asks the host's own model; None where the host does not offer that.
        """
        text, failed = self._answered(name, arguments, sampling)
        return plain(text), failed

    def _answered(self, name: str, arguments: dict[str, Any], sampling: Sampling | None) -> tuple[str, bool]:
        try:
            if name == "progress":
                return self._progress(arguments, sampling)
            if name == "how_do_i":
                return self._found(arguments, sampling), False
            if name == "manual_list":
                return _json(self._service().manual_list()), False
            if name == "manual_read":
                return _json(
                    self._service().manual_read(arguments.get("name", ""), arguments.get("section", ""))
                ), False
        except HowDoIError as error:
            return f"{error.code}: {error}", True
        except CockpitError as error:
            return f"{error} Nothing was recorded.", True
        return f"No such tool: {name[:40]}. Known: {', '.join(OUR_TOOLS)}.", True

    def _progress(self, arguments: dict[str, Any], sampling: Sampling | None) -> tuple[str, bool]:
        if action_of(arguments) != "discover" or not arguments.get("intent"):
            return record_progress(arguments, self._target())
        findings = {key: value for key, value in arguments.items() if key != "intent"}
        if not any(call_of(findings).findings):
            return self._found(arguments, sampling), False
        text, refused = record_progress(findings, self._target())
        return (text, True) if refused else (f"{text}\n{self._found(arguments, sampling)}", False)

    def _found(self, arguments: dict[str, Any], sampling: Sampling | None) -> str:
        found = self._service().discover(arguments.get("intent", ""), arguments.get("tools"), sampling=sampling)
        return _json(found)

    def _service(self) -> HowDoIService:
        """One service a project and its settings: it keeps its catalog between calls."""
        try:
            cwd = self._target().here.cwd
        except StateError:
            cwd = self.cwd or os.getcwd()
        found = resolve(cwd, self.env)
        discovery = found.settings.discovery
        scope = scope_for(cwd, self.env, discovery.folders, discovery.documents)
        key = f"{scope}{discovery}{found.settings.lightllm}{found.refused}"
        if key not in self._services:
            self._services = {key: service_for(scope, found.settings, self.env, found.refused)}
        return self._services[key]

    def _target(self) -> SessionTarget:
        return session_of(here(self.env, self.cwd), self.parent)


def record_progress(arguments: dict[str, Any], target: SessionTarget) -> tuple[str, bool]:
    """The reply to a progress call of a session, and whether it was refused.

    Raises StateError; then nothing was recorded.
    """
    rules = rules_for(target.here)
    install_patterns(rules)
    if shell := started_in_shell(target.here.env) or (not target.known and other_server_shell(target.here.env)):
        return (
            f"Refused: this server was started in an agent's shell ({shell}), not by the host. Nothing was recorded.",
            True,
        )
    call = call_of(arguments)
    text, refused, notes = record_call(call, target.place, target.here, rules, known=target.known)
    if not target.known and not refused and call.action != "status":
        notes += ("The caller could not be told: the host's process did not start this server. The record says so.",)
    try:
        notes += mirror_session(target.place, target.here, rules)
    except (LedgerError, StateError, OSError) as error:
        log(target.here.env, "mirror-failed", type(error).__name__)
        notes += ("The ledger was not brought up to date; the session holds it and it follows later.",)
    return "\n".join((*notes, text)), refused


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def session_of(at: Here, parent: int) -> SessionTarget:
    """The session that the host is in now, and where it is.

    As the host told with the call, where its hooks know that session too; else as the hooks noted it for the host's
    process; else the session that the host named at the start; else the latest of the server's folder. Raises StateError
    where there is none.
    """
    links = [(pid, link) for pid in _lineage(parent) if (link := host_links.linked_session(at.state, str(pid)))]
    told = TOLD_SESSION.get()
    if told and os.path.isfile(at.place(told).file):
        place = at.place(told)
        root = store.read(place, rules_for(at), at.env).session.root
        return SessionTarget(place, at._replace(cwd=root or at.cwd), any(pid == parent for pid, _ in links))
    for pid, link in links:
        return SessionTarget(link.place, at._replace(cwd=link.root), pid == parent)
    named = next(filter(None, map(at.env.get, _NAMES)), "")
    if named:
        return SessionTarget(at.place(named), at, False)
    latest = store.latest(at.state, at.folder)
    if latest is None:
        raise StateError("No session was seen in this folder yet.", "Are the hooks wired? Run: cockpit doctor.")
    return SessionTarget(latest, at, False)


def told_session(
    meta: Mapping[str, Any] | None, arguments: Mapping[str, Any], env: Mapping[str, str], parent: int
) -> str:
    """The session that the host told with a call, the root's for a subagent's call; "" for none.

    Codex tells it in `_meta`. OpenCode's plugin puts it among the arguments, which the model writes everywhere else: it
    counts only where OpenCode itself started this server.
    """
    if env.get("OPENCODE_PID") == str(parent):
        injected = arguments.get(SESSION_ARGUMENT)
        return injected if isinstance(injected, str) else ""
    found = meta or {}
    turn = found.get("x-codex-turn-metadata")
    root = turn.get("session_id") if isinstance(turn, dict) else ""
    return next((one for one in (root, found.get("threadId")) if isinstance(one, str) and one), "")


def _lineage(pid: int) -> list[int]:
    found: list[int] = []
    while pid > 1 and len(found) < _ANCESTORS:
        found.append(pid)
        try:
            stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
        except OSError:
            break
        pid = int(stat.rpartition(")")[2].split()[1])
    return found
