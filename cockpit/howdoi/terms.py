"""An intent's terms: the words that say what is wanted, each with the forms by which a card may meet it.

A term counts once a card, by its best form: the word itself, then words of nearly the same meaning, what it means in
English where it is another language's, and, where the catalog has none of these, words it may be a misspelling of.
"""

from __future__ import annotations

from collections.abc import Sequence

from cockpit.howdoi.index import SearchIndex, pairs_of
from cockpit.howdoi.packed import numbers
from cockpit.howdoi.stems import CJK, LANGUAGES, fold, grams, identifiers, pairs, raw_words, stem, stem_in
from cockpit.howdoi.words import is_small, languages_of
from hooks.namedtuple import NamedTuple

FUZZY_WEIGHT = 0.75  # weight of a word that another may be a misspelling of
MIN_SHARED_PAIRS = 0.3  # of both words' character pairs so many are shared at least, before their letters are compared
CANDIDATES = 60  # so many words are compared letter by letter
LONGEST_RUN = 10  # characters of one word in a script without spaces
SCRIPTS = ("zh", "ja", "ko")


Parts = Sequence[SearchIndex]


class Term(NamedTuple):
    """word: its stem. forms: (stem, weight) pairs, no stem twice. known: the catalog has the word, or one that it means."""

    word: str
    forms: tuple[tuple[str, float], ...]
    known: bool


def terms_of(parts: Parts, intent: str) -> list[Term]:
    """The terms of an intent in order; a form that several of them reach is kept by the nearest one only.

    Args:
        parts: the indexes that are searched together.
        intent: 1 to 500 characters.
    """
    surfaces = raw_words(_without_scripts(intent))
    spoken = _languages(parts, surfaces)
    kept = [word for word in surfaces if not is_small(word, spoken)] or surfaces
    found = {stem(word): word for word in reversed(kept)}
    rows = [_term(parts, word, found[word], spoken) for word in dict.fromkeys(map(stem, kept))]
    whole = [Term(word, ((word, 1.0),), True) for word in dict.fromkeys(identifiers(intent)) if _there(parts, word)]
    return _nearest([*rows, *whole, *_in_scripts(parts, intent)])


def _without_scripts(intent: str) -> str:
    return CJK.sub(" ", fold(intent) if CJK.search(fold(intent)) else intent)


def _term(parts: Parts, word: str, surface: str, spoken: dict[str, set[str]]) -> Term:
    forms = {word: 1.0} if _there(parts, word) else {}
    for other, weight in [*_near(parts, word), *_translated(parts, surface, spoken)]:
        forms[other] = max(forms.get(other, 0.0), weight)
    for other, weight in [] if forms else _compound(parts, surface):
        forms[other] = max(forms.get(other, 0.0), weight)
    if forms:
        return Term(word, tuple(forms.items()), True)
    for other, weight in _misspelled(parts, surface):
        for form, share in [(other, 1.0), *_near(parts, other)]:
            forms[form] = max(forms.get(form, 0.0), weight * share)
    return Term(word, tuple(forms.items()), False)


def _there(parts: Parts, word: str) -> bool:
    return any(word in part.post for part in parts)


def _near(parts: Parts, word: str) -> list[tuple[str, float]]:
    return [pair for part in parts for pair in pairs_of((part.near.get(word) or b"").decode())]


def _foreign(parts: Parts, language: str, word: str) -> tuple[bool, list[tuple[str, float]]] | None:
    """Whether a word of a language is an English one too, and what it means; None where its table has no such word."""
    found = [value for part in parts if (value := part.foreign.get(f"{language}:{word}"))]
    if not found:
        return None
    return found[0][:1] == b"1", [pair for value in found for pair in pairs_of(value[2:].decode())]


def _languages(parts: Parts, surfaces: list[str]) -> dict[str, set[str]]:
    """Language -> the words of the intent that are of it and not English."""
    spoken: dict[str, set[str]] = {}
    for word in surfaces:
        found = [*languages_of(word)]
        for language in LANGUAGES:
            row = _foreign(parts, language, stem_in(language, word))
            found += [language] if row and not row[0] else []
        for language in found:
            spoken.setdefault(language, set()).add(word)
    return spoken


def _translated(parts: Parts, surface: str, spoken: dict[str, set[str]]) -> list[tuple[str, float]]:
    """What a word means in English; where it is an English word too, only beside another word of its language."""
    found: list[tuple[str, float]] = []
    for language in LANGUAGES:
        row = _foreign(parts, language, stem_in(language, surface))
        if row and (not row[0] or spoken.get(language, set()) - {surface}):
            found += row[1]
    return found


