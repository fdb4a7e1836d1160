"""Stored text as Markdown: only what would change its meaning is escaped, so that a diff and a terminal stay readable.

The rules are CommonMark's (https://spec.commonmark.org/0.31.2/), with GitHub's strikethrough and task lists. A text is one
whole line of its block: what could pair with something in it is in it.
"""

import re

_TICKS = re.compile(r"`+")
# What opens a construct wherever it stands: a tag or autolink, an entity, an escape, a link or an image.
_HELD = "\ue000"  # stands for a piece of code while the rest is escaped; a private sign, taken out of the text before
_SIGNS = re.compile(rf"<(?=[A-Za-z/!?])|&(?=#?\w{{1,31}};)|\\(?=[!-/:-@\[-`{{-~{_HELD}]|$)|\](?=[(\[])|!(?=\[)")
_PAIRED = (
    # Emphasis and strikethrough come in pairs: a run that can open, and behind it one that can close.
    (re.compile(r"\*+(?=\S)"), re.compile(r"(?<=\S)\*+"), re.compile(r"\*+")),
    (re.compile(r"(?<!\w)_+(?=\S)"), re.compile(r"(?<=\S)_+(?!\w)"), re.compile(r"_+")),
    (re.compile(r"~{1,2}(?=\S)"), re.compile(r"(?<=\S)~{1,2}"), re.compile(r"~+")),
)
# What opens a block where a line begins.
_BLOCK = re.compile(
    r"#{1,6}(?=\s|$)|[-+*](?=\s|$)|>|=+\s*$|(?:[-*_][ \t]*)+$|\d{1,9}[.)](?=\s|$)|`{3,}|~{3}|\[(?=[ xX]\]|[^\]]*\]:)|\|"
)
_CLOSING = re.compile(r"(?<=\s)#+$")  # a heading drops it


def escaped(value: object) -> object:
    """A string as one line that reads as it was written: it opens no heading, list, link, table or HTML.

    Code in backticks stays code. Anything but a string is returned as it is.
    """
    if not isinstance(value, str):
        return value
    plain, code = _split(" ".join(value.split()))
    plain = _pairs(_SIGNS.sub(r"\\\g<0>", plain))
    return _with_code(_opening(_CLOSING.sub(r"\\\g<0>", plain)), code)


def _split(text: str) -> tuple[str, list[str]]:
    """The text with a sign in place of each piece of code, and the pieces in order."""
    text, found, done = text.replace(_HELD, ""), list[str](), ""
    runs, at = list(_TICKS.finditer(text)), 0
    while runs:
        opening = runs.pop(0)
        closing = next((run for run in runs if len(run.group()) == len(opening.group())), None)
        if closing is None:
            done += text[at : opening.end()]
            at = opening.end()
            continue
        done += text[at : opening.start()] + _HELD
        found.append(text[opening.start() : closing.end()])
        at = closing.end()
        runs = [run for run in runs if run.start() >= at]
    return done + text[at:], found


def _pairs(text: str) -> str:
    """Runs that could open and close something are escaped, all of their kind."""
    for opens, closes, run in _PAIRED:
        first = opens.search(text)
        if first and closes.search(text, first.end()):
            text = run.sub(lambda found: "".join(f"\\{sign}" for sign in found.group()), text)
    return text


def _with_code(plain: str, code: list[str]) -> str:
    pieces = iter(code)
    return "".join(next(pieces) if sign == _HELD else sign for sign in plain)


def _opening(text: str) -> str:
    mark = _BLOCK.match(text)
    if not mark:
        return text
    found = mark.group()
    if found[0] == "`":
        return found.replace("`", "\\`") + text[len(found) :]
    return f"{found[:-1]}\\{found[-1]}{text[len(found) :]}" if found[0].isdigit() else f"\\{text}"
