"""What is kept for the process: an answer for the same arguments, a pattern for its source."""

import subprocess
import sys

from tests_support import ROOT

from hooks.cached import cached, compiled


def test_an_answer_is_worked_out_once_for_each_arguments() -> None:
    asked: list[tuple[int, str]] = []

    @cached
    def joined(number: int, word: str) -> str:
        """Both."""
        asked.append((number, word))
        return f"{number}{word}"

    assert [joined(1, "a"), joined(1, "a"), joined(2, "a")] == ["1a", "1a", "2a"]
    assert asked == [(1, "a"), (2, "a")]
    assert joined.__doc__ == "Both."


def test_an_answer_that_is_false_is_kept_as_well() -> None:
    asked = []

    @cached
    def nothing() -> None:
        asked.append(1)

    assert (nothing(), nothing(), len(asked)) == (None, None, 1)


def test_a_pattern_is_compiled_once_and_only_when_it_is_asked_for() -> None:
    assert compiled(r"(?m)^\d+") is compiled(r"(?m)^\d+")
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "import hooks.cached\nassert not {'re', 'functools'} & set(sys.modules)\n"
        "assert hooks.cached.compiled('a+').fullmatch('aa') and 're' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-I", "-S", "-c", code], check=True)
