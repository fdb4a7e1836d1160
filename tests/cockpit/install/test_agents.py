"""Other agents: what is generated for each, and what install and uninstall have the host itself do."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hosts_support import HOSTILE_INPUT, as_sent, stand_in
from tests_support import Host

from cockpit.hosts import codex
from cockpit.install.agent_wiring import codex_files, copilot_files, gemini_files, hook_line, write_files
from cockpit.install.agents import AGENTS
from cockpit.launch import BOOT, interpreter

MADE = {"codex": codex_files, "gemini": gemini_files, "copilot": copilot_files}


def commands_in(files: dict[str, Any]) -> list[str]:
    """Every hook command of a generated folder."""
    found: list[str] = []

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            found.extend(value[key] for key in ("command", "bash") if value.get("type") == "command" and key in value)
            list(map(walk, value.values()))
        elif isinstance(value, list):
            list(map(walk, value))

    walk(files)
    return found


@pytest.mark.parametrize("name", MADE)
def test_a_hosts_commands_are_shell_lines_that_no_input_can_turn(host: Host, name: str) -> None:
    files = MADE[name]([])
    lines = commands_in(files)
    assert lines
    assert "args" not in json.dumps([f for path, f in files.items() if "hooks" in path])
    for line in dict.fromkeys(lines):
        for data in HOSTILE_INPUT:
            done = subprocess.run(
                ["/bin/sh", "-c", line], input=data, capture_output=True, cwd=host.cwd, env=host.env, timeout=30
            )
            assert done.returncode == 0
            assert not (host.cwd / "P").exists()


@pytest.mark.parametrize("name", MADE)
def test_what_is_generated_is_small_the_same_each_time_and_names_this_installation(tmp_path: Path, name: str) -> None:
    write_files(tmp_path / "a", MADE[name]([]))
    first = {p.relative_to(tmp_path / "a"): p.read_bytes() for p in (tmp_path / "a").rglob("*") if p.is_file()}
    (tmp_path / "a" / "left over").write_text("x")
    write_files(tmp_path / "a", MADE[name]([]))
    assert {p.relative_to(tmp_path / "a"): p.read_bytes() for p in (tmp_path / "a").rglob("*") if p.is_file()} == first
    assert sum(map(len, first.values())) < 10_000
    whole = b"".join(first.values()).decode()
    assert json.dumps(["-I", BOOT, "mcp"]).replace(" ", "") in whole.replace("\n", "").replace(" ", "")
    assert interpreter() in whole


def test_a_generated_line_answers_a_recorded_event(host: Host) -> None:
    payload = {**as_sent("codex", "UserPromptSubmit-operator"), "cwd": str(host.cwd)}
    done = subprocess.run(["/bin/sh", "-c", hook_line("codex", [])], input=json.dumps(payload).encode(), capture_output=True,
                          cwd=host.cwd, env=host.env, timeout=30)  # fmt: skip
    assert json.loads(done.stdout)["reason"].startswith("Cockpit status:")
    for name, event in (("copilot", "userPromptSubmitted"), ("copilot", "preToolUse")):
        raw = json.dumps(
            {"sessionId": "s", "cwd": str(host.cwd), "prompt": "/cockpit status", "toolName": "bash"}
        ).encode()
        ran = subprocess.run(
            ["/bin/sh", "-c", hook_line(name, [], event)], input=raw, capture_output=True, env=host.env, timeout=30
        )
        assert (b"Cockpit status:" in ran.stdout) == (event == "userPromptSubmitted")


def test_codex_gets_the_short_time_at_a_sessions_end_and_no_matcher_but_plain_names() -> None:
    hooks = codex_files([])["plugins/cockpit/hooks/hooks.json"]["hooks"]
    assert set(hooks) == set(codex.KINDS)
    assert {event: groups[0]["hooks"][0]["timeout"] for event, groups in hooks.items()} == {
        event: 3 if event == "SessionEnd" else 10 for event in hooks
    }
    assert [groups[0].get("matcher") for groups in hooks.values() if "matcher" in groups[0]] == [
        "mcp__cockpit__progress"
    ]


CALLS = {
    "codex": (
        ["--version", "plugin marketplace add {}", "plugin add cockpit@cockpit-local"],
        ["plugin remove cockpit@cockpit-local", "plugin marketplace remove cockpit-local"],
    ),
    "gemini": (
        ["--version", "extensions list -o json", "extensions uninstall cockpit", "extensions link {} --consent"],
        ["extensions uninstall cockpit"],
    ),
    "copilot": (
        ["--version", "plugin marketplace add {}", "plugin install cockpit@cockpit-local"],
        ["plugin uninstall cockpit@cockpit-local", "plugin marketplace remove cockpit-local"],
    ),
}


@pytest.mark.parametrize("name", AGENTS)
def test_a_host_is_wired_by_its_own_commands_and_left_as_it_was(host: Host, name: str) -> None:
    notes, before = stand_in(host, name), sorted(host.home.rglob("*"))
    said = host.command("install", name)
    made = host.home / ".local" / "share" / "cockpit" / name / "wiring"
    assert f"Cockpit is installed in {AGENTS[name].label}." in said
    add, remove = CALLS[name]
    assert notes.read_text().splitlines() == [line.format(made) for line in add]
    files = {p: p.read_bytes() for p in made.rglob("*") if p.is_file()}
    host.command("install", name)
    assert {p: p.read_bytes() for p in made.rglob("*") if p.is_file()} == files
    notes.unlink()
    assert "was removed" in host.command("uninstall", name).replace("\n ", "")
    assert notes.read_text().splitlines() == remove
    assert [p for p in sorted(host.home.rglob("*")) if ".local/state" not in str(p) and p.name != ".local"] == before
    assert "was not installed" in host.command("uninstall", name)


@pytest.mark.parametrize("name", AGENTS)
def test_a_host_that_is_missing_or_refuses_is_said_with_the_fix(host: Host, name: str) -> None:
    host.extra["PATH"] = "/usr/bin:/bin"
    assert "not on the PATH; nothing was changed." in host.command("install", name, code=None).replace("\n  ", " ")
    stand_in(host, name, 'echo no such option >&2; [ "$1" = --version ] || exit 3')
    if name != "copilot":
        said = host.command("install", name, code=None).replace("\n  ", " ")
        assert "failed: no such option" in said
        assert "Run it by hand" in said


def test_an_extension_of_our_name_that_is_not_ours_is_left_alone(host: Host) -> None:
    notes = stand_in(host, "gemini", '[ "$2" != list ] || echo \'[{"name": "cockpit", "path": "/elsewhere"}]\' >&2')
    assert "not ours; nothing was changed." in host.command("install", "gemini", code=None).replace("\n  ", " ")
    assert "extensions uninstall cockpit" not in notes.read_text()


def test_install_alone_lists_what_is_here_and_what_can_be_wired(host: Host) -> None:
    stand_in(host, "codex")
    stand_in(host, "gemini")
    host.command("install", "gemini")
    said = host.command("install")
    assert "codex    Codex CLI: to wire it: cockpit install codex" in said
    assert "gemini   Gemini CLI: installed" in said
    assert "copilot  GitHub Copilot CLI: not found here" in said


def test_doctor_tells_of_each_wired_agent_its_version_last_events_and_what_it_cannot(host: Host) -> None:
    stand_in(
        host,
        "codex",
        'case "$*" in --version) echo codex-cli 0.171.0 ;; "plugin list --json") echo cockpit@cockpit-local ;; esac',
    )
    host.command("install", "codex")
    said = " ".join(host.command("doctor", code=None).split())
    assert "ok Codex CLI 0.171.0." in said
    assert "Codex CLI: wired; no event was seen yet. Codex runs no hook before you trust it" in said
    assert "Claude Code (claude) is not on the PATH" not in said
    host.raw(json.dumps({**as_sent("codex", "UserPromptSubmit"), "cwd": str(host.cwd)}).encode(), "codex")
    said = " ".join(host.command("doctor", code=None).split())
    assert "wired; last seen: prompt 0 min ago; never: start, pre, post" in said
    assert "Our tools are found by a search" in said


def test_doctor_finds_a_host_that_is_gone_or_lists_us_no_more(host: Host) -> None:
    stand_in(host, "gemini")
    host.command("install", "gemini")
    assert "does not list the plugin cockpit. Fix: cockpit install gemini" in " ".join(
        host.command("doctor", code=1).split()
    )
    host.extra["PATH"] = "/usr/bin:/bin"
    assert "is not on the PATH" in " ".join(host.command("doctor", code=1).split())
