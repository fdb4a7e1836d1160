"""The MCP servers that configuration names, without starting one: the project's, the user's, and those of plugins.

A project's configuration is untrusted and may hold a plain command or address only. The user's and a plugin's may take
values from the environment, as the host itself lets them; of these only the names are shown.
"""

import json
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from cockpit.howdoi.files import read_text
from cockpit.howdoi.scope import Plugin, Scope
from cockpit.howdoi.source_file import SourceFault, fault
from hooks.plain_text import one_line, plain_values

MAX_CONFIG = 262_144
MAX_USER_FILE = 20_000_000  # the host keeps more than servers in it
MAX_SERVERS = 50
_KEYS = {"command", "args", "env", "type", "url", "headers", "cwd"}
_VARIABLE = re.compile(r"\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}")


class Server(NamedTuple):
    """One server. shown: its command line or address, as the operator should see it before a yes.

    why_not: why it will not be listed; "" where it can be. prefix: of its tools' names in the host. owner: project | user |
    skill-bundled. folder: where it is started.
    """

    name: str
    config: dict[str, Any]
    hash: str
    shown: str
    why_not: str
    prefix: str = ""
    owner: str = "project"
    folder: str = ""


def servers(scope: Scope) -> tuple[list[Server], list[SourceFault]]:
    """Every server that is configured for this project, the project's first; what cannot be read is a fault."""
    faults: list[SourceFault] = []
    found = list(_of_project(scope, faults))
    found += _of_user(scope, faults)
    for plugin in scope.plugins:
        found += _of_plugin(plugin, faults)
    return found, faults


def _of_project(scope: Scope, faults: list[SourceFault]) -> Iterator[Server]:
    if not scope.project:
        return
    data = _json(f"{scope.project}/.mcp.json", scope.project, MAX_CONFIG, faults)
    for name, config in _table(data, f"{scope.project}/.mcp.json", faults):
        canonical = json.dumps([scope.project, name, config], sort_keys=True, ensure_ascii=True)
        why_not = _plain_only(name, config, canonical)
        yield _server(name, config, canonical, why_not, f"mcp__{name}__", "project", scope.project)


def user_file(scope: Scope) -> str:
    """Where the host keeps the user's servers."""
    default = f"{scope.home}/.claude"
    return f"{scope.host}/.claude.json" if scope.host and scope.host != default else f"{scope.home}/.claude.json"


def _of_user(scope: Scope, faults: list[SourceFault]) -> Iterator[Server]:
    if not scope.home:
        return
    path = user_file(scope)
    data = _json(path, path.rpartition("/")[0], MAX_USER_FILE, faults)
    local = data.get("projects", {}).get(scope.project, {}) if isinstance(data.get("projects"), dict) else {}
    tables = [part.get("mcpServers") for part in (local, data) if isinstance(part, dict)]
    seen: set[str] = set()
    for table in tables:
        for name, config in sorted(table.items())[:MAX_SERVERS] if isinstance(table, dict) else ():
            if isinstance(config, dict) and name not in seen:
                seen.add(name)
                canonical = json.dumps(["user", name, config], sort_keys=True, ensure_ascii=True)
                why_not = _usable_only(name, config)
                yield _server(name, config, canonical, why_not, f"mcp__{name}__", "user", scope.project or scope.home)


def _of_plugin(plugin: Plugin, faults: list[SourceFault]) -> Iterator[Server]:
    manifest = _json(f"{plugin.folder}/.claude-plugin/plugin.json", plugin.folder, MAX_CONFIG, faults)
    inline = manifest.get("mcpServers")
    name = manifest.get("name")
    owner = name if isinstance(name, str) and name else plugin.name
    path = inline.removeprefix("./") if isinstance(inline, str) else ".mcp.json"
    data = inline if isinstance(inline, dict) else _json(f"{plugin.folder}/{path}", plugin.folder, MAX_CONFIG, faults)
    table = data.get("mcpServers", data) if isinstance(data, dict) else {}
    for server, config in sorted(table.items())[:MAX_SERVERS] if isinstance(table, dict) else ():
        if isinstance(config, dict) and owner != "cockpit":  # our own tools are in the catalog anyway
            config = json.loads(json.dumps(config).replace("${CLAUDE_PLUGIN_ROOT}", json.dumps(plugin.folder)[1:-1]))
            canonical = json.dumps(["plugin", owner, server, config], sort_keys=True, ensure_ascii=True)
            prefix = f"mcp__plugin_{owner}_{server}__"
            why_not = _usable_only(server, config)
            yield _server(server, config, canonical, why_not, prefix, "skill-bundled", plugin.folder)


