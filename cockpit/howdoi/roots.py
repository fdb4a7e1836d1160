"""Which folders hold manuals, skills, commands and agents, in cascade order, and where links in them may lead."""

from __future__ import annotations

import os
from collections.abc import Iterator

from cockpit.howdoi.files import inside
from cockpit.howdoi.scope import Scope
from hooks.namedtuple import NamedTuple

READABLE_ONLY = (".cockpit/skills", ".agents/skills")  # skill folders that the host does not load
TEXTS = (".md", ".markdown", ".mdx", ".txt", ".rst", ".adoc")
_OPEN = (".cockpit", ".claude", ".agents", ".github")  # hidden folders of a project that are meant to be read


class Root(NamedTuple):
    """One folder of sources.

    kind: manual | skill | command | agent. source: engine | skill-bundled | project | user. fences: folders that a link
    in it may lead into. own: it is the operator's, so a link may lead to any file of the operator's. host: the host
    loads by itself what lies here. plugin: the name of the plugin it belongs to.
    """

    kind: str
    source: str
    folder: str
    fences: tuple[str, ...]
    own: bool = False
    host: bool = False
    plugin: str = ""


def roots(scope: Scope) -> Iterator[Root]:
    """Every root, the first of a name winning; of what the host loads the user's goes first, as the host has it."""
    project, config, home = scope.project, scope.config, scope.home
    inside_project = (project,)
    host = scope.host or (f"{home}/.claude" if home else "")
    if project:
        yield Root("manual", "project", f"{project}/.cockpit/manuals", inside_project)
    for folder in scope.folders:
        if project and folder.startswith(f"{project}/"):
            yield Root("manual", "project", folder, inside_project)
        else:
            yield Root("manual", "user", folder, (folder,), own=True)
    if config:
        yield Root("manual", "user", f"{config}/manuals", (config,), own=True)
    if host:
        yield from _host(host, "user", (host,), own=True)
    if project:
        yield from _host(f"{project}/.claude", "project", inside_project)
        for name in READABLE_ONLY:
            yield Root("skill", "project", f"{project}/{name}", inside_project)
    if config:
        yield Root("skill", "user", f"{config}/skills", (config,), own=True)
    if home:
        yield Root("skill", "user", f"{home}/.agents/skills", (home,), own=True)
    for plugin in scope.plugins:
        fences = (plugin.folder, *plugin.trusted)
        yield from _host(plugin.folder, "skill-bundled", fences, plugin=plugin.name)
        for kind, folder in plugin.more:
            yield Root(kind, "skill-bundled", folder, fences, host=True, plugin=plugin.name)
    yield Root("manual", "engine", f"{scope.bundled}/manuals", (scope.bundled,))
    yield Root("skill", "skill-bundled", f"{scope.bundled}/skills", (scope.bundled,))


def _host(folder: str, source: str, fences: tuple[str, ...], own: bool = False, plugin: str = "") -> Iterator[Root]:
    for kind in ("skill", "command", "agent"):
        yield Root(kind, source, f"{folder}/{kind}s", fences, own, host=True, plugin=plugin)


def fence_of(path: str, root: Root) -> str:
    """The folder that what the link `path` leads to may not leave; "" where it is not followed."""
    real = os.path.realpath(path)
    for fence in root.fences:
        if inside(real, fence):
            return fence if root.source != "project" or _meant(real, os.path.realpath(fence)) else ""
    return _owned(path, real) if root.own else ""


def _meant(real: str, project: str) -> bool:
    """Whether a project may show this: text, and not in a hidden folder such as .git."""
    first, *rest = real[len(project) :].strip("/").split("/")
    hidden = [part for part in rest if part.startswith(".")]
    plain = not hidden and (not first.startswith(".") or (first in _OPEN and bool(rest)))
    return plain and (os.path.isdir(real) or real.lower().endswith(TEXTS))


def _owned(link: str, real: str) -> str:
    try:
        mine = {os.lstat(link).st_uid, os.stat(real).st_uid} == {os.geteuid()}
    except OSError:
        return ""
    return (real if os.path.isdir(real) else real.rpartition("/")[0]) if mine else ""
