"""The operator's commands: what is understood, what it does, what is answered."""

import pytest

from hooks.events import Ending, Prompt, edited, stopped, submitted
from hooks.operator_commands import HELP, Command, apply, parse
from hooks.task.model import Rules, Session, effective_level
from hooks.task.progress import Facts, progress
from hooks.task.text import block, page, why

RULES = Rules()
NOW = "2026-01-01T00:00:00Z"

PARSED = [
    ("/cockpit status", Command("status")),
    ("/cockpit", Command("status")),
    ("  /Cockpit  Discovery   DEEP ", Command("discovery", ("deep",))),
    ("/cockpit:discovery deep", Command("discovery", ("deep",))),
    ("/cockpit:cockpit:why", Command("why")),
    ("/cockpit discovery", Command("discovery")),
    ("/cockpit discovery deep now migrate it\nplease", Command("discovery", ("deep",), "", "now migrate it\nplease")),
    ("/cockpit discovery\nfix it", Command("discovery", (), "", "fix it")),
    ("/cockpit status fix the bug", Command("status", (), "", "fix the bug")),
    ("/cockpit discovery dep fix it", Command("discovery", (), "dep", "fix it")),
    ("/cockpit nosuch", Command("", (), "nosuch")),
    ("/ledger", Command("ledger")),
    ("/ledger:ledger", Command("ledger")),
    ("/ledger export json", Command("ledger", ("export", "json"))),
    ("/cockpit ledger export decisions and mail it", Command("ledger", ("export", "decisions"), "", "and mail it")),
    ("/ledger export xml", Command("ledger", ("export",), "xml")),
    ("/ledger export", Command("ledger", ("export",), "(nothing)")),
    ("/ledger of my company is broken", Command("ledger", (), "", "of my company is broken")),
]


@pytest.mark.parametrize(("typed", "command"), PARSED)
def test_a_command_is_read(typed: str, command: Command) -> None:
    assert parse(typed) == command


@pytest.mark.parametrize("typed", ["", "cockpit status", "see /cockpit status", "/cockpits", "/cockpit-x", "/clear"])
def test_other_text_is_no_command(typed: str) -> None:
    assert parse(typed) is None


def test_what_runs_on_behind_a_kept_command_is_the_request() -> None:
    assert parse("/cockpit statusfix the bug", "/cockpit status") == Command("status", (), "", "fix the bug")
    assert parse("/cockpit discovery deepx now", "/cockpit discovery deep") == Command(
        "discovery", ("deep",), "", "x now"
    )
    assert parse("/cockpit status fix it", "/cockpit status") == Command("status", (), "", "fix it")
    assert parse("/cockpit statusfix the bug") == Command("", (), "statusfix", "the bug")
    assert parse("/cockpit why", "/cockpit status") == Command("why")
    assert parse("/cockpit why", "/cockpit") == Command("why")
    assert Command("discovery", ("deep",)).line == "/cockpit discovery deep"


def do(session: Session, typed: str) -> tuple[Session, str]:
    command = parse(typed)
    assert command
    outcome = apply(session, command, "client", RULES, NOW)
    return outcome.session, outcome.text


def begun(prompt: str = "Add booking cancellation to the API and the UI") -> Session:
    return submitted(Session(), Prompt(prompt), RULES, NOW)[0]


def test_a_pin_outlives_tasks_and_stands_against_all_evidence() -> None:
    session, text = do(begun(), "/cockpit discovery light")
    assert text == "Level pinned to LIGHT for this session; /cockpit discovery auto ends the pin."
    session = edited(session, "src/auth/session.ts", NOW)
    assert (effective_level(session), session.task.level) == ("LIGHT", "DEEP")
    session = submitted(session._replace(turn_over=True), Prompt("Migrate the payments schema"), RULES, NOW)[0]
    assert (session.task.id, effective_level(session)) == ("t2", "LIGHT")


