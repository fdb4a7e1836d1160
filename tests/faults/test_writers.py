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

import pytest
from tests_support import ROOT, Host

from cockpit.state.places import place_of
from cockpit.state.session_file import read
from ledger.store import read_ledger

STANDARD = "Add booking cancellation to the API and the UI"

WRITER = """
import sys
sys.path[:0] = [sys.argv[1]]
from cockpit.state.places import place_of
from cockpit.state.session_file import update
place = place_of(sys.argv[2], "s-1", sys.argv[3])
def change(session):
    n = session.seq + 1
    return session._replace(seq=n, kept=("x" * (40_000 if n % 2 else 10))), n
for _ in range(int(sys.argv[4])):
    n, notes = update(place, change)
    assert not notes, notes
    print(n, flush=True)
"""

KEEPER = """
import sys
sys.path[:0] = [sys.argv[1]]
from hooks.task.model import Decision, Rules, Session, Task
from ledger.record import mirror
for n in range(25):
    made = Decision("d1", f"problem {n}", "c", (), "", (), "provisional", "x")
    mirror(sys.argv[2], Session(id="s-1", task=Task(id=f"t{int(sys.argv[3]) * 25 + n}", level="DEEP", decisions=(made,))), Rules(), "x")
"""


def writer(state: Path, cwd: Path, times: int) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-I", "-c", WRITER, str(ROOT), str(state), str(cwd), str(times)]
    return subprocess.Popen(command, stdout=subprocess.PIPE)


def test_eight_writers_lose_nothing_of_a_session(tmp_path: Path, repo: Path) -> None:
    writers = [writer(tmp_path / "state", repo, 25) for _ in range(8)]
    said = [int(n) for w in writers for n in w.communicate(timeout=120)[0].split()]
    assert {w.returncode for w in writers} == {0}
    assert sorted(said) == list(range(1, 201))
    assert read(place_of(str(tmp_path / "state"), "s-1", str(repo)))[0].seq == 200


def test_eight_writers_lose_nothing_of_a_ledger(tmp_path: Path) -> None:
    path = str(tmp_path / "s-1.ledger.json")
    writers = [subprocess.Popen([sys.executable, "-c", KEEPER, str(ROOT), path, str(n)]) for n in range(8)]
    assert {w.wait(timeout=240) for w in writers} == {0}
    ledger = read_ledger(path, "s-1")
    assert len(ledger.decisions) + ledger.dropped == 200


def test_a_hundred_kills_leave_every_acknowledged_change_and_a_whole_file(tmp_path: Path, repo: Path) -> None:
    seed = random.Random(7)
    place = place_of(str(tmp_path / "state"), "s-1", str(repo))
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
        session, notes = read(place)
        assert notes == ()
        assert session.seq in (acknowledged, acknowledged + 1), (session.seq, acknowledged)
        acknowledged = session.seq
    assert acknowledged >= 100


def limited() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (600, 600))


def test_a_full_disk_is_said_and_the_old_state_stays_whole(host: Host) -> None:
    host.prompt(STANDARD)
    host.edit()
    before = host.session_file().read_bytes()
    payload = {"hook_event_name": "Stop", "session_id": "s-1", "cwd": str(host.cwd), "last_assistant_message": "Done."}
    done = subprocess.run(
        [sys.executable, "-I", "-S", ROOT / "cockpit" / "hook.py", "claude"],
        input=json.dumps(payload).encode(), capture_output=True, env=host.env, cwd=host.cwd, preexec_fn=limited,
    )  # fmt: skip
    assert done.returncode == 0
    assert "could not be kept (File too large" in json.loads(done.stdout)["systemMessage"]
    assert host.session_file().read_bytes() == before
    assert not list(host.session_file().parent.glob("*.tmp"))
    assert host.stop().context


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
            env={"PATH": "/usr/bin:/bin", "COCKPIT_STATE_DIR": str(state)},
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
