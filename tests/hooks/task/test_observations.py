"""What was seen to run, what it settles, and what evidence may rest on it."""

from typing import Any

import pytest

from hooks.events import Ending, Prompt, edited, stopped, submitted
from hooks.task.model import Rules, Session
from hooks.task.observations import MAX_OBSERVATIONS, Command, ran
from hooks.task.plan import status
from hooks.task.progress import Facts, Reply, progress
from hooks.task.text import page
from hooks.task.tree_change import Seen, reconciled

RULES = Rules()
NOW = "2026-01-01T00:00:00Z"
TREE, OTHER = "a" * 40, "b" * 40
EVIDENCE = "`curl localhost/bookings` printed 200"


def look(compared: str = TREE, **more: Any) -> Seen:
    return Seen(compared, compared, **more)


def ask(session: Session, arguments: dict[str, Any], tree: str = TREE, rules: Rules = RULES) -> tuple[Session, Reply]:
    return progress(session, arguments, Facts(rules, NOW, look(tree) if tree else Seen(why="no git")))


def worked(tree: str = TREE) -> Session:
    session = submitted(Session(), Prompt("Add booking cancellation to the API and the UI"), RULES, NOW)[0]
    session = ask(session, {"action": "discover", "criteria": ["GET /bookings answers 200"]}, tree)[0]
    return edited(session, "api.py", NOW)


def after_run(
    session: Session, status: int | None = 0, stamp: str = TREE, text: str = "pytest", output: str = "5 passed in 0.1s"
) -> Session:
    return ran(session, Command(text, status, output, stamp))


def align(session: Session, evidence: str, tree: str = TREE, rules: Rules = RULES) -> tuple[Session, Reply]:
    given = [{"id": "c1", "status": "met", "evidence": evidence}]
    return ask(session, {"action": "align", "state": "ALIGNED", "demonstrated": given}, tree, rules)


def test_a_test_run_that_was_seen_settles_its_gate_and_is_evidence() -> None:
    session = after_run(worked())
    gate = session.task.gates[0]
    assert (gate.name, gate.state, gate.source, gate.stamp) == ("TEST", "pass", "auto", TREE)
    assert gate.evidence.startswith("o1: pytest: ")
    session, reply = align(session, "o1")
    assert not reply.refused, reply.text
    assert session.task.criteria[0].basis == "observed"
    assert (session.task.alignment.stamp, status(session, RULES)) == (TREE, "done")


def test_a_command_in_backticks_that_was_seen_is_observed_too() -> None:
    session = ran(after_run(worked()), Command("curl localhost/bookings", 0, "200", TREE))
    session, _ = align(session, "`curl  localhost/bookings` printed 200")
    assert session.task.criteria[0].basis == "observed"


def test_what_was_only_said_is_reported() -> None:
    session, _ = align(after_run(worked()), EVIDENCE)
    assert session.task.criteria[0].basis == "reported"


def test_where_the_setting_asks_for_it_words_alone_are_refused() -> None:
    rules = RULES._replace(evidence="observed")
    _, reply = align(after_run(worked()), EVIDENCE, rules=rules)
    assert "- c1: needs an observation (alignment.evidence is observed): cite one by its id" in reply.text
    assert "- seen on this tree: o1 `pytest`" in reply.text
    assert not align(after_run(worked()), "o1", rules=rules)[1].refused


def test_a_failing_run_fails_its_gate_and_a_reported_pass_does_not_stand_against_it() -> None:
    session = after_run(worked(), 1, output="2 failed, 3 passed in 0.1s")
    assert session.task.gates[0].state == "fail"
    claim = {"action": "gate", "gates": {"TEST": {"state": "pass", "evidence": "ran pytest, 5 passed"}}}
    _, reply = ask(session, claim)
    assert reply.refused
    assert "gate TEST: o1 failed on this tree" in reply.text
    assert "mend it and run again: pytest" in reply.text
    assert not ask(after_run(session), claim)[1].refused


def test_a_run_whose_status_says_nothing_passes_no_gate() -> None:
    session = after_run(worked(), None)
    assert (session.task.gates, session.task.observations[0].state) == ((), "unknown")
    session = after_run(worked(), 0, text="pytest || true")
    assert session.task.gates == ()


def test_evidence_of_a_run_that_failed_or_saw_another_tree_is_refused_with_what_to_run() -> None:
    failed = ran(after_run(worked()), Command("curl localhost/x", 22, "404", TREE))
    assert "- c1: o2 did not succeed (exit 22); run again: curl localhost/x" in align(failed, "o2")[1].text
    older = ran(after_run(worked()), Command("curl localhost/x", 0, "200", OTHER))
    assert "- c1: o2 saw another tree; run again: curl localhost/x" in align(older, "o2")[1].text


def test_a_gate_that_passed_on_another_tree_does_not_carry_aligned() -> None:
    session = after_run(worked(), stamp=OTHER)
    assert "- gate TEST passed on another tree; run it again (o1: pytest" in align(session, EVIDENCE)[1].text


def test_without_git_only_the_direct_paths_apply() -> None:
    session, reply = align(after_run(worked(""), stamp=""), "o1", tree="")
    assert not reply.refused, reply.text
    assert (session.task.alignment.stamp, session.task.criteria[0].basis) == ("", "observed")


