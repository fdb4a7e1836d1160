"""The names of failing tests in a runner's output (GATE 11): to tell whether a failure was there before."""

from __future__ import annotations

from hooks.cached import compiled

MAX_LENGTH = 120


_ROWS = (
    r"(?m)^(?:FAILED|ERROR) (\S+::\S+|\S+\.py)(?: -|$)",  # pytest's short summary
    r"(?m)^(?:FAIL|ERROR): (\w+ \([\w.]+\))",  # unittest
    r"(?m)^--- FAIL: (\S+)",  # go
    r"(?m)^test (\S+) \.\.\. FAILED$",  # cargo
    r"(?m)^ {2}[●✕] (.{3,100})$",  # jest: "  ● Suite › name"
    r"(?m)^ FAIL  (\S.{3,110})$",  # vitest: " FAIL  file > name"
    r"(?m)^not ok \d+ -? ?(.{3,100})$",  # TAP
    r"(?m)^rspec (\S+:\d+)",  # rspec
    r"(?m)^\[ERROR\] {1,3}([\w.]+[.#:]\w+)",  # surefire
    r"(?m)^\d+\) ([\w\\]+::\w+)",  # phpunit
    r"(?m)^\s+\d+\) (.{3,100}):?$",  # mocha
)


def failing_tests(text: str, bad: int) -> tuple[tuple[str, ...], bool]:
    """The names in `text` (plain) and whether these are all of the `bad` failures and errors that were counted."""
    for row in _ROWS:
        names = tuple(dict.fromkeys(" ".join(found.split())[:MAX_LENGTH] for found in compiled(row).findall(text)))
        if names:
            return names, len(names) == bad
    return (), False
