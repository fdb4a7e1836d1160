"""The embedded provider: ranks cards for an intent without a model, a key or a network.

Reads an index that `index.build` made; imports nothing heavy. A query word counts once a card, by its best form: the
word itself, then words of nearly the same meaning, then, where the catalog has neither, look-alikes.
"""

from typing import NamedTuple

from cockpit.discovery.index import Index
from cockpit.discovery.words import fold, grams, raw_words, stem, words

STOP = frozenset(
    "a an and are as at be been but by can could did do does for from had has have how i if in into is it its just let "
    "like me my no not of on or our out please should show so some than that the their them then there these they this "
    "to up us use used using very want wants was we what when where which who why will with would you your need needs "
    "help thing things something anything everything way get got about all any only also s t m re ve ll d am im id "
    "der die das den dem des ein eine einen einem einer und oder ist sind mit von zu zum zur fur auf im ich mir mich "
    "wie kann man bitte nicht aus bei uber als wir uns unser unsere meine mein meinen meiner es sich etwas "
    "le la les un une des du de et ou est sont avec pour sur dans je mon ma mes comment peut ce cette ces au aux que qui "
    "el los las una unos unas y o es son con por para en mi mis como puede este esta del al se lo su sus quiero nos "
    "il lo gli uno e che di da per come si os as um uma do dos no na com meu minha".split()
)


class Ranking(NamedTuple):
    """Cards best first, and how sure that is.

    ranked: (card number, raw score) pairs, at most `keep`. decision: loaded | alternatives | hint.
    """

    ranked: tuple[tuple[int, float], ...]
    decision: str


def query(index: Index, intent: str, keep: int = 20) -> Ranking:
    """Rank the cards of `index` for `intent` (any language, 1 to 500 characters)."""
    terms = _terms(intent)
    scores: dict[int, float] = {}
    hits: dict[int, int] = {}
    for term in terms:
        best: dict[int, float] = {}
        for word, weight in _variants(index, term):
            packed = index["post"].get(word)
            if packed:
                half = len(packed) // 2
                docs = memoryview(packed)[:half].cast("I")
                for doc, impact in zip(docs, memoryview(packed)[half:].cast("f"), strict=True):
                    value = impact * weight
                    if value > best.get(doc, 0.0):
                        best[doc] = value
        for doc, value in best.items():
            scores[doc] = scores.get(doc, 0.0) + value
            hits[doc] = hits.get(doc, 0) + 1
    order = sorted(((s * hits[d] ** COVER, -d) for d, s in scores.items()), reverse=True)[:keep]
    ranked = tuple((-d, s) for s, d in order)
    return Ranking(ranked, decide(ranked))

COVER = 0.3

def decide(ranked):
    return None

def _terms(intent: str) -> list[str]:
    raw = raw_words(intent)
    kept = [w for w in raw if w not in STOP] or raw
    return list(dict.fromkeys(stem(w) for w in kept))


def _variants(index: Index, term: str) -> list[tuple[str, float]]:
    found = [(term, 1.0)] if term in index["post"] else []
    found += index["near"].get(term, ())
    return found or _lookalikes(index, term)


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
        out += [(w, weight * dice * 0.7) for w, weight in [(word, 1.0), *index["near"].get(word, ())]]
    return out
