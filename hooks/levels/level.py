"""A level and what gave it."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple

LEVELS = ("LIGHT", "STANDARD", "DEEP")


class Verdict(NamedTuple):
    """A level, the codes of the rules that gave it, and what kind of prompt it was.

    `words` are the deciding words as they stand in the prompt: for `cockpit explain`, and four of them for `why`.
    `kind` is "request", "question", "continuation", "nothing", "command" or "host".
    `grounds` are the consultation grounds that hold: "architecture", "security".
    """

    level: str
    reasons: tuple[str, ...]
    words: tuple[str, ...]
    kind: str
    grounds: tuple[str, ...]


def level_rank(level: str) -> int:
    """0 for LIGHT, 1 for STANDARD, 2 for DEEP; ValueError for anything else."""
    return LEVELS.index(level)


def higher(a: str, b: str) -> str:
    """The higher of two levels."""
    return max(a, b, key=level_rank)


def at_least(level: str, other: str) -> bool:
    """Whether `level` is `other` or above it."""
    return level_rank(level) >= level_rank(other)
