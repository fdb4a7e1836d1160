"""What the project itself can run, read from its own files and shown, never run: targets, scripts, sessions, hooks, CI.

Each file is read as text: nothing of it is imported, evaluated or started.
"""

import ast
import json
import re
from collections.abc import Callable, Iterator
from configparser import Error as IniError
from configparser import RawConfigParser
from itertools import takewhile
from pathlib import PurePosixPath
from typing import Any, NamedTuple

from cockpit.howdoi.cards import DESCRIPTION, Card
from cockpit.howdoi.files import read_text
from cockpit.howdoi.front_matter import line
from cockpit.howdoi.readers import Read
from cockpit.howdoi.source_file import SourceFile, usable
from hooks.plain_text import plain_values

MAX_FILE = 262_144
MAX_CARDS = 200  # of one file
_MAKE = re.compile(r"^([A-Za-z0-9][\w.-]*(?:[ \t]+[A-Za-z0-9][\w.-]*)*)[ \t]*::?(?!=)[^#=\n]*(?:#+[ \t]*(.*))?$")
_JUST = re.compile(r"^@?([A-Za-z][\w-]*)(?:[ \t][^:\n]*)?:(?!=)")
_LOCKS = (("pnpm-lock.yaml", "pnpm run"), ("yarn.lock", "yarn run"), ("bun.lock", "bun run"), ("bun.lockb", "bun run"))


class RunnableTask(NamedTuple):
    """One thing to run.

    name: in the catalog. run: the command line; "" where it runs elsewhere. what: its comment, else what it runs. task:
    its own name without the tool's.
    """

    name: str
    run: str
    what: str
    task: str = ""


def workflow_cards(found: SourceFile) -> list[Read]:
    """The cards of one file; a file that is not what its name says has none.

    Raises:
        OSError: the file cannot be read.
    """
    text, size, _ = read_text(found.path, found.fence, MAX_FILE)
    if size > MAX_FILE:
        return [Read(None, fault=f"it has {size} bytes; what it can run is not read")]
    reader = _READERS.get(PurePosixPath(found.name).name, _workflow if "/" in found.name else _nothing)
    try:
        rows = list(reader(text, found))[:MAX_CARDS]
    except (ValueError, SyntaxError, RecursionError, MemoryError, IniError) as error:
        return [Read(None, fault=f"what it can run cannot be read: {line(str(error), 120)}")]
    return [Read(card) for row in rows if (card := _card(row, found))]


def _card(row: RunnableTask, found: SourceFile) -> Card | None:
    name = line(row.name, 100).replace("/", "-") if not row.run else line(row.name, 100)
    use = f"in a shell of the project: {row.run}" if row.run else f"it runs in CI, see {found.name}"
    summary = line(row.what, DESCRIPTION)
    if not usable(name):
        return None
    title = line(f"Run {row.task or row.name.rpartition(' ')[2]}", 120)
    return Card(name, "workflow", found.source, title, summary=summary, path=found.path, root=found.fence, use=use)


def _nothing(text: str, found: SourceFile) -> Iterator[RunnableTask]:
    return iter(())


def _make(text: str, found: SourceFile) -> Iterator[RunnableTask]:
    """Targets that are words, with the comment behind or right above them, else with what they run."""
    above: list[str] = []
    rows = text.replace("\\\n", " ").splitlines()
    for place, row in enumerate(rows):
        match = _MAKE.match(row)
        if match:
            what = match[2] or " ".join(above) or _recipe(rows[place + 1 :])
            for target in match[1].split():
                yield RunnableTask(f"make {target}", f"make {target}", what)
        above = _comment(above, row)


def _recipe(rows: list[str]) -> str:
    """The first lines of a recipe."""
    own = list(takewhile(lambda row: row[:1] in ("\t", " ") and row.strip(), rows[:20]))
    return f"runs: {'; '.join(row.strip().lstrip('@-') for row in own[:3])}" if own else ""


def _just(text: str, found: SourceFile) -> Iterator[RunnableTask]:
    above: list[str] = []
    hidden = False
    rows = text.splitlines()
    for place, row in enumerate(rows):
        match = _JUST.match(row)
        if match and not hidden:
            what = " ".join(above) or _recipe(rows[place + 1 :])
            yield RunnableTask(f"just {match[1]}", f"just {match[1]}", what)
        hidden = row.startswith("[") and "private" in row
        above = above if row.startswith("[") else _comment(above, row)


def _comment(above: list[str], row: str) -> list[str]:
    return [*above, row.lstrip("# \t")][-3:] if row.startswith("#") else []


def _package(text: str, found: SourceFile) -> Iterator[RunnableTask]:
    data = plain_values(json.loads(text))
    scripts = _part(data, "scripts")
    folder = found.path.rpartition("/")[0]
    manager = str(data.get("packageManager", "")).partition("@")[0] if isinstance(data, dict) else ""
    runner = next((run for lock, run in _LOCKS if _exists(f"{folder}/{lock}")), "npm run")
    runner = f"{manager} run" if manager in ("npm", "pnpm", "yarn", "bun") else runner
    for name, command in scripts.items():
        hooked = any(name.startswith(when) and name.removeprefix(when) in scripts for when in ("pre", "post"))
        if isinstance(command, str) and not hooked:
            yield RunnableTask(f"{runner} {name}", f"{runner} {name}", f"runs: {command}")


