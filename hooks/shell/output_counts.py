"""What the output of a runner counts: a line made of nothing but figures and known words is its summary."""

from __future__ import annotations

from hooks.cached import cached, compiled
from hooks.namedtuple import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

MAX_OUTPUT = 20_000
_KINDS = {
    "passed": "passed pass passes passing succeeded success successes xpassed",
    "failed": "failed failures failure failing fail fails broken offenses offense",
    "errors": "errors error errored",
    "skipped": "xfailed skipped skips skip pending todo ignored deselected disabled excluded filtered inconclusive",
    "tests": "tests test examples example runs run specs spec scenarios scenario total completed",
    "fixed": "fixed",
    "problems": "problems problem",
}
_NOISE = (
    "in of out with and all result results duration time s ms m sec secs seconds second minutes h ok info error "
    "warning "
    "warn "
    "ran executed files file suites suite warnings assertions assertion unexpected snapshots steps step rules "
    "finished "
    "the "
    "elapsed expectations measured rerun reruns subtests features locally cached total doctests doctest found "
    "remaining "
    "each "
    "there was were are by took running done dots cases case try took available flaky did not retries modules "
    "checked source sources properties property slow leaky cancelled containing summary no mocks deprecations risky "
    "prevented further checking occurred outside invalid "
    "incomplete obsolete written asserts ignored expected potentially fixable option x more inspected detected rows "
)
_NONE = (
    "no tests ran|no tests? (?:were |was )?(?:found|run|executed|to run|collected|matched|"
    "files? found|is available|matche)"
    "|no test (?:targets|files?|suites?|cases?|specs?|is available|matches)|no (?:examples|specs|scenarios|"
    "tests) (?:found|to run|executed)"
    "|no tests were|did not run any tests|0 tests? (?:ran|run|collected)|collected 0 items|no tests$|"
    r"there are no tests|no tests? (?:yet|specified|configured|defined|here)|tests are skipped|^1\.\.0|"
    r"nothing to test"
)

_COARSE = frozenset({"files", "suites", "file", "suite", "modules", "features"})


class Figures(NamedTuple):
    """Counts of a whole output: None where it counted nothing of the kind.

    `findings` are what a linter or type checker found, beside the errors of a test runner.
    `none` says that it told that nothing ran, `failing` that a runner told of a failure without counting it.
    """

    passed: int | None = None
    failed: int | None = None
    errors: int | None = None
    skipped: int | None = None
    tests: int | None = None
    findings: int | None = None
    none: bool = False
    failing: bool = False

    @property
    def failures(self) -> int:
        """Failures and errors of tests that were counted."""
        return (self.failed or 0) + (self.errors or 0)

    @property
    def bad(self) -> int:
        """All that was counted as wrong: failures, errors and findings."""
        return self.failures + (self.findings or 0)

    @property
    def ran(self) -> int | None:
        """How many tests ran, None where the output does not tell."""
        if self.passed is None and self.tests is None and self.skipped is None and not self.failures:
            return 0 if self.none else None
        return max((self.passed or 0) + self.failures, (self.tests or 0) - (self.skipped or 0), 0)

    def text(self) -> str:
        """A short form such as "5 passed, 1 failed"."""
        passed = self.ran if self.passed is None and self.tests is not None and not self.failures else self.passed
        pairs = ((passed, "passed"), (self.failed, "failed"), (self.errors, "errors"), (self.skipped, "skipped"))
        found = [f"{number} {word}" for number, word in pairs if number]
        return ", ".join(found) or ("no tests ran" if self.ran == 0 else "")


@cached
def _known() -> tuple[dict[str, str], frozenset[str]]:
    kinds = {word: kind for kind, words in _KINDS.items() for word in words.split()}
    return kinds, frozenset(_NOISE.split()) | frozenset(kinds)


_PATTERNS = {
    "colour": r"\x1b\[[0-9;:?]{0,32}[A-Za-z]|\x1b\][^\x07\x1b]{0,200}(?:\x07|\x1b\\)|\x1b[()][A-Z0-9]",
    "none": _NONE,
    "failing": r"^(?:--- FAIL: |FAIL\t|not ok \d)|^FAILED \(",
    "word": r"[a-z]+",
    "ahead": r"(?<![\d.])(\d{1,9})\s+(?:of\s+\d+\s+)?"
    r"(?:(tests?|specs?|assertions?|scenarios?|examples?)\s+)?([a-z]+)",
    "behind": r"([a-z]+)(?:\s+run)?\s*[:=]?\s*(\d{1,9})(?!\d|\.\d|%)",
    "of": r"out of (\d{1,9})",
    "prefix": r"^\s*(?:\[[a-z]+\]|nox >|e?r?r?:|[a-z0-9_-]+\s*\|)\s*",
    "dart": r"^\d+:\d+ \+(\d{1,9})(?: ~(\d{1,9}))?(?: -(\d{1,9}))?: (?:all|some) tests",
}


