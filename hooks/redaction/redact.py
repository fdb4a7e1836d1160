"""Takes credentials out of text before it is kept: the name, the quotes and the separators stay, the value goes whole.

`redact` is pure but for one thing that the shell may add, see `use`. Patterns are compiled when a text first needs them.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

MASK = "[redacted]"
_PASSES = 4  # what a mask leaves can be looked at once more; a second pass nearly always finds nothing
_BOUND = 20_000  # characters that a clip reads: the rest would be cut off anyway
_extra: Callable[[str], str] | None = None


def use(extra: Callable[[str], str] | None) -> None:
    """Have `redact` apply `extra` after its own rows; None ends it.

    The one place where the shell adds an operator's patterns. `extra` must be idempotent and leave masks alone.
    """
    global _extra
    _extra = extra


def redact(text: str) -> str:
    """`text` with the values of credentials replaced by a mask. Applying it again changes nothing."""
    if len(text) < 6:
        return text
    from hooks.redaction.scan import masked, settled

    look = masked
    for _ in range(_PASSES):
        known, text = text, look(text, MASK)
        text = _extra(text) if _extra else text
        if text == known:
            break
        look = settled
    return text


def lines_with_credentials(text: str) -> tuple[int, ...]:
    """The numbers, from 1, of the lines of `text` in which a credential that `redact` masks begins; for people's checks.

    Where only a second look or the operator's patterns find one, these are the lines that differ, or (1,).
    """
    from hooks.redaction.scan import starts

    shown = redact(text)
    if shown == text:
        return ()
    lines = {text.count("\n", 0, at) + 1 for at in starts(text)}
    before, after = text.split("\n"), shown.split("\n")
    if len(before) == len(after):
        lines |= {number for number, (a, b) in enumerate(zip(before, after, strict=True), 1) if a != b}
    return tuple(sorted(lines)) or (1,)


def clip(text: object, limit: int) -> str:
    """`text` made plain, redacted, its white space folded, and cut to `limit` characters; the cut shows as an ellipsis.

    A mask is kept whole or dropped. Redacting the clip again changes nothing.
    """
    shown, dropped = _whole_words(str(text), max(_BOUND, 8 * limit))
    if not shown.isprintable():
        from hooks.plain_text import plain

        shown = plain(shown)
    for _ in range(_PASSES):
        folded = _cut(" ".join(redact(shown).split()), limit, dropped)
        if folded == shown:
            break
        shown = folded
    return shown


def _whole_words(text: str, bound: int) -> tuple[str, bool]:
    if len(text) <= bound:
        return text, False
    return (text[:bound].rsplit(None, 1) or [""])[0], True


def _cut(folded: str, limit: int, dropped: bool) -> str:
    if len(folded) <= limit and not dropped:
        return folded
    if folded.endswith("…") and len(folded) <= limit:
        return folded
    end = min(limit - 1, len(folded))
    mask = folded.rfind(MASK, 0, end + len(MASK))
    if mask >= 0 and mask < end < mask + len(MASK):
        end = mask
    return folded[: max(end, 0)].rstrip() + "…"
