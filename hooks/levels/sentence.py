"""What one sentence asks for, by the roles of its words: nothing, an answer, or a change."""

from __future__ import annotations

from functools import lru_cache

from hooks.levels import lexicon as lx
from hooks.levels.background import lacking, live, without_background
from hooks.levels.kinds import request_kind
from hooks.levels.level import LEVELS
from hooks.levels.risk import (
    VERB_LAST,
    Clause,
    SentenceVerdict,
    is_trivial,
    move_of,
    pair_of,
    risk_of,
    roles_of,
    taken_over,
)
from hooks.levels.tokens import Sentence, Token
from hooks.levels.told import outcome, told_only

NO_ORDER = ("zh", "ja", "ko", "vi", "vu", "hi", "tr")  # a question or request may be marked anywhere in the clause
UNKNOWN = SentenceVerdict("LIGHT", "unknown", "nothing")


@lru_cache(1024)  # a paste repeats its lines, and a hostile text one sentence
def judge(sentence: Sentence, long: bool, before: Sentence | None = None) -> SentenceVerdict:
    """The highest of the asks in `sentence`; in a `long` prompt a risk must be named by what is asked itself."""
    sentence = without_background(sentence)
    clauses = [part for clause in sentence.clauses if (part := live(clause))]
    ruled_out = sum(map(len, clauses)) < sum(map(len, sentence.clauses))
    words = [token for clause in clauses for token in clause]
    if not words:
        return lacking(sentence)
    roles = roles_of(words)
    if found := told_only(sentence, words, roles):
        return found
    if sentence.asks and len(words) <= 2 and not roles & (lx.STRONG | lx.POLITE):
        return SentenceVerdict("LIGHT", "question", "question")  # "plan?"
    if found := _consultation(words, roles, before):
        return found
    lead = next((token for token in words if not token.roles & lx.FILL), words[0])
    asks = sentence.asks or bool(lead.roles & lx.ASK)
    asks = asks or any(token.roles & lx.ASK and token.lang in NO_ORDER for token in words)
    told = bool(lead.roles & lx.READ) and not lead.roles & lx.CONSULT
    if lead.lang == "zh" and roles & lx.DEFECT:
        told, asks = False, sentence.asks  # "at the start it says ...": its verbs have no form of command
    if sentence.listed and all(token.roles & (lx.CHORE | lx.TRIVIAL) for token in clauses[0]):
        return SentenceVerdict("LIGHT", "trivial-edit", "request", (clauses[0][0].text,))  # "typo: ..."
    best = UNKNOWN
    for clause in clauses:
        first = next((token for token in clause if not token.roles & lx.FILL), clause[0])
        led = bool((lead.roles | first.roles) & lx.ASK)
        found = _clause(clause, asks or led, led, told, long)
        if best.reason == "trivial-edit" and (found.kind == "continuation" or clause[0].roles & lx.THIS):
            continue  # "X is misspelled, correct it", "delete that comment, it is wrong"
        rises = LEVELS.index(found.level) - LEVELS.index(best.level)
        if rises > 0 or best.reason == "unknown" or (best.kind == "nothing" and not rises):
            best = found
    if best.level == "STANDARD" and (more := move_of(sentence) or _inherited(best, words, sentence, before)):
        return more
    if best.reason in ("unknown", "no-request") and (wanted := outcome(sentence, words)):
        return wanted
    return lacking(sentence) if best is UNKNOWN and ruled_out else best


