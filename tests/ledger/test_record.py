"""Sessions mirrored into ledgers, and the three views of them."""

import json
from pathlib import Path

from core import EVIDENCE, FAILED, NOW, RULES, Bash, accepted, begun, edit, operate, run, stop, tree
from freezegun import freeze_time

from hooks.task.model import Session, Task
from hooks.task.parts import Alternative, Decision
from ledger.clock import now
from ledger.export import decisions, exported, tasks_of, view
from ledger.record import mirror
from ledger.schema import DecisionRecord, Ledger
from ledger.store import read_ledger

LATER = "2026-01-02T00:00:00Z"


def aligned() -> Session:
    session = begun()._replace(id="s-1")
    session = accepted(session, action="discover", goal="Cancel bookings", criteria=["GET /bookings answers 200"])
    session = accepted(
        session, action="decide", problem="where to keep it", chosen="a file", tradeoffs="slow",
        alternatives=[{"option": "redis", "why": "a server more"}], evidence=["bench: 3 ms"],
    )  # fmt: skip
    session = accepted(edit(session, "api.py"), action="discover", criteria=["the log names the user"])
    shown = [{"id": "c1", "evidence": EVIDENCE}, {"id": "c2", "evidence": "app.log line 3 names 'ada'"}]
    gates = {"TEST": {"state": "pass", "evidence": EVIDENCE}}
    return accepted(session, action="align", state="ALIGNED", gates=gates, demonstrated=shown)


def kept(tmp_path: Path, *sessions: Session) -> Ledger:
    path = str(tmp_path / "s.ledger.json")
    for session in sessions:
        assert mirror(path, lambda one=session: one, RULES, NOW).notes == ()  # type: ignore[misc]
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
    assert mirror(str(tmp_path / "s.ledger.json"), lambda: session, RULES, LATER).ledger == first
    revised = accepted(session, action="decide", id="d1", chosen="sqlite")
    after = kept(tmp_path, revised)
    assert [(d.id, d.chosen, d.status) for d in after.decisions] == [("d1", "sqlite", "revised")]


def test_earlier_tasks_are_carried_over_with_the_one_in_hand(tmp_path: Path) -> None:
    session = accepted(aligned(), action="plan", milestones=["Next"], new=True)
    assert [d.task_id for d in kept(tmp_path, session).discoveries] == ["t1", "t2"]


def test_a_session_without_a_task_leaves_no_file(tmp_path: Path) -> None:
    mirror(str(tmp_path / "s.ledger.json"), lambda: Session(id="s-1"), RULES, NOW)
    assert not (tmp_path / "s.ledger.json").exists()


def test_the_bounds_hold_and_what_was_dropped_is_said(tmp_path: Path) -> None:
    many = tuple(Decision(f"d{n}", f"problem {n}", "c", (), "", (), "provisional", NOW) for n in range(1, 13))
    tasks = tuple(Task(id=f"t{n}", level="LIGHT" if n % 3 else "STANDARD", decisions=many) for n in range(1, 21))
    session = Session(id="s-1", archived=tasks[:-1], task=tasks[-1])
    ledger = kept(tmp_path, session)
    assert (len(ledger.decisions), ledger.dropped) == (64, 176)
    assert len(ledger.discoveries) == 16
    assert sum(d.level == "STANDARD" for d in ledger.discoveries) == 6
    assert "176 older decisions were dropped; a session keeps 64" in view([ledger])
    assert "176 older decisions were dropped" in decisions([ledger])
    heavy = Session(id="s-1", archived=tuple(Task(id=f"t{n}", level="DEEP") for n in range(1, 20)), task=Task(id="t20"))
    assert [d.task_id for d in kept(tmp_path / "b", heavy).discoveries] == [f"t{n}" for n in range(4, 20)]


def test_a_pin_and_where_it_was_set_are_kept(tmp_path: Path) -> None:
    session = aligned()._replace(pin="DEEP", pin_origin="operator, prompt event")
    entry = kept(tmp_path, session).discoveries[0]
    assert (entry.level, entry.source) == ("DEEP", "operator, prompt event")


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
        f"  t1 STANDARD done, alignment ALIGNED, 2 criteria, 2 met, {NOW}\n"
        "    Cancel bookings\n"
        f"    c1 met (reported): GET /bookings answers 200 — evidence: {EVIDENCE}\n"
        "    c2 met (reported): the log names the user — evidence: app.log line 3 names 'ada'\n"
        f"    Gate TEST pass (reported): {EVIDENCE}\n"
        "    d1 provisional: a file (where to keep it)"
    )
    assert view([]) == "The ledger is empty."


def test_the_json_export_holds_no_free_text(tmp_path: Path) -> None:
    text = json.dumps(exported([kept(tmp_path, aligned())]))
    for word in ("Cancel", "a file", "redis", "bookings", "pytest", "log names"):
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
        "- c1 met (reported): GET /bookings answers 200 — evidence: `pytest tests/test_api.py` printed 12 passed",
        "- Gate TEST pass (reported): `pytest",
        "- Criterion c2 added after work began",
    ):
        assert part in text
    assert decisions([]) == "# Decisions\n\nNo decisions are recorded.\n"


