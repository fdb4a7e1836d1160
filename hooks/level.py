"""The level a request warrants, by rules: no clock, model, network or router is an input."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hooks import lexicon as lx
from hooks.ask import ask
from hooks.words import Sentence, Token, sentences

LEVELS = ("LIGHT", "STANDARD", "DEEP")


class Verdict(NamedTuple):
    """A level, the codes of the rules that gave it, and what kind of prompt it was.

    `words` are the deciding words as they stand in the prompt: for `cockpit explain` only, never stored.
    `kind` is "request", "question", "continuation", "nothing", "command" or "host".
    `grounds` are the consultation grounds that hold: "architecture", "security".
    """

    level: str
    reasons: tuple[str, ...]
    words: tuple[str, ...]
    kind: str
    grounds: tuple[str, ...]


def level_rank(level: str) -> int:
    """0 for LIGHT, 1 for STANDARD, 2 for DEEP; ValueError for anything else."""
    return LEVELS.index(level)


def higher(a: str, b: str) -> str:
    """The higher of two levels."""
    return max(a, b, key=level_rank)


_SENSITIVE_NAMES = (
    "auth authn authz authentication authorization security secret secrets credential credentials permission "
    "permissions crypto cryptography sandbox policy policies guard guards"
)
_SENSITIVE = frozenset(_SENSITIVE_NAMES.split())
_ABOUT = frozenset(("doc", "docs", "documentation", "test", "tests", "spec", "specs", "__tests__", "fixtures"))


def sensitive_path(path: str) -> bool:
    """Whether `path` (either kind of slash) is one of SPEC 1's sensitive paths; documents and tests are not."""
    parts = path.lower().replace("\\", "/").strip("/").split("/")
    name = parts[-1]
    stem = name.split(".")[0]
    if not _ABOUT.isdisjoint(parts) or name.endswith((".md", ".rst", ".txt", ".adoc", ".mdx")):
        return False
    if name.startswith(("test_", "test-")) or ".test." in name or ".spec." in name or stem.endswith("_test"):
        return False
    if name == ".env" or name.startswith((".env.", "id_rsa", "id_ed25519", "id_ecdsa", "id_dsa")):
        return not name.endswith((".example", ".sample", ".template", ".pub"))
    if name.endswith((".pem", ".key", ".p12", ".pfx", ".keystore", ".jks", ".ppk")):
        return True
    pieces = stem.replace("-", "_").split("_") + name.split(".")
    return not _SENSITIVE.isdisjoint(parts) or not _SENSITIVE.isdisjoint(pieces)


class _Found(NamedTuple):
    """What one sentence asks."""

    level: str
    reason: str
    kind: str
    words: tuple[str, ...] = ()
    ground: str = ""


def classify(prompt: str, files: Sequence[str] = (), goal: str = "", grounds: Sequence[str] = ()) -> Verdict:
    """Classify one prompt; `files` the task edited, its plan's `goal` and carried `grounds` can only raise."""
    verdict = _prompt(prompt)
    if goal:
        verdict = _raise(verdict, _goal(goal))
    if any(sensitive_path(path) for path in files):
        verdict = _raise(verdict, Verdict("DEEP", ("sensitive-path", "ground:security"), (), "", ("security",)))
    if len(set(files)) >= 3:
        verdict = _raise(verdict, Verdict("STANDARD", (f"files:{len(set(files))}",), (), "", ()))
    for ground in grounds:
        if ground in ("architecture", "security"):
            verdict = _raise(verdict, Verdict("DEEP", (f"ground:{ground}",), (), "", (ground,)))
    return verdict


def _raise(verdict: Verdict, by: Verdict) -> Verdict:
    if level_rank(by.level) < 1:
        return verdict
    reasons = by.reasons if level_rank(by.level) > level_rank(verdict.level) else (*verdict.reasons, *by.reasons)
    return Verdict(
        higher(verdict.level, by.level),
        tuple(dict.fromkeys(reasons)),
        verdict.words + by.words,
        verdict.kind,
        tuple(sorted({*verdict.grounds, *by.grounds})),
    )


def _goal(goal: str) -> Verdict:
    verdict = _prompt(goal)
    return verdict._replace(reasons=tuple(f"goal:{reason}" for reason in verdict.reasons))


def _prompt(prompt: str) -> Verdict:
    asked = ask(prompt)
    if asked.kind == "host":
        return Verdict("LIGHT", ("host-text",), (), "host", ())
    if asked.kind == "command":
        return Verdict("LIGHT", ("slash-command",), (), "command", ())
    if asked.kind == "paste":
        low = asked.text.lower()
        if any(word in low for word in ("error", "exception", "failed", "traceback", "panic")):
            return Verdict("STANDARD", ("error-paste",), (), "request", ())
        return Verdict("LIGHT", ("no-request",), (), "nothing", ())
    said = sentences(asked.text)
    found = [_sentence(sentence) for sentence in said]
    if any(token.roles & lx.READONLY for s in said for clause in s.clauses for token in clause):
        found = [f for f in found if f.ground] or [_Found("LIGHT", "no-request", "question")]
    known = [f for f in found if f.reason != "unknown"]
    if not known:
        size = sum(len(clause) for s in said for clause in s.clauses)
        unknown = _Found("STANDARD", "statement", "request") if size >= 12 else _Found("LIGHT", "no-request", "nothing")
        known = [unknown]
    top = max(known, key=lambda f: level_rank(f.level))
    same = [f for f in known if f.level == top.level]
    grounds = tuple(sorted({f.ground for f in known if f.ground}))
    kinds = [f.kind for f in same]
    kind = next((k for k in ("request", "question", "continuation", "nothing") if k in kinds), "nothing")
    reasons = [f.reason for f in same] + [f"ground:{g}" for g in grounds]
    return Verdict(top.level, tuple(dict.fromkeys(reasons)), tuple(w for f in same for w in f.words), kind, grounds)


