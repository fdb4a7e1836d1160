"""When the goal check speaks and what it believes, on the real client: one story a rule of the gate, from prompt to record."""

import json
from pathlib import Path
from typing import NamedTuple

import pytest
from e2e_support import PIECE, TOOL, Client, cli, need_client, say, tool
from tests_support import ROOT, git

pytestmark = pytest.mark.client
CALC = "def twice(n):\n    return n * 2\n"
TOTAL = CALC + "\n\ndef total(ns):\n    return sum(twice(n) for n in ns)\n"
TESTS = """import unittest

import calc


class Twice(unittest.TestCase):
    def test_twice(self):
        self.assertEqual(calc.twice(2), 4)

    def test_zero(self):
        self.assertEqual(calc.twice(0), 0)
"""
ASKED = "Add a function total to calc.py that doubles and sums the numbers of a list"
HOLD = "Not verified. Before ending"


class Turn(NamedTuple):
    """A prompt, what the model does, and what it says in the end; whether that is held, and told to the operator."""

    prompt: str
    does: tuple[PIECE, ...]
    says: str
    held: bool = False
    unverified: bool = False


class Story(NamedTuple):
    """Turns of one session, how its last task stands after them, and words that the operator's status shows."""

    turns: tuple[Turn, ...]
    status: str
    shows: tuple[str, ...] = ()


def write(name: str, content: str) -> PIECE:
    return tool("Write", file_path=name, content=content)


def bash(command: str) -> PIECE:
    return tool("Bash", command=command, description="run")


def discover(criterion: object = "calc.total([1, 2]) returns 6") -> PIECE:
    return tool(TOOL, action="discover", goal="Sum doubled numbers", criteria=[criterion])


def align(evidence: str = "o1", **more: object) -> PIECE:
    shown = [{"id": "c1", "status": "met", "evidence": evidence}]
    return tool(TOOL, action="align", state="ALIGNED", demonstrated=shown, **more)


TOTALLED, SUITE = write("calc.py", TOTAL), bash("python3 -m unittest")
WORKED = (discover(), TOTALLED, SUITE, align())
DONE = Turn(ASKED, WORKED, "Added total; the tests pass.")
FAILING = TESTS.replace("calc.twice(0), 0", "calc.twice(0), 1")

