"""Wiring Cockpit into Claude Code: a generated plugin with this interpreter's own path, installed by the host itself.

Written: the plugin in the user's data folder, and two user commands that a plugin cannot name (/cockpit and /ledger).
Everything else, the host's own settings among it, is changed by the host's `claude plugin` commands alone.
"""

import compileall
import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cockpit import __version__
from cockpit.errors import InstallError
from cockpit.install.stubs import MARK, user_commands
from cockpit.launch import BOOT, PACKAGE, interpreter, shipped
from cockpit.state.places import data_folder

MARKET, PLUGIN = "cockpit-local", "cockpit"
_SECONDS = 60.0
_DESCRIPTION = "Asks for the right amount of thinking, keeps the decisions, and checks that done is true"


def install(env: dict[str, str]) -> str:
    """Generates the plugin, lets the host install it, and says what was done.

    Raises InstallError where the host is missing or refuses; what was generated then lies unused.
    """
    host = _host(env)
    folder = market_folder(env)
    _generate(folder, bytecode(env))
    if f"{PLUGIN}@{MARKET}" in _claude(host, env, "plugin", "list"):
        _claude(host, env, "plugin", "uninstall", f"{PLUGIN}@{MARKET}")  # its copy may hold an older interpreter
    _claude(host, env, "plugin", "marketplace", "add", str(folder))
    _claude(host, env, "plugin", "install", f"{PLUGIN}@{MARKET}")
    written = _write_commands(commands_folder(env))
    return "\n".join(
        (
            f"Cockpit {__version__} is installed in Claude Code as the plugin {PLUGIN}@{MARKET}.",
            f"Its hooks run with {interpreter()}.",
            *written,
            "Start a new session, then try: /cockpit status",
        )
    )


def uninstall(env: dict[str, str]) -> str:
    """Takes the plugin, its marketplace, the generated folder and our user commands away; says what was removed."""
    host, lines = _host(env), []
    if f"{PLUGIN}@{MARKET}" in _claude(host, env, "plugin", "list"):
        _claude(host, env, "plugin", "uninstall", f"{PLUGIN}@{MARKET}")
        lines.append(f"The plugin {PLUGIN}@{MARKET} was uninstalled.")
    if MARKET in _claude(host, env, "plugin", "marketplace", "list"):
        _claude(host, env, "plugin", "marketplace", "remove", MARKET)
        lines.append(f"The marketplace {MARKET} was removed.")
    folder = market_folder(env)
    for made in (folder, folder.parent / "bytecode"):
        if made.is_dir():
            shutil.rmtree(made)
            lines.append(f"{made} was removed.")
    for name in user_commands():
        path = commands_folder(env) / name
        if path.is_file() and MARK in path.read_text(encoding="utf-8", errors="replace"):
            path.unlink()
            lines.append(f"The command /{path.stem} was removed.")
    kept = "What was recorded stays in the state folder; remove it yourself if you want it gone."
    return "\n".join([*(lines or ["Cockpit was not installed; nothing was changed."]), kept])


def market_folder(env: Mapping[str, str]) -> Path:
    """The generated marketplace."""
    return Path(data_folder(dict(env))) / "claude"


def commands_folder(env: Mapping[str, str]) -> Path:
    """Where the host looks for a user's own commands."""
    return host_folder(env) / "commands"


def host_folder(env: Mapping[str, str]) -> Path:
    """The host's configuration folder."""
    return Path(env.get("CLAUDE_CONFIG_DIR") or Path(env.get("HOME") or Path.home()) / ".claude")


def wiring(hook: Path, options: list[str]) -> dict[str, Any]:
    """The shipped hooks.json with this interpreter and its options in place of the checkout's start script."""
    data: dict[str, Any] = json.loads(Path(shipped("hooks", "hooks.json")).read_text(encoding="utf-8"))
    for groups in data["hooks"].values():
        for group in groups:
            for handler in group["hooks"]:
                handler |= {"command": interpreter(), "args": ["-I", "-S", *options, str(hook), "claude"]}
    return data


def bytecode(env: Mapping[str, str]) -> list[str]:
    """Compiles what hooks and server load; the interpreter's options where that has to lie outside the package.

    A package folder that cannot be written would otherwise be compiled anew at every event.
    """
    packages = (PACKAGE, shipped("hooks"), shipped("ledger"))
    compiled = [compileall.compile_dir(package, quiet=2) for package in packages]
    if all(compiled):
        return []
    options = ["-X", f"pycache_prefix={Path(data_folder(dict(env))) / 'bytecode'}"]
    for package in packages:
        command = [interpreter(), "-I", *options, "-m", "compileall", "-q", package]
        subprocess.run(
            command, env=dict(env), stdin=subprocess.DEVNULL, capture_output=True, timeout=_SECONDS, check=False
        )
    return options


def _generate(folder: Path, options: list[str]) -> None:
    plugin = folder / PLUGIN
    shutil.rmtree(folder, ignore_errors=True)
    _write_json(
        folder / ".claude-plugin" / "marketplace.json",
        {
            "name": MARKET,
            "description": "Generated by cockpit install",
            "owner": {"name": "cockpit install"},
            "plugins": [{"name": PLUGIN, "source": f"./{PLUGIN}", "description": _DESCRIPTION}],
        },
    )
    server = {"command": interpreter(), "args": ["-I", *options, BOOT, "mcp"]}
    _write_json(
        plugin / ".claude-plugin" / "plugin.json",
        {
            "name": PLUGIN,
            "version": __version__,
            "description": _DESCRIPTION,
            "author": {"name": "cockpit install"},
            "mcpServers": {"cockpit": server},
        },
    )
    _write_json(plugin / "hooks" / "hooks.json", wiring(Path(PACKAGE) / "hook.py", options))
    shutil.copytree(shipped("commands"), plugin / "commands")


def _write_commands(folder: Path) -> list[str]:
    lines = []
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in user_commands().items():
        path = folder / name
        if path.exists() and MARK not in path.read_text(encoding="utf-8", errors="replace"):
            lines.append(
                f"{path} is yours and was left alone; use /cockpit:{'ledger' if name == 'ledger.md' else 'status'}."
            )
            continue
        path.write_text(text, encoding="utf-8")
    return lines


def _write_json(path: Path, data: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


def _host(env: Mapping[str, str]) -> str:
    found = shutil.which("claude", path=env.get("PATH", ""))
    if found is None:
        raise InstallError(
            "Claude Code (claude) is not on the PATH; nothing was changed.", "Install it, then try again."
        )
    return found


def _claude(host: str, env: Mapping[str, str], *words: str) -> str:
    try:
        done = subprocess.run(
            [host, *words],
            env=dict(env),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise InstallError(
            f"claude {' '.join(words)} gave no answer ({type(error).__name__}).", "Run it by hand."
        ) from error
    if done.returncode != 0:
        said = " ".join((done.stderr or done.stdout).split())[:300]
        raise InstallError(f"claude {' '.join(words)} failed: {said}", "Run it by hand to see more.")
    return done.stdout
