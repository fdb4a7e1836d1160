"""The house's rules that a machine can hold: direction, purity, and what a hook process may load."""

import ast
from collections.abc import Iterator
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
    "hashlib",
}  # fmt: skip - digests: pure, and the small module is built in


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").split(".")[0]


@pytest.mark.parametrize(("package", "forbidden"), [("hooks", {"ledger", "cockpit"}), ("ledger", {"cockpit"})])
def test_imports_go_one_way(package: str, forbidden: set[str]) -> None:
    found = {(p.name, m) for p in (ROOT / package).rglob("*.py") for m in imports_of(p) if m in forbidden}
    assert found == set()


def test_the_core_imports_only_cheap_pure_modules() -> None:
    found = {(p.name, m) for p in (ROOT / "hooks").rglob("*.py") for m in imports_of(p)}
    assert {pair for pair in found if pair[1] not in LIGHT_MODULES | {"__future__"}} == set()


def test_the_core_neither_prints_nor_opens_files() -> None:
    calls = {
        (p.name, n.func.id)
        for p in (ROOT / "hooks").rglob("*.py")
        for n in ast.walk(ast.parse(p.read_text(encoding="utf-8")))
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
