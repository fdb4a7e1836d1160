"""The real Claude Code client against a scripted model on loopback: headless, and in a pseudo-terminal."""

import fcntl
import json
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import termios
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

import pyte
import pytest
from tests_support import ROOT

CLIENT = ROOT / ".client" / "node_modules" / ".bin" / "claude"
TOOL = "mcp__plugin_cockpit_cockpit__progress"
KEY = "not-a-real-key-" + "loopback-only"
EVIDENCE = "`python3 hello.py` printed hello"
PIECE = dict[str, Any]


def tool(name: str, **given: Any) -> PIECE:
    """A scripted tool call of the model."""
    return {"type": "tool_use", "name": name, "input": given}


def say(text: str) -> PIECE:
    """A scripted text of the model."""
    return {"type": "text", "text": text}


def all_text(content: Any) -> str:
    """Every text in a request's message content."""
    if isinstance(content, str):
        return content
    parts = [c for c in content or [] if isinstance(c, dict)]
    return "\n".join(p.get("text") or all_text(p.get("content")) for p in parts)


class Model(ThreadingHTTPServer):
    """A model that answers each request of the conversation with the next scripted turn.

    `agents` maps a word in a subagent's first message to that subagent's turns.
    """

    daemon_threads = True

    def __init__(self, turns: list[PIECE], agents: dict[str, list[PIECE]] | None = None) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.turns = {"": list(turns), **{word: list(t) for word, t in (agents or {}).items()}}
        self.requests: list[dict[str, Any]] = []
        self.changed = threading.Condition()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def answer(self, body: dict[str, Any]) -> PIECE:
        messages = body.get("messages") or [{}]
        if "create a detailed summary" in all_text(messages[-1].get("content")):
            return say("<summary>Some files were edited.</summary>")
        if not body.get("tools"):
            return say('{"title": "scripted"}')
        first = all_text(messages[0].get("content"))
        script = next((t for word, t in self.turns.items() if word and word in first), self.turns[""])
        with self.changed:
            self.requests.append(body)
            self.changed.notify_all()
            return script.pop(0) if script else say("(nothing more is scripted)")

    def seen(self) -> str:
        """Everything the model was shown, the system's text left out."""
        return "\n".join(all_text(m.get("content")) for body in self.requests for m in body.get("messages", []))

    def last(self) -> str:
        """The last message of the newest request."""
        return all_text(self.requests[-1]["messages"][-1].get("content"))


class _Handler(BaseHTTPRequestHandler):
    server: Model

    def log_message(self, *_: Any) -> None:
        """Says nothing."""

    def do_GET(self) -> None:
        self._plain({"data": []})

    def do_HEAD(self) -> None:
        self._plain({})

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers.get("content-length") or 0)) or b"{}")
        if self.path.partition("?")[0] != "/v1/messages":
            return self._plain({"input_tokens": 10})
        piece = self.server.answer(body)
        events = _stream(piece, body.get("model", "scripted"))
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.end_headers()
        try:
            for name, data in events:
                self.wfile.write(f"event: {name}\ndata: {json.dumps({'type': name, **data})}\n\n".encode())
        except OSError:
            return None

    def _plain(self, data: Any) -> None:
        raw = json.dumps(data).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(raw)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(raw)


def _stream(piece: PIECE, model: str) -> list[tuple[str, dict[str, Any]]]:
    number = time.monotonic_ns()
    calls = piece["type"] == "tool_use"
    usage = {"input_tokens": 10, "output_tokens": 10}
    message: dict[str, Any] = {
        "id": f"msg_{number}",
        "type": "message",
        "role": "assistant",
        "model": model,
        "content": [],
        "stop_reason": None,
        "stop_sequence": None,
        "usage": usage,
    }
    if calls:
        start = {"type": "tool_use", "id": f"toolu_{number}", "name": piece["name"], "input": {}}
        delta = {"type": "input_json_delta", "partial_json": json.dumps(piece["input"])}
    else:
        start, delta = {"type": "text", "text": ""}, {"type": "text_delta", "text": piece["text"]}
    ending = {"stop_reason": "tool_use" if calls else "end_turn", "stop_sequence": None}
    return [
        ("message_start", {"message": message}),
        ("content_block_start", {"index": 0, "content_block": start}),
        ("content_block_delta", {"index": 0, "delta": delta}),
        ("content_block_stop", {"index": 0}),
        ("message_delta", {"delta": ending, "usage": {"output_tokens": 10}}),
        ("message_stop", {}),
    ]


