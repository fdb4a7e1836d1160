"""Many writers at once, writers that die, and disks that refuse: nothing lost that was acknowledged, nothing unreadable."""

import json
import os
import random
import resource
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests_support import ROOT, Host, Ran

from cockpit.state.places import Here
from cockpit.state.session_file import Stored, read
from hooks.task.model import Rules
from ledger.store import read_ledger

STANDARD = "Add booking cancellation to the API and the UI"

WRITER = """
import sys
sys.path[:0] = [sys.argv[1]]
from cockpit.state.places import Here
from cockpit.state.session_file import update
from hooks.task.model import Rules
place = Here(sys.argv[2], sys.argv[3], {}).place("s-1")
def change(session):
    n = session.sequence + 1
    return session._replace(sequence=n, pending_command=("x" * (40_000 if n % 2 else 10))), n
for _ in range(int(sys.argv[4])):
    n, notes = update(place, change, Rules(), {}, wait=60.0)
    assert not notes, notes
    print(n, flush=True)
"""

KEEPER = """
import sys
sys.path[:0] = [sys.argv[1]]
from hooks.task.model import Rules, Session, Task
from hooks.task.parts import Decision
from ledger.record import mirror
for n in range(25):
    made = Decision("d1", f"problem {n}", "c", (), "", (), "provisional", "x")
    task = Task(id=f"t{int(sys.argv[3]) * 25 + n}", level="DEEP", decisions=(made,))
    while True:
        try:
            mirror(sys.argv[2], lambda: Session(id="s-1", task=task), Rules(), "x")
            break
        except TimeoutError:
            pass
"""


def state_of(state: Path, cwd: Path) -> Stored:
    return read(Here(str(state), str(cwd), {}).place("s-1"), Rules(), {})


def writer(state: Path, cwd: Path, times: int) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-I", "-c", WRITER, str(ROOT), str(state), str(cwd), str(times)]
    return subprocess.Popen(command, stdout=subprocess.PIPE)


def test_eight_writers_lose_nothing_of_a_session(tmp_path: Path, repo: Path) -> None:
    writers = [writer(tmp_path / "state", repo, 25) for _ in range(8)]
    said = [int(n) for w in writers for n in w.communicate(timeout=120)[0].split()]
    assert {w.returncode for w in writers} == {0}
    assert sorted(said) == list(range(1, 201))
    assert state_of(tmp_path / "state", repo).session.sequence == 200


def test_eight_writers_lose_nothing_of_a_ledger(tmp_path: Path) -> None:
    path = str(tmp_path / "s-1.ledger.json")
    writers = [subprocess.Popen([sys.executable, "-c", KEEPER, str(ROOT), path, str(n)]) for n in range(8)]
    assert {w.wait(timeout=240) for w in writers} == {0}
    ledger = read_ledger(path, "s-1")
    assert len(ledger.decisions) + ledger.dropped == 200


def test_a_hundred_kills_leave_every_acknowledged_change_and_a_whole_file(tmp_path: Path, repo: Path) -> None:
    seed = random.Random(7)
    acknowledged = 0
    for _ in range(100):
        process = writer(tmp_path / "state", repo, 10_000)
        assert process.stdout
        first = int(process.stdout.readline())
        deadline = time.monotonic() + seed.random() * 0.03
        while time.monotonic() < deadline:
            pass
        process.send_signal(signal.SIGKILL)
        acknowledged = max([first, *(int(n) for n in process.stdout.read().split())])
        process.stdout.close()
        process.wait(timeout=30)
        stored = state_of(tmp_path / "state", repo)
        assert stored.notes == ()
        assert stored.session.sequence in (acknowledged, acknowledged + 1), acknowledged
        acknowledged = stored.session.sequence
    assert acknowledged >= 100


def at_a_full_disk(host: Host, size: int, **fields: Any) -> Ran:
    """A hook process that can write files of at most `size` bytes."""
    payload = {"session_id": "s-1", "cwd": str(host.cwd), "prompt_id": "p9", "tool_use_id": f"toolu_{fields}", **fields}
    done = subprocess.run(
        [sys.executable, "-I", "-S", ROOT / "cockpit" / "hook.py", "claude"],
        input=json.dumps(payload).encode(), capture_output=True, env=host.hook_env, cwd=host.cwd,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)),
    )  # fmt: skip
    assert done.returncode == 0
    return Ran(done.returncode, done.stdout, done.stderr)


EDIT = {"hook_event_name": "PostToolUse", "tool_name": "Write", "tool_input": {"file_path": "late.py"}}
PYTEST = {
    "hook_event_name": "PostToolUse", "tool_name": "Bash", "tool_input": {"command": "pytest -q"},
    "tool_response": {"stdout": "5 passed in 0.1s", "stderr": ""},
}  # fmt: skip


@pytest.mark.parametrize("size", [900, 0])
def test_with_a_full_disk_the_old_state_stays_whole_and_what_happened_waits_beside_it(host: Host, size: int) -> None:
    host.prompt(STANDARD)
    before = host.session_file().read_bytes()
    assert at_a_full_disk(host, size, **EDIT).out == b""
    assert host.session_file().read_bytes() == before
    assert not list(host.session_file().parent.glob("*.tmp"))
    assert host.stop().context
    assert host.task()["edited"] is True
    assert host.task()["files"] == (["late.py"] if size else [])
    assert not list(host.session_file().parent.glob("*.inbox/*"))


