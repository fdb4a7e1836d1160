"""Sessions mirrored into ledgers, and the three views of them."""

import json
from pathlib import Path

from hooks.events import Prompt, edited, submitted
from hooks.task.model import Alternative, Decision, Rules, Session, Task
from hooks.task.progress import Facts, progress
from ledger.export import decisions, escaped, exported, tasks_of, view
from ledger.record import mirror
from ledger.schema import DecisionRecord, Ledger
from ledger.store import read_ledger

RULES = Rules()
NOW, LATER = "2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"
EVIDENCE = "`pytest tests/test_api.py` printed 12 passed"


def aligned() -> Session:
    session = submitted(Session(id="s-1"), Prompt("Add booking cancellation to the API and the UI"), RULES, NOW)[0]
    for call in (
        {"action": "discover", "goal": "Cancel bookings", "criteria": ["GET /bookings answers 200"]},
        {"action": "decide", "problem": "where to keep it", "chosen": "a file", "tradeoffs": "slow",
         "alternatives": [{"option": "redis", "why": "a server more"}], "evidence": ["bench: 3 ms"]},
    ):  # fmt: skip
        session = progress(session, call, Facts(RULES, NOW))[0]
    session = edited(session, "api.py", NOW)
    session = progress(session, {"action": "discover", "criteria": ["the log names the user"]}, Facts(RULES, NOW))[0]
    align = {
        "action": "align", "state": "ALIGNED", "gates": {"TEST": {"state": "pass", "evidence": EVIDENCE}},
        "demonstrated": [{"id": "c1", "status": "met", "evidence": EVIDENCE}, {"id": "c2", "status": "met", "evidence": "app.log line 3 names 'ada'"}],
    }  # fmt: skip
    session, reply = progress(session, align, Facts(RULES, NOW))
    assert not reply.refused, reply.text
    return session


def kept(tmp_path: Path, *sessions: Session) -> Ledger:
    path = str(tmp_path / "s.ledger.json")
    for session in sessions:
        assert mirror(path, session, RULES, NOW).notes == ()
    return read_ledger(path, "s-1")


def test_a_task_is_kept_with_its_decisions_and_its_check(tmp_path: Path) -> None:
    ledger = kept(tmp_path, aligned())
    assert [(d.task_id, d.id, d.chosen) for d in ledger.decisions] == [("t1", "d1", "a file")]
    entry = ledger.discoveries[0]
    assert (entry.level, entry.alignment, entry.criteria_total, entry.criteria_met, entry.status) == (
        "STANDARD",
        "ALIGNED",
        2,
        2,
        "done",
    )
    check = ledger.alignments[0]
    assert (check.state, check.criteria[0].basis, check.gates[0].source, check.history[0].change) == (
        "ALIGNED",
        "reported",
        "reported",
        "added",
    )


def test_the_same_again_writes_nothing_and_a_revision_replaces_its_earlier_form(tmp_path: Path) -> None:
    session = aligned()
    first = kept(tmp_path, session)
    assert mirror(str(tmp_path / "s.ledger.json"), session, RULES, LATER).ledger == first
    revised = progress(session, {"action": "decide", "id": "d1", "chosen": "sqlite"}, Facts(RULES, NOW))[0]
    after = kept(tmp_path, revised)
    assert [(d.id, d.chosen, d.status) for d in after.decisions] == [("d1", "sqlite", "revised")]


def test_earlier_tasks_are_carried_over_with_the_one_in_hand(tmp_path: Path) -> None:
    session = progress(aligned(), {"action": "plan", "milestones": ["Next"], "new": True}, Facts(RULES, NOW))[0]
    assert [d.task_id for d in kept(tmp_path, session).discoveries] == ["t1", "t2"]


def test_a_session_without_a_task_leaves_no_file(tmp_path: Path) -> None:
    mirror(str(tmp_path / "s.ledger.json"), Session(id="s-1"), RULES, NOW)
    assert not (tmp_path / "s.ledger.json").exists()


def test_the_bounds_hold_and_what_was_dropped_is_said(tmp_path: Path) -> None:
    many = tuple(Decision(f"d{n}", f"problem {n}", "c", (), "", (), "provisional", NOW) for n in range(1, 13))
    tasks = tuple(Task(id=f"t{n}", level="LIGHT" if n % 3 else "STANDARD", decisions=many) for n in range(1, 21))
    session = Session(id="s-1", past=tasks[:-1], task=tasks[-1])
    ledger = kept(tmp_path, session)
    assert (len(ledger.decisions), ledger.dropped) == (64, 176)
    assert len(ledger.discoveries) == 16
    assert sum(d.level == "STANDARD" for d in ledger.discoveries) == 6
    assert "176 older decisions were dropped; a session keeps 64" in view([ledger])
    assert "176 older decisions were dropped" in decisions([ledger])
    heavy = Session(id="s-1", past=tuple(Task(id=f"t{n}", level="DEEP") for n in range(1, 20)), task=Task(id="t20"))
    assert [d.task_id for d in kept(tmp_path / "b", heavy).discoveries] == [f"t{n}" for n in range(4, 20)]


def test_a_pin_and_where_it_was_set_are_kept(tmp_path: Path) -> None:
    session = aligned()._replace(pin="DEEP", pin_origin="operator, client")
    entry = kept(tmp_path, session).discoveries[0]
    assert (entry.level, entry.source) == ("DEEP", "operator, client")


