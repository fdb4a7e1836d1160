"""Where things are kept: the state folder, one folder a repository, and names that are safe as file names.

Only cheap modules are used, since every event comes through here.
"""

from __future__ import annotations

import os

from cockpit.errors import StateError
from cockpit.hosts.event import HOST_SETTINGS
from hooks.digest import digest
from hooks.namedtuple import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_SAFE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.")
_MOST_LINE = 4096


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

    @property
    def inbox(self) -> str:
        """The folder for facts that could not be applied at once."""
        return f"{self.folder}/{self.session}.inbox"


class Here(NamedTuple):
    """Where an entry point acts: the state folder, the working folder, and the process's environment."""

    state: str
    cwd: str
    env: Mapping[str, str]

    @property
    def folder(self) -> str:
        """The state folder of the repository that holds the working folder."""
        return f"{self.state}/repos/{repository_key(self.cwd)}"

    def place(self, session: str) -> Place:
        """Where `session` is kept: where it was first seen, else in this repository's folder."""
        name = clean(session)
        home = first_line(f"{self.state}/sessions/{name}")
        return Place(self.state, f"{self.state}/repos/{clean(home)}" if home else self.folder, name)


def here(env: Mapping[str, str], cwd: str = "") -> Here:
    """Where this process acts: in no environment of a project's. Raises StateError where no folder for the state can be told."""
    cwd = cwd or os.getcwd()
    own = own_environment(env, cwd)
    return Here(state_folder(own), cwd, own)


def own_environment(env: Mapping[str, str], cwd: str) -> Mapping[str, str]:
    """`env` without what the project of `cwd` set in it."""
    folders = project_folders(env, cwd)
    if not folders:
        return env
    from cockpit.state.project_env import own_variables

    return own_variables(env, folders)


def project_folders(env: Mapping[str, str], cwd: str) -> tuple[str, ...]:
    """Where the project of `cwd` has host settings, of these: the folder, the top of its tree, the host's own project."""
    folders = dict.fromkeys((cwd, project_root(cwd) if cwd else "", env.get("CLAUDE_PROJECT_DIR", "")))
    return tuple(
        folder
        for folder in folders
        if folder.startswith("/") and any(os.path.lexists(f"{folder}/{name}") for name in HOST_SETTINGS)
    )


def forget_project_variables() -> None:
    """Takes what the project of the working folder set out of this process's environment; the first thing it does."""
    try:
        cwd = os.getcwd()
    except OSError:  # it is gone
        cwd = ""
    own = own_environment(os.environ, cwd)
    for name in [name for name in os.environ if name not in own]:
        os.environ.pop(name)


def state_folder(env: Mapping[str, str]) -> str:
    """The folder for everything Cockpit keeps: COCKPIT_STATE_DIR, else under XDG_STATE_HOME, else under the home.

    Raises StateError where the home is not known.
    """
    if env.get("COCKPIT_STATE_DIR"):
        return os.path.abspath(env["COCKPIT_STATE_DIR"])
    return os.path.join(_base(env, "XDG_STATE_HOME", ".local/state"), "cockpit")


def config_folder(env: Mapping[str, str]) -> str:
    """The folder of the user's settings, manuals and recipes."""
    return os.path.join(_base(env, "XDG_CONFIG_HOME", ".config"), "cockpit")


def data_folder(env: Mapping[str, str]) -> str:
    """The folder in which install generates what a host reads."""
    return os.path.join(_base(env, "XDG_DATA_HOME", ".local/share"), "cockpit")


def runtime_folder(env: Mapping[str, str]) -> str:
    """The user's runtime folder for us, where the state folder cannot be written; "" where there is none.

    Only a folder of this user's that nobody else can enter counts: XDG_RUNTIME_DIR, /run/user/UID, TMPDIR.
    """
    for base in (env.get("XDG_RUNTIME_DIR", ""), f"/run/user/{os.geteuid()}", env.get("TMPDIR", "")):
        try:
            found = os.stat(base) if base.startswith("/") else None
        except OSError:
            continue
        if found and found.st_uid == os.geteuid() and not found.st_mode & 0o077:
            return f"{base}/cockpit"
    return ""


