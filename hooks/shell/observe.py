"""The door of this room: what a shell command says of a gate, and how much it may be taken for."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.shell.command_verdict import CommandVerdict

__all__ = [
    "CommandVerdict",
    "Reading",
    "bare_command",
    "command_id",
    "never_ends",
    "observe",
    "reading",
    "writes_nothing",
]
MAX_COMMAND = 20_000  # characters; a longer line is not read: half of one could mean anything


class Reading(NamedTuple):
    """What a command line is, without being run: whether it was read whole, asserts something, masks its status."""

    whole: bool = False
    asserts: bool = False
    masked: bool = False


def observe(command: str, exit_status: int | None, output: str, top: str = "", folder: str = "") -> CommandVerdict:
    """What `command`, run as one shell line, its exit status (None: not told) and its output say.

    Args:
        top: the top of the session's working tree, "" where it is not told.
        folder: where the shell stood, "" for the top.
    """
    if len(command) > MAX_COMMAND or not command.strip():
        return CommandVerdict()
    from hooks.shell.evidence import verdict_of

    return verdict_of(command, exit_status, output, top, folder)


def bare_command(command: str, gate: str) -> str:
    """The command on a line that can settle `gate`, without what masks its status; the line itself where none is found."""
    from hooks.shell.evidence import bare

    return bare(command, gate)


def command_id(command: str, top: str = "", folder: str = "") -> str:
    """A short digest, equal for lines that the shell reads as one command in this working tree; "" for no command.

    Wrappers that pass the status on are set aside. `top` and `folder` are those of `observe`.
    """
    if len(command) > MAX_COMMAND or not command.strip():
        return ""
    from hooks.shell import canonical

    return canonical.command_id(command, top, folder)


def reading(command: str) -> Reading:
    """What `command` is as a check."""
    from hooks.shell.evidence import as_check

    return Reading(*as_check(command))


def writes_nothing(command: str) -> bool:
    """Whether every command on the line is known not to write: listing, reading, searching, read-only git."""
    if len(command) > MAX_COMMAND or not command.strip():
        return False
    from hooks.shell.evidence import only_reads

    return only_reads(command)


def never_ends(command: str) -> bool:
    """Whether background work with this command or description runs until it is stopped: a server, a watcher."""
    from hooks.shell import servers

    return servers.never_ends(command)
