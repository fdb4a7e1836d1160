"""Stored text as Markdown text: only what would change its meaning is escaped, so that a diff and a terminal stay readable."""

import re

# What opens a construct wherever it stands: code, links and images, HTML and entities, a table's cell.
_ANYWHERE = re.compile(r"[\\`\[\]<|]|&(?=#?\w{1,30};)|!(?=\[)")
# Emphasis opens before a word or closes behind one; inside a word an underscore is only a letter.
_STARS = re.compile(r"\*+(?=\S)|(?<=\S)\*+")
_UNDERSCORES = re.compile(r"(?<!\w)_+(?=\S)|(?<=\S)_+(?!\w)")
_TILDES = re.compile(r"~~+")
# What opens a block where a line begins.
_BLOCK = re.compile(r"(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|=+$|-{3,}$|\d{1,9}[.)](?=\s|$))")


def escaped(value: object) -> object:
    """A string on one line that reads as it was written: it opens no heading, list, link, code, table or HTML."""
    if not isinstance(value, str):
        return value
    text = " ".join(value.split())
    text = _ANYWHERE.sub(lambda found: f"\\{found.group()}", text)
    for pattern in (_STARS, _UNDERSCORES, _TILDES):
        text = pattern.sub(lambda found: "".join(f"\\{ch}" for ch in found.group()), text)
    opening = _BLOCK.match(text)
    if not opening:
        return text
    mark = opening.group()
    return f"{mark[:-1]}\\{mark[-1]}{text[len(mark) :]}" if mark[0].isdigit() else f"\\{text}"
