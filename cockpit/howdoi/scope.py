"""Where a catalog comes from: folders as plain strings, so that the fast path needs no pathlib."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple

PACKAGE = __file__.rsplit("/howdoi/", 1)[0]


class Plugin(NamedTuple):
    """One plugin that the host has installed and enabled for this project.

    folder: where it lies. name: what its skills' names begin with. trusted: folders that links inside it may lead to,
    such as the marketplace it came from. more: (kind, folder) of further folders that it says it has.
    """

    folder: str
    name: str = ""
    trusted: tuple[str, ...] = ()
    more: tuple[tuple[str, str], ...] = ()


class Scope(NamedTuple):
    """The folders one catalog is built from; absolute paths without a closing slash, "" where there is none.

    project: the repository's root, untrusted text (`.cockpit/manuals`, `.claude/skills`, `.agents/skills`,
    `.cockpit/skills`, `.mcp.json`, `.cockpit/recipes`). config: the operator's Cockpit folder (`manuals`, `skills`,
    `recipes`). home: for `.claude` and `.agents`. plugins: of the host, as it counts them. cache: our own folder, made
    0700. approvals: file that remembers the operator's yes to MCP commands. bundled: what ships with Cockpit
    (`manuals`, `skills`, `recipes`). host: the host's settings folder, `HOME/.claude` unless it is told otherwise.
    hidden: names of skills and commands that the host's settings keep from the model. folders: further folders of
    manuals, the project's first; a project's lie inside it. documents: globs of documents, relative to the project.
    """

    project: str
    config: str
    home: str
    cache: str
    approvals: str = ""
    plugins: tuple[Plugin, ...] = ()
    bundled: str = PACKAGE
    host: str = ""
    hidden: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()


def listing_path(scope: Scope) -> str:
    """Where the tools of MCP servers are kept between processes."""
    return f"{scope.cache}/mcp-tools-{key(scope)}.json"


def key(scope: Scope) -> str:
    """A short file-name part for a scope; whoever reads the file compares the whole scope too."""
    from zlib import adler32, crc32

    folders = (scope.project, scope.config, scope.home, scope.bundled)
    text = "\0".join(folders).encode("utf-8", "replace")
    return f"{crc32(text):08x}{adler32(text):08x}"
