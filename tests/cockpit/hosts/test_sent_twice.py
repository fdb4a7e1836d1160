"""An event that comes twice, by two wirings of one host, counts once; two events that say the same count twice."""

import json
from typing import Any

import pytest
from hosts_support import as_sent
from tests_support import Host

SESSION = {"codex": "session_id", "copilot": "sessionId", "gemini": "session_id"}
PROMPT = {
    "codex": "UserPromptSubmit",
    "copilot": "userPromptSubmitted",
    "gemini": "BeforeAgent",
    "opencode": "chat.message",
}
RAN = {
    "codex": "PostToolUse-Bash",
    "copilot": "postToolUse-bash",
    "gemini": "AfterTool-run_shell_command-exit3",
    "opencode": "tool.execute.after-bash",
}
STOPPED = {"copilot": "agentStop", "gemini": "AfterAgent"}
SHELL_COMMAND = "python3 -m pytest -q"


def sent(host: Host, name: str, payload: dict[str, Any]) -> dict[str, Any]:
    return host.raw(json.dumps({**payload, "cwd": str(host.cwd)}).encode(), name).answer


def of_session(name: str, recorded: str) -> dict[str, Any]:
    payload = as_sent(name, recorded)
    if name == "opencode":
        payload["input"]["sessionID"] = "s"
        return payload
    return {**payload, SESSION[name]: "s"}


def begun(host: Host, name: str) -> None:
    """A STANDARD task in hand."""
    payload, text = of_session(name, PROMPT[name]), "Add booking cancellation to the API and the UI"
    if name == "opencode":
        payload["output"]["parts"][0]["text"] = text
    sent(host, name, {**payload, "prompt": text})


def ran(name: str, number: int) -> dict[str, Any]:
    """A command that ended, as the host tells of it; the same command with the same end, at another time or call."""
    payload = json.loads(json.dumps(of_session(name, RAN[name])))
    if name == "opencode":
        payload["input"] |= {"callID": f"call_{number}", "args": {"command": SHELL_COMMAND}}
    elif name == "copilot":
        payload |= {"timestamp": 1_796_074_011_826 + number, "toolArgs": {"command": SHELL_COMMAND}}
    elif name == "gemini":
        payload |= {"timestamp": f"2026-11-30T21:27:10.{399 + number}Z", "tool_input": {"command": SHELL_COMMAND}}
    else:
        payload |= {"tool_use_id": f"call_{number}", "tool_input": {"command": SHELL_COMMAND}}
    return dict(payload)


def edited(name: str, path: str) -> dict[str, Any]:
    """An edit of that file, as the host tells of it."""
    tool: dict[str, Any] = {"toolName": "edit", "toolArgs": {"path": path}, "toolResult": {}}
    if name == "gemini":
        tool = {"tool_name": "write_file", "tool_input": {"file_path": path}, "tool_response": {}}
    return {**of_session(name, RAN[name]), **tool}


def runs(host: Host) -> int:
    (file,) = (path for path in host.state_files() if path.name == "s.session.json")
    return len(json.loads(file.read_text())["task"]["observations"])


@pytest.mark.parametrize("name", RAN)
@pytest.mark.parametrize(("second", "known"), [(1, 1), (2, 2)], ids=["told by two wirings", "run again at once"])
def test_a_command_counts_once_each_time_that_it_ran(host: Host, name: str, second: int, known: int) -> None:
    begun(host, name)
    sent(host, name, ran(name, 1))
    sent(host, name, ran(name, second))
    assert runs(host) == known


@pytest.mark.parametrize("name", STOPPED)
def test_the_end_of_a_turn_that_two_wirings_tell_of_is_held_once(host: Host, name: str) -> None:
    begun(host, name)
    sent(host, name, edited(name, str(host.cwd / "app.py")))
    record = host.home / "events.jsonl"
    record.write_text(json.dumps({"type": "assistant.message", "data": {"content": "Done, everything works."}}))
    stop = {
        **of_session(name, STOPPED[name]),
        "transcriptPath": str(record),
        "prompt_response": "Done, everything works.",
    }
    first, second = sent(host, name, stop), sent(host, name, stop)
    assert "[cockpit:hold]" in json.dumps(first)
    assert second == {}
