"""Claude Code: its hook payloads in, its answers out."""

from __future__ import annotations

from cockpit.hosts.event import AGENTS_SHELL, OUR_TOOLS, PROMPT_EVENT, Event, Response, shown
from cockpit.hosts.payload import plain_after, prompt_text, table, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

NAME = "claude"
PROGRESS = "mcp__plugin_cockpit_cockpit__progress"
HOW_DO_I = "mcp__plugin_cockpit_cockpit__how_do_i"
KINDS = {
    "SessionStart": "start",
    "UserPromptSubmit": "prompt",
    "CommandRun": "command",  # our own module's: see hooks/register.mjs
    "PreToolUse": "pre",
    "PostToolUse": "post",
    "PostToolUseFailure": "failed",
    "SubagentStop": "agent-stop",
    "Stop": "stop",
    "SessionEnd": "end",
}
# Our plugin's server, as the client names it with its source.
_SERVER, _SOURCE, _PREFIX = "plugin:cockpit:cockpit", "plugin", "mcp__plugin_cockpit_cockpit__"
# Variables that other hosts set for a hook, and keys that only their payloads have.
_OTHER_HOSTS = ("CURSOR_VERSION", "COPILOT_CLI", "COPILOT_PROJECT_DIR", "GEMINI_SESSION_ID")
_OTHER_KEYS = ("turn_id", "sessionId", "hookEventName")
_EDITS = ("Write", "Edit", "MultiEdit", "NotebookEdit")
_SHELLS = ("Bash", "PowerShell")
# Signs that a command was stopped, moved to the background, or had its status read in another sense.
_NO_STATUS = ("interrupted", "timedOut", "backgroundTaskId", "backgroundedByUser", "returnCodeInterpretation")


def event(payload: dict[str, Any], env: dict[str, str]) -> Event | None:
    """The payload in our terms, or None for an event that is not ours."""
    name = text(payload.get("hook_event_name"))
    if name not in KINDS or _elsewhere(payload, env):
        return None
    tool, given = text(payload.get("tool_name")), table(payload.get("tool_input"))
    short, ours = _own(tool, table(payload.get("mcp_server")))
    prompt, unread = prompt_text(payload) if name == "UserPromptSubmit" else (_typed(payload, name), "")
    return Event(
        kind=KINDS[name],
        host=NAME,
        session=text(payload.get("session_id")) or env.get("CLAUDE_CODE_SESSION_ID", ""),
        cwd=text(payload.get("cwd")) or env.get("CLAUDE_PROJECT_DIR", ""),
        root=_moved_to(tool, table(payload.get("tool_response"))) if name == "PostToolUse" else "",
        project=env.get("CLAUDE_PROJECT_DIR", ""),
        ident=text(payload.get("tool_use_id")) if tool else text(payload.get("prompt_id")),
        source=text(payload.get("source")) or text(payload.get("reason")),
        prompt=prompt,
        origin=AGENTS_SHELL if started_in_shell(env) else PROMPT_EVENT,
        unread=unread,
        tool=short,
        ours=ours,
        arguments=given,
        paths=_paths(tool, given, table(payload.get("tool_response"))),
        writes=not ours,
        command=text(given.get("command")) if tool in _SHELLS else "",
        output=_output(payload),
        exit=_exit(payload),
        agent=text(payload.get("agent_type")) or text(payload.get("agent_id")),
        message=text(payload.get("last_assistant_message")),
        running=_running(payload.get("background_tasks")),
        wakeups=_count(payload.get("session_crons")),
        pid=env.get("CLAUDE_PID", ""),
        transcript=text(payload.get("transcript_path")),
        progress=PROGRESS,
        how_do_i=HOW_DO_I,
    )


def head(raw: str, env: dict[str, str]) -> Event | None:
    """What the beginning of a payload that is too large to read still tells: an edit happened in this session."""
    if _elsewhere({}, env):
        return None
    if plain_after(raw, "hook_event_name") != "PostToolUse" or plain_after(raw, "tool_name") not in _EDITS:
        return None
    session = plain_after(raw, "session_id") or env.get("CLAUDE_CODE_SESSION_ID", "")
    cwd = plain_after(raw, "cwd") or env.get("CLAUDE_PROJECT_DIR", "")
    return Event(
        "post",
        NAME,
        session,
        cwd,
        project=env.get("CLAUDE_PROJECT_DIR", ""),
        tool=plain_after(raw, "tool_name"),
        paths=("",),
        writes=True,
    )


