"""What the user's own words say of the tests: not to run them, that the user runs them, or to run them (GATE 3).

An instruction to the agent about all tests is heard, in ten languages. Not heard: tests not to be written or changed,
some tests or one platform only, what a product or CI shall do, a fact, a quotation, anything inside a question. In
doubt it is not heard: the sure way is /cockpit waive TEST.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from hooks.cached import compiled
from hooks.namedtuple import NamedTuple

# One of these stands in every text that the patterns below could match; most prompts end here.
_GATES = (
    "test", "suite", "spec", "teste", "prueba", "тест", "провер", "测", "測", "テスト", "確認", "테스트", "확인", "kiểm",
    "kiem", "check", "verify", "prüf", "vérif", "verific", "comprob", "验证", "驗證",
)  # fmt: skip
# The same for what undoes or mends.
_MENDING = (
    "undo", "revert", "roll", "take ", "back out", "broke", "break", "does", "did", "wrong", "buggy", "fails", "fix ", "repair",
    "mend", "correct", "regression", "not what i", "failing", "rückgängig", "zurück", "geht", "funktion", "kaputt", "annule",
    "arrière", "ça ne", "deshaz", "funciona", "desfa", "reverta", "откати", "отмени", "верни", "не работает", "撤", "回退",
    "还原", "還原", "不工作", "没用", "坏了", "元に戻し", "取り消し", "動", "deshaz", "revierte", "desfa", "되돌려", "취소",
    "안 ", "hoàn tác", "không chạy", "bị lỗi",
)  # fmt: skip
_BOUND = 6000  # characters that are read


class Wishes(NamedTuple):
    """What a prompt says: `keep_off` the tests are not the agent's to run, `run` they are, `mend` something is to be undone."""

    keep_off: bool = False
    run: bool = False
    mend: bool = False


def wishes(prompt: str, own_words: Callable[[str], str]) -> Wishes:
    """What `prompt` says.

    Args:
        own_words: takes quotations, logs and code out of it (`hooks.levels.classify.own_words`); asked only where a
            plain look finds a word that the patterns need.
    """
    low = _folded(prompt)
    tests = any(word in low for word in _GATES)
    mend = any(word in low for word in _MENDING) and _says("mends", low)
    if not tests:
        return Wishes(mend=mend)
    keep_off = run = False
    for sentence in _sentences(_folded(own_words(prompt))):
        if sentence.endswith(("?", "？")):
            run = run or _says("asks", sentence)
            continue
        off = _says("keep_off", sentence) and not _narrowed(sentence)
        keep_off = keep_off or off
        run = run or (not off and _says("asks", sentence))
    return Wishes(keep_off and not run, run, mend)


def _folded(text: str) -> str:
    return " ".join(text[:_BOUND].lower().replace("’", "'").split())


def _sentences(text: str) -> list[str]:
    return [part.strip() for part in re.split(r"(?<=[.!?;。！？；])\s*(?![\w.]*\w\.\w)", text) if part.strip()]


def _says(name: str, text: str) -> bool:
    from hooks.task import wishes_words

    rows = {"keep_off": wishes_words.KEEP_OFF, "asks": wishes_words.ASKS, "mends": wishes_words.MENDS}[name]
    return any(
        compiled(pattern).search(text)
        for signs, patterns in rows
        if any(sign in text for sign in signs)
        for pattern in patterns
    )


def _narrowed(sentence: str) -> bool:
    from hooks.task.wishes_words import NARROWER

    return bool(compiled(NARROWER).search(sentence))
