"""Files that are not what was written, events that come in the wrong order, and clocks that jump."""

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from freezegun import freeze_time
from tests_support import Host, Tools

from cockpit.records.prune import prune
from cockpit.server.arguments import call_of
from cockpit.server.calls import SessionTarget, record_progress
from cockpit.state.places import Here
from cockpit.state.session_file import read, update
from hooks.task.model import Rules
from hooks.task.progress import ACTIONS, Context, progress
from ledger.clock import now


def target_of(state: Path, cwd: Path) -> SessionTarget:
    at = Here(str(state), str(cwd), {"HOME": str(state), "COCKPIT_STATE_DIR": str(state)})
    return SessionTarget(at.place("s-1"), at)


STANDARD = "Add booking cancellation to the API and the UI"


@pytest.mark.parametrize("content", [b"", b"{", b"null", b"\x00" * 4096, b"\xff" * 100, b'{"schema": 3', b'"text"', b"x" * 100_000_000],
                         ids=["empty", "cut", "null", "zeros", "bytes", "truncated", "text", "100 MB"])  # fmt: skip
def test_a_damaged_state_file_is_set_aside_and_the_next_event_works(host: Host, content: bytes) -> None:
    host.prompt(STANDARD)
    path = host.session_file()
    path.write_bytes(content)
    assert "was damaged; it was set aside" in host.prompt("Add a queue to the loader").user
    aside = next(path.parent.glob("*.damaged-*"))
    assert aside.stat().st_size == len(content)
    aside.unlink()
    assert host.task()["id"] == "t2"
    assert "Taken back: the stored state was damaged" in host.command("ledger")


def test_a_state_folder_on_a_long_path_works(host: Host) -> None:
    deep = host.home / ("d" * 100) / ("e" * 100)
    host.extra = {"COCKPIT_STATE_DIR": str(deep)}
    assert host.prompt(STANDARD).context
    assert list(deep.rglob("s-1.session.json"))


def test_the_folder_may_go_while_a_session_runs(host: Host, server: Tools) -> None:
    import shutil

    host.prompt(STANDARD)
    server.progress("decide", problem="p", chosen="c")
    shutil.rmtree(host.home / ".local")
    host.edit()
    text, failed = server.call("progress", action="status")
    assert failed is ("Nothing was recorded." in text)
    assert host.prompt("Add a queue to the loader").code == 0
    assert server.progress("decide", problem="p", chosen="c").endswith("d1 provisional: c")


def test_a_clock_that_jumps_back_changes_nothing_but_times(tmp_path: Path, repo: Path) -> None:
    target = target_of(tmp_path, repo)
    calls = [{"action": "decide", "problem": f"p{n}", "chosen": "c"} for n in range(3)]
    for when, call in zip(("2026-05-01", "2020-01-01", "2026-05-02"), calls, strict=True):
        with freeze_time(when):
            record_progress(call, target)
    made = read(target.place, Rules(), {}).session.task.decisions
    assert [(d.id, d.at[:4]) for d in made] == [("d1", "2026"), ("d2", "2020"), ("d3", "2026")]


def test_two_sessions_interleaved_stay_apart(host: Host) -> None:
    other = Host(host.home, host.cwd, "s-2")
    host.prompt(STANDARD)
    other.prompt("Fix the typo in the README heading")
    host.edit("a.py")
    other.edit("b.py")
    assert (host.task()["files"], other.task()["files"]) == (["a.py"], ["b.py"])


ORDERS: list[list[tuple[str, dict[str, Any]]]] = [
    [("SessionEnd", {"reason": "other"}), ("UserPromptSubmit", {"prompt": STANDARD}), ("Stop", {})],
    [("Stop", {}), ("Stop", {}), ("SessionStart", {"source": "startup"})],
    [("PostToolUse", {"tool_name": "Write", "tool_input": {"file_path": "x"}}), ("PreToolUse", {"tool_name": "Write"})],
    [("SubagentStop", {"agent_id": "a"}), ("SubagentStart", {"agent_id": "a"}), ("PreCompact", {}), ("PostToolUseFailure", {"tool_name": "Bash"})],
    [("SessionStart", {"source": "resume"}), ("SessionStart", {"source": "resume"}), ("SessionEnd", {}), ("SessionEnd", {})],
]  # fmt: skip


