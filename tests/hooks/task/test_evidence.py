"""What may stand as a criterion and as evidence."""

import pytest

from hooks.task.evidence import cited, criterion_problem, evidence_problem, names_something
from hooks.task.parts import Observation


@pytest.mark.parametrize(
    "text",
    [
        "GET /bookings answers 200",
        "a guest sees no cancel button",
        "予約をキャンセルできること",
        "das Formular zeigt den Fehler an",
    ],
)
def test_something_that_can_be_seen_is_a_criterion(text: str) -> None:
    assert criterion_problem(text) == ""


@pytest.mark.parametrize(
    "text", ["", "ok", "tests pass", "it works as expected", "all checks passed successfully", "done done done"]
)
def test_a_verdict_or_a_word_is_none(text: str) -> None:
    assert criterion_problem(text)


@pytest.mark.parametrize(
    "text",
    [
        "see src/api/handlers.py",
        "ran pytest afterwards",
        'it printed "created"',
        "the count went to 14",
        "opened index.html by hand",
        "it's 'green' now",
    ],
)
def test_evidence_points_at_something(text: str) -> None:
    assert names_something(text)


def test_prose_points_at_nothing() -> None:
    assert not names_something("the handler does what the user asked for")


def test_observations_are_cited_by_id() -> None:
    assert cited("o7 and (o12), not foo7 or o7x") == ("o7", "o12")
    seen = (Observation(id="o7"),)
    assert evidence_problem("o7", "a b", seen) == ""
    assert evidence_problem("o7 and o9", "a b", seen) == ""
    assert evidence_problem("o9", "a b", seen) == "names o9, which was not observed"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "has no evidence"),
        ("   ", "has no evidence"),
        ("x.py prints 3 rows!", "evidence is under 20 characters"),
        ("x.py prints 30 rows!", ""),
        ("everything works as expected and all tests passed", "evidence is only a verdict"),
        ("GET /bookings answers 200", "evidence only restates the criterion"),
        ("bookings GET answers 200 and it is verified", "evidence only restates the criterion"),
        (
            "the handler returns what the caller wanted",
            "evidence names no observation, file, command, quoted output or figure",
        ),
    ],
)
def test_evidence_says_what_it_lacks(text: str, reason: str) -> None:
    assert evidence_problem(text, "GET /bookings answers 200") == reason


def test_the_exact_command_of_a_run_is_evidence_however_short() -> None:
    assert evidence_problem("`make x`", "a b", (Observation(id="o1", command="make x"),)) == ""
    assert (
        evidence_problem("`make y`", "a b", (Observation(id="o1", command="make x"),))
        == "evidence is under 20 characters"
    )
