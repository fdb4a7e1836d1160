"""Patterns that an operator adds to redaction: compiled with the `regex` package, and run with its time limit.

They come from the user's settings (`redaction.patterns`: name -> regular expression) and are run after the built-in rows;
`hooks.redaction.redact.use` takes `Patterns.redact`. A match goes whole, or only its group `value` where the pattern has one.
"""

import time
from collections.abc import Mapping
from typing import NamedTuple

import regex

from hooks.redaction.redact import MASK

DROPPED = "[text dropped: the patterns of redaction.patterns took too long]"
_SECONDS = 0.05  # for all patterns of one text


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


def compile_patterns(patterns: Mapping[str, str]) -> tuple[Patterns, tuple[str, ...]]:
    """The patterns that can be used, and one sentence for each that cannot, with its name and the reason."""
    compiled, faults = [], []
    for name, source in patterns.items():
        try:
            pattern = regex.compile(source)
        except regex.error as error:
            faults.append(f"redaction.patterns: {name} was skipped: {error}.")
            continue
        if pattern.match("", timeout=_SECONDS):
            faults.append(f"redaction.patterns: {name} was skipped: it matches the empty text.")
        else:
            compiled.append(pattern)
    return Patterns(tuple(compiled)), tuple(faults)


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
