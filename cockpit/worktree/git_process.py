"""Git processes with a clean environment, a deadline and a process group of their own."""

from __future__ import annotations

# The per-event path does not load pathlib.
# ruff: noqa: PTH111, PTH113
import os
import select
import time

from hooks.namedtuple import NamedTuple

_KILL, _PIPE = 9, 13  # as POSIX numbers them: the signal module would be loaded for these alone
_CHUNK = 1 << 16
_MOST = 1 << 30
_KNOWN = (
    (b"ermission denied", "a file cannot be read"),
    (b"index file corrupt", "the index is damaged"),
    (b"bad signature", "the index is damaged"),
    (b"bad config", "a config file is damaged"),
    (b"not a git repository", "not a repository that git opens"),
    (b"unknown repository extension", "a repository format that this git does not know"),
    (b"No space left", "no space left"),
)


class NoStamp(Exception):
    """There is no stamp; the argument is the reason in a few words, free of paths and contents."""


class Child(NamedTuple):
    """A started git: its subcommand, process id (and group), and the ends of what it prints."""

    verb: str
    pid: int
    out: int
    err: int


def git_program(top: str) -> str:
    """Git's absolute path, for the working tree at `top`. Raises NoStamp where there is none."""
    found = program("git", os.environ.get("PATH", os.defpath), top)
    if not found:
        raise NoStamp("git failed: git is not installed")
    return found


def program(name: str, path: str, top: str) -> str:
    """The absolute path of the program `name` by the search path `path`, "" where there is none.

    Entries that are relative, or lie in the working tree at `top`, do not count: a project could put a program there. A
    tree that holds the user's home is the user's own.
    """
    inside = os.path.realpath(top)
    if f"{os.path.expanduser('~')}/".startswith(f"{inside.rstrip('/')}/"):
        inside = "\0"
    for folder in path.split(os.pathsep):
        found = f"{folder}/{name}"
        if folder.startswith("/") and os.access(found, os.X_OK) and os.path.isfile(found):
            real = os.path.realpath(folder)
            if real != inside and not real.startswith(f"{inside}/"):
                return found
    return ""


def left(deadline: float) -> float:
    """Seconds until `deadline` (of time.monotonic). Raises NoStamp("timeout") where none are left."""
    seconds = deadline - time.monotonic()
    if seconds <= 0:
        raise NoStamp("timeout")
    return seconds


def start(git: str, words: list[str], env: dict[str, str], stdin: str = "/dev/null") -> Child:
    """Starts git in a process group of its own, standard input from the file `stdin`.

    Raises NoStamp where it cannot be started.
    """
    out, out_end = os.pipe()
    err, err_end = os.pipe()
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, stdin, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_DUP2, out_end, 1),
        (os.POSIX_SPAWN_DUP2, err_end, 2),
    ]
    try:
        pid = os.posix_spawn(
            git, ["git", *words], env, file_actions=actions, setpgroup=0, setsigdef=[_PIPE], setsigmask=[]
        )
    except OSError as error:
        os.close(out)
        os.close(err)
        raise NoStamp("git failed: git cannot be started") from error
    finally:
        os.close(out_end)
        os.close(err_end)
    return Child(
        next((w for w in words if not w.startswith("-") and "/" not in w and "=" not in w), "git"), pid, out, err
    )


def finish(children: list[Child], deadline: float, fine: tuple[int, ...] = (0,)) -> list[bytes]:
    """What each child printed, once all have ended well; past the deadline all are killed with their groups.

    Raises NoStamp past the deadline, and where one ended with another status than `fine`.
    """
    held: dict[int, list[bytes]] = {fd: [] for child in children for fd in (child.out, child.err)}
    running = list(children)
    try:
        _read(held, deadline)
        codes = []
        while running:
            codes.append(os.waitstatus_to_exitcode(_wait(running[0].pid, deadline)))
            running.pop(0)
    finally:
        for child in running:
            _end(child.pid)
        for child in children:
            os.close(child.out)
            os.close(child.err)
    for child, code in zip(children, codes, strict=True):
        if code not in fine:
            raise NoStamp(f"git failed: {_reason(child.verb, code, b''.join(held[child.err]))}")
    return [b"".join(held[child.out]) for child in children]


def _read(held: dict[int, list[bytes]], deadline: float) -> None:
    poll = select.poll()
    waiting = set(held)
    room = _MOST
    for fd in waiting:
        poll.register(fd, select.POLLIN)
    while waiting:
        for fd, _ in poll.poll(left(deadline) * 1000):
            part = os.read(fd, _CHUNK)
            room -= len(part)
            if room < 0:
                raise NoStamp("git failed: too much output")
            if part:
                held[fd].append(part)
            else:
                poll.unregister(fd)
                waiting.discard(fd)


def _wait(pid: int, deadline: float) -> int:
    """The wait status of a child whose output has ended, so that it is about to end itself."""
    while True:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return status
        left(deadline)
        time.sleep(0.0002)


def _end(pid: int) -> None:
    """Kills the child with its group and takes its status; one that is gone already is none of our concern."""
    for end in (lambda: os.killpg(pid, _KILL), lambda: os.waitpid(pid, 0)):
        try:
            end()
        except OSError:
            pass


def _reason(verb: str, code: int, said: bytes) -> str:
    known = next((words for mark, words in _KNOWN if mark in said), "")
    return f"{verb} ended with {code}" + (f" ({known})" if known else "")
