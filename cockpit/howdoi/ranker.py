"""The embedded provider: ranks cards for an intent without a model, a key or a network.

Reads an index that `index.build` made; imports nothing heavy. A query word counts once a card, by its best form: the
word itself, then words of nearly the same meaning, then, where the catalog has neither, look-alikes.
"""

from collections.abc import Container
from math import log
from typing import NamedTuple

from cockpit.howdoi.index import Index
from cockpit.howdoi.stems import fold, grams, raw_words, stem, words

_STOP_WORDS = """
a an and are as at be been but by can could did do does for from had has have how i if in into is it its just
let like me my no not of on or our out please should show so some than that the their them then there these
they this to up us use used using very want wants was we what when where which who why will with would you
your need needs help thing things something anything everything way get got about all any only also s t m re
ve ll d am im id der die das den dem des ein eine einen einem einer und oder ist sind mit von zu zum zur fur
auf ich mir mich wie kann man bitte nicht aus bei uber als wir uns unser unsere meine mein meinen meiner es
sich etwas le la les un une du de et ou est sont avec pour sur dans je mon ma mes comment peut ce cette ces au
aux que qui el los las una unos unas y o son con por para en mi mis como puede este esta del al se lo su sus
quiero nos il gli uno e che di da per come si os um uma dos na com meu minha
"""
STOP = frozenset(_STOP_WORDS.split())

COVER = 0.3  # how much a card gains by meeting several words of the intent
SURE, LEAST = 3.1, 1.3  # raw scores at which a card may be loaded, may be offered
FULL = 400  # cards; a smaller catalog cannot tell rare words from common ones, so it offers sooner
AHEAD, MET = 0.2, 0.4  # its lead over the next one, and the part of the intent's words it meets, to be loaded
ALIKE = 0.7  # weight of a look-alike, times its likeness
NAMED = 6.0  # bonus for a card named outright: it goes first
WHOLE, PHRASE = 3.0, 1.0  # bonus where the intent is, or holds, one of a card's trigger phrases


class Ranking(NamedTuple):
    """Cards best first, and how sure that is.

    ranked: (card number, raw score) pairs. A raw score is a sum over the intent's words, never divided by its length;
    a word that only one card has, in its summary, gives about 1. decision: loaded | alternatives | hint.
    """

    ranked: tuple[tuple[int, float], ...]
    decision: str


def query(index: Index, intent: str, keep: int = 20, allowed: Container[int] | None = None) -> Ranking:
    """Rank the cards of `index` for `intent`.

    Args:
        index: what `index.build` made.
        intent: any language, 1 to 500 characters.
        keep: how many cards to return.
        allowed: card numbers that may be returned; all where None.
    """
    terms = _terms(intent)
    scores, hits = _scores(index, terms)
    named = _named(index, intent)
    for card, bonus in named.items():
        scores[card] = scores.get(card, 0.0) + bonus
        hits[card] = len(terms) + 1 if bonus >= WHOLE else hits.get(card, 1)
    found = [(s * hits[card] ** COVER, -card) for card, s in scores.items() if allowed is None or card in allowed]
    ranked = [(-card, score) for score, card in sorted(found, reverse=True)[:keep]]
    _manual_first(index, ranked)
    return Ranking(tuple(ranked), _decide(index, ranked, hits, len(terms)))


def _scores(index: Index, terms: list[str]) -> tuple[dict[int, float], dict[int, int]]:
    scores: dict[int, float] = {}
    hits: dict[int, int] = {}
    for forms in _claims(index, terms):
        best: dict[int, float] = {}
        for word, weight in forms:
            packed = memoryview(index["post"][word])
            half = len(packed) // 2
            for card, impact in zip(packed[:half].cast("I"), packed[half:].cast("f"), strict=True):
                value = impact * weight
                if value > best.get(card, 0.0):
                    best[card] = value
        for card, value in best.items():
            scores[card] = scores.get(card, 0.0) + value
            hits[card] = hits.get(card, 0) + 1
    return scores, hits