def test_auto_ends_the_pin_and_what_was_reached_stays_as_a_floor() -> None:
    session, _ = do(do(begun(), "/cockpit discovery deep")[0], "/cockpit discovery auto")
    assert (session.pin, effective_level(session)) == ("", "DEEP")
    session, text = do(session, "/cockpit discovery auto")
    assert text == "No level was pinned; it stays DEEP, by the evidence."
    lowered, _ = do(begun("Migrate the payments schema"), "/cockpit discovery light")
    assert effective_level(do(lowered, "/cockpit discovery auto")[0]) == "DEEP"
    assert effective_level(do(do(Session(), "/cockpit discovery deep")[0], "/cockpit discovery auto")[0]) == "LIGHT"


def aligned() -> Session:
    session = progress(begun(), {"action": "discover", "criteria": ["GET /bookings answers 200"]}, Facts(RULES, NOW))[0]
    session = edited(session, "api.py", NOW)
    evidence = "`pytest tests/test_api.py` printed 12 passed"
    align = {
        "action": "align", "state": "ALIGNED", "gates": {"TEST": {"state": "pass", "evidence": evidence}},
        "demonstrated": [{"id": "c1", "status": "met", "evidence": evidence}],
    }  # fmt: skip
    return progress(session, align, Facts(RULES, NOW))[0]


def test_a_pin_that_raises_the_level_takes_aligned_back() -> None:
    session, _ = do(aligned(), "/cockpit discovery deep")
    assert session.task.alignment.state == "PENDING"
    session, _ = do(aligned(), "/cockpit discovery light")
    assert session.task.alignment.state == "ALIGNED"


def test_the_level_is_shown_with_its_reasons() -> None:
    assert do(begun(), "/cockpit discovery")[1].startswith("Level STANDARD, by the evidence; reasons: change-request")
    pinned = do(begun(), "/cockpit discovery deep")[0]
    assert do(pinned, "/cockpit discovery")[1].startswith("Level DEEP, pinned by the operator (operator, client)")
    assert do(Session(), "/cockpit discovery")[1] == "Level LIGHT, by the evidence; reasons: none yet."


def test_reset_drops_the_task_and_keeps_the_pin_and_the_record() -> None:
    session, text = do(do(aligned(), "/cockpit discovery deep")[0], "/cockpit reset")
    assert text == "Dropped task t1; the ledger keeps it as it stood. The pin on DEEP stays."
    assert (session.task.id, session.past[-1].id) == ("", "t1")
    assert do(Session(), "/cockpit reset")[1] == "There was no task in hand."


def test_a_wrong_word_gets_the_right_ones() -> None:
    assert (
        do(begun(), "/cockpit nosuch")[1] == f"/cockpit: no such command as nosuch. Nothing was changed. Known:\n{HELP}"
    )
    assert do(begun(), "/cockpit discovery dep")[1] == (
        "/cockpit discovery: no such word as dep. Known: light, standard, deep, auto. Nothing was changed."
    )
    assert do(begun(), "/ledger export xml")[1] == (
        "/cockpit ledger: no such word as xml. Known: export json, export decisions. Nothing was changed."
    )
    assert do(begun(), "/cockpit help")[1] == HELP


def test_the_ledger_is_left_to_the_record_itself() -> None:
    command = parse("/ledger export json")
    assert command
    assert apply(begun(), command, "client", RULES, NOW).ledger == ("export", "json")


