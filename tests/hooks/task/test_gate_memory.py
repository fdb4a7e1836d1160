"""A pass of less never lifts a failure of more, a failure from before the task is known, a weakened pass says so (GATE 11, 14)."""

import pytest
from core import (
    EVIDENCE,
    NOW,
    RULES,
    Bash,
    accepted,
    ask,
    edit,
    look,
    operate,
    refused,
    run,
    say,
    stop,
    tree,
    with_criterion,
)

from hooks import reading
from hooks.events import apply
from hooks.task.gate_memory import deleted
from hooks.task.model import Session
from hooks.task.parts import Gate
from hooks.task.standing import status
from hooks.task.text import page

T1, T2, T3 = tree("T1"), tree("T2"), tree("T3")
ALL_FAIL = Bash("pytest -q", 1, "FAILED tests/test_a.py::test_one - x\n2 failed, 10 passed in 0.3s")
ONE_PASSES = Bash("pytest -q tests/test_a.py", 0, "4 passed in 0.1s")
ALL_PASS = Bash("pytest -q", 0, "12 passed in 0.3s")


def at_work() -> Session:
    """One criterion, the tree read once, then one edit: the tree of the task is T2 from here on."""
    session = edit(look(with_criterion(), T1), "api.py")
    return look(session, T2)


def gate(session: Session) -> Gate:
    return next((g for g in session.task.gates if g.name == "TEST"), Gate("TEST"))


def failing() -> Session:
    return run(at_work(), ALL_FAIL, T2)


PARTS = [
    "pytest -q tests/test_a.py", "pytest -q -k one", "pytest -q -m fast", "pytest -q --lf", "pytest -q tests/test_b.py::test_two",
    "pytest -q --ignore=tests/test_a.py", "pytest -q --deselect tests/test_a.py::test_one", "PYTEST_ADDOPTS='-k one' pytest -q",
]  # fmt: skip


@pytest.mark.parametrize("command", PARTS)
@pytest.mark.parametrize("seen", [T2, T3], ids=["on this tree", "on a later one"])
def test_a_pass_of_less_lifts_no_failure_of_more(command: str, seen: object) -> None:
    session = run(failing(), Bash(command, 0, "4 passed in 0.1s"), seen)  # type: ignore[arg-type]
    assert gate(session).state == "fail"


@pytest.mark.parametrize("command", ["pytest -q", "pytest", "python -m pytest -x", "cd /repo && pytest -q"])
def test_a_run_that_is_not_narrower_lifts_it(command: str) -> None:
    session = run(failing(), Bash(command, 0, "12 passed in 0.1s"), T3)
    assert gate(session).state == "pass"


def test_a_pass_of_the_same_part_lifts_the_failure_of_that_part() -> None:
    session = run(at_work(), Bash("pytest -q tests/test_a.py", 1, "1 failed in 0.1s"), T2)
    assert gate(run(session, Bash("pytest -q tests/test_b.py", 0, "3 passed in 0.1s"), T2)).state == "fail"
    assert gate(run(session, ONE_PASSES, T2)).state == "pass"


def test_a_part_alone_passes_where_nothing_failed_and_is_marked_as_a_part() -> None:
    session = run(at_work(), ONE_PASSES, T2)
    assert (gate(session).state, gate(session).partial) == ("pass", True)
    assert "some tests only" in gate(session).evidence


def test_the_failure_outlives_the_observations() -> None:
    session = failing()
    for n in range(70):
        session = run(session, Bash(f"node try{n}.js", 0, ""), T2)
    assert gate(run(session, ONE_PASSES, T2)).state == "fail"


def test_a_report_does_not_stand_against_a_failure_that_was_seen() -> None:
    claim = {"action": "gate", "gates": {"TEST": {"state": "pass", "evidence": EVIDENCE}}}
    assert refused(failing(), T2, **claim) == [
        "gate TEST: o1 failed (2 failed); only a run that is seen and covers as much settles it: run `pytest -q`, "
        "or the operator's /cockpit waive TEST"
    ]
    for state in ("na", "unset", "pending"):
        claim = {"action": "gate", "gates": {"TEST": {"state": state, "evidence": EVIDENCE}}}
        assert refused(failing(), T2, **claim), state
    accepted(failing(), T2, action="gate", gates={"TEST": {"state": "fail"}})
    accepted(run(failing(), ALL_PASS, T2), T2, action="gate", gates={"TEST": {"state": "pass", "evidence": EVIDENCE}})


