"""Doctor, the log, and what install makes, without any host on the path."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests_support import ROOT, Host

from cockpit import __version__
from cockpit.state.log import MAX_BYTES, log


def findings(host: Host) -> str:
    return " ".join(host.command("doctor", code=1, PATH="/usr/bin:/bin").split())


def test_each_fault_comes_with_its_way_out(host: Host) -> None:
    said = findings(host)
    assert "FAULT Claude Code (claude) is not on the PATH. Fix: install it, then: cockpit install claude" in said
    assert "FAULT No hooks are wired. Fix: cockpit install claude" in said
    assert "ok The MCP server answers." in said
    assert "is not there yet; the first session makes it." in said


def test_faults_of_the_state_folder_and_of_settings_are_found(host: Host) -> None:
    host.prompt("Add a cache to the loader")
    host.session_file().chmod(0o644)
    host.session_file().with_name("x.session.json.damaged-1").write_text("{")
    (host.cwd / ".cockpit").mkdir()
    (host.cwd / ".cockpit" / "settings.json").write_text('{"alignment": {"enforce": "off"}}')
    said = findings(host)
    assert "entries of" in said
    assert "are open to others. Fix: chmod -R go-rwx" in said
    assert "1 damaged files were set aside" in said
    assert "project: alignment.enforce was not taken: a project may only tighten it." in said


def test_hooks_that_are_wired_twice_or_with_another_interpreter_are_found(host: Host) -> None:
    settings = host.home / ".claude" / "settings.json"
    settings.parent.mkdir()
    settings.write_text(
        json.dumps(
            {"enabledPlugins": {"cockpit@cockpit-local": True, "cockpit@cockpit-checkout": True, "other@x": True}}
        )
    )
    assert "The generated plugin is gone" in findings(host)
    hooks = host.home / ".local/share/cockpit/claude/cockpit/hooks/hooks.json"
    hooks.parent.mkdir(parents=True)
    hooks.write_text("{}")
    said = findings(host)
    assert "Hooks are wired twice (cockpit@cockpit-local, cockpit@cockpit-checkout)." in said
    assert "The hooks run with another interpreter than this one. Fix: cockpit install claude" in said


def test_the_report_can_be_pasted(host: Host) -> None:
    host.prompt("Add a cache to the loader")
    host.session_file().with_name("secret-zanzibar.session.json.damaged-1").write_text("zanzibar")
    host.raw(b"not-json")
    said = host.command("doctor", "--report")
    assert "Log: payload-unreadable 1" in said
    assert str(host.home) not in said
    assert "zanzibar" not in said
    assert "State:" in said


def test_the_log_rotates_and_holds_codes_only(host: Host) -> None:
    for n in range(9000):
        log(host.env, "some-code", f"an id with (words) and\nlines {n}", "x" * 200)
    folder = host.home / ".local/state/cockpit"
    assert sum(p.stat().st_size for p in folder.glob("cockpit.log*")) <= 2 * MAX_BYTES + 1000 <= 1_048_576
    lines = (folder / "cockpit.log").read_text().splitlines()
    assert all(len(line.split(" ")) == 4 for line in lines)
    (folder / "cockpit.log").unlink()
    (folder / "cockpit.log").mkdir()
    log(host.env, "some-code")


def test_bytecode_lies_elsewhere_where_the_package_cannot_be_written(host: Host, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    for name in ("cockpit", "hooks", "ledger", "commands"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "settings.json", copy)
    for folder in ("cockpit", "hooks", "ledger"):
        (copy / folder / "__pycache__").write_text("in the way")
    code = f"import sys; sys.path[:0] = [{str(copy)!r}]\nfrom cockpit.install.claude import bytecode; print(bytecode({dict(host.env)!r}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path)
    prefix = host.home / ".local/share/cockpit/bytecode"
    assert done.stdout.strip() == str(["-X", f"pycache_prefix={prefix}"]), done.stderr
    assert list(prefix.rglob("handlers.*.pyc"))


@pytest.mark.parametrize(
    ("version", "finding"),
    [("2.1.99", "FAULT Claude Code 2.1.99. Fix: update it"), ("2.1.100", "ok Claude Code 2.1.100.")],
)
def test_the_oldest_host_that_is_supported_is_fine_and_an_older_one_a_fault(
    host: Host, tmp_path: Path, version: str, finding: str
) -> None:
    fake = tmp_path / "bin" / "claude"
    fake.parent.mkdir()
    fake.write_text(f"#!/bin/sh\necho '{version} (Claude Code)'\n")
    fake.chmod(0o755)
    assert finding in " ".join(host.command("doctor", code=1, PATH=f"{fake.parent}:/usr/bin:/bin").split())


def test_what_was_set_for_the_repository_is_told(host: Host) -> None:
    host.prompt("/cockpit quiet")
    assert "Quiet in this repository since" in findings(host)


def test_a_file_in_the_place_of_the_state_folder_is_a_fault_and_no_command_breaks_on_it(host: Host) -> None:
    state = host.home / ".local" / "state" / "cockpit"
    state.parent.mkdir(parents=True)
    state.write_text("not a folder")
    assert (
        f"FAULT The state folder {state} is no folder; nothing is recorded. Fix: mv {state} {state}.aside"
        in findings(host)
    )
    for words in (
        ("status",),
        ("why",),
        ("ledger",),
        ("check",),
        ("settings",),
        ("discovery", "deep"),
        ("doctor", "--report"),
        ("wrong",),
        ("quiet",),
    ):
        said = host.command(*words, code=None)
        assert "Traceback" not in said, words
        assert said.strip(), words
    assert host.prompt("Add a cache to the loader").user.startswith("Cockpit: ")


def plugin(host: Host, ident: str, hooks: str, version: str = __version__) -> Path:
    """A plugin that the host's own files name, with its wiring."""
    folder = host.home / "plugins" / ident
    (folder / "hooks").mkdir(parents=True)
    (folder / ".claude-plugin").mkdir()
    (folder / "hooks" / "hooks.json").write_text(hooks)
    (folder / ".claude-plugin" / "plugin.json").write_text(json.dumps({"version": version}))
    claude = host.home / ".claude"
    (claude / "plugins").mkdir(parents=True, exist_ok=True)
    (claude / "settings.json").write_text(json.dumps({"enabledPlugins": {ident: True}}))
    row = {"plugins": {ident: [{"installPath": str(folder)}]}}
    (claude / "plugins" / "installed_plugins.json").write_text(json.dumps(row))
    return folder


