"""The host's own model through MCP sampling, where the client offers it: a callable for a thread that waits for a reply."""

import asyncio
from collections.abc import Callable
from concurrent.futures import TimeoutError as Late
from typing import Any

from hooks.plain_text import plain

MAX_OUTPUT = 1_024  # tokens of a reply
# System text, (role, text) of each turn, seconds -> (reply, the model's name); raises SamplingFailed.
Sampling = Callable[[str, list[tuple[str, str]], float], tuple[str, str]]


class SamplingFailed(Exception):
    """The host's model gave no reply; the message says why."""


def sampling_of(session: Any, loop: asyncio.AbstractEventLoop) -> Sampling | None:
    """What asks the model of the client behind `session`; None where that client does not offer it.

    Args:
        session: the MCP server's session with the client (`mcp.server.session.ServerSession`).
        loop: the event loop that the session belongs to; the callable is used in another thread.
    """
    import mcp_types as types

    offered = types.ClientCapabilities(sampling=types.SamplingCapability())
    if not session.check_client_capability(offered):
        return None

    def ask(system: str, turns: list[tuple[str, str]], seconds: float) -> tuple[str, str]:
        messages = [
            types.SamplingMessage.model_validate({"role": role, "content": {"type": "text", "text": text}})
            for role, text in turns
        ]
        params = types.CreateMessageRequestParams(
            messages=messages, system_prompt=system or None, max_tokens=MAX_OUTPUT
        )
        request = session.send_request(types.CreateMessageRequest(params=params), types.CreateMessageResult)
        waiting = asyncio.run_coroutine_threadsafe(request, loop)
        try:
            result = waiting.result(seconds)
        except Late as error:
            waiting.cancel()
            raise SamplingFailed("no reply in time") from error
        except Exception as error:  # whatever the client, the user or the connection refuses with
            raise SamplingFailed(f"{type(error).__name__}: {error}") from error
        if result.stop_reason == "maxTokens":
            raise SamplingFailed("the reply was cut off at its length limit")
        content = result.content
        return (plain(content.text) if content.type == "text" else "", plain(result.model))

    return ask
