"""Codex CLI: each recorded payload in our terms, and our answers in its own."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hosts_support import RECORDED, altered, recorded, recorded_names, told
from tests_support import Host

from cockpit.hosts import codex
from cockpit.hosts.event import Event, Response
from hooks.guidance import marked

FIELDS = ("tool", "ours", "paths", "command", "agent", "prompt", "source")
NONE: tuple[str, ...] = ()
CHILD_BASH = ("Bash", False, (), "echo child; exit 4", "default", "", "")
PATCH, MOVE = ("a.py", "sub/b.py"), ("a.py", "moved/b.py", "README.md")
HEREDOC = recorded("codex", "PreToolUse-Bash-heredoc_no_post")["tool_input"]["command"]
EXPECTED: dict[str, tuple[Any, ...] | None] = {
    **dict.fromkeys(
        ("Interrupt", "PermissionRequest-Bash", "PermissionRequest-mcp__cockpit__progress", "PostCompact-auto",
         "PostCompact-manual", "PreCompact-auto", "PreCompact-manual", "SubagentStart", "UserPromptSubmit-subagent")
    ),
    "PostToolUse-Bash-background": ("post", "Bash", False, (), "sleep 1.5; echo late; exit 5", "", "", ""),
    "PostToolUse-Bash-exit3": ("post", "Bash", False, (), "echo hi; exit 3", "", "", ""),
    "PostToolUse-Bash-exit4-subagent": ("post", *CHILD_BASH),
    "PostToolUse-Bash": ("post", "Bash", False, (), "touch ../outside", "", "", ""),
    "PostToolUse-apply_patch-move": ("post", "apply_patch", False, MOVE, "", "", "", ""),
    "PostToolUse-apply_patch-subagent": ("post", "apply_patch", False, ("c.py",), "", "default", "", ""),
    "PostToolUse-apply_patch": ("post", "apply_patch", False, PATCH, "", "", "", ""),
    "PostToolUse-mcp__cockpit__how_do_i": ("post", "how_do_i", True, (), "", "", "", ""),
    "PostToolUse-mcp__cockpit__progress-subagent": ("post", "progress", True, (), "", "default", "", ""),
    "PostToolUse-spawn_agent": ("post", "spawn_agent", False, (), "", "", "", ""),
    "PostToolUse-wait_agent": ("post", "multi_agent_v1wait_agent", False, (), "", "", "", ""),
    "PreToolUse-Bash-background": ("pre", "Bash", False, (), "sleep 20", "", "", ""),
    "PreToolUse-Bash-exit3": ("pre", "Bash", False, (), "echo hi; exit 3", "", "", ""),
    "PreToolUse-Bash-exit4-subagent": ("pre", *CHILD_BASH),
    "PreToolUse-Bash-heredoc_no_post": ("pre", "Bash", False, (), HEREDOC, "", "", ""),
    "PreToolUse-Bash": ("pre", "Bash", False, (), "touch ../outside", "", "", ""),
    "PreToolUse-apply_patch-move": ("pre", "apply_patch", False, MOVE, "", "", "", ""),
    "PreToolUse-apply_patch-subagent": ("pre", "apply_patch", False, ("c.py",), "", "default", "", ""),
    "PreToolUse-apply_patch": ("pre", "apply_patch", False, PATCH, "", "", "", ""),
    "PreToolUse-mcp__cockpit__how_do_i-failed": ("pre", "how_do_i", True, (), "", "", "", ""),
    "PreToolUse-mcp__cockpit__how_do_i": ("pre", "how_do_i", True, (), "", "", "", ""),
    "PreToolUse-mcp__cockpit__progress-subagent": ("pre", "progress", True, (), "", "default", "", ""),
    "PreToolUse-mcp__cockpit__progress": ("pre", "progress", True, (), "", "", "", ""),
    "PreToolUse-spawn_agent": ("pre", "spawn_agent", False, (), "", "", "", ""),
    "PreToolUse-wait_agent": ("pre", "multi_agent_v1wait_agent", False, (), "", "", "", ""),
    "SessionEnd": ("end", "", False, (), "", "", "", "other"),
    "SessionStart-compact": ("start", "", False, (), "", "", "", "compact"),
    "SessionStart-resume": ("start", "", False, (), "", "", "", "resume"),
    "SessionStart-startup": ("start", "", False, (), "", "", "", "startup"),
    "Stop-held": ("stop", "", False, (), "", "", "", ""),
    "Stop": ("stop", "", False, (), "", "", "", ""),
    "SubagentStop": ("agent-stop", "", False, (), "", "default", "", ""),
    "UserPromptSubmit-operator": ("prompt", "", False, (), "", "", "/cockpit status", ""),
    "UserPromptSubmit": ("prompt", "", False, (), "", "", "Add g to a.py", ""),
}  # fmt: skip


@pytest.mark.parametrize("name", recorded_names("codex"))
def test_each_recorded_payload_is_read_in_our_terms(name: str) -> None:
    payload = recorded("codex", name)
    event = codex.event(payload, {})
    assert told(event, *FIELDS) == EXPECTED[name]
    assert event is None or (event.session, event.cwd) == (payload["session_id"], "/repo")


@pytest.mark.parametrize("name", recorded_names("codex"))
def test_no_field_of_another_form_stops_an_event(name: str) -> None:
    for payload in altered(recorded("codex", name)):
        event = codex.event(payload, {})
        assert event is None or codex.answer(event, Response(context="c", user="u")) is not None


@pytest.mark.parametrize(("recording", "status"), [("CommandExecution", "0"), ("CommandExecution-failed", "3")])
def test_a_commands_status_is_read_from_the_sessions_own_record(tmp_path: Path, recording: str, status: str) -> None:
    rollout = tmp_path / "rollout.jsonl"
    line = (RECORDED / "codex" / f"rollout-{recording}.json").read_text()
    rollout.write_text(f"not json\n{json.dumps(json.loads(line))}\n[1]\n" + '{"payload": 3}\n')
    payload = {**recorded("codex", "PostToolUse-Bash-exit3"), "transcript_path": str(rollout)}
    found = codex.event(payload, {})
    other = codex.event({**payload, "tool_use_id": "call_9_9"}, {})
    assert found and other and (found.exit, other.exit) == (status, "")


def test_a_record_that_cannot_be_read_leaves_the_status_unknown(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    for path in (str(tmp_path / "fifo"), str(tmp_path), "/dev/zero", str(tmp_path / "none"), "\0", ""):
        event = codex.event({**recorded("codex", "PostToolUse-Bash-exit3"), "transcript_path": path}, {})
        assert event and event.exit == ""


@pytest.mark.parametrize("typed", ["$cockpit status", " /cockpit status", "/cockpit status"])
def test_the_operators_command_is_answered_in_place_of_the_model(host: Host, typed: str) -> None:
    said = host.raw(
        json.dumps({**recorded("codex", "UserPromptSubmit"), "cwd": str(host.cwd), "prompt": typed}).encode(), "codex"
    )
    assert said.answer["decision"] == "block"
    assert said.answer["reason"].startswith("Cockpit status:")
    assert set(said.answer) <= {"decision", "reason", "systemMessage"}


@pytest.mark.parametrize(
    "wrapped", ["{}", '<hook_prompt hook_run_id="stop:x">{}</hook_prompt>', "<hook_context>a</hook_context>\n\n{}"]
)
def test_our_own_text_that_comes_back_is_no_prompt(wrapped: str) -> None:
    payload = {**recorded("codex", "UserPromptSubmit"), "prompt": wrapped.format(marked("hold", "Not done yet."))}
    assert codex.event(payload, {}) is None


def test_a_prompt_behind_a_block_of_the_host_is_the_operators() -> None:
    payload = {**recorded("codex", "UserPromptSubmit"), "prompt": "<hook_context>a</hook_context>\n\nAdd g"}
    event = codex.event(payload, {})
    assert event and event.prompt == "Add g"


def test_each_answer_holds_the_keys_of_its_event_alone() -> None:
    full = Response(context="C", user="U", permit=True)
    said = {kind: codex.answer(Event(kind), full) for kind in codex.KINDS.values()}
    for kind, event in (("start", "SessionStart"), ("prompt", "UserPromptSubmit"), ("post", "PostToolUse")):
        assert said[kind] == {
            "systemMessage": "U", "hookSpecificOutput": {"hookEventName": event, "additionalContext": "C"}
        }  # fmt: skip
    assert said["pre"] == said["end"] == {}
    assert said["stop"] == said["agent-stop"] == {"systemMessage": "U"}
    assert codex.answer(Event("stop"), Response(hold="H", user="U")) == {
        "decision": "block",
        "reason": "H",
        "systemMessage": "U",
    }
    assert codex.answer(Event("pre"), Response(deny="D")) == {
        "hookSpecificOutput": {
            "hookEventName": "PreToolUse",
            "permissionDecision": "deny",
            "permissionDecisionReason": "D",
        }
    }


def test_a_child_may_not_record(host: Host) -> None:
    payload = {**recorded("codex", "PreToolUse-mcp__cockpit__progress-subagent"), "cwd": str(host.cwd)}
    payload["tool_input"] = {"action": "decide", "problem": "p", "chosen": "c"}
    said = host.raw(json.dumps(payload).encode(), "codex").answer["hookSpecificOutput"]
    assert said["permissionDecision"] == "deny"


def test_of_a_payload_that_is_too_large_an_edit_is_still_known() -> None:
    head = json.dumps(recorded("codex", "PostToolUse-apply_patch"))[:700]
    event = codex.head(head, {})
    assert event and (event.kind, event.paths, event.tool) == ("post", ("",), "apply_patch")
    assert codex.head(head.replace("PostToolUse", "PreToolUse"), {}) is None