def _live(clause: tuple[Token, ...]) -> tuple[Token, ...]:
    """The part of a clause that counts: what is ruled out is cut off."""
    for at, token in enumerate(clause):
        if token.roles & lx.NEVER:
            return ()
        if token.roles & lx.NOT:
            return clause[:at]
    return clause


def _sentence(sentence: Sentence) -> _Found:
    clauses = [live for clause in sentence.clauses if (live := _live(clause))]
    if not clauses:
        return _Found("LIGHT", "negated", "nothing")
    lead = next((t for clause in clauses for t in clause if not t.roles & lx.FILL), clauses[0][0])
    asks = (
        sentence.asks
        or bool(lead.roles & lx.ASK)
        or any(t.roles & lx.ASK and t.lang in ("zh", "ja", "ko", "vi") for clause in clauses for t in clause)
    )
    best = _Found("LIGHT", "unknown", "nothing")
    for clause in clauses:
        found = _clause(clause, asks)
        if best.reason == "unknown" or level_rank(found.level) > level_rank(best.level):
            best = found
    return best


def _clause(clause: tuple[Token, ...], asks: bool) -> _Found:
    roles = 0
    for token in clause:
        roles |= token.roles
    consult = _consult(clause, roles)
    if consult:
        return consult
    verb = _imperative(clause, asks)
    if verb < 0 and asks and not roles & (lx.WISH | lx.POLITE):
        return _Found("LIGHT", "question", "question")
    lead = next((t for t in clause if not t.roles & (lx.FILL | lx.POLITE)), clause[0])
    if verb < 0 and lead.roles & lx.READ and not roles & lx.DEFECT:
        return _Found("LIGHT", "read-only", "question")
    if verb < 0 and roles & lx.POLITE and roles & lx.READ and not roles & lx.CHANGE:
        return _Found("LIGHT", "read-only", "question")
    if verb >= 0 or roles & (lx.WISH | lx.DEFECT | lx.POLITE):
        return _request(clause, max(verb, 0), roles)
    if roles & lx.STRONG or (roles & lx.RISK and len(clause) <= 6 and not roles & (lx.GO | lx.THANKS)):
        return _request(clause, 0, roles)
    if roles & (lx.GO | lx.THANKS):
        kind = "continuation" if roles & lx.GO else "nothing"
        return _Found("LIGHT", "no-request", kind)
    return _Found("LIGHT", "unknown", "nothing")


def _consult(clause: tuple[Token, ...], roles: int) -> _Found | None:
    if roles & lx.CONSULT and roles & (lx.ARCH | lx.SECURITY):
        ground = "security" if roles & lx.SECURITY else "architecture"
        words = tuple(t.text for t in clause if t.roles & (lx.ARCH | lx.SECURITY))
        return _Found("DEEP", "consultation", "question", words, ground)
    return None


def _imperative(clause: tuple[Token, ...], asks: bool) -> int:
    """Where the verb stands that asks for work, or -1."""
    leads = True
    for at, token in enumerate(clause):
        if token.roles & lx.CHANGE:
            if token.lang != "en" and not asks:
                return at
            if leads or (at and clause[at - 1].roles & (lx.LEAD | lx.POLITE | lx.WISH) and not (asks and at > 6)):
                return at
        if token.roles & lx.ASK or (leads and token.roles & lx.READ and not token.roles & lx.CHANGE):
            return -1
        leads = leads and bool(token.roles & (lx.FILL | lx.POLITE | lx.GO | lx.THANKS))
    return -1


def _request(clause: tuple[Token, ...], verb: int, roles: int) -> _Found:
    if roles & lx.TRIVIAL and len(clause) <= 14 and not roles & lx.BUILD:
        words = tuple(t.text for t in clause if t.roles & lx.TRIVIAL)
        return _Found("LIGHT", "trivial-edit", "request", words)
    for at, token in enumerate(clause):
        if token.roles & (lx.ARCH | lx.SECURITY):
            ground = "security" if token.roles & lx.SECURITY else "architecture"
            return _Found("DEEP", f"high-risk-term:{token.lang}", "request", (token.text,), ground)
        if token.roles & lx.STRONG or (token.roles & lx.RISK and not _shielded(clause, verb, at)):
            return _Found("DEEP", f"high-risk-term:{token.lang}", "request", (token.text,))
    token = clause[verb]
    code = "change-request" if roles & lx.CHANGE else "wish" if roles & (lx.WISH | lx.POLITE) else "defect"
    return _Found("STANDARD", f"{code}:{token.lang}" if token.lang else code, "request", (token.text,))


def _shielded(clause: tuple[Token, ...], verb: int, at: int) -> bool:
    """Whether the risk word only names a place: a surface stands right behind it, or between the verb and it."""
    near = clause[verb + 1 : at] + clause[at + 1 : at + 3]
    return any(token.roles & lx.SURFACE for token in near)
