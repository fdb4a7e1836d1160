"""The end of a turn: what is held, what the user is told, and what is let off (GATE 4 to 6 and 9)."""

import pytest
from core import (
    DEEP,
    EVIDENCE,
    FAILED,
    LIGHT,
    RULES,
    STANDARD,
    Bash,
    accepted,
    ask,
    begun,
    closed,
    done,
    edit,
    look,
    run,
    say,
    shown,
    stop,
    tree,
    with_criterion,
    worked,
)

from hooks.task.model import Session
from hooks.task.parts import Counters, Criterion, Observation
from hooks.task.progress import UNCOMPARED
from hooks.task.standing import status
from hooks.task.text import page
from hooks.task.tree_change import unread_note


def claimed(prompt: str = STANDARD) -> Session:
    return edit(begun(prompt), "a.py")


def outcome(session: Session, message: str, waiting: bool = False) -> str:
    """held, told or nothing: what the end of the turn did."""
    answer = stop(session, message, waiting=waiting)[1]
    assert not (answer.hold and answer.user)
    return "held" if answer.hold else "told" if answer.user else "nothing"


@pytest.mark.parametrize(("prompt", "holds"), [(STANDARD, 1), (DEEP, 2)])
def test_a_claim_is_held_so_often_then_told_once_and_then_it_is_quiet(prompt: str, holds: int) -> None:
    session, answers = claimed(prompt), []
    for _ in range(5):
        session, answer = stop(session)
        answers.append(answer)
    assert [bool(a.hold) for a in answers] == [n < holds for n in range(5)]
    assert [bool(a.user) for a in answers] == [n == holds for n in range(5)]
    assert answers[holds].user.startswith("UNVERIFIED t1: ")


def test_a_light_task_is_never_held() -> None:
    assert outcome(edit(begun(LIGHT), "a.py"), "All done.") == "nothing"


@pytest.mark.parametrize(
    "again",
    [
        lambda s: edit(s, "b.py"),
        lambda s: say(s, "run the tests please")[0],
        lambda s: look(s, tree("T2", by_tool=True)),
    ],
    ids=["an edit", "a prompt that asks for what is open", "files moved by a command"],
)
def test_after_the_unverified_line_only_moved_files_or_the_user_make_one_more_claim(again: object) -> None:
    session = look(claimed(), tree("T1"))
    session = stop(stop(session)[0])[0]
    assert outcome(session, "All done.") == "nothing"
    assert callable(again)
    assert outcome(again(session), "All done.") == "held"


def test_a_hold_says_exactly_what_to_do_next() -> None:
    assert stop(claimed())[1].hold == (
        "[cockpit:hold] Not verified. Before ending the turn:\n"
        "- TEST: unset; run the project's check\n"
        "- criteria: missing; send discover with criteria\n"
        "Then progress action align with evidence for each criterion; or align PARTIAL with missing, and tell the user. "
        "[/cockpit]"
    )


def test_the_unverified_line_is_in_the_users_words_and_names_the_ways_out() -> None:
    session = stop(worked())[0]
    assert stop(session)[1].user == (
        "UNVERIFIED t1: the tests were not run; the criterion was not shown met. Details and what to do: /cockpit why"
    )
    failed = stop(run(session, Bash(status=1, output=FAILED)))[1]
    assert failed.user.startswith("UNVERIFIED t1: the tests failed")


@pytest.mark.parametrize(
    "message",
    [
        "Shall I go on?", "**Which one?**", "Weiter?\n\n", "続けますか？", "I need the staging password to go on. Please send it.",
        "I am about to delete the old helper. Should I proceed? (y/n)", "Which of these do you prefer?\n\n1. Redis\n2. Postgres",
        "The column can be nullable or not. Which do you want? I lean to nullable.",
        "I added the column to the model. Should it be nullable?",
    ],
)  # fmt: skip
def test_a_question_to_the_user_is_no_claim(message: str) -> None:
    assert outcome(claimed(), message) == "nothing"


@pytest.mark.parametrize("message", ["", "Done.", "What changed? The parser. All done.", "Added it.", "Fertig."])
def test_a_statement_is_a_claim(message: str) -> None:
    assert outcome(claimed(), message) == "held"


