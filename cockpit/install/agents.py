"""Wiring Cockpit into Codex CLI, Gemini CLI and Copilot CLI, by each host's own plugin commands.

Written by us: one folder a host, in the user's data folder. Trust is the user's to give: it is told, never written.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cockpit.errors import InstallError
from cockpit.install.agent_host import agent_folder, missing_folders, remove_empty, run_agent
from cockpit.install.agent_wiring import codex_files, copilot_files, gemini_files, write_files
from cockpit.install.claude import bytecode
from cockpit.install.wiring import MARKET, PLUGIN

_MADE = "made-folders"  # the folders that were not there before the first install, one a line
_IDENT = f"{PLUGIN}@{MARKET}"


class Agent(NamedTuple):
    """A host that install can wire.

    `files` makes what is generated; `add` and `remove` are its own commands' words, FOLDER standing for ours. A command
    of `tolerated` may fail: it says that there is nothing to do. `trust` is what the user still has to do.
    """

    label: str
    binary: str
    files: Callable[[list[str]], dict[str, Any]]
    add: tuple[tuple[str, ...], ...]
    remove: tuple[tuple[str, ...], ...]
    tolerated: tuple[tuple[str, ...], ...]
    trust: str
    listing: tuple[str, ...]


FOLDER = "FOLDER"
_MARKET_ADD, _MARKET_REMOVE = ("plugin", "marketplace", "add", FOLDER), ("plugin", "marketplace", "remove", MARKET)
_UNLINK = ("extensions", "uninstall", PLUGIN)
AGENTS: dict[str, Agent] = {
    "codex": Agent(
        "Codex CLI", "codex", codex_files,
        (_MARKET_ADD, ("plugin", "add", _IDENT)), (("plugin", "remove", _IDENT), _MARKET_REMOVE), (_MARKET_REMOVE,),
        "Codex runs no hook before you trust it: start codex, choose to review the hooks, trust those of cockpit. Commands are "
        "typed with a dollar there: $cockpit status",
        ("plugin", "list", "--json"),
    ),
    "gemini": Agent(
        "Gemini CLI", "gemini", gemini_files,
        (_UNLINK, ("extensions", "link", FOLDER, "--consent")), (_UNLINK,), (_UNLINK,),
        "Gemini runs nothing in a folder that you do not trust; it asks at the first start there.",
        ("extensions", "list", "-o", "json"),
    ),
    "copilot": Agent(
        "GitHub Copilot CLI", "copilot", copilot_files,
        (_MARKET_ADD, ("plugin", "install", _IDENT)), (("plugin", "uninstall", _IDENT), _MARKET_REMOVE),
        (_MARKET_ADD, ("plugin", "uninstall", _IDENT), _MARKET_REMOVE),
        "Copilot shows no line of a hook to you: where a turn ends unverified, /cockpit status says so.",
        ("plugin", "list", "--json"),
    ),
}  # fmt: skip


def install_agent(name: str, env: Mapping[str, str]) -> str:
    """Generates the host's folder, lets the host install it, and says what was done and what is the user's to do.

    Raises InstallError where the host is missing or refuses; what was generated then lies unused.
    """
    agent = AGENTS[name]
    run_agent(agent, env, ("--version",))
    folder = agent_folder(name, env)
    _refuse_anothers(agent, env, folder)
    made = _made_folders(folder)
    write_files(folder / "wiring", agent.files(bytecode(env)))
    (folder / _MADE).write_text("".join(f"{path}\n" for path in made), encoding="utf-8")
    for words in agent.add:
        run_agent(agent, env, _with(words, folder), tolerated=words in agent.tolerated)
    return f"Cockpit is installed in {agent.label}.\n{agent.trust}"


def uninstall_agent(name: str, env: Mapping[str, str]) -> str:
    """Lets the host take the wiring out again and removes what was generated; says what went.

    Raises InstallError where the host is missing or refuses; nothing of ours is removed then.
    """
    agent, folder = AGENTS[name], agent_folder(name, env)
    if not folder.is_dir():
        return f"Cockpit was not installed in {agent.label}; nothing was changed."
    for words in agent.remove:
        run_agent(agent, env, _with(words, folder), tolerated=words in agent.tolerated)
    made = _made_folders(folder)
    shutil.rmtree(folder)
    remove_empty(made)
    return f"Cockpit was taken out of {agent.label}; {folder} was removed."


def _refuse_anothers(agent: Agent, env: Mapping[str, str], folder: Path) -> None:
    """Raises InstallError where Gemini, whose extensions have a name and no marketplace, holds another's of our name."""
    if agent.binary != "gemini":
        return
    known = run_agent(agent, env, agent.listing, tolerated=True)
    if f'"name": "{PLUGIN}"' in known and str(folder) not in known:
        raise InstallError(
            f"Gemini has an extension {PLUGIN} that is not ours; nothing was changed.",
            f"gemini extensions uninstall {PLUGIN}",
        )


def _with(words: tuple[str, ...], folder: Path) -> tuple[str, ...]:
    return tuple(str(folder / "wiring") if word == FOLDER else word for word in words)


def _made_folders(folder: Path) -> list[str]:
    """The folders above and including `folder` that install makes; those of an earlier install are remembered."""
    earlier = folder / _MADE
    if earlier.is_file():
        return earlier.read_text(encoding="utf-8").splitlines()
    return missing_folders((folder,))
