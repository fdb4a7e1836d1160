"""Which gate a shell command speaks to, and whether its exit status is a verdict."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple

MAX_COMMAND = 20_000  # characters; a longer line is not read: half of one could mean anything


class Seen(NamedTuple):
    """What a command line says: gate or None, state pass, fail or unknown, a short summary, whether it was narrowed."""

    gate: str | None = None
    state: str = "unknown"
    summary: str = ""
    partial: bool = False


def observe(command: str, exit_status: int | None, output: str) -> Seen:
    """What `command`, run as one shell line, its exit status (None: not told) and its output say."""
    if len(command) > MAX_COMMAND or not command.strip():
        return Seen()
    from hooks.shell.verdict import judged

    return Seen(*judged(command, exit_status, output))
