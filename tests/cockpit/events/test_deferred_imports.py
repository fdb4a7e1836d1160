"""What an event loads only when it needs it: every deferred import of the hot path, with the events that may pay for it.

A start of the interpreter costs more than most events' work, and each module that it loads adds to that. So an import
inside a function is a decision here, not a habit: it is listed, and held.
"""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests_support import PAYLOADS, ROOT, Host

HOT = ("hooks", "ledger", "cockpit/events", "cockpit/hosts", "cockpit/state", "cockpit/settings", "cockpit/worktree")
ANY = ("UserPromptSubmit", "CommandRun", "PreToolUse", "PostToolUse", "PostToolUseFailure", "Stop", "SubagentStop",
       "SessionStart", "SessionEnd")  # fmt: skip
PROMPT, TOOL, END, START = ANY[:2], ANY[3:5], ("Stop",), ("SessionStart",)
# What is loaded late -> why, and the events that load it at all.
DEFERRED: dict[str, tuple[str, tuple[str, ...]]] = {
    # The core: each kind of fact is its own.
    "hooks.task.prompts": ("a prompt's own", PROMPT),
    "hooks.task.edits": ("an edit's own", TOOL),
    "hooks.task.precedents": ("only where an earlier decision is about the edited file", TOOL),
    "hooks.task.observations": ("a shell command's own", TOOL),
    "hooks.task.claims": ("the end of a turn's own", END),
    "hooks.task.standing": ("of a prompt only where a task was worked on", (*PROMPT, *END, *START)),
    "hooks.task.archive": ("only where a task begins or is dropped", (*PROMPT, *TOOL)),
    "hooks.task.gates": ("of a prompt only where it speaks of the tests", (*PROMPT, *TOOL, *END)),
    "hooks.task.shrink": ("only where a session outgrew its bound", ()),
    "hooks.reading": ("where a text is read: a prompt, a command, a last message", (*PROMPT, *TOOL, *END)),
    "hooks.operator_commands": ("only where the operator typed a command", PROMPT),
    "hooks.operator_grammar": ("only where a prompt begins with a slash", PROMPT),
    "hooks.task.text": ("only where a task is shown", (*PROMPT, *START)),
    "hooks.task.explanation": ("only for /cockpit why", PROMPT),
    # Word tables and patterns that take longer to compile than the rest of an event.
    "hooks.task.wishes": ("a prompt's own", PROMPT),
    "hooks.task.wishes_words": ("only where a prompt speaks of the tests or of mending", PROMPT),
    "hooks.task.last_message": ("only where a turn could claim something", END),
    "hooks.task.last_message_words": ("with it", END),
    "hooks.levels.prompt": ("a prompt's own", PROMPT),
    "hooks.levels.extract": ("a prompt's own", PROMPT),
    "hooks.levels.lexicon.en": ("a prompt's own", PROMPT),
    "hooks.plain_text": ("only where a text holds a sign that is not printable", ANY),
    **{f"hooks.levels.lexicon.{one}": ("a prompt in that language", PROMPT) for one in ["de", "fr", "es", "pt", "ru", "zh", "ja", "ko", "vi", "smaller"]},
    "hooks.levels.lexicon.spelling": ("a prompt in another spelling of its language", PROMPT),
    "hooks.levels.explanation": ("only for cockpit explain", ()),
    "hooks.levels.host_text": ("only where a host may have wrapped a prompt", PROMPT),
    "hooks.levels.shell_lines": ("only where a prompt does not read as a sentence", PROMPT),
    "hooks.redaction.scan": ("only where a text could hold a credential", ANY),
    "hooks.redaction.find_named": ("only where a text could name a credential", ANY),
    "hooks.redaction.find_tokens": ("only where a word could be a token", ANY),
    "hooks.redaction.names": ("loaded with the finders", ANY),
    "hooks.redaction.values": ("loaded with the finders", ANY),
    "hooks.redaction.find_blocks": ("only where a text could hold a key block", ANY),
    "hooks.redaction.find_commands": ("only where a text could hold a command with a credential", ANY),
    "hooks.redaction.find_prose": ("only where a text speaks of a credential", ANY),
    "hooks.redaction.find_urls": ("only where a text holds an address", ANY),
    "hooks.redaction.formats_more": ("only where a text holds a sign of one", ANY),
    "hooks.redaction.command_rows_more": ("only where a text could hold a command with a credential", ANY),
    "hooks.redaction.copies": ("only where a credential was found", ANY),
    "hooks.redaction.command_rows": ("only where a text could hold a command with a credential", ANY),
    "hooks.redaction.formats_services": ("only where a text holds a sign of one", ANY),
    # The shell: only a command is read.
    "hooks.shell.observe": ("a shell command's own; where advice names a command", (*TOOL, *END)),
    "hooks.shell.evidence": ("a shell command's own", (*TOOL, *END)),
    "hooks.shell.canonical": ("a shell command's own", TOOL),
    "hooks.shell.servers": ("only where background work goes on at the end of a turn", END),
    # Around the core.
    "cockpit.events.facts": ("a tool's or the end of a turn's own", (*TOOL, *END)),
    "cockpit.settings.waiting": ("only where the user's settings changed during the session", ()),
    "cockpit.state.project_env": ("only where the project has host settings", ()),
    "cockpit.events.lifecycle": ("a session's own events", ("SessionStart", "SessionEnd")),
    "cockpit.events.branch": ("only where a session was branched", START),
    "cockpit.events.typed_commands": ("only where the operator typed a command", PROMPT),
    "cockpit.state.log": ("only where something is to be logged", ANY),
    "cockpit.state.inbox": ("only where facts wait, or cannot be kept", ANY),
    "cockpit.state.precedents": ("only where an edit above LIGHT may still be told of an earlier decision", TOOL),
    "cockpit.state.host_links": ("where the host's process is told apart", (*PROMPT, "PreToolUse", *START, "SessionEnd")),
    "cockpit.settings.quiet": ("the end of a turn, or the operator's command", (*PROMPT, *END)),
    "cockpit.settings.patterns": ("only where the operator has patterns: it needs the environment's packages", ANY),
    "cockpit.records.wrong": ("only for /cockpit wrong", PROMPT),
    "cockpit.launch": ("only where a process is started", (*PROMPT, *END, "SessionEnd")),
    "cockpit.worktree.after": ("only where the tree matters", (*TOOL, *END)),
    "cockpit.worktree.baseline": ("only where the tree matters", ANY),
    "cockpit.worktree.stamp": ("only where the tree is read", ANY),
    "cockpit.worktree.collected": ("only where the tests are looked for", (*TOOL, *END)),
    "cockpit.worktree.manifest": ("only where moved paths are named", ANY),
    "cockpit.worktree.runner_config": ("only where the tests are looked for", (*TOOL, *END)),
    "cockpit.worktree.git_process": ("loaded with the stamp; the runner's configuration alone does not need it", ANY),
    # The standard library's.
    "json": ("only where a text is no JSON, for what it reports", ANY),
    "re": ("only where a pattern is asked for", ANY),
    "subprocess": ("only where a process is waited for: /ledger, changed settings", PROMPT),
    "pwd": ("only where HOME is of no use", ANY),
    "tomllib": ("only where the runner's configuration is read", ()),
    "hashlib": ("only in an interpreter without the small module", ()),
    "calendar": ("only where an edit lies in another worktree", ()),
}  # fmt: skip


