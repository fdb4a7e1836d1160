"""Headers of manuals and skills: YAML where it is YAML, lines of `key: value` where it is not.

A header is text that others wrote. It is bounded, anchors and tags are refused, and whatever a parser cannot read is
read by key lines, so that a fault costs neither the card nor its `requires-tools`.
"""

import re
from typing import Any, NamedTuple

from hooks.plain_text import one_line, plain

MAX_HEADER = 8_192
MAX_LINE = 2_000
UNCLOSED = "the header is not closed with ---"
_PLAIN = re.compile(r"[A-Za-z][\w.-]*:(?:[ \t]+[^\s\"'\[{&*!|>%@`#?-](?:(?!: |[ ]#|\t).)*)?")
_KEY = re.compile(r"\s{0,8}[\"']?([A-Za-z][\w. -]{0,40}?)[\"']?\s*:(?:\s+(.*)|$)")
_KNOWN = {"name", "title", "description", "summary", "triggers", "keywords", "requirestools"}
_EDGE = " \t,[]{}\"'"


class Header(NamedTuple):
    """fields: folded key (`requirestools`) -> text or list of texts. body: the rest. fault: "" if well formed."""

    fields: dict[str, Any]
    body: str
    fault: str


def split(text: str) -> Header:
    """Take the header off a document; a document without one has no fields."""
    text = text.lstrip()
    if not text.startswith("---"):
        return Header({}, text, "")
    lines = text.split("\n")
    if lines[0].strip() != "---":
        return Header({}, text, "")
    for number, line in enumerate(lines[1:], 1):
        if line.strip() in ("---", "..."):
            return _parsed("\n".join(lines[1:number]), "\n".join(lines[number + 1 :]))
    return _unclosed(lines[1:])


def _unclosed(lines: list[str]) -> Header:
    end = next((n for n, line in enumerate(lines) if line.startswith("#")), len(lines))
    return Header(_key_lines("\n".join(lines[:end])), "\n".join(lines[end:]), UNCLOSED)


def _parsed(head: str, body: str) -> Header:
    if len(head) > MAX_HEADER:
        return Header(_key_lines(head), body, f"the header is longer than {MAX_HEADER} characters")
    rows = [line.rstrip() for line in head.split("\n") if line.strip()]
    if all(_PLAIN.fullmatch(row) for row in rows):
        pairs = [row.split(":", 1) for row in rows]
        names = [fold_key(name) for name, _ in pairs]
        if len(set(names)) == len(names):
            return Header({n: _none(value.strip()) for n, (_, value) in zip(names, pairs, strict=True)}, body, "")
        return Header(_key_lines(head), body, "a key stands twice in the header")
    return _yaml(head, body)


def _yaml(head: str, body: str) -> Header:
    from cockpit.howdoi.safe_yaml import PlainYamlError, load

    try:
        data = load(head)
    except PlainYamlError as error:
        return Header(_key_lines(head), body, str(error))
    if not isinstance(data, dict):
        return Header(_key_lines(head), body, "the header is not a mapping")
    fields: dict[str, Any] = {}
    for name, value in data.items():
        folded = fold_key(str(name))
        fields[folded] = _join(fields[folded], value) if folded in fields else value
    return Header(fields, body, "")


def fold_key(name: str) -> str:
    """One spelling for `requires-tools`, `requires_tools`, `requiresTools`, `Requires Tools`."""
    return re.sub(r"[-_ .]", "", name).casefold()


def _none(value: str) -> str | None:
    return None if value.casefold() in ("", "null", "~") else value


def _join(old: Any, new: Any) -> list[str]:
    return [*items(old), *items(new)]


def _key_lines(head: str) -> dict[str, Any]:
    """Every `key: value` line; indented and `- item` lines go on with the key above. A key said twice keeps both."""
    fields: dict[str, Any] = {}
    current = ""
    for row in head.split("\n"):
        line = row[:MAX_LINE]
        match = _KEY.match(line)
        if match and (line[:1] not in (" ", "\t") or not current or fold_key(match[1]) in _KNOWN):
            current = fold_key(match[1])
            value = (match[2] or "").strip()
            fields[current] = [*fields.get(current, ()), *([value] if value not in ("", "|", ">", "|-", ">-") else ())]
        elif current and line.strip():
            fields[current].append(line.strip().removeprefix("-").strip())
    return {name: values[0] if len(values) == 1 else values for name, values in fields.items()}


def items(value: Any, depth: int = 0) -> list[str]:
    """A list field as texts: comma-separated text, a YAML list, keys of a mapping; empty parts dropped.

    What is nested deeper than a list makes sense stays one text, so that a gate written so does not open.
    """
    if value is None:
        return []
    if depth > 3:
        return [plain(str(value)[:200])]
    if isinstance(value, str):
        return [part.strip(_EDGE) for part in re.split(r"[,;\n]", plain(value)) if part.strip(_EDGE)]
    if isinstance(value, list | tuple | set | dict):
        return [text for part in value for text in items(part, depth + 1)]
    return [plain(str(value)[:200])]


def line(value: Any, limit: int) -> str:
    """A text field on one line, at most `limit` characters, cut at a word."""
    if isinstance(value, list | tuple):
        value = " ".join(part for part in value if isinstance(part, str))
    text = "" if value is None or isinstance(value, dict) else str(value)
    return one_line(text[: limit * 4].strip(" \t\n\"'"), limit)
