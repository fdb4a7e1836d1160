"""The stamp beside all that a repository can be: its attributes, its shapes, its by-products, and its failures."""

import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests_support import git

from cockpit.worktree.stamp import BY_PRODUCTS, TreeIds, describe, moved_paths, survey, tree_ids


@pytest.fixture(autouse=True)
def own_temporary_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder of the test's own for temporary files, which every look must leave empty."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    yield
    assert list(folder.iterdir()) == []


def put(top: Path, name: str, data: bytes = b"text\n") -> None:
    path = top / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def stamp(cwd: Path, ignore: tuple[str, ...] = ()) -> str:
    seen = tree_ids(str(cwd), 60, ignore)
    assert seen.why == ""
    return seen.filtered


def commit(top: Path) -> str:
    git(top, "add", "-A")
    git(top, "commit", "-q", "-m", "work", "--allow-empty")
    return git(top, "rev-parse", "HEAD^{tree}")


def added(top: Path) -> str:
    """The tree that committing everything makes, found in a copy."""
    copy = top.parent / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(top, copy, symlinks=True)
    git(copy, "add", "-A")
    return git(copy, "write-tree")


def test_the_stamp_is_the_tree_that_committing_everything_makes(repo: Path) -> None:
    put(repo, "src/new.py")
    put(repo, "README.md", b"# other\n")
    seen = tree_ids(str(repo), 60)
    assert seen.tree == seen.filtered == commit(repo)
    assert (seen.why, seen.under_filter) == ("", False)
    assert describe(str(repo), 60) == (0, seen.tree)


ATTRIBUTES = {
    "text": (b"*.txt text\n", b"a\r\nb\r\n", {}),
    "eol": (b"*.txt text eol=crlf\n", b"a\r\nb\r\n", {}),
    "binary": (b"*.txt -text\n", b"a\r\nb\r\n", {}),
    "auto": (b"* text=auto\n", b"a\r\nb\r\n", {}),
    "auto with a zero byte": (b"* text=auto\n", b"a\0\r\nb\r\n", {}),
    "encoding": (b"*.txt text working-tree-encoding=UTF-16LE eol=lf\n", "é\n".encode("utf-16-le"), {}),
    "ident": (b"*.txt ident\n", b"$Id: something $\n", {}),
    "autocrlf": (b"", b"a\r\nb\r\n", {"core.autocrlf": "true"}),
    "safecrlf": (b"* text\n", b"a\r\nb\n", {"core.autocrlf": "input"}),
    "a filter that is not configured": (b"*.txt filter=unknown\n", b"a\r\n", {}),
}


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_line_ends_and_encodings_are_as_git_has_them(name: str, repo: Path) -> None:
    attributes, data, config = ATTRIBUTES[name]
    for key, value in config.items():
        git(repo, "config", key, value)
    put(repo, ".gitattributes", attributes)
    put(repo, "old.txt", b"old\n")
    commit(repo)
    put(repo, "new.txt", data)
    put(repo, "old.txt", data)
    expected = added(repo)
    assert tree_ids(str(repo), 60)[:2] == (expected, expected)
    assert commit(repo) == expected == stamp(repo)


def test_line_ends_that_the_index_holds_are_kept_where_git_keeps_them(repo: Path) -> None:
    put(repo, "dos.txt", b"a\r\n")
    commit(repo)
    git(repo, "config", "core.autocrlf", "true")
    put(repo, "dos.txt", b"a\r\nb\r\n")
    assert stamp(repo) == added(repo)


