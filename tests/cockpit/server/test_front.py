"""The server's first answers: given without the SDK, and equal to the SDK's own."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS, MODERN_PROTOCOL_VERSIONS
from tests_support import ROOT, Host, Wire

from cockpit.hosts.event import OUR_TOOLS
from cockpit.server.front import HANDSHAKE, MODERN, Front
from cockpit.server.mcp import take_over
from cockpit.server.shapes import ProgressArguments
from cockpit.server.tools import PROGRESS, TOOLS
from hooks.task.progress import ACTIONS

META = "io.modelcontextprotocol/"
Message = dict[str, Any]
# What the clients were recorded to send, November 2026.
CLAUDE = {
    "name": "claude-code",
    "title": "Claude Code",
    "version": "2.1.332",
    "websiteUrl": "https://claude.com/claude-code",
}
CODEX: Message = {"experimental": {"codex/auth-change": {}}, "elicitation": {"form": {}, "url": {}}}
COPILOT: Message = {"sampling": {}, "elicitation": {"form": {}, "url": {}}}


def enveloped(capabilities: Any, version: str = "2026-07-28", client: Any = CLAUDE, **more: Any) -> Message:
    names = {"protocolVersion": version, "clientInfo": client, "clientCapabilities": capabilities}
    return {"_meta": {f"{META}{name}": value for name, value in names.items()}, **more}


def request(ident: Any, method: str, params: Any = None) -> Message:
    return {"jsonrpc": "2.0", "id": ident, "method": method, **({} if params is None else {"params": params})}


def hello(version: Any, capabilities: Any = None, client: Any = CLAUDE, ident: Any = 0) -> Message:
    given = {"protocolVersion": version, "capabilities": capabilities or {}, "clientInfo": client}
    return request(ident, "initialize", given)


def by_id(lines: bytes) -> dict[Any, Message]:
    found = [json.loads(line) for line in lines.splitlines()]
    assert len({m["id"] for m in found}) == len(found), "answered twice"
    return {m["id"]: m for m in found}


class Line:
    """The host's two streams in this process: the end comes when all that was asked is answered."""

    def __init__(self, messages: list[Message], ids: set[Any]) -> None:
        self._messages, self._waiting = [json.dumps(m).encode() + b"\n" for m in messages], set(ids)
        self._answered, self.out = threading.Event(), b""
        if not ids:
            self._answered.set()

    def readline(self) -> bytes:
        if self._messages:
            return self._messages.pop(0)
        assert self._answered.wait(20), f"no answer to {self._waiting}"
        return b""

    def write(self, line: bytes) -> None:
        self.out += line
        self._waiting.discard(json.loads(line).get("id"))
        if not self._waiting:
            self._answered.set()

    def flush(self) -> None:
        """Nothing is kept back."""


def served(front: Front, rest: list[Message], ids: set[Any]) -> bytes:
    line: Any = Line(rest, ids)
    take_over({**os.environ}, front.lines, front.answered, line, line)
    return bytes(line.out)


def ids_of(messages: list[Message]) -> set[Any]:
    return {m["id"] for m in messages if "id" in m}


def asked_alone(messages: list[Message]) -> dict[Any, Message]:
    """The SDK's own answers to the whole conversation."""
    return by_id(served(Front(), messages, ids_of(messages)))


def fronted(messages: list[Message]) -> tuple[dict[Any, Message], int]:
    """The answers where the front begins, and how many messages it took care of."""
    front, out, rest = Front(), b"", list(messages)
    while rest:
        reply = front.answer(json.dumps(rest.pop(0)).encode() + b"\n")
        if reply is None:
            out += served(front, rest, ids_of(messages) - front.answered)
            return by_id(out), len(messages) - len(rest) - 1
        out += reply
    return by_id(out), len(messages)


