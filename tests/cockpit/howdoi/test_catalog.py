"""What goes into the catalog, in which form, for whom, and when it is built again (seed sections 3 and 6)."""

import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from cockpit.errors import HowDoIError, InvalidIntent
from cockpit.howdoi import lint, snapshot_file
from cockpit.howdoi.cards import Card
from cockpit.howdoi.catalog import Catalog, Snapshot
from cockpit.howdoi.scope import Plugin, Scope
from cockpit.howdoi.service import HowDoIService
from hooks.guidance import discovery_line

Put = Callable[..., Path]


def cards(scope: Scope) -> dict[tuple[str, str], Card]:
    return {(card.type, card.name): card for card in Catalog(scope).snapshot().cards}


def names(answer: dict[str, Any]) -> set[str]:
    return {match["name"] for match in (*filter(None, [answer["loaded"]]), *answer["alternatives"])}


def test_cards_have_the_seeds_form(scope: Scope, put: Put, tmp_path: Path) -> None:
    (tmp_path / "bundled" / "manuals").mkdir(parents=True)
    put(
        "project",
        "manuals/embed/images.md",
        "---\ntriggers: image, Bild\nsummary: Shows one.\n---\n# Images\n\nBody.\n",
    )
    put(
        "root",
        ".claude/skills/join/SKILL.md",
        "---\nname: join\ndescription: Joins.\nkeywords: a, b\n---\n# Join it\n\nText.",
    )
    snapshot = Catalog(scope._replace(bundled=str(tmp_path / "bundled"))).snapshot()
    head, _, tools = snapshot.markdown.partition("## Tools\n\n")
    assert head == (
        "## Manuals\n\n### embed/images\n\n**Title:** Images\n**Triggers:** image, Bild\n**Summary:** Shows one.\n\n"
        "## Skills\n\n### join\n**Title:** Join it\n**Triggers:** a, b\n\nJoins.\n\nText.\n\n"
    )
    assert tools.startswith("### manual_list\nName every manual")
    assert snapshot.content_hash == sha256(snapshot.markdown.encode()).hexdigest()


def test_the_catalog_is_sorted_and_the_same_bytes_every_time(scope: Scope, put: Put, tmp_path: Path) -> None:
    for name in ("zeta", "alpha", "mid/dle"):
        put("project", f"manuals/{name}.md", f"# {name}\n\nText.\n")
    first = Catalog(scope).snapshot()
    again = Catalog(scope._replace(cache=str(tmp_path / "other"))).snapshot()
    assert first.markdown == again.markdown and first.content_hash == again.content_hash
    names = [card.name for card in first.cards if card.source == "project"]
    assert names == ["alpha", "mid/dle", "zeta"]


def test_a_project_that_is_the_home_folder_has_each_skill_once(scope: Scope, put: Put) -> None:
    put("home", ".claude/skills/one/SKILL.md", "---\ndescription: One.\nkeywords: a\n---\n")
    at_home = scope._replace(project=scope.home)
    assert lint.lint(at_home, Catalog(at_home).snapshot()) == []


def test_without_a_header_the_title_and_first_paragraph_stand_in(scope: Scope, put: Put) -> None:
    put("project", "manuals/plain.md", f"# Plain\n\n```\ncode\n```\n\nFirst {'word ' * 200}\n\nSecond.\n")
    card = cards(scope)["manual", "plain"]
    assert card.title == "Plain" and card.triggers == () and card.requires == ()
    assert card.summary.startswith("First word") and len(card.summary) <= 400 and card.summary.endswith("…")


def test_only_a_heading_of_the_first_level_at_a_lines_start_is_the_title(scope: Scope, put: Put) -> None:
    put("project", "manuals/h.md", "## Second level\n\nWritten in C# mostly.\n\n# The title ##\n\nAfter it.\n")
    card = cards(scope)["manual", "h"]
    assert (card.title, card.summary) == ("The title", "After it.")


def test_a_projects_manual_wins_over_the_operators_over_the_bundled(scope: Scope, put: Put) -> None:
    assert cards(scope)["manual", "levels"].source == "engine"
    put("user", "manuals/levels.md", "# Mine\n\nText.\n")
    assert cards(scope)["manual", "levels"].source == "user"
    put("project", "manuals/levels.md", "# Ours\n\nText.\n")
    assert cards(scope)["manual", "levels"].source == "project"
    assert HowDoIService(scope).manual_read("levels")["content"] == "# Ours\n\nText.\n"


