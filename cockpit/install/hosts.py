"""Every host that install can wire, each in its own way."""

from __future__ import annotations

from collections.abc import Mapping

from cockpit.install.agent_host import Wirable, agent_folder, on_path
from cockpit.install.agents import AGENTS, install_agent, uninstall_agent
from cockpit.install.claude import install, uninstall
from cockpit.install.file_hosts import FILE_HOSTS, install_by_files, is_here, uninstall_by_files

OTHERS: dict[str, Wirable] = {**AGENTS, **FILE_HOSTS}  # than Claude Code


def wire(name: str, env: Mapping[str, str]) -> str:
    """Wires Cockpit into the host and says what was done. Raises InstallError where it cannot be."""
    if name == "claude":
        return install(env)
    return install_agent(name, env) if name in AGENTS else install_by_files(name, env)


def unwire(name: str, env: Mapping[str, str]) -> str:
    """Takes Cockpit out of the host and says what went. Raises InstallError where it cannot be."""
    if name == "claude":
        return uninstall(env)
    return uninstall_agent(name, env) if name in AGENTS else uninstall_by_files(name, env)


def hosts_here(env: Mapping[str, str]) -> str:
    """The hosts that install can wire, a line each: whether it is found here and whether we wired it."""
    return "\n".join(f"{name:<8} {label}: {_state(name, env)}" for name, label in _NAMED)


def _state(name: str, env: Mapping[str, str]) -> str:
    if agent_folder(name, env).is_dir():
        return "installed"
    here = is_here(name, env) if name in FILE_HOSTS else on_path(_BINARIES[name], env)
    return f"to wire it: cockpit install {name}" if here else "not found here"


_NAMED = (("claude", "Claude Code"), *((name, agent.label) for name, agent in OTHERS.items()))
_BINARIES = {"claude": "claude", **{name: agent.binary for name, agent in OTHERS.items()}}