def before() -> Session:
    """Two tests failed before the first edit."""
    session = run(look(with_criterion(), T1), ALL_FAIL, T1)
    return look(edit(session, "api.py"), T2)


NAMED = "FAILED tests/test_a.py::test_one - x\nFAILED tests/test_a.py::test_two - x\n2 failed, 10 passed in 0.3s"
OTHERS = "FAILED tests/test_a.py::test_one - x\nFAILED tests/test_b.py::test_new - x\n2 failed, 10 passed in 0.3s"


@pytest.mark.parametrize(
    ("first", "later", "as_before"),
    [
        (NAMED, NAMED, 2),
        (NAMED, "FAILED tests/test_a.py::test_one - x\n1 failed, 11 passed in 0.3s", 2),
        (NAMED, OTHERS, 0),
        ("2 failed, 10 passed in 0.3s", "2 failed, 10 passed in 0.3s", 2),
        ("2 failed, 10 passed in 0.3s", "1 failed, 11 passed in 0.3s", 2),
        ("2 failed, 10 passed in 0.3s", "3 failed, 10 passed in 0.3s", 0),
        ("2 failed, 10 passed in 0.3s", "2 failed, 9 passed in 0.3s", 0),
        ("Segmentation fault", "Segmentation fault", 0),
    ],
)
def test_a_failure_that_was_there_before_the_first_edit_is_known(first: str, later: str, as_before: int) -> None:
    session = run(look(with_criterion(), T1), Bash("pytest -q", 1, first), T1)
    session = run(look(edit(session, "api.py"), T2), Bash("pytest -q", 1, later), T2)
    assert (gate(session).state, gate(session).failed_before) == ("fail", as_before)


def test_it_is_not_asked_for_and_aligned_needs_a_sentence_for_it() -> None:
    session = run(before(), Bash("pytest -q", 1, NAMED), T2)
    call = {"action": "align", "state": "ALIGNED", "demonstrated": [{"id": "c1", "evidence": "`curl x` printed 200"}]}
    assert refused(session, T2, **call) == ["TEST: failed before too: 2; say in align's note why it may stay"]
    session = accepted(session, T2, **call, note="test_one and test_two need a server that is not here")
    assert status(session, RULES) == "done"
    assert "Gate TEST: fail, as before (failed before too: 2)" in page(session, RULES)
    assert stop(session, seen=T2)[1] == ("", "", "")


def test_it_goes_stale_with_the_code_like_a_pass() -> None:
    session = edit(run(before(), Bash("pytest -q", 1, NAMED), T2), "b.py")
    assert gate(session).state == "pending"


def test_a_narrower_run_is_no_proof_that_it_failed_before() -> None:
    session = run(before(), Bash("pytest -q tests/test_a.py", 1, NAMED), T2)
    assert gate(session).failed_before == 0


def test_a_failure_after_the_first_edit_is_no_baseline() -> None:
    session = run(failing(), Bash("pytest -q", 1, ALL_FAIL.output), T3)
    assert gate(session).failed_before == 0


def test_a_waiver_lifts_the_asking_and_shows_the_failure() -> None:
    session = operate(failing(), "waive", "TEST")
    assert (gate(session).state, gate(session).source) == ("na", "operator")
    assert "Gate TEST was waived by the operator (command, 2026-01-01T00:00:00Z); a failure was seen: 2 failed" in page(
        session, RULES
    )
    again = run(session, ALL_FAIL, T2)
    assert gate(again).state == "fail"
    assert "a failure was seen: o2: pytest -q: 10 passed, 2 failed" in page(again, RULES)


def test_a_prompt_that_asks_for_the_tests_ends_the_waiver() -> None:
    waived = say(at_work(), "do not run the tests, I run them myself")[0]
    assert (gate(waived).state, gate(waived).source) == ("na", "operator")
    session = say(waived, "ok, run the tests after all")[0]
    assert (gate(session).state, session.task.waivers) == ("unset", ())
    failed = say(say(failing(), "do not run the tests")[0], "now run the tests")[0]
    assert (gate(failed).state, gate(failed).evidence) == ("fail", "o1: 2 failed")
    run_since = say(run(waived, ALL_PASS, T2), "run the tests again please")[0]
    assert (gate(run_since).state, run_since.task.waivers) == ("pass", ())


