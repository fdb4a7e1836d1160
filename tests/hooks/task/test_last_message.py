"""What an agent's last message says of its own work (GATE 4, 5 and 9a)."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hooks.task.last_message import OTHER_LANGUAGES, SIGNS, Message, read_message
from hooks.task.last_message_words import PATTERNS

M = Message
SAID = [
    ("", M()),
    ("Here it is.", M()),
    ("You're welcome.", M()),
    ("Is there anything else?", M()),
    ("Done.", M(done=True, finished=True)),
    ("What changed? The parser. All done.", M(done=True, finished=True)),
    ("Done: total is added and wired. Let me know if you need anything else!", M(done=True, finished=True)),
    ("Done, total is in. The pattern for names is now `colou?r?`", M(done=True, finished=True)),
    ("完了しました。", M(done=True, finished=True)),
    ("Fertig.", M(done=True, finished=True)),
    ("All done, the tests pass.", M(done=True, finished=True, passed=("TEST",))),
    ("完了しました。テストはすべて通りました。", M(done=True, finished=True, passed=("TEST",))),
    ("ruff and mypy are clean, the build succeeds.", M(passed=("TYPE", "CODE", "BUILD"))),
    ("Everything is verified.", M(passed=("ALL",))),
    ("The tests are not passing yet.", M(admits=True)),
    ("I added total, tests not run.", M(admits=True, done=True)),
    ("total is in calc.py, but rounding is still missing; that part is not done.", M(admits=True)),
    ("total is written. I could not verify it: the test database is not reachable from here.", M(admits=True, obstacle=True, done=True)),
    ("The column is written. I have not run the tests.", M(admits=True, done=True)),
    ("The column is written. I could not run the migration or the tests: I have no access to a database from here.", M(admits=True, obstacle=True, done=True)),
    ("Added total; as you asked I ran no tests.", M(admits=True, obstacle=True, done=True)),
    ("Fertig. Die Tests habe ich nicht ausgeführt.", M(admits=True, done=True, finished=True)),
    ("Готово. Тесты не запускал.", M(admits=True, done=True, finished=True)),
    ("All tests pass. Not tested on Windows.", M(passed=("TEST",))),
    ("total is done. Shall I also add a CSV export?", M(offers=True, done=True, finished=True)),
    ("Shall I also handle numbers that come as text?", M(offers=True)),
    ("total is written. Would you like me to also add tests? Let me know!", M(offers=True, done=True)),
    ("Which store?", M(asks=True)),
    ("I am about to delete the old helper. Should I proceed? (y/n)", M(asks=True)),
    ("I need the staging password to go on. Please send it.", M(asks=True)),
    ("Which of these do you prefer?\n\n1. Redis\n2. Postgres", M(asks=True)),
    ("Implemented. Let me know which option you prefer.", M(asks=True, done=True)),
    ("続けますか？", M(asks=True)),
    ("**Which one?**", M(asks=True)),
    ("I added the column. Should it be nullable?", M(asks=True, done=True)),
    ("I will start with the dialog next.", M()),
    ("Waiting for the CI run to finish.", M()),
    ("```\nIs this code?\n```\nDone.", M(done=True, finished=True)),
    ('The label now says "Shall I go on?". Done.', M(done=True, finished=True)),
    ("See [is this a question?](https://x.y/z?a=b) for more. Done.", M(done=True, finished=True)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), SAID)
def test_a_message_is_read(text: str, message: Message) -> None:
    assert read_message(text) == message


ADMITTED = [
    "Die Funktion ist eingebaut; getestet habe ich sie nicht.",
    "Ausgeführt wurden die Tests nicht.",
    "Ich habe keine Tests ausgeführt.",
    "Les tests, je ne les ai pas lancés.",
    "Aucun test n'a été lancé.",
    "Las pruebas no las he ejecutado.",
    "Os testes, não os executei.",
    "Тесты не прогонял.",
    "Nothing is left open, but I did not run the tests.",
    "I did not check the empty list.",
    "Added it but did not run the suite.",
    "No tests were run.",
    "No tests were executed.",
    "The tests were not run.",
    "Couldn't verify it.",
    "The previous check passes; I have not run the tests.",
    "The old parser is gone, and I have not tested the new one.",
    "The error handling is still missing.",
    "The parser does not handle empty input yet.",
    "Two tests still fail.",
    "テストは実行していません。",
    "测试没有运行。",
    "테스트는 실행하지 못했습니다.",
    "Chưa chạy test.",
    "None of the tests were run.",
    "No test has been run.",
    "It is untested.",
    "I was unable to verify the fix on the original data.",
    "The tests did not finish.",
    "Nothing was tested.",
    "Kein Test ist gelaufen.",
    "Ich habe nichts getestet.",
    "No se ha ejecutado ninguna prueba.",
]
NOT_ADMITTED = [
    "Done. Nothing is left open and no test fails.",
    "The old code did not check the empty list; the new one does. Everything works.",
    "No test is still failing.",
    "There is nothing left to do.",
    "Nothing is untested. Done.",
    "The tests no longer fail. Done.",
    "None of the criteria are open.",
    "Without any test failing. Done.",
    "The parser did not handle empty input; it does now. Done.",
    "Empty lists were not handled before; they are now. Done.",
    "The bug was that the cache was not checked. Fixed.",
    "The function previously was not tested; now it has three tests. Done.",
    "Nichts ist mehr offen. Fertig.",
    "Es fehlt nichts. Fertig.",
    "Kein Test ist rot. Fertig.",
    "Der alte Code hat die leere Liste nicht geprüft; der neue tut es. Fertig.",
    "L'ancien code n'a pas vérifié la liste vide; le nouveau le fait. Terminé.",
    "Il ne manque rien. Terminé.",
    "No falta nada. Listo.",
    "El código anterior no ha comprobado la lista vacía; ahora sí. Listo.",
    "Não falta nada. Pronto.",
    "Старый код не проверял пустой список; новый проверяет. Готово.",
    "没有未完成的工作。完成。",
    "旧代码没有检查空列表；新代码会检查。完成。",
    "以前のコードは空のリストを確認していませんでした；今は確認します。完了。",
    "未実装の部分はありません。完了しました。",
    "기존 코드는 빈 목록을 확인하지 않았습니다; 이제 확인합니다. 완료.",
    "Không còn thiếu gì. Xong.",
    "No open issues. Done.",
    "Done; no unfinished work and nothing pending.",
    "I have fixed what was missing before. Done.",
    "Aucun test n'échoue. Terminé.",
    "Ninguna prueba falla. Listo.",
    "Rien ne manque. Terminé.",
    "Nothing was changed in the tests. Done.",
]


@pytest.mark.parametrize("text", ADMITTED)
def test_what_is_not_done_or_not_checked_is_an_admission(text: str) -> None:
    assert read_message(text).admits


@pytest.mark.parametrize("text", NOT_ADMITTED)
def test_that_nothing_is_left_and_how_it_was_before_admit_nothing(text: str) -> None:
    assert not read_message(text).admits


def test_a_question_earlier_than_the_last_paragraph_is_answered_by_what_follows() -> None:
    assert not read_message("Should it be nullable?\n\nI made it nullable, as the other columns are. Done.").asks


def test_a_long_message_is_read_from_its_end() -> None:
    assert read_message("x " * 50_000 + "\n\nShall I go on?").asks


# "denied" and "past" are always read with all their rows.
ROWS = [(name, row) for name, rows in PATTERNS.items() for row in rows if name not in ("denied", "past")]


@given(st.sampled_from(ROWS).flatmap(lambda named: st.tuples(st.just(named), st.from_regex(named[1]))))
def test_no_sentence_that_a_row_means_is_passed_over_for_want_of_a_sign(drawn: tuple[tuple[str, str], str]) -> None:
    (name, row), text = drawn
    text = text.lower()
    read_whole = not text.isascii() or any(word in f" {text} " for word in OTHER_LANGUAGES)
    if read_whole or not re.search(row, text):
        return
    english = [row for row in PATTERNS[name] if row.isascii()] or PATTERNS[name]
    assert re.search("|".join(english), text) and any(sign in text for sign in SIGNS.get(name, ("",)))
