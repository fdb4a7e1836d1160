"""The tools of MCP servers as they were listed last, the operator's yes to each, and their cards.

A listing adds cards only while the configuration is exactly the one that was listed.
"""

import json
from typing import Any
from zlib import crc32

from cockpit.howdoi.cards import Card
from cockpit.howdoi.files import read_text, write_private
from cockpit.howdoi.mcp_config import Server, servers
from cockpit.howdoi.readers import tool
from cockpit.howdoi.scope import Scope, listing_path
from cockpit.howdoi.source_file import SourceFault
from hooks.plain_text import plain_values

MAX_LISTING = 8_388_608
MAX_APPROVALS = 500


def approved(scope: Scope) -> dict[str, Any]:
    """Hash -> {name, at, owner} of every configuration the operator said yes to."""
    return _table(scope.approvals, scope.approvals.rpartition("/")[0]) if scope.approvals else {}


def approve(scope: Scope, server: Server, at: str) -> None:
    """Remember the operator's yes for exactly this configuration. `at`: UTC, ISO 8601.

    Raises:
        OSError: the file cannot be written.
    """
    other = {} if server.owner == "project" else {"owner": server.owner}
    table = {**approved(scope), server.hash: {"name": server.name, "at": at, **other}}
    write_private(scope.approvals, json.dumps(dict(list(table.items())[-MAX_APPROVALS:]), indent=1).encode())


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
                    card = tool(f"{server.prefix}{row['name']}", str(row.get("description") or ""), server.owner)
                    out += [card] if card else []
    return out, faults


def users_mark(scope: Scope) -> int:
    """A number that changes when the user's own servers do; 0 where no yes was given to one of them.

    The host writes its file at every turn, so that the file's own time says nothing.
    """
    if not any(isinstance(row, dict) and row.get("owner") == "user" for row in approved(scope).values()):
        return 0
    return crc32("".join(server.hash for server in servers(scope)[0] if server.owner == "user").encode()) or 1