def weakened(first: Bash, then: Bash, **more: object) -> str:
    session = run(at_work(), first, T2)
    return gate(run(session, then, T3, **more)).weakened


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("12 passed in 1s", ""),
        ("14 passed in 1s", ""),
        ("9 passed in 1s", "9 tests ran, 12 before"),
        ("10 passed, 2 skipped in 1s", "10 tests ran, 12 before; 2 skipped, 0 before"),
        ("12 passed, 1 skipped in 1s", "1 skipped, 0 before"),
    ],
)
def test_a_pass_by_fewer_or_skipped_tests_after_a_failure_is_weakened(output: str, words: str) -> None:
    assert weakened(ALL_FAIL, Bash("pytest -q", 0, output)) == words


def test_a_deleted_test_file_or_a_loosened_runner_after_a_failure_weakens_the_pass() -> None:
    files, sections = ("a 1", "b 2"), ("pyproject.toml [tool.pytest] d1",)
    session = run(at_work(), ALL_FAIL, T2, files=files, sections=sections)

    def after(files: tuple[str, ...], sections: tuple[str, ...]) -> str:
        return gate(run(session, ALL_PASS, T3, files=files, sections=sections)).weakened

    assert after(files, sections) == ""
    assert after(("a 1",), sections) == "1 test file deleted"
    assert after(("a 1", "c 2"), sections) == ""
    assert after(files, ("pyproject.toml [tool.pytest] d2",)) == "pyproject.toml [tool.pytest] changed"
    assert after(files, ()) == "pyproject.toml [tool.pytest] changed"


@pytest.mark.parametrize(
    ("before", "now", "gone"),
    [
        (("a 1", "b 2"), ("a 1", "b 2"), 0), (("a 1", "b 2"), ("a 9", "b 2"), 0), (("a 1", "b 2"), ("a 1",), 1),
        (("a 1", "b 2"), ("a 1", "c 2"), 0), (("a 1", "b 2"), ("a 1", "c 9"), 0), (("a 1", "b 2", "d 4"), ("a 1", "c 9"), 1),
        ((), ("a 1",), 0),
    ],
)  # fmt: skip
def test_a_moved_test_file_is_not_a_deleted_one(before: tuple[str, ...], now: tuple[str, ...], gone: int) -> None:
    assert deleted(before, now) == gone


def test_a_weakened_pass_counts_and_aligned_needs_a_sentence_for_it() -> None:
    session = run(failing(), Bash("pytest -q", 0, "9 passed in 1s"), T3)
    assert gate(session).state == "pass"
    call = {"action": "align", "state": "ALIGNED", "demonstrated": [{"id": "c1", "evidence": "`curl x` printed 200"}]}
    assert refused(session, T3, **call)[0] == "TEST: weakened (9 tests ran, 12 before); say why in align's note"
    session = accepted(session, T3, **call, note="three tests were of the feature that was removed")
    assert "Gate TEST: pass, weakened (9 tests ran, 12 before)" in page(session, RULES)


def test_the_comparison_is_with_the_failing_run_that_ran_the_most() -> None:
    session = run(failing(), Bash("pytest -q", 1, "1 failed, 2 passed in 1s"), T2)
    assert gate(run(session, Bash("pytest -q", 0, "3 passed in 1s"), T3)).weakened == "3 tests ran, 12 before"


def test_the_first_failure_of_a_part_does_not_hide_a_wider_one_to_come() -> None:
    session = run(at_work(), Bash("pytest -q tests/test_a.py", 1, "1 failed in 0.1s"), T2)
    session = run(session, ALL_FAIL, T2)
    assert gate(run(session, ONE_PASSES, T2)).state == "fail"
    assert gate(run(session, ALL_PASS, T2)).state == "pass"


def test_without_figures_a_pass_is_not_called_weakened() -> None:
    assert weakened(Bash("make test", 2, "boom"), Bash("make test", 0, "ok")) == ""
    assert ask(Session(), action="status")[1].text


def test_asking_for_the_tests_ends_no_waiver_of_another_gate() -> None:
    session = say(operate(at_work(), "waive", "CODE"), "please run the tests now")[0]
    assert [w.gate for w in session.task.waivers] == ["CODE"]


def test_without_a_reading_of_the_tree_no_test_file_is_called_deleted() -> None:
    session = run(at_work(), ALL_FAIL, T2, files=("a 1", "b 2"))
    unread = reading.ran(*ALL_PASS, NOW)
    assert gate(apply(session, unread, RULES)[0]).weakened == ""
