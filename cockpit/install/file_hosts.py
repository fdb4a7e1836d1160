"""OpenCode and Cursor, which have no command that installs a plugin from here: wired by files of ours and by entries."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from cockpit.errors import InstallError
from cockpit.hosts import cursor, opencode
from cockpit.hosts.event import OUR_TOOLS
from cockpit.install.agent_host import agent_folder, on_path
from cockpit.install.agent_wiring import SECONDS, command_file, hook_line, hook_words, server_command
from cockpit.install.claude import bytecode
from cockpit.install.file_wiring import MARK, Entry, FilePlan, ours, plain_text_of, put_in, take_out
from cockpit.install.json_text import value_at
from cockpit.install.wiring import PLUGIN
from cockpit.state.places import config_folder

# Cursor's own events of shell and edits tell all that these would, and each starts a process at every tool.
_NOT_WIRED = ("preToolUse", "postToolUse", "postToolUseFailure")
CURSOR_KINDS = {event: kind for event, kind in cursor.KINDS.items() if event not in _NOT_WIRED}
_SCHEMA = '{\n  "$schema": "https://opencode.ai/config.json"\n}\n'


class FileHost(NamedTuple):
    """A host that install wires by files: `plan` says which, `trace` is a path that shows that the host is used here."""

    label: str
    binary: str
    plan: Callable[[Mapping[str, str], list[str]], FilePlan]
    trace: Callable[[Mapping[str, str]], Path]
    trust: str


def opencode_plan(env: Mapping[str, str], options: list[str]) -> FilePlan:
    """A plugin file, a file for each command, and our server among the host's own."""
    folder = _opencode_folder(env)
    program, arguments = server_command(options)
    server = {"type": "local", "command": [program, *arguments], "enabled": True}
    commands = {folder / "commands" / f"{name}.md": command_file(name, MARK) for name in opencode.COMMANDS}
    plugin = folder / "plugins" / f"{PLUGIN}.js"
    return FilePlan(
        {plugin: opencode_plugin(options), **commands},
        (Entry(_opencode_config(folder), ("mcp", PLUGIN), server, _SCHEMA),),
    )


def opencode_plugin(options: list[str]) -> str:
    """The plugin's source, with this installation's hook and the adapter's own tables in it."""
    text = Path(__file__).with_name("opencode.js").read_text(encoding="utf-8")
    tables = {
        "HOOK": hook_words(opencode.NAME, options),
        "TOOLS": [opencode.PREFIX + tool for tool in OUR_TOOLS],
        "READS": opencode.READS,
        "COMMANDS": opencode.COMMANDS,
    }
    for name, table in tables.items():
        text = text.replace(f'["{name}"]', json.dumps(table))
    return text


def cursor_plan(env: Mapping[str, str], options: list[str]) -> FilePlan:
    """An entry for each event, and our server among the host's own."""
    folder = _cursor_folder(env)
    program, arguments = server_command(options)
    hook = {"command": hook_line(cursor.NAME, options, silence="{}"), "timeout": SECONDS}
    blank = '{\n  "version": 1\n}\n'
    hooks = (Entry(folder / "hooks.json", ("hooks", event), hook, blank, listed=True) for event in CURSOR_KINDS)
    server = Entry(folder / "mcp.json", ("mcpServers", PLUGIN), {"command": program, "args": arguments}, "{\n}\n")
    return FilePlan({}, (*hooks, server))


def install_by_files(name: str, env: Mapping[str, str]) -> str:
    """Writes what the host reads and says what is left to do.

    Raises InstallError where the host is missing or something of our name is not ours; nothing was changed then.
    """
    host = FILE_HOSTS[name]
    if not is_here(name, env):
        missing = (
            f"{host.label} ({host.binary}) is not on the PATH, and {host.trace(env)} is not there; nothing was changed."
        )
        raise InstallError(missing, "Install it and start it once, then try again.")
    by_hand = put_in(host.plan(env, bytecode(env)), agent_folder(name, env))
    return "\n".join((f"Cockpit is installed in {host.label}.", host.trust, *by_hand))


def uninstall_by_files(name: str, env: Mapping[str, str]) -> str:
    """Takes out of the host's files what is ours; says what went."""
    host, folder = FILE_HOSTS[name], agent_folder(name, env)
    if not folder.is_dir():
        return f"Cockpit was not installed in {host.label}; nothing was changed."
    left = take_out(host.plan(env, []), folder)
    return "\n".join((f"Cockpit was taken out of {host.label}; {folder} was removed.", *left))


def is_here(name: str, env: Mapping[str, str]) -> bool:
    """Whether the host is on the PATH, or was used by this user: some have no command there."""
    host = FILE_HOSTS[name]
    return bool(on_path(host.binary, env)) or host.trace(env).is_dir()


def _opencode_config(folder: Path) -> Path:
    """The user's configuration: the file that holds our entry, else the one that is there, else the one to make."""
    named = [folder / "opencode.json", folder / "opencode.jsonc"]
    there = [file for file in named if file.exists()]
    holding = (file for file in there if ours(value_at(plain_text_of(file) or "{}", ("mcp", PLUGIN))))
    return next(holding, there[0] if there else named[0])


def _opencode_folder(env: Mapping[str, str]) -> Path:
    return Path(config_folder(env)).with_name("opencode")


def _cursor_folder(env: Mapping[str, str]) -> Path:
    return Path(env.get("HOME") or Path.home()) / ".cursor"


FILE_HOSTS = {
    "opencode": FileHost(
        "OpenCode", "opencode", opencode_plan, _opencode_folder,
        "It takes effect when OpenCode starts anew.",
    ),
    "cursor": FileHost(
        "Cursor", "cursor", cursor_plan, _cursor_folder,
        "By Cursor's documents and published code alone: it was not run. Cursor reads the files when it starts.",
    ),
}  # fmt: skip
