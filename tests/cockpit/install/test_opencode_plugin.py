"""OpenCode's plugin in a bare Node, with a stand-in for the client's interface and our real hook behind it."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests_support import Host

from cockpit.install.file_hosts import opencode_plugin

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="node is not installed")
# Loads the plugin, calls its hooks in order, and prints what the client was asked and what each hook made of its output.
DRIVER = """
import { Cockpit } from "./cockpit.mjs";
import { readFileSync } from "node:fs";
const { sessions, messages, steps, directory } = JSON.parse(readFileSync(0, "utf8"));
const asked = [];
const call = (name) => async (given) => (asked.push([name, given.body]), {});
const client = {
  session: {
    get: async ({ path }) => ({ data: sessions[path.id] }),
    messages: async ({ path }) => ({ data: messages[path.id] }),
    prompt: call("prompt"),
    promptAsync: call("promptAsync"),
  },
  tui: { showToast: call("toast") },
};
const hooks = await Cockpit({ client, directory });
const done = [];
for (const [name, input, output] of steps) {
  let error = "";
  try { await hooks[name](input, output); } catch (thrown) { error = thrown.message; }
  done.push({ name, output, error });
}
console.log(JSON.stringify({ asked, done }));
"""
SESSIONS = {"ses_root": {"id": "ses_root"}, "ses_child": {"id": "ses_child", "parentID": "ses_root"}}


def driven(host: Host, *steps: list[Any], messages: dict[str, Any] | None = None, plugin: str = "") -> dict[str, Any]:
    assert NODE
    folder = host.home.parent
    (folder / "cockpit.mjs").write_text(plugin or opencode_plugin([]))
    (folder / "driver.mjs").write_text(DRIVER)
    given = {"sessions": SESSIONS, "messages": messages or {}, "steps": steps, "directory": str(host.cwd)}
    done = subprocess.run([NODE, "driver.mjs"], input=json.dumps(given), capture_output=True, text=True, cwd=folder,
                          env=host.env, timeout=60)  # fmt: skip
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def prompt(text: str, session: str = "ses_root", **part: Any) -> list[Any]:
    parts = [{"id": "prt_1", "type": "text", "text": text, **part}]
    return ["chat.message", {"sessionID": session}, {"message": {"id": f"m-{text[:9]}"}, "parts": parts}]


def idle(session: str = "ses_root") -> list[Any]:
    return ["event", {"event": {"type": "session.idle", "properties": {"sessionID": session}}}]


def command(words: str) -> list[Any]:
    return [
        "command.execute.before",
        {"command": "cockpit", "arguments": words, "sessionID": "ses_root"},
        {"parts": [1]},
    ]


def test_the_line_of_the_start_and_the_guidance_go_with_the_first_prompt_alone(host: Host) -> None:
    start = ["event", {"event": {"type": "session.created", "properties": {"info": {"id": "ses_root"}}}}]
    found = driven(
        host, start, prompt("Add booking cancellation to the API and the UI"), prompt("Now the admin routes")
    )
    first, second = (one["output"]["parts"] for one in found["done"][1:])
    assert [part.get("synthetic", False) for part in first] == [False, True]
    assert first[1]["text"].index("[cockpit:tools]") < first[1]["text"].index("[cockpit:STANDARD]")
    assert first[1]["id"] == "prt_1c"
    assert len(second) == 1


@pytest.mark.parametrize("part", [{"ignored": True}, {"synthetic": True}])
def test_what_no_operator_typed_starts_nothing(host: Host, part: dict[str, Any]) -> None:
    driven(host, prompt("Add booking cancellation to the API", **part), prompt("Add booking cancellation", "ses_child"))
    assert host.state_files() == []


def test_a_command_is_answered_in_the_transcript_and_ends_there(host: Host) -> None:
    found = driven(host, command("status"), prompt("/cockpit status"), command("discovery deep now add a route"))
    answers = [body["parts"][0] for name, body in found["asked"] if name == "prompt"]
    assert [answer["text"].split(":")[0] for answer in answers] == ["Cockpit status", "Cockpit status", "Cockpit level"]
    assert all(answer["ignored"] for answer in answers)
    assert all(body["noReply"] for name, body in found["asked"])
    assert [bool(one["error"]) for one in found["done"]] == [True, True, False]
    assert found["done"][2]["output"]["parts"] == [{"type": "text", "text": "now add a route"}]


def test_a_hook_that_is_gone_changes_nothing_but_a_commands_answer(host: Host) -> None:
    gone = opencode_plugin([]).replace("/hook.py", "/no-hook.py")
    args: dict[str, Any] = {"action": "align"}
    before = [
        "tool.execute.before",
        {"tool": "cockpit_progress", "sessionID": "ses_child", "callID": "c"},
        {"args": args},
    ]
    found = driven(host, prompt("Add a route"), command("status"), before, idle(), plugin=gone)
    assert [one["error"] for one in found["done"]] == ["", "Cockpit answered; no model was asked.", "", ""]
    assert len(found["done"][0]["output"]["parts"]) == 1
    assert "Fix: run in a terminal: cockpit doctor" in found["asked"][0][1]["parts"][0]["text"]


def test_our_tools_are_told_their_session_and_a_childs_record_is_refused(host: Host) -> None:
    def before(tool: str, session: str, action: str) -> list[Any]:
        return [
            "tool.execute.before",
            {"tool": tool, "sessionID": session, "callID": "c"},
            {"args": {"action": action}},
        ]

    found = driven(
        host, before("cockpit_progress", "ses_root", "align"), before("cockpit_progress", "ses_child", "align"),
        before("cockpit_progress", "ses_child", "status"), before("cockpit_other", "ses_root", "x"),
    )  # fmt: skip
    sessions = [one["output"]["args"].get("session") for one in found["done"]]
    assert sessions == ["ses_root", "ses_root", "ses_root", None]
    assert ["Only the main agent records" in one["error"] for one in found["done"]] == [False, True, False, False]


def test_a_claim_is_held_once_a_message_with_the_agent_and_model_that_made_it(host: Host) -> None:
    (host.cwd / "route.py").write_text("x = 1\n")
    written = ["tool.execute.after", {"tool": "write", "sessionID": "ses_root", "callID": "c1",
                                      "args": {"filePath": str(host.cwd / "route.py")}}, {"output": "ok"}]  # fmt: skip
    info = {"id": "m9", "role": "assistant", "agent": "plan", "providerID": "p", "modelID": "m"}
    said = [{"info": info, "parts": [{"type": "text", "text": "Done, everything works."}]}]
    steps = (prompt("Add booking cancellation to the API and the UI"), written, idle(), idle())
    found = driven(host, *steps, messages={"ses_root": said})
    (held,) = (body for name, body in found["asked"] if name == "promptAsync")
    assert held["parts"][0]["text"].startswith("[cockpit:hold]")
    assert (held["agent"], held["model"]) == ("plan", {"providerID": "p", "modelID": "m"})


def test_a_turn_that_was_broken_off_is_not_told_of(host: Host) -> None:
    info = {"id": "m9", "role": "assistant", "error": {"name": "MessageAbortedError"}}
    driven(host, idle(), messages={"ses_root": [{"info": info, "parts": []}]})
    assert not list(Path(host.home).rglob("opencode-stop"))
