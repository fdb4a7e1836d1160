"""The client's status line."""

import json
import re
import subprocess
import sys
from typing import Any

import pytest
from core import DEEP, FAILED, RULES, Bash, accepted, begun, closed, done, edit, run, stop, worked
from tests_support import PAYLOADS, ROOT, Host

from cockpit.cli.statusline import COLUMNS, line
from hooks.task.model import Session

COMMAND = [sys.executable, "-I", str(ROOT / "cockpit" / "boot.py"), "statusline"]


def shown(host: Host, told: Any, **env: str) -> str:
    raw = told if isinstance(told, bytes) else json.dumps(told).encode()
    done = subprocess.run(COMMAND, input=raw, capture_output=True, env={**host.env, **env}, cwd=host.cwd, timeout=30)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


LINES = [
    (Session(), "LIGHT │ no task"),
    (Session(pin="DEEP"), "DEEP pinned │ no task"),
    (begun(), "STANDARD │ idle 0%"),
    (begun(DEEP), "DEEP │ idle 0%"),
    (worked(), "STANDARD │ unverified 50% │ TEST · │ 0/1 met"),
    (run(worked(), Bash(status=1, output=FAILED)), "STANDARD │ unverified 50% │ TEST ✗ │ 0/1 met"),
    (done(), "STANDARD │ done 100% │ TEST ✓ │ 1/1 met"),
    (closed(), "STANDARD │ done 100% │ TEST ✓ │ 1/1 met"),
    (edit(done(), "b.py"), "STANDARD │ unverified 50% │ TEST … │ 0/1 met"),
    (stop(worked())[0], "STANDARD │ unverified 50% │ TEST · │ 0/1 met │ HELD"),
    (stop(stop(worked())[0])[0], "STANDARD │ unverified 50% │ TEST · │ 0/1 met │ UNVERIFIED"),
]  # fmt: skip


@pytest.mark.parametrize(("session", "wanted"), LINES, ids=[wanted for _, wanted in LINES])
def test_level_pin_gates_criteria_and_what_is_held_are_seen_at_a_glance(session: Session, wanted: str) -> None:
    assert line(session, RULES, coloured=False) == wanted
    assert re.sub(r"\x1b\[\d*m", "", line(session, RULES, coloured=True)) == wanted


def test_it_never_takes_more_than_60_columns_and_keeps_what_is_pressing() -> None:
    many = [f"criterion number {n}" for n in range(1, 9)]
    session = accepted(begun(DEEP), action="discover", goal="Move it", criteria=many)._replace(pin="DEEP")
    gates = {
        name: {"state": "pass", "evidence": "`make all` printed ok 3"}
        for name in ("CODE", "TYPE", "BUILD", "SECURITY", "GIT", "TEST")
    }
    session = stop(accepted(edit(session, "a.py"), action="gate", gates=gates))[0]
    short = line(session, RULES, coloured=False)
    assert len(short) <= COLUMNS
    assert short.startswith("DEEP pinned │ ")
    assert short.endswith("│ 0/8 met │ HELD")
    for count in range(6):
        fewer = session.task._replace(gates=session.task.gates[:count])
        assert len(line(session._replace(task=fewer), RULES, coloured=False)) <= COLUMNS


def test_the_session_that_the_client_names_is_meant(host: Host) -> None:
    host.prompt("Add booking cancellation to the API and the UI")
    Host(host.home, host.cwd, "s-2").prompt("Migrate the payments schema")
    recorded = json.loads((PAYLOADS / "statusLine.json").read_text())
    told = {**recorded, "session_id": "s-1", "cwd": str(host.cwd), "workspace": {"current_dir": str(host.cwd)}}
    assert shown(host, told, NO_COLOR="1") == "STANDARD │ idle 0%\n"
    assert "\x1b[36mSTANDARD\x1b[0m" in shown(host, told)
    assert shown(host, b"", NO_COLOR="1") == "DEEP │ idle 0%\n"  # the folder's latest
    for odd in (b"{", b"[]", b'{"workspace": 3}'):
        assert "DEEP" in shown(host, odd, NO_COLOR="1")


def test_where_no_session_was_seen_there_is_no_line(host: Host) -> None:
    assert shown(host, b"") == ""


def test_a_state_that_cannot_be_read_is_the_line(host: Host) -> None:
    host.prompt("Add a cache to the loader")
    host.session_file().write_text('{"schema": 99}')
    said = shown(host, {"session_id": "s-1", "cwd": str(host.cwd)})
    assert said.startswith("cockpit: A later Cockpit wrote")
    assert len(said) <= COLUMNS + 1


def test_it_loads_what_an_event_loads_and_no_more() -> None:
    code = "import sys; sys.path.insert(0, '.'); import cockpit.cli.statusline; print(*sys.modules)"
    loaded = (
        subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, cwd=ROOT, check=True)
        .stdout.decode()
        .split()
    )
    assert not {name.split(".")[0] for name in loaded} & {
        "pydantic",
        "typing",
        "argparse",
        "rich",
        "subprocess",
        "tinydb",
        "pathlib",
    }
    assert len(loaded) <= 110


def test_the_command_line_knows_it_too(host: Host) -> None:
    assert "usage: cockpit statusline" in host.command("statusline", "--help")