def _consultation(words: list[Token], roles: int, before: Sentence | None) -> SentenceVerdict | None:
    """A judgement asked for on security or architecture, or a decision on any risk object."""
    wide = lx.ARCH | lx.SECURITY
    if roles & lx.DECIDE:
        wide |= lx.STRONG | lx.RISK
        if words[0].text in ("decide", "choose", "pick") and len({t.text for t in words if t.roles & lx.TECH}) > 1:
            return SentenceVerdict(
                "DEEP", "consultation", "request", tuple(t.text for t in words if t.roles & lx.TECH), "architecture"
            )
        if len(words) <= 4 and before:
            words = words + [token for clause in before.clauses for token in clause]
            roles = roles_of(words)
        if roles & lx.MOVE and len({token.text for token in words if token.roles & lx.TECH}) > 1:
            wide |= lx.TECH
    words = [t._replace(roles=t.roles & ~wide) if taken_over(tuple(words), at) else t for at, t in enumerate(words)]
    if not roles & (lx.CONSULT | lx.DECIDE) or not roles_of(words) & wide:
        return None
    about = next((at for at, token in enumerate(words) if token.roles & lx.ABOUT), len(words))
    if not any(token.roles & wide for token in words[:about]):
        return None  # a document about it
    ground = "security" if roles & lx.SECURITY else "architecture"
    return SentenceVerdict("DEEP", "consultation", "question", tuple(t.text for t in words if t.roles & wide), ground)


def _inherited(
    found: SentenceVerdict, words: list[Token], own: Sentence, before: Sentence | None
) -> SentenceVerdict | None:
    """A change of "it" is one of what is told around it: "Two imports at once? Make it safe."."""
    if not found.reason.startswith(("change-request", "wish")) or len(words) > 16:
        return None
    if len(words) > 1 and not any(token.roles & lx.THIS for token in words):
        return None
    for clause in (*own.clauses, *(before.clauses if before else ())):
        roles = roles_of(clause)
        if (
            not roles & (lx.CHORE | lx.NEVER | lx.NOT | lx.THIS)
            and not clause[0].roles & lx.LACK
            and (risk := risk_of(clause, -1, roles, False))
        ):
            return risk._replace(kind="request")
    return None


def _clause(clause: Clause, asks: bool, led: bool, told: bool, long: bool) -> SentenceVerdict:
    roles = roles_of(clause)
    verb = _imperative(clause, roles, asks)
    if verb < 0 and not asks and _acts(clause, roles):
        verb = 0
    if verb < 0:
        if asks and (led or not roles & (lx.WISH | lx.POLITE)):
            return SentenceVerdict("LIGHT", "question", "question")
        lead = next((t for t in clause if not t.roles & (lx.FILL | lx.POLITE | lx.LEAD)), clause[0])
        starts = lead.roles & lx.READ and not (lead.lang == "zh" and roles & lx.DEFECT)
        if starts or (roles & lx.POLITE and _asks_to_read(clause, roles)):
            return SentenceVerdict("LIGHT", "read-only", "question")
        if told and (asks or not roles & lx.WISH):
            return SentenceVerdict("LIGHT", "read-only", "question")
    if (
        roles & lx.GIT
        and roles & lx.SEND
        and len(clause) <= 12
        and not roles & lx.ABOUT
        and not roles & (lx.DEFECT | lx.STRONG)
    ):
        return SentenceVerdict("LIGHT", "read-only", "question")
    if (
        verb < 0
        and roles & lx.GO
        and (len(clause) == 1 or not roles & (lx.CHANGE | lx.DEFECT | lx.RISK | lx.STRONG | lx.WISH))
    ):
        return SentenceVerdict("LIGHT", "no-request", "continuation")
    if verb >= 0 or roles & (lx.WISH | lx.DEFECT | lx.LOSS | lx.POLITE | lx.CHORE | lx.ANYMORE):
        return _request(clause, verb, roles, long and verb < 0)
    edges = roles_of((*clause[:2], clause[-1])) if len(clause) > 4 else roles
    if edges & (lx.GO | lx.THANKS) and not (roles & lx.STRONG and not roles & lx.THANKS):
        return SentenceVerdict("LIGHT", "no-request", "continuation" if roles & lx.GO else "nothing")
    bare = len(clause) <= 6 and not clause[0].roles & lx.SELF and roles & (lx.RISK | lx.TECH)
    if not long and (bare or roles & lx.STRONG or pair_of(clause, roles)):
        return _request(clause, verb, roles, False)
    return UNKNOWN


