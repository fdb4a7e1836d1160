"""Mutated payloads, settings, records and state files by the thousand: `python bench/fuzz.py [COUNT] [SEED]`.

Each mutant must be answered or refused in words: one whole document or nothing, no exception, no sign that acts on a
terminal. What breaks that is printed with its seed, and the exit status is 1.
"""

import contextlib
import io
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from cockpit.cli.main import main as command_line  # noqa: E402
from cockpit.errors import CockpitError  # noqa: E402
from cockpit.events.process import respond  # noqa: E402
from cockpit.server.calls import Calls  # noqa: E402
from hooks.redaction.redact import use  # noqa: E402

RECORDED = [json.loads(p.read_text()) for p in sorted((ROOT / "tests" / "hosts" / "claude").glob("*.json"))]
TEXTS = (
    "", "\x1b[2J\x1b[H", "\u202e", "\x9b31m", "\ud83c", "\x00", "a" * 5000, "/", "..", "-rf", "/cockpit discovery deep",
    "/ledger export json",
    "Migrate the payments schema", "[cockpit:hold] x [/cockpit]",
    "<task-notification>", "sk-" + "ant-" + "x9" * 20, "é\n" * 50, "{{ x }}",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    10**30,
    1.5,
    float("nan"),
    [],
    {},
    [[[]]],
    {"a": {"b": []}},
    *TEXTS,
)
ACTING = {chr(n) for n in (*range(32), *range(127, 160))} - {"\n", "\t"} | set("\u202e\u2066\u200f\ufeff")


def mutate(data: Any, dice: random.Random) -> Any:
    """A copy with one to four places changed, dropped, doubled or renamed."""
    data = json.loads(json.dumps(data))
    for _ in range(dice.randint(1, 4)):
        node: Any = data
        key: Any = None
        parent: Any = None
        while isinstance(node, (dict, list)) and node and (parent is None or dice.random() < 0.75):
            parent = node
            key = dice.choice(list(node) if isinstance(node, dict) else range(len(node)))
            node = node[key]
        if parent is None:
            return dice.choice(VALUES)
        kind = dice.randrange(4)
        if kind == 0 and isinstance(parent, dict):
            parent[dice.choice(TEXTS)] = parent.pop(key)
        elif kind == 1:
            del parent[key]
        else:
            parent[key] = dice.choice(VALUES)
    return data