def test_a_prompt_at_a_full_disk_keeps_its_level_by_its_files_name_alone(host: Host) -> None:
    host.prompt("Fix the typo in the README heading")
    host.stop("Fixed.")
    assert at_a_full_disk(host, 0, hook_event_name="UserPromptSubmit", prompt="Migrate the payments schema").out
    host.edit()
    assert (host.task()["level"], host.task()["reasons"]) == ("DEEP", ["prompt-not-kept"])


def test_a_run_of_the_tests_at_a_full_disk_still_settles_its_gate(host: Host) -> None:
    host.prompt(STANDARD)
    host.edit()
    at_a_full_disk(host, 2000, **PYTEST)
    host.edit("notes.md")
    assert [(g["name"], g["state"]) for g in host.task()["gates"]] == [("TEST", "pass")]


def held(host: Host, name: str = "s-1.lock") -> "subprocess.Popen[bytes]":
    code = "import fcntl,sys; f=open(sys.argv[1], 'a'); fcntl.flock(f, fcntl.LOCK_EX); print('held', flush=True); sys.stdin.read()"
    holder = subprocess.Popen([sys.executable, "-c", code, host.session_file().with_name(name)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # fmt: skip
    assert holder.stdout
    assert holder.stdout.readline() == b"held\n"
    return holder


def test_events_while_the_state_is_locked_wait_and_are_applied_in_their_order(host: Host) -> None:
    host.prompt("Fix the typo in the README heading")
    host.stop("Fixed.")
    holder = held(host)
    assert host.prompt("Migrate the payments schema").context, "the guidance does not wait"
    host.edit("a.py")
    host.tool("Bash", {"command": "pytest -q"}, tool_response={"stdout": "5 passed in 0.1s", "stderr": ""})
    assert host.task()["level"] == "LIGHT"
    holder.communicate()
    host.edit("notes.md")
    task = host.task()
    assert (task["level"], task["files"], task["guided"]) == ("DEEP", ["a.py", "notes.md"], "DEEP")
    assert [(g["name"], g["state"]) for g in task["gates"]] == [("TEST", "pass")]
    assert not list(host.session_file().parent.glob("*.inbox/*"))


def test_readers_see_what_waits_and_apply_it_once(host: Host) -> None:
    host.prompt(STANDARD)
    holder = held(host)
    host.edit("a.py")
    assert "UNVERIFIED" in host.command("status")
    assert "is unverified" in host.command("check", code=1)
    holder.communicate()
    host.edit("b.py")
    host.edit("c.py")
    assert host.task()["files"] == ["a.py", "b.py", "c.py"]


def test_a_hold_counts_where_the_lock_was_not_free(host: Host) -> None:
    host.prompt(STANDARD)
    host.edit()
    holder = held(host)
    assert host.stop().context
    holder.communicate()
    assert host.stop().user.startswith("UNVERIFIED t1")


def test_the_ledgers_lock_delays_no_event(host: Host) -> None:
    host.prompt(STANDARD)
    holder = held(host, "s-1.ledger.json.lock")
    begin = time.monotonic()
    host.edit()
    assert host.stop().context
    assert time.monotonic() - begin < 5
    holder.communicate()
    assert "t1 STANDARD unverified" in host.command("ledger")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can hand a folder to another user")
@pytest.mark.parametrize(("mode", "owner"), [(0o500, 65534), (0o700, 0)])
def test_a_read_only_folder_and_one_of_another_owner_are_said_and_hold_nothing(
    host: Host, mode: int, owner: int
) -> None:
    import shutil
    import tempfile

    with tempfile.TemporaryDirectory() as name:
        outside = Path(name)
        outside.chmod(0o755)
        state = outside / "state"
        state.mkdir(mode=mode)
        os.chown(state, owner, owner)
        work = outside / "work"
        work.mkdir()
        copy = outside / "copy"
        for package in ("cockpit", "hooks", "ledger"):
            shutil.copytree(ROOT / package, copy / package)
        payload = {"hook_event_name": "Stop", "session_id": "s-1", "cwd": str(work), "last_assistant_message": "Done."}
        done = subprocess.run(
            ["/usr/bin/env", "python3", "-I", "-S", copy / "cockpit" / "hook.py", "claude"],
            input=json.dumps(payload).encode(), capture_output=True, cwd=work, user=65534, group=65534,
            env={"PATH": "/usr/bin:/bin", "COCKPIT_STATE_DIR": str(state), "CLAUDE_CODE_SESSION_ID": "s-1"},
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        answer = json.loads(done.stdout)
        assert list(answer) == ["systemMessage"]
        assert "could not be kept (Permission denied" in answer["systemMessage"]


def test_overlapping_events_of_parallel_calls_are_all_counted(host: Host) -> None:
    host.prompt(STANDARD)
    payloads = []
    for n in range(24):
        fields = {
            "tool_name": "Write",
            "tool_use_id": f"toolu_p{n}",
            "tool_input": {"file_path": f"{host.cwd}/f{n}.py"},
        }
        payloads.append(
            json.dumps({"hook_event_name": "PostToolUse", "session_id": "s-1", "cwd": str(host.cwd), **fields}).encode()
        )
    with ThreadPoolExecutor(8) as pool:
        ran = list(pool.map(host.raw, payloads))
    assert {r.code for r in ran} == {0}
    assert sorted(host.task()["files"]) == sorted(f"f{n}.py" for n in range(24))
