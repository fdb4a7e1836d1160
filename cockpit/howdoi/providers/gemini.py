"""Gemini generateContent: the key goes in a header, so no address ever holds it."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from cockpit.howdoi.providers.wire import Call, Reply, Tokens, Turn, count, rows, table


def call(model: str, key: str, prefix: str, turns: Sequence[Turn]) -> Call:
    """The request; the stable part is the system instruction."""
    body: dict[str, Any] = {"generationConfig": {"responseMimeType": "application/json"}}
    if prefix:
        body["systemInstruction"] = {"parts": [{"text": prefix}]}
    body["contents"] = [
        {"role": "model" if turn.role == "assistant" else "user", "parts": [{"text": turn.text}]} for turn in turns
    ]
    headers = {"x-goog-api-key": key} if key else {}
    return Call(f"/v1beta/models/{quote(model, safe='')}:generateContent", headers, body)


def reply(data: dict[str, Any]) -> Reply:
    """The first candidate's text, without its thoughts."""
    candidates = rows(data.get("candidates"))
    parts = rows(table(candidates[0].get("content")).get("parts")) if candidates else []
    text = "".join(str(part.get("text", "")) for part in parts if not part.get("thought"))
    used = table(data.get("usageMetadata"))
    cached = count(used.get("cachedContentTokenCount"))
    plain = max(0, count(used.get("promptTokenCount")) - cached)
    return Reply(text, Tokens(plain, count(used.get("candidatesTokenCount")), cached))
