"""Patterns that an operator adds to redaction: compiled with the `regex` package, and run with its time limit.

A pattern that takes too long to compile or to run is named and left out, or the text is dropped: the others go on.
They come from the user's settings (`redaction.patterns`: name -> regular expression) and are run after the built-in rows;
`hooks.redaction.redact.use` takes `Patterns.redact`. A match goes whole, or only its group `value` where the pattern has one.
"""

import os
import time
from collections.abc import Mapping
from functools import cache
from subprocess import TimeoutExpired
from typing import NamedTuple

import regex

from cockpit.launch import run
from hooks.redaction.redact import MASK

DROPPED = "[text dropped: the patterns of redaction.patterns took too long]"
_SECONDS = 0.05  # for all patterns of one text
_COMPILING = 0.1  # seconds for one pattern: every event pays for it again
_TRYING = 3.0  # seconds after which the process that tries one is ended
TOO_SLOW = f"it takes more than {_COMPILING} s to compile"


class Patterns(NamedTuple):
    """The patterns that compiled, in the order of the settings."""

    compiled: tuple[regex.Pattern[str], ...]

    def redact(self, text: str) -> str:
        """`text` with the matches masked, or `DROPPED` where the patterns need more than 50 ms; masks stay as they are."""
        deadline = time.monotonic() + _SECONDS
        pieces = text.split(MASK)
        try:
            return MASK.join(self._masked(piece, deadline) for piece in pieces)
        except TimeoutError:
            return DROPPED

    def _masked(self, piece: str, deadline: float) -> str:
        for pattern in self.compiled:
            piece = MASK.join(_split(pattern, part, deadline) for part in piece.split(MASK))
        return piece


def compile_patterns(patterns: Mapping[str, str]) -> Patterns:
    """The patterns, of those that `usable` left."""
    return Patterns(tuple(regex.compile(source) for source in patterns.values()))


def usable(patterns: Mapping[str, str]) -> tuple[dict[str, str], tuple[str, ...]]:
    """The patterns that can be used by name, and one sentence for each that cannot, with the reason.

    Each is compiled once in a process of its own, which can be ended: nothing else stops the compiler.
    """
    problems = {name: _problem(source) for name, source in patterns.items()}
    fine = {name: source for name, source in patterns.items() if not problems[name]}
    faults = (f"redaction.patterns: {name} was skipped: {why}." for name, why in problems.items() if why)
    return fine, tuple(faults)


@cache
def _problem(source: str) -> str:
    """What is wrong with the pattern; "" where nothing is. Raises OSError where that cannot be tried."""
    try:
        done = run(["settings", "--try-pattern"], os.environ, _TRYING, source.encode("utf-8", "surrogatepass"))
    except TimeoutExpired:
        return TOO_SLOW
    return (
        done.stdout.decode("utf-8", "replace").strip() if done.returncode == 0 else f"it ended with {done.returncode}"
    )


def tried(source: str) -> str:
    """What is wrong with the pattern, found by compiling it here; "" where nothing is."""
    begun = time.process_time()
    try:
        if regex.compile(source).match("", timeout=_SECONDS):
            return "it matches the empty text"
    except (regex.error, TimeoutError, RecursionError, OverflowError, MemoryError, UnicodeError) as error:
        return str(error) or type(error).__name__
    return TOO_SLOW if time.process_time() - begun > _COMPILING else ""


def _split(pattern: regex.Pattern[str], text: str, deadline: float) -> str:
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    group = "value" if "value" in pattern.groupindex else 0
    pieces, at = [], 0
    for match in pattern.finditer(text, timeout=left):
        start, end = match.span(group)
        if end > start >= at:
            pieces += [text[at:start], MASK]
            at = end
    return "".join(pieces) + text[at:]