def _pattern(name: str) -> re.Pattern[str]:
    return compiled(f"(?m){_PATTERNS[name]}")


def plain(output: str) -> str:
    """The output without colours and other terminal sequences; of a long one both ends."""
    if len(output) > 2 * MAX_OUTPUT:
        output = output[:MAX_OUTPUT] + "\n" + output[-MAX_OUTPUT:]
    if "\x1b" in output:
        output = _pattern("colour").sub("", output)
    return output.replace("\r\n", "\n").replace("\r", "\n")


def figures(text: str) -> Figures:
    """What `text` (plain) counts. Lines of one shape add up; of several kinds of line that
    count one thing the last holds, but of failures the most."""
    shapes: dict[tuple[bool, tuple[str, ...]], dict[str, int]] = {}
    for line in text.splitlines():
        if len(line) <= 240 and (counted := _line(line.lower())):
            coarse, counts = counted
            sums = shapes.setdefault((coarse, tuple(sorted(counts))), {})
            for kind, number in counts.items():
                sums[kind] = sums.get(kind, 0) + number
    total: dict[str, int] = {}
    for (coarse, _), sums in sorted(shapes.items(), key=lambda shape: shape[0][0]):
        if not coarse or not total or sums.get("failed"):
            worst: dict[str, int] = {
                kind: max(total.get(kind, 0), sums.get(kind, 0))
                for kind in ("failed", "errors")
                if kind in {*total, *sums}
            }
            total = {**sums, **total, **worst} if coarse else {**total, **sums, **worst}
    kinds = ("passed", "failed", "errors", "skipped", "tests", "findings")
    passed, failed, errors, skipped, tests, findings = map(total.get, kinds)
    return Figures(
        passed, failed, errors, skipped, tests, findings, _nothing(text.lower()), bool(_pattern("failing").search(text))
    )


def _line(line: str) -> tuple[bool, dict[str, int]] | None:
    """Whether a summary line counts files or suites, not tests, and its counts; None for any other line."""
    if not any(mark in line for mark in "0123456789"):
        return None
    if dart := _pattern("dart").match(line):
        passed, skipped, failed = (int(number or 0) for number in dart.groups())
        return False, {"passed": passed, "skipped": skipped, "failed": failed}
    line = _pattern("prefix").sub("", line).partition(" duration:")[0].partition(", duration:")[0]
    kinds, known = _known()
    # A line of other words beside its figures ("ERROR root: 2 failed logins") is a message, not a summary.
    words = _pattern("word").findall(line)
    if not words or not known.issuperset(words):
        return None
    ahead = [(kinds.get(word, kinds.get(noun)), int(number)) for number, noun, word in _pattern("ahead").findall(line)]
    pairs = [(kind, number) for kind, number in ahead if kind]
    # "3 passed" puts the figure ahead, "Failures: 1" behind; a bare total alone decides nothing.
    if not any(kind != "tests" for kind, _ in pairs):
        behind = [(kinds[word], int(number)) for word, number in _pattern("behind").findall(line) if word in kinds]
        pairs = behind if any(kind != "tests" for kind, _ in behind) else pairs or behind
    counts: dict[str, int] = {}
    for kind, number in pairs:
        counts[kind] = max(number, counts.get(kind, 0)) if kind == "tests" else counts.get(kind, 0) + number
    if of := _pattern("of").search(line):
        counts["tests"] = int(of.group(1))
    if problems := counts.pop("problems", 0):
        counts.setdefault("errors", problems)
    # "Found 4 errors (4 fixed, 0 remaining)": what was mended is no finding any more.
    if "fixed" in counts:
        counts["errors"] = max(counts.get("errors", 0) - counts.pop("fixed"), 0)
    if set(counts) == {"errors"} and words[0] == "found":
        counts = {"findings": counts["errors"]}
    return (bool(_COARSE & set(words[:3])), counts) if counts else None


def _nothing(text: str) -> bool:
    """Whether the output says that no test ran, and no part of it says that one did."""
    if (
        "no-source" in text
        or ("> task " in text and "test skipped" in text)
        or "[no test" in text
        or "[no tests" in text
    ):
        return not _other_part(text)
    if "--- skip" in text and "--- pass" not in text and "--- fail" not in text:
        return True
    return bool(_pattern("none").search(text))


def _other_part(text: str) -> bool:
    """Whether, beside packages or tasks without tests, one has run."""
    for line in text.splitlines():
        empty = "no-source" in line or "[no test" in line or line.rstrip().endswith(" skipped")
        if not empty and (
            line.startswith(("ok ", "ok\t", "fail\t"))
            or (
                line.startswith("> task ")
                and "test" in line
                and "compile" not in line
                and "classes" not in line
                and "resources" not in line
            )
        ):
            return True
    return False
