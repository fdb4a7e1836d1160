"""An event of any host in our own terms, and the answer to it."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


HOSTS = ("claude", "codex", "gemini", "copilot", "opencode", "cursor")  # a module here each
PROMPT_EVENT, AGENTS_SHELL = "prompt event", "agent's shell"  # origins
# What a host sets in its agent's shells and, taken together, neither for its hooks nor for its servers.
_SHELL_MARKS = {"codex": ("CODEX_THREAD_ID",), "copilot": ("COPILOT_CLI", "COPILOT_AGENT_SESSION_ID")}
# Host settings of a project, tracked or local, with a table "env" of variables in each.
HOST_SETTINGS = (".claude/settings.json", ".claude/settings.local.json")
OUR_TOOLS = ("progress", "how_do_i", "manual_list", "manual_read")


class Event(NamedTuple):
    """One event.

    `kind` is start, prompt, command, pre, post, failed, agent-stop, stop or end; a command is one that the host itself took
    from the operator, with no prompt.
    `session` and `cwd` are the host's; `root` the working tree that the session moved to with this event, "" for none;
    `project` the folder that the host calls its project.
    `ident` is the host's id of the prompt or the tool call; `once` tells this event from any other that the host sends,
    "" where its payload does not; `source` why a session started or ended.
    `origin` says how a prompt came: "prompt event" from the host's own process, "command line" through another one, or
    AGENTS_SHELL; an agent can produce all of them, so none is called a person's.
    `unread` names a field that this event needs and that was not there in any form we know.
    `tool` is the tool's short name, ours without its server; `ours` whether it is a tool of our own server.
    `paths` are the files an edit named; `writes` whether the tool can change files.
    `command` and `output` of a shell command; `exit` its status as text, "" where the host told none.
    `agent` is the subagent it happened in; `message` the agent's last message.
    `running` are the commands (or descriptions) of background work, `wakeups` counts wake-ups that the agent set.
    `pid` is the host's process, `transcript` the file that it keeps the conversation in.
    `endless` says that the host never tells of a session's end.
    `progress` and `how_do_i` are our tools' names as the host shows them.
    """

    kind: str = ""
    host: str = ""
    session: str = ""
    cwd: str = ""
    root: str = ""
    project: str = ""
    ident: str = ""
    once: str = ""
    source: str = ""
    prompt: str = ""
    origin: str = PROMPT_EVENT
    unread: str = ""
    tool: str = ""
    ours: bool = False
    arguments: dict[str, Any] = {}  # noqa: RUF012 - read only
    paths: tuple[str, ...] = ()
    writes: bool = False
    command: str = ""
    output: str = ""
    exit: str = ""
    agent: str = ""
    message: str = ""
    running: tuple[str, ...] = ()
    wakeups: int = 0
    pid: str = ""
    transcript: str = ""
    endless: bool = False
    progress: str = "progress"
    how_do_i: str = "how_do_i"


class Response(NamedTuple):
    """What the host is asked to do with an event.

    `context` goes to the agent, `user` to the operator; `answer` replies to the operator in place of the model; `hold`
    keeps the turn going; `permit` lets our own tool run without a question; `deny` refuses a tool call; `request` is
    what the operator typed behind a command, to go on to the model.
    """

    context: str = ""
    user: str = ""
    answer: str = ""
    hold: str = ""
    permit: bool = False
    deny: str = ""
    request: str = ""


def other_shell(host: str, env: Mapping[str, str]) -> str:
    """The variable by which a hook of a host other than Claude Code knows that its agent's shell started it, else ""."""
    if host == "gemini":  # whose servers are marked as its shells are, but whose hooks are told their session
        return "GEMINI_CLI" if env.get("GEMINI_CLI") and not env.get("GEMINI_SESSION_ID") else ""
    marks = _SHELL_MARKS.get(host, ())
    return marks[0] if marks and all(map(env.get, marks)) else ""


def other_server_shell(env: Mapping[str, str]) -> str:
    """The same for our server, which is not told what host started it; a host within another's shell has that one's marks."""
    return next(filter(None, (other_shell(host, env) for host in _SHELL_MARKS)), "")


def shown(response: Response) -> Response:
    """The response as it may be shown: a record that it quotes may be another's work, so its texts are made plain."""
    texts = (response.context, response.user, response.answer, response.hold, response.deny)
    if all(text.replace("\n", "").isprintable() for text in texts):
        return response
    from hooks.plain_text import plain

    context, user, answer, hold, deny = map(plain, texts)
    return response._replace(context=context, user=user, answer=answer, hold=hold, deny=deny)
