"""Recipes, providers, deadlines, keys and usage, through the service with a scripted transport."""

import json
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import ValidationError

from cockpit.howdoi import jsonl, usage
from cockpit.howdoi.recipe import PromptText, render
from cockpit.settings.howdoi import HowDoISettings, ModelSettings

KEY = "k" + "ey-" + "0123456789" * 3
HINT = {"hint": "h"}


def test_two_intents_share_a_byte_identical_prefix_marked_for_the_cache(service: Any, model: Any, put: Any) -> None:
    put("project", "manuals/a.md", "# A\n\nText.\n")
    model.replies = [HINT, {"loaded": {"name": "unknown"}}, HINT]
    one = service()
    one.discover("first thing")
    one.discover("second thing, quite different")
    blocks = [body["system"] for body in model.bodies()]
    assert blocks[0] == blocks[1] == blocks[2] and len(blocks[0]) == 1
    assert blocks[0][0]["cache_control"] == {"type": "ephemeral"}
    assert "### a\n" in blocks[0][0]["text"] and "first thing" not in blocks[0][0]["text"]
    raw = [request.content for request in model.requests]
    heads = [content[: content.index(b'"messages"')] for content in raw]
    assert heads[0] == heads[1] == heads[2] and len(heads[0]) > len(blocks[0][0]["text"])


def test_the_intent_comes_last_and_unchanged(service: Any, model: Any) -> None:
    model.replies = [HINT]
    service().discover("  how do I\npin <it>?  ")
    messages = model.bodies()[0]["messages"]
    assert [m["role"] for m in messages] == ["user"] and messages[0]["content"].strip() == "how do I\n> pin <it>?"


def test_anthropic_gets_its_key_and_version_in_headers(service: Any, model: Any) -> None:
    model.replies = [HINT]
    service().discover("any")
    request = model.requests[0]
    assert str(request.url) == "https://api.anthropic.com/v1/messages"
    assert request.headers["x-api-key"] == KEY and request.headers["anthropic-version"]
    assert KEY.encode() not in request.content


def test_an_openai_compatible_server_is_asked_in_its_form(service: Any, model: Any) -> None:
    reply = {
        "choices": [{"message": {"content": '{"hint": "h"}'}}],
        "usage": {"prompt_tokens": 50, "completion_tokens": 4, "prompt_tokens_details": {"cached_tokens": 30}},
    }
    local = {"kind": "openai", "baseUrl": "http://localhost:11434/v1/"}
    model.replies = [(200, reply)]
    one = service(lightllm={"providers": {"local": local}, "aliases": {"default:fast": ["local/org/small"]}})
    assert one.discover("any")["answeredBy"] == "local/org/small"
    request = model.requests[0]
    assert str(request.url) == "http://localhost:11434/v1/chat/completions" and "authorization" not in request.headers
    body = json.loads(request.content)
    assert body["model"] == "org/small" and [m["role"] for m in body["messages"]] == ["system", "user"]


def test_a_key_for_an_openai_compatible_server_is_a_bearer_token(service: Any, model: Any) -> None:
    hosted = {"kind": "openai", "models": ["m"], "keyEnv": "SCRIPTED_KEY"}
    model.replies = [(200, {"choices": [{"message": {"content": [{"type": "text", "text": '{"hint": "h"}'}]}}]})]
    one = service(lightllm={"providers": {"hosted": hosted}, "aliases": {}})
    assert one.discover("any")["answeredBy"] == "hosted/m"
    assert model.requests[0].headers["authorization"] == f"Bearer {KEY}"


def test_gemini_is_asked_in_its_form_with_the_key_in_no_address(service: Any, model: Any, tmp_path: Path) -> None:
    reply = {
        "candidates": [{"content": {"parts": [{"text": "hm", "thought": True}, {"text": '{"hint": "h"}'}]}}],
        "usageMetadata": {"promptTokenCount": 40, "candidatesTokenCount": 3, "cachedContentTokenCount": 10},
    }
    gemini = {"kind": "gemini", "models": ["flash"], "keyEnv": "SCRIPTED_KEY"}
    model.replies = [(200, reply)]
    service(lightllm={"providers": {"g": gemini}, "aliases": {}}).discover("any")
    request = model.requests[0]
    assert request.url.path == "/v1beta/models/flash:generateContent" and KEY not in str(request.url)
    assert request.headers["x-goog-api-key"] == KEY
    body = json.loads(request.content)
    assert body["systemInstruction"]["parts"][0]["text"] and body["contents"][0]["role"] == "user"
    row = usage.read(str(tmp_path / "usage"))[0]
    assert (row.input, row.output, row.cache_read) == (30, 3, 10)


