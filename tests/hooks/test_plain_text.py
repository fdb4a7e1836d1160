"""Text that others wrote, made fit to be kept and shown."""

import pytest

from hooks.plain_text import is_plain, one_line, plain, plain_values
from hooks.redaction.redact import clip

SHOWN = [
    ("plain words\n\tand lines", "plain words\n\tand lines"),
    ("\x1b[2J\x1b[31mred\x1b[0m", "red"),
    ("\x1b]0;title\x07text", "text"),
    ("\x1b]8;;http://x\x1b\\link", "link"),
    ("\x9b31mred", "red"),
    ("a\r\nb\rc\u2028d\x0be", "a\nb\nc\nd\ne"),
    ("rev\u202eersed\u2066 mark\u200f", "reversed mark"),
    ("half \ud83c of one", "half  of one"),
    ("é 🏠 한글 naïve", "é 🏠 한글 naïve"),
    ("\ufefftag\U000e0041", "tag"),
]


@pytest.mark.parametrize(("text", "shown"), SHOWN)
def test_what_acts_on_a_terminal_goes_and_what_can_be_read_stays(text: str, shown: str) -> None:
    assert plain(text) == shown
    assert plain(shown) == shown
    assert clip(text, 200) == " ".join(shown.split())


def test_only_text_without_any_sign_passes_the_quick_look() -> None:
    assert is_plain("lines\n\tof é 🏠")
    assert not is_plain("\x1b")
    assert not is_plain("\ud83c")


def test_a_line_is_cut_at_a_word_and_shows_it() -> None:
    assert one_line("two\x1b[2J  words\nhere", 40) == "two words here"
    assert one_line("one two three", 9) == "one two…"
    assert one_line("x" * 5000, 10) == "x" * 9 + "…"


def test_every_text_of_a_json_value_is_made_plain_keys_too() -> None:
    given = {"a\x1b[2J": ["b\u202e", ("c\x07", 1)], "d": None, "e": {"f\r\n": True}}
    assert plain_values(given) == {"a": ["b", ["c", 1]], "d": None, "e": {"f\n": True}}
