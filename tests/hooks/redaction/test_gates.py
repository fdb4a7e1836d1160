"""The gates before the finders: a text that one turns away holds nothing for the finder behind it."""

import random
import re._parser as sre_parser

import pytest
from credentials import made_by
from hypothesis import given, settings
from hypothesis import strategies as st

from hooks.redaction import find_named, find_prose, find_tokens, find_urls, gates
from hooks.redaction.find_urls import _WEBHOOKS
from hooks.redaction.prose_words import COMPOUND, NOUNS, PEOPLE

NAMES = ("password", "PWD", "api_key", "DB_PASS", "authToken", "--token", "sk", "pin", "secret", "login", "x")
VALUES = (
    "hunter2x",
    "Tr0ub4dor&3",
    "kXv9" + "Qm2LpZ7wYt41Rb",
    "gh" + "p_" + "a1B2" * 9,
    "d0/f0.py",
    "1234",
    "abc",
    "correct-horse",
)
SIGNS = (" ", "=", ":", " = ", ": ", " is ", "\t", "\n", "->", "/", "|", ".", "-", "%3D", '"', "'", "`", "<", ">", ",", "?", "&",
         "：", "://", "@", "")  # fmt: skip
PIECES = st.sampled_from((*NAMES, *VALUES, *SIGNS, *" ".join(NOUNS.values()).split()))
texts = st.lists(PIECES, min_size=1, max_size=9).map("".join)


@given(texts)
@settings(max_examples=1500)
def test_a_text_that_a_gate_turns_away_holds_nothing_for_its_finder(text: str) -> None:
    low = text.lower()
    if not gates.may_name(text, low):
        assert list(find_named.find(text, low)) == []
    if not gates.may_tell(text, low):
        assert list(find_prose.find(text, low)) == []
    if not gates.may_address(text, low):
        assert list(find_urls.find(text, low)) == []
    if not gates.token_like(text):
        assert list(find_tokens.wrapped(text)) == []


def test_every_noun_in_plain_letters_passes_the_gate_of_sentences() -> None:
    nouns = {*" ".join(NOUNS.values()).split(), *COMPOUND, *PEOPLE}
    assert {noun for noun in nouns if not gates.may_tell(f"the {noun} x1", f"the {noun} x1")} == set()


@pytest.mark.parametrize("row", _WEBHOOKS, ids=lambda row: str(row[0]))
def test_every_address_that_is_itself_a_secret_passes_the_gate(row: tuple[str, str, str]) -> None:
    rng = random.Random(row[0])
    for _ in range(20):
        text = "//" + made_by(sre_parser.parse(row[2]), rng)
        assert gates.may_address(text, text.lower()), text


@pytest.mark.parametrize(
    "path", ["cockpit/worktree/private_git.py", "src/components/nav/sidebar.tsx", "d0/f0.py", "docs/a-b.md"]
)
def test_an_ordinary_path_in_small_letters_passes_no_gate(path: str) -> None:
    opened = (
        gates.token_like(path),
        gates.may_name(path, path),
        gates.may_address(path, path),
        gates.may_tell(path, path),
    )
    assert not any(opened)
