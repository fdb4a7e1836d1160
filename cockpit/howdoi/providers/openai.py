"""OpenAI-compatible chat completions: also Ollama, vLLM, LM Studio, OpenRouter."""

from collections.abc import Sequence
from typing import Any

from cockpit.howdoi.providers.wire import Call, Reply, Tokens, Turn, count, rows, table


def call(model: str, key: str, prefix: str, turns: Sequence[Turn]) -> Call:
    """The request, in the fields every compatible server knows; the stable part first, so automatic caches hit."""
    messages = [{"role": "system", "content": prefix}] if prefix else []
    messages += [{"role": turn.role, "content": turn.text} for turn in turns]
    headers = {"authorization": f"Bearer {key}"} if key else {}
    return Call("/chat/completions", headers, {"model": model, "messages": messages, "stream": False})


def reply(data: dict[str, Any]) -> Reply:
    """The first choice's text."""
    choices = rows(data.get("choices"))
    content = table(choices[0].get("message")).get("content") if choices else ""
    if isinstance(content, list):
        content = "".join(str(part.get("text", "")) for part in rows(content))
    used = table(data.get("usage"))
    cached = count(table(used.get("prompt_tokens_details")).get("cached_tokens"))
    plain = max(0, count(used.get("prompt_tokens")) - cached)
    return Reply(
        content if isinstance(content, str) else "", Tokens(plain, count(used.get("completion_tokens")), cached)
    )