def answer(event: Event, response: Response) -> dict[str, Any]:
    """The response in the host's own format; {} where nothing is to be said."""
    response = shown(response)
    if event.kind == "command":
        return {"text": response.answer or response.user, "request": response.request}
    out: dict[str, Any] = {}
    names = {kind: name for name, kind in KINDS.items()}
    specific: dict[str, Any] = {"hookEventName": names[event.kind]}
    if response.user:
        out["systemMessage"] = response.user
    if response.answer:
        out |= {"decision": "block", "reason": response.answer}
        specific["suppressOriginalPrompt"] = True
    if response.context or response.hold:
        specific["additionalContext"] = response.context or response.hold
    if response.deny:
        specific |= {"permissionDecision": "deny", "permissionDecisionReason": response.deny}
    elif response.permit:
        specific |= {"permissionDecision": "allow", "permissionDecisionReason": "Cockpit's own tool"}
    if len(specific) > 1:
        out["hookSpecificOutput"] = specific
    return out


def started_in_shell(env: Mapping[str, str]) -> str:
    """The variable by which a hook or server knows that a shell of the agent started it, "" where the host did."""
    if env.get("AI_AGENT", "").endswith("_agent"):
        return "AI_AGENT"
    return "CLAUDE_CODE_EXECPATH" if env.get("CLAUDE_CODE_EXECPATH") and not env.get("CLAUDE_PLUGIN_ROOT") else ""


def _elsewhere(payload: Mapping[str, Any], env: Mapping[str, str]) -> bool:
    """Whether another host runs this wiring: several load Claude Code's settings and plugins as they are.

    Claude Code alone sets CLAUDE_CODE_SESSION_ID, but a host that was started in one of its shells inherits it.
    """
    session = env.get("CLAUDE_CODE_SESSION_ID", "")
    if not session or any(env.get(name) for name in _OTHER_HOSTS) or any(key in payload for key in _OTHER_KEYS):
        return True
    # Codex marks all its payloads but those of a session's start and end; the client's own start names its session.
    return payload.get("source") == "startup" and payload.get("session_id") not in (None, "", session)


def _own(tool: str, server: dict[str, Any]) -> tuple[str, bool]:
    """The tool's short name, and whether it is one of our own plugin's server: by its whole name and its source."""
    short = tool.removeprefix(_PREFIX)
    named = tool.startswith(_PREFIX) and short in OUR_TOOLS
    if named and server.get("name") == _SERVER and server.get("source") == _SOURCE:
        return short, True
    return tool, False


def _moved_to(tool: str, response: dict[str, Any]) -> str:
    """The working tree that the session goes on in after it entered or left a worktree, "" for any other tool."""
    if tool == "EnterWorktree":
        return text(response.get("worktreePath"))
    return text(response.get("restoredCwd")) if tool == "ExitWorktree" else ""


def _paths(tool: str, given: dict[str, Any], response: dict[str, Any]) -> tuple[str, ...]:
    if tool not in _EDITS:
        return ()
    return (text(given.get("file_path")) or text(given.get("notebook_path")) or text(response.get("filePath")),)


def _output(payload: dict[str, Any]) -> str:
    response = table(payload.get("tool_response"))
    return text(payload.get("error")) or "\n".join(
        t for t in map(text, (response.get("stdout"), response.get("stderr"))) if t
    )


def _exit(payload: dict[str, Any]) -> str:
    """The command's exit status as text; "" where the host tells none, or says that it did not end by itself."""
    error = text(payload.get("error"))
    if error.startswith("Exit code ") and not payload.get("is_interrupt"):
        return error[10:].split("\n", 1)[0].strip()
    response = table(payload.get("tool_response"))
    cut_short = any(response.get(key) for key in _NO_STATUS)
    return "0" if "stdout" in response and not cut_short else ""


def _running(tasks: Any) -> tuple[str, ...]:
    """What background work goes on, by its command, else by its description."""
    found = [t for t in tasks if isinstance(t, dict)] if isinstance(tasks, list) else []
    going = [t for t in found if text(t.get("status")) in ("running", "pending", "queued")]
    return tuple(text(t.get("command")) or text(t.get("description")) or "work" for t in going)


def _count(items: Any) -> int:
    return len(items) if isinstance(items, list) else 0


def _typed(payload: dict[str, Any], name: str) -> str:
    """The command line that our own module took from the client, "" for any other event."""
    typed = f"/{text(payload.get('command'))} {text(payload.get('args'))}".rstrip()
    return typed if name == "CommandRun" else ""
