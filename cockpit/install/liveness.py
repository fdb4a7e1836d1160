"""Whether what a host is wired to is there, is ours and answers: found out with the commands as they lie on disk.

Each event's own command is run with a payload that touches nothing: it names no session, and its state is a folder of
its own. The mark that our code then leaves there proves that the event reaches it. The real marks tell when a host
last sent each kind of event.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from cockpit import __version__
from cockpit.hosts.claude import KINDS, NAME
from cockpit.install.finding import Finding
from cockpit.install.host_plugins import InstalledPlugin, host_folder, installed
from cockpit.install.server_check import server_answers
from cockpit.install.wiring import MARKET, PLUGIN, shipped_wiring
from cockpit.launch import interpreter
from cockpit.state.places import Here

_HOSTS_OWN = ("CLAUDE", "COPILOT_", "CURSOR_", "GEMINI_")  # of a terminal inside another host
_SECONDS = 20.0
_RECENT = 3_600.0  # seconds within which an event shows that a session goes on
AGAIN = "cockpit install claude"


def wired(here: Here) -> Iterator[Finding]:
    """What the host has installed of ours, what it has switched off, and whether each event's command answers."""
    env = here.env
    found = sorted(installed(env, here.cwd), key=lambda plugin: plugin.ident != f"{PLUGIN}@{MARKET}")
    ours = [plugin for plugin in found if plugin.ours]
    enabled = [plugin for plugin in ours if plugin.enabled]
    for plugin in found:
        if not plugin.ours:
            yield Finding(False, f"The plugin {plugin.ident} has our name and is not ours.", _uninstall(plugin))
    if not ours:
        yield _not_installed(here)
    elif not enabled:
        idents = ", ".join(plugin.ident for plugin in ours)
        yield Finding(
            False, f"Cockpit is switched off in the host ({idents}).", f"claude plugin enable {ours[0].ident}"
        )
    if len(enabled) > 1:
        idents = ", ".join(plugin.ident for plugin in enabled)
        yield Finding(False, f"Hooks are wired twice ({idents}).", _uninstall(enabled[-1]))
    yield from _switched_off(here)
    for plugin in enabled:
        yield from _alive(plugin, here)
    first = enabled[0] if enabled else None
    yield server_answers(first, env, _again(first) if first else "make setup")
    if ours:
        yield _last_seen(here)


def _not_installed(here: Here) -> Finding:
    """A folder that was given to one session alone (--plugin-dir) is known to no file: its events are."""
    latest = max((at for at in _seen(here).values() if at), default=0.0)
    if time.time() - latest < _RECENT:
        return Finding(
            True, f"No plugin is installed, yet events came {_ago(latest)}: a session has it by --plugin-dir."
        )
    return Finding(False, "No hooks are wired.", AGAIN)


def _switched_off(here: Here) -> Iterator[Finding]:
    """What the host's settings switch off."""
    home, project = host_folder(here.env), Path(here.cwd) / ".claude"
    for path in (home / "settings.json", project / "settings.json", project / "settings.local.json"):
        if _object(path).get("disableAllHooks") is True:
            yield Finding(
                False, f"The host runs no hooks at all: {path} has disableAllHooks.", f"take it out of {path}"
            )
    kept = home / ".claude.json" if here.env.get("CLAUDE_CONFIG_DIR") else home.with_name(".claude.json")
    projects = _object(kept).get("projects")
    mine = projects.get(here.cwd) if isinstance(projects, dict) else None
    disabled = mine.get("disabledMcpServers") if isinstance(mine, dict) else None
    if isinstance(disabled, list) and f"plugin:{PLUGIN}:{PLUGIN}" in disabled:
        yield Finding(
            False, "The host has Cockpit's MCP server switched off in this project.", "type /mcp in it, then enable it"
        )


