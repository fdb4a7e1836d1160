"""Building the index: impacts are BM25F weights computed once; a query only adds them up."""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log
from struct import pack
from typing import NamedTuple

from cockpit.howdoi.index import IMPACT, SearchIndex, pairs_of
from cockpit.howdoi.packed import packed
from cockpit.howdoi.stems import fold, grams, identifiers, raw_words, stem, words
from cockpit.howdoi.synonyms import TRANSLATION_WEIGHT, Translation, spellings
from cockpit.howdoi.words import STOP

# Field, weight, and how far its length counts (BM25F's w and b): a name says most, a body least and by length alone a lot.
# The figures were chosen on labelled intents of five catalogs; bench/README.md has what they reach.
FIELDS = (("name", 3.0, 0.3), ("title", 2.2, 0.4), ("triggers", 2.2, 0.6), ("summary", 1.0, 0.6), ("body", 0.4, 0.75))
K1 = 1.5  # BM25's saturation: how soon a further occurrence adds nothing
MAX_BODY_WORDS = 3_000  # different words of one body that are kept, the first ones


class Source(NamedTuple):
    """What the ranker needs of one card. aliases: further exact names. body: the text behind it."""

    name: str
    type: str
    title: str
    triggers: tuple[str, ...]
    summary: str
    body: str = ""
    aliases: tuple[str, ...] = ()


Fields = dict[str, list[str]]


def build(
    cards: Iterable[Source],
    near: Mapping[str, Mapping[str, float]] | None = None,
    foreign: Mapping[str, Translation] | None = None,
    base: SearchIndex | None = None,
) -> SearchIndex:
    """Index cards in their order.

    Args:
        cards: the catalog; a card's position is its number in the index.
        near: stem -> {stem: weight}, words that mean nearly the same.
        foreign: "language:stem" -> English stems.
        base: an index that these cards are searched beside: its counts make the impacts comparable.
    """
    rows = [(card, _fields(card)) for card in cards]
    means = base.means if base else _means(rows)
    post = _postings(rows, means, base)
    known = set(post)
    linked = {word: _links(others, known) for word, others in (near or {}).items()}
    linked = {word: text for word, text in linked.items() if text}
    spelled = {**{word: other for word, other in spellings().items() if other in linked}, **_spelled(rows)}
    core = sorted(spelled)
    names = [" ".join(words(card.name)) for card, _ in rows]
    twin = {name: number for number, name in enumerate(dict.fromkeys(names))}
    return SearchIndex(
        {
            "n": len(rows),
            "post": packed(post).plain,
            "near": packed({word: text.encode() for word, text in linked.items()}).plain,
            "foreign": packed(_foreign(foreign or {}, known, linked)).plain,
            "core": packed({word: other.encode() for word, other in spelled.items()}).plain,
            "grams": packed(_grams(core)).plain,
            "named": packed(_named(rows)).plain,
            "phrases": packed(_phrases(rows)).plain,
            "twins": pack(f"{len(rows)}I", *(twin[name] for name in names)),
            "manuals": bytes(card.type in ("manual", "document") for card, _ in rows),
            "means": means,
        }
    )


def _fields(card: Source) -> Fields:
    texts = {"name": card.name, "title": card.title, "triggers": " ".join(card.triggers), "summary": card.summary}
    fields = {field: [*words(text), *identifiers(text)] for field, text in texts.items()}
    body = [*(stem(word) for word in raw_words(card.body) if word not in STOP), *identifiers(card.body)]
    kept = set(list(dict.fromkeys(body))[:MAX_BODY_WORDS])
    return {**fields, "body": body if len(kept) < MAX_BODY_WORDS else [word for word in body if word in kept]}


def _spelled(rows: list[tuple[Source, Fields]]) -> dict[str, str]:
    """Words outside bodies as they are written -> their stems."""
    texts = (text for card, _ in rows for text in (card.name, card.title, card.summary, *card.triggers))
    return {word: stem(word) for text in texts for word in raw_words(text)}


def _means(rows: list[tuple[Source, Fields]]) -> dict[str, float]:
    filled = {name: [len(fields[name]) for _, fields in rows if fields[name]] for name, _, _ in FIELDS}
    return {name: max(1.0, sum(sizes) / max(1, len(sizes))) for name, sizes in filled.items()}


def _postings(rows: list[tuple[Source, Fields]], means: dict[str, float], base: SearchIndex | None) -> dict[str, bytes]:
    """Stem -> packed cards and impacts."""
    tf: dict[str, dict[int, float]] = {}
    for number, (_, fields) in enumerate(rows):
        for field, weight, b in FIELDS:
            found = fields[field]
            unit = weight / (1 - b + b * len(found) / means[field])
            for word, count in Counter(found).items():
                docs = tf.setdefault(word, {})
                docs[number] = docs.get(number, 0.0) + unit * count
    n = len(rows) + (base.n if base else 0)
    unit = log(2 + n)

    def weight_of(word: str, docs: int) -> float:
        known = docs + (base.cards_with(word) if base else 0)
        return log(1 + (n - known + 0.5) / (known + 0.5)) / unit

    return {word: _pack(docs, weight_of(word, len(docs))) for word, docs in tf.items()}


def _pack(docs: dict[int, float], idf: float) -> bytes:
    impacts = [round(IMPACT * idf * t * (K1 + 1) / (t + K1)) for t in docs.values()]
    return pack(f"{len(docs)}I{len(docs)}H", *docs, *impacts)


def _links(others: Mapping[str, float], known: set[str]) -> str:
    return " ".join(f"{word} {weight}" for word, weight in others.items() if word in known)


def _foreign(foreign: Mapping[str, Translation], known: set[str], linked: Mapping[str, str]) -> dict[str, bytes]:
    """Translations into stems that the cards have, or that mean nearly the same as one they have."""
    found: dict[str, bytes] = {}
    for key, (stems, also_english) in foreign.items():
        weights: dict[str, float] = {}
        for word in stems:
            if word in known:
                weights[word] = TRANSLATION_WEIGHT
            for other, weight in pairs_of(linked.get(word, "")):
                weights[other] = max(weights.get(other, 0.0), weight * TRANSLATION_WEIGHT)
        text = " ".join(f"{word} {weight:.3f}" for word, weight in weights.items())
        found[key] = f"{int(also_english)} {text}".encode()  # kept where it means nothing here: it tells the language
    return found


def _grams(core: list[str]) -> dict[str, bytes]:
    places: dict[str, list[int]] = {}
    for place, word in enumerate(core):
        if len(word) >= 3:
            for gram in grams(word):
                places.setdefault(gram, []).append(place)
    return {gram: pack(f"{len(found)}I", *found) for gram, found in places.items()}


def _named(rows: list[tuple[Source, Fields]]) -> dict[str, bytes]:
    return _numbered(
        (key, number)
        for number, (card, _) in enumerate(rows)
        for key in {fold(card.name), " ".join(words(card.name)), *map(fold, card.aliases)}
    )


def _phrases(rows: list[tuple[Source, Fields]]) -> dict[str, bytes]:
    return _numbered((" ".join(words(text)), n) for n, (card, _) in enumerate(rows) for text in card.triggers)


def _numbered(pairs: Iterable[tuple[str, int]]) -> dict[str, bytes]:
    found: dict[str, dict[int, None]] = {}
    for key, number in pairs:
        if key:
            found.setdefault(key, {})[number] = None
    return {key: pack(f"{len(cards)}I", *cards) for key, cards in found.items()}
