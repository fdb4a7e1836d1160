"""Properties of redaction: a credential of any row, in any carrier, never survives; what is none always does."""

import json
import random
import re
import re._parser as sre_parser
import shlex
import string
import uuid
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml
from credentials import made_by
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from hooks.redaction import shapes
from hooks.redaction.command_rows import ROWS as ROWS_OF_COMMANDS
from hooks.redaction.command_rows_more import MORE
from hooks.redaction.formats_services import ROWS
from hooks.redaction.gates import COMMANDS
from hooks.redaction.redact import MASK, clip, redact

CARRIERS = {
    "plain": "it was {} that leaked",
    "double quotes": 'value = "{}"',
    "single quotes": "f('{}', 1)",
    "address": "https://h.example.test/x?q={}&n=1",
    "log line": "2026-03-02T10:11:12Z WARN worker-3 rejected {} after 3 tries",
    "Chinese": "请把这个值{}填到页面",
    "colours": "\x1b[32m{}\x1b[0m done",
    "environment": "CI_VALUE={}\nTZ=UTC",
    "yaml": "a:\n  b: {}\n  c: 1",
    "header": "X-Value: {}\r\nAccept: */*",
    "command": "tool run --value {} --fast",
    "xml": "<v>{}</v>",
    "table": "| name | {} |\n|---|---|",
    "list": "alice,{},2026-04-01",
}


def credential(row: Any, rng: random.Random) -> str:
    """A value of the row; for a row whose values must look random, one that does."""
    tree = sre_parser.parse(row.pattern)
    for _ in range(500):
        value = made_by(tree, rng).rstrip("\\n")
        match = re.match(row.pattern, value)
        random_enough = not row.mixed or shapes.random(value)
        if (
            match
            and match.end() == len(value)
            and row.gate in value
            and random_enough
            and not re.search(r"\\n|\s", value)
        ):
            return value
    raise AssertionError(row.name)


def kept(row: Any, value: str) -> str:
    match = re.match(row.pattern, value)
    assert match
    return match["v"] if "v" in match.groupdict() else value


@pytest.mark.parametrize("carrier", CARRIERS)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=4, deadline=None)
def test_a_credential_of_any_row_never_survives(carrier: str, seed: int) -> None:
    rng = random.Random(seed)
    for row in rng.sample(ROWS, 25):
        value = credential(row, rng)
        text = CARRIERS[carrier].format(value)
        shown = redact(text)
        assert kept(row, value) not in shown, row.name
        assert redact(shown) == shown


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_every_row_finds_its_own_format(row: Any) -> None:
    value = credential(row, random.Random(row.name))
    assert kept(row, value) not in redact(f"seen {value} here")