@pytest.mark.parametrize(
    "message",
    [
        "total is written. I have not run the tests.", "It is half done: rounding is still missing.",
        "Die Tests habe ich nicht ausgeführt.", "Готово. Тесты не запускал.", "実装しました。テストは実行していません。",
    ],
)  # fmt: skip
def test_an_admission_is_told_and_not_held(message: str) -> None:
    assert outcome(claimed(), message) == "told"


def test_an_admission_at_deep_is_held_once_where_it_names_no_obstacle() -> None:
    bare = "The column is written. I have not run the tests."
    session, answer = stop(claimed(DEEP), bare)
    assert answer.hold
    assert outcome(session, bare) == "told"
    obstacle = (
        "The column is written. I could not run the migration or the tests: I have no access to a database from here."
    )
    assert outcome(claimed(DEEP), obstacle) == "told"


def test_admissions_are_counted() -> None:
    session = stop(claimed(), "I have not run the tests.")[0]
    session = stop(edit(session, "b.py"), "I have not run the tests yet.")[0]
    assert session.admissions == 2
    assert stop(claimed(), "All done.")[0].admissions == 0


@pytest.mark.parametrize(
    "message",
    [
        "All tests pass. Shall I also handle numbers that come as text?", "Done, the tests pass. Not tested on Windows.",
        "All tests pass, everything is verified. Which store shall I use next?", "Everything is verified. Shall I go on?",
    ],
)  # fmt: skip
def test_a_passed_check_that_was_never_seen_is_a_claim_whatever_stands_beside_it(message: str) -> None:
    assert outcome(claimed(), message) == "held"


def test_it_is_a_claim_too_while_something_runs() -> None:
    assert outcome(claimed(), "All tests pass.", waiting=True) == "held"


def test_the_same_words_are_true_where_the_run_was_seen() -> None:
    session = run(worked(), Bash())
    assert outcome(session, "The tests pass. Shall I go on with the second half?") == "nothing"


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("Done. Shall I also add a CSV export?", "told"),
        ("I added total. Shall I also add a CSV export?", "told"),
        ("All done. Does it look right to you?", "told"),
        ("Shall I also handle numbers that come as text?", "nothing"),
    ],
)
def test_an_offer_of_further_work_is_no_question_about_this_one(message: str, said: str) -> None:
    assert outcome(claimed(), message) == said


def test_a_turn_that_waits_is_no_claim_and_not_over() -> None:
    session, answer = stop(claimed(), "Waiting for the CI run to finish.", waiting=True)
    assert (answer.hold, answer.user, session.turn_over) == ("", "", False)
    assert outcome(claimed(), "All done.", waiting=True) == "told"
    assert stop(done(), "Waiting for the CI run to finish.", waiting=True)[0].task.closed is False


def test_nothing_is_held_in_the_middle_of_a_plan() -> None:
    session = accepted(begun(), action="plan", milestones=["Build", "Verify it"])
    session, answer = stop(edit(session, "a.py"), "So far.")
    assert (answer.hold, answer.user, session.turn_over) == ("", "", True)


def test_blocked_closed_and_legacy_tasks_are_not_held() -> None:
    assert outcome(accepted(claimed(), action="block", note="no network"), "All done.") == "nothing"
    assert outcome(closed(), "All done.") == "nothing"
    session = claimed()
    assert outcome(session._replace(task=session.task._replace(legacy=True)), "All done.") == "nothing"


def test_enforcement_can_be_reminders_or_off() -> None:
    reminded = stop(claimed(), rules=RULES._replace(enforce="remind"))[1]
    assert (reminded.hold, reminded.user[:13]) == ("", "UNVERIFIED t1")
    silent = stop(claimed(), rules=RULES._replace(enforce="off"))[1]
    assert (silent.hold, silent.user) == ("", "")


def test_a_check_that_says_itself_what_is_missing_is_told_and_a_later_claim_is_held() -> None:
    partial = accepted(worked(), action="align", state="PARTIAL", missing=["a staging database"])
    assert outcome(partial, "Done as far as it goes.") == "told"
    assert outcome(edit(partial, "b.py"), "All done.") == "held"


def test_a_bare_partial_without_criteria_lets_nobody_off() -> None:
    assert outcome(accepted(claimed(), action="align", state="PARTIAL"), "All done.") == "held"


def test_a_done_task_is_closed_by_its_turns_end_without_a_word() -> None:
    session, answer = stop(done())
    assert (session.task.closed, answer.hold, answer.user) == (True, "", "")


