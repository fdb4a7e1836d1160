"""What holds for each host's adapter: its recorded payloads, hostile ones, our own text, and an answer's form."""

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hosts_support import FIELDS, HOSTILE, altered, as_sent, expected_events, recorded_names, told
from tests_support import Host

from cockpit.hosts import codex, copilot, cursor, gemini, opencode
from cockpit.hosts.agent_text import patched_files
from cockpit.hosts.event import Event, Response
from hooks.guidance import marked

ADAPTERS: dict[str, ModuleType] = {m.NAME: m for m in (codex, copilot, cursor, gemini, opencode)}
RECORDED = [(host, name) for host in ("codex", "copilot", "gemini", "opencode") for name in recorded_names(host)]
PROMPTS: dict[str, dict[str, Any]] = {
    "codex": as_sent("codex", "UserPromptSubmit"),
    "copilot": as_sent("copilot", "userPromptSubmitted"),
    "gemini": as_sent("gemini", "BeforeAgent"),
    "opencode": as_sent("opencode", "chat.message"),
    "cursor": {"hook_event_name": "beforeSubmitPrompt", "conversation_id": "c1", "generation_id": "g1"},
}
EVERYTHING = Response("C", "U", "A", "H", True, "D", "R")


def typed(host: str, prompt: str, cwd: str = "/repo") -> dict[str, Any]:
    """A prompt as that host sends it."""
    payload: dict[str, Any] = json.loads(json.dumps(PROMPTS[host]))
    if host == "opencode":
        payload["output"]["parts"][0]["text"] = prompt
    return {**payload, "cwd": cwd, **({} if host == "opencode" else {"prompt": prompt})}


@pytest.mark.parametrize(("host", "name"), RECORDED)
def test_each_recorded_payload_is_read_in_our_terms(host: str, name: str) -> None:
    event = ADAPTERS[host].event(as_sent(host, name), {})
    assert json.loads(json.dumps(told(event, *FIELDS))) == expected_events(host)[name]
    assert event is None or (event.session and event.cwd == "/repo")


@pytest.mark.parametrize(("host", "name"), RECORDED)
def test_no_field_of_another_form_stops_an_event(host: str, name: str) -> None:
    adapter = ADAPTERS[host]
    for payload in (*HOSTILE, *altered(as_sent(host, name))):
        event = adapter.event(payload, {})
        assert event is None or json.dumps(adapter.answer(event, EVERYTHING))


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"\xff\x00", b"[" * 100_000, b"null", b'"x"', b'{"hook_event_name":"stop"}']
)
def test_what_is_no_payload_is_survived(host: Host, raw: bytes) -> None:
    for name in ADAPTERS:
        assert host.raw(raw, name).code == 0


@pytest.mark.parametrize("host_name", ADAPTERS)
def test_a_prompt_is_classified_and_guided_with_this_hosts_own_tool(host: Host, host_name: str) -> None:
    said = host.raw(
        json.dumps(typed(host_name, "Add booking cancellation to the API and the UI", str(host.cwd))).encode(),
        host_name,
    )
    assert f"send {ADAPTERS[host_name].PROGRESS} action discover" in json.dumps(said.answer)


@pytest.mark.parametrize("host_name", ADAPTERS)
def test_the_operators_command_is_answered_in_place_of_the_model(host: Host, host_name: str) -> None:
    said = host.raw(json.dumps(typed(host_name, "/cockpit status", str(host.cwd))).encode(), host_name)
    assert "Cockpit status:" in json.dumps(said.answer)


@pytest.mark.parametrize("host_name", ADAPTERS)
@pytest.mark.parametrize(
    "around", ["{}", "<hook_context>a</hook_context>\n\n{}", "<system_reminder>\nx\n</system_reminder>\n{}"]
)
def test_our_own_text_that_comes_back_is_no_prompt(host_name: str, around: str) -> None:
    adapter = ADAPTERS[host_name]
    assert adapter.event(typed(host_name, around.format(marked("hold", "Not done yet."))), {}) is None
    event = adapter.event(typed(host_name, around.format("Add g")), {})
    assert event and event.prompt == "Add g"


