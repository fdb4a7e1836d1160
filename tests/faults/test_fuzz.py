"""Mutated payloads, files and settings: exit 0, one document or nothing, and no traceback."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests_support import PAYLOADS

from cockpit.events.process import respond
from cockpit.settings.resolve import resolve
from hooks.task.codec import decode, encode
from hooks.task.model import Session
from ledger.schema import Ledger
from ledger.store import LedgerDamaged, LedgerNewer, read_ledger

RECORDED = [json.loads(p.read_text()) for p in sorted(PAYLOADS.glob("*.json"))]
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=60),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
QUIET = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def mutate(data: dict[str, Any], path: list[int], junk: Any) -> None:
    node: Any = data
    for step in path:
        keys = list(node) if isinstance(node, dict) else list(range(len(node))) if isinstance(node, list) else []
        if not keys:
            return
        key = keys[step % len(keys)]
        if step % 3 == 0 or not isinstance(node[key], (dict, list)):
            node[key] = junk
            return
        node = node[key]


@QUIET
@given(
    st.sampled_from(range(len(RECORDED))),
    st.lists(st.tuples(st.lists(st.integers(0, 20), min_size=1, max_size=3), JUNK), max_size=4),
)
def test_mutated_payloads_of_the_host_are_answered_or_ignored(
    tmp_path: Path, number: int, changes: list[tuple[list[int], Any]]
) -> None:
    payload = json.loads(json.dumps(RECORDED[number]))
    payload["cwd"] = str(tmp_path)
    for path, junk in changes:
        mutate(payload, path, junk)
    if payload.get("hook_event_name") in ("Stop", "SessionEnd"):
        return  # these start a process of their own; test_files drives them
    answer = respond(
        "claude",
        json.dumps(payload).encode(),
        {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "CLAUDE_CODE_SESSION_ID": "s"},
    )
    assert json.loads(json.dumps(answer)) == answer


@QUIET
@given(st.binary(max_size=300))
def test_bytes_that_are_no_payload_are_answered_or_ignored(tmp_path: Path, raw: bytes) -> None:
    assert isinstance(respond("claude", raw, {"HOME": str(tmp_path), "CLAUDE_CODE_SESSION_ID": "s"}), dict)


@QUIET
@given(st.lists(st.tuples(st.lists(st.integers(0, 60), min_size=1, max_size=4), JUNK), min_size=1, max_size=4))
def test_a_mutated_session_reads_and_writes_again(changes: list[tuple[list[int], Any]]) -> None:
    data = encode(Session(archived=(Session().task, Session().task)))
    for path, junk in changes:
        mutate(data, path, junk)
    try:
        found = decode(data)
    except ValueError:
        return
    assert decode(json.loads(json.dumps(encode(found.session)))).damaged == ()


@QUIET
@given(
    st.dictionaries(st.sampled_from(["meta", "decisions", "discoveries", "alignments", "x"]), JUNK, max_size=5) | JUNK
)
def test_a_ledger_file_of_any_content_is_read_damaged_or_newer(tmp_path: Path, data: Any) -> None:
    path = tmp_path / "s.ledger.json"
    path.write_text(json.dumps(data))
    try:
        assert isinstance(read_ledger(str(path), "s"), Ledger)
    except (LedgerDamaged, LedgerNewer) as fault:
        assert str(path) in str(fault)


@QUIET
@given(
    st.dictionaries(
        st.sampled_from(["guidance", "gates", "alignment", "tree", "state", "redaction", "discovery", "lightllm", "z"]),
        JUNK,
        max_size=4,
    )
    | JUNK
)
def test_a_settings_file_of_any_content_leaves_settings_that_hold(tmp_path: Path, data: Any) -> None:
    folder = tmp_path / ".config" / "cockpit"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps(data))
    found = resolve(str(tmp_path), {"HOME": str(tmp_path)})
    assert found.settings.alignment.enforce in ("hold", "remind", "off")


@pytest.mark.parametrize("depth", [500, 100_000])
def test_deep_nesting_is_no_way_in(tmp_path: Path, depth: int) -> None:
    raw = (
        b'{"hook_event_name": "UserPromptSubmit", "session_id": "s", "tool_input": '
        + b"[" * depth
        + b"]" * depth
        + b"}"
    )
    assert isinstance(respond("claude", raw, {"HOME": str(tmp_path), "CLAUDE_CODE_SESSION_ID": "s"}), dict)
