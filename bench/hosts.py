"""What one equal event costs through each host's adapter, interleaved with Claude Code's: `python bench/hosts.py [ROUNDS]`.

Each is a whole process. Beside the wall time stands the processor's, which a busy machine disturbs less.
"""

import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from tests_support import Host  # noqa: E402

from bench.timed_hosts import STANDARD, repository  # noqa: E402 - the path is set just above
from cockpit.hosts.event import HOSTS  # noqa: E402

EVENTS = ("edit", "read-only command", "prompt")
BAR = 1.10
COMMAND, ANSWER = "ls -la", "total 0"
LATER = "also cover the admin routes"


def payload(host: str, event: str, n: int, file: str) -> dict[str, Any]:
    """That event as the host's wiring hands it on, the n-th of its kind."""
    ident, stamp = f"{event[0]}{n}", 1_796_074_000_000 + n
    if host == "cursor":
        names = dict(zip(EVENTS, ("afterFileEdit", "afterShellExecution", "beforeSubmitPrompt"), strict=True))
        own = {"file_path": file, "command": COMMAND, "output": ANSWER, "prompt": LATER, "generation_id": ident}
        return {"hook_event_name": names[event], "conversation_id": "s", **own}
    if host == "opencode":
        if event == "prompt":
            told = {"message": {"id": ident}, "parts": [{"type": "text", "text": LATER}]}
            return {"hook_event_name": "chat.message", "input": {"sessionID": "s"}, "output": told}
        tool, given = ("write", {"filePath": file}) if event == "edit" else ("bash", {"command": COMMAND})
        input_ = {"tool": tool, "sessionID": "s", "callID": ident, "args": given}
        output = {"output": ANSWER, "metadata": {"exit": 0}}
        return {"hook_event_name": "tool.execute.after", "input": input_, "output": output}
    if host == "copilot":
        name = "userPromptSubmitted" if event == "prompt" else "postToolUse"
        tool, args = ("create", {"path": file}) if event == "edit" else ("bash", {"command": COMMAND})
        result = {"textResultForLlm": f"{ANSWER}\n<shellId: 0 completed with exit code 0>"}
        more = {"prompt": LATER} if event == "prompt" else {"toolName": tool, "toolArgs": args, "toolResult": result}
        return {"hook_event_name": name, "sessionId": "s", "timestamp": stamp, **more}
    return {"session_id": "s", **_with_tool_names(host, event, ident, stamp, file)}


def _with_tool_names(host: str, event: str, ident: str, stamp: int, file: str) -> dict[str, Any]:
    """Claude Code's form, which Codex and Gemini took over in part."""
    if event == "prompt":
        name = "BeforeAgent" if host == "gemini" else "UserPromptSubmit"
        own = {"gemini": ("timestamp", str(stamp)), "codex": ("turn_id", ident), "claude": ("prompt_id", ident)}
        return {"hook_event_name": name, "prompt": LATER, own[host][0]: own[host][1]}
    given: dict[str, str] = {"command": COMMAND} if event != "edit" else {"file_path": file}
    response: Any = {"stdout": ANSWER, "interrupted": False}
    if host == "gemini":
        tool = "write_file" if event == "edit" else "run_shell_command"
        response = {"llmContent": f"Output: {ANSWER}"}
        fields = {"tool_name": tool, "tool_input": given, "tool_response": response, "timestamp": str(stamp)}
        return {"hook_event_name": "AfterTool", **fields}
    if host == "codex":
        response = ANSWER
        given = {"command": f"*** Begin Patch\n*** Update File: {file}\n*** End Patch"} if event == "edit" else given
        tool, more = ("apply_patch" if event == "edit" else "Bash"), {"turn_id": "t"}
    else:
        tool, more = ("Write" if event == "edit" else "Bash"), dict[str, str]()
    fields = {"tool_name": tool, "tool_input": given, "tool_response": response, "tool_use_id": ident}
    return {"hook_event_name": "PostToolUse", **fields, **more}


def once(host: Host, name: str, data: dict[str, Any]) -> tuple[float, float]:
    """The wall and the processor time of one event, in ms."""
    command = [sys.executable, "-I", "-S", str(ROOT / "cockpit" / "hook.py"), name]
    raw = json.dumps({**data, "cwd": str(host.cwd)}).encode()
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, input=raw, capture_output=True, env=host.hook_env, cwd=host.cwd, check=True)
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall * 1000, (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000


def main(rounds: int) -> None:
    folder = Path(tempfile.mkdtemp(prefix="cockpit-bench-"))
    times: dict[tuple[str, str], list[tuple[float, float]]] = {(h, e): [] for h in HOSTS for e in EVENTS}
    try:
        hosts = {name: repository(_made(folder / name), 20) for name in HOSTS}
        for name, host in hosts.items():
            host.session = "s"
            host.extra = {"CLAUDE_PID": str(os.getpid())}  # every host tells its process: it is linked to the session
            first = payload(name, "prompt", 10_000, "")
            text = json.dumps(first).replace(LATER, STANDARD)
            once(host, name, json.loads(text))
        for n in range(rounds):
            for event in EVENTS:
                for name in (*HOSTS[n % len(HOSTS) :], *HOSTS[: n % len(HOSTS)]):
                    host = hosts[name]
                    times[name, event].append(once(host, name, payload(name, event, n, str(host.cwd / "d0" / "f0.py"))))
    finally:
        shutil.rmtree(folder)
    report(times, rounds)


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def report(times: dict[tuple[str, str], list[tuple[float, float]]], rounds: int) -> None:
    medians = {key: [statistics.median(column) for column in zip(*rows, strict=True)] for key, rows in times.items()}
    print(f"{rounds} interleaved rounds; load {os.getloadavg()[0]:.1f} at the end; bar {BAR:.2f}\n")
    print("| host | event | median ms | x Claude Code | processor ms | x Claude Code |\n|---|---|---|---|---|---|")
    for (name, event), (wall, processor) in medians.items():
        walls, processors = wall / medians["claude", event][0], processor / medians["claude", event][1]
        missed = " missed" if processors > BAR else ""
        print(f"| {name} | {event} | {wall:.1f} | {walls:.2f} | {processor:.1f} | {processors:.2f}{missed} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 21)
