"""A criterion's own check: seen to end with 0 on the tree as it is, and nothing else (GATE 15)."""

import pytest
from core import RULES, Bash, accepted, begun, edit, look, refused, run, stop, tree

from hooks.task.model import Session
from hooks.task.text import page

T1, T2 = tree("T1"), tree("T2")
CHECK = "grep -q total calc.py"
ALIGN = {
    "action": "align",
    "state": "ALIGNED",
    "demonstrated": [{"id": "c1", "evidence": "`head calc.py` printed def total"}],
}


def discovered(check: str = CHECK) -> Session:
    criterion = {"text": "calc.py defines total", "check": check}
    session = accepted(begun()._replace(root="/repo", cwd="/repo"), T1, action="discover", criteria=[criterion])
    session = look(edit(session, "calc.py"), T1)
    return accepted(session, T1, action="gate", gates={"TEST": {"state": "na", "evidence": "there are no tests here"}})


@pytest.mark.parametrize(
    "check",
    [
        "grep -q total calc.py", "test -f calc.py", "[ -f calc.py ]", "diff a.txt b.txt", "cmp a b", "jq -e .total x.json",
        "pytest -q tests/test_a.py", "node check.mjs", "python -c 'import calc; assert calc.total([1]) == 1'", "make check",
        "! grep -q TODO calc.py", "curl -sf localhost:8000/health", "pytest -q && ruff check .",
    ],
)  # fmt: skip
def test_what_asserts_something_can_be_a_check(check: str) -> None:
    assert discovered(check).task.criteria[0].check == check


@pytest.mark.parametrize(
    ("check", "reason"),
    [
        ("true", "asserts nothing"), ("echo ok", "asserts nothing"), ("ls calc.py", "asserts nothing"), ("git status", "asserts nothing"),
        ("cat calc.py", "asserts nothing"), (":", "asserts nothing"), ("exit 0", "asserts nothing"), ("mv a b", "asserts nothing"),
        ("grep -q total calc.py || true", "masks its status"), ("pytest -q | tail -3", "masks its status"),
        ("pytest -q; true", "masks its status"), ("pytest -q; echo done", "masks its status"), ("pytest -q || echo failed", "masks its status"),
        ("if true", "cannot be read"), ("grep -q 'x calc.py", "cannot be read"),
    ],
)  # fmt: skip
def test_what_shows_nothing_is_refused_as_a_check(check: str, reason: str) -> None:
    given = {"text": "calc.py defines total", "check": check}
    (fault,) = refused(begun(), action="discover", criteria=[given])
    assert reason in fault


def test_a_check_is_kept_whole_or_refused() -> None:
    def faults(check: str) -> list[str]:
        return refused(begun(), action="discover", criteria=[{"text": "calc.py defines total", "check": check}])

    long = "grep -q " + "x" * 193
    assert faults(long) == ["criterion 'calc.py defines total': the check has 201 characters, at most 200 are kept"]
    assert discovered(long[:-1]).task.criteria[0].check == long[:-1]
    secret = "hunter2" + "hunter2"
    assert "holds a credential" in faults(f"curl -sf -u admin:{secret} localhost")[0]


def test_words_do_not_show_a_criterion_that_names_a_check() -> None:
    assert refused(discovered(), T1, **ALIGN) == [f"c1: its check was not seen to run: `{CHECK}`"]


def test_a_hold_says_which_check_to_run() -> None:
    assert f"- c1: not shown met; run its check `{CHECK}`" in stop(discovered(), seen=T1)[1].hold


@pytest.mark.parametrize(
    "command",
    [
        CHECK, "grep  -q  'total'  calc.py", 'grep -q "total" calc.py', "cd /repo && grep -q total calc.py", "time grep -q total calc.py",
        "timeout 10 grep -q total calc.py", "env grep -q total calc.py", "LC_ALL=C grep -q total calc.py", "env PYTHONHASHSEED=0 grep -q total calc.py", "bash -c 'grep -q total calc.py'",
    ],
)  # fmt: skip
def test_the_check_is_compared_as_the_shell_reads_it(command: str) -> None:
    session = accepted(run(discovered(), Bash(command, 0, ""), T1), T1, **ALIGN)
    assert (session.task.criteria[0].status, session.task.criteria[0].basis) == ("met", "observed")


