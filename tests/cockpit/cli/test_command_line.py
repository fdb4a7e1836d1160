"""The operator's commands, in the client's prompt and on the command line, through real processes."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tests_support import ROOT, Host, Tools

STANDARD = "Add booking cancellation to the API and the UI"
EVIDENCE = "`pytest tests/test_api.py` printed 12 passed"


def answered(host: Host, text: str) -> str:
    ran = host.prompt(text)
    assert ran.answer["decision"] == "block"
    assert ran.answer["hookSpecificOutput"]["suppressOriginalPrompt"] is True
    return str(ran.answer["reason"])


def decided(host: Host, server: Tools) -> None:
    host.prompt(STANDARD)
    server.progress("discover", goal="Cancel bookings", criteria=["GET /bookings answers 200"])
    server.progress(
        "decide",
        problem="where to keep it",
        chosen="a file",
        alternatives=[{"option": "redis", "why": "a server more"}],
    )


def test_commands_typed_in_the_client_are_answered_in_place_of_the_model(host: Host, server: Tools) -> None:
    decided(host, server)
    assert answered(host, "/cockpit status").startswith(
        "Cockpit status:\nTask t1: Cancel bookings\nStatus ACTIVE, 0%\nLevel STANDARD"
    )
    assert answered(host, "/cockpit why").startswith("Cockpit why:\nLevel STANDARD: change-request")
    assert answered(host, "/cockpit discovery deep").startswith("Cockpit level: pinned to DEEP")
    assert "d1 provisional: a file (where to keep it)" in answered(host, "/ledger")
    assert "#### d1 where to keep it" in answered(host, "/ledger export decisions")
    assert json.loads(answered(host, "/cockpit ledger export json"))["sessions"][0]["decisions"] == 1
    assert "no such command as nosuch" in answered(host, "/cockpit nosuch")
    assert answered(host, "/cockpit reset").startswith("Cockpit reset: dropped task t1")
    assert "t1 DEEP" not in answered(host, "/cockpit status")


def test_a_request_behind_a_command_goes_on_to_the_model(host: Host) -> None:
    ran = host.prompt("/cockpit discovery deep Add booking cancellation to the API")
    assert "decision" not in ran.answer
    assert ran.user == "Cockpit level: pinned to DEEP for this session; /cockpit discovery auto ends the pin."
    assert ran.context.startswith("[cockpit:DEEP]")


def test_what_is_typed_behind_a_kept_input_line_is_the_request(host: Host) -> None:
    answered(host, "/cockpit status")
    ran = host.prompt("/cockpit status" + STANDARD)
    assert "decision" not in ran.answer
    assert ran.context.startswith("[cockpit:STANDARD]")
    answered(host, "/cockpit status")
    assert host.prompt("/cockpit status").answer["decision"] == "block"


def ran_command(host: Host, command: str, args: str) -> dict[str, str]:
    """What the client's module gets for a command that the client took from its input line."""
    return host.send("CommandRun", command=command, args=args).answer


def test_a_command_that_the_client_took_itself_is_answered_by_the_same_rules(host: Host, server: Tools) -> None:
    decided(host, server)
    for command, args, answer in (
        ("cockpit", "", "Cockpit status:\nTask t1: Cancel bookings"),
        ("cockpit", "status", "Cockpit status:\nTask t1: Cancel bookings"),
        ("cockpit", "status verbose", "Cockpit status: no such word as verbose."),
        ("cockpit", "nosuch", "Cockpit: no such command as nosuch."),
        ("ledger", "", "Cockpit ledger:"),
        ("ledger", "exprot json", "Cockpit ledger: no such word as exprot."),
        ("ledger", "export decisions", "# Decisions"),
        ("other", "status", "Cockpit: this is no command of Cockpit's"),
    ):
        said = ran_command(host, command, args)
        assert (said["text"][: len(answer)], said["request"]) == (answer, "")