class Field:
    """A home and a project of their own, with a session in them, and what is done to them."""

    def __init__(self, folder: Path, dice: random.Random) -> None:
        self.home, self.top, self.dice = folder / "home", folder / "project", dice
        for made in (self.home, self.top):
            made.mkdir()
        (self.top / "app.py").write_text("x = 1\n")
        for words in (
            ["init", "-q"],
            ["add", "."],
            ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "s"],
        ):
            subprocess.run(["git", *words], cwd=self.top, check=True)
        self.env = {"HOME": str(self.home), "PATH": os.environ["PATH"], "CLAUDE_PID": str(os.getpid())}
        self.env["CLAUDE_CODE_SESSION_ID"] = "s"
        self.calls = Calls(self.env, os.getpid(), str(self.top))
        self.send("UserPromptSubmit", prompt="Add booking cancellation to the API and the UI", prompt_id="p1")
        self.send("PostToolUse", tool_name="Write", tool_input={"file_path": str(self.top / "a.py")}, tool_use_id="t1")
        self.calls.call("progress", {"action": "discover", "goal": "g", "criteria": ["GET /bookings answers 200"]})
        self.calls.call("progress", {"action": "decide", "problem": "p", "chosen": "c"})
        self.session = next(self.home.rglob("s-1.session.json"))
        self.ledger = next(self.home.rglob("s-1.ledger.json"))
        self.kept = {path: path.read_text() for path in (self.session, self.ledger)}

    def send(self, event: str, **fields: Any) -> dict[str, Any]:
        common = {"session_id": "s-1", "cwd": str(self.top), "hook_event_name": event}
        return respond("claude", json.dumps({**common, **fields}).encode(), self.env)

    def reset(self) -> None:
        for path, text in self.kept.items():
            path.write_text(text)

    def views(self, *commands: tuple[str, ...]) -> list[str]:
        said = []
        before = dict(os.environ)
        for words in commands:
            out = io.StringIO()
            try:
                os.environ.clear()
                os.environ.update(self.env)
                with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
                    command_line([*words, "--cwd", str(self.top)])
            finally:
                os.environ.clear()
                os.environ.update(before)
                use(None)
            said.append(out.getvalue())
        return said

    def payload(self) -> list[str]:
        mutant = mutate(self.dice.choice(RECORDED), self.dice)
        if isinstance(mutant, dict):
            mutant["cwd"] = str(self.top) if self.dice.random() < 0.9 else mutant.get("cwd")
            if mutant.get("hook_event_name") in ("Stop", "SessionEnd", "UserPromptSubmit"):
                mutant["session_id"] = "s-1"
        raw = json.dumps(mutant).encode()
        if self.dice.random() < 0.1:
            raw = raw[: self.dice.randrange(len(raw))]
        answer = respond("claude", raw, self.env)
        assert isinstance(json.loads(json.dumps(answer)), dict)
        return [json.dumps(answer, ensure_ascii=False)]

    def state(self) -> list[str]:
        self._spoil(self.session)
        said = [json.dumps(self.send("Stop", last_assistant_message="Done."), ensure_ascii=False)]
        said.append(self.calls.call("progress", {"action": "status"})[0])
        return [*said, *self.views(("status",), ("check",), ("why",))]

    def record(self) -> list[str]:
        self._spoil(self.ledger)
        return self.views(("ledger",), ("ledger", "export", "decisions"), ("ledger", "export", "json"), ("verify",))

    def call(self) -> list[str]:
        given: dict[str, Any] = {
            "state": "ALIGNED", "goal": "g", "criteria": ["x answers 200"], "milestones": [{"title": "Build"}], "problem": "p",
            "demonstrated": [{"id": "c1", "status": "met", "evidence": "o1"}], "unknowns": ["u"], "note": "n", "chosen": "c",
            "gates": {"TEST": {"state": "pass", "evidence": "e"}}, "alternatives": [{"option": "o", "why": "w"}],
        }  # fmt: skip
        given["action"] = self.dice.choice(
            ("discover", "decide", "plan", "gate", "align", "complete", "start", "block", "status")
        )
        mutant = mutate(given, self.dice)
        return [self.calls.call("progress", mutant if isinstance(mutant, dict) else {})[0]]

    def setting(self) -> list[str]:
        shipped = json.loads((ROOT / "settings.json").read_text())
        places = (
            self.home / ".config/cockpit/settings.json",
            self.top / ".cockpit/settings.json",
            self.top / ".claude/settings.json",
        )
        place = self.dice.choice(places)
        place.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(mutate({**shipped, "env": {"COCKPIT_GUIDANCE": "x"}}, self.dice))
        place.write_text(text if self.dice.random() < 0.9 else text[: len(text) // 2])
        try:
            return self.views(("settings",))
        finally:
            place.unlink()

    def _spoil(self, path: Path) -> None:
        text = json.dumps(mutate(json.loads(self.kept[path]), self.dice))
        path.write_text(text if self.dice.random() < 0.9 else text[: self.dice.randrange(len(text))])


def main(count: int, seed: int) -> int:
    """Runs `count` mutants; 0 where all were answered."""
    begun, kinds, faults = time.monotonic(), Counter[str](), list[str]()
    with tempfile.TemporaryDirectory() as folder:
        field = Field(Path(folder), random.Random(seed))
        choices: tuple[Callable[[], list[str]], ...] = (
            field.payload,
            field.payload,
            field.call,
            field.state,
            field.record,
            field.setting,
        )
        for number in range(count):
            field.dice.seed(f"{seed}.{number}")
            run = choices[number % len(choices)]
            kinds[run.__name__] += 1
            try:
                texts = run()
            except (CockpitError, Exception) as error:
                faults.append(f"{seed}.{number} {run.__name__}: {type(error).__name__}: {str(error)[:200]}")
                continue
            finally:
                field.reset()
            found = sorted({ch for text in texts for ch in text if ch in ACTING or "\ud800" <= ch <= "\udfff"})
            if found or any("Traceback" in text for text in texts):
                faults.append(f"{seed}.{number} {run.__name__}: {found or 'traceback'}")
    print("\n".join(faults[:40]))
    said = ", ".join(f"{n} {kind}" for kind, n in sorted(kinds.items()))
    print(f"{count} mutants ({said}): {len(faults)} not answered as they must; {time.monotonic() - begun:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, int(sys.argv[2]) if len(sys.argv) > 2 else 1))
