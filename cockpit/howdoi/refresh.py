"""`cockpit catalog refresh`: ask MCP servers for their tools, after the operator said yes to each.

This is the only place that starts what a project or a plugin names, and it starts nothing without that yes.
"""

from collections.abc import Callable, Collection, Mapping
from tempfile import TemporaryFile
from typing import Any, NamedTuple, TextIO

from cockpit.howdoi.mcp_config import Server, expanded, servers
from cockpit.howdoi.mcp_tools import approve, approved, keep_listing, listing
from cockpit.howdoi.scope import Scope
from hooks.plain_text import one_line
from hooks.redaction.redact import clip

MAX_TOOLS = 500
MAX_PAGES = 20
MAX_SAID = 1_000_000  # characters of a server's standard error that are read


class ListingOutcome(NamedTuple):
    """What became of one server. state: listed | needs-yes | left-out | failed. detail: why, or "12 tools"."""

    server: Server
    state: str
    detail: str


def refresh(
    scope: Scope,
    yes: Collection[str],
    at: str,
    timeout: float = 20.0,
    environ: Mapping[str, str] | None = None,
    progress: Callable[[str], None] | None = None,
) -> list[ListingOutcome]:
    """List the tools of every server that is configured here and has the operator's yes.

    Args:
        scope: whose project; `approvals` remembers the yes, `cache` the listing.
        yes: hashes of the configurations (`Server.hash`) the operator has just seen and said yes to.
        at: now, UTC, ISO 8601.
        timeout: seconds a server may take.
        environ: for the user's and plugins' servers, whose configuration may take values from it.
        progress: is told of each server before it is started.

    Raises:
        OSError: the approvals or the listing cannot be written.
    """
    outcomes: list[ListingOutcome] = []
    table: dict[str, Any] = {}
    known, kept = approved(scope), listing(scope)
    for server in servers(scope)[0]:
        if server.why_not:
            outcomes.append(ListingOutcome(server, "left-out", server.why_not))
        elif server.hash not in yes and server.hash not in known:
            outcomes.append(ListingOutcome(server, "needs-yes", server.shown))
        else:
            if server.hash not in known:
                approve(scope, server, at)
            if progress:
                progress(server.name)
            outcomes.append(_listed(server, environ or {}, table, kept, timeout))
    keep_listing(scope, table)
    return outcomes


def _listed(
    server: Server, environ: Mapping[str, str], table: dict[str, Any], kept: dict[str, Any], timeout: float
) -> ListingOutcome:
    try:
        table[server.hash] = rows = _ask(server, environ, timeout)
    except _ListingFailed as error:
        if server.hash in kept:
            table[server.hash] = kept[server.hash]
        return ListingOutcome(server, "failed", one_line(str(error), 300))
    return ListingOutcome(server, "listed", f"{len(rows)} tools")


class _ListingFailed(Exception):
    """A server could not be started, or did not list its tools."""


def _inner(error: BaseException) -> BaseException:
    while isinstance(error, BaseExceptionGroup) and error.exceptions:
        error = error.exceptions[0]
    return error


def _target(config: dict[str, Any], folder: str, said: TextIO) -> Any:
    """What the client connects to: an address, with headers where there are any, or a program, whose errors go to `said`."""
    from mcp import StdioServerParameters
    from mcp.client.stdio import stdio_client

    url, headers = config.get("url"), config.get("headers")
    if not url:
        args, env = config.get("args") or [], config.get("env")
        program = StdioServerParameters(command=config["command"], args=args, env=env, cwd=folder)
        return stdio_client(program, errlog=said)
    if not isinstance(headers, dict) or not headers:
        return url
    import httpx2
    from mcp.client.streamable_http import streamable_http_client

    client = httpx2.AsyncClient(headers={str(name): str(value) for name, value in headers.items()})
    return streamable_http_client(url, http_client=client)


def _ask(server: Server, environ: Mapping[str, str], timeout: float) -> list[dict[str, str]]:
    import anyio
    import httpx
    from mcp import MCPError

    try:
        config = expanded(server, environ)
    except KeyError as error:
        raise _ListingFailed(f"the environment variable {error.args[0]} is not set") from error
    broken = (anyio.BrokenResourceError, anyio.ClosedResourceError, anyio.EndOfStream)
    with TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
        try:
            return anyio.run(_listing, _target(config, server.folder, said), timeout)
        except (ExceptionGroup, MCPError, httpx.HTTPError, OSError, ValueError, RuntimeError, *broken) as error:
            cause = _inner(error)
            raise _ListingFailed(f"{type(cause).__name__}: {cause}{_last_line(said)}") from error


async def _listing(target: Any, timeout: float) -> list[dict[str, str]]:
    import anyio
    from mcp import Client

    rows: list[dict[str, str]] = []
    with anyio.fail_after(timeout):
        async with Client(target, read_timeout_seconds=timeout) as client:
            cursor: str | None = None
            for _ in range(MAX_PAGES):
                page = await client.list_tools(cursor=cursor)
                rows += [{"name": t.name, "description": one_line(t.description or "", 2_000)} for t in page.tools]
                cursor = page.next_cursor
                if not cursor:
                    break
    return rows[:MAX_TOOLS]


def _last_line(said: TextIO) -> str:
    """The last thing that the server wrote to its standard error, which mostly says why; redacted."""
    said.seek(0)
    lines = [line.strip() for line in said.read(MAX_SAID).splitlines() if line.strip()]
    return f"; it said: {clip(lines[-1], 200)}" if lines else ""
