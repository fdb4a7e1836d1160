"""how_do_i for a fresh process: the kept snapshot and the embedded ranker, nothing else loaded."""

from __future__ import annotations

from collections.abc import Sequence

from cockpit.howdoi import snapshot_file
from cockpit.howdoi.cards import Card
from cockpit.howdoi.index import SearchIndex
from cockpit.howdoi.ranked_answer import answer, unread
from cockpit.howdoi.scope import Scope
from cockpit.howdoi.source_file import SourceFault
from cockpit.howdoi.walk import walk
from hooks.plain_text import plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAX_INTENT = 500


def ask(scope: Scope, intent: str, *, providers: bool = False) -> dict[str, Any] | None:
    """Answer from the snapshot on disk.

    Args:
        scope: where the catalog comes from.
        intent: what the caller wants to do.
        providers: whether a model provider is configured.

    Returns:
        What `HowDoIService.discover` would return, or None where that is needed: a provider is configured, the
        intent is not valid, or no snapshot of the sources as they are now is kept.
    """
    asked = plain(intent).strip()
    if providers or not asked or len(asked) > MAX_INTENT:
        return None
    try:
        parts = snapshot_file.load(scope, walk(scope))
    except OSError:
        return None
    if parts is None:
        return None
    cards, index, faults = parts[0], SearchIndex(parts[1]), (SourceFault(*row) for row in parts[3])
    return {**answer(index, _Cards(cards), asked), **unread(faults)}


class _Cards(Sequence[Card]):
    """Rows of a kept snapshot, made cards one by one where they are looked at."""

    def __init__(self, rows: list[memoryview]) -> None:
        self._rows = rows

    def __len__(self) -> int:
        """How many cards there are."""
        return len(self._rows)

    def __getitem__(self, place: Any) -> Any:
        """The card at `place`."""
        return Card(*snapshot_file.card(self._rows[place]))