def started_by(folder: Path) -> None:
    """What the plugin's lines start is this checkout."""
    (folder / "cockpit").mkdir()
    (folder / "cockpit" / "boot.sh").write_text(f'exec sh "{ROOT}/cockpit/boot.sh" "$@"\n')


def test_a_plugin_of_our_name_that_is_not_ours_is_told_and_does_not_count(host: Host) -> None:
    plugin(host, "cockpit@elsewhere", '{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "true"}]}]}}')
    said = findings(host)
    assert (
        "FAULT The plugin cockpit@elsewhere has our name and is not ours. Fix: claude plugin uninstall cockpit@elsewhere"
        in said
    )
    assert "FAULT No hooks are wired." in said


def test_a_wiring_of_another_version_is_stale_and_one_that_ends_in_nothing_is_dead(host: Host) -> None:
    shipped = json.loads((ROOT / "hooks" / "hooks.json").read_text())
    folder = plugin(host, "cockpit@fork", json.dumps(shipped), "0.0.9")
    started_by(folder)
    assert f"FAULT The wiring is another version's (0.0.9, this is {__version__})." in findings(host)
    del shipped["hooks"]["Stop"]
    (folder / "hooks" / "hooks.json").write_text(json.dumps(shipped))
    assert f"(0.0.9, this is {__version__}): no Stop." in findings(host)
    shutil.rmtree(folder / "cockpit")
    assert (
        "FAULT These events' commands do not answer (cockpit@fork): SessionStart, UserPromptSubmit, PreToolUse"
        in findings(host)
    )
    (folder / "hooks" / "hooks.json").write_text('["/cockpit/boot.sh"]')
    assert "FAULT The plugin's wiring cannot be read" in findings(host)
    shutil.rmtree(folder)
    assert "FAULT No hooks are wired." in findings(host)


