"""Shared ways to drive Cockpit from outside: real hook processes, a real server, real repositories."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

from cockpit.cli.main import main as command_line
from cockpit.events.process import respond
from cockpit.server.calls import Calls
from hooks.redaction.redact import use

ROOT = Path(__file__).resolve().parent.parent
PAYLOADS = Path(__file__).resolve().parent / "hosts" / "claude"
TOOL = "mcp__plugin_cockpit_cockpit__progress"


class Ran(NamedTuple):
    """One hook process: its exit status, what it printed, and that as JSON ({} where nothing was printed)."""

    code: int
    out: bytes
    err: bytes

    @property
    def answer(self) -> dict[str, Any]:
        return dict(json.loads(self.out)) if self.out else {}

    @property
    def context(self) -> str:
        return str(self.answer.get("hookSpecificOutput", {}).get("additionalContext", ""))

    @property
    def user(self) -> str:
        return str(self.answer.get("systemMessage", ""))


class Host:
    """A stand-in for the host process: hands payloads to the hook's code in this process, one session at a time."""

    def __init__(self, home: Path, cwd: Path, session: str = "s-1") -> None:
        self.home, self.cwd, self.session = home, cwd, session
        self.prompts = 0
        self.calls = 0
        self.extra: dict[str, str] = {}

    @property
    def env(self) -> dict[str, str]:
        base = {k: v for k, v in os.environ.items() if not k.startswith(("COCKPIT_", "CLAUDE", "XDG_", "GIT_"))}
        return {**base, "HOME": str(self.home), "CLAUDE_PID": str(os.getpid()), **self.extra}

    @property
    def hook_env(self) -> dict[str, str]:
        """What a hook process gets: the host names its session there, and nowhere else."""
        return {"CLAUDE_CODE_SESSION_ID": self.session, **self.env}

    def raw(self, data: bytes, host: str = "claude") -> Ran:
        answer = respond(host, data, self.hook_env)
        return Ran(0, json.dumps(answer).encode("ascii") if answer else b"", b"")

    def send(self, event: str, **fields: Any) -> Ran:
        common = {"session_id": self.session, "cwd": str(self.cwd), "hook_event_name": event}
        return self.raw(json.dumps({**common, "prompt_id": f"p{self.prompts}", **fields}).encode())

    def prompt(self, text: Any, **fields: Any) -> Ran:
        self.prompts += 1
        return self.send("UserPromptSubmit", prompt=text, **fields)

    def tool(self, name: str, given: dict[str, Any], event: str = "PostToolUse", **fields: Any) -> Ran:
        self.calls += 1
        return self.send(event, tool_name=name, tool_input=given, tool_use_id=f"toolu_{self.calls}", **fields)

    def edit(self, path: str = "a.py", **fields: Any) -> Ran:
        target = self.cwd / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(f"changed by call {self.calls}\n")
        return self.tool("Write", {"file_path": str(target)}, **fields)

    def stop(self, message: str = "All done.", **fields: Any) -> Ran:
        return self.send("Stop", last_assistant_message=message, **fields)

    def command(self, *words: str, code: int | None = 0, **env: str) -> str:
        """What the command line prints, run in the session's folder."""
        own = {k: v for k, v in self.env.items() if k != "CLAUDECODE"}
        out, err, before, folder = io.StringIO(), io.StringIO(), dict(os.environ), Path.cwd()
        try:
            os.environ.clear()
            os.environ.update({**own, **env})
            os.chdir(self.cwd)
            with redirect_stdout(out), redirect_stderr(err):
                ended = _exit_status(lambda: command_line(list(words)))
        finally:
            os.chdir(folder)
            os.environ.clear()
            os.environ.update(before)
            use(None)
        assert code is None or ended == code, err.getvalue()
        return out.getvalue() + err.getvalue()

    def state_files(self) -> list[Path]:
        """What is kept; not what is half written, as by the process that the end of a turn starts for the ledger."""
        return [p for p in (self.home / ".local" / "state").rglob("*") if p.is_file() and p.suffix != ".tmp"]

    def session_file(self) -> Path:
        return next(p for p in self.state_files() if p.name == f"{self.session}.session.json")

    def task(self) -> dict[str, Any]:
        return dict(json.loads(self.session_file().read_text())["task"])


class Processes(Host):
    """The same, through real processes: the hook and the command line as they are started."""

    def raw(self, data: bytes, host: str = "claude") -> Ran:
        command = [sys.executable, "-I", "-S", str(ROOT / "cockpit" / "hook.py"), host]
        done = subprocess.run(command, input=data, capture_output=True, env=self.hook_env, cwd=self.cwd, timeout=60)
        return Ran(done.returncode, done.stdout, done.stderr)

    def command(self, *words: str, code: int | None = 0, **env: str) -> str:
        command = [sys.executable, "-I", str(ROOT / "cockpit" / "boot.py"), *words]
        own = {k: v for k, v in self.env.items() if k != "CLAUDECODE"}
        done = subprocess.run(command, capture_output=True, env={**own, **env}, cwd=self.cwd, timeout=60)
        assert code is None or done.returncode == code, done.stderr.decode()
        return (done.stdout + done.stderr).decode()


def _exit_status(run: Callable[[], int]) -> int:
    try:
        return run()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1


class Tools:
    """The server's tools, called in this process: what a host's model calls, without the wire."""

    def __init__(self, env: dict[str, str], cwd: Path) -> None:
        self._calls = Calls(env, os.getpid(), str(cwd))

    def call(self, tool: str, **arguments: Any) -> tuple[str, bool]:
        """The text of the answer, and whether it is an error."""
        return self._calls.call(tool, arguments)

    def progress(self, action: str, **arguments: Any) -> str:
        return self.call("progress", action=action, **arguments)[0]


class Wire:
    """A real MCP server process, spoken to in JSON lines."""

    def __init__(self, env: dict[str, str], cwd: Path) -> None:
        command = [sys.executable, "-I", str(ROOT / "cockpit" / "boot.py"), "mcp"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, cwd=cwd
        )
        self.sent = 0
        hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}
        self.request("initialize", hello)
        self._write({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def request(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        self.sent += 1
        self._write({"jsonrpc": "2.0", "id": self.sent, "method": method, "params": params})
        assert self.process.stdout
        while True:
            message = json.loads(self.process.stdout.readline())
            if message.get("id") == self.sent:
                assert "error" not in message, message
                return dict(message["result"])

    def call(self, tool: str, **arguments: Any) -> tuple[str, bool]:
        """The text of the answer, and whether it is an error."""
        result = self.request("tools/call", {"name": tool, "arguments": arguments})
        return result["content"][0]["text"], bool(result.get("isError"))

    def progress(self, action: str, **arguments: Any) -> str:
        return self.call("progress", action=action, **arguments)[0]

    def close(self) -> None:
        assert self.process.stdin
        assert self.process.stdout
        assert self.process.stderr
        self.process.stdin.close()
        self.process.wait(timeout=30)
        self.process.stdout.close()
        self.process.stderr.close()

    def _write(self, message: dict[str, Any]) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()


def git(cwd: Path, *words: str) -> str:
    command = ["git", "-c", "user.name=dev", "-c", "user.email=dev@example.invalid", *words]
    env = {k: v for k, v in os.environ.items() if not k.startswith("GIT_")}
    return subprocess.run(command, cwd=cwd, env=env, check=True, capture_output=True, text=True).stdout.strip()
