"""The command files that a host needs."""

import pytest
from tests_support import ROOT

from cockpit.install.stubs import plugin_commands, user_commands
from hooks.operator_grammar import VERBS


def test_the_checkouts_command_files_are_the_grammars() -> None:
    kept = {path.name: path.read_text() for path in (ROOT / "commands").glob("*.md")}
    assert kept == plugin_commands()


@pytest.mark.parametrize("name", ["cockpit.md", "ledger.md"])
def test_a_users_command_says_what_to_do_where_no_hook_answered(name: str) -> None:
    text = user_commands()[name]
    assert "name `cockpit doctor`" in text
    assert text.endswith("<!-- written by cockpit install -->\n")


def test_the_hint_of_cockpit_names_every_verb() -> None:
    assert f'argument-hint: "[{"|".join(VERBS)}]"' in user_commands()["cockpit.md"]
