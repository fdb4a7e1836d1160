"""Whether a change is risky: its object, pairs of words, a move of the whole; and whether it is trivial."""

from __future__ import annotations

from hooks.levels import lexicon as lx
from hooks.levels.tokens import Sentence, Token
from hooks.namedtuple import NamedTuple

Clause = tuple[Token, ...]
VERB_LAST = ("ja", "ko", "hi", "tr")


class SentenceVerdict(NamedTuple):
    """What a sentence asks: level, reason code, kind of prompt, deciding words, consultation ground ("" if none)."""

    level: str
    reason: str
    kind: str
    words: tuple[str, ...] = ()
    ground: str = ""


def roles_of(tokens: list[Token] | Clause) -> int:
    """All roles of `tokens`."""
    roles = 0
    for token in tokens:
        roles |= token.roles
    return roles


def risk_of(clause: Clause, verb: int, roles: int, weak: bool) -> SentenceVerdict | None:
    """The risk object that the clause changes, if any; `weak` prompts must tell it as an event or a duty."""
    about = next((at for at, token in enumerate(clause) if token.roles & lx.ABOUT), len(clause))
    told = verb < 0 and (bool(roles & lx.DEFECT) or not roles & (lx.WISH | lx.POLITE))
    named = roles & (lx.STRONG | lx.ARCH | lx.SECURITY | lx.RISK | lx.ANEW | lx.SOFT)
    for at, token in enumerate(clause if named else ()):
        if token.roles & lx.STRONG and at < about:
            return SentenceVerdict("DEEP", f"high-risk-term:{token.lang}", "", (token.text,))
        if weak or about < len(clause):
            continue
        if token.roles & (lx.ARCH | lx.SECURITY):
            if taken_over(clause, at):
                continue
            ground = "security" if token.roles & lx.SECURITY else "architecture"
            return SentenceVerdict("DEEP", f"high-risk-term:{token.lang}", "", (token.text,), ground)
        if (told or (verb < 0 and not roles & lx.STORE)) and token.text in COLUMNS:
            continue  # "the last column is missing" tells of what is seen
        if _risky(clause, verb, at, roles):
            return SentenceVerdict("DEEP", f"high-risk-term:{token.lang}", "", (token.text,))
    return None if about < len(clause) and not _live(clause) else pair_of(clause, roles)


COLUMNS_NAMES = "column columns index spalte spalten colonne colonnes columna columnas coluna colunas"
COLUMNS = frozenset(COLUMNS_NAMES.split())


def taken_over(clause: Clause, at: int) -> bool:
    """Whether what stands behind the word at `at` is the thing meant: "the offline badge", "the permissions screen"."""
    return any(token.roles & lx.SURFACE for token in clause[at + 1 : at + 3])


# Two roles that make a risk together: access rules, destruction, loss, private data that is written down, and two that
# want one thing.
PAIRS = (
    (lx.WHO, lx.MAY),
    (lx.DESTROY, lx.STORE),
    (lx.LOSS, lx.STORE),
    (lx.PRIVATE, lx.LOG),
    (lx.CONTEND, lx.SAME),
)


def only_some(clause: Clause) -> bool:
    """ "Only the author can delete it", "nobody but the accountant sees salaries": who may, whoever that is."""
    verbs = [t for t in clause[1:] if t.roles & lx.MAY and t.text not in ("can", "may")]
    if clause[0].text == "only":
        return bool(verbs) and any(token.text in ("can", "may", "must", "should") for token in clause)
    return clause[0].text in ("nobody", "no one") and (
        bool(verbs) or any(t.text in ("sees", "reads", "edits") for t in clause)
    )


_INSIDE = frozenset(("in", "from", "on"))


def pair_of(clause: Clause, roles: int) -> SentenceVerdict | None:
    """The first pair of `PAIRS` in the clause, unless something seen on a screen stands between or behind it."""
    if only_some(clause):
        return SentenceVerdict("DEEP", f"high-risk-term:{clause[0].lang}", "", (clause[0].text,))
    for first, second in PAIRS:
        if not roles & first or not roles & second:
            continue
        places = [at for at, token in enumerate(clause) if token.roles & (first | second)]
        if first == lx.WHO and _outcome(clause, roles):
            continue
        if first == lx.DESTROY and ((roles & lx.LOCAL and not _live(clause)) or _behind(clause)):
            continue
        if first == lx.WHO and roles_of(clause[places[-1] :]) & lx.DEFECT and roles & lx.SURFACE:
            continue  # "a guest should never see an empty page"
        if first == lx.WHO and clause[0].roles & (lx.DESTROY | lx.EDIT):
            continue  # "delete the customers page": the verb is what is asked, not what people may do
        inner = first == lx.LOSS and any(token.text in _INSIDE for token in clause[places[-1] + 1 : places[-1] + 2])
        end = places[-1] + (4 if inner else 1 if first == lx.WHO else 2)
        inside = [token for token in clause[places[0] : end] if not token.roles & (first | second)]
        if len(places) > 1 and (first == lx.PRIVATE or not roles_of(inside) & lx.SURFACE or _live(clause)):
            words = tuple(clause[at].text for at in places)
            return SentenceVerdict("DEEP", f"high-risk-term:{clause[places[0]].lang}", "", words)
    return None


