"""Made-up credentials for tests, put together here so that none stands whole in a file."""

import random
import re._constants as sre
import string
from typing import Any

VALUES = {
    "p": "kq7V" + "x2mLp9",
    "w": "harbor" + "4488",
    "u": "Zr8k" + "Qw3nTb5y",
    "t": "a8Kd" * 2 + "Zp3x" + "Qm7Rv2LcT" + "9w",
    "h": "3fa91c" * 8 + "d07b" * 4,
    "s": "wJ4r" + "XUt9nFEMI" + "K7MDENG2" + "bPxRf1CYE" + "XAMq" + "LEKEYz",
    "b": "Ym9i" + "Omh1bnRlcjI" + "=",
    "o": "riQN" + "RiPvaKXG",
    "n": "my_pw" + "_17",
    "pin": "4829" + "13",
}


def filled(line: str) -> tuple[str, list[str]]:
    """`line` with its {letters} replaced by values, and the values that were used."""
    used = [value for name, value in VALUES.items() if "{" + name + "}" in line]
    for name, value in VALUES.items():
        line = line.replace("{" + name + "}", value)
    return line, used


def made_by(tree: Any, rng: random.Random) -> str:
    """A text that a parsed pattern matches; look-arounds are left out."""
    out = ""
    for op, value in tree:
        if op is sre.LITERAL:
            out += chr(value)
        elif op is sre.IN:
            out += rng.choice(sorted(members(value)))
        elif op in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
            low, high, inner = value
            out += "".join(made_by(inner, rng) for _ in range(rng.randint(low, min(high, low + 8))))
        elif op is sre.SUBPATTERN:
            out += made_by(value[3], rng)
        elif op is sre.BRANCH:
            out += made_by(rng.choice(value[1]), rng)
        else:
            assert op in (sre.ASSERT, sre.ASSERT_NOT, sre.AT), op
    return out


def members(parts: Any) -> set[str]:
    found: set[str] = set()
    for op, value in parts:
        if op is sre.LITERAL:
            found.add(chr(value))
        elif op is sre.RANGE:
            found |= {chr(c) for c in range(value[0], value[1] + 1)}
        elif op is sre.CATEGORY and value is sre.CATEGORY_DIGIT:
            found |= set(string.digits)
        else:
            found.add(" ")  # white space, which no value below has
    return found
