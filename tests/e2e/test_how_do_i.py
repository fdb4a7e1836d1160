"""how_do_i in the real client, headless: what it names can be used, and what is long arrives."""

import json
from pathlib import Path

import pytest
from e2e_support import PIECE, Client, Run, all_text, need_client, say, tool
from tests_support import ROOT

pytestmark = pytest.mark.client
SERVER = "mcp__plugin_cockpit_cockpit__"
PROMPT = "Which steps does it take here?"
TOO_LONG = "exceeds maximum allowed tokens"


@pytest.fixture
def client(tmp_path: Path, repo: Path) -> Client:
    need_client()
    home = tmp_path / "home"
    home.mkdir()
    return Client(home, repo, ROOT)


def manual_read(manual: str, **more: str) -> PIECE:
    return {"type": "tool_use", "name": f"{SERVER}manual_read", "input": {"name": manual, **more}}


def results(run: Run) -> list[str]:
    """The text that came back to the model after each scripted call."""
    return [all_text(request["messages"][-1]["content"]) for request in run.model.requests[1:]]


def test_a_skill_that_the_client_cannot_load_is_read_in_one_hop(client: Client) -> None:
    path = client.project / ".agents" / "skills" / "wombat" / "SKILL.md"
    path.parent.mkdir(parents=True)
    path.write_text("---\nname: wombat\ndescription: How to feed a wombat.\n---\n# Wombats\n\nGive it hay at dusk.\n")
    calls = [
        tool("Skill", skill="wombat"),
        tool(f"{SERVER}how_do_i", intent="feed a wombat"),
        manual_read("wombat"),
        say("Hay, at dusk."),
    ]
    run = client.run(PROMPT, *calls)
    refused, found, text = results(run)
    assert "Unknown skill" in refused
    assert "Give it hay at dusk." in found and str(path) in found
    assert "Give it hay at dusk." in text


def test_what_the_client_loads_itself_is_named_as_the_client_names_it(client: Client) -> None:
    skill = client.project / ".claude" / "skills" / "badger" / "SKILL.md"
    command = client.project / ".claude" / "commands" / "ops" / "drain.md"
    only_users = client.project / ".claude" / "skills" / "mine" / "SKILL.md"
    for path in (skill, command, only_users):
        path.parent.mkdir(parents=True)
    skill.write_text("---\nname: badger\ndescription: How to feed a badger.\n---\n# Badgers\n\nGive it worms.\n")
    command.write_text("---\ndescription: Drains a node before maintenance.\n---\nDrain it slowly.\n")
    only_users.write_text(
        "---\nname: mine\ndescription: How to feed a badger twice.\ndisable-model-invocation: true\n---\nX\n"
    )
    calls = [
        tool(f"{SERVER}how_do_i", intent="feed a badger"),
        tool("Skill", skill="badger"),
        tool(f"{SERVER}how_do_i", intent="drain a node before maintenance"),
        tool("Skill", skill="ops:drain"),
        say("Worms, slowly."),
    ]
    run = client.run(PROMPT, *calls)
    badger, loaded, drain, drained = results(run)
    assert '"name":"badger"' in badger and '"mine"' not in badger
    assert "Give it worms." in loaded
    assert 'skill \\"ops:drain\\"' in drain
    assert "Drain it slowly." in drained


def long_manual(word: str) -> str:
    parts = [
        f"## Chapter {n}\n\n{word * (9_000 // len(word.encode()))}\n\nFact {n}: use lever {n * 7}.\n"
        for n in range(1, 35)
    ]
    return "# Handbook\n\nAll of it.\n\n" + "\n".join(parts)


@pytest.mark.parametrize("word", ["filler words stand here. ", "これは長い手引きです。", 'x="\\t";{}'])
def test_a_manual_of_300_kb_is_read_by_section(client: Client, word: str) -> None:
    manuals = client.project / ".cockpit" / "manuals"
    manuals.mkdir(parents=True)
    (manuals / "handbook.md").write_text(long_manual(word))
    assert (manuals / "handbook.md").stat().st_size > 300_000
    calls = [
        manual_read("handbook"),
        manual_read("handbook", section="Chapter 23"),
        tool(f"{SERVER}how_do_i", intent="handbook"),
        say("Lever 161."),
    ]
    run = client.run(PROMPT, *calls)
    table, section, found = results(run)
    assert "1.23 Chapter 23 (9 kB)" in table and "All of it." in table
    assert "Fact 23: use lever 161." in section and "Chapter 24" not in json.dumps(section)
    assert "1.23 Chapter 23" in found
    assert not any(TOO_LONG in text or "persisted-output" in text for text in (table, section, found))


def test_the_largest_answer_that_is_given_arrives_whole(client: Client) -> None:
    manuals = client.project / ".cockpit" / "manuals"
    manuals.mkdir(parents=True)
    (manuals / "flat.md").write_text("".join(f"line {n} of no section\n" for n in range(20_000)))
    calls = [manual_read("flat", section="part 2"), say("Read.")]
    run = client.run(PROMPT, *calls)
    (part,) = results(run)
    assert "part" in part and len(part) > 20_000 and TOO_LONG not in part
