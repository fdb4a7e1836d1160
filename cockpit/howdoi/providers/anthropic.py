"""Anthropic Messages: the catalog stands in a system block that is marked for the prompt cache."""

from collections.abc import Sequence
from typing import Any

from cockpit.howdoi.providers.wire import Call, Reply, Tokens, Turn, count, rows, table

VERSION = "2023-06-01"
MAX_OUTPUT = 1_024


def call(model: str, key: str, prefix: str, turns: Sequence[Turn]) -> Call:
    """The request; `prefix` is byte-equal between intents, so the cache holds it."""
    body: dict[str, Any] = {"model": model, "max_tokens": MAX_OUTPUT}
    if prefix:
        body["system"] = [{"type": "text", "text": prefix, "cache_control": {"type": "ephemeral"}}]
    body["messages"] = [{"role": turn.role, "content": turn.text} for turn in turns]
    headers = {"anthropic-version": VERSION, **({"x-api-key": key} if key else {})}
    return Call("/v1/messages", headers, body)


def reply(data: dict[str, Any]) -> Reply:
    """The text of all text blocks."""
    text = "".join(str(block.get("text", "")) for block in rows(data.get("content")) if block.get("type") == "text")
    used = table(data.get("usage"))
    names = ("input_tokens", "output_tokens", "cache_read_input_tokens", "cache_creation_input_tokens")
    return Reply(text, Tokens(*(count(used.get(name)) for name in names)))
