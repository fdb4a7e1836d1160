"""The MCP server: the official SDK in front, the core behind. One process serves one host process."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, BinaryIO, cast

import anyio
import mcp_types as types
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel.server import Server
from mcp.server.stdio import stdio_server

from cockpit import __version__
from cockpit.howdoi.host_model import sampling_of
from cockpit.server.calls import SESSION_ARGUMENT, TOLD_SESSION, Calls, told_session
from cockpit.server.lines import checked
from cockpit.server.tools import TOOLS

if TYPE_CHECKING:
    from collections.abc import Collection


def server(env: Mapping[str, str]) -> Server[Any]:
    """The server with its tools; each call finds the session that the host is in at that moment."""

    calls = Calls(env, os.getppid())

    async def list_tools(
        context: ServerRequestContext[Any], params: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[types.Tool.model_validate(tool) for tool in TOOLS])

    async def call_tool(
        context: ServerRequestContext[Any], params: types.CallToolRequestParams
    ) -> types.CallToolResult:
        given = params.arguments or {}
        TOLD_SESSION.set(told_session(params.meta, given, calls.env, calls.parent))
        given = {key: value for key, value in given.items() if key != SESSION_ARGUMENT}
        sampling = sampling_of(context.session, asyncio.get_running_loop())
        text, failed = await asyncio.to_thread(calls.call, params.name, given, sampling)
        return types.CallToolResult(content=[types.TextContent(type="text", text=text)], is_error=failed)

    return Server("cockpit", version=__version__, on_list_tools=list_tools, on_call_tool=call_tool)


def take_over(
    env: Mapping[str, str], lines: list[bytes], answered: Collection[str | int], reader: BinaryIO, writer: BinaryIO
) -> None:
    """Serves a conversation that began with `lines`, on the host's two streams, until the host closes them.

    The SDK is shown the conversation from its beginning; what it answers a second time is not sent.
    """

    async def run() -> None:
        app = server(env)
        given, taken = _From(lines, reader, writer), _To(answered, writer)
        # The SDK reads and writes text files; of those only what is here.
        files = cast(Any, anyio.wrap_file(cast(Any, given))), cast(Any, anyio.wrap_file(cast(Any, taken)))
        async with stdio_server(*files) as (incoming, outgoing):
            await app.run(incoming, outgoing, app.create_initialization_options())

    asyncio.run(run())


class _From:
    """The host's messages: those that came already, then those that come; what the SDK could not read is answered here."""

    def __init__(self, lines: list[bytes], reader: BinaryIO, writer: BinaryIO) -> None:
        self._earlier, self._reader, self._writer = iter(lines), reader, writer

    def readline(self) -> str:
        if earlier := next(self._earlier, b""):
            return earlier.decode("utf-8")
        while raw := self._reader.readline():
            line, error = checked(raw)
            if line:
                return line.decode("utf-8")
            self._writer.write(error)
            self._writer.flush()
        return ""


class _To:
    """Where the SDK's messages go, each one whole line."""

    def __init__(self, answered: Collection[str | int], writer: BinaryIO) -> None:
        self._answered, self._writer = set(answered), writer

    def write(self, line: str) -> None:
        if self._answered:
            message = json.loads(line)
            if "method" not in message and message.get("id") in self._answered:
                self._answered.discard(message["id"])
                return
        self._writer.write(line.encode("utf-8"))

    def flush(self) -> None:
        self._writer.flush()
