"""DONE is bound to the tree: what takes it back, what does not, and what verify and check say. Real git, real processes."""

import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests_support import Host, Ran, Tools, git

STANDARD = "Add booking cancellation to the API and the UI"
TOTALS = "5 passed in 0.1s"


def bash(host: Host, command: str, output: str = "", status: int = 0, **fields: Any) -> Ran:
    """A shell command as the host runs it: really, then the event with its result."""
    subprocess.run(["bash", "-c", command], cwd=host.cwd, check=False, capture_output=True)
    if status:
        return host.tool(
            "Bash",
            {"command": command},
            "PostToolUseFailure",
            error=f"Exit code {status}\n{output}",
            is_interrupt=False,
            **fields,
        )
    response = {"stdout": output, "stderr": "", "interrupted": False}
    return host.tool("Bash", {"command": command}, tool_response=response, **fields)


def run_tests(host: Host) -> None:
    host.tool("Bash", {"command": "pytest"}, tool_response={"stdout": TOTALS, "stderr": "", "interrupted": False})


def worked(host: Host, server: Tools) -> None:
    host.prompt(STANDARD)
    server.progress("discover", goal="Cancel bookings", criteria=["GET /bookings answers 200"])
    host.edit("api.py")


def align(server: Tools, evidence: str = "o1") -> str:
    return server.progress("align", state="ALIGNED", demonstrated=[{"id": "c1", "status": "met", "evidence": evidence}])


def aligned(host: Host, server: Tools) -> None:
    worked(host, server)
    run_tests(host)
    assert "ALIGNED: every criterion is shown met." in align(server)


def test_a_run_that_was_seen_passes_its_gate_and_carries_the_evidence(host: Host, server: Tools) -> None:
    aligned(host, server)
    task = host.task()
    assert (task["gates"][0]["source"], task["criteria"][0]["basis"]) == ("auto", "observed")
    assert len(task["alignment"]["tree"]) == 40
    assert "Gate TEST pass (auto): o1: pytest: " in host.command("ledger", "export", "decisions")


def by_tool(host: Host) -> None:
    host.edit("other.py")


def by_shell(host: Host) -> None:
    bash(host, "sed -i s/demo/changed/ app.py")


def by_failing_shell(host: Host) -> None:
    bash(host, "sed -i s/demo/changed/ app.py; false", status=1)


def by_subagent(host: Host) -> None:
    host.edit("other.py", agent_id="a1", agent_type="explorer")


def by_subagents_shell(host: Host) -> None:
    (host.cwd / "other.py").write_text("x = 1\n")
    host.send("SubagentStop", agent_id="a1", agent_type="explorer")


def by_revert(host: Host) -> None:
    bash(host, "rm api.py")


def by_background(host: Host) -> None:
    (host.cwd / "later.py").write_text("x = 1\n")
    host.stop("Done.")


def by_person(host: Host) -> None:
    (host.cwd / "app.py").write_text("NAME = 'by hand'\n")
    host.send("UserPromptSubmit", prompt="thanks, go ahead", prompt_id="p-next")


def by_other_tool(host: Host) -> None:
    (host.cwd / "made.sql").write_text("x\n")
    host.tool("mcp__db__dump", {"to": "made.sql"}, tool_response=[])


@pytest.mark.parametrize(
    "change",
    [
        by_tool,
        by_shell,
        by_failing_shell,
        by_subagent,
        by_subagents_shell,
        by_revert,
        by_background,
        by_person,
        by_other_tool,
    ],
)
def test_every_way_to_change_the_tree_takes_aligned_back_at_the_next_moment(
    host: Host, server: Tools, change: Callable[[Host], None]
) -> None:
    aligned(host, server)
    change(host)
    task = host.task()
    assert task["alignment"]["state"] == "PENDING"
    assert task["gates"][0]["state"] == "pending"
    assert task["stale"]


def test_a_note_that_a_person_saves_beside_the_agent_undoes_nothing(host: Host, server: Tools) -> None:
    aligned(host, server)
    (host.cwd / "README.md").write_text("# by hand\n")
    assert host.stop().out == b""
    assert host.task()["closed"] is True


def test_prose_that_the_agent_wrote_takes_aligned_back_and_leaves_the_tests_as_they_are(
    host: Host, server: Tools
) -> None:
    aligned(host, server)
    bash(host, "echo more >> README.md")
    task = host.task()
    assert (task["alignment"]["state"], task["gates"][0]["state"]) == ("PENDING", "pass")
    assert "ALIGNED: every criterion is shown met." in align(server)


def test_the_paths_that_moved_are_named(host: Host, server: Tools) -> None:
    aligned(host, server)
    bash(host, "sed -i s/demo/changed/ app.py; echo x > new.py")
    assert host.task()["stale"] == "the tree moved: app.py, new.py"