@pytest.mark.parametrize("host_name", ADAPTERS)
def test_a_prompt_of_no_known_form_is_told_of_and_never_dropped_in_silence(host_name: str) -> None:
    payload = typed(host_name, "x")
    wrong: dict[str, Any] = {"output": {}} if host_name == "opencode" else {"prompt": 7}
    event = ADAPTERS[host_name].event({**payload, **wrong}, {})
    assert event and event.unread


def test_a_hold_a_refusal_and_an_answer_are_said_as_each_host_takes_them() -> None:
    said = {
        host: [adapter.answer(Event(kind), response) for kind, response in (
            ("stop", Response(hold="H")), ("pre", Response(deny="D")), ("prompt", Response(answer="A")), ("prompt", Response(context="C")))]
        for host, adapter in ADAPTERS.items()
    }  # fmt: skip
    blocked = [{"decision": "block", "reason": "H"}, {"decision": "block", "reason": "A"}]
    assert said["copilot"] == [
        blocked[0], {"permissionDecision": "deny", "permissionDecisionReason": "D"}, blocked[1], {"additionalContext": "C"}
    ]  # fmt: skip
    assert said["gemini"] == [
        *({"decision": "deny", "reason": reason} for reason in "HDA"),
        {"hookSpecificOutput": {"hookEventName": "BeforeAgent", "additionalContext": "C"}},
    ]
    assert said["opencode"] == [{"hold": "H"}, {"deny": "D"}, {"answer": "A"}, {"context": "C"}]
    assert said["cursor"] == [
        {"followup_message": "H"}, {"permission": "deny", "agent_message": "D"}, {"continue": False, "user_message": "A"},
        {"additional_context": "C"},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("output", "printed", "status"),
    [
        ("Output: hi\nExit Code: 3\nProcess Group PGID: 6", "hi", "3"),
        ("Output: hi\nProcess Group PGID: 6", "hi", "0"),
        ("Output: Exit Code: 0\nExit Code: 3\nProcess Group PGID: 6", "Exit Code: 0", "3"),
        ("Output: hi\nSignal: 15\nProcess Group PGID: 6", "hi", ""),
        ("Output: Exit Code: 0\nSignal: 9", "Exit Code: 0", ""),
        (
            "Command moved to background (PID: 4). Output hidden.",
            "Command moved to background (PID: 4). Output hidden.",
            "",
        ),
        ("Command was cancelled by user.\nExit Code: 0", "Command was cancelled by user.", ""),
        ("", "", ""),
    ],
)
def test_gemini_tells_a_status_only_where_a_command_ended_by_itself(output: str, printed: str, status: str) -> None:
    payload = as_sent("gemini", "AfterTool-run_shell_command-exit3")
    for given in (f"<untrusted_context>\n{output}\n</untrusted_context>", [{"text": output}]):
        payload["tool_response"] = {"llmContent": given}
        event = gemini.event(payload, {})
        assert event and (event.output, event.exit) == (printed, status)


@pytest.mark.parametrize(
    ("result", "status"),
    [
        ("hi\n<shellId: 0 completed with exit code 3>", "3"),
        ("<shellId: 0 completed with exit code 0>\n<command started in background with shellId: s1>", ""),
        ("<shellId: 0 completed with exit code 0>\nhi", ""),
        ("", ""),
    ],
)
def test_copilot_tells_a_status_only_in_its_own_last_line(result: str, status: str) -> None:
    payload = {**as_sent("copilot", "postToolUse-bash"), "toolResult": {"textResultForLlm": result}}
    event = copilot.event(payload, {})
    assert event and event.exit == status


def test_a_server_of_our_name_that_another_started_gets_no_exemption() -> None:
    payload = as_sent("gemini", "BeforeTool-mcp_cockpit_progress")
    event = gemini.event(payload, {})
    assert event and not event.ours


def test_a_patch_is_read_for_every_file_that_it_names() -> None:
    heads = (
        "Update File: a.py",
        "Move to: b.py",
        "Add File: c d.py ",
        "Delete File: ../e",
        "Update File: a.py",
        "Odd File: f",
    )
    assert patched_files("\n".join(f"*** {head}" for head in heads)) == ("a.py", "b.py", "c d.py", "../e")
    assert patched_files("") == ("",)


