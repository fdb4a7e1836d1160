"""What a reading keeps for the next: never another answer than a reading that remembers nothing, and far less work."""

import json
import os
import random
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from freezegun import freeze_time
from tests_support import git

from cockpit.worktree.stamp import TreeIds, tree_ids

IGNORE = ("__pycache__/", "*.pyc", "untracked:dist/")


@pytest.fixture
def kept(tmp_path: Path) -> str:
    (tmp_path / "state").mkdir()
    return str(tmp_path / "state" / "s-1.look")


@pytest.fixture
def later() -> Iterator[Callable[[], None]]:
    """Puts the clock on: what was changed until then lies in an earlier second."""
    clock = freeze_time(datetime.fromtimestamp(time.time() + 100, UTC), tick=True)
    frozen: Any = clock.start()

    def put_on() -> None:
        frozen.tick(10)

    yield put_on
    clock.stop()


@pytest.fixture
def verbs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """The subcommands of git that were run since it was asked last."""
    log, real = tmp_path / "verbs", shutil.which("git")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "git").write_text(f'#!/bin/sh\necho "$*" >> {log}\nexec {real} "$@"\n')
    (tmp_path / "bin" / "git").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")

    def since() -> list[str]:
        lines = log.read_text().splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        known = ("update-index", "diff-files", "ls-files", "config")
        return sorted(verb for line in lines for verb in known if f" {verb} " in f" {line} ")

    return since


def assert_same_ids(repo: Path, kept: str) -> TreeIds:
    """Holds that the ids with a memory are those without one; returns them."""
    seen = tree_ids(str(repo), 60, IGNORE, kept)
    assert seen == tree_ids(str(repo), 60, IGNORE)
    assert seen.tree
    return seen


RECALLED = ["config", "diff-files", "diff-files", "diff-files", "ls-files"]


def test_untracked_and_changed_files_are_hashed_once(
    repo: Path, kept: str, later: Callable[[], None], verbs: Callable[[], list[str]]
) -> None:
    for n in range(900):
        (repo / f"u{n}.txt").write_text(f"{n}")
    (repo / "app.py").write_text("changed = 1\n")
    first = tree_ids(str(repo), 60, IGNORE, kept)
    assert verbs().count("update-index") == 3  # the tracked, and two halves of the rest
    for _ in range(3):
        later()
        assert tree_ids(str(repo), 60, IGNORE, kept) == first
        assert verbs() == sorted([*RECALLED, "diff-files"])
    assert tree_ids(str(repo), 60, IGNORE) == first


@pytest.mark.parametrize("seed", range(6))
def test_whatever_changes_the_answer_is_that_of_a_fresh_reading(
    repo: Path, kept: str, later: Callable[[], None], seed: int
) -> None:
    rng = random.Random(seed)
    for n in range(12):
        (repo / f"t{n}.py").write_text(f"x = {n}\n")
    git(repo, "add", ".")
    git(repo, "commit", "-qm", "more")

    def write() -> None:
        path = repo / rng.choice(["t1.py", "u/a.txt", "u/b.txt", "c.md", "d/e/f.json", "app.py", "x.pyc", "dist/o"])
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_symlink():
            path.unlink()
        path.write_text("y" * rng.randint(0, 4000))

    def remove() -> None:
        found = [p for p in repo.rglob("*") if p.is_file() and ".git" not in p.parts]
        if found:
            rng.choice(found).unlink()

    def mode() -> None:
        for path in repo.glob("t*.py"):
            path.chmod(rng.choice([0o644, 0o755]))

    def link() -> None:
        path = repo / f"l{rng.randint(0, 2)}"
        path.unlink(missing_ok=True)
        path.symlink_to("to" * rng.randint(1, 99))

    def attributes() -> None:
        (repo / ".gitattributes").write_text(rng.choice(["", "*.txt text\n", "*.txt eol=crlf\n"]))

    def ignore() -> None:
        (repo / ".gitignore").write_text(rng.choice(["", "u/\n", "*.json\n"]))

    def stage() -> None:
        git(repo, "add", "-A")

    def commit() -> None:
        git(repo, "commit", "-qam", "step", "--allow-empty")

    def settings() -> None:
        git(repo, "config", "core.autocrlf", rng.choice(["true", "false", "input"]))

    def exclude() -> None:
        (repo / ".git" / "info" / "exclude").write_text(rng.choice(["", "c.md\n"]))

    def crlf() -> None:
        (repo / "u").mkdir(exist_ok=True)
        (repo / "u" / "crlf.txt").write_bytes(b"a\r\nb\r\n" * rng.randint(1, 50))

    steps = [
        write,
        write,
        write,
        remove,
        mode,
        link,
        attributes,
        ignore,
        stage,
        commit,
        settings,
        exclude,
        crlf,
        lambda: None,
    ]
    for _ in range(25):
        step: Callable[[], object] = rng.choice(steps)
        step()
        later()
        assert_same_ids(repo, kept)
        later()
        assert_same_ids(repo, kept)


