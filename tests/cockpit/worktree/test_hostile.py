"""Looking at a repository runs nothing that it names and leaves it as it was, whoever else is at work in it."""

import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from tests_support import ROOT, git

from cockpit.worktree.stamp import BY_PRODUCTS, moved_paths, survey, tree_ids

HOOKS = (
    "post-index-change",
    "pre-commit",
    "post-checkout",
    "reference-transaction",
    "fsmonitor-watchman",
    "pre-auto-gc",
)
CONFIG = """
[core]
    fsmonitor = {run}
    hooksPath = {hooks}
    sshCommand = {run}
    pager = {run}
    editor = {run}
    askPass = {run}
    alternateRefsCommand = {run}
    gitProxy = {run}
[diff]
    external = {run}
[diff "evil"]
    textconv = {run}
    command = {run}
[filter "evil"]
    clean = {run}
    smudge = {run}
    required = true
[filter "worse"]
    process = {run}
    required = true
[pager]
    config = {run}
    status = {run}
    diff = {run}
[alias]
    config = !{run}
    rev-parse = !{run}
[include]
    path = more
[extensions]
    partialClone = origin
[remote "origin"]
    url = "ext::{run}"
    promisor = true
    uploadpack = {run}
[protocol "ext"]
    allow = always
[submodule "sub"]
    update = !{run}
    active = true
[credential]
    helper = !{run}
[trace2]
    eventTarget = {ran}
"""
ATTRIBUTES = "*.py filter=evil diff=evil\n*.md filter=worse diff=evil\n"


def put(top: Path, name: str, text: str = "text\n") -> None:
    path = top / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def program(folder: Path) -> tuple[Path, Path]:
    """A program that leaves a mark when it is run, and the mark."""
    ran = folder / "ran"
    put(folder, "evil.sh", f'#!/bin/sh\necho "$0 $*" >> "{ran}"\ncat\n')
    (folder / "evil.sh").chmod(0o755)
    return folder / "evil.sh", ran


def poison(gitdir: Path, tmp_path: Path, more: str = "") -> Path:
    run, ran = program(tmp_path)
    for folder in (gitdir / "hooks", tmp_path / "hooks"):
        folder.mkdir(exist_ok=True)
        for name in HOOKS:
            shutil.copy(run, folder / name)
    text = CONFIG.format(run=run, ran=ran, hooks=tmp_path / "hooks")
    with (gitdir / "config").open("a") as config:
        config.write(text + more)
    put(gitdir, "more", f'[core]\n    fsmonitor = {run}\n[filter "third"]\n    clean = {run}\n')
    put(gitdir, "info/attributes", "*.txt filter=third\n")
    return ran


def filled(top: Path) -> Path:
    top.mkdir(parents=True, exist_ok=True)
    git(top, "init", "-q")
    for name in ("a.py", "b.md", "c.txt", "src/d.py", "touched.py"):
        put(top, name, f"{name}\n")
    put(top, ".gitattributes", ATTRIBUTES)
    git(top, "add", "-A")
    git(top, "commit", "-qm", "start")
    return top


def disturb(top: Path) -> None:
    put(top, "a.py", "changed\n")
    put(top, "b.md", "B.md\n")
    put(top, "new.py")
    put(top, "new.txt")
    os.utime(top / "touched.py")


def submodule(top: Path, source: Path) -> Path:
    git(top, "-c", "protocol.file.allow=always", "submodule", "add", "-q", str(filled(source)), "sub")
    git(top, "commit", "-qm", "sub")
    return top / ".git" / "modules" / "sub"


def everything(top: Path) -> None:
    """All that is asked of a tree."""
    assert tree_ids(str(top), 60, BY_PRODUCTS).why == ""
    before = survey(str(top), 60)
    assert before.ids.why == ""
    moved_paths(str(top), before.manifest, 60)
    put(top, "later.py")
    assert moved_paths(str(top), before.manifest, 60) == ("later.py",)


@pytest.mark.parametrize("where", ["main", "submodule", "nested", "linked"])
def test_nothing_that_a_repository_names_is_run(where: str, tmp_path: Path) -> None:
    top = filled(tmp_path / "repo")
    at = {"main": top, "submodule": top / "sub", "nested": top / "nested", "linked": tmp_path / "linked"}[where]
    gitdir = top / ".git"
    if where == "submodule":
        gitdir = submodule(top, tmp_path / "library")
    elif where == "nested":
        gitdir = filled(at) / ".git"
    elif where == "linked":
        git(top, "worktree", "add", "-q", str(at))
    disturb(at)
    ran = poison(gitdir, tmp_path)
    subprocess.run(["git", "status"], cwd=at, capture_output=True, timeout=60)
    assert ran.exists(), "git itself runs what this repository names"
    ran.unlink()
    everything(at if where == "linked" else top)
    assert not ran.exists()


def test_a_missing_object_is_not_fetched(tmp_path: Path) -> None:
    top = filled(tmp_path / "repo")
    nested = filled(top / "nested")
    disturb(nested)
    inner = git(nested, "rev-parse", "HEAD")
    ran = poison(nested / ".git", tmp_path)
    (nested / ".git" / "objects" / inner[:2] / inner[2:]).unlink()
    assert tree_ids(str(top), 60).tree == ""
    assert not ran.exists()


def test_the_work_tree_that_a_config_names_is_not_looked_at(tmp_path: Path) -> None:
    top = filled(tmp_path / "repo")
    expected = tree_ids(str(top), 60)
    put(tmp_path, "elsewhere/secret")
    git(top, "config", "core.worktree", str(tmp_path / "elsewhere"))
    assert tree_ids(str(top), 60) == expected
    put(tmp_path, "elsewhere/secret", "other\n")
    assert tree_ids(str(top), 60) == expected


