"""What was seen to run, what it settles, and what evidence may rest on it."""

import pytest
from core import (
    NO_GIT,
    PASSED,
    RULES,
    Bash,
    accepted,
    ask,
    begun,
    edit,
    look,
    refused,
    run,
    stop,
    tree,
    with_criterion,
    worked,
)

from hooks.task import limits
from hooks.task.model import Session
from hooks.task.parts import Gate
from hooks.task.standing import status
from hooks.task.text import page
from hooks.task.tree_change import TreeState

T1, T2 = tree("T1"), tree("T2")
CURL = Bash("curl -sf localhost/bookings", 0, "200")


def at_work(seen: TreeState = T1) -> Session:
    """One criterion, one edit, and the tree read once."""
    return look(worked(), seen)


def after_tests(seen: TreeState = T1) -> Session:
    return run(at_work(seen), Bash(), seen)


def met(evidence: str) -> dict[str, object]:
    return {
        "action": "align",
        "state": "ALIGNED",
        "demonstrated": [{"id": "c1", "status": "met", "evidence": evidence}],
    }


def aligned() -> Session:
    return accepted(after_tests(), T1, **met("o1"))


def test_a_test_run_that_was_seen_settles_its_gate_and_is_evidence() -> None:
    session = after_tests()
    gate = session.task.gates[0]
    assert (gate.name, gate.state, gate.source, gate.tree) == ("TEST", "pass", "auto", T1.code)
    assert gate.evidence == "o1: pytest -q: 12 passed"
    session = accepted(session, T1, **met("o1"))
    assert session.task.criteria[0].basis == "observed"
    assert (session.task.alignment.tree, status(session, RULES)) == ("T1", "done")


@pytest.mark.parametrize(
    "evidence", ["`curl  -sf localhost/bookings` printed 200", "curl -sf localhost/bookings", "o2", "see o2"]
)
def test_a_run_is_cited_by_its_id_or_its_exact_command(evidence: str) -> None:
    session = accepted(run(after_tests(), CURL, T1), T1, **met(evidence))
    assert session.task.criteria[0].basis == "observed"


def test_what_was_only_said_is_reported() -> None:
    session = accepted(after_tests(), T1, **met("`curl localhost/bookings` printed 200"))
    assert session.task.criteria[0].basis == "reported"


def test_where_the_setting_asks_for_it_words_alone_are_refused() -> None:
    rules = RULES._replace(evidence="observed")
    reply = ask(after_tests(), T1, rules, **met("`curl localhost/bookings` printed 200"))[1]
    assert "- c1: needs an observation (alignment.evidence is observed): cite one by its id" in reply.text
    assert "- cite: o1 `pytest -q` (12 passed)" in reply.text
    assert not ask(after_tests(), T1, rules, **met("o1"))[1].refused


@pytest.mark.parametrize(
    "command", ["true", "echo 12 passed", "git status", "ls -la", "cat api.py", "mv a b", "git commit -m x"]
)
def test_what_exercises_nothing_is_no_observed_evidence(command: str) -> None:
    session = run(after_tests(), Bash(command, 0, "12 passed"), T1)
    assert refused(session, T1, **met("o2"))[0].startswith("c1: o2 `")


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (Bash("curl -sf localhost/x", 22, "404"), "c1: o2 `curl -sf localhost/x` did not succeed (exit 22)"),
        (Bash("node check.js", 1, ""), "c1: o2 `node check.js` did not succeed (exit 1)"),
    ],
)
def test_a_run_that_failed_is_no_evidence(given: Bash, reason: str) -> None:
    assert refused(run(after_tests(), given, T1), T1, **met("o2"))[0] == reason


def test_a_run_on_another_tree_is_no_evidence() -> None:
    session = run(after_tests(), CURL, T1)
    assert "c1: o2 `curl -sf localhost/bookings` saw another tree; run it again" in refused(session, T2, **met("o2"))


def test_a_gate_that_passed_on_another_tree_does_not_carry_aligned() -> None:
    session = at_work()
    session = session._replace(task=session.task._replace(gates=(Gate("TEST", "pass", "o1: x", "auto", "other"),)))
    assert refused(session, T1, **met("`curl localhost` printed 200")) == ["TEST: passed on another tree; run it again"]


def test_without_git_only_the_direct_paths_apply() -> None:
    session = accepted(after_tests(NO_GIT), NO_GIT, **met("o1"))
    assert (session.task.alignment.tree, session.task.criteria[0].basis) == ("", "observed")


def test_a_shell_edit_between_the_test_run_and_align_is_caught() -> None:
    reasons = refused(after_tests(), T2, **met("o1"))
    assert "TEST: pending; run `pytest -q`" in reasons
    assert "c1: o1 `pytest -q` saw another tree; run it again" in reasons


