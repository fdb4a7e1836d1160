"""One bounded request: a deadline over everything, no redirects, no key in any message."""

import json
from collections.abc import Callable, Mapping
from threading import Thread
from typing import Any, NamedTuple

import httpx

MAX_REPLY = 1_000_000
Answer = tuple[int, Mapping[str, str], bytes]  # status, headers, body
_FAILURES = (httpx.HTTPError, httpx.InvalidURL, httpx.StreamError, OSError, ValueError, RuntimeError)
_TRANSIENT = {408, 425, 429, 500, 502, 503, 504, 529}


class Turn(NamedTuple):
    """One message. role: user | assistant."""

    role: str
    text: str


class Call(NamedTuple):
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


class Reply(NamedTuple):
    """The model's text and what it cost."""

    text: str
    tokens: Tokens


class ProviderFailed(Exception):
    """No usable reply. transient: the same call may work a moment later; wait: seconds the provider asks for."""

    def __init__(self, reason: str, transient: bool = False, wait: float = 0.0) -> None:
        super().__init__(reason)
        self.transient = transient
        self.wait = wait


class Wire(NamedTuple):
    """How requests go out. client: an open httpx client. clock: monotonic seconds. deadline: by that clock."""

    client: httpx.Client
    clock: Callable[[], float]
    deadline: float


def post(wire: Wire, url: str, call: Call, secret: str) -> dict[str, Any]:
    """Send one call and read a JSON object.

    Raises:
        ProviderFailed: refused, failed, late, too long, or not a JSON object. The reason never holds `secret`.
    """
    try:
        status, headers, data = _exchange(wire, url + call.path, call)
    except httpx.TimeoutException as error:
        raise ProviderFailed("no reply in time") from error
    except _FAILURES as error:
        raise ProviderFailed(clean(f"{type(error).__name__}: {error}", secret), transient=True) from error
    found = _object(data)
    if status != 200:
        raise ProviderFailed(
            clean(f"HTTP {status}: {_reason(found, data)}", secret), _again(status, found), _wait(headers)
        )
    if found is None:
        raise ProviderFailed("the provider's reply is not a JSON object")
    return found


def _exchange(wire: Wire, url: str, call: Call) -> Answer:
    left = wire.deadline - wire.clock()
    if left <= 0:
        raise httpx.ReadTimeout("deadline")
    request = wire.client.build_request("POST", url, json=call.body, headers=call.headers, timeout=left)
    return _within(left, lambda: _received(wire, request))


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


def _received(wire: Wire, request: httpx.Request) -> Answer:
    parts, size = [], 0
    reply = wire.client.send(request, stream=True, follow_redirects=False)
    try:
        for part in reply.iter_bytes():
            size += len(part)
            if size > MAX_REPLY:
                raise httpx.StreamError("the reply is too long")
            if wire.clock() > wire.deadline:
                raise httpx.ReadTimeout("deadline")
            parts.append(part)
    finally:
        reply.close()
    return reply.status_code, reply.headers, b"".join(parts)


def _object(data: bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _reason(found: dict[str, Any] | None, data: bytes) -> str:
    error = (found or {}).get("error")
    message = error.get("message") if isinstance(error, dict) else error
    return str(message) if message else data[:200].decode("utf-8", "replace") or "no reason given"


def _again(status: int, found: dict[str, Any] | None) -> bool:
    spent = "insufficient_quota" in json.dumps((found or {}).get("error", ""))
    return status in _TRANSIENT and not spent


def _wait(headers: Mapping[str, str]) -> float:
    try:
        return max(0.0, float(headers.get("retry-after", "0")))
    except ValueError:
        return 0.0


def clean(text: str, secret: str) -> str:
    """A reason fit to be shown: one line, 300 characters, without the key."""
    hidden = text.replace(secret, "[key]") if secret else text
    return " ".join("".join(c if c.isprintable() else " " for c in hidden).split())[:300]


def count(value: Any) -> int:
    """A token count, or 0."""
    return value if isinstance(value, int) and 0 <= value < 10**9 else 0


def table(value: Any) -> dict[str, Any]:
    """A JSON object, or an empty one."""
    return value if isinstance(value, dict) else {}


def rows(value: Any) -> list[dict[str, Any]]:
    """The JSON objects of a list; empty for anything else."""
    return [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []
