"""Lines of the host before anybody else reads them: each request is one that the SDK can read, or is answered here.

The SDK passes over a line that it cannot read, and a host then waits for an answer that never comes.
"""

from __future__ import annotations

import json
import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PARSE_ERROR, INVALID_REQUEST = -32700, -32600  # JSON-RPC 2.0's codes
_SURROGATES = re.compile("[\ud800-\udfff]")
_DEEPEST = 100  # levels of nesting; the SDK's parser gives up at 200


def checked(line: bytes) -> tuple[bytes, bytes]:
    """(the line as it may be read on, b"") or (b"", the error that answers it); both end their line.

    Text that is no text (half a character of a pair) is replaced by U+FFFD. A blank line is neither.
    """
    if not line.strip():
        return b"", b""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return b"", _error(None, PARSE_ERROR, "Parse error")
    if problem := _problem(message):
        ident = message.get("id") if isinstance(message, dict) else None
        return b"", _error(ident if _is_id(ident) else None, INVALID_REQUEST, f"Invalid Request: {problem}")
    if b"\\u" in line or not line.isascii():
        text = json.dumps(message, ensure_ascii=False)
        return _SURROGATES.sub("\ufffd", text).encode("utf-8") + b"\n", b""
    return line if line.endswith(b"\n") else line + b"\n", b""


def _problem(message: Any) -> str:
    if not isinstance(message, dict):
        return "a message is one object"
    if message.get("jsonrpc") != "2.0":
        return "jsonrpc is not 2.0"
    if "method" not in message:  # an answer to what the server asked
        return "" if "id" in message and ("result" in message or "error" in message) else "no method"
    if not isinstance(message["method"], str):
        return "method is no text"
    if "id" in message and not _is_id(message["id"]):
        return "id is neither text nor a whole number"
    if not isinstance(message.get("params", {}), dict):
        return "params is no object"
    return "nested too deeply" if _depth(message) > _DEEPEST else ""


def _is_id(value: Any) -> bool:
    if isinstance(value, str):
        return not any("\ud800" <= ch <= "\udfff" for ch in value)
    return isinstance(value, int) and not isinstance(value, bool)


def _depth(message: Any) -> int:
    """Levels of lists and objects; counted without recursion."""
    level, depth = [message], 0
    while level:
        depth += 1
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, (dict, list))
        ]
    return depth


def _error(ident: Any, code: int, text: str) -> bytes:
    reply = {"jsonrpc": "2.0", "id": ident, "error": {"code": code, "message": text}}
    return json.dumps(reply, separators=(",", ":")).encode("ascii") + b"\n"
