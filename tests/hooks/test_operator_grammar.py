"""The operator's commands as they are typed."""

import pytest

from hooks.operator_grammar import CHANGES, HELP, VERBS, Command, fault, is_command, parse

READ = [
    ("/cockpit status", Command("status")),
    ("/cockpit", Command("status")),
    ("  /Cockpit  Discovery   DEEP ", Command("discovery", ("deep",))),
    ("/cockpit:discovery deep", Command("discovery", ("deep",))),
    ("/cockpit:cockpit:why", Command("why")),
    ("/cockpit discovery", Command("discovery")),
    ("/cockpit discovery deep now migrate it\nplease", Command("discovery", ("deep",), "", "now migrate it\nplease")),
    ("/cockpit discovery\nfix it", Command("discovery", (), "", "fix it")),
    ("/cockpit discovery dep fix it", Command("discovery", (), "dep", "fix it")),
    ("/cockpit discovery deep light", Command("discovery", (), "deep light")),
    ("/cockpit status fix the bug", Command("status", (), "fix", "the bug")),
    ("/cockpit why is it slow", Command("why", (), "is", "it slow")),
    ("/cockpit reset and start over", Command("reset", (), "", "and start over")),
    ("/cockpit waive test", Command("waive", ("TEST",))),
    ("/cockpit waive TEST now go on", Command("waive", ("TEST",), "", "now go on")),
    ("/cockpit waive", Command("waive", (), "(nothing)")),
    ("/cockpit waive everything", Command("waive", (), "everything")),
    ("/cockpit quiet", Command("quiet", ("on",))),
    ("/cockpit quiet off", Command("quiet", ("off",))),
    ("/cockpit quiet and go on", Command("quiet", ("on",), "", "and go on")),
    ("/cockpit wrong the tests did run", Command("wrong", ("the", "tests", "did", "run"))),
    ("/cockpit nosuch", Command("", (), "nosuch")),
    ("/cockpit help", Command("help")),
    ("/ledger", Command("ledger")),
    ("/ledger:ledger", Command("ledger")),
    ("/ledger export json", Command("ledger", ("export", "json"))),
    ("/ledger export json --since 2026-01-31", Command("ledger", ("export", "json", "--since", "2026-01-31"))),
    ("/ledger --session s-1", Command("ledger", ("--session", "s-1"))),
    ("/cockpit ledger export decisions and mail it", Command("ledger", (), "and")),
    ("/ledger export xml", Command("ledger", ("export",), "xml")),
    ("/ledger export", Command("ledger", ("export",), "(nothing)")),
    ("/ledger --since yesterday", Command("ledger", (), "--since yesterday")),
    ("/ledger of my company is broken", Command("ledger", (), "of")),
]


@pytest.mark.parametrize(("typed", "command"), READ)
def test_a_command_is_read(typed: str, command: Command) -> None:
    assert parse(typed) == command
    assert is_command(typed)


@pytest.mark.parametrize("typed", ["", "cockpit status", "see /cockpit status", "/cockpits", "/cockpit-x", "/clear"])
def test_other_text_is_no_command(typed: str) -> None:
    assert parse(typed) is None


RUN_ON = [
    ("/cockpit statusfix the bug", "/cockpit status", Command("status", (), "", "fix the bug")),
    ("/cockpit status fix the bug", "/cockpit status", Command("status", (), "", "fix the bug")),
    ("/cockpit discovery deepx now", "/cockpit discovery deep", Command("discovery", ("deep",), "", "x now")),
    ("/cockpit discovery deep now go on", "/cockpit discovery deep", Command("discovery", ("deep",), "", "now go on")),
    ("/cockpit whyAdd a button", "/cockpit why", Command("why", (), "", "Add a button")),
    ("/ledger export jsonnow mail it", "/cockpit ledger export json", Command("ledger", ("export", "json"), "", "now mail it")),
    ("/ledger export json --since 2026-01-31", "/cockpit ledger export json", Command("ledger", ("export", "json", "--since", "2026-01-31"))),
    ("/cockpit status", "/cockpit status", Command("status")),
    ("/cockpit why", "/cockpit status", Command("why")),
    ("/cockpit why", "/cockpit", Command("why")),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "pending", "command"), RUN_ON)
def test_what_runs_on_behind_a_command_left_in_the_input_is_the_request(
    typed: str, pending: str, command: Command
) -> None:
    assert parse(typed, pending) == command


def test_nothing_runs_on_where_no_command_was_left() -> None:
    assert parse("/cockpit statusfix the bug") == Command("", (), "statusfix", "the bug")
    assert Command("discovery", ("deep",)).line == "/cockpit discovery deep"


def test_a_wrong_word_gets_the_right_ones_and_nothing_is_done() -> None:
    assert (
        fault(Command("", (), "nosuch")) == f"Cockpit: no such command as nosuch. Nothing was changed. Known:\n{HELP}"
    )
    assert fault(Command("discovery", (), "dep")) == (
        "Cockpit discovery: no such word as dep. It takes [light|standard|deep|auto]; nothing was changed and nothing was asked."
    )
    assert fault(Command("status", (), "fix", "the bug")).startswith(
        "Cockpit status: no such word as fix. It takes no words;"
    )
    assert fault(Command("status")) == ""


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("/cockpit waive", "Cockpit waive: a word is missing. It takes a gate: CODE, TEST, TYPE, BUILD, SECURITY, GIT;"),
        ("/cockpit waive nosuch", "Cockpit waive: no such word as nosuch. It takes a gate: CODE, TEST,"),
        ("/ledger export", "Cockpit ledger: a word is missing. It takes [export json|decisions] [--since DATE]"),
        ("/ledger --since", "Cockpit ledger: the value of --since is missing. It takes"),
        ("/ledger --session", "Cockpit ledger: the value of --session is missing. It takes"),
        ("/ledger --since yesterday", "Cockpit ledger: --since yesterday is not a date (YYYY-MM-DD);"),
        ("/ledger exprot json", "Cockpit ledger: no such word as exprot. It takes"),
        ("/cockpit discovery deep light", "Cockpit discovery: no such word as deep light. It takes [light|"),
    ],
)  # fmt: skip
def test_each_complaint_names_what_is_known(typed: str, said: str) -> None:
    command = parse(typed)
    assert command is not None
    assert fault(command).startswith(said)
    assert fault(command).endswith("; nothing was changed and nothing was asked.")


def test_help_names_every_command_once_and_its_lines_are_short() -> None:
    lines = HELP.splitlines()
    assert [line.split()[0] for line in lines[2:] if line[2:3] != " "] == list(VERBS)
    assert all(does in HELP for _, does in VERBS.values())
    assert max(map(len, lines)) <= 80
    assert set(CHANGES) < set(VERBS)
