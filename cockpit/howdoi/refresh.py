"""`cockpit catalog refresh`: ask the project's MCP servers for their tools, after the operator said yes to each.

This is the only place that starts what a project names, and it starts nothing without that yes.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from cockpit.howdoi.mcp_tools import Server, approve, approved, keep_listing, listing, servers
from cockpit.howdoi.scope import Scope

MAX_TOOLS = 500
MAX_PAGES = 20


class Outcome(NamedTuple):
    """What became of one server. state: listed | needs-yes | left-out | failed. detail: why, or "12 tools"."""

    server: Server
    state: str
    detail: str


def refresh(scope: Scope, yes: Collection[str], at: str, timeout: float = 20.0) -> list[Outcome]:
    """List the tools of every server of the project's `.mcp.json` that has the operator's yes.

    Args:
        scope: whose project; `approvals` remembers the yes, `cache` the listing.
        yes: hashes of the configurations (`Server.hash`) the operator has just seen and said yes to.
        at: now, UTC, ISO 8601.
        timeout: seconds a server may take.

    Raises:
        OSError: the approvals or the listing cannot be written.
    """
    outcomes: list[Outcome] = []
    table: dict[str, Any] = {}
    known, kept = approved(scope), listing(scope)
    for server in servers(scope)[0]:
        if server.why_not:
            outcomes.append(Outcome(server, "left-out", server.why_not))
        elif server.hash not in yes and server.hash not in known:
            outcomes.append(Outcome(server, "needs-yes", server.shown))
        else:
            if server.hash not in known:
                approve(scope, server, at)
            outcomes.append(_listed(scope, server, table, kept, timeout))
    keep_listing(scope, table)
    return outcomes


def _listed(scope: Scope, server: Server, table: dict[str, Any], kept: dict[str, Any], timeout: float) -> Outcome:
    try:
        table[server.hash] = rows = _ask(scope, server, timeout)
    except _ListingFailed as error:
        if server.hash in kept:
            table[server.hash] = kept[server.hash]
        return Outcome(server, "failed", str(error)[:300])
    return Outcome(server, "listed", f"{len(rows)} tools")


class _ListingFailed(Exception):
    """A server could not be started, or did not list its tools."""


def _inner(error: BaseException) -> BaseException:
    while isinstance(error, BaseExceptionGroup) and error.exceptions:
        error = error.exceptions[0]
    return error


def _ask(scope: Scope, server: Server, timeout: float) -> list[dict[str, str]]:
    import anyio
    import httpx
    from mcp import Client, MCPError, StdioServerParameters

    config = server.config
    target: Any = config.get("url") or StdioServerParameters(
        command=config["command"], args=config.get("args") or [], env=config.get("env"), cwd=scope.project
    )

    async def ask() -> list[dict[str, str]]:
        rows: list[dict[str, str]] = []
        with anyio.fail_after(timeout):
            async with Client(target, read_timeout_seconds=timeout) as client:
                cursor: str | None = None
                for _ in range(MAX_PAGES):
                    page = await client.list_tools(cursor=cursor)
                    rows += [{"name": t.name, "description": (t.description or "")[:2_000]} for t in page.tools]
                    cursor = page.next_cursor
                    if not cursor:
                        break
        return rows[:MAX_TOOLS]

    broken = (anyio.BrokenResourceError, anyio.ClosedResourceError, anyio.EndOfStream)
    try:
        return anyio.run(ask)
    except (ExceptionGroup, MCPError, httpx.HTTPError, OSError, ValueError, RuntimeError, *broken) as error:
        cause = _inner(error)
        raise _ListingFailed(f"{type(cause).__name__}: {cause}") from error
