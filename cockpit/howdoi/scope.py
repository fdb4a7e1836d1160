"""Where a catalog comes from: folders as plain strings, so that the quick path needs no pathlib."""

from typing import NamedTuple

PACKAGE = __file__.rsplit("/howdoi/", 1)[0]


class Scope(NamedTuple):
    """The folders one catalog is built from; absolute paths without a closing slash, "" where there is none.

    project: the repository's root, untrusted text (`.cockpit/manuals`, `.claude/skills`, `.agents/skills`,
    `.cockpit/skills`, `.mcp.json`, `.cockpit/recipes`). config: the operator's Cockpit folder (`manuals`, `skills`,
    `recipes`). home: for `.claude/skills` and `.agents/skills`. plugins: plugin folders with a `skills` folder each.
    cache: our own folder, made 0700. approvals: file that remembers the operator's yes to MCP commands.
    bundled: what ships with Cockpit (`manuals`, `skills`, `recipes`).
    """

    project: str
    config: str
    home: str
    cache: str
    approvals: str = ""
    plugins: tuple[str, ...] = ()
    bundled: str = PACKAGE
