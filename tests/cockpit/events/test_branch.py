"""A session that was branched from another: what goes on in it, where its parent comes from, and what is said else."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests_support import Host, Ran, Tools, git

STANDARD = "Add booking cancellation to the API and the UI"
EVIDENCE = "`pytest tests/test_api.py` printed 12 passed"
UNTOLD = "this session was branched from one that cannot be told: its task, pin and goal check do not go on here."


@pytest.fixture
def parent(host: Host, server: Tools) -> Host:
    """A session with a pin, a task, a decision, a criterion that is met and a waiver; its host process is told."""
    host.prompt("/cockpit discovery deep")
    host.prompt(STANDARD)
    server.progress("discover", goal="Cancel bookings", criteria=["GET /bookings answers 200"], risks=["data loss"])
    server.progress("decide", problem="where to keep it", chosen="a file")
    host.edit()
    host.prompt("/cockpit waive security")
    return host


def branch(host: Host, session: str = "s-2", transcript: str = "", pid: int = 0) -> tuple[Host, Ran]:
    """The session that the host is in after a branch; the host's process is another one where `pid` says so."""
    other = Host(host.home, host.cwd, session)
    other.extra = {"CLAUDE_PID": str(pid)} if pid else {}
    return other, other.send("SessionStart", source="fork", transcript_path=transcript)


def state(host: Host) -> dict[str, Any]:
    return dict(json.loads(host.session_file().read_text()))


def test_a_branch_goes_on_with_a_copy_that_cannot_settle_its_parent(parent: Host, server: Tools) -> None:
    before = state(parent)
    parent.send("SessionEnd", reason="resume")
    copy, said = branch(parent)
    assert "[cockpit:task] Task t1 at DEEP" in said.context
    assert said.user == ""
    after = state(copy)
    assert after["task"] == {**before["task"], "copied_from": "s-1/t1"}
    assert (after["pin"], after["pin_origin"], after["hold_count"]) == (
        before["pin"],
        before["pin_origin"],
        before["hold_count"],
    )
    assert (after["id"], after["archived"], after["recent_events"]) == ("s-2", [], [])
    shown = [{"id": "c1", "status": "met", "evidence": EVIDENCE}]
    gates = {name: {"state": "pass", "evidence": EVIDENCE} for name in ("TEST", "CODE")}
    assert "ALIGNED: every criterion" in server.progress("align", state="ALIGNED", demonstrated=shown, gates=gates)
    own = ("task", "pin", "hold_count", "archived")  # its counts of mirrorings go on by themselves
    assert {key: state(parent)[key] for key in own} == {key: before[key] for key in own}
    assert "Task t1 (copied from s-1/t1): Cancel bookings" in copy.command("status", "--session", "s-2")


def test_views_show_what_was_copied_once_under_its_origin(parent: Host, server: Tools) -> None:
    parent.send("SessionEnd", reason="resume")
    copy, _ = branch(parent)
    server.progress("decide", problem="which queue", chosen="postgres")
    for words in ((), ("export", "decisions")):
        shown = copy.command("ledger", *words)
        assert [shown.count(text) for text in ("a file", "data loss", "postgres")] == [1, 1, 1], shown
        of_copy = next(part for part in shown.split("Session ") if part.startswith("s-2"))
        assert "postgres" in of_copy
        assert "a file" not in of_copy
    exported = json.loads(copy.command("ledger", "export", "json"))["sessions"]
    assert sorted((s["session"], s["decisions"], s["tasks"][0]["copiedFrom"]) for s in exported) == [
        ("s-1", 1, ""),
        ("s-2", 1, "s-1/t1"),
    ]
    assert copy.command("ledger", "--session", "s-2").count("a file") == 1  # its origin is not among what is shown


def test_a_branch_of_a_branch_names_the_branch(parent: Host) -> None:
    branch(parent)
    third, _ = branch(parent, "s-3")
    assert state(third)["task"]["copied_from"] == "s-2/t1"


