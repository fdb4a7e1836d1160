"""Why a prompt has its level: what each of its sentences counted for, and what was set aside and why."""

from __future__ import annotations

from hooks.levels.background import live
from hooks.levels.extract import Aside, ask
from hooks.levels.prompt import judged, varied
from hooks.levels.risk import Clause, SentenceVerdict
from hooks.levels.tokens import Sentence, sentences
from hooks.namedtuple import NamedTuple


class LevelExplanation(NamedTuple):
    """Each sentence in lower case with its verdict, and each piece that was set aside with what it was taken for."""

    sentences: tuple[tuple[str, SentenceVerdict], ...]
    aside: tuple[tuple[str, str], ...]


def explanation(prompt: str) -> LevelExplanation:
    """What `hooks.levels.prompt.read_prompt` read of `prompt`, piece by piece; for people, never on the way of an event."""
    aside: Aside = []
    asked = ask(prompt, aside)
    if asked.kind != "text":
        return LevelExplanation((), tuple(aside))
    shown = varied(asked.text)
    if shown != asked.text:
        aside.append(
            (f"{asked.text.count(chr(10)) - shown.count(chr(10))} lines", "lines of a kind, as logs have them")
        )
    said = sentences(shown)
    for sentence in said:
        aside += [(_written(clause[len(live(clause)) :]), "ruled out") for clause in sentence.clauses if _cut(clause)]
    return LevelExplanation(
        tuple((_whole(one), verdict) for one, verdict in zip(said, judged(said), strict=True)), tuple(aside)
    )


def _cut(clause: Clause) -> bool:
    """Whether the end of a clause was cut off, rather than its beginning or a word of it."""
    part = live(clause)
    return len(part) < len(clause) and clause[: len(part)] == part


def _whole(sentence: Sentence) -> str:
    return _written(tuple(token for clause in sentence.clauses for token in clause))


def _written(clause: Clause) -> str:
    return " ".join(token.text for token in clause)