@pytest.mark.parametrize(
    "command",
    [
        "grep -q tot calc.py", "grep -q total other.py", "cd sub && grep -q total calc.py", "grep -q total calc.py || true",
        "cd /elsewhere && grep -q total calc.py", "echo grep -q total calc.py", "grep -q total calc.py; echo ok",
        "GREP_OPTIONS=-v grep -q total calc.py", "env PATH=/tmp:$PATH grep -q total calc.py", "grep -q total calc.py | cat",
    ],
)  # fmt: skip
def test_another_command_is_not_the_check(command: str) -> None:
    session = run(discovered(), Bash(command, 0, ""), T1)
    assert refused(session, T1, **ALIGN)[0].startswith("c1: its check")


@pytest.mark.parametrize(
    ("standing", "command", "same"),
    [
        ("/repo/app", "npm run check", True), ("/repo", "cd app && npm run check", True), ("/repo", "cd /repo/app && npm run check", True),
        ("/repo", "npm run check", False), ("/repo/app/sub", "cd .. && npm run check", True), ("/repo/app", "cd /other/app && npm run check", False),
        ("/repo", "docker run box npm run check", False), ("/repo", "npm --prefix app run check", False), ("/repo/app", "npm run check &", False),
        ("/repo/app", "npm run check > out.txt", False), ("/repo/app", "npm run check > /dev/null 2>&1", True),
    ],
)  # fmt: skip
def test_a_check_is_meant_where_the_shell_stood_when_it_was_named(standing: str, command: str, same: bool) -> None:
    session = begun()._replace(root="/repo", cwd="/repo/app")
    session = accepted(
        session, T1, action="discover", criteria=[{"text": "calc.py defines total", "check": "npm run check"}]
    )
    session = run(look(edit(session, "calc.py"), T1)._replace(cwd=standing), Bash(command, 0, ""), T1)
    assert (session.task.observations[0].command_id == session.task.criteria[0].check_id) is same


@pytest.mark.parametrize(
    ("given", "seen", "reason"),
    [
        (Bash(CHECK, 1, ""), T1, "its check ended with 1 (o1)"),
        (Bash(CHECK, None, ""), T1, "its check ended with no status (o1)"),
        (Bash(CHECK, 0, ""), T2, "its check saw another tree (o1)"),
    ],
)
def test_only_status_0_on_the_tree_as_it_is_shows_it(given: Bash, seen: object, reason: str) -> None:
    session = look(run(discovered(), given, seen), T1)  # type: ignore[arg-type]
    assert any(reason in said for said in refused(session, T1, **ALIGN))


def test_the_last_run_of_the_check_counts() -> None:
    session = run(run(discovered(), Bash(CHECK, 0, ""), T1), Bash(CHECK, 1, ""), T1)
    assert refused(session, T1, **ALIGN)
    accepted(run(session, Bash(CHECK, 0, ""), T1), T1, **ALIGN)


def test_changing_or_dropping_the_check_is_a_reworded_criterion() -> None:
    session = accepted(run(discovered(), Bash(CHECK, 0, ""), T1), T1, **ALIGN)
    changed = accepted(session, T1, action="discover", criteria=[{"id": "c1", "check": "test -f calc.py"}])
    assert changed.task.alignment.state == "PENDING"
    assert changed.task.history[-1][:3] == ("c1", "reworded", f"calc.py defines total (check: {CHECK})")
    dropped = accepted(session, T1, action="discover", criteria=[{"id": "c1", "check": ""}])
    assert (dropped.task.criteria[0].check, dropped.task.history[-1].change) == ("", "reworded")
    same = accepted(session, T1, action="discover", criteria=[{"id": "c1", "check": CHECK}])
    assert same.task.alignment.state == "ALIGNED"


def test_a_check_settles_test_only_as_any_run_would() -> None:
    session = run(discovered("pytest -q tests/test_a.py"), Bash("pytest -q tests/test_a.py", 0, "1 passed in 0.1s"), T1)
    gate = session.task.gates[0]
    assert (gate.state, gate.partial) == ("pass", True)
    assert [g.state for g in run(discovered(), Bash(CHECK, 0, ""), T1).task.gates] == ["na"]


def test_the_check_is_shown_with_its_criterion() -> None:
    assert f"  its check: {CHECK}" in page(discovered(), RULES)