def test_skills_come_from_project_operator_home_and_plugins(scope: Scope, put: Put, tmp_path: Path) -> None:
    text = "---\ndescription: Does {0}.\n---\n# {0}\n\nOpening of {0}. " + "more " * 60
    put("root", ".agents/skills/one/SKILL.md", text.format("one"))
    put("user", "skills/two/SKILL.md", text.format("two"))
    put("home", ".claude/skills/three/SKILL.md", text.format("three"))
    plugin = tmp_path / "plugin"
    for path, body in (
        ("skills/four/SKILL.md", text.format("four")),
        (".claude-plugin/plugin.json", '{"name": "kit"}'),
    ):
        (plugin / path).parent.mkdir(parents=True)
        (plugin / path).write_text(body)
    found = cards(scope._replace(plugins=(Plugin(str(plugin), "kit"),)))
    sources = {name: card.source for (kind, name), card in found.items() if kind == "skill"}
    assert sources == {"one": "project", "two": "user", "three": "user", "kit:four": "skill-bundled"}
    card = found["skill", "kit:four"]
    assert card.summary == "Does four." and card.opening.startswith("Opening of four.") and len(card.opening) <= 150


@pytest.mark.parametrize(
    "header",
    [
        "triggers: [a, b\nsummary: It: has: colons\nrequires-tools: [deploy_run, other",
        "summary: 'open quote\nrequires-tools: deploy_run\ntriggers: a, b",
        "\ttabs: here\n  requires-tools: deploy_run\ntriggers: a, b\nsummary: x: y",
        "summary: x\nrequires-tools: deploy_run\nrequires-tools: other_tool\ntriggers: a, b",
        "summary: !!python/object/apply:os.system [echo]\nrequires-tools: deploy_run\ntriggers: a, b",
        "summary: &a x\ntriggers: *a\nrequires-tools:\n  - deploy_run",
    ],
)
def test_a_broken_header_loses_no_card_opens_no_gate_and_is_listed(scope: Scope, put: Put, header: str) -> None:
    path = put("project", "manuals/gated.md", f"---\n{header}\n---\n# Gated deploys\n\nText.\n")
    service = HowDoIService(scope)
    snapshot = service.catalog.snapshot()
    card = next(card for card in snapshot.cards if card.name == "gated")
    assert "deploy_run" in card.requires and card.title == "Gated deploys"
    assert [fault.where for fault in snapshot.faults] == [str(path)]
    assert "gated" not in names(service.discover("gated deploys", allowed={"progress"}))
    assert "gated" in names(service.discover("gated deploys", allowed=set(card.requires)))


def test_a_manual_whose_file_cannot_be_read_any_more_is_an_error_with_a_way_out(scope: Scope, put: Put) -> None:
    path = put("project", "manuals/a.md", "# A\n")
    service = HowDoIService(scope)
    listed = service.catalog.snapshot()
    path.write_text("")
    path.unlink()
    path.mkdir()
    assert "a" in {card.name for card in listed.cards}
    with pytest.raises(HowDoIError, match="manual_list"):
        service.manual_read("a")


def test_skill_keywords_under_triggers_are_read(scope: Scope, put: Put) -> None:
    put("root", ".cockpit/skills/s/SKILL.md", "---\ntriggers:\n  keywords: [one, two]\nkeywords: three\n---\n")
    assert cards(scope)["skill", "s"].triggers == ("one", "two", "three")


def test_a_header_that_is_never_closed_keeps_its_gate(scope: Scope, put: Put) -> None:
    put("project", "manuals/open.md", "---\nrequires-tools: deploy_run\ntriggers: a\n# Open header\n\nText.\n")
    assert cards(scope)["manual", "open"].requires == ("deploy_run",)


@pytest.mark.parametrize(
    "spelling", ["requires-tools", "requires_tools", "requiresTools", "Requires-Tools", '"requires-tools"']
)
@pytest.mark.parametrize(
    "value",
    ["a_tool, b_tool", "[a_tool, b_tool]", "\n  - a_tool\n  - b_tool", "'a_tool, b_tool'", "[[[a_tool, b_tool]]]"],
)
def test_a_gate_is_read_in_every_spelling(scope: Scope, put: Put, spelling: str, value: str) -> None:
    put("project", "manuals/g.md", f"---\n{spelling}: {value}\n---\n# G\n\nText.\n")
    assert cards(scope)["manual", "g"].requires == ("a_tool", "b_tool")