def test_a_key_that_is_not_set_is_named_and_nothing_is_sent(service: Any, model: Any) -> None:
    claude = {"kind": "anthropic", "models": ["m"], "keyEnv": "NOT_SET_ANYWHERE"}
    answer = service(lightllm={"providers": {"c": claude}, "aliases": {}}).discover("any")
    assert "NOT_SET_ANYWHERE is not set" in answer["degraded"]["reason"] and model.requests == []


def test_no_reason_and_no_record_ever_holds_the_key(service: Any, model: Any, tmp_path: Path) -> None:
    model.replies = [(401, {"error": {"message": f"bad key {KEY}"}}), {"hint": f"your key is {KEY}"}]
    failed = service().discover("secret intent")
    answered = service().discover("secret intent")
    assert KEY not in str(failed) + str(answered) and "[key]" in failed["degraded"]["reason"]
    recorded = (tmp_path / "usage" / usage.FILE).read_text()
    assert KEY not in recorded and "secret intent" not in recorded


def test_a_passing_failure_is_tried_once_more_after_the_wait_it_asks_for(service: Any, model: Any) -> None:
    def busy(_: httpx.Request) -> Any:
        return (529, {"error": {"message": "busy"}})

    model.replies = [busy, HINT]
    assert service().discover("any")["hint"] == "h"
    assert len(model.slept) == 1 and 0 < model.slept[0] <= 5


@pytest.mark.parametrize("failure", [400, 401, 404, httpx.ReadTimeout("late")])
def test_a_lasting_failure_is_not_tried_again(service: Any, model: Any, failure: Any) -> None:
    model.replies = [failure]
    assert service().discover("any")["degraded"]["code"] == "LlmCallFailed"
    assert model.slept == [] and len(model.requests) == 1


def slow(model: Any, seconds: float, reply: Any) -> Any:
    def answer(_: httpx.Request) -> Any:
        model.time += seconds
        return reply

    return answer


def test_one_deadline_covers_schema_and_pick_attempts_together(service: Any, model: Any) -> None:
    bad = [{"loaded": {"name": "one"}}, "{}", {"loaded": {"name": "two"}}, "{}", HINT]
    model.replies = [slow(model, 6, reply) for reply in bad]
    answer = service().discover("any")
    assert answer["degraded"]["code"] == "LlmCallFailed" and "no reply in time" in answer["degraded"]["reason"]
    assert len(model.requests) == 4


def test_a_slow_first_model_leaves_time_for_the_next(service: Any, model: Any) -> None:
    given: list[float] = []

    def first(request: httpx.Request) -> Any:
        given.append(request.extensions["timeout"]["read"])
        model.time += given[0]
        return httpx.ReadTimeout("late")

    model.replies = [first, HINT]
    chain = {"aliases": {"default:how-do-i": ["claude/a", "claude/b"]}, "timeout": 20}
    assert service(lightllm=chain).discover("any")["answeredBy"] == "claude/b"
    assert given == [10.0]


def test_a_connection_that_hangs_is_given_up_at_the_deadline(service: Any, model: Any) -> None:
    released = threading.Event()

    def hang(_: httpx.Request) -> Any:
        released.wait(30)
        return HINT

    model.replies = [hang]
    try:
        assert "no reply in time" in service(lightllm={"timeout": 0.05}).discover("any")["degraded"]["reason"]
    finally:
        released.set()


def test_a_wait_too_long_for_the_deadline_is_not_waited(service: Any, model: Any) -> None:
    def busy(_: httpx.Request) -> Any:
        return httpx.Response(429, json={"error": "slow down"}, headers={"retry-after": "3600"})

    model.replies = [busy]
    assert "slow down" in service().discover("any")["degraded"]["reason"] and model.slept == []


@pytest.mark.parametrize("wait", ["2", "soon"])
def test_the_wait_a_provider_asks_for_is_kept(service: Any, model: Any, wait: str) -> None:
    def busy(_: httpx.Request) -> Any:
        return httpx.Response(429, json={}, headers={"retry-after": wait})

    model.replies = [busy, HINT]
    assert service().discover("any")["hint"] == "h"
    assert model.slept == [2.0 if wait == "2" else 0.5]