@given(seed=st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_json_stays_json_and_hides_the_value(seed: int) -> None:
    rng = random.Random(seed)
    value = credential(rng.choice(ROWS), rng)
    inner = json.dumps({"note": f"line one\n{value}\nline two", "n": 1})
    shown = redact(json.dumps({"a": value, "b": inner, "pin": 482913, "password": "x1" + value[:9]}))
    again = json.loads(shown)
    assert json.loads(again["b"])["n"] == 1
    assert again["pin"] == MASK
    assert redact(shown) == shown


NAMED = {
    "{name}={value}": True,
    'export {name}="{value}"': True,
    "{name}: {value}": True,
    '{{"{name}": "{value}", "n": 1}}': True,
    "{name} = '{value}'": True,
    "- {name}={value}": True,
    "| {name} | {value} |": True,
    "https://h.example.test/?x=1&{name}={value}&y=2": True,
    "<{name}>{value}</{name}>": True,
    "--{name} {value} --now": True,
    "- name: {name}\n  value: {value}": True,
    "os.environ['{name}'] = '{value}'": True,
    "Set {name} to {value} before you start.": True,
}
NAMES = (
    "DB_PASSWORD",
    "api_key",
    "clientSecret",
    "AUTH_TOKEN",
    "smtp_passwd",
    "webhook-secret",
    "SIGNING_KEY",
    "accessToken",
)


@pytest.mark.parametrize("form", NAMED)
@given(seed=st.integers(0, 2**32), name=st.sampled_from(NAMES))
@settings(max_examples=12, deadline=None)
def test_a_value_under_a_name_that_announces_it_never_survives(form: str, seed: int, name: str) -> None:
    rng = random.Random(seed)
    letters = "".join(rng.choice(string.ascii_letters + string.digits) for _ in range(rng.randint(18, 40)))
    value = letters[:-2] + rng.choice("Kqz") + rng.choice(string.digits) + "7x"
    shown = redact(form.format(name=name, value=value))
    assert value not in shown
    assert name in shown
    assert redact(shown) == shown


HEX = "0123456789abcdef"


def plain_things(rng: random.Random) -> list[str]:
    """What looks random and is no credential: ids, digests, paths, names of tests, versions, dates."""
    hexes = "".join(rng.choice(HEX) for _ in range(64))
    words = rng.sample(["token", "password", "secret", "login", "expired", "header", "cache", "user"], 4)
    return [
        f"commit {hexes[:40]}",
        f"sha256:{hexes}",
        f"index {hexes[:7]}..{hexes[8:15]} 100644",
        str(uuid.UUID(hexes[:32])),
        f"session_id={uuid.UUID(hexes[:32])}",
        f"src/{words[0]}/{words[1]}_{words[2]}.py:{rng.randint(1, 900)}",
        f"/home/dev/{words[0]}-{rng.randint(1, 99)}/{words[1]}.log",
        f"tests/test_{words[0]}.py::test_{words[1]}_is_{words[2]}_when_{words[3]} PASSED",
        f"release v{rng.randint(0, 20)}.{rng.randint(0, 99)}.{rng.randint(0, 99)} on 2026-0{rng.randint(1, 9)}-1{rng.randint(0, 9)}",
        f"{words[0]}s={rng.randint(1000, 99999)} cost=$0.{rng.randint(10, 99)}",
        f"{words[0]} = {words[1]}.{words[2]}({words[3]})",
        f"max_tokens: {rng.randint(100, 200000)}",
        f"the {words[0]} is checked before the {words[1]} {words[2]}",
    ]


@given(seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_ids_digests_paths_and_names_always_survive(seed: int) -> None:
    rng = random.Random(seed)
    for text in plain_things(rng):
        assert redact(text) == text
    together = "\n".join(plain_things(rng))
    assert redact(together) == together


@given(text=st.text(max_size=300), limit=st.integers(1, 60), seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_redaction_and_clips_are_idempotent(text: str, limit: int, seed: int) -> None:
    rng = random.Random(seed)
    mixed = f"{text[:100]} password={text[100:200]} {credential(rng.choice(ROWS), rng)} {text[200:]}"
    for whole in (text, mixed):
        shown = redact(whole)
        assert redact(shown) == shown
        short = clip(whole, limit)
        assert redact(short) == short
        assert len(short) <= limit


def a_value(rng: random.Random) -> str:
    """Letters and figures as a generator draws them, long enough for no word."""
    letters = "".join(rng.choice(string.ascii_letters + string.digits) for _ in range(rng.randint(18, 40)))
    return letters[:-2] + rng.choice("Kqz") + rng.choice(string.digits) + "7x"


# Rows whose values hold no sign that a shell, XML or Markdown reads as its own.
PLAIN_ROWS = [row for row in ROWS if re.fullmatch(r"[\w.-]+", credential(row, random.Random(1)))]


def shell_words(text: str) -> int:
    return len(shlex.split(text, comments=True))


def markdown_shape(text: str) -> list[str]:
    return [token.type for token in MarkdownIt("commonmark").enable("table").parse(text) if token.type != "inline"]


def xml_tags(text: str) -> list[str]:
    return [node.tag for node in ElementTree.fromstring(text).iter()]


def yaml_keys(text: str) -> list[str]:
    found: list[str] = []

    def walk(node: Any) -> None:
        for key in node if isinstance(node, dict) else ():
            found.append(str(key))
        for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
            walk(child)

    walk(yaml.safe_load(text))
    return found


def json_shape(text: str) -> Any:
    def shape(node: Any) -> Any:
        if isinstance(node, dict):
            return {key: shape(value) for key, value in node.items()}
        return [shape(one) for one in node] if isinstance(node, list) else None

    return shape(json.loads(text))


JUDGED: dict[str, tuple[Callable[[str], Any], str]] = {
    "JSON": (json_shape, '{{"{name}": "{value}", "list": ["{value}", 1, true], "n": {{"note": "was {value}"}}}}'),
    "YAML": (yaml_keys, '{name}: {value}\nlist:\n  - {value}\n  - "{value}"\nblock: |\n  {value}\nlast: 1\n'),
    "XML": (
        xml_tags,
        '<a><{name}>{value}</{name}><b key="{value}">see {value}</b><add name="{name}" value="{value}"/></a>',
    ),
    "Markdown": (
        markdown_shape,
        "# A **{name}**\n\n| {name} | {value} |\n|---|---|\n| x | `{value}` |\n\n- **{name}**: {value}\n- [a]({value})\n\n"
        "```\n{name}={value}\n```\n\n*{name}* is `{value}`\n",
    ),
    "shell": (
        shell_words,
        "export {name}={value} A='{value}'\ncurl -u bob:{value} --next \"x {value}\"\necho {value} \\\n  done # {value}\n",
    ),
}


@pytest.mark.parametrize("language", JUDGED)
@given(seed=st.integers(0, 2**32), name=st.sampled_from([name for name in NAMES if "-" not in name]))
@settings(max_examples=25, deadline=None)
def test_a_parser_reads_the_same_shape_after_masking(language: str, seed: int, name: str) -> None:
    judge, form = JUDGED[language]
    rng = random.Random(seed)
    text = form.format(name=name, value=a_value(rng) if rng.random() < 0.6 else credential(rng.choice(PLAIN_ROWS), rng))
    shown = redact(text)
    assert judge(shown) == judge(text), shown


@given(seed=st.integers(0, 2**32), words=st.lists(st.text(max_size=30), max_size=6))
@settings(max_examples=60, deadline=None)
def test_masking_lengthens_no_line_beyond_its_masks_and_adds_none(seed: int, words: list[str]) -> None:
    rng = random.Random(seed)
    line = " ".join(f"{word} {rng.choice(NAMES)}={a_value(rng)}" for word in words)
    shown = redact(line)
    assert shown.count("\n") <= line.count("\n")
    for before, after in zip(line.split("\n"), shown.split("\n"), strict=False):
        assert len(after) <= len(before) + len(MASK) * (after.count(MASK) - before.count(MASK)) or MASK not in after


@pytest.mark.parametrize("form", NAMED)
@given(seed=st.integers(0, 2**32), name=st.sampled_from(NAMES))
@settings(max_examples=8, deadline=None)
def test_a_value_found_once_is_found_in_every_copy(form: str, seed: int, name: str) -> None:
    value = a_value(random.Random(seed))
    text = f"first {value}\n{form.format(name=name, value=value)}\nsaid `{value}`, https://h.example.test/{value}/x and ({value})"
    assert value not in redact(text)


def test_each_gate_of_a_row_opens_the_finder_that_holds_it() -> None:
    """A row whose gate is not among those of its finder would never be tried."""
    commands = [gate.lower() for _, gate, _ in ROWS_OF_COMMANDS] + [
        gate.lower() for _, gates, _ in MORE for gate in gates
    ]
    assert {gate for gate in commands if not any(one in gate for one in COMMANDS)} == set()
