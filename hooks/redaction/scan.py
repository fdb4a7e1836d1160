"""Puts the finders together: what can be seen of a text, what they find in it, and the text with masks in their places."""

from __future__ import annotations

from hooks.redaction import gates

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hooks.redaction.values import Span

_NEAR = 400  # characters on each side of a mask

_UNSEEN_CHARS = "\x1b\x9b\u200b\u200c\u200d\u2060\ufeff\u00ad\u180e\u2061\u2062\u2063\u2064\u200e\u200f"
_UNSEEN_WRITTEN = ("\\u001b", "\\u001B", "\\x1b", "\\x1B", "\\033[", "\\e[", "\\u200", "\\ufeff", "\\u2060")
# ECMA-48 control sequences, as bytes and as written in JSON, C or shell; format characters of Unicode without width
_UNSEEN = (
    r"\x1b\[[0-9;:?]{0,40}[ -/]{0,4}[@-~]|\x1b\][^\x07\x1b]{0,400}(?:\x07|\x1b\\)|\x9b[0-9;]{0,40}[@-~]|\x1b[@-Z=>]?"
    r"|\\(?:u001[bB]|x1[bB]|033|e)(?:\[[0-9;]{0,20}[A-Za-z])?|\\u(?:200[b-fB-F]|2060|feff|FEFF)"
    r"|[\u200b-\u200f\u2060-\u2064\ufeff\u00ad\u180e]"
)
_PLUS = r"[\"']\s{0,8}[+.&\\]{1,2}\s{0,20}\\{0,3}[\"']"
_JOINT = r"(?<=[A-Za-z0-9_.-])(\\{0,3}[\"'])\s{0,8}(?:\+|\.{1,2}|&|\\\n)\s{0,20}\1(?=[A-Za-z0-9_.-])"  # "abc" + "def"


def masked(text: str, mask: str) -> str:
    """`text` with `mask` in the place of each credential that is found in it."""
    found = _found(text)
    if not found:
        return text
    from hooks.redaction.copies import continued, copies  # only where there is something to mask

    pieces, at = [], 0
    for start, end, quote in _merged(text, continued(text, found) + copies(text, found)):
        pieces += [text[at:start], quote, mask, quote]
        at = end
    return "".join(pieces) + text[at:]


def starts(text: str) -> list[int]:
    """Where in `text` the credentials begin that one look finds, copies among them."""
    from hooks.redaction.copies import copies

    found = _found(text)
    return sorted({one.start for one in (*found, *copies(text, found))})


def settled(text: str, mask: str) -> str:
    """`masked`, for a text that was masked before: only what stands close to a mask can have changed its meaning."""
    if len(text) < 4 * _NEAR:
        return masked(text, mask)
    pieces, at = [], 0
    for start, end in _windows(text, mask):
        pieces += [text[at:start], masked(text[start:end], mask)]
        at = end
    return "".join(pieces) + text[at:]


def _windows(text: str, mask: str) -> list[tuple[int, int]]:
    windows: list[tuple[int, int]] = []
    at = text.find(mask)
    while at >= 0:
        start = text.rfind("\n", max(0, at - 2 * _NEAR), max(0, at - _NEAR)) + 1 or max(0, at - 2 * _NEAR)
        end = text.find("\n", at + _NEAR, at + 2 * _NEAR) + 1 or at + 2 * _NEAR
        if windows and start <= windows[-1][1]:
            start = windows.pop()[0]
        windows.append((start, min(end, len(text))))
        at = text.find(mask, at + 1)
    return windows


def _unescaped(text: str, one: Span) -> Span:
    """`one` without the letter of an escaped line end before it, so that a literal stays one."""
    letter = text[one.start - 1 : one.start] == "\\" and text[one.start] in "nrt"
    return one._replace(start=one.start + 1) if letter else one


def _merged(text: str, found: list[Span]) -> list[Span]:
    from hooks.redaction.values import Span

    merged: list[Span] = []
    for one in sorted(_unescaped(text, one) for one in found):
        if merged and one.start < merged[-1].end:
            last = merged.pop()
            one = Span(last.start, max(last.end, one.end), last.quote)
        merged.append(one)
    return merged


def _found(text: str) -> list[Span]:
    found = list(_finders(text))
    if any(c in text for c in _UNSEEN_CHARS) or ("\\" in text and any(w in text for w in _UNSEEN_WRITTEN)):
        from hooks.redaction.names import compiled

        found += _through(text, _UNSEEN, _finders)
        found += _finders(compiled(_UNSEEN).sub(lambda m: " " * len(m[0]), text))
    if ('"' in text or "'" in text) and _joined(text):
        from hooks.redaction import find_tokens

        found += _through(text, _JOINT, find_tokens.find)
    return found


def _joined(text: str) -> bool:
    from hooks.redaction.names import compiled

    return bool(compiled(_PLUS).search(text))


def _through(text: str, unseen: str, finder: Callable[[str], Iterator[Span]]) -> Iterator[Span]:
    """What `finder` sees where the `unseen` parts are taken out, at its places in `text`."""
    from hooks.redaction.names import compiled
    from hooks.redaction.values import Span

    starts, shifts, seen, at, gone = [0], [0], [], 0, 0
    for match in compiled(unseen).finditer(text):
        seen.append(text[at : match.start()])
        at = match.end()
        gone += at - match.start()
        starts.append(at - gone)
        shifts.append(gone)
    view = "".join(seen) + text[at:]
    for one in finder(view):
        first = one.start + _shift(starts, shifts, one.start)
        last = one.end - 1 + _shift(starts, shifts, one.end - 1)
        yield Span(first, last + 1, one.quote)


def _shift(starts: list[int], shifts: list[int], at: int) -> int:
    """How many characters were taken out before `at`; `starts` rises."""
    low, high = 0, len(starts)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if starts[middle] <= at else (low, middle)
    return shifts[low]


def _finders(text: str) -> Iterator[Span]:
    """What each finder finds; one is imported only where the text could hold what it looks for."""
    low = text.replace("İ", "I").lower()  # the one letter whose small form is longer
    words = gates.token_like(text)
    if words:
        from hooks.redaction import find_tokens

        yield from find_tokens.of_words(text, words)
        yield from find_tokens.wrapped(text)
    if gates.may_name(text, low):
        from hooks.redaction import find_named

        yield from find_named.find(text, low)
    if any(gate in low for gate in gates.BLOCKS):
        from hooks.redaction import find_blocks

        yield from find_blocks.find(text, low)
    if any(gate in low for gate in gates.COMMANDS):
        from hooks.redaction import find_commands

        yield from find_commands.find(text, low)
    if gates.may_address(text, low):
        yield from _addresses(text, low)
    if gates.may_tell(text, low):
        from hooks.redaction import find_prose

        yield from find_prose.find(text, low)


def _addresses(text: str, low: str) -> Iterator[Span]:
    from hooks.redaction import find_tokens, find_urls
    from hooks.redaction.values import Span

    yield from find_urls.find(text, low)
    if "%" in text:
        yield from (
            Span(start, end)
            for start, end, plain in find_urls.encoded(text)
            if any(True for _ in find_tokens.find(plain))
        )
