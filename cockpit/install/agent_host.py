"""What installing shares between the agents: our folder for one, its own commands, and folders that we made."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Protocol

from cockpit.errors import InstallError
from cockpit.state.places import data_folder, project_root
from cockpit.worktree.git_process import program

_SECONDS = 60.0


class Wirable(Protocol):
    """An agent that install can wire: what people call it, its command, and what the user has to know of it."""

    @property
    def label(self) -> str:
        """Its name in a sentence."""

    @property
    def binary(self) -> str:
        """Its command on the PATH."""

    @property
    def trust(self) -> str:
        """What is the user's to do or to know, one or two sentences."""


def agent_folder(name: str, env: Mapping[str, str]) -> Path:
    """What is generated for the agent, or noted of what was written for it."""
    return Path(data_folder(env)) / name


def on_path(binary: str, env: Mapping[str, str]) -> str:
    """The program's path, "" where it is not on the PATH; one of the project's own is none."""
    return program(binary, env.get("PATH", ""), project_root(str(Path.cwd())))


def run_agent(agent: Wirable, env: Mapping[str, str], words: tuple[str, ...], tolerated: bool = False) -> str:
    """What the agent's command prints. Raises InstallError where it is missing, gives no answer, or fails untolerated."""
    host = on_path(agent.binary, env)
    said = f"{agent.binary} {' '.join(words)}"
    if not host:
        missing = f"{agent.label} ({agent.binary}) is not on the PATH; nothing was changed."
        raise InstallError(missing, "Install it, then try again.")
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
        raise InstallError(f"{said} gave no answer ({type(error).__name__}).", "Run it by hand.") from error
    if done.returncode != 0 and not tolerated:
        told = " ".join((done.stderr or done.stdout).split())[:300]
        raise InstallError(f"{said} failed: {told}", "Run it by hand to see more.")
    return done.stdout + done.stderr


def missing_folders(paths: Iterable[Path]) -> list[str]:
    """The folders on the way to `paths`, themselves among them, that are not there: the deepest first."""
    missing = {folder for path in paths for folder in (path, *path.parents) if not folder.exists()}
    return sorted(map(str, missing), key=len, reverse=True)


def remove_empty(folders: Iterable[str]) -> None:
    """Removes those of the folders that are empty, in the order that they come in."""
    for path in map(Path, folders):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
