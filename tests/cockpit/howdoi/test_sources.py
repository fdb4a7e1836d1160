"""Further sources of the catalog: what the project can run, its documents, the host's commands, agents and servers."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cockpit.howdoi import lint
from cockpit.howdoi.cards import Card
from cockpit.howdoi.catalog import Catalog
from cockpit.howdoi.factory import scope_for
from cockpit.howdoi.mcp_config import servers
from cockpit.howdoi.refresh import refresh
from cockpit.howdoi.scope import Plugin, Scope
from cockpit.howdoi.service import HowDoIService

Put = Callable[..., Path]
AT = "2026-01-02T03:04:05Z"


def cards(scope: Scope, kind: str) -> dict[str, Card]:
    return {card.name: card for card in Catalog(scope).snapshot().cards if card.type == kind}


RUNNERS: dict[str, tuple[str, dict[str, str]]] = {
    "Makefile": (
        ".PHONY: test\nX := $(shell touch pwned)\n# Runs every test\ntest: setup\n\tpytest -q\n\nbuild:  ## Build the wheel\n"
        "\tpython -m build\nlint types:\n\truff check .\n%.o: %.c\n\tcc\n.hidden:\n\ttrue\nVAR = a:b\nout/x.js: y\n\tz\n",
        {
            "make test": "Runs every test",
            "make build": "Build the wheel",
            "make lint": "runs: ruff check .",
            "make types": "runs: ruff check .",
        },
    ),
    "justfile": (
        "set shell := ['sh']\n# Ship it\nship version='1':\n  ./ship {{version}}\n[private]\nhelper:\n  x\n_own:\n  y\nx := 'a'\n",
        {"just ship": "Ship it"},
    ),
    "package.json": (
        json.dumps({"scripts": {"test": "vitest run", "pretest": "x", "build:css": "sass", "n": 7}}),
        {"npm run test": "runs: vitest run", "npm run build:css": "runs: sass"},
    ),
    "tox.ini": (
        "[tox]\nenvlist = py311, lint\n[testenv]\ncommands = pytest\n[testenv:docs]\ndescription = builds the documents\n",
        {"tox": "runs the environments py311, lint", "tox -e docs": "builds the documents"},
    ),
    "noxfile.py": (
        "import nox, os\nos.system('touch pwned')\n@nox.session(name='unit-tests')\ndef unit(s):\n    '''Run the unit tests.'''\n"
        "@nox.session\ndef docs(s):\n    pass\ndef helper():\n    pass\n",
        {"nox -s unit-tests": "Run the unit tests.", "nox -s docs": ""},
    ),
    "pyproject.toml": (
        "[tool.poe.tasks]\nserve = 'uvicorn app'\n[tool.poe.tasks.check]\nhelp = 'All checks'\ncmd = 'x'\n"
        "[tool.hatch.envs.docs.scripts]\nbuild = 'mkdocs build'\n[tool.pdm.scripts]\nseed = 'python seed.py'\n",
        {
            "poe serve": "uvicorn app",
            "poe check": "All checks",
            "hatch run docs:build": "mkdocs build",
            "pdm run seed": "python seed.py",
        },
    ),
    ".pre-commit-config.yaml": (
        "repos:\n- repo: x\n  hooks:\n  - id: ruff\n    args: [--fix]\n  - id: mypy\n",
        {
            "pre-commit run --all-files": "checks: ruff, mypy",
            "pre-commit run ruff": "the check ruff",
            "pre-commit run mypy": "the check mypy",
        },
    ),
    ".github/workflows/ci.yml": (
        "name: Build / test\non: push\nenv: &a {}\njobs:\n  unit:\n    runs-on: x\n    steps: []\n  wheels:\n    needs: unit\n",
        {"CI Build - test": "jobs: unit, wheels"},
    ),
    ".gitlab-ci.yml": (
        "stages: [a]\nunit:\n  script: pytest\ndeploy prod:\n  script: ./x\nvariables:\n  A: b\n",
        {"CI unit": "a job of this project's CI", "CI deploy prod": "a job of this project's CI"},
    ),
}


@pytest.mark.parametrize("file", RUNNERS)
def test_what_the_project_can_run_is_shown_and_never_run(scope: Scope, put: Put, file: str) -> None:
    text, expected = RUNNERS[file]
    put("root", file, text)
    found = cards(scope, "workflow")
    assert {name: card.summary for name, card in found.items()} == expected
    assert not list(Path(scope.project).rglob("pwned"))


def test_how_do_i_run_the_tests_here_has_an_answer_with_the_command(scope: Scope, put: Put) -> None:
    put("root", "Makefile", RUNNERS["Makefile"][0])
    answer = HowDoIService(scope).discover("how do I run the tests here")
    best = answer["loaded"] or answer["alternatives"][0]
    assert (best["type"], best["name"], best["use"]) == (
        "workflow",
        "make test",
        "in a shell of the project: make test",
    )


@pytest.mark.parametrize(
    ("lock", "runner"), [("pnpm-lock.yaml", "pnpm run"), ("yarn.lock", "yarn run"), ("bun.lock", "bun run")]
)
def test_scripts_are_run_by_the_manager_that_the_project_uses(scope: Scope, put: Put, lock: str, runner: str) -> None:
    put("root", "package.json", '{"scripts": {"test": "vitest"}}')
    put("root", lock, "")
    assert set(cards(scope, "workflow")) == {f"{runner} test"}


BROKEN = [
    "{",
    "[" * 50_000,
    "\0\1\2",
    "(" * 5_000,
    "a: &x [*x]\n" * 50,
    "\ud800".encode("utf-8", "surrogatepass"),
    "x" * 300_000,
]


@pytest.mark.parametrize("file", RUNNERS)
@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_of_a_runner_costs_nothing_else(scope: Scope, put: Put, file: str, text: Any) -> None:
    put("root", file, text)
    put("project", "manuals/fine.md")
    assert "fine" in {card.name for card in Catalog(scope).snapshot().cards}


def test_a_pipe_in_the_place_of_a_runners_file_is_not_opened(scope: Scope, put: Put) -> None:
    os.mkfifo(Path(scope.project) / "Makefile")
    assert cards(scope, "workflow") == {}


DOCUMENT = "# Berths\n\nWhere boats lie.\n\n## Opening hours\n\nFrom May to October.\n\n## Winter storage\n\n" + (
    "Filler about nothing in particular. " * 100 + "\n\nBoats over twelve metres go to the north shed in winter.\n"
)


def test_documents_answer_with_their_best_section_its_path_and_heading(scope: Scope, put: Put) -> None:
    put("root", "docs/berths.md", DOCUMENT)
    put("root", "docs/other.md", "# Other\n\nNothing.\n")
    put("root", "notes/secret.md", "# Secret\n\nNorth shed.\n")
    with_documents = scope._replace(documents=("docs/**/*.md",))
    assert set(cards(with_documents, "document")) == {"docs/berths.md", "docs/other.md"}
    answer = HowDoIService(with_documents).discover("winter storage for boats over twelve metres north shed")
    loaded = answer["loaded"]
    assert (loaded["name"], loaded["section"]) == ("docs/berths.md", "1.2 Winter storage")
    assert "north shed" in loaded["content"] and "May to October" not in loaded["content"]
    assert len(loaded["content"].encode()) <= 2_000
    assert "north shed" in HowDoIService(with_documents).manual_read("docs/berths.md", "Winter storage")["content"]


@pytest.mark.parametrize(
    ("glob", "found"),
    [
        ("README.md", {"README.md"}),
        ("*.md", {"README.md"}),
        ("**/*.md", {"README.md", "docs/a.md", "docs/deep/b.md"}),
        ("docs/*.md", {"docs/a.md"}),
        ("docs/**", {"docs/a.md", "docs/deep/b.md"}),
        ("docs/?.md", {"docs/a.md"}),
        ("[", set()),
        ("nothing/*", set()),
    ],
)
def test_globs_name_documents_of_the_project_and_nothing_hidden_or_foreign(
    scope: Scope, put: Put, tmp_path: Path, glob: str, found: set[str]
) -> None:
    for name in ("README.md", "docs/a.md", "docs/deep/b.md", ".git/x.md", "docs/.hidden/y.md", "node_modules/z.md"):
        put("root", name, "# X\n\nText.\n")
    put("root", "docs/code.py", "x = 1\n")
    (tmp_path / "outside.md").write_text("# Outside\n")
    (Path(scope.project) / "docs" / "link.md").symlink_to(tmp_path / "outside.md")
    assert set(cards(scope._replace(documents=(glob,)), "document")) == found


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return {"HOME": str(tmp_path / "home"), "COCKPIT_STATE_DIR": str(tmp_path / "state")}


def test_the_hosts_slash_commands_and_subagents_are_known_by_the_hosts_names(
    scope: Scope, put: Put, tmp_path: Path
) -> None:
    put("root", ".claude/commands/ops/drain.md", "Drain the node $1 before maintenance.\n")
    put("home", ".claude/commands/mine.md", "---\ndescription: My own command.\n---\nX\n")
    put("root", ".claude/commands/only.md", "---\ndescription: x\ndisable-model-invocation: true\n---\nX\n")
    put("root", ".claude/agents/reviewer.md", "---\nname: reviewer\ndescription: Reviews diffs.\n---\nYou are.\n")
    put("root", ".claude/agents/nameless.md", "You are nobody.\n")
    plugin = tmp_path / "kit"
    (plugin / "commands").mkdir(parents=True)
    (plugin / "commands" / "go.md").write_text("---\ndescription: Goes.\n---\nX\n")
    whole = scope._replace(plugins=(Plugin(str(plugin), "kit"),))
    commands, agents = cards(whole, "command"), cards(whole, "agent")
    assert {name: card.source for name, card in commands.items()} == {
        "ops:drain": "project",
        "mine": "user",
        "kit:go": "skill-bundled",
    }
    assert commands["ops:drain"].use == 'the Skill tool with skill "ops:drain"; the user types /ops:drain'
    assert set(agents) == {"reviewer"} and agents["reviewer"].use.startswith("the Agent tool")
    named = {f.card.rpartition("/")[2] for f in lint.lint(whole, Catalog(whole).snapshot()) if f.kind == "fault"}
    assert named == {"nameless.md"}
    service = HowDoIService(whole)
    best = service.discover("drain the node before maintenance")["loaded"]
    assert (best["type"], best["use"]) == ("command", commands["ops:drain"].use) and "content" not in best
    without = service.discover("review my diffs with the reviewer", tools=["Read", "Skill"])
    assert "reviewer" not in json.dumps(without["alternatives"]) and not without["loaded"]
    for tool in ("Agent", "Task"):
        found = service.discover("reviews diffs", tools=["Read", tool])
        assert "reviewer" in json.dumps([found["loaded"], found["alternatives"]])


SERVER = """
import json, os, sys
for line in sys.stdin:
    m = json.loads(line)
    if m.get("method") == "initialize":
        r = {"protocolVersion": "2025-06-18", "capabilities": {"tools": {}}, "serverInfo": {"name": "s", "version": "1"}}
    elif m.get("method") == "tools/list":
        text = "Feeds wombats " + os.environ.get("TOKEN", "-") + " " + os.getcwd() + " \\x1b[31mred"
        r = {"tools": [{"name": "wombat_feed", "description": text, "inputSchema": {"type": "object"}}]}
    elif "id" in m:
        print(json.dumps({"jsonrpc": "2.0", "id": m["id"], "error": {"code": -32601, "message": "no"}}), flush=True)
        continue
    else:
        continue
    print(json.dumps({"jsonrpc": "2.0", "id": m["id"], "result": r}), flush=True)
