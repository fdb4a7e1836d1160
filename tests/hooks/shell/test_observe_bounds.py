"""What holds for any text: nothing raises, nothing takes long, summaries are figures and known words only."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hooks.shell.observe import CommandVerdict, observe
from hooks.shell.output_counts import MAX_OUTPUT

MARKS = [
    *"()'\"`;&|<>#$\\{}[]!\n\t =", "$(", "${", "$((", "((", "[[", "]]", "<<", "<<-E", "<<<", "&&", "||", ";;", "|&", "2>&1", "E\n",
    "if ", "then ", "elif ", "else ", "fi ", "for x in a; do ", "while ", "do ", "done ", "case x in a)", "esac ", "function f ", "f() ", "exit $? ",
    "pytest ", "npm test ", "bash -c ", "set -e ", "set -o pipefail ", "rc=$? ", "wait $! ", "exit $rc ", "xargs ", "eval ", "a=$(pytest) ", "git commit -nm x ", "uv run -m ", "docker run ",
]  # fmt: skip
WORDS = [
    "1 failed",
    "3 passed",
    "in 0.1s",
    "\n",
    "error:",
    "\x1b[31m",
    "Tests:",
    "0",
    " ",
    "FAILED",
    "(ignored)",
    "Error ",
    "no tests ran",
    "[no test files]",
    "> Task :test",
]
SUMMARIES = [
    ("pytest", "==== 5 passed, 1 failed, 2 warnings in 0.3s ====", "5 passed, 1 failed"),
    ("pytest", "5 passed in 0.1s", "5 passed"),
    ("jest", "Test Suites: 1 failed, 2 passed, 3 total\nTests:       1 failed, 8 passed, 9 total\nTime: 2 s", "8 passed, 1 failed"),
    ("vitest run", " Test Files  1 failed | 2 passed (3)\n      Tests  1 failed | 6 passed (7)", "6 passed, 1 failed"),
    ("jest", "Test Suites: 1 failed, 1 total\n", "1 failed"),
    ("jest", "Test Suites: 2 passed, 2 total\nTests: 8 passed, 8 total", "8 passed"),
    ("cargo test", "test result: ok. 2 passed; 0 failed\ntest result: FAILED. 3 passed; 1 failed", "5 passed, 1 failed"),
    ("dotnet test", "Passed!  - Failed:     0, Passed:    42, Skipped:     1, Total:    43, Duration: 1 s - a.dll (net8.0)", "42 passed, 1 skipped"),
    ("mvn test", "[INFO] Tests run: 4, Failures: 0, Errors: 0, Skipped: 1, Time elapsed: 0.1 s - in x.A\n[ERROR] Tests run: 4, Failures: 1, Errors: 1, Skipped: 0", "1 failed, 1 errors"),
    ("rspec", "12 examples, 0 failures, 2 pending", "10 passed, 2 skipped"),
    ("phpunit", "OK (12 tests, 30 assertions)", "12 passed"),
    ("ctest", "100% tests passed, 0 tests failed out of 12", "12 passed"),
    ("flutter test", "00:03 +18 -2: Some tests failed.", "18 passed, 2 failed"),
    ("flutter test", "00:03 +18: All tests passed!", "18 passed"),
    ("python -m unittest", "Ran 4 tests in 0.1s\n\nFAILED (failures=1, errors=2)", "1 failed, 2 errors"),
    ("pytest", "no tests ran in 0.01s", "no tests ran"),
    ("pytest", "password hunter 2 failed: 3 passed", ""),
    ("mocha", "  7 passing (20ms)\n  1 pending", "7 passed, 1 skipped"),
    ("bun test", " 12 pass\n 1 fail", "12 passed, 1 failed"),
]  # fmt: skip
NARROWED = ["pytest tests/test_a.py", "pytest -k cart", "pytest a.py::test_b", "go test -run X ./...", "jest -t name", "cargo test --test a", "npm test -- src/a.test.js", "gradle test --tests A", "mvn -Dtest=A test", "dotnet test --filter A", "rspec spec/a_spec.rb:3"]  # fmt: skip
WHOLE = [
    "pytest",
    "pytest tests",
    "pytest -q .",
    "go test ./...",
    "npm test",
    "cargo test",
    "gradle test",
    "ruff check src/a.py",
]


@pytest.mark.parametrize(("line", "output", "summary"), SUMMARIES)
def test_summaries_are_short_figures(line: str, output: str, summary: str) -> None:
    assert observe(line, 1, output).summary == summary


@pytest.mark.parametrize("line", NARROWED)
def test_a_run_of_some_tests_is_told_apart(line: str) -> None:
    assert observe(line, 1, "1 failed in 0.1s").partial


@pytest.mark.parametrize("line", WHOLE)
def test_a_run_of_all_is_not_partial(line: str) -> None:
    assert not observe(line, 0, "").partial


def test_findings_of_other_gates_are_counted_when_they_fail() -> None:
    assert observe("ruff check .", 1, "Found 3 errors.").summary == "3 problems"
    assert observe("mypy .", 1, "Found 1 error in 1 file (checked 3 source files)").summary == "1 problem"


def test_both_ends_of_a_long_output_are_read() -> None:
    filler = "x" * 60 + "\n"
    long = "3 failed in 1s\n" + filler * (MAX_OUTPUT // 20)
    assert observe("pytest", 0, long).state == "unknown"
    assert observe("pytest", 0, filler * (MAX_OUTPUT // 20) + "3 failed in 1s\n").state == "unknown"


@pytest.mark.parametrize("line", ["", " \n", "x" * 20_001, "pytest; " * 2_600])
def test_an_empty_or_overlong_line_says_nothing(line: str) -> None:
    assert observe(line, 0, "1 passed in 1s") == CommandVerdict()


UNREADABLE = [
    "(pytest", "pytest)", "{ pytest", "if pytest; then ls", "if pytest; ls; fi", "pytest &&", "| pytest", "pytest $(ls", "pytest `ls", 'pytest "ls', "pytest 'ls", "pytest ${a", "for x in a; pytest; done",
    "pytest ;; ls", "fi", "a=(1 2", "(" * 40 + "pytest" + ")" * 40, "{ " * 30 + "pytest; " + "} " * 30, "f() " * 30 + "pytest", "pytest $(" * 30 + "ls" + ")" * 30, "case x in a", "((pytest", "((pytest) ls) (",
]  # fmt: skip


@pytest.mark.parametrize("line", UNREADABLE)
def test_what_is_no_whole_line_is_never_a_verdict(line: str) -> None:
    assert observe(line, 0, "1 passed in 1s").state == "unknown"
    assert observe(line, 1, "1 failed in 1s").state == "unknown"


TOO_MUCH = [
    "".join(f"pytest; a{n}=$?; " for n in range(9)) + "exit $a1", "f() { f; f; }; f", "f() { f; }; f; pytest", "eval " * 40 + "pytest", "true; " * 3_200 + "pytest",
    "set -o pipefail; PIPESTATUS=; " + "pytest | " * 9 + "cat", "bash -c '" + "bash -c \"x\"; " * 3 + "'", "nice " * 20 + "pytest",
]  # fmt: skip


@pytest.mark.parametrize("line", TOO_MUCH)
def test_what_is_too_much_to_follow_is_never_a_pass(line: str) -> None:
    assert observe(line, 0, "1 passed in 1s").state in ("unknown",) or line.startswith("true")


READS = [
    ("A=$(ls) B=1 pytest", "pass"), ("> $(ls) > log", "unknown"), ("x+=1 a[0]=2 pytest", "pass"), ("pytest \"a\\\nb\" \"\\$x\"", "pass"), ("pytest $'it\\'s' $\"x\"", "pass"),
    ("time -p { pytest\n}", "unknown"), ("if a; then ls; elif b; then ls; else pytest; fi", "unknown"), ("for x\ndo ls; done; pytest", "pass"), ("case x in\n a) ls\n ;;\n esac\npytest", "pass"),
    ("case x in a) ls; esac; pytest", "pass"), ("echo $(case x in a) ls;; esac) && pytest", "pass"), ("(pytest) > log 2>&1", "pass"), ("function f()\n{ ls; }\npytest", "pass"), ("! ! pytest", "pass"),
    ("[[ -f x ]] && pytest", "pass"), ("a=(x\ny) pytest", "pass"), ("cat <<-E; pytest\n\tx\n\tE", "pass"), ("cat <<E\nno end", "unknown"), ("pytest $((1 + 2)) $(( (1) ))", "pass"), ("((ls); pytest)", "pass"),
    ("python -mpytest", "pass"), ("echo `echo \\`ls\\`` && pytest", "pass"), ("((ls) | (cat)) && pytest", "pass"), ("env -- pytest", "pass"), ("true &&\n\npytest", "pass"), ("cat x |\npytest", "pass"), ("pytest $x$", "pass"),
    ("2>log pytest", "pass"), ("pytest 2", "pass"), ("ls > \\\n log; pytest", "pass"), ("bash -lx script.sh; pytest", "pass"), ("bash --norc -c pytest", "pass"), ("pwsh -NoProfile -File x; pytest", "pass"), ("task run test", "pass"),
    ("exit; pytest", "unknown"), ("if exit 0; then pytest; fi", "unknown"), ("{ exit 0; } && pytest", "unknown"), ("ls | ! pytest", "unknown"), ("gradle clean", "unknown"), ("yarn pack", "pass"), ("mvn clean", "unknown"),
    ("pytest; ! exit 1", "unknown"), ("coverage run x.py", "unknown"), ("coverage run -m pytest", "pass"), ("make X=1 test", "pass"), ("mvn help:effective-pom", "unknown"), ("flock l", "unknown"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "state"), READS)
def test_the_shells_forms_are_read(line: str, state: str) -> None:
    assert observe(line, 0, "3 passed in 0.1s").state == state


@settings(max_examples=400, deadline=None)
@given(
    st.lists(st.sampled_from(MARKS) | st.text(max_size=4), max_size=40).map("".join),
    st.none() | st.integers(-300, 70_000),
    st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=20).map("".join),
)
def test_any_text_gives_an_answer_of_the_known_shape(line: str, status: int | None, output: str) -> None:
    seen = observe(line, status, output)
    assert seen.gate in {None, "CODE", "TEST", "TYPE", "BUILD", "SECURITY", "GIT"}
    assert seen.state in {"pass", "fail", "unknown"}
    assert seen.state == "unknown" or seen.gate
    assert seen.state != "pass" or status == 0
    assert len(seen.summary) <= 80
    assert re.fullmatch(r"|no tests ran|(?:\d+ [a-z]+(?:, )?)+", seen.summary)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(MARKS), max_size=25).map("".join), st.text(max_size=20))
def test_whatever_comes_before_a_masked_run_never_makes_it_pass(line: str, output: str) -> None:
    assert observe(f"{line}\nmypy || true", 0, output)[:2] != ("TYPE", "pass")
