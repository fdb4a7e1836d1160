"""Anthropic Messages: the catalog stands in a system block that is marked for the prompt cache."""

from typing import Any

from cockpit.howdoi.providers.transport import (
    HttpCall,
    ModelPrompt,
    ModelText,
    ProviderFailed,
    Tokens,
    count,
    rows,
    table,
)

VERSION = "2023-06-01"
MAX_OUTPUT = 1_024
_STOPPED = {
    "max_tokens": "the reply was cut off at its length limit",
    "model_context_window_exceeded": "the prompt is longer than the model's window",
    "refusal": "the model refused to answer",
    "pause_turn": "the model paused before it answered",
}


def call(asked: ModelPrompt) -> HttpCall:
    """The request; `prefix` is byte-equal between intents, so the cache holds it."""
    body: dict[str, Any] = {"model": asked.model, "max_tokens": MAX_OUTPUT}
    if asked.prefix:
        body["system"] = [{"type": "text", "text": asked.prefix, "cache_control": {"type": "ephemeral"}}]
    body["messages"] = [{"role": turn.role, "content": turn.text} for turn in asked.turns]
    headers = {"anthropic-version": VERSION, **({"x-api-key": asked.key} if asked.key else {})}
    return HttpCall("/v1/messages", headers, body)


def reply(data: dict[str, Any]) -> ModelText:
    """The text of all text blocks.

    Raises:
        ProviderFailed: the reply was cut, refused or empty.
    """
    text = "".join(str(block.get("text", "")) for block in rows(data.get("content")) if block.get("type") == "text")
    used = table(data.get("usage"))
    names = ("input_tokens", "output_tokens", "cache_read_input_tokens", "cache_creation_input_tokens")
    tokens = Tokens(*(count(used.get(name)) for name in names))
    stopped = _STOPPED.get(str(data.get("stop_reason")))
    if stopped:
        detail = table(data.get("stop_details")).get("explanation") or (
            text if data["stop_reason"] == "refusal" else ""
        )
        raise ProviderFailed(f"{stopped}: {detail}".removesuffix(": "), tokens=tokens)
    if not text.strip():
        raise ProviderFailed("the reply is empty", tokens=tokens)
    return ModelText(text, tokens)