def test_a_task_with_a_stray_id_is_still_listed(tmp_path: Path) -> None:
    ledger = kept(
        tmp_path, Session(id="s-1", archived=(Task(id="odd", level="DEEP"),), task=Task(id="t2", level="DEEP"))
    )
    assert [t.id for t in tasks_of(ledger)] == ["odd", "t2"]


def test_a_partial_check_lists_what_is_missing(tmp_path: Path) -> None:
    session = accepted(aligned(), action="align", state="PARTIAL", missing=["a staging database"])
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
            id=f"t{n}", decisions=many, criteria=criteria, alignment=session.task.alignment._replace(tree=f"{n:040x}")
        )
        session = session._replace(task=task)
        ledger = mirror(path, lambda one=session: one, RULES, NOW).ledger  # type: ignore[misc]
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
        session = session._replace(task=session.task._replace(id=f"t{n}", criteria=criteria))
        ledger = mirror(path, lambda one=session: one, RULES, NOW).ledger  # type: ignore[misc]
    assert Path(path).stat().st_size <= 512_000
    assert (len(ledger.decisions), ledger.alignments[-1].task_id) == (40, "t40")
    assert 1 <= len(ledger.alignments) < 40


def qualified() -> Session:
    """A task whose gate failed before it began, with a waiver beside a failure, a file outside and an admission."""
    session = begun()._replace(id="s-1")
    session = accepted(session, tree("T1"), action="discover", criteria=["GET /bookings answers 200"])
    session = edit(run(session, Bash(status=1, output=FAILED), tree("T1")), "api.py", outside=("/tmp/notes.py",))
    session = run(session, Bash(status=1, output=FAILED), tree("T2"))
    session = operate(run(session, Bash("ruff check .", 1, "Found 2 errors."), tree("T2")), "waive", "CODE")
    return stop(session, "The tests are not done.", tree("T2"))[0]


def test_what_qualifies_a_check_is_in_every_view(tmp_path: Path) -> None:
    ledger = kept(tmp_path, qualified())
    words, markdown = view([ledger]), decisions([ledger])
    for said in ("failed before too: 2", "was waived", "seen to fail", "1 file outside, not checked"):
        assert said in words, said
        assert said in markdown.replace("\\", ""), said
    assert "1 turn ended with an admission" in words
    assert "1 turn" in markdown
    found = exported([ledger])["sessions"][0]
    assert found["admissions"] == 1
    (task,) = found["tasks"]
    assert task["outside"] == 1
    assert {"gate": "CODE", "source": "operator, command", "at": NOW, "failed": True} in task["waived"]
    assert next(g for g in task["gates"] if g["name"] == "TEST")["asBefore"] == 2


def test_a_light_task_without_a_decision_is_only_counted(tmp_path: Path) -> None:
    session = Session(id="s-1", archived=(Task(id="t1"), Task(id="t2")), task=Task(id="t3", level="DEEP"))
    assert "  2 LIGHT tasks without a decision" in view([kept(tmp_path, session)])


def test_a_light_task_that_undoes_another_is_shown(tmp_path: Path) -> None:
    session = Session(id="s-1", task=Task(id="t2", follows="t1", edited=True))
    assert "  t2 LIGHT done, follows t1" in view([kept(tmp_path, session)])


def test_what_was_taken_back_and_what_moved_since_is_shown(tmp_path: Path) -> None:
    back = edit(aligned(), "api.py")
    assert "    Taken back: edited api.py" in view([kept(tmp_path, back)])
    ended = stop(aligned(), seen=tree("T1"))[0]
    ended = ended._replace(task=ended.task._replace(alignment=ended.task.alignment._replace(moved=("api.py",))))
    ledger = kept(tmp_path / "b", ended)
    assert "    Moved since: api.py" in view([ledger])
    assert "- Moved since: api.py" in decisions([ledger])


def test_times_are_utc_in_whole_seconds() -> None:
    with freeze_time("2026-05-01 12:34:56.789"):
        assert now() == "2026-05-01T12:34:56Z"


def branched(tmp_path: Path) -> tuple[Ledger, Ledger]:
    """A session's ledger and that of a branch of it, which decided once more."""
    origin = aligned()
    origin = accepted(origin, action="discover", unknowns=["how many?"], risks=["data loss"])
    task = origin.task._replace(copied_from="s-1/t1")
    copy = accepted(origin._replace(id="s-2", task=task), action="decide", problem="which queue", chosen="postgres")
    first = kept(tmp_path / "a", origin)
    mirror(str(tmp_path / "b.ledger.json"), lambda: copy, RULES, NOW)
    return first, read_ledger(str(tmp_path / "b.ledger.json"), "s-2")