INITIALIZED = {"jsonrpc": "2.0", "method": "notifications/initialized"}
LIST = request(1, "tools/list")
# Conversation -> how many of its messages are answered without the SDK.
CONVERSATIONS: dict[str, tuple[list[Message], int]] = {
    "claude": ([request("probe-1", "server/discover", enveloped({"roots": {"listChanged": True}, "elicitation": {"form": {}}})),
                request(0, "tools/list", enveloped({"roots": {"listChanged": True}}))], 2),
    "copilot": ([request(0, "server/discover", enveloped(COPILOT, client={"name": "copilot-cli", "version": "1"}))], 1),
    "codex": ([hello("2025-06-18", CODEX), INITIALIZED, LIST], 3),
    "gemini": ([hello("2025-06-18", {"roots": {"listChanged": True}}), INITIALIZED, request(2, "prompts/list"), LIST], 4),
    "opencode": ([hello("2025-11-25", {"roots": {}}), INITIALIZED, request("x", "tools/list", {})], 3),
    "all versions": ([hello("2024-11-05"), INITIALIZED, LIST], 3),
    "2025-03-26": ([hello("2025-03-26"), INITIALIZED, LIST], 3),
    "a version nobody knows": ([hello("2031-01-01"), INITIALIZED, LIST], 3),
    "an older one that never was": ([hello("1999"), LIST], 2),
    "pings": ([request(5, "ping"), hello("2025-06-18"), request(6, "ping"), INITIALIZED, request(7, "ping", {})], 5),
    "resources": ([hello("2025-06-18"), request(2, "resources/list"), request(3, "resources/templates/list", {})], 3),
    "discovery without an envelope": ([request(0, "server/discover"), hello("2025-06-18", ident=1)], 2),
    "another notification": ([hello("2025-06-18"), INITIALIZED, {"jsonrpc": "2.0", "method": "notifications/roots/list_changed"}, LIST], 4),
    # The SDK's from here on.
    "a call": ([hello("2025-06-18"), INITIALIZED, request(1, "tools/call", {"name": "progress", "arguments": {"action": "status"}}), request(2, "ping")], 2),
    "a call of the modern kind": ([request(0, "server/discover", enveloped({})), request(1, "tools/call", enveloped({}, name="nosuch", arguments={}))], 1),
    "tools before the hello": ([LIST, hello("2025-06-18")], 0),
    "two hellos": ([hello("2025-06-18"), hello("2025-06-18", ident=1)], 1),
    "a hello after discovery": ([request(0, "server/discover", enveloped({})), hello("2025-06-18", ident=1)], 1),
    "an envelope after a hello": ([hello("2025-06-18"), request(1, "tools/list", enveloped({}))], 1),
    "no envelope after discovery": ([request(0, "server/discover", enveloped({})), LIST], 1),
    "an unserved modern version": ([request(0, "server/discover", enveloped({}, "2030-01-01"))], 0),
    "a version that is no text": ([hello(7)], 0),
    "capabilities of another shape": ([hello("2025-06-18", {"roots": {"listChanged": "maybe"}})], 0),
    "capabilities in a list": ([request(0, "server/discover", enveloped([]))], 0),
    "a client without a name": ([hello("2025-06-18", client={"version": "1"})], 0),
    "a client that is a text": ([request(0, "server/discover", enveloped({}, client="me"))], 0),
    "a page": ([hello("2025-06-18"), INITIALIZED, request(1, "tools/list", {"cursor": "2"})], 2),
    "a method nobody has": ([hello("2025-06-18"), request(1, "nosuch/method")], 1),
}  # fmt: skip


@pytest.mark.parametrize("name", CONVERSATIONS)
def test_each_first_answer_is_the_sdks_own(name: str) -> None:
    messages, alone = CONVERSATIONS[name]
    answers, taken = fronted(messages)
    assert taken == alone
    assert answers == asked_alone(messages)
    assert set(answers) == ids_of(messages)


@pytest.mark.parametrize(
    "line",
    [b"", b"{", b"[]", b"[1]", b'"x"', b"\xff\xfe", b'{"jsonrpc":"1.0","id":1,"method":"ping"}', b'{"id":1,"method":"ping"}',
     b'{"jsonrpc":"2.0","id":1,"method":5}', b'{"jsonrpc":"2.0","id":true,"method":"ping"}', b'{"jsonrpc":"2.0","id":null,"method":"ping"}',
     b'{"jsonrpc":"2.0","id":1.5,"method":"ping"}', b'{"jsonrpc":"2.0","id":1,"result":{}}', b'{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}',
     b'{"jsonrpc":"2.0","method":"ping"}', b"[" * 5000],
)  # fmt: skip
def test_what_has_another_shape_is_left_to_the_sdk(line: bytes) -> None:
    assert Front().answer(line + b"\n") is None


def test_a_flood_of_notifications_is_handed_on() -> None:
    front = Front()
    answers = [front.answer(json.dumps(INITIALIZED).encode()) for _ in range(65)]
    assert answers == [b""] * 64 + [None]


def test_the_versions_are_those_that_the_sdk_serves() -> None:
    assert (HANDSHAKE, MODERN) == (HANDSHAKE_PROTOCOL_VERSIONS, MODERN_PROTOCOL_VERSIONS)


def test_the_progress_tools_parameters_are_those_that_its_models_read() -> None:
    made = ProgressArguments.model_json_schema(by_alias=False)["properties"]
    kinds = {name: {"type": "array" if field.get("type") == "array" else "string"} for name, field in made.items()}
    wanted = kinds | {"action": {"enum": list(ACTIONS)}, "gates": {"type": "object"}}
    assert list(PROGRESS["inputSchema"]["properties"].items()) == list(wanted.items())


def test_every_tool_is_one_of_ours() -> None:
    assert tuple(tool["name"] for tool in TOOLS) == OUR_TOOLS


HEAVY = ("mcp", "pydantic", "asyncio", "anyio", "hooks", "ledger", "argparse", "typing")


def test_the_start_loads_neither_the_sdk_nor_the_core(host: Host) -> None:
    code = "import sys; import cockpit.server.front; print(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, cwd=ROOT, env=host.env, check=True)
    assert {name.split(".")[0] for name in done.stdout.decode().split()} & set(HEAVY) == set()


@pytest.mark.parametrize("after_a_call", [False, True])
def test_an_interrupt_ends_the_server(host: Host, connect: Callable[[Host], Wire], after_a_call: bool) -> None:
    wire = connect(host)
    wire.request("tools/list", {})
    if after_a_call:
        wire.call("manual_list")
    wire.process.send_signal(signal.SIGINT)
    assert wire.process.wait(timeout=20) == -signal.SIGINT


def test_what_else_is_printed_in_the_server_never_reaches_the_host(host: Host) -> None:
    code = (
        "import sys, os; sys.path.insert(0, '.')\n"
        "from cockpit.server.front import _wire\n"
        "reader, writer = _wire()\n"
        "print('stray'); os.write(1, b'stray'); writer.write(reader.readline()); writer.flush(); print(sys.stdin.read())\n"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], input=b"said\nmore\n", capture_output=True, cwd=ROOT, env=dict(os.environ)
    )
    assert (done.stdout, done.stderr.count(b"stray")) == (b"said\n", 2)
