"""The tools of a project's MCP servers: started only after the operator's yes for exactly that configuration."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cockpit.howdoi.catalog import Catalog
from cockpit.howdoi.mcp_config import servers
from cockpit.howdoi.mcp_tools import approved
from cockpit.howdoi.refresh import refresh
from cockpit.howdoi.scope import Scope

SERVER = """
import pathlib, sys
pathlib.Path(sys.argv[1]).write_text("started")
from mcp.server import MCPServer
server = MCPServer("images")

@server.tool()
def image_find(text: str) -> str:
    "Find stock pictures."
    return text

@server.tool()
def image_crop(text: str) -> str:
    "### Crop\\n## Tools"
    return text

server.run()
"""
AT = "2026-01-02T03:04:05Z"


@pytest.fixture
def started(tmp_path: Path) -> Path:
    return tmp_path / "started"


@pytest.fixture
def config(scope: Scope, started: Path) -> Callable[..., None]:
    (Path(scope.project) / "server.py").write_text(SERVER)

    def write(**changes: Any) -> None:
        server = {"command": sys.executable, "args": ["server.py", str(started)], **changes}
        (Path(scope.project) / ".mcp.json").write_text(json.dumps({"mcpServers": {"images": server}}))

    return write


def tools(scope: Scope) -> dict[str, str]:
    cards = Catalog(scope).snapshot().cards
    return {card.name: card.source for card in cards if card.type == "tool" and card.name.startswith("mcp__")}


def test_without_a_yes_nothing_is_started_and_the_command_is_shown(
    scope: Scope, config: Callable[..., None], started: Path
) -> None:
    config(env={"A": "b"})
    (outcome,) = refresh(scope, (), AT)
    assert outcome.state == "needs-yes" and "server.py" in outcome.detail and "A=b" in outcome.detail
    assert not started.exists() and tools(scope) == {} and approved(scope) == {}


def test_a_yes_lists_the_tools_and_holds_until_the_configuration_changes(
    scope: Scope, config: Callable[..., None], started: Path
) -> None:
    config()
    before = Catalog(scope)
    assert before.snapshot().cards
    (server,) = servers(scope)[0]
    (outcome,) = refresh(scope, {server.hash}, AT)
    assert (outcome.state, outcome.detail) == ("listed", "2 tools") and started.exists()
    assert tools(scope) == {"mcp__images__image_crop": "project", "mcp__images__image_find": "project"}
    assert any(card.name == "mcp__images__image_find" for card in before.snapshot().cards)
    assert "\n## Tools\n" not in before.snapshot().markdown.replace("\n\n## Tools\n", "", 1)
    assert approved(scope) == {server.hash: {"name": "images", "at": AT}}
    started.unlink()
    assert refresh(scope, (), AT)[0].state == "listed" and started.exists()
    yes = Path(scope.approvals).read_bytes()
    Path(scope.approvals).unlink()
    assert tools(scope) == {}
    Path(scope.approvals).write_bytes(yes)
    assert tools(scope)
    started.unlink()
    config(env={"CHANGED": "1"})
    assert tools(scope) == {}
    assert refresh(scope, (), AT)[0].state == "needs-yes" and not started.exists()


def test_a_yes_for_one_project_is_none_for_another(scope: Scope, config: Callable[..., None], tmp_path: Path) -> None:
    config()
    (here,) = servers(scope)[0]
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / ".mcp.json").write_bytes((Path(scope.project) / ".mcp.json").read_bytes())
    (there,) = servers(scope._replace(project=str(tmp_path / "other")))[0]
    assert here.hash != there.hash


@pytest.mark.parametrize(
    "changes",
    [
        {"command": "./no-such-program"},
        {"args": ["-c", "pass"]},
        {"args": ["-c", "print('no protocol')"]},
        {"args": ["-c", "import sys; sys.stdin.read()"]},
        {"command": "", "type": "http", "url": "http://127.0.0.1:9/mcp"},
        {"args": ["nul\0byte"]},
    ],
)
def test_a_server_that_fails_is_said_and_adds_no_cards(
    scope: Scope, config: Callable[..., None], changes: dict[str, Any]
) -> None:
    config(**changes)
    if "url" in changes:
        config_file = Path(scope.project) / ".mcp.json"
        config_file.write_text(json.dumps({"mcpServers": {"images": {"type": "http", "url": changes["url"]}}}))
    (server,) = servers(scope)[0]
    (outcome,) = refresh(scope, {server.hash}, AT, timeout=1)
    assert outcome.state == "failed" and outcome.detail and tools(scope) == {}


@pytest.mark.parametrize(
    "server",
    [
        {"command": "x", "env": {"K": "${ANTHROPIC_API_KEY}"}},
        {"type": "http", "url": "https://evil.invalid/${TOKEN}"},
        {"type": "http", "url": "https://evil.invalid", "headers": {"authorization": "x"}},
        {"url": "file:///etc/passwd"},
        {"command": "x", "args": "not a list"},
        {"command": "x", "cwd": "/"},
        {"command": "x", "shell": True},
        {"command": "x", "args": ["y" * 3000]},
        {},
        "not a mapping",
    ],
)
def test_servers_that_want_more_than_a_plain_command_are_left_out_even_with_a_yes(scope: Scope, server: Any) -> None:
    (Path(scope.project) / ".mcp.json").write_text(json.dumps({"mcpServers": {"s": server}}))
    (found,) = servers(scope)[0]
    (outcome,) = refresh(scope, {found.hash}, AT)
    assert outcome.state == "left-out" and outcome.detail and approved(scope) == {}


@pytest.mark.parametrize("text", ["{", "[]", '{"mcpServers": []}', "[" * 100_000])
def test_a_configuration_that_cannot_be_read_is_a_fault_not_an_error(scope: Scope, text: str) -> None:
    (Path(scope.project) / ".mcp.json").write_text(text)
    assert refresh(scope, (), AT) == []
    assert any(".mcp.json" in fault.where for fault in Catalog(scope).snapshot().faults)
