"""Gemini generateContent: the key goes in a header, so no address ever holds it."""

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
)

_FINISHED = ("STOP", "FINISH_REASON_UNSPECIFIED", "None", "")


def call(asked: ModelPrompt) -> HttpCall:
    """The request; the stable part is the system instruction."""
    body: dict[str, Any] = {"generationConfig": {"responseMimeType": "application/json"}}
    if asked.prefix:
        body["systemInstruction"] = {"parts": [{"text": asked.prefix}]}
    body["contents"] = [
        {"role": "model" if turn.role == "assistant" else "user", "parts": [{"text": turn.text}]}
        for turn in asked.turns
    ]
    headers = {"x-goog-api-key": asked.key} if asked.key else {}
    return HttpCall(f"/v1beta/models/{quote(asked.model, safe='')}:generateContent", headers, body)


def reply(data: dict[str, Any]) -> ModelText:
    """The first candidate's text, without its thoughts, which are counted as output.

    Raises:
        ProviderFailed: the prompt or the reply was blocked, the reply was cut or is empty.
    """
    tokens = _tokens(table(data.get("usageMetadata")))
    blocked = table(data.get("promptFeedback"))
    if blocked.get("blockReason"):
        said = f"{blocked['blockReason']} {blocked.get('blockReasonMessage') or ''}".strip()
        raise ProviderFailed(f"the prompt was blocked: {said}", tokens=tokens)
    candidates = rows(data.get("candidates"))
    first = candidates[0] if candidates else {}
    finish = str(first.get("finishReason", ""))
    if finish not in _FINISHED:
        what = "the reply was cut off at its length limit" if finish == "MAX_TOKENS" else "the reply was stopped"
        said = f"{what} ({finish}) {first.get('finishMessage') or ''}".strip()
        raise ProviderFailed(said, tokens=tokens)
    parts = rows(table(first.get("content")).get("parts"))
    text = "".join(str(part.get("text", "")) for part in parts if not part.get("thought"))
    if not text.strip():
        raise ProviderFailed("the reply is empty", tokens=tokens)
    return ModelText(text, tokens)


def _tokens(used: dict[str, Any]) -> Tokens:
    cached = count(used.get("cachedContentTokenCount"))
    plain = max(0, count(used.get("promptTokenCount")) + count(used.get("toolUsePromptTokenCount")) - cached)
    return Tokens(plain, count(used.get("candidatesTokenCount")) + count(used.get("thoughtsTokenCount")), cached)
