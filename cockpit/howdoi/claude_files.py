"""What Claude Code's own files say: which plugins are enabled here, and which skills are kept from the model.

Read as the client reads them (seen with 2.1.332): settings of the user, under the project's, under the project's local
ones; a plugin counts where the merged `enabledPlugins` says true, whatever scope it was installed in.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator

from cockpit.howdoi.scope import Plugin
from cockpit.howdoi.source_file import usable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAX_FILE = 2_000_000


def files(host: str, project: str) -> list[str]:
    """The host's settings files, the weakest first."""
    own = [f"{project}/.claude/{name}" for name in ("settings.json", "settings.local.json")] if project else []
    return [f"{host}/settings.json", *own]


def settings(host: str, project: str, key: str) -> dict[str, Any]:
    """The merged table `key` of the host's settings files; what cannot be read counts as absent."""
    merged: dict[str, Any] = {}
    for path in files(host, project):
        found = table(path).get(key)
        merged.update(found if isinstance(found, dict) else {})
    return merged


def hidden(host: str, project: str) -> tuple[str, ...]:
    """Names of skills and commands, and "agent NAME", that the host's settings keep from the model, sorted."""
    found = settings(host, project, "skillOverrides")
    names = {name for name, value in found.items() if value in ("off", "user-invocable-only")}
    for path in files(host, project):
        permissions = table(path).get("permissions")
        denied = permissions.get("deny") if isinstance(permissions, dict) else None
        for rule in denied if isinstance(denied, list) else ():
            tool, _, name = str(rule).rstrip(")").partition("(")
            name = name.removesuffix(":*").strip()
            if name and tool in ("Skill", "Agent", "Task"):
                names.add(name.lstrip("/") if tool == "Skill" else f"agent {name}")
    return tuple(sorted(names))


def plugins(host: str, project: str) -> tuple[Plugin, ...]:
    """The plugins that the host loads for this project, by folder; none where its list cannot be read."""
    installed = table(f"{host}/plugins/installed_plugins.json").get("plugins")
    if not isinstance(installed, dict):
        return ()
    enabled = settings(host, project, "enabledPlugins")
    markets = table(f"{host}/plugins/known_marketplaces.json")
    found = []
    for key, copies in installed.items():
        folder = _folder(copies, project) if enabled.get(key) is True else ""
        if folder:
            name, _, market = key.partition("@")
            manifest = table(f"{folder}/.claude-plugin/plugin.json")
            said = manifest.get("name")
            name = said if isinstance(said, str) and usable(said) and "/" not in said else name
            trusted = (*_market(markets.get(market)), f"{host}/plugins")
            found.append(Plugin(folder, name, trusted, tuple(_more(manifest, folder))))
    return tuple(sorted(found))


def _more(manifest: dict[str, Any], folder: str) -> Iterator[tuple[str, str]]:
    """Folders inside a plugin that its manifest names besides the usual ones."""
    for kind in ("skill", "command", "agent"):
        named = manifest.get(f"{kind}s")
        for path in [named] if isinstance(named, str) else named if isinstance(named, list) else []:
            inner = os.path.normpath(f"{folder}/{path}") if isinstance(path, str) else ""
            if inner.startswith(f"{folder}/") and inner != f"{folder}/{kind}s":
                yield kind, inner


def _folder(copies: Any, project: str) -> str:
    """Where the copy lies that counts here: the project's own, else the user's, else the first."""
    rows = [one for one in copies if isinstance(one, dict)] if isinstance(copies, list) else []
    rows.sort(key=lambda one: (one.get("projectPath") != project, one.get("scope") != "user"))
    path = rows[0].get("installPath") if rows else ""
    return path.rstrip("/") if isinstance(path, str) and path.startswith("/") else ""


def _market(market: Any) -> tuple[str, ...]:
    """The folder of a marketplace that lies on this machine: links of its plugins lead there."""
    path = market.get("installLocation") if isinstance(market, dict) else ""
    return (path.rstrip("/"),) if isinstance(path, str) and path.startswith("/") and path.rstrip("/") else ()


def table(path: str) -> dict[str, Any]:
    """A JSON object of the host's; empty where there is none that can be read. Never blocks on what is no file."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except (OSError, ValueError):
        return {}
    try:
        with open(handle, "rb") as file:
            data: Any = json.loads(file.read(MAX_FILE))
    except (OSError, ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}
