"""What a sentence holds beside what it asks: a model's tokens, a document's content, bans and failures of the product."""

from __future__ import annotations

from itertools import pairwise

from hooks.levels import lexicon as lx
from hooks.levels.risk import Clause, SentenceVerdict, risk_of, roles_of
from hooks.levels.tokens import Sentence, Token

_TOKENS_NAMES = "token tokens max_tokens токен токены токенов токена トークン 토큰"
_TOKENS = frozenset(_TOKENS_NAMES.split())


def without_background(sentence: Sentence) -> Sentence:
    """`sentence` with its words that name no risk here taken for plain ones: rubric 4, model's tokens and documents."""
    words = [token for clause in sentence.clauses for token in clause]
    roles = roles_of(words)
    if any(token.text in _TOKENS for token in words) and _of_a_model(words, roles):
        sentence = sentence._replace(
            clauses=tuple(tuple(_plain(token) for token in clause) for clause in sentence.clauses)
        )
    if roles & lx.ANEW and roles & (lx.SURFACE | lx.SMALL):
        sentence = sentence._replace(
            clauses=tuple(tuple(_not_anew(token) for token in clause) for clause in sentence.clauses)
        )
    lead = next((token for token in words if not token.roles & lx.FILL), None)
    if lead and lead.text == "try" and len(words) > 3 and words[words.index(lead) + 1].text == "to":
        return _as_change(sentence, lead)
    if (
        lead
        and lead.text == "stop"
        and not roles & lx.MANNER
        and words[-1] is not lead
        and words[words.index(lead) + 1].text.endswith("ing")
    ):
        return _as_change(sentence, lead)  # "stop showing the tip"
    if lead and lead.text == "pull" and any(token.text in ("out", "into", "up", "apart") for token in words):
        return _as_change(sentence, lead)
    if lead and lead.text in ("describe", "explain", "summarize", "note") and roles & lx.ABOUT and _into(words):
        return _as_change(sentence, lead)
    if roles & lx.DOES:
        sentence = sentence._replace(clauses=tuple(map(_with_noun, sentence.clauses)))
    first = roles_of([token for clause in sentence.clauses[: sentence.listed] for token in clause])
    if sentence.listed and first & lx.ABOUT and first & lx.CHANGE:
        return sentence._replace(clauses=sentence.clauses[: sentence.listed])  # what is to stand in a document
    return sentence


def _with_noun(clause: Clause) -> Clause:
    """The clause with its first verb as the noun that it is where another verb follows: "search finds nothing"."""
    at = next((at for at, token in enumerate(clause) if not token.roles & lx.FILL), len(clause))
    if at + 1 >= len(clause) or not clause[at].roles & (lx.CHANGE | lx.READ) or not clause[at + 1].roles & lx.DOES:
        return clause
    noun = clause[at]._replace(roles=clause[at].roles & ~(lx.CHANGE | lx.READ | lx.EDIT | lx.TUNE))
    return (*clause[:at], noun, *clause[at + 1 :])


def _as_change(sentence: Sentence, lead: Token) -> Sentence:
    verb = lead._replace(roles=lx.CHANGE, lang="en")
    clauses = tuple(tuple(verb if token is lead else token for token in clause) for clause in sentence.clauses)
    return sentence._replace(clauses=clauses)


def _into(words: list[Token]) -> bool:
    """Whether a document is where something is to be put: "describe the roles in the README"."""
    places = [at for at, token in enumerate(words) if token.roles & lx.ABOUT]
    return any(token.text in ("in", "into") for token in words[max(places[0] - 3, 0) : places[0]])


def _of_a_model(words: list[Token], roles: int) -> bool:
    counted = any(a.text.replace("k", "").isdigit() and b.text in _TOKENS for a, b in pairwise(words))
    return counted or bool(roles & lx.MODEL)


def _not_anew(token: Token) -> Token:
    """A page or a function that is begun anew is no rewrite."""
    return token._replace(roles=token.roles & ~lx.ANEW) if token.roles & lx.ANEW else token


def _plain(token: Token) -> Token:
    return token._replace(roles=0) if token.text in _TOKENS else token


# What a product does; an agent that is told not to do one of these is told of the product.
_BEHAVIOUR = (
    "show send load open store save display render cache close reset scroll count redirect play autoplay notify allow let charge "
    "expose reload refresh block retry hide blink jump resize truncate sort animate pop overwrite lose duplicate leak accept trust "
    "submit trigger start fire emit focus select expand collapse"
)
_DOES_IT = frozenset(_BEHAVIOUR.split())
_AGENT_NAMES = (
    "commit push touch edit change delete remove use run write ask add create install update rename modify merge"
)
_AGENT = frozenset(_AGENT_NAMES.split())
_BANS = frozenset(("dont", "do not", "never"))


