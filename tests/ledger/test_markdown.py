"""Stored text as Markdown: read by a parser of CommonMark, it is the text that was stored."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from ledger.markdown import escaped

PARSER = MarkdownIt("commonmark").enable("strikethrough")
ITEM = [
    "bullet_list_open",
    "list_item_open",
    "paragraph_open",
    "inline",
    "paragraph_close",
    "list_item_close",
    "bullet_list_close",
]


def bare(text: str) -> str:
    """The text without what code in backticks takes away: the ticks, and blanks beside them."""
    return text.replace("`", "").replace(" ", "")


def read(markdown: str, kinds: list[str]) -> str:
    """The text of the one block that `markdown` is, made of text and code alone."""
    tokens = PARSER.parse(markdown)
    assert [token.type for token in tokens] == kinds, markdown
    parts = next(token.children for token in tokens if token.type == "inline") or []
    assert {part.type for part in parts} <= {"text", "code_inline", "text_special"}, markdown
    return "".join(part.content for part in parts)


READABLE = (
    "tests/test_app.py::test_x, count(*), `curl -X * \\` printed 204", "a < b > c & d; AT&T", "snake_case_name and CamelCase",
    "GET /bookings/{id} answers 200 [ok]", "C:\\new\\folder", "5 * 3 = 15", "a | b", "$HOME/.config ~/x", "100% (of 3)", "it's `a` and `b`",
    "see #12 and - this + that > those", "2026-01-01: done", "a lone ` tick", "email@host", "x_ and _y", "--flag=value", "f(**kwargs)",
)  # fmt: skip


@pytest.mark.parametrize("text", READABLE)
def test_what_changes_no_meaning_is_left_as_it_is(text: str) -> None:
    assert escaped(text) == text
    assert bare(read(f"- {text}", ITEM)) == bare(text)


CHANGED = {
    "# <b>[x](y)\n| z": "\\# \\<b>[x\\](y) | z", "*args, **kwargs": "\\*args, \\*\\*kwargs", "__init__.py": "\\_\\_init\\_\\_.py",
    "~~gone~~": "\\~\\~gone\\~\\~", "1. one": "1\\. one", "12) x": "12\\) x", "- x": "\\- x", "> x": "\\> x", "```sh": "\\`\\`\\`sh", "[ ] todo": "\\[ ] todo",
    "[foo]: http://x": "\\[foo]: http://x", "![a](b)": "\\![a\\](b)", "<script>": "\\<script>", "&amp;": "\\&amp;", "\\*": "\\\\*", "---": "\\---", "a #": "a \\#",
    "\\`x\\`": "\\\\`x\\`", "==": "\\==", "a\\": "a\\\\", "a  \n  b": "a b", "| a |": "\\| a |", "x\ue000y": "xy", "```a``` b": "```a``` b", "+": "\\+",
}  # fmt: skip


@pytest.mark.parametrize("text", CHANGED)
def test_what_would_change_its_meaning_is_escaped(text: str) -> None:
    assert escaped(text) == CHANGED[text]
    assert bare(read(f"- {CHANGED[text]}", ITEM)) == bare(" ".join(text.replace("\ue000", "").split()))


def test_only_strings_are_escaped() -> None:
    assert (escaped(3), escaped(""), escaped(None)) == (3, "", None)


PIECES = [
    "*",
    "_",
    "`",
    "~",
    "[",
    "]",
    "(",
    ")",
    "<",
    ">",
    "!",
    "&",
    "amp;",
    "\\",
    "#",
    "-",
    "+",
    "1.",
    "a",
    "b",
    " ",
    "|",
    "=",
    ":",
    "x",
    "/",
    "\n",
    "``",
    "**",
]


@given(st.lists(st.sampled_from(PIECES), max_size=16).map("".join))
def test_any_text_reads_as_it_was_stored(text: str) -> None:
    line = escaped(text)
    if line:
        assert bare(read(f"- {line}", ITEM)) == bare(text.replace("\n", " "))
        assert bare(read(f"### {line}", ["heading_open", "inline", "heading_close"])) == bare(text.replace("\n", " "))
