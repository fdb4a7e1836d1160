"""News of the writer, answers and states: told, and asking for nothing."""

from __future__ import annotations

from hooks.levels import lexicon as lx
from hooks.levels.risk import Clause
from hooks.levels.tokens import Sentence, Token

_CALM = (
    "dont worry", "no worries", "good morning", "good night", "sorry wrong", "never mind", "my side", "my bad", "my fault",
    "was the problem", "was the cause", "it was the", "it was my", "one moment", "should be fine", "exit code", "it for now",
    "up to you",
    "you decide",
)  # fmt: skip
_LAUGHS = frozenset(("haha", "hahaha", "lol", "hehe", "lmao", "classic", "funny"))
_OFFERED_NAMES = "first second third fourth last two three option options a b c d"
_OFFERED = frozenset(_OFFERED_NAMES.split())
_AROUND = frozenset(("the", "of", "them", "these", "all", "both", "one", "or", "and", "then"))
GOES_ON = frozenset(("retry", "continue", "go on"))
_HELPERS = frozenset(("have", "just", "already", "now", "also", "had", "ve"))
_HABITS = frozenset(("use", "are", "re", "have", "host", "run", "work"))


def is_choice(clause: Clause) -> bool:
    """ "the second one", "B then A", "option 2": what was offered is picked."""
    texts = [word for token in clause for word in token.text.split()]
    picked = [text in _OFFERED or text.isdigit() for text in texts]
    return any(picked) and all(one or text in _AROUND for one, text in zip(picked, texts, strict=True))


def is_news(sentence: Sentence, words: list[Token], lead: Token, roles: int) -> bool:
    """ "I restarted the db", "prod is green again", "my laptop crashed": a state told, nothing wished."""
    if sentence.asks:
        return False
    every = [token for clause in sentence.clauses for token in clause]
    if _of_the_writers_own(words, lead):
        return not is_ordered(sentence)
    if words[0].text in _LAUGHS:
        return not roles & (lx.CHANGE | lx.WISH | lx.POLITE)
    if _is_calm(words):
        return not is_ordered(sentence) and not roles & (lx.WISH | lx.POLITE)
    if every[0].text in ("yes", "no") and len(every) > 2 and every[1].text in ("i", "we") and not roles & lx.WISH:
        return not is_ordered(sentence)
    answered = len(sentence.clauses[0]) == 1 and sentence.clauses[0][0].text in ("yes", "no")
    if answered and len(every) <= 5 and not roles & (lx.CHANGE | lx.WISH | lx.DEFECT | lx.READ):
        return len(every) > 1  # "no, postgres 15"
    if _is_an_answer(every, roles) and not is_choice(sentence.clauses[0]):
        return not is_ordered(sentence)
    if _is_a_word(every, words, roles) or _is_a_place(words, lead, roles):
        return True
    if roles & (lx.WISH | lx.POLITE) or words[0].roles & lx.ASK or lead.roles & lx.ASK or is_ordered(sentence):
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
    return lead.text in ("ffile", "ddoc") and is_named(words[1:3], frozenset(("is", "are"))) and not roles & lx.DEFECT


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
    if len(every) <= 4 and every[-1].roles & lx.PAST and not roles & (lx.DEFECT | lx.BAR):
        return True  # "all migrations ran"
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


def is_named(words: list[Token], texts: frozenset[str]) -> bool:
    """Whether one of `words` is one of `texts`."""
    return any(token.text in texts for token in words)


def is_ordered(sentence: Sentence) -> bool:
    """Whether a clause of the sentence opens with a verb in the form of an order."""
    aside = lx.FILL | lx.THANKS | lx.AND | lx.BUT
    leads = [next((token for token in clause if not token.roles & aside), clause[0]) for clause in sentence.clauses]
    return any(lead.roles & (lx.CHANGE | lx.READ) and not lead.roles & lx.PAST for lead in leads)