def _exists(path: str) -> bool:
    from pathlib import Path

    return Path(path).exists()


def _toml(text: str, found: SourceFile) -> Iterator[RunnableTask]:
    import tomllib

    tool: Any = plain_values(tomllib.loads(text)).get("tool", {})
    tables = (
        ("poe", "tasks", "poe"),
        ("pdm", "scripts", "pdm run"),
        ("taskipy", "tasks", "task"),
        ("rye", "scripts", "rye run"),
        ("pixi", "tasks", "pixi run"),
    )
    for name, key, runner in tables:
        yield from _tasks(_part(tool, name, key), runner)
    for env, settings in _part(tool, "hatch", "envs").items():
        yield from _tasks(_part(settings, "scripts"), "hatch run" if env == "default" else f"hatch run {env}:")
    tox = _part(tool, "tox")
    yield from _ini(str(tox.get("legacy_tox_ini") or ""), found)
    for env, settings in _part(tox, "env").items():
        yield RunnableTask(f"tox -e {env}", f"tox -e {env}", str(_part(settings).get("description") or ""))


def _part(value: Any, *keys: str) -> dict[str, Any]:
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value if isinstance(value, dict) else {}


def _tasks(tasks: dict[str, Any], runner: str) -> Iterator[RunnableTask]:
    for name, task in tasks.items():
        if name.startswith("_"):
            continue
        told = _part(task)
        text = told.get("help") or told.get("cmd") or told.get("shell") or task
        command = f"{runner}{name}" if runner.endswith(":") else f"{runner} {name}"
        yield RunnableTask(command, command, text if isinstance(text, str) else json.dumps(text)[:200])


def _ini(text: str, found: SourceFile) -> Iterator[RunnableTask]:
    parser = RawConfigParser(strict=False)
    parser.read_string(text)
    for section in parser.sections():
        kind, _, name = section.partition(":")
        if kind.strip() == "testenv" and name and "{" not in name:
            what = parser.get(section, "description", fallback="") or parser.get(section, "commands", fallback="")
            yield RunnableTask(f"tox -e {name}", f"tox -e {name}", what)
    if parser.has_section("testenv") or parser.has_section("tox"):
        listed = next((parser.get("tox", k) for k in ("envlist", "env_list") if parser.has_option("tox", k)), "")
        yield RunnableTask("tox", "tox", f"runs the environments {' '.join(listed.split())}".strip())


def _nox(text: str, found: SourceFile) -> Iterator[RunnableTask]:
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for decorator in node.decorator_list:
                call = decorator.func if isinstance(decorator, ast.Call) else decorator
                if ast.unparse(call) in ("nox.session", "session"):
                    name = _keyword(decorator, "name") or node.name
                    yield RunnableTask(f"nox -s {name}", f"nox -s {name}", ast.get_docstring(node) or "")


def _keyword(decorator: ast.expr, name: str) -> str:
    words = decorator.keywords if isinstance(decorator, ast.Call) else []
    value = next((word.value for word in words if word.arg == name), None)
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def _pre_commit(text: str, found: SourceFile) -> Iterator[RunnableTask]:
    hooks = re.findall(r"^\s*(?:-\s+)?id:\s*[\"']?([\w.-]+)", text, re.MULTILINE)
    if hooks:
        yield RunnableTask(
            "pre-commit run --all-files", "pre-commit run --all-files", f"checks: {', '.join(hooks)}", "all checks"
        )
    for hook in dict.fromkeys(hooks):
        yield RunnableTask(f"pre-commit run {hook}", f"pre-commit run {hook} --all-files", f"the check {hook}", hook)


def _workflow(text: str, found: SourceFile) -> Iterator[RunnableTask]:
    """A GitHub workflow by its name, with the names of its jobs."""
    name = re.search(r"^name:[ \t]*[\"']?([^\"'#\n]+)", text, re.MULTILINE)
    jobs = re.search(r"^jobs:[ \t]*\n((?:[ \t]+.*\n|\s*\n|#.*\n)*)", f"{text}\n", re.MULTILINE)
    names = re.findall(r"^[ ]{2}([\w-]+):[ \t]*(?:#.*)?$", jobs[1], re.MULTILINE) if jobs else []
    title = name[1].strip() if name else PurePosixPath(found.name).stem
    yield RunnableTask(f"CI {title}", "", f"jobs: {', '.join(names)}" if names else "a workflow of this project's CI")


def _gitlab(text: str, found: SourceFile) -> Iterator[RunnableTask]:
    for match in re.finditer(r"^([A-Za-z][\w :.-]*):[ \t]*\n((?:[ \t]+.*\n?|\s*\n)*)", f"{text}\n", re.MULTILINE):
        if re.search(r"^[ \t]+(?:script|trigger|extends):", match[2], re.MULTILINE):
            yield RunnableTask(f"CI {match[1]}", "", "a job of this project's CI")


_READERS: dict[str, Callable[[str, SourceFile], Iterator[RunnableTask]]] = {
    "Makefile": _make,
    "makefile": _make,
    "GNUmakefile": _make,
    "justfile": _just,
    "Justfile": _just,
    ".justfile": _just,
    "package.json": _package,
    "pyproject.toml": _toml,
    "tox.ini": _ini,
    "noxfile.py": _nox,
    ".pre-commit-config.yaml": _pre_commit,
    ".gitlab-ci.yml": _gitlab,
}
