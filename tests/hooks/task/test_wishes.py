"""The user's word on the tests, in ten languages, and what is only near to it (GATE 3)."""

import re

import pytest
from core import begun, edit, say
from hypothesis import given
from hypothesis import strategies as st

from hooks.levels.classify import own_words
from hooks.task import wishes_words
from hooks.task.wishes import Wishes, wishes

KEEP_OFF = [
    "Add a function. Do not run the tests, I will do that.", "please don't run the tests yet.", "Skip the tests",
    "Implement it without running the tests.", "I'll run the tests myself", "Fix the label. No need to run the test suite.",
    "and don't run any tests", "Leave the tests to me.", "you don't need to run the tests", "I will test it myself",
    "Don't run the tests; I run them myself.", "Do not execute the test suite until I say so.", "But don't bother running the tests.",
    "Bitte die Tests nicht ausführen.", "Führe die Tests nicht aus", "Lass die Tests nicht laufen, das mache ich.",
    "Keine Tests laufen lassen bitte", "Die Tests lasse ich selbst laufen.",
    "Ajoute la fonction. Ne lance pas les tests.", "N'exécute pas les tests", "Je lance les tests moi-même",
    "Añade la función. No ejecutes las pruebas.", "las pruebas las corro yo", "no corras los tests",
    "Não rode os testes", "eu mesmo rodo os testes", "Не запускай тесты", "тесты я запущу сам", "Тесты пока не запускай",
    "不要运行测试", "别跑测试，我自己跑", "測試我自己來跑", "テストは実行しないでください", "テストは私がやります", "テストは不要です",
    "테스트는 실행하지 마세요", "테스트는 제가 직접 돌릴게요", "đừng chạy test", "không cần chạy test, tôi sẽ tự chạy", "dung chay test",
    "toi se tu chay test",
]  # fmt: skip
NOT_HEARD = [
    "Do not run the slow tests", "do not change the existing tests", "No new tests needed.",
    "CI should not run the tests on draft pull requests.", "Why do we not run the tests in CI?",
    "write tests for it, but do not run the slow ones", "Don't write tests for this", "Do not delete tests",
    "Add an option --no-tests so that the command does not run the tests", "Make the hook not run the tests",
    "Should I not run the tests?", "don't run the tests on Windows", "the tests do not run on my machine",
    "We do not run the tests on Fridays", "Do not run the migrations", "run the tests", "the tests are not running, fix it",
    "I run the tests every day", "Do not run the tests twice", "do not run tests for the parser", "Skip flaky tests in CI",
    'Add a line "do not run the tests" to the README', "> don't run the tests\n\nWhy does it say that?", "`npm test -- --no-run` skips the tests",
    "Führe die langsamen Tests nicht aus", "Keine neuen Tests schreiben", "Ne modifie pas les tests", "No cambies los tests",
    "Не меняй тесты", "不要修改测试", "テストを変更しないで", "테스트를 수정하지 마세요", "đừng sửa test", "", "Add booking cancellation",
]  # fmt: skip
RUN = [
    "ok, now run the tests after all and also handle the empty list", "please run the tests now", "go ahead, now do the tests",
    "can you run the test suite?", "make sure all tests pass", "Führe jetzt die Tests aus", "lance les tests", "ejecuta los tests",
    "rode os testes", "запусти тесты", "运行测试", "テストを実行してください", "테스트 돌려줘", "chạy test đi",
]  # fmt: skip


@pytest.mark.parametrize("text", KEEP_OFF)
def test_an_instruction_not_to_run_the_tests_is_heard(text: str) -> None:
    assert wishes(text, own_words).keep_off
    assert not wishes(text, own_words).run


@pytest.mark.parametrize("text", NOT_HEARD)
def test_what_is_only_near_to_it_is_not(text: str) -> None:
    assert not wishes(text, own_words).keep_off


@pytest.mark.parametrize("text", RUN)
def test_a_request_for_the_tests_is_heard(text: str) -> None:
    assert wishes(text, own_words) == Wishes(run=True)


def test_the_last_word_of_a_prompt_counts_for_the_waiver() -> None:
    session = edit(begun("Add a function. Do not run the tests, I will do that."), "a.py")
    assert session.task.waivers[0][:2] == ("TEST", "prompt")
    assert say(session, "thanks")[0].task.waivers
    assert not say(session, "please run the tests now")[0].task.waivers


@pytest.mark.parametrize(
    ("text", "mend"),
    [
        ("Undo that and fix the form", True), ("That broke the login, please repair it", True), ("Now add a dark mode", False),
        ("Mach das rückgängig", True), ("annule ça", True), ("откати это", True), ("元に戻して", True), ("撤销刚才的修改", True),
    ],
)  # fmt: skip
def test_a_prompt_that_undoes_or_mends_is_told(text: str, mend: bool) -> None:
    assert wishes(text, own_words).mend is mend


ROWS = [
    (signs, pattern)
    for rows in (wishes_words.KEEP_OFF, wishes_words.ASKS, wishes_words.MENDS)
    for signs, patterns in rows
    for pattern in patterns
]
MENDING = [pattern for _, patterns in wishes_words.MENDS for pattern in patterns]


@given(st.sampled_from(ROWS).flatmap(lambda row: st.tuples(st.just(row), st.from_regex(row[1]))))
def test_every_sentence_that_a_pattern_means_has_one_of_its_signs(
    drawn: tuple[tuple[tuple[str, ...], str], str],
) -> None:
    (signs, pattern), text = drawn
    assert any(sign in text for sign in signs) or not re.search(pattern, text)


@given(st.sampled_from(MENDING).flatmap(st.from_regex))
def test_whatever_undoes_or_mends_is_heard_at_the_first_look(text: str) -> None:
    said = " ".join(text.lower().split())
    assert any(re.search(pattern, said) for pattern in MENDING) == wishes(said, own_words).mend
