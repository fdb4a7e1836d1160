"""Every way of installing, on the real client: headless and interactive, from nothing to DONE and back to nothing."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from e2e_support import CHECKOUT, Client, Terminal, cli, host_cli, need_client, say, to_done
from tests_support import ROOT

pytestmark = pytest.mark.client
STANDARD = "Add a hello script that greets the user"
# What the client keeps of a plugin that is gone, as it was seen to: its copy (marked orphaned, removed later), empty
# folders and objects, its own logs; and what it writes for any session.
KEPT_BY_THE_CLIENT = re.compile(
    r"\.claude/plugins(/cache(/cockpit-(local|checkout)(/.*)?)?|/data|/marketplaces|/(installed_plugins|known_marketplaces)\.json)?"
    r"|\.claude/(projects|session-env|sessions|backups|file-history|todos|tasks|shell-snapshots)(/.*)?|\.claude/(settings|history)\.jsonl?"
    r"|\.cache(/claude-cli-nodejs(/.*)?)?|\.local(/share(/applications(/.*)?)?)?|\.claude/\.claude\.json|\.claude/\.last-.*"
)


class Way(NamedTuple):
    """A way of installing: how `cockpit` is started, and whether the client's own commands install it."""

    cockpit: tuple[str, ...] = CHECKOUT
    by_client: bool = False


@pytest.fixture
def client(tmp_path: Path, repo: Path) -> Client:
    need_client()
    home = tmp_path / "home"
    home.mkdir()
    return Client(home, repo, None)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    """How to start the command of an environment that holds the wheel, beside this one's libraries."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(folder),
        str(ROOT),
    ]
    subprocess.run(command, check=True, capture_output=True, timeout=240)
    environment = folder / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    site = next(environment.glob("lib/python*/site-packages"))
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        archive.extractall(site)
    libraries = next((ROOT / ".venv").glob("lib/python*/site-packages"))
    for library in libraries.iterdir():
        if (
            not library.name.startswith(("cockpit", "_cockpit", "__editable__", "_editable"))
            and not (site / library.name).exists()
        ):
            (site / library.name).symlink_to(library)
    return str(environment / "bin" / "python"), "-I", "-c", "from cockpit.boot import main; main()"


@pytest.fixture(params=["checkout", "wheel", "marketplace"])
def way(request: pytest.FixtureRequest, wheel: tuple[str, ...]) -> Way:
    return {"checkout": Way(), "wheel": Way(wheel), "marketplace": Way(by_client=True)}[request.param]


def install(client: Client, way: Way) -> None:
    if way.by_client:
        host_cli(client, "plugin", "marketplace", "add", str(ROOT))
        host_cli(client, "plugin", "install", "cockpit@cockpit-checkout")
    else:
        assert "is installed in Claude Code as the plugin cockpit@cockpit-local" in cli(
            client, "install", "claude", cockpit=way.cockpit
        )


def listing(client: Client) -> set[str]:
    return {str(path.relative_to(client.home)) for path in client.home.rglob("*")}


def processes_of(client: Client) -> list[str]:
    """Processes that still run with this client's home."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            environment = (folder / "environ").read_bytes() if folder.name.isdigit() else b""
        except OSError:
            continue
        if f"HOME={client.home}\0".encode() in environment + b"\0":
            found.append((folder / "cmdline").read_bytes().decode())
    return found


# Typed -> what is answered, with no request. Each answer says who speaks and of what.
COMMANDS = {
    "/cockpit": "Cockpit status:",
    "/cockpit status": "Cockpit status:",
    "/cockpit status verbose": "Cockpit status: no such word as verbose",
    "/cockpit nosuch": "Cockpit: no such command as nosuch",
    "/cockpit help me": "Cockpit help: no such word as me",
    "/cockpit why not": "Cockpit why: no such word as not",
    "/ledger": "Cockpit ledger:",
    "/ledger exprot json": "Cockpit ledger: no such word as exprot",
    "/ledger export": "Cockpit ledger: a word is missing",
    "/ledger --since 2026-11-01": "Cockpit ledger:",
    "/ledger export json": '"sessions"',
}


def test_headless_from_install_to_done_to_uninstall(client: Client, way: Way) -> None:
    client.run("hello", say("Hello."))
    before = listing(client)
    install(client, way)
    assert "FAULT" not in cli(client, "doctor", cockpit=way.cockpit)
    run = client.run(STANDARD, *to_done(client))
    assert "ALIGNED: every criterion is shown met." in run.model.last()
    assert "Last seen: SessionStart less than a minute ago" in " ".join(
        cli(client, "doctor", cockpit=way.cockpit).split()
    )
    for typed, answer in COMMANDS.items():
        asked = client.run(typed)
        assert asked.model.requests == [], typed
        assert answer in asked.result, typed
    said = cli(client, "uninstall", "claude", cockpit=way.cockpit)
    record = client.home / ".local" / "state" / "cockpit"
    assert f"What was recorded stays in {record}" in " ".join(said.split())
    left = {path for path in listing(client) - before if not KEPT_BY_THE_CLIENT.fullmatch(path)}
    assert {path for path in left if not path.startswith(".local/state")} == set()
    assert "[cockpit" not in client.run(STANDARD, say("ok")).model.seen()
    assert "No yes was given" in cli(client, "uninstall", "claude", "--purge", cockpit=way.cockpit, given="y\n")
    assert record.is_dir()
    assert "was removed" in cli(client, "uninstall", "claude", "--purge", cockpit=way.cockpit, given="yes\n")
    assert {path for path in listing(client) - before if not KEPT_BY_THE_CLIENT.fullmatch(path)} == set()
    settings = json.loads((client.home / ".claude" / "settings.json").read_text())
    assert {key: value for key, value in settings.items() if value} == {}
    assert processes_of(client) == []


