"""Private keys and other bodies of several lines, headers, and forms of configuration files that no name announces."""

from __future__ import annotations

from collections.abc import Iterator

from hooks.redaction import private_keys
from hooks.redaction import shapes as judge
from hooks.redaction.block_rows import BLOCKS, Block
from hooks.redaction.block_rows_more import BODIES
from hooks.redaction.names import compiled
from hooks.redaction.values import Span


def find(text: str, low: str) -> Iterator[Span]:
    """The bodies and headers in `text`."""
    for block in (*BLOCKS, *BODIES):
        if any(gate in low for gate in block.gates):
            folded = block.pattern.startswith("(?i)")  # a small-letter pattern over small letters is the faster half
            for match in compiled(block.pattern.removeprefix("(?i)")).finditer(low if folded else text):
                if not text[max(0, match.start() - 1) : match.start()].isalnum():
                    yield from _judged(block, text, *match.span("v"))
    if "-----END " in text:
        yield from private_keys.tails(text)
    if "insert into" in low:
        yield from _inserted(text)


def _judged(block: Block, text: str, start: int, end: int) -> Iterator[Span]:
    value = text[start:end]
    if block.name.startswith("kubernetes"):
        yield from _fields(value, start)
    elif block.name == "cookie":
        yield from _cookies(value, start)
    elif block.name in {"pem", "openvpn", "ssh2", "putty"}:
        yield from private_keys.body(value, start)
    elif block.name.startswith("sql") and value.rstrip().endswith((":", "?")):
        return  # what a program asks for
    elif not judge.standin(value) and "[redacted]" not in value and _fits(block, value):
        yield Span(start, end)


def _fits(block: Block, value: str) -> bool:
    if block.name == "scheme":
        return judge.shaped(value) or judge.random(value)
    if block.name == "basic":
        return len(value) % 4 != 1 and (value.endswith("=") or any(c.isdigit() for c in value) or judge.random(value))
    if block.name == "printed":
        return judge.random(value) or judge.identifier(value)
    if block.name == "terraform-default":
        return judge.random(value) or judge.shaped(value)
    if block.random:
        return (
            judge.random(value)
            or (len(value) >= 16 and judge.shaped(value))
            or (value.endswith("=") and len(value) >= 12)
        )
    return not judge.call(value) if block.name in {"requests", "basic-call"} else True


def _fields(value: str, start: int) -> Iterator[Span]:
    for field in compiled(
        r"(?m)(?:^[ \t]{1,8}[\w.-]{1,80}:[ \t]{1,8}|\"[\w.-]{1,80}\":\s{0,4})([\"']?)(?P<v>[^\s\"']{2,4000})\1"
    ).finditer(value):
        if not judge.standin(field["v"]) and "[redacted]" not in field["v"] and field["v"] not in "|>":
            yield Span(start + field.start("v"), start + field.end("v"))


def _cookies(value: str, start: int) -> Iterator[Span]:
    for pair in compiled(r"([A-Za-z0-9_.%-]{1,60})=([^\s\"';,]{1,4000})").finditer(value):
        if judge.random(pair[2]) or (judge.identifier(pair[2]) and len(pair[2]) >= 16):
            yield Span(start + pair.start(2), start + pair.end(2))


def _inserted(text: str) -> Iterator[Span]:
    """INSERT INTO t(name, password) VALUES('bob', 'x'): the value at the place of the column."""
    pattern = r"(?i)insert into [\w.\"`]{1,80} ?\((?P<c>[^()]{1,600})\)\s{0,4}values\s{0,4}(?P<r>\([^()]{1,2000}\))"
    for match in compiled(pattern).finditer(text):
        wanted = [
            i for i, c in enumerate(match["c"].split(",")) if compiled(r"(?i)pass|secret|token|api_?key|pwd").search(c)
        ]
        cells = list(compiled(r"\\?'((?:[^'\\]|'')*)\\?'|[^,()\s]+").finditer(match["r"]))
        for i in wanted:
            if i < len(cells) and cells[i][1] and not judge.standin(cells[i][1]) and "[redacted]" not in cells[i][1]:
                yield Span(match.start("r") + cells[i].start(1), match.start("r") + cells[i].end(1))
