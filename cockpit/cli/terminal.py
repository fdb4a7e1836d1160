"""Text for a terminal: at most 80 columns, emphasised where there is a terminal to see it."""

import textwrap
from typing import TextIO

from hooks.plain_text import plain

COLUMNS = 80
_LOUD = {
    "DONE": "32",
    "ALIGNED": "32",
    "UNVERIFIED": "31",
    "HELD": "31",
    "Open:": "33",
}


def wrapped(line: str) -> str:
    """`line` in lines of at most 80 columns; what follows is indented under its beginning. A longer word stays whole."""
    if len(line) <= COLUMNS:
        return line
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return textwrap.fill(line, COLUMNS, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)


def emphasised(line: str) -> str:
    """`line` with the words that matter coloured."""
    for word, code in _LOUD.items():
        line = line.replace(word, f"\x1b[{code}m{word}\x1b[0m", 1) if word in line.split() else line
    return line


def say(*parts: object, file: TextIO | None = None, flush: bool = False, end: str = "\n") -> None:
    """`print` for a line as it is: whatever it quotes is made plain first."""
    print(plain(" ".join(map(str, parts))), file=file, flush=flush, end=end)