def test_what_a_branch_took_over_is_shown_once_under_its_origin(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    origin, copy = branched(tmp_path)
    for ledgers in ([origin, copy], [copy, origin]):
        for text in (view(ledgers), decisions(ledgers)):
            of_copy = next(part for part in text.split("Session ") if part.startswith("s-2"))
            assert "postgres" in of_copy
            for word in ("a file", "data loss", "how many?", "Checked"):
                assert word not in of_copy
                assert text.count(word) in (0, 1)
    assert [s["decisions"] for s in exported([origin, copy])["sessions"]] == [1, 1]


def test_a_branch_whose_origin_is_not_shown_shows_all(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    origin, copy = branched(tmp_path)
    assert "a file" in view([copy])
    bare = origin.model_copy(update={"discoveries": ()})
    assert view([bare, copy]).count("data loss") == 1
    own = copy.model_copy(update={"session": "s-1"})
    assert "a file" in view([own])


def light(session: str) -> Session:
    return Session(id=session, task=Task(id="t1", level="LIGHT"))


def several(tmp_path: Path, *sessions: Session) -> list[Ledger]:
    found = []
    for n, session in enumerate(sessions):
        path = str(tmp_path / f"{n}.ledger.json")
        mirror(path, lambda one=session: one, RULES, NOW)  # type: ignore[misc]
        found.append(read_ledger(path, session.id))
    return found


def test_a_day_of_one_question_sessions_is_one_line(tmp_path: Path) -> None:
    days = several(tmp_path, *(light(f"s-{n}") for n in range(2, 14)))
    assert view(days) == "12 LIGHT tasks without a decision, in 12 sessions with nothing else"
    assert view(days[:1]) == "1 LIGHT task without a decision, in 1 session with nothing else"
    assert decisions(days) == (
        "# Decisions\n\nNo decisions are recorded.\n\n12 LIGHT tasks without a decision, in 12 sessions with nothing else.\n"
    )
    mixed = aligned()._replace(archived=(Task(id="t0", level="LIGHT"),))
    (tmp_path / "b").mkdir()
    both = [*several(tmp_path / "b", mixed), *days]
    assert view(both).splitlines()[-2:] == [
        "  1 LIGHT task without a decision",
        "12 LIGHT tasks without a decision, in 12 sessions with nothing else",
    ]
    assert "\n1 LIGHT task without a decision.\n" in decisions(both)
    assert view(both).count("Session ") == decisions(both).count("## Session ") == 1
    pinned = several(
        tmp_path,
        light("s-1")._replace(
            pin="DEEP", pin_origin="operator, client", task=Task(id="t1", level="LIGHT", closed=True)
        ),
    )
    assert view(pinned) == "Session s-1, level pinned to DEEP (operator, client)\n  1 LIGHT task without a decision"


def test_the_record_of_a_task_is_whole_without_its_last_check(tmp_path: Path) -> None:
    session = accepted(
        begun()._replace(id="s-1"), action="discover", goal="Cancel bookings", criteria=["GET /bookings answers 200"]
    )
    session = accepted(
        session,
        action="discover",
        unknowns=[{"text": "how many?", "state": "assumed", "note": "few"}],
        risks=["data loss"],
    )
    ledger = kept(tmp_path, session)
    for text in (view([ledger]), decisions([ledger])):
        for part in (
            "Cancel bookings",
            "c1 pending: GET /bookings answers 200",
            "Unknown u1 assumed: how many? (few)",
            "Risk: data loss",
        ):
            assert text.count(part) == 1, part


def test_a_check_that_was_taken_back_says_so_with_its_reason(tmp_path: Path) -> None:
    before = aligned()
    after = edit(before, "other.py")
    assert after.task.alignment.state == "PENDING"
    path = str(tmp_path / "s.ledger.json")
    for session in (before, after):
        mirror(path, lambda one=session: one, RULES, NOW)  # type: ignore[misc]
    ledger = read_ledger(path, "s-1")
    text = decisions([ledger])
    assert f"#### Checked {before.task.alignment.at}: ALIGNED, taken back since\n" in text
    assert "- Taken back: " in text
    assert "Taken back: " in view([ledger])
    assert "c1 pending" in text.partition("#### Checked")[0]
    assert exported([ledger])["sessions"][0]["tasks"][0]["takenBack"] is True
    (tmp_path / "b").mkdir()
    assert "taken back" not in decisions([kept(tmp_path / "b", before)])


def test_assumptions_and_what_was_seen_are_shown_to_whoever_reads(tmp_path: Path) -> None:
    session = begun()._replace(id="s-1")
    session = accepted(session, action="discover", goal="Cancel bookings", criteria=["GET /bookings answers 200"])
    session = run(edit(session, "api.py"), seen=tree("a"))
    shown = [{"id": "c1", "evidence": "o1"}]
    session = accepted(
        session,
        tree("a"),
        action="align",
        state="ALIGNED",
        demonstrated=shown,
        assumptions=["one time zone"],
        note="by hand",
    )
    ledger = kept(tmp_path, session)
    for text in (view([ledger]), decisions([ledger])):
        assert "Assumed: one time zone" in text
        assert "Note: by hand" in text
        assert "— evidence: o1\n" in text
        assert "pytest -q" in text.partition("evidence: o1\n")[2].splitlines()[0]
