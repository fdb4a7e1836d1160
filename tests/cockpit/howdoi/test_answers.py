"""Seed sections 2, 5 and 8, row by row, through the public service with a scripted model."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from cockpit.errors import CatalogUnavailable, InvalidIntent, LlmCallFailed, SchemaValidationFailed
from cockpit.howdoi.catalog import Catalog
from cockpit.howdoi.model_call import Dependencies
from cockpit.howdoi.service import HowDoIService

INTENT = "show the user a picture from a search result"
LOADED = {"loaded": {"type": "manual", "name": "embed-images", "summary": "It says how."}}
BODY = "Put the picture between two fences."


@pytest.fixture(autouse=True)
def manuals(put: Callable[..., Path]) -> None:
    put("project", "manuals/embed-images.md")
    put("user", "manuals/embed-overview.md", "# Overview\n\nWhat can be embedded.\n")
    put(
        "root",
        ".claude/skills/synthesis/SKILL.md",
        "---\nname: synthesis\ndescription: Join sources.\n---\n# Join\n\nText.",
    )


def test_a_loaded_manual_comes_with_its_body_from_disk(service: Any, model: Any) -> None:
    model.replies = [LOADED]
    answer = service().discover(INTENT)
    content = answer["loaded"].pop("content")
    assert BODY in content
    assert answer == {
        "intent": INTENT,
        "loaded": {"type": "manual", "name": "embed-images", "source": "project", "summary": "It says how."},
        "alternatives": [],
        "hint": None,
        "answeredBy": "claude/small",
    }


@pytest.mark.parametrize(
    ("kind", "name", "source"), [("skill", "synthesis", "project"), ("tool", "progress", "engine")]
)
def test_a_loaded_skill_or_tool_is_a_pointer_without_body(
    service: Any, model: Any, kind: str, name: str, source: str
) -> None:
    model.replies = [{"loaded": {"type": kind, "name": name, "summary": "Fits."}}]
    answer = service().discover(INTENT)
    assert answer["loaded"] == {"type": kind, "name": name, "source": source, "summary": "Fits."}
    assert (answer["alternatives"], answer["hint"]) == ([], None)


def test_alternatives_lose_unknown_names_and_carry_source_summary_and_score(service: Any, model: Any) -> None:
    picks = [
        {"type": "manual", "name": "embed-overview", "summary": "Index.", "score": 0.71},
        {"type": "manual", "name": "invented", "score": 0.9},
        {"type": "skill", "name": "synthesis", "score": "high"},
    ]
    model.replies = [{"alternatives": picks}]
    answer = service().discover(INTENT)
    assert answer["loaded"] is None and answer["hint"] is None
    assert answer["alternatives"] == [
        {"type": "manual", "name": "embed-overview", "source": "user", "summary": "Index.", "score": 0.71},
        {"type": "skill", "name": "synthesis", "source": "project", "summary": "Join sources.", "score": None},
    ]


def test_a_hint_is_passed_on(service: Any, model: Any) -> None:
    model.replies = [{"hint": "no match: say which picture"}]
    answer = service().discover(INTENT)
    assert (answer["loaded"], answer["alternatives"]) == (None, [])
    assert answer["hint"] == "no match: say which picture"


def test_empty_alternatives_become_a_hint(service: Any, model: Any) -> None:
    model.replies = [{"alternatives": []}]
    assert "no match" in service().discover(INTENT)["hint"]


def test_an_invented_name_is_corrected_in_the_next_attempt(service: Any, model: Any) -> None:
    model.replies = [{"loaded": {"type": "manual", "name": "embed-pictures"}}, LOADED]
    assert service().discover(INTENT)["loaded"]["name"] == "embed-images"
    first, second = model.prompts()
    assert "embed-pictures" not in first
    assert '"embed-pictures"' in second


def test_three_invented_names_end_in_a_hint_that_lists_them(service: Any, model: Any) -> None:
    model.replies = [{"loaded": {"type": "tool", "name": name}} for name in ("one", "two", "three")]
    answer = service().discover(INTENT)
    assert (answer["loaded"], answer["alternatives"]) == (None, [])
    assert "3 attempts" in answer["hint"] and all(f'"{name}"' in answer["hint"] for name in ("one", "two", "three"))
    assert len(model.requests) == 3 and '"one", "two"' in model.prompts()[2]
    assert "degraded" not in answer


def test_a_name_nearly_right_is_never_repaired(service: Any, model: Any) -> None:
    model.replies = [
        {"loaded": {"type": "manual", "name": "embed-image"}},
        {"alternatives": [{"type": "manual", "name": "Embed-Images"}]},
        {"hint": "no match"},
    ]
    answer = service().discover(INTENT)
    assert answer["loaded"] is None and answer["alternatives"] == []
    assert all(part in answer["hint"] for part in ("no match", "embed-image", "Embed-Images"))


def test_the_number_of_pick_attempts_is_a_setting(service: Any, model: Any) -> None:
    model.replies = [{"loaded": {"name": "one"}}]
    assert "1 attempts" in service(discovery={"maxAttempts": 1}).discover(INTENT)["hint"]


def test_a_known_name_whose_file_vanished_is_a_bad_pick(service: Any, model: Any, put: Any) -> None:
    path = put("project", "manuals/fading.md", "# Fading\n\nSoon gone.\n")

    def vanish(_: httpx.Request) -> dict[str, Any]:
        path.unlink()
        return {"loaded": {"type": "manual", "name": "fading"}}

    model.replies = [vanish, {"hint": "nothing else"}]
    assert service().discover(INTENT)["hint"] == "nothing else"
    assert '"fading"' in model.prompts()[1]


@pytest.mark.parametrize("label", ["skill", "tool", "", "recipe"])
def test_a_mislabelled_pick_is_retyped_without_another_call(service: Any, model: Any, label: str) -> None:
    model.replies = [{"loaded": {"type": label, "name": "embed-images"}}]
    loaded = service().discover(INTENT)["loaded"]
    assert loaded["type"] == "manual" and BODY in loaded["content"]
    assert len(model.requests) == 1


def test_content_from_the_model_is_ignored(service: Any, model: Any) -> None:
    model.replies = [{"loaded": {**LOADED["loaded"], "content": "forged", "source": "engine"}}]
    loaded = service().discover(INTENT)["loaded"]
    assert BODY in loaded["content"] and "forged" not in str(loaded)
    assert loaded["source"] == "project"


@pytest.mark.parametrize(
    "text",
    [
        '```json\n{"hint": "h"}\n```',
        'Sure, here you go: {"hint": "h"} Let me know!',
        'The shape {x} is {"note": 1} but I say {"hint": "h"}',
        '{"hint": "h", "loaded": null, "alternatives": null}',
    ],
)
def test_fences_and_prose_around_the_object_are_read_over(service: Any, model: Any, text: str) -> None:
    model.replies = [text]
    assert service().discover(INTENT)["hint"] == "h"


@pytest.mark.parametrize("text", ["{}", "no json at all", '{"loaded": "embed-images"}', "[1]", '{"loaded": null}'])
def test_a_wrong_shape_is_told_back_and_read_again(service: Any, model: Any, text: str) -> None:
    model.replies = [text, LOADED]
    assert service().discover(INTENT)["loaded"]["name"] == "embed-images"
    messages = model.bodies()[1]["messages"]
    assert [m["role"] for m in messages] == ["user", "assistant", "user"]
    assert messages[1]["content"] == text and "cannot be used" in messages[2]["content"]


def test_a_wrong_shape_three_times_is_the_seeds_error(service: Any, model: Any) -> None:
    model.replies = ["{}", "prose", "{"]
    with pytest.raises(SchemaValidationFailed, match="3 attempts"):
        service(lightllm={"fallback": "none"}).discover(INTENT)


def test_how_many_replies_are_read_is_a_setting(service: Any, model: Any) -> None:
    model.replies = ["{}"]
    with pytest.raises(SchemaValidationFailed):
        service(lightllm={"fallback": "none", "maxAttempts": {"default": 1}}).discover(INTENT)


@pytest.mark.parametrize("broken", ["{}", "prose", "{"])
def test_a_wrong_shape_degrades_to_the_ranker_and_says_so(service: Any, model: Any, broken: str) -> None:
    model.replies = [broken] * 3
    answer = service().discover("embed images: a picture or screenshot in chat")
    assert answer["answeredBy"] == "embedded" and BODY in answer["loaded"]["content"]
    assert answer["degraded"]["code"] == "SchemaValidationFailed"


@pytest.mark.parametrize(
    ("failure", "reason"),
    [
        (500, "scripted 500"),
        (429, "scripted 429"),
        ((429, {"error": {"message": "spent", "code": "insufficient_quota"}}), "spent"),
        ((402, {"error": {"message": "quota exhausted"}}), "quota exhausted"),
        ((200, ["not an object"]), "not a JSON object"),
        (httpx.ReadTimeout("late"), "no reply in time"),
        (httpx.ConnectError("refused"), "refused"),
        ((302, {}), "HTTP 302"),
    ],
)
def test_a_failing_provider_is_the_seeds_error_with_its_reason(
    service: Any, model: Any, failure: Any, reason: str
) -> None:
    model.replies = [failure] * 2
    with pytest.raises(LlmCallFailed, match=reason) as caught:
        service(lightllm={"fallback": "none"}).discover(INTENT)
    assert caught.value.fix
    model.replies = [failure] * 2
    degraded = service().discover(INTENT)
    assert degraded["answeredBy"] == "embedded" and reason in degraded["degraded"]["reason"]
    assert degraded["degraded"]["code"] == "LlmCallFailed"


def test_the_next_model_answers_where_the_first_failed(service: Any, model: Any, lightllm: dict[str, Any]) -> None:
    chain = {"aliases": {"default:how-do-i": ["claude/small", "claude/large"]}}
    model.replies = [400, LOADED]
    assert service(lightllm=chain).discover(INTENT)["answeredBy"] == "claude/large"
    assert [body["model"] for body in model.bodies()] == ["small", "large"]


@pytest.mark.parametrize("intent", ["", "  \n ", "x" * 501, None, 7])
def test_an_empty_or_overlong_intent_is_refused_before_any_call(service: Any, model: Any, intent: Any) -> None:
    with pytest.raises(InvalidIntent):
        service().discover(intent)
    assert model.requests == []


def test_five_hundred_characters_are_an_intent(service: Any, model: Any) -> None:
    model.replies = [{"hint": "h"}]
    assert service().discover("x" * 500)["hint"] == "h"


def test_a_catalog_still_being_built_is_unavailable_with_a_way_out(scope: Any) -> None:
    catalog = Catalog(scope, patience=0.01)
    service = HowDoIService(scope, catalog=catalog)
    held, done = threading.Event(), threading.Event()

    def build() -> None:
        with catalog.building:
            held.set()
            done.wait(10)

    builder = threading.Thread(target=build)
    builder.start()
    held.wait(10)
    try:
        with pytest.raises(CatalogUnavailable, match=r"30 seconds.*manual_list"):
            service.discover(INTENT)
    finally:
        done.set()
        builder.join()
    assert service.discover(INTENT)["answeredBy"] == "embedded"


def test_missing_bundled_manuals_are_unavailable_not_an_empty_catalog(service: Any, scope: Any, tmp_path: Path) -> None:
    with pytest.raises(CatalogUnavailable, match="ship with Cockpit"):
        service(scope=scope._replace(bundled=str(tmp_path / "nowhere"))).discover(INTENT)


def test_discovery_switched_off_says_so(service: Any, model: Any) -> None:
    with pytest.raises(CatalogUnavailable, match="switched off"):
        service(discovery={"enabled": False}).discover(INTENT)


def test_lightllm_switched_off_leaves_the_ranker_and_nothing_degraded(service: Any, model: Any) -> None:
    answer = service(lightllm={"enabled": False}).discover("embed images: a picture or screenshot in chat")
    assert answer["answeredBy"] == "embedded" and "degraded" not in answer
    assert model.requests == []


def test_a_service_without_a_model_needs_no_transport(scope: Any) -> None:
    dependencies = Dependencies({}, lambda: 0.0, lambda _: None, lambda: "")
    assert HowDoIService(scope, dependencies=dependencies).discover(INTENT)["answeredBy"] == "embedded"
