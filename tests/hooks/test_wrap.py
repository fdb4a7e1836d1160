"""Lines for a terminal."""

import pytest

from hooks.wrap import wrapped


@pytest.mark.parametrize(
    ("line", "columns", "wanted"),
    [
        ("", 10, ""),
        ("short", 10, "short"),
        ("ten signs!", 10, "ten signs!"),
        ("eleven sign", 10, "eleven\n  sign"),
        ("one two three four", 9, "one two\n  three\n  four"),
        ("  deep er and deeper", 10, "  deep er\n    and\n    deeper"),
        ("/a/path/that/is/longer/than/all and more", 10, "/a/path/that/is/longer/than/all\n  and more"),
        ("see /a/path/that/is/longer", 10, "see\n  /a/path/that/is/longer"),
        ("a    table      is wrapped too", 12, "a table is\n  wrapped\n  too"),
    ],
)  # fmt: skip
def test_words_stay_whole_and_what_follows_is_indented(line: str, columns: int, wanted: str) -> None:
    assert wrapped(line, columns) == wanted


def test_eighty_columns_are_meant() -> None:
    assert wrapped("x" * 79 + " y") == "x" * 79 + "\n  y"
    assert wrapped("x" * 78 + " y") == "x" * 78 + " y"
