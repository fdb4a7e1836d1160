"""Where a value that was found goes on, or stands once more: behind a line break, and as a copy without a name."""

from collections.abc import Iterator

from hooks.redaction import phrases
from hooks.redaction import shapes as judge
from hooks.redaction.names import compiled
from hooks.redaction.values import Span

_JOINED = r"\\\n[ \t]{0,8}(?P<more>[A-Za-z0-9_+/=.-]{6,400})(?![^\s\"';&|)])"  # a shell line that goes on
_BROKEN = (
    r"\r?\n[ \t]{0,8}(?P<more>[A-Za-z0-9_+/=-]{12,400})[ \t]{0,4}(?=\r?\n|$)"  # a line cut by a terminal or a mail
)
_LONGEST = 4000  # characters of a value that is looked for once more
_FEW = 48  # values from which on one walk over the text is cheaper than a search for each
_PREFIX = 8  # characters by which that walk knows a value; shorter values have no copies
_LENGTHS = 16  # lengths of values of one prefix that are tried, so that a hostile text cannot make the walk quadratic


def continued(text: str, found: list[Span]) -> list[Span]:
    """`found`, each as long as it goes on behind a line break: what is left of a token in the next line is one as well."""
    longer = []
    for one in found:
        end = one.end
        if text[end : end + 1] == "\\":
            joined = compiled(_JOINED).match(text, end)
            end = joined.end("more") if joined else end
        elif (
            text[end : end + 1] in ("\r", "\n") and one.end - one.start >= 16 and _tokenlike(text[one.start : one.end])
        ):
            broken = compiled(_BROKEN).match(text, end)
            if broken and _tokenlike(broken["more"]):
                end = broken.end("more")
        longer.append(one._replace(end=end))
    return longer


def _tokenlike(value: str) -> bool:
    return judge.random(value) or judge.identifier(value)


def copies(text: str, found: list[Span]) -> list[Span]:
    """Where the values that were found stand once more, without a name: what is a secret once is one everywhere.

    Words and figures alone are left: "production" as somebody's password would take a word out of every sentence. The cost
    is linear in the text, however many values it holds.
    """
    values = {text[one.start : one.end] for one in found if _PREFIX <= one.end - one.start <= _LONGEST}
    values = {value for value in values if _unlike_text(value)}
    places = _searched(text, values) if len(values) <= _FEW else _walked(text, values)
    return [Span(at, at + len(value)) for at, value in places if _apart(text, at, value)]


def _searched(text: str, values: set[str]) -> Iterator[tuple[int, str]]:
    for value in values:
        at = text.find(value)
        while at >= 0:
            yield at, value
            at = text.find(value, at + len(value))


def _walked(text: str, values: set[str]) -> Iterator[tuple[int, str]]:
    by_prefix: dict[str, dict[int, set[str]]] = {}
    for value in sorted(values, key=len, reverse=True):
        by_prefix.setdefault(value[:_PREFIX], {}).setdefault(len(value), set()).add(value)
    for at in range(len(text) - _PREFIX + 1):
        for length, same in list(by_prefix.get(text[at : at + _PREFIX], {}).items())[:_LENGTHS]:
            if text[at : at + length] in same:
                yield at, text[at : at + length]
                break


def _apart(text: str, at: int, value: str) -> bool:
    """Whether a copy stands by itself; a long random value is one inside a longer word, too."""
    end = at + len(value)
    return judge.random(value) or not (text[at - 1 : at].isalnum() or text[end : end + 1].isalnum())


def _unlike_text(value: str) -> bool:
    if judge.random(value) or judge.shaped(value) or phrases.phrase(value):
        return True
    return len(value) >= 16 and judge.identifier(value)
