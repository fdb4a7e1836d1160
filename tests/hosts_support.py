"""The recorded payloads of each host, and its adapter over them."""

import json
from pathlib import Path
from typing import Any

from tests_support import Host

from cockpit.hosts.event import Event

RECORDED = Path(__file__).resolve().parent / "hosts"


def recorded(host: str, name: str) -> dict[str, Any]:
    return dict(json.loads((RECORDED / host / f"{name}.json").read_text(encoding="utf-8")))


def recorded_names(host: str) -> list[str]:
    """The names of the host's hook payloads; what its server and its own files hold is recorded beside them."""
    names = sorted(path.stem for path in (RECORDED / host).glob("*.json"))
    return [name for name in names if not name.startswith(("_", "mcp-", "rollout-"))]


def told(event: Event | None, *fields: str) -> tuple[Any, ...] | None:
    """The event's kind and those of its fields that a table names; None where it is not ours."""
    return event and (event.kind, *(getattr(event, field) for field in fields))


HOSTILE: tuple[Any, ...] = (
    {}, {"hook_event_name": None}, {"hook_event_name": ["Stop"]}, {"hook_event_name": "Stop", "session_id": 7, "cwd": []},
)  # fmt: skip
NOT_WHAT_IT_SHOULD_BE: tuple[Any, ...] = (
    None,
    7,
    True,
    "x",
    [],
    [None],
    {},
    {"a": {"b": [1]}},
    "\ud800",
    "x" * 100_000,
)


def altered(payload: dict[str, Any]) -> list[dict[str, Any]]:
    """The payload with each of its fields left out, and in turn of each wrong form."""
    out = [{k: v for k, v in payload.items() if k != key} for key in payload]
    return out + [
        {**payload, key: value} for key in payload if key != "hook_event_name" for value in NOT_WHAT_IT_SHOULD_BE
    ]


# Shown in each host's table of events, beside the kind.
FIELDS = ("tool", "ours", "writes", "paths", "command", "exit", "agent", "prompt", "source", "message")


def as_sent(host: str, name: str) -> dict[str, Any]:
    """The recorded payload as our wiring of that host hands it on."""
    payload, event = recorded(host, name), name.split("-")[0]
    if host == "copilot":
        return {"hook_event_name": event, **payload}
    if host != "opencode":
        return payload
    child = "subagent" in name or "child" in name
    told = payload if "input" in payload else {"properties": payload, "input": {}, "output": {}}
    return {"hook_event_name": event, "cwd": "/repo", "parent": "ses_root" if child else "", **told}


def expected_events(host: str) -> dict[str, Any]:
    """The host's table: a recorded payload's name and what it is in our terms, null for what is not ours."""
    lines = (RECORDED / f"{host}.events").read_text(encoding="utf-8").splitlines()
    return {name: json.loads(event) for name, _, event in (line.partition(" ") for line in lines)}


# What a hook's shell line is fed to turn it.
HOSTILE_INPUT = (b'{"prompt":"x $(touch P) `touch P`"}', b"; touch P; $(touch P)\n`touch P`\n", b"\x00\xff", b"")


def stand_in(host: Host, name: str, body: str = "") -> Path:
    """A program of the host's name that notes how it is called, and does `body`; returns its notes."""
    folder, notes = host.home.parent / "bin", host.home.parent / f"{name}.calls"
    folder.mkdir(exist_ok=True)
    script = folder / name
    script.write_text(f'#!/bin/sh\necho "$*" >> {notes}\n{body}\n')
    script.chmod(0o755)
    host.extra["PATH"] = f"{folder}:/usr/bin:/bin"
    return notes