def _asks_to_read(clause: Clause, roles: int) -> bool:
    """Whether "could you" goes on with a verb of reading, or with no other verb at all."""
    polite = next(at for at, token in enumerate(clause) if token.roles & lx.POLITE)
    near = roles_of(clause[polite + 1 : polite + 3])
    return bool(near & lx.READ and not near & lx.CHANGE) or (
        bool(roles & lx.READ and not roles & lx.CHANGE) and not _named(clause)
    )


_STAGES_NAMES = "phase phases step steps milestone stage part task tasks item sprint iteration"
_STAGES = frozenset(_STAGES_NAMES.split())


def _named(clause: Clause) -> bool:
    """Whether the only verbs of reading are nouns: "a search box"."""
    return all(clause[at - 1].roles & lx.THAT for at, token in enumerate(clause) if token.roles & lx.READ and at)


def _acts(clause: Clause, roles: int) -> bool:
    """Whether a verb of running stands for work: "run plugins in a sandbox", "run the migration on prod"."""
    lead = next((token for token in clause if not token.roles & (lx.FILL | lx.AND)), clause[0])
    named = next((at for at, token in enumerate(clause) if token is lead), 0)
    if lead.text in ("start", "begin", "open", "continue", "proceed", "do", "carry on") and any(
        token.text in _STAGES for token in clause[named + 1 : named + 4]
    ):
        return True
    if not lead.roles & lx.ACT or roles & (lx.ASK | lx.CONSULT & ~lead.roles):
        return False
    return bool(roles & (lx.STRONG | lx.ANEW | lx.SECURITY)) or bool(roles & lx.RISK and roles & lx.STORE)


def _imperative(clause: Clause, every: int, asks: bool) -> int:
    """Where the verb stands that asks for work, or -1."""
    front, place = True, -1
    wished = every & (lx.WISH | lx.POLITE)
    for at, token in enumerate(clause):
        roles = token.roles
        stops = roles & lx.ASK and (place < 0 or token.lang in NO_ORDER)
        if stops or (front and roles & lx.READ and not roles & lx.CHANGE and token.lang not in NO_ORDER):
            return -1
        if token.lang in VERB_LAST:
            if roles & (lx.CHANGE | lx.READ):
                place = at if roles & lx.CHANGE else -1
        elif roles & (lx.CHANGE | lx.ANEW) and place < 0:
            before = clause[at - 1].roles if at else 0
            free = before & (lx.LEAD | lx.POLITE | lx.WISH) or (token.lang != "en" and not asks)
            if before & lx.PURPOSE and not wished:
                free = False  # "the button to add a row"
            if front or free:
                place = at
        elif front and not roles & (lx.WORD | lx.FILL | lx.DEFECT | lx.SELF | lx.READ) and place < 0:
            follows = clause[at + 1].roles if at + 1 < len(clause) else 0
            if follows & lx.THAT and token.text.isalpha() and not token.text.endswith(("s", "ed", "ing", "ly")):
                place = at
        front = front and bool(roles & (lx.FILL | lx.AND | lx.POLITE | lx.GO | lx.THANKS))
    return place


def _request(clause: Clause, verb: int, roles: int, weak: bool) -> SentenceVerdict:
    kind = request_kind(clause, verb)
    live = any(token.text.startswith(("prod", "live")) for token in clause)
    if (roles & lx.CHORE and not live) or is_trivial(clause, verb, roles):
        return SentenceVerdict(
            "LIGHT", "trivial-edit", kind, tuple(t.text for t in clause if t.roles & (lx.TRIVIAL | lx.CHORE))
        )
    if risk := risk_of(clause, verb, roles, weak):
        return risk._replace(kind=kind)
    token = clause[max(verb, 0)]
    code = "change-request" if verb >= 0 else "wish" if roles & (lx.WISH | lx.POLITE) else "defect"
    return SentenceVerdict("STANDARD", f"{code}:{token.lang}" if token.lang else code, kind, (token.text,))
