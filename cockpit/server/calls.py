"""What the server does at a call: finds the session or the catalog, answers, carries the result into the ledger."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cockpit.errors import CockpitError, HowDoIError, LedgerError, StateError
from cockpit.hosts.event import OUR_TOOLS
from cockpit.howdoi.factory import scope_for, service_for
from cockpit.howdoi.service import HowDoIService
from cockpit.records.mirror import carry
from cockpit.settings.resolve import resolve
from cockpit.settings.rules import rules_for
from cockpit.state import session_file as store
from cockpit.state.log import log
from cockpit.state.places import Place, place_of, repository_key, state_folder
from cockpit.worktree.baseline import by_products, keep, look
from cockpit.worktree.stamp import fingerprint
from hooks.task.fold import action_of, findings_of
from hooks.task.model import Rules, Session
from hooks.task.progress import Facts, Reply, progress
from hooks.task.tree_change import Seen

if TYPE_CHECKING:
    from cockpit.howdoi.host_model import Sampling

_ANCESTORS = 6
MOVED = (
    "Refused (align):\n- the tree moved while it was checked: run the checks again, then align\nNothing was recorded."
)


class Calls:
    """The tools behind the server, for one host process.

    Args:
        env: the server's environment.
        parent: the process that started the server; its session, or its nearest ancestor's, is meant.
    """

    def __init__(self, env: dict[str, str], parent: int) -> None:
        self.env, self.parent = env, parent
        self._services: dict[str, HowDoIService] = {}

    def call(self, name: str, arguments: dict[str, Any], sampling: "Sampling | None" = None) -> tuple[str, bool]:
        """The reply to a call of the tool `name`, and whether it is an error.

        `sampling` asks the host's own model; None where the host does not offer that.
        """
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

    def _progress(self, arguments: dict[str, Any], sampling: "Sampling | None") -> tuple[str, bool]:
        if action_of(arguments) != "discover" or not arguments.get("intent"):
            return record_progress(arguments, self.env, *session_of(self.env, self.parent))
        findings = {key: value for key, value in arguments.items() if key != "intent"}
        if not any(findings_of(findings)):
            return self._found(arguments, sampling), False
        text, refused = record_progress(findings, self.env, *session_of(self.env, self.parent))
        return (text, True) if refused else (f"{text}\n{self._found(arguments, sampling)}", False)

    def _found(self, arguments: dict[str, Any], sampling: "Sampling | None") -> str:
        found = self._service().discover(arguments.get("intent", ""), arguments.get("tools"), sampling=sampling)
        return _json(found)

    def _service(self) -> HowDoIService:
        """One service a project and its settings: it keeps its catalog between calls."""
        try:
            cwd = session_of(self.env, self.parent)[1]
        except StateError:
            cwd = os.getcwd()
        found = resolve(cwd, self.env)
        discovery = found.settings.discovery
        scope = scope_for(cwd, self.env, discovery.folders, discovery.documents)
        key = f"{scope}{discovery}{found.settings.lightllm}{found.refused}"
        if key not in self._services:
            self._services = {key: service_for(scope, found.settings, self.env, found.refused)}
        return self._services[key]


def record_progress(arguments: dict[str, Any], env: dict[str, str], place: Place, cwd: str) -> tuple[str, bool]:
    """The reply to a progress call of the session at `place`, and whether it was refused.

    Raises StateError; then nothing was recorded.
    """
    rules = rules_for(place, cwd, env)

    seen = look(place, store.read(place)[0], cwd, rules)

    def change(session: Session) -> tuple[Session, Reply]:
        after, reply = progress(session, arguments, Facts(rules, store.now(), seen))
        newly = after.task.alignment
        if newly.state == "ALIGNED" and newly != session.task.alignment and _moved_meanwhile(seen, cwd, rules):
            return session, Reply(MOVED, refused=True)
        return after, reply

    reply, notes = store.update(place, change)
    keep(place, seen, cwd, rules)
    try:
        notes += carry(place, cwd, env)
    except (LedgerError, StateError, OSError) as error:
        log(env, "carry-failed", type(error).__name__)
        notes += ("The ledger was not brought up to date; the session holds it and it follows later.",)
    return "\n".join((*notes, reply.text)), reply.refused


def _moved_meanwhile(seen: Seen, cwd: str, rules: Rules) -> bool:
    """Whether the tree is another one than before the call: then the check saw what is no longer there."""
    now = fingerprint(cwd, rules.tree_timeout, by_products(rules))
    return bool(now.tree and seen.compared) and now.tree != seen.compared


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def session_of(env: dict[str, str], parent: int) -> tuple[Place, str]:
    """The session that the host is in now, and its folder.

    As the hooks noted it for the host's process; else the session that the host named at the start; else the latest of
    the server's folder. Raises StateError where there is none.
    """
    state = state_folder(env)
    for pid in _lineage(parent):
        found = store.host_session(state, str(pid))
        if found:
            return found
    cwd = os.getcwd()
    named = env.get("CLAUDE_CODE_SESSION_ID", "")
    if named:
        return place_of(state, named, cwd), cwd
    latest = store.latest(state, f"{state}/repos/{repository_key(cwd)}")
    if latest is None:
        raise StateError("No session was seen in this folder yet.", "Are the hooks wired? Run: cockpit doctor.")
    return latest, cwd


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