def test_a_request_behind_a_command_that_the_client_took_is_handed_back_and_not_taken_in(host: Host) -> None:
    said = ran_command(host, "cockpit", "discovery deep Add booking cancellation")
    assert said["text"].startswith("Cockpit level: pinned to DEEP")
    assert said["request"] == "Add booking cancellation"
    assert host.task()["id"] == ""
    assert host.prompt(said["request"]).context.startswith("[cockpit:DEEP]")
    assert (
        host.prompt("/cockpit discovery deepfix it").answer["decision"] == "block"
    )  # nothing stayed in the input line
    assert ran_command(host, "cockpit", "wrong it was done")["text"].startswith("Cockpit wrong:")
    assert ran_command(host, "cockpit", "quiet")["text"].startswith("Cockpit quiet:")


def test_a_command_that_the_client_took_says_where_the_state_cannot_be_used(host: Host) -> None:
    host.prompt(STANDARD)
    host.session_file().write_text('{"schema": 99}')
    assert "A later Cockpit wrote" in ran_command(host, "cockpit", "reset")["text"]


def test_the_command_line_acts_on_the_folders_latest_session(host: Host) -> None:
    assert host.command("status", code=2) == (
        "cockpit: No session was seen in this folder yet; nothing was done. Start one, or give --session ID.\n"
    )
    host.prompt(STANDARD)
    assert host.command("status").startswith(
        "Cockpit status:\nTask t1: (no goal recorded)\nStatus IDLE, 0%\nLevel STANDARD"
    )
    assert (
        host.command("discovery", "deep")
        == "Cockpit level: pinned to DEEP for this session; /cockpit discovery auto ends the\n  pin.\n"
    )
    assert "pinned by the operator (operator, command line)" in host.command("discovery").replace("\n  ", " ")
    assert host.command("why").startswith("Cockpit why:\nLevel pinned to DEEP")
    assert host.command("reset").startswith("Cockpit reset: dropped task t1")
    host.session = "s-2"
    host.prompt("Fix the typo in the README heading")
    assert "LIGHT" in host.command("status", "--session", "s-2")
    assert "DEEP" in host.command("discovery", "--session", "s-1")


def test_a_wrong_word_on_the_command_line_gets_the_right_ones(host: Host) -> None:
    host.prompt(STANDARD)
    assert "It takes [light|standard|deep|auto]; nothing was changed" in host.command(
        "discovery", "dep", code=2
    ).replace("\n  ", " ")
    assert "Known: export json, export decisions" in host.command("ledger", "export", code=2)
    assert "--since nosuch is not a date; nothing was read. Write it as YYYY-MM-DD." in host.command(
        "ledger", "--since", "nosuch", code=2
    )


@pytest.mark.parametrize(
    "words",
    [
        ("discovery", "light"),
        ("reset",),
        ("waive", "TEST"),
        ("quiet",),
        ("wrong", "it", "ran"),
        ("install", "claude"),
        ("uninstall", "claude"),
    ],
)
def test_what_changes_the_operators_state_refuses_in_an_agents_shell(host: Host, words: tuple[str, ...]) -> None:
    host.prompt(STANDARD)
    said = host.command(*words, code=2, CLAUDECODE="1")
    assert (
        "changes the operator's state and was asked for in an agent's shell (CLAUDECODE is set); nothing was changed"
        in said
    )
    assert host.command("status", CLAUDECODE="1").startswith("Cockpit status:\nTask t1")


def test_explain_shows_level_reasons_and_deciding_words(host: Host) -> None:
    said = host.command("explain", "Migrate the payments schema")
    assert said.startswith("Level DEEP (request)\nReasons: high-risk-term")
    assert "Deciding words:" in said


def test_the_ledger_reads_all_sessions_of_the_repository(host: Host, server: Tools) -> None:
    decided(host, server)
    host.session = "s-2"
    host.prompt(STANDARD)
    server.progress("decide", problem="which queue", chosen="postgres")
    shown = host.command("ledger")
    assert "Session s-1" in shown
    assert "Session s-2" in shown
    assert shown.count(" d1 ") == 2
    assert "Session s-1" not in host.command("ledger", "--session", "s-2")
    assert host.command("ledger", "--since", "2999-01-01") == "Cockpit ledger:\nThe ledger is empty.\n"
    assert "which queue" in host.command("ledger", "export", "decisions")


