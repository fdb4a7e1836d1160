"""What the README says is what a new user finds."""

import json
import re
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests_support import ROOT, Host

from cockpit.install.wiring import GONE
from cockpit.settings.resolve import resolve

README = (ROOT / "README.md").read_text()


def test_make_try_shows_a_whole_session(tmp_path: Path) -> None:
    done = subprocess.run(
        [ROOT / ".venv/bin/python", ROOT / "bench/tour.py"], capture_output=True, text=True, cwd=tmp_path, timeout=120
    )
    assert done.returncode == 0, done.stderr
    for word in ("LIGHT", "STANDARD", "HELD", "PENDING", "ALIGNED", "DONE", "Rejected: delete the row"):
        assert word in done.stdout
    assert done.stdout.index("Refused (align)") < done.stdout.index("ALIGNED: every criterion is shown met.")


def test_the_picture_shows_the_steps_that_make_try_prints(tmp_path: Path) -> None:
    done = subprocess.run(
        [ROOT / ".venv/bin/python", ROOT / "bench/tour.py"], capture_output=True, text=True, cwd=tmp_path, timeout=120
    )
    picture = ElementTree.fromstring((ROOT / "docs" / "session.svg").read_text())
    frames = [" ".join("".join(frame.itertext()).split()) for frame in picture if frame.get("class") == "step"]
    titles = re.findall(r"^== (.*)", done.stdout, re.MULTILINE)
    assert len(frames) == len(titles) >= 9
    for frame, title in zip(frames, titles, strict=True):
        assert title in frame.replace("\xa0", " ")
    assert "](docs/session.svg)" in README
    assert "http" not in re.sub(r"http://www\.w3\.org/\S+", "", (ROOT / "docs" / "session.svg").read_text())


def test_the_status_line_it_shows_is_a_command_of_ours() -> None:
    block = json.loads(re.findall(r"```json\n(\{\"statusLine.*)\n```", README)[0])
    assert block["statusLine"]["command"] == "cockpit statusline"


def test_the_way_out_by_hand_is_the_one_that_the_hooks_name() -> None:
    for command in re.findall(r"claude plugin [\w ]+?cockpit[\w@-]*", GONE):
        assert f"\n{command}\n" in README


def test_every_make_target_it_names_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"^make (\w+)", README, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


COMMANDS = sorted(
    set(re.findall(r"\| `cockpit (\w+)", README))
    | set(re.findall(r"cockpit (catalog|usage|uninstall|install)\b", README))
)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_it_names_is_there(host: Host, command: str) -> None:
    assert "usage: cockpit" in host.command(command, "--help")


@pytest.mark.parametrize(
    "words", [("ledger", "export", "json"), ("ledger", "export", "decisions"), ("settings",), ("catalog",), ("usage",)]
)
def test_the_commands_that_only_show_run_in_a_clean_folder(host: Host, words: tuple[str, ...]) -> None:
    assert host.command(*words)


def test_the_settings_it_lists_have_the_defaults_it_says(host: Host) -> None:
    found = resolve(str(host.cwd), {"HOME": str(host.home)})
    rows = re.findall(r"^\| `([\w.]+)` \| `([^`]*)` \|", README, re.MULTILINE)
    assert len(rows) >= 10
    values = found.settings.model_dump(mode="json", by_alias=True)
    for key, shown in rows:
        value = values
        for part in key.split("."):
            value = value[part]
        assert json.loads(shown) == value, key


def test_the_documents_it_links_are_there() -> None:
    for name in re.findall(r"\]\(([\w.]+)\)", README):
        assert (ROOT / name).is_file(), name


def test_every_kind_of_file_that_is_kept_is_in_the_privacy_note(host: Host) -> None:
    host.prompt("Add booking cancellation to the API and the UI")
    host.edit()
    host.stop()
    host.command("mirror", "--session", host.session)
    host.command("ledger")
    host.command("ask", "cut a release", code=None)
    privacy = (ROOT / "PRIVACY.md").read_text()
    state = host.home / ".local" / "state" / "cockpit"
    for path in host.state_files():
        top, *rest = path.relative_to(state).parts
        kind = path.name.removeprefix(host.session) if rest and top == "repos" else top
        assert kind.removesuffix(".lock") in privacy, path


def test_whatever_is_kept_is_kept_private(host: Host) -> None:
    host.prompt("Add booking cancellation to the API and the UI")
    host.raw(b"not-json")
    host.command("ask", "cut a release", code=None)
    for path in (host.home / ".local" / "state" / "cockpit").rglob("*"):
        assert path.stat().st_mode & 0o077 == 0, path
