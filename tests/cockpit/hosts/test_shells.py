"""Who started us: a host for its hooks and its server, or a shell that its agent opened; by each host's recorded marks."""

import json
import os
from typing import Any

import pytest
from hosts_support import RECORDED, as_sent
from tests_support import Host

from cockpit.cli.common import agent_shell
from cockpit.events.process import respond
from cockpit.hosts.event import other_server_shell, other_shell

HOSTS = ("codex", "copilot", "gemini", "opencode")
WAIVE = "/cockpit waive test"


def marks(host: str, where: str) -> dict[str, str]:
    """What the host sets there of its own; OpenCode's hooks have what its server has."""
    path = RECORDED / host / f"_environment-{where}.json"
    found = path if path.exists() else path.with_name("_environment-mcp.json")
    return dict(json.loads(found.read_text(encoding="utf-8"))["env"])


def typed(host: str, prompt: str, cwd: str) -> bytes:
    names = {
        "codex": "UserPromptSubmit",
        "copilot": "userPromptSubmitted",
        "gemini": "BeforeAgent",
        "opencode": "chat.message",
    }
    payload: dict[str, Any] = {**as_sent(host, names[host]), "cwd": cwd, "prompt": prompt}
    if host == "opencode":
        payload["output"] = {"message": {"id": "m1"}, "parts": [{"type": "text", "text": prompt}]}
    return json.dumps(payload).encode()


def answered(host: Host, name: str, where: str, by_host: bool = True) -> str:
    """What a command that changes the operator's state is answered, sent with the marks of that place."""
    env = {**host.env, **marks(name, where)}
    env |= {"OPENCODE_PID": str(os.getpid())} if name == "opencode" else {}
    parent = os.getpid() if by_host else os.getppid()
    return json.dumps(respond(name, typed(name, WAIVE, str(host.cwd)), env, parent))


@pytest.mark.parametrize("name", HOSTS)
def test_a_command_that_the_host_hands_on_is_the_operators(host: Host, name: str) -> None:
    assert "came from an agent's shell" not in answered(host, name, "hook")


@pytest.mark.parametrize("name", HOSTS)
def test_a_command_that_an_agents_shell_sends_changes_nothing(host: Host, name: str) -> None:
    assert "came from an agent's shell; nothing was changed" in answered(host, name, "shell", by_host=False)
    assert b"waive" not in b"".join(path.read_bytes() for path in host.state_files())


@pytest.mark.parametrize("name", HOSTS)
def test_the_command_line_knows_each_agents_shell(name: str) -> None:
    assert agent_shell(marks(name, "shell"))
    assert agent_shell({"TERM": "xterm", "HOME": "/home/dev"}) == ""


@pytest.mark.parametrize("name", HOSTS)
def test_a_server_that_the_host_started_is_never_taken_for_one_of_a_shell(name: str) -> None:
    assert other_server_shell(marks(name, "mcp")) == ""


@pytest.mark.parametrize("name", ["codex", "copilot"])
def test_a_server_of_an_agents_shell_is_known_where_its_marks_tell(name: str) -> None:
    assert other_server_shell(marks(name, "shell")) == other_shell(name, marks(name, "shell")) != ""


def test_a_host_that_runs_in_anothers_shell_is_taken_at_its_own_marks() -> None:
    inner = {**marks("codex", "shell"), **marks("gemini", "hook")}
    assert other_shell("gemini", inner) == ""
    assert other_shell("codex", inner) == "CODEX_THREAD_ID"
