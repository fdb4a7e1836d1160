"""`cockpit watch` in a pseudo-terminal, read as a person reads the screen."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Iterator

import pyte
import pytest
from tests_support import ROOT, Host, Tools

STANDARD = "Add booking cancellation to the API and the UI"
EVIDENCE = "`pytest tests/test_api.py` printed 12 passed"


class Screen:
    """The command in a terminal of 80 columns and 40 lines."""

    def __init__(self, host: Host, *words: str) -> None:
        self.screen = pyte.Screen(80, 40)
        self.stream = pyte.ByteStream(self.screen)
        env = {key: value for key, value in host.env.items() if key not in ("COLUMNS", "LINES")} | {
            "TERM": "xterm-256color"
        }
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            signal.signal(
                signal.SIGINT, signal.SIG_DFL
            )  # a test that runs in the background would hand on that it is ignored
            os.chdir(host.cwd)
            os.execve(
                sys.executable,
                [sys.executable, "-I", str(ROOT / "cockpit/boot.py"), "watch", *words],
                env,
            )
        self.resize(40, 80)

    def resize(self, lines: int, columns: int) -> None:
        self.screen.resize(lines, columns)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def until(self, *words: str, without: str = "") -> str:
        end = time.monotonic() + 30
        while True:
            shown = "\n".join(line.rstrip() for line in self.screen.display)
            if all(word in shown for word in words) and not (without and without in shown):
                return shown
            assert time.monotonic() < end, shown
            if select.select([self.fd], [], [], 0.2)[0]:
                self.stream.feed(os.read(self.fd, 65536))

    def end(self, signal_number: int) -> int:
        os.kill(self.pid, signal_number)
        while True:
            try:
                if not os.read(self.fd, 65536):
                    break
            except OSError:
                break
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@pytest.fixture
def watch(host: Host) -> Iterator[Callable[..., Screen]]:
    opened: list[Screen] = []

    def start(*words: str) -> Screen:
        opened.append(Screen(host, *words))
        return opened[-1]

    yield start
    for one in opened:
        try:
            os.kill(one.pid, signal.SIGKILL)
            os.waitpid(one.pid, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
        os.close(one.fd)


def test_it_follows_the_session_from_nothing_to_done(host: Host, server: Tools, watch: Callable[..., Screen]) -> None:
    screen = watch()
    screen.until("No session was seen in this folder yet.")
    host.prompt(STANDARD)
    screen.until("Cockpit STANDARD", "t1", "(no goal recorded)", "session s-1")
    server.progress("discover", goal="Cancel bookings", criteria=["GET /bookings answers 200"], unknowns=["who may?"])
    screen.until("Cancel bookings", "· c1 GET /bookings answers 200", "? u1 who may?")
    host.edit()
    host.tool("Bash", {"command": "pytest -q"}, tool_response={"stdout": "12 passed in 0.3s", "interrupted": False})
    screen.until("TEST ✓ pass", "o1 `pytest -q` (12 passed)")
    server.progress("discover", unknowns=[{"id": "u1", "state": "resolved", "note": "owners"}])
    server.progress("align", state="ALIGNED", demonstrated=[{"id": "c1", "evidence": "o1"}])
    done = screen.until("DONE", "✓ c1", "✓ u1 who may?  owners", "100%")
    assert max(map(len, done.splitlines())) <= 80
    assert screen.end(signal.SIGINT) == 0


def test_it_goes_on_to_the_folders_next_session_and_minds_the_terminals_size(
    host: Host, server: Tools, watch: Callable[..., Screen]
) -> None:
    host.prompt(STANDARD)
    screen = watch()
    screen.until("session s-1")
    other = Host(host.home, host.cwd, "s-2")
    other.prompt("/cockpit discovery deep")
    screen.until("Cockpit DEEP pinned", "session s-2", "No task in hand.")
    screen.resize(30, 60)
    narrow = screen.until("session s-2", "╮", without=" " * 61)
    assert narrow.splitlines()[0].rstrip().endswith("╮")
    assert len(narrow.splitlines()[0].rstrip()) == 60


def test_a_named_session_is_kept_to(host: Host, watch: Callable[..., Screen]) -> None:
    host.prompt(STANDARD)
    other = Host(host.home, host.cwd, "s-2")
    other.prompt("Migrate the payments schema")
    screen = watch("--session", "s-1")
    screen.until("session s-1", "Cockpit STANDARD")
    other.prompt("/cockpit discovery deep")
    host.prompt("/cockpit discovery light")
    assert "s-2" not in screen.until("session s-1", "Cockpit LIGHT pinned")


def test_without_a_terminal_it_is_shown_once(host: Host, server: Tools) -> None:
    assert "No session was seen in this folder yet." in host.command("watch")
    host.prompt("/cockpit discovery deep " + STANDARD)
    server.progress("plan", goal="Cancel bookings", milestones=["Read the API", "Build it", "Verify it"])
    server.progress("decide", problem="where", chosen="a [bold]file[/bold]")
    said = host.command("watch")
    for part in (
        "Cockpit DEEP pinned",
        "Cancel bookings",
        "Read the API  research",
        "· Build it  implement",
        "d1 a [bold]file[/bold] (where)",
    ):
        assert part in said, part
    host.session_file().write_text('{"schema": 99}')
    assert "A later Cockpit wrote" in host.command("watch")
