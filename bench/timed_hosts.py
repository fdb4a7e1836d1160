"""The hosts that the bench times: repositories of several sizes, a folder with many manuals, and the payloads they send."""

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from tests_support import Host, git  # noqa: E402 - the path is set just above

STANDARD = "Add booking cancellation to the API and the UI"


def committed(project: Path) -> None:
    """Makes a repository of what stands in the folder."""
    git(project, "init", "-q")
    git(project, "add", ".")
    git(project, "commit", "-qm", "start")


def repository(folder: Path, files: int) -> Host:
    """A host in a repository of so many small files, with a STANDARD task in hand."""
    home, project = folder / f"home{files}", folder / f"project{files}"
    home.mkdir()
    project.mkdir()
    for n in range(files):
        place = project / f"d{n // 500}"
        place.mkdir(exist_ok=True)
        (place / f"f{n}.py").write_text(f"x = {n}\n")
    committed(project)
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
    committed(project)
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