STORIES = {
    "prose alone asks for nothing": Story(
        (Turn("Write a section on total into the README that says how it is called", (write("README.md", "# Calc\n\nUse total.\n"),), "Done."),),
        "done",
    ),
    "code claimed with nothing shown is held once, then told": Story(
        (Turn(ASKED, (TOTALLED,), "Done.", held=True, unverified=True),), "unverified", ("Gate TEST: unset",)
    ),
    "the user's word waives the tests, and that is shown": Story(
        (Turn(ASKED + ". Do not run the tests, I run them myself.", (discover(), TOTALLED, bash("python3 -c 'import calc; assert calc.total([1, 2]) == 6'"), align()), "Done."),),
        "done",
        ("Gate TEST: na", "operator"),
    ),
    "an admission is told and not held": Story(
        (Turn(ASKED, (TOTALLED,), "The function is in. I have not run the tests.", unverified=True),), "unverified"
    ),
    "a question is no claim": Story((Turn(ASKED, (TOTALLED,), "Should an empty list give 0 or raise?"),), "unverified"),
    "after the line nothing more is said until files move": Story(
        (
            Turn(ASKED, (TOTALLED,), "Done.", held=True, unverified=True),
            Turn("Thanks!", (), "You are welcome."),
            Turn("Where does twice come from?", (tool("Read", file_path="calc.py"),), "From calc.py."),
        ),
        "unverified",
    ),
    "a closed task stays closed and the next request is a task of its own": Story(
        (DONE, Turn("/cockpit discovery deep", (), ""), Turn("Also add a function thrice to calc.py that triples a number", (write("calc.py", TOTAL + "\n\ndef thrice(n):\n    return n * 3\n"),), "Done.", held=True, unverified=True)),
        "unverified",
        ("Task t2", "pinned by the operator"),
    ),
    "a run of another tree is none": Story(
        (Turn(ASKED, (discover(), TOTALLED, bash("git stash -q && python3 -m unittest; git stash pop -q"), align()), "Done.", held=True, unverified=True),),
        "unverified",
    ),
    "a pass of less does not lift a failure of more": Story(
        (Turn(ASKED, (discover(), write("test_calc.py", FAILING), TOTALLED, SUITE, bash("python3 -m unittest test_calc.Twice.test_twice"), align("o2")), "Done.", held=True, unverified=True),),
        "unverified",
        ("Gate TEST: fail",),
    ),
    "a masked run passes nothing": Story(
        (Turn(ASKED, (discover(), TOTALLED, bash("python3 -m unittest 2>&1 | tail -3"), align()), "Done.", held=True, unverified=True),),
        "unverified",
    ),
    "a test deleted after it failed makes the pass weakened": Story(
        (Turn(ASKED, (discover(), TOTALLED, write("test_calc.py", FAILING), SUITE, write("test_calc.py", TESTS.split("    def test_zero")[0]), SUITE, align("o2", note="test_zero asked for the wrong value and was dropped")), "Done."),),
        "done",
        ("weakened",),
    ),
    "a criterion's own check is met by a seen run of it": Story(
        (Turn(ASKED, (discover({"text": "calc.total([1, 2]) returns 6", "check": "python3 -c 'import calc; assert calc.total([1, 2]) == 6'"}), TOTALLED, SUITE, bash("python3 -c 'import calc; assert calc.total([1, 2]) == 6'"), align("o2")), "Done."),),
        "done",
        ("its check",),
    ),
}  # fmt: skip


@pytest.fixture
def client(tmp_path: Path) -> Client:
    need_client()
    home, project = tmp_path / "home", tmp_path / "calc"
    for folder in (home, project):
        folder.mkdir()
    for name, text in (("README.md", "# Calc\n"), ("calc.py", CALC), ("test_calc.py", TESTS)):
        (project / name).write_text(text)
    for words in (("init", "-q"), ("add", "."), ("commit", "-qm", "start")):
        git(project, *words)
    return Client(home, project, ROOT)


def placed(client: Client, piece: PIECE) -> PIECE:
    """The tool call with its path in the client's project."""
    given = piece.get("input", {})
    if "file_path" not in given:
        return piece
    return {**piece, "input": {**given, "file_path": str(client.project / given["file_path"])}}


def play(client: Client, story: Story) -> str:
    """Plays the turns, each told apart by whether it was held and told; returns the operator's status after them."""
    session, holds = "", 0
    for turn in story.turns:
        does = [placed(client, piece) for piece in turn.does]
        written = dict.fromkeys(piece["input"]["file_path"] for piece in does if piece["name"] == "Write")
        read = [tool("Read", file_path=path) for path in written]  # the client writes over no file that was not read
        run = client.run(turn.prompt, *read, *does, say(turn.says), say(turn.says), say(turn.says), resume=session)
        session = run.session
        shown = json.dumps(run.model.requests[-1]["messages"]).count(HOLD) if run.model.requests else holds
        assert (shown > holds, "UNVERIFIED" in run.told) == (turn.held, turn.unverified), (
            turn.prompt,
            run.model.seen(),
        )
        holds = shown
    return cli(client, "status", "--session", session)


@pytest.mark.parametrize("name", STORIES)
def test_the_gate_on_the_real_client(client: Client, name: str) -> None:
    story = STORIES[name]
    said = " ".join(play(client, story).split())
    assert f"Status {story.status.upper()}" in said
    for word in story.shows:
        assert word in said
    assert cli(client, "check").startswith("yes" if story.status == "done" else "no")