@pytest.fixture
def terminal(client: Client) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def start(*turns: dict[str, Any]) -> Terminal:
        opened.append(Terminal(client, *turns))
        opened[0].ready()
        return opened[0]

    yield start
    for one in opened:
        one.close()


def test_interactive_commands_are_answered_with_no_request_and_an_empty_input_line(
    client: Client, way: Way, terminal: Callable[..., Terminal]
) -> None:
    install(client, way)
    screen = terminal(say("As you wish."), say("Very well."))
    for typed, answer in COMMANDS.items():
        screen.enter(typed, answer)
        assert re.search(r"^❯\s*$", screen.shown(), re.MULTILINE), screen.shown()
    assert screen.model.requests == []
    screen.enter("/cockpit discovery deep Add a farewell script", "As you wish.")
    assert "[cockpit:DEEP]" in screen.model.seen()
    request = screen.model.seen()
    assert "Add a farewell script" in request
    for answer in ("Cockpit status", "alignments", "no such word"):
        assert answer not in request  # what was answered is for the operator's screen alone
    screen.enter("Add a greeting, too", "Very well.")
    assert len(screen.model.requests) == 2


def test_a_dead_environment_is_silent_but_for_one_sentence_that_can_be_followed(
    client: Client, wheel: tuple[str, ...]
) -> None:
    copy = client.home.parent / "environment"
    shutil.copytree(Path(wheel[0]).parent.parent, copy, symlinks=True)
    install(client, Way((str(copy / "bin" / "python"), *wheel[1:])))
    shutil.rmtree(copy)
    doctor = " ".join(cli(client, "doctor").split())
    assert (
        f"FAULT The interpreter that the hooks run with is gone ({copy}/bin/python). Fix: cockpit install claude"
        in doctor
    )
    assert (
        "FAULT These events' commands do not answer (cockpit@cockpit-local): SessionStart, UserPromptSubmit" in doctor
    )
    run = client.run(STANDARD, *to_done(client)[1:3], say("ok"))
    hooks = [e for e in run.events if e.get("subtype") == "hook_response"]
    told = [json.loads(e["output"])["systemMessage"] for e in hooks if e.get("output")]
    assert len(told) == 1
    assert {(e.get("exit_code"), e.get("stderr")) for e in hooks} == {(0, "")}
    for command in re.findall(r"claude plugin [\w@ -]+[\w-]", told[0]):
        host_cli(client, *command.split()[1:])
    assert json.loads(host_cli(client, "plugin", "list", "--json"))[0]["id"] != "cockpit@cockpit-local"
    again = client.run(STANDARD, say("ok"))
    assert [e for e in again.events if e.get("subtype") == "hook_response"] == []


def test_install_takes_the_place_of_any_other_way_and_doctor_tells_double_disabled_and_plugin_dir(
    client: Client,
) -> None:
    install(client, Way(by_client=True))
    assert "FAULT" not in cli(client, "doctor")
    said = " ".join(cli(client, "install", "claude").split())
    assert "The plugin cockpit@cockpit-checkout was uninstalled: two would wire the hooks twice." in said
    assert "FAULT" not in cli(client, "doctor")
    host_cli(client, "plugin", "install", "cockpit@cockpit-checkout")
    doctor = " ".join(cli(client, "doctor").split())
    assert (
        "FAULT Hooks are wired twice (cockpit@cockpit-local, cockpit@cockpit-checkout). Fix: claude plugin uninstall"
        in doctor
    )
    host_cli(client, "plugin", "uninstall", "cockpit@cockpit-checkout")
    host_cli(client, "plugin", "disable", "cockpit@cockpit-local")
    doctor = " ".join(cli(client, "doctor").split())
    assert (
        "FAULT Cockpit is switched off in the host (cockpit@cockpit-local). Fix: claude plugin enable cockpit@cockpit-local"
        in doctor
    )
    cli(client, "uninstall", "claude")
    assert "FAULT No hooks are wired. Fix: cockpit install claude" in " ".join(cli(client, "doctor").split())
    client.plugin = ROOT
    client.run("hello", say("Hello."))
    assert "a session has it by --plugin-dir" in " ".join(cli(client, "doctor").split())


def test_install_again_changes_nothing_and_leaves_what_the_user_has(client: Client) -> None:
    (client.home / ".claude" / "commands").mkdir(parents=True)
    (client.home / ".claude" / "commands" / "ledger.md").write_text("my own")
    theirs = {"permissions": {"allow": ["Bash(ls:*)"]}}
    (client.home / ".claude" / "settings.json").write_text(json.dumps(theirs))
    install(client, Way())
    once = (client.home / ".claude" / "settings.json").read_text()
    install(client, Way())
    assert json.loads((client.home / ".claude" / "settings.json").read_text()) == json.loads(once)
    cli(client, "uninstall", "claude")
    assert "Cockpit was not installed" in cli(client, "uninstall", "claude")
    left = json.loads((client.home / ".claude" / "settings.json").read_text())
    assert {k: v for k, v in left.items() if v} == theirs
    assert (client.home / ".claude" / "commands" / "ledger.md").read_text() == "my own"


def test_a_server_ends_with_its_session(client: Client, terminal: Callable[..., Terminal]) -> None:
    install(client, Way())
    screen = terminal()
    screen.enter("/cockpit", "Cockpit status:")
    servers = [line for line in processes_of(client) if "boot.py" in line and "mcp" in line]
    assert len(servers) == 1
    os.kill(screen.pid, signal.SIGINT)
    os.kill(screen.pid, signal.SIGTERM)
    screen._settle(3)
    assert [line for line in processes_of(client) if "boot.py" in line] == []
