"""Doctor, the log, and what install makes, without any host on the path."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests_support import ROOT, Host

from cockpit.state.log import MAX_BYTES, log


def findings(host: Host) -> str:
    return " ".join(host.command("doctor", code=1, PATH="/nowhere").split())


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
