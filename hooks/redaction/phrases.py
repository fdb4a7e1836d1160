"""Judges values of several words: a passphrase, groups of letters, names of things, versions."""

import re

from hooks.redaction.names import compiled, table
from hooks.redaction.shapes import SMALL, odd

# Words that sentences are made of; words that people draw for a passphrase are names of things.
_TALK = table(
    "ask see use used reset change changed same last next none default required must need needed stored kept set get put sent send "
    "new old any all each every when while where who what why how they them their there here has have had was were will would can "
    "could should may might now then than too very more most less least only just also but or nor so via per ask check please wait "
    "empty wrong right valid invalid missing optional available please contact team lead admin user name mail email page file line "
    "long short weak strong secure hidden shown plain text hash hashed field value string number letters characters digits"
)


def phrase(value: str) -> bool:
    """Whether `value` is a passphrase: four to ten words in small letters, parted alike, none of them a word of talk."""
    for sign in (" ", "-", "_", "."):
        words = value.split(sign)
        if len(words) > 1:
            break
    if not 4 <= len(words) <= 10 or not all(
        3 <= len(word) <= 10 and word.isalpha() and word.islower() for word in words
    ):
        return False
    return not (SMALL | _TALK).intersection(words) and len(set(words)) == len(words)


def grouped(value: str) -> bool:
    """Whether `value` is four to six groups of four: the passwords that Google and WordPress make for one application."""
    if not compiled(r"[A-Za-z0-9]{4}(?: [A-Za-z0-9]{4}){3,5}").fullmatch(value):
        return False
    return not (SMALL | _TALK).intersection(value.lower().split())


def namelike(value: str) -> bool:
    """Whether `value` is words and small figures joined by marks, as things are named: "user:42:profile", "cdk-0.20.8"."""
    parts = re.split(r"[-_./@:+#]", value)
    return (
        len(parts) > 1
        and all(
            compiled(
                r"[A-Za-z]{0,24}|[A-Za-z]{1,12}[0-9]{1,3}|[0-9]{1,4}[A-Za-z]{0,3}|[A-Za-z]{1,3}[0-9]{1,2}[A-Za-z]{1,3}"
            ).fullmatch(p)
            for p in parts
        )
        and not (any(odd(part) for part in parts))
    )


def version(value: str) -> bool:
    """Whether `value` is a version or a range of versions, as packages have them: "^1.2.1"."""
    return bool(compiled(r"[~^<>=v]{0,3}\d{1,4}\.\d{1,4}\.\d{1,5}(?:-[a-z]{2,8}\.?\d{0,4})?").fullmatch(value))