def barred_behaviour(sentence: Sentence) -> Clause:
    """The part of "don't show the banner on mobile" that the product must not do any more; () where nothing of the kind is said."""
    for at, clause in enumerate(sentence.clauses):
        place = next((at for at, token in enumerate(clause) if token.text in _BANS), -1)
        if place >= 0 and len(clause) > place + 2 and not any(t.text in ("yet", "now", "anything") for t in clause):
            verb = clause[place + 1]
            spills = verb.text in ("log", "print", "write", "return") and roles_of(clause) & lx.PRIVATE
            never = clause[place].text == "never" and bool(verb.roles & lx.CHANGE) and verb.text not in _AGENT
            if (verb.text.split()[0] in _DOES_IT or spills or never) and all(
                t.roles & (lx.FILL | lx.POLITE | lx.MORE) for t in clause[:place]
            ):
                return clause[place + 1 :]
        later = sentence.clauses[at + 1] if at + 1 < len(sentence.clauses) else ()
        joined = bool(later) and (later[0].text in ("but", "just") or later[-1].text == "instead")
        if clause[0].text in ("not", "no") and len(clause) <= 6 and joined and len(later) > 1:
            return later  # "not a modal but a page"
    return ()


def told_failure(clause: Clause) -> Clause:
    """ "images don't load on safari" with its ban taken for the defect that it is; () where nobody but us does not."""
    at = next((at for at, token in enumerate(clause) if token.text in ("dont", "do not")), 0)
    if not at or clause[at - 1].roles & (
        lx.FILL | lx.LEAD | lx.POLITE | lx.AND | lx.WISH | lx.BUT | lx.CHANGE | lx.READ | lx.SELF | lx.GO
    ):
        return ()
    return (*clause[:at], clause[at]._replace(roles=lx.DEFECT), *clause[at + 1 :])


def live(clause: Clause) -> Clause:
    """The part of a clause that counts: what is ruled out is cut off."""
    roles = roles_of(clause)
    if not roles & (lx.NOT | lx.LACK | lx.NEVER):
        return clause
    if roles & lx.NOT and (defect := told_failure(clause)):
        return defect
    if roles & lx.ANYMORE:  # "don't send it by mail anymore" wants a change
        return tuple(token for token in clause if not token.roles & (lx.NOT | lx.LACK))
    if roles & lx.NEVER:
        return ()
    cut = next(at for at, token in enumerate(clause) if token.roles & (lx.NOT | lx.LACK))
    if clause[cut].text == "without" and cut > 0 and not roles_of(clause[:cut]) & (lx.CHANGE | lx.READ):
        rest = clause[cut + 2 :]
        while rest and not rest[0].roles & (lx.CHANGE | lx.READ | lx.DOES | lx.WISH | lx.DEFECT):
            rest = rest[1:]
        return clause[:cut] + rest  # "after 30 s without a touch go back": the verb stands behind
    if cut == 0 and clause[0].roles & lx.INSTEAD:  # "instead of a modal open a page"
        cut = next((at for at, token in enumerate(clause) if token.roles & lx.CHANGE), len(clause))
        return clause[cut:]
    return clause[:cut]


def lacking(sentence: Sentence) -> SentenceVerdict:
    """A sentence whose only word is what is ruled out.

    A lack is a defect ("no toast on saving"); a ban on what the product does is a wish ("don't show it on mobile"), one on
    what the agent does is nothing ("don't touch auth").
    """
    if barred := barred_behaviour(sentence):
        risk = risk_of(barred, 0, roles_of(barred), False)
        return (
            risk._replace(kind="request") if risk else SentenceVerdict("STANDARD", "wish", "request", (barred[0].text,))
        )
    for clause in sentence.clauses:
        at = next((at for at, token in enumerate(clause) if token.roles & lx.LACK), -1)
        after = clause[at + 1 : at + 3]
        ban = any(token.roles & (lx.CHANGE | lx.READ | lx.WISH | lx.GO) for token in after)
        roles = roles_of(clause)
        if at >= 0 and clause[at].roles & lx.NEVER:  # German "nicht" follows its verb
            ban, roles = bool(clause[0].roles & (lx.CHANGE | lx.READ)), roles & ~lx.NEVER
        if (
            at >= 0
            and (len(clause) > 3 or clause[at].lang == "zh")
            and not ban
            and not roles & (lx.NEVER | lx.NOT | lx.THANKS)
        ):
            risk = risk_of(clause, -1, roles_of(clause), False)
            return risk._replace(kind="request") if risk else SentenceVerdict("STANDARD", "defect", "request")
    return SentenceVerdict("LIGHT", "negated", "nothing")
