"""Whether a request has an object of its own, or goes on with what is in hand (rubric 5: where a task begins)."""

from __future__ import annotations

from hooks.levels import lexicon as lx
from hooks.levels.risk import VERB_LAST, Clause

# What a clause may hold beside its verb and still name nothing new.
_EMPTY = lx.MORE | lx.WORD | lx.FILL | lx.THIS | lx.PART | lx.POLITE | lx.LEAD | lx.THAT | lx.GO | lx.THANKS | lx.WISH | lx.SELF
_COVER = frozenset(("cover", "handle", "include", "consider", "do", "apply", "check", "test", "fix", "same"))
_THIS = frozenset(("it", "them", "that", "this", "these", "those", "one"))


def request_kind(clause: Clause, verb: int) -> str:
    """ "continuation" where the object is a pronoun, "the same", an ordinal or a part every task has; else "request"."""
    rest = clause[:verb] if verb >= 0 and clause[verb].lang in VERB_LAST else clause[max(verb, -1) + 1 :]
    own = [token for token in rest if not _empty(token.text, token.roles)]
    if verb < 0:
        named = [t for t in own if not t.roles & lx.DEFECT]
        return "request" if named else "continuation"
    if not own:
        return "continuation"
    after = clause[verb + 1].text if verb + 1 < len(clause) else ""
    if after in _THIS and len(own) <= 1 and len(rest) <= 5:
        return "continuation"  # "make it blue instead"
    also = any(token.text in ("also", "too") for token in clause[:verb])
    if also and clause[verb].text in _COVER and len(rest) <= 5:
        return "continuation"
    return "request"


def _empty(text: str, roles: int) -> bool:
    return text.isdigit() or len(text) == 1 or bool(roles & _EMPTY)


def has_object(tokens: Clause) -> bool:
    """Whether a question or a statement names something that a pronoun after it can stand for."""
    named = [t for t in tokens if not _empty(t.text, t.roles) and not t.roles & (lx.ASK | lx.READ | lx.DEFECT | lx.CHANGE | lx.STATE)]
    return len(named) >= 1
