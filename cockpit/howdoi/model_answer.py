"""A model's pick, checked: names letter by letter, types by the catalog, bodies from disk (seed sections 5 and 8)."""

import json
from typing import Any

from cockpit.howdoi import recipe
from cockpit.howdoi.cards import ORDER, Card
from cockpit.howdoi.model_call import Dependencies, ModelClient, ModelSession, Request
from cockpit.howdoi.model_reply import ModelChoice, Pick, parse
from cockpit.howdoi.ranked_answer import NO_MATCH, loaded, pointer, shape
from cockpit.howdoi.ranker import named
from cockpit.howdoi.scope import Scope
from cockpit.howdoi.visible import CatalogView, Sources, sources
from cockpit.settings.howdoi import HowDoISettings, ModelSettings

MOST = 20  # alternatives passed on
SHOWN_NAME = 80


class _Catalog:
    """Look-up by exact name; of one name the labelled type, else the one the catalog has."""

    def __init__(self, cards: list[Card]) -> None:
        self._by_name: dict[str, dict[str, Card]] = {}
        for card in cards:
            self._by_name.setdefault(card.name, {})[card.type] = card

    def resolve(self, pick: Pick) -> Card | None:
        types = self._by_name.get(pick.name, {})
        return types.get(pick.type) or next((types[t] for t in ORDER if t in types), None)


def ask_model(
    scope: Scope,
    discovery: HowDoISettings,
    lightllm: ModelSettings,
    dependencies: Dependencies,
    view: CatalogView,
    intent: str,
) -> dict[str, Any]:
    """Answer `intent` by the configured models.

    Raises:
        LlmCallFailed: no provider answered, or the recipe cannot be used.
        SchemaValidationFailed: a reply never had one of the three shapes.
    """
    found = recipe.find(scope, discovery.recipe)
    text = sources(view, intent, discovery.catalog.max_bytes)
    extra = {} if text.shown == text.total else {"preselected": {"cards": text.shown, "of": text.total}}
    catalog = _Catalog(view.visible())
    bad: list[str] = []
    with ModelClient(lightllm, dependencies).session() as session:
        for attempt in range(discovery.max_attempts):
            choice, label = _choice(session, found, lightllm, text, intent, bad)
            last = attempt + 1 == discovery.max_attempts
            parts = _checked(catalog, choice, intent, bad, last)
            if parts:
                break
        else:
            parts = {
                "hint": f"No usable entry was named in {discovery.max_attempts} attempts. Bad picks: {_listed(bad)}"
            }
        return shape(intent, label, **_with_named(view, intent, parts), **extra)


def _masked(session: ModelSession, label: str, choice: ModelChoice) -> ModelChoice:
    """The choice without the provider's key in what the model wrote; names stay, they are checked letter by letter."""

    def pick(one: Pick) -> Pick:
        return one.model_copy(update={"summary": session.shown(one.summary, label)})

    return ModelChoice(
        loaded=pick(choice.loaded) if choice.loaded else None,
        alternatives=tuple(map(pick, choice.alternatives)) if choice.alternatives is not None else None,
        hint=session.shown(choice.hint, label) if choice.hint is not None else None,
    )


def _with_named(view: CatalogView, intent: str, parts: dict[str, Any]) -> dict[str, Any]:
    """The parts with every card whose exact name the intent holds, whatever the model chose."""
    there = [*filter(None, [parts.get("loaded")]), *parts.get("alternatives", ())]
    have = {(row["type"], row["name"]) for row in there}
    found = named(view.postings, intent, view.more)
    numbers = dict.fromkeys((*found.whole, *found.held))
    cards = [view.cards[number] for number in numbers if view.may_see(number)]
    missing = [{**pointer(card), "score": 1.0} for card in cards if (card.type, card.name) not in have]
    return {**parts, "alternatives": [*missing, *parts.get("alternatives", ())][:MOST]} if missing else parts


def _choice(
    session: ModelSession, found: recipe.Recipe, lightllm: ModelSettings, text: Sources, intent: str, bad: list[str]
) -> tuple[ModelChoice, str]:
    values = {
        "sources": text.markdown,
        "intent": intent,
        "correction": _correction(bad),
        "model": found.model,
        "provider": found.model.partition("/")[0],
    }
    attempts = found.max_attempts or lightllm.max_attempts.default
    prompt = recipe.render(found.template, values)
    if text.shown < text.total:  # chosen for this intent: a cache would be paid for and never hit
        prompt = recipe.PromptText("", prompt.prefix + prompt.rest)
    choice, label = session.call_for_json(Request(found.model, attempts, prompt), parse)
    return _masked(session, label, choice), label


def _correction(bad: list[str]) -> str:
    if not bad:
        return ""
    return (
        f"Named before, and not in the catalog or not readable: {_listed(bad)}. Do not name these again. Copy a name"
        " exactly as it stands after ###, or give a hint."
    )


def _listed(bad: list[str]) -> str:
    return ", ".join(json.dumps(name[:SHOWN_NAME], ensure_ascii=False) for name in dict.fromkeys(bad))


def _checked(catalog: _Catalog, choice: ModelChoice, intent: str, bad: list[str], last: bool) -> dict[str, Any] | None:
    """The answer's parts, or None where the pick was bad; bad names are added to `bad`."""
    if choice.loaded:
        card = catalog.resolve(choice.loaded)
        row = _loaded(card, intent, choice.loaded.summary) if card else None
        if row is None:
            bad.append(choice.loaded.name)
        return {"loaded": row} if row else None
    if choice.alternatives:
        rows = _alternatives(catalog, choice.alternatives)
        if not rows:
            bad += [pick.name for pick in choice.alternatives]
        return {"alternatives": rows} if rows else None
    hint = " ".join((choice.hint or "").split()) or NO_MATCH
    return {"hint": f"{hint} Bad picks before that: {_listed(bad)}" if bad and last else hint}


def _loaded(card: Card, intent: str, summary: str) -> dict[str, Any] | None:
    try:
        return loaded(card, intent, summary)
    except OSError:
        return None


def _alternatives(catalog: _Catalog, picks: tuple[Pick, ...]) -> list[dict[str, Any]]:
    rows: dict[tuple[str, str], dict[str, Any]] = {}
    for pick in picks:
        card = catalog.resolve(pick)
        if card:
            rows.setdefault((card.type, card.name), {**pointer(card, pick.summary), "score": pick.score})
    return list(rows.values())[:MOST]
