"""The task in words: the line for the agent, the page for the operator, the block after compaction, and why."""

from core import (
    DEEP,
    FAILED,
    LIGHT,
    RULES,
    Bash,
    accepted,
    begun,
    closed,
    done,
    edit,
    operate,
    refused,
    run,
    say,
    stop,
    worked,
)
from core import (
    shown as shown_met,
)

from hooks.task.explanation import why
from hooks.task.model import Session
from hooks.task.text import block, page, summary


def test_status_shows_the_task_a_fact_a_line() -> None:
    session = accepted(
        begun(), action="discover", goal="Cancel bookings", criteria=["GET /bookings answers 200"], unknowns=["which time zone"], risks=["data loss"]
    )  # fmt: skip
    session = accepted(session, action="decide", problem="store", chosen="a file")
    session = accepted(session, action="decide", id="d1", chosen="sqlite")
    session = accepted(session, action="plan", milestones=["Build"])
    session = accepted(session, action="fail", milestone="1", note="it crashed")
    session = accepted(session, action="gate", gates={"CODE": {"state": "fail", "evidence": "ruff: 2 errors"}})
    session = edit(session, "a.py", outside=("/tmp/x.py",))
    assert page(session, RULES).splitlines() == [
        "Task t1: Cancel bookings",
        "Status ACTIVE, 0%",
        f"Level STANDARD ({', '.join(session.task.reasons)})",
        "  [failed] Build (IMPLEMENT): it crashed",
        "Gate CODE: fail (reported) ruff: 2 errors",
        "Gate TEST: unset",
        "Criterion c1 pending: GET /bookings answers 200",
        "Unknown u1 open: which time zone",
        "Risk: data loss",
        "Decision d1 revised: sqlite (was: a file)",
        "Alignment PENDING",
        "1 file outside, not checked",
        "Open: milestone 1: is failed; complete each",
        "Open: CODE: fail; run the project's check",
        "Open: TEST: unset; run the project's check",
        "Open: u1: open; resolve it or state the assumption",
        "Open: c1: not shown met; send align with evidence for it",
    ]
    assert page(Session(pin="DEEP"), RULES) == "No task in hand. Level pinned to DEEP."
    assert page(Session(), RULES) == "No task in hand."


def test_status_names_the_pin_beside_what_the_evidence_says() -> None:
    assert "Level DEEP (pinned by the operator; the evidence says STANDARD)" in page(
        operate(begun(), "discovery", "deep"), RULES
    )


def test_status_says_what_became_of_an_alignment() -> None:
    session = done()
    unchecked = session.task.alignment._replace(checked=False, moved=("a.py",), note="by hand", assumptions=("UTC",))
    shown = page(session._replace(task=session.task._replace(alignment=unchecked)), RULES)
    assert (
        "Alignment ALIGNED (by hand; assumed: UTC; unchecked: the tree could not be compared; moved since: a.py)"
        in shown
    )
    assert "Alignment PENDING (taken back: edited b.py)" in page(edit(session, "b.py"), RULES)
    assert "Open: c1: not shown met" in page(accepted(worked(), action="align", state="PARTIAL"), RULES)
    partial = accepted(session, action="align", state="PARTIAL")
    assert "Open: alignment: PARTIAL; send align" in page(partial, RULES)


def test_a_forged_alignment_is_called_what_it_is() -> None:
    session = edit(begun(), "a.py")
    forged = session.task._replace(alignment=session.task.alignment._replace(state="ALIGNED"))
    assert "not satisfied: the record lacks what it claims" in page(session._replace(task=forged), RULES)


def test_a_repository_without_tests_shows_test_as_not_applicable() -> None:
    session = edit(begun(), "a.py")
    session = session._replace(task=session.task._replace(tests="no"))
    assert "gates TEST na" in summary(session, RULES)
    assert "Gate TEST: na (auto) no tests in this repository" in page(session, RULES)
    named = accepted(session, action="gate", gates={"TEST": {"state": "fail", "evidence": "boom"}})
    assert "gates TEST fail" in summary(named, RULES)


def test_a_task_that_follows_or_was_copied_says_so() -> None:
    session = begun()
    task = session.task._replace(follows="t0", copied_from="s-1/t4")
    assert page(session._replace(task=task), RULES).startswith("Task t1 (follows t0) (copied from s-1/t4): ")


def test_turns_that_ended_with_an_admission_are_counted() -> None:
    session = stop(edit(begun(), "a.py"), "I have not run the tests.")[0]
    assert "1 turn of this session ended with an admission" in page(session, RULES)


