"""What Claude Code has installed of ours, however it came there, and its commands run for us."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cockpit.errors import InstallError
from cockpit.install.wiring import CHECKOUT_MARKET, MARKET, PLUGIN
from cockpit.state.places import data_folder, project_root
from cockpit.worktree.git_process import program

_SECONDS = 60.0
_SIGNS = ("/cockpit/boot.sh", "/cockpit/hook.py")


class InstalledPlugin(NamedTuple):
    """A plugin of the name `cockpit` that the host knows.

    `ident` is NAME@MARKETPLACE; `folder` is where the host reads it from; `scope` is user, project or local.
    """

    ident: str
    enabled: bool
    folder: Path
    scope: str = "user"

    @property
    def ours(self) -> bool:
        """Whether it is this product, and no other of that name: by its marketplace, else by what it starts."""
        if self.ident.partition("@")[2] in (MARKET, CHECKOUT_MARKET):
            return True
        try:
            return any(sign in self.hooks_file.read_text(encoding="utf-8", errors="replace") for sign in _SIGNS)
        except OSError:
            return False

    @property
    def hooks_file(self) -> Path:
        """Its wiring on disk."""
        return self.folder / "hooks" / "hooks.json"


def installed(env: Mapping[str, str], cwd: str = "") -> list[InstalledPlugin]:
    """Every plugin of our name that the host knows: as the host itself says, else as its files say."""
    try:
        rows = json.loads(run_host(env, "plugin", "list", "--json", cwd=cwd))
    except (InstallError, ValueError):
        rows = _rows_of_files(env)
    found = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    return [
        InstalledPlugin(
            str(row["id"]),
            bool(row.get("enabled")),
            Path(str(row.get("readFromFolder") or row.get("installPath") or "/nowhere")),
            str(row.get("scope") or "user"),
        )
        for row in found
        if str(row.get("id", "")).split("@")[0] == PLUGIN
    ]


def marketplaces(env: Mapping[str, str]) -> dict[str, str]:
    """The host's marketplaces that are a folder: name -> folder."""
    known = _json(host_folder(env) / "plugins" / "known_marketplaces.json")
    places = {name: row.get("installLocation") for name, row in known.items() if isinstance(row, dict)}
    return {name: str(place) for name, place in places.items() if place}


def host_folder(env: Mapping[str, str]) -> Path:
    """The host's configuration folder."""
    return Path(env.get("CLAUDE_CONFIG_DIR") or Path(env.get("HOME") or Path.home()) / ".claude")


def run_host(env: Mapping[str, str], *words: str, cwd: str = "") -> str:
    """What `claude WORDS` prints. Raises InstallError where the host is missing, fails or gives no answer."""
    host = program("claude", env.get("PATH", ""), project_root(cwd or str(Path.cwd())))
    if not host:
        raise InstallError(
            "Claude Code (claude) is not on the PATH; nothing was changed.", "Install it, then try again."
        )
    try:
        done = subprocess.run(
            [host, *words], env=dict(env), stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=_SECONDS,
            check=False, cwd=cwd or None,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        raise InstallError(
            f"claude {' '.join(words)} gave no answer ({type(error).__name__}).", "Run it by hand."
        ) from error
    if done.returncode != 0:
        said = " ".join((done.stderr or done.stdout).split())[:300]
        raise InstallError(f"claude {' '.join(words)} failed: {said}", "Run it by hand to see more.")
    return done.stdout


def _rows_of_files(env: Mapping[str, str]) -> list[dict[str, Any]]:
    """The same from the host's own files, where the host cannot be asked."""
    folder = host_folder(env)
    enabled = _json(folder / "settings.json").get("enabledPlugins")
    kept = _json(folder / "plugins" / "installed_plugins.json").get("plugins")
    rows = enabled if isinstance(enabled, dict) else {}
    copies = kept if isinstance(kept, dict) else {}
    places = {MARKET: f"{data_folder(env)}/claude", **marketplaces(env)}
    found = []
    for ident in {**rows, **copies}:
        name = str(ident).partition("@")[2]
        market = places.get(name, "")
        copy = copies.get(ident)
        copied = copy[0].get("installPath", "") if isinstance(copy, list) and copy and isinstance(copy[0], dict) else ""
        beside = f"{market}/{PLUGIN if name == MARKET else 'plugin'}" if market else ""
        read = beside if name in (MARKET, CHECKOUT_MARKET) and beside else copied
        found.append({"id": ident, "enabled": bool(rows.get(ident, True)), "readFromFolder": read})
    return found


def _json(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}
