"""Other agents' real clients: installed by us, a session from guidance to DONE, the record, and out again."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from agents_support import AgentClient, ScriptedAgentModel, Step
from e2e_support import EVIDENCE
from opencode_support import served
from tests_support import git

from cockpit.hosts import codex, copilot, gemini, opencode

pytestmark = pytest.mark.client
TOOL = {"codex": codex.PROGRESS, "gemini": gemini.PROGRESS, "copilot": copilot.PROGRESS, "opencode": opencode.PROGRESS}
STANDARD = "Add a hello script that greets the user"


@pytest.fixture(params=["codex", "gemini", "copilot", "opencode"])
def client(request: pytest.FixtureRequest, tmp_path: Path, repo: Path) -> AgentClient:
    home = tmp_path / "home"
    home.mkdir()
    found = AgentClient(request.param, home, repo)
    found.cockpit("install", found.name)
    return found


def shell(client: AgentClient, command: str) -> Step:
    if client.name == "codex":
        return {"tool": "exec_command", "args": {"cmd": command}}
    name = "run_shell_command" if client.name == "gemini" else "bash"
    return {"tool": name, "args": {"command": command, "description": "run it"}}


def progress(client: AgentClient, **arguments: Any) -> Step:
    return {"tool": "mcp__cockpit/progress" if client.name == "codex" else TOOL[client.name], "args": arguments}


def write(client: AgentClient, name: str = "hello.py") -> Step:
    path, text = str(client.project / name), "print('hello')\n"
    if client.name == "codex":
        return {"custom": "apply_patch", "input": f"*** Begin Patch\n*** Add File: {name}\n+{text}*** End Patch"}
    if client.name == "copilot":
        return {"tool": "create", "args": {"path": path, "file_text": text}}
    if client.name == "opencode":
        return {"tool": "write", "args": {"filePath": path, "content": text}}
    return {"tool": "write_file", "args": {"file_path": path, "content": text}}


def kept(client: AgentClient) -> dict[str, Any]:
    """The one session's state."""
    (path,) = (client.home / ".local" / "state" / "cockpit").rglob("*.session.json")
    return dict(json.loads(path.read_text()))


def discovered(client: AgentClient) -> list[Step]:
    # Codex offers an MCP server's tools only once the server has answered: a command first gives it the time.
    return [
        shell(client, "sleep 3"),
        progress(client, action="discover", goal="greet", criteria=["hello.py prints the word hello"]),
    ]


def test_a_session_is_guided_held_aligned_and_done(client: AgentClient) -> None:
    aligned = progress(
        client, action="align", state="ALIGNED", gates={"TEST": {"state": "pass", "evidence": EVIDENCE}},
        demonstrated=[{"id": "c1", "status": "met", "evidence": EVIDENCE}],
    )  # fmt: skip
    done: Step = {"text": "Done, everything works."}
    script = [*discovered(client), write(client), shell(client, "python3 hello.py"), done, aligned, {"text": "Done."}]
    client.run(STANDARD, *script)
    assert f"send {TOOL[client.name]} action discover" in client.asked(0)
    assert "c1: hello.py prints the word hello" in client.asked(2)
    assert "[cockpit:hold]" in client.asked(5)
    assert "t1 STANDARD done 100%" in client.asked(6)
    task = kept(client)["task"]
    assert (task["closed"], task["alignment"]["state"], kept(client)["host"]) == (True, "ALIGNED", client.name)
    assert [(one["command"], one["exit"]) for one in task["observations"]][-1] == ("python3 hello.py", "0")
    assert "greet" in client.cockpit("ledger", "export", "decisions")


def test_a_failed_command_is_kept_with_its_status(client: AgentClient) -> None:
    client.run(
        STANDARD, *discovered(client), write(client), shell(client, "python3 hello.py; exit 3"), {"text": "It failed."}
    )
    assert [(one["command"], one["exit"]) for one in kept(client)["task"]["observations"]][-1] == (
        "python3 hello.py; exit 3",
        "3",
    )


def test_an_edit_is_told_of_an_earlier_decision_about_its_folder(client: AgentClient) -> None:
    (client.project / "greetings").mkdir()
    (client.project / "greetings" / "first.py").write_text("print('first')\n")
    git(client.project, "add", ".")
    git(client.project, "commit", "-qm", "greetings")
    decide = progress(
        client, action="decide", problem="Where a greeting lives", chosen="a file of its own in greetings/"
    )
    client.run(STANDARD, shell(client, "sleep 3"), decide, {"text": "Shall I go on?"})
    client.cockpit("ledger")
    steps = [
        shell(client, "true"),
        write(client, "greetings/hello.py"),
        shell(client, "true"),
        {"text": "Shall I go on?"},
    ]
    client.run("Add a greeting of the day to the script", *steps)
    assert "a file of its own in greetings/" in client.asked(2)
    assert client.asked(3).count("[cockpit:precedent]") == 1


def test_the_operators_command_costs_no_request(client: AgentClient) -> None:
    said = client.run("/cockpit status", {"text": "The model was asked."}, code=int(client.name == "copilot"))
    assert client.requests == []
    assert client.name == "codex" or "Cockpit status:" in said  # `codex exec` prints no answer of a hook


def test_uninstalling_leaves_nothing_of_ours(client: AgentClient) -> None:
    client.cockpit("uninstall", client.name)
    assert not (client.home / ".local" / "share").exists()
    text = [
        p.read_text(errors="replace") for p in client.home.rglob("*") if p.is_file() and p.suffix in (".toml", ".json")
    ]
    assert not any("hook.py" in one or "boot.py" in one for one in text)
    client.run(STANDARD, {"text": "Hello."})
    assert "[cockpit:" not in client.asked(0)


def test_opencode_shows_the_user_what_stays_unverified(tmp_path: Path, repo: Path) -> None:
    (tmp_path / "home").mkdir()
    client = AgentClient("opencode", tmp_path / "home", repo)
    client.cockpit("install", "opencode")
    claim: Step = {"text": "Done, everything works."}
    model = ScriptedAgentModel([*discovered(client), write(client), claim, claim])
    try:
        with served(client, model) as server:
            assert "UNVERIFIED" in server.toast(STANDARD)
            assert "[cockpit:hold]" in server.texts()
    finally:
        model.shutdown()
        model.server_close()


# What OpenCode keeps for itself, as it was seen to; the record is ours and stays.
KEPT_BY_OPENCODE = re.compile(
    r"\.(cache|config|local|local/share|local/state)|\.(cache|local/share|local/state)/opencode(/.*)?|\.local/state/cockpit(/.*)?"
    r"|\.config/opencode(/(\.gitignore|opencode\.jsonc))?"
)


def test_opencode_is_left_as_it_was_but_for_what_it_keeps(tmp_path: Path, repo: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    client = AgentClient("opencode", home, repo)
    before = {str(path.relative_to(home)) for path in home.rglob("*")}
    client.cockpit("install", "opencode")
    client.run(STANDARD, {"text": "Shall I go on?"})
    assert "[cockpit:STANDARD]" in client.asked(0)
    said = " ".join(client.cockpit("doctor").split())
    assert "ok OpenCode 1.18.33." in said
    assert "OpenCode: wired; last seen: start" in said
    client.cockpit("uninstall", "opencode")
    after = {str(path.relative_to(home)) for path in home.rglob("*")}
    assert {path for path in after - before if not KEPT_BY_OPENCODE.fullmatch(path)} == set()
    assert before <= after
