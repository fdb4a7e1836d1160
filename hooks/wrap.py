"""Text in lines of at most 80 columns, for a terminal and for a host's screen."""

from __future__ import annotations

COLUMNS = 80


def wrapped(line: str, columns: int = COLUMNS) -> str:
    """`line` in lines of at most `columns`; what follows is indented under its beginning. A longer word stays whole."""
    if len(line) <= columns:
        return line
    start = line[: len(line) - len(line.lstrip(" "))]
    done, now = list[str](), start
    for word in line.split():
        if len(now) + len(word) + 1 > columns and now.strip():
            done.append(now.rstrip())
            now = f"{start}  "
        now += word if not now.strip() else f" {word}"
    return "\n".join((*done, now))
