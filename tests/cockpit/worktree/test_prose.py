"""Which tracked paths are prose: found in the index's bytes as if each path were looked at."""

import random
from pathlib import Path

import pytest
from tests_support import git

from cockpit.worktree.git_index import Index, compose, parse, top_files
from cockpit.worktree.prose import prose_entries
from hooks.task.file_kinds import is_prose

FOLDERS = ["", "", "docs/", "src/", "a/b/c/", "readme/", ".github/", "src-x/", "src0/", "Src/"]
NAMES = ["README", "readme.md", "README.MD", "app.py", "notes.txt", "LICENSE", "license-mit", "x.md.py", "readme_test.py", "CHANGES.rst", ".gitignore",
         "todo", "todo.c", "logo.PNG", "data.json", "setup.toml", "unreadme", "md", ".md", "a.mdc", "security", "Security.py", "PULL_REQUEST_TEMPLATE.md"]  # fmt: skip
OID = bytes(range(20))


def made(count: int, seed: int) -> Index:
    """An index of so many paths, with what is prose among them at any depth and in any case."""
    rng = random.Random(seed)
    paths = {f"{rng.choice(FOLDERS)}{rng.choice(NAMES)}" for _ in range(200)}
    paths |= {f"{rng.choice(FOLDERS[2:])}m{n // 40}/f{n}.py" for n in range(count)}
    data = compose([(path.encode(), b"100644", OID) for path in paths], 20)
    return parse(data + OID, 20)


def by_looking(index: Index) -> list[bytes]:
    paths = map(index.name, range(len(index.offsets)))
    return [path for path in paths if is_prose(path.decode())]


@pytest.mark.parametrize("count", [0, 300, 900, 5000])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_found_in_the_bytes_is_what_a_look_at_each_path_finds(count: int, seed: int) -> None:
    index = made(count, seed)
    assert prose_entries(index) == by_looking(index)
    assert by_looking(index)


@pytest.mark.parametrize("seed", range(4))
def test_entries_in_no_folder_are_found_past_folders_of_any_name(seed: int) -> None:
    index = made(900, seed)
    assert [index.name(n) for n in top_files(index)] == [
        n for n in map(index.name, range(len(index.offsets))) if b"/" not in n
    ]


@pytest.mark.parametrize("version", [2, 4])
def test_gits_own_index_with_remembered_trees_and_without_is_read_alike(tmp_path: Path, version: int) -> None:
    git(tmp_path, "init", "-q")
    for n in range(600):
        path = tmp_path / f"d{n % 7}" / f"f{n}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text("x")
    for name in ("README", "d0/README.md", "d3/notes.TXT", "zz.md"):
        (tmp_path / name).write_text("x")
    git(tmp_path, "add", ".")
    git(tmp_path, "update-index", "--index-version", str(version))
    for step in ("commit", "change"):
        index = parse((tmp_path / ".git" / "index").read_bytes(), 20)
        assert prose_entries(index) == by_looking(index) == [b"README", b"d0/README.md", b"d3/notes.TXT", b"zz.md"]
        if step == "commit":
            git(tmp_path, "commit", "-qm", "x")
            (tmp_path / "d0" / "f0.py").write_text("y")
            git(tmp_path, "add", ".")