def test_text_is_redacted_again_on_the_way_in(tmp_path: Path) -> None:
    secret = "hunter2" + "hunter2"
    forged = Decision(
        "d1",
        f"password={secret}",
        f"password={secret}",
        (Alternative(f"password={secret}", f"password={secret}"),),
        f"password={secret}",
        (f"password={secret}",),
    )
    kept(tmp_path, Session(id="s-1", task=Task(id="t1", level="DEEP", decisions=(forged,))))
    assert secret not in (tmp_path / "s.ledger.json").read_text()


def test_the_view_shows_each_task_and_decision(tmp_path: Path) -> None:
    assert view([Ledger(session="empty"), kept(tmp_path, aligned())]) == (
        "Session s-1\n"
        f"  t1 STANDARD done, alignment ALIGNED, criteria 2/2, {NOW}\n"
        "    Cancel bookings\n"
        "    d1 provisional: a file (where to keep it)"
    )
    assert view([]) == "The ledger is empty."


def test_the_json_export_holds_no_free_text(tmp_path: Path) -> None:
    text = json.dumps(exported([kept(tmp_path, aligned())]))
    for word in ("Cancel", "file", "redis", "bookings", "pytest", "log names"):
        assert word not in text
    assert json.loads(text)["sessions"][0]["alignments"][0]["criteria"] == [
        {"id": "c1", "status": "met", "basis": "reported"},
        {"id": "c2", "status": "met", "basis": "reported"},
    ]


def test_the_decisions_export_shows_what_a_reviewer_asks_for(tmp_path: Path) -> None:
    text = decisions([kept(tmp_path, aligned())])
    for part in (
        "## Session s-1",
        "### Task t1: Cancel bookings",
        "#### d1 where to keep it",
        "- Chosen: a file",
        "- Rejected: redis, because a server more",
        "- Tradeoffs: slow",
        "- Evidence: bench: 3 ms",
        "- c1 met (reported): GET /bookings answers 200 | Evidence: \\`pytest tests/test\\_api.py\\` printed 12 passed",
        "- Gate TEST pass (reported): \\`pytest",
        "- Criterion c2 added after work began",
    ):
        assert part in text
    assert decisions([]) == "# Decisions\n\nNo decisions are recorded.\n"


def test_stored_text_cannot_become_markup() -> None:
    assert escaped("# <b>[x](y)\n| z") == "\\# \\<b\\>\\[x\\](y) \\| z"
    assert escaped(3) == 3


def test_a_task_with_a_stray_id_is_still_listed(tmp_path: Path) -> None:
    ledger = kept(tmp_path, Session(id="s-1", past=(Task(id="odd", level="DEEP"),), task=Task(id="t2", level="DEEP")))
    assert [t.id for t in tasks_of(ledger)] == ["odd", "t2"]


def test_a_partial_check_lists_what_is_missing(tmp_path: Path) -> None:
    session = progress(
        aligned(), {"action": "align", "state": "PARTIAL", "missing": ["a staging database"]}, Facts(RULES, NOW)
    )[0]
    ledger = kept(tmp_path, session)
    assert [a.state for a in ledger.alignments] == ["PARTIAL"]
    assert "- Missing: a staging database" in decisions([ledger])


def test_a_task_without_an_entry_is_listed_by_its_decisions() -> None:
    ledger = Ledger(
        session="s-1",
        decisions=(
            DecisionRecord(
                id="d1",
                task_id="t1",
                problem="p",
                chosen="c",
                alternatives=(),
                tradeoffs="",
                evidence=(),
                status="provisional",
                at=NOW,
            ),
        ),
    )
    assert view([ledger]) == "Session s-1\n  t1\n    d1 provisional: c (p)"


def test_the_file_stays_below_its_bound_and_decisions_outlive_their_detail(tmp_path: Path) -> None:
    sign = "界"
    made = Decision(
        "d", sign * 160, sign * 200, (Alternative(sign * 120, sign * 160),) * 4, sign * 200, (sign * 120,) * 4
    )
    path = str(tmp_path / "s.ledger.json")
    for n in range(1, 41):
        session = aligned()
        many = tuple(made._replace(id=f"d{i}") for i in range(1, 13))
        criteria = tuple(c._replace(text=sign * 120, evidence=sign * 160) for c in session.task.criteria * 4)
        task = session.task._replace(
            id=f"t{n}", decisions=many, criteria=criteria, alignment=session.task.alignment._replace(stamp=f"{n:040x}")
        )
        ledger = mirror(path, session._replace(task=task), RULES, NOW).ledger
    assert Path(path).stat().st_size <= 512_000
    assert (len(ledger.decisions), len(ledger.alignments)) == (64, 40)
    assert ledger.alignments[0].criteria[0].evidence == ""
    assert ledger.alignments[-1].criteria[0].evidence != ""
    assert ledger.decisions[-1].alternatives != ()


def test_checks_themselves_go_last_where_their_texts_alone_are_too_much(tmp_path: Path) -> None:
    sign, path = "界", str(tmp_path / "s.ledger.json")
    for n in range(1, 41):
        session = aligned()
        criteria = tuple(c._replace(text=sign * 4000) for c in session.task.criteria)
        ledger = mirror(
            path, session._replace(task=session.task._replace(id=f"t{n}", criteria=criteria)), RULES, NOW
        ).ledger
    assert Path(path).stat().st_size <= 512_000
    assert (len(ledger.decisions), ledger.alignments[-1].task_id) == (40, "t40")
    assert 1 <= len(ledger.alignments) < 40