def test_a_damaged_ledger_is_left_out_and_said(host: Host, server: Tools) -> None:
    decided(host, server)
    path = next(p for p in host.state_files() if p.name == "s-1.ledger.json")
    path.write_text("{")
    assert "is damaged and was left out. Fix: run cockpit doctor." in " ".join(host.command("ledger").split())
    host.prompt("also the admin routes")
    assert "was damaged; it was set aside as" in server.progress("decide", problem="p", chosen="c")
    path.write_text('{"meta": {"1": {"schema": 99}}}')
    assert "A later Cockpit wrote" in host.command("ledger")
    assert path.read_text() == '{"meta": {"1": {"schema": 99}}}'


def test_what_is_printed_fits_80_columns_and_has_no_colour_in_a_pipe(host: Host, server: Tools) -> None:
    decided(host, server)
    server.progress("discover", criteria=["a criterion " + "with many words " * 6])
    for words in (("status",), ("ledger",), ("settings",), ("why",)):
        said = host.command(*words)
        assert max(len(line) for line in said.splitlines()) <= 80, words
        assert "\x1b" not in said


def test_help_is_shown_without_a_command(host: Host) -> None:
    assert "usage: cockpit" in host.command()


SECRET = "hunter2" + "Zx81QpLm" + "hunter2"


def test_no_credential_and_no_prompt_leaves_a_byte_behind(host: Host, server: Tools) -> None:
    planted = f"password={SECRET}"
    host.prompt(f"Add booking cancellation for zanzibar with {planted}")
    server.progress(
        "discover",
        goal=planted,
        criteria=[f"{planted} answers 200"],
        unknowns=[{"text": planted, "note": planted}],
        risks=[planted],
    )
    server.progress(
        "decide",
        problem=planted,
        chosen=planted,
        tradeoffs=planted,
        evidence=[planted],
        alternatives=[{"option": planted, "why": planted}],
    )
    server.progress("plan", goal=planted, milestones=[planted])
    server.progress("fail", milestone="1", note=planted)
    server.progress("block", milestone="1", note=planted)
    server.progress("gate", gates={"TEST": {"state": "pass", "evidence": planted}, planted: {"state": planted}})
    server.progress("gate", gates={"TEST": {"state": "pass", "evidence": planted}})
    server.progress(
        "align",
        state="PARTIAL",
        demonstrated=[{"id": "c1", "status": "failed", "evidence": planted}],
        missing=[planted],
        assumptions=[planted],
        note=planted,
    )
    server.progress(planted)
    host.tool("Bash", {"command": f"curl -H 'X: {planted}' x"}, tool_response={"stdout": planted})
    host.edit(f"dir/{planted}.py")
    host.stop(planted)
    shown = "".join(
        host.command(*w)
        for w in (("status",), ("why",), ("ledger",), ("ledger", "export", "json"), ("ledger", "export", "decisions"))
    )
    assert "REDACTED" in shown or "redacted" in shown
    assert SECRET not in shown
    for path in host.state_files():
        assert SECRET not in path.read_text(), path
        assert "zanzibar" not in path.read_text(), path


def test_a_read_only_ledger_loses_nothing_and_says_so(host: Host, server: Tools, tmp_path: Path) -> None:
    host.prompt(STANDARD)
    folder = host.session_file().parent
    (folder / "s-1.ledger.json").mkdir()
    said = server.progress("decide", problem="where to keep it", chosen="a file")
    assert "The ledger was not brought up to date; the session holds it and it follows later." in said
    (folder / "s-1.ledger.json").rmdir()
    assert "where to keep it" in host.command("ledger")


def with_patterns(host: Host, **patterns: str) -> None:
    folder = host.home / ".config" / "cockpit"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text(json.dumps({"redaction": {"patterns": patterns}}))


