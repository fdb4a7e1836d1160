"""The real Codex CLI, Gemini CLI, Copilot CLI and OpenCode, headless and offline, against a scripted model on loopback."""

import gzip
import json
import subprocess
import sys
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import opencode_support
import pytest
from tests_support import ROOT

BIN = ROOT / ".client" / "agents" / "node_modules" / ".bin"
SECONDS = 60
_USAGE = {
    "input_tokens": 10, "input_tokens_details": {"cached_tokens": 0}, "output_tokens": 5,
    "output_tokens_details": {"reasoning_tokens": 0}, "total_tokens": 15,
}  # fmt: skip
Step = dict[str, Any]


class ScriptedAgentModel(ThreadingHTTPServer):
    """Gives one step of the script for each request that offers tools, and keeps the requests.

    A step is {"text": T}, {"tool": NAME, "args": {...}} or, for Codex, {"custom": NAME, "input": T}.
    """

    daemon_threads = True

    def __init__(self, script: list[Step]) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.script, self.requests, self._lock = list(script), list[dict[str, Any]](), threading.Lock()
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def next_step(self, body: dict[str, Any]) -> tuple[Step, int]:
        with self._lock:
            if not body.get("tools"):
                return {"text": "title"}, 0
            self.requests.append(body)
            return (self.script.pop(0) if self.script else {"text": "The script is over."}), len(self.requests)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: ScriptedAgentModel

    def log_message(self, *_: Any) -> None:
        return

    def do_GET(self) -> None:
        self._reply("application/json", json.dumps({"object": "list", "models": [], "data": []}))

    def do_POST(self) -> None:
        raw = self.rfile.read(int(self.headers.get("content-length") or 0))
        if self.headers.get("transfer-encoding", "").lower() == "chunked":
            while size := int(self.rfile.readline().strip() or b"0", 16):
                raw += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
        if self.headers.get("content-encoding") == "gzip":
            raw = gzip.decompress(raw)
        path, body = self.path.split("?")[0], json.loads(raw or b"{}")
        if path.endswith("/responses"):
            step, number = self.server.next_step(body)
            self._reply("text/event-stream", _codex_events(step, number))
        elif path.endswith("/chat/completions"):
            step, number = self.server.next_step(body)
            self._reply("text/event-stream", _chat_chunks(step, number))
        elif "enerateContent" in path:
            step, _ = self.server.next_step(body)
            part = (
                {"functionCall": {"name": step["tool"], "args": step["args"]}}
                if "tool" in step
                else {"text": step["text"]}
            )
            candidate = {"index": 0, "content": {"role": "model", "parts": [part]}, "finishReason": "STOP"}
            usage = {"promptTokenCount": 10, "candidatesTokenCount": 5, "totalTokenCount": 15}
            data = json.dumps({"candidates": [candidate], "usageMetadata": usage, "modelVersion": "scripted"})
            stream = "stream" in path
            self._reply(
                "text/event-stream" if stream else "application/json", f"data: {data}\r\n\r\n" if stream else data
            )
        else:
            self._reply("application/json", json.dumps({"totalTokens": 10}))

    def _reply(self, kind: str, text: str) -> None:
        self.send_response(200)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(text.encode())))
        self.end_headers()
        self.wfile.write(text.encode())


def _codex_events(step: Step, number: int) -> str:
    call = {"call_id": f"call_{number}", "status": "completed"}
    if "custom" in step:
        item = {
            "type": "custom_tool_call",
            "id": f"ctc_{number}",
            "name": step["custom"],
            "input": step["input"],
            **call,
        }
    elif "tool" in step:
        space, _, name = step["tool"].rpartition("/")
        item = {
            "type": "function_call",
            "id": f"fc_{number}",
            "name": name,
            "arguments": json.dumps(step["args"]),
            **call,
        }
        item |= {"namespace": space} if space else {}
    else:
        said = [{"type": "output_text", "text": step["text"], "annotations": []}]
        item = {"type": "message", "role": "assistant", "id": f"msg_{number}", "status": "completed", "content": said}
    done = {"id": f"resp_{number}", "output": [item], "usage": _USAGE}
    events = (
        ("response.created", {"response": {"id": f"resp_{number}"}}),
        ("response.output_item.done", {"output_index": 0, "item": item}),
        ("response.completed", {"response": done}),
    )
    return "".join(f"event: {name}\ndata: {json.dumps({'type': name, **data})}\n\n" for name, data in events)


def _chat_chunks(step: Step, number: int) -> str:
    message: dict[str, Any] = {"role": "assistant", "content": step.get("text")}
    if "tool" in step:
        function = {"name": step["tool"], "arguments": json.dumps(step["args"])}
        message["tool_calls"] = [{"index": 0, "id": f"call_{number}", "type": "function", "function": function}]
    base = {"id": f"c{number}", "object": "chat.completion.chunk", "created": 1, "model": "scripted"}
    reason = "tool_calls" if "tool" in step else "stop"
    usage = {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15}
    chunks = (
        {**base, "choices": [{"index": 0, "delta": message, "finish_reason": None}]},
        {**base, "choices": [{"index": 0, "delta": {}, "finish_reason": reason}]},
        {**base, "choices": [], "usage": usage},
    )
    return "".join(f"data: {json.dumps(chunk)}\n\n" for chunk in chunks) + "data: [DONE]\n\n"


