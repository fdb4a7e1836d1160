"""Deleting what was recorded: exactly what is named, and no more."""

import json
import os
import time
from pathlib import Path

import pytest
from tests_support import Host, Tools

STANDARD = "Add booking cancellation to the API and the UI"


@pytest.fixture
def three(host: Host, server: Tools) -> dict[str, Host]:
    """Sessions s-0, s-1 and s-1.x with a decision each, last written 9, 5 and 1 days ago."""
    found = {}
    for name, days in (("s-0", 9), ("s-1", 5), ("s-1.x", 1)):
        one = Host(host.home, host.cwd, name)
        one.prompt(STANDARD)
        server.progress("decide", problem=f"where {name}", chosen=f"a file of {name}")
        one.edit()
        one.stop()
        found[name] = one
        one.command("mirror", "--session", name)  # after this the process that the stop started has nothing to write
        for path in files(host, name):
            os.utime(path, (time.time() - days * 86_400,) * 2)
    return found


def files(host: Host, name: str) -> list[Path]:
    kinds = ("session.json", "ledger.json", "tree.json", "lock", "inbox")
    return [
        p
        for p in host.state_files()
        if p.name == name or (p.name.startswith(f"{name}.") and p.name[len(name) + 1 :].startswith(kinds))
    ]


def test_one_session_goes_whole_and_the_others_stay(host: Host, three: dict[str, Host]) -> None:
    for name in ("s-0", "s-1"):
        assert "noted as wrong" in host.command("wrong", "--session", name)
    others = {p: p.read_bytes() for name in ("s-0", "s-1.x") for p in files(host, name)}
    assert files(host, "s-1")
    assert host.command("ledger", "forget", "--session", "s-1") == "Cockpit ledger: session s-1 was forgotten.\n"
    assert files(host, "s-1") == []
    assert all(
        b"s-1 " not in p.read_bytes() and b'of s-1"' not in p.read_bytes()
        for p in host.state_files()
        if p.suffix == ".json"
    )
    assert {p: p.read_bytes() for p in others} == others
    assert [note["session"] for note in json.loads(host.command("wrong", "--export"))] == ["s-0"]
    shown = host.command("ledger")
    assert "a file of s-0" in shown
    assert "a file of s-1.x" in shown
    assert "a file of s-1 " not in shown


def test_all_before_a_day_go(host: Host, three: dict[str, Host]) -> None:
    day = time.strftime("%Y-%m-%d", time.localtime(time.time() - 3 * 86_400))
    said = host.command("ledger", "forget", "--before", day)
    assert said == "Cockpit ledger: session s-0 was forgotten.\nCockpit ledger: session s-1 was forgotten.\n"
    assert files(host, "s-1.x")
    assert "No session was last written before" in host.command("ledger", "forget", "--before", day, code=2)


def test_a_session_that_goes_on_begins_afresh(host: Host, three: dict[str, Host]) -> None:
    host.command("ledger", "forget", "--session", "s-1.x")
    three["s-1.x"].prompt("Add paging to the API")
    assert three["s-1.x"].task()["id"] == "t1"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("forget",), "Name one session, or a day; nothing was deleted."),
        (("forget", "--session", "s-0", "--before", "2026-01-01"), "Name one session, or a day; nothing was deleted."),
        (("forget", "--session", "nosuch"), "No session nosuch is recorded in this repository; nothing was deleted."),
        (("forget", "--before", "yesterday"), "--before yesterday is not a date; nothing was deleted. Write it as YYYY-MM-DD."),
        (("forget", "--before", "2026-13-40"), "is not a date"),
        (("forget", "--since", "2026-01-01"), "forget takes --session or --before; nothing was deleted."),
        (("forget", "everything"), "no such words as forget everything; nothing was read."),
        (("--before", "2026-01-01"), "--before belongs to forget; nothing was done."),
        (("export", "json", "--before", "2026-01-01"), "--before belongs to forget; nothing was done."),
    ],
)  # fmt: skip
def test_what_cannot_be_meant_deletes_nothing(
    host: Host, three: dict[str, Host], words: tuple[str, ...], said: str
) -> None:
    before = {p: p.read_bytes() for name in three for p in files(host, name)}
    assert said in host.command("ledger", *words, code=2)
    assert {p: p.read_bytes() for p in before} == before


def test_an_agent_cannot_have_it_forgotten(host: Host, three: dict[str, Host]) -> None:
    assert "nothing was changed" in host.command("ledger", "forget", "--session", "s-1", code=2, CLAUDECODE="1")
    assert files(host, "s-1")


def test_without_any_record_nothing_fits(host: Host) -> None:
    assert "No session s-1 is recorded" in host.command("ledger", "forget", "--session", "s-1", code=2)
