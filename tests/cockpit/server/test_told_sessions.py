"""A host whose one process holds many sessions: the call itself tells which is meant."""

import json
import os
from collections.abc import Callable
from typing import Any

import pytest
from hosts_support import as_sent, recorded
from tests_support import Host, Wire

from cockpit.server.calls import told_session


def prompted(host: Host, session: str, prompt: str) -> None:
    payload = {
        **as_sent("codex", "UserPromptSubmit"),
        "cwd": str(host.cwd),
        "session_id": session,
        "turn_id": session,
        "prompt": prompt,
    }
    host.raw(json.dumps(payload).encode(), "codex")


def status(wire: Wire, **meta: Any) -> str:
    result = wire.request("tools/call", {"name": "progress", "arguments": {"action": "status"}, "_meta": meta})
    return str(result["content"][0]["text"])


def test_each_call_means_the_session_that_the_host_tells_with_it(host: Host, connect: Callable[[Host], Wire]) -> None:
    prompted(host, "first", "Add booking cancellation to the API and the UI")
    prompted(host, "second", "Migrate the payments schema")
    wire = connect(host)
    assert "t1 STANDARD" in status(wire, threadId="first")
    assert "t1 DEEP" in status(wire, threadId="second")
    assert "t1 STANDARD" in status(wire, **{"threadId": "child", "x-codex-turn-metadata": {"session_id": "first"}})
    assert "t1 DEEP" in status(wire)  # the folder's latest


def test_a_session_that_no_hook_told_of_is_not_made_up(host: Host, connect: Callable[[Host], Wire]) -> None:
    prompted(host, "first", "Add booking cancellation to the API and the UI")
    assert "t1 STANDARD" in status(connect(host), threadId="../../elsewhere")


@pytest.mark.parametrize(
    ("name", "session"),
    [
        ("mcp-tools_call", "01a22e4f-9ff8-7231-91da-a5842ada9e24"),
        ("mcp-tools_call-subagent", "01a22e50-f8b5-7311-b994-a58ddb84e3e3"),
    ],
)
def test_codex_tells_the_roots_session_for_a_subagent_too(name: str, session: str) -> None:
    assert told_session(recorded("codex", name)["params"]["_meta"], {}, {}, 1) == session


@pytest.mark.parametrize(
    "meta", [None, {}, {"threadId": 7}, {"x-codex-turn-metadata": "x"}, {"x-codex-turn-metadata": {"session_id": None}}]
)
def test_a_host_that_tells_none_or_in_another_form_tells_none(meta: Any) -> None:
    assert told_session(meta, {}, {}, 1) == ""


def test_copilot_names_its_session_in_the_servers_environment(host: Host, connect: Callable[[Host], Wire]) -> None:
    host.extra["CLAUDE_PID"] = ""
    for session, prompt in (
        ("one", "Add booking cancellation to the API and the UI"),
        ("two", "Migrate the payments schema"),
    ):
        payload = {
            **as_sent("copilot", "userPromptSubmitted"),
            "cwd": str(host.cwd),
            "sessionId": session,
            "prompt": prompt,
        }
        host.raw(json.dumps(payload).encode(), "copilot")
    host.extra["COPILOT_AGENT_SESSION_ID"] = "one"
    assert "t1 STANDARD" in status(connect(host))


def in_opencode(host: Host, session: str, prompt: str) -> None:
    payload = {
        "hook_event_name": "chat.message",
        "cwd": str(host.cwd),
        "input": {"sessionID": session},
        "output": {"message": {"id": f"m-{session}"}, "parts": [{"type": "text", "text": prompt}]},
    }
    host.raw(json.dumps(payload).encode(), "opencode")


def asked_in(wire: Wire, session: Any) -> str:
    return wire.call("progress", action="status", session=session)[0]


def test_opencodes_plugin_tells_the_session_among_the_arguments(host: Host, connect: Callable[[Host], Wire]) -> None:
    host.extra["OPENCODE_PID"] = str(os.getpid())
    in_opencode(host, "ses_one", "Add booking cancellation to the API and the UI")
    in_opencode(host, "ses_two", "Migrate the payments schema")
    wire = connect(host)
    assert "t1 STANDARD" in asked_in(wire, "ses_one")
    assert "t1 DEEP" in asked_in(wire, "ses_two")
    for odd in ("../ses_one", "ses_none", 7, None, ["ses_one"]):
        assert "t1 DEEP" in asked_in(wire, odd)  # the host process's latest


def test_in_any_other_host_the_model_names_no_session(host: Host, connect: Callable[[Host], Wire]) -> None:
    host.prompt("Add booking cancellation to the API and the UI")
    other = Host(host.home, host.cwd, "s-2")
    other.prompt("Migrate the payments schema")
    assert "t1 DEEP" in asked_in(connect(other), "s-1")
    host.extra["OPENCODE_PID"] = "1"  # a host within an OpenCode's shell
    assert "t1 DEEP" in asked_in(connect(host), "s-1")
