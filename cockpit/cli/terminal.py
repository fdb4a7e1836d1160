"""Text for a terminal, emphasised where there is one to see it."""

from typing import TextIO

from hooks.plain_text import plain

_LOUD = {
    "DONE": "32",
    "ALIGNED": "32",
    "UNVERIFIED": "31",
    "HELD": "31",
    "Open:": "33",
}


def emphasised(line: str) -> str:
    """`line` with the words that matter coloured."""
    for word, code in _LOUD.items():
        line = line.replace(word, f"\x1b[{code}m{word}\x1b[0m", 1) if word in line.split() else line
    return line


def say(*parts: object, file: TextIO | None = None, flush: bool = False, end: str = "\n") -> None:
    """`print` for a line as it is: whatever it quotes is made plain first."""
    print(plain(" ".join(map(str, parts))), file=file, flush=flush, end=end)
