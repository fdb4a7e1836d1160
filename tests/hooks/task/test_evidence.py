"""What may stand as a criterion and as evidence."""

import pytest

from hooks.task.evidence import cited, criterion_problem, evidence_problem, names_something
from hooks.task.model import Observation


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
