"""Cursor: its hook payloads in, its answers out. Built from its published code and documents; not run.

Each event is answered, with an empty object where nothing is to be said: this host takes silence for a failure.
"""

from __future__ import annotations

from cockpit.hosts.agent_text import typed_by_operator
from cockpit.hosts.event import OUR_TOOLS, Event, Response, shown
from cockpit.hosts.payload import edit_in_head, prompt_text, table, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "cursor"
_PREFIX = "MCP:"
PROGRESS, HOW_DO_I = "progress", "how_do_i"
KINDS = {
    "sessionStart": "start",
    "beforeSubmitPrompt": "prompt",
    "preToolUse": "pre",
    "postToolUse": "post",
    "postToolUseFailure": "failed",
    "afterShellExecution": "post",
    "afterFileEdit": "post",
    "subagentStop": "agent-stop",
    "stop": "stop",
    "sessionEnd": "end",
}
_SHELL, _EDIT = "Shell", "Edit"


def event(payload: dict[str, Any], env: dict[str, str]) -> Event | None:
    """The payload in our terms, or None for an event that is not ours.

    No exit status is documented, so none is known; a turn that was broken off is not held.
    """
    name = text(payload.get("hook_event_name"))
    if name not in KINDS or (name == "stop" and payload.get("status") != "completed"):
        return None
    typed, unread = prompt_text(payload) if name == "beforeSubmitPrompt" else ("", "")
    prompt = typed_by_operator(typed)
    if name == "beforeSubmitPrompt" and not prompt and not unread:
        return None
    own_event = {"afterShellExecution": _SHELL, "afterFileEdit": _EDIT}.get(name, "")
    tool, arguments = own_event or text(payload.get("tool_name")), table(payload.get("tool_input"))
    short = tool.removeprefix(_PREFIX)
    ours = tool.startswith(_PREFIX) and short in OUR_TOOLS
    roots = payload.get("workspace_roots")
    folder = text(roots[0]) if isinstance(roots, list) and roots else env.get("CURSOR_PROJECT_DIR", "")
    return Event(
        kind=KINDS[name],
        host=NAME,
        session=text(payload.get("session_id")) or text(payload.get("conversation_id")),
        cwd=text(payload.get("cwd")) or folder,
        project=folder,
        ident=text(payload.get("tool_use_id")) if tool else text(payload.get("generation_id")),
        source=text(payload.get("reason")),
        prompt=prompt,
        unread=unread,
        tool=short if ours else tool,
        ours=ours,
        arguments=arguments,
        paths=(text(payload.get("file_path")),) if tool == _EDIT else (),
        writes=bool(own_event),  # its own events tell of what its other tools wrote
        command=text(payload.get("command")) if tool == _SHELL else "",
        output=text(payload.get("output")),
        agent=text(payload.get("subagent_type")),
        transcript=text(payload.get("transcript_path")),
        progress=PROGRESS,
        how_do_i=HOW_DO_I,
    )


def head(raw: str, env: dict[str, str]) -> Event | None:
    """What the beginning of a payload that is too large to read still tells: an edit happened in this session."""
    found = '"afterFileEdit"' in raw
    spelled = f'{{"tool_name": "{_EDIT}", {raw}' if found else raw
    return edit_in_head(spelled, NAME, "afterFileEdit", (_EDIT,), ("hook_event_name", "tool_name", "conversation_id"))


def answer(event: Event, response: Response) -> dict[str, Any]:
    """The response in the host's own format; {} where nothing is to be said."""
    response = shown(response)
    if response.answer:
        return {"continue": False, "user_message": response.answer}
    if response.deny:
        return {"permission": "deny", "agent_message": response.deny}
    if response.hold:
        return {"followup_message": response.hold}
    if response.context and event.kind in ("start", "prompt", "post", "failed"):
        return {"additional_context": response.context}
    return {"user_message": response.user} if response.user and event.kind in ("prompt", "pre") else {}
