"""The real client in a pseudo-terminal: the operator's commands as a person types them."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from e2e_support import TOOL, Client, Terminal, cli, need_client, say, tool

pytestmark = pytest.mark.client


@pytest.fixture
def client(tmp_path: Path, repo: Path) -> Client:
    need_client()
    home = tmp_path / "home"
    home.mkdir()
    return Client(home, repo, None)


@pytest.fixture
def terminal(client: Client) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def start(*turns: dict[str, Any]) -> Terminal:
        cli(client, "install", "claude")
        opened.append(Terminal(client, *turns))
        opened[0].ready()
        return opened[0]

    yield start
    for one in opened:
        one.close()


def test_operator_commands_make_no_request_and_a_request_behind_one_goes_on(terminal: Callable[..., Terminal]) -> None:
    screen = terminal(say("As you wish."))
    for typed, answer in (
        ("/cockpit status", "No task in hand."),
        ("/cockpit discovery deep", "Cockpit level: pinned to DEEP"),
        ("/cockpit why", "Undo: /cockpit discovery auto"),
        ("/ledger", "Operator: "),
        ("/ledger export json", '"sessions"'),
        ("/cockpit nosuch", "no such command as nosuch"),
    ):
        screen.enter(typed, answer)
        screen.clear_line()
    assert screen.model.requests == []
    screen.enter("/cockpit discovery auto Add a farewell script", "As you wish.")
    assert len(screen.model.requests) == 1
    assert "Add a farewell script" in screen.model.seen()
    assert "[cockpit:STANDARD]" in screen.model.seen()


def test_what_is_typed_after_an_answer_reaches_the_model_whole(terminal: Callable[..., Terminal]) -> None:
    screen = terminal(say("As you wish."))
    screen.enter("/cockpit status", "No task in hand.")
    assert screen.model.requests == []
    screen.enter("Add a farewell script", "As you wish.")
    assert "Add a farewell script" in screen.model.seen()
    assert "[cockpit:STANDARD]" in screen.model.seen()


def test_after_clear_progress_belongs_to_the_new_session(client: Client, terminal: Callable[..., Terminal]) -> None:
    decide = tool(TOOL, action="decide", problem="where to keep it", chosen="a file")
    again = tool(TOOL, action="decide", problem="which queue", chosen="postgres")
    screen = terminal(decide, say("First kept."), again, say("Second kept."))
    screen.enter("Add a cache to the loader", "First kept.")
    screen.enter("/clear", "❯")
    screen.until(lambda shown: "First kept." not in shown)
    screen.enter("Add a queue to the loader", "Second kept.")
    kept = {}
    for path in (client.home / ".local/state/cockpit").rglob("*.session.json"):
        kept[path.name] = [d["problem"] for d in json.loads(path.read_text())["task"]["decisions"]]
    assert sorted(kept.values()) == [["where to keep it"], ["which queue"]]


def test_a_branch_goes_on_with_a_copy_of_the_task(client: Client, terminal: Callable[..., Terminal]) -> None:
    discover = tool(TOOL, action="discover", goal="load faster", criteria=["the loader reads each file once"])
    decide = tool(TOOL, action="decide", problem="which cache", chosen="a dict")
    screen = terminal(discover, say("First kept. Shall I go on?"), decide, say("Second kept. Shall I go on?"))
    screen.enter("Add a cache to the loader", "First kept.")
    screen.enter("/branch", "Branched session.")
    screen.enter("go on with the cache", "Second kept.")
    tasks = [json.loads(p.read_text())["task"] for p in (client.home / ".local/state/cockpit").rglob("*.session.json")]
    assert sorted((bool(t["copied_from"]), t["goal"], len(t["decisions"])) for t in tasks) == [
        (False, "load faster", 0),
        (True, "load faster", 1),
    ]
