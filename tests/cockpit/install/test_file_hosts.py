"""OpenCode and Cursor: files of ours and entries in those of others, put in once and taken out to the byte."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from hosts_support import HOSTILE_INPUT, stand_in
from tests_support import Host

from cockpit.hosts import cursor, opencode
from cockpit.install.file_hosts import CURSOR_KINDS, opencode_plugin
from cockpit.launch import BOOT, PACKAGE, interpreter

HOSTS = ("opencode", "cursor")
OTHERS_HOOKS = '{\n  "version": 1,\n  "hooks": {\n    "stop": [\n      {"command": "./theirs.sh"}\n    ]\n  }\n}\n'
# File -> what stands there before, of each host.
BEFORE = {
    "opencode": {
        ".config/opencode/opencode.json": '{\n\t"model": "a/b",\n\t"mcp": {\n\t\t"other": {"type": "local"}\n\t}\n}'
    },
    "cursor": {".cursor/hooks.json": OTHERS_HOOKS, ".cursor/mcp.json": '{"mcpServers": {"other": {"command": "x"}}}'},
}


def lines(host: Host, *words: str, code: int | None = 0) -> str:
    return " ".join(host.command(*words, code=code).split())


def listing(host: Host) -> dict[str, bytes]:
    """Every file and folder of the home but our record; a folder with no content."""
    found = {p.relative_to(host.home): p.read_bytes() if p.is_file() else b"" for p in host.home.rglob("*")}
    return {str(p): data for p, data in found.items() if not str(p).startswith(".local/state") and str(p) != ".local"}


def laid_out(host: Host, name: str, files: dict[str, str]) -> None:
    stand_in(host, name)
    for path, text in files.items():
        (host.home / path).parent.mkdir(parents=True, exist_ok=True)
        (host.home / path).write_bytes(text.encode())


@pytest.mark.parametrize("name", HOSTS)
@pytest.mark.parametrize("there", [True, False])
def test_a_host_is_wired_once_and_left_as_it_was(host: Host, name: str, there: bool) -> None:
    laid_out(host, name, BEFORE[name] if there else {})
    before = listing(host)
    assert "Cockpit is installed in" in lines(host, "install", name)
    wired = listing(host)
    assert any(BOOT.encode() in data for data in wired.values())
    lines(host, "install", name)
    assert listing(host) == wired
    assert "was taken out of" in lines(host, "uninstall", name)
    assert listing(host) == before
    assert "was not installed" in lines(host, "uninstall", name)


@pytest.mark.parametrize("name", HOSTS)
def test_another_installations_entries_are_replaced_by_this_ones(host: Host, name: str) -> None:
    laid_out(host, name, BEFORE[name])
    lines(host, "install", name)
    wired = listing(host)
    for path in BEFORE[name]:
        text = (host.home / path).read_text()
        (host.home / path).write_text(text.replace(PACKAGE, "/gone/site-packages/cockpit"))
    lines(host, "install", name)
    assert listing(host) == wired


def test_what_the_user_changed_meanwhile_stays(host: Host) -> None:
    laid_out(host, "opencode", {})
    lines(host, "install", "opencode")
    file = host.home / ".config/opencode/opencode.json"
    data = json.loads(file.read_text())
    file.write_text(json.dumps({**data, "theme": "x", "mcp": {"mine": {}, **data["mcp"]}}))
    lines(host, "uninstall", "opencode")
    assert json.loads(file.read_text()) == {"$schema": data["$schema"], "theme": "x", "mcp": {"mine": {}}}


@pytest.mark.parametrize("named", ["opencode.json", "opencode.jsonc"])
def test_a_file_with_comments_is_left_alone_and_the_lines_are_said(host: Host, named: str) -> None:
    text = '{\n  // mine\n  "model": "a/b"\n}\n'
    laid_out(host, "opencode", {f".config/opencode/{named}": text})
    said = lines(host, "install", "opencode")
    assert f'{named} is not plain JSON; it was not changed. Add to it: {{ "mcp": {{ "cockpit": {{' in said
    assert (host.home / ".config/opencode" / named).read_text() == text
    assert (host.home / ".config/opencode/plugins/cockpit.js").is_file()
    lines(host, "uninstall", "opencode")
    assert (host.home / ".config/opencode" / named).read_text() == text


def test_the_clients_own_first_file_is_used_where_it_is_plain(host: Host) -> None:
    text = '{\n  "$schema": "https://opencode.ai/config.json"\n}'
    laid_out(host, "opencode", {".config/opencode/opencode.jsonc": text})
    lines(host, "install", "opencode")
    assert not (host.home / ".config/opencode/opencode.json").exists()
    lines(host, "uninstall", "opencode")
    assert (host.home / ".config/opencode/opencode.jsonc").read_text() == text


def test_a_linked_settings_file_stays_a_link_with_its_mode(host: Host) -> None:
    laid_out(host, "opencode", {"dotfiles/opencode.json": "{}", ".config/opencode/x": ""})
    target, link = host.home / "dotfiles/opencode.json", host.home / ".config/opencode/opencode.json"
    target.chmod(0o640)
    link.symlink_to(target)
    lines(host, "install", "opencode")
    assert link.is_symlink()
    assert "cockpit" in target.read_text()
    assert target.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize(
    ("path", "text", "said"),
    [
        (".config/opencode/plugins/cockpit.js", "// mine", "cockpit.js is not ours; nothing was changed."),
        (".config/opencode/commands/ledger.md", "mine", "ledger.md is not ours; nothing was changed."),
        (".config/opencode/opencode.json", '{"mcp": {"cockpit": {"type": "remote"}}}', "mcp.cockpit is not ours; nothing was changed."),
        (".config/opencode/opencode.json", '{"mcp": []}', "is no object; nothing was changed."),
    ],
)  # fmt: skip
def test_what_has_our_name_and_is_not_ours_stops_the_install(host: Host, path: str, text: str, said: str) -> None:
    laid_out(host, "opencode", {path: text})
    before = listing(host)
    assert said in lines(host, "install", "opencode", code=2)
    assert listing(host) == before


@pytest.mark.parametrize("name", HOSTS)
def test_a_host_that_is_not_here_is_said(host: Host, name: str) -> None:
    host.extra["PATH"] = "/usr/bin:/bin"
    assert "is not there; nothing was changed." in lines(host, "install", name, code=2)
    assert listing(host) == {}


def test_cursors_lines_answer_each_event_and_no_input_turns_them(host: Host) -> None:
    laid_out(host, "cursor", {})
    lines(host, "install", "cursor")
    hooks = json.loads((host.home / ".cursor/hooks.json").read_text())
    assert hooks["version"] == 1
    assert set(hooks["hooks"]) == set(CURSOR_KINDS) < set(cursor.KINDS)
    ((entry,),) = {tuple(group["command"] for group in groups) for groups in hooks["hooks"].values()}
    for data in HOSTILE_INPUT:
        done = subprocess.run(
            ["/bin/sh", "-c", entry], input=data, capture_output=True, cwd=host.cwd, env=host.env, timeout=30
        )
        assert done.returncode == 0
        assert isinstance(json.loads(done.stdout), dict)
        assert not (host.cwd / "P").exists()
    gone = entry.replace(interpreter(), "/gone/python")
    done = subprocess.run(["/bin/sh", "-c", gone], input=b"{}", capture_output=True, env=host.env, timeout=30)
    assert (done.returncode, json.loads(done.stdout)) == (0, {})


def test_opencodes_plugin_is_small_the_same_each_time_and_starts_our_hook() -> None:
    text = opencode_plugin([])
    assert text == opencode_plugin([])
    assert len(text) < 10_000
    (words,) = re.findall(r"^const HOOK = (.*);$", text, re.MULTILINE)
    assert json.loads(words) == [interpreter(), "-I", "-S", f"{PACKAGE}/hook.py", "opencode"]
    (tools,) = re.findall(r"^const TOOLS = new Set\((.*)\);$", text, re.MULTILINE)
    assert json.loads(tools)[:2] == [opencode.PROGRESS, opencode.HOW_DO_I]
    assert "spawnSync" not in text


def test_install_alone_lists_the_hosts_that_are_wired_by_files(host: Host) -> None:
    host.extra["PATH"] = "/usr/bin:/bin"
    (host.home / ".cursor").mkdir()
    said = host.command("install")
    assert "opencode OpenCode: not found here" in said
    assert "cursor   Cursor: to wire it: cockpit install cursor" in said


OPENCODE_ANSWERS = """case "$*" in
--version) echo 1.18.33 ;;
"debug config") echo '{{"plugin": ["file:///x/plugins/cockpit.js"]}}' ;;
"mcp list") echo '{listed}' ;;
esac"""


@pytest.mark.parametrize(
    ("listed", "said"),
    [("●  ✓ cockpit connected", "ok OpenCode: wired; no event was seen yet."),
     ("●  ✗ cockpit failed", "FAULT OpenCode does not reach Cockpit's MCP server. Fix: run: opencode mcp list")],
)  # fmt: skip
def test_doctor_asks_opencode_what_it_made_of_its_files(host: Host, listed: str, said: str) -> None:
    stand_in(host, "opencode", OPENCODE_ANSWERS.format(listed=listed))
    lines(host, "install", "opencode")
    told = lines(host, "doctor", code=None)
    assert "ok OpenCode 1.18.33." in told
    assert said in told


@pytest.mark.parametrize("name", HOSTS)
def test_doctor_finds_a_wiring_that_is_no_more_what_install_wrote(host: Host, name: str) -> None:
    laid_out(host, name, {})
    lines(host, "install", name)
    for path in (".config/opencode/opencode.json", ".cursor/mcp.json"):
        if (host.home / path).exists():
            (host.home / path).write_text("{}")
    told = lines(host, "doctor", code=1)
    assert "is not wired as install does it:" in told
    assert f"Fix: cockpit install {name}" in told


def test_doctor_says_of_cursor_that_nothing_was_run(host: Host) -> None:
    (host.home / ".cursor").mkdir()
    host.extra["PATH"] = "/usr/bin:/bin"
    lines(host, "install", "cursor")
    told = lines(host, "doctor", code=None)
    assert "ok Cursor: wired; no event was seen yet." in told
    assert "nothing of it was run" in told


def test_the_program_of_a_stand_in_is_never_the_projects_own(host: Host) -> None:
    (host.cwd / "opencode").write_text("#!/bin/sh\ntouch P\n")
    (host.cwd / "opencode").chmod(0o755)
    host.extra["PATH"] = f"{host.cwd}:/usr/bin:/bin"
    assert "is not on the PATH" in lines(host, "install", "opencode", code=2)
    assert not Path(host.cwd / "P").exists()