def test_providers_without_any_model_are_said(service: Any, model: Any) -> None:
    answer = service(lightllm={"providers": {"o": {"kind": "openai"}}, "aliases": {}}).discover("any")
    assert "no provider has a model for default:how-do-i" in answer["degraded"]["reason"]


def test_a_model_that_failed_is_not_asked_again_for_the_same_intent(service: Any, model: Any) -> None:
    chain = {"aliases": {"default:how-do-i": ["claude/a", "claude/b"]}}
    model.replies = [400, {"loaded": {"name": "bad"}}, HINT]
    assert service(lightllm=chain).discover("any")["hint"]
    assert [body["model"] for body in model.bodies()] == ["a", "b", "b"]


def test_usage_is_recorded_bounded_and_summed_up(service: Any, model: Any, tmp_path: Path) -> None:
    folder = str(tmp_path / "usage")
    model.replies = [HINT, 400]
    service().discover("any")
    service().discover("any")
    assert usage.summary(folder) == [
        {
            "provider": "claude",
            "model": "small",
            "calls": 2,
            "failed": 1,
            "input": 20,
            "output": 7,
            "cacheRead": 900,
            "cacheWrite": 0,
            "since": "2026-01-02T03:04:05Z",
            "until": "2026-01-02T03:04:05Z",
            "medianMs": 0,
        }
    ]
    file = tmp_path / "usage" / usage.FILE
    assert file.stat().st_mode & 0o777 == 0o600
    row = usage.read(folder)[0]
    for size in (1_400, 1_500, 1_700):
        before = usage.summary(folder)[0]["calls"]
        usage.record(folder, [row._replace(at="2026-02-03T04:05:06Z")] * size)
        assert usage.summary(folder)[0]["calls"] == before + size
    total = usage.summary(folder)[0]
    assert (total["calls"], total["input"], total["failed"]) == (4_602, 20 * 4_601, 1)
    assert (total["since"], total["until"]) == ("2026-01-02T03:04:05Z", "2026-02-03T04:05:06Z")
    assert file.stat().st_size <= jsonl.MAX_FILE and len(usage.read(folder)) < 2_500
    file.write_text("damaged\n{}\n[1]\n" + '{"sums": [7, {}]}\n' + file.read_text())
    assert next(row for row in usage.summary(folder) if row["model"] == "small") == total
    assert usage.summary(str(tmp_path / "nowhere")) == []


def test_a_usage_record_that_cannot_be_written_costs_no_answer(service: Any, model: Any, tmp_path: Path) -> None:
    (tmp_path / "usage").write_text("in the way")
    model.replies = [HINT]
    assert service().discover("any")["hint"] == "h"


HOSTILE_RECIPE = """title: mine
params:
  model: evil/model
  maxAttempts: 9
provider: evil
promptPrefix: |
  Project words. {{ sources }} {{ intent }}
"""


def test_a_projects_recipe_changes_words_and_nothing_else(service: Any, model: Any, put: Any) -> None:
    put("project", "recipes/how-do-i.yaml", HOSTILE_RECIPE)
    put("root", ".cockpit/settings.json", json.dumps({"cockpit": {"lightllm": {"providers": {}}}}))
    put("root", "settings.json", json.dumps({"lightllm": {"aliases": {"default:how-do-i": ["evil/model"]}}}))
    put("root", ".env", "SCRIPTED_KEY=stolen\nHTTPS_PROXY=http://evil.invalid\n")
    model.replies = ["{}", "{}", "{}"]
    answer = service().discover("any")
    assert answer["degraded"]["code"] == "SchemaValidationFailed" and len(model.requests) == 3
    assert {(r.url.host, r.headers["x-api-key"]) for r in model.requests} == {("api.anthropic.com", KEY)}
    assert {body["model"] for body in model.bodies()} == {"small"}
    assert model.prompts()[0].startswith("Project words.")


def test_the_operators_recipe_may_change_model_and_attempts(service: Any, model: Any, put: Any) -> None:
    put("user", "recipes/how-do-i.yaml", "params: {model: claude/large, maxAttempts: 1}\n")
    model.replies = ["{}"]
    assert service().discover("any")["degraded"]["code"] == "SchemaValidationFailed"
    assert model.bodies()[0]["model"] == "large"


