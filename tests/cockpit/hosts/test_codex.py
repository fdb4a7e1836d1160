"""Codex CLI: each recorded payload in our terms, and our answers in its own."""

import json
import os
from pathlib import Path

import pytest
from hosts_support import RECORDED, recorded
from tests_support import Host

from cockpit.hosts import codex
from cockpit.hosts.event import Event, Response
from hooks.guidance import marked


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