def _live(clause: Clause) -> bool:
    """Whether the data that is meant is what people work with."""
    return any(token.text.startswith(("prod", "live")) for token in clause)


def _behind(clause: Clause) -> bool:
    """Whether what is destroyed stands only before the English verb: "users can reset the filter"."""
    verb = next(at for at, token in enumerate(clause) if token.roles & lx.DESTROY)
    return clause[verb].lang == "en" and not any(token.roles & lx.STORE for token in clause[verb:])


def _outcome(clause: Clause, roles: int) -> bool:
    """Whether a role is only the subject of what somebody can do when it is done: "Guests can cancel a booking"."""
    if roles & lx.BAR or sum(1 for token in clause if token.roles & lx.WHO) > 1:
        return False
    first = next(token for token in clause if token.roles & lx.WHO or token.text in ("can", "could", "may"))
    return bool(first.roles & lx.WHO) and first.lang == "en"


def is_trivial(clause: Clause, verb: int, roles: int) -> bool:
    """Whether a short clause asks for one visible edit and builds nothing; a defect told as a fact does not."""
    if verb < 0 and len(clause) <= 12 and _headed(clause, roles):
        return True
    if verb < 0 and roles & lx.WISH and len(clause) <= 8 and clause[-1].text == "qquote":
        return True  # the title "should be" another text
    if any(token.text in COLUMNS for token in clause) and any(token.text.startswith("rename") for token in clause):
        return False
    if len(clause) > 14 or roles & lx.BUILD or (verb < 0 and not roles & (lx.WISH | lx.POLITE)):
        return False
    if roles & lx.WHO and roles & lx.MAY:
        return False
    known = clause[verb].roles if verb >= 0 and clause[verb].lang in ("en", "") else lx.EDIT
    if not known & (lx.TUNE | lx.EDIT | lx.TRIVIAL):
        return False
    head = next((at for at, token in enumerate(clause) if token.roles & lx.TRIVIAL), -1)
    if head < 0:
        return _constant(clause)
    return clause[head].lang in VERB_LAST or not any(token.roles & lx.STRONG for token in clause[:head])


def _headed(clause: Clause, roles: int) -> bool:
    """Whether a visible trifle is the head of a bare phrase: "colour of the refund badge"."""
    head = next((token for token in clause if not token.roles & (lx.FILL | lx.THAT)), clause[0])
    return bool(head.roles & lx.TRIVIAL) and not roles & (
        lx.DEFECT | lx.LOSS | lx.BUILD | lx.STRONG | lx.WISH | lx.CHANGE & ~head.roles
    )


def _constant(clause: Clause) -> bool:
    """Whether one number or one quoted text is set: "set the timeout to 30s", "change X to 'Y'"."""
    if len(clause) > 10 or not any(token.roles & lx.TUNE for token in clause):
        return False
    if any(token.roles & (lx.RISK | lx.SOFT | lx.STRONG) for token in clause):
        return False
    return any(token.text[0].isdigit() or token.text == "qquote" for token in clause[1:])


def _risky(clause: Clause, verb: int, at: int, roles: int) -> bool:
    """Whether a risk object is what is changed, and no surface takes it over."""
    if clause[at].roles & lx.RISK:
        near = clause[max(verb, 0) : at] + clause[at + 1 : at + 3]
        return not any(token.roles & lx.SURFACE for token in near)
    if clause[at].roles & lx.ANEW:
        return not roles & (lx.SURFACE | lx.SMALL)
    return bool(clause[at].roles & lx.SOFT) and not roles & (lx.SURFACE | (lx.TRIVIAL if verb < 0 else 0))


_WHOLE = frozenset(("upgrade", "migrate", "port", "rewrite", "reimplement", "off", "get us off", "go from"))


def move_of(sentence: Sentence) -> SentenceVerdict | None:
    """A move between stores, providers, frameworks or languages, as in "switch from A to B"."""
    words = [token for clause in sentence.clauses for token in clause]
    tech = [token.text for token in words if token.roles & lx.TECH]
    roles = roles_of(words)
    between = len(set(tech)) > 1 and {"from", "to"} <= {token.text for token in words}
    if not tech or not roles & lx.MOVE or roles & lx.ASK or (roles & (lx.SURFACE | lx.TRIVIAL) and not between):
        return None
    verb = next(token for token in words if token.roles & lx.MOVE)
    if len(set(tech)) > 1 or verb.text in _WHOLE or roles & lx.SCOPE or len(words) <= 2:
        return SentenceVerdict("DEEP", f"high-risk-term:{verb.lang}", "request", (verb.text, *tech))
    return None
