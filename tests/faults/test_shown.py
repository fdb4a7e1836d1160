"""No text that others wrote reaches a terminal, a host or an export with signs that act on it."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests_support import Host, Tools

from hooks.plain_text import is_plain, plain

STANDARD = "Add booking cancellation to the API and the UI"
# What clears screens, hides, colours, titles, links, reverses, breaks lines and is no character at all.
SIGNS = (
    "\x1b[2J\x1b[H", "\x1b[8m", "\x9b31m", "\x1b]0;title\x07", "\x1b]8;;http://x\x1b\\", "\x07\x08\x7f", "\u202e", "\u2066\u2069", "\u200f",
    "\u2028\x85\x0b\x0c", "\r", "\ud83c", "\ufeff", "\U000e0041",
)  # fmt: skip
ACTING = {ch for sign in SIGNS for ch in sign if not ch.isprintable()} | {
    chr(n) for n in (*range(32), *range(127, 160))
} - {"\n", "\t"}
HOSTILE = "cache " + " and ".join(SIGNS) + " DONE"


@pytest.fixture
def host(tmp_path: Path, repo: Path) -> Host:
    """In process: what is tested here is text, not processes."""
    home = tmp_path / "home"
    home.mkdir()
    return Host(home, repo)


def acts(text: str) -> set[str]:
    return {ch for ch in text if ch in ACTING}


def in_names(text: str) -> str:
    """The hostile text as far as a file can be called so."""
    return text.replace("/", "").replace("\ud83c", "")[:60]


VIEWS = [
    ("status",), ("why",), ("check",), ("discovery",), ("ledger",), ("ledger", "export", "json"), ("ledger", "export", "decisions"),
    ("settings",), ("catalog",), ("catalog", "lint"), ("ask", "how do I run the zeppelin"), ("verify", "no\x1b[2Jsuch"),
    ("explain", HOSTILE.replace("\ud83c", "")), ("wrong", "--export"), ("no\x1b[2Jsuch",), ("usage", "--intents"),
    ("ledger", "exp\x1b[2Jort"), ("doctor",),
]  # fmt: skip


def worked(host: Host, server: Tools) -> list[str]:
    """A session in which every text that comes in is hostile; what was answered."""
    manuals = host.cwd / ".cockpit" / "manuals"
    manuals.mkdir(parents=True)
    (manuals / "zeppelin.md").write_text(
        f"---\ntriggers: zeppelin\nsummary: {HOSTILE}\n---\n# {HOSTILE}\n{HOSTILE}", "utf-8", "replace"
    )
    (host.cwd / ".cockpit" / "settings.json").write_text(json.dumps({HOSTILE: 1, "guidance": HOSTILE}))
    said = [host.prompt(STANDARD + ". " + HOSTILE)]
    said.append(host.edit(in_names(HOSTILE) + ".py", agent_type=HOSTILE))
    server.progress(
        "discover", goal=HOSTILE, criteria=[{"text": HOSTILE + " answers 200", "check": f"pytest {SIGNS[0]}"}]
    )
    replies = [
        server.progress(
            "discover", goal=HOSTILE, criteria=[HOSTILE + " answers 200"], unknowns=[HOSTILE], risks=[HOSTILE]
        ),
        server.progress(
            "decide", problem=HOSTILE, chosen=HOSTILE, alternatives=[{"option": HOSTILE, "rejected_because": HOSTILE}]
        ),
        server.progress("plan", milestones=[{"title": HOSTILE, "phase": HOSTILE}, HOSTILE]),
        server.progress("gate", gates={"CODE": {"state": "pass", "evidence": f"`ruff check` {HOSTILE}"}}),
        server.progress("align", state=HOSTILE, demonstrated=[{"id": HOSTILE, "status": HOSTILE, "evidence": HOSTILE}]),
        server.progress(
            "align",
            state="PARTIAL",
            missing=[HOSTILE],
            demonstrated=[{"id": "c1", "status": "failed", "evidence": HOSTILE}],
        ),
        server.progress(HOSTILE),
        server.call(HOSTILE)[0],
        server.call("how_do_i", intent="zeppelin " + HOSTILE)[0],
        server.call("manual_read", name="zeppelin")[0],
        server.call("manual_read", name=HOSTILE)[0],
    ]
    said.append(host.tool("Bash", {"command": f"pytest {HOSTILE}"}, tool_response={"stdout": f"1 failed {HOSTILE}"}))
    said += [host.stop(HOSTILE), host.stop("Done."), host.stop("Done.")]
    said += [
        host.prompt(f"/cockpit {words}")
        for words in ("status", "why", "wrong " + HOSTILE, HOSTILE, "discovery " + HOSTILE)
    ]
    return [*replies, *(json.dumps(ran.answer, ensure_ascii=False) for ran in said)]


def test_what_acts_on_a_terminal_is_in_no_answer_and_no_view(host: Host, server: Tools) -> None:
    answers = worked(host, server)
    assert [acts(text) for text in answers if acts(text)] == []
    assert any("cache" in text and "DONE" in text for text in answers)  # what can be read is left
    for words in VIEWS:
        shown = host.command(*words, code=None)
        assert (words, acts(shown)) == (words, set())
    assert "cache" in host.command("ledger")


def test_nothing_of_it_is_kept_either(host: Host, server: Tools) -> None:
    worked(host, server)
    # A manifest names files as git does, to compare them: it is shown nowhere as it is.
    kept = [
        p for p in host.state_files() if p.suffix in (".json", ".jsonl", ".log") and not p.name.endswith(".tree.json")
    ]
    assert {".json", ".jsonl"} <= {path.suffix for path in kept}
    for path in kept:
        for line in path.read_text().splitlines():
            text = json.dumps(json.loads(line), ensure_ascii=False) if path.suffix != ".log" else line
            assert (path.name, acts(text)) == (path.name, set())


def test_a_record_that_another_hand_wrote_is_shown_plain(host: Host, server: Tools) -> None:
    host.prompt(STANDARD)
    host.edit("a.py")
    server.progress("discover", goal="Cancel bookings", criteria=["GET /bookings answers 200"])
    server.progress("decide", problem="Which store", chosen="redis")
    host.command("ledger")
    for path in host.state_files():
        if path.suffix == ".json" and not path.name.endswith(".settings.json"):
            for word in ("Cancel bookings", "GET /bookings", "redis", "a.py"):
                path.write_text(path.read_text().replace(word, f"{word} \\u001b[2J\\u202e"))
    assert acts(json.dumps(host.stop().answer, ensure_ascii=False)) == set()
    assert acts(server.progress("status")) == set()
    for words in VIEWS:
        assert (words, acts(host.command(*words, code=None))) == (words, set())


@given(st.text(st.characters(exclude_categories=())))
def test_plain_text_is_plain_stays_plain_and_keeps_what_is_printable(text: str) -> None:
    shown = plain(text)
    assert plain(shown) == shown
    assert not acts(shown)
    shown.encode("utf-8")
    if is_plain(text):
        assert shown == text
