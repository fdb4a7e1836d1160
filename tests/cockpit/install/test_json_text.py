"""One entry in somebody else's JSON: it is put in and taken out, and every other byte stays."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cockpit.install.json_text import value_at, with_element, with_member, without

VALUE = {"type": "local", "command": ["a b", "é"], "enabled": True}
TEXTS = [
    "{}", "{ }", "{\n}", "{\n}\n", '{"a": 1}', '{\n  "a": 1\n}\n', '{"mcp": {}}', '{\r\n  "a": 1\r\n}\r\n',
    '{\n\t"a": [1, 2],\n\t"mcp": {\n\t\t"x": {"y": "}"}\n\t}\n}', '{\n  "mcp": {},\n  "b": "\\u00e9\\""\n}',
    '{\n    "hooks": {\n        "stop": []\n    }\n}\n', '{"hooks": {"stop": [{"command": "x"}]}, "version": 1}',
    '  {"a":{"b":[1, {"c":2}]}}  ', '{\n  "hooks": {\n    "stop": [\n      {"command": "x"}\n    ]\n  }\n}',
]  # fmt: skip


def put_and_taken(text: str, path: tuple[str, ...], listed: bool) -> tuple[str, str]:
    """The text with the value at the path, and the text once that and what was made for it is out again."""
    made = with_element(text, path, VALUE) if listed else with_member(text, path, VALUE)
    out = without(made, path, len(value_at(made, path)) - 1) if listed else without(made, path)
    for depth in range(len(path) - (not listed), 0, -1):
        if value_at(text, path[:depth]) is None:
            out = without(out, path[:depth])
    return made, out


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize(
    ("path", "listed"), [(("mcp", "cockpit"), False), (("cockpit",), False), (("hooks", "stop"), True)]
)
def test_a_value_is_put_in_and_taken_out_to_the_byte(text: str, path: tuple[str, ...], listed: bool) -> None:
    made, out = put_and_taken(text, path, listed)
    assert (value_at(made, path)[-1] if listed else value_at(made, path)) == VALUE
    assert out == text


LEAVES = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
DOCUMENTS = st.dictionaries(
    st.text(max_size=5).filter(lambda key: key not in ("mcp", "hooks")),
    st.recursive(
        LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_size=4,
)


@given(DOCUMENTS, st.sampled_from([None, 1, 4, "\t"]), st.booleans())
def test_any_document_comes_back_to_the_byte(document: dict[str, Any], indent: Any, ascii_only: bool) -> None:
    text = json.dumps(document, indent=indent, ensure_ascii=ascii_only)
    for path, listed in ((("mcp", "cockpit"), False), (("hooks", "stop"), True)):
        assert put_and_taken(text, path, listed)[1] == text


@pytest.mark.parametrize(
    ("text", "path"),
    [('{"mcp": []}', ("mcp", "cockpit")), ('{"mcp": 7}', ("mcp", "cockpit")), ("[]", ("mcp", "cockpit")),
     ('{"mcp": {}, "mcp": {}}', ("mcp", "cockpit"))],
)  # fmt: skip
def test_what_is_of_another_kind_or_there_twice_is_refused(text: str, path: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"is no object|there twice"):
        with_member(text, path, VALUE)


def test_an_element_is_taken_from_between_others() -> None:
    text = '{"stop": [1, 2, 3]}'
    assert [without(text, ("stop",), n) for n in range(3)] == [
        '{"stop": [2, 3]}',
        '{"stop": [1, 3]}',
        '{"stop": [1, 2]}',
    ]