def _json(path: str, root: str, limit: int, faults: list[SourceFault]) -> dict[str, Any]:
    try:
        text, size, _ = read_text(path, root, limit)
        data: Any = plain_values(json.loads(text)) if size <= limit else None
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        faults.append(fault(path, f"cannot be read: {str(error)[:120]}", lost=True))
        return {}
    if not isinstance(data, dict):
        faults.append(fault(path, "is no JSON object, or too long", lost=True))
        return {}
    return data or {"mcpServers": {}}


def _table(data: dict[str, Any], path: str, faults: list[SourceFault]) -> list[tuple[str, dict[str, Any]]]:
    table = data.get("mcpServers")
    if data and not isinstance(table, dict):
        faults.append(fault(path, "has no mcpServers", lost=True))
    rows = sorted(table.items())[:MAX_SERVERS] if isinstance(table, dict) else []
    return [(name, config if isinstance(config, dict) else {}) for name, config in rows]


def _server(
    name: str, config: dict[str, Any], canonical: str, why_not: str, prefix: str, owner: str, folder: str
) -> Server:
    args = config.get("args") if isinstance(config.get("args"), list) else []
    command = [config.get("command"), *(args or [])] if config.get("command") else []
    shown = " ".join(_quoted(part) for part in command) or str(config.get("url", ""))
    for key in ("env", "headers"):
        values = config.get(key)
        if isinstance(values, dict) and values:
            pairs = (f"{_quoted(k)}={_quoted(v) if owner == 'project' else '...'}" for k, v in values.items())
            shown = " ".join([*pairs, shown])
    digest = sha256(canonical.encode()).hexdigest()
    return Server(name, config, digest, one_line(shown, 2_000), why_not, prefix, owner, folder)


def _quoted(part: Any) -> str:
    text = json.dumps(part, ensure_ascii=True)
    return text[1:-1] if isinstance(part, str) and part.replace("-", "").replace("/", "").isalnum() else text


def _named(name: str) -> str:
    good = name.replace("-", "").replace("_", "").replace(".", "").isalnum() and len(name) <= 60
    return "" if good else "its name cannot be part of a tool's name"


def _plain_only(name: str, config: dict[str, Any], canonical: str) -> str:
    """Why a project's server is left out: it wants more than a plain command or address."""
    if _named(name):
        return _named(name)
    if len(canonical) > 2_000:
        return "its configuration is too long to be shown whole"
    if "${" in canonical:
        return "it takes values from the environment, which a project may not send anywhere"
    if set(config) - _KEYS:
        return f"unknown setting: {min(set(config) - _KEYS)[:40]}"
    if config.get("cwd") or config.get("headers"):
        return "a project's server may set neither cwd nor headers"
    return _started(config)


def _usable_only(name: str, config: dict[str, Any]) -> str:
    """Why a server of the user or of a plugin is left out."""
    if config.get("disabled") is True:
        return "it is disabled"
    if "${user_config." in json.dumps(config):
        return "it needs values that only the host knows"
    return _named(name) or _started(config)


def _started(config: dict[str, Any]) -> str:
    command, args, env, url = (config.get(k) for k in ("command", "args", "env", "url"))
    if isinstance(command, str) and command and not url:
        plain = isinstance(args or [], list) and all(isinstance(a, str) for a in args or [])
        named = isinstance(env or {}, dict) and all(isinstance(v, str) for v in (env or {}).values())
        return "" if plain and named else "args, env or cwd are not plain"
    if isinstance(url, str) and url.startswith(("http://", "https://", "${")):
        return ""
    return "neither a command nor a plain address"


def expanded(server: Server, environ: Mapping[str, str]) -> dict[str, Any]:
    """The configuration with `${NAME}` and `${NAME:-default}` filled in; a project's as it stands.

    Raises:
        KeyError: a variable is not set and has no default.
    """
    if server.owner == "project":
        return server.config

    def value(match: "re.Match[str]") -> str:
        return environ[match[1]] if match[2] is None or match[1] in environ else match[2]

    def fill(part: Any) -> Any:
        if isinstance(part, str):
            return _VARIABLE.sub(value, part)
        if isinstance(part, dict):
            return {key: fill(one) for key, one in part.items()}
        return [fill(one) for one in part] if isinstance(part, list) else part

    return {key: fill(part) for key, part in server.config.items()}
