"""Further files that a catalog depends on: what the project can run, its documents, and configuration."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from itertools import islice
from stat import S_ISREG

from cockpit.howdoi.files import inside
from cockpit.howdoi.roots import TEXTS
from cockpit.howdoi.scope import Scope, listing_path
from cockpit.howdoi.source_file import SourceFault, SourceFile, fault, reason, stamp, usable

RUNNERS = (
    "Makefile",
    "makefile",
    "GNUmakefile",
    "justfile",
    "Justfile",
    ".justfile",
    "package.json",
    "pyproject.toml",
    "tox.ini",
    "noxfile.py",
    ".pre-commit-config.yaml",
    ".gitlab-ci.yml",
)
WORKFLOWS = ".github/workflows"
MAX_WORKFLOWS = 50
MAX_DOCUMENTS = 500
MAX_ENTRIES = 20_000
MAX_DEPTH = 8
_SKIPPED = frozenset(("node_modules", "vendor", "third_party", "venv", "env", "dist", "build", "target", "__pycache__"))


def workflow_files(scope: Scope) -> Iterator[SourceFile]:
    """The files in which the project says what it can run."""
    if not scope.project:
        return
    seen: set[tuple[int, ...]] = set()
    for name in (*RUNNERS, *_ci_files(scope)):
        found = _regular("workflow", name, f"{scope.project}/{name}", scope.project)
        if found and found.stamp not in seen:  # one file under two spellings, where the disk folds case
            seen.add(found.stamp)
            yield found


def _ci_files(scope: Scope) -> list[str]:
    try:
        with os.scandir(f"{scope.project}/{WORKFLOWS}") as entries:
            names = sorted(entry.name for entry in islice(entries, MAX_ENTRIES))
    except OSError:
        return []
    return [f"{WORKFLOWS}/{name}" for name in names if name.endswith((".yml", ".yaml"))][:MAX_WORKFLOWS]


def _regular(kind: str, name: str, path: str, fence: str, source: str = "project") -> SourceFile | None:
    try:
        state = os.stat(path)
    except OSError:
        return None
    good = S_ISREG(state.st_mode) and inside(path, fence)
    return SourceFile(kind, source, name, path, fence, stamp(state)) if good else None


def documents(scope: Scope, faults: list[SourceFault]) -> Iterator[SourceFile]:
    """The project's documents that `discovery.documents` names, by path; links are not followed."""
    if not scope.project or not scope.documents:
        return
    wanted = re.compile("|".join(f"(?:{_pattern(glob)})" for glob in scope.documents))
    found = 0
    for entry, relative in _tree(scope, faults):
        if relative.lower().endswith(TEXTS) and wanted.fullmatch(relative) and usable(relative):
            found += 1
            if found > MAX_DOCUMENTS:
                faults.append(
                    fault(scope.project, f"more than {MAX_DOCUMENTS} documents, the rest left out", lost=True)
                )
                return
            document = _regular("document", relative, entry.path, scope.project)
            if document:
                yield document


def _tree(scope: Scope, faults: list[SourceFault]) -> Iterator[tuple[os.DirEntry[str], str]]:
    pending, entries, base = [(scope.project, 0)], 0, len(scope.project) + 1
    while pending:
        folder, depth = pending.pop()
        try:
            with os.scandir(folder) as listed:
                rows = sorted(islice(listed, MAX_ENTRIES), key=lambda entry: entry.name)
        except OSError as error:
            faults.append(fault(folder, f"cannot be listed: {reason(error)}", lost=True))
            continue
        for entry in rows:
            entries += 1
            if entries > MAX_ENTRIES:
                faults.append(fault(scope.project, f"more than {MAX_ENTRIES} entries, the rest left out", lost=True))
                return
            if entry.name.startswith(".") or entry.is_symlink():
                continue
            if entry.is_dir(follow_symlinks=False):
                if entry.name in _SKIPPED:
                    continue
                if depth < MAX_DEPTH:
                    pending.append((entry.path, depth + 1))
                else:
                    faults.append(fault(entry.path, f"deeper than {MAX_DEPTH} folders, left out", lost=True))
            else:
                yield entry, entry.path[base:]


def _pattern(glob: str) -> str:
    """A glob as a regular expression: `**/` any folders, `*` and `?` within one name."""
    parts = re.split(r"(\*\*/|\*\*|\*|\?)", glob.strip("/"))
    signs = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    return "".join(signs.get(part, re.escape(part)) for part in parts)


def configs(scope: Scope) -> Iterator[SourceFile]:
    """Files that change the catalog without being cards."""
    paths = [(f"{scope.project}/.mcp.json", scope.project)] if scope.project else []
    paths += [(listing_path(scope), scope.cache)]
    paths += [(scope.approvals, scope.approvals.rpartition("/")[0])] if scope.approvals else []
    for plugin in scope.plugins:
        paths += [(f"{plugin.folder}/{name}", plugin.folder) for name in (".claude-plugin/plugin.json", ".mcp.json")]
    for path, fence in paths:
        found = _regular("config", path.rpartition("/")[2], path, fence, "")
        if found:
            yield found
            if path == scope.approvals:
                from cockpit.howdoi.mcp_tools import users_mark

                yield found._replace(name="user's servers", stamp=(users_mark(scope), 0, 0, 0))
