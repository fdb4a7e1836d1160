"""Finds the credentials in the arguments of commands, where no name announces them; the tools are rows of `command_rows`."""

from collections.abc import Iterator

from hooks.cached import cached
from hooks.redaction import shapes as judge
from hooks.redaction.names import compiled
from hooks.redaction.values import Span


def find(text: str, low: str) -> Iterator[Span]:
    """The credentials among the arguments of the commands in `text`."""
    for name, gate, small, source in _rows():
        if small not in low:
            continue
        for start, end in _lines(text if gate in text else low, gate):
            for match in compiled(source).finditer(text, start, end):
                if _literal(name, match["v"]):
                    yield Span(*match.span("v"))
                if name in _SEVERAL:
                    yield from _further(text, match.end(), end)


@cached
def _rows() -> tuple[tuple[str, str, str, str], ...]:
    """The rows, one a gate, with the gate in small letters behind it."""
    from hooks.redaction.command_rows import ROWS
    from hooks.redaction.command_rows_more import MORE

    every = [*((name, (gate,), source) for name, gate, source in ROWS), *MORE]
    return tuple((name, gate, gate.lower(), source) for name, gates, source in every for gate in gates)


_SEVERAL = frozenset(("vault-kv", "secrets-set", "heroku-config"))


def _further(text: str, at: int, end: int) -> Iterator[Span]:
    """The values of the further pairs that a command sets: "put secret/kiosk user=x key=y"."""
    from hooks.redaction.command_rows_more import PAIR

    pair = compiled(r"[\"']?[ ]+" + PAIR).match(text, at, end)
    while pair:
        if _literal("vault-kv", pair["v"]):
            yield Span(*pair.span("v"))
        pair = compiled(r"[\"']?[ ]+" + PAIR).match(text, pair.end(), end)


def _lines(text: str, gate: str) -> Iterator[tuple[int, int]]:
    """The lines that hold the gate, each with the line before it, for a command may be continued."""
    at = text.find(gate)
    while at >= 0:
        before = text.rfind("\n", 0, at)
        after = text.find("\n", at)
        after = len(text) if after < 0 else after
        while text[after - 1 : after] == "\\" and after < len(text):
            more = text.find("\n", after + 1)
            after = len(text) if more < 0 else more
        yield text.rfind("\n", 0, before) + 1 if before > 0 else 0, after
        at = text.find(gate, after)


def _literal(name: str, value: str) -> bool:
    if judge.standin(value) or "[redacted]" in value or value.startswith(("/dev/", "-", "<(")):
        return False
    if name in _SEVERAL and (len(value) < 6 or value.isalpha()):
        return False  # a setting beside the secrets: LOG=info
    return not (name in {"stdin", "config-set"} and judge.path(value))