def _claims(index: Index, terms: list[str]) -> list[list[tuple[str, float]]]:
    """Each term's forms; a form that several terms reach counts for the nearest of them only."""
    forms = [_variants(index, term) for term in terms]
    owner: dict[str, tuple[float, int]] = {}
    for place, variants in enumerate(forms):
        for word, weight in variants:
            owner[word] = max(owner.get(word, (0.0, 0)), (weight, -place))
    return [[(w, s) for w, s in variants if owner[w] == (s, -place)] for place, variants in enumerate(forms)]


def _named(index: Index, intent: str) -> dict[int, float]:
    """Cards whose name the intent is, or holds as an identifier; cards whose trigger phrase it is, or holds."""
    stems = words(intent)
    found = dict.fromkeys(index["phrases"].get(" ".join(stems), ()), WHOLE)
    for size in (2, 3, 4):
        for start in range(len(stems) - size + 1):
            for card in index["phrases"].get(" ".join(stems[start : start + size]), ()):
                found[card] = max(found.get(card, 0.0), PHRASE)
    bare = [fold(token).strip(".,;:!?()'\"`") for token in intent.split()]
    names = [" ".join(stems), *(token for token in bare if any(mark in token for mark in "_-/"))]
    for name in names:
        found.update(dict.fromkeys(index["named"].get(name, ()), NAMED))
    return found


def _twins(index: Index, one: int, two: int) -> bool:
    return bool(index["twin"][one] == index["twin"][two])


def _manual_first(index: Index, ranked: list[tuple[int, float]]) -> None:
    """Of a manual and a tool of the same name the manual says how, so it stands first."""
    if len(ranked) > 1 and _twins(index, ranked[0][0], ranked[1][0]) and index["manual"][ranked[1][0]]:
        (one, high), (two, _) = ranked[:2]
        if not index["manual"][one]:
            ranked[:2] = [(two, high), (one, high)]


def _decide(index: Index, ranked: list[tuple[int, float]], hits: dict[int, int], terms: int) -> str:
    if not ranked or ranked[0][1] < LEAST * min(1.0, log(2 + index["n"]) / log(2 + FULL)):
        return "hint"
    card, best = ranked[0]
    rest = [score for other, score in ranked[1:] if not _twins(index, card, other)]
    ahead = best - (rest[0] if rest else 0.0)
    sure = best >= SURE and ahead >= AHEAD * best and hits[card] >= max(2.0, MET * terms)
    return "loaded" if sure else "alternatives"


def _terms(intent: str) -> list[str]:
    raw = raw_words(intent)
    kept = [w for w in raw if w not in STOP] or raw
    return list(dict.fromkeys(stem(w) for w in kept))


def _variants(index: Index, term: str) -> list[tuple[str, float]]:
    found = [(term, 1.0)] if term in index["post"] else []
    return found + _near(index, term) or _lookalikes(index, term)


def _near(index: Index, term: str) -> list[tuple[str, float]]:
    parts = index["near"].get(term, "").split(" ")
    return [(word, float(weight)) for word, weight in zip(parts[::2], parts[1::2], strict=False)]


def _lookalikes(index: Index, term: str) -> list[tuple[str, float]]:
    if len(term) < 5:
        return []
    mine = grams(term)
    shared: dict[int, int] = {}
    for gram in mine:
        packed = index["grams"].get(gram)
        if packed:
            for place in memoryview(packed).cast("I"):
                shared[place] = shared.get(place, 0) + 1
    near: list[tuple[float, str]] = []
    for place, count in shared.items():
        word = index["vocab"][place]
        dice = 2 * count / (len(mine) + len(word))
        inside = len(word) >= 5 and word in term
        if dice >= 0.6 or inside:
            near.append((max(dice, 0.6 if inside else 0.0), word))
    out: list[tuple[str, float]] = []
    for dice, word in sorted(near, reverse=True)[:4]:
        forms = [(word, 1.0)] if word in index["post"] else []
        out += [(w, weight * dice * ALIKE) for w, weight in [*forms, *_near(index, word)]]
    return out
