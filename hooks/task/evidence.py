"""What may stand as a criterion, and what may stand as evidence that it is met.

The rules look at shape, not at language: evidence has to point at something that a reader could look at again.
"""

import re

from hooks.task import limits
from hooks.task.parts import Observation

# Patterns are compiled by `re` when they are first used: most events need none of them.

_OBSERVATION = r"(?<![A-Za-z0-9])o[0-9]{1,5}(?![A-Za-z0-9])"
_WORD = r"[^\W_]+"
_WIDE = r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]"
_PATH = r"[\w@~.-]+/[\w@./-]+|(?<![\w.])[\w-]+\.[A-Za-z][A-Za-z0-9]{0,7}(?![\w])"
_COMMAND = (
    r"(?<![\w-])(?:pytest|unittest|tox|nox|npm|npx|pnpm|yarn|node|deno|bun|jest|vitest|mocha|playwright|cypress|go|cargo|make"
    r"|mvn|gradle|dotnet|rspec|rake|bundle|phpunit|composer|ctest|cmake|python3?|ruff|mypy|tsc|eslint|curl|psql|git|docker"
    r"|kubectl|bash|sh)(?![\w-])"
)
_EMPTY = """
    a all also and any as are at be been check checked checks clean code complete completed correct correctly
    criteria criterion did do does done everything expected fine finished fixed for fully good green has have
    i implemented in is it its looks made met my no now of ok okay on pass passed passes passing properly
    requirement requirements satisfied should successful successfully success tested test tests that the them
    they this to verified verify was we well were works working worked with yes
"""
_EMPTY_WORDS = frozenset(_EMPTY.split())


def words_of(text: str) -> list[str]:
    """The words of `text` in lower case; a wide character (Chinese, Japanese, Korean) counts as half a word."""
    plain = re.findall(_WORD, re.sub(_WIDE, " ", text).lower())
    return plain + ["wide"] * (len(re.findall(_WIDE, text)) // 2)


def bare_verdict(text: str) -> bool:
    """Whether `text` only says that something is well ("tests pass", "it works as expected")."""
    return all(word in _EMPTY_WORDS for word in words_of(text))


def criterion_problem(text: str) -> str:
    """Why `text` cannot be checked, or "" where it can."""
    if len(text.strip()) < limits.MIN_CRITERION and not re.search(_WIDE, text):
        return "shorter than 10 characters"
    if len(words_of(text)) < limits.MIN_CRITERION_WORDS:
        return "needs at least two words"
    if bare_verdict(text):
        return "only a verdict; say what can be seen when it holds"
    return ""


def cited(text: str) -> tuple[str, ...]:
    """Ids of observations that `text` names, such as o7."""
    return tuple(dict.fromkeys(re.findall(_OBSERVATION, text)))


def evidence_problem(text: str, criterion: str, observations: tuple[Observation, ...] = ()) -> str:
    """Why `text` does not show that `criterion` is met, or "" where it does.

    Args:
        text: the evidence as reported.
        criterion: the criterion's text.
        observations: what was seen to run in this task; a cited id must be among them.
    """
    if not text.strip():
        return "has no evidence"
    known = {o.id for o in observations}
    strangers = [o for o in cited(text) if o not in known]
    if cited(text) and len(strangers) < len(cited(text)):
        return ""
    if text.strip("` ") in {o.command for o in observations}:
        return ""  # the exact command of a run names it, however short
    if len(text.strip()) < limits.MIN_EVIDENCE:
        return f"names {strangers[0]}, which was not observed" if strangers else "evidence is under 20 characters"
    if bare_verdict(text):
        return "evidence is only a verdict"
    if _restates(text, criterion):
        return "evidence only restates the criterion"
    if not names_something(text):
        return "evidence names no observation, file, command, quoted output or figure"
    return ""


def names_something(text: str) -> bool:
    """Whether `text` points at something: a path, a command, a quotation or a figure."""
    quoted = any(mark in text for mark in '`"“”«»「」') or text.count("'") > 1
    figure = any(ch.isdigit() for ch in text)
    return quoted or figure or bool(re.search(_PATH, text)) or bool(re.search(_COMMAND, text))


def normalised(text: str) -> str:
    """`text` for comparing: lower case, words only."""
    return " ".join(re.findall(_WORD, text.lower()))


def _restates(text: str, criterion: str) -> bool:
    claim = set(words_of(criterion)) | _EMPTY_WORDS
    said = set(words_of(text))
    return normalised(text) == normalised(criterion) or said <= claim
