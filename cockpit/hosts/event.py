"""An event of any host in our own terms, and the answer to it."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


OUR_TOOLS = ("progress", "how_do_i", "manual_list", "manual_read")


class Event(NamedTuple):
    """One event.

    `ident` is the host's id of the prompt or the tool call; `source` why a session started or ended; `tool` the tool's
    short name, ours without its server; `ours` whether the tool is ours; `paths` the files an edit named; `writes`
    whether the tool can change files; `agent` the subagent it happened in; `output` of a command; `exit` its status as
    text, "" where the host told none; `pid` the host's process; `progress` and
    `how_do_i` are our tools' names as the host shows them.
    """

    kind: str = ""
    host: str = ""
    session: str = ""
    cwd: str = ""
    ident: str = ""
    source: str = ""
    prompt: str = ""
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
    background: bool = False
    pid: str = ""
    progress: str = "progress"
    how_do_i: str = "how_do_i"


class Response(NamedTuple):
    """What the host is asked to do with an event.

    `context` goes to the agent, `user` to the operator; `answer` replies to the operator in place of the model; `hold`
    keeps the turn going; `permit` lets our own tool run without a question; `deny` refuses a tool call.
    """

    context: str = ""
    user: str = ""
    answer: str = ""
    hold: str = ""
    permit: bool = False
    deny: str = ""