def inboxes(place: Place, env: Mapping[str, str]) -> tuple[str, ...]:
    """The folders in which facts of the session may wait: beside its file, and in the user's runtime folder."""
    runtime = runtime_folder(env)
    return (place.inbox, f"{runtime}/{place.session}.inbox") if runtime else (place.inbox,)


def home_folder(env: Mapping[str, str]) -> str:
    """The user's home: HOME where it is an absolute path, else as the system knows it.

    Raises StateError where neither is one: state never lies in a project or in /.
    """
    home = env.get("HOME", "")
    if home.startswith("/") and home.strip("/"):
        return home
    import pwd  # only where HOME is of no use

    try:
        home = pwd.getpwuid(os.geteuid()).pw_dir
    except KeyError:
        home = ""
    if not home.startswith("/") or not home.strip("/"):
        raise StateError("No home folder is known, so nothing is kept.", "Set HOME or XDG_STATE_HOME.")
    return home


def project_root(cwd: str) -> str:
    """The top of the working tree that holds `cwd`; `cwd` itself where there is no git."""
    found = _git_entry(_real(cwd))
    return os.path.dirname(found) if found else _real(cwd)


def common_folder(cwd: str) -> str:
    """Git's common directory for `cwd`, shared by subfolders and linked worktrees; `cwd` where there is no git.

    Read from the files themselves: no process is started and GIT_* variables do not count.
    """
    entry = _git_entry(_real(cwd))
    if not entry:
        return _real(cwd)
    folder = entry
    if not os.path.isdir(entry):
        line = first_line(entry)
        if not line.startswith("gitdir:"):
            return entry
        folder = os.path.join(os.path.dirname(entry), line[7:].strip())
    common = first_line(os.path.join(folder, "commondir"))
    return os.path.realpath(os.path.join(folder, common) if common else folder)


def repository_key(cwd: str) -> str:
    """A file name for the repository: its name for people, a digest of its common directory for certainty."""
    common = common_folder(cwd)
    named = os.path.dirname(common) if os.path.basename(common) == ".git" else common
    label = "".join(ch if ch in _SAFE else "-" for ch in os.path.basename(named))[:40].lstrip(".-")
    return f"{label or 'root'}-{digest(common)}"


def clean(ident: str) -> str:
    """`ident` as a file name: as it is where it is safe, else what is safe of it and a digest of the whole."""
    if 0 < len(ident) <= 80 and ident[0] not in ".-" and all(ch in _SAFE for ch in ident):
        return ident
    label = "".join(ch for ch in ident if ch in _SAFE)[:24].lstrip(".-")
    return f"{label or 'session'}-{digest(ident)}"


def first_line(path: str) -> str:
    """The first line of a regular file, "" where there is none; a device or a FIFO is never waited for."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except (OSError, ValueError):
        return ""
    try:
        found = os.fstat(fd)
        if found.st_mode & 0o170000 != 0o100000:  # not a regular file; the stat module would be loaded for this alone
            return ""
        line = os.read(fd, _MOST_LINE).split(b"\n", 1)[0]
    except OSError:
        return ""
    finally:
        os.close(fd)
    return "" if b"\0" in line else os.fsdecode(line)


def _base(env: Mapping[str, str], name: str, below: str) -> str:
    given = env.get(name, "")
    return given if given.startswith("/") else os.path.join(home_folder(env), below)


def _real(path: str) -> str:
    """The path with its links followed; one that no file can have is left as it is: a stored one may be damaged."""
    return path if "\0" in path else os.path.realpath(path)


def _git_entry(folder: str) -> str:
    while True:
        entry = os.path.join(folder, ".git")
        if os.path.exists(entry):
            return entry
        parent = os.path.dirname(folder)
        if parent == folder:
            return ""
        folder = parent
