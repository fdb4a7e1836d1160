"""Credentials said in a sentence: "the password is ...". One row a language: the nouns, and what joins them to a value."""

from collections.abc import Iterator
from itertools import islice

from hooks.cached import cached
from hooks.redaction import phrases
from hooks.redaction import shapes as judge
from hooks.redaction.names import compiled
from hooks.redaction.prose_words import (
    ADVERBS,
    COMPOUND,
    DETERMINERS,
    DIGESTS,
    ENDS,
    JOINS,
    LINKS,
    NOUNS,
    OPENERS,
    PAIRED,
    PAIRS,
    PEOPLE,
    STORES,
    WEAK_NOUNS,
    WIDE,
    WIDE_AFTER,
)
from hooks.redaction.values import Span


@cached
def _nouns() -> frozenset[str]:
    return frozenset(word for words in NOUNS.values() for word in words.split())


def find(text: str, low: str) -> Iterator[Span]:
    """The values that sentences of `text` name as credentials."""
    done = 0
    for start, end in _places(low):
        if start >= done and not _inside(low, start, end):
            weak = low[start:end] in WEAK_NOUNS
            if weak and _of_a_store(low, start):
                continue
            found = (
                (not weak and _passphrase(text, end))
                or _following(text, end, low[start:end] if weak else "")
                or _digits(text, low[start:end], end)
                or _leading(text, start)
            )
            if found:
                yield found
                done = found.end
    if any(word in low for word in PEOPLE):
        for match in compiled(PAIRED).finditer(low):
            if not low[match.start() - 1 : match.start()].isalpha():
                found = _said(text, *match.span("v"), strict=True)
                if found:
                    yield found
    if not text.isascii():
        yield from _wide(text)


def _places(low: str) -> list[tuple[int, int]]:
    """Where nouns stand, in order: the words of a text are few, so each noun that is among them is looked for by itself."""
    nouns, places = _nouns(), []
    for word in set(compiled(r"[^\W\d_]{3,40}|p/?w").findall(low)):
        if word in nouns or (len(word) > 9 and word.endswith(COMPOUND)):
            at = low.find(word)
            while at >= 0:
                places.append((at, at + len(word)))
                at = low.find(word, at + len(word))
    return sorted(places)


def _inside(low: str, start: int, end: int) -> bool:
    """Whether the noun is a part of a longer word, or a name that `find_named` reads."""
    after = low[end : end + 1]
    return low[max(0, start - 1) : start].isalnum() or after.isalnum() or (after in "_=" and after != "")


def _digits(text: str, noun: str, at: int) -> Span | None:
    if noun not in {"pin", "passcode", "pincode"}:
        return None
    match = compiled(r"(?: code| number)?(?: is|:| =| was| to| ist| est| es)[ ]{1,2}[\"']?(\d{4,12})(?![\d.:%])").match(
        text, at
    )
    return Span(*match.span(1)) if match else None


def _leading(text: str, at: int) -> Span | None:
    """A value before its noun: "x is the new password"."""
    if text[at - 1 : at] != " ":
        return None
    start = max(0, at - 180)
    if LINKS.isdisjoint(text[max(0, at - 60) : at].split()):
        return None
    words = list(compiled(r"\S+").finditer(text, start, at))[-7:]
    for value, link, determiner in zip(words, words[1:], words[2:], strict=False):
        if link[0] in LINKS and determiner[0] in DETERMINERS:
            return _said(text, value.start(), value.end(), strict=True)
    return None


def _of_a_store(low: str, at: int) -> bool:
    """Whether the noun at `at` is said of a store or a digest: "the cache key", "sha256 of the key file"."""
    before = low[max(0, at - 40) : at].rsplit("\n", 1)[-1]
    words = before.split()
    return bool(words) and (
        words[-1].strip("\"'`*-_") in STORES or any(word.startswith(DIGESTS) for word in words[-4:])
    )


def _following(text: str, at: int, weak: str) -> Span | None:
    """A value after its noun: next to it, or joined to it within a few words of the same sentence."""
    found = _after_noun(text, at)
    if found and weak and _a_name(weak, text[found.start : found.end]):
        return None
    return found


def _a_name(noun: str, value: str) -> bool:
    """Whether a value behind a noun of many meanings is the name of a thing: "user:42:profile", "key: Enter2"."""
    return phrases.namelike(value) or (noun in ("key", "pin", "login") and judge.termlike(value) and not _worded(value))