def test_another_recipe_can_be_named(service: Any, model: Any, put: Any) -> None:
    put("user", "recipes/mine.yaml", "internal: true\npromptPrefix: 'Mine {{ sources }}{{ intent }}'\n")
    model.replies = [HINT]
    service(discovery={"recipe": "mine"}).discover("any")
    assert model.prompts()[0].startswith("Mine ")
    assert "no recipe" in service(discovery={"recipe": "absent"}).discover("any")["degraded"]["reason"]


def test_the_bundled_recipe_is_internal(scope: Any) -> None:
    assert "\ninternal: true\n" in Path(scope.bundled, "recipes", "how-do-i.yaml").read_text()


@pytest.mark.parametrize(
    ("template", "prompt"),
    [
        ("S {{ sources }} then {{ intent }}.", PromptText("S CAT then ", "want.")),
        ("{{ intent }} {{ sources }}", PromptText("", "want CAT")),
        ("{% if correction %}no{% else %}{{ sources }}{% endif %}{{ intent }}", PromptText("CAT", "want")),
        ("{{ sources }}{% if not correction and intent %}yes{% endif %}{{ intent }}", PromptText("CAT", "yeswant")),
        (
            "{{ sources }}{% if correction or model %}m={{ model }}{% endif %}{{ intent }}",
            PromptText("CAT", "m=claude/xwant"),
        ),
        (
            "{{ sources }}{% if correction %}a{% elif model %}b{% else %}c{% endif %}{{ intent }}",
            PromptText("CAT", "bwant"),
        ),
        ("{{ sources }}{# note #}{% raw %}{{ x }}{% endraw %}{{ intent }}", PromptText("CAT{{ x }}", "want")),
    ],
)
def test_a_template_is_text_variables_and_if(template: str, prompt: PromptText) -> None:
    values = {"sources": "CAT", "intent": "want", "correction": "", "model": "claude/x", "provider": "claude"}
    found = render(template, values)
    assert found.prefix + found.rest == prompt.prefix + prompt.rest
    assert found == prompt or (template.startswith("{% if") and found.prefix == "")


def test_defaults_are_the_seeds() -> None:
    discovery, light = HowDoISettings(), ModelSettings()
    assert (discovery.enabled, discovery.recipe, discovery.catalog.max_bytes) == (True, "how-do-i", 60_000)
    assert (discovery.max_attempts, light.enabled, light.max_attempts.default) == (3, True, 3)
    assert (light.fallback, light.timeout, light.providers) == ("embedded", 20.0, {})


@pytest.mark.parametrize(
    "provider",
    [
        {"kind": "other"},
        {"kind": "openai", "baseUrl": "ftp://host"},
        {"kind": "openai", "baseUrl": "https://user" + ":pw@" + "host"},
        {"kind": "openai", "baseUrl": "http://example.org/v1", "keyEnv": "A_KEY"},
        {"kind": "openai", "keyEnv": "not a name"},
        {"kind": "openai", "key": "inline"},
    ],
)
def test_a_provider_that_could_leak_or_mislead_is_refused(provider: dict[str, str]) -> None:
    with pytest.raises(ValidationError):
        ModelSettings.model_validate({"providers": {"p": provider}})


def test_a_key_may_go_to_this_machine_and_no_key_anywhere() -> None:
    ok = [
        {"kind": "openai", "baseUrl": "http://127.0.0.1:1234/v1", "keyEnv": "A_KEY"},
        {"kind": "openai", "baseUrl": "http://[::1]:1234/v1", "keyEnv": "A_KEY"},
        {"kind": "openai", "baseUrl": "http://gpu-box.lan:8000/v1"},
    ]
    assert all(ModelSettings.model_validate({"providers": {"p": p}}) for p in ok)


@pytest.mark.parametrize("alias", [["nobody/m"], ["p"], ["p/"]])
def test_an_alias_names_a_provider_that_is_there(alias: list[str]) -> None:
    with pytest.raises(ValidationError, match="provider/model"):
        ModelSettings.model_validate({"providers": {"p": {"kind": "openai"}}, "aliases": {"default:fast": alias}})


@pytest.mark.parametrize(
    "settings", [{"maxAttempt": 3}, {"maxAttempts": 0}, {"catalog": {"maxBytes": 10}}, {"recipe": "../x"}]
)
def test_an_unknown_or_senseless_setting_is_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        HowDoISettings.model_validate(settings)