def test_a_shell_edit_between_the_test_run_and_align_is_caught() -> None:
    session = after_run(worked())
    _, reply = align(session, "o1", tree=OTHER)
    assert reply.refused
    assert "- gate TEST is pending; run again: pytest" in reply.text
    assert "- c1: o1 saw another tree; run again: pytest" in reply.text


def aligned() -> Session:
    session, reply = align(after_run(worked()), "o1")
    assert not reply.refused, reply.text
    return session


def test_a_move_after_aligned_takes_it_back_and_names_paths() -> None:
    session = reconciled(aligned(), look(OTHER, paths=tuple(f"f{n}.py" for n in range(9)), by_tool=True))
    assert session.task.alignment.state == "PENDING"
    assert session.task.stale == "the tree moved: f0.py, f1.py, f2.py, f3.py, f4.py"
    assert session.task.gates[0].evidence.startswith("stale: the tree moved")
    again = reconciled(after_run(session, stamp=OTHER), look(OTHER))
    assert again.task.gates[0].state == "pass"


def test_a_shell_command_that_changed_files_counts_as_an_edit_and_a_persons_own_change_does_not() -> None:
    session = submitted(Session(), Prompt("Add booking cancellation to the API and the UI"), RULES, NOW)[0]
    session = reconciled(session, look())
    assert session.task.baseline == TREE
    assert not reconciled(session, look(OTHER)).task.edited
    assert reconciled(session, look(OTHER, by_tool=True)).task.edited


def test_no_answer_in_time_keeps_aligned_unchecked_and_done_waits() -> None:
    session = reconciled(aligned(), Seen(why="timeout"))
    assert (session.task.alignment.state, session.task.alignment.checked) == ("ALIGNED", False)
    assert status(session, RULES) == "unverified"
    ended, answer = stopped(session, Ending("Done."), RULES)
    assert (answer.hold, ended.task.closed) == ("", False)
    assert answer.user == "UNVERIFIED t1: the tree could not be compared in time; it is tried once more"
    assert status(reconciled(session, look()), RULES) == "done"
    assert reconciled(worked(), Seen(why="timeout")).task.alignment.checked


def test_after_the_task_closed_a_move_is_shown_and_nothing_is_held() -> None:
    closed = stopped(aligned(), Ending("Done."), RULES)[0]
    moved = reconciled(closed, look(OTHER, paths=("api.py",)))
    assert (moved.task.alignment.state, moved.task.alignment.moved) == ("ALIGNED", ("api.py",))
    assert "Alignment ALIGNED (moved since: api.py)" in page(moved, RULES)
    assert stopped(moved, Ending("Done."), RULES)[1] == ("", "", "")
    assert reconciled(moved, look("c" * 40)).task.alignment.moved == ("api.py",)
    assert reconciled(closed, look("c" * 40)).task.alignment.moved == ("the tree",)
    assert reconciled(moved, look()).task.alignment.moved == ()


def test_a_look_without_a_task_changes_nothing() -> None:
    assert reconciled(Session(), look()) == Session()


def test_the_last_64_are_kept_and_ids_go_on() -> None:
    session = worked()
    for n in range(70):
        session = ran(session, Command(f"echo {n}", 0, "", TREE))
    assert len(session.task.observations) == MAX_OBSERVATIONS
    assert (session.task.observations[0].id, session.task.observations[-1].id, session.seq) == ("o7", "o70", 70)


def test_a_subagents_command_is_named_and_a_command_outside_any_task_is_not_kept() -> None:
    session = ran(worked(), Command("pytest", 0, "5 passed", TREE, "explorer"))
    assert session.task.observations[0].agent == "explorer"
    assert ran(Session(), Command("pytest", 0)) == Session()
    assert ran(worked(), Command("  ", 0)) == worked()


def test_commands_are_redacted_and_clipped_and_output_is_not_kept() -> None:
    secret = "hunter2" + "hunter2"
    session = ran(worked(), Command(f"curl -d password={secret} " + "x" * 300, 0, f"zanzibar {secret}", TREE))
    assert secret not in repr(session)
    assert "zanzibar" not in repr(session)
    assert len(session.task.observations[0].command) == 200


@pytest.mark.parametrize("stamp", [TREE, ""])
def test_status_lists_what_could_be_evidence_now(stamp: str) -> None:
    session = after_run(worked(stamp), stamp=stamp)
    assert "Seen o1 `pytest`" in page(session, RULES)


def test_the_agent_is_told_what_it_can_cite_while_criteria_are_open() -> None:
    session = after_run(worked())
    said = ask(session, {"action": "decide", "problem": "p", "chosen": "c"})[1].text
    assert said.endswith("seen on this tree, to cite as evidence: o1 `pytest` (5 passed)")
    assert "to cite" not in align(session, "o1")[1].text


def test_a_hold_says_what_to_run_again() -> None:
    session = edited(after_run(worked()), "b.py", NOW)
    assert (
        "- gate TEST is pending (stale: edited b.py); run again: pytest"
        in stopped(session, Ending("Done."), RULES)[1].hold
    )
