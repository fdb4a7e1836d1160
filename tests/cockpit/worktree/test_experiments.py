"""What moves the stamp of a working tree and what does not, each shown on a real repository."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests_support import git

from cockpit.worktree.stamp import tree_ids

Act = Callable[[Path], object]


def repository(top: Path) -> Path:
    top.mkdir(parents=True)
    git(top, "init", "-q", "-b", "main")
    for name, text in {"a.py": "one\n", "src/b.py": "two\n", "src/deep/c.py": "three\n", "z.txt": "four\n"}.items():
        put(top, name, text)
    put(top, ".gitignore", "*.log\nignored/\n")
    (top / "link").symlink_to("a.py")
    return commit(top)


def put(top: Path, name: str, text: str = "text\n") -> None:
    path = top / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def commit(top: Path, *words: str) -> Path:
    git(top, "add", "-A")
    git(top, "commit", "-q", "-m", "work", "--allow-empty", *words)
    return top


def stamp(cwd: Path) -> str:
    seen = tree_ids(str(cwd), 60)
    assert seen.why == ""
    return seen.tree


def committed(top: Path) -> str:
    """The tree that committing everything makes, by committing everything in a copy."""
    copy = top.parent / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(top, copy, symlinks=True)
    git(copy, "add", "-A", "--sparse")
    return git(copy, "write-tree")


def same_size_and_time(top: Path) -> None:
    known = (top / "a.py").stat()
    (top / "a.py").write_text("eno\n")
    os.utime(top / "a.py", ns=(known.st_atime_ns, known.st_mtime_ns))


def long_ago(top: Path) -> None:
    os.utime(top / "a.py", (10**9, 10**9))
    commit(top)


def many(top: Path, count: int) -> None:
    for number in range(count):
        put(top, f"new/{number % 7}/n{number}.txt", f"{number}\n")


def retarget(top: Path, name: str, target: str) -> None:
    (top / name).unlink(missing_ok=True)
    (top / name).symlink_to(target)


def with_submodule(top: Path) -> None:
    repository(top.parent / "library")
    git(top, "-c", "protocol.file.allow=always", "submodule", "add", "-q", str(top.parent / "library"), "sub")
    commit(top)


def with_nested(top: Path) -> None:
    repository(top / "nested")


def with_branch(top: Path) -> None:
    git(top, "branch", "other")
    git(top, "commit", "-q", "--allow-empty", "-m", "ahead")


def with_edit(top: Path) -> None:
    put(top, "a.py", "edited\n")


def with_conflict(top: Path) -> None:
    git(top, "checkout", "-q", "-b", "side")
    put(top, "a.py", "side\n")
    commit(top)
    git(top, "checkout", "-q", "main")
    put(top, "a.py", "main\n")
    commit(top)
    git(top, "merge", "side", "--no-commit", "-s", "ours")
    git(top, "reset", "-q", "--hard")
    with pytest.raises(Exception, match="merge"):
        git(top, "merge", "-q", "side")


def nothing(top: Path) -> None:
    del top


MOVES: dict[str, tuple[Act, Act]] = {
    "an edit": (nothing, lambda t: put(t, "a.py", "longer than before\n")),
    "an edit of the same size": (nothing, lambda t: put(t, "a.py", "eno\n")),
    "an edit of the same size and time": (nothing, same_size_and_time),
    "an edit of the same size and time, of a file of long ago": (long_ago, same_size_and_time),
    "an edit in a deep folder": (nothing, lambda t: put(t, "src/deep/c.py", "x\n")),
    "a second edit of an edited file": (with_edit, lambda t: put(t, "a.py", "edit3d\n")),
    "an edit after it was staged": (lambda t: (with_edit(t), git(t, "add", "-A")), lambda t: put(t, "a.py", "more\n")),
    "an untracked file": (nothing, lambda t: put(t, "new.py")),
    "an untracked file in a new folder": (nothing, lambda t: put(t, "x/y/new.py")),
    "an empty untracked file": (nothing, lambda t: put(t, "empty", "")),
    "an edit of an untracked file": (lambda t: put(t, "new.py", "one\n"), lambda t: put(t, "new.py", "two\n")),
    "the removal of an untracked file": (lambda t: put(t, "new.py"), lambda t: (t / "new.py").unlink()),
    "the 250th untracked file": (lambda t: many(t, 249), lambda t: many(t, 250)),
    "the 2,000th untracked file": (lambda t: many(t, 1999), lambda t: many(t, 2000)),
    "an edit of the 2,000th untracked file": (lambda t: many(t, 2000), lambda t: put(t, "new/4/n1999.txt", "199x\n")),
    "a deletion": (nothing, lambda t: (t / "z.txt").unlink()),
    "the deletion of a folder": (nothing, lambda t: shutil.rmtree(t / "src")),
    "the deletion of everything": (nothing, lambda t: [git(t, "rm", "-rfq", ".")]),
    "a rename": (nothing, lambda t: (t / "a.py").rename(t / "b.py")),
    "a rename to another case": (nothing, lambda t: (t / "a.py").rename(t / "A.py")),
    "a mode set": (nothing, lambda t: (t / "a.py").chmod(0o755)),
    "the mode of an untracked file": (lambda t: put(t, "run.sh"), lambda t: (t / "run.sh").chmod(0o755)),
    "a link that points elsewhere": (nothing, lambda t: retarget(t, "link", "z.txt")),
    "an untracked link that points elsewhere": (
        lambda t: retarget(t, "new", "a.py"),
        lambda t: retarget(t, "new", "z.p"),
    ),
    "a link to nothing": (nothing, lambda t: retarget(t, "dangling", "nowhere")),
    "a file that became a link": (nothing, lambda t: retarget(t, "a.py", "z.txt")),
    "a file that became a folder": (nothing, lambda t: ((t / "a.py").unlink(), put(t, "a.py/inner.py"))),
    "a folder that became a file": (nothing, lambda t: (shutil.rmtree(t / "src"), put(t, "src"))),
    "a folder that became a link": (
        nothing,
        lambda t: ((t / "src").rename(t / "ignored"), retarget(t, "src", "ignored")),
    ),
    "an assume-unchanged file": (lambda t: git(t, "update-index", "--assume-unchanged", "a.py"), with_edit),
    "a skip-worktree file": (lambda t: git(t, "update-index", "--skip-worktree", "a.py"), with_edit),
    "an ignored file that is tracked": (
        lambda t: (put(t, "kept.log"), git(t, "add", "-f", "kept.log"), git(t, "commit", "-qm", "x")),
        lambda t: put(t, "kept.log", "changed\n"),
    ),
    "a file that is no longer ignored": (lambda t: put(t, "x.log"), lambda t: put(t, ".gitignore", "")),
    "a submodule's commit": (with_submodule, lambda t: (put(t, "sub/a.py", "x\n"), commit(t / "sub"))),
    "a submodule's edit": (with_submodule, lambda t: put(t, "sub/a.py", "x\n")),
    "a submodule's second edit": (
        lambda t: (with_submodule(t), put(t, "sub/a.py", "x\n")),
        lambda t: put(t, "sub/a.py", "y\n"),
    ),
    "a submodule's untracked file": (with_submodule, lambda t: put(t, "sub/new.py")),
    "the removal of a submodule": (with_submodule, lambda t: shutil.rmtree(t / "sub")),
    "a nested repository": (nothing, with_nested),
    "a nested repository's commit": (with_nested, lambda t: (put(t, "nested/a.py", "x\n"), commit(t / "nested"))),
    "a nested repository's edit": (with_nested, lambda t: put(t, "nested/a.py", "x\n")),
    "an edit in a nested repository without a commit": (
        lambda t: (git(t, "init", "-q", "bare"), put(t, "bare/x", "1\n")),
        lambda t: put(t, "bare/x", "2\n"),
    ),
    "an edit two repositories deep": (
        lambda t: (with_nested(t), repository(t / "nested" / "inner")),
        lambda t: put(t, "nested/inner/a.py", "x\n"),
    ),
    "an edit announced with intent to add": (
        lambda t: (put(t, "new.py", "one\n"), git(t, "add", "-N", "new.py")),
        lambda t: put(t, "new.py", "two\n"),
    ),
    "an edit of a conflicted file": (with_conflict, lambda t: put(t, "a.py", "merged\n")),
    "the deletion of a conflicted file": (with_conflict, lambda t: (t / "a.py").unlink()),
    "a revert by checkout": (with_edit, lambda t: git(t, "checkout", "-q", "--", ".")),
    "a stash": (with_edit, lambda t: git(t, "stash", "-q")),
    "a hard reset to another commit": (
        lambda t: (with_edit(t), commit(t)),
        lambda t: git(t, "reset", "-q", "--hard", "HEAD^"),
    ),
    "a name that is no text": (
        nothing,
        lambda t: (Path(os.fsdecode(os.fsencode(t) + b'/\xff\xfe\n\t"x'))).write_text("x"),
    ),
}

STAYS: dict[str, tuple[Act, Act]] = {
    "a touch": (nothing, lambda t: os.utime(t / "a.py")),
    "a touch of an edited file": (with_edit, lambda t: os.utime(t / "a.py")),
    "the same text written again": (nothing, lambda t: put(t, "a.py", "one\n")),
    "an edit and its undoing": (nothing, lambda t: (with_edit(t), put(t, "a.py", "one\n"))),
    "add of an edit": (with_edit, lambda t: git(t, "add", "-A")),
    "add of a new file": (lambda t: put(t, "x/new.py"), lambda t: git(t, "add", "-A")),
    "add of part": (lambda t: many(t, 20), lambda t: git(t, "add", "new/3")),
    "intent to add": (lambda t: put(t, "x/new.py"), lambda t: git(t, "add", "-N", "x")),
    "reset of what was staged": (lambda t: (with_edit(t), git(t, "add", "-A")), lambda t: git(t, "reset", "-q")),
    "stash and pop": (with_edit, lambda t: (git(t, "stash", "-q"), git(t, "stash", "pop", "-q"))),
    "a commit": (lambda t: (with_edit(t), put(t, "x/new.py")), commit),
    "a commit of part": (lambda t: (with_edit(t), put(t, "n")), lambda t: git(t, "commit", "-qm", "x", "a.py")),
    "an empty commit": (nothing, commit),
    "an amended message": (nothing, lambda t: git(t, "commit", "-q", "--amend", "-m", "other words")),
    "a soft reset": (lambda t: (with_edit(t), commit(t)), lambda t: git(t, "reset", "-q", "--soft", "HEAD^")),
    "a branch with the same tree": (with_branch, lambda t: git(t, "checkout", "-q", "other")),
    "a detached HEAD": (nothing, lambda t: git(t, "checkout", "-q", "--detach")),
    "an unborn branch": (nothing, lambda t: git(t, "checkout", "-q", "--orphan", "fresh")),
    "gc": (with_edit, lambda t: git(t, "gc", "-q", "--prune=now")),
    "status": (with_edit, lambda t: git(t, "status")),
    "an ignored file": (nothing, lambda t: (put(t, "x.log"), put(t, "ignored/deep/x"))),
    "an excluded file": (lambda t: put(t, ".git/info/exclude", "*.tmp\n"), lambda t: put(t, "x.tmp")),
    "an empty folder": (nothing, lambda t: (t / "empty" / "deep").mkdir(parents=True)),
    "the mark assume-unchanged": (with_edit, lambda t: git(t, "update-index", "--assume-unchanged", "a.py")),
    "the mark skip-worktree": (with_edit, lambda t: git(t, "update-index", "--skip-worktree", "a.py")),
    "what a link points to": (lambda t: (put(t, "x.log"), retarget(t, "new", "x.log")), lambda t: put(t, "x.log", "y")),
    "a pipe": (nothing, lambda t: os.mkfifo(t / "pipe")),
    "an index written anew": (with_edit, lambda t: ((t / ".git/index").unlink(), git(t, "add", "-A"))),
    "an index of version 4": (with_edit, lambda t: git(t, "update-index", "--index-version", "4")),
    "a split index": (with_edit, lambda t: (git(t, "update-index", "--split-index"), git(t, "add", "-A"))),
    "a sparse checkout": (nothing, lambda t: git(t, "sparse-checkout", "set", "--cone", "src/deep")),
    "a sparse index": (nothing, lambda t: git(t, "sparse-checkout", "set", "--cone", "--sparse-index", "src/deep")),
    "a submodule's touch and add": (with_submodule, lambda t: (os.utime(t / "sub/a.py"), git(t / "sub", "add", "-A"))),
    "a submodule's branch": (with_submodule, lambda t: git(t / "sub", "checkout", "-q", "-b", "else")),
    "add of a nested repository": (with_nested, lambda t: git(t, "add", "-A")),
    "a packed ref": (with_nested, lambda t: git(t / "nested", "pack-refs", "--all")),
}


# Where `git add -A` refuses or is told to look away, or the copy cannot be made.
OURS_ALONE = ("without a commit", "assume-unchanged", "assume-unchanged file", "skip-worktree", "worktree file", "pipe")


@pytest.mark.parametrize("name", MOVES)
def test_the_stamp_moves_on(name: str, tmp_path: Path) -> None:
    before, act = MOVES[name]
    top = repository(tmp_path / "repo")
    before(top)
    was = stamp(top)
    act(top)
    now = stamp(top)
    assert now != was
    if not name.endswith(OURS_ALONE):
        assert now.partition("+")[0] == committed(top)


@pytest.mark.parametrize("name", STAYS)
def test_the_stamp_stays_on(name: str, tmp_path: Path) -> None:
    before, act = STAYS[name]
    top = repository(tmp_path / "repo")
    before(top)
    was = stamp(top)
    act(top)
    assert stamp(top) == was
    if not name.endswith(OURS_ALONE):
        assert was.partition("+")[0] == committed(top)
