"""What a stamp costs beside `git status`, and whether the user's own git is disturbed: prints a table.

    python bench/tree.py [rounds]

Each figure is the median of `rounds` (default 11) measured in turns with the other, on fresh repositories in a
temporary folder. The bars: at most 2.0x clean, 3.0x with 200 and with 2,000 changed small files.
"""

import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from cockpit.worktree.stamp import BY_PRODUCTS, tree_ids

STATUS = ["status", "--porcelain=v2", "-uall"]


def git(cwd: Path, *words: str) -> None:
    who = ["-c", "user.name=dev", "-c", "user.email=dev@example.invalid", "-c", "gc.auto=0"]
    subprocess.run(["git", *who, *words], cwd=cwd, check=True, capture_output=True)


def filled(top: Path, count: int) -> Path:
    git(top.parent, "init", "-q", str(top))
    for number in range(count):
        folder = top / f"pkg{number // 1000}" / f"mod{number // 50 % 20}"
        if number % 50 == 0:
            folder.mkdir(parents=True)
        (folder / f"file_{number}.py").write_text(f"value = {number}\n" * 20)
    git(top, "add", "-A")
    git(top, "commit", "-qm", "start")
    time.sleep(1.1)  # past the moment in which git must read every file again
    git(top, "update-index", "--really-refresh")
    git(top, "status")
    return top


def change(top: Path, count: int) -> None:
    """A quarter of `count` new, the rest edited, spread over the tree."""
    files = sorted(top.glob("pkg*/mod*/*.py"))
    edited = count - count // 4
    for path in files[:: len(files) // edited][:edited]:
        path.write_text("changed = 1\n")
    for number in range(count // 4):
        (top / f"new{number % 10}").mkdir(exist_ok=True)
        (top / f"new{number % 10}" / f"n{number}.py").write_text(f"new = {number}\n")


def took(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def look(top: Path) -> None:
    seen = tree_ids(str(top), 60, BY_PRODUCTS)
    assert seen.tree, seen


def row(label: str, top: Path, rounds: int, bar: float) -> None:
    pairs = [(took(lambda: git(top, *STATUS)), took(lambda: look(top))) for _ in range(rounds)]
    status, ours = (statistics.median(side) for side in zip(*pairs, strict=True))
    ratio = ours / status
    verdict = "ok" if ratio <= bar else "MISSED"
    print(f"{label:32} {status:9.1f} {ours:9.1f} {ratio:7.2f}x   <= {bar:.1f}x  {verdict}", flush=True)


def beside(top: Path, looks: int) -> None:
    """Looks beside a loop of the user's own commands."""
    failed: list[bytes] = []
    done = [0]
    ended = threading.Event()

    def user() -> None:
        while not ended.is_set():
            done[0] += 1
            (top / f"own{done[0] % 7}.txt").write_text(f"{done[0]}\n")
            try:
                git(top, "add", "-A")
                git(top, "commit", "-qm", "work")
                git(top, "checkout", "-q", "--detach", "HEAD")
            except subprocess.CalledProcessError as error:
                failed.append(error.stderr)

    worker = threading.Thread(target=user)
    worker.start()
    seen = [tree_ids(str(top), 60) for _ in range(looks)]
    ended.set()
    worker.join()
    missing = sum(1 for s in seen if not s.tree)
    print(f"{looks} stamps beside {done[0]} x add, commit, checkout: {len(failed)} user failures, {missing} without")


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    folder = Path(tempfile.mkdtemp(prefix="bench-tree-"))
    try:
        print(f"{'':32} {'status ms':>9} {'stamp ms':>9} {'ratio':>8}   bar")
        for files in (10_000, 100_000):
            top = filled(folder / f"r{files}", files)
            row(f"{files:,} files, clean", top, rounds, 2.0)
            for changed in (200, 2_000):
                change(top, changed)
                row(f"{files:,} files, {changed:,} changed", top, rounds, 3.0)
                git(top, "reset", "-q", "--hard")
                git(top, "clean", "-qfd")
        small = filled(folder / "small", 1000)
        beside(small, 200)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
