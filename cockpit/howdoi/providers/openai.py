"""OpenAI-compatible chat completions: also Azure, Ollama, vLLM, LM Studio, OpenRouter."""

from typing import Any
from urllib.parse import quote

from cockpit.howdoi.providers.transport import (
    HttpCall,
    ModelPrompt,
    ModelText,
    ProviderFailed,
    Tokens,
    count,
    rows,
    table,
    upstream_message,
)

_STOPPED = {
    "length": "the reply was cut off at its length limit",
    "content_filter": "the reply was stopped by a content filter",
    "error": "the provider failed while it replied",
}


def call(asked: ModelPrompt) -> HttpCall:
    """The request, in the fields every compatible server knows; the stable part first, so automatic caches hit."""
    messages = [{"role": "system", "content": asked.prefix}] if asked.prefix else []
    messages += [{"role": turn.role, "content": turn.text} for turn in asked.turns]
    headers = {"authorization": f"Bearer {asked.key}"} if asked.key else {}
    return HttpCall("/chat/completions", headers, {"model": asked.model, "messages": messages, "stream": False})


def azure_call(asked: ModelPrompt) -> HttpCall:
    """The request as Azure has it: the deployment in the path, the key in a header of its own."""
    plain = call(asked)
    path = f"/openai/deployments/{quote(asked.model, safe='')}/chat/completions"
    headers = {"api-key": asked.key} if asked.key else {}
    body = {name: value for name, value in plain.body.items() if name != "model"}
    return HttpCall(f"{path}?api-version={quote(asked.api_version, safe='')}", headers, body)


def reply(data: dict[str, Any]) -> ModelText:
    """The first choice's text.

    Raises:
        ProviderFailed: the reply was refused, filtered, cut, or is empty.
    """
    tokens = _tokens(table(data.get("usage")))
    choices = rows(data.get("choices"))
    first = choices[0] if choices else {}
    message = table(first.get("message"))
    parts = rows(message.get("content"))
    refusal = message.get("refusal") or next((part["refusal"] for part in parts if part.get("refusal")), "")
    if refusal:
        raise ProviderFailed(f"the model refused to answer: {refusal}", tokens=tokens)
    stopped = _STOPPED.get(str(first.get("finish_reason"))) or ("the provider failed" if first.get("error") else "")
    if stopped:
        raise ProviderFailed(f"{stopped}: {upstream_message(first.get('error'))}".removesuffix(": "), tokens=tokens)
    content = "".join(str(part.get("text", "")) for part in parts) if parts else message.get("content")
    if not isinstance(content, str) or not content.strip():
        raise ProviderFailed("the reply is empty", tokens=tokens)
    return ModelText(content, tokens)


def _tokens(used: dict[str, Any]) -> Tokens:
    cached = count(table(used.get("prompt_tokens_details")).get("cached_tokens"))
    plain = max(0, count(used.get("prompt_tokens")) - cached)
    return Tokens(plain, count(used.get("completion_tokens")), cached)
