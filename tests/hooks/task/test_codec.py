"""Sessions to JSON and back, and what happens where a stored part is missing."""

import json
from typing import Any

import pytest

from hooks.events import Prompt, edited, submitted
from hooks.task.codec import decode, encode
from hooks.task.model import Rules, Session
from hooks.task.progress import Facts, progress

NOW = "2026-01-01T00:00:00Z"


def full() -> Session:
    rules = Rules()
    session = submitted(Session(id="s"), Prompt("Add booking cancellation to the API"), rules, NOW)[0]
    for call in (
        {"action": "discover", "goal": "g", "criteria": ["GET /bookings answers 200"], "unknowns": ["which zone"], "risks": ["loss"]},
        {"action": "decide", "problem": "p", "chosen": "c", "alternatives": [{"option": "o", "why": "w"}], "evidence": ["e"]},
        {"action": "plan", "milestones": ["Build"]},
        {"action": "gate", "gates": {"TEST": {"state": "fail", "evidence": "2 failed"}}},
        {"action": "fail", "milestone": "1", "note": "n"},
    ):  # fmt: skip
        session = progress(session, call, Facts(rules, NOW))[0]
    session = edited(session, "a.py", NOW)
    return session._replace(past=(session.task,))


def stored(session: Session) -> Any:
    return json.loads(json.dumps(encode(session)))


def test_a_session_comes_back_as_it_was() -> None:
    assert decode(stored(full())) == (full(), ())


@pytest.mark.parametrize("part", ["criteria", "alignment", "gates", "level", "numbers", "planned"])
def test_a_part_that_was_taken_out_of_the_task_is_named(part: str) -> None:
    data = stored(full())
    del data["task"][part]
    found = decode(data)
    assert found.damaged == (f"session.task.{part}",)
    assert found.session.task.damaged == (f"task.{part}",)


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("criteria", {}), ("criteria", [3]), ("alignment", None), ("alignment", []), ("level", "HUGE"), ("edited", 1),
        ("numbers", [1, 2]), ("numbers", ["x"] * 4), ("files", [1]), ("guided", None),
    ],
)  # fmt: skip
def test_a_part_of_another_kind_is_damaged(where: str, value: Any) -> None:
    data = stored(full())
    data["task"][where] = value
    found = decode(data)
    assert found.damaged
    assert found.session.task.damaged
    json.dumps(encode(found.session))


def test_damage_inside_a_criterion_reaches_its_task() -> None:
    data = stored(full())
    del data["task"]["criteria"][0]["status"]
    assert decode(data).session.task.damaged == ("task.criteria[0].status",)


def test_damage_stays_known_once_it_was_seen() -> None:
    data = stored(full())
    del data["task"]["criteria"]
    again = decode(stored(decode(data).session))
    assert (again.damaged, again.session.task.damaged) == ((), ("task.criteria",))


def test_a_task_of_an_older_schema_reads_unchanged_and_is_marked() -> None:
    data = {"schema": 1, "id": "s", "task": {"id": "t1", "planned": True, "alignment": None}, "past": [{"id": "t0"}]}
    found = decode(data)
    assert found.damaged == ()
    assert (found.session.task.legacy, found.session.past[0].legacy, found.session.schema) == (True, True, 2)


@pytest.mark.parametrize("data", [None, [], {}, {"schema": "2"}, 3])
def test_what_is_no_session_is_an_error(data: Any) -> None:
    with pytest.raises(ValueError, match="not a session"):
        decode(data)
