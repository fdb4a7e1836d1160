"""Decides by a name and its value together whether the value is a credential."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.redaction import phrases
from hooks.redaction import shapes as judge
from hooks.redaction.names import PASSWORD, PIN, TOKEN, VENDOR, WEAK
from hooks.redaction.terms import number
from hooks.redaction.values import Value


class Name(NamedTuple):
    """Characters [start, end) that are a name, what it announces, and whether it speaks of several."""

    start: int
    end: int
    kind: int
    plural: bool
    text: str


def secret(name: Name, value: Value, tight: bool = False, query: bool = False) -> bool:
    """Whether `value` is the credential that `name` announces. `tight`: joined without a space; `query`: in an address."""
    text = value.text
    if judge.standin(text) or "[redacted]" in text or "\x1b" in text or (number(text) and name.plural):
        return False
    if text.startswith("**") and text.endswith("**") and judge.readable(text):
        return False  # a word in bold: "**required**"
    if value.quoted and phrases.version(text):
        return False
    if name.kind == PIN:
        return len(text) >= 4 and any(c.isdigit() for c in text) and not any(c.isspace() or c in "@./" for c in text)
    if name.kind == VENDOR:
        return judge.random(text) or (len(text) >= 24 and judge.identifier(text))
    if name.kind == WEAK:
        return _weak(name, value, query)
    if name.kind == PASSWORD and (phrases.phrase(text) or phrases.grouped(text)):
        return True
    if value.quoted:
        return _literal(name, text)
    return _unquoted(name, text, tight)


def _weak(name: Name, value: Value, query: bool) -> bool:
    text = value.text
    if judge.path(text) or judge.code(text):
        return False
    head = name.text.lower()
    if head in {"sig", "signature", "code", "key", "sid", "session", "ticket"} or head.endswith(
        ("signature", "session", "sid")
    ):
        return query and len(text) >= 10 and judge.shaped(text)
    if head.endswith(("key", "salt", "seed", "nonce")):
        if _of_somebody(name):  # weatherKey, ACME_KEY: a vendor's key may be a digest or a UUID in its form
            return judge.random(text) or (len(text) >= 24 and judge.identifier(text))
        return judge.random(text) and not judge.identifier(text)
    if head.endswith("pass"):
        return judge.shaped(text) or (
            value.quoted and len(text) >= 6 and not judge.sentence(text) and not judge.hyphened(text)
        )
    return judge.random(text)


def _of_somebody(name: Name) -> bool:
    """Whether a name of several words ends with "key", as vendors' do."""
    bare = name.text.strip("_.-")
    return (
        bare.lower().endswith("key")
        and (bare[-4:] in ("_KEY", "_key", "-key", ".key") or bare[-4:-3].islower())
        and len(bare) > 4
    )


def _literal(name: Name, text: str) -> bool:
    """Whether what stands in quotes is the credential."""
    if judge.sentence(text) or judge.path(text) or judge.capitals(text):
        return False
    if name.kind == PASSWORD and not name.plural:
        return len(text) >= 3 and not (judge.plain(text) and text.istitle())
    if number(text) and len(text) < 8:
        return False
    return len(text) >= 6 and not judge.camel(text) and (_unlike_words(text) or not judge.slug(text))


def _unlike_words(text: str) -> bool:
    """Whether letters, maybe with a number after them, are no words."""
    letters = text.rstrip("0123456789")
    return judge.random(text) or judge.odd(letters if letters == text else letters + "xx")


def _unquoted(name: Name, text: str, tight: bool) -> bool:
    if judge.path(text) or (text[0] in "([" and not tight) or text.startswith("/^"):
        return False
    if not tight and text.lower().rstrip("0123456789") == name.text.lower():
        return False  # `token = token2`: another variable
    if name.kind == PASSWORD and not name.plural:
        if text.isdigit():
            return len(text) >= 4
        if tight and name.text.isupper():  # an environment's line: what follows is the value
            return len(text) >= 4 and not judge.call(text)
        if tight and judge.snake(text):
            return any(c.isdigit() for c in text)
    if judge.odd(text) and not judge.call(text):
        return True
    if len(text) < 5 or judge.code(text) or judge.bare_word(text) or number(text):
        return text.isdigit() and len(text) >= 8 and not name.plural
    if name.kind == TOKEN and judge.slug(text):
        return _unlike_words(text) or (tight and len(text) >= 8 and any(c.isdigit() for c in text))
    return not judge.hyphened(text) or tight
