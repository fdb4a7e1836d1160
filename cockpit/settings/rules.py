"""The settings that events need, from a compiled snapshot.

The snapshot lies in the repository's state folder with the stat of every source and the environment's COCKPIT_*
variables. Where one of them moved, it is compiled anew by a process of its own, once; that process may load pydantic.
"""

from __future__ import annotations

import json
import os
import sys

from cockpit.state.places import config_folder, project_root, repository_key
from hooks.redaction.redact import use
from hooks.task.model import Rules
from ledger.files import read_own

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cockpit.state.places import Here

_COMPILE_SECONDS = 8.0
_NOT_SETTINGS = ("COCKPIT_STATE_DIR=",)
DROPPED = "[text dropped: the patterns of redaction.patterns could not be run]"


def rules_for(here: Here) -> Rules:
    """The rules in force for the working folder; nothing is changed by asking.

    Where only the shipped settings exist these are the rules' own defaults and nothing is read. Where a snapshot cannot
    be compiled the shipped rules hold, the operator's patterns are not known, and `cockpit settings` and `cockpit doctor`
    say why.
    """
    wanted = fingerprint(here)
    if not any(len(source) > 1 for source in wanted[0]) and not wanted[1]:
        return Rules()
    path = snapshot_file(here)
    data = _read(path)
    if data is None or data.get("fingerprint") != wanted:
        _compile(path, here)
        data = _read(path)
    if not data or data.get("fingerprint") != wanted:
        return Rules(patterns=None)
    return rules_from(data.get("rules"))._replace(patterns=data["patterns"], packages=data["packages"])


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
    use(compile_patterns(rules.patterns)[0].redact)


def snapshot_file(here: Here) -> str:
    """Where the snapshot for the working tree of the working folder lies."""
    return f"{here.folder}/{repository_key(project_root(here.cwd) + '/.git')}.settings.json"


def sources_of(here: Here) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """`discovery.folders` and `discovery.documents` in force, from the snapshot that `rules_for` compiled."""
    wanted = fingerprint(here)
    if not any(len(source) > 1 for source in wanted[0]) and not wanted[1]:
        return (), ()
    data = _read(snapshot_file(here))
    found = data.get("howdoi") if data and data.get("fingerprint") == wanted else None
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
    )


def fingerprint(here: Here) -> tuple[list[list[object]], list[str]]:
    """What a snapshot depends on: path, change time and size of the user's and the project's file, and COCKPIT_*."""
    files = (f"{config_folder(here.env)}/settings.json", f"{project_root(here.cwd)}/.cockpit/settings.json")
    own = sorted(f"{k}={v}" for k, v in here.env.items() if k.startswith("COCKPIT_"))
    return [_stat(path) for path in files], [pair for pair in own if not pair.startswith(_NOT_SETTINGS)]


def _stat(path: str) -> list[object]:
    try:
        found = os.stat(path)
    except OSError:
        return [path]
    return [path, found.st_mtime_ns, found.st_size]


def _read(path: str) -> dict[str, Any] | None:
    try:
        raw = read_own(path, 1_000_000)
        data = json.loads(raw) if raw else None
    except (OSError, ValueError, OverflowError):
        return None
    if not isinstance(data, dict) or not isinstance(data.get("fingerprint"), list):
        return None
    return {**data, "fingerprint": tuple(data["fingerprint"])}


def _compile(path: str, here: Here) -> None:
    from subprocess import TimeoutExpired

    from cockpit.launch import run

    try:
        run(["settings", "--compile", path, "--cwd", here.cwd], here.env, _COMPILE_SECONDS)
    except (OSError, TimeoutExpired):
        return
