"""What doctor says of each other agent that Cockpit is wired into."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from cockpit.errors import InstallError
from cockpit.install.agents import AGENTS, agent_folder, run_agent
from cockpit.install.finding import Finding
from cockpit.install.wiring import PLUGIN
from cockpit.state.places import Here

# What no wiring of ours can change, told so that nobody waits for it.
CANNOT = {
    "codex": "Our tools are found by a search and asked about at each call; a patch given to its shell shows in the tree alone.",
    "gemini": "It marks no subagent, so that one can record as the main agent does; a command in the background has no status.",
    "copilot": "No line of a hook reaches you, and each tool of ours is asked about; a command in the background has no status.",
}


def agents_wired(here: Here) -> list[str]:
    """The other agents whose wiring install generated."""
    return [name for name in AGENTS if agent_folder(name, here.env).is_dir()]


def examine_agents(here: Here) -> Iterator[Finding]:
    """For each of them its version, whether it lists us, when each kind of event came last, and what it cannot do."""
    for name in agents_wired(here):
        agent = AGENTS[name]
        again = f"cockpit install {name}"
        try:
            version = re.search(r"\d+\.\d+\.\d+", run_agent(agent, here.env, ("--version",)))
            listed = run_agent(agent, here.env, agent.listing)
        except InstallError as error:
            yield Finding(False, str(error), f"{again}, or: cockpit uninstall {name}")
            continue
        yield Finding(True, f"{agent.label} {version.group() if version else 'of an unknown version'}.")
        if PLUGIN not in listed:
            yield Finding(False, f"{agent.label} does not list the plugin {PLUGIN}.", again)
            continue
        yield Finding(True, f"{_last_events(here, name)} {CANNOT[name]}")


def _last_events(here: Here, name: str) -> str:
    """When each kind of event came last; no event at all is what an untrusted wiring looks like, and so is a new one."""
    agent, seen, never = AGENTS[name], list[str](), list[str]()
    kinds: dict[str, str] = import_module(f"cockpit.hosts.{name}").KINDS
    for kind in dict.fromkeys(kinds.values()):
        try:
            minutes = (time.time() - (Path(here.state) / "seen" / f"{name}-{kind}").stat().st_mtime) / 60
            seen.append(f"{kind} {minutes:.0f} min ago")
        except OSError:
            never.append(kind)
    if not seen:
        return f"{agent.label}: wired; no event was seen yet. {agent.trust}"
    return f"{agent.label}: wired; last seen: {', '.join(seen)}" + (f"; never: {', '.join(never)}." if never else ".")
