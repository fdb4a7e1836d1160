"""What is told and asks for nothing, or for next to nothing: news of the writer, manner of work, choices, messages; outcomes."""

from __future__ import annotations

from hooks.levels import lexicon as lx
from hooks.levels.risk import Clause, SentenceVerdict
from hooks.levels.tokens import Sentence, Token

_CALM = frozenset(
    (
        "dont worry",
        "no worries",
        "good morning",
        "good night",
        "sorry wrong",
        "never mind",
        "my side",
        "my bad",
        "my fault",
    )
)
_LAUGHS_NAMES = "haha hahaha lol hehe lmao classic funny"
_LAUGHS = frozenset(_LAUGHS_NAMES.split())
_DATA = frozenset(("db", "database", "databases", "data", "schema"))
_LIVE = frozenset(("prod", "production", "live"))
_TEXTS_NAMES = "write draft compose word formulate phrase"
_TEXTS = frozenset(_TEXTS_NAMES.split())


def told_only(sentence: Sentence, words: list[Token], roles: int) -> SentenceVerdict | None:
    """What is no request though its words may be those of one: news of the writer, manner of work, a text for somebody."""
    if any(token.lang not in ("", "en") for token in words):
        return None
    lead = next((token for token in words if not token.roles & (lx.FILL | lx.THANKS | lx.GO)), words[-1])
    if _is_news(sentence, words, lead, roles):
        return SentenceVerdict(
            "LIGHT", "status", "continuation" if words[0].text in ("retry", "continue", "go on") else "nothing"
        )
    if lead.roles & lx.READ and (
        lead.text.startswith("from now on") or any(t.text.startswith("before you") for t in words)
    ):
        return SentenceVerdict("LIGHT", "manner", "nothing")
    if lead.text.split()[0] in _MANNERS and not (roles & (lx.CHANGE | lx.STRONG) or lead.roles & lx.GO & ~lx.READ):
        return SentenceVerdict("LIGHT", "manner", "nothing")
    if lead.text == "see" and len(words) <= 3 and words[-1].text in _PICTURES:
        return SentenceVerdict("LIGHT", "no-request", "nothing")
    if sentence.clauses and _is_choice(sentence.clauses[0]) and not any(_orders(c) for c in sentence.clauses):
        return SentenceVerdict("LIGHT", "choice", "continuation")
    if lead.text in ("use", "prefer", "call", "take") and roles & lx.MANNER and _of_two_ways(sentence, words):
        return SentenceVerdict("LIGHT", "manner", "nothing")
    if (
        lead.roles & lx.DESTROY
        and roles & lx.LOCAL
        and any(t.text in _DATA for t in words)
        and not any(t.text in _LIVE for t in words)
    ):
        return SentenceVerdict("LIGHT", "local-data", "question")
    letter = next((at for at, token in enumerate(words) if token.roles & lx.LETTER), -1)
    if lead.text in _TEXTS and letter >= 0 and not any(token.roles & lx.ABOUT for token in words[:letter]):
        following = words[letter + 1].text if letter + 1 < len(words) else ""
        if following in ("to", "for", "of", "that", "about", "saying", "in", "", "on", "telling"):
            return SentenceVerdict("LIGHT", "text-for-somebody", "request")
    return None


_MANNERS_NAMES = "keep answer be respond reply speak stop wait ask think"
_MANNERS = frozenset(_MANNERS_NAMES.split())
_PICTURES_NAMES = "screenshot screenshots image picture attached attachment above below photo file ffile"
_PICTURES = frozenset(_PICTURES_NAMES.split())
_CHOICES_NAMES = (
    "first second third fourth last one two three option options both all or and then the of them these a b c d"
)
_CHOICES = frozenset(_CHOICES_NAMES.split())


def _is_choice(clause: Clause) -> bool:
    """ "the second one", "B then A", "option 2": what was offered is picked."""
    texts = [word for token in clause for word in token.text.split()]
    picked = all(text in _CHOICES or text.isdigit() for text in texts)
    return picked and any(
        text not in ("the", "of", "them", "these", "all", "both", "one", "or", "and", "then") for text in texts
    )


def _of_two_ways(sentence: Sentence, words: list[Token]) -> bool:
    """Whether a short order says how to work: "use the read tool, not cat", "use pnpm"."""
    every = [token for clause in sentence.clauses for token in clause]
    contrast = any(token.roles & lx.NOT or token.text in ("not", "instead") for token in every)
    return (contrast and len(words) <= 9) or (len(words) <= 5 and bool(words[-1].roles & lx.MANNER))


