"""Whether the MCP server that is wired can be started and answers: the first questions, and a call that needs the SDK."""

from __future__ import annotations

import json
import subprocess
import tempfile
import threading
from collections.abc import Mapping
from typing import Any

from cockpit.install.finding import Finding
from cockpit.install.host_plugins import InstalledPlugin
from cockpit.install.wiring import PLUGIN
from cockpit.launch import command_line

_SECONDS = 20.0


def server_answers(plugin: InstalledPlugin | None, env: Mapping[str, str], fix: str) -> Finding:
    """Whether the server that `plugin` wires answers a call; this installation's own where there is none."""
    command = command_line("mcp")
    if plugin:
        command = [str(word).replace("${CLAUDE_PLUGIN_ROOT}", str(plugin.folder)) for word in _wired(plugin)]
    client = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "doctor", "version": "1"}}
    asked: list[dict[str, Any]] = [
        {"id": 1, "method": "initialize", "params": client},
        {"method": "notifications/initialized"},
        {"id": 2, "method": "tools/call", "params": {"name": "manual_list", "arguments": {}}},
    ]
    with tempfile.TemporaryDirectory(prefix="cockpit-doctor-") as state:
        said = _call(
            [json.dumps({"jsonrpc": "2.0", **one}) for one in asked], command, {**env, "COCKPIT_STATE_DIR": state}
        )
    if '"id":2' in said.replace(" ", "") and '"content"' in said:
        return Finding(True, "The MCP server answers.")
    return Finding(False, "The MCP server gave no answer.", fix)


def _wired(plugin: InstalledPlugin) -> list[object]:
    try:
        data = json.loads((plugin.folder / ".claude-plugin" / "plugin.json").read_text(encoding="utf-8"))
        made = data["mcpServers"][PLUGIN]
        return [made["command"], *made["args"]]
    except (OSError, ValueError, KeyError, TypeError):
        return [""]


def _call(lines: list[str], command: list[str], env: Mapping[str, str]) -> str:
    """The answer to the last of the messages; its end is waited for, since a server drops what it has not answered."""
    said = ""
    try:
        with subprocess.Popen(
            command, env=dict(env), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as server:
            assert server.stdin
            assert server.stdout
            late = threading.Timer(_SECONDS, server.kill)
            late.start()
            server.stdin.write("\n".join((*lines, "")))
            server.stdin.flush()
            for line in server.stdout:
                said = line
                if '"id":2' in line.replace(" ", ""):
                    break
            late.cancel()
            server.terminate()
    except OSError:
        return ""
    return said
