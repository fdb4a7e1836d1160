"""The real OpenCode as `opencode serve`, which lives on after a turn as its screens do: a hold is answered there."""

from __future__ import annotations

import json
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests_support import ROOT

if TYPE_CHECKING:
    from agents_support import AgentClient, ScriptedAgentModel

SECONDS = 60
QUIET = {
    "OPENCODE_DISABLE_AUTOUPDATE": "1", "OPENCODE_DISABLE_MODELS_FETCH": "1", "OPENCODE_DISABLE_LSP_DOWNLOAD": "1",
    "OPENCODE_DISABLE_DEFAULT_PLUGINS": "1",
}  # fmt: skip
_LIBRARY = ROOT / ".client" / "opencode"


def warm(home: Path) -> None:
    """Lays into the home what the client's first start would fetch there by npm."""
    folder = home / ".config" / "opencode"
    folder.mkdir(parents=True)
    for name in ("node_modules", "package.json", "package-lock.json"):
        (folder / name).symlink_to(_LIBRARY / name)


def settings(url: str) -> str:
    """The settings that name the scripted model, as the client takes them from its environment."""
    model = {"name": "scripted", "limit": {"context": 100_000, "output": 8_000}}
    provider = {
        "npm": "@ai-sdk/openai-compatible",
        "name": "scripted",
        "options": {"baseURL": f"{url}/v1", "apiKey": "local" + "-only"},
        "models": {"scripted": model},
    }
    quiet = {"autoupdate": False, "share": "disabled", "snapshot": False, "lsp": False, "formatter": False}
    return json.dumps({"model": "scripted/scripted", "provider": {"scripted": provider}, **quiet})


class Served:
    """One running server and one session in it."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout
        listening = next(line for line in process.stdout if "listening on " in line)
        self.url = listening.split("listening on ")[1].strip()
        self.session = str(self.send("/session", {})["id"])

    def send(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """What the server answers; {} where it answers with an error, as to a command that a hook answered."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"content-type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as reply:
                return json.loads(reply.read() or b"{}")
        except urllib.error.HTTPError:
            return {}

    def texts(self) -> str:
        """All text of the session's transcript."""
        messages = self.send(f"/session/{self.session}/message")
        return "\n".join(part.get("text", "") for message in messages for part in message["parts"])

    def toast(self, prompt: str) -> str:
        """The first line that the user is shown after a prompt, by its message on the client's event stream."""
        with urllib.request.urlopen(f"{self.url}/event", timeout=SECONDS) as events:
            self.send(f"/session/{self.session}/prompt_async", {"parts": [{"type": "text", "text": prompt}]})
            shown = (json.loads(line[5:]) for line in events if line.startswith(b"data:"))
            return next(str(one["properties"]["message"]) for one in shown if one["type"] == "tui.toast.show")

    def turn(self, prompt: str, model: ScriptedAgentModel, home: Path) -> None:
        """One prompt, until the session is idle, the model has nothing more to say, and our hook was told: holds are part of it."""
        with urllib.request.urlopen(f"{self.url}/event", timeout=SECONDS) as events:
            self.send(f"/session/{self.session}/prompt_async", {"parts": [{"type": "text", "text": prompt}]})
            for line in events:
                event = json.loads(line[5:]) if line.startswith(b"data:") else {}
                of_ours = event.get("properties", {}).get("sessionID") == self.session
                if event.get("type") == "session.idle" and of_ours and not model.script:
                    break
        idle, deadline = time.time(), time.monotonic() + SECONDS
        while not _told_of_end(home, idle) and time.monotonic() < deadline:
            self.texts()


def _told_of_end(home: Path, idle: float) -> bool:
    """Whether our hook was told of an end of a turn since, and no hook is at work."""
    if not (home / ".config" / "opencode" / "plugins" / "cockpit.js").exists():
        return True
    seen = home / ".local" / "state" / "cockpit" / "seen" / "opencode-stop"
    if not seen.exists() or seen.stat().st_mtime < idle - 0.5:  # the client may tell us later than its plugin
        return False
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if (
                b"hook.py\0opencode" in (folder / "cmdline").read_bytes()
                and str(home).encode() in (folder / "environ").read_bytes()
            ):
                return False
        except OSError:
            continue
    return True


@contextmanager
def served(client: AgentClient, model: ScriptedAgentModel) -> Iterator[Served]:
    """A server for the client's project, ended afterwards."""
    env = {**client.env, **QUIET, "OPENCODE_CONFIG_CONTENT": settings(model.url)}
    process = subprocess.Popen(
        [client.program, "serve", "--port", "0"], cwd=client.project, env=env, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        yield Served(process)
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)
        if process.stdout:
            process.stdout.close()


def said(client: AgentClient, model: ScriptedAgentModel, prompt: str) -> str:
    """The transcript after one prompt or, behind a slash, one command."""
    with served(client, model) as server:
        if prompt.startswith("/"):
            name, _, words = prompt[1:].partition(" ")
            server.send(f"/session/{server.session}/command", {"command": name, "arguments": words})
        else:
            server.turn(prompt, model, client.home)
        return server.texts()
