"""Gemini CLI: its hook payloads in, its answers out."""

from __future__ import annotations

import sys

from cockpit.hosts.agent_text import typed_by_operator
from cockpit.hosts.event import OUR_TOOLS, Event, Response, shown
from cockpit.hosts.payload import edit_in_head, prompt_text, table, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "gemini"
_PREFIX = "mcp_cockpit_"
PROGRESS, HOW_DO_I = f"{_PREFIX}progress", f"{_PREFIX}how_do_i"
KINDS = {
    "SessionStart": "start",
    "BeforeAgent": "prompt",
    "BeforeTool": "pre",
    "AfterTool": "post",
    "AfterAgent": "stop",
    "SessionEnd": "end",
}
_EVENTS = {kind: name for name, kind in KINDS.items()} | {"failed": "AfterTool"}
_EDITS, _SHELL = ("write_file", "replace"), "run_shell_command"
_READS = (
    "read_file", "read_many_files", "list_directory", "glob", "search_file_content", "grep_search", "web_fetch",
    "google_web_search", "write_todos", "invoke_agent", "complete_task", "activate_skill", "ask_user", "get_internal_docs",
    "enter_plan_mode", "exit_plan_mode",
)  # fmt: skip
# How the wiring that install writes starts our server; adapters stand below cockpit.launch.
_SERVER = [f"{__file__.rpartition('/hosts/')[0]}/boot.py", "mcp"]
# The lines that the host writes behind a command's output, from the last one up.
_TAIL = ("Process Group PGID: ", "Background PIDs: ", "Signal: ", "Exit Code: ", "Error: ")


def event(payload: dict[str, Any], env: dict[str, str]) -> Event | None:
    """The payload in our terms, or None for an event that is not ours.

    A subagent is not told apart: its tools come with the session's own, and no sign on them.
    """
    name = text(payload.get("hook_event_name"))
    if name not in KINDS:
        return None
    typed, unread = prompt_text(payload) if name == "BeforeAgent" else ("", "")
    prompt = typed_by_operator(typed)
    if name == "BeforeAgent" and not prompt and not unread:
        return None
    tool, given, response = (
        text(payload.get("tool_name")),
        table(payload.get("tool_input")),
        table(payload.get("tool_response")),
    )
    short = tool.removeprefix(_PREFIX)
    ours = tool.startswith(_PREFIX) and short in OUR_TOOLS and _started_by_us(table(payload.get("mcp_context")))
    output, status = _ran(response) if tool == _SHELL else ("", "")
    return Event(
        kind="failed" if name == "AfterTool" and response.get("error") else KINDS[name],
        host=NAME,
        session=text(payload.get("session_id")) or env.get("GEMINI_SESSION_ID", ""),
        cwd=text(payload.get("cwd")),
        ident="" if tool else text(payload.get("timestamp")),
        source=text(payload.get("source")) or text(payload.get("reason")),
        prompt=prompt,
        unread=unread,
        tool=short if ours else tool,
        ours=ours,
        arguments=given,
        paths=(text(given.get("file_path")),) if tool in _EDITS else (),
        writes=bool(tool) and not ours and tool not in _READS,
        command=text(given.get("command")) if tool == _SHELL else "",
        output=output,
        exit="" if given.get("is_background") else status,
        message=text(payload.get("prompt_response")),
        transcript=text(payload.get("transcript_path")),
        progress=PROGRESS,
        how_do_i=HOW_DO_I,
    )


def head(raw: str, env: dict[str, str]) -> Event | None:
    """What the beginning of a payload that is too large to read still tells: an edit happened in this session."""
    return edit_in_head(raw, NAME, "AfterTool", _EDITS, ("hook_event_name", "tool_name", "session_id"))


def answer(event: Event, response: Response) -> dict[str, Any]:
    """The response in the host's own format; {} where nothing is to be said.

    A line to the operator beside a reason would be shown in the reason's place, so the reason stands alone.
    """
    response = shown(response)
    reason = response.answer or response.hold or response.deny
    if reason:
        return {"decision": "deny", "reason": reason}
    out: dict[str, Any] = {"systemMessage": response.user} if response.user else {}
    if response.context and event.kind in ("start", "prompt", "post", "failed"):
        name = _EVENTS[event.kind]
        out["hookSpecificOutput"] = {"hookEventName": name, "additionalContext": response.context}
    return out


def _started_by_us(context: dict[str, Any]) -> bool:
    """Whether the server of this tool is ours: the host tells the command that it started it with."""
    arguments = context.get("args")
    return isinstance(arguments, list) and arguments[-2:] == _SERVER and context.get("command") == sys.executable


def _ran(response: dict[str, Any]) -> tuple[str, str]:
    """What a command printed, and its exit status as text; "" where it was cut off, still runs or did not start."""
    given = response.get("llmContent")
    parts = given if isinstance(given, list) else [given]
    whole = "\n".join(text(part) or text(table(part).get("text")) for part in parts).strip()
    whole = whole.removeprefix("<untrusted_context>").removesuffix("</untrusted_context>").strip()
    lines, told = whole.split("\n"), dict[str, str]()
    while lines and (head := next((head for head in _TAIL if lines[-1].startswith(head)), "")) and head not in told:
        told[head] = lines.pop()[len(head) :].strip()
    output = "\n".join(lines)
    if not output.startswith("Output:"):
        return output, ""
    ended_by_itself = "Signal: " not in told and not response.get("error")
    return output[7:].strip(), told.get("Exit Code: ", "0") if ended_by_itself else ""
