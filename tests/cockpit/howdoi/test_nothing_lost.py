"""One bad file, folder, link or encoding is left out or read, and named; everything else is served."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cockpit.howdoi import lint
from cockpit.howdoi.cards import Card
from cockpit.howdoi.catalog import Catalog
from cockpit.howdoi.scope import Plugin, Scope
from cockpit.howdoi.service import HowDoIService

Put = Callable[..., Path]
ROOT = Path(__file__).resolve().parents[3]


def named(scope: Scope) -> dict[str, str]:
    """What lint says of files: last part of the path -> what."""
    found = lint.lint(scope, Catalog(scope).snapshot())
    return {finding.card.rpartition("/")[2]: finding.what for finding in found if finding.kind == "fault"}


def ours(scope: Scope) -> dict[str, Card]:
    return {c.name: c for c in Catalog(scope).snapshot().cards if c.source in ("project", "user", "skill-bundled")}


def looping(folder: Path) -> str:
    (folder / "bad.md").symlink_to("bad.md")
    return "cannot be read"


def chain_without_end(folder: Path) -> str:
    (folder / "bad.md").symlink_to("other.md")
    (folder / "other.md").symlink_to("bad.md")
    return "cannot be read"


def dangling(folder: Path) -> str:
    (folder / "bad.md").symlink_to("nowhere.md")
    return "cannot be read"


def link_with_a_name_too_long(folder: Path) -> str:
    (folder / "bad.md").symlink_to("x" * 250 + "/" + "y" * 250)
    return "cannot be read"


def link_through_a_file(folder: Path) -> str:
    (folder / "bad.md").symlink_to("fine.md/x.md")
    return "cannot be read"


def pipe(folder: Path) -> str:
    os.mkfifo(folder / "bad.md")
    return "not a regular file"


def link_to_a_device(folder: Path) -> str:
    (folder / "bad.md").symlink_to("/dev/zero")
    return "leads out"


@pytest.mark.parametrize(
    "make",
    [looping, chain_without_end, dangling, link_with_a_name_too_long, link_through_a_file, pipe, link_to_a_device],
)
def test_an_entry_that_cannot_be_read_concerns_itself_alone(
    scope: Scope, put: Put, make: Callable[[Path], str]
) -> None:
    folder = put("project", "manuals/fine.md").parent
    what = make(folder)
    assert what in named(scope)["bad.md"]
    answer = HowDoIService(scope).discover("put a picture or screenshot into the chat")
    assert answer["loaded"]["name"] == "fine"
    assert "bad.md" in answer["unread"] and "cockpit catalog lint" in answer["unread"]


AS_NOBODY = """
import json, os, sys
os.setgid(65534); os.setuid(65534)
sys.path.insert(0, sys.argv[1])
from cockpit.howdoi.scope import Scope
from cockpit.howdoi.service import HowDoIService
given = json.loads(sys.argv[2])
print(json.dumps(HowDoIService(Scope(**given)).discover("put a picture or screenshot into the chat")))
"""


HOME_OF_PYTHON = (Path(sys.base_prefix), *Path(sys.base_prefix).parents)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may become an ordinary user")
@pytest.mark.skipif(
    any(not folder.stat().st_mode & 0o001 for folder in HOME_OF_PYTHON),
    reason="this interpreter lies where an ordinary user may not read",
)
@pytest.mark.parametrize(("where", "mode"), [("locked", 0o444), ("locked", 0o000), ("locked/in.md", 0o000)])
def test_what_an_ordinary_user_may_not_read_is_left_out_and_said(where: str, mode: int, tmp_path: Path) -> None:
    import shutil
    import tempfile

    open_folder = Path(tempfile.mkdtemp())
    try:
        open_folder.chmod(0o755)
        code = open_folder / "code"
        for part in ("cockpit", "hooks", "ledger"):
            shutil.copytree(ROOT / part, code / part, ignore=shutil.ignore_patterns("__pycache__"))
        manuals = open_folder / "project" / ".cockpit" / "manuals"
        (manuals / "locked").mkdir(parents=True)
        (manuals / "locked" / "in.md").write_text("# In\n")
        (manuals / "fine.md").write_text(
            "---\ntriggers: picture, screenshot\nsummary: Pictures in chat.\n---\n# Pictures\n"
        )
        (manuals / where).chmod(mode)
        scope = {"project": str(open_folder / "project"), "config": "", "home": "", "cache": "/nonexistent/cache"}
        done = subprocess.run(
            [sys.executable, "-c", AS_NOBODY, str(code), json.dumps(scope)], capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stderr
        answer = json.loads(done.stdout)
        assert answer["loaded"]["name"] == "fine" and "locked" in answer["unread"]
        (manuals / "locked").chmod(0o755)
    finally:
        shutil.rmtree(open_folder)


def a_file(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_text("not a folder")


def a_skill_that_is_no_text(path: Path) -> None:
    (path / "s").mkdir(parents=True)
    (path / "s" / "SKILL.md").write_bytes(bytes(range(256)) * 40)


@pytest.mark.parametrize("outage", [a_file, a_skill_that_is_no_text])
def test_an_outage_of_a_source_is_said_in_the_answer_whatever_it_is(
    scope: Scope, outage: Callable[[Path], None]
) -> None:
    outage(Path(scope.project) / ".claude" / "skills")
    full = HowDoIService(scope).discover("render a chart")
    assert "skills" in full["unread"]
    assert HowDoIService(scope).discover("render a chart") == full


def test_no_outage_no_word_of_it(scope: Scope, put: Put) -> None:
    put("project", "manuals/fine.md")
    assert "unread" not in HowDoIService(scope).discover("render a chart")


ODD = {
    "UPPER.MD": "ends in .md",
    "note.markdown": "ends in .md",
    "plain.txt": "ends in .md",
    "d1/d2/d3/d4/d5/d6/d7/deep.md": "deeper than",
}


@pytest.mark.parametrize("name", ODD)
def test_a_manual_that_will_not_be_found_for_its_name_or_place_is_named(scope: Scope, put: Put, name: str) -> None:
    put("project", f"manuals/{name}", "# X\n\nText.\n")
    found = named(scope)
    assert ODD[name] in found.get(name.rpartition("/")[2], found.get("d7", ""))


def test_a_skill_in_a_file_of_another_spelling_is_named(scope: Scope, put: Put) -> None:
    put("root", ".claude/skills/lower/skill.md", "---\ndescription: x\n---\n")
    assert "SKILL.md" in named(scope)["skill.md"]


GERMAN = "# Überprüfung der Änderungen\n\nWie man größere Änderungen prüft und wieder zurücknimmt.\n"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1", "cp1252", "utf-8-sig"])
def test_texts_in_other_encodings_are_read_and_named(scope: Scope, put: Put, encoding: str) -> None:
    put("project", "manuals/odd.md", GERMAN.encode(encoding))
    card = ours(scope)["odd"]
    assert (card.title, card.summary) == (
        "Überprüfung der Änderungen",
        "Wie man größere Änderungen prüft und wieder zurücknimmt.",
    )
    assert ("odd.md" in named(scope)) == (encoding != "utf-8-sig")
    assert HowDoIService(scope).manual_read("odd")["content"] == GERMAN


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("# Проверка\n\nКак проверить изменения и вернуть их обратно.\n", "koi8-r"),
        ("# 変更の確認\n\n大きな変更を確認し、元に戻す方法。\n", "shift-jis"),
        ("# 检查更改\n\n如何检查较大的更改并将其撤销。\n", "gbk"),
    ],
)
def test_a_text_whose_encoding_is_not_known_makes_no_garbage_card(
    scope: Scope, put: Put, text: str, encoding: str
) -> None:
    put("project", "manuals/odd.md", text.encode(encoding))
    assert "odd" not in ours(scope)
    assert "save it as UTF-8" in named(scope)["odd.md"]


def test_one_wrong_byte_costs_no_utf8_text(scope: Scope, put: Put) -> None:
    put("project", "manuals/odd.md", GERMAN.encode().replace(b"Wie", b"Wi\xffe"))
    assert ours(scope)["odd"].title == "Überprüfung der Änderungen"
    assert "not UTF-8" in named(scope)["odd.md"]


def test_links_inside_a_project_to_its_own_documents_work(scope: Scope, put: Put) -> None:
    put("root", "docs/release.md", "# Cutting a release\n\nRun it.\n")
    put("root", "handbook/ops/drain.md", "# Draining a node\n\nRun it.\n")
    folder = put("project", "manuals/fine.md").parent
    (folder / "release.md").symlink_to("../../docs/release.md")
    (folder / "ops").symlink_to("../../handbook/ops")
    assert {"release", "ops/drain"} <= set(ours(scope))
    assert "Run it." in HowDoIService(scope).manual_read("release")["content"]


def test_a_whole_folder_of_manuals_may_be_a_link_to_the_projects_documents(scope: Scope, put: Put) -> None:
    put("root", "docs/release.md", "# Cutting a release\n")
    (Path(scope.project) / ".cockpit").mkdir()
    (Path(scope.project) / ".cockpit" / "manuals").symlink_to("../docs")
    assert "release" in ours(scope) and named(scope) == {}


@pytest.mark.parametrize("target", [".env", ".git/config", "sub/.secret/note.md", "key.pem"])
def test_a_projects_link_shows_no_hidden_or_other_file_of_the_project(scope: Scope, put: Put, target: str) -> None:
    put("root", target, "# Secret words\n")
    folder = put("project", "manuals/fine.md").parent
    (folder / "bad.md").symlink_to(f"../../{target}")
    assert "bad" not in ours(scope) and "leads out" in named(scope)["bad.md"]


@pytest.mark.parametrize("target", [".", "..", "../..", "sub"])
def test_links_that_form_a_loop_end(scope: Scope, put: Put, target: str) -> None:
    folder = put("project", "manuals/fine.md").parent
    (folder / "sub").mkdir()
    (folder / "sub" / "inner.md").write_text("# Inner\n")
    (folder / "sub" / "again").symlink_to(f"../{target}" if target != "." else ".")
    assert {"fine", "sub/inner"} <= set(ours(scope)) and len(ours(scope)) < 10


def test_two_folders_that_link_to_each_other_end(scope: Scope, put: Put) -> None:
    folder = put("project", "manuals/a/one.md").parent.parent
    put("project", "manuals/b/two.md")
    (folder / "a" / "b").symlink_to("../b")
    (folder / "b" / "a").symlink_to("../a")
    assert {"a/one", "b/two", "a/b/two", "b/a/one"} == set(ours(scope))


def test_links_of_the_user_and_of_a_plugin_are_followed_where_the_client_follows_them(
    scope: Scope, put: Put, tmp_path: Path
) -> None:
    source = tmp_path / "market" / "src" / "wombat"
    source.mkdir(parents=True)
    (source / "SKILL.md").write_text("---\nname: wombat\ndescription: Feeds wombats.\n---\n")
    skills = put("home", ".claude/skills/own/SKILL.md", "---\ndescription: Own.\n---\n").parent.parent
    (skills / "wombat").symlink_to(source)
    plugin = tmp_path / "plugins" / "kit"
    (plugin / "skills").mkdir(parents=True)
    (plugin / "skills" / "wombat").symlink_to(source)
    known = Plugin(str(plugin), "kit", (str(tmp_path / "market"),))
    assert {"wombat", "kit:wombat"} <= set(ours(scope._replace(plugins=(known,))))
    stranger = Plugin(str(plugin), "kit")
    assert "kit:wombat" not in ours(scope._replace(plugins=(stranger,)))
    assert "leads out" in named(scope._replace(plugins=(stranger,)))["wombat"]


def test_further_folders_of_manuals_can_be_set(scope: Scope, put: Put, tmp_path: Path) -> None:
    put("root", "docs/handbook/release.md", "# Cutting a release\n")
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "vpn.md").write_text("# The VPN\n")
    both = scope._replace(folders=(f"{scope.project}/docs/handbook", str(tmp_path / "shared")))
    assert {name: card.source for name, card in ours(both).items()} == {"release": "project", "vpn": "user"}


ESCAPES = (
    "red \x1b[31mtext\x1b[0m, title \x1b]0;owned\x07, bidi \u202eevil\u202c, tag \U000e0041, bell \x07, c1 \x9b31m."
)


def test_no_escape_sequence_or_bidi_mark_reaches_an_answer(scope: Scope, put: Put, tmp_path: Path) -> None:
    put(
        "project",
        "manuals/odd.md",
        f"---\ntriggers: wombat, {ESCAPES}\nsummary: Wombats {ESCAPES}\n---\n# T {ESCAPES}\n\n{ESCAPES}\n",
    )
    skill = f'---\nname: s\ndescription: "Wombat skill \\e[31m \\u202e {ESCAPES[:9]}"\n---\n# S\n'
    put("root", ".cockpit/skills/s/SKILL.md", skill)
    folder = Path(scope.project) / ".cockpit" / "manuals"
    (folder / os.fsdecode(b"x\x1b[31m\xff\xe2\x80\xae.md")).symlink_to("nowhere")
    service = HowDoIService(scope)
    tools = [{"name": "wombat_feed", "description": f"Feeds wombats {ESCAPES}"}]
    seen: list[Any] = [service.discover("wombat " + ESCAPES), service.discover("wombat", tools=tools)]
    seen += [service.manual_list(), service.manual_read("odd")]
    seen += [service.catalog.snapshot().markdown, *lint.lint(scope, service.catalog.snapshot())]
    text = json.dumps(seen, ensure_ascii=False)
    text.encode()
    assert not set(text) & set("\x1b\x07\x9b\u202e\u202c\U000e0041")
    assert "[31m" not in text and "owned" not in text
    assert "text, title" in text


def test_a_folder_of_more_entries_than_are_read_ends_and_is_named(scope: Scope, put: Put) -> None:
    folder = put("project", "manuals/a/fine.md").parent
    for number in range(20_050):
        os.close(os.open(folder / f"n{number}.txt.bak", os.O_CREAT | os.O_WRONLY))
    assert "more than 20000 entries" in named(scope)["manuals"]