@pytest.fixture
def started(parent: Host) -> Iterator[Any]:
    """Starts a process with given arguments, as a host that was told which session to branch."""
    running: list[subprocess.Popen[bytes]] = []

    def start(*words: str) -> int:
        code = "import sys; sys.stdout.write('x'); sys.stdout.flush(); sys.stdin.read()"
        running.append(
            subprocess.Popen([sys.executable, "-c", code, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        )
        assert running[-1].stdout
        running[-1].stdout.read(1)
        return running[-1].pid

    yield start
    for one in running:
        one.communicate()


needs_proc = pytest.mark.skipif(
    not Path("/proc/self/cmdline").exists(), reason="a process's arguments are told elsewhere"
)


def lines(*given: dict[str, Any]) -> str:
    return "".join(json.dumps(one, separators=(",", ":")) + "\n" for one in given)


@pytest.mark.parametrize("key", ["forkedFrom", "requestSessionId"])
def test_the_transcripts_own_lines_name_the_parent(parent: Host, tmp_path: Path, key: str) -> None:
    value: Any = {"sessionId": "s-1", "messageUuid": "u"} if key == "forkedFrom" else "s-1"
    path = tmp_path / "s-2.jsonl"
    path.write_text(lines({"x": "y" * 300_000}, {key: value, "sessionId": "s-2"}, {"requestSessionId": "s-2"}))
    copy, said = branch(parent, transcript=str(path), pid=1)
    assert state(copy)["task"]["copied_from"] == "s-1/t1"
    assert "[cockpit:task] Task t1" in said.context


@needs_proc
@pytest.mark.parametrize(
    "words", [("--resume", "s-1", "--fork-session"), ("-r", "s-1"), ("-p", "--resume=s-1", "--fork-session")]
)
def test_the_hosts_own_arguments_name_the_parent(parent: Host, started: Any, words: tuple[str, ...]) -> None:
    copy, _ = branch(parent, pid=started(*words))
    assert state(copy)["task"]["copied_from"] == "s-1/t1"


@needs_proc
def test_a_host_that_continues_means_the_newest_conversation_of_the_folder(
    parent: Host, started: Any, tmp_path: Path
) -> None:
    for name, age in (("s-0", 100), ("s-1", 50), ("s-2", 10)):
        (tmp_path / f"{name}.jsonl").write_text("{}\n")
        os.utime(tmp_path / f"{name}.jsonl", (1_700_000_000 - age, 1_700_000_000 - age))
    (tmp_path / "s-9.jsonl").symlink_to(tmp_path / "s-0.jsonl")
    copy, _ = branch(parent, transcript=str(tmp_path / "s-2.jsonl"), pid=started("--continue", "--fork-session"))
    assert state(copy)["task"]["copied_from"] == "s-1/t1"


def test_where_the_parent_cannot_be_told_operator_and_agent_are_told_so(parent: Host, tmp_path: Path) -> None:
    link, folder = tmp_path / "link.jsonl", tmp_path / "folder.jsonl"
    (tmp_path / "real.jsonl").write_text(lines({"forkedFrom": {"sessionId": "s-1"}}))
    link.symlink_to(tmp_path / "real.jsonl")
    folder.mkdir()
    os.mkfifo(tmp_path / "fifo.jsonl")
    for n, path in enumerate(
        ("", str(link), str(folder), str(tmp_path / "fifo.jsonl"), str(tmp_path / "gone"), "a\0b")
    ):
        copy, said = branch(parent, f"s-{n + 10}", path, pid=4_000_000 + n)
        assert said.user.startswith(f"Cockpit: {UNTOLD}"), path
        assert f"[cockpit:task] Note: {UNTOLD}" in said.context
        copy.prompt("Add paging")
        assert copy.task()["copied_from"] == ""


def test_a_parent_of_another_repository_does_not_count(parent: Host, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    git(other, "init", "-q")
    there = Host(parent.home, other, "s-7")
    there.prompt(STANDARD)
    path = tmp_path / "t.jsonl"
    path.write_text(lines({"forkedFrom": {"sessionId": "s-1"}}))
    copy = Host(parent.home, other, "s-8")
    copy.extra = {"CLAUDE_PID": "4000000"}
    said = copy.send("SessionStart", source="fork", transcript_path=str(path))
    assert UNTOLD in said.user


def test_a_parent_that_recorded_nothing_leaves_nothing_to_say(host: Host, tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    path.write_text(lines({"forkedFrom": {"sessionId": "s-1"}}))
    assert branch(host, pid=1)[1].user == ""  # no session of this repository was ever seen
    Host(host.home, host.cwd, "s-5").prompt(STANDARD)
    assert branch(host, transcript=str(path), pid=1)[1].user == ""


def test_a_parent_whose_state_is_of_a_later_version_is_not_copied(parent: Host) -> None:
    parent.session_file().write_text('{"schema": 99}')
    assert UNTOLD in branch(parent)[1].user


def test_a_session_that_has_a_task_already_is_left_as_it_is(parent: Host) -> None:
    other = Host(parent.home, parent.cwd, "s-2")
    other.extra = {"CLAUDE_PID": ""}
    other.prompt("Add paging to the API")
    before = state(other)
    assert branch(parent)[1].user == ""
    assert state(other)["task"] == before["task"]


def test_the_process_of_a_session_that_ends_for_good_is_forgotten(parent: Host) -> None:
    parent.send("SessionEnd", reason="other")
    assert UNTOLD in branch(parent)[1].user
