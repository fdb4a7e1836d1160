"""The settings that events need, from a compiled snapshot.

The snapshot lies in the repository's state folder with the stat of every source and the environment's COCKPIT_*
variables. Where one of them moved, it is compiled anew by a process of its own, once; that process may load pydantic.
"""

from __future__ import annotations

import json
import os
import sys

from cockpit.state.places import BOOT, Place, config_folder, project_root, repository_key
from hooks.redaction.redact import use
from hooks.task.model import Rules
from ledger.files import read_own

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_COMPILE_SECONDS = 8.0
_NOT_SETTINGS = ("COCKPIT_STATE_DIR=",)


def rules_for(place: Place, cwd: str, env: dict[str, str]) -> Rules:
    """The rules in force for `cwd`.

    Where only the shipped settings exist these are the rules' own defaults and nothing is read. Where a snapshot cannot
    be compiled the shipped rules hold, and `cockpit settings` and `cockpit doctor` say why.
    """
    wanted = fingerprint(cwd, env)
    if not any(len(source) > 1 for source in wanted[0]) and not wanted[1]:
        use(None)
        return Rules()
    path = snapshot_file(place.folder, cwd)
    data = _read(path)
    if data is None or data.get("fingerprint") != wanted:
        _compile(path, cwd, env)
        data = _read(path)
    if not data or data.get("fingerprint") != wanted:
        return Rules()
    _use_patterns(data["patterns"], data["packages"])
    return rules_from(data.get("rules"))


def sources_of(place: Place, cwd: str, env: dict[str, str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """`discovery.folders` and `discovery.documents` in force for `cwd`, from the snapshot that `rules_for` compiled."""
    wanted = fingerprint(cwd, env)
    if not any(len(source) > 1 for source in wanted[0]) and not wanted[1]:
        return (), ()
    data = _read(snapshot_file(place.folder, cwd))
    found = data.get("howdoi") if data and data.get("fingerprint") == wanted else None
    return (tuple(found["folders"]), tuple(found["documents"])) if isinstance(found, dict) else ((), ())


def snapshot_file(folder: str, cwd: str) -> str:
    """Where the snapshot for the working tree of `cwd` lies."""
    return f"{folder}/{repository_key(project_root(cwd) + '/.git')}.settings.json"


def rules_from(data: object) -> Rules:
    """The core's rules from the snapshot's part for them; the shipped ones where it is not that."""
    if not isinstance(data, dict):
        return Rules()
    return Rules(
        {level: tuple(gates) for level, gates in data["required"].items()},
        data["enforce"],
        data["evidence"],
        data["guidance"],
        data["discovery"],
        data["providers"],
        data["tree_timeout"],
        tuple(data["tree_ignore"]),
    )


def fingerprint(cwd: str, env: dict[str, str]) -> tuple[list[list[object]], list[str]]:
    """What a snapshot depends on: path, change time and size of the user's and the project's file, and COCKPIT_*."""
    files = (f"{config_folder(env)}/settings.json", f"{project_root(cwd)}/.cockpit/settings.json")
    own = sorted(f"{k}={v}" for k, v in env.items() if k.startswith("COCKPIT_"))
    return [_stat(path) for path in files], [pair for pair in own if not pair.startswith(_NOT_SETTINGS)]


def _use_patterns(patterns: dict[str, str], packages: str) -> None:
    """Has every text that is kept from here on pass the operator's patterns; what cannot be run drops the text."""
    if not patterns:
        use(None)
        return
    if packages not in sys.path:
        sys.path.append(packages)  # an event runs without the environment's packages
    try:
        from cockpit.settings.patterns import compile_patterns
    except ImportError:
        use(lambda text: "[text dropped: the patterns of redaction.patterns could not be run]")
        return
    use(compile_patterns(patterns)[0].redact)


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


def _compile(path: str, cwd: str, env: dict[str, str]) -> None:
    import subprocess

    try:
        subprocess.run(
            [sys.executable, "-I", BOOT, "settings", "--compile", path, "--cwd", cwd],
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_COMPILE_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return
