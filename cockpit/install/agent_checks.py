"""What doctor says of each other agent that Cockpit is wired into."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from cockpit.errors import InstallError
from cockpit.install.agent_host import Wirable, agent_folder, on_path, run_agent
from cockpit.install.agents import AGENTS
from cockpit.install.claude import bytecode
from cockpit.install.file_hosts import CURSOR_KINDS, FILE_HOSTS
from cockpit.install.file_wiring import lacking
from cockpit.install.finding import Finding
from cockpit.install.hosts import OTHERS
from cockpit.install.wiring import PLUGIN
from cockpit.state.places import Here

# What no wiring of ours can change, told so that nobody waits for it.
CANNOT = {
    "codex": "Our tools are found by a search and asked about at each call; a patch given to its shell shows in the tree alone.",
    "gemini": "It marks no subagent, so that one can record as the main agent does; a command in the background has no status.",
    "copilot": "No line of a hook reaches you, and each tool of ours is asked about; a command in the background has no status.",
    "opencode": "`opencode run` ends before a hold is answered; a tool that fails tells no hook, a command cut off has no status.",
    "cursor": "No line reaches you at the end of a turn, and no command has a status; nothing of it was run.",
}


def agents_wired(here: Here) -> list[str]:
    """The other agents that install wired."""
    return [name for name in OTHERS if agent_folder(name, here.env).is_dir()]


def examine_agents(here: Here) -> Iterator[Finding]:
    """For each of them its version, whether it lists us, when each kind of event came last, and what it cannot do."""
    for name in agents_wired(here):
        agent = OTHERS[name]
        try:
            if name != "cursor" or on_path(agent.binary, here.env):
                version = re.search(r"\d+\.\d+\.\d+", run_agent(agent, here.env, ("--version",)))
                yield Finding(True, f"{agent.label} {version.group() if version else 'of an unknown version'}.")
            faults = list(_by_commands(name, here) if name in AGENTS else _by_files(name, here))
        except InstallError as error:
            yield Finding(False, str(error), f"cockpit install {name}, or: cockpit uninstall {name}")
            continue
        yield from faults or (Finding(True, f"{_last_events(here, name, agent)} {CANNOT[name]}"),)


def _by_commands(name: str, here: Here) -> Iterator[Finding]:
    agent = AGENTS[name]
    if PLUGIN not in run_agent(agent, here.env, agent.listing):
        yield Finding(False, f"{agent.label} does not list the plugin {PLUGIN}.", f"cockpit install {name}")


def _by_files(name: str, here: Here) -> Iterator[Finding]:
    """What is not as install writes it; of OpenCode also what it made of its files, and whether it reaches our server."""
    host, again = FILE_HOSTS[name], f"cockpit install {name}"
    if missing := lacking(host.plan(here.env, bytecode(here.env))):
        yield Finding(False, f"{host.label} is not wired as install does it: {', '.join(missing)}.", again)
    elif name == "opencode":
        if f"{PLUGIN}.js" not in run_agent(host, here.env, ("debug", "config")):
            yield Finding(
                False, f"{host.label} does not load the plugin {PLUGIN}.js.", "look for `plugin` in its settings"
            )
        elif not re.search(rf"{PLUGIN}\W+(\x1b\S*)*connected", run_agent(host, here.env, ("mcp", "list"))):
            yield Finding(False, f"{host.label} does not reach Cockpit's MCP server.", "run: opencode mcp list")


def _last_events(here: Here, name: str, agent: Wirable) -> str:
    """When each kind of event came last; no event at all is what an untrusted wiring looks like, and so is a new one."""
    seen, never = list[str](), list[str]()
    kinds: dict[str, str] = CURSOR_KINDS if name == "cursor" else import_module(f"cockpit.hosts.{name}").KINDS
    for kind in dict.fromkeys(kinds.values()):
        try:
            minutes = (time.time() - (Path(here.state) / "seen" / f"{name}-{kind}").stat().st_mtime) / 60
            seen.append(f"{kind} {minutes:.0f} min ago")
        except OSError:
            never.append(kind)
    if not seen:
        return f"{agent.label}: wired; no event was seen yet. {agent.trust}"
    return f"{agent.label}: wired; last seen: {', '.join(seen)}" + (f"; never: {', '.join(never)}." if never else ".")