def test_a_move_after_aligned_takes_it_back_and_names_paths() -> None:
    session = look(aligned(), tree("T2", paths=tuple(f"f{n}.py" for n in range(9)), by_tool=True))
    assert session.task.alignment.state == "PENDING"
    assert session.task.stale == "the tree moved: f0.py, f1.py, f2.py, f3.py, f4.py"
    assert session.task.gates[0].evidence.startswith("stale: the tree moved")
    assert run(session, Bash(), T2).task.gates[0].state == "pass"


def test_a_shell_command_that_changed_files_is_an_edit_and_a_persons_own_change_is_not() -> None:
    session = look(begun(), T1)
    assert session.task.baseline == "T1"
    assert not look(session, T2).task.edited
    assert look(session, T2._replace(by_tool=True)).task.edited


def test_no_answer_in_time_keeps_aligned_unchecked_and_done_waits() -> None:
    late = TreeState(why="timeout")
    session = look(aligned(), late)
    assert (session.task.alignment.state, session.task.alignment.checked) == ("ALIGNED", False)
    assert status(session, RULES) == "unverified"
    assert status(look(session, T1), RULES) == "done"
    assert look(worked(), late).task.alignment.checked


def test_after_the_task_closed_a_move_is_shown_and_nothing_is_held() -> None:
    ended = stop(aligned(), seen=T1)[0]
    moved = look(ended, tree("T2", paths=("api.py",)))
    assert (moved.task.alignment.state, moved.task.alignment.moved) == ("ALIGNED", ("api.py",))
    assert "Alignment ALIGNED (moved since: api.py)" in page(moved, RULES)
    assert stop(moved, seen=T2)[1] == ("", "", "")
    assert look(moved, tree("T3")).task.alignment.moved == ("api.py",)
    assert look(ended, tree("T3")).task.alignment.moved == ("the tree",)
    assert look(moved, T1).task.alignment.moved == ()


def test_a_look_without_a_task_changes_nothing() -> None:
    assert look(Session(), T1) == Session()


def test_the_last_64_are_kept_and_ids_go_on() -> None:
    session = worked()
    for n in range(70):
        session = run(session, Bash(f"echo {n}", 0, ""))
    seen = session.task.observations
    assert (len(seen), seen[0].id, seen[-1].id, session.sequence) == (64, "o7", "o70", 70)


def test_a_subagents_command_is_named_and_a_command_outside_any_task_is_not_kept() -> None:
    assert run(worked(), agent="explorer").task.observations[0].agent == "explorer"
    assert run(Session()) == Session()
    assert run(worked(), Bash("  ")) == worked()


def test_commands_are_redacted_and_cut_and_output_is_not_kept() -> None:
    secret = "hunter2" + "hunter2"
    session = run(worked(), Bash(f"curl -d password={secret} " + "x" * 300, 0, f"zanzibar {secret}"))
    assert secret not in repr(session)
    assert "zanzibar" not in repr(session)
    assert len(session.task.observations[0].command) == limits.COMMAND


@pytest.mark.parametrize("seen", [T1, NO_GIT])
def test_status_lists_what_could_be_evidence_now(seen: TreeState) -> None:
    assert "Seen o1 `pytest -q` (12 passed)" in page(after_tests(seen), RULES)


def test_the_agent_is_told_what_it_can_cite_while_criteria_are_open() -> None:
    said = ask(after_tests(), T1, action="decide", problem="p", chosen="c")[1].text
    assert said.endswith("seen on this tree, to cite as evidence: o1 `pytest -q` (12 passed)")
    assert "to cite" not in ask(after_tests(), T1, **met("o1"))[1].text  # type: ignore[arg-type]


# Whether a masked, empty or foreign run settles anything (GATE 10, 12, 13): the shell's own tests hold the reading.
@pytest.mark.parametrize(
    ("given", "state"),
    [
        (Bash("pytest -q", None, ""), "unset"),
        (Bash("pytest -q || true", 0, "no output"), "unset"),
        (Bash("pytest -q | tail -3", 0, "2 failed, 3 passed in 1s"), "fail"),
        (Bash("pytest -q", 0, "no tests ran in 0.01s"), "unset"),
        (Bash("pytest -q", 5, "no tests ran in 0.01s"), "unset"),
        (Bash("cd /elsewhere && pytest -q", 0, PASSED), "unset"),
        (Bash("git stash && pytest -q; git stash pop", 0, PASSED), "unset"),
        (Bash("pytest -q", 0, PASSED), "pass"),
    ],
)
def test_only_a_run_that_judged_this_tree_settles_its_gate(given: Bash, state: str) -> None:
    session = begun()._replace(root="/repo", cwd="/repo")
    session = run(edit(session, "a.py"), given, T1)
    assert next((g.state for g in session.task.gates), "unset") == state


def test_two_criteria_are_not_shown_by_one_command() -> None:
    session = run(edit(with_criterion("GET /bookings answers 200", "a guest sees no button"), "a.py"), Bash(), T1)
    both = [{"id": i, "status": "met", "evidence": "o1"} for i in ("c1", "c2")]
    assert refused(session, T1, action="align", state="ALIGNED", demonstrated=both)[0] == (
        "c2: shares its evidence with c1; show each by its own"
    )
