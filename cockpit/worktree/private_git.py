"""A git folder of our own over the user's working tree: nothing is written there and nothing it names is run.

It holds a copy of the index, the few settings that say how content becomes a blob, and the ignore and attribute files.
No hook, filter driver, text converter, monitor or promisor remote is in it, so git cannot start one; new objects would
go to its own object folder, and the user's is only read.
"""

from __future__ import annotations

# The per-event path does not load pathlib.
# ruff: noqa: PTH102, PTH118, PTH123
import os

from cockpit.worktree import repository
from cockpit.worktree.git_process import finish, start
from hooks.namedtuple import NamedTuple

_MOST = 1 << 20
_COPIED = (
    "core.filemode",
    "core.symlinks",
    "core.ignorecase",
    "core.precomposeunicode",
    "core.autocrlf",
    "core.eol",
    "core.trustctime",
    "core.checkstat",
    "core.checkroundtripencoding",
)
# Skip-worktree files that are there after all are then read. Nothing else of a sparse checkout is looked at.
_OURS = """[core]
\tbare = false
\tsparseCheckout = true
\tsafecrlf = false
\tfsmonitor = false
\tuntrackedCache = false
\tsplitIndex = false
\thooksPath = /dev/null
[index]
\tsparse = false
"""
_STARTED = {"LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1"}


class View(NamedTuple):
    """A prepared look: git's path, deadline, the repository, the private folder, and environments for git.

    `env` sees the private git folder only; `real` the user's, for commands that read nothing but settings and refs.
    `drivers` are the names of the filter drivers that the user's settings configure.
    """

    git: str
    deadline: float
    repo: repository.Repo
    folder: str
    env: dict[str, str]
    real: dict[str, str]
    drivers: frozenset[str]
    sha256: bool

    def words(self, *words: str) -> list[str]:
        """The command line of git in the working tree's top."""
        return ["-C", self.repo.top, *words]


def prepare(git: str, deadline: float, repo: repository.Repo, folder: str) -> View:
    """Fills the private folder from the user's settings; the index is the caller's to put there."""
    path = os.environ.get("PATH", os.defpath)
    kept = {k: os.environ[k] for k in ("HOME", "XDG_CONFIG_HOME") if k in os.environ}
    real = {"PATH": path, **kept, **_STARTED, "GIT_DIR": repo.gitdir}
    words = ["-C", repo.top, "-c", "core.fsmonitor=false", "config", "--list", "-z"]
    found = _settings(finish([start(git, words, real)], deadline)[0])
    sha256 = found.get("extensions.objectformat", "sha1").lower() == "sha256"
    for name in ("objects", "refs", "info"):
        os.mkdir(f"{folder}/{name}", 0o700)
    write(f"{folder}/HEAD", b"ref: refs/heads/none\n")
    lines = [_OURS]
    for key, name in (("core.excludesfile", "ignore"), ("core.attributesfile", "attributes")):
        write(f"{folder}/user-{name}", repository.read(_named(found.get(key), name, repo.top), _MOST)[0])
        lines.append(f'[core]\n\t{key[5:]} = "{_quoted(f"{folder}/user-{name}")}"\n')
    for name in ("exclude", "attributes"):
        write(f"{folder}/info/{name}", repository.read(f"{repo.common}/info/{name}", _MOST)[0])
    lines += [f'[core]\n\t{key[5:]} = "{_quoted(found[key])}"\n' for key in _COPIED if key in found]
    if sha256:
        lines.append("[core]\n\trepositoryformatversion = 1\n[extensions]\n\tobjectformat = sha256\n")
    write(f"{folder}/config", os.fsencode("".join(lines)))
    env = {
        **{"PATH": path, "HOME": folder, **_STARTED, "GIT_DIR": folder, "GIT_WORK_TREE": repo.top},
        **{"GIT_CONFIG_NOSYSTEM": "1", "GIT_INDEX_FILE": f"{folder}/index", "GIT_NO_REPLACE_OBJECTS": "1"},
        "GIT_OBJECT_DIRECTORY": f"{folder}/objects",
        "GIT_ALTERNATE_OBJECT_DIRECTORIES": f'"{_quoted(f"{repo.common}/objects")}"',
    }
    return View(git, deadline, repo, folder, env, real, _drivers(found), sha256)


def write(path: str, data: bytes) -> None:
    """A new file in the private folder."""
    with open(path, "wb") as file:
        file.write(data)


def _settings(listed: bytes) -> dict[str, str]:
    found = {}
    for record in listed.split(b"\0"):
        key, equals, value = record.partition(b"\n")
        found[os.fsdecode(key)] = os.fsdecode(value) if equals else "true"
    return found


def _drivers(found: dict[str, str]) -> frozenset[str]:
    ends = (".clean", ".process")
    return frozenset(
        k[7 : k.rindex(".")] for k, v in found.items() if k.startswith("filter.") and k.endswith(ends) and v
    )


def _named(value: str | None, default: str, top: str) -> str:
    home = os.environ.get("HOME", "")
    if value is None:
        return os.path.join(os.environ.get("XDG_CONFIG_HOME") or f"{home}/.config", "git", default)
    return f"{home}{value[1:]}" if value.startswith("~/") else os.path.join(top, value)


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