def test_nobody_is_held_for_a_tree_that_could_not_be_read_in_time() -> None:
    session, answer = stop(look(look(done(), tree("T1")), tree("", why="timeout")), seen=tree("", why="timeout"))
    assert (answer.hold, session.task.closed) == ("", False)
    assert answer.user == (
        "UNVERIFIED t1: the files could not be compared (git was slow or failed; setting tree.timeout). Details and what to do: /cockpit why"
    )


def test_a_tree_that_cannot_be_read_leaves_aligned_unchecked_and_is_shown_until_it_can() -> None:
    for why in ("timeout", "git failed: the index is damaged"):
        unread = tree("", why=why)
        gates = {"TEST": {"state": "pass", "evidence": EVIDENCE}}
        session, reply = ask(worked(), unread, action="align", state="ALIGNED", demonstrated=shown("c1"), gates=gates)
        assert reply.text.endswith(UNCOMPARED)
        assert (session.task.alignment.state, status(session, RULES)) == ("ALIGNED", "unverified")
        assert f"The working tree could not be read: {why}" in page(session, RULES)
        read = look(session, tree("T1"))
        assert (read.tree_unread, status(read, RULES)) == ("", "done")
    assert look(worked(), tree("", why="no git")).tree_unread == ""
    assert "within 2.5 s" in unread_note("timeout", 2.5)
    assert "(git failed: x)" in unread_note("git failed: x", 2.5)


def test_a_hold_names_what_was_seen_and_can_be_cited() -> None:
    session = run(worked(), Bash("pytest -q tests/test_api.py"))
    assert "- cite: o1 `pytest -q tests/test_api.py` (12 passed)" in stop(session)[1].hold


def test_a_hold_says_what_to_run_again_as_it_ran_last() -> None:
    session = edit(run(worked(), Bash("cd . && pytest -q 2>&1 | tee out.txt")), "b.py")
    assert "- TEST: unset; run `pytest -q`" in stop(session)[1].hold


def test_where_space_is_short_a_long_command_is_named_by_its_run() -> None:
    session = run(with_criterion(), Bash("pytest -q " + "--durations=10 " * 12))
    for gate in ("CODE", "TYPE", "BUILD"):
        session = run(
            session, Bash(f"make {gate.lower()} " + "VERBOSE=1 " * 14, 1, "a.py:1:1: F401 x\nFound 2 errors.")
        )
    hold = stop(edit(session, "a.py"))[1].hold
    assert tokens(hold) <= 260
    assert "- TEST: pending; run o1 again" in hold


def tokens(text: str) -> float:
    return len(text) / 4


def test_a_hold_of_a_few_open_items_is_short() -> None:
    session = run(with_criterion("GET /bookings answers 200", "a guest sees no cancel button"), Bash())
    assert tokens(stop(edit(session, "a.py"))[1].hold) <= 130


def test_a_hold_at_every_limit_is_bounded_and_names_every_item() -> None:
    task = begun(DEEP).task
    command = "npm run test:integration -- --reporter=dot --filter="
    seen = tuple(
        Observation(f"o{n}", command + "x" * 140, "0", "TEST", "pass", "240 passed", "", n, exercised=True)
        for n in range(1, 65)
    )
    criteria = tuple(Criterion(f"c{n}", "x" * 120, check="pytest -k " + "y" * 150) for n in range(1, 9))
    task = task._replace(edited=True, moved=("code",), observations=seen, criteria=criteria, named_gates=("CODE", "TEST", "TYPE", "BUILD", "SECURITY", "GIT"), counters=Counters(8, 0, 0, 64))  # fmt: skip
    session = accepted(
        Session(task=task), action="discover", unknowns=[f"what about the {n}th question" for n in range(8)]
    )
    hold = stop(session)[1].hold
    assert tokens(hold) <= 260
    for named in (*(f"c{n}" for n in range(1, 9)), *(f"u{n}" for n in range(1, 9)), "CODE", "BUILD", "GIT"):
        assert named in hold


def test_a_rise_of_the_level_after_done_asks_for_what_the_new_level_needs() -> None:
    session = accepted(done(), action="discover", level="DEEP")
    assert outcome(session, "All done.") == "held"
    assert shown("c1")
