"""Reads the value that stands at a place of a text: what quotes hold, or a run up to white space or a separator."""

from __future__ import annotations

import re

from hooks.namedtuple import NamedTuple
from hooks.redaction.names import compiled

_LONGEST = 4000  # characters of a quoted value; longer ones are cut there and still go
_COMMON = 200  # characters that nearly every unquoted value is shorter than
_CLOSERS = {'"': '"', "'": "'", "`": "`", "“": "”", "„": "“”", "‘": "’", "«": "»", "「": "」", "”": "”", "’": "’"}
_AFTER_QUOTE = frozenset(" \t\r\n+,);]}&|.%:")  # what may follow a literal, and hardly begins a value
_OPENING = r"(?:[A-Za-z]{1,2}|[@$]{1,2})?(\\{0,7})([\"'`“„‘«「])"
_BARE = r"(?:[^\s\"'`<>\\{}“”「」]|\\(?![nrtu\"'/\\])|(?<=[\w!@#$%^&*])[\"'`](?=[\w!@#$%^&*]))+"
_CUT = r"%26|%22|%27|[,;&|](?=$|\s|[A-Za-z_][\w.-]{0,40}[=:]|[A-Za-z_][\w.-]{0,40}[\"']?[:=])"
_WIDE = r"[一-鿿぀-ヿ가-힣，。；：！？、（）]"


class Span(NamedTuple):
    """Characters [start, end) of a text are a credential; `quote` surrounds the mask where JSON needs it."""

    start: int
    end: int
    quote: str = ""


class Value(NamedTuple):
    """Characters [start, end) that may be a credential, and whether quotes hold them."""

    start: int
    end: int
    quoted: bool
    text: str


def read(text: str, at: int) -> Value | None:
    """The value at `at`: what the quotes hold, or the run up to white space or a separator."""
    opening = compiled(_OPENING).match(text, at)
    if opening:
        return _quoted(text, opening)
    bare, cut = _run(text, at, _COMMON)
    if bare and bare.end() == at + _COMMON and (not cut or cut.start() >= bare.end() - 1):
        bare, cut = _run(text, at, _LONGEST * 10)
    if not bare:
        return None
    end = bare.end()
    wide = (
        None
        if bare[0].isascii()
        else compiled(_WIDE).search(text, at + 1, cut.start() if cut and cut.start() > at else end)
    )
    end = wide.start() if wide else cut.start() if cut and cut.start() > at else end
    while end > at and text[end - 1] == "\\" and text[end : end + 1] in ("\n", "\r"):
        end -= 1  # a shell line that goes on
    while end > at and (text[end - 1] in ".,;:!?" or (text[end - 1] in ")]" and _unbalanced(text[at:end]))):
        end -= 1
    return Value(at, end, False, text[at:end]) if end > at else None


def _run(text: str, at: int, limit: int) -> tuple[re.Match[str] | None, re.Match[str] | None]:
    """What may be an unquoted value, at most `limit` characters, and the first separator in it."""
    bare = compiled(_BARE).match(text, at, at + limit)
    return bare, compiled(_CUT).search(text, at, bare.end()) if bare else None


def _unbalanced(value: str) -> bool:
    closer = value[-1]
    return value.count(closer) > value.count("(" if closer == ")" else "[")


def _quoted(text: str, opening: re.Match[str]) -> Value | None:
    start, slashes, closers = opening.end(), opening[1], _CLOSERS[opening[2]]
    line_end = text.find("\n", start, start + _LONGEST)
    limit = line_end if line_end >= 0 else start + _LONGEST
    end = start
    if not slashes and text[start : start + 1] in _AFTER_QUOTE and _closes(text, opening.start(2)):
        return None
    while True:
        ends = [e for e in (text.find(c, end, limit) for c in closers) if e >= 0]
        if not ends:
            return _open_ended(text, start)
        end = min(ends)
        before = end
        while before > start and text[before - 1] == "\\":
            before -= 1
        count = end - before
        if count == len(slashes) or (not slashes and count % 2 == 0):
            end -= len(slashes)
            return Value(start, end, True, text[start:end]) if end > start else None
        if count < len(slashes):  # an outer string ends here: the value was cut
            return Value(start, before, True, text[start:before]) if before > start else None
        end += 1


def _closes(text: str, at: int) -> bool:
    """Whether the quote at `at` ends a literal that began earlier in its line."""
    before = text[max(text.rfind("\n", 0, at) + 1, at - 2000) : at]
    return before.count(text[at]) % 2 == 1


def _open_ended(text: str, start: int) -> Value | None:
    run = compiled(r"[^\s\"'`\\]+").match(text, start)
    return Value(start, run.end(), True, run[0]) if run else None