def _said(words: list[Token], phrase: str) -> bool:
    texts = " ".join(token.text for token in words)
    return phrase in texts


def _is_news(sentence: Sentence, words: list[Token], lead: Token, roles: int) -> bool:
    """ "I restarted the db", "prod is green again", "my laptop crashed": a state told, nothing wished."""
    if sentence.asks:
        return False
    own = [at for at, token in enumerate(words) if token.roles & lx.OWN_THING]
    if own and len(words) <= 12 and not lead.roles & lx.ASK and (own[0] < 3 or not roles & lx.DEFECT):
        return not any(_orders(clause) for clause in sentence.clauses)
    if words[0].text in _LAUGHS:
        return not roles & (lx.CHANGE | lx.WISH | lx.POLITE)
    if (
        sum(map(len, sentence.clauses)) <= 2
        and not roles & (lx.CHANGE | lx.READ | lx.GO | lx.WISH | lx.ASK | lx.STRONG | lx.RISK)
        and (roles & (lx.DEFECT | lx.TECH))
    ):
        return " " not in words[-1].text and (
            len(words) == 1 or bool(words[0].roles & lx.FILL)
        )  # "stuck", "hm weird", "postgres"
    if any(_said(words, calm) for calm in _CALM) and not roles & lx.CHANGE:
        return True
    if (
        lead.text in ("ffile", "ddoc")
        and any(token.text in ("is", "are") for token in words[1:3])
        and not roles & lx.DEFECT
    ):
        return True  # where a file is
    if roles & (lx.WISH | lx.POLITE) or words[0].roles & lx.ASK or lead.roles & lx.ASK:
        return False
    if any(_orders(clause) for clause in sentence.clauses):
        return False
    said = words[words.index(lead) :]
    every = [token for clause in sentence.clauses for token in clause]
    if len(every) <= 3 and every[-1].text.endswith("ed") and not roles & (lx.DEFECT | lx.STRONG | lx.BAR):
        return not every[-1].roles & lx.GO  # "db seeded"
    if every[-1].text == "sorry" and len(every) <= 8:
        return True
    if len(said) > 1 and said[0].text in ("i", "we", "i ve", "we ve", "already", "just"):
        verb = next(
            (t for t in said[1:4] if t.text not in ("have", "just", "already", "now", "also", "had", "ve")), said[-1]
        )
        if verb.text in ("use", "are", "re", "have", "host", "run", "work") and said[0].text in ("we", "i"):
            return not roles & (lx.DEFECT | lx.CHANGE & ~verb.roles)  # how things are: "we use stripe for payments"
        if verb.roles & lx.PAST or (verb.text.endswith("ed") and len(verb.text) > 3 and verb.text != "need"):
            return not roles & lx.DEFECT
    if said[0].text.endswith("ed") and len(said[0].text) > 4 and not said[0].roles & (lx.DEFECT | lx.GO):
        return len(words) <= 10 and not roles & (lx.DEFECT | lx.STRONG)
    return (
        len(words) <= 9
        and bool(said[-1].roles & lx.STATE or (roles & lx.STATE and said[-1].roles & (lx.MORE | lx.FILL)))
        and (bool(roles & lx.STATE) and not roles & (lx.DEFECT | lx.NOT | lx.LACK))
    )


def _orders(clause: Clause) -> bool:
    """Whether a clause opens with a verb in the form of an order."""
    lead = next(
        (token for token in clause if not token.roles & (lx.FILL | lx.THANKS | lx.AND | lx.BUT)),
        clause[0] if clause else None,
    )
    return lead is not None and bool(lead.roles & (lx.CHANGE | lx.READ)) and not lead.roles & lx.PAST


def outcome(sentence: Sentence, words: list[Token]) -> SentenceVerdict | None:
    """What somebody can do when it is done, or a thing named as the next: "Editors can reorder chapters", "Next: a footer"."""
    if sentence.asks or len(words) < 3:
        return None
    subject = words[0]
    able = next((token for token in words[1:4] if token.text in ("can", "may", "will")), None)
    if able and len(words) >= 4 and not subject.roles & (lx.SELF | lx.ASK | lx.GO | lx.THANKS | lx.FILL):
        return SentenceVerdict("STANDARD", "outcome", "request", (subject.text,))
    if (
        subject.text in ("next", "now", "then")
        and words[1].text in ("a", "an", "the")
        and not words[-1].roles & lx.STATE
    ):
        own = [token for token in words[2:] if not token.roles & (lx.PART | lx.WORD | lx.STATE | lx.THANKS)]
        return SentenceVerdict("STANDARD", "named-next", "request" if own else "continuation", (words[-1].text,))
    return None
