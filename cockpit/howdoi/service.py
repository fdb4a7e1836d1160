"""DiscoveryService: from an intent to one of three answers (seed sections 2, 5 and 8).

A model only points; names are checked against the catalog letter by letter, and a manual's text comes from disk.
"""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from cockpit.errors import CatalogUnavailable, DiscoveryError, InvalidIntent, LlmCallFailed, SchemaValidationFailed
from cockpit.howdoi.cards import Card
from cockpit.howdoi.catalog import Catalog
from cockpit.howdoi.fast_answer import MAX_INTENT
from cockpit.howdoi.ranked_answer import answer, body
from cockpit.howdoi.scope import Scope
from cockpit.howdoi.tools import session_cards
from cockpit.howdoi.visible import View, views
from cockpit.settings.howdoi import DiscoverySettings, LightLlmSettings

if TYPE_CHECKING:
    from cockpit.howdoi.model_call import World


class DiscoveryService:
    """how_do_i, manual_list and manual_read over one catalog.

    Args:
        scope: the folders the catalog is built from.
        discovery: `discovery.*`, `lightllm`: `lightllm.*`; the operator's, never a project's.
        world: environment, clock and transport (`light_llm.World`); None where no model may be called.
        catalog: an existing catalog of the same scope.
    """

    def __init__(
        self,
        scope: Scope,
        discovery: DiscoverySettings | None = None,
        lightllm: LightLlmSettings | None = None,
        world: "World | None" = None,
        catalog: Catalog | None = None,
    ) -> None:
        self.scope = scope
        self.catalog = catalog or Catalog(scope)
        self._discovery = discovery or DiscoverySettings()
        self._lightllm = lightllm or LightLlmSettings()
        self._world = world
        self._view = views()

    def discover(
        self, intent: str, tools: Iterable[Any] | None = None, allowed: Collection[str] | None = None
    ) -> dict[str, Any]:
        """Which manual, skill or tool serves `intent`.

        Args:
            intent: 1 to 500 characters.
            tools: what the caller can call, as names or {name, description}; they join the catalog, and are the allow
                set where `allowed` is not given. An empty list says nothing.
            allowed: names of the tools the caller may call.

        Returns:
            intent; loaded {type, name, source, summary, content (manuals)} or None; alternatives [{type, name, source,
            summary, score}]; hint or None; answeredBy ("embedded" or "provider/model"); degraded {code, reason} where
            every provider failed; preselected {cards, of} where the catalog was too large to be shown whole.

        Raises:
            InvalidIntent, CatalogUnavailable; LlmCallFailed, SchemaValidationFailed where `lightllm.fallback` is none.
        """
        asked = _checked(intent)
        if not self._discovery.enabled:
            raise CatalogUnavailable(
                "how_do_i is switched off (discovery.enabled).", "Use manual_list and manual_read."
            )
        session = session_cards(tools)
        if allowed is None and session:
            allowed = frozenset(card.name for card in session)
        view = self._view(self.catalog.snapshot(), session, allowed)
        if self._world is None or not self._lightllm.enabled or not self._lightllm.providers:
            return answer(view.postings, view.cards, asked, view.seen)
        return self._by_model(self._world, view, asked)

    def _by_model(self, world: "World", view: View, intent: str) -> dict[str, Any]:
        from cockpit.howdoi.model_answer import ask_model

        try:
            return ask_model(self.scope, self._discovery, self._lightllm, world, view, intent)
        except (LlmCallFailed, SchemaValidationFailed) as error:
            if self._lightllm.fallback == "none":
                raise
            degraded = {"code": error.code, "reason": str(error)}
            return {**answer(view.postings, view.cards, intent, view.seen), "degraded": degraded}

    def manual_list(self) -> list[dict[str, Any]]:
        """Every manual: name, title, source, summary, bytes; sorted by name.

        Raises:
            CatalogUnavailable: the catalog cannot be built.
        """
        return [
            {"name": c.name, "title": c.title, "source": c.source, "summary": c.summary, "bytes": c.size}
            for c in self._manuals().values()
        ]

    def manual_read(self, name: str) -> dict[str, Any]:
        """One manual whole: name, title, source, content.

        Args:
            name: exactly as the catalog has it. It is looked up, never made into a path.

        Raises:
            DiscoveryError: no manual has that name, or its file cannot be read.
            CatalogUnavailable: the catalog cannot be built.
        """
        card = self._manuals().get(name) if isinstance(name, str) else None
        if card is None:
            shown = "".join(c if c.isprintable() else "?" for c in str(name)[:80])
            raise DiscoveryError(f'No manual is called "{shown}"; nothing was read.', "manual_list names all of them.")
        try:
            return {"name": card.name, "title": card.title, "source": card.source, "content": body(card)}
        except OSError as error:
            raise DiscoveryError(
                f'The manual "{card.name}" cannot be read: {error.strerror or "it leads out of its folder"}.',
                "Restore the file, or choose another from manual_list.",
            ) from error

    def _manuals(self) -> dict[str, Card]:
        return {card.name: card for card in self.catalog.snapshot().cards if card.type == "manual"}


def _checked(intent: str) -> str:
    asked = intent.strip() if isinstance(intent, str) else ""
    if not asked:
        raise InvalidIntent("The intent is empty; nothing was looked up.", "Say in one sentence what you want to do.")
    if len(asked) > MAX_INTENT:
        raise InvalidIntent(
            f"The intent has {len(asked)} characters; nothing was looked up.",
            f"Say it in one sentence, {MAX_INTENT} at most.",
        )
    return asked
