"""Which session a host's process is in, so that a server which that process started can follow it."""

from __future__ import annotations

import os

from cockpit.state.places import Place, clean
from hooks.lean_json import dumps, loads
from hooks.namedtuple import NamedTuple
from ledger.files import private_folder, read_own, replace

_MOST = 10_000


class Link(NamedTuple):
    """The session that a host's process is in, the folder it stands in, and the top of the working tree that is meant."""

    place: Place
    cwd: str
    root: str


def link_host_process(place: Place, pid: str, cwd: str, root: str) -> None:
    """Remembers which session the host process `pid` is in; nothing is written where that is known already."""
    if not pid:
        return
    path = _file(place.state, pid)
    known = {"session": place.session, "folder": os.path.basename(place.folder), "cwd": cwd, "root": root}
    data = dumps(known).encode()
    if read_own(path, _MOST) != data:
        private_folder(os.path.dirname(path))
        replace(path, data, sync=False)


def linked_session(state: str, pid: str) -> Link | None:
    """The session that the host process `pid` is in, or None where no hook has told of it."""
    raw = read_own(_file(state, pid), _MOST)
    if raw is None:
        return None
    try:
        data = loads(raw)
        place = Place(state, f"{state}/repos/{clean(data['folder'])}", clean(data["session"]))
        return Link(place, str(data["cwd"]), str(data.get("root", "")) or str(data["cwd"]))
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def unlink_host_process(state: str, pid: str) -> None:
    """Forgets the host process, at the end of its session."""
    try:
        os.unlink(_file(state, pid))
    except FileNotFoundError:
        pass


def _file(state: str, pid: str) -> str:
    return f"{state}/hosts/{clean(pid)}.json"