class AgentClient:
    """One of the clients with a home and a project of its own; its runs and what the model was asked."""

    def __init__(self, name: str, home: Path, project: Path) -> None:
        if not (BIN / name).exists():
            pytest.skip(f"{name} is not installed: make agents")
        self.name, self.home, self.project = name, home, project
        self.requests: list[dict[str, Any]] = []
        if name == "opencode":
            opencode_support.warm(home)

    @property
    def program(self) -> str:
        return str(BIN / self.name)

    @property
    def env(self) -> dict[str, str]:
        return {
            "HOME": str(self.home),
            "PATH": f"{BIN}:/usr/bin:/bin",
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
            "CI": "1",
            "NO_COLOR": "1",
        }

    def cockpit(self, *words: str) -> str:
        command = [sys.executable, "-I", str(ROOT / "cockpit" / "boot.py"), *words]
        done = subprocess.run(command, capture_output=True, text=True, env=self.env, cwd=self.project, timeout=SECONDS)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def run(self, prompt: str, *script: Step, code: int = 0) -> str:
        """What the client prints over one turn, on both outputs; it has to end with the status `code`."""
        model = ScriptedAgentModel(list(script))
        try:
            if self.name == "opencode":
                return opencode_support.said(self, model, prompt)
            command, env = _STARTS[self.name](self, model.url, prompt)
            done = subprocess.run(command, capture_output=True, text=True, env={**self.env, **env}, cwd=self.project,
                                  stdin=subprocess.DEVNULL, timeout=SECONDS)  # fmt: skip
        finally:
            model.shutdown()
            model.server_close()
            self.requests = model.requests
        assert done.returncode == code, done.stdout[-2000:] + done.stderr[-2000:]
        return done.stdout + done.stderr

    def asked(self, number: int) -> str:
        """All that the model was sent with that request, as JSON text."""
        return json.dumps(self.requests[number])


def _codex(client: AgentClient, url: str, prompt: str) -> tuple[list[str], dict[str, str]]:
    provider = (
        f'{{name="scripted",base_url="{url}/v1",wire_api="responses",env_key="OPENAI_API_KEY",request_max_retries=0,'
        "stream_max_retries=0}"
    )
    pairs = (
        'model="gpt-5.5"', 'model_provider="scripted"', f"model_providers.scripted={provider}",
        f'projects={{"{client.project}"={{trust_level="trusted"}}}}',
    )  # fmt: skip
    options = (
        "--json",
        "--skip-git-repo-check",
        "--dangerously-bypass-approvals-and-sandbox",
        "--dangerously-bypass-hook-trust",
    )
    words = [str(BIN / "codex"), "exec", *options, *(word for pair in pairs for word in ("-c", pair)), prompt]
    return words, {"OPENAI_API_KEY": "local" + "-only"}


def _gemini(client: AgentClient, url: str, prompt: str) -> tuple[list[str], dict[str, str]]:
    settings = client.home / ".gemini" / "settings.json"
    if not settings.exists():
        settings.parent.mkdir(parents=True, exist_ok=True)
        quiet = {
            "privacy": {"usageStatisticsEnabled": False},
            "general": {"disableAutoUpdate": True, "enableAutoUpdate": False},
        }
        settings.write_text(json.dumps({"security": {"auth": {"selectedType": "gemini-api-key"}}, **quiet}))
    env = {"GEMINI_API_KEY": "local" + "-only", "GOOGLE_GEMINI_BASE_URL": url, "GEMINI_CLI_TRUST_WORKSPACE": "true"}
    return [str(BIN / "gemini"), "--yolo", "-m", "gemini-2.5-pro", "-p", prompt], {
        **env,
        "GEMINI_TELEMETRY_ENABLED": "false",
    }


def _copilot(client: AgentClient, url: str, prompt: str) -> tuple[list[str], dict[str, str]]:
    env = {
        "COPILOT_OFFLINE": "true", "COPILOT_PROVIDER_BASE_URL": f"{url}/v1", "COPILOT_PROVIDER_API_KEY": "local" + "-only",
        "COPILOT_MODEL": "scripted", "COPILOT_AUTO_UPDATE": "false",
    }  # fmt: skip
    return [str(BIN / "copilot"), "--allow-all-tools", "--allow-all-paths", "-p", prompt], env


_STARTS: dict[str, Callable[[AgentClient, str, str], tuple[list[str], dict[str, str]]]] = {
    "codex": _codex,
    "gemini": _gemini,
    "copilot": _copilot,
}