def test_a_gate_nested_without_sense_does_not_open(scope: Scope, put: Put) -> None:
    put("project", "manuals/g.md", "---\nrequires-tools: [[[[[a_tool]]]]]\n---\n# G\n\nText.\n")
    assert cards(scope)["manual", "g"].requires


@pytest.mark.parametrize("value", ["", "null", "[]", '""', "~"])
def test_an_empty_gate_is_no_gate(scope: Scope, put: Put, value: str) -> None:
    put("project", "manuals/g.md", f"---\nrequires-tools: {value}\n---\n# G\n\nText.\n")
    assert cards(scope)["manual", "g"].requires == ()


def test_the_allow_set_hides_tools_and_gated_manuals_and_never_skills(
    scope: Scope, put: Put, service: Any, model: Any
) -> None:
    put("project", "manuals/gated.md", "---\nrequires-tools: x_run, y_run\n---\n# Gated\n\nText.\n")
    put("root", ".claude/skills/join/SKILL.md", "---\ndescription: Joins.\n---\n")
    model.replies = [{"hint": "h"}] * 4
    one = service()
    one.discover("any", allowed={"x_run"})
    one.discover("any", allowed={"x_run", "y_run", "progress"})
    one.discover("any")
    one.discover("any", allowed=set())
    seen = [{line[4:] for line in text.split("\n") if line.startswith("### ")} for text in model.prompts()]
    assert "gated" not in seen[0] and "progress" not in seen[0] and "join" in seen[0]
    assert {"gated", "progress", "join"} <= seen[1] and "manual_read" not in seen[1]
    assert {"gated", "progress", "join", "manual_read"} <= seen[2]
    assert "gated" not in seen[3] and "progress" not in seen[3] and {"join", "levels"} <= seen[3]


def test_a_pick_the_caller_cannot_call_counts_as_unknown(service: Any, model: Any) -> None:
    model.replies = [{"loaded": {"type": "tool", "name": "progress"}}, {"hint": "h"}]
    service().discover("any", allowed={"other"})
    assert '"progress"' in model.prompts()[1]


def test_session_tools_join_the_catalog_and_are_the_allow_set(service: Any, model: Any) -> None:
    tools = [{"name": "mcp__images__find", "description": "Find images."}, "bare_tool", {"description": "no name"}, 7]
    model.replies = [{"loaded": {"type": "tool", "name": "mcp__images__find"}}, {"hint": "h"}]
    one = service()
    loaded = one.discover("find images", tools=tools)["loaded"]
    assert loaded == {"type": "tool", "name": "mcp__images__find", "source": "user", "summary": "Find images."}
    one.discover("find images")
    with_tools, without = model.prompts()
    assert "### bare_tool" in with_tools and "### progress" not in with_tools
    assert "mcp__images__find" not in without and "### progress" in without


def test_an_empty_list_of_tools_says_that_the_caller_can_call_none(service: Any, model: Any) -> None:
    model.replies = [{"hint": "h"}]
    service().discover("find images", tools=[])
    assert "## Tools" not in model.prompts()[0]


FORMS = [
    ["Bash", "mcp__ops__deploy_run"],
    [{"name": "mcp__ops__deploy_run", "description": "Deploys."}],
    [{"type": "function", "function": {"name": "deploy_run", "description": "Deploys.", "parameters": {}}}],
    [{"type": "function", "name": "deploy_run", "parameters": {}}],
    [{"functionDeclarations": [{"name": "deploy_run"}]}],
    {"tools": [{"name": "deploy_run", "inputSchema": {}}]},
    '["deploy_run"]',
    "Bash, deploy_run",
]


@pytest.mark.parametrize("tools", FORMS, ids=range(len(FORMS)))
def test_every_usual_form_of_a_tool_is_read(scope: Scope, put: Put, tools: Any) -> None:
    put("project", "manuals/gated.md", "---\nrequires-tools: deploy_run\n---\n# Shipping the rocket\n\nText.\n")
    put("project", "manuals/shut.md", "---\nrequires-tools: other_tool\n---\n# Shipping the rocket by hand\n\nText.\n")
    found = names(HowDoIService(scope).discover("shipping the rocket", tools=tools))
    assert "gated" in found and not {"shut", "progress"} & found


