"""The embedded provider: ranks cards for an intent without a model, a key or a network. Imports nothing heavy."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from math import exp, log

from cockpit.howdoi.index import IMPACT, POSTING, SearchIndex
from cockpit.howdoi.packed import numbers
from cockpit.howdoi.stems import fold, words
from cockpit.howdoi.terms import Term, terms_of
from hooks.namedtuple import NamedTuple

# The figures below were fitted on the labelled intents of five catalogs (bench/README.md), on the part kept for that.
COVERAGE_POWER = 0.2  # how much a card gains by meeting several terms of the intent
NAME_BONUS = 6.0  # bonus for a card named outright: it goes first
WHOLE_PHRASE_BONUS, PHRASE_BONUS = 3.0, 1.0  # bonus where the intent is, or holds, one of a card's trigger phrases
# A score is 1 / (1 + exp(-x)), x = SCORE_BIAS + SCORE_RAW * ln(raw score) + SCORE_COVERAGE * (the part of the intent that
# the card meets): about as many of the best cards are right as their score says.
SCORE_BIAS, SCORE_RAW, SCORE_COVERAGE = -2.7, 1.9, 2.4
LOAD_SCORE = 0.73  # from here on a card may be loaded
LOAD_COVERAGE = 0.4  # where it meets so much of the intent,
LEAD = 1.22  # and where its raw score is so many times the next one's
MIN_SCORE = 0.42  # below it the best card is a guess
ONLY_SCORE = 0.6  # at least for a card that has every word of the intent where no other has half of it
FULL_COVERAGE, HALF_COVERAGE = 0.99, 0.5  # parts of an intent
CONSIDERED = 200  # cards with the best raw scores that are looked at more closely
MIN_TERMS = 2  # terms that a loaded card meets, unless it is named


class Ranking(NamedTuple):
    """Cards best first, and how sure that is.

    ranked: (card number, score) pairs; a score is the likelihood, 0 to 1, that the card is one that was meant. decision:
    loaded | alternatives | hint, where a hint says that the best card is a guess.
    """

    ranked: tuple[tuple[int, float], ...]
    decision: str


class Named(NamedTuple):
    """Cards by exact name. whole: the intent is the name. held: the intent holds it as an identifier."""

    whole: tuple[int, ...]
    held: tuple[int, ...]


class _Scored(NamedTuple):
    """raw: the sum of a card's best impacts, never divided by the intent's length; a word that only one card has, in its
    summary, gives about 1. cover: the part of the intent that the card meets, each term by how rare it is."""

    raw: dict[int, float]
    cover: dict[int, float]
    hits: dict[int, int]


def query(
    index: SearchIndex,
    intent: str,
    keep: int = 20,
    allowed: Container[int] | None = None,
    more: Sequence[SearchIndex] = (),
) -> Ranking:
    """Rank the cards of `index`, and of `more` numbered after them, for `intent`.

    Args:
        index: what `index.build` made.
        intent: any language, 1 to 500 characters.
        keep: how many cards to return.
        allowed: card numbers that may be returned; all where None.
        more: indexes that were built with `index` as their base.
    """
    parts = (index, *more)
    terms = terms_of(parts, intent)
    found = _scores(parts, terms)
    name = named(index, intent, more)
    bonus = {**_phrases(parts, intent), **dict.fromkeys((*name.whole, *name.held), NAME_BONUS)}
    for card, extra in bonus.items():
        found.raw[card] = found.raw.get(card, 0.0) + extra
        found.hits[card] = (
            max(MIN_TERMS, found.hits.get(card, 0)) if extra >= WHOLE_PHRASE_BONUS else found.hits.get(card, 0) or 1
        )
        found.cover[card] = 1.0 if extra >= WHOLE_PHRASE_BONUS else found.cover.get(card, 0.0)
    meant = frozenset(card for card in name.whole if allowed is None or card in allowed)
    ordered = _ordered(found, terms, meant, allowed)
    ranked = [(card, raw) for card, raw, _ in ordered]
    _manual_first(parts, ranked)
    sure = {card: score for card, _, score in ordered}
    scored = [(card, sure[card]) for card, _ in ranked]
    decision = "loaded" if len(meant) == 1 else _decide(parts, ranked, scored, found)
    return Ranking(tuple(scored[:keep]), decision)


def _ordered(
    found: _Scored, terms: list[Term], meant: frozenset[int], allowed: Container[int] | None
) -> list[tuple[int, float, float]]:
    """(card, raw score, score), those that are meant by name first, then the likeliest."""
    rows = [
        (raw * found.hits[card] ** COVERAGE_POWER, -card)
        for card, raw in found.raw.items()
        if allowed is None or card in allowed
    ]
    best = sorted(rows, reverse=True)[:CONSIDERED]
    best += [row for row in rows if -row[1] in meant and row not in best]
    covers = sorted(((met, -card) for card, met in found.cover.items()), reverse=True)[:2] if terms else []
    alone = bool(covers) and covers[0][0] > FULL_COVERAGE and (len(covers) == 1 or covers[1][0] < HALF_COVERAGE)
    only = -covers[0][1] if alone else -1
    scored = [(-card, raw, max(_score(found.cover[-card], raw), ONLY_SCORE * (-card == only))) for raw, card in best]
    return sorted(scored, key=lambda row: (row[0] in meant, row[2], row[1], -row[0]), reverse=True)


def _score(cover: float, raw: float) -> float:
    return 1 / (1 + exp(-(SCORE_BIAS + SCORE_RAW * log(max(raw, 0.01)) + SCORE_COVERAGE * cover)))


def _decide(
    parts: Sequence[SearchIndex], ranked: list[tuple[int, float]], scored: list[tuple[int, float]], found: _Scored
) -> str:
    if not scored or scored[0][1] < MIN_SCORE:
        return "hint"
    card, best = ranked[0]
    rival = next((raw for other, raw in ranked[1:] if not _twin(parts, card, other)), 0.0)
    fits = scored[0][1] >= LOAD_SCORE and found.cover[card] >= LOAD_COVERAGE
    sure = fits and best >= LEAD * rival and found.hits[card] >= MIN_TERMS
    return "loaded" if sure else "alternatives"


def named(index: SearchIndex, intent: str, more: Sequence[SearchIndex] = ()) -> Named:
    """The cards whose exact name the intent is, or holds as an identifier such as `git_log` or `db/restore`."""
    parts = (index, *more)
    bare = [fold(token).strip(".,;:!?()'\"`") for token in intent.split()]
    held = [token for token in bare if any(mark in token for mark in "_-/:")]
    whole = [fold(intent).strip(" .?!`'\""), " ".join(words(intent))]
    return Named(_numbered(parts, "named", whole), _numbered(parts, "named", held))


def _numbered(parts: Sequence[SearchIndex], table: str, keys: list[str]) -> tuple[int, ...]:
    found: dict[int, None] = {}
    offset = 0
    for part in parts:
        for key in keys:
            found.update(dict.fromkeys(offset + number for number in numbers(getattr(part, table).get(key))))
        offset += part.n
    return tuple(found)


def _phrases(parts: Sequence[SearchIndex], intent: str) -> dict[int, float]:
    """Cards whose trigger phrase the intent is, or holds."""
    stems = words(intent)
    runs = [" ".join(stems[a : a + size]) for size in (2, 3, 4) for a in range(len(stems) - size + 1)]
    return {
        **dict.fromkeys(_numbered(parts, "phrases", runs), PHRASE_BONUS),
        **dict.fromkeys(_numbered(parts, "phrases", [" ".join(stems)]), WHOLE_PHRASE_BONUS),
    }


def _scores(parts: Sequence[SearchIndex], terms: list[Term]) -> _Scored:
    raw: dict[int, float] = {}
    cover: dict[int, float] = {}
    hits: dict[int, int] = {}
    n = sum(part.n for part in parts)
    told = 0.0
    for term in terms:
        best: dict[int, tuple[float, float]] = {}
        rarest = 0.0 if term.forms else 1.0
        for form, weight in term.forms:
            rarest = max(
                rarest, _rarity(n, sum(part.cards_with(form) for part in parts)) * (1.0 if term.known else weight)
            )
            for card, impact in _impacts(parts, form):
                best[card] = max(best.get(card, (0.0, 0.0)), (impact * weight, weight))
        told += rarest
        for card, (value, weight) in best.items():
            raw[card] = raw.get(card, 0.0) + value
            cover[card] = cover.get(card, 0.0) + rarest * weight
            hits[card] = hits.get(card, 0) + 1
    return _Scored(raw, {card: met / told for card, met in cover.items()} if told else cover, hits)


def _rarity(n: int, cards: int) -> float:
    return log(1 + (n - cards + 0.5) / (cards + 0.5)) / log(2 + n)


def _impacts(parts: Sequence[SearchIndex], form: str) -> Iterator[tuple[int, float]]:
    offset = 0
    for part in parts:
        packed = part.post.get(form)
        if packed:
            view = memoryview(packed)
            cards = 4 * (len(packed) // POSTING)
            for card, impact in zip(view[:cards].cast("I"), view[cards:].cast("H"), strict=True):
                yield offset + card, impact / IMPACT
        offset += part.n


def _twin(parts: Sequence[SearchIndex], one: int, two: int) -> bool:
    part, start = _part_of(parts, one)
    return _part_of(parts, two)[0] is part and part.twins[one - start] == part.twins[two - start]


def _part_of(parts: Sequence[SearchIndex], card: int) -> tuple[SearchIndex, int]:
    start = 0
    for part in parts:
        if card < start + part.n:
            return part, start
        start += part.n
    raise IndexError(card)


def _manual_first(parts: Sequence[SearchIndex], ranked: list[tuple[int, float]]) -> None:
    """Of a manual and a tool of the same name the manual says how, so it stands first."""
    if len(ranked) > 1 and _twin(parts, ranked[0][0], ranked[1][0]):
        (one, high), (two, _) = ranked[:2]
        if _manual(parts, two) and not _manual(parts, one):
            ranked[:2] = [(two, high), (one, high)]


def _manual(parts: Sequence[SearchIndex], card: int) -> bool:
    part, start = _part_of(parts, card)
    return bool(part.manuals[card - start])
