"""The inverted index the embedded ranker reads: plain dictionaries and bytes, so that it loads in one marshal call.

Impacts are BM25F weights computed once; a query only adds them up.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log
from struct import pack
from typing import Any, NamedTuple

from cockpit.howdoi.stems import fold, grams, words

FIELDS = (("name", 3.0, 0.3), ("title", 2.2, 0.4), ("triggers", 2.2, 0.6), ("summary", 1.0, 0.6))
K1 = 1.5
Index = dict[str, Any]  # see build()


class Source(NamedTuple):
    """What the ranker needs of one card."""

    name: str
    type: str
    title: str
    triggers: tuple[str, ...]
    summary: str


def build(cards: Iterable[Source], near: Mapping[str, Mapping[str, float]] | None = None) -> Index:
    """Index cards in their order.

    Args:
        cards: the catalog; a card's position is its number in the index.
        near: stem -> {stem: weight}, words that mean nearly the same (synonyms, translations).

    Returns:
        n; post: stem -> packed (cards as uint32, impacts as float32); vocab; grams: trigram -> packed uint32 places in
        vocab; named: folded name -> card numbers; phrases: stems of a trigger -> card numbers; near: stem -> text
        "stem weight stem weight ..." with known targets; twin: names' stems; manual: whether a card is one.
    """
    rows = [_fields(card) for card in cards]
    post = _postings(rows)
    vocab = sorted(post)
    linked = {k: " ".join(f"{w} {s}" for w, s in v.items() if w in post) for k, v in (near or {}).items()}
    linked = {k: v for k, v in linked.items() if v}
    keys = vocab + sorted(set(linked) - set(post))
    return {
        "n": len(rows),
        "post": post,
        "vocab": keys,
        "near": linked,
        "grams": _grams(keys),
        "named": _named(rows),
        "phrases": _phrases(rows),
        "twin": [" ".join(fields["name"]) for _, fields in rows],
        "manual": [card.type == "manual" for card, _ in rows],
    }


def _fields(card: Source) -> tuple[Source, dict[str, list[str]]]:
    texts = {"name": card.name, "title": card.title, "triggers": " ".join(card.triggers), "summary": card.summary}
    return card, {field: words(text) for field, text in texts.items()}


def _postings(rows: list[tuple[Source, dict[str, list[str]]]]) -> dict[str, bytes]:
    n = len(rows)
    mean = {
        f: max(1.0, sum(len(r[1][f]) for r in rows) / max(1, sum(bool(r[1][f]) for r in rows))) for f, _, _ in FIELDS
    }
    tf: dict[str, dict[int, float]] = {}
    for number, (_, fields) in enumerate(rows):
        for field, weight, b in FIELDS:
            found = fields[field]
            if found:
                unit = weight / (1 - b + b * len(found) / mean[field])
                for word, count in Counter(found).items():
                    docs = tf.setdefault(word, {})
                    docs[number] = docs.get(number, 0.0) + unit * count
    unit = log(2 + n)
    return {word: _pack(docs, log(1 + (n - len(docs) + 0.5) / (len(docs) + 0.5)) / unit) for word, docs in tf.items()}


def _pack(docs: dict[int, float], idf: float) -> bytes:
    impacts = [idf * t * (K1 + 1) / (t + K1) for t in docs.values()]
    return pack(f"{len(docs)}I{len(docs)}f", *docs, *impacts)


def _grams(vocab: list[str]) -> dict[str, bytes]:
    places: dict[str, list[int]] = {}
    for place, word in enumerate(vocab):
        if len(word) >= 4:
            for gram in grams(word):
                places.setdefault(gram, []).append(place)
    return {gram: pack(f"{len(found)}I", *found) for gram, found in places.items()}


def _named(rows: list[tuple[Source, dict[str, list[str]]]]) -> dict[str, tuple[int, ...]]:
    return _table((key, n) for n, (card, f) in enumerate(rows) for key in {fold(card.name), " ".join(f["name"])})


def _phrases(rows: list[tuple[Source, dict[str, list[str]]]]) -> dict[str, tuple[int, ...]]:
    return _table((" ".join(words(text)), n) for n, (card, _) in enumerate(rows) for text in card.triggers)


def _table(pairs: Iterable[tuple[str, int]]) -> dict[str, tuple[int, ...]]:
    found: dict[str, dict[int, None]] = {}
    for key, number in pairs:
        if key:
            found.setdefault(key, {})[number] = None
    return {key: tuple(numbers) for key, numbers in found.items()}