def test_a_change_between_events_is_caught_at_the_next_progress_call(host: Host, server: Tools) -> None:
    aligned(host, server)
    (host.cwd / "api.py").write_text("quiet change\n")
    assert "unverified" in server.progress("status")
    assert host.task()["alignment"]["state"] == "PENDING"


def test_reading_committing_touching_and_caches_do_not(host: Host, server: Tools) -> None:
    aligned(host, server)
    for command in ("git status", "touch api.py", "git add -A", "git -c user.name=d -c user.email=d@e.invalid commit -qm x",
                    "mkdir -p __pycache__ .pytest_cache; echo x > __pycache__/a.pyc; echo y > .pytest_cache/v; echo z > .coverage"):  # fmt: skip
        bash(host, command)
    host.tool("Read", {"file_path": "api.py"})
    assert host.task()["alignment"]["state"] == "ALIGNED"
    assert host.stop().out == b""
    assert host.task()["closed"] is True


def test_a_shell_edit_between_the_tests_and_align_is_refused_with_what_to_run(host: Host, server: Tools) -> None:
    worked(host, server)
    run_tests(host)
    (host.cwd / "api.py").write_text("changed after the tests\n")
    said = align(server)
    assert "- TEST: pending; run `pytest`" in said
    assert "- c1: o1 `pytest` saw another tree; run it again" in said
    run_tests(host)
    assert "ALIGNED: every criterion is shown met." in align(server, "o2")


def test_tests_that_never_ran_are_not_talked_into_being(host: Host, server: Tools) -> None:
    worked(host, server)
    bash(host, "pytest", "2 failed, 3 passed in 0.1s", status=1)
    claim = server.progress("gate", gates={"TEST": {"state": "pass", "evidence": "pytest: 5 passed"}})
    assert (
        "- gate TEST: o1 failed (2 failed); only a run that is seen and covers as much settles it: run `pytest`"
        in claim
    )
    said = align(server, "`pytest` printed 5 passed in tests/test_api.py")
    assert "- TEST: fail (o1); run `pytest`" in said


def test_a_shell_edit_before_any_check_is_an_edit(host: Host, server: Tools) -> None:
    host.prompt(STANDARD)
    server.progress("discover", goal="g", criteria=["GET /bookings answers 200"])
    bash(host, "echo x > made.py")
    assert host.task()["edited"] is True
    assert "Not verified" in host.stop().context


def test_a_read_only_turn_is_not_held(host: Host, server: Tools) -> None:
    host.prompt("What does the README say?")
    bash(host, "cat README.md", "# demo")
    assert host.stop("It says demo.").out == b""


def test_after_done_a_persons_own_work_is_shown_and_never_held(host: Host, server: Tools) -> None:
    aligned(host, server)
    host.stop()
    assert host.command("check") == "yes: task t1 is done (1 criterion met, 1 observed).\n"
    (host.cwd / "app.py").write_text("NAME = 'mine'\n")
    assert host.command("check", code=1) == "no: task t1 was ALIGNED, and the tree moved since: app.py.\n"
    assert host.stop().out == b""
    assert "moved since: app.py" in host.prompt("/cockpit status").answer["reason"]


def test_a_tree_that_moves_while_it_is_checked_is_refused(host: Host, server: Tools) -> None:
    worked(host, server)
    run_tests(host)
    stop = threading.Event()

    def write() -> None:
        n = 0
        while not stop.is_set():
            n += 1
            (host.cwd / "busy.py").write_text(f"x = {n}\n")

    worker = threading.Thread(target=write)
    worker.start()
    try:
        said = align(server, "`curl localhost/bookings` printed 200")
    finally:
        stop.set()
        worker.join()
    assert said.endswith("Nothing was recorded.")
    assert host.task()["alignment"]["state"] == "PENDING"


def test_verify_knows_the_commit_that_is_exactly_what_was_aligned(host: Host, server: Tools) -> None:
    aligned(host, server)
    git(host.cwd, "add", "-A")
    git(host.cwd, "commit", "-qm", "all")
    said = " ".join(host.command("verify").split())
    assert said.startswith("yes: HEAD is exactly the tree that task t1 of session s-1 was ALIGNED on, ")
    assert "Criteria: c1 observed. Gates: TEST pass (auto)." in said
    assert host.command("verify", "HEAD~1", code=1).startswith("no: HEAD~1 (")
    assert host.command("verify", "nosuch", code=2).startswith("unknown: nosuch names no commit")
    (host.cwd / "api.py").write_text("one more edit\n")
    git(host.cwd, "commit", "-qam", "more")
    assert host.command("verify", code=1).startswith("no: HEAD (")


