"""Events through the real hook process: what the host gets back, and what is kept."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests_support import ROOT, Host, Processes, git

STANDARD = "Add booking cancellation to the API and the UI"
DEEP = "Migrate the payments schema"


def test_a_typo_prompt_gets_not_a_byte(host: Host) -> None:
    assert host.prompt("Fix the typo in the README heading") == (0, b"", b"")


def test_guidance_sits_where_the_host_reads_it_and_comes_once(host: Host) -> None:
    first = host.prompt(STANDARD)
    assert first.answer.keys() == {"hookSpecificOutput"}
    assert first.answer["hookSpecificOutput"]["hookEventName"] == "UserPromptSubmit"
    assert first.context.startswith("[cockpit:STANDARD] ")
    assert "mcp__plugin_cockpit_cockpit__progress" in first.context
    assert host.prompt("also cover the admin routes").out == b""
    assert host.prompt(DEEP).context.startswith("[cockpit:DEEP] ")
    assert host.prompt(DEEP).out == b""


@pytest.mark.parametrize(
    "text",
    [
        "<task-notification>\n<summary>Migrate the payments schema</summary>\n</task-notification>",
        "/compact",
        "/review 106",
    ],
)
def test_host_text_and_slash_commands_are_not_classified(host: Host, text: str) -> None:
    assert host.prompt(text).out == b""
    assert host.prompt(STANDARD).context.startswith("[cockpit:STANDARD] ")


def test_our_own_text_coming_back_is_not_classified(host: Host) -> None:
    text = host.prompt(DEEP).context
    host.session = "s-2"
    assert host.prompt(text).out == b""


def test_a_prompt_in_parts_is_joined(host: Host) -> None:
    parts = [{"type": "text", "text": "Add booking cancellation"}, "to the API and the UI", {"type": "image"}]
    assert host.prompt(parts).context.startswith("[cockpit:STANDARD] ")


def test_the_same_prompt_delivered_twice_counts_once(host: Host) -> None:
    host.prompt(STANDARD)
    before = host.session_file().read_text()
    assert host.send("UserPromptSubmit", prompt=STANDARD).out == b""
    assert host.session_file().read_text() == before


def test_the_locale_does_not_matter(process: Processes) -> None:
    process.extra = {"PYTHONIOENCODING": "cp932:surrogateescape", "LC_ALL": "C"}
    assert process.prompt('日本語"label" add a cache').context.startswith("[cockpit:STANDARD] ")


def test_nothing_but_the_document_is_printed(process: Processes) -> None:
    process.extra = {"PYTHONWARNINGS": "default", "GIT_TRACE": "1", "PYTHONDEVMODE": "1"}
    ran = process.prompt(STANDARD)
    assert (ran.code, ran.err) == (0, b"")
    assert ran.answer


BAD = {
    "empty": b"",
    "cut": b'{"hook_event_name": "UserPromptSubmit", "session_id": "s-1", "pro',
    "not JSON": b"not-json",
    "a list": b"[1, 2]",
    "a number": b"3",
    "lone surrogates": b'{"hook_event_name": "UserPromptSubmit", "session_id": "s-1", "cwd": "/", "prompt": "\\ud800 add a cache \\udfff"}',
    "not UTF-8": b'{"hook_event_name": "UserPromptSubmit", "session_id": "s-1", "cwd": "/", "prompt": "\xff\xfe add a cache"}',
    "deep": b"[" * 200_000,
    "wrong kinds": b'{"hook_event_name": "UserPromptSubmit", "session_id": 3, "cwd": [], "prompt": {"a": 1}, "tool_input": "x"}',
    "no session": b'{"hook_event_name": "Stop"}',
    "an unknown event": b'{"hook_event_name": "Birthday", "session_id": "s-1"}',
    "50 MB": b'{"hook_event_name": "UserPromptSubmit", "session_id": "s-1", "prompt": "' + b"x" * 50_000_000 + b'"}',
}


@pytest.mark.parametrize("name", BAD)
def test_whatever_comes_in_the_exit_is_0_and_the_output_one_document_or_nothing(process: Processes, name: str) -> None:
    ran = process.raw(BAD[name])
    assert (ran.code, ran.err) == (0, b"")
    assert isinstance(ran.answer, dict)


def test_an_unreadable_event_is_said_and_no_text_claims_a_block(host: Host) -> None:
    assert host.raw(b"not-json").user == "Cockpit could not read an event of its host; nothing was checked."


def test_an_unknown_host_is_silent(process: Processes) -> None:
    assert process.raw(b"{}", host="nosuch") == (0, b"", b"")


def big_edit(host: Host, tool: str = "Write") -> bytes:
    head = {"session_id": host.session, "cwd": str(host.cwd), "hook_event_name": "PostToolUse", "tool_name": tool}
    return json.dumps(head)[:-1].encode() + b', "tool_input": {"content": "' + b"x" * 20_000_000 + b'"}}'


def test_an_edit_event_too_large_to_read_still_marks_the_task_changed(host: Host) -> None:
    host.prompt(STANDARD)
    assert host.raw(big_edit(host)).out == b""
    assert host.task()["edited"] is True


def test_a_large_event_of_a_tool_that_edits_nothing_marks_nothing(host: Host) -> None:
    host.prompt(STANDARD)
    host.raw(big_edit(host, "Grep"))
    assert host.task()["edited"] is False


def test_an_edit_while_the_state_is_locked_is_never_dropped(host: Host) -> None:
    host.prompt(STANDARD)
    code = "import fcntl,sys; f=open(sys.argv[1]); fcntl.flock(f, fcntl.LOCK_EX); print('held', flush=True); sys.stdin.read()"
    lock = host.session_file().with_name("s-1.lock")
    holder = subprocess.Popen([sys.executable, "-c", code, lock], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert holder.stdout and holder.stdin
    assert holder.stdout.readline() == b"held\n"
    assert host.edit("a.py").out == b""
    assert host.task()["edited"] is False
    holder.communicate()
    host.stop("Which one?")
    assert host.task()["edited"] is True


def test_a_path_is_kept_byte_for_byte(host: Host) -> None:
    host.prompt(STANDARD)
    host.tool("Write", {"file_path": str(host.cwd / "a b $(x) --success true.py")})
    assert host.task()["files"] == ["a b $(x) --success true.py"]


@pytest.mark.parametrize(("text", "holds"), [(STANDARD, 1), (DEEP, 2)])
def test_stop_eight_times_for_one_prompt(host: Host, text: str, holds: int) -> None:
    host.prompt(text)
    host.edit()
    ran = []
    for n in range(8):
        ran.append(host.stop(stop_hook_active=n > 0))
        host.tool("Bash", {"command": "ls"}, tool_response={"stdout": ""})
    assert {r.code for r in ran} == {0}
    assert [bool(r.context) for r in ran] == [n < holds for n in range(8)]
    assert [r.user.startswith("UNVERIFIED t1") for r in ran] == [n == holds for n in range(8)]
    assert all(r.out == b"" for r in ran[holds + 1 :])
    host.edit("more.py")
    assert host.stop().context


def test_a_question_or_background_work_is_not_held(host: Host) -> None:
    host.prompt(STANDARD)
    host.edit()
    assert host.stop("Shall I use a file or a table?").out == b""
    build = {"id": "x", "status": "running", "command": "make"}
    assert host.stop("Waiting for the build.", background_tasks=[build]).out == b""
    assert host.stop(background_tasks=[{**build, "status": "completed"}]).context


def test_a_server_left_running_is_not_waited_for(host: Host) -> None:
    host.prompt(STANDARD)
    host.edit()
    server = {"id": "x", "status": "running", "command": "npm run dev"}
    assert host.stop("It serves the page now.", background_tasks=[server]).context


def test_a_state_folder_that_cannot_be_made_holds_nothing_and_is_said(host: Host) -> None:
    (host.home / ".local").write_text("in the way")
    host.edit()
    ran = host.stop()
    assert (ran.code, ran.context) == (0, "")
    assert "could not be kept" in ran.user
    assert "Run: cockpit doctor" in ran.user
    asked = host.prompt(STANDARD)
    assert (asked.code, list(asked.answer)) == (0, ["systemMessage"])
    assert "could not be kept" in asked.user
    assert "could not be kept" in host.send("SessionStart", source="startup").user


def test_a_missing_state_folder_holds_nothing(host: Host) -> None:
    host.prompt(STANDARD)
    host.edit()
    shutil.rmtree(host.home / ".local")
    assert host.stop() == (0, b"", b"")


def test_a_damaged_state_file_is_set_aside_and_said_once(host: Host) -> None:
    host.prompt(STANDARD)
    path = host.session_file()
    path.write_text('{"v": 1, "tasks": []}\n"\n}\n')
    ran = host.stop()
    assert (ran.code, ran.context) == (0, "")
    assert "was damaged; it was set aside as" in ran.user
    assert "UNVERIFIED t1: the stored task is damaged; /cockpit reset begins afresh" in ran.user
    assert list(path.parent.glob("*.damaged-*"))
    assert host.stop().out == b""
    assert host.prompt(STANDARD).context


def test_a_task_with_a_part_removed_is_said_and_stays_unsatisfied(host: Host) -> None:
    host.prompt(STANDARD)
    host.edit()
    data = json.loads(host.session_file().read_text())
    data["task"]["alignment"]["state"] = "ALIGNED"
    del data["task"]["criteria"]
    host.session_file().write_text(json.dumps(data))
    ran = host.stop()
    assert "parts of the stored session are missing or damaged (session.task.criteria)" in ran.user
    assert "record: damaged (task.criteria)" in ran.context


def test_a_state_file_of_a_later_cockpit_is_left_untouched_and_said(host: Host) -> None:
    host.prompt(STANDARD)
    host.session_file().write_text('{"schema": 99}')
    assert "A later Cockpit wrote" in host.stop().user
    assert host.session_file().read_text() == '{"schema": 99}'


def test_a_link_in_the_place_of_the_state_file_is_refused(host: Host, tmp_path: Path) -> None:
    host.prompt(STANDARD)
    path = host.session_file()
    shutil.move(path, tmp_path / "elsewhere")
    path.symlink_to(tmp_path / "elsewhere")
    before = (tmp_path / "elsewhere").read_text()
    assert host.edit().code == 0
    assert "is a link" in host.stop().user
    assert (tmp_path / "elsewhere").read_text() == before


def test_a_broken_core_is_silence_and_a_line_in_the_log(host: Host, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    for name in ("cockpit", "hooks", "ledger"):
        shutil.copytree(ROOT / name, copy / name)
    claims = copy / "hooks" / "task" / "claims.py"
    claims.write_text(claims.read_text() + "\n\ndef ended(*_):\n    raise RuntimeError('secret text')\n")
    payload = {"hook_event_name": "Stop", "session_id": "s-1", "cwd": str(host.cwd)}
    done = subprocess.run(
        [sys.executable, "-I", "-S", copy / "cockpit" / "hook.py", "claude"],
        input=json.dumps(payload).encode(), capture_output=True, env=host.hook_env, cwd=host.cwd,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, b"")
    log = (host.home / ".local/state/cockpit/cockpit.log").read_text()
    assert "hook-failed RuntimeError" in log
    assert "secret" not in log


def test_a_project_with_packages_of_our_names_is_not_run(host: Host, tmp_path: Path) -> None:
    for name in ("hooks", "cockpit", "ledger", "json", "typing"):
        (host.cwd / name).mkdir()
        (host.cwd / name / "__init__.py").write_text("raise SystemExit(9)")
    copied = tmp_path / "cache" / "cockpit" / "68a5c3685fde"
    for name in ("cockpit", "hooks", "ledger"):
        shutil.copytree(ROOT / name, copied / name)
    payload = {
        "hook_event_name": "UserPromptSubmit",
        "session_id": "s-1",
        "cwd": str(host.cwd),
        "prompt": "Add a cache",
    }
    done = subprocess.run(
        [sys.executable, "-I", "-S", copied / "cockpit" / "hook.py", "claude"],
        input=json.dumps(payload).encode(), capture_output=True, env=host.hook_env, cwd=host.cwd,
    )  # fmt: skip
    assert done.returncode == 0
    assert b"[cockpit:STANDARD]" in done.stdout


def test_one_store_for_subfolders_worktrees_and_two_sessions(host: Host, tmp_path: Path) -> None:
    host.prompt("Add a cache")
    other = Host(host.home, host.cwd, "s-2")
    other.prompt("Add a queue")
    (host.cwd / "src" / ".claude").mkdir(parents=True)
    host.cwd = host.cwd / "src" / ".claude"
    host.prompt("also the command line")
    git(other.cwd, "worktree", "add", "-q", str(tmp_path / "tree"))
    third = Host(host.home, tmp_path / "tree", "s-3")
    third.prompt("Add a log")
    folders = {p.parent for p in host.state_files() if p.name.endswith(".session.json")}
    assert len(folders) == 1
    assert len(list(next(iter(folders)).glob("*.session.json"))) == 3
    assert host.task()["id"] == "t1"


def test_a_worktree_entered_in_mid_session_keeps_the_session(host: Host, tmp_path: Path) -> None:
    host.prompt(STANDARD)
    git(host.cwd, "worktree", "add", "-q", str(tmp_path / "tree"))
    host.cwd = tmp_path / "tree"
    host.edit("a.py")
    assert (host.task()["id"], host.task()["edited"]) == ("t1", True)


def test_no_git_and_a_folder_with_a_space_and_a_quote_work(host: Host, tmp_path: Path) -> None:
    host.cwd = tmp_path / 'it\'s a "folder"'
    host.cwd.mkdir()
    assert host.prompt(STANDARD).context
    host.edit("a.py")
    assert host.stop().context
    inner = host.cwd / "inner"
    inner.mkdir()
    host.cwd = inner
    host.edit("b.py")
    assert len([p for p in host.state_files() if p.name.endswith(".session.json")]) == 1


def test_a_session_id_is_no_path(host: Host) -> None:
    host.session = "../../../../tmp/evil\x00id"
    assert host.prompt(STANDARD).context
    assert all(p.is_relative_to(host.home / ".local/state/cockpit") for p in host.home.rglob("*") if p.is_file())
    host.session = "x" * 5000
    assert host.prompt(STANDARD).context


def test_everything_kept_is_private(process: Processes) -> None:
    process.prompt(STANDARD)
    for path in (process.home / ".local/state/cockpit").rglob("*"):
        assert path.stat().st_mode & 0o077 == 0, path


def test_a_new_session_after_clear_starts_with_a_task_of_its_own(host: Host) -> None:
    host.prompt(STANDARD)
    host.edit()
    host.send("SessionEnd", reason="clear")
    host.session = "s-9"
    host.send("SessionStart", source="clear")
    host.prompt("Add paging to the API")
    assert (host.task()["edited"], host.task()["alignment"]["state"]) == (False, "PENDING")


def test_a_resumed_and_a_compacted_session_get_the_task_back(host: Host) -> None:
    assert host.send("SessionStart", source="startup").context.startswith("[cockpit:tools] ")
    host.prompt(STANDARD)
    assert "[cockpit:task]" not in host.send("SessionStart", source="compact").context
    assert host.send("SessionStart", source="resume").out == b""
    host.edit()
    for source in ("compact", "resume"):
        text = host.send("SessionStart", source=source).context.rpartition("\n")[2]
        assert text.startswith("[cockpit:task] Task t1 at STANDARD, unverified.")
        assert len(text.split()) <= 120
    assert host.prompt("also cover the admin routes").out == b""


def test_only_the_main_agent_records(host: Host) -> None:
    tool = "mcp__plugin_cockpit_cockpit__progress"
    own = {"mcp_server": {"name": "plugin:cockpit:cockpit", "source": "plugin"}}
    host.prompt(STANDARD)
    refused = host.tool(tool, {"action": "decide"}, "PreToolUse", agent_id="a1", agent_type="explorer", **own)
    specific = refused.answer["hookSpecificOutput"]
    assert specific["permissionDecision"] == "deny"
    assert specific["permissionDecisionReason"].startswith(
        "Only the main agent records; a subagent (explorer) may ask for status."
    )
    assert specific["permissionDecisionReason"].endswith("Nothing was recorded.")
    for allowed in (
        host.tool(tool, {"action": "status"}, "PreToolUse", agent_id="a1", **own),
        host.tool(tool, {"action": "decide"}, "PreToolUse", **own),
        host.tool("mcp__plugin_cockpit_cockpit__how_do_i", {"intent": "x"}, "PreToolUse", agent_id="a1", **own),
    ):
        assert allowed.answer["hookSpecificOutput"]["permissionDecision"] == "allow"
    foreign = {"mcp_server": {"name": "plugin:cockpit:cockpit", "source": "project"}}
    assert host.tool(tool, {"action": "decide"}, "PreToolUse", **foreign).out == b""
    assert host.tool(tool, {"action": "decide"}, "PreToolUse").out == b""
    assert host.tool("mcp__other__progress", {}, "PreToolUse").out == b""
    assert host.tool("Bash", {"command": "ls"}, "PreToolUse").out == b""


def test_a_subagents_edit_counts_and_is_named(host: Host) -> None:
    host.prompt(STANDARD)
    host.edit("a.py", agent_id="a1", agent_type="explorer")
    assert host.task()["edited"] is True


def test_the_same_edit_event_twice_counts_once(host: Host) -> None:
    host.prompt(STANDARD)
    host.edit()
    host.calls -= 1
    before = host.session_file().read_text()
    host.edit()
    assert host.session_file().read_text() == before


def test_the_hooks_wiring_starts_no_process_for_reading_tools() -> None:
    import re

    wiring = json.loads((ROOT / "hooks" / "hooks.json").read_text())["hooks"]
    matcher = re.compile(wiring["PostToolUse"][0]["matcher"])
    for tool in (
        "Read",
        "Grep",
        "Glob",
        "WebFetch",
        "TodoWrite",
        "ToolSearch",
        "mcp__plugin_cockpit_cockpit__progress",
    ):
        assert not matcher.fullmatch(tool), tool
    for tool in (
        "Write",
        "Edit",
        "MultiEdit",
        "NotebookEdit",
        "Bash",
        "Agent",
        "Task",
        "mcp__db__write",
        "EnterWorktree",
        "SomethingNew",
    ):
        assert matcher.fullmatch(tool), tool
    assert {handler["timeout"] for groups in wiring.values() for g in groups for handler in g["hooks"]} == {10}
    assert os.access(ROOT / "cockpit" / "hook.py", os.R_OK)


def test_what_the_operator_types_behind_wrong_is_kept_redacted(host: Host) -> None:
    secret = "hunter2" + "x9Kq" * 5
    host.prompt(STANDARD)
    host.edit()
    host.stop()
    assert "noted as wrong" in host.prompt(f"/cockpit wrong password={secret} was no reason").answer["reason"]
    assert not any(secret in path.read_text(errors="replace") for path in host.state_files())


def test_a_command_shows_how_it_came_and_is_refused_from_an_agents_shell(tmp_path: Path, repo: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    host = Processes(home, repo)
    host.prompt("/cockpit discovery light")
    assert "pinned to LIGHT (operator, prompt event)" in host.command("ledger")
    host.extra["CLAUDE_PID"] = "1"  # another process than the host's started the hook
    host.prompt("/cockpit discovery deep")
    assert "pinned to DEEP (operator, command line)" in host.command("ledger")
    host.extra["AI_AGENT"] = "claude-code_2-1-332_agent"
    for typed in ("/cockpit discovery light", "/cockpit reset", "/cockpit quiet", "/cockpit waive TEST"):
        assert "came from an agent's shell; nothing was changed" in host.prompt(typed).answer["reason"]
    assert "pinned to DEEP" in host.prompt("/cockpit status").answer["reason"]


OTHER_HOSTS: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "no client of Claude Code's": ({"CLAUDE_CODE_SESSION_ID": ""}, {}),
    "Cursor": ({"CURSOR_VERSION": "2.1"}, {}),
    "Copilot": ({"COPILOT_CLI": "1"}, {}),
    "Copilot's project": ({"COPILOT_PROJECT_DIR": "/repo"}, {}),
    "Gemini": ({"GEMINI_SESSION_ID": "g"}, {}),
    "Codex": ({}, {"turn_id": "t"}),
    "VS Code": ({}, {"sessionId": "v", "hookEventName": "UserPromptSubmit"}),
}


@pytest.mark.parametrize("started_by", OTHER_HOSTS)
def test_the_clients_wiring_in_another_host_does_nothing(host: Host, started_by: str) -> None:
    env, fields = OTHER_HOSTS[started_by]
    host.extra = env
    assert host.prompt("Add booking cancellation to the API and the UI", **fields).out == b""
    assert host.state_files() == []


def test_a_codex_that_was_started_in_a_shell_of_the_client_starts_no_session_of_it(host: Host) -> None:
    host.extra = {"CLAUDE_CODE_SESSION_ID": "the-client's"}
    assert host.send("SessionStart", source="startup").out == b""
    assert host.state_files() == []
