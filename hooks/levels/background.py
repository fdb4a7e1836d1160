"""What a sentence tells without asking for it: tokens of a model, the content of a document, news, manner, a message."""

from __future__ import annotations

from hooks.levels import lexicon as lx
from hooks.levels.risk import Clause, Found, roles_of
from hooks.levels.tokens import Sentence, Token

_TOKENS = frozenset("token tokens max_tokens токен токены токенов токена トークン 토큰".split())
_TEXTS = frozenset("write draft compose word formulate phrase".split())


def without_background(sentence: Sentence) -> Sentence:
    """`sentence` with its words that name no risk here taken for plain ones: rubric 4, model's tokens and documents."""
    words = [token for clause in sentence.clauses for token in clause]
    roles = roles_of(words)
    if any(token.text in _TOKENS for token in words) and _of_a_model(words, roles):
        sentence = sentence._replace(clauses=tuple(tuple(_plain(token) for token in clause) for clause in sentence.clauses))
    first = roles_of([token for clause in sentence.clauses[: sentence.listed] for token in clause])
    if sentence.listed and first & lx.ABOUT and first & lx.CHANGE:
        return sentence._replace(clauses=sentence.clauses[: sentence.listed])  # what is to stand in a document
    return sentence


def _of_a_model(words: list[Token], roles: int) -> bool:
    counted = any(a.text.replace("k", "").isdigit() and b.text in _TOKENS for a, b in zip(words, words[1:], strict=False))
    return counted or bool(roles & lx.MODEL)


def _plain(token: Token) -> Token:
    return token._replace(roles=0) if token.text in _TOKENS else token


def told_only(sentence: Sentence, words: list[Token], roles: int) -> Found | None:
    """What is no request though its words may be those of one: news of the writer, manner of work, a text for somebody."""
    if any(token.lang not in ("", "en") for token in words):
        return None
    lead = next((token for token in words if not token.roles & (lx.FILL | lx.THANKS | lx.GO)), words[-1])
    if _is_news(sentence, words, lead, roles):
        return Found("LIGHT", "status", "nothing")
    if lead.text in ("use", "prefer", "call", "take") and len(words) <= 9 and roles & lx.MANNER:
        if any(token.roles & lx.NOT or token.text in ("not", "instead", "instead of") for c in sentence.clauses for token in c) or (
            words[-1].roles & lx.MANNER and len(words) <= 5
        ):
            return Found("LIGHT", "manner", "nothing")
    letter = next((at for at, token in enumerate(words) if token.roles & lx.LETTER), -1)
    if lead.text in _TEXTS and letter >= 0 and not any(token.roles & lx.ABOUT for token in words[:letter]):
        following = words[letter + 1].text if letter + 1 < len(words) else ""
        if following in ("to", "for", "of", "that", "about", "saying", "in", "", "on", "telling"):
            return Found("LIGHT", "text-for-somebody", "request")
    return None


def _is_news(sentence: Sentence, words: list[Token], lead: Token, roles: int) -> bool:
    """ "I restarted the db", "prod is green again", "my laptop crashed": a state told, nothing wished."""
    if sentence.asks or roles & (lx.WISH | lx.POLITE | lx.ASK & ~lead.roles):
        return False
    if any(token.roles & lx.OWN_THING for token in words[:3]):
        return not any(_orders(clause) for clause in sentence.clauses)
    if any(_orders(clause) for clause in sentence.clauses):
        return False
    said = words[words.index(lead) :]
    if len(said) > 1 and said[0].text in ("i", "we", "i ve", "we ve", "already", "just"):
        verb = next((t for t in said[1:4] if t.text not in ("have", "just", "already", "now", "also", "had", "ve")), said[-1])
        if verb.roles & lx.PAST or (verb.text.endswith("ed") and len(verb.text) > 3 and verb.text != "need"):
            return not roles & lx.DEFECT
    if said[0].text.endswith("ed") and len(said[0].text) > 4 and not said[0].roles & lx.DEFECT:
        return len(words) <= 10 and not roles & (lx.DEFECT | lx.STRONG)
    return len(words) <= 9 and bool(said[-1].roles & lx.STATE or roles & lx.STATE and said[-1].roles & (lx.MORE | lx.FILL)) and (
        bool(roles & lx.STATE) and not roles & (lx.DEFECT | lx.NOT | lx.LACK)
    )


def _orders(clause: Clause) -> bool:
    """Whether a clause opens with a verb in the form of an order."""
    lead = next((token for token in clause if not token.roles & (lx.FILL | lx.THANKS | lx.AND | lx.BUT)), clause[0] if clause else None)
    return lead is not None and bool(lead.roles & (lx.CHANGE | lx.READ)) and not lead.text.endswith("ed") and not lead.roles & lx.PAST
