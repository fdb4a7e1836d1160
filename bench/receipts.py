"""What receipts cost a team: 10,000 notes, 200 writers, a range of 500 commits. Prints a table; nothing is asserted.

What is to be seen is that the cost follows what changed, so each figure stands beside the same in a small repository. The
notes are written by git's plumbing; only those of the range are whole receipts, signed where that is said.
"""

import base64
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from datetime import date
from hashlib import sha1
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from tests_support import Processes, git  # noqa: E402 - the path is set just above

from cockpit.receipts.envelope import sealed  # noqa: E402
from cockpit.receipts.notes import REF  # noqa: E402
from cockpit.receipts.statement import canonical, statements  # noqa: E402
from ledger.schema import AlignmentRecord, CriterionRecord, GateRecord  # noqa: E402

ROUNDS, COMMITS, NOTES, WRITERS, BEHIND = int(os.environ.get("BENCH_ROUNDS", "5")), 500, 10_000, 200, 5
Notes = dict[str, bytes]


def history(top: Path) -> list[str]:
    """A repository with a commit for each of COMMITS trees after a first one; the ids of those trees, oldest first."""
    git(top.parent, "init", "-q", "-b", "main", str(top))
    stream = [b"feature done\n"]
    for n in range(COMMITS + 1):
        stream.append(b"commit refs/heads/main\ncommitter a <a@b> %d +0000\ndata 4\nwork\n" % (1_700_000_000 + n))
        stream.append(b"M 100644 inline f%d.py\ndata %d\n%d\n" % (n % 50, len(str(n)), n))
    fed(top, b"".join([*stream, b"done\n"]))
    git(top, "reset", "-q", "--hard", "main")
    return git(top, "log", "--reverse", "--format=%T").splitlines()[1:]


def fed(top: Path, stream: bytes) -> None:
    subprocess.run(["git", "fast-import", "--quiet", "--force"], cwd=top, input=stream, check=True)


def written(top: Path, ref: str, notes: Notes, parent: str = "") -> None:
    """Puts the notes under `ref` as git lays them out, in one commit upon `parent`."""
    start = f"from {parent}\n".encode() if parent else b""
    stream = [b"feature done\n", f"commit {ref}\n".encode(), b"committer a <a@b> 1700000000 +0000\ndata 1\nx\n", start]
    for tree, text in notes.items():
        stream.append(f"M 100644 inline {tree[:2]}/{tree[2:]}\n".encode() + b"data %d\n%b\n" % (len(text), text))
    fed(top, b"".join([*stream, b"done\n"]))


def receipt(tree: str, key: str, env: dict[str, str]) -> bytes:
    """The two envelopes of a check of `tree`, signed with the key file, "" for unsigned."""
    said = {
        "gates": (GateRecord(name="TEST", state="pass", source="auto", evidence="o1"),),
        "missing": (),
        "history": (),
    }
    met = CriterionRecord(
        id="c1", text="GET / answers 200", status="met", evidence="`pytest` 12 passed", basis="observed"
    )
    check = AlignmentRecord.model_validate(
        {"session": "s", "task_id": "t1", "state": "ALIGNED", "stamp": tree, "at": "2026-11-12T10:00:00Z", "goal": "g",
         "criteria": (met,), **said}
    )  # fmt: skip
    lines = [
        json.dumps(sealed(canonical(one), key, env), sort_keys=True) for one in statements(check, (), "Claude Code")
    ]
    return "".join(f"{line}\n" for line in sorted(lines)).encode()


def others(count: int, seed: str) -> Notes:
    """Notes of trees that are elsewhere, as large as receipts are."""
    text = base64.b64encode(bytes(1200))
    return {sha1(f"{seed}{n}".encode()).hexdigest(): b"%d %b\n" % (n, text) for n in range(count)}


