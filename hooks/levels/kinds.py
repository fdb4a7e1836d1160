"""Whether a request has an object of its own, or goes on with what is in hand (rubric 5: where a task begins)."""

from __future__ import annotations

from hooks.levels import lexicon as lx
from hooks.levels.risk import VERB_LAST, Clause, SentenceVerdict, roles_of
from hooks.levels.tokens import Sentence

# What a clause may hold beside its verb and still name nothing new.
_TALKED = lx.FILL | lx.POLITE | lx.LEAD | lx.GO | lx.THANKS | lx.WISH | lx.SELF
_EMPTY = _TALKED | lx.MORE | lx.WORD | lx.THIS | lx.THAT | lx.PART
_COVER = frozenset(("cover", "handle", "include", "consider", "do", "apply", "check", "test", "fix", "same"))
_THIS = frozenset(("it", "them", "that", "this", "these", "those", "one"))


def request_kind(clause: Clause, verb: int) -> str:
    """ "continuation" where the object is a pronoun, "the same", an ordinal or a part every task has; else "request"."""
    rest = clause[:verb] if verb >= 0 and clause[verb].lang in VERB_LAST else clause[max(verb, -1) + 1 :]
    if any(token.roles & lx.ALIKE for token in clause):
        return "continuation"  # "do the same for the customers page"
    own = [token for token in rest if not _empty(token.text, token.roles)]
    if verb >= 0 and clause[verb].text == "use":
        return "request"
    if verb < 0:
        first = next((t for t in clause if not t.roles & lx.FILL), clause[0])
        second = clause[clause.index(first) + 1].roles if clause[-1] is not first else 0
        pronoun = first.text in ("it", "they") or (first.roles & lx.THIS and second & lx.WISH)
        if pronoun and not roles_of(clause) & lx.CHANGE:
            return "continuation"  # "it should stay open"
        named = [t for t in own if not t.roles & lx.DEFECT]
        return "request" if named else "continuation"
    if not own:
        return "continuation"
    after = clause[verb + 1].text if verb + 1 < len(clause) else ""
    if after in _THIS and len(rest) <= 5 and len(own) <= 1:
        return "continuation"  # "make it blue instead"
    also = any(token.text in ("also", "too") for token in clause[:verb])
    if also and clause[verb].text in _COVER and len(rest) <= 5:
        return "continuation"
    return "request"


def _empty(text: str, roles: int) -> bool:
    return text.isdigit() or (len(text) == 1 and text.isascii()) or bool(roles & _EMPTY)


_KINDS = ("request", "continuation", "question", "nothing")


def kind_of(said: list[Sentence], highest: list[SentenceVerdict]) -> str:
    """The kind of a prompt from those of its sentences; what "it" stands for may have been named in one before."""
    kinds = [one.kind for one in highest]
    if any(one.reason == "consultation" for one in highest):
        return "request"
    if "request" in kinds or "continuation" not in kinds:
        kind = next(k for k in _KINDS if k in kinds)
        return "nothing" if kind == "continuation" and not _goes_on(said) else kind
    asks = any(one.kind == "continuation" and one.reason not in ("no-request", "status") for one in highest)
    if asks and any(_names(sentence) for sentence in said if len(said) > 1 or len(sentence.clauses) > 1):
        return "request"
    return "continuation" if asks or _goes_on(said) else "nothing"


def _names(sentence: Sentence) -> bool:
    """Whether a question or a told fact names what a pronoun after it stands for."""
    for clause in sentence.clauses:
        named = [t for t in clause if not _empty(t.text, t.roles) and not t.roles & _TALK]
        if len(named) >= 2 or (named and any(token.roles & (lx.ASK | lx.DEFECT | lx.READ) for token in clause)):
            return True
    return False


_TALK = lx.CHANGE | lx.STATE | lx.ASK | lx.DEFECT | lx.READ | lx.NOT | lx.LACK | lx.AND | lx.BUT
_STOP = frozenset(("stop", "wait", "hold on", "let s stop", "again"))


def _goes_on(said: list[Sentence]) -> bool:
    """Whether a few words say that the work in hand goes on; "yes" in front of an answer, "stop" or "again" do not."""
    words = [token for sentence in said for clause in sentence.clauses for token in clause]
    leading = [token for token in words if token.roles & lx.GO and token.text not in _STOP]
    own = [token for token in words if not _empty(token.text, token.roles)]
    return (
        bool(leading)
        and (len(own) <= 3 or not words[0].roles & (lx.FILL | lx.WORD))
        and not (leading[0].text in _YES and len(words) > 4)
    )


_YES = frozenset(("yes", "yep", "yeah", "yup", "sure", "ja", "si", "sim", "oui", "genau so"))
