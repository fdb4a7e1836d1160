"""The MCP server: the official SDK in front, the core behind. One process serves one host process."""

import asyncio
import os
from typing import Any

import mcp_types as types
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel.server import Server
from mcp.server.stdio import stdio_server

from cockpit import __version__
from cockpit.howdoi.host_model import sampling_of
from cockpit.server.arguments import schema
from cockpit.server.calls import Calls

_TEXT = {"type": "string"}
PROGRESS = types.Tool(
    name="progress",
    description=(
        "Keep the task's record. Only you, the main agent, record.\n"
        "plan: goal, milestones [{title, phase?}], gates?, kind? (new: true starts the next task). "
        "start/complete/fail/block/unblock: milestone, note. "
        "gate: gates {TEST: {state: pass|fail|na|pending, evidence}}.\n"
        "discover: goal, criteria (checkable sentences, or {text, check: a command}; revise by {id, text}, drop by "
        "{id, drop: true}), "
        "unknowns [{id?, text, state: open|resolved|assumed, note}], risks, level.\n"
        "decide: problem, chosen, alternatives [{option, rejected_because}], tradeoffs, evidence, "
        "status provisional|verified, id to revise.\n"
        "align: state ALIGNED|PARTIAL|BLOCKED|UNKNOWN, demonstrated [{id, status: met|failed|unresolved, evidence}], "
        "missing, assumptions, note. Evidence points at something seen: an observation (o7), file, command, "
        "quoted output or figure, its own for each criterion. PARTIAL is a good answer."
    ),
    input_schema=schema(),
    # The host would otherwise defer the tool until the model searches for it.
    _meta={"anthropic/alwaysLoad": True},
)
HOW_DO_I = types.Tool(
    name="how_do_i",
    description=(
        "Finds the manual, skill or tool that matches what you want to do. Ask before guessing, and before saying that something "
        "cannot be done. Returns loaded (a manual comes with its text), alternatives to choose from, or a hint; "
        "alternatives with a hint are guesses."
    ),
    input_schema={
        "type": "object",
        "required": ["intent"],
        "properties": {
            "intent": {
                "type": "string",
                "maxLength": 500,
                "description": "one sentence, best in the language of the manuals; where nothing fits, all are named",
            },
            "tools": {"type": "array", "description": "tools you can call: names or {name, description}; [] for none"},
        },
    },
    _meta={"anthropic/alwaysLoad": True},
)
MANUAL_LIST = types.Tool(
    name="manual_list",
    description="Every text that manual_read gives: name, title, source, summary.",
    input_schema={"type": "object"},
)
MANUAL_READ = types.Tool(
    name="manual_read",
    description="One manual, or a skill that your host does not load, by its exact name; a long one by section.",
    input_schema={
        "type": "object",
        "required": ["name"],
        "properties": {
            "name": _TEXT,
            "section": {"type": "string", "description": "a number or heading of `sections`"},
        },
    },
)
TOOLS = (PROGRESS, HOW_DO_I, MANUAL_LIST, MANUAL_READ)


def server(env: dict[str, str]) -> Server[Any]:
    """The server with its tools; each call finds the session that the host is in at that moment."""

    calls = Calls(env, os.getppid())

    async def list_tools(
        context: ServerRequestContext[Any], params: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        return types.ListToolsResult(tools=list(TOOLS))

    async def call_tool(
        context: ServerRequestContext[Any], params: types.CallToolRequestParams
    ) -> types.CallToolResult:
        sampling = sampling_of(context.session, asyncio.get_running_loop())
        text, failed = await asyncio.to_thread(calls.call, params.name, params.arguments or {}, sampling)
        return types.CallToolResult(content=[types.TextContent(type="text", text=text)], is_error=failed)

    return Server("cockpit", version=__version__, on_list_tools=list_tools, on_call_tool=call_tool)


def serve(env: dict[str, str]) -> None:
    """Serves on standard input and output until the host closes them."""

    async def run() -> None:
        app = server(env)
        async with stdio_server() as (reader, writer):
            await app.run(reader, writer, app.create_initialization_options())

    asyncio.run(run())