def test_attributes_and_ignores_of_the_repository_and_the_user_count(
    repo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    put(tmp_path, "config/git/ignore", b"*.mine\n")
    put(tmp_path, "config/git/attributes", b"*.txt text\n")
    put(repo, ".git/info/attributes", b"*.text text\n")
    for name in ("x.mine", "x.txt", "x.text"):
        put(repo, name, b"a\r\n")
    assert stamp(repo) == added(repo)
    git(repo, "config", "core.excludesFile", str(tmp_path / "other"))
    put(tmp_path, "other", b"*.txt\n")
    assert stamp(repo) == added(repo)


def test_the_attributes_of_a_file_that_is_only_in_the_index_count(repo: Path) -> None:
    put(repo, ".gitattributes", b"*.txt text\n")
    put(repo, "deep/x.txt", b"a\n")
    commit(repo)
    git(repo, "sparse-checkout", "set", "--no-cone", "/deep/")
    assert not (repo / ".gitattributes").exists()
    put(repo, "deep/x.txt", b"a\r\n")
    whole = git(repo, "rev-parse", "HEAD^{tree}")
    assert stamp(repo) == whole


def test_content_under_a_filter_counts_as_it_lies_on_disk_and_is_said(repo: Path, tmp_path: Path) -> None:
    for verb in ("clean", "smudge"):
        git(repo, "config", f"filter.shout.{verb}", "tr a-z A-Z")
    put(repo, "x.txt", b"no filter yet\n")
    commit(repo)
    assert not tree_ids(str(repo), 60).under_filter
    put(repo, ".gitattributes", b"*.big filter=shout\n")
    assert not tree_ids(str(repo), 60).under_filter
    put(repo, "x.big", b"small\n")
    before = tree_ids(str(repo), 60)
    assert before.under_filter
    commit(repo)
    assert tree_ids(str(repo), 60) == before
    assert before.tree != git(repo, "rev-parse", "HEAD^{tree}")
    os.utime(repo / "x.big")
    assert tree_ids(str(repo), 60) == before
    put(repo, "x.big", b"sMall\n")
    assert tree_ids(str(repo), 60).tree != before.tree


def test_a_subfolder_and_a_linked_working_tree_have_the_stamp_of_their_own_top(repo: Path, tmp_path: Path) -> None:
    put(repo, "src/deep/x.py")
    commit(repo)
    linked = tmp_path / "linked"
    git(repo, "worktree", "add", "-q", str(linked))
    assert stamp(repo / "src" / "deep") == stamp(repo) == stamp(linked)
    put(linked, "src/deep/x.py", b"changed\n")
    assert stamp(repo) != stamp(linked / "src") == added(linked)


def test_a_repository_without_a_commit_has_a_stamp(tmp_path: Path) -> None:
    top = tmp_path / "fresh"
    git(tmp_path, "init", "-q", str(top))
    assert stamp(top) == "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
    put(top, "x.py")
    assert stamp(top) == added(top)


def test_a_repository_with_longer_ids_has_a_stamp(tmp_path: Path) -> None:
    top = tmp_path / "long"
    git(tmp_path, "init", "-q", "--object-format=sha256", str(top))
    put(top, "x/y.py")
    commit(top)
    put(top, "x/z.py")
    put(top, "x/y.py", b"changed\n")
    assert stamp(top) == added(top)
    assert len(stamp(top)) == 64


def test_a_folder_without_git_has_no_stamp(tmp_path: Path) -> None:
    (tmp_path / "plain" / ".git").mkdir(parents=True)
    assert tree_ids(str(tmp_path / "plain"), 60) == TreeIds(why="no git")
    assert describe(str(tmp_path / "plain"), 60) == (2, "No fingerprint: no git")
    assert survey(str(tmp_path / "plain"), 60).manifest == {}


@pytest.mark.parametrize("seconds", [0.0, 0.001])
def test_no_answer_within_the_time_is_no_stamp(seconds: float, repo: Path) -> None:
    assert tree_ids(str(repo), seconds) == TreeIds(why="timeout")


def test_a_reader_that_blocks_is_ended_at_the_limit(repo: Path) -> None:
    os.mkfifo(repo / ".gitignore")
    assert tree_ids(str(repo), 0.3) == TreeIds(why="timeout")
    children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
    names = [Path(f"/proc/{pid}/comm").read_text().strip() for pid in children.read_text().split()]
    assert "git" not in names


@pytest.mark.parametrize(
    ("file", "data", "why"),
    [
        ("index", b"not an index", "git failed: an index of an unknown version"),
        ("index", b"DIRC" + (2).to_bytes(4, "big") + (9).to_bytes(4, "big"), "git failed: the index is damaged"),
        ("config", b"[core\n", "git failed: config ended with 128 (a config file is damaged)"),
    ],
)
def test_a_damaged_repository_has_no_stamp_and_says_why(file: str, data: bytes, why: str, repo: Path) -> None:
    put(repo, f".git/{file}", data)
    assert tree_ids(str(repo), 60) == TreeIds(why=why)


def test_variables_of_the_environment_do_not_lead_elsewhere(
    repo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = stamp(repo)
    other = tmp_path / "other"
    git(tmp_path, "init", "-q", str(other))
    wrong = {"GIT_DIR": f"{other}/.git", "GIT_WORK_TREE": str(other), "GIT_INDEX_FILE": "/nowhere"}
    count = {"GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.fileMode", "GIT_CONFIG_VALUE_0": "maybe"}
    for name, value in {**wrong, **count, "GIT_OBJECT_DIRECTORY": "/nowhere", "GIT_NAMESPACE": "x"}.items():
        monkeypatch.setenv(name, value)
    assert stamp(repo) == expected


def test_a_git_in_the_repository_is_not_the_git_that_runs(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(repo, "git", b"#!/bin/sh\ntouch ran\n")
    (repo / "git").chmod(0o755)
    monkeypatch.chdir(repo)
    monkeypatch.setenv("PATH", f".{os.pathsep}{os.pathsep}{os.environ['PATH']}")
    stamp(repo)
    assert not (repo / "ran").exists()


def test_temporary_files_are_not_put_into_the_tree_that_is_looked_at(
    repo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = stamp(repo)
    (repo / "tmp").mkdir()
    monkeypatch.setenv("TMPDIR", str(repo / "tmp"))
    assert stamp(repo) == expected


LEFT_BEHIND = [
    "src/__pycache__/x.cpython-311.pyc",
    ".pytest_cache/v/x",
    ".mypy_cache/3.11/x.json",
    ".ruff_cache/x",
    ".coverage",
    ".coverage.host.123",
    "coverage.xml",
    "htmlcov/index.html",
    ".hypothesis/x",
    ".tox/py/x",
    ".nyc_output/x.json",
    "web/node_modules/.cache/x",
    "web/coverage/lcov.info",
    "crate/target/debug/x",
    "old.pyc",
    ".DS_Store",
]


@pytest.mark.parametrize("name", LEFT_BEHIND)
def test_what_checks_leave_behind_counts_for_the_whole_only(name: str, repo: Path) -> None:
    before = tree_ids(str(repo), 60, BY_PRODUCTS)
    put(repo, name)
    after = tree_ids(str(repo), 60, BY_PRODUCTS)
    assert after.tree == commit(repo) != before.tree
    assert (after.filtered, after.code) == (before.filtered, before.code)


@pytest.mark.parametrize("name", ["src/__pycache__/x.pyc", ".mypy_cache/3.11/x.json", ".coverage"])
def test_by_products_with_unmistakable_names_do_not_count_when_tracked(name: str, repo: Path) -> None:
    compared = stamp(repo, BY_PRODUCTS)
    put(repo, name)
    commit(repo)
    assert stamp(repo, BY_PRODUCTS) == compared


@pytest.mark.parametrize("name", ["coverage/data.py", "target/main.rs", "cache/x", "src/pycache.py", ".coveragerc"])
def test_source_with_such_a_name_counts(name: str, repo: Path) -> None:
    put(repo, name)
    commit(repo)
    compared = stamp(repo, BY_PRODUCTS)
    put(repo, name, b"changed\n")
    assert stamp(repo, BY_PRODUCTS) != compared


def test_patterns_of_the_user_can_have_several_parts_and_wildcards(repo: Path) -> None:
    compared = stamp(repo)
    for name in ("out/gen/x.c", "deep/out/gen/y.c", "report-7/x", "a.tmp"):
        put(repo, name)
    assert stamp(repo, ("out/gen/", "report-?", "*.tmp")) == compared
    put(repo, "out/general/x.c")
    put(repo, "deep/report-77")
    assert stamp(repo, ("out/gen/", "report-?", "*.tmp")) != compared


def test_the_paths_that_moved_are_named(repo: Path) -> None:
    put(repo, "a.py")
    put(repo, "b.py")
    put(repo, "gone.py")
    put(repo, "same.py")
    commit(repo)
    put(repo, "a.py", b"edited\n")
    put(repo, "new.py", b"one\n")
    git(repo, "add", "-A")
    before = survey(str(repo), 60)
    assert before.ids == tree_ids(str(repo), 60)
    assert moved_paths(str(repo), before.manifest, 60) == ()
    commit(repo)
    assert moved_paths(str(repo), before.manifest, 60) == ()
    put(repo, "b.py", b"edited\n")
    put(repo, "a.py", b"edited again\n")
    put(repo, "new.py", b"two\n")
    (repo / "gone.py").unlink()
    (repo / "README.md").chmod(0o755)
    put(repo, "x/__pycache__/a.pyc")
    put(repo, "target/out")
    expected = ("README.md", "a.py", "b.py", "gone.py", "new.py")
    assert moved_paths(str(repo), before.manifest, 60, ignore=BY_PRODUCTS) == expected
    assert moved_paths(str(repo), before.manifest, 60, limit=2) == expected[:2]
    commit(repo)
    assert moved_paths(str(repo), before.manifest, 60, limit=9) == (*expected, "target/out", "x/__pycache__/a.pyc")


def test_paths_moved_by_a_revert_and_in_a_repository_inside_are_named(repo: Path) -> None:
    put(repo, "README.md", b"# edited\n")
    git(repo, "init", "-q", "inner")
    put(repo, "inner/x.py")
    commit(repo / "inner")
    before = survey(str(repo), 60).manifest
    git(repo, "checkout", "--", ".")
    put(repo, "inner/x.py", b"edited\n")
    assert moved_paths(str(repo), before, 60) == ("README.md", "inner")


def test_a_manifest_is_bounded_and_says_nothing_past_its_end(repo: Path) -> None:
    for number in range(2100):
        put(repo, f"many/{number:04}")
    before = survey(str(repo), 60).manifest
    assert len(before) == 2001
    put(repo, "many/0003", b"changed\n")
    put(repo, "many/2050", b"changed\n")
    assert moved_paths(str(repo), before, 60) == ("many/0003",)


def test_without_a_stamp_or_a_manifest_no_path_is_named(repo: Path, tmp_path: Path) -> None:
    put(repo, "x")
    assert moved_paths(str(repo), {}, 60) == ()
    assert moved_paths(str(repo), {"": "f" * 40}, 60) == ()
    assert moved_paths(str(tmp_path), survey(str(repo), 60).manifest, 60) == ()


def test_names_that_are_no_text_are_named(repo: Path) -> None:
    before = survey(str(repo), 60).manifest
    Path(os.fsdecode(os.fsencode(repo) + b"/\xff\n\x01")).write_text("x")
    assert moved_paths(str(repo), before, 60) == ("\udcff\n\x01",)


def make_room(path: Path, top: Path) -> None:
    for way in [*reversed(path.relative_to(top).parents), path.relative_to(top)][1:]:
        step = top / way
        if step.is_symlink() or step.is_file():
            step.unlink()
    shutil.rmtree(path, ignore_errors=True)
    path.parent.mkdir(parents=True, exist_ok=True)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_done_the_stamp_is_what_committing_everything_makes(seed: int, tmp_path: Path) -> None:
    dice = random.Random(seed)
    top = tmp_path / "repo"
    git(tmp_path, "init", "-q", str(top))
    parts = ["a", "b", "a.b", "a-", "a0", "Z", "é", " "]
    for _ in range(8):
        for _ in range(dice.randrange(12)):
            path = top.joinpath(*dice.choices(parts, k=dice.randrange(1, 4)))
            make_room(path, top)
            if dice.random() < 0.2:
                path.symlink_to(dice.choice(parts))
            elif dice.random() < 0.9:
                path.write_text(dice.choice(["1", "2", "3\n"]))
                path.chmod(dice.choice([0o644, 0o755]))
        act = dice.choice([["add", "-A"], ["add", "-N", "."], ["status"], ["update-index", "--index-version", "4"]])
        git(top, *act)
        expected = added(top)
        assert stamp(top) == expected
        if dice.random() < 0.4:
            assert commit(top) == expected == stamp(top)


def long_ago(top: Path, **config: str) -> None:
    """One file of an old time in the index, and settings."""
    for key, value in config.items():
        git(top, "config", f"core.{key}", value)
    put(top, "a.py", b"one\n")
    os.utime(top / "a.py", (10**9, 10**9))
    commit(top)


def edit_unseen(top: Path) -> None:
    put(top, "a.py", b"eno\n")
    os.utime(top / "a.py", (10**9, 10**9))


def test_an_edit_in_the_moment_in_which_the_index_was_written_counts(repo: Path) -> None:
    long_ago(repo, trustctime="false")
    os.utime(repo / ".git" / "index", (10**9, 10**9))
    before = stamp(repo)
    edit_unseen(repo)
    assert stamp(repo) != before
    assert stamp(repo) == added(repo)


def test_a_repository_that_does_not_trust_change_times_hides_an_edit_of_the_same_size_and_time(repo: Path) -> None:
    long_ago(repo, trustctime="false")
    os.utime(repo / ".git" / "index", (4 * 10**9, 4 * 10**9))
    before = stamp(repo)
    edit_unseen(repo)
    assert stamp(repo) == before


def test_a_repository_that_does_not_mind_modes_hides_them(repo: Path) -> None:
    long_ago(repo, fileMode="false")
    before = stamp(repo)
    (repo / "a.py").chmod(0o755)
    os.utime(repo / "a.py")
    assert stamp(repo) == before == added(repo)


def test_a_file_that_cannot_be_read_is_no_stamp_and_says_why(repo: Path) -> None:
    put(repo, "closed")
    (repo / "closed").chmod(0)
    if os.geteuid() == 0:
        pytest.skip("root reads everything")
    assert tree_ids(str(repo), 60).why == "git failed: update-index ended with 128 (a file cannot be read)"


def test_an_index_whose_remembered_trees_lie_about_their_size_is_damaged(repo: Path) -> None:
    index = (repo / ".git" / "index").read_bytes()
    put(repo, "new.py")
    (repo / ".git" / "index").write_bytes(index.replace(b"\x003 0\n", b"\x009 0\n"))
    assert tree_ids(str(repo), 60).why == "git failed: IndexError while reading"


def test_a_large_file_counts(repo: Path) -> None:
    before = stamp(repo)
    with (repo / "large.bin").open("wb") as file:
        file.truncate(40_000_000)
    assert stamp(repo) not in ("", before)


def test_an_edit_of_the_attributes_among_very_many_edits_counts(repo: Path) -> None:
    put(repo, ".gitattributes", b"*.txt text\n")
    put(repo, "z/.gitattributes", b"*.txt text\n")
    commit(repo)
    for number in range(500):
        put(repo, f"m/{number}.txt", b"a\r\n")
    put(repo, ".gitattributes", b"*.txt text eol=lf\n")
    put(repo, "z/.gitattributes", b"*.txt -text\n")
    assert stamp(repo) == added(repo)


@pytest.mark.parametrize(
    ("name", "prose"),
    [
        ("README.md", True), ("docs/a/guide.rst", True), ("notes.txt", True), ("logo.png", True), ("LICENSE", True), (".gitignore", True),
        ("skills/x/SKILL.md", True), ("docs/page.mdx", False), ("requirements.txt", False), ("src/strings.txt", False), ("app.py", False),
        ("tests/data.txt", False), ("a.ipynb", False), ("Makefile", False),
    ],
)  # fmt: skip
@pytest.mark.parametrize("tracked", [True, False])
def test_prose_leaves_the_codes_id_as_it_was(name: str, prose: bool, tracked: bool, repo: Path) -> None:
    put(repo, name, b"before\n")
    put(repo, "docs/other.md", b"also\n")
    if tracked:
        commit(repo)
    before = tree_ids(str(repo), 60)
    put(repo, name, b"after\n")
    after = tree_ids(str(repo), 60)
    assert after.filtered != before.filtered
    assert (after.code == before.code) is prose
    (repo / name).unlink()
    assert (tree_ids(str(repo), 60).code == before.code) is prose


def test_the_first_prose_of_a_folder_and_the_last_are_no_code(repo: Path) -> None:
    before = tree_ids(str(repo), 60)
    put(repo, "new/folder/README.md")
    assert tree_ids(str(repo), 60).code == before.code
    commit(repo)
    assert tree_ids(str(repo), 60).code == before.code
    put(repo, "new/folder/run.py")
    assert tree_ids(str(repo), 60).code != before.code


def test_the_test_files_and_all_names_of_a_tree_are_told_in_the_same_reading(repo: Path) -> None:
    put(repo, "tests/test_more.py", b"def test_more(): pass\n")
    put(repo, "src/contest.py")
    found = survey(str(repo), 60)
    assert set(found.test_files) == {"test_app.py", "tests/test_more.py"}
    assert {"README.md", "app.py", "src/contest.py"} < found.names
    commit(repo)
    git(repo, "mv", "test_app.py", "test_moved.py")
    moved = survey(str(repo), 60)
    assert moved.test_files["test_moved.py"] == found.test_files["test_app.py"]
    (repo / "test_moved.py").unlink()
    assert set(survey(str(repo), 60).test_files) == {"tests/test_more.py"}
