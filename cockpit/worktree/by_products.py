"""Build and test artefacts: names of what checks leave behind, matched against paths."""

from __future__ import annotations

from cockpit.worktree.git_index import Index, folder_names
from hooks.namedtuple import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from collections.abc import Sequence

UNTRACKED = "untracked:"
BY_PRODUCTS: tuple[str, ...] = (
    "__pycache__/",
    "*.pyc",
    ".pytest_cache/",
    ".mypy_cache/",
    ".ruff_cache/",
    ".hypothesis/",
    ".tox/",
    ".nox/",
    ".nyc_output/",
    ".coverage",
    ".eslintcache",
    ".DS_Store",
    "untracked:.coverage.*",
    "untracked:coverage.xml",
    "untracked:coverage/",
    "untracked:htmlcov/",
    "untracked:target/",
    "untracked:node_modules/.cache/",
    "untracked:*.tsbuildinfo",
    "untracked:*.gcda",
    "untracked:*.profraw",
)


class Names(NamedTuple):
    """Patterns made ready: names of files, of folders, endings of file names, and the rest as one expression."""

    files: frozenset[bytes]
    folders: frozenset[bytes]
    endings: tuple[bytes, ...]
    rest: re.Pattern[bytes] | None

    def match(self, path: bytes) -> bool:
        """Whether `path`, from the top, is or lies in something named."""
        parts = path.split(b"/")
        return (
            not self.files.isdisjoint(parts)
            or not self.folders.isdisjoint(parts[:-1])
            or path.endswith(self.endings)
            or bool(self.rest and self.rest.search(b"/" + path))
        )

    def tracked(self, index: Index) -> list[bytes]:
        """The paths of the index that match. Names that occur nowhere in its bytes spare a walk over all paths."""
        if not index.names and not self.rest:
            here = folder_names(index)
            ends = (*self.files, *self.endings)
            named = not here.isdisjoint(self.folders) or not here.isdisjoint(self.files)
            if not named and not any(end + b"\0" in index.data for end in ends):
                return []
        return [path for path in map(index.name, range(len(index.offsets))) if self.match(path)]


def compile_patterns(patterns: Sequence[str]) -> tuple[Names, Names]:
    """(names that count for any path, names that count for untracked paths only) of patterns.

    A pattern is a name at any depth, or several joined by "/", with `*` and `?` inside a name; with "/" at its end it
    means folders only; "untracked:" before it spares what git tracks, for names that may be source as well.
    """
    free = [p for p in patterns if not p.startswith(UNTRACKED)]
    return _names(free), _names([p.removeprefix(UNTRACKED) for p in patterns])


def _names(patterns: list[str]) -> Names:
    files, folders, endings, rest = set(), set(), set(), []
    for raw in (p.encode("utf-8", "surrogateescape") for p in patterns if p.strip("/")):
        name = raw.strip(b"/")
        plain = not any(ch in name for ch in (b"/", b"*", b"?"))
        if plain and raw.endswith(b"/"):
            folders.add(name)
        elif plain:
            files.add(name)
        elif name.startswith(b"*.") and not any(ch in name[1:] for ch in (b"/", b"*", b"?")) and not raw.endswith(b"/"):
            endings.add(name[1:])
        else:
            rest.append(raw)
    return Names(frozenset(files), frozenset(folders), tuple(sorted(endings)), _joined(rest))


def _joined(patterns: list[bytes]) -> re.Pattern[bytes] | None:
    """What matches any of the patterns that need a regular expression; None without one."""
    if not patterns:
        return None
    import re

    parts = []
    for raw in patterns:
        body = re.escape(raw.strip(b"/")).replace(rb"\*", b"[^/]*").replace(rb"\?", b"[^/]")
        parts.append(body + (b"/" if raw.endswith(b"/") else b"(?:/|$)"))
    return re.compile(b"/(?:" + b"|".join(parts) + b")")