def _alive(plugin: InstalledPlugin, here: Here) -> Iterator[Finding]:
    generated = plugin.ident == f"{PLUGIN}@{MARKET}"
    if not plugin.hooks_file.is_file():
        said = "The generated plugin is gone" if generated else "The plugin's files are gone"
        yield Finding(False, f"{said} ({plugin.hooks_file}).", _again(plugin))
        return
    try:
        hooks = json.loads(plugin.hooks_file.read_text(encoding="utf-8")).get("hooks", {})
        lines = {event: [h["command"] for group in hooks[event] for h in group["hooks"]] for event in hooks}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        yield Finding(False, f"The plugin's wiring cannot be read ({plugin.hooks_file}).", _again(plugin))
        return
    dead = [event for event in lines for line in lines[event] if not _answers(event, line, plugin, here.env)]
    lacking = [event for event in shipped_wiring()["hooks"] if event not in lines]
    python = _interpreter([line for found in lines.values() for line in found])
    if generated and python != interpreter():
        gone = python and not Path(python).exists()
        said = f"The interpreter that the hooks run with is gone ({python})." if gone else ""
        yield Finding(False, said or "The hooks run with another interpreter than this one.", AGAIN)
    if dead:
        yield Finding(
            False, f"These events' commands do not answer ({plugin.ident}): {', '.join(dead)}.", _again(plugin)
        )
    elif lacking or _version(plugin) != __version__:
        said = f"The wiring is another version's ({_version(plugin) or 'unknown'}, this is {__version__})"
        yield Finding(False, f"{said}{': no ' + ', '.join(lacking) if lacking else ''}.", _again(plugin))
    else:
        yield Finding(True, f"Hooks are wired ({plugin.ident}); each of {len(lines)} events is answered.")


def _interpreter(lines: list[str]) -> str:
    """The interpreter that generated lines start, "" where they start none."""
    for line in lines:
        words = line.partition("; exec ")[2] or line.partition("&& exec ")[2]
        try:
            return shlex.split(words)[0]
        except (ValueError, IndexError):
            continue
    return ""


def _answers(event: str, line: str, plugin: InstalledPlugin, env: Mapping[str, str]) -> bool:
    """Whether a payload of the event that goes through the command reaches our code."""
    with tempfile.TemporaryDirectory(prefix="cockpit-doctor-") as state:
        given = {key: value for key, value in env.items() if not key.startswith(_HOSTS_OWN)}
        given |= {
            "COCKPIT_STATE_DIR": state,
            "CLAUDE_PLUGIN_ROOT": str(plugin.folder),
            "CLAUDE_CODE_SESSION_ID": "doctor",
        }
        payload = json.dumps({"hook_event_name": event, "session_id": "", "cwd": state})
        _run(["/bin/sh", "-c", line], given, payload)
        return (Path(state) / "seen" / f"{NAME}-{KINDS.get(event, '')}").exists()


def _last_seen(here: Here) -> Finding:
    seen = _seen(here)
    told = [f"{event} {_ago(at)}" for event, at in seen.items() if at]
    never = [event for event, at in seen.items() if not at]
    if not told:
        return Finding(True, "No event was seen yet: start a session.")
    rest = f"; never: {', '.join(never)}" if never else ""
    return Finding(True, f"Last seen: {', '.join(told)}{rest}.")


def _seen(here: Here) -> dict[str, float]:
    """When each kind of event that is wired came last, 0 for never."""
    found = {}
    for event in shipped_wiring()["hooks"]:
        try:
            found[event] = (Path(here.state) / "seen" / f"{NAME}-{KINDS[event]}").stat().st_mtime
        except OSError:
            found[event] = 0.0
    return found


def _ago(at: float) -> str:
    seconds = max(0, int(time.time() - at))
    for size, word in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= size:
            number = seconds // size
            return f"{number} {word}{'s' if number > 1 else ''} ago"
    return "less than a minute ago"


def _again(plugin: InstalledPlugin) -> str:
    """What mends a plugin of ours: installing it again, the way it came."""
    if plugin.ident == f"{PLUGIN}@{MARKET}":
        return AGAIN
    return f"make -C {plugin.folder.parent} setup; claude plugin update {plugin.ident}"


def _uninstall(plugin: InstalledPlugin) -> str:
    return f"claude plugin uninstall {plugin.ident}" + (f" --scope {plugin.scope}" if plugin.scope != "user" else "")


def _version(plugin: InstalledPlugin) -> str:
    return str(_object(plugin.folder / ".claude-plugin" / "plugin.json").get("version", ""))


def _object(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}


def _run(command: list[str], env: Mapping[str, str], text: str) -> None:
    try:
        subprocess.run(
            command, env=dict(env), input=text, capture_output=True, text=True, timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return
