"""The verdict on one prompt's text: its sentences are judged one by one, the highest counts."""

from __future__ import annotations

from hooks.levels import lexicon as lx
from hooks.levels.extract import ask
from hooks.levels.kinds import kind_of
from hooks.levels.level import LEVELS, Verdict, level_rank
from hooks.levels.risk import SentenceVerdict, roles_of
from hooks.levels.sentence import judge
from hooks.levels.tokens import Sentence, Token, as_written, sentences


def read_prompt(prompt: str) -> Verdict:
    """The verdict on the text of one prompt alone."""
    asked = ask(prompt)
    if asked.kind == "host":
        return Verdict("LIGHT", ("host-text",), (), "host", ())
    if asked.kind == "command":
        return Verdict("LIGHT", ("slash-command",), (), "command", ())
    if asked.kind == "shell":
        return _SHELL[asked.text]
    if asked.kind == "paste":
        low = asked.text.lower()
        if any(word in low for word in ("error", "exception", "failed", "traceback", "panic")):
            return Verdict("STANDARD", ("error-paste",), (), "request", ())
        return Verdict("LIGHT", ("no-request",), (), "nothing", ())
    verdict = _text(varied(asked.text))
    return verdict._replace(words=as_written(asked.text, list(dict.fromkeys(verdict.words))[:WORDS]))


_SHELL = {
    "run": Verdict("LIGHT", ("shell-line",), (), "nothing", ()),
    "deploy": Verdict("STANDARD", ("shell-line", "deploy"), (), "request", ()),
    "destroy": Verdict("DEEP", ("shell-line", "high-risk-command"), (), "request", ()),
}
MANY = 40  # lines from which on a text may hold a log
_NO_DIGITS = dict.fromkeys(map(ord, "0123456789"))
WORDS = 8  # deciding words that are told
LONG = 60  # words from which on a prompt names more than it asks for


def _text(text: str) -> Verdict:
    said = sentences(text)
    tokens = [token for sentence in said for clause in sentence.clauses for token in clause]
    found = judged(said)
    roles = roles_of(tokens)
    found = _answers(said, found, bool(roles & lx.GLANCE))
    if roles & lx.READONLY:
        found = [f for f in found if f.ground or f.reason.startswith("change-request")]
        found = found or [SentenceVerdict("LIGHT", "no-request", "question")]
    known = [f for f in found if f.reason != "unknown"] or [_statement(tokens)]
    top = max(level_rank(f.level) for f in known)
    same = [f for f in known if level_rank(f.level) == top]
    grounds = tuple(sorted({f.ground for f in known if f.ground}))
    kind = kind_of(said, same)
    reasons = [f.reason for f in same] + [f"ground:{g}" for g in grounds]
    return Verdict(LEVELS[top], tuple(dict.fromkeys(reasons)), tuple(w for f in same for w in f.words), kind, grounds)


def judged(said: list[Sentence]) -> list[SentenceVerdict]:
    """What each of the sentences of a prompt asks, one verdict a sentence."""
    long = sum(len(clause) for sentence in said for clause in sentence.clauses) > LONG
    return [judge(one, long, before) for one, before in zip(said, [None, *said], strict=False)]


def varied(text: str) -> str:
    """`text` without the lines that, but for their figures, stood there twice before: many of a kind are a log."""
    lines = text.split("\n")
    if len(lines) <= MANY:
        return text
    counts: dict[str, int] = {}
    kept = []
    for line in lines:
        shape = line.translate(_NO_DIGITS)
        counts[shape] = counts.get(shape, 0) + 1
        if counts[shape] <= 2:
            kept.append(line)
    return "\n".join(kept)


def _answers(said: list[Sentence], found: list[SentenceVerdict], glances: bool) -> list[SentenceVerdict]:
    """Leave out the points of a question ("I want to know: 1. ..."), and take a fact "to look at" for a defect."""
    kept: list[SentenceVerdict] = []
    opened = False
    for sentence, one in zip(said, found, strict=True):
        first = sentence.clauses[0][0] if sentence.clauses else None
        if opened and first and (first.text[0].isdigit() or not one.reason.startswith("change-request")):
            continue
        opened = sentence.opens and one.reason in ("question", "read-only")
        kept.append(one)
    if glances and all(f.reason in ("read-only", "unknown", "negated") for f in kept):
        facts = [s for s, one in zip(said, found, strict=True) if one.reason in ("unknown", "negated") and _wordy(s)]
        kept += [SentenceVerdict("STANDARD", "defect", "request")] * bool(facts)
    return kept


def _wordy(sentence: Sentence) -> bool:
    tokens = [token for clause in sentence.clauses for token in clause]
    return len(tokens) >= 4 and not tokens[0].roles & lx.SELF


NO_BLANKS = ("zh", "ja", "ko")


def _statement(tokens: list[Token]) -> SentenceVerdict:
    """A text without any word of request: a fact of some length is taken for a defect or a need, the rest for talk."""
    if any(token.lang in NO_BLANKS for token in tokens):
        wordy = len(tokens) >= 14
    else:
        fact = bool(tokens) and len(tokens) >= 4 + bool(not tokens[0].roles & lx.THAT)
        talk = bool(tokens) and bool(tokens[0].roles & lx.SELF or tokens[-1].roles & lx.FILL)
        told = (
            len(tokens) >= 3
            and tokens[1].roles & lx.DOES
            and (not tokens[0].roles & lx.SELF or tokens[-1].text == "qquote")
        )
        wordy = told or len(tokens) >= 12 or _noun_phrase(tokens) or (fact and not talk)
    if len(tokens) >= 3 and any(token.roles & lx.ALIKE for token in tokens):
        return SentenceVerdict("STANDARD", "named-next", "continuation")
    plain = lx.FILL | lx.MORE | lx.WORD | lx.PART | lx.THAT
    if (
        len(tokens) >= 2
        and tokens[0].roles & lx.MORE
        and any(token.roles & lx.PART for token in tokens)
        and all(t.roles & plain or t.text.isdigit() for t in tokens)
    ):
        return SentenceVerdict("STANDARD", "named-next", "continuation")  # "now the tests"
    if wordy:
        return SentenceVerdict(
            "STANDARD", "statement", "continuation" if tokens[0].text in ("same", "ditto") else "request"
        )
    return SentenceVerdict("LIGHT", "no-request", "nothing")


def _noun_phrase(tokens: list[Token]) -> bool:
    """A few bare words, none of them about the talk itself, name a feature or a defect."""
    talk = lx.GO | lx.THANKS | lx.ASK | lx.FILL | lx.MORE | lx.READ | lx.SELF
    words = sum(token.text.count(" ") + 1 for token in tokens)
    return 2 <= words <= 4 and not any(token.roles & talk or token.text[0].isdigit() for token in tokens)
