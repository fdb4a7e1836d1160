"""What a repository's own files say of its tests: whether there is anything to run, and how the runner is configured.

Judged on a few well-known files at the top and in the folder of the run, and only where the goal check or a failing run
asks for it: never at every event. Nothing is executed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from cockpit.worktree.repository import read
from hooks.digest import digest
from hooks.task.file_kinds import is_test_file

_MOST = 400_000
_PLACEHOLDER = "no test specified"
_TEST_NAMES = ("test", "tests", "check", "spec", "unit", "integration", "e2e", "coverage")
# Build files of languages whose tests lie in the sources.
_TESTS_IN_SOURCES = ("Cargo.toml", "build.zig", "dub.json", "dub.sdl")
# Files that are the runner's configuration as a whole.
_WHOLE = (
    "pytest.ini", ".pytest.ini", ".coveragerc", ".rspec", "phpunit.xml", "phpunit.xml.dist", ".mocharc.json", ".mocharc.yml",
    ".mocharc.js", ".mocharc.cjs", "karma.conf.js", ".nycrc", ".nycrc.json",
    *(f"{name}.config.{end}" for name in ("jest", "vitest", "playwright", "cypress") for end in ("js", "ts", "mjs", "cjs", "json")),
)  # fmt: skip
_MAKEFILES = ("Makefile", "makefile", "GNUmakefile", "justfile", "Justfile", ".justfile")
_PACKAGE_KEYS = ("jest", "vitest", "mocha", "ava", "nyc", "c8", "tap")
_INI_SECTIONS = re.compile(r"^(?:tool:)?pytest$|^testenv|^tox$|^coverage(?::|$)|^(?:run|report|paths)$")


def has_tests(top: str, names: Iterable[str]) -> bool:
    """Whether the tree at `top`, which holds `names`, has anything to run as tests: a file, a target or a script."""
    listed = set(names)
    if any(is_test_file(name) for name in listed):
        return True
    if any(name.rpartition("/")[2] in _TESTS_IN_SOURCES for name in listed):
        return True
    if {"tox.ini", "noxfile.py"} & listed:
        return True
    scripts = (
        n for n in listed if n.rpartition("/")[2] in ("package.json", "composer.json", "deno.json") and n.count("/") < 3
    )
    if any(_test_scripts(f"{top}/{name}") for name in scripts if "node_modules/" not in name):
        return True
    files = [n for n in (*_MAKEFILES, "Taskfile.yml", "Rakefile", "CMakeLists.txt", "meson.build") if n in listed]
    return any(_has_target(f"{top}/{name}") for name in files)


def sections(top: str, folder: str = "") -> dict[str, str]:
    """Digest by section of the runner's configuration, at the top and in the folder (from the top) of a run.

    pytest, tox and coverage tables, `jest`, `vitest`, test scripts, test targets and whole configuration files. Only what
    is there has an entry.
    """
    found: dict[str, object] = {}
    for place in dict.fromkeys(("", folder)):
        base, before = (f"{top}/{place}", f"{place}/") if place else (top, "")
        for name in _WHOLE:
            if text := _text(f"{base}/{name}"):
                found[f"{before}{name}"] = text
        found |= {f"{before}pyproject.toml {key}": table for key, table in _pyproject(f"{base}/pyproject.toml").items()}
        for name in ("tox.ini", "setup.cfg"):
            found |= {f"{before}{name} [{key}]": body for key, body in _ini(f"{base}/{name}").items()}
        found |= {f"{before}package.json {key}": value for key, value in _package(f"{base}/package.json").items()}
        for name in _MAKEFILES:
            found |= {f"{before}{name} {key}": body for key, body in _targets(f"{base}/{name}").items()}
    return {name: _digest(value) for name, value in found.items()}


def _text(path: str) -> str:
    """A regular file's text, "" where there is none or it is too large to be a configuration."""
    from cockpit.worktree.git_process import NoStamp

    try:
        return read(path, _MOST)[0].decode("utf-8", "replace")
    except NoStamp:
        return ""


def _digest(value: object) -> str:
    text = json.dumps(value, sort_keys=True, default=str)
    return digest(text, 6)


def _json(path: str) -> dict[str, object]:
    try:
        data = json.loads(_text(path) or "{}")
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _test_scripts(path: str) -> bool:
    data = _json(path)
    scripts = data.get("scripts") or data.get("tasks")
    if not isinstance(scripts, dict):
        return False
    return any(_is_test_name(str(name)) and _PLACEHOLDER not in json.dumps(line) for name, line in scripts.items())


def _is_test_name(name: str) -> bool:
    return not {*re.split(r"[:_.-]", name.lower())}.isdisjoint(_TEST_NAMES)


def _has_target(path: str) -> bool:
    text = _text(path)
    if path.endswith("CMakeLists.txt"):
        return "enable_testing" in text or "add_test" in text
    if path.endswith("meson.build"):
        return bool(re.search(r"(?m)^\s*test\s*\(", text))
    if path.endswith("Rakefile"):
        return bool(re.search(r"TestTask|RSpec|(?m:^\s*task\s+:?(?:test|spec))", text))
    if path.endswith("Taskfile.yml"):
        return bool(re.search(r"(?m)^  (?:test|tests|check|spec)[\w:-]*:", text))
    return bool(_targets(path))


def _pyproject(path: str) -> dict[str, object]:
    text = _text(path)
    if not text:
        return {}
    import tomllib

    try:
        tool = tomllib.loads(text).get("tool", {})
    except (ValueError, RecursionError):
        return {}
    return {f"[tool.{key}]": tool[key] for key in ("pytest", "coverage", "tox") if key in tool}


def _ini(path: str) -> dict[str, object]:
    """The sections that configure tests, each as its lines without comments and blanks."""
    found: dict[str, list[str]] = {}
    section = ""
    for line in _text(path).splitlines():
        if head := re.match(r"\s*\[([^\]\n]{1,80})\]", line):
            section = head.group(1).strip()
        elif _INI_SECTIONS.match(section) and line.strip() and not line.lstrip().startswith(("#", ";")):
            found.setdefault(section, []).append(line.rstrip())
    return dict(found)


def _package(path: str) -> dict[str, object]:
    data = _json(path)
    found = {key: data[key] for key in _PACKAGE_KEYS if key in data}
    scripts = data.get("scripts")
    if isinstance(scripts, dict):
        found |= {f"scripts.{name}": line for name, line in scripts.items() if _is_test_name(str(name))}
    return found


def _targets(path: str) -> dict[str, object]:
    """The test targets of a makefile or justfile, each as its recipe."""
    found: dict[str, list[str]] = {}
    target = ""
    for line in _text(path).splitlines():
        if head := re.match(r"([\w./-]{1,60})(?:\s[^:=\n]*)?:(?!=)", line):
            target = head.group(1) if _is_test_name(head.group(1)) else ""
            if target:
                found[target] = [line.strip()]
        elif target and line[:1] in ("\t", " "):
            found[target].append(line.strip())
        elif line.strip():
            target = ""
    return dict(found)
