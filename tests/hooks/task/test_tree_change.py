"""What follows when the working tree moved: prose, code, somebody else's save (GATE 1 and 2)."""

import pytest
from core import EVIDENCE, RULES, Bash, accepted, ask, begun, edit, look, run, stop, tree, with_criterion

from hooks.task.model import Session
from hooks.task.standing import status

T1, T2 = tree("T1"), tree("T2")
PROSE = tree("T1p", code=T1.code, paths=("docs/guide.md",), kinds=("prose",))
OWN_PROSE = PROSE._replace(by_tool=True)


def aligned(evidence: str = EVIDENCE) -> Session:
    session = run(look(edit(with_criterion(), "api.py"), T1), Bash(), T1)
    return accepted(session, T1, action="align", state="ALIGNED", demonstrated=[{"id": "c1", "evidence": evidence}])


def standing(session: Session) -> tuple[str, str]:
    return session.task.alignment.state, session.task.gates[0].state


def test_prose_that_somebody_saves_undoes_nothing() -> None:
    assert standing(look(aligned(), PROSE)) == ("ALIGNED", "pass")


def test_prose_that_the_task_wrote_takes_aligned_back_and_stales_no_gate() -> None:
    assert standing(look(aligned(), OWN_PROSE)) == ("PENDING", "pass")
    assert standing(edit(aligned(), "docs/guide.md")) == ("PENDING", "pass")


def test_prose_that_a_criterion_rests_on_takes_aligned_back_whoever_wrote_it() -> None:
    session = aligned("docs/guide.md names each of the 4 endpoints")
    assert standing(look(session, PROSE)) == ("PENDING", "pass")


def test_what_was_observed_before_prose_moved_still_counts() -> None:
    session = run(look(edit(with_criterion(), "api.py"), T1), Bash(), T1)
    call = {"action": "align", "state": "ALIGNED", "demonstrated": [{"id": "c1", "evidence": "o1"}]}
    session = accepted(look(session, OWN_PROSE), OWN_PROSE, **call)
    assert session.task.criteria[0].basis == "observed"


def test_code_that_moved_beside_prose_is_code() -> None:
    both = T2._replace(paths=("docs/guide.md", "api.py"), kinds=("prose", "code"))
    assert standing(look(aligned(), both)) == ("PENDING", "pending")
    cut = T2._replace(paths=("docs/guide.md",), kinds=("prose",), by_tool=True)
    assert "code" in look(aligned(), cut).task.moved
    unknown = T2._replace(paths=("docs/guide.md",), kinds=())
    assert standing(look(aligned(), unknown)) == ("PENDING", "pending")


@pytest.mark.parametrize("paths", [("README.md",), ("LICENSE", "logo.png"), ("docs/a.rst", ".gitignore")])
def test_prose_alone_is_no_coding_work(paths: tuple[str, ...]) -> None:
    for prompt in ("Add booking cancellation to the docs and the README", "Migrate the payments schema"):
        session = edit(begun(prompt), *paths)
        assert (status(session, RULES), stop(session)[1]) == ("done", ("", "", "")), prompt


def test_prose_with_criteria_of_the_agents_own_is_held_to_them_and_asks_for_no_gate() -> None:
    session = edit(with_criterion("the guide names each endpoint"), "docs/guide.md")
    assert "c1: not shown met" in stop(session)[1].hold
    assert "TEST" not in stop(session)[1].hold
    call = {
        "action": "align",
        "state": "ALIGNED",
        "demonstrated": [{"id": "c1", "evidence": "docs/guide.md lists all 4"}],
    }
    assert status(accepted(session, **call), RULES) == "done"  # type: ignore[arg-type]


def test_what_an_agent_obeys_is_held_to_its_criteria_and_asks_for_no_gate() -> None:
    hold = stop(edit(begun(), "skills/x/SKILL.md"))[1].hold
    assert "criteria: missing" in hold
    assert "TEST" not in hold


@pytest.mark.parametrize(
    "path", ["requirements.txt", "x.ipynb", "page.mdx", "CMakeLists.txt", ".github/workflows/ci.yml", "run"]
)
def test_everything_else_asks_for_the_gates_of_its_level(path: str) -> None:
    assert "TEST: unset" in stop(edit(begun(), path))[1].hold
    deep = stop(edit(begun("Migrate the payments schema"), path))[1].hold
    assert "CODE, TEST, SECURITY: unset" in deep


def test_nothing_moved_asks_for_criteria_only() -> None:
    session = accepted(with_criterion(), action="plan", milestones=["Look around"])
    session = accepted(session, action="complete", milestone="1")
    hold = stop(session)[1].hold
    assert "c1: not shown met" in hold
    assert "TEST" not in hold


def test_a_repository_without_tests_asks_for_none_until_the_first_appears() -> None:
    session = look(edit(with_criterion(), "api.py"), T1._replace(tests="no"))
    assert "TEST" not in stop(session, seen=T1)[1].hold
    assert "gates TEST na" in ask(session, T1, action="status")[1].text
    session = look(session, T2._replace(tests="yes"))
    assert "TEST: unset" in stop(session, seen=T2)[1].hold
    gone = look(session, T1._replace(tests="no"))
    assert "TEST: unset" in stop(gone, seen=T1)[1].hold


def test_a_task_that_begins_where_a_command_already_wrote_sees_the_move() -> None:
    session = begun()
    first = T2._replace(before="T1", before_code=T1.code, by_tool=True, paths=("api.py",), kinds=("code",))
    after = look(session, first)
    assert (after.task.edited, after.task.moved, after.task.baseline) == (True, ("code",), "T1")
    assert not look(session, T2).task.edited


def test_a_moved_tree_that_says_nothing_of_paths_says_so() -> None:
    assert look(aligned(), T2).task.stale == "the tree moved"
