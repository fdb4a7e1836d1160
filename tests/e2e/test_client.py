"""The real client, headless: what the model is shown, what the operator is told, what is kept."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from e2e_support import CLIENT, TOOL, Client, cli, need_client, say, to_done, tool
from tests_support import ROOT, git

pytestmark = pytest.mark.client
STANDARD = "Add a hello script that greets the user"


@pytest.fixture
def client(tmp_path: Path, repo: Path) -> Client:
    need_client()
    home = tmp_path / "home"
    home.mkdir()
    return Client(home, repo, ROOT)


def task_of(client: Client, session: str) -> dict[str, Any]:
    path = next((client.home / ".local/state/cockpit").rglob(f"{session}.session.json"))
    return dict(json.loads(path.read_text())["task"])


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("/cockpit status", "No task in hand."),
        ("/cockpit discovery deep", "Cockpit level: pinned to DEEP for this session"),
        ("/cockpit discovery", "Cockpit level: LIGHT"),
        ("/cockpit why", "Nothing yet"),
        ("/cockpit reset", "there was no task in hand."),
        ("/cockpit ledger export json", '"sessions"'),
        ("/cockpit ledger export decisions", "No decisions are recorded."),
        ("/ledger", "The ledger is empty."),
        ("/cockpit nosuch", "no such command as nosuch"),
    ],
)
def test_operator_commands_make_no_model_request(client: Client, typed: str, answer: str) -> None:
    run = client.run(typed)
    assert run.model.requests == []
    assert answer in json.dumps(run.events, ensure_ascii=False).replace('\\\\"', '"').replace('\\"', '"')


def test_a_typo_prompt_shows_the_model_nothing_of_ours(client: Client) -> None:
    run = client.run("Fix the typo in the README heading", say("Fixed."))
    assert run.model.seen().count("[cockpit:") == run.model.seen().count("[cockpit:tools]") == 1
    assert len(run.model.requests) == 1


def marks(request: dict[str, Any], level: str) -> int:
    return json.dumps(request["messages"]).count(f"[cockpit:{level}]")


def test_guidance_reaches_the_model_once_and_a_claim_without_checks_is_held_once(client: Client) -> None:
    write = tool("Write", file_path=str(client.project / "hello.py"), content="print('hello')\n")
    run = client.run(STANDARD, write, say("All done!"), say("Really done."))
    last = run.model.requests[-1]
    assert json.dumps(last["messages"]).count("Not verified. Before ending") == 1
    assert marks(last, "STANDARD") == 1
    assert len(run.model.requests) == 3
    assert "UNVERIFIED t1" in run.told
    again = client.run("also greet in French", say("Shall I go on?"), resume=run.session)
    assert marks(again.model.requests[-1], "STANDARD") == 1
    deep = client.run("also migrate the payments schema", say("I will."), resume=run.session)
    assert marks(deep.model.requests[-1], "DEEP") == 1


def test_an_edit_is_told_once_of_an_earlier_decision_about_its_file(client: Client) -> None:
    hello = client.project / "hello.py"
    hello.write_text("print('hello')\n")
    git(client.project, "add", ".")
    git(client.project, "commit", "-qm", "hello")
    decided = {"problem": "Where the greeting lives", "chosen": "in hello.py, alone", "alternatives": []}
    client.run("Add a greeting of the day to the script", tool(TOOL, action="decide", **decided), say("Shall I go on?"))
    cli(client, "ledger")  # a reader brings the record up to date where the end of the turn has not yet
    edits = (tool("Write", file_path=str(hello), content=f"print({n})\n") for n in range(2))
    run = client.run(STANDARD, tool("Read", file_path=str(hello)), *edits, say("Shall I go on?"))
    seen = json.dumps(run.model.requests[-1]["messages"], ensure_ascii=False)
    assert seen.count("[cockpit:precedent]") == 1
    assert "Where the greeting lives: in hello.py, alone" in seen


def test_a_session_reaches_done_and_the_record_holds_it(client: Client) -> None:
    run = client.run(STANDARD, *to_done(client))
    assert run.result == "Done."
    assert "ALIGNED: every criterion is shown met." in run.model.last()
    task = task_of(client, run.session)
    assert (task["closed"], task["level"]) == (True, "STANDARD")
    assert "t1 STANDARD done, alignment ALIGNED, 1 criterion, 1 met" in cli(client, "ledger")
    fresh = client.run("Add a farewell script for the user", say("I will."), resume=run.session)
    assert marks(fresh.model.requests[-1], "STANDARD") == 2
    assert task_of(client, run.session)["id"] == "t2"


def test_a_subagent_cannot_record_and_its_edit_takes_the_check_back(client: Client) -> None:
    steps = to_done(client)
    agent = tool(
        "Agent", description="look", prompt="SUBWORK now", subagent_type="general-purpose", run_in_background=False
    )
    sub = [
        tool(TOOL, action="decide", problem="p", chosen="c"),
        tool("Write", file_path=str(client.project / "other.py"), content="x = 1\n"),
        say("sub done"),
    ]
    run = client.run(STANDARD, *steps[:-1], agent, say("All done."), say("All done."), agents={"SUBWORK": sub})
    assert "Only the main agent records" in run.model.seen()
    task = task_of(client, run.session)
    assert task["decisions"] == []
    assert task["alignment"]["state"] == "PENDING"
    assert "Not verified. Before" in run.model.seen()


def test_a_resumed_and_a_compacted_session_keep_level_pin_mark_and_check(client: Client) -> None:
    write = tool("Write", file_path=str(client.project / "hello.py"), content="print('hello')\n")
    discover = tool(TOOL, action="discover", goal="greet", criteria=["hello.py prints the word hello"])
    first = client.run("/cockpit discovery deep " + STANDARD, discover, write, say("So far. Shall I go on?"))
    before = task_of(client, first.session)
    resumed = client.run("also greet in French", say("Shall I go on?"), resume=first.session)
    assert "[cockpit:task] Task t1 at DEEP, unverified. Objective: greet. Open criteria: c1" in resumed.model.seen()
    assert marks(resumed.model.requests[-1], "DEEP") == 1
    client.run("/compact", resume=first.session)
    after = client.run("also greet in German", say("Shall I go on?"), resume=first.session)
    assert "[cockpit:task] Task t1 at DEEP" in after.model.seen()
    task = task_of(client, first.session)
    assert (task["criteria"], task["guided"], task["id"]) == (before["criteria"], "DEEP", "t1")


@pytest.mark.parametrize("folder", [".", "plugin"])
def test_the_checkout_and_its_marketplaces_folder_are_valid_plugins(folder: str) -> None:
    need_client()
    command = [str(CLIENT), "plugin", "validate", "--strict", str(ROOT / folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout


def test_a_checkout_without_an_environment_says_what_to_do_and_is_silent_otherwise(
    client: Client, tmp_path: Path
) -> None:
    bare = tmp_path / "checkout"
    shutil.copytree(ROOT, bare, ignore=shutil.ignore_patterns(".venv", ".git", ".client", "tests", ".*cache*"))
    client.plugin = bare
    run = client.run(STANDARD, say("ok"))
    assert "[cockpit" not in run.model.seen()
    told = [e["output"] for e in run.events if e.get("subtype") == "hook_response" and e["output"]]
    assert [json.loads(text) for text in told] == [
        {
            "systemMessage": f"Cockpit has no environment and does nothing. Set it up: make -C '{bare}' setup. Or remove it: "
            "claude plugin uninstall cockpit@cockpit-checkout; claude plugin marketplace remove cockpit-checkout"
        }
    ]
    assert len(run.model.requests) == 1


def test_the_agent_gets_a_manuals_text_in_one_hop(client: Client) -> None:
    manuals = client.project / ".cockpit" / "manuals"
    manuals.mkdir(parents=True)
    (manuals / "release-train.md").write_text(
        "---\ntriggers: release, ship, tag\nsummary: How a release is cut here.\n---\n# Cutting a release\n\nRun `make zeppelin`.\n"
    )
    ask = tool("mcp__plugin_cockpit_cockpit__how_do_i", intent="cut a release of this project")
    run = client.run("Which steps does a release take here?", ask, say("Run make zeppelin."))
    assert "Run `make zeppelin`." in run.model.last()
    assert json.dumps(run.model.requests[-1]["messages"]).count("Call mcp__plugin_cockpit_cockpit__how_do_i with") == 1


def checked(client: Client) -> list[dict[str, Any]]:
    """A task that is ALIGNED on a test run that was seen."""
    (client.project / "test_hello.py").write_text("def test_hello():\n    assert open('hello.py').read()\n")
    runner = client.project / ".venv" / "bin" / "pytest"
    runner.parent.mkdir(parents=True)
    runner.write_text("#!/bin/sh\necho '1 passed in 0.01s'\n")
    runner.chmod(0o755)
    return [
        tool(TOOL, action="discover", goal="greet", criteria=["hello.py prints the word hello"]),
        tool("Write", file_path=str(client.project / "hello.py"), content="print('hello')\n"),
        tool("Bash", command=".venv/bin/pytest -q", description="run the tests"),
        tool(TOOL, action="align", state="ALIGNED", demonstrated=[{"id": "c1", "status": "met", "evidence": "o1"}]),
    ]


SHELL_EDITS = {
    "in the shell": tool("Bash", command="sed -i s/hello/hallo/ hello.py", description="reword"),
    "by a background process": tool(
        "Bash", command="(sleep 0.2; echo x > later.py) >/dev/null 2>&1 &\nsleep 0.6", description="start"
    ),
}


@pytest.mark.parametrize("name", SHELL_EDITS)
def test_a_change_that_no_edit_tool_made_takes_aligned_back(client: Client, name: str) -> None:
    run = client.run(STANDARD, *checked(client), SHELL_EDITS[name], say("All done."), say("All done."))
    assert "ALIGNED: every criterion is shown met." in json.dumps(run.model.requests[-1]["messages"])
    task = task_of(client, run.session)
    assert (task["alignment"]["state"], task["closed"]) == ("PENDING", False)
    assert "the tree moved" in task["stale"]
    assert "Not verified. Before" in run.model.seen()


def test_a_shell_edit_between_the_tests_and_align_is_refused_with_what_to_run(client: Client) -> None:
    steps = checked(client)
    edit = tool("Bash", command="sed -i s/hello/hallo/ hello.py", description="reword")
    run = client.run(STANDARD, *steps[:-1], edit, steps[-1], say("Shall I run the tests again?"))
    assert "c1: o1 `.venv/bin/pytest -q` saw another tree; run it again" in run.model.last()
    assert task_of(client, run.session)["alignment"]["state"] == "PENDING"


def test_tests_that_never_ran_and_plausible_words_are_refused(client: Client) -> None:
    steps = checked(client)
    steps[-1]["input"]["demonstrated"][0]["evidence"] = "ran `pytest`: 14 passed, 0 failed in tests/test_hello.py"
    run = client.run(STANDARD, *steps[:2], steps[-1], say("Done, all tests pass. Anything else?"))
    assert "- TEST: unset" in run.model.seen()
    assert task_of(client, run.session)["alignment"]["state"] == "PENDING"


def test_tests_that_ran_before_the_last_edit_do_not_carry_plausible_words(client: Client) -> None:
    steps = checked(client)
    steps[-1]["input"]["demonstrated"][0]["evidence"] = "ran `pytest`: 14 passed, 0 failed in tests/test_hello.py"
    late = tool("Write", file_path=str(client.project / "late.py"), content="x = 1\n")
    run = client.run(STANDARD, *steps[:-1], late, steps[-1], say("Done, all tests pass. Anything else?"))
    assert "- TEST: pending; run `.venv/bin/pytest -q`" in run.model.seen()
    assert task_of(client, run.session)["alignment"]["state"] == "PENDING"


def test_done_survives_a_read_only_turn_caches_and_the_users_own_work(client: Client) -> None:
    caches = tool(
        "Bash", command="mkdir -p __pycache__ && echo x > __pycache__/a.pyc && git status", description="look"
    )
    run = client.run(STANDARD, *checked(client), caches, say("Done."))
    assert task_of(client, run.session)["closed"] is True
    (client.project / "app.py").write_text("NAME = 'mine'\n")
    again = client.run("thanks", say("You are welcome."), resume=run.session)
    assert "Not verified. Before" not in again.model.last()
    task = task_of(client, run.session)
    assert (task["alignment"]["state"], task["alignment"]["moved"], task["closed"]) == ("ALIGNED", ["app.py"], True)


def test_a_forked_session_goes_on_with_a_copy_of_the_task(client: Client) -> None:
    discover = tool(TOOL, action="discover", goal="greet", criteria=["hello.py prints the word hello"])
    first = client.run("/cockpit discovery deep " + STANDARD, discover, say("So far. Shall I go on?"))
    forked = client.run("go on", say("Shall I go on?"), resume=first.session, fork=True)
    assert "[cockpit:task] Task t1 at DEEP" in forked.model.seen()
    copied, origin = task_of(client, forked.session), task_of(client, first.session)
    assert copied["copied_from"] == f"{first.session}/t1"
    assert copied["criteria"] == origin["criteria"]
    assert origin["copied_from"] == ""
