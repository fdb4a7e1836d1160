"""The same answers as the standard library's `json`, for whatever it is given."""

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests_support import ROOT

from hooks.lean_json import dumps, loads

texts = st.text(st.characters(), max_size=12)
numbers = st.one_of(st.integers(), st.floats(allow_nan=False))
values = st.recursive(
    st.one_of(st.none(), st.booleans(), numbers, texts),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)


@given(values)
def test_every_value_is_written_as_the_package_writes_it(value: Any) -> None:
    assert dumps(value) == json.dumps(value)
    assert dumps(value, ascii_only=False, compact=True) == json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@given(values, st.sampled_from(["", " ", "\n\t", "\r\n "]))
def test_every_document_is_read_as_the_package_reads_it(value: Any, blank: str) -> None:
    text = f"{blank}{json.dumps(value, indent=1)}{blank}"
    assert loads(text) == json.loads(text) == value
    assert loads(text.encode()) == loads(text.encode("utf-8-sig")) == value


NO_JSON = ["", " ", "{", "[1,]", '{"a"}', '{"a":', "{'a': 1}", "01", "+1", "nul", "1 2", "{}{}", '"\n"', '"\\x"', '"\\u12', "\ufeff{}",
           "\xa01", "[", "]", '{"schema": 3']  # fmt: skip


@pytest.mark.parametrize("text", NO_JSON)
def test_what_is_no_json_is_an_error_in_both(text: str) -> None:
    with pytest.raises(ValueError):
        json.loads(text)
    with pytest.raises(ValueError):
        loads(text)


@pytest.mark.parametrize(
    "text", ["NaN", "-Infinity", "Infinity", "1e400", "-0", "1.5E-3", '"\\ud800"', "[[[[1]]]]", "1" * 40]
)
def test_edges_of_numbers_and_texts_are_read_alike(text: str) -> None:
    assert repr(loads(text)) == repr(json.loads(text))


def test_bytes_that_are_no_text_are_an_error() -> None:
    with pytest.raises(ValueError):
        loads(b'"\xff"')


def test_a_value_of_another_kind_and_one_that_holds_itself_are_refused() -> None:
    with pytest.raises(TypeError, match="set"):
        dumps({1, 2})
    loop: list[Any] = []
    loop.append(loop)
    with pytest.raises(ValueError):
        dumps(loop)


def test_a_document_too_deep_is_a_recursion_error_as_in_the_package() -> None:
    with pytest.raises(RecursionError):
        loads("[" * 200_000)


NONE = "sys.modules['_json'] = None"
OTHER = "import json, _json\ndef no(*_): raise TypeError\n_json.make_encoder = no"


@pytest.mark.parametrize("halves", [NONE, OTHER])
def test_an_interpreter_without_the_halves_in_c_takes_the_package(halves: str) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{halves}\n"
        "from hooks.lean_json import dumps, loads\n"
        "assert loads(dumps({'a': [1, None, '\u00e9']})) == {'a': [1, None, '\u00e9']}\n"
        "assert dumps(['\u00e9'], ascii_only=False, compact=True) == '[\"\u00e9\"]'\n"
        "try: loads('{')\nexcept ValueError: print('refused')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "refused\n"
