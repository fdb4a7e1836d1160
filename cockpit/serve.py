"""What the server does at a call: finds the session, applies the action, carries the result over into the ledger."""

import os
from pathlib import Path
from typing import Any

from cockpit import session as store
from cockpit.carry import carry
from cockpit.errors import LedgerError, StateError
from cockpit.log import log
from cockpit.paths import Place, place_of, repository_key, state_folder
from cockpit.rules import rules_for
from hooks.model import Session
from hooks.progress import Facts, Reply, progress

_ANCESTORS = 6


def call_progress(arguments: dict[str, Any], env: dict[str, str], parent: int) -> tuple[str, bool]:
    """The reply to a progress call and whether it was refused.

    Args:
        arguments: what the model sent.
        env: the server's environment.
        parent: the process that started the server; its session, or its nearest ancestor's, is meant.

    Raises StateError; then nothing was recorded.
    """
    place, cwd = session_of(env, parent)
    rules = rules_for(place, cwd, env)

    def change(session: Session) -> tuple[Session, Reply]:
        return progress(session, arguments, Facts(rules, store.now()))

    reply, notes = store.update(place, change)
    try:
        notes += carry(place, cwd, env)
    except (LedgerError, StateError, OSError) as error:
        log(env, "carry-failed", type(error).__name__)
        notes += ("The ledger was not brought up to date; the session holds it and it follows later.",)
    return "\n".join((*notes, reply.text)), reply.refused


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
