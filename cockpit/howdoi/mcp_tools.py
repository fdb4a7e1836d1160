"""What is known of the project's MCP servers without starting one: their configuration, the operator's yes, the tools.

A listing adds cards only while `.mcp.json` still holds exactly the configuration that was listed.
"""

import json
from hashlib import sha256
from typing import Any, NamedTuple

from cockpit.howdoi.cards import Card
from cockpit.howdoi.files import read_text, write_private
from cockpit.howdoi.more_files import listing_path
from cockpit.howdoi.readers import tool
from cockpit.howdoi.scope import Scope
from cockpit.howdoi.source_file import SourceFault, fault
from cockpit.howdoi.text import plain_values

MAX_CONFIG = 262_144
MAX_LISTING = 8_388_608
MAX_SERVERS = 50
_KEYS = {"command", "args", "env", "type", "url", "headers", "cwd"}


class Server(NamedTuple):
    """One server of `.mcp.json`. shown: the command line or address, as the operator should see it before a yes.

    why_not: why it will not be listed; "" where it can be.
    """

    name: str
    config: dict[str, Any]
    hash: str
    shown: str
    why_not: str


def servers(scope: Scope) -> tuple[list[Server], list[SourceFault]]:
    """The project's servers, sorted by name; a file that cannot be read is a fault, not an error."""
    if not scope.project:
        return [], []
    path = f"{scope.project}/.mcp.json"
    try:
        text, size, _ = read_text(path, scope.project, MAX_CONFIG)
        data: Any = plain_values(json.loads(text)) if size <= MAX_CONFIG else None
    except FileNotFoundError:
        return [], []
    except (OSError, ValueError, RecursionError) as error:
        return [], [fault(path, f"cannot be read: {str(error)[:120]}", lost=True)]
    table = data.get("mcpServers") if isinstance(data, dict) else None
    if not isinstance(table, dict):
        return [], [fault(path, "has no mcpServers", lost=True)]
    return [_server(scope, name, config) for name, config in sorted(table.items())[:MAX_SERVERS]], []


def _server(scope: Scope, name: str, config: Any) -> Server:
    clean = config if isinstance(config, dict) else {}
    canonical = json.dumps([scope.project, name, clean], sort_keys=True, ensure_ascii=True)
    command = [clean.get("command"), *(clean.get("args") or [])] if clean.get("command") else []
    shown = " ".join(_quoted(part) for part in command) or str(clean.get("url", ""))
    env = clean.get("env")
    if isinstance(env, dict) and env:
        shown = " ".join([*(f"{_quoted(k)}={_quoted(v)}" for k, v in env.items()), shown])
    return Server(name, clean, sha256(canonical.encode()).hexdigest(), shown[:2_000], _why_not(name, clean, canonical))


def _quoted(part: Any) -> str:
    text = json.dumps(part, ensure_ascii=True)
    return text[1:-1] if isinstance(part, str) and part.replace("-", "").replace("/", "").isalnum() else text


def _why_not(name: str, config: dict[str, Any], canonical: str) -> str:
    command, args, env, url = (config.get(k) for k in ("command", "args", "env", "url"))
    if not name.replace("-", "").replace("_", "").replace(".", "").isalnum() or len(name) > 60:
        return "its name cannot be part of a tool's name"
    if len(canonical) > 2_000:
        return "its configuration is too long to be shown whole"
    if "${" in canonical:
        return "it takes values from the environment, which a project may not send anywhere"
    if set(config) - _KEYS:
        return f"unknown setting: {min(set(config) - _KEYS)[:40]}"
    if isinstance(command, str) and command and not url:
        plain = isinstance(args or [], list) and all(isinstance(a, str) for a in args or [])
        named = isinstance(env or {}, dict) and all(isinstance(v, str) for v in (env or {}).values())
        return "" if plain and named and not config.get("cwd") else "args, env or cwd are not plain"
    if isinstance(url, str) and url.startswith(("http://", "https://")) and not config.get("headers"):
        return ""
    return "neither a command nor a plain address"


def approved(scope: Scope) -> dict[str, Any]:
    """Hash -> {name, at} of every configuration the operator said yes to."""
    return _table(scope.approvals, scope.approvals.rpartition("/")[0]) if scope.approvals else {}


def approve(scope: Scope, server: Server, at: str) -> None:
    """Remember the operator's yes for exactly this configuration. `at`: UTC, ISO 8601.

    Raises:
        OSError: the file cannot be written.
    """
    table = {**approved(scope), server.hash: {"name": server.name, "at": at}}
    write_private(scope.approvals, json.dumps(dict(list(table.items())[-500:]), indent=1).encode())


def listing(scope: Scope) -> dict[str, Any]:
    """Hash -> [{name, description}, ...] as last listed."""
    return _table(listing_path(scope), scope.cache)


def keep_listing(scope: Scope, table: dict[str, Any]) -> None:
    """Keep a listing between processes.

    Raises:
        OSError: the cache folder cannot be written.
    """
    write_private(listing_path(scope), json.dumps(table).encode())


def _table(path: str, root: str) -> dict[str, Any]:
    try:
        data: Any = plain_values(json.loads(read_text(path, root, MAX_LISTING).text))
    except (OSError, ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def cards(scope: Scope) -> tuple[list[Card], list[SourceFault]]:
    """Cards of the tools of servers that are approved, listed, and configured as they were then."""
    found, faults = servers(scope)
    kept, yes = listing(scope), approved(scope)
    out: list[Card] = []
    for server in found:
        rows = kept.get(server.hash)
        if server.hash in yes and isinstance(rows, list):
            for row in rows:
                if isinstance(row, dict) and isinstance(row.get("name"), str):
                    name = f"mcp__{server.name}__{row['name']}"
                    card = tool(name, str(row.get("description") or ""), "project")
                    out += [card] if card else []
    return out, faults