@pytest.mark.parametrize("tools", [7, [7, None], [{}], {"x": 1}, [[[[[["deep"]]]]]]])
def test_tools_of_which_none_can_be_read_are_refused_aloud(scope: Scope, tools: Any) -> None:
    with pytest.raises(InvalidIntent, match="None of the tools can be read"):
        HowDoIService(scope).discover("ship it", tools=tools)


def test_a_tool_that_cannot_be_read_is_said(scope: Scope) -> None:
    answer = HowDoIService(scope).discover("ship it", tools=["Bash", {"description": "no name"}, 7])
    assert answer["ignored"].startswith("2 of 3 tools have no name")


@pytest.mark.parametrize(
    ("required", "has", "offered"),
    [
        ("deploy_run", "mcp__ops__deploy_run", True),
        ("deploy_run", "mcp__plugin_ops_ops__deploy_run", True),
        ("mcp__ops__deploy_run", "deploy_run", True),
        ("mcp__ops__deploy_run", "mcp__ops__deploy_run", True),
        ("mcp__ops__deploy_run", "mcp__other__deploy_run", False),
        ("deploy_run", "mcp__ops__deploy_run_all", False),
        ("run", "mcp__ops__deploy_run", False),
    ],
)
def test_a_bare_tool_name_fits_the_tool_of_any_server(
    scope: Scope, put: Put, required: str, has: str, offered: bool
) -> None:
    put("project", "manuals/gated.md", f"---\nrequires-tools: {required}\n---\n# Shipping the rocket\n\nText.\n")
    found = names(HowDoIService(scope).discover("shipping the rocket", allowed={has}))
    assert ("gated" in found) is offered


def test_session_tools_reach_the_embedded_ranker_too(scope: Scope) -> None:
    tools = [{"name": "image_finder", "description": "Find stock pictures of mountains and lakes."}]
    answer = HowDoIService(scope).discover("stock pictures of mountains and lakes", tools=tools)
    assert answer["loaded"]["name"] == "image_finder"


def test_a_changed_source_rebuilds_the_snapshot_and_an_unchanged_one_does_not(scope: Scope, put: Put) -> None:
    path = put("project", "manuals/a.md", "# A\n\nText.\n")
    catalog = Catalog(scope)
    first = catalog.snapshot()
    assert catalog.snapshot() is first
    path.write_text("# B\n\nText.\n")
    second = catalog.snapshot()
    assert second.content_hash != first.content_hash
    path.unlink()
    assert "a" not in {card.name for card in catalog.snapshot().cards}
    put("user", "manuals/new.md", "# New\n\nText.\n")
    assert "new" in {card.name for card in catalog.snapshot().cards}


def kept(scope: Scope) -> Path:
    return Path(snapshot_file.path(scope))


def test_the_snapshot_is_kept_for_the_next_process_with_private_rights(scope: Scope) -> None:
    first = Catalog(scope).snapshot()
    written = kept(scope).stat()
    assert written.st_mode & 0o777 == 0o600 and kept(scope).parent.stat().st_mode & 0o777 == 0o700
    assert Catalog(scope).snapshot() == first
    assert kept(scope).stat().st_ino == written.st_ino


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: b"nonsense",
        lambda data: data[: len(data) // 2],
        lambda data: data.replace(b"What LIGHT", b"What LYGHT"),
    ],
)
def test_a_damaged_snapshot_is_built_again(scope: Scope, damage: Callable[[bytes], bytes]) -> None:
    first = Catalog(scope).snapshot()
    data = kept(scope).read_bytes()
    kept(scope).write_bytes(damage(data))
    assert kept(scope).read_bytes() != data
    assert Catalog(scope).snapshot() == first
    assert kept(scope).read_bytes() == data