def test_verify_says_no_to_a_partial_commit(host: Host, server: Tools) -> None:
    worked(host, server)
    host.edit("b.py")
    run_tests(host)
    align(server)
    git(host.cwd, "add", "api.py")
    git(host.cwd, "commit", "-qm", "half")
    assert host.command("verify", code=1).startswith("no: HEAD (")


def test_verify_does_not_know_without_git_or_a_readable_record(host: Host, server: Tools, tmp_path: Path) -> None:
    assert host.command("verify", "--cwd", str(tmp_path), code=2) == "unknown: this folder is in no git repository.\n"
    aligned(host, server)
    next(p for p in host.state_files() if p.name == "s-1.ledger.json").write_text("{")
    assert "unknown: HEAD: part of the record could not be read." in " ".join(host.command("verify", code=2).split())


def test_verify_answers_unknown_for_content_under_a_filter(host: Host, server: Tools) -> None:
    (host.cwd / ".gitattributes").write_text("*.bin filter=up\n")
    git(host.cwd, "config", "filter.up.clean", "tr a-z A-Z")
    (host.cwd / "x.bin").write_text("lower\n")
    aligned(host, server)
    git(host.cwd, "add", "-A")
    git(host.cwd, "commit", "-qm", "all")
    assert host.command("verify", code=2).startswith(
        "unknown: HEAD: a tree that was ALIGNED holds content under a filter"
    )


def test_check_is_fit_for_a_hook(host: Host, server: Tools) -> None:
    assert host.command("check") == "No task in hand in this folder.\n"
    assert host.command("check", "--require", code=1) == "No task in hand in this folder.\n"
    worked(host, server)
    assert " ".join(host.command("check", code=1).split()) == (
        "no: task t1 is unverified: TEST: unset; run the project's check; c1: not shown met; send align with evidence for it."
    )
    run_tests(host)
    align(server)
    assert host.command("check", GIT_DIR="/nowhere", GIT_INDEX_FILE="/nowhere").startswith("yes: task t1 is done")


def test_fingerprint_prints_the_stamp_or_why_there_is_none(host: Host, tmp_path: Path) -> None:
    assert host.command("fingerprint").strip() == git(host.cwd, "rev-parse", "HEAD^{tree}")
    assert host.command("fingerprint", "--cwd", str(tmp_path), code=2) == "No fingerprint: no git\n"


def test_no_answer_in_time_is_never_unchanged(host: Host, server: Tools) -> None:
    aligned(host, server)
    host.extra = {"COCKPIT_TREE_TIMEOUT": "0.000001"}
    ran = host.stop()
    assert ran.user.startswith("Cockpit: the working tree could not be read (git gave no answer within 1e-06 s).")
    assert "UNVERIFIED t1: the files could not be compared (git was slow or failed; setting tree.timeout)." in ran.user
    assert (host.task()["closed"], host.task()["alignment"]["checked"]) == (False, False)
    assert "unknown: task t1: the tree could not be compared (timeout)." in host.command("check", code=2)
    host.extra = {}
    assert host.stop().out == b""
    assert host.task()["closed"] is True


def test_looking_at_the_tree_leaves_the_index_alone(host: Host, server: Tools) -> None:
    index = host.cwd / ".git" / "index"
    git(host.cwd, "status")
    (host.cwd / "app.py").touch()
    before = (index.stat().st_mtime_ns, index.stat().st_ino)
    aligned(host, server)
    bash(host, "ls")
    assert (index.stat().st_mtime_ns, index.stat().st_ino) == before


def test_without_git_an_edit_still_takes_it_back(host: Host, server: Tools, tmp_path: Path) -> None:
    host.cwd = tmp_path / "plain"
    host.cwd.mkdir()
    host.session = "s-plain"
    aligned(host, server)
    assert host.task()["alignment"]["tree"] == ""
    host.edit("b.py")
    assert host.task()["alignment"]["state"] == "PENDING"


def test_the_pre_commit_entry_names_a_command_that_is_there(host: Host) -> None:
    text = (Path(__file__).resolve().parents[3] / ".pre-commit-hooks.yaml").read_text()
    assert "entry: cockpit check" in text
    assert json.dumps(host.command("check"))
    assert sys.executable


def test_a_first_shell_command_that_changes_files_is_an_edit_even_before_any_progress(host: Host) -> None:
    host.prompt(STANDARD)
    end = time.monotonic() + 30
    while not any(p.name == "s-1.tree.json" for p in host.state_files()):  # a process of its own takes the baseline
        assert time.monotonic() < end
    bash(host, "echo x > made.py")
    assert host.task()["edited"] is True
    assert "Not verified" in host.stop().context