def _after_noun(text: str, at: int) -> Span | None:
    if not compiled(r"[0-9!@#$%^&*+=?~|]|[a-z][A-Z]").search(text, at, at + 240):
        return None
    words = list(islice(compiled(r"\S+").finditer(text, at, at + 240), 12))
    if words and "\n" in text[at : words[0].start()]:
        return None
    if words and text[at].isspace():
        reach = 1 if text[at - 1].isascii() else 4  # Russian and its like need no copula
        for word in words[:reach]:
            near = _said(text, *word.span(), strict=True)
            if near:
                return near
            if not word[0].isalpha():
                break
    for i, word in enumerate(words[:9]):
        plain = word[0].strip("\"'”»’`*)]")
        if plain.lower() in JOINS or plain[-1:] in {":", "=", "："}:
            rest = [w for w in words[i + 1 : i + 5] if w[0].lower() not in ADVERBS]
            found = _said(text, *rest[0].span(), strict=i > 0) if rest else None
            if not found and len(rest) > 2 and rest[1][0] in PAIRS:  # the user first
                found = _said(text, *rest[2].span(), strict=True)
            if found:
                return found
        elif i == 0 and not text[at].isspace() and plain and plain[0] != ",":
            return None  # the noun is a part of something else
        if plain[-1:] in {".", "!", "?", ";"} or "\n" in text[word.end() : word.end() + 1]:
            return None
    return None


def _said(text: str, start: int, end: int, strict: bool) -> Span | None:
    while start < end and text[start] in OPENERS:
        start += 1
    escape = compiled(r"\\[nrtu\"'\\/]").search(text, start, end)
    end = escape.start() if escape else end
    stop = next((i for i in range(start, end) if text[i] in ENDS), end)
    end = min(stop, start + 200)
    if text[start:end].rstrip(".,;:").endswith(("*", "_")) and _emphasised(text, start):
        end = start + len(text[start:end].rstrip("*_.,;:"))
    while (
        end > start
        and text[end - 1] in ".,;:!?)]*…|"
        and (text[end - 1] not in "!?*" or judge.shaped(text[start : end - 1]))
    ):
        end -= 1
    value = text[start:end]
    if (
        any(sign in value for sign in ("](", "].", "()", ");", ")=("))
        or value.startswith(("[", "#"))
        or "\x1b" in value
    ):
        return None  # a link, a reference, or what a terminal colours: its plain form is looked at by itself
    if "[redacted]" in value or value.startswith("-") or not judge.shaped(value) or judge.reference(value):
        return None
    if strict and (
        judge.identifier(value)
        or compiled(r"[A-Za-z_][\w.-]{0,40}=").match(value)
        or (judge.termlike(value) and not _worded(value))
    ):
        return None
    return Span(start, end)


_QUOTED_PHRASE = (
    r"[^\n\"'`]{0,40}?(?:\bis|\bwas|\bto|:|=|ist|est|es|lautet)[ ]{0,3}"
    r"([\"'`“])(?P<v>[a-z]{3,10}(?:[ _.-][a-z]{3,10}){3,9})[\"'`”]"
)


def _passphrase(text: str, at: int) -> Span | None:
    """A passphrase of words in quotes after its noun."""
    if not compiled(r"[\"'`“]").search(text, at, at + 60):
        return None
    match = compiled(_QUOTED_PHRASE).match(text, at, at + 200)
    return Span(*match.span("v")) if match and phrases.phrase(match["v"]) else None


def _emphasised(text: str, at: int) -> bool:
    """Whether emphasis was begun in the line before `at`, so that the marks behind a word end it."""
    before = text[text.rfind("\n", 0, at) + 1 : at]
    return "*" in before or "_" in before


def _worded(value: str) -> bool:
    """Whether a word with a number at its end is more than a name with a number: "harbor4488", not "step12"."""
    return bool(compiled(r"[A-Za-z]{5,30}[0-9]{3,8}").fullmatch(value)) or (
        not value.isupper() and judge.odd(value.rstrip("0123456789") + "xx")
    )


def _wide(text: str) -> Iterator[Span]:
    for word in WIDE:
        at = text.find(word)
        while at >= 0:
            close = compiled(r"[!-~]").search(text, at, at + 24)
            match = compiled(WIDE_AFTER).match(text, at + len(word)) if close else None
            found = _said(text, *match.span("v"), strict=False) if match else None
            if found:
                yield found
            at = text.find(word, at + len(word))
