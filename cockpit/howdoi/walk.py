"""What lies in a scope's folders: one walk of names and stats, cheap enough to do before every answer."""

import os
from collections.abc import Iterator
from typing import NamedTuple

from cockpit.howdoi.files import inside
from cockpit.howdoi.scope import Scope

MAX_FILES = 20_000  # in one folder tree
MAX_DEPTH = 6
MAX_NAME = 120
SKILL_FILE = "SKILL.md"
SKILL_FOLDERS = (".claude/skills", ".cockpit/skills", ".agents/skills")


class Found(NamedTuple):
    """One file a catalog reads. kind: manual | skill | config. root: the folder it may not leave.

    name: path in its folder without `.md`, or the skill's folder. stamp: (mtime ns, ctime ns, size, inode).
    """

    kind: str
    source: str
    name: str
    path: str
    root: str
    stamp: tuple[int, int, int, int]


class Fault(NamedTuple):
    """Something about a source that `cockpit catalog lint` names."""

    where: str
    what: str


class Walk(NamedTuple):
    """Files in cascade order (project, user, bundled; names sorted), and what was left out."""

    found: tuple[Found, ...]
    faults: tuple[Fault, ...]


def walk(scope: Scope) -> Walk:
    """Look at every source of `scope`; a folder that is not there is an empty one.

    Raises:
        OSError: the bundled manuals cannot be listed.
    """
    found: list[Found] = []
    faults: list[Fault] = []
    seen: set[str] = set()
    for kind, source, root, fence in _roots(scope):
        if root in seen:
            continue
        seen.add(root)
        if fence and not inside(root, fence):
            faults.append(Fault(root, "leads out of the project, left out"))
            continue
        must = root == f"{scope.bundled}/manuals"
        found += sorted(_files(kind, source, root, faults, must), key=lambda f: f.name)
    return Walk((*found, *_configs(scope)), tuple(faults))


def _roots(scope: Scope) -> Iterator[tuple[str, str, str, str]]:
    """(kind, source, folder, fence) in cascade order."""
    if scope.project:
        yield "manual", "project", f"{scope.project}/.cockpit/manuals", scope.project
        for folder in SKILL_FOLDERS:
            yield "skill", "project", f"{scope.project}/{folder}", scope.project
    if scope.config:
        yield "manual", "user", f"{scope.config}/manuals", ""
        yield "skill", "user", f"{scope.config}/skills", ""
    if scope.home:
        yield "skill", "user", f"{scope.home}/.claude/skills", ""
        yield "skill", "user", f"{scope.home}/.agents/skills", ""
    for plugin in scope.plugins:
        yield "skill", "skill-bundled", f"{plugin}/skills", ""
    yield "manual", "engine", f"{scope.bundled}/manuals", ""
    yield "skill", "skill-bundled", f"{scope.bundled}/skills", ""


def _files(kind: str, source: str, root: str, faults: list[Fault], must: bool) -> Iterator[Found]:
    base = len(root) + 1
    pending, seen = [(root, 0)], 0
    while pending:
        folder, depth = pending.pop()
        for entry in _entries(folder, must and folder == root, faults):
            seen += 1
            if seen > MAX_FILES:
                faults.append(Fault(root, f"more than {MAX_FILES} entries, the rest left out"))
                return
            if entry.name.startswith("."):
                continue
            if entry.is_symlink() and not inside(entry.path, root):
                faults.append(Fault(entry.path, "a link that leads out of its folder, left out"))
            elif entry.is_dir():
                if depth < MAX_DEPTH and not entry.is_symlink():
                    pending.append((entry.path, depth + 1))
            elif _wanted(kind, entry.name):
                name = _name(kind, entry.path[base:])
                if usable(name) and entry.is_file():
                    yield Found(kind, source, name, entry.path, root, _stamp(entry))
                else:
                    faults.append(Fault(entry.path, "not a usable name or file, left out"))


def _entries(folder: str, must: bool, faults: list[Fault]) -> list["os.DirEntry[str]"]:
    try:
        with os.scandir(folder) as entries:
            return list(entries)
    except OSError as error:
        if must:
            raise
        if not isinstance(error, FileNotFoundError | NotADirectoryError):
            faults.append(Fault(folder, f"cannot be listed: {error.strerror}"))
        return []


def _wanted(kind: str, name: str) -> bool:
    return name == SKILL_FILE if kind == "skill" else name.endswith(".md")


def _name(kind: str, relative: str) -> str:
    return relative[:-3] if kind == "manual" else relative.rpartition("/")[0].rpartition("/")[2]


def usable(name: str) -> bool:
    """Whether a name may stand in the catalog: `part/part`, printable, no `..`, at most 120 characters."""
    parts = name.split("/")
    plain = name.isprintable() and "\\" not in name and name == name.strip()
    return plain and 0 < len(name) <= MAX_NAME and all(part and not part.startswith(".") for part in parts)


def _stamp(entry: "os.DirEntry[str]") -> tuple[int, int, int, int]:
    state = entry.stat()
    return state.st_mtime_ns, state.st_ctime_ns, state.st_size, state.st_ino


def _configs(scope: Scope) -> Iterator[Found]:
    """Files that change the catalog without being cards."""
    paths = [(f"{scope.project}/.mcp.json", scope.project)] if scope.project else []
    paths += [(listing_path(scope), scope.cache)]
    paths += [(scope.approvals, scope.approvals.rpartition("/")[0])] if scope.approvals else []
    paths += [(f"{plugin}/.claude-plugin/plugin.json", plugin) for plugin in scope.plugins]
    for path, root in paths:
        try:
            state = os.stat(path)  # noqa: PTH116
        except OSError:
            continue
        stamp = (state.st_mtime_ns, state.st_ctime_ns, state.st_size, state.st_ino)
        yield Found("config", "", path.rpartition("/")[2], path, root, stamp)


def listing_path(scope: Scope) -> str:
    """Where the tools of the project's MCP servers are kept between processes."""
    return f"{scope.cache}/mcp-tools-{key(scope)}.json"


def key(scope: Scope) -> str:
    """A short file-name part for a scope; whoever reads the file compares the whole scope too."""
    from zlib import adler32, crc32

    text = "\0".join((scope.project, scope.config, scope.home, scope.bundled, *scope.plugins)).encode(
        "utf-8", "replace"
    )
    return f"{crc32(text):08x}{adler32(text):08x}"
