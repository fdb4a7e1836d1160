"""Where things are kept: the state folder, one folder a repository, and names that are safe as file names.

Only cheap modules are used, since every event comes through here.
"""

from __future__ import annotations

import os

from hooks.namedtuple import NamedTuple

try:
    from _blake2 import blake2b  # hashlib would load OpenSSL at every event
except ImportError:  # pragma: no cover - an interpreter without the built-in
    from hashlib import blake2b

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BOOT = f"{_PACKAGE}/boot.py"  # what starts the command line in a process of its own
_SAFE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.")


class Place(NamedTuple):
    """Where one session is kept: the state folder, the repository's folder in it, the session's file name."""

    state: str
    folder: str
    session: str

    @property
    def file(self) -> str:
        """The session's state file."""
        return f"{self.folder}/{self.session}.session.json"

    @property
    def ledger(self) -> str:
        """The session's ledger file."""
        return f"{self.folder}/{self.session}.ledger.json"


def shipped(*parts: str) -> str:
    """The path of what ships beside the package: in a wheel under `_app`, in a checkout at its top."""
    inside = "/".join((_PACKAGE, "_app", *parts))
    return inside if os.path.exists(inside) else "/".join((os.path.dirname(_PACKAGE), *parts))


def state_folder(env: dict[str, str]) -> str:
    """The folder for everything Cockpit keeps: COCKPIT_STATE_DIR, else under XDG_STATE_HOME, else under the home."""
    if env.get("COCKPIT_STATE_DIR"):
        return os.path.abspath(env["COCKPIT_STATE_DIR"])
    return os.path.join(_base(env, "XDG_STATE_HOME", ".local/state"), "cockpit")


def config_folder(env: dict[str, str]) -> str:
    """The folder of the user's settings, manuals and recipes."""
    return os.path.join(_base(env, "XDG_CONFIG_HOME", ".config"), "cockpit")


def data_folder(env: dict[str, str]) -> str:
    """The folder in which install generates what a host reads."""
    return os.path.join(_base(env, "XDG_DATA_HOME", ".local/share"), "cockpit")


def project_root(cwd: str) -> str:
    """The top of the working tree that holds `cwd`; `cwd` itself where there is no git."""
    found = _git_entry(os.path.realpath(cwd))
    return os.path.dirname(found) if found else os.path.realpath(cwd)


def common_folder(cwd: str) -> str:
    """Git's common directory for `cwd`, shared by subfolders and linked worktrees; `cwd` where there is no git.

    Read from the files themselves: no process is started and GIT_* variables do not count.
    """
    entry = _git_entry(os.path.realpath(cwd))
    if not entry:
        return os.path.realpath(cwd)
    folder = entry
    if not os.path.isdir(entry):
        line = _first_line(entry)
        if not line.startswith("gitdir:"):
            return entry
        folder = os.path.join(os.path.dirname(entry), line[7:].strip())
    common = _first_line(os.path.join(folder, "commondir"))
    return os.path.realpath(os.path.join(folder, common) if common else folder)


def place_of(state: str, session: str, cwd: str) -> Place:
    """Where `session` is kept: where it was first seen, else in the folder of the repository that holds `cwd`."""
    name = clean(session)
    home = _first_line(f"{state}/sessions/{name}")
    return Place(state, f"{state}/repos/{home or repository_key(cwd)}", name)


def repository_key(cwd: str) -> str:
    """A file name for the repository: its name for people, a digest of its common directory for certainty."""
    common = common_folder(cwd)
    named = os.path.dirname(common) if os.path.basename(common) == ".git" else common
    label = "".join(ch if ch in _SAFE else "-" for ch in os.path.basename(named))[:40].lstrip(".-")
    return f"{label or 'root'}-{_digest(common)}"


def clean(ident: str) -> str:
    """`ident` as a file name: as it is where it is safe, else what is safe of it and a digest of the whole."""
    if 0 < len(ident) <= 80 and ident[0] not in ".-" and all(ch in _SAFE for ch in ident):
        return ident
    label = "".join(ch for ch in ident if ch in _SAFE)[:24].lstrip(".-")
    return f"{label or 'session'}-{_digest(ident)}"


def _digest(text: str) -> str:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _base(env: dict[str, str], name: str, below: str) -> str:
    given = env.get(name, "")
    if given.startswith("/"):
        return given
    return os.path.join(env.get("HOME") or os.path.expanduser("~"), below)


def _git_entry(folder: str) -> str:
    while True:
        entry = os.path.join(folder, ".git")
        if os.path.exists(entry):
            return entry
        parent = os.path.dirname(folder)
        if parent == folder:
            return ""
        folder = parent


def _first_line(path: str) -> str:
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            return file.readline(4096).rstrip("\n")
    except OSError:
        return ""
