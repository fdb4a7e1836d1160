"""What install generates for agents other than Claude Code: a small folder in each host's own form.

Every command is one shell line, since these hosts drop a command's `args`. It names this interpreter, passes the host
(and the event, where payloads do not hold it), and is silent where what it starts is gone. Nothing in a folder changes
from one version of ours to the next unless it must: Codex trusts the bytes, and asks anew where one differs.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from shlex import quote
from typing import Any

from cockpit.hosts import codex, copilot, gemini
from cockpit.install.wiring import DESCRIPTION, MARKET, PLUGIN
from cockpit.launch import BOOT, PACKAGE, interpreter

WIRING_VERSION = "1.0.0"  # of these files, not of the package
SECONDS, _SHORT = 10, 3  # Codex cuts the end of a session to the latter, and says so at each start
_SKILL = """---
name: cockpit
description: "Cockpit: the operator types $cockpit status, why, discovery, waive, quiet, wrong, reset, ledger or help"
---
Only the operator's own `$cockpit ...` does anything, and Cockpit's hook answers it before a model is asked. If this text
reached you, the hook did not run: say so in one sentence and name `cockpit doctor`.
"""
_COMMAND = """---{mark}
description: "Cockpit: {does}"
---
/{name} $ARGUMENTS
"""
_DOES = {
    "cockpit": "status, why, discovery, waive, quiet, wrong, reset, ledger, help",
    "ledger": "what was decided and checked",
}


def hook_words(host: str, options: list[str], event: str = "") -> list[str]:
    """The words that start our hook for an event of the host."""
    return [interpreter(), "-I", "-S", *options, f"{PACKAGE}/hook.py", host, *((event,) if event else ())]


def hook_line(host: str, options: list[str], event: str = "", silence: str = "") -> str:
    """The shell line that hands an event of the host to our hook; `silence` is what it prints where that is gone."""
    python, hook = quote(interpreter()), quote(f"{PACKAGE}/hook.py")
    words = " ".join(map(quote, hook_words(host, options, event)))
    quiet = f"cat >/dev/null; {f'echo {quote(silence)}; ' if silence else ''}exit 0"
    return f"[ -x {python} ] && [ -r {hook} ] || {{ {quiet}; }}; exec {words}"


def server_command(options: list[str]) -> tuple[str, list[str]]:
    """The program that serves our tools, and its arguments."""
    return interpreter(), ["-I", *options, BOOT, "mcp"]


def codex_files(options: list[str]) -> dict[str, Any]:
    """A marketplace with one plugin: path in the folder -> text or JSON."""
    line = hook_line(codex.NAME, options)
    hooks: dict[str, Any] = {}
    for event in codex.KINDS:
        timeout = _SHORT if event == "SessionEnd" else SECONDS
        group: dict[str, Any] = {"hooks": [{"type": "command", "command": line, "timeout": timeout}]}
        hooks[event] = [{"matcher": codex.PROGRESS, **group} if event == "PreToolUse" else group]
    command, arguments = server_command(options)
    source = {"source": "local", "path": f"./plugins/{PLUGIN}"}
    policy = {"installation": "AVAILABLE", "authentication": "ON_INSTALL"}
    entry = {"name": PLUGIN, "source": source, "policy": policy, "category": "Productivity"}
    paths = {"hooks": "./hooks/hooks.json", "mcpServers": "./.mcp.json", "skills": "./skills/"}
    plugin = f"plugins/{PLUGIN}"
    return {
        ".agents/plugins/marketplace.json": {
            "name": MARKET,
            "interface": {"displayName": "Cockpit"},
            "plugins": [entry],
        },
        f"{plugin}/.codex-plugin/plugin.json": {**_about(), **paths},
        f"{plugin}/hooks/hooks.json": {"hooks": hooks},
        f"{plugin}/.mcp.json": {"mcpServers": {PLUGIN: {"command": command, "args": arguments}}},
        f"{plugin}/skills/{PLUGIN}/SKILL.md": _SKILL,
    }


def gemini_files(options: list[str]) -> dict[str, Any]:
    """An extension: path in the folder -> text or JSON."""
    handler = {
        "name": PLUGIN,
        "type": "command",
        "command": hook_line(gemini.NAME, options),
        "timeout": SECONDS * 1000,
    }
    # Before a tool this host takes no permission and marks no subagent, so that nothing could be said there.
    events = [event for event in gemini.KINDS if event != "BeforeTool"]
    command, arguments = server_command(options)
    prompt = f'description = "{DESCRIPTION}"\nprompt = """/{PLUGIN} {{{{args}}}}"""\n'
    return {
        "gemini-extension.json": {**_about(), "mcpServers": {PLUGIN: {"command": command, "args": arguments}}},
        "hooks/hooks.json": {"hooks": {event: [{"matcher": "*", "hooks": [handler]}] for event in events}},
        f"commands/{PLUGIN}.toml": prompt,
    }


def copilot_files(options: list[str]) -> dict[str, Any]:
    """A marketplace with one plugin: path in the folder -> text or JSON."""
    command, arguments = server_command(options)
    hooks = {
        event: [{"type": "command", "bash": hook_line(copilot.NAME, options, event), "timeoutSec": SECONDS}]
        for event in copilot.KINDS
    }
    paths = {"hooks": "hooks.json", "mcpServers": ".mcp.json", "commands": "commands/"}
    entry = {"name": PLUGIN, "source": f"./{PLUGIN}", "description": DESCRIPTION, "version": WIRING_VERSION}
    server = {"type": "local", "command": command, "args": arguments, "tools": ["*"]}
    market = {"name": MARKET, "owner": {"name": "cockpit install"}, "plugins": [entry]}
    return {
        ".claude-plugin/marketplace.json": market,
        f"{PLUGIN}/plugin.json": {**_about(), **paths},
        f"{PLUGIN}/hooks.json": {"version": 1, "hooks": hooks},
        f"{PLUGIN}/.mcp.json": {"mcpServers": {PLUGIN: server}},
        f"{PLUGIN}/commands/{PLUGIN}.md": command_file(PLUGIN),
    }


def command_file(name: str, mark: str = "") -> str:
    """The file that has a host know the command `name` and hand it on as it was typed."""
    return _COMMAND.format(name=name, does=_DOES[name], mark=f"\n# {mark}" if mark else "")


def write_files(folder: Path, files: dict[str, Any]) -> None:
    """Writes the files in place of what lies in `folder`. Raises OSError."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content if isinstance(content, str) else json.dumps(content, indent=2) + "\n", encoding="utf-8")


def _about() -> dict[str, str]:
    return {"name": PLUGIN, "version": WIRING_VERSION, "description": DESCRIPTION}
