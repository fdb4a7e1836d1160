"""What an agent's last message says of its own work: a question, an admission, a claim (GATE 4, 5 and 9a).

Read for shape, with word tables for the languages in which agents answer. Code, quotations and links are set aside
first: a question mark in a pattern asks nobody.
"""

from __future__ import annotations

import re
from functools import cache

from hooks.namedtuple import NamedTuple

_BOUND = 8000  # characters that are read, from the end: what is claimed stands there
_MARKS = "?？؟"


class Message(NamedTuple):
    """What a message says.

    `asks`: it ends with a question about this work, a request for permission, a choice, or for what only the user has.
    `offers`: it ends with an offer of further work.
    `admits`: it says that something was not done or not checked, without narrowing that to a corner ("on Windows").
    `obstacle`: it says what stood in the way.
    `done`: it calls the work, or a part of it, done; `finished`: it says that all of it is.
    `passed`: gates whose check it says passed; "ALL" where it says that everything was verified.
    """

    asks: bool = False
    offers: bool = False
    admits: bool = False
    obstacle: bool = False
    done: bool = False
    finished: bool = False
    passed: tuple[str, ...] = ()


def read_message(text: str) -> Message:
    """The reading of an agent's last message."""
    plain = _plain(text[-_BOUND:])
    asked, offered = _asked(_last_paragraph(plain))
    sentences = _sentences(plain.lower())
    admissions = [s for s in sentences if _found("admits", s) and not _found("narrow", s)]
    claims = [s for s in sentences if not s.endswith(tuple(_MARKS)) and not _found("negated", s)]
    return Message(
        asks=asked,
        offers=offered,
        admits=bool(admissions),
        obstacle=any(_found("obstacle", s) for s in sentences) if admissions else False,
        done=any(_found("done", s) for s in claims),
        finished=any(_found("finished", s) for s in claims),
        passed=tuple(gate for gate in ("TEST", "TYPE", "CODE", "BUILD", "ALL") if any(_found(gate, s) for s in claims)),
    )


def _plain(text: str) -> str:
    """`text` without code, quotations, links and emphasis."""
    for name in ("fence", "code", "link", "url", "quote"):
        text = _pattern(name, True).sub(" ", text)
    return text.replace("*", "").replace("__", "").replace("’", "'")


def _last_paragraph(text: str) -> str:
    """The last block of text; a list at the end belongs to the block before it, whose choice it is."""
    blocks = [block for block in re.split(r"\n\s*\n", text.strip()) if block.strip()]
    if not blocks:
        return ""
    last = len(blocks) - 1
    while last > 0 and all(re.match(r"\s*(?:[-•]|\(?[0-9a-dA-D][.)])\s", line) for line in blocks[last].splitlines()):
        last -= 1
    return "\n".join(blocks[last:])


def _asked(paragraph: str) -> tuple[bool, bool]:
    """Whether the paragraph asks the user something about this work, and whether it offers further work."""
    asks = offers = False
    sentences = _sentences(paragraph)
    for n, sentence in enumerate(sentences):
        low = sentence.lower()
        if _found("courtesy", low):
            continue
        question = sentence.endswith(tuple(_MARKS)) or low.endswith(("(y/n)", "[y/n]", "(yes/no)", "(j/n)"))
        if not question and not _found("request", low):
            continue
        if _found("offer", low):
            offers = True
        elif not (question and _rhetorical(low, sentences[n + 1 :])):
            asks = True
    return asks, offers


def _rhetorical(question: str, rest: list[str]) -> bool:
    """ "What changed? The parser." A short question that names nobody and is answered at once."""
    return bool(rest) and len(question.split()) <= 6 and not _found("addressed", question)


def _sentences(text: str) -> list[str]:
    parts = re.split(r"(?<=[.!?…])(?:[)\]\"'»”]*)\s+|(?<=[。！？])|\n+", text)
    cleaned = (
        re.sub(r"^[\s>#•\-]+|[\s_>\]\"'»”)]+$", "", part) if not part.rstrip().endswith(")") else part.strip()
        for part in parts
    )
    return [part for part in cleaned if part]


def _found(name: str, sentence: str) -> bool:
    return bool(_pattern(name, _foreign(sentence)).search(sentence))


@cache
def _foreign(sentence: str) -> bool:
    """Whether the sentence may be in another language than English."""
    from hooks.task.last_message_words import OTHER_LANGUAGES

    return not sentence.isascii() or any(word in f" {sentence.lower()} " for word in OTHER_LANGUAGES)


@cache
def _pattern(name: str, foreign: bool) -> re.Pattern[str]:
    """The pattern called `name`; for English without the rows of other languages, which take long to compile."""
    from hooks.task.last_message_words import PATTERNS

    english = [row for row in PATTERNS[name] if row.isascii()]
    return re.compile("|".join(english if english and not foreign else PATTERNS[name]))
