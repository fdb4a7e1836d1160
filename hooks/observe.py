"""Which gate a shell command speaks to, and whether its exit status is a verdict (first version)."""

from __future__ import annotations

from hooks.named import NamedTuple


class Seen(NamedTuple):
    """What a command line says: gate or None, state pass, fail or unknown, a short summary, whether it was narrowed."""

    gate: str | None = None
    state: str = "unknown"
    summary: str = ""
    partial: bool = False


_TOOLS = {"pytest": "TEST", "mypy": "TYPE", "ruff": "CODE"}


def observe(command: str, exit_status: int | None, output: str) -> Seen:
    """What `command`, run as one shell line, its exit status (None: not told) and its output say."""
    words = command.split()
    gate = _TOOLS.get(words[0].rpartition("/")[2]) if words and not set("|&;<>$`\n") & set(command) else None
    if gate is None or exit_status is None:
        return Seen(gate)
    return Seen(gate, "pass" if exit_status == 0 else "fail")