def test_a_command_that_did_not_end_by_itself_settles_nothing(host: Host, server: Tools) -> None:
    worked(host, server)
    for response in (
        {"stdout": TOTALS, "interrupted": True}, {"stdout": TOTALS, "backgroundTaskId": "b1"}, {"stdout": TOTALS, "timedOut": True},
        {"stdout": TOTALS, "backgroundedByUser": True},
        {"stdout": TOTALS, "returnCodeInterpretation": "no matches"}, {"text": TOTALS},
    ):  # fmt: skip
        host.tool("Bash", {"command": "pytest"}, tool_response=response)
    host.tool(
        "Bash", {"command": "pytest"}, "PostToolUseFailure", error="Command timed out after 2m", is_interrupt=False
    )
    host.tool("Bash", {"command": "pytest"}, "PostToolUseFailure", error="Exit code 1\n1 failed", is_interrupt=True)
    task = host.task()
    assert (task["gates"], {o["state"] for o in task["observations"]}) == ([], {"unknown"})


SHIM = """#!{python} -IS
# git, that counts its calls in {count}, one at a time, and changes the tree before those that {moves} names
import fcntl, os, sys
with open({count!r}, "r+") as count:
    fcntl.flock(count, fcntl.LOCK_EX)
    called = str(int(count.read()) + 1)
    count.seek(0)
    count.write(called)
    count.flush()
    if {{"each", called}} & set(open({moves!r}).read().split()):
        with open({tree!r} + "/app.py", "w") as app:
            app.write("x = " + called)
os.execv({git!r}, ["git", *sys.argv[1:]])
"""


class Shim:
    """A git on the PATH that changes the tree at a call of our choice: the tree moves between two readings, not by luck."""

    def __init__(self, folder: Path, tree: Path) -> None:
        self.count, self.moves = folder / "count", folder / "moves"
        self.count.write_text("0\n")
        self.moves.write_text("")
        (folder / "bin").mkdir()
        python, git = sys.executable, shutil.which("git")
        text = SHIM.format(python=python, git=git, count=str(self.count), moves=str(self.moves), tree=str(tree))
        (folder / "bin" / "git").write_text(text)
        (folder / "bin" / "git").chmod(0o755)
        self.path = f"{folder / 'bin'}:{os.environ['PATH']}"

    def take_over(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Only what starts from now on is counted: the baseline of the first prompt, a process of its own, is not."""
        monkeypatch.setenv("PATH", self.path)

    def calls(self) -> int:
        return int(self.count.read_text())


@pytest.fixture
def shim(tmp_path: Path, host: Host) -> Shim:
    settings = host.home / ".config" / "cockpit" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text('{"tree": {"timeout": 30}}')  # this git starts an interpreter at each call
    return Shim(tmp_path, host.cwd)


def test_a_tree_that_moves_between_the_reading_and_the_keeping_of_an_align_is_read_again(
    host: Host, server: Tools, shim: Shim, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked(host, server)
    run_tests(host)
    shim.take_over(monkeypatch)
    begin = shim.calls()
    server.progress("status")
    one_reading = shim.calls() - begin
    shim.moves.write_text(f"{shim.calls() + one_reading + 1}\n")
    said = align(server)
    assert "- TEST: pending; run `pytest`" in said
    assert host.task()["alignment"]["state"] == "PENDING"
    shim.moves.write_text("")
    run_tests(host)
    assert "ALIGNED: every criterion is shown met." in align(server, "o2")


def test_a_tree_that_moves_at_every_reading_is_never_aligned(
    host: Host, server: Tools, shim: Shim, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked(host, server)
    shim.take_over(monkeypatch)
    bash(host, "true")
    evidence = "`curl -sf localhost/bookings` printed 200"
    server.progress("gate", gates={"TEST": {"state": "na", "evidence": "no tests of this part"}})
    shim.moves.write_text("each\n")
    said = align(server, evidence)
    assert (
        said
        == "Refused (align):\n- the tree moved while it was checked: run the checks again, then align\nNothing was recorded."
    )
    assert host.task()["alignment"]["state"] == "PENDING"
    shim.moves.write_text("")
    assert "ALIGNED" in align(server, evidence)


def test_the_end_of_a_turn_mirrors_the_session_without_anybody_asking(host: Host, server: Tools) -> None:
    host.prompt(STANDARD)
    host.edit("api.py")
    ledger = host.session_file().with_name("s-1.ledger.json")
    assert not ledger.exists()
    host.stop("Which store?")
    end = time.monotonic() + 30
    while not ledger.exists() or '"t1"' not in ledger.read_text():  # by a process of its own
        assert time.monotonic() < end
    assert '"status":"unverified"' in ledger.read_text()