def test_a_cache_that_cannot_be_written_costs_no_answer_and_is_listed(scope: Scope, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    snapshot = Catalog(scope._replace(cache=str(tmp_path / "file" / "cache"))).snapshot()
    assert snapshot.cards and any("cannot be kept" in fault.what for fault in snapshot.faults)


def test_a_catalog_over_its_bytes_is_chosen_for_the_intent_and_the_reply_says_so(
    scope: Scope, put: Put, service: Any, model: Any
) -> None:
    for number in range(60):
        put("project", f"manuals/filler{number:02}.md", f"# Filler {number}\n\nAbout {'nothing ' * 20}.\n")
    put("project", "manuals/wanted.md", "# Sourdough starters\n\nFeeding a sourdough starter.\n")
    model.replies = [{"loaded": {"name": "wanted"}}, {"loaded": {"name": "filler59"}}]
    answer = service(discovery={"catalog": {"maxBytes": 4000}}).discover("feed the sourdough starter")
    total = len(Catalog(scope).snapshot().cards)
    assert answer["preselected"]["of"] == total and 0 < answer["preselected"]["cards"] < total
    prompt = model.prompts()[0]
    assert "system" not in model.bodies()[0]
    shown = prompt[prompt.index("## Manuals") : prompt.index("</catalog>")]
    assert "### wanted" in shown and len(shown.encode()) <= 4000
    known = service(discovery={"catalog": {"maxBytes": 4000}}).discover("feed the sourdough starter")
    assert known["loaded"]["name"] == "filler59"


def test_manual_list_and_manual_read_know_the_same_names(scope: Scope, put: Put) -> None:
    put("project", "manuals/sub/folder.md", "# Deep\n\nText.\n")
    service = HowDoIService(scope)
    listed = service.manual_list()
    assert [row["name"] for row in listed] == sorted(row["name"] for row in listed)
    row = next(row for row in listed if row["name"] == "sub/folder")
    assert row == {"name": "sub/folder", "title": "Deep", "source": "project", "summary": "Text.", "bytes": 14}
    assert all(service.manual_read(row["name"])["content"] for row in listed)


def test_bundled_manuals_serve_the_first_question(scope: Scope) -> None:
    service = HowDoIService(scope)
    assert len([row for row in service.manual_list() if row["source"] == "engine"]) >= 6
    assert "goal check refused" in service.discover("my align call was refused, what now")["loaded"]["content"]
    assert service.catalog.snapshot().faults == ()


def test_lint_names_bare_cards_clashes_faults_and_cards_no_intent_can_separate(scope: Scope, put: Put) -> None:
    put("project", "manuals/levels.md", "---\ntriggers: own\n---\n# Ours\n\nText.\n")
    put("project", "manuals/bare.md", "# Bare\n\nNo triggers.\n")
    put("project", "manuals/broken.md", "---\ntriggers: a: b\n---\n# Broken\n\nText.\n")
    for name in ("twin-a", "twin-b"):
        put("project", f"manuals/{name}.md", "---\ntriggers: same\nsummary: Same.\n---\n# Same\n")
    found = {(f.kind, f.card.rpartition("/")[2]) for f in lint.lint(scope, Catalog(scope).snapshot())}
    assert {("no-triggers", "bare"), ("clash", "levels"), ("fault", "broken.md"), ("inseparable", "twin-a")} <= found
    assert not {card for kind, card in found if kind == "no-triggers"} & {"levels", "writing-manuals"}


def test_bundled_manuals_pass_lint(scope: Scope) -> None:
    found = lint.lint(scope, Catalog(scope).snapshot())
    assert found == []


def test_five_thousand_cards_work(scope: Scope, put: Put) -> None:
    folder = put("project", "manuals/n0.md", "# N0\n\nAbout zero.\n").parent
    for number in range(1, 5000):
        os.close(os.open(folder / f"n{number}.md", os.O_CREAT | os.O_WRONLY))
    put("project", "manuals/n4999.md", "# Beekeeping\n\nHow to move a beehive in winter.\n")
    snapshot: Snapshot = Catalog(scope).snapshot()
    assert len(snapshot.cards) > 5000 and snapshot.faults == ()
    assert HowDoIService(scope).discover("move a beehive in winter")["loaded"]["name"] == "n4999"


def test_the_session_line_is_one_line_of_sixty_words_with_the_hosts_name_of_the_tool() -> None:
    line = discovery_line("mcp__cockpit__how_do_i")
    assert "mcp__cockpit__how_do_i" in line and "\n" not in line and len(line.split()) <= 60
