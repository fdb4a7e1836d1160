"""What is told or asked and changes nothing: news, how to work, choices, runs, a text for somebody; and plain outcomes."""

from __future__ import annotations

from hooks.levels import lexicon as lx
from hooks.levels.news import GOES_ON, is_choice, is_named, is_news, is_ordered
from hooks.levels.risk import SentenceVerdict
from hooks.levels.tokens import Sentence, Token

_DATA = frozenset(("db", "database", "databases", "data", "schema"))
_LIVE = frozenset(("prod", "production", "live"))
_TEXTS = frozenset(("write", "draft", "compose", "word", "formulate", "phrase"))
_ADDRESSED = frozenset(("to", "for", "of", "that", "about", "saying", "in", "on", "telling"))
_MANNERS = frozenset(
    (
        "keep",
        "talk",
        "stick",
        "remember",
        "less",
        "fewer",
        "shorter",
        "work",
        "answer",
        "be",
        "respond",
        "reply",
        "speak",
        "stop",
        "wait",
        "ask",
        "think",
    )
)
_PICTURES_NAMES = "screenshot screenshots image picture attached attachment above below photo file ffile"
_PICTURES = frozenset(_PICTURES_NAMES.split())


def told_only(sentence: Sentence, words: list[Token], roles: int) -> SentenceVerdict | None:
    """What is no request though its words may be those of one: news of the writer, manner of work, a text for somebody."""
    if any(token.lang not in ("", "en") for token in words):
        return None
    lead = next((token for token in words if not token.roles & (lx.FILL | lx.THANKS | lx.GO)), words[-1])
    if is_news(sentence, words, lead, roles):
        return SentenceVerdict("LIGHT", "status", "continuation" if words[0].text in GOES_ON else "nothing")
    if _is_manner(sentence, words, lead, roles):
        return SentenceVerdict("LIGHT", "manner", "nothing")
    if lead.text == "see" and len(words) <= 3 and words[-1].text in _PICTURES:
        return SentenceVerdict("LIGHT", "no-request", "nothing")
    if is_choice(sentence.clauses[0]) and not is_ordered(sentence):
        return SentenceVerdict("LIGHT", "choice", "continuation")
    if _is_run(words, lead):
        return SentenceVerdict("LIGHT", "read-only", "question")
    if (
        (lead.roles & lx.DESTROY or lead.text in ("seed", "recreate"))
        and roles & lx.LOCAL
        and is_named(words, _DATA)
        and not is_named(words, _LIVE)
    ):
        return SentenceVerdict("LIGHT", "local-data", "question")
    return SentenceVerdict("LIGHT", "text-for-somebody", "request") if _is_letter(words, lead) else None


_RUNS = frozenset(
    (
        "build",
        "generate",
        "download",
        "boot",
        "measure",
        "profile",
        "reload",
        "kick off",
        "switch",
        "test",
        "verify",
        "publish",
    )
)
_RUN = frozenset(
    (
        "image",
        "coverage",
        "logs",
        "time",
        "emulator",
        "simulator",
        "branch",
        "job",
        "container",
        "dump",
        "site",
        "browser",
        "page",
        "app",
    )
)


def _is_run(words: list[Token], lead: Token) -> bool:
    """Whether what is there already is only run, fetched or looked at: "build the docker image", "profile the start page"."""
    rest = words[words.index(lead) + 1 :]
    if lead.text not in _RUNS or not rest or len(rest) > 6 or rest[0].text not in ("the", "that", "to", "all", "my"):
        return False
    return any(token.text in _RUN for token in rest) and not any(
        token.roles & (lx.STRONG | lx.DEFECT) for token in rest
    )


def _is_letter(words: list[Token], lead: Token) -> bool:
    """Whether a text for somebody is to be put in words: "draft a tweet about it"; a document is none."""
    letter = next((at for at, token in enumerate(words) if token.roles & lx.LETTER), -1)
    if lead.text not in _TEXTS or letter < 0 or any(token.roles & lx.ABOUT for token in words[:letter]):
        return False
    return letter + 1 == len(words) or words[letter + 1].text in _ADDRESSED


def _is_manner(sentence: Sentence, words: list[Token], lead: Token, roles: int) -> bool:
    """Whether it is said how the agent is to work: "keep it short", "ask me before you edit", "use pnpm, not npm"."""
    before = any(token.text.startswith("before you") for token in words)
    if lead.roles & lx.READ and (before or lead.text.startswith("from now on")):
        return True
    if lead.text.startswith("stop") and roles & lx.MANNER:
        return True
    if lead.text == "ask" and any(token.text == "before" for token in words):
        return True
    if lead.text.split()[0] in _MANNERS and not (
        roles & (lx.CHANGE | lx.STRONG | lx.RISK | lx.ARCH | lx.SECURITY | lx.TECH) or lead.roles & lx.GO & ~lx.READ
    ):
        return True
    return lead.text in ("use", "prefer", "call", "take") and bool(roles & lx.MANNER) and _of_two_ways(sentence, words)


def _of_two_ways(sentence: Sentence, words: list[Token]) -> bool:
    every = [token for clause in sentence.clauses for token in clause]
    contrast = any(token.roles & lx.NOT or token.text in ("not", "instead") for token in every)
    return (contrast and len(words) <= 9) or (len(words) <= 5 and bool(words[-1].roles & lx.MANNER))


def outcome(sentence: Sentence, words: list[Token]) -> SentenceVerdict | None:
    """What somebody can do when it is done, or a thing named as the next: "Editors can reorder chapters", "Next: a footer"."""
    if sentence.asks or len(words) < 3:
        return None
    while len(words) > 3 and words[0].text in ("ok", "okay", "great", "and", "so"):
        words = words[1:]
    subject = words[0]
    able = next((token for token in words[1:4] if token.text in ("can", "may", "will")), None)
    if able and len(words) >= 4 and not subject.roles & (lx.SELF | lx.ASK | lx.GO | lx.THANKS | lx.FILL):
        return SentenceVerdict("STANDARD", "outcome", "request", (subject.text,))
    if (
        subject.text in ("next", "now", "then", "also")
        and words[1].text in ("a", "an", "the", "for")
        and not words[-1].roles & lx.STATE
    ):
        own = [token for token in words[2:] if not token.roles & (lx.PART | lx.WORD | lx.STATE | lx.THANKS)]
        return SentenceVerdict(
            "STANDARD", "named-next", "request" if own and subject.text != "also" else "continuation", (words[-1].text,)
        )
    return None
