"""Codex CLI: its hook payloads in, its answers out.

An answer with one key that this host does not know is dropped whole, so each event gets only what it takes.
"""

from __future__ import annotations

from cockpit.hosts.agent_text import as_command, last_lines, patched_files, typed_by_operator
from cockpit.hosts.event import OUR_TOOLS, Event, Response, shown
from cockpit.hosts.payload import edit_in_head, prompt_text, table, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "codex"
_PREFIX = "mcp__cockpit__"
PROGRESS, HOW_DO_I = f"{_PREFIX}progress", f"{_PREFIX}how_do_i"
KINDS = {
    "SessionStart": "start",
    "UserPromptSubmit": "prompt",
    "PreToolUse": "pre",
    "PostToolUse": "post",
    "SubagentStop": "agent-stop",
    "Stop": "stop",
    "SessionEnd": "end",
}
_EVENTS = {kind: name for name, kind in KINDS.items()}
_EDIT, _SHELL = "apply_patch", "Bash"
# A child's own tools reach the same hooks, so that starting or awaiting it writes nothing by itself.
_READS = ("spawn_agent", "update_plan", "view_image", "tool_search", "web_search", "request_user_input")


def event(payload: dict[str, Any], env: dict[str, str]) -> Event | None:
    """The payload in our terms, or None for an event that is not ours."""
    name, agent = text(payload.get("hook_event_name")), _agent(payload)
    if name not in KINDS or (agent and name in ("UserPromptSubmit", "Stop", "SessionStart", "SessionEnd")):
        return None
    typed, unread = prompt_text(payload) if name == "UserPromptSubmit" else ("", "")
    prompt = as_command(typed_by_operator(typed))
    if name == "UserPromptSubmit" and not prompt and not unread:
        return None
    tool, given = text(payload.get("tool_name")), table(payload.get("tool_input"))
    short = tool.removeprefix(_PREFIX)
    ours = tool.startswith(_PREFIX) and short in OUR_TOOLS
    ran = name == "PostToolUse" and tool == _SHELL
    return Event(
        kind=KINDS[name],
        host=NAME,
        session=text(payload.get("session_id")),
        cwd=text(payload.get("cwd")),
        ident=text(payload.get("tool_use_id")) if tool else text(payload.get("turn_id")),
        source=text(payload.get("source")) or text(payload.get("reason")),
        prompt=prompt,
        unread=unread,
        tool=short if ours else tool,
        ours=ours,
        arguments=given,
        paths=patched_files(text(given.get("command"))) if tool == _EDIT else (),
        writes=bool(tool) and tool not in _READS and not tool.startswith("multi_agent"),
        command=text(given.get("command")) if tool == _SHELL else "",
        output=text(payload.get("tool_response")),
        exit=_exit(payload) if ran else "",
        agent=agent,
        message=text(payload.get("last_assistant_message")),
        transcript=text(payload.get("transcript_path")),
        progress=PROGRESS,
        how_do_i=HOW_DO_I,
    )


def head(raw: str, env: dict[str, str]) -> Event | None:
    """What the beginning of a payload that is too large to read still tells: an edit happened in this session."""
    return edit_in_head(raw, NAME, "PostToolUse", (_EDIT,), ("hook_event_name", "tool_name", "session_id"))


def answer(event: Event, response: Response) -> dict[str, Any]:
    """The response in the host's own format; {} where nothing is to be said.

    The host tells no source of a tool, so none is permitted here: the host asks.
    """
    response = shown(response)
    name = _EVENTS[event.kind]
    if event.kind == "end":
        return {}
    if event.kind == "pre":
        if not response.deny:
            return {}
        denied = {"permissionDecision": "deny", "permissionDecisionReason": response.deny}
        return {"hookSpecificOutput": {"hookEventName": name, **denied}}
    out: dict[str, Any] = {"systemMessage": response.user} if response.user else {}
    if response.answer or response.hold:
        out |= {"decision": "block", "reason": response.answer or response.hold}
    elif response.context and event.kind in ("start", "prompt", "post"):
        out["hookSpecificOutput"] = {"hookEventName": name, "additionalContext": response.context}
    return out


def _agent(payload: dict[str, Any]) -> str:
    return text(payload.get("agent_type")) or text(payload.get("agent_id"))


def _exit(payload: dict[str, Any]) -> str:
    """The command's exit status from the session's own record, the only place that has it; "" where it is not there."""
    ident = text(payload.get("tool_use_id"))
    for line in last_lines(text(payload.get("transcript_path"))) if ident else ():
        item = table(table(line.get("payload")).get("item"))
        if item.get("id") == ident and item.get("type") == "CommandExecution":
            status = item.get("exit_code")
            return str(status) if isinstance(status, int) and not isinstance(status, bool) else ""
    return ""
