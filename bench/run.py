"""`make bench`: what an event costs, beside a bare interpreter and `git status`, in one interleaved run.

Prints a Markdown table and writes it into bench/README.md with the machine and the date. Nothing here is a test.
"""

import json
import os
import platform
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from tests_support import Host, Wire, git  # noqa: E402 - the path is set just above

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "21"))
STANDARD = "Add booking cancellation to the API and the UI"
HOOK = [sys.executable, "-I", "-S", str(ROOT / "cockpit" / "hook.py"), "claude"]


class Case:
    """One command to time: what is fed to it (`payload` makes it anew for each run), where it runs, and its bar.

    A bar is times the bare interpreter; with `status` times `git status` in the same repository.
    """

    def __init__(
        self,
        name: str,
        command: list[str],
        host: Host,
        payload: Callable[[int], dict[str, Any]] | None = None,
        bar: float = 0.0,
        status: str = "",
    ) -> None:
        self.name, self.command, self.host, self.payload = name, command, host, payload
        self.bar, self.status = bar, status
        self.times: list[float] = []

    def once(self, n: int) -> None:
        data = json.dumps(self.payload(n)).encode() if self.payload else b""
        start = time.perf_counter()
        subprocess.run(
            self.command, input=data, capture_output=True, env=self.host.hook_env, cwd=self.host.cwd, check=True
        )
        self.times.append((time.perf_counter() - start) * 1000)


def repository(folder: Path, files: int) -> Host:
    """A host in a repository of so many small files, with a STANDARD task in hand."""
    home, project = folder / f"home{files}", folder / f"project{files}"
    home.mkdir()
    project.mkdir()
    for n in range(files):
        place = project / f"d{n // 500}"
        place.mkdir(exist_ok=True)
        (place / f"f{n}.py").write_text(f"x = {n}\n")
    git(project, "init", "-q")
    git(project, "add", ".")
    git(project, "commit", "-qm", "start")
    host = Host(home, project)
    host.extra = {"CLAUDE_PID": ""}
    host.prompt(STANDARD)
    host.edit("d0/f0.py")
    return host


def with_untracked(folder: Path, count: int) -> Host:
    """A host in a small repository beside so many untracked files, looked at once."""
    home, project = folder / "home-untracked", folder / "project-untracked"
    home.mkdir()
    project.mkdir()
    (project / "app.py").write_text("x = 1\n")
    git(project, "init", "-q")
    git(project, "add", ".")
    git(project, "commit", "-qm", "start")
    for n in range(count):
        place = project / "data" / f"d{n // 500}"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"f{n}.json").write_text(f'{{"n": {n}}}\n')
    host = Host(home, project)
    host.extra = {"CLAUDE_PID": ""}
    (home / ".config" / "cockpit").mkdir(parents=True)
    (home / ".config" / "cockpit" / "settings.json").write_text('{"tree": {"timeout": 30}}')
    host.prompt(STANDARD)
    host.edit("app.py")
    host.tool("Bash", {"command": "touch app.py"}, tool_response={"stdout": "", "interrupted": False})
    return host


def event(host: Host, name: str, **fields: Any) -> Callable[[int], dict[str, Any]]:
    def payload(n: int) -> dict[str, Any]:
        ids = {"tool_use_id": f"toolu_b{n}_{id(fields)}", "prompt_id": f"b{n}_{id(fields)}"}
        return {"hook_event_name": name, "session_id": host.session, "cwd": str(host.cwd), **ids, **fields}

    return payload


