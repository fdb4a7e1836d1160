"""Several hosts in one repository: one ledger, in which each session says where it ran."""

import json
from typing import Any

import pytest
from hosts_support import as_sent
from tests_support import Host, Tools

GOALS = {"claude": "cancel a booking", "codex": "page the bookings", "opencode": "export the bookings"}


def prompted(host: Host, name: str, text: str) -> None:
    """One prompt in a session of that host, as its wiring hands it on."""
    if name == "claude":
        host.prompt(text)
        return
    payload: dict[str, Any] = {
        "codex": {**as_sent("codex", "UserPromptSubmit"), "session_id": "s-codex", "prompt": text},
        "opencode": {
            **as_sent("opencode", "chat.message"),
            "input": {"sessionID": "s-opencode"},
            "output": {"message": {"id": "m1"}, "parts": [{"type": "text", "text": text}]},
        },
    }[name]
    host.raw(json.dumps({**payload, "cwd": str(host.cwd)}).encode(), name)


@pytest.fixture
def recorded(host: Host) -> Host:
    """A session of each host, one after the other, each with a goal and a criterion of its own."""
    host.extra["CLAUDE_PID"] = ""
    for name, goal in GOALS.items():
        prompted(host, name, f"Add a route to {goal} to the API and the UI")
        server = Tools(host.env, host.cwd)
        server.progress("discover", goal=goal, criteria=[f"a test shows how to {goal}"])
    return host


def test_the_ledger_shows_each_session_with_its_host(recorded: Host) -> None:
    said = recorded.command("ledger")
    for session, host_name, goal in (
        ("s-1", "Claude Code", GOALS["claude"]),
        ("s-codex", "Codex CLI", GOALS["codex"]),
        ("s-opencode", "OpenCode", GOALS["opencode"]),
    ):
        _, _, rest = said.partition(f"Session {session}, {host_name}\n")
        assert rest, said
        assert goal in rest.partition("Session ")[0]


def test_the_exports_name_the_host_of_each_session(recorded: Host) -> None:
    sessions = json.loads(recorded.command("ledger", "export", "json"))["sessions"]
    assert {one["session"]: one["host"] for one in sessions} == {
        "s-1": "claude", "s-codex": "codex", "s-opencode": "opencode",
    }  # fmt: skip
    text = recorded.command("ledger", "export", "decisions")
    assert "## Session s-codex, Codex CLI" in text.replace("\\", "")
    assert "## Session s-1, Claude Code" in text.replace("\\", "")


def test_a_later_turn_of_one_host_leaves_the_others_sessions_alone(recorded: Host) -> None:
    before = json.loads(recorded.command("ledger", "export", "json"))["sessions"]
    prompted(recorded, "codex", "Now migrate the payments schema")
    recorded.command("ledger", "--session", "s-codex")
    after = json.loads(recorded.command("ledger", "export", "json"))["sessions"]
    others = [one for one in after if one["session"] != "s-codex"]
    assert others == [one for one in before if one["session"] != "s-codex"]
    assert len(list((recorded.home / ".local" / "state" / "cockpit" / "repos").iterdir())) == 1
