"""The shell lines that a host runs: right where ours is there, silent where it is gone, harmless wherever they run."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests_support import ROOT, Host

from cockpit.hosts.claude import KINDS
from cockpit.install import wiring
from cockpit.install.wiring import GONE, commands, generate, shipped_wiring

SHIPPED = {event: groups[0]["hooks"][0]["command"] for event, groups in shipped_wiring()["hooks"].items()}
EVENTS = sorted(SHIPPED)


class Said(NamedTuple):
    code: int
    out: bytes
    err: bytes


def run(line: str, payload: dict[str, Any] | bytes, cwd: Path, **env: str) -> Said:
    """The line as a host runs it, with the payload on its input."""
    data = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
    base = {"PATH": os.environ["PATH"], "HOME": str(cwd / "home"), "CLAUDE_CODE_SESSION_ID": "s-1"}
    done = subprocess.run(
        ["/bin/sh", "-c", line], input=data, capture_output=True, cwd=cwd, env={**base, **env}, timeout=30
    )
    return Said(done.returncode, done.stdout, done.stderr)


def payload(event: str, cwd: Path, **more: Any) -> dict[str, Any]:
    return {"hook_event_name": event, "session_id": "s-1", "cwd": str(cwd), **more}


def checkout(folder: Path) -> Path:
    """A checkout with an environment that is a link to ours."""
    ignore = shutil.ignore_patterns("__pycache__")
    for name in ("cockpit", "hooks", "ledger", "plugin"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignore)
    (folder / ".venv").symlink_to(ROOT / ".venv")
    return folder


ODD = 'it\'s $(touch P) `touch P` "x" ; &'


@pytest.mark.parametrize("part", ["", "plugin"])
def test_a_checkout_answers_from_wherever_it_lies_and_from_its_marketplaces_folder(tmp_path: Path, part: str) -> None:
    root = checkout(tmp_path / ODD) / part
    typed = payload("UserPromptSubmit", tmp_path, prompt="/cockpit status", prompt_id="p1")
    said = run(SHIPPED["UserPromptSubmit"], typed, tmp_path, CLAUDE_PLUGIN_ROOT=str(root))
    assert json.loads(said.out)["reason"].startswith("Cockpit status:")
    assert (said.code, said.err) == (0, b"")
    assert not list(tmp_path.rglob("P"))


HOSTILE = (
    b'{"prompt":"x $(touch P) `touch P`"}', b"touch P\n", b"; touch P; $(touch P)\n`touch P`\n", b"\x00\xff$(touch P)", b"",
    b'{"hook_event_name":"SessionStart","cwd":"$(touch P)"}', b'{"hook_event_name":"CommandRun","args":"\'; touch P; \'"}',
)  # fmt: skip


def lines_of(kind: str) -> dict[str, str]:
    if kind == "shipped":
        return SHIPPED
    return commands([])


@pytest.mark.parametrize("kind", ["shipped", "generated"])
@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_on_standard_input_is_never_run(tmp_path: Path, kind: str, text: bytes) -> None:
    for event, line in lines_of(kind).items():
        for env in ({}, {"CLAUDE_PLUGIN_ROOT": str(ROOT)}, {"CLAUDE_PLUGIN_ROOT": f"{tmp_path}/gone"}):
            assert run(line, text, tmp_path, **env).code == 0, event
    for text_of_module in (b"touch P\n", text):
        subprocess.run(["sh", ROOT / "cockpit" / "boot.sh", "hook", "claude"], input=text_of_module, cwd=tmp_path, capture_output=True,
                       env={"PATH": os.environ["PATH"], "HOME": str(tmp_path)}, check=True)  # fmt: skip
    assert not list(tmp_path.rglob("P"))


def test_no_command_needs_arguments_and_only_our_own_tools_are_named() -> None:
    for event, groups in shipped_wiring()["hooks"].items():
        for group in groups:
            assert "cockpit__" not in group.get("matcher", "").replace("mcp__plugin_cockpit_cockpit__", ""), event
            assert [set(handler) for handler in group["hooks"]] == [{"type", "command", "timeout"}]
    assert set(SHIPPED) | {"CommandRun"} == set(KINDS)


@pytest.mark.parametrize("event", EVENTS)
def test_without_its_plugin_folder_every_shipped_line_is_silent(tmp_path: Path, event: str) -> None:
    for env in ({}, {"CLAUDE_PLUGIN_ROOT": f"{tmp_path}/gone"}):
        assert run(SHIPPED[event], payload(event, tmp_path), tmp_path, **env) == (0, b"", b"")


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("source", ["startup", "resume", "clear", "compact"])
def test_without_its_environment_a_checkout_says_one_sentence_a_session(
    tmp_path: Path, event: str, source: str
) -> None:
    root = checkout(tmp_path / 'check\\out "x"')
    (root / ".venv").unlink()
    raw = json.dumps(payload(event, tmp_path, source=source), separators=(",", ":")).encode()
    said = run(SHIPPED[event], raw, tmp_path, CLAUDE_PLUGIN_ROOT=str(root))
    assert (said.code, said.err) == (0, b"")
    if event == "SessionStart" and source != "compact":
        told = json.loads(said.out)["systemMessage"]
        assert f"make -C '{root}' setup" in told
        assert (
            "claude plugin uninstall cockpit@cockpit-checkout; claude plugin marketplace remove cockpit-checkout"
            in told
        )
    else:
        assert said.out == b""


@pytest.fixture
def dead(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A generated plugin whose environment was deleted."""
    environment = tmp_path / "it's gone" / "bin" / "python"
    environment.parent.mkdir(parents=True)
    environment.symlink_to(ROOT / ".venv" / "bin" / "python")
    monkeypatch.setattr("sys.executable", str(environment))
    generate(tmp_path / "market", [])
    shutil.rmtree(tmp_path / "it's gone")
    return tmp_path / "market" / wiring.PLUGIN


