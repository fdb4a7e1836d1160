"""One value put into a JSON text that is somebody else's, and taken out again: every other byte stays as it was."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

_BLANK = re.compile(r"[ \t\r\n]*")
_DECODER = json.JSONDecoder()


class _Item(NamedTuple):
    """A member of an object or an element of an array: where it begins, where its value does, and where that ends."""

    key: str
    start: int
    value: int
    end: int


def value_at(text: str, path: tuple[str, ...]) -> Any:
    """What stands at `path` in the object that `text` is; None where there is nothing. Raises ValueError for no JSON."""
    found = json.loads(text)
    for key in path:
        found = found.get(key) if isinstance(found, dict) else None
    return found


def with_member(text: str, path: tuple[str, ...], value: Any) -> str:
    """The text with a member at `path`, behind the others; objects on the way are made where they are missing.

    Raises ValueError where something on the way is no object, or a key stands there twice.
    """
    *above, key = path
    for depth, one in enumerate(above):
        if one not in _members(text, tuple(above[:depth])):
            return with_member(text, tuple(above[: depth + 1]), _nested((*above[depth + 1 :], key), value))
    return _inserted(text, _container(text, tuple(above), "{"), f"{json.dumps(key)}: ", value, len(path))


def with_element(text: str, path: tuple[str, ...], value: Any) -> str:
    """The text with an element behind the others of the array at `path`, which is made where it is missing.

    Raises ValueError where something on the way is of another kind.
    """
    if value_at(text, path) is None:
        return with_member(text, path, [value])
    return _inserted(text, _container(text, path, "["), "", value, len(path) + 1)


def without(text: str, path: tuple[str, ...], index: int | None = None) -> str:
    """The text without the member at `path`, or without the array's element `index` there."""
    start = _container(text, path if index is not None else path[:-1], "[" if index is not None else "{")
    items = _items(text, start)
    at = index if index is not None else next(n for n, one in enumerate(items) if one.key == path[-1])
    if at > 0:
        return text[: items[at - 1].end] + text[items[at].end :]
    if len(items) > 1:
        return text[: items[0].start] + text[items[1].start :]
    return text[: start + 1] + text[items[0].end :]


def _nested(keys: tuple[str, ...], value: Any) -> Any:
    for key in reversed(keys):
        value = {key: value}
    return value


def _members(text: str, path: tuple[str, ...]) -> set[str]:
    keys = [one.key for one in _items(text, _container(text, path, "{"))]
    if len(keys) != len(set(keys)):
        raise ValueError("a key stands there twice")
    return set(keys)


def _container(text: str, path: tuple[str, ...], opening: str) -> int:
    """Where the object or array at `path` opens. Raises ValueError where another kind of value stands there."""
    at = _after_blank(text, 0)
    for key in path:
        if text[at : at + 1] != "{":
            raise ValueError(f"what holds {key} is no object")
        at = next(one.value for one in _items(text, at) if one.key == key)
    if text[at : at + 1] != opening:
        raise ValueError(f"{'.'.join(path) or 'the file'} is no {'object' if opening == '{' else 'array'}")
    return at


def _items(text: str, start: int) -> list[_Item]:
    """The items of the object or array that opens at `start`."""
    keyed, at, found = text[start] == "{", _after_blank(text, start + 1), list[_Item]()
    while text[at] not in "}]":
        begun, key = at, ""
        if keyed:
            key, at = _DECODER.raw_decode(text, at)
            at = _after_blank(text, _after_blank(text, at) + 1)
        value, (_, at) = at, _DECODER.raw_decode(text, at)
        found.append(_Item(key, begun, value, at))
        at = _after_blank(text, at)
        if text[at] == ",":
            at = _after_blank(text, at + 1)
    return found


def _inserted(text: str, start: int, head: str, value: Any, depth: int) -> str:
    """The text with an item behind the others of the container that opens at `start`, laid out as the file is."""
    items, indent = _items(text, start), _indent(text)
    at = items[-1].end if items else start + 1
    comma = "," if items else ""
    # An empty one keeps the line it is on: what was put into it is else not told from how it was laid out before.
    if indent is None or not (items or "\n" in text[at : _after_blank(text, at)]):
        return text[:at] + (f"{comma} " if comma else "") + head + json.dumps(value) + text[at:]
    line = f"\n{indent * depth}"
    body = f"{comma}{line}{head}" + json.dumps(value, indent=indent).replace("\n", line)
    return text[:at] + body.replace("\n", "\r\n" if "\r\n" in text else "\n") + text[at:]


def _indent(text: str) -> str | None:
    """What the file indents by; None where it stands on one line."""
    found = re.search(r"\n([ \t]+)\S", text)
    return found[1] if found else ("  " if "\n" in text.strip() else None)


def _after_blank(text: str, at: int) -> int:
    found = _BLANK.match(text, at)
    return found.end() if found else at
