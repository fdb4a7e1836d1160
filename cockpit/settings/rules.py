"""The settings that events need, from a compiled snapshot.

The snapshot lies in the repository's state folder with the stat of every source and the environment's COCKPIT_*
variables. Where one of them moved, it is compiled anew by a process of its own, once; that process may load pydantic.

A change of the user's file during a session may be the agent's: its shell can write there. So it takes effect with what
the operator does next (`accept`: a command, a new session); until then the snapshot's part of the user holds.
"""

from __future__ import annotations

import os
import sys

from cockpit.state.places import config_folder, project_folders, project_root, repository_key
from hooks.lean_json import dumps, loads
from hooks.redaction.redact import use
from hooks.task.model import Rules
from ledger.files import private_folder, read_own, replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cockpit.state.places import Here

_COMPILE_SECONDS = 8.0
_NOT_SETTINGS = ("COCKPIT_STATE_DIR=",)
DROPPED = "[text dropped: the patterns of redaction.patterns could not be run]"


def rules_for(here: Here, accept: bool = False) -> Rules:
    """The rules in force for the working folder.

    Where a snapshot cannot be compiled the shipped rules hold, the operator's patterns are not known, and `cockpit
    settings` and `cockpit doctor` say why.

    Args:
        accept: take what the user's file says now; else, where it changed since, what it said when that was last done.
    """
    path, wanted = snapshot_file(here), fingerprint(here)
    data = read_snapshot(path)
    if data is None and not _sources(wanted):
        if accept:
            _keep_none(path, wanted)
        return Rules()
    waits = data is not None and data["fingerprint"][0][:1] != wanted[0][:1] and not accept
    if data is not None and waits:
        wanted = ([*data["fingerprint"][0][:1], *wanted[0][1:]], wanted[1])
    if data is None or data["fingerprint"] != wanted:
        _compile(path, here, keep_user=waits)
        data = read_snapshot(path)
    if data is None or data["fingerprint"] != wanted:
        return Rules(patterns=None, waiting=waits)
    rules = rules_from(data.get("rules"))
    return rules._replace(patterns=data.get("patterns"), packages=str(data.get("packages", "")), waiting=waits)


def accepted_rules(here: Here) -> tuple[Rules, str]:
    """The rules with what the user's file says now, and a sentence on what that changed since it was last taken; "" for nothing."""
    before = read_snapshot(snapshot_file(here))
    rules = rules_for(here, accept=True)
    after = read_snapshot(snapshot_file(here))
    if before is None or after is None or before["fingerprint"][0][:1] == after["fingerprint"][0][:1]:
        return rules, ""
    from cockpit.settings.waiting import change_between

    return rules, change_between(before, after)


def waiting_note(here: Here) -> str:
    """A sentence on a change of the user's file that waits; said once for each change, "" after that."""
    from cockpit.settings.waiting import told_once

    return told_once(snapshot_file(here), fingerprint(here)[0][0])


def _sources(wanted: tuple[list[list[object]], list[str]]) -> bool:
    """Whether there is any setting beside the shipped ones."""
    return any(len(source) > 1 for source in wanted[0]) or bool(wanted[1])


def _keep_none(path: str, wanted: tuple[list[list[object]], list[str]]) -> None:
    """Keeps that there were no settings: one that appears during the session is told from one that was there."""
    data: dict[str, Any] = {"fingerprint": wanted, "rules": None, "patterns": {}, "packages": "", "user": {}}
    try:
        private_folder(os.path.dirname(path))
        replace(path, dumps(data).encode("ascii"), sync=False)
    except OSError:
        return  # what cannot be kept here is said by the session's own file


def install_patterns(rules: Rules) -> None:
    """Has every text that is kept from here on pass the operator's patterns; text that they cannot be run on is dropped.

    Called once by each entry point, before anything is kept.
    """
    if rules.patterns is None:
        use(lambda text: DROPPED)
        return
    if not rules.patterns:
        use(None)
        return
    if rules.packages not in sys.path:
        sys.path.append(rules.packages)  # an event runs without the environment's packages
    try:
        from cockpit.settings.patterns import compile_patterns
    except ImportError:
        use(lambda text: DROPPED)
        return
    use(compile_patterns(rules.patterns).redact)


def snapshot_file(here: Here) -> str:
    """Where the snapshot for the working tree of the working folder lies."""
    return f"{here.folder}/{repository_key(project_root(here.cwd) + '/.git')}.settings.json"


def sources_of(here: Here) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """`discovery.folders` and `discovery.documents` in force, from the snapshot that `rules_for` compiled."""
    data = read_snapshot(snapshot_file(here))
    found = data.get("howdoi") if data else None
    return (tuple(found["folders"]), tuple(found["documents"])) if isinstance(found, dict) else ((), ())


def rules_from(data: object) -> Rules:
    """The core's rules from the snapshot's part for them; the shipped ones where it is not that."""
    if not isinstance(data, dict):
        return Rules()
    return Rules(
        {level: tuple(gates) for level, gates in data["required"].items()},
        data["enforce"],
        data["evidence"],
        data["guidance"],
        data["how_do_i"],
        data["providers"],
        data["tree_timeout"],
        tuple(data["tree_ignore"]),
        precedents=data.get("precedents", True),  # a snapshot of the version before has none
    )


def fingerprint(here: Here) -> tuple[list[list[object]], list[str]]:
    """What a snapshot depends on: path, change time and size of the user's and the project's file, and COCKPIT_*.

    What host settings of the project set of COCKPIT_* is told apart by its place: it counts as the project's.
    """
    files = (f"{config_folder(here.env)}/settings.json", f"{project_root(here.cwd)}/.cockpit/settings.json")
    own = sorted(f"{k}={v}" for k, v in here.env.items() if k.startswith("COCKPIT_"))
    own = [pair for pair in own if not pair.startswith(_NOT_SETTINGS)]
    folders = project_folders(here.env, here.cwd)
    return [_stat(path) for path in files], [*own, *_foreign(here, folders)] if folders else own


def _foreign(here: Here, folders: tuple[str, ...]) -> list[str]:
    from cockpit.state.project_env import project_variables

    theirs = project_variables(here.env, folders)
    named = sorted(f"project:{k}={v}" for k, v in theirs.named.items() if k.startswith("COCKPIT_"))
    return [*named, *(f"unread:{path}" for path in theirs.unread)]


def _stat(path: str) -> list[object]:
    try:
        found = os.stat(path)
    except OSError:
        return [path]
    return [path, found.st_mtime_ns, found.st_size]


def read_snapshot(path: str) -> dict[str, Any] | None:
    """What was compiled last, None where that cannot be read."""
    try:
        raw = read_own(path, 1_000_000)
        data = loads(raw) if raw else None
    except (OSError, ValueError, OverflowError):
        return None
    if not isinstance(data, dict) or not isinstance(data.get("fingerprint"), list):
        return None
    return {**data, "fingerprint": tuple(data["fingerprint"])}


def _compile(path: str, here: Here, keep_user: bool) -> None:
    from subprocess import TimeoutExpired

    from cockpit.launch import run

    try:
        run(
            ["settings", "--compile", path, "--cwd", here.cwd, *(["--keep-user"] if keep_user else [])],
            here.env,
            _COMPILE_SECONDS,
        )
    except (OSError, TimeoutExpired):
        return
