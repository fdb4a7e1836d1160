"""What an agent's last message says of its own work: a question, an admission, a claim (GATE 4, 5 and 9a).

Read for shape, with word tables for the languages in which agents answer. Code, quotations and links are set aside
first: a question mark in a pattern asks nobody.
"""

from __future__ import annotations

import re

from hooks.cached import cached, compiled
from hooks.namedtuple import NamedTuple

_BOUND = 8000  # characters that are read, from the end: what is claimed stands there
_MARKS = "?？؟"
# What is set aside, in this order, and what begins it.
_SHAPES = (
    ("fence", ("```", "~~~")), ("code", ("`",)), ("link", ("](",)), ("url", ("://",)), ("quote", ('"', "“", "«", "「")),
)  # fmt: skip
# One of these stands in every text of ASCII letters alone that a row in another language than English could match.
OTHER_LANGUAGES = (
    " ist ", "nicht", "ich ", "fertig", "erledigt", "umgesetzt", "eingebaut", "behoben", "bitte", "soll ", "alles ", "laufen",
    "bestanden", "tests sind", "bescheid", "offen", "kein", " les ", " pas ", "fini", "fait", "dois-je", "tous ", "reste ",
    "autre ", "veux-tu", "merci", "dis-moi", "tout ", "hecho", "listo", "terminad", "completado", "implementad", "arreglado",
    "quieres", "desea", "por favor", "dime ", "pasan", "pasaron", "todo ", "pruebas", "alguna ", "agrego", "hago ", "espero ",
    "pronto", "feito", "corrigid", "quer ", "devo ", "testes", "passam", "passaram", "tudo ", "mais ", "gostaria", "aguardo",
    "me diga", "me avise", "sem ", "xong", "cho ", "sous ", "en prod", " mir", "noch", "d'autre", "algo ", "peux-tu", "pouvez",
    "veuillez", "j'attends", "tu que", "vous que", "deseja", "fehlt", "ungetestet", "n'a", "n'est", "no he ", "no pud",
    "no se ha", "falta", "sin ", "ainda", "auf ", "unter ", "en windows", "no windows", "in produktion", "joignable", "wie du",
    "passent", "xin ", "il manque", "test0", "abgeschlossen", "sont ", "liefen", "sind", "warte", "test pass", "testpass",
    "test qua", "testqua",
)  # fmt: skip
# One of these stands in every English sentence that the pattern of that name could match.
SIGNS = {
    name: tuple(signs.split("|"))
    for name, signs in {
        "courtesy": "let me know|else|question|how can i|next|sense|?",
        "request": "please|wait|let me know|need|tell me|say |which|your call|up to you|once you|should i|may i|can i|"
        "shall i|pick|choose|reply|type ",
        "offer": "shall i|should i|can i|may i|could i|would you|want|let me know|i can|if you",
        "admits": "not|n't|unable|failed to|ran out|still|yet|missing|incomplete|unfinished|pending|untested|unverified|open|"
        "partial|without|no test|no check|no build|no suite|none|half|left |fail|red",
        "finished": "done|finish|complete|all set|good to go|shipped|ready",
        "done": "done|finish|complete|implement|fixed|resolved|ready|shipped|all set|in place|wired|work|good to go|added|"
        "written|updated|refactored|migrated|merged|is in",
        "TEST": "test|spec|suite|passed",
        "TYPE": "type|mypy|tsc|pyright",
        "CODE": "lint|ruff|eslint|clippy|formatter",
        "BUILD": "build|compil",
        "ALL": "everything|fully|all |completely|verified|tested|checked",
    }.items()
}


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
    admissions = [s for s in sentences if _admits(s) and not _found("narrow", s)]

    def claimed(name: str) -> bool:
        return any(_found(name, s) and not s.endswith(tuple(_MARKS)) and not _found("negated", s) for s in sentences)

    return Message(
        asks=asked,
        offers=offered,
        admits=bool(admissions),
        obstacle=any(_found("obstacle", s) for s in sentences) if admissions else False,
        done=claimed("done"),
        finished=claimed("finished"),
        passed=tuple(gate for gate in ("TEST", "TYPE", "CODE", "BUILD", "ALL") if claimed(gate)),
    )


def _plain(text: str) -> str:
    """`text` without code, quotations, links and emphasis."""
    for name, signs in _SHAPES:
        if any(sign in text for sign in signs):
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
        question = sentence.endswith(tuple(_MARKS)) or low.endswith(("(y/n)", "[y/n]", "(yes/no)", "(j/n)"))
        if not question and not _found("request", low):
            continue
        if _found("courtesy", low):
            continue
        if _found("offer", low):
            offers = True
        elif not (question and _rhetorical(low, sentences[n + 1 :])):
            asks = True
    return asks, offers


def _admits(sentence: str) -> bool:
    """Whether the sentence says that something is not done or not checked, now: not that nothing is, nor how it was before."""
    if not _found("admits", sentence):
        return False
    rest = _without("past", _without("denied", sentence))
    return rest == sentence or _found("admits", rest)


def _without(name: str, sentence: str) -> str:
    return _pattern(name, True).sub(" ", sentence)  # all rows: it is asked of few sentences


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
    """Whether the pattern `name` stands in the sentence; most are told apart without compiling it."""
    foreign = _foreign(sentence)
    if not foreign and name in SIGNS and not any(sign in sentence for sign in SIGNS[name]):
        return False
    return bool(_pattern(name, foreign).search(sentence))


@cached
def _foreign(sentence: str) -> bool:
    """Whether the sentence may be in another language than English."""
    return not sentence.isascii() or any(word in f" {sentence.lower()} " for word in OTHER_LANGUAGES)


@cached
def _pattern(name: str, foreign: bool) -> re.Pattern[str]:
    """The pattern called `name`; for English without the rows of other languages, which take long to compile."""
    from hooks.task.last_message_words import PATTERNS

    english = [row for row in PATTERNS[name] if row.isascii()]
    return compiled("|".join(english if english and not foreign else PATTERNS[name]))