class Run(NamedTuple):
    """A finished headless run: its stream of events and the model it spoke to."""

    code: int
    events: list[dict[str, Any]]
    model: Model
    errors: str

    @property
    def result(self) -> str:
        return str(next((e.get("result", "") for e in reversed(self.events) if e.get("type") == "result"), ""))

    @property
    def session(self) -> str:
        return str(next(e["session_id"] for e in self.events if e.get("session_id")))

    @property
    def told(self) -> str:
        """What the operator was told in the stream."""
        return "\n".join(json.dumps(e, ensure_ascii=False) for e in self.events if e.get("subtype") == "informational")


class Client:
    """The client with a home and a project of its own; `plugin` is loaded from a folder where it is not installed."""

    def __init__(self, home: Path, project: Path, plugin: Path | None) -> None:
        self.home, self.project, self.plugin = home, project, plugin

    @property
    def env(self) -> dict[str, str]:
        path = f"{CLIENT.parent}:{os.environ['PATH']}"
        return {
            "PATH": path, "HOME": str(self.home), "CLAUDE_CONFIG_DIR": str(self.home / ".claude"), "LANG": "C.UTF-8",
            "ANTHROPIC_BASE_URL": "http://127.0.0.1:9",  # nothing answers there: the host's own calls fail at once
            "ANTHROPIC_API_KEY": KEY, "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1", "DISABLE_TELEMETRY": "1",
            "DISABLE_AUTOUPDATER": "1", "DISABLE_ERROR_REPORTING": "1", "IS_SANDBOX": "1",
        }  # fmt: skip

    def run(
        self,
        prompt: str,
        *turns: PIECE,
        agents: dict[str, list[PIECE]] | None = None,
        resume: str = "",
        fork: bool = False,
    ) -> Run:
        """One headless run of `prompt` against the scripted turns."""
        model = Model(list(turns), agents)
        command = [str(CLIENT), "-p", "--output-format", "stream-json", "--verbose", "--model", "claude-sonnet-4-5"]
        command += [
            "--permission-mode",
            "acceptEdits",
            "--allowedTools",
            "Bash",
            "Read",
            "Write",
            "Edit",
            "Agent",
            "Task",
        ]
        command += ["--plugin-dir", str(self.plugin)] if self.plugin else []
        command += ["--resume", resume] if resume else []
        command += ["--fork-session"] if fork else []
        env = {**self.env, "ANTHROPIC_BASE_URL": model.url}
        done = subprocess.run(
            command, input=prompt.encode(), capture_output=True, env=env, cwd=self.project, timeout=120
        )
        model.shutdown()
        model.server_close()
        events = [json.loads(line) for line in done.stdout.splitlines() if line.startswith(b"{")]
        return Run(done.returncode, events, model, done.stderr.decode("utf-8", "replace"))


