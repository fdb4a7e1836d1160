"""The house's rules that a machine can hold: direction, purity, and what a hook process may load."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LIGHT_MODULES = {
    "typing",
    "json",
    "re",
    "collections",
    "hooks",
    "functools",
    "itertools",
    "operator",
    "enum",
    "_blake2",
    "_json",
    "_collections",
    "hashlib",
}  # fmt: skip - digests: pure, and small modules that the large ones are made of


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def modules_of(path: Path) -> Iterator[str]:
    """Every module that the file imports from, by its whole name."""
    for node in nodes_of(path):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names if is_module(node.module, alias.name))
            if not all(is_module(node.module, alias.name) for alias in node.names):
                yield node.module


def is_module(package: str, name: str) -> bool:
    return (ROOT / package.replace(".", "/") / f"{name}.py").exists()


def imports_of(path: Path) -> Iterator[str]:
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").split(".")[0]


DOORS = {"hooks.levels": "classify", "hooks.shell": "observe", "hooks.redaction": "redact"}
SOURCES = [p for name in ("hooks", "ledger", "cockpit") for p in (ROOT / name).rglob("*.py")]


@pytest.mark.parametrize("room", DOORS)
def test_a_room_of_the_core_is_entered_by_its_door_alone(room: str) -> None:
    inside = room.replace(".", "/")
    entered = {
        (str(path.relative_to(ROOT)), module)
        for path in SOURCES
        if inside not in path.as_posix()
        for module in modules_of(path)
        if module.startswith(f"{room}.")
    }
    assert {module for _, module in entered} == {f"{room}.{DOORS[room]}"}, entered


def test_the_core_imports_only_cheap_pure_modules() -> None:
    found = {(p.name, m) for p in (ROOT / "hooks").rglob("*.py") for m in imports_of(p)}
    assert {pair for pair in found if pair[1] not in LIGHT_MODULES | {"__future__"}} == set()


def test_the_core_neither_prints_nor_opens_files() -> None:
    calls = {
        (p.name, n.func.id)
        for p in (ROOT / "hooks").rglob("*.py")
        for n in nodes_of(p)
        if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
    }
    assert {c for c in calls if c[1] in {"print", "open", "exec", "eval", "input", "__import__"}} == set()


def test_modules_stay_small_enough_to_be_read() -> None:
    sizes = {
        p.relative_to(ROOT): p.read_text(encoding="utf-8").count("\n")
        for name in ("hooks", "ledger", "cockpit")
        for p in (ROOT / name).rglob("*.py")
    }
    assert {path: lines for path, lines in sizes.items() if lines > 250} == {}


def test_no_module_needs_itself_also_not_by_an_import_inside_a_function() -> None:
    names = {".".join(p.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): p for p in SOURCES}
    needs = {name: {one for one in modules_of(path) if one in names} - {name} for name, path in names.items()}
    while done := [name for name, others in needs.items() if not others]:
        for name in done:
            del needs[name]
        for others in needs.values():
            others.difference_update(done)
    assert needs == {}


def test_no_class_name_means_two_things() -> None:
    seen: dict[str, list[str]] = {}
    for path in SOURCES:
        for node in nodes_of(path):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                seen.setdefault(node.name, []).append(str(path.relative_to(ROOT)))
    assert {name: where for name, where in seen.items() if len(where) > 1} == {}