def test_status_shows_the_task_a_fact_a_line() -> None:
    session = progress(begun(), {
        "action": "discover", "goal": "Cancel bookings", "criteria": ["GET /bookings answers 200"],
        "unknowns": ["which time zone"]}, Facts(RULES, NOW))[0]  # fmt: skip
    session = progress(session, {"action": "decide", "problem": "store", "chosen": "a file"}, Facts(RULES, NOW))[0]
    session = progress(session, {"action": "plan", "milestones": ["Build"]}, Facts(RULES, NOW))[0]
    session = progress(session, {"action": "fail", "milestone": "1", "note": "it crashed"}, Facts(RULES, NOW))[0]
    session = progress(
        session,
        {"action": "gate", "gates": {"CODE": {"state": "fail", "evidence": "ruff: 2 errors"}}},
        Facts(RULES, NOW),
    )[0]
    assert page(session, RULES).splitlines() == [
        "Task t1: Cancel bookings",
        "Status ACTIVE, 0%",
        f"Level STANDARD ({', '.join(session.task.reasons)})",
        "  [failed] Build (IMPLEMENT): it crashed",
        "Gate CODE: fail (reported) ruff: 2 errors",
        "Gate TEST: unset",
        "Criterion c1 pending: GET /bookings answers 200",
        "Unknown u1 open: which time zone",
        "Decision d1 provisional: a file",
        "Alignment PENDING",
        "Open: milestone Build is not done",
        "Open: gate CODE is fail (ruff: 2 errors)",
        "Open: gate TEST is unset",
        "Open: unknown u1 is open: resolve it or state the assumption",
        "Open: criteria c1 not shown met: send align with evidence for each",
    ]
    assert page(Session(pin="DEEP"), RULES) == "No task in hand. Level pinned to DEEP."
    assert page(Session(), RULES) == "No task in hand."


def test_status_says_what_became_of_an_alignment() -> None:
    session = aligned()
    unchecked = session.task.alignment._replace(checked=False, moved=("a.py",), note="by hand")
    shown = page(session._replace(task=session.task._replace(alignment=unchecked)), RULES)
    assert "Alignment ALIGNED (by hand; unchecked: the tree could not be compared in time; moved since: a.py)" in shown
    assert "Alignment PENDING (taken back: edited b.py)" in page(edited(session, "b.py", NOW), RULES)
    partial = progress(session, {"action": "align", "state": "PARTIAL"}, Facts(RULES, NOW))[0]
    assert "Open: alignment is PARTIAL: send align" in page(partial, RULES)


def test_why_explains_the_last_level_hold_refusal_and_pin() -> None:
    session = begun("Migrate the payments schema")
    assert why(session).startswith("Level DEEP: high-risk-term")
    assert "Undo: /cockpit discovery light" in why(session)
    held = stopped(edited(begun(), "a.py", NOW), Ending("Done."), RULES)[0]
    assert "held because done was claimed" in why(held)
    assert "  - gate TEST is unset" in why(held)
    refused = progress(begun(), {"action": "unblock"}, Facts(RULES, NOW))[0]
    assert why(refused) == "progress unblock was refused:\n  - nothing is blocked"
    assert why(do(begun(), "/cockpit discovery deep")[0]) == (
        "Level pinned to DEEP by the operator (operator, client).\nUndo: /cockpit discovery auto."
    )
    assert why(Session()) == "Nothing yet: no level was set, no turn held, no call refused in this session."
    assert why(Session(why=("level", "LIGHT"))).startswith("Level LIGHT: no reason code was kept.")


def test_the_block_after_compaction_is_short_and_only_for_open_work() -> None:
    session = progress(begun(), {
        "action": "discover", "goal": "Cancel bookings " + "long " * 30,
        "criteria": [f"endpoint {n} answers with " + "words " * 15 for n in range(8)]}, Facts(RULES, NOW))[0]  # fmt: skip
    session = progress(session, {"action": "decide", "problem": "store", "chosen": "a file"}, Facts(RULES, NOW))[0]
    text = block(session, RULES)
    assert len(text.split()) <= 120
    assert text.startswith("[cockpit:task] Task t1 at STANDARD, active. Objective: Cancel bookings")
    short = progress(begun(), {"action": "decide", "problem": "store", "chosen": "a file"}, Facts(RULES, NOW))[0]
    assert "Decided: d1 a file." in block(edited(short, "a.py", NOW), RULES)
    assert block(aligned(), RULES) == ""
    assert block(begun("Fix the typo in the README heading"), RULES) == ""
    assert block(begun(), RULES) == ""
