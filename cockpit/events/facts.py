"""From a host's event to the facts that may be kept: where its files lie, and what `hooks.reading` makes of its texts."""

from __future__ import annotations

import os
import time

from cockpit.hosts.event import Event
from cockpit.state.places import common_folder, first_line
from hooks.redaction.redact import clip
from hooks.task import limits
from hooks.task.facts import Edited, Ended, Ran
from hooks.task.tree_change import TreeState
from ledger.clock import now


def edited(event: Event, top: str, since: str) -> Edited:
    """Which files an edit named, inside the working tree at `top` and elsewhere (GATE 7).

    Args:
        since: when the session began; a linked worktree that is older is another checkout, not the task's.
    """
    inside, outside, other = list[str](), list[str](), set[str]()
    for path in event.paths:
        if not path:
            inside.append("")
            continue
        full = os.path.normpath(os.path.join(event.cwd or top, path))
        checkout = _other_checkout(full, top)
        if _within(full, top) and not checkout:
            inside.append(clip(full[len(top.rstrip("/")) + 1 :], limits.PATH))
        else:
            outside.append(clip(full, limits.PATH))
            other.add(checkout)
    elsewhere = other.pop() if len(other) == 1 else ""
    if elsewhere and not _made_since(elsewhere, since):
        elsewhere = ""
    return Edited(now(), _ident(event), tuple(inside), tuple(outside), elsewhere, clip(event.agent, limits.AGENT))


def _ident(event: Event) -> str:
    """What tells the tool's event from any other: the host's id of the call, else of the whole event."""
    return event.ident or event.once


def _within(path: str, top: str) -> bool:
    """Whether `path` lies in `top`, links in its folders followed."""
    folder = os.path.realpath(os.path.dirname(path))
    real = os.path.realpath(top)
    return path.startswith(f"{top.rstrip('/')}/") and (folder == real or folder.startswith(f"{real}/"))


def _other_checkout(path: str, top: str) -> str:
    """The linked worktree of the same repository that holds `path` and is not the one at `top`; "" for none.

    Repositories inside (submodules among them) are content of the tree; a linked worktree is another checkout.
    """
    folder = os.path.dirname(path)
    while len(folder) > 1 and folder != top.rstrip("/"):
        entry = f"{folder}/.git"
        if os.path.isfile(entry):
            linked = "/worktrees/" in first_line(entry) and common_folder(folder) == common_folder(top)
            return folder if linked else ""
        if os.path.isdir(entry):
            return ""
        folder = os.path.dirname(folder)
    return ""


def _made_since(worktree: str, since: str) -> bool:
    """Whether the linked worktree was made in this session: git writes its `gitdir` file when it is added."""
    import calendar

    try:
        made = os.stat(f"{first_line(f'{worktree}/.git')[7:].strip()}/gitdir").st_mtime
        return made + 1 >= calendar.timegm(time.strptime(since, "%Y-%m-%dT%H:%M:%SZ"))
    except (OSError, ValueError):
        return False


def ran(event: Event, top: str, folder: str) -> Ran:
    """What a shell command that ended says.

    Args:
        top: the top of the working tree that the task is about.
        folder: where the shell stood when the command began.
    """
    status = int(event.exit) if event.exit.lstrip("-").isdigit() else None
    from hooks import reading

    seen = reading.ran(event.command, status, event.output, now(), top, folder)
    return seen._replace(ident=_ident(event), agent=clip(event.agent, limits.AGENT))


def wrote(event: Event, tree: TreeState) -> Ran:
    """A tool other than a shell that can write ended: only the tree tells what it did."""
    return Ran(now(), _ident(event), clip(event.agent, limits.AGENT), looked=True, tree=tree)


def ended(event: Event, read: bool) -> Ended:
    """The end of a turn: what the agent's last message says, and whether anything is awaited.

    Args:
        read: the message matters; else it is not read, since that takes time.
    """
    if not read:
        return Ended(now(), tool=event.progress, ident=event.once)
    from hooks import reading

    waiting = bool(event.wakeups)
    if event.running:
        from hooks.shell.observe import never_ends

        waiting = waiting or not all(map(never_ends, event.running))
    return reading.ended(event.message, waiting, event.progress, now())._replace(ident=event.once)