"""


@pytest.fixture
def script(tmp_path: Path) -> str:
    (tmp_path / "server.py").write_text(SERVER)
    return str(tmp_path / "server.py")


def stdio(script: str, **more: Any) -> dict[str, Any]:
    return {"command": sys.executable, "args": [script], **more}


def test_the_users_own_servers_are_listed_after_a_yes_and_go_when_they_go(scope: Scope, script: str) -> None:
    host_file = Path(scope.home) / ".claude.json"
    config = {
        "mcpServers": {"zoo": stdio(script, env={"TOKEN": "${ZOO_TOKEN:-none}", "KEY": "hush" + "-secret"})},
        "projects": {scope.project: {"mcpServers": {"pen": stdio(script)}}, "/elsewhere": {"mcpServers": {"x": {}}}},
    }
    host_file.write_text(json.dumps(config))
    found = servers(scope)[0]
    assert [(s.name, s.owner) for s in found] == [("pen", "user"), ("zoo", "user")]
    assert "hush" not in found[1].shown and "KEY=..." in found[1].shown
    assert {o.state for o in refresh(scope, (), AT)} == {"needs-yes"}
    outcomes = refresh(scope, {s.hash for s in found}, AT, environ={"ZOO_TOKEN": "told"})
    assert [o.state for o in outcomes] == ["listed", "listed"]
    tools = cards(scope, "tool")
    assert tools["mcp__zoo__wombat_feed"].source == "user"
    assert tools["mcp__zoo__wombat_feed"].summary.startswith("Feeds wombats told") and "\x1b" not in str(tools)
    host_file.write_text(json.dumps({**config, "numStartups": 7}))
    assert "mcp__zoo__wombat_feed" in cards(scope, "tool")
    host_file.write_text(json.dumps({"mcpServers": {}}))
    assert not any(name.startswith("mcp__") for name in cards(scope, "tool"))


def test_a_plugins_servers_are_listed_under_the_hosts_names(scope: Scope, script: str, tmp_path: Path) -> None:
    plugin = tmp_path / "kit"
    (plugin / ".claude-plugin").mkdir(parents=True)
    (plugin / ".claude-plugin" / "plugin.json").write_text('{"name": "kit"}')
    config = {"zoo": {"command": sys.executable, "args": ["${CLAUDE_PLUGIN_ROOT}/server.py"]}}
    (plugin / ".mcp.json").write_text(json.dumps({"mcpServers": config}))
    (plugin / "server.py").write_text(SERVER)
    whole = scope._replace(plugins=(Plugin(str(plugin), "kit"),))
    (server,) = servers(whole)[0]
    assert refresh(whole, {server.hash}, AT)[0].state == "listed"
    assert cards(whole, "tool")["mcp__plugin_kit_zoo__wombat_feed"].source == "skill-bundled"
    (plugin / ".mcp.json").write_text(json.dumps({"mcpServers": {"zoo": {**config["zoo"], "env": {"A": "b"}}}}))
    assert not any(name.startswith("mcp__") for name in cards(whole, "tool"))


@pytest.mark.parametrize(
    ("server", "state"),
    [
        ({"command": "x", "disabled": True}, "left-out"),
        ({"command": "x", "args": ["${user_config.key}"]}, "left-out"),
        ({"type": "sdk"}, "left-out"),
        ({"command": sys.executable, "args": ["${SURELY_NOT_SET_ANYWHERE}"]}, "failed"),
    ],
)
def test_a_users_server_that_cannot_be_asked_is_said(scope: Scope, server: Any, state: str) -> None:
    (Path(scope.home) / ".claude.json").write_text(json.dumps({"mcpServers": {"s": server}}))
    (found,) = servers(scope)[0]
    (outcome,) = refresh(scope, {found.hash}, AT, timeout=5, environ={})
    assert outcome.state == state and outcome.detail


def test_a_server_of_a_users_that_a_project_names_alike_needs_its_own_yes(scope: Scope, script: str) -> None:
    (Path(scope.home) / ".claude.json").write_text(json.dumps({"mcpServers": {"zoo": stdio(script)}}))
    (mine,) = servers(scope)[0]
    refresh(scope, {mine.hash}, AT)
    (Path(scope.home) / ".claude.json").unlink()
    (Path(scope.project) / ".mcp.json").write_text(json.dumps({"mcpServers": {"zoo": stdio(script)}}))
    assert refresh(scope, (), AT)[0].state == "needs-yes" and "mcp__zoo__wombat_feed" not in cards(scope, "tool")


def test_lint_names_lines_that_send_the_agent_to_a_manual_by_hand(scope: Scope, put: Put) -> None:
    put("project", "manuals/release-train.md", "---\ntriggers: release, ship\n---\n# Cutting a release\n\nRun it.\n")
    put("root", "docs/style.md", "# Style\n")
    text = (
        "# Project\n\nTo cut a release read .cockpit/manuals/release-train.md first.\n"
        "Never release on a Friday; see `release-train`.\nFor naming see docs/style.md.\nWe use tabs.\n"
        "Call manual_read('release-train').\nRead docs/absent.md.\nThe README.md is for people.\n"
    )
    put("root", "CLAUDE.md", text)
    put("root", ".claude/rules/more.md", "Before you ship, read @.cockpit/manuals/release-train.md\n")
    found = {f.card: f.what for f in lint.lint(scope, Catalog(scope).snapshot()) if f.kind == "by-hand"}
    assert set(found) == {"CLAUDE.md:3", "CLAUDE.md:4", "CLAUDE.md:5", "CLAUDE.md:7", ".claude/rules/more.md:1"}
    assert "finds by the line's own words: the line can go" in found["CLAUDE.md:3"]
    assert "keep that part" in found["CLAUDE.md:4"]
    assert "discovery.documents" in found["CLAUDE.md:5"]
    assert "but not by the line's own words" in found["CLAUDE.md:7"]


def test_folders_and_documents_of_the_settings_reach_the_catalog_and_the_quick_path(
    scope: Scope, put: Put, env: dict[str, str], tmp_path: Path
) -> None:
    from cockpit.cli.ask import answer
    from cockpit.settings.resolve import resolve

    put("root", "handbook/release.md", "---\ntriggers: zeppelin\n---\n# Cutting a release\n\nRun it.\n")
    put("root", "docs/berths.md", DOCUMENT)
    (tmp_path / "home" / "shared").mkdir(parents=True)
    (tmp_path / "home" / "shared" / "vpn.md").write_text("# The VPN\n\nDial in.\n")
    mine = {"discovery": {"folders": ["~/shared"]}}
    (tmp_path / "home" / ".config" / "cockpit").mkdir(parents=True)
    (tmp_path / "home" / ".config" / "cockpit" / "settings.json").write_text(json.dumps(mine))
    theirs = {"discovery": {"folders": ["handbook"], "documents": ["docs/**"]}}
    put("root", ".cockpit/settings.json", json.dumps(theirs))
    found = resolve(scope.project, env)
    discovery = found.settings.discovery
    assert discovery.folders == ("handbook", "~/shared") and found.refused == ()
    whole = scope_for(scope.project, env, discovery.folders, discovery.documents)
    names = {card.name for card in Catalog(whole).snapshot().cards}
    assert {"release", "vpn", "docs/berths.md"} <= names
    quick = answer("zeppelin release", scope.project, env)
    assert quick is not None and quick["loaded"]["name"] == "release"


@pytest.mark.parametrize("folder", ["/etc", "~/x", "../outside", "a/../../b"])
@pytest.mark.parametrize("key", ["folders", "documents"])
def test_a_project_names_only_what_lies_inside_it(
    scope: Scope, put: Put, env: dict[str, str], folder: str, key: str
) -> None:
    from cockpit.settings.resolve import resolve

    put("root", ".cockpit/settings.json", json.dumps({"discovery": {key: [folder]}}))
    found = resolve(scope.project, env)
    assert getattr(found.settings.discovery, key) == () and len(found.refused) == 1
