"""Variables that a project's host settings put into our environment: the project's, whatever their value, not the user's.

A project is untrusted. Its files may name variables for every process of the host, ours among them; none of those is taken
from the environment. What of them is a setting of ours is read as the project's layer (`cockpit.settings.resolve`).
"""

from __future__ import annotations

import os

from cockpit.hosts.event import HOST_SETTINGS
from hooks.lean_json import dumps, loads
from hooks.namedtuple import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_MOST = 400_000
# What the host itself sets for its hooks and shells: who started us is told by these, not by the project.
_HOSTS = ("CLAUDE",)


class ProjectVariables(NamedTuple):
    """`named`: name -> value of what host settings of the project set. `unread`: paths of those that cannot be read.

    A file that cannot be read may name anything: each COCKPIT_* of the environment is the project's then.
    """

    named: dict[str, str]
    unread: tuple[str, ...] = ()


def project_variables(env: Mapping[str, str], folders: tuple[str, ...]) -> ProjectVariables:
    """What host settings of a project in one of `folders` set; the user's own, in the home folder, are no project's."""
    named: dict[str, str] = {}
    unread: list[str] = []
    for folder in folders:
        paths = [f"{folder}/{name}" for name in HOST_SETTINGS]
        read = {path: _variables(path) for path in paths}
        here = {name: value for found in read.values() for name, value in (found or {}).items()}
        lost = [path for path in paths if read[path] is None]
        if (here or lost) and not _is_home(folder, here, env):
            named |= here
            unread += lost
    if unread:
        named = {name: value for name, value in env.items() if name.startswith("COCKPIT_")} | named
    return ProjectVariables({k: v for k, v in named.items() if not k.startswith(_HOSTS)}, tuple(unread))


def own_variables(env: Mapping[str, str], folders: tuple[str, ...]) -> Mapping[str, str]:
    """`env` without what a project in one of `folders` set."""
    named = project_variables(env, folders).named
    return {name: value for name, value in env.items() if name not in named} if named else env


def _is_home(folder: str, named: dict[str, str], env: Mapping[str, str]) -> bool:
    """Whether the folder is the user's home: HOME where the folder's own files do not set it, and as the system knows it."""
    import pwd

    homes = [env.get("HOME", "")] if "HOME" not in named else []
    try:
        homes.append(pwd.getpwuid(os.geteuid()).pw_dir)
    except KeyError:
        pass
    return os.path.realpath(folder) in [os.path.realpath(home) for home in homes if home]


def _variables(path: str) -> dict[str, str] | None:
    """The variables that the file sets; {} where it is missing, None where it cannot be read as a host would."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, ValueError):
        return None
    try:
        found = os.fstat(fd)
        if (
            found.st_mode & 0o170000 != 0o100000 or found.st_size > _MOST
        ):  # the stat module would be loaded for this alone
            return None
        data = loads(os.read(fd, _MOST))
    except (OSError, ValueError, RecursionError):
        return None
    finally:
        os.close(fd)
    given = data.get("env") if isinstance(data, dict) else None
    if not isinstance(given, dict):
        return {}
    return {name: value if isinstance(value, str) else dumps(value) for name, value in given.items()}
