"""JSON as the standard library's `json` reads and writes it, without loading that package.

`json` compiles regular expressions at import, which costs an event as much as a third of a bare interpreter. Both halves
in C that it uses itself stand in a module of their own; an interpreter without them takes the package.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_BLANK = " \t\n\r"


class _Reading:
    """How the scanner reads: as `json.loads` does without options."""

    strict, object_hook, object_pairs_hook, parse_float, parse_int = True, None, None, float, int
    parse_constant = {"-Infinity": -float("inf"), "Infinity": float("inf"), "NaN": float("nan")}.__getitem__


def _refused(value: Any) -> Any:
    raise TypeError(f"Object of type {type(value).__name__} is not JSON serializable")


try:
    from _json import encode_basestring, encode_basestring_ascii, make_encoder, make_scanner

    reading: Any = _Reading()
    _scan: Callable[[str, int], tuple[Any, int]] = make_scanner(reading)

    def _encoder(ascii_only: bool, item: str, key: str) -> Callable[[Any, int], tuple[str, ...]]:
        write = encode_basestring_ascii if ascii_only else encode_basestring
        return make_encoder({}, _refused, write, None, key, item, False, False, True)

    _encoder(True, ", ", ": ")
except (ImportError, TypeError):  # no CPython, or one whose halves take other arguments
    from json import JSONDecoder, JSONEncoder

    _scan = JSONDecoder().raw_decode

    def _encoder(ascii_only: bool, item: str, key: str) -> Callable[[Any, int], tuple[str, ...]]:
        made = JSONEncoder(ensure_ascii=ascii_only, separators=(item, key))
        return lambda value, _: (made.encode(value),)


def loads(data: str | bytes) -> Any:
    """The value that JSON text, or its UTF-8, stands for. Raises ValueError for anything else, and RecursionError."""
    text = data if isinstance(data, str) else data.decode("utf-8", "surrogatepass").removeprefix("\ufeff")
    start = len(text) - len(text.lstrip(_BLANK))
    try:
        value, end = _scan(text, start)
    except (
        StopIteration,
        SystemError,
    ):  # before Python 3.12 the half in C finds its own error only where json is loaded
        from json import loads as reported

        return reported(text)
    if text[end:].strip(_BLANK):
        raise ValueError("more than one JSON document")
    return value


def dumps(value: Any, ascii_only: bool = True, compact: bool = False) -> str:
    """`value` (dicts, lists, tuples, strings, numbers, booleans, None) as JSON. Raises TypeError for anything else."""
    return "".join(_encoder(ascii_only, "," if compact else ", ", ":" if compact else ": ")(value, 0))
