"""One prompt, one typed reply: models in order, wrong shapes fed back, one deadline over all of it."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple, TypeVar

import httpx

from cockpit.errors import LlmCallFailed, SchemaValidationFailed
from cockpit.howdoi import usage
from cockpit.howdoi.host_model import Sampling, SamplingFailed
from cockpit.howdoi.providers import anthropic, gemini, openai
from cockpit.howdoi.providers.transport import (
    HttpCall,
    ModelPrompt,
    ModelText,
    ProviderFailed,
    Tokens,
    Transport,
    Turn,
    clean,
    mask,
    post,
)
from cockpit.howdoi.recipe import PromptText
from cockpit.settings.howdoi import ModelSettings, ProviderSettings
from hooks.plain_text import one_line, plain


class _Kind(NamedTuple):
    call: Callable[[ModelPrompt], HttpCall]
    reply: Callable[[dict[str, Any]], ModelText]


_KINDS = {
    "anthropic": _Kind(anthropic.call, anthropic.reply),
    "openai": _Kind(openai.call, openai.reply),
    "azure": _Kind(openai.azure_call, openai.reply),
    "gemini": _Kind(gemini.call, gemini.reply),
}
CLIENT = "client"  # the name of the host's own model in `answeredBy` and in the usage record
SHOWN_BACK = 2_000  # characters of a wrong reply that the model sees again
PAUSE = 0.5  # seconds before the one retry of a passing failure
LONGEST_PAUSE = 5.0
Result = TypeVar("Result")


class Dependencies(NamedTuple):
    """What a call needs from outside. environ: where keys are. transport: None for the network.

    clock: monotonic seconds. sleep: seconds. now: UTC, ISO 8601. usage_folder: "" to keep no record. sampling: asks the
    host's own model, where the host offers that; it raises SamplingFailed.
    """

    environ: Mapping[str, str]
    clock: Callable[[], float]
    sleep: Callable[[float], None]
    now: Callable[[], str]
    transport: httpx.BaseTransport | None = None
    usage_folder: str = ""
    sampling: Sampling | None = None


class Request(NamedTuple):
    """model: alias or "provider/model". max_attempts: replies read before a wrong shape is an error."""

    model: str
    max_attempts: int
    prompt: PromptText


class _Target(NamedTuple):
    name: str
    provider: ProviderSettings | None  # None for the host's own model
    model: str

    @property
    def label(self) -> str:
        return plain(f"{self.name}/{self.model}") if self.provider else self.name


class _WrongShape(Exception):
    """Every reply of one model had the wrong shape; the message is what was wrong with the last."""


class ModelClient:
    """Single-shot model calls as the operator configured them."""

    def __init__(self, settings: ModelSettings, dependencies: Dependencies) -> None:
        self._settings = settings
        self._dependencies = dependencies

    @contextmanager
    def session(self) -> Iterator["ModelSession"]:
        """One answer's calls, under one deadline of `lightllm.timeout` seconds."""
        # What is asked in clear, this machine among it, never goes through a proxy: key and intent would be read there.
        transport = self._dependencies.transport
        with (
            httpx.Client(transport=transport, trust_env=False) as direct,
            httpx.Client(transport=transport, trust_env=self._settings.proxy) as encrypted,
        ):
            deadline = self._dependencies.clock() + self._settings.timeout
            wire = Transport(direct, encrypted, self._dependencies.clock, deadline)
            session = ModelSession(self._settings, self._dependencies, wire)
            try:
                yield session
            finally:
                session.keep()


