"""Whatever an answer names can be used: read here, loaded by the host, or run; and what cannot is not offered."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cockpit.errors import HowDoIError, InvalidIntent
from cockpit.howdoi.catalog import Catalog
from cockpit.howdoi.factory import scope_for
from cockpit.howdoi.scope import Scope
from cockpit.howdoi.sections import PIECE, pieces
from cockpit.howdoi.service import HowDoIService

Put = Callable[..., Path]
SKILL = "---\nname: {0}\ndescription: How to feed a {0} in winter.\n---\n# Feeding a {0}\n\nGive the {0} hay.\n"


def names(scope: Scope) -> set[str]:
    return {card.name for card in Catalog(scope).snapshot().cards}


@pytest.mark.parametrize(
    ("where", "folder"),
    [("root", ".agents/skills"), ("root", ".cockpit/skills"), ("home", ".agents/skills"), ("user", "skills")],
)
def test_a_skill_that_the_host_cannot_load_comes_with_its_text_and_path(
    scope: Scope, put: Put, where: str, folder: str
) -> None:
    path = put(where, f"{folder}/wombat/SKILL.md", SKILL.format("wombat"))
    service = HowDoIService(scope)
    loaded = service.discover("feed a wombat in winter")["loaded"]
    assert (loaded["type"], loaded["name"], loaded["path"]) == ("skill", "wombat", str(path))
    assert "Give the wombat hay." in loaded["content"]
    assert "Give the wombat hay." in service.manual_read("wombat")["content"]
    assert {"name": "wombat", "type": "skill"}.items() <= next(
        row for row in service.manual_list() if row["name"] == "wombat"
    ).items()


def test_a_skill_that_the_host_cannot_load_says_how_where_it_is_one_of_several(scope: Scope, put: Put) -> None:
    for name in ("wombat", "badger"):
        put("root", f".agents/skills/{name}/SKILL.md", SKILL.format(name))
    rows = HowDoIService(scope).discover("feed in winter")["alternatives"]
    assert {row["use"] for row in rows[:2]} == {'manual_read("wombat")', 'manual_read("badger")'}


def test_a_skill_that_the_host_loads_is_a_pointer_and_no_manual(scope: Scope, put: Put) -> None:
    put("root", ".claude/skills/wombat/SKILL.md", SKILL.format("wombat"))
    service = HowDoIService(scope)
    assert set(service.discover("feed a wombat in winter")["loaded"]) == {"type", "name", "source", "summary"}
    with pytest.raises(HowDoIError, match=r'"wombat" is a skill, not a manual.*Skill tool with skill "wombat"'):
        service.manual_read("wombat")


def test_a_skill_too_deep_for_the_host_is_read_here(scope: Scope, put: Put) -> None:
    put("root", ".claude/skills/group/wombat/SKILL.md", SKILL.format("wombat"))
    assert "hay" in HowDoIService(scope).discover("feed a wombat in winter")["loaded"]["content"]


def test_of_one_name_the_users_skill_wins_as_it_does_in_the_host(scope: Scope, put: Put) -> None:
    put("root", ".claude/skills/wombat/SKILL.md", SKILL.format("wombat"))
    put("home", ".claude/skills/wombat/SKILL.md", SKILL.format("wombat"))
    assert HowDoIService(scope).discover("feed a wombat in winter")["loaded"]["source"] == "user"


@pytest.mark.parametrize("value", ["true", "True", "yes", "'true'"])
@pytest.mark.parametrize("folder", [".claude/skills", ".agents/skills"])
def test_a_skill_that_only_the_user_may_start_is_left_out(scope: Scope, put: Put, value: str, folder: str) -> None:
    text = SKILL.format("wombat").replace("---\n#", f"disable-model-invocation: {value}\n---\n#")
    put("root", f"{folder}/wombat/SKILL.md", text)
    assert "wombat" not in names(scope)


@pytest.mark.parametrize("value", ["false", ""])
def test_a_skill_whose_model_invocation_is_not_disabled_stays(scope: Scope, put: Put, value: str) -> None:
    text = SKILL.format("wombat").replace("---\n#", f"disable-model-invocation: {value}\n---\n#")
    put("root", ".claude/skills/wombat/SKILL.md", text)
    assert "wombat" in names(scope)


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return {"HOME": str(tmp_path / "home"), "COCKPIT_STATE_DIR": str(tmp_path / "state")}


@pytest.fixture
def host(scope: Scope) -> Path:
    return Path(scope.home) / ".claude"


def write(path: Path, value: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(value if isinstance(value, str) else json.dumps(value))


@pytest.fixture
def plugin(host: Path, tmp_path: Path) -> Path:
    """A plugin kit@mk with one skill, installed by the host for the user."""
    folder = host / "plugins" / "cache" / "mk" / "kit" / "1.0.0"
    write(folder / ".claude-plugin" / "plugin.json", {"name": "kit"})
    write(folder / "skills" / "wombat" / "SKILL.md", SKILL.format("wombat"))
    copy = {"scope": "user", "installPath": str(folder)}
    write(host / "plugins" / "installed_plugins.json", {"version": 2, "plugins": {"kit@mk": [copy]}})
    return folder


@pytest.mark.parametrize(
    ("user", "project", "local", "offered"),
    [
        (True, None, None, True),
        (False, None, None, False),
        (None, None, None, False),
        (False, True, None, True),
        (True, False, None, False),
        (True, False, True, True),
        ("yes", None, None, False),
    ],
)
def test_a_plugin_counts_where_the_host_has_it_enabled(
    scope: Scope, host: Path, plugin: Path, env: dict[str, str], user: Any, project: Any, local: Any, offered: bool
) -> None:
    own = Path(scope.project) / ".claude"
    for path, value in (
        (host / "settings.json", user),
        (own / "settings.json", project),
        (own / "settings.local.json", local),
    ):
        if value is not None:
            write(path, {"enabledPlugins": {"kit@mk": value}})
    assert ("kit:wombat" in names(scope_for(scope.project, env))) is offered


def test_a_plugin_of_another_project_is_not_offered(
    scope: Scope, host: Path, plugin: Path, env: dict[str, str], tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    copy = {"scope": "local", "projectPath": str(elsewhere), "installPath": str(plugin)}
    write(host / "plugins" / "installed_plugins.json", {"version": 2, "plugins": {"kit@mk": [copy]}})
    write(elsewhere / ".claude" / "settings.local.json", {"enabledPlugins": {"kit@mk": True}})
    assert "kit:wombat" not in names(scope_for(scope.project, env))
    assert "kit:wombat" in names(scope_for(str(elsewhere), env))


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("plugins/installed_plugins.json", "{"),
        ("plugins/installed_plugins.json", '{"plugins": [1]}'),
        ("plugins/installed_plugins.json", '{"plugins": {"kit@mk": [7, {"installPath": 3}]}}'),
        ("plugins/installed_plugins.json", "[" * 100_000),
        ("settings.json", '{"enabledPlugins": 3}'),
        ("settings.json", "null"),
        ("plugins/known_marketplaces.json", '{"mk": 7}'),
    ],
)
def test_a_hosts_file_that_cannot_be_read_costs_no_answer(
    scope: Scope, host: Path, plugin: Path, env: dict[str, str], file: str, text: str
) -> None:
    write(host / "settings.json", {"enabledPlugins": {"kit@mk": True}})
    write(host / file, text)
    assert "levels" in names(scope_for(scope.project, env))


@pytest.mark.parametrize(("value", "offered"), [("off", False), ("user-invocable-only", False), ("name-only", True)])
def test_a_skill_that_the_hosts_settings_hide_is_not_offered(
    scope: Scope, put: Put, host: Path, env: dict[str, str], value: str, offered: bool
) -> None:
    put("root", ".claude/skills/wombat/SKILL.md", SKILL.format("wombat"))
    write(Path(scope.project) / ".claude" / "settings.json", {"skillOverrides": {"wombat": value}})
    assert ("wombat" in names(scope_for(scope.project, env))) is offered


def test_what_the_hosts_permissions_deny_is_not_offered(scope: Scope, put: Put, env: dict[str, str]) -> None:
    put("root", ".claude/skills/wombat/SKILL.md", SKILL.format("wombat"))
    put("root", ".claude/commands/go.md", "Goes.\n")
    put("root", ".claude/agents/reviewer.md", "---\nname: reviewer\ndescription: Reviews.\n---\n")
    assert {"wombat", "go", "reviewer"} <= names(scope_for(scope.project, env))
    deny = ["Skill(wombat)", "Skill(go:*)", "Agent(reviewer)", "Bash(rm *)", 7]
    write(Path(scope.project) / ".claude" / "settings.json", {"permissions": {"deny": deny}})
    assert not {"wombat", "go", "reviewer"} & names(scope_for(scope.project, env))


def test_folders_that_a_plugin_names_in_its_manifest_are_read(
    scope: Scope, host: Path, plugin: Path, env: dict[str, str]
) -> None:
    write(host / "settings.json", {"enabledPlugins": {"kit@mk": True}})
    manifest = {"name": "kit", "skills": "./extra", "commands": ["./cmds/", "../../../outside", 7]}
    write(plugin / ".claude-plugin" / "plugin.json", manifest)
    write(plugin / "extra" / "badger" / "SKILL.md", SKILL.format("badger"))
    write(plugin / "cmds" / "go.md", "Goes.\n")
    assert {"kit:wombat", "kit:badger", "kit:go"} <= names(scope_for(scope.project, env))


LONG = "# Handbook\n\nAll of it.\n\n" + "".join(
    f"## Chapter {n}\n\nAbout chapter {n}. {'Filler words stand here. ' * 400}\n\n### Wombats {n}\n\n"
    f"Wombats number {n} eat hay.{' More filler.' * 40}\n\n"
    for n in range(1, 31)
)


def test_a_long_manual_comes_as_a_table_of_sections_then_one_section(scope: Scope, put: Put) -> None:
    put("project", "manuals/handbook.md", LONG)
    assert len(LONG) > 300_000
    service = HowDoIService(scope)
    first = service.manual_read("handbook")
    assert first["content"].startswith("# Handbook\n\nAll of it.") and len(json.dumps(first)) < PIECE
    assert "1.7 Chapter 7 (11 kB)" in first["sections"]
    for wanted in ("1.7", "Chapter 7", "## chapter 7", "1.7 Chapter 7"):
        found = service.manual_read("handbook", wanted)
        assert found["section"] == "1.7 Chapter 7" and found["content"].startswith("## Chapter 7\n")
        assert "Wombats number 7" in found["content"] and "Chapter 8" not in found["content"]
    assert service.manual_read("handbook", "Wombats 12")["content"].startswith("### Wombats 12")
    whole = service.manual_read("handbook", "Handbook")
    assert len(json.dumps(whole)) < PIECE and "1.7 Chapter 7 (11 kB)" in whole["sections"]
    with pytest.raises(HowDoIError, match=r'has no section "Chapter 99"; nothing was read.*1\.1 Chapter 1'):
        service.manual_read("handbook", "Chapter 99")


def test_a_long_manual_that_is_loaded_brings_the_section_that_fits(scope: Scope, put: Put) -> None:
    put("project", "manuals/handbook.md", f"---\ntriggers: handbook, wombats eat hay\n---\n{LONG}")
    service = HowDoIService(scope)
    loaded = service.discover("handbook")["loaded"]
    assert "1.7 Chapter 7 (11 kB)" in loaded["sections"] and "All of it." in loaded["content"]
    deep = service.discover("wombats eat hay: number 23")["loaded"]
    assert (deep["name"], deep["section"]) == ("handbook", "1.23.1 Wombats 23")
    assert deep["content"].startswith("### Wombats 23") and len(json.dumps(deep)) < PIECE


@pytest.mark.parametrize("word", ["word ", "字", "a\n", "\\\"'"])
def test_every_part_of_a_text_without_headings_arrives_once(scope: Scope, put: Put, word: str) -> None:
    text = word * (300_000 // len(word.encode()))
    put("project", "manuals/flat.md", text)
    service = HowDoIService(scope)
    first = service.manual_read("flat")
    parts = [service.manual_read("flat", name)["content"] for name in first["sections"]]
    assert all(len(part.encode()) <= PIECE for part in parts) and len(parts) == len(pieces(text))
    assert "".join(parts).replace("\n", "") == text.replace("\n", "")
    with pytest.raises(HowDoIError, match="part 1"):
        service.manual_read("flat", "part 99")


def test_a_section_too_long_for_one_answer_is_read_in_parts(scope: Scope, put: Put) -> None:
    put("project", "manuals/two.md", "# One\n\n" + "words " * 10_000 + "\n\n# Two\n\nShort.\n")
    service = HowDoIService(scope)
    first = service.manual_read("two", "1")
    assert first["part"] == "1 of 3"
    assert service.manual_read("two", "1 part 3")["part"] == "3 of 3"
    assert service.manual_read("two", "Two")["content"] == "# Two\n\nShort.\n"


def test_headings_inside_code_are_no_sections_and_underlined_ones_are(scope: Scope, put: Put) -> None:
    code = "```\n# not a heading\n```\n"
    put("project", "manuals/mixed.md", f"Title\n=====\n\n{code}\nPart\n----\n\n{'x ' * 15_000}\n")
    rows = HowDoIService(scope).manual_read("mixed")["sections"]
    assert [row.partition(" (")[0] for row in rows] == ["1 Title", "1.1 Part"]


def test_a_short_manual_is_whole_and_has_sections_all_the_same(scope: Scope, put: Put) -> None:
    put("project", "manuals/s.md", "# A\n\nOne.\n\n## B\n\nTwo.\n")
    service = HowDoIService(scope)
    assert service.manual_read("s")["content"].endswith("Two.\n") and "sections" not in service.manual_read("s")
    assert service.manual_read("s", "B")["content"] == "## B\n\nTwo.\n"


@pytest.mark.parametrize(
    ("asked", "meant"), [("CRLF", "crlf"), ("crlf.md", "crlf"), ("crfl", "crlf"), ("drain", "ops/drain")]
)
def test_a_name_that_is_nearly_one_is_answered_with_the_one_that_is_meant(
    scope: Scope, put: Put, asked: str, meant: str
) -> None:
    put("project", "manuals/crlf.md")
    put("project", "manuals/ops/drain.md")
    with pytest.raises(HowDoIError, match=f"Did you mean {meant}"):
        HowDoIService(scope).manual_read(asked)


def test_a_tools_name_is_said_to_be_one(scope: Scope) -> None:
    with pytest.raises(HowDoIError, match='"progress" is a tool, not a manual'):
        HowDoIService(scope).manual_read("progress")


@pytest.mark.parametrize(
    ("intent", "said"), [(5, "a number"), (None, "missing"), ([], "a list"), (True, "a truth value"), ({}, "not text")]
)
def test_an_intent_that_is_no_text_is_refused_with_what_it_is(scope: Scope, intent: Any, said: str) -> None:
    with pytest.raises(InvalidIntent, match=f"The intent is {said}"):
        HowDoIService(scope).discover(intent)
