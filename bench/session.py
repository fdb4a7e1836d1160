"""A whole headless session of the real client: without us, with Cockpit, and with another set of hooks beside it.

`python bench/session.py [ROUNDS]`; needs `make client`. One prompt, one request, scripted and on loopback; interleaved, wall time.
"""

import json
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from e2e_support import Client, cli, say  # noqa: E402 - the path is set just above
from tests_support import git  # noqa: E402

PROMPT = "Add a farewell script that greets the user"
# What hookify, a widely used plugin of the client's own marketplace, wires: `python3 script` at four events.
OTHER_EVENTS = ("PreToolUse", "PostToolUse", "Stop", "UserPromptSubmit")
OTHER_SCRIPT = "import glob, json, os, re, sys\nfrom dataclasses import dataclass\njson.load(sys.stdin)\nprint('{}')\n"


def other_plugin(folder: Path) -> Path:
    """Hooks of hookify's shape: each a `python3` with its imports, an answer of `{}`, and nothing else."""
    (folder / ".claude-plugin").mkdir(parents=True)
    (folder / ".claude-plugin" / "plugin.json").write_text(json.dumps({"name": "other", "version": "1.0.0"}))
    (folder / "hooks").mkdir()
    (folder / "hooks" / "hook.py").write_text(OTHER_SCRIPT)
    handler = {"type": "command", "command": f"{sys.executable} ${{CLAUDE_PLUGIN_ROOT}}/hooks/hook.py", "timeout": 10}
    hooks = {"hooks": {name: [{"hooks": [handler]}] for name in OTHER_EVENTS}}
    (folder / "hooks" / "hooks.json").write_text(json.dumps(hooks))
    return folder


def client(folder: Path, name: str, plugin: Path | None = None, installed: bool = False) -> Client:
    """A client with a home and a repository of its own."""
    home, project = folder / name / "home", folder / name / "project"
    home.mkdir(parents=True)
    project.mkdir()
    (project / "app.py").write_text("NAME = 'demo'\n")
    git(project, "init", "-q")
    git(project, "add", ".")
    git(project, "commit", "-qm", "start")
    made = Client(home, project, plugin)
    if installed:
        cli(made, "install", "claude")
    return made


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    folder = Path(tempfile.mkdtemp(prefix="cockpit-session-"))
    try:
        cases = {
            "no plugin": client(folder, "bare"),
            "Cockpit, installed": client(folder, "installed", installed=True),
            "Cockpit, `--plugin-dir`": client(folder, "checkout", ROOT),
            "hooks of hookify's shape": client(folder, "other", other_plugin(folder / "plugin")),
        }
        times: dict[str, list[float]] = {name: [] for name in cases}
        for n in range(rounds + 1):
            for name, one in cases.items():
                start = time.perf_counter()
                run = one.run(PROMPT, say("Shall I go on?"))
                if n:  # the first fills caches
                    times[name].append(time.perf_counter() - start)
                assert len(run.model.requests) == 1, (name, run.events)
        bare = statistics.median(times["no plugin"])
        print("| one prompt, one request | median s | x no plugin |\n|---|---|---|")
        for name, taken in times.items():
            print(f"| {name} | {statistics.median(taken):.2f} | {statistics.median(taken) / bare:.2f} |")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