class ModelSession:
    """Calls that share a deadline, and forget a model once it has failed."""

    def __init__(self, settings: ModelSettings, dependencies: Dependencies, transport: Transport) -> None:
        self._settings, self._dependencies, self._transport = settings, dependencies, transport
        self._failed: dict[str, str] = {}
        self._shapeless: set[str] = set()
        self._records: list[usage.UsageRecord] = []

    def call_for_json(self, request: Request, parse: Callable[[str], Result]) -> tuple[Result, str]:
        """The parsed reply, and who gave it ("provider/model"); every kind of failure goes on to the next model.

        Raises:
            LlmCallFailed: every model failed, or the deadline passed; with each one's reason.
            SchemaValidationFailed: `parse` refused (ValueError) every one of `max_attempts` replies of each model.
        """
        chain = self._chain(request.model)
        for place, target in enumerate(chain):
            if target.label in self._failed:
                continue
            left = sum(later.label not in self._failed for later in chain[place:])
            try:
                return self._shaped(target, request, parse, left)
            except ProviderFailed as error:
                self._failed[target.label] = str(error)
            except _WrongShape as error:
                self._failed[target.label] = f"none of the three shapes in {request.max_attempts} attempts: {error}"
                self._shapeless.add(target.label)
        raise self._exhausted(request)

    def _chain(self, model: str) -> list[_Target]:
        chain = [_Target(*target) for target in self._settings.chain(model)]
        host = self._settings.sampling and self._dependencies.sampling is not None
        return [*chain, _Target(CLIENT, None, "")] if host else chain

    def _exhausted(self, request: Request) -> LlmCallFailed | SchemaValidationFailed:
        advice = "Ask again, or use manual_list and manual_read."
        reasons = "; ".join(f"{label}: {reason}" for label, reason in self._failed.items())
        if self._failed and self._shapeless == set(self._failed):
            return SchemaValidationFailed(
                f"The model's reply had none of the three shapes after {request.max_attempts} attempts"
                f" ({one_line(reasons, 800)}).",
                advice,
            )
        said = reasons or f"no provider has a model for {request.model}"
        return LlmCallFailed(f"No model answered ({one_line(said, 800)}).", advice)

    def _shaped(
        self, target: _Target, request: Request, parse: Callable[[str], Result], left: int
    ) -> tuple[Result, str]:
        """One model's parsed reply: what is wrong with a reply is fed back, `max_attempts` times in all."""
        turns = [Turn("user", request.prompt.rest)]
        wrong = ""
        for _ in range(request.max_attempts):
            text = self._tried(target, request.prompt.prefix, turns, left).text
            try:
                return parse(text), target.label
            except ValueError as error:
                wrong = str(error)
            turns = [turns[0], Turn("assistant", text[:SHOWN_BACK]), Turn("user", _fed_back(wrong))]
        raise _WrongShape(one_line(wrong, 200))

    def _tried(self, target: _Target, prefix: str, turns: list[Turn], left: int) -> ModelText:
        now = self._dependencies.clock()
        transport = self._transport._replace(deadline=now + (self._transport.deadline - now) / left)
        if target.provider is None:
            return self._sampled(prefix, turns, transport)
        secret = self.secret(target.label)
        if target.provider.key_env and not secret:
            raise ProviderFailed(f"the environment variable {target.provider.key_env} is not set")
        asked = ModelPrompt(target.model, secret, prefix, turns, target.provider.api_version)
        try:
            return self._once(target, target.provider, asked, transport)
        except ProviderFailed as error:
            pause = max(PAUSE, error.wait)
            if not error.transient or pause > min(LONGEST_PAUSE, (transport.deadline - self._dependencies.clock()) / 2):
                raise
            self._dependencies.sleep(pause)
            return self._once(target, target.provider, asked, transport)

    def secret(self, label: str) -> str:
        """The key of the provider in "provider/model"; "" where it has none."""
        provider = self._settings.providers.get(label.partition("/")[0])
        return self._dependencies.environ.get(provider.key_env, "") if provider and provider.key_env else ""

    def _once(self, target: _Target, provider: ProviderSettings, asked: ModelPrompt, transport: Transport) -> ModelText:
        kind = _KINDS[provider.kind]
        started = self._dependencies.clock()
        try:
            reply = kind.reply(post(transport, provider.url, kind.call(asked), asked.key))
        except ProviderFailed as error:
            self._note(target, "failed", started, error.tokens)
            reason = clean(str(error), asked.key)
            raise ProviderFailed(reason, error.transient, error.wait, error.tokens) from error
        self._note(target, "ok", started, reply.tokens)
        return reply

    def _sampled(self, prefix: str, turns: list[Turn], transport: Transport) -> ModelText:
        started = self._dependencies.clock()
        target = _Target(CLIENT, None, "")
        if self._dependencies.sampling is None:
            raise ProviderFailed("the host offers no model")
        try:
            text, model = self._dependencies.sampling(
                prefix, [(turn.role, turn.text) for turn in turns], max(0.0, transport.deadline - started)
            )
        except SamplingFailed as error:
            self._note(target, "failed", started, Tokens())
            raise ProviderFailed(one_line(str(error), 300)) from error
        self._note(target._replace(model=one_line(model, 80)), "ok", started, Tokens())
        if not text.strip():
            raise ProviderFailed("the reply is empty")
        return ModelText(text, Tokens())

    def _note(self, target: _Target, outcome: str, started: float, tokens: Tokens) -> None:
        spent = round((self._dependencies.clock() - started) * 1000)
        row = usage.UsageRecord(self._dependencies.now(), target.name, target.model, outcome, spent, *tokens)
        self._records.append(row)

    def shown(self, text: str, label: str) -> str:
        """A text of the model `label`, without its key, should a server echo it."""
        return mask(text, self.secret(label))

    def keep(self) -> None:
        """Write down what the calls cost; a record that cannot be written does not cost the answer."""
        if self._records and self._dependencies.usage_folder:
            with suppress(OSError):
                usage.record(self._dependencies.usage_folder, self._records)


def _fed_back(wrong: str) -> str:
    return (
        f"That reply cannot be used: {one_line(wrong, 300)}. Reply again with one JSON object that has exactly one of"
        ' the keys "loaded", "alternatives" or "hint", as described, and nothing else.'
    )
