"""The MCP server as a process, beside hooks that tell it which session its host is in."""

import json
import re
from collections.abc import Callable

from tests_support import Host, Wire

STANDARD = "Add booking cancellation to the API and the UI"
EVIDENCE = "`pytest tests/test_api.py` printed 12 passed"


def test_the_tool_is_always_loaded_and_its_text_is_short(wire: Wire) -> None:
    tools = {t["name"]: t for t in wire.request("tools/list", {})["tools"]}
    progress = tools["progress"]
    assert progress["_meta"]["anthropic/alwaysLoad"] is True
    text = progress["description"] + json.dumps(progress["inputSchema"], separators=(",", ":"))
    assert stated_tokens(text) <= 450, stated_tokens(text)


def stated_tokens(text: str) -> int:
    """The stated count: one token for each run of up to 6 letters or digits, and one for each 2 other printed signs."""
    words = sum(-(-len(w) // 6) for w in re.findall(r"[A-Za-z0-9_]+", text))
    return words + len(re.findall(r"[^\sA-Za-z0-9_]{1,3}", text))


def test_a_small_task_reaches_done_in_two_calls(host: Host, wire: Wire) -> None:
    host.prompt(STANDARD)
    assert wire.progress("discover", goal="Cancel bookings", criteria=["GET /bookings answers 200"]) == (
        "t1 STANDARD active 0% | criteria 0/1 met\nc1: GET /bookings answers 200"
    )
    host.edit()
    shown = [{"id": "c1", "status": "met", "evidence": EVIDENCE}]
    said = wire.progress(
        "align", state="ALIGNED", demonstrated=shown, gates={"TEST": {"state": "pass", "evidence": EVIDENCE}}
    )
    assert said == (
        "t1 STANDARD done 100% | gates TEST pass | criteria 1/1 met | alignment ALIGNED\nALIGNED: every criterion is shown met."
    )
    assert host.stop().out == b""
    assert host.task()["closed"] is True


def test_a_refusal_is_an_error_and_nothing_is_recorded(host: Host, wire: Wire) -> None:
    host.prompt(STANDARD)
    text, failed = wire.call("progress", action="align", state="ALIGNED")
    assert failed
    assert text.endswith("Nothing was recorded.")
    assert host.command("why").startswith(
        "Cockpit why:\nprogress align was refused:\n  - there is nothing to check yet: no plan and no edit"
    )


def test_an_unknown_tool_is_said(wire: Wire) -> None:
    assert wire.call("nosuch") == ("No such tool: nosuch. Known: progress, how_do_i, manual_list, manual_read.", True)


def test_without_any_session_the_way_out_is_said(host: Host, wire: Wire) -> None:
    text, failed = wire.call("progress", action="status")
    assert failed
    assert (
        text
        == "No session was seen in this folder yet. Are the hooks wired? Run: cockpit doctor. Nothing was recorded."
    )


def test_the_server_follows_its_host_into_another_session_and_folder(host: Host, wire: Wire) -> None:
    host.prompt(STANDARD)
    wire.progress("decide", problem="first", chosen="a")
    host.session = "s-2"
    host.send("SessionStart", source="clear")
    host.prompt("Add paging to the API")
    wire.progress("decide", problem="second", chosen="b")
    assert [d["problem"] for d in host.task()["decisions"]] == ["second"]
    host.session = "s-1"
    host.send("SessionStart", source="resume")
    wire.progress("decide", problem="third", chosen="c")
    assert [d["problem"] for d in host.task()["decisions"]] == ["first", "third"]


def test_a_host_that_tells_no_process_means_the_folders_latest_session(
    host: Host, connect: Callable[[Host], Wire]
) -> None:
    host.extra = {"CLAUDE_PID": ""}
    host.prompt(STANDARD)
    assert "t1 STANDARD" in connect(host).progress("status")


def test_a_host_that_names_its_session_at_the_start_is_believed(host: Host, connect: Callable[[Host], Wire]) -> None:
    host.extra = {"CLAUDE_PID": ""}
    host.prompt(STANDARD)
    host.session = "s-2"
    host.prompt("Fix the typo in the README heading")
    host.extra = {"CLAUDE_PID": "", "CLAUDE_CODE_SESSION_ID": "s-1"}
    assert "t1 STANDARD" in connect(host).progress("status")


def test_a_state_that_cannot_be_kept_is_said_and_nothing_recorded(host: Host, wire: Wire) -> None:
    host.prompt(STANDARD)
    path = host.session_file()
    path.write_text('{"schema": 99}')
    text, failed = wire.call("progress", action="decide", problem="p", chosen="c")
    assert failed
    assert "A later Cockpit wrote" in text
    assert text.endswith("Nothing was recorded.")
    assert path.read_text() == '{"schema": 99}'