def _compound(parts: Parts, surface: str) -> list[tuple[str, float]]:
    """What the two words mean that a German or Dutch word is made of ("Verzeichnisbaum": directory, tree)."""
    for language in ("de", "nl"):
        for cut in range(len(surface) - 4, 3, -1):
            left, right = surface[:cut], surface[cut:]
            for head in dict.fromkeys((left, left.removesuffix("s"))):
                both = [_foreign(parts, language, stem_in(language, part)) for part in (head, right)]
                if all(both):
                    return [pair for row in both if row for pair in row[1]]
    return []


def _in_scripts(parts: Parts, intent: str) -> list[Term]:
    """Terms in scripts without spaces: words that a table has, longest first, and pairs of what is left."""
    found: list[Term] = []
    for run in CJK.findall(fold(intent)):
        start = 0
        left = ""
        while start < len(run):
            word, forms = _longest(parts, run[start : start + LONGEST_RUN])
            if word:
                found += _pairs(parts, left)
                own = [(pair, 1.0) for pair in pairs(word) if _there(parts, pair)]
                found.append(Term(word, tuple({**dict(forms), **dict(own)}.items()), True))
                left = ""
            else:
                left += run[start]
            start += len(word) or 1
        found += _pairs(parts, left)
    return found


def _longest(parts: Parts, text: str) -> tuple[str, list[tuple[str, float]]]:
    for size in range(len(text), 0, -1):
        for language in SCRIPTS:
            row = _foreign(parts, language, text[:size])
            if row:
                return text[:size], row[1]
    return "", []


def _pairs(parts: Parts, text: str) -> list[Term]:
    """Pairs of characters that the cards have; a run of which they have none is one unknown term."""
    there = [Term(pair, ((pair, 1.0),), True) for pair in dict.fromkeys(pairs(text)) if _there(parts, pair)]
    return there or ([Term(text, (), False)] if len(text) > 2 else [])


def _nearest(terms: list[Term]) -> list[Term]:
    owner: dict[str, tuple[float, int]] = {}
    for place, term in enumerate(terms):
        for form, weight in term.forms:
            owner[form] = max(owner.get(form, (0.0, 0)), (weight, -place))
    return [
        term._replace(forms=tuple((form, w) for form, w in term.forms if owner[form] == (w, -place)))
        for place, term in enumerate(terms)
    ]


def _misspelled(parts: Parts, word: str) -> list[tuple[str, float]]:
    """Words of the catalog that `word` may be a misspelling of: one slip in a short word, two in a long one."""
    if len(word) < 4 or not word.isalpha():
        return []
    mine, slips = grams(word), 2 if len(word) >= 7 else 1
    rows: list[tuple[float, str]] = []
    for part in parts:
        for other, shared in _alike(part, mine):
            if 2 * shared >= MIN_SHARED_PAIRS * (len(mine) + len(other) + 1) and abs(len(other) - len(word)) <= slips:
                distance = slips_between(word, other, slips)
                if distance <= slips and not (len(word) == 4 and not _short(word, other)):
                    rows.append((FUZZY_WEIGHT / max(1, distance) ** 0.5, (part.core.get(other) or b"").decode()))
    return [(other, weight) for weight, other in sorted(set(rows), reverse=True)[:3]]


def _alike(part: SearchIndex, mine: set[str]) -> list[tuple[str, int]]:
    """The words that share most character pairs with one, and how many."""
    shared: dict[int, int] = {}
    for gram in mine:
        for place in numbers(part.grams.get(gram)):
            shared[place] = shared.get(place, 0) + 1
    near = sorted(((count, -place) for place, count in shared.items()), reverse=True)[:CANDIDATES]
    return [(part.core.key(-place), count) for count, place in near]


def _short(word: str, other: str) -> bool:
    """Of four letters too many words are one slip apart: only a letter left out counts, or two that changed places."""
    return word[0] == other[0] and (len(other) == 5 or sorted(word) == sorted(other))


def slips_between(one: str, two: str, limit: int) -> int:
    """Letters that were added, left out, changed, or changed places with the next one; `limit` + 1 where more."""
    before: list[int] = []
    row = list(range(len(two) + 1))
    for i, a in enumerate(one, 1):
        last, before, row = before, row, [i]
        for j, b in enumerate(two, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == two[j - 2] and b == one[i - 2]:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return min(row[-1], limit + 1)
