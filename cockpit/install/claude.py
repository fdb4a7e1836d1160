"""Wiring Cockpit into Claude Code: a generated plugin with this interpreter's own path, installed by the host itself.

Written: the plugin, in the user's data folder. Everything else, the host's own settings among it, is changed by the
host's `claude plugin` commands alone.
"""

from __future__ import annotations

import compileall
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from cockpit import __version__
from cockpit.install.host_plugins import InstalledPlugin, installed, marketplaces, run_host
from cockpit.install.wiring import CHECKOUT_MARKET, MARKET, PLUGIN, generate
from cockpit.launch import PACKAGE, interpreter, shipped
from cockpit.state.places import data_folder, home_folder, state_folder

_SECONDS = 60.0
_MADE = "made-folders"  # the folders that were not there before the first install, one a line


def install(env: Mapping[str, str]) -> str:
    """Generates the plugin, lets the host install it, and says what was done.

    Raises InstallError where the host is missing or refuses; what was generated then lies unused.
    """
    run_host(env, "--version")
    lines = []
    for plugin in installed(env):
        if plugin.ours:
            _take_out(env, plugin)  # our own copy may hold an older interpreter; any other would wire the hooks twice
            if plugin.ident != f"{PLUGIN}@{MARKET}":
                lines.append(f"The plugin {plugin.ident} was uninstalled: two would wire the hooks twice.")
        else:
            lines.append(f"The plugin {plugin.ident} has our name and is not ours; it was left alone.")
    folder = market_folder(env)
    made = _made_folders(folder)
    generate(folder, bytecode(env))
    (folder / _MADE).write_text("".join(f"{path}\n" for path in made), encoding="utf-8")
    run_host(env, "plugin", "marketplace", "add", str(folder))
    run_host(env, "plugin", "install", f"{PLUGIN}@{MARKET}")
    return "\n".join(
        (
            *lines,
            f"Cockpit {__version__} is installed in Claude Code as the plugin {PLUGIN}@{MARKET}.",
            f"Its hooks run with {interpreter()}.",
            "Start a new session, then try: /cockpit status",
        )
    )


def uninstall(env: Mapping[str, str]) -> str:
    """Takes the plugin, however it was installed, its marketplace and all that was generated away; says what went.

    Raises InstallError where the host is missing or refuses; nothing of ours is removed then.
    """
    run_host(env, "--version")
    lines = []
    for plugin in installed(env):
        if plugin.ours:
            _take_out(env, plugin)
            lines.append(f"The plugin {plugin.ident} was uninstalled.")
    known = marketplaces(env)
    for name in (MARKET, CHECKOUT_MARKET):
        if name in known:
            run_host(env, "plugin", "marketplace", "remove", name)
            lines.append(f"The marketplace {name} was removed.")
    lines += _removed(market_folder(env), bytecode_folder(env))
    shutil.rmtree(Path(state_folder(env)) / "seen", ignore_errors=True)  # nothing is alive that it could prove
    kept = f"What was recorded stays in {state_folder(env)}. To remove it: cockpit uninstall claude --purge"
    return "\n".join([*(lines or ["Cockpit was not installed; nothing was changed."]), kept])


def purge(env: Mapping[str, str]) -> str:
    """Removes everything that was recorded, in every repository; says what went. Raises OSError."""
    state = Path(state_folder(env))
    if not state.is_dir():
        return f"There is no record in {state}; nothing was removed."
    shutil.rmtree(state)
    for above in state.parents:
        if str(above) == home_folder(env) or not str(above).startswith(home_folder(env)) or any(above.iterdir()):
            break
        above.rmdir()
    return f"The record in {state} was removed."


def market_folder(env: Mapping[str, str]) -> Path:
    """The generated marketplace."""
    return Path(data_folder(env)) / "claude"


def bytecode_folder(env: Mapping[str, str]) -> Path:
    """Where compiled modules lie that cannot lie beside their sources."""
    return Path(data_folder(env)) / "bytecode"


def bytecode(env: Mapping[str, str]) -> list[str]:
    """Compiles what hooks and server load; the interpreter's options where that has to lie outside the package.

    A package folder that cannot be written would otherwise be compiled anew at every event.
    """
    packages = (PACKAGE, shipped("hooks"), shipped("ledger"))
    compiled = [compileall.compile_dir(package, quiet=2) for package in packages]
    if all(compiled):
        return []
    options = ["-X", f"pycache_prefix={bytecode_folder(env)}"]
    for package in packages:
        command = [interpreter(), "-I", *options, "-m", "compileall", "-q", package]
        subprocess.run(
            command, env=dict(env), stdin=subprocess.DEVNULL, capture_output=True, timeout=_SECONDS, check=False
        )
    return options


def _take_out(env: Mapping[str, str], plugin: InstalledPlugin) -> None:
    run_host(env, "plugin", "uninstall", plugin.ident, "--scope", plugin.scope)


def _made_folders(folder: Path) -> list[str]:
    """The folders above and including `folder` that install makes; those of an earlier install are remembered."""
    earlier = folder / _MADE
    if earlier.is_file():
        return earlier.read_text(encoding="utf-8").splitlines()
    return [str(path) for path in (folder, *folder.parents) if not path.exists()]


def _removed(folder: Path, compiled: Path) -> list[str]:
    """Removes what was generated, and the folders that were made for it where nothing else came into them."""
    made, lines = _made_folders(folder) if folder.is_dir() else [], []
    for path in (folder, compiled):
        if path.is_dir():
            shutil.rmtree(path)
            lines.append(f"{path} was removed.")
    for path in map(Path, made):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    return lines
