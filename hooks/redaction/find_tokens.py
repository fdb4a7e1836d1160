"""Finds the credentials that are known by their own shape, also where they were encoded once more."""

import re
from collections.abc import Iterator

from hooks.redaction import shapes as judge
from hooks.redaction.gates import token_like
from hooks.redaction.names import compiled
from hooks.redaction.values import Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hooks.redaction.formats import Row

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_SAFE = {ord("-"): "+", ord("_"): "/"}


def find(text: str) -> Iterator[Span]:
    """The credentials that are known by their own shape."""
    words = token_like(text)
    if words:
        yield from of_words(text, words)


def of_words(text: str, words: list[str]) -> Iterator[Span]:
    """`find`, where the `words` that could be tokens are known."""
    from hooks.redaction.formats_services import ROWS

    yield from _whole(text, words)
    long = " ".join(words)
    for row in ROWS:
        if row.gate in long:
            yield from _row(row, text)


def _whole(text: str, words: list[str]) -> Iterator[Span]:
    """The tokens whose form has no prefix, so that only a whole word can be one."""
    from hooks.redaction.formats_more import LONG, WORDS

    for word in {word for word in words if len(word) >= LONG and not word.isalpha()}:
        for shape in WORDS:
            match = compiled(rf"(?<![\w.-]){shape}(?![\w-])").search(word)
            if match and judge.random(match[0]):
                at = text.find(match[0])
                while at >= 0:
                    yield Span(at, at + len(match[0]))
                    at = text.find(match[0], at + len(match[0]))


def _row(row: "Row", text: str) -> Iterator[Span]:
    pattern = compiled(row.pattern)
    if row.back < 0:
        yield from (Span(*m.span()) for m in pattern.finditer(text) if _edge(text, m.start()) and _fits(row, m[0]))
        return
    at = text.find(row.gate)
    done = 0
    while at >= 0:
        match = _at(row, pattern, text, at, done)
        if match:
            done = match.end()  # also where it does not fit: what is inside a run that is no credential is none either
            if _fits(row, match[0]):
                yield Span(*match.span("v" if "v" in pattern.groupindex else 0))
        at = text.find(row.gate, max(at + 1, done))


def _at(row: "Row", pattern: re.Pattern[str], text: str, at: int, done: int) -> re.Match[str] | None:
    if not row.back:
        return pattern.match(text, at) if _edge(text, at) else None
    match = pattern.search(text, max(done, at - row.back), at + 400)
    return match if match and match.start() <= at and _edge(text, match.start()) else None


def _fits(row: "Row", value: str) -> bool:
    if not row.mixed:
        return True
    kinds = (str.isdigit, str.isupper, str.islower)
    if judge.random(value) or (len(value) >= 20 and all(any(map(kind, value)) for kind in kinds)):
        return True
    return len(value) >= 20 and _cased(value)


def _cased(value: str) -> bool:
    """Whether the letters of `value` change their case as no words do: a token may be without a figure."""
    body = max(compiled(r"[A-Za-z]+").findall(value), key=len)
    turns = len(compiled(r"[a-z][A-Z]|[A-Z][a-z]").findall(body))
    return len(body) >= 16 and turns * 4 >= len(body) and judge.odd(body)


def _edge(text: str, at: int) -> bool:
    """Whether a value may begin here: not inside a word, but for an escaped line end or a percent escape before it."""
    before = text[at - 1 : at]
    if not before or not (before.isascii() and (before.isalnum() or before == "_")):
        return True
    return (before in "nrt" and text[max(0, at - 2) : at - 1] == "\\") or text[max(0, at - 3) : max(0, at - 2)] == "%"


def wrapped(text: str) -> Iterator[Span]:
    """Credentials that were encoded once more in base64 (RFC 4648): where the plain form is readable and holds a row's."""
    for match in compiled(r"(?<![A-Za-z0-9+/_=-])[A-Za-z0-9+/_-]{24,1200}={0,2}").finditer(text):
        plain = _decoded(match[0]) if judge.random(match[0]) else ""
        if plain and any(True for _ in find(plain)):
            yield Span(*match.span())


def _decoded(value: str) -> str:
    """The text that base64 `value` stands for; "" where it is not printable ASCII."""
    digits = value.rstrip("=").translate(_SAFE)
    for part in (digits[:12], digits):  # most runs are no text: the first bytes tell
        bits = 0
        for digit in part:
            bits = bits << 6 | _DIGITS.index(digit)
        spare = len(part) * 6 % 8
        plain = (bits >> spare).to_bytes(len(part) * 6 // 8, "big")
        if not all(31 < byte < 127 or byte in b"\r\n\t" for byte in plain):
            return ""
    return plain.decode("ascii")