@pytest.mark.parametrize("key", ["core.attributesFile", "core.excludesFile"])
def test_a_device_or_a_pipe_is_not_read(key: str, tmp_path: Path) -> None:
    top = filled(tmp_path / "repo")
    os.mkfifo(tmp_path / "pipe")
    for path in ("/dev/zero", str(tmp_path / "pipe")):
        git(top, "config", key, path)
        assert tree_ids(str(top), 20).why == ""


def snapshot(folder: Path) -> dict[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for path in [folder, *folder.rglob("*")]:
        known = path.lstat()
        found[str(path)] = (known.st_ino, known.st_size, known.st_mtime_ns, known.st_ctime_ns, known.st_mode)
    return found


def test_the_repository_is_left_as_it_was(tmp_path: Path) -> None:
    top = filled(tmp_path / "repo")
    submodule(top, tmp_path / "library")
    filled(top / "nested")
    git(top, "gc", "-q")
    git(top, "update-index", "--split-index")
    git(top, "update-index", "--assume-unchanged", "c.txt")
    for folder in (top, top / "sub", top / "nested"):
        disturb(folder)
    put(top, "copy.py", "a.py\n")  # content whose object is there: git would freshen the object's time
    known = snapshot(top)
    tree_ids(str(top), 60, BY_PRODUCTS)
    moved_paths(str(top), survey(str(top), 60).manifest, 60)
    assert snapshot(top) == known


def test_a_held_index_lock_does_not_matter_and_is_left(tmp_path: Path) -> None:
    top = filled(tmp_path / "repo")
    disturb(top)
    expected = tree_ids(str(top), 60)
    put(top, ".git/index.lock", "held")
    assert tree_ids(str(top), 60) == expected
    assert (top / ".git/index.lock").read_text() == "held"


def test_no_command_of_the_user_fails_beside_it(tmp_path: Path) -> None:
    top = filled(tmp_path / "repo")
    (top / ".gitattributes").unlink()
    git(top, "branch", "other")
    failed: list[str] = []
    ended = threading.Event()

    def user() -> None:
        number = 0
        while not ended.is_set():
            number += 1
            put(top, f"work/{number % 5}.txt", f"{number}\n")
            try:
                git(top, "add", "-A")
                git(top, "commit", "-qm", f"work {number}")
                git(top, "checkout", "-q", "--detach", "HEAD")
                git(top, "status")
            except subprocess.CalledProcessError as error:
                failed.append(str(error.stderr))

    worker = threading.Thread(target=user)
    worker.start()
    seen = [tree_ids(str(top), 60) for _ in range(40)]
    ended.set()
    worker.join()
    assert failed == []
    assert {s.why for s in seen} == {""}
    assert len({s.tree for s in seen}) > 1
    assert tree_ids(str(top), 60).tree == git(top, "rev-parse", "HEAD^{tree}")


def test_git_is_killed_with_all_that_it_started_at_the_deadline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, repo: Path
) -> None:
    folder, started = tmp_path / "bin", tmp_path / "started"
    folder.mkdir()
    (folder / "git").write_text(
        f"#!/bin/sh\nsleep 60 &\necho $! > {started}.tmp; mv {started}.tmp {started}\nsleep 60\n"
    )
    (folder / "git").chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
    assert tree_ids(str(repo), 1.0).why == "timeout"
    stat = Path(f"/proc/{started.read_text().strip()}/stat")
    end = time.monotonic() + 10
    while stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z":  # a zombie is dead, its parent slow
        assert time.monotonic() < end


def test_of_shared_index_files_the_one_that_the_index_names_is_read(tmp_path: Path) -> None:
    top = filled(tmp_path / "repo")
    expected = tree_ids(str(top), 60)
    git(top, "update-index", "--split-index")
    for number in range(15):
        with (top / ".git" / f"sharedindex.{number:040x}").open("wb") as sparse:
            sparse.truncate(1 << 40)
    assert tree_ids(str(top), 60) == expected
    named = next(path for path in (top / ".git").glob("sharedindex.*") if path.stat().st_size < 1 << 40)
    os.truncate(named, 1 << 40)
    assert tree_ids(str(top), 60).why == "git failed: a git file is too large"


def test_what_a_killed_reading_left_is_removed_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, repo: Path
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    hook = tmp_path / "read.py"
    hook.write_text(
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\nfrom cockpit.worktree import repository\n"
        f"print(repository.private_folder({str(repo)!r}), flush=True)\nsys.stdin.read()\n"
    )
    reading = subprocess.Popen([sys.executable, hook], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert reading.stdin
    assert reading.stdout
    left = Path(reading.stdout.readline().strip())
    tree_ids(str(repo), 60)
    assert left.is_dir()  # of a process that goes on
    reading.kill()
    reading.wait()
    reading.stdin.close()
    reading.stdout.close()
    tree_ids(str(repo), 60)
    assert list((tmp_path / "temporary").rglob("*")) == []


def test_a_folder_of_another_hand_in_the_place_of_ours_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, repo: Path
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    theirs = tmp_path / "temporary" / f"cockpit-{os.geteuid()}"
    theirs.parent.mkdir()
    theirs.symlink_to(tmp_path / "elsewhere")
    (tmp_path / "elsewhere" / "1.0.kept").mkdir()
    assert tree_ids(str(repo), 60).tree
    assert [p.name for p in (tmp_path / "elsewhere").iterdir()] == ["1.0.kept"]
