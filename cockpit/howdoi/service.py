"""HowDoIService: from an intent to one of three answers (seed sections 2, 5 and 8).

A model only points; names are checked against the catalog letter by letter, and a manual's text comes from disk.
"""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from cockpit.errors import CatalogUnavailable, HowDoIError, InvalidIntent, LlmCallFailed, SchemaValidationFailed
from cockpit.howdoi.cards import Card
from cockpit.howdoi.catalog import Catalog
from cockpit.howdoi.fast_answer import MAX_INTENT
from cockpit.howdoi.ranked_answer import answer, unread
from cockpit.howdoi.ranker import named
from cockpit.howdoi.reading import NoSection, body, nearest, read
from cockpit.howdoi.scope import Scope
from cockpit.howdoi.source_file import reason
from cockpit.howdoi.tools import session_tools
from cockpit.howdoi.visible import CatalogView, views
from cockpit.settings.howdoi import HowDoISettings, ModelSettings
from hooks.plain_text import one_line, plain

if TYPE_CHECKING:
    from cockpit.howdoi.host_model import Sampling
    from cockpit.howdoi.model_call import Dependencies


class HowDoIService:
    """how_do_i, manual_list and manual_read over one catalog.

    Args:
        scope: the folders the catalog is built from.
        discovery: `discovery.*`, `lightllm`: `lightllm.*`; the operator's, never a project's.
        dependencies: environment, clock and transport (`model_call.Dependencies`); None where no model may be called.
        catalog: an existing catalog of the same scope.
        refused: settings of a model that could not be taken, as sentences; an answer without a model says so.
        record: what is told of each answer, for counting; it is given the answer.
    """

    def __init__(
        self,
        scope: Scope,
        discovery: HowDoISettings | None = None,
        lightllm: ModelSettings | None = None,
        dependencies: "Dependencies | None" = None,
        catalog: Catalog | None = None,
        refused: tuple[str, ...] = (),
        record: Callable[[dict[str, Any]], None] | None = None,
    ) -> None:
        self.scope = scope
        self.catalog = catalog or Catalog(scope)
        self._discovery = discovery or HowDoISettings()
        self._lightllm = lightllm or ModelSettings()
        self._dependencies = dependencies
        self._refused = refused
        self._record = record
        self._view = views()

    def discover(
        self,
        intent: str,
        tools: Any = None,
        allowed: Collection[str] | None = None,
        sampling: "Sampling | None" = None,
    ) -> dict[str, Any]:
        """The manual, skill or tool that matches `intent`.

        Args:
            intent: 1 to 500 characters.
            tools: what the caller can call, in any usual form (`tools.session_tools`); they join the catalog, and are the
                allow set where `allowed` is not given. An empty list says that it can call none, None says nothing.
            allowed: names of the tools the caller may call.
            sampling: asks the host's own model, where the host offers that and `lightllm.sampling` allows it.

        Returns:
            intent; loaded {type, name, source, summary, content (manuals, and skills the host does not load)} or None;
            alternatives [{type, name, source, summary, score}]; hint or None, with alternatives where these are guesses;
            answeredBy ("embedded", "client" or "provider/model"); degraded {code, reason} where no model answered though
            one is configured; preselected {cards, of} where the catalog was too large to be shown whole; unread and
            ignored, a sentence each, where sources or tools could not be read.

        Raises:
            InvalidIntent: the intent is no text, empty or too long, or none of the tools can be read.
            CatalogUnavailable: switched off, or the catalog cannot be built.
            LlmCallFailed, SchemaValidationFailed: where `lightllm.fallback` is none.
        """
        asked = _checked(intent)
        if not self._discovery.enabled:
            raise CatalogUnavailable(
                "how_do_i is switched off (discovery.enabled).", "Use manual_list and manual_read."
            )
        session = session_tools(tools)
        if allowed is None and session is not None:
            allowed = session.names
        snapshot = self.catalog.snapshot()
        view = self._view(snapshot, session.cards if session else (), allowed)
        found = self._by_name(view, asked) or self._by_model(view, asked, sampling) or self._embedded(view, asked)
        found = {**found, **unread(snapshot.faults), **(session.said if session else {})}
        if self._record:
            self._record(found)
        return found

    def _embedded(self, view: CatalogView, intent: str) -> dict[str, Any]:
        found = answer(view.postings, view.cards, intent, view.seen, view.more)
        if not self._refused:
            return found
        reason = f"No model was asked, its settings could not be taken: {one_line(' '.join(self._refused), 600)}"
        return {**found, "degraded": {"code": LlmCallFailed.code, "reason": reason}}

    def _by_name(self, view: CatalogView, intent: str) -> dict[str, Any] | None:
        """The ranker's answer where the intent is the exact name of one card: no model is asked."""
        whole = [n for n in named(view.postings, intent, view.more).whole if view.may_see(n)]
        return answer(view.postings, view.cards, intent, view.seen, view.more) if len(whole) == 1 else None

    def _by_model(self, view: CatalogView, intent: str, sampling: "Sampling | None") -> dict[str, Any] | None:
        dependencies, lightllm = self._dependencies, self._lightllm
        asks_host = sampling is not None and lightllm.sampling
        if dependencies is None or not lightllm.enabled or not (lightllm.providers or asks_host):
            return None
        from cockpit.howdoi.model_answer import ask_model

        try:
            return ask_model(
                self.scope, self._discovery, lightllm, dependencies._replace(sampling=sampling), view, intent
            )
        except (LlmCallFailed, SchemaValidationFailed) as error:
            if lightllm.fallback == "none":
                raise
            degraded = {"code": error.code, "reason": str(error)}
            return {**answer(view.postings, view.cards, intent, view.seen, view.more), "degraded": degraded}

    def manual_list(self) -> list[dict[str, Any]]:
        """Every text that `manual_read` gives: name, title, source, summary, bytes; `type` where it is no manual.

        Raises:
            CatalogUnavailable: the catalog cannot be built.
        """
        rows = []
        for card in self._readable().values():
            row = {"name": card.name, "title": card.title, "source": card.source, "summary": card.summary}
            other = {} if card.type == "manual" else {"type": card.type}
            rows.append({**row, "bytes": card.size, **other})
        return rows

    def manual_read(self, name: str, section: str = "") -> dict[str, Any]:
        """One text: name, title, source, content; a long one by sections, as `reading.read` has it.

        Args:
            name: exactly as the catalog has it. It is looked up, never made into a path.
            section: a number or heading of `sections`, "part 2"; "" for the whole text, or its start and its sections.

        Raises:
            HowDoIError: no text has that name or section, or its file cannot be read.
            CatalogUnavailable: the catalog cannot be built.
        """
        card = self._readable().get(name) if isinstance(name, str) else None
        if card is None:
            raise self._unknown(name)
        head = {"name": card.name, "title": card.title, "source": card.source}
        try:
            return {**head, **read(body(card), str(section or ""))}
        except NoSection as error:
            raise HowDoIError(
                f'"{card.name}" has no section "{one_line(str(section), 80)}"; nothing was read.',
                f"It has: {one_line('; '.join(error.known), 1_500)}.",
            ) from error
        except OSError as error:
            raise HowDoIError(
                f'The {card.type} "{card.name}" cannot be read: {reason(error)}.',
                "Restore the file, or choose another from manual_list.",
            ) from error

    def _unknown(self, name: Any) -> HowDoIError:
        """Why there is no such text, with the nearest thing there is."""
        shown = one_line(str(name), 80)
        other = next((c for c in self.catalog.snapshot().cards if c.name == name and not c.readable), None)
        if other:
            use = other.use or (f"call {other.name}" if other.type == "tool" else "the host loads it")
            return HowDoIError(f'"{shown}" is a {other.type}, not a manual; nothing was read.', f"Use: {use}.")
        near = nearest(self._readable(), name) if isinstance(name, str) and name else []
        meant = f"Did you mean {', '.join(near)}? " if near else ""
        return HowDoIError(
            f'No manual is called "{shown}"; nothing was read.', f"{meant}manual_list names all of them."
        )

    def _readable(self) -> dict[str, Card]:
        found: dict[str, Card] = {}
        for card in self.catalog.snapshot().cards:
            if card.readable:
                found.setdefault(card.name, card)
        return found


def _checked(intent: Any) -> str:
    if not isinstance(intent, str):
        kind = {type(None): "missing", bool: "a truth value", int: "a number", float: "a number", list: "a list"}
        what = kind.get(type(intent), "not text")
        raise InvalidIntent(f"The intent is {what}; nothing was looked up.", "Say in one sentence what you want to do.")
    asked = plain(intent).strip()
    if not asked:
        raise InvalidIntent("The intent is empty; nothing was looked up.", "Say in one sentence what you want to do.")
    if len(asked) > MAX_INTENT:
        raise InvalidIntent(
            f"The intent has {len(asked)} characters; nothing was looked up.",
            f"Say it in one sentence, {MAX_INTENT} at most.",
        )
    return asked