@pytest.mark.parametrize("source", ["startup", "resume", "clear", "compact"])
def test_without_its_environment_a_generated_plugin_says_one_sentence_a_session(
    tmp_path: Path, dead: Path, source: str
) -> None:
    hooks = json.loads((dead / "hooks" / "hooks.json").read_text())["hooks"]
    for event, groups in hooks.items():
        raw = json.dumps(payload(event, tmp_path, source=source), separators=(",", ":")).encode()
        said = run(groups[0]["hooks"][0]["command"], raw, tmp_path, CLAUDE_PLUGIN_ROOT=str(dead))
        told = json.dumps({"systemMessage": GONE}).encode() if event == "SessionStart" and source != "compact" else b""
        assert said == (0, told, b""), event
    command = subprocess.run(
        ["sh", dead / "cockpit" / "boot.sh", "hook", "claude"],
        input=b'{"hook_event_name":"CommandRun"}',
        capture_output=True,
    )
    assert (command.stdout, command.stderr) == (json.dumps({"text": GONE}).encode(), b"")


def test_a_generated_plugin_is_small_and_names_this_interpreter(tmp_path: Path, host: Host) -> None:
    generate(tmp_path / "market", ["-X", "pycache_prefix=/a b"])
    files = [path for path in (tmp_path / "market").rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < 60_000
    plugin = tmp_path / "market" / "cockpit"
    lines = json.loads((plugin / "hooks" / "hooks.json").read_text())["hooks"]
    typed = payload("UserPromptSubmit", host.cwd, prompt="/cockpit status", prompt_id="p1")
    said = run(lines["UserPromptSubmit"][0]["hooks"][0]["command"], typed, tmp_path)
    assert json.loads(said.out)["reason"].startswith("Cockpit status:")
    told = json.dumps({**payload("CommandRun", host.cwd), "command": "cockpit", "args": "help"}).encode()
    done = subprocess.run(
        ["sh", plugin / "cockpit" / "boot.sh", "hook", "claude"], input=told, capture_output=True, env=host.hook_env
    )
    assert json.loads(done.stdout)["text"].startswith("Cockpit commands:")


DAMAGES = {
    "a module that is gone": ("hooks/events.py", None),
    "a package that is gone": ("ledger/files.py", None),
    "a module that is no Python": ("hooks/task/model.py", "def ("),
    "a module that ends the process": ("cockpit/events/handlers.py", "raise SystemExit(3)"),
    "a module that is loaded late": ("hooks/task/prompts.py", "raise KeyboardInterrupt"),
    "the log, too": ("cockpit/state/log.py", "import nosuch"),
}


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("event", ["SessionStart", "UserPromptSubmit", "PostToolUse", "Stop"])
def test_whatever_of_ours_is_broken_a_hook_exits_0_and_speaks_at_most_once_a_session(
    tmp_path: Path, damage: str, event: str
) -> None:
    root = checkout(tmp_path / "checkout")
    name, text = DAMAGES[damage]
    (root / name).unlink() if text is None else (root / name).write_text(text)
    if damage == "the log, too":
        (root / "hooks" / "task" / "prompts.py").write_text("raise ValueError")
    given = payload(event, tmp_path, source="startup", prompt="Add a cache to the loader", prompt_id="p", tool_name="Write",
                    tool_input={"file_path": "x.py"}, last_assistant_message="Done.")  # fmt: skip
    said = run(SHIPPED[event], given, tmp_path, CLAUDE_PLUGIN_ROOT=str(root))
    assert (said.code, said.err) == (0, b"")
    whole = json.loads(said.out) if said.out else {}
    if event != "SessionStart":
        assert "systemMessage" not in whole or whole["systemMessage"].startswith("Cockpit")
    elif damage.startswith(("a module that is gone", "a package", "a module that is no", "a module that ends")):
        assert whole["systemMessage"].startswith("Cockpit is damaged and does nothing (")
