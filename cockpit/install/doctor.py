"""Examines an installation and names the fix for each fault."""

import os
import platform
import re
import stat
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from cockpit import __version__
from cockpit.install.agent_checks import agents_wired, examine_agents
from cockpit.install.finding import Finding
from cockpit.install.liveness import wired
from cockpit.launch import interpreter
from cockpit.settings.quiet import described
from cockpit.settings.resolve import resolve
from cockpit.settings.rules import rules_for, snapshot_file
from cockpit.state.places import Here, config_folder, project_root
from cockpit.worktree.git_process import program

OLDEST_HOST = (2, 1, 100)
_SECONDS = 20.0


def examine(here: Here) -> list[Finding]:
    """Every finding: interpreter, host, hooks, MCP server, state folder, settings, and what was set for this repository."""
    elsewhere = agents_wired(here) and not program("claude", here.env.get("PATH", ""), project_root(here.cwd))
    client = () if elsewhere else (_host(here), wired(here))
    checks = (_interpreter(), *client, examine_agents(here), _state(here), _settings(here), _quiet(here))
    return [finding for check in checks for finding in check]


def report(here: Here) -> str:
    """A report to paste: versions, findings, counts and the log's codes; no stored text, and no user's name in paths."""
    home = here.env.get("HOME") or str(Path.home())
    folder = Path(here.state)
    files = [p for p in folder.rglob("*") if p.is_file()]
    kinds = Counter(".".join(p.name.split(".")[1:]) or p.parent.name for p in files)
    codes = Counter(line.split(" ")[1] for line in _log_lines(folder) if line.count(" ") > 0)
    lines = [
        f"Cockpit {__version__}, Python {'.'.join(map(str, sys.version_info[:3]))}, {platform.system()} {platform.machine()}",
        *(str(finding) for finding in examine(here)),
        f"State: {len(files)} files, {sum(p.lstat().st_size for p in files)} bytes; "
        + ", ".join(f"{name} {count}" for name, count in sorted(kinds.items())),
        "Log: " + (", ".join(f"{code} {count}" for code, count in codes.most_common(12)) or "empty"),
    ]
    user = Path(home).name
    text = "\n".join(lines).replace(home, "~")
    return re.sub(rf"(?<![\w-]){re.escape(user)}(?![\w-])", "USER", text) if user else text


def _log_lines(folder: Path) -> list[str]:
    log = folder / "cockpit.log"
    return log.read_text(encoding="ascii", errors="replace").splitlines() if log.is_file() else []


def _interpreter() -> Iterator[Finding]:
    path, version = interpreter(), ".".join(map(str, sys.version_info[:3]))
    if "shims" in Path(path).parts:
        yield Finding(
            False, f"The interpreter {path} is a shim and slow at every event.", "Install with a real interpreter."
        )
    yield Finding(sys.version_info >= (3, 11), f"Interpreter {path}, Python {version}.")


def _host(here: Here) -> Iterator[Finding]:
    env = here.env
    found = program("claude", env.get("PATH", ""), project_root(here.cwd))
    if not found:
        yield Finding(False, "Claude Code (claude) is not on the PATH.", "install it, then: cockpit install claude")
        return
    said = _run([found, "--version"], env)
    numbers = re.search(r"(\d+)\.(\d+)\.(\d+)", said)
    if numbers is None:
        yield Finding(False, "Claude Code did not tell its version.", "run: claude --version")
        return
    known = tuple(int(n) for n in numbers.groups())
    yield Finding(known >= OLDEST_HOST, f"Claude Code {numbers.group()}.", "" if known >= OLDEST_HOST else "update it")


def _state(here: Here) -> Iterator[Finding]:
    folder = Path(here.state)
    if os.path.lexists(folder) and not folder.is_dir():
        yield Finding(
            False, f"The state folder {folder} is no folder; nothing is recorded.", f"mv {folder} {folder}.aside"
        )
        return
    if not folder.is_dir():
        yield Finding(True, f"The state folder {folder} is not there yet; the first session makes it.")
        return
    if not os.access(folder, os.W_OK | os.X_OK):
        yield Finding(
            False, f"The state folder {folder} cannot be written; nothing is recorded.", f"chmod u+rwx {folder}"
        )
    open_to = [p for p in (folder, *folder.rglob("*")) if stat.S_IMODE(p.lstat().st_mode) & 0o077]
    if open_to:
        yield Finding(False, f"{len(open_to)} entries of {folder} are open to others.", f"chmod -R go-rwx {folder}")
    foreign = [p for p in (folder, *folder.rglob("*")) if p.lstat().st_uid != os.geteuid()]
    if foreign:
        yield Finding(False, f"{len(foreign)} entries of {folder} are another user's.", f"chown -R $USER {folder}")
    damaged = list(folder.rglob("*.damaged-*"))
    if damaged:
        yield Finding(
            False, f"{len(damaged)} damaged files were set aside in {folder}.", "look at them, then remove them"
        )
    if not (open_to or foreign or damaged):
        yield Finding(True, f"The state folder {folder} is private.")


def _settings(here: Here) -> Iterator[Finding]:
    if rules_for(here).patterns is None:
        file = snapshot_file(here)
        sentence = "The settings cannot be kept for the hooks: the shipped ones hold, and every text is dropped."
        yield Finding(False, sentence, f"rm -r {file}, if it is in the way; else see the state folder")
    refused = resolve(here.cwd, here.env).refused
    for sentence in refused:
        yield Finding(
            False, sentence, f"see cockpit settings; the user's file is {config_folder(here.env)}/settings.json"
        )
    if not refused:
        yield Finding(True, "Every setting was taken.")


def _quiet(here: Here) -> Iterator[Finding]:
    if Path(here.state).is_dir() and (said := described(here)):
        yield Finding(True, said)


def _run(command: list[str], env: Mapping[str, str], text: str = "") -> str:
    try:
        done = subprocess.run(
            command, env=dict(env), input=text, capture_output=True, text=True, timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout
