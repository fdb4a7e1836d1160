"""What the operator's commands do to the session, and what is answered."""

from core import DEEP, LIGHT, NOW, RULES, STANDARD, begun, closed, done, edit, say, stop

from hooks.operator_commands import perform
from hooks.operator_grammar import HELP, parse
from hooks.task import limits
from hooks.task.model import Session, effective_level
from hooks.task.open_items import open_items
from hooks.task.standing import status
from hooks.task.text import page


def do(session: Session, typed: str) -> tuple[Session, str]:
    command = parse(typed)
    assert command
    outcome = perform(session, command, "prompt event", RULES, NOW)
    assert outcome.changed or outcome.session == session
    return outcome.session, outcome.text


def test_a_pin_outlives_tasks_and_stands_against_all_evidence() -> None:
    session, text = do(begun(), "/cockpit discovery light")
    assert text == "Cockpit level: pinned to LIGHT for this session; /cockpit discovery auto ends the pin."
    session = edit(session, "src/auth/session.ts")
    assert (effective_level(session), session.task.level) == ("LIGHT", "DEEP")
    session = say(session._replace(turn_over=True), DEEP)[0]
    assert (session.task.id, effective_level(session)) == ("t2", "LIGHT")


def test_auto_ends_the_pin_and_what_was_reached_stays_as_a_floor() -> None:
    session, _ = do(do(begun(), "/cockpit discovery deep")[0], "/cockpit discovery auto")
    assert (session.pin, effective_level(session)) == ("", "DEEP")
    session, text = do(session, "/cockpit discovery auto")
    assert text == "Cockpit level: none was pinned; it stays DEEP, by the evidence."
    lowered, _ = do(begun(DEEP), "/cockpit discovery light")
    assert effective_level(do(lowered, "/cockpit discovery auto")[0]) == "DEEP"
    assert effective_level(do(do(Session(), "/cockpit discovery deep")[0], "/cockpit discovery auto")[0]) == "LIGHT"


def test_a_pin_that_raises_the_level_takes_aligned_back() -> None:
    assert do(done(), "/cockpit discovery deep")[0].task.alignment.state == "PENDING"
    assert do(done(), "/cockpit discovery light")[0].task.alignment.state == "ALIGNED"


def test_a_pin_and_its_end_change_nothing_of_a_closed_task() -> None:
    session = do(closed(), "/cockpit discovery deep")[0]
    assert session.task == closed().task
    assert do(session, "/cockpit discovery auto")[0].task == closed().task


def test_a_closed_task_is_judged_at_the_level_it_was_closed_at() -> None:
    raised = do(closed(), "/cockpit discovery deep")[0]
    assert (effective_level(raised), status(raised, RULES), open_items(raised, RULES)) == ("STANDARD", "done", ())
    assert "Level STANDARD (change-request:en); what comes next is pinned to DEEP" in page(raised, RULES)
    assert (effective_level(say(raised, STANDARD)[0]), say(raised, STANDARD)[0].task.id) == ("DEEP", "t2")
    lowered = stop(do(edit(begun(), "api.py"), "/cockpit discovery light")[0])[0]
    ended = do(lowered, "/cockpit discovery auto")[0]
    assert lowered.task.closed
    assert (effective_level(ended), ended.task.source, status(ended, RULES)) == (
        "LIGHT",
        "operator, prompt event",
        "done",
    )


def test_the_level_is_shown_with_its_reasons() -> None:
    assert do(begun(), "/cockpit discovery")[1].startswith(
        "Cockpit level: STANDARD, by the evidence; reasons: change-request"
    )
    pinned = do(begun(), "/cockpit discovery deep")[0]
    assert do(pinned, "/cockpit discovery")[1].startswith(
        "Cockpit level: DEEP, pinned by the operator (operator, prompt event)"
    )
    assert do(Session(), "/cockpit discovery")[1] == "Cockpit level: LIGHT, by the evidence; reasons: none yet."


def test_reset_drops_the_task_and_keeps_the_pin_and_the_record() -> None:
    session, text = do(do(done(), "/cockpit discovery deep")[0], "/cockpit reset")
    assert text == "Cockpit reset: dropped task t1; the ledger keeps it as it stood. The pin on DEEP stays."
    assert (session.task.id, session.archived[-1].id) == ("", "t1")
    assert do(Session(), "/cockpit reset")[1] == "Cockpit reset: there was no task in hand."


def test_a_waiver_is_the_operators_and_for_the_task_in_hand() -> None:
    session, text = do(edit(begun(), "a.py"), "/cockpit waive TEST")
    assert text == "Cockpit waive: task t1 need not pass TEST (waived by the operator (command))."
    assert [(w.gate, w.source) for w in session.task.waivers] == [("TEST", "command")]
    for without in (Session(), closed()):
        assert do(without, "/cockpit waive TEST")[1] == "Cockpit waive: there is no open task; nothing was changed."


def test_a_fault_is_answered_and_changes_nothing() -> None:
    session, text = do(begun(), "/cockpit discovery dep")
    assert session == begun()
    assert "no such word as dep" in text
    assert do(begun(), "/cockpit help")[1] == f"Cockpit commands:\n{HELP}"


def test_every_answer_says_of_itself_which_command_it_answers() -> None:
    for typed in (
        "status",
        "why",
        "help",
        "discovery",
        "reset",
        "waive TEST",
        "discovery deep",
        "nosuch",
        "status now",
    ):
        assert do(edit(begun(LIGHT), "a.py"), f"/cockpit {typed}")[1].startswith("Cockpit"), typed


def test_what_concerns_more_than_the_session_is_left_to_who_calls() -> None:
    for typed in ("/ledger export json", "/cockpit wrong it ran"):
        assert do(begun(), typed) == (begun(), "")
    assert do(begun(), "/cockpit quiet") == (
        begun()._replace(changes=(f"{NOW} quiet on (operator, prompt event)",)),
        "",
    )


def test_every_change_of_the_operators_is_noted_with_its_origin_and_the_oldest_go_first() -> None:
    session = do(do(edit(begun(), "a.py"), "/cockpit discovery deep")[0], "/cockpit waive TEST")[0]
    session = do(do(session, "/cockpit discovery")[0], "/cockpit reset")[0]
    expected = [f"{NOW} {said} (operator, prompt event)" for said in ("discovery deep", "waive TEST", "reset")]
    assert list(session.changes) == expected
    for _ in range(limits.CHANGES + 1):
        session = do(session, "/cockpit reset")[0]
    assert len(session.changes) == limits.CHANGES