def deferred_in(path: Path) -> Iterator[str]:
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    yield whole if (ROOT / whole.replace(".", "/")).with_suffix(".py").exists() else node.module


def test_every_deferred_import_of_the_hot_path_is_listed_with_its_reason() -> None:
    found = {name for folder in HOT for path in (ROOT / folder).rglob("*.py") for name in deferred_in(path)}
    assert found == set(DEFERRED)
    assert all(reason for reason, _ in DEFERRED.values())


HEAVY = {"pydantic", "typing", "contextlib", "subprocess", "tinydb", "git", "jinja2", "httpx", "mcp", "yaml", "regex", "dataclasses", "inspect", "logging", "argparse",
         "pathlib", "socket", "asyncio", "hashlib", "datetime", "random", "uuid", "tempfile", "urllib"}  # fmt: skip


NAMES = sorted(p.stem for p in PAYLOADS.glob("*.json"))
WITH_TASK = [
    name
    for name in NAMES
    if name.startswith(("PostToolUse", "Stop", "SubagentStop", "UserPromptSubmit", "SessionStart"))
]


@pytest.mark.parametrize(("name", "task_in_hand"), [*((n, False) for n in NAMES), *((n, True) for n in WITH_TASK)])
def test_every_recorded_event_is_survived_and_loads_only_what_is_its_own(
    host: Host, name: str, task_in_hand: bool, tmp_path: Path
) -> None:
    if task_in_hand:
        host.prompt("Add booking cancellation to the API and the UI")
    payload = {**json.loads((PAYLOADS / f"{name}.json").read_text()), "cwd": str(host.cwd), "session_id": host.session}
    kept, hook = tmp_path / "modules", str(ROOT / "cockpit" / "hook.py")
    code = (
        "import sys, os; real = os._exit\n"
        f"def leave(code): open({str(kept)!r}, 'w').write(' '.join(sys.modules)); real(code)\n"
        "os._exit = leave; sys.argv = ['x', 'claude']\n"
        f"exec(compile(open({hook!r}).read(), {hook!r}, 'exec'), {{'__name__': '__main__', '__file__': {hook!r}}})\n"
    )
    command = [sys.executable, "-I", "-S", "-c", code]
    done = subprocess.run(
        command, input=json.dumps(payload).encode(), capture_output=True, env=host.hook_env, cwd=host.cwd
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert not done.stdout or isinstance(json.loads(done.stdout), dict)
    loaded = kept.read_text().split()
    event = str(payload.get("hook_event_name"))
    assert {module for module in loaded if module in DEFERRED and event not in DEFERRED[module][1]} == set()
    asks_record = str(payload.get("prompt", "")).startswith("/ledger")  # the operator asks a process of its own for it
    if name in ("PostToolUse-Edit", "PostToolUse-Write"):
        assert {"json", "re", "functools", "enum", "collections"} & set(loaded) == set()
    if task_in_hand:
        return  # then git is read, by a process of its own, and what starts one is heavy
    heavy = {module.split(".")[0] for module in loaded} & HEAVY
    assert heavy <= ({"subprocess", "contextlib"} if asks_record else set())
    assert len(loaded) <= (125 if asks_record else 118), sorted(loaded)