def test_cursor_is_answered_even_where_nothing_is_to_be_said_and_its_users_address_is_kept_nowhere(host: Host) -> None:
    payload = typed("cursor", "Add booking cancellation to the API and the UI", str(host.cwd)) | {
        "user_email": "a" + "@b.example"
    }
    host.raw(json.dumps(payload).encode(), "cursor")
    assert all(b"b.example" not in path.read_bytes() for path in host.state_files())
    aborted = {"hook_event_name": "stop", "conversation_id": "c1", "status": "aborted"}
    assert cursor.event(aborted, {}) is None


def test_copilots_last_message_is_read_from_its_own_record(tmp_path: Path) -> None:
    record = tmp_path / "events.jsonl"
    asked, said = (
        {"type": f"{who}.message", "data": {"content": words}}
        for who, words in (("user", "Go"), ("assistant", "Done."))
    )
    silent = {"type": "assistant.message", "data": {"content": ""}}
    payload = {**as_sent("copilot", "agentStop"), "transcriptPath": str(record)}
    for lines, message in (([asked, silent, said, silent, {"type": "hook.start"}], "Done."), ([asked], ""), ([], "")):
        record.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
        event = copilot.event(payload, {})
        assert event and event.message == message


ACTS = {
    "terminal": "Add \x1b]0;owned\x07\x1b[2J\x9b31m\u202e a route to the API and the UI",
    "null": "Add \x00 a route to the API and the UI",
    "half a character": "Add \ud800 a route to the API and the UI",
    "huge": "Add a route to the API and the UI " + "x" * 1_000_000,
    "deep": "Add a route to the API " + "[" * 50_000,
}
TOLD_OF = {
    "codex": ("PostToolUse-Bash", "PostToolUse-apply_patch", "Stop"),
    "copilot": ("postToolUse-bash", "postToolUse-create", "agentStop"),
    "gemini": ("AfterTool-run_shell_command-exit3", "AfterTool-write_file", "AfterAgent"),
    "opencode": ("tool.execute.after-bash", "tool.execute.after-write", "session.idle"),
}


CURSORS: tuple[dict[str, Any], ...] = (
    {"hook_event_name": "afterShellExecution", "session_id": "c1", "command": "pytest ", "output": "1 passed "},
    {"hook_event_name": "afterFileEdit", "session_id": "c1", "file_path": "a.py"},
    {"hook_event_name": "stop", "session_id": "c1", "status": "completed"},
)


def filled(value: Any, hostile: str) -> Any:
    """The payload with the hostile text behind each of its texts but those that say which event and session it is."""
    if isinstance(value, dict):
        kept = (
            "hook_event_name",
            "cwd",
            "sessionID",
            "session_id",
            "sessionId",
            "tool",
            "toolName",
            "tool_name",
            "parent",
        )
        return {key: inner if key in kept else filled(inner, hostile) for key, inner in value.items()}
    if isinstance(value, list):
        return [filled(inner, hostile) for inner in value]
    return value + hostile if isinstance(value, str) else value


def strings(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for inner in value.values() for text in strings(inner)]
    return [text for inner in value for text in strings(inner)] if isinstance(value, list) else [str(value)]


@pytest.mark.parametrize("hostile", ACTS)
@pytest.mark.parametrize("host_name", ADAPTERS)
def test_hostile_texts_of_any_host_are_answered_and_kept_as_plain_ones(
    host: Host, host_name: str, hostile: str
) -> None:
    first = typed(host_name, ACTS[hostile], str(host.cwd))
    told = CURSORS if host_name == "cursor" else [as_sent(host_name, name) for name in TOLD_OF[host_name]]
    payloads = [filled(payload, ACTS[hostile]) for payload in told]
    for payload in (first, *payloads):
        said = host.raw(json.dumps({**payload, "cwd": str(host.cwd)}).encode(), host_name)
        assert all(text.replace("\n", "").isprintable() for text in strings(said.answer))
    assert all(path.stat().st_size < 200_000 for path in host.state_files() if path.name.endswith(".session.json"))
    for words in (("status",), ("ledger",), ("why",)):
        assert host.command(*words, code=None).replace("\n", "").isprintable()
