"""The server's first answers, given at once: a host waits for them before its first request to the model.

What a host asks at its start is answered from plain data, without the SDK, whose import takes longer than the rest of
the start. At the first message that is anything else the SDK takes over and is shown the conversation from its
beginning. A test holds every answer here equal to the SDK's own; what has not exactly the known shape is left to it.
"""

from __future__ import annotations

import json
import os
import signal
import sys

from cockpit import __version__
from cockpit.server.lines import checked
from cockpit.server.tools import TOOLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, BinaryIO

MODERN = ("2026-07-28",)  # no handshake: each request says its version and its client
HANDSHAKE = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
# What hosts ask for although we do not name it among our capabilities.
_ABSENT = ("prompts/list", "resources/list", "resources/templates/list", "server/discover")
_MOST_MESSAGES = 64  # that are kept to be shown to the SDK
_ME = {"name": "cockpit", "version": __version__}
_CAPABILITIES = {"tools": {"listChanged": False}}
_META = "io.modelcontextprotocol/"
_COMPLETE = {
    "cacheScope": "private",
    "resultType": "complete",
    "ttlMs": 0,
    "_meta": {f"{_META}serverInfo": _ME},
}


class Front:
    """The beginning of one conversation: its messages as they came, and the ids that were answered here."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.answered: set[str | int] = set()
        self._era = self._version = ""

    def answer(self, line: bytes) -> bytes | None:
        """The answer to one message, with its line's end; b"" where none is due, None where the SDK must answer."""
        self.lines.append(line)
        message = _message(line)
        if message is None or len(self.lines) > _MOST_MESSAGES:
            return None
        if "id" not in message:
            return b"" if str(message["method"]).startswith("notifications/") else None
        result = self._result(message["method"], message.get("params", {}))
        if result is None or message["id"] in self.answered:
            return None
        self.answered.add(message["id"])
        reply = {"jsonrpc": "2.0", "id": message["id"], **result}
        return json.dumps(reply, separators=(",", ":")).encode("ascii") + b"\n"

    def _result(self, method: str, params: dict[str, Any]) -> dict[str, Any] | None:
        if not self._era:
            self._era = (
                "modern" if method != "initialize" and f"{_META}protocolVersion" in _envelope(params) else "handshake"
            )
        return _modern(method, params) if self._era == "modern" else self._handshake(method, params)

    def _handshake(self, method: str, params: dict[str, Any]) -> dict[str, Any] | None:
        if method == "initialize" and not self._version and _introduced(params):
            asked = params["protocolVersion"]
            self._version = asked if asked in HANDSHAKE else HANDSHAKE[-1]
            hello = {"protocolVersion": self._version, "capabilities": _CAPABILITIES, "serverInfo": _ME}
            return {"result": hello}
        if params:
            return None
        if method == "ping":
            return {"result": {}}
        if method in _ABSENT:
            return {"error": {"code": -32601, "message": "Method not found", "data": method}}
        return {"result": {"tools": TOOLS}} if method == "tools/list" and self._version else None


def serve(env: Mapping[str, str]) -> None:
    """Serves on standard input and output until the host closes them; an interrupt ends it at once."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # every write of ours is atomic: nothing is to be taken down in order
    reader, writer = _wire()
    front = Front()
    while raw := reader.readline():
        line, error = checked(raw)
        reply = front.answer(line) if line else error
        if reply is None:
            from cockpit.server.mcp import take_over

            take_over(env, front.lines, front.answered, reader, writer)
            return
        writer.write(reply)
        writer.flush()


def _wire() -> tuple[BinaryIO, BinaryIO]:
    """The host's two streams, for us alone: what else reads or prints in this process gets nothing, or goes to stderr."""
    reader, writer = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    empty = os.open(os.devnull, os.O_RDONLY)
    os.dup2(empty, 0)
    os.close(empty)
    os.dup2(2, 1)
    sys.stdin, sys.stdout = open(0, closefd=False), sys.stderr  # noqa: SIM115 - for as long as the process lives
    return reader, writer


def _message(line: bytes) -> dict[str, Any] | None:
    """A request or notification of the plain kind, else None."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict) or found.get("jsonrpc") != "2.0" or not isinstance(found.get("method"), str):
        return None
    known = set(found) <= {"jsonrpc", "id", "method", "params"} and isinstance(found.get("params", {}), dict)
    ident = found.get("id", 0)
    return found if known and isinstance(ident, (str, int)) and not isinstance(ident, bool) else None


def _modern(method: str, params: dict[str, Any]) -> dict[str, Any] | None:
    given = _envelope(params)
    client, capabilities = given.get(f"{_META}clientInfo", _ME), given.get(f"{_META}clientCapabilities")
    if given.get(f"{_META}protocolVersion") not in MODERN or not _named(client) or not _offers(capabilities):
        return None
    if set(params) != {"_meta"} or len(given) > 3:
        return None
    if method == "server/discover":
        return {"result": {"capabilities": _CAPABILITIES, "supportedVersions": list(MODERN), **_COMPLETE}}
    return {"result": {"tools": TOOLS, **_COMPLETE}} if method == "tools/list" else None


def _envelope(params: dict[str, Any]) -> dict[str, Any]:
    found = params.get("_meta")
    return found if isinstance(found, dict) else {}


def _introduced(params: dict[str, Any]) -> bool:
    known = set(params) == {"protocolVersion", "capabilities", "clientInfo"} and isinstance(
        params["protocolVersion"], str
    )
    return known and _named(params["clientInfo"]) and _offers(params["capabilities"])


def _named(client: Any) -> bool:
    return (
        isinstance(client, dict)
        and {"name", "version"} <= set(client)
        and all(isinstance(v, str) for v in client.values())
    )


def _offers(capabilities: Any) -> bool:
    """Whether the client's capabilities are of the shape that hosts send: objects of objects and flags."""
    known = {"roots", "sampling", "elicitation", "experimental"}
    if not isinstance(capabilities, dict) or not set(capabilities) <= known:
        return False
    return all(isinstance(v, dict) and all(w in ({}, True, False) for w in v.values()) for v in capabilities.values())
