"""What a command line says of a gate, as the rest of the core takes it."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple

MAX_NAMES = 24  # failing tests that are named


class CommandVerdict(NamedTuple):
    """What a command line says.

    `gate` is the gate it is evidence for, None for none; `state` pass, fail or unknown; `summary` "5 passed".
    `partial` says that less than all was asked for, `scope` by which words.
    `exercised` says that it ran something; `told` that its exit status is that of what it ran.
    `here` says that it worked in the session's tree and left it as the run saw it.
    `counts` are passed, failed, errors, skipped and all tests, -1 where not told.
    `failing` are names of failing tests; `named` says that these are all of them.
    """

    gate: str | None = None
    state: str = "unknown"
    summary: str = ""
    partial: bool = False
    scope: tuple[str, ...] = ()
    exercised: bool = False
    told: bool = False
    here: bool = True
    counts: tuple[int, int, int, int, int] = (-1, -1, -1, -1, -1)
    failing: tuple[str, ...] = ()
    named: bool = False