def test_the_summary_is_one_line() -> None:
    assert summary(done(), RULES) == "t1 STANDARD done 100% | gates TEST pass | criteria 1/1 met | alignment ALIGNED"
    assert summary(begun(LIGHT), RULES) == "t1 LIGHT idle 0%"


def test_the_block_after_compaction_is_short_and_only_for_open_work() -> None:
    session = accepted(
        begun(), action="discover", goal="Cancel bookings " + "long " * 30,
        criteria=[f"endpoint {n} answers with " + "words " * 15 for n in range(8)],
    )  # fmt: skip
    session = accepted(session, action="decide", problem="store", chosen="a file")
    text = block(session, RULES)
    assert len(text.split()) <= 120
    assert text.startswith("[cockpit:task] Task t1 at STANDARD, active. Objective: Cancel bookings")
    short = accepted(begun(), action="decide", problem="store", chosen="a file")
    assert "Decided: d1 a file." in block(edit(short, "a.py"), RULES)
    assert block(done(), RULES) == ""
    assert block(begun(LIGHT), RULES) == ""
    assert block(begun(), RULES) == ""


def test_why_explains_the_last_level_with_what_undoes_it() -> None:
    session = begun(DEEP)
    assert why(session).startswith("Level DEEP: high-risk-term")
    assert "\nWords: Migrate." in why(session)
    assert not any("word:" in reason for reason in session.task.reasons)
    assert "Words:" not in why(edit(say(session._replace(turn_over=True), LIGHT)[0], "src/auth/session.ts"))
    assert "Undo: /cockpit discovery light" in why(session)
    named = edit(begun(LIGHT), "src/auth/session.ts")
    assert "Files: src/auth/session.ts." in why(named)
    assert why(Session(last_reason=("level", "LIGHT"))).startswith("Level LIGHT: no reason code was kept.")


def test_why_explains_a_pin_and_its_end() -> None:
    pinned = operate(begun(), "discovery", "deep")
    assert (
        why(pinned) == "Level pinned to DEEP by the operator (operator, prompt event).\nUndo: /cockpit discovery auto."
    )
    assert why(operate(pinned, "discovery", "auto")) == (
        "The operator's pin ended; the level is DEEP by the evidence and only rises."
    )
    risen = edit(operate(begun(LIGHT), "discovery", "light"), "src/auth/session.ts")
    assert why(say(risen._replace(turn_over=True), "Add a cache to the API")[0]).endswith(
        "In force is the pin on LIGHT (operator, prompt event)."
    )


def test_why_explains_a_hold_an_unverified_end_and_a_refusal() -> None:
    held = stop(edit(begun(), "a.py"))[0]
    assert why(held).startswith("The turn was held because it was called done while this was open:\n  - TEST: unset\n")
    assert "/cockpit waive TEST" in why(held)
    assert "/cockpit quiet" in why(held)
    told = stop(held)[0]
    assert why(told).startswith("The last turn ended UNVERIFIED: the tests were not run;")
    session, _ = begun(), refused(begun(), action="unblock")
    assert why(session._replace(last_reason=("refusal", "unblock", "nothing is blocked"))) == (
        "progress unblock was refused:\n  - nothing is blocked"
    )
    assert why(Session()) == "Nothing yet: no level was set, no turn held, no call refused in this session."


def test_a_failing_gate_and_its_command_are_shown() -> None:
    session = run(worked(), Bash(status=1, output=FAILED))
    assert "Gate TEST: fail (auto) o1: pytest -q: 10 passed, 2 failed" in page(session, RULES)
    assert "Open: TEST: fail (o1); run `pytest -q`" in page(session, RULES)


def test_people_are_told_what_is_open_in_their_words_and_what_the_agent_may_cite_is_left_out() -> None:
    session = accepted(worked("the first one", "the second one"), action="discover", unknowns=["how many?"])
    shown = page(session, RULES, people=True).splitlines()
    assert [line for line in shown if line.startswith(("Open", "Seen"))] == [
        "Open: the tests were not run",
        "Open: a question is open: how many?",
        "Open: 2 of 2 criteria were not shown met",
    ]
    partial = accepted(
        worked("the first one", "the second one"), action="align", state="PARTIAL", demonstrated=shown_met("c1")
    )
    assert "Open: 1 of 2 criteria was not shown met" in page(partial, RULES, people=True)
    assert "Open: the criterion was not shown met" in page(worked("the first one"), RULES, people=True)
    assert "Open:" not in page(closed(), RULES, people=True)
