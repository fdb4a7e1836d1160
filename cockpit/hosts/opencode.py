"""OpenCode: what our plugin in its process tells of each hook in, what that plugin does out.

The plugin (`cockpit/install/opencode.js`) sends one object a hook: the host's own `input` and `output` (or an event's
`properties`), as far as they are read here, under its name as `hook_event_name`, the folder as `cwd`, for a child's
session its root as `parent`, and at the end of a turn the last `message`. A turn that was broken off is not told of, nor
is a tool of READS or one of ours but for a child's.
"""

from __future__ import annotations

from cockpit.hosts.agent_text import patched_files, typed_by_operator
from cockpit.hosts.event import OUR_TOOLS, Event, Response, shown
from cockpit.hosts.payload import edit_in_head, table, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "opencode"
PREFIX = "cockpit_"
PROGRESS, HOW_DO_I = f"{PREFIX}progress", f"{PREFIX}how_do_i"
KINDS = {
    "session.created": "start",
    "experimental.session.compacting": "start",
    "chat.message": "prompt",
    "command.execute.before": "command",
    "tool.execute.before": "pre",
    "tool.execute.after": "post",
    "session.idle": "stop",
}
_PATCH, _EDITS, _SHELL = "apply_patch", ("edit", "write", "apply_patch"), "bash"
READS = (
    "read", "glob", "grep", "list", "webfetch", "websearch", "codesearch", "todowrite", "todoread", "task", "skill", "question",
    "lsp",
)  # fmt: skip
COMMANDS = ("cockpit", "ledger")


def event(payload: dict[str, Any], env: dict[str, str]) -> Event | None:
    """The payload in our terms, or None for an event that is not ours."""
    name, parent = text(payload.get("hook_event_name")), text(payload.get("parent"))
    given, output, told = (table(payload.get(key)) for key in ("input", "output", "properties"))
    session = text(given.get("sessionID")) or text(told.get("sessionID"))
    if name not in KINDS or (parent and KINDS[name] in ("start", "prompt", "command")):
        return None
    kind = "agent-stop" if parent and name == "session.idle" else KINDS[name]
    typed, unread = _typed(name, given, output)
    prompt = typed_by_operator(typed)
    if kind in ("prompt", "command") and not prompt and not unread:
        return None
    tool = text(given.get("tool"))
    arguments = table(given.get("args")) or table(output.get("args"))
    short = tool.removeprefix(PREFIX)
    ours = tool.startswith(PREFIX) and short in OUR_TOOLS
    return Event(
        kind=kind,
        host=NAME,
        session=parent or session,
        cwd=text(payload.get("cwd")),
        ident=text(given.get("callID")) if tool else text(table(output.get("message")).get("id")),
        source={"session.created": "startup", "experimental.session.compacting": "compact"}.get(name, ""),
        prompt=prompt,
        unread=unread,
        tool=short if ours else tool,
        ours=ours,
        arguments=arguments,
        paths=_paths(tool, arguments),
        writes=bool(tool) and not ours and tool not in READS,
        command=text(arguments.get("command")) if tool == _SHELL else "",
        output=text(output.get("output")) if tool == _SHELL else "",
        exit=_exit(table(output.get("metadata"))) if tool == _SHELL else "",
        agent=session if parent else "",
        message=text(payload.get("message")),
        pid=env.get("OPENCODE_PID", ""),
        endless=True,
        progress=PROGRESS,
        how_do_i=HOW_DO_I,
    )


def head(raw: str, env: dict[str, str]) -> Event | None:
    """What the beginning of a payload that is too large to read still tells: an edit happened in this session."""
    return edit_in_head(raw, NAME, "tool.execute.after", _EDITS, ("hook_event_name", "tool", "sessionID"))


def answer(event: Event, response: Response) -> dict[str, Any]:
    """What the plugin is to do, {} for nothing: `context` to add, `user` to show, `answer`, `hold` and `deny`."""
    response = shown(response)
    told = {"context": response.context, "user": response.user, "answer": response.answer}
    told |= {"hold": response.hold, "deny": response.deny, "request": response.request}
    return {key: value for key, value in told.items() if value}


def _typed(name: str, given: dict[str, Any], output: dict[str, Any]) -> tuple[str, str]:
    """The prompt or the command line, and the field's name where it is in no form we know."""
    if name == "command.execute.before":
        command = text(given.get("command"))
        line = f"/{command} {text(given.get('arguments'))}".rstrip()
        return (line, "") if command in COMMANDS else ("", "")
    if name != "chat.message":
        return "", ""
    parts = output.get("parts")
    if not isinstance(parts, list):
        return "", "parts"
    own = [part for part in map(table, parts) if not part.get("ignored") and not part.get("synthetic")]
    return _unquoted("\n".join(filter(None, (text(part.get("text")) for part in own)))), ""


def _unquoted(prompt: str) -> str:
    """The prompt as it was typed: `opencode run` puts quotes around one that holds blanks."""
    inner = prompt[1:-1]
    whole = len(prompt) > 1 and prompt[0] == prompt[-1] == '"' and " " in inner
    return inner.replace('\\"', '"') if whole and '"' not in inner.replace('\\"', "") else prompt


def _paths(tool: str, arguments: dict[str, Any]) -> tuple[str, ...]:
    if tool not in _EDITS:
        return ()
    return patched_files(text(arguments.get("patchText"))) if tool == _PATCH else (text(arguments.get("filePath")),)


def _exit(metadata: dict[str, Any]) -> str:
    status = metadata.get("exit")
    return str(status) if isinstance(status, int) and not isinstance(status, bool) else ""
