"""Text that others wrote, made fit to be kept and shown: the one gate for control characters and their kin.

Every text of a host, a file, a model, a provider or a caller passes `plain` on its way in (`redact.clip` for what is kept),
and once more on its way out, where a stored record may be another's work. So no escape sequence, control character,
bidirectional mark or lone surrogate is left to reach an answer, a prompt or a terminal.
"""

from __future__ import annotations

from hooks.cached import compiled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_ODD = (
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e007f]"
)
_LINES = "\r\n?|[\u2028\u2029\x0b\x0c\x85]"
_ESCAPES = (
    "(?:\x1b\\[|\x9b)[0-?]{0,64}[ -/]{0,8}[@-~]?"  # CSI: colours, cursor
    "|(?:\x1b[\\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c\n]{0,2000}(?:\x07|\x9c|\x1b\\\\)"  # strings: titles, links
    "|\x1b[ -/]{0,8}[0-~]?"
)


def is_plain(text: str) -> bool:
    """Whether there is plainly nothing to take out: a quick look that may say no too often."""
    return text.replace("\n", "").replace("\t", "").isprintable()


def plain(text: str) -> str:
    """`text` without escape sequences, control characters, bidirectional marks, lone surrogates and tag characters.

    Line breaks of every kind become a newline; tabs stay. What is printable is left as it is.
    """
    if is_plain(text):
        return text
    odd = compiled(_ODD)
    return odd.sub("", compiled(_ESCAPES).sub("", compiled(_LINES).sub("\n", text))) if odd.search(text) else text


def one_line(text: str, limit: int) -> str:
    """`plain` text on one line, at most `limit` characters, cut at a word and marked with an ellipsis."""
    flat = " ".join(plain(text[: limit * 4 + 64]).split())
    return flat if len(flat) <= limit else flat[: limit - 1].rsplit(" ", 1)[0] + "…"


def plain_values(value: Any) -> Any:
    """A JSON value with every text in it, keys too, made plain."""
    if isinstance(value, str):
        return plain(value)
    if isinstance(value, dict):
        return {plain(str(name)): plain_values(one) for name, one in value.items()}
    return [plain_values(one) for one in value] if isinstance(value, list | tuple) else value
