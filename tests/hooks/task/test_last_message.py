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


def test_a_question_earlier_than_the_last_paragraph_is_answered_by_what_follows() -> None:
    assert not read_message("Should it be nullable?\n\nI made it nullable, as the other columns are. Done.").asks


def test_a_long_message_is_read_from_its_end() -> None:
    assert read_message("x " * 50_000 + "\n\nShall I go on?").asks


ROWS = [(name, row) for name, rows in PATTERNS.items() for row in rows]


@given(st.sampled_from(ROWS).flatmap(lambda named: st.tuples(st.just(named), st.from_regex(named[1]))))
def test_no_sentence_that_a_row_means_is_passed_over_for_want_of_a_sign(drawn: tuple[tuple[str, str], str]) -> None:
    (name, row), text = drawn
    text = text.lower()
    read_whole = not text.isascii() or any(word in f" {text} " for word in OTHER_LANGUAGES)
    if read_whole or not re.search(row, text):
        return
    english = [row for row in PATTERNS[name] if row.isascii()] or PATTERNS[name]
    assert re.search("|".join(english), text) and any(sign in text for sign in SIGNS.get(name, ("",)))
