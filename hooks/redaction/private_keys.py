"""Finds the lines of private keys: between BEGIN and END, and where either of them was cut off."""

from collections.abc import Iterator

from hooks.redaction.names import compiled
from hooks.redaction.values import Span

_RUN = r"(?<![A-Za-z0-9+/\\])[A-Za-z0-9+/]{2,}={0,2}(?![A-Za-z0-9+/=])|(?<=\\[nrt])[A-Za-z0-9+/]{2,}={0,2}"
# what stands around a line: quotes of code, marks of quoting, indents
_BETWEEN = r"(?:\\{1,8}[nrt]|[\s\"'+,>|#*\\:;()→]|(?<![^\s>|])\d{1,6}(?=[\s|:→]))*"
_HEADERS = (
    rf"(?:{_BETWEEN}[A-Z][A-Za-z-]{{2,30}}: ?[^\n\\]{{1,200}}(?=\\{{1,8}}[rn]|\r|\n))*{_BETWEEN}$"  # RFC 1421, RFC 4880
)


def body(value: str, start: int) -> Iterator[Span]:
    """The lines of base64 in what follows a BEGIN line, from the first to the last; text that stands after them stays."""
    first = last = -1
    for line in compiled(_RUN).finditer(value[:200_000]):
        size = line.end() - line.start()
        gap = value[max(last, 0) : line.start()]
        if size <= 6 and line[0].isdigit():
            continue  # the number of a line in a listing
        if first < 0:
            if size >= 10 and len(gap) < 2000 and compiled(_HEADERS).match(gap):
                first, last = line.span()
            continue
        follows = value[line.end() : line.end() + 1]
        new_line = bool(compiled(r"\\[nr]|[\r\n]|[\"']").search(gap))
        if not compiled(_BETWEEN + "$").match(gap) or not (
            size >= 16 or line[0][-1] == "=" or (new_line and follows in "\r\n\\\"'")
        ):
            break
        last = line.end()
    if first >= 0:
        yield Span(start + first, start + last)


def tails(text: str) -> Iterator[Span]:
    """The lines before an END line whose BEGIN line was cut off."""
    before = 0  # where the key before this one ends
    for end in compiled(r"-----END (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY").finditer(text):
        window = max(before, end.start() - 20_000)
        before = end.end()
        lines = list(
            compiled(r"(?:(?<=\\[nrt])|(?<![A-Za-z0-9+/\\]))[A-Za-z0-9+/]{2,}={0,2}(?=(?:\\[rn]|\s){1,8})").finditer(
                text, window, end.start()
            )
        )
        first, last = end.start(), -1
        for line in reversed(lines):
            size = line.end() - line.start()
            if (
                not compiled(_BETWEEN).fullmatch(text, line.end(), first)
                or (size < 40 and last >= 0)
                or (size < 8 and line[0][-1] != "=")
            ):
                break
            first, last = line.start(), max(last, line.end())
        if last >= 0:
            yield Span(first, last)