class Terminal:
    """The client in a pseudo-terminal, read as a person reads the screen."""

    def __init__(self, client: Client, *turns: PIECE) -> None:
        self.model = Model(list(turns))
        home = client.home / ".claude"
        home.mkdir(parents=True, exist_ok=True)
        seen = {
            "hasCompletedOnboarding": True, "theme": "dark", "lastOnboardingVersion": "2.1.332",
            "customApiKeyResponses": {"approved": [KEY[-20:]], "rejected": []},
            "projects": {str(client.project): {"hasTrustDialogAccepted": True, "hasCompletedProjectOnboarding": True}},
        }  # fmt: skip
        (home / ".claude.json").write_text(json.dumps(seen))
        command = [str(CLIENT), "--model", "claude-sonnet-4-5"]
        command += ["--plugin-dir", str(client.plugin)] if client.plugin else []
        env = {**client.env, "ANTHROPIC_BASE_URL": self.model.url, "TERM": "xterm-256color"}
        self.screen = pyte.Screen(120, 50)
        self.stream = pyte.ByteStream(self.screen)
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(client.project)
            os.execve(command[0], command, env)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 120, 0, 0))

    def shown(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display if line.strip())

    def until(self, ready: Callable[[str], Any], seconds: float = 40) -> str:
        """Reads the screen until it is as `ready` wants it; the screen then."""
        end = time.monotonic() + seconds
        while not ready(self.shown()):
            assert time.monotonic() < end, self.shown()
            if select.select([self.fd], [], [], 0.2)[0]:
                data = os.read(self.fd, 65536)
                self.stream.feed(data)
                if b"\x1b[c" in data:
                    os.write(self.fd, b"\x1b[?62c")
        return self.shown()

    def ready(self) -> None:
        """Waits until the client knows our commands: a session's module is loaded shortly after its screen is drawn."""
        self.until(lambda screen: "❯" in screen)
        os.write(self.fd, b"/led")
        self.until(lambda screen: re.search(r"^\s*(❯ )?/ledger\s", screen, re.MULTILINE))
        self.clear_line()
        os.write(self.fd, b"\x1b")
        self._settle(0.3)

    def enter(self, text: str, answer: str) -> str:
        """Types `text`, sends it, and waits for `answer` on the screen."""
        before = self.shown().count(answer)
        for sign in text:
            os.write(self.fd, sign.encode())
            self._settle(0.03)
        self.until(lambda screen: re.search(r"❯.*" + re.escape(text[-12:].strip()), screen))
        self._settle(0.3)
        os.write(self.fd, b"\r")
        return self.until(lambda screen: screen.count(answer) > before or (answer in screen and before == 0))

    def clear_line(self) -> None:
        os.write(self.fd, b"\x15")
        self._settle(0.3)

    def close(self) -> None:
        os.kill(self.pid, signal.SIGTERM)
        self._settle(1.0)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)
        self.model.shutdown()
        self.model.server_close()

    def _settle(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self.fd], [], [], max(0.0, end - time.monotonic()))[0]:
                try:
                    self.stream.feed(os.read(self.fd, 65536))
                except OSError:
                    return


def to_done(client: Client) -> list[PIECE]:
    """A model that sets a criterion, writes hello.py, runs it, checks it and is done."""
    return [
        tool(TOOL, action="discover", goal="greet", criteria=["hello.py prints the word hello"]),
        tool("Write", file_path=str(client.project / "hello.py"), content="print('hello')\n"),
        tool("Bash", command="python3 hello.py", description="run it"),
        tool(
            TOOL, action="align", state="ALIGNED", gates={"TEST": {"state": "pass", "evidence": EVIDENCE}},
            demonstrated=[{"id": "c1", "status": "met", "evidence": EVIDENCE}],
        ),
        say("Done."),
    ]  # fmt: skip


def need_client() -> None:
    """Skips where the client is missing; in CI that is a failure."""
    if not CLIENT.exists():
        if os.environ.get("CI"):
            pytest.fail("the client is missing in CI: run make client")
        pytest.skip("the client is missing: run make client")


CHECKOUT = (str(ROOT / ".venv" / "bin" / "python"), "-I", str(ROOT / "cockpit" / "boot.py"))


def cli(client: Client, *words: str, cockpit: tuple[str, ...] = CHECKOUT, given: str = "") -> str:
    """What `cockpit WORDS` prints in the client's project; `cockpit` is how it is started, `given` what is typed."""
    done = subprocess.run(
        [*cockpit, *words], capture_output=True, env=client.env, cwd=client.project, timeout=120, input=given.encode()
    )
    assert done.returncode in (0, 1), done.stderr.decode()
    return done.stdout.decode()


def host_cli(client: Client, *words: str) -> str:
    """What `claude WORDS` prints."""
    command = [str(CLIENT), *words]
    done = subprocess.run(command, capture_output=True, env=client.env, cwd=client.project, timeout=120)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


__all__ = [
    "CHECKOUT",
    "TOOL",
    "Client",
    "Model",
    "Run",
    "Terminal",
    "cli",
    "host_cli",
    "need_client",
    "say",
    "shutil",
    "tool",
]
