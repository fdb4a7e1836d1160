"""Sessions to JSON and back, what happens where a stored part is missing, and files of earlier schemas."""

import json
from typing import Any

import pytest
from core import FAILED, Bash, accepted, begun, edit, operate, run, stop, tree

from hooks.reading import prompted, ran
from hooks.task.codec import decode, decode_value, encode
from hooks.task.facts import FACTS, Edited, Prompted, Ran
from hooks.task.model import SESSION_SCHEMA, Session
from hooks.task.parts import Counters


def full() -> Session:
    session = begun()._replace(id="s")
    for call in (
        {"action": "discover", "goal": "g", "criteria": [{"text": "GET /bookings answers 200", "check": "make check"}], "unknowns": ["which zone"], "risks": ["loss"]},
        {"action": "decide", "problem": "p", "chosen": "c", "alternatives": [{"option": "o", "why": "w"}], "evidence": ["e"]},
        {"action": "plan", "milestones": ["Build"]},
        {"action": "gate", "gates": {"BUILD": {"state": "fail", "evidence": "2 errors"}}},
        {"action": "fail", "milestone": "1", "note": "n"},
    ):  # fmt: skip
        session = accepted(session, **call)
    session = run(edit(session, "a.py"), Bash(status=1, output=FAILED), tree("T"), files=("a 1",), sections=("x 1",))
    session = operate(session, "waive", "TEST")
    return session._replace(archived=(session.task,))


def stored(session: Session) -> Any:
    return json.loads(json.dumps(encode(session)))


def test_a_session_comes_back_as_it_was() -> None:
    assert decode(stored(full())) == (full(), ())


@pytest.mark.parametrize(
    "part", ["criteria", "alignment", "gates", "level", "counters", "planned", "waivers", "memories"]
)
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
        ("counters", [1, 2]), ("counters", None), ("files", [1]), ("guided", None),
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


@pytest.mark.parametrize("task", [None, [], 3, "x"])
def test_a_task_that_cannot_be_read_at_all_is_kept_as_one_that_was_not_shown_done(task: Any) -> None:
    data = stored(full())
    data["task"] = task
    session = decode(data).session
    assert (session.task.id, session.task.damaged, session.task.edited) == ("t1", ("task",), True)
    answer = stop(session)[1]
    assert (answer.hold, answer.user[:41]) == ("", "UNVERIFIED t1: the stored task is damaged")


def test_a_task_of_schema_1_reads_unchanged_and_is_marked() -> None:
    data = {"schema": 1, "id": "s", "task": {"id": "t1", "planned": True, "alignment": None}, "past": [{"id": "t0"}]}
    found = decode(data)
    assert found.damaged == ()
    assert (found.session.task.legacy, found.session.archived[0].legacy, found.session.schema) == (
        True,
        True,
        SESSION_SCHEMA,
    )


def test_a_goal_check_that_schema_1_could_not_hold_was_put_there() -> None:
    found = decode({"schema": 1, "id": "s", "task": {"id": "t1", "alignment": {"state": "ALIGNED"}}})
    assert found.session.task.damaged == ("task.alignment",)


def schema_2() -> Any:
    """A file as the version before this one wrote it: its names, its four counters in a row."""
    data = stored(full())
    data["schema"] = 2
    names = {"hold_count": "holds", "unverified_shown": "told", "recent_events": "seen", "pending_command": "kept", "last_reason": "why",
             "archived": "past", "last_task": "number", "sequence": "seq", "mirrored_revision": "carried"}  # fmt: skip
    for now, then in names.items():
        data[then] = data.pop(now)
    for name in ("admissions", "absorbed", "root"):
        del data[name]
    for task in (data["task"], *data["past"]):
        task["numbers"] = list(task.pop("counters").values())
        for name in (
            "waivers",
            "memories",
            "outside",
            "moved",
            "tests",
            "baseline_code",
            "tree_code",
            "worktree",
            "follows",
            "copied_from",
        ):
            del task[name]
        for gate in task["gates"]:
            gate["stamp"] = gate.pop("tree")
            for name in ("partial", "weakened", "failed_before"):
                del gate[name]
        for criterion in task["criteria"]:
            del criterion["check"], criterion["check_id"]
        for seen in task["observations"]:
            seen["stamp"], seen["seq"] = seen.pop("tree"), seen.pop("sequence")
            del seen["exercised"], seen["command_id"]
        for made in task["decisions"]:
            del made["was"]
        alignment = task["alignment"]
        alignment["stamp"], alignment["compared"], alignment["filtered"] = (
            alignment.pop(n) for n in ("tree", "tree_filtered", "under_filter")
        )
        del alignment["code_tree"]
    return data


def test_a_file_of_schema_2_is_migrated() -> None:
    before, found = full(), decode(schema_2())
    assert found.damaged == ()
    task = found.session.task
    assert (task.counters, task.moved, task.gates[0].name) == (
        Counters(1, 1, 1, 1),
        ("code",),
        before.task.gates[0].name,
    )
    assert (found.session.sequence, found.session.last_task, len(found.session.archived)) == (1, 1, 1)
    assert task.observations[0].tree == "code T"


def test_damage_in_a_file_of_schema_2_is_named_too() -> None:
    data = schema_2()
    data["task"]["numbers"] = [1, "x", 3, 4]
    del data["holds"]
    assert set(decode(data).damaged) == {"session.hold_count", "session.task.numbers"}


def test_a_file_from_before_precedents_were_told_is_whole_and_so_is_a_fact_that_waited() -> None:
    data = stored(full())
    del data["task"]["precedent"], data["archived"][0]["precedent"]
    assert decode(data) == (full(), ())
    fact = Edited("now", "e1", ("a.py",))
    waiting = encode(fact)
    del waiting["precedent"]
    assert decode_value(Edited, waiting) == fact
    data["task"]["precedent"] = 3
    assert decode(data).damaged == ("session.task.precedent",)


@pytest.mark.parametrize("data", [None, [], {}, {"schema": "2"}, 3])
def test_what_is_no_session_is_an_error(data: Any) -> None:
    with pytest.raises(ValueError, match="not a session"):
        decode(data)


@pytest.mark.parametrize("schema", [0, -1, SESSION_SCHEMA + 1])
def test_a_schema_that_never_was_is_an_error(schema: int) -> None:
    with pytest.raises(ValueError, match="never was"):
        decode({"schema": schema})


def test_every_fact_comes_back_from_the_inbox_as_it_was() -> None:
    made = (prompted("Add booking cancellation", "p1", "progress", "now"), ran("pytest -q", 1, FAILED, "now"))
    assert [decode_value(type(fact), json.loads(json.dumps(encode(fact)))) for fact in made] == list(made)
    for cls in FACTS.values():
        assert decode_value(cls, json.loads(json.dumps(encode(cls())))) == cls()


@pytest.mark.parametrize("data", [None, [], {"at": 3}, {"at": "now"}])
def test_a_damaged_fact_is_an_error(data: Any) -> None:
    with pytest.raises(ValueError, match="damaged"):
        decode_value(Ran, data)
    with pytest.raises(ValueError, match="damaged"):
        decode_value(Prompted, data)
