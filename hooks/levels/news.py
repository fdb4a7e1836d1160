"""What is told and asks for nothing, or for next to nothing: news of the writer, manner of work, choices, messages; outcomes."""

from __future__ import annotations

from hooks.levels import lexicon as lx
from hooks.levels.risk import Clause, SentenceVerdict
from hooks.levels.tokens import Sentence, Token

_CALM = (
    "dont worry", "no worries", "good morning", "good night", "sorry wrong", "never mind", "my side", "my bad", "my fault",
    "was the problem", "was the cause", "it was the", "one moment", "should be fine", "exit code", "it for now", "up to you",
    "you decide",
)  # fmt: skip
_LAUGHS = frozenset(("haha", "hahaha", "lol", "hehe", "lmao", "classic", "funny"))
_DATA = frozenset(("db", "database", "databases", "data", "schema"))
_LIVE = frozenset(("prod", "production", "live"))
_TEXTS = frozenset(("write", "draft", "compose", "word", "formulate", "phrase"))
_ADDRESSED = frozenset(("to", "for", "of", "that", "about", "saying", "in", "on", "telling"))
_MANNERS = frozenset(
    (
        "keep",
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
_OFFERED_NAMES = "first second third fourth last two three option options a b c d"
_OFFERED = frozenset(_OFFERED_NAMES.split())
_AROUND = frozenset(("the", "of", "them", "these", "all", "both", "one", "or", "and", "then"))
_GOES_ON = frozenset(("retry", "continue", "go on"))
_HELPERS = frozenset(("have", "just", "already", "now", "also", "had", "ve"))
_HABITS = frozenset(("use", "are", "re", "have", "host", "run", "work"))


def told_only(sentence: Sentence, words: list[Token], roles: int) -> SentenceVerdict | None:
    """What is no request though its words may be those of one: news of the writer, manner of work, a text for somebody."""
    if any(token.lang not in ("", "en") for token in words):
        return None
    lead = next((token for token in words if not token.roles & (lx.FILL | lx.THANKS | lx.GO)), words[-1])
    if _is_news(sentence, words, lead, roles):
        return SentenceVerdict("LIGHT", "status", "continuation" if words[0].text in _GOES_ON else "nothing")
    if _is_manner(sentence, words, lead, roles):
        return SentenceVerdict("LIGHT", "manner", "nothing")
    if lead.text == "see" and len(words) <= 3 and words[-1].text in _PICTURES:
        return SentenceVerdict("LIGHT", "no-request", "nothing")
    if _is_choice(sentence.clauses[0]) and not _ordered(sentence):
        return SentenceVerdict("LIGHT", "choice", "continuation")
    if (
        (lead.roles & lx.DESTROY or lead.text in ("seed", "recreate"))
        and roles & lx.LOCAL
        and _named(words, _DATA)
        and not _named(words, _LIVE)
    ):
        return SentenceVerdict("LIGHT", "local-data", "question")
    return SentenceVerdict("LIGHT", "text-for-somebody", "request") if _is_letter(words, lead) else None


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
    if lead.text.split()[0] in _MANNERS and not (roles & (lx.CHANGE | lx.STRONG) or lead.roles & lx.GO & ~lx.READ):
        return True
    return lead.text in ("use", "prefer", "call", "take") and bool(roles & lx.MANNER) and _of_two_ways(sentence, words)


def _of_two_ways(sentence: Sentence, words: list[Token]) -> bool:
    every = [token for clause in sentence.clauses for token in clause]
    contrast = any(token.roles & lx.NOT or token.text in ("not", "instead") for token in every)
    return (contrast and len(words) <= 9) or (len(words) <= 5 and bool(words[-1].roles & lx.MANNER))


def _is_choice(clause: Clause) -> bool:
    """ "the second one", "B then A", "option 2": what was offered is picked."""
    texts = [word for token in clause for word in token.text.split()]
    picked = [text in _OFFERED or text.isdigit() for text in texts]
    return any(picked) and all(one or text in _AROUND for one, text in zip(picked, texts, strict=True))


def _is_news(sentence: Sentence, words: list[Token], lead: Token, roles: int) -> bool:
    """ "I restarted the db", "prod is green again", "my laptop crashed": a state told, nothing wished."""
    if sentence.asks:
        return False
    every = [token for clause in sentence.clauses for token in clause]
    if _of_the_writers_own(words, lead):
        return not _ordered(sentence)
    if words[0].text in _LAUGHS:
        return not roles & (lx.CHANGE | lx.WISH | lx.POLITE)
    if _is_calm(words):
        return not _ordered(sentence) and not roles & (lx.WISH | lx.POLITE)
    answered = len(sentence.clauses[0]) == 1 and sentence.clauses[0][0].text in ("yes", "no")
    if answered and len(every) <= 5 and not roles & (lx.CHANGE | lx.WISH | lx.DEFECT | lx.READ):
        return len(every) > 1  # "no, postgres 15"
    if _is_an_answer(every, roles) and not _is_choice(sentence.clauses[0]):
        return not _ordered(sentence)
    if _is_a_word(every, words, roles) or _is_a_place(words, lead, roles):
        return True
    if roles & (lx.WISH | lx.POLITE) or words[0].roles & lx.ASK or lead.roles & lx.ASK or _ordered(sentence):
        return False
    return _is_done(every, words[words.index(lead) :], roles) or _is_a_state(every, words, roles)


_CALM_FIRST = frozenset(calm.split()[0] for calm in _CALM)


def _is_calm(words: list[Token]) -> bool:
    if _CALM_FIRST.isdisjoint([token.text.partition(" ")[0] for token in words]):
        return False  # of a long text most sentences end here
    said = " ".join(token.text for token in words)
    return any(calm in said for calm in _CALM)


def _of_the_writers_own(words: list[Token], lead: Token) -> bool:
    """Whether it is the writer's own thing that is told of: "my laptop crashed", but not "I get an error on my machine"."""
    own = [at for at, token in enumerate(words) if token.roles & lx.OWN_THING]
    return bool(own) and own[0] < 3 and len(words) <= 12 and not lead.roles & lx.ASK


def _is_a_word(every: list[Token], words: list[Token], roles: int) -> bool:
    """ "stuck", "hm weird", "postgres": one word is an answer or a sigh; an error in several words is a defect."""
    if len(every) > 2 or " " in words[-1].text or not roles & (lx.DEFECT | lx.TECH):
        return False
    asked = lx.CHANGE | lx.READ | lx.GO | lx.WISH | lx.ASK | lx.STRONG | lx.RISK
    return not roles & asked and (len(words) == 1 or bool(words[0].roles & lx.FILL))


_ANSWERS = frozenset(("by", "via", "per", "at", "only", "every", "each", "once", "neither", "none", "twice"))
_PICKED = frozenset(("one", "ones", "latter", "former"))


def _is_an_answer(every: list[Token], roles: int) -> bool:
    """ "by mail", "every night at 2", "the blue one", "port 5432", "24 passed, 0 failed": what was asked for is told."""
    if len(every) > 6 or roles & (lx.WISH | lx.POLITE | lx.ASK):
        return False
    first, last = every[0], every[-1]
    if first.text.isdigit() and any(token.text == "passed" for token in every):
        return True
    if roles & lx.DEFECT:
        return False
    if first.text in _ANSWERS and len(every) <= 5:
        return not any(token.text in ("can", "may", "must", "should") for token in every)
    return (first.text == "the" and last.text in _PICKED and len(every) <= 4) or (
        len(every) == 2 and last.text.isdigit()
    )


def _is_a_place(words: list[Token], lead: Token, roles: int) -> bool:
    """Where a file is."""
    return lead.text in ("ffile", "ddoc") and _named(words[1:3], frozenset(("is", "are"))) and not roles & lx.DEFECT


def _is_done(every: list[Token], said: list[Token], roles: int) -> bool:
    """What the writer did, or how things are with them: "pushed my part", "db seeded", "we use stripe for payments"."""
    if every[-1].text == "sorry" and len(every) <= 8:
        return True
    if (
        len(every) == 1
        and every[0].text.partition(" ")[0].endswith("ed")
        and not roles & (lx.DEFECT | lx.GO | lx.THANKS)
    ):
        return True  # "logged in"
    if len(every) <= 3 and every[-1].text.endswith("ed") and not roles & (lx.DEFECT | lx.STRONG | lx.BAR):
        return not every[-1].roles & lx.GO
    if said[0].text in ("my", "our") and len(every) <= 10 and not roles & (lx.DEFECT | lx.CHANGE | lx.LACK):
        return True
    if len(said) > 1 and said[0].text == "i" and said[1].text in ("ll", "will", "m", "am", "was"):
        return len(every) <= 4 or not roles & (lx.DEFECT | lx.LACK)
    if len(said) > 1 and said[0].text in ("i", "we", "already", "just"):
        if said[1].text in _HABITS and said[0].text in ("we", "i") and len(said) > 2 and said[2].lang:
            return not roles & (lx.DEFECT | lx.CHANGE & ~said[1].roles)
        verb = next((token for token in said[1:4] if token.text not in _HELPERS), said[-1])
        if verb.roles & lx.PAST or (verb.text.endswith("ed") and verb.text != "need"):
            return not roles & lx.DEFECT
    first = said[0]
    did = first.text.partition(" ")[0].endswith("ed") and len(first.text) > 4 and not first.roles & (lx.DEFECT | lx.GO)
    return did and len(every) <= 12 and (bool(roles & lx.THANKS) or not roles & (lx.DEFECT | lx.STRONG))


def _is_a_state(every: list[Token], words: list[Token], roles: int) -> bool:
    """ "prod is green again": a state at the end, maybe with a word of time behind it."""
    if len(words) > 9 or not roles & lx.STATE or roles & (lx.DEFECT | lx.NOT | lx.LACK):
        return False
    return bool(words[-1].roles & (lx.STATE | lx.MORE | lx.FILL)) and every[-1] is words[-1]


def _named(words: list[Token], texts: frozenset[str]) -> bool:
    return any(token.text in texts for token in words)


def _ordered(sentence: Sentence) -> bool:
    """Whether a clause of the sentence opens with a verb in the form of an order."""
    aside = lx.FILL | lx.THANKS | lx.AND | lx.BUT
    leads = [next((token for token in clause if not token.roles & aside), clause[0]) for clause in sentence.clauses]
    return any(lead.roles & (lx.CHANGE | lx.READ) and not lead.roles & lx.PAST for lead in leads)


def outcome(sentence: Sentence, words: list[Token]) -> SentenceVerdict | None:
    """What somebody can do when it is done, or a thing named as the next: "Editors can reorder chapters", "Next: a footer"."""
    if sentence.asks or len(words) < 3:
        return None
    subject = words[0]
    able = next((token for token in words[1:4] if token.text in ("can", "may", "will")), None)
    if able and len(words) >= 4 and not subject.roles & (lx.SELF | lx.ASK | lx.GO | lx.THANKS | lx.FILL):
        return SentenceVerdict("STANDARD", "outcome", "request", (subject.text,))
    if (
        subject.text in ("next", "now", "then", "also")
        and words[1].text in ("a", "an", "the")
        and not words[-1].roles & lx.STATE
    ):
        own = [token for token in words[2:] if not token.roles & (lx.PART | lx.WORD | lx.STATE | lx.THANKS)]
        return SentenceVerdict(
            "STANDARD", "named-next", "request" if own and subject.text != "also" else "continuation", (words[-1].text,)
        )
    return None