@pytest.mark.parametrize("order", ORDERS, ids=[o[0][0] + str(n) for n, o in enumerate(ORDERS)])
def test_events_out_of_order_are_survived(host: Host, order: list[tuple[str, dict[str, Any]]]) -> None:
    for event, fields in order:
        ran = host.send(event, **fields)
        assert (ran.code, ran.err) == (0, b"")
        assert isinstance(ran.answer, dict)
    assert host.prompt("Add a queue to the loader").code == 0


def test_thousands_of_random_actions_stay_within_their_bounds(tmp_path: Path, repo: Path) -> None:
    seed = random.Random(11)
    target = target_of(tmp_path, repo)
    place = target.place
    pool = "".join(seed.choices("abc 界é\n\u202e😀/", k=20_000))

    def text() -> str:
        start = seed.randrange(19_000)
        return pool[start : start + seed.choice((3, 30, 900))]

    def call() -> dict[str, Any]:
        return {
            "action": seed.choice(list(ACTIONS)), "goal": text(), "new": seed.random() < 0.2, "milestones": [text() for _ in range(seed.randint(1, 12))],
            "milestone": str(seed.randint(1, 4)), "note": text(), "gates": {seed.choice(("TEST", "CODE", "X")): {"state": "fail", "evidence": text()}},
            "criteria": [text() for _ in range(seed.randint(0, 8))], "unknowns": [text() for _ in range(seed.randint(0, 8))], "risks": [text()],
            "problem": text(), "chosen": text(), "tradeoffs": text(), "evidence": [text()] * 3, "alternatives": [{"option": text(), "why": text()}] * 4,
            "state": seed.choice(("PARTIAL", "ALIGNED", "fail")), "missing": [text()] * 3,
        }  # fmt: skip

    for n in range(30):
        calls = [call() for _ in range(100)]

        def many(session: Any, calls: list[dict[str, Any]] = calls) -> tuple[Any, None]:
            for one in calls:
                session = progress(session, call_of(one), Context(Rules(), now()))[0]
            return session, None

        update(place, many, Rules(), {})
        if n % 5 == 0:
            record_progress({"action": "status"}, target)
        assert Path(place.file).stat().st_size <= 128_000
    record_progress({"action": "status"}, target)
    assert Path(place.ledger).stat().st_size <= 512_000
    assert json.loads(Path(place.file).read_text())["task"]["id"]


def test_old_sessions_are_pruned_and_their_decisions_stay(host: Host, server: Tools) -> None:
    host.prompt(STANDARD)
    server.progress("decide", problem="where to keep it", chosen="a file")
    old = host.session_file()
    os.utime(old, (1, 1))
    host.session = "s-2"
    host.prompt(STANDARD)
    assert prune(Here(str(host.home / ".local/state/cockpit"), str(host.cwd), host.env)) == 1
    assert not old.exists()
    assert host.session_file().exists()
    assert "where to keep it" in host.command("ledger")


@pytest.mark.parametrize("field", ["root", "cwd"])
def test_a_stored_path_that_no_file_can_have_breaks_no_view(host: Host, field: str) -> None:
    host.prompt("Add booking cancellation to the API and the UI")
    host.edit()
    file = host.session_file()
    file.write_text(json.dumps({**json.loads(file.read_text()), field: "/a\0b"}))
    for words in (("status",), ("check",), ("why",), ("ledger",)):
        assert "Traceback" not in host.command(*words, code=None)
    assert host.command("check", code=1).startswith("no: task t1")
    assert host.stop().code == 0
