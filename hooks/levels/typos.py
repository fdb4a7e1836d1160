"""Words one slip away from a long word of the risk tables or from a common verb: "trasaction", "schmea", "upate"."""

from __future__ import annotations

from hooks.cached import cached
from hooks.levels import lexicon as lx

# Only words that no everyday word resembles; the verbs are those that open most requests.
WORDS = (
    "authentication authorization permission permissions migration migrations migrate schema payment payments "
    "transaction transactions encrypt encrypted encryption concurrency concurrent deadlock deadlocks rollback "
    "architecture security password passwords credential credentials subscription subscriptions integrity backfill "
    "database duplicate vulnerability idempotent multitenant refactor update remove delete create implement rename "
    "build check change should search button doesnt cannot broken please continue finish "
    "error failed failing review explain generate integrate support refresh enable disable display "
    "replace improve column columns unique processed setting settings readme version"
)


@cached
def _shortened() -> dict[str, tuple[str, ...]]:
    table: dict[str, tuple[str, ...]] = {}
    for word in WORDS.split():
        for key in (word, *_cuts(word)):
            table[key] = (*table.get(key, ()), word)
    return table


@cached
def _firsts() -> frozenset[str]:
    return frozenset(word[0] for word in WORDS.split())


def _cuts(word: str) -> set[str]:
    return {word[:at] + word[at + 1 :] for at in range(len(word))}


def meant(word: str) -> str:
    """The word that `word` (lower case, unknown to the tables) is one edit or one swap away from, or ""."""
    if not 5 <= len(word) <= 15 or word[0] not in _firsts() or not word.isascii():
        return ""
    table = _shortened()
    for at in range(len(word) + 1):
        for candidate in table.get(word[:at] + word[at + 1 :], ()):
            if word.startswith(candidate):
                continue  # "updated": another form, no slip
            if candidate[0] == word[0] and _one_edit(word, candidate):
                return candidate
    return ""


def _one_edit(a: str, b: str) -> bool:
    """One letter added, left out or replaced, or two neighbours swapped; the lengths differ by one at most."""
    start = next((at for at, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    if len(a) == len(b):
        rest, other = a[start:], b[start:]
        return rest[1:] == other[1:] or (rest[:2] == other[1::-1] and rest[2:] == other[2:])
    short, wide = sorted((a, b), key=len)
    return short[start:] == wide[start + 1 :]


def roles(word: str) -> int:
    """The roles of the word that was meant, 0 if none was."""
    return lx.lexicon("en").words.get(meant(word), 0)