def test_hooks_and_server_that_the_settings_switch_off_are_told(host: Host) -> None:
    (host.cwd / ".claude").mkdir()
    settings = host.cwd / ".claude" / "settings.local.json"
    settings.write_text('{"disableAllHooks": true}')
    (host.home / ".claude.json").write_text(
        json.dumps({"projects": {str(host.cwd): {"disabledMcpServers": ["plugin:cockpit:cockpit"]}}})
    )
    said = findings(host)
    assert (
        f"FAULT The host runs no hooks at all: {settings} has disableAllHooks. Fix: take it out of {settings}" in said
    )
    assert "FAULT The host has Cockpit's MCP server switched off in this project." in said
    settings.write_text("[]")
    (host.home / ".claude.json").write_text('{"projects": []}')
    assert "disableAllHooks" not in findings(host)


def test_events_tell_when_they_were_last_seen(host: Host) -> None:
    folder = plugin(host, "cockpit@cockpit-checkout", (ROOT / "hooks" / "hooks.json").read_text())
    started_by(folder)
    assert "ok No event was seen yet: start a session." in findings(host)
    host.send("SessionStart", source="startup")
    host.stop()
    seen = host.home / ".local" / "state" / "cockpit" / "seen"
    os.utime(seen / "claude-stop", (time.time() - 7300, time.time() - 7300))
    said = findings(host)
    assert "ok Hooks are wired (cockpit@cockpit-checkout); each of 8 events is answered." in said
    assert (
        "ok Last seen: SessionStart less than a minute ago, Stop 2 hours ago; never: UserPromptSubmit, PreToolUse"
        in said
    )
    for name, ago, told in (("claude-start", 90_000, "1 day ago"), ("claude-stop", 61, "1 minute ago")):
        os.utime(seen / name, (time.time() - ago, time.time() - ago))
        assert told in findings(host)


def test_a_server_that_cannot_be_started_is_a_fault(host: Host) -> None:
    folder = plugin(host, "cockpit@cockpit-checkout", (ROOT / "hooks" / "hooks.json").read_text())
    started_by(folder)
    manifest = folder / ".claude-plugin" / "plugin.json"
    for command, well in (
        (["/nowhere/python"], False),
        (["true"], False),
        (["sh", "${CLAUDE_PLUGIN_ROOT}/cockpit/boot.sh", "mcp"], True),
    ):
        server = {"command": command[0], "args": command[1:]}
        manifest.write_text(json.dumps({"version": __version__, "mcpServers": {"cockpit": server}}))
        assert ("ok The MCP server answers." in findings(host)) is well


def test_settings_that_cannot_be_kept_for_the_hooks_are_a_fault_and_redaction_fails_closed(host: Host) -> None:
    file = host.home / ".config" / "cockpit" / "settings.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"redaction": {"patterns": {"cust": "CUST-[0-9]+"}}}))
    host.prompt("Add booking cancellation to the API and the UI")
    snapshot = next(path for path in host.state_files() if path.name.endswith(".settings.json"))
    snapshot.unlink()
    snapshot.mkdir()
    host.tool("Bash", {"command": "echo CUST-11111"}, tool_response={"stdout": ""})
    assert "CUST-11111" not in host.session_file().read_text()
    assert "FAULT The settings cannot be kept for the hooks" in host.command("doctor", code=1)