def test_patterns_of_the_operators_own_reach_every_text_that_is_kept(host: Host, server: Tools) -> None:
    with_patterns(host, ticket=r"ZEBRA-\d+", broken="(", empty="x*")
    host.prompt(STANDARD)
    host.edit("dir/ZEBRA-123.py")
    host.tool("Bash", {"command": "echo ZEBRA-123"}, tool_response={"stdout": ""})
    server.progress("decide", problem="what of ZEBRA-123", chosen="nothing")
    assert host.task()["decisions"][0]["problem"] == "what of [redacted]"
    host.command("ledger")
    for path in host.state_files():
        if not path.name.endswith(".settings.json"):
            assert "ZEBRA-123" not in path.read_text(errors="replace"), path
    said = " ".join(host.command("settings").split())
    assert "NOT TAKEN: redaction.patterns: broken was skipped:" in said
    assert "NOT TAKEN: redaction.patterns: empty was skipped: it matches the empty text." in said


def test_text_that_patterns_cannot_afford_is_dropped_and_never_kept(host: Host, server: Tools) -> None:
    with_patterns(host, slow=r"(?:a+)+\w{3}b")
    host.prompt(STANDARD)
    server.progress("decide", problem="short", chosen="zanzibar " + "a" * 15_000)
    made = host.task()["decisions"][0]
    assert made["chosen"].startswith("[text dropped: the patterns of redaction.patterns took too long]")
    assert "zanzibar" not in host.session_file().read_text()


READERS = (
    ["status"],
    ["why"],
    ["ledger"],
    ["ledger", "export", "json"],
    ["settings"],
    ["catalog"],
    ["explain", "a"],
    ["ask", "x y"],
    ["--help"],
    ["check"],
)


@pytest.mark.parametrize("words", READERS, ids=lambda words: " ".join(words))
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_closed_output_is_no_fault(host: Host, words: list[str], unbuffered: str) -> None:
    host.prompt(STANDARD)
    code = "import sys; sys.argv[0] = 'cockpit'; from cockpit.boot import main; main()"
    command = [sys.executable, "-c", code, *words]
    env = {**host.env, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": unbuffered}
    reader, writer = os.pipe()
    os.close(reader)
    gone = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, env=env, cwd=host.cwd)
    os.close(writer)
    assert (gone.returncode in (0, 1), gone.stderr) == (True, b"")
    line = " ".join(map(shlex.quote, command))
    closed = subprocess.run(["/bin/sh", "-c", f"{line} >&-"], stderr=subprocess.PIPE, env=env, cwd=host.cwd)
    assert (closed.returncode in (0, 1), closed.stderr) == (True, b"")


@pytest.mark.parametrize("words", [["status"], ["why"], ["discovery", "deep"], ["reset"], ["ledger"]])
def test_a_session_that_was_never_recorded_is_said(host: Host, words: list[str]) -> None:
    host.prompt(STANDARD)
    before = {p.name for p in host.state_files()}
    said = host.command(*words, "--session", "nosuch", code=2)
    assert said.startswith("cockpit: No session nosuch is recorded in this repository")
    # What is new is of the session that is there: the prompt's own process reads the tree meanwhile.
    assert {p.name for p in host.state_files() if not p.name.startswith(f"{host.session}.")} <= before


def test_an_answer_in_the_client_fits_80_columns_with_every_word_whole(host: Host, server: Tools) -> None:
    decided(host, server)
    server.progress("discover", criteria=["a criterion " + "with many words " * 6])
    for args in (
        "status",
        "why",
        "help",
        "nosuch",
        "waive",
        "quiet",
        "wrong",
        "discovery",
        "ledger",
        "ledger --since x",
    ):
        text = ran_command(host, "cockpit", args)["text"]
        assert text.startswith("Cockpit"), args
        assert max(map(len, text.splitlines())) <= 80, text
        assert "send " not in text
    assert max(map(len, answered(host, "/cockpit status").splitlines())) <= 80


def test_why_names_no_pin_that_ended_and_the_file_that_decided(host: Host) -> None:
    for args in ("discovery light", "discovery auto"):
        ran_command(host, "cockpit", args)
    assert "by the operator" not in ran_command(host, "cockpit", "why")["text"]
    host.prompt("Tidy up the helper")
    host.edit("src/auth/session.ts")
    assert "Files: src/auth/session.ts." in ran_command(host, "cockpit", "why")["text"]