def catalog(folder: Path, cards: int = 766, words: int = 300) -> Host:
    """A host in a project with so many manuals with bodies (made up, always the same), whose index is kept."""
    rng = random.Random(7)
    vocabulary = [
        "".join(rng.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(rng.randint(3, 10))) for _ in range(4000)
    ]
    home, project = folder / "home-catalog", folder / "project-catalog"
    manuals = project / ".cockpit" / "manuals"
    home.mkdir()
    manuals.mkdir(parents=True)
    git(project, "init", "-q")
    for n in range(cards - 14):  # with what ships with Cockpit
        text = " ".join(rng.choice(vocabulary) for _ in range(words))
        head = f"---\ntriggers: {rng.choice(vocabulary)}, {rng.choice(vocabulary)}\nsummary: {text[:120]}\n---\n"
        (manuals / f"{rng.choice(vocabulary)}-{n}.md").write_text(f"{head}# Manual {n}\n\n{text}\n")
    host = Host(home, project)
    command = [sys.executable, "-I", str(ROOT / "cockpit/boot.py"), "ask", "record a decision"]
    subprocess.run(command, env=host.hook_env, cwd=host.cwd, capture_output=True)
    return host


def bash(command: str) -> dict[str, Any]:
    response = {"stdout": "", "interrupted": False}
    return {"tool_name": "Bash", "tool_input": {"command": command}, "tool_response": response}


BARS = {1000: 3.0, 10_000: 4.2, 100_000: 13.0}


def cases(small: Host, sized: dict[int, Host], large: Host, untracked: Host) -> list[Case]:
    py = sys.executable
    reads, writes = bash("ls -la"), bash("touch d0/f1.py")
    write = {"tool_name": "Write", "tool_input": {"file_path": str(small.cwd / "d0/f0.py")}}
    paste = "Fix the crash:\n" + "\n".join(f"File app.py, line {n}, in handler: KeyError 'x{n}'" for n in range(1000))
    light = Host(small.home, small.cwd, "light")
    light.extra = small.extra
    status = ["git", "status", "--porcelain=v2", "-uall"]
    most = max(sized)
    return [
        Case("bare `python3 -c pass`", [py, "-c", "pass"], small),
        *(Case(f"`git status`, {n} files", status, h) for n, h in sized.items()),
        Case("`git status -uall`, 50,000 untracked files", status, untracked),
        Case("edit", HOOK, small, event(small, "PostToolUse", **write), 2.0),
        *(
            Case(f"read-only command, {n} files", HOOK, h, event(h, "PostToolUse", **reads), 2.2)
            for n, h in sized.items()
        ),
        *(
            Case(f"writing command, {n} files", HOOK, h, event(h, "PostToolUse", **writes), BARS.get(n, 0.0))
            for n, h in sized.items()
        ),
        Case(
            "writing command, 50,000 untracked files",
            HOOK,
            untracked,
            event(untracked, "PostToolUse", **bash("touch app.py")),
            1.5,
            "`git status -uall`, 50,000 untracked files",
        ),
        Case(
            "prompt, LIGHT",
            HOOK,
            light,
            event(light, "UserPromptSubmit", prompt="Fix the typo in the README heading"),
            2.4,
        ),
        Case(
            "prompt, STANDARD", HOOK, small, event(small, "UserPromptSubmit", prompt="also cover the admin routes"), 2.4
        ),
        Case(f"prompt, {len(paste) // 1000} kB paste", HOOK, small, event(small, "UserPromptSubmit", prompt=paste)),
        Case("Stop", HOOK, small, event(small, "Stop", last_assistant_message="Shall I go on?")),
        Case(
            f"Stop, {most} files",
            HOOK,
            sized[most],
            event(sized[most], "Stop", last_assistant_message="Shall I go on?"),
        ),
        Case("SessionStart, resume", HOOK, small, event(small, "SessionStart", source="resume")),
        Case("SessionStart, startup", HOOK, small, event(small, "SessionStart", source="startup")),
        Case(
            "`cockpit statusline`",
            [str(ROOT / ".venv/bin/cockpit"), "statusline"],
            small,
            lambda _: {"session_id": small.session},
            2.5,
        ),
        Case(
            "`cockpit ask` (kept index)", [py, "-I", str(ROOT / "cockpit/boot.py"), "ask", "record a decision"], small
        ),
        Case(
            "`cockpit ask` (kept index, 766 cards with bodies)",
            [py, "-I", str(ROOT / "cockpit/boot.py"), "ask", "record a decision"],
            large,
        ),
        Case("`cockpit status`", [py, "-I", str(ROOT / "cockpit/boot.py"), "status"], small),
    ]


