"""LightLlm: one prompt, one typed reply. Models in order, wrong shapes told back, one deadline over all of it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple, TypeVar

import httpx

from cockpit.errors import LlmCallFailed, SchemaValidationFailed
from cockpit.howdoi import usage
from cockpit.howdoi.providers import anthropic, gemini, openai
from cockpit.howdoi.providers.wire import Call, ProviderFailed, Reply, Tokens, Turn, Wire, clean, post
from cockpit.howdoi.recipe import Prompt
from cockpit.settings.howdoi import LightLlmSettings, ProviderSettings


class _Kind(NamedTuple):
    call: Callable[[str, str, str, Sequence[Turn]], Call]
    reply: Callable[[dict[str, Any]], Reply]


_KINDS = {
    "anthropic": _Kind(anthropic.call, anthropic.reply),
    "openai": _Kind(openai.call, openai.reply),
    "gemini": _Kind(gemini.call, gemini.reply),
}
SHOWN_BACK = 2_000  # characters of a wrong reply that the model sees again
PAUSE = 0.5  # seconds before the one retry of a passing failure
LONGEST_PAUSE = 5.0
Result = TypeVar("Result")


class World(NamedTuple):
    """What a call needs from outside. environ: where keys are. transport: None for the network.

    clock: monotonic seconds. sleep: seconds. now: UTC, ISO 8601. usage_folder: "" to keep no record.
    """

    environ: Mapping[str, str]
    clock: Callable[[], float]
    sleep: Callable[[float], None]
    now: Callable[[], str]
    transport: httpx.BaseTransport | None = None
    usage_folder: str = ""


class Request(NamedTuple):
    """model: alias or "provider/model". max_attempts: replies read before a wrong shape is an error."""

    model: str
    max_attempts: int
    prompt: Prompt


class _Target(NamedTuple):
    name: str
    provider: ProviderSettings
    model: str

    @property
    def label(self) -> str:
        return f"{self.name}/{self.model}"


class LightLlm:
    """Single-shot model calls as the operator configured them."""

    def __init__(self, settings: LightLlmSettings, world: World) -> None:
        self._settings = settings
        self._world = world

    @contextmanager
    def session(self) -> Iterator["Session"]:
        """One answer's calls, under one deadline of `lightllm.timeout` seconds."""
        with httpx.Client(transport=self._world.transport, follow_redirects=False) as client:
            deadline = self._world.clock() + self._settings.timeout
            session = Session(self._settings, self._world, Wire(client, self._world.clock, deadline))
            try:
                yield session
            finally:
                session.keep()


class Session:
    """Calls that share a deadline, and forget a provider once it has failed."""

    def __init__(self, settings: LightLlmSettings, world: World, wire: Wire) -> None:
        self._settings, self._world, self._wire = settings, world, wire
        self._failed: dict[str, str] = {}
        self._records: list[usage.UsageRecord] = []

    def call_for_json(self, request: Request, parse: Callable[[str], Result]) -> tuple[Result, str]:
        """The parsed reply, and who gave it ("provider/model").

        Raises:
            LlmCallFailed: every provider failed, or the deadline passed; with each provider's reason.
            SchemaValidationFailed: `parse` refused (ValueError) every one of `max_attempts` replies.
        """
        turns = [Turn("user", request.prompt.rest)]
        wrong = ""
        for _ in range(request.max_attempts):
            text, label = self._ask(request, turns)
            try:
                return parse(text), label
            except ValueError as error:
                wrong = str(error)
            turns = [turns[0], Turn("assistant", text[:SHOWN_BACK] or "(nothing)"), Turn("user", _told_back(wrong))]
        raise SchemaValidationFailed(
            f"The model's reply had none of the three shapes after {request.max_attempts} attempts: {wrong}.",
            "Ask again, or use manual_list and manual_read.",
        )

    def _ask(self, request: Request, turns: list[Turn]) -> tuple[str, str]:
        chain = [_Target(*target) for target in self._settings.chain(request.model)]
        for place, target in enumerate(chain):
            if target.label not in self._failed:
                try:
                    left = sum(later.label not in self._failed for later in chain[place:])
                    return self._tried(target, request.prompt.prefix, turns, left).text, target.label
                except ProviderFailed as error:
                    self._failed[target.label] = str(error)
        reasons = (
            "; ".join(f"{label}: {reason}" for label, reason in self._failed.items())
            or f"nothing serves {request.model}"
        )
        raise LlmCallFailed(f"No model answered ({reasons[:800]}).", "Ask again, or use manual_list and manual_read.")

    def _tried(self, target: _Target, prefix: str, turns: list[Turn], left: int) -> Reply:
        secret = self._world.environ.get(target.provider.key_env, "") if target.provider.key_env else ""
        if target.provider.key_env and not secret:
            raise ProviderFailed(f"the environment variable {target.provider.key_env} is not set")
        now = self._world.clock()
        wire = self._wire._replace(deadline=now + (self._wire.deadline - now) / left)
        try:
            return self._once(target, secret, prefix, turns, wire)
        except ProviderFailed as error:
            pause = max(PAUSE, error.wait)
            if not error.transient or pause > min(LONGEST_PAUSE, (wire.deadline - self._world.clock()) / 2):
                raise
            self._world.sleep(pause)
            return self._once(target, secret, prefix, turns, wire)

    def _once(self, target: _Target, secret: str, prefix: str, turns: list[Turn], wire: Wire) -> Reply:
        kind = _KINDS[target.provider.kind]
        started = self._world.clock()
        try:
            data = post(wire, target.provider.url, kind.call(target.model, secret, prefix, turns), secret)
        except ProviderFailed:
            self._note(target, "failed", started, Tokens())
            raise
        reply = kind.reply(data)
        self._note(target, "ok", started, reply.tokens)
        return reply._replace(text=clean_key(reply.text, secret))

    def _note(self, target: _Target, outcome: str, started: float, tokens: Tokens) -> None:
        spent = round((self._world.clock() - started) * 1000)
        row = usage.UsageRecord(self._world.now(), target.name, target.model, outcome, spent, *tokens)
        self._records.append(row)

    def keep(self) -> None:
        """Write down what the calls cost; a record that cannot be written does not cost the answer."""
        if self._records and self._world.usage_folder:
            with suppress(OSError):
                usage.record(self._world.usage_folder, self._records)


def clean_key(text: str, secret: str) -> str:
    """A reply without the key, should a server echo it."""
    return text.replace(secret, "[key]") if secret else text


def _told_back(wrong: str) -> str:
    return (
        f"That reply cannot be used: {clean(wrong, '')}. Reply again with one JSON object that has exactly one of"
        ' the keys "loaded", "alternatives" or "hint", as described, and nothing else.'
    )
