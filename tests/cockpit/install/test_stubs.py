"""The files that a host reads: command files, the module, and the small folder of a marketplace."""

import json
import re
import subprocess
from pathlib import Path

from tests_support import ROOT

from cockpit.install.stubs import plugin_commands
from hooks.operator_grammar import VERBS


def test_the_checkouts_command_files_are_the_grammars() -> None:
    kept = {path.name: path.read_text() for path in (ROOT / "commands").glob("*.md")}
    assert kept == plugin_commands()


def test_a_command_says_what_to_do_where_no_hook_answered() -> None:
    assert all("name `cockpit doctor`" in text for text in plugin_commands().values())


def test_the_modules_hints_name_every_verb_and_the_ledgers_words() -> None:
    module = (ROOT / "hooks" / "register.mjs").read_text()
    hints = re.findall(r'argumentHint: "\[(.*)\]"', module)
    assert set(hints[0].split("|")) == set(VERBS)
    assert f"[{hints[1]}]" == VERBS["ledger"][0]
    assert f'description: "{VERBS["ledger"][1].capitalize()}"' in module


def files(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_a_marketplace_of_the_checkout_hands_out_the_plugins_files_alone(tmp_path: Path) -> None:
    market = json.loads((ROOT / ".claude-plugin" / "marketplace.json").read_text())
    folder = ROOT / market["plugins"][0]["source"]
    for name in (".claude-plugin", "hooks", "cockpit", "commands", "Makefile"):
        (tmp_path / name).symlink_to(ROOT / name)
    subprocess.run(["make", "-s", "-o", "setup", "plugin"], cwd=tmp_path, check=True)
    assert files(folder) == files(tmp_path / "plugin")
    assert sum(map(len, files(folder).values())) < 2_000_000
