"""The names of failing tests in a runner's output (GATE 11): to tell whether a failure was there before."""

from __future__ import annotations

import re
from functools import cache

MAX_LENGTH = 120


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    return tuple(
        re.compile(row, re.MULTILINE)
        for row in (
            r"^(?:FAILED|ERROR) (\S+::\S+|\S+\.py)(?: -|$)",  # pytest's short summary
            r"^(?:FAIL|ERROR): (\w+ \([\w.]+\))",  # unittest
            r"^--- FAIL: (\S+)",  # go
            r"^test (\S+) \.\.\. FAILED$",  # cargo
            r"^ {2}[●✕] (.{3,100})$",  # jest: "  ● Suite › name"
            r"^ FAIL  (\S.{3,110})$",  # vitest: " FAIL  file > name"
            r"^not ok \d+ -? ?(.{3,100})$",  # TAP
            r"^rspec (\S+:\d+)",  # rspec
            r"^\[ERROR\] {1,3}([\w.]+[.#:]\w+)",  # surefire
            r"^\d+\) ([\w\\]+::\w+)",  # phpunit
            r"^\s+\d+\) (.{3,100}):?$",  # mocha
        )
    )


def failing_tests(text: str, bad: int) -> tuple[tuple[str, ...], bool]:
    """The names in `text` (plain) and whether these are all of the `bad` failures and errors that were counted."""
    for pattern in _patterns():
        names = tuple(dict.fromkeys(" ".join(found.split())[:MAX_LENGTH] for found in pattern.findall(text)))
        if names:
            return names, len(names) == bad
    return (), False