def server_figures(host: Host) -> list[tuple[str, str]]:
    """Start to first answer, one progress call, and the memory of the server."""
    start = time.perf_counter()
    server = Wire(host.hook_env, host.cwd)
    server.request("tools/list", {})
    first = time.perf_counter() - start
    calls = []
    for n in range(9):
        start = time.perf_counter()
        server.progress("decide", id="d1" if n else "", problem="where to keep it", chosen=f"a file {n}")
        calls.append((time.perf_counter() - start) * 1000)
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    memory = int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) / 1024
    server.close()
    return [
        ("MCP server, start to `tools/list` answered", f"{first:.2f} s"),
        ("MCP server, resident memory", f"{memory:.0f} MB"),
        ("`progress` over MCP, with the tree and the ledger", f"{statistics.median(calls):.0f} ms"),
    ]


def injected(host: Host) -> list[tuple[str, str]]:
    """What is put before the model, in words and in tokens by four characters each."""
    other = Host(host.home, host.cwd, "texts")
    other.extra = host.extra
    texts = {
        "line at the start": other.send("SessionStart", source="startup").context,
        "STANDARD guidance": other.prompt(STANDARD).context,
        "DEEP guidance": other.prompt("Migrate the payments schema").context,
    }
    other.edit("d0/f1.py")
    texts["block after compaction"] = other.send("SessionStart", source="compact").context.rpartition("\n")[2]
    return [(name, f"{len(text.split())} words, about {len(text) // 4} tokens") for name, text in texts.items()]


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="cockpit-bench-"))
    sizes = [int(n) for n in os.environ.get("BENCH_FILES", "1000,10000,100000").split(",")]
    try:
        small = repository(folder, 20)
        sized = {n: repository(folder, n) for n in sizes}
        subprocess.run(
            [sys.executable, "-I", str(ROOT / "cockpit/boot.py"), "ask", "x y"],
            env=small.env,
            cwd=small.cwd,
            capture_output=True,
        )
        timed = cases(small, sized, catalog(folder), with_untracked(folder, 50_000))
        for n in range(ROUNDS):
            for case in timed:
                case.once(n)
        report(timed, server_figures(small), injected(small))
    finally:
        shutil.rmtree(folder)


def report(timed: list[Case], server: list[tuple[str, str]], texts: list[tuple[str, str]]) -> None:
    medians = {case.name: statistics.median(case.times) for case in timed}
    bare = medians[timed[0].name]
    rows = ["| what | median ms | x bare | bar |", "|---|---|---|---|"]
    for case in timed:
        median, against = medians[case.name], medians.get(case.status, bare)
        other = f" ({median / against:.2f} x git status)" if case.status else ""
        bar = (
            f"{case.bar:.1f}{' x git status' if case.status else ''}{'' if median / against <= case.bar else ' missed'}"
        )
        rows.append(f"| {case.name} | {median:.1f} | {median / bare:.2f}{other} | {bar if case.bar else ''} |")
    rows += ["", "| what | figure |", "|---|---|", *(f"| {name} | {figure} |" for name, figure in [*server, *texts])]
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    loaded = f"load {os.getloadavg()[0]:.1f} at the end"
    head = f"Measured {time.strftime('%Y-%m-%d', time.gmtime())} on {machine}; {ROUNDS} interleaved rounds; {loaded}."
    text = "\n".join([head, "", *rows])
    print(text)
    readme = ROOT / "bench" / "README.md"
    before = readme.read_text().partition("<!-- table -->")[0] if readme.exists() else "# Bench\n\n"
    readme.write_text(f"{before}<!-- table -->\n\n{text}\n")


if __name__ == "__main__":
    main()
