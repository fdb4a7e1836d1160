"""Text for a terminal: at most 80 columns, emphasised where there is a terminal to see it."""

import textwrap

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