class Team:
    """A bare remote whose notes ref is set to what a writer pushed, and the clone that fetches and verifies."""

    def __init__(self, folder: Path, notes: Notes, source: Path) -> None:
        folder.mkdir()
        self.bare, home, top = folder / "bare.git", folder / "home", folder / "clone"
        home.mkdir()
        git(folder, "clone", "-q", "--bare", str(source), str(self.bare))
        git(folder, "clone", "-q", str(self.bare), str(top))
        self.host = Processes(home, top)
        git(top, "config", "user.name", "a")
        git(top, "config", "user.email", "a@b")
        for each in (top, self.bare):
            git(each, "config", "gc.auto", "0")  # it would run on beside what is timed
        written(self.bare, REF, notes)

    def pushed(self, notes: Notes, base: str) -> None:
        """One more writer, who had not seen what others pushed since `base`."""
        written(self.bare, REF, notes, base)

    def cockpit(self, *words: str, code: int = 0) -> float:
        """Seconds of a command."""
        began = time.perf_counter()
        self.host.command(*words, code=code)
        return time.perf_counter() - began

    def base(self) -> str:
        return git(self.bare, "rev-parse", REF)


def median(work: Callable[[], float]) -> float:
    return statistics.median(work() for _ in range(ROUNDS))


def figures(team: Team, name: str, signers: str) -> Iterable[tuple[str, float]]:
    """What one team's remote of so many notes costs."""
    yield f"fetch, all {name}", team.cockpit("fetch")
    yield f"fetch, nothing new among {name}", median(lambda: team.cockpit("fetch"))
    numbers = iter(range(1000))

    def one_more() -> float:
        team.pushed(others(1, f"new {next(numbers)} "), team.base())
        return team.cockpit("fetch")

    yield f"fetch, 1 new among {name}", median(one_more)
    yield f"verify, 1 commit among {name}", median(lambda: team.cockpit("verify", "HEAD"))
    words = ("verify", f"HEAD~{COMMITS}..HEAD")
    yield f"verify, {COMMITS} commits among {name}", median(lambda: team.cockpit(*words))
    yield f"verify, {COMMITS} signed commits among {name}", team.cockpit(*words, "--signers", signers)
    yield f"decisions search among {name}", median(lambda: team.cockpit("decisions", "search", "nosuch", code=1))


def merged(team: Team) -> Iterable[tuple[str, float]]:
    """Each of WRITERS pushes NOTES / WRITERS notes upon what was there BEHIND pushes ago; each is merged by line."""
    tips, times = [team.base()], []
    for n in range(WRITERS):
        team.pushed(others(NOTES // WRITERS, f"writer {n} "), tips[-BEHIND:][0])
        times.append(team.cockpit("fetch"))
        git(team.host.cwd, "push", "-q", "origin", f"{REF}:{REF}")
        tips.append(team.base())
    there = len(git(team.host.cwd, "notes", f"--ref={REF}", "list").splitlines())
    yield f"{WRITERS} writers' notes merged, {there:,} in the end", sum(times)
    yield "of those a fetch, median of the first 20", statistics.median(times[:20])
    yield "of those a fetch, median of the last 20", statistics.median(times[-20:])


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="bench-receipts-"))
    try:
        trees = history(folder / "source")
        key = folder / "key"
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", key], check=True)
        (folder / "signers").write_text(f"a@b {key.with_suffix('.pub').read_text()}")
        notes = {tree: receipt(tree, str(key), dict(os.environ)) for tree in trees}
        print("| what | s |\n|---|---|")
        small = Team(folder / "small", notes, folder / "source")
        large = Team(folder / "large", {**notes, **others(NOTES - COMMITS, "old ")}, folder / "source")
        for team, name in ((small, f"{COMMITS} notes"), (large, f"{NOTES:,} notes")):
            for what, seconds in figures(team, name, str(folder / "signers")):
                print(f"| {what} | {seconds:.2f} |", flush=True)
        for what, seconds in merged(Team(folder / "writers", notes, folder / "source")):
            print(f"| {what} | {seconds:.2f} |", flush=True)
        machine = (
            f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
        )
        print(f"\nMeasured {date.today()} on {machine}; load {os.getloadavg()[0]:.1f} at the end.")
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
