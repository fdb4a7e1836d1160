"""`make bench`: what an event costs, beside a bare interpreter and `git status`, in one interleaved run.

Prints a Markdown table and writes it into bench/README.md with the machine and the date. Nothing here is a test.
"""

import json
import os
import platform
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

from tests_support import Host, Wire  # noqa: E402

from bench.timed_hosts import STANDARD, bash, catalog, event, repository, with_untracked  # noqa: E402 - the path is set just above

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "21"))
HOOK = [sys.executable, "-I", "-S", str(ROOT / "cockpit" / "hook.py"), "claude"]


class Timed:
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


BARS = {1000: 3.0, 10_000: 4.2, 100_000: 13.0}


def cases(small: Host, sized: dict[int, Host], large: Host, untracked: Host) -> list[Timed]:
    """What is timed, the bare interpreter first."""
    status = ["git", "status", "--porcelain=v2", "-uall"]
    many = "`git status -uall`, 50,000 untracked files"
    return [
        Timed("bare `python3 -c pass`", [sys.executable, "-c", "pass"], small),
        *(Timed(f"`git status`, {n} files", status, h) for n, h in sized.items()),
        Timed(many, status, untracked),
        *tool_events(small, sized, untracked, many),
        *turns(small, sized),
        *commands(small, large),
    ]


def tool_events(small: Host, sized: dict[int, Host], untracked: Host, status: str) -> list[Timed]:
    """Edits and commands; `status` is the name of the case that the many untracked files are measured by."""
    write = {"tool_name": "Write", "tool_input": {"file_path": str(small.cwd / "d0/f0.py")}}

    def ran(name: str, host: Host, command: str, bar: float, status: str = "") -> Timed:
        return Timed(name, HOOK, host, event(host, "PostToolUse", **bash(command)), bar, status)

    return [
        Timed("edit", HOOK, small, event(small, "PostToolUse", **write), 2.0),
        *(ran(f"read-only command, {n} files", h, "ls -la", 2.2) for n, h in sized.items()),
        *(ran(f"writing command, {n} files", h, "touch d0/f1.py", BARS.get(n, 0.0)) for n, h in sized.items()),
        ran("writing command, 50,000 untracked files", untracked, "touch app.py", 1.5, status),
    ]


def turns(small: Host, sized: dict[int, Host]) -> list[Timed]:
    """Prompts, stops and starts."""
    paste = "Fix the crash:\n" + "\n".join(f"File app.py, line {n}, in handler: KeyError 'x{n}'" for n in range(1000))
    light = Host(small.home, small.cwd, "light")
    light.extra = small.extra
    most = max(sized)

    def prompted(name: str, host: Host, text: str, bar: float = 0.0) -> Timed:
        return Timed(f"prompt, {name}", HOOK, host, event(host, "UserPromptSubmit", prompt=text), bar)

    def stopped(name: str, host: Host) -> Timed:
        return Timed(name, HOOK, host, event(host, "Stop", last_assistant_message="Shall I go on?"))

    def started(source: str) -> Timed:
        return Timed(f"SessionStart, {source}", HOOK, small, event(small, "SessionStart", source=source))

    return [
        prompted("LIGHT", light, "Fix the typo in the README heading", 2.4),
        prompted("STANDARD", small, "also cover the admin routes", 2.4),
        prompted(f"{len(paste) // 1000} kB paste", small, paste),
        stopped("Stop", small),
        stopped(f"Stop, {most} files", sized[most]),
        started("resume"),
        started("startup"),
    ]


def commands(small: Host, large: Host) -> list[Timed]:
    """The command line, as it is started."""
    boot = [sys.executable, "-I", str(ROOT / "cockpit/boot.py")]
    line = [str(ROOT / ".venv/bin/cockpit"), "statusline"]
    asked = [*boot, "ask", "record a decision"]
    return [
        Timed("`cockpit statusline`", line, small, lambda _: {"session_id": small.session}, 2.5),
        Timed("`cockpit ask` (kept index)", asked, small),
        Timed("`cockpit ask` (kept index, 766 cards with bodies)", asked, large),
        Timed("`cockpit status`", [*boot, "status"], small),
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


def report(timed: list[Timed], server: list[tuple[str, str]], texts: list[tuple[str, str]]) -> None:
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
