"""Every request gets an answer, and every line that is none gets JSON-RPC's error."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests_support import Host, Wire

from cockpit.server.lines import checked

ASKED = {"jsonrpc": "2.0", "id": 7, "method": "tools/list"}
ERRORS = [
    (b"this is no json\n", None, -32700),
    (b"{broken\n", None, -32700),
    (b"\xff\xfe\x00\n", None, -32700),
    (b'{"id": ' + b"9" * 5000 + b"}\n", None, -32700),
    (b"[" * 100_000 + b"\n", None, -32700),
    (b"null\n", None, -32600),
    (b"[]\n", None, -32600),
    (json.dumps([ASKED]).encode(), None, -32600),
    (json.dumps({**ASKED, "jsonrpc": "1.0"}).encode(), 7, -32600),
    (json.dumps({**ASKED, "method": 3}).encode(), 7, -32600),
    (json.dumps({**ASKED, "params": [1]}).encode(), 7, -32600),
    (json.dumps({**ASKED, "id": 1.5}).encode(), None, -32600),
    (json.dumps({**ASKED, "id": None}).encode(), None, -32600),
    (json.dumps({**ASKED, "id": True}).encode(), None, -32600),
    (json.dumps({**ASKED, "id": "x\ud83c"}).encode(), None, -32600),
    (json.dumps({"jsonrpc": "2.0", "id": 7}).encode(), 7, -32600),
    (json.dumps(ASKED)[:-1].encode() + b', "params": {"x": ' + b"[" * 150 + b"]" * 150 + b"}}\n", 7, -32600),
]


@pytest.mark.parametrize(("line", "ident", "code"), ERRORS)
def test_a_line_that_is_no_request_is_answered_with_the_error(line: bytes, ident: Any, code: int) -> None:
    taken, error = checked(line)
    assert taken == b""
    reply = json.loads(error)
    assert (reply["id"], reply["error"]["code"], error.count(b"\n")) == (ident, code, 1)


def test_a_request_is_read_on_with_half_characters_replaced() -> None:
    plain = json.dumps(ASKED).encode()
    assert checked(plain) == (plain + b"\n", b"")
    assert checked(plain + b"\n") == (plain + b"\n", b"")
    taken, error = checked(json.dumps({**ASKED, "params": {"goal": "house \ud83c icon", "k\udc00": "ü 🏠"}}).encode())
    assert error == b""
    assert json.loads(taken.decode("utf-8"))["params"] == {"goal": "house \ufffd icon", "k\ufffd": "ü 🏠"}
    assert checked(b" \n") == (b"", b"")
    answer = b'{"jsonrpc": "2.0", "id": 1, "result": {}}\n'
    assert checked(answer) == (answer, b"")


@given(st.one_of(st.binary(max_size=200), st.recursive(st.none() | st.booleans() | st.text(), lambda v: st.lists(v) | st.dictionaries(st.text(), v))
                 .map(lambda v: json.dumps({**ASKED, "params": {"v": v}}).encode())))  # fmt: skip
def test_of_any_line_there_is_one_line_or_one_error(raw: bytes) -> None:
    line = raw.replace(b"\n", b" ") + b"\n"
    taken, error = checked(line)
    assert (bool(taken) + bool(error)) == bool(line.strip())
    for text in filter(None, (taken, error)):
        assert isinstance(json.loads(text.decode("utf-8")), dict)
        assert text.count(b"\n") == 1


@pytest.mark.parametrize("early", [True, False])
def test_the_server_goes_on_after_every_such_line(host: Host, connect: Callable[[Host], Wire], early: bool) -> None:
    host.prompt("Add booking cancellation to the API and the UI")
    wire = connect(host)
    if not early:
        wire.progress("status")  # the SDK has taken over
    assert wire.process.stdin
    assert wire.process.stdout
    for line, ident, code in ERRORS[:3]:
        wire.process.stdin.write(line)
        wire.process.stdin.flush()
        reply = json.loads(wire.process.stdout.readline())
        assert (reply["id"], reply["error"]["code"]) == (ident, code)
    assert "c1: GET /x answers 200" in wire.progress(
        "discover", goal="house \ud83c icon", criteria=["GET /x answers 200"]
    )
