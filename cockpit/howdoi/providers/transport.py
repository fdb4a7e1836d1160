"""One bounded request: a deadline over everything, no redirects, no key in any message."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from threading import Thread
from typing import Any, NamedTuple

import httpx

from hooks.plain_text import one_line

MAX_REPLY = 1_000_000
SHORT_KEY = 4
LONG_KEY = 16  # characters; no word of a text is so long by chance
Answer = tuple[int, Mapping[str, str], bytes]  # status, headers, body
_FAILURES = (httpx.HTTPError, httpx.InvalidURL, httpx.StreamError, OSError, ValueError, RuntimeError)
_TRANSIENT = {408, 425, 429, 500, 502, 503, 504, 529}


class Turn(NamedTuple):
    """One message. role: user | assistant."""

    role: str
    text: str


class ModelPrompt(NamedTuple):
    """What a model is asked. prefix: byte-equal between intents, so that a provider's cache holds it."""

    model: str
    key: str
    prefix: str
    turns: Sequence[Turn]
    api_version: str = ""


class HttpCall(NamedTuple):
    """What a provider's file makes of a prompt: path under the base address, headers, JSON body."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]


class Tokens(NamedTuple):
    """Token counts of one call, as the provider reports them; 0 where it does not."""

    input: int = 0
    output: int = 0
    cache_read: int = 0
    cache_write: int = 0


class ModelText(NamedTuple):
    """The model's text and what it cost."""

    text: str
    tokens: Tokens


class ProviderFailed(Exception):
    """No usable reply.

    transient: the same call may work a moment later; wait: seconds the provider asks for; tokens: what it cost anyway.
    """

    def __init__(self, reason: str, transient: bool = False, wait: float = 0.0, tokens: Tokens | None = None) -> None:
        super().__init__(reason)
        self.transient = transient
        self.wait = wait
        self.tokens = tokens or Tokens()


class Transport(NamedTuple):
    """How requests go out. direct, encrypted: open httpx clients, for http and for https addresses.

    clock: monotonic seconds. deadline: by that clock.
    """

    direct: httpx.Client
    encrypted: httpx.Client
    clock: Callable[[], float]
    deadline: float

    def client(self, url: str) -> httpx.Client:
        """The client for an address."""
        return self.encrypted if url.startswith("https:") else self.direct


def post(transport: Transport, url: str, call: HttpCall, secret: str) -> dict[str, Any]:
    """Send one call and read a JSON object.

    Raises:
        ProviderFailed: refused, failed, late, too long, not a JSON object, or an error inside a reply that says it
            succeeded. The reason never holds `secret`.
    """
    try:
        status, headers, data = _exchange(transport, url + call.path, call)
    except httpx.TimeoutException as error:
        raise ProviderFailed("no reply in time") from error
    except _FAILURES as error:
        raise ProviderFailed(clean(f"{type(error).__name__}: {error}", secret), transient=True) from error
    found = _parsed(data)
    message = upstream_message(found)
    if status != 200:
        said = message or data[:200].decode("utf-8", "replace") or "no reason given"
        raise ProviderFailed(clean(f"HTTP {status}: {said}", secret), _again(status, found), _wait(headers))
    if not isinstance(found, dict):
        more = f": {message}" if message else ""
        raise ProviderFailed(clean(f"the provider's reply is not a JSON object{more}", secret))
    if found.get("error"):
        raise ProviderFailed(clean(f"the provider says: {message or found['error']}", secret))
    return found


def _exchange(transport: Transport, url: str, call: HttpCall) -> Answer:
    left = transport.deadline - transport.clock()
    if left <= 0:
        raise httpx.ReadTimeout("deadline")
    client = transport.client(url)
    request = client.build_request("POST", url, json=call.body, headers=call.headers, timeout=left)
    return _within(left, lambda: _received(transport, client, request))


def _within(seconds: float, work: Callable[[], Answer]) -> Answer:
    """Do `work` in a thread that is waited for no longer: httpx bounds each read, not their sum, nor a name look-up."""
    done: list[Answer] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            done.append(work())
        except _FAILURES as error:
            failed.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    if failed:
        raise failed[0]
    if not done:
        raise httpx.ReadTimeout("deadline")
    return done[0]


def _received(transport: Transport, client: httpx.Client, request: httpx.Request) -> Answer:
    parts, size = [], 0
    reply = client.send(request, stream=True, follow_redirects=False)
    try:
        for part in reply.iter_bytes():
            size += len(part)
            if size > MAX_REPLY:
                raise httpx.StreamError("the reply is too long")
            if transport.clock() > transport.deadline:
                raise httpx.ReadTimeout("deadline")
            parts.append(part)
    finally:
        reply.close()
    return reply.status_code, reply.headers, b"".join(parts)


def _parsed(data: bytes | str) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None


def upstream_message(found: Any, depth: int = 0) -> str:
    """What a provider's reply says went wrong, in the forms that providers and the gateways before them use."""
    if isinstance(found, list):
        return next((text for one in found[:5] if (text := upstream_message(one, depth + 1))), "")
    if not isinstance(found, dict) or depth > 5:
        return found.strip() if isinstance(found, str) else ""
    raw = table(found.get("metadata")).get("raw")
    upstream = upstream_message(_parsed(raw) or raw, depth + 1) if isinstance(raw, str) else ""
    for name in ("error", "message", "detail", "msg", "error_description", "errors", "title"):
        text = upstream_message(found.get(name), depth + 1)
        if text:
            return f"{text} ({upstream})" if upstream else text
    return upstream


def _again(status: int, found: Any) -> bool:
    spent = "insufficient_quota" in json.dumps(found)[:20_000]
    return status in _TRANSIENT and not spent


def _wait(headers: Mapping[str, str]) -> float:
    try:
        return max(0.0, float(headers.get("retry-after", "0")))
    except ValueError:
        return 0.0


def mask(text: str, secret: str) -> str:
    """`text` without the key: a long key wherever it stands, a short one only as a word of its own.

    A key of less than four characters protects nothing, and is a word of any sentence.
    """
    if len(secret) < SHORT_KEY:
        return text
    if len(secret) >= LONG_KEY:
        return text.replace(secret, "[key]")
    return re.sub(rf"(?<![\w-]){re.escape(secret)}(?![\w-])", "[key]", text)


def clean(text: str, secret: str) -> str:
    """A reason fit to be shown: one line, 300 characters, without the key."""
    return one_line(mask(text, secret), 300)


def count(value: Any) -> int:
    """A token count, or 0."""
    return value if isinstance(value, int) and 0 <= value < 10**9 else 0


def table(value: Any) -> dict[str, Any]:
    """A JSON object, or an empty one."""
    return value if isinstance(value, dict) else {}


def rows(value: Any) -> list[dict[str, Any]]:
    """The JSON objects of a list; empty for anything else."""
    return [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []
