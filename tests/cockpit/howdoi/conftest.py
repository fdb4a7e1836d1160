"""A scope in a temporary folder, and a scripted model behind httpx.MockTransport."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from cockpit.howdoi.model_call import Dependencies
from cockpit.howdoi.scope import Scope
from cockpit.howdoi.service import HowDoIService
from cockpit.settings.howdoi import HowDoISettings, ModelSettings

KEY = "k" + "ey-" + "0123456789" * 3
MANUAL = """---
triggers: image, picture, screenshot, Bild
summary: How to show a picture in chat.
---
# Embedding images

Put the picture between two fences.
"""


class Model:
    """Answers each request with the next reply: text, a status, (status, body), an exception, or a function."""

    def __init__(self) -> None:
        self.replies: list[Any] = []
        self.requests: list[httpx.Request] = []
        self.time = 100.0
        self.slept: list[float] = []

    def handle(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        reply = self.replies.pop(0)
        if callable(reply):
            reply = reply(request)
        if isinstance(reply, httpx.Response):
            return reply
        if isinstance(reply, Exception):
            raise reply
        if isinstance(reply, int):
            reply = (reply, {"error": {"message": f"scripted {reply}"}})
        if isinstance(reply, tuple):
            return httpx.Response(reply[0], json=reply[1])
        text = reply if isinstance(reply, str) else json.dumps(reply)
        usage = {"input_tokens": 20, "output_tokens": 7, "cache_read_input_tokens": 900}
        return httpx.Response(200, json={"content": [{"type": "text", "text": text}], "usage": usage})

    def bodies(self) -> list[dict[str, Any]]:
        return [json.loads(request.content) for request in self.requests]

    def prompts(self) -> list[str]:
        systems = [(body.get("system") or [{"text": ""}])[0]["text"] for body in self.bodies()]
        return [system + body["messages"][0]["content"] for system, body in zip(systems, self.bodies(), strict=True)]

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.time += seconds


@pytest.fixture
def scope(tmp_path: Path) -> Scope:
    for name in ("project", "config", "home"):
        (tmp_path / name).mkdir()
    return Scope(
        project=str(tmp_path / "project"),
        config=str(tmp_path / "config"),
        home=str(tmp_path / "home"),
        cache=str(tmp_path / "cache"),
        approvals=str(tmp_path / "config" / "approvals.json"),
    )


@pytest.fixture
def put(scope: Scope) -> Callable[..., Path]:
    """put("project", "manuals/x.md", text): a file in the project's or the operator's Cockpit folder, or anywhere."""

    def write(where: str, name: str, text: str | bytes = MANUAL) -> Path:
        bases = {
            "project": f"{scope.project}/.cockpit",
            "user": scope.config,
            "root": scope.project,
            "home": scope.home,
        }
        path = Path(bases[where]) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


@pytest.fixture
def model() -> Model:
    return Model()


@pytest.fixture
def lightllm() -> dict[str, Any]:
    return {
        "providers": {"claude": {"kind": "anthropic", "models": ["small"], "keyEnv": "SCRIPTED_KEY"}},
        "aliases": {"default:how-do-i": ["claude/small"]},
    }


@pytest.fixture
def service(scope: Scope, model: Model, lightllm: dict[str, Any], tmp_path: Path) -> Callable[..., HowDoIService]:
    """service(lightllm={...}, discovery={...}, environ={...}): a service whose only network is the scripted model."""

    def make(**changes: Any) -> HowDoIService:
        dependencies = Dependencies(
            environ=changes.get("environ", {"SCRIPTED_KEY": KEY}),
            clock=lambda: model.time,
            sleep=model.sleep,
            now=lambda: "2026-01-02T03:04:05Z",
            transport=httpx.MockTransport(model.handle),
            usage_folder=str(tmp_path / "usage"),
        )
        settings = ModelSettings.model_validate({**lightllm, **changes.get("lightllm", {})})
        discovery = HowDoISettings.model_validate(changes.get("discovery", {}))
        return HowDoIService(changes.get("scope", scope), discovery, settings, dependencies)

    return make