def test_an_edit_in_the_second_of_the_reading_is_seen(repo: Path, kept: str) -> None:
    path = repo / "u.txt"
    for n in range(30):
        path.write_text(f"{n:04}")
        assert_same_ids(repo, kept)


DAMAGES: dict[str, Callable[[dict[str, object]], object]] = {
    "no object": lambda data: [data],
    "another key": lambda data: {**data, "more": 1},
    "ids of another type": lambda data: {**data, "ids": [1, 2, 3, 4]},
    "no ids": lambda data: {**data, "ids": ["", "", "", False]},
    "too few parts": lambda data: {**data, "parts": ["", ""]},
    "parts of another type": lambda data: {**data, "parts": [1, 2, 3]},
    "parts that are none": lambda data: {**data, "parts": 7},
    "a boundary that is none": lambda data: {**data, "boundary": None},
    "another index": lambda data: {**data, "parts": ["", "ab" * 20, ""]},
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_memory_is_none(repo: Path, kept: str, later: Callable[[], None], damage: str) -> None:
    (repo / "u.txt").write_text("one")
    assert_same_ids(repo, kept)
    later()
    file = Path(f"{kept}.json")
    file.write_text(json.dumps(DAMAGES[damage](json.loads(file.read_text()))))
    (repo / "app.py").write_text("changed\n")
    assert_same_ids(repo, kept)
    later()
    assert_same_ids(repo, kept)


@pytest.mark.parametrize("text", [b"", b"{", b"\xff", b"[" * 99_000, b"x" * 200_000])
def test_a_memory_that_is_no_json_or_a_link_or_a_folder_is_none(
    repo: Path, kept: str, later: Callable[[], None], text: bytes
) -> None:
    (repo / "u.txt").write_text("one")
    assert_same_ids(repo, kept)
    later()
    for name in (f"{kept}.json", f"{kept}-1.index", f"{kept}-2.index"):
        if Path(name).exists():
            Path(name).write_bytes(text)
    assert_same_ids(repo, kept)
    Path(f"{kept}.json").unlink()
    Path(f"{kept}.json").symlink_to(repo / "app.py")
    assert_same_ids(repo, kept)
    assert (repo / "app.py").read_text() == "NAME = 'demo'\n"
    Path(f"{kept}.json").unlink()
    Path(f"{kept}.json").mkdir()
    assert_same_ids(repo, kept)


def test_what_is_kept_is_private_and_holds_no_credential(repo: Path, kept: str, later: Callable[[], None]) -> None:
    secret = "ghp_" + "".join(random.Random(3).choices("abcdefghijkmnpqrstuvwxyz0123456789", k=36))
    (repo / f"u-{secret}.txt").write_text("one")
    assert_same_ids(repo, kept)
    later()
    assert_same_ids(repo, kept)
    assert list(Path(kept).parent.iterdir()) == []
    (repo / f"u-{secret}.txt").unlink()
    (repo / "u.txt").write_text("one")
    later()
    assert_same_ids(repo, kept)
    files = list(Path(kept).parent.iterdir())
    assert files
    assert all(path.stat().st_mode & 0o077 == 0 for path in files)


def test_a_tree_that_cannot_be_remembered_whole_is_not(repo: Path, kept: str, later: Callable[[], None]) -> None:
    inner = repo / "inner"
    inner.mkdir()
    git(inner, "init", "-q")
    (inner / "x").write_text("x")
    git(inner, "add", ".")
    git(inner, "commit", "-qm", "x")
    assert_same_ids(repo, kept)
    later()
    (inner / "x").write_text("yy")
    assert_same_ids(repo, kept)
    shutil.rmtree(inner)
    git(repo, "update-index", "--assume-unchanged", "app.py")
    later()
    assert_same_ids(repo, kept)
    (repo / "app.py").write_text("changed and more\n")
    later()
    assert_same_ids(repo, kept)


def test_a_memory_that_cannot_be_written_is_no_fault(repo: Path, tmp_path: Path, later: Callable[[], None]) -> None:
    (repo / "u.txt").write_text("one")
    for _ in range(2):
        later()
        assert_same_ids(repo, str(tmp_path / "nowhere" / "s-1.look"))


@pytest.mark.skipif(not Path("/dev/shm").is_dir(), reason="there is no second file system to try it on")
def test_an_index_on_another_file_system_is_copied_all_the_same(
    kept: str, later: Callable[[], None], verbs: Callable[[], list[str]]
) -> None:
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        repo = Path(folder)
        git(repo, "init", "-q")
        for n in range(300):
            (repo / f"f{n}.py").write_text(f"x = {n}\n")
        git(repo, "add", ".")
        git(repo, "commit", "-qm", "start")
        later()
        first = assert_same_ids(repo, kept)
        later()
        verbs()
        assert tree_ids(str(repo), 60, IGNORE, kept) == first
        assert verbs().count("update-index") == 0
