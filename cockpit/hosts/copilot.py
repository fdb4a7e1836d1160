"""GitHub Copilot CLI: its hook payloads in, its answers out.

The wiring uses the host's own event names and passes each as an argument, since such a payload does not hold it.
"""

from __future__ import annotations

from cockpit.hosts.agent_text import last_lines, patched_files, typed_by_operator
from cockpit.hosts.event import OUR_TOOLS, Event, Response, shown
from cockpit.hosts.payload import edit_in_head, prompt_text, table, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "copilot"
_PREFIX = "cockpit-"
PROGRESS, HOW_DO_I = f"{_PREFIX}progress", f"{_PREFIX}how_do_i"
KINDS = {
    "sessionStart": "start",
    "userPromptSubmitted": "prompt",
    "preToolUse": "pre",
    "postToolUse": "post",
    "postToolUseFailure": "failed",
    "subagentStop": "agent-stop",
    "agentStop": "stop",
    "sessionEnd": "end",
}
_PATCH, _EDITS, _SHELL = "apply_patch", ("create", "edit", "apply_patch"), "bash"
_READS = (
    "view", "task", "glob", "grep", "rg", "web_fetch", "web_search", "report_intent", "list_bash", "read_agent", "list_agents",
    "ask_user", "skill", "update_todo", "fetch_copilot_cli_documentation",
)  # fmt: skip
_ENDED = " completed with exit code "
_SKILL_END = "</skill-context>"


def event(payload: dict[str, Any], env: dict[str, str]) -> Event | None:
    """The payload in our terms, or None for an event that is not ours.

    A child has a session of its own, whose events name the root as the parent: they are the root's, by that agent.
    """
    name, child = text(payload.get("hook_event_name")), text(payload.get("agentId"))
    if name not in KINDS or (child and name in ("userPromptSubmitted", "agentStop", "sessionStart", "sessionEnd")):
        return None
    typed, unread = prompt_text(payload) if name == "userPromptSubmitted" else ("", "")
    prompt = typed_by_operator(_unwrapped(typed))
    if name == "userPromptSubmitted" and not prompt and not unread:
        return None
    tool, given = text(payload.get("toolName")), payload.get("toolArgs")
    fields = table(given)
    short = tool.removeprefix(_PREFIX)
    ours = tool.startswith(_PREFIX) and short in OUR_TOOLS
    output, status = _ran(payload) if tool == _SHELL else ("", "")
    return Event(
        kind=KINDS[name],
        host=NAME,
        session=text(payload.get("parentAgentId")) or text(payload.get("sessionId")),
        cwd=text(payload.get("cwd")) or env.get("COPILOT_PROJECT_DIR", ""),
        project=env.get("COPILOT_PROJECT_DIR", ""),
        ident="" if tool else str(payload.get("timestamp") or ""),
        source=text(payload.get("source")) or text(payload.get("reason")),
        prompt=prompt,
        unread=unread,
        tool=short if ours else tool,
        ours=ours,
        arguments=fields,
        paths=_paths(tool, given),
        writes=bool(tool) and tool not in _READS,
        command=text(fields.get("command")) if tool == _SHELL else "",
        output=output,
        exit=status,
        agent=(text(payload.get("agentType")) or text(payload.get("agentName")) or child) if child else "",
        message=_last_message(payload) if name == "agentStop" else text(payload.get("response")),
        transcript=text(payload.get("transcriptPath")),
        progress=PROGRESS,
        how_do_i=HOW_DO_I,
    )


def head(raw: str, env: dict[str, str]) -> Event | None:
    """What the beginning of a payload that is too large to read still tells: an edit happened in this session."""
    return edit_in_head(raw, NAME, "postToolUse", _EDITS, ("hook_event_name", "toolName", "sessionId"))


def answer(event: Event, response: Response) -> dict[str, Any]:
    """The response in the host's own format; {} where nothing is to be said.

    The host has no line for the operator, and it tells no source of a tool, so none is permitted here.
    """
    response = shown(response)
    if response.deny:
        return {"permissionDecision": "deny", "permissionDecisionReason": response.deny}
    if response.answer or response.hold:
        return {"decision": "block", "reason": response.answer or response.hold}
    return {"additionalContext": response.context} if response.context else {}


def _unwrapped(prompt: str) -> str:
    """What the operator typed behind our command's name, where the host wraps the command's file around it."""
    if not prompt.startswith('The user explicitly invoked the "/cockpit" skill') or _SKILL_END not in prompt:
        return prompt
    lines = [line for line in prompt[: prompt.rindex(_SKILL_END)].split("\n") if line.strip()]
    return lines[-1].strip() if lines and lines[-1].lstrip().startswith("/cockpit") else prompt


def _paths(tool: str, given: Any) -> tuple[str, ...]:
    if tool not in _EDITS:
        return ()
    if tool == _PATCH:
        return patched_files(text(given) or text(table(given).get("patch")))
    return (text(table(given).get("path")),)


def _ran(payload: dict[str, Any]) -> tuple[str, str]:
    """What a command printed, and its exit status as text; "" where the host's last line does not tell it."""
    whole = text(table(payload.get("toolResult")).get("textResultForLlm")) or text(payload.get("error"))
    output, _, last = whole.rstrip().rpartition("\n")
    if not (last.startswith("<shellId: ") and last.endswith(">") and _ENDED in last):
        return whole, ""
    return output, last[:-1].rpartition(_ENDED)[2].strip()


def _last_message(payload: dict[str, Any]) -> str:
    """The agent's last message from the session's own record; "" where it is not there."""
    for line in last_lines(text(payload.get("transcriptPath"))):
        said = text(table(line.get("data")).get("content"))
        if line.get("type") == "assistant.message" and said:
            return said
    return ""
