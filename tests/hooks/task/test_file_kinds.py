"""What kind of file a path names (GATE 1)."""

import pytest

from hooks.task.file_kinds import is_prose, is_test_file, kind_of, prose_names

KINDS = {
    "prose": [
        "README.md", "docs/guide.rst", "a/b.adoc", "notes.txt", "LICENSE", "LICENSE.txt", "COPYING", "CHANGELOG", "changelog.md", "AUTHORS",
        "docs/spec.docx", "docs/test.md", "README", "LICENSE-MIT",
    ],
    "picture": ["logo.png", "docs/flow.svg", "favicon.ico", "a.JPG", "demo.mp4"],
    "housekeeping": [
        ".gitignore", "sub/.gitattributes", ".editorconfig", "CODEOWNERS", ".github/CODEOWNERS", ".github/ISSUE_TEMPLATE/bug.yml",
        ".github/PULL_REQUEST_TEMPLATE.md", ".mailmap", ".github/FUNDING.yml",
    ],
    "instructions": [
        "skills/x/SKILL.md", "CLAUDE.md", "sub/AGENTS.md", ".claude/commands/go.md", ".claude/agents/reviewer.md", ".cursor/rules/a.mdc",
        ".github/copilot-instructions.md", "GEMINI.md", ".cursorrules", ".github/prompts/x.md", "commands/go.md",
    ],
    "tests": [
        "tests/test_a.py", "test_a.py", "a_test.go", "src/a.test.ts", "src/a.spec.js", "tests/fixtures/a.json", "testdata/x.txt",
        "spec/models/user_spec.rb", "src/test/java/FooTest.java", "tests/conftest.py", "tests/data.csv", "CartTests.cs",
    ],
    "build": [
        "Makefile", "pyproject.toml", "package.json", "requirements.txt", "requirements-dev.txt", "constraints.txt", "CMakeLists.txt",
        "Dockerfile", "Dockerfile.prod", "Cargo.toml", "go.mod", "setup.py", "sub/pom.xml",
    ],
    "configuration": [
        ".github/workflows/ci.yml", "config.yaml", "poetry.lock", "package-lock.json", "settings.ini", ".env", ".env.example", "tsconfig.json",
        "main.tf",
    ],
    "code": [
        "src/a.py", "a.ipynb", "docs/page.mdx", "report.Rmd", "x.qmd", "bin/run", "src/strings.txt", "public/robots.txt", "robots.txt",
        "data/words.txt", "latest.py", "contest.js", "attestation.go", "src/greatest.ts", "",
    ],
}  # fmt: skip
PAIRS = [(path, kind) for kind, paths in KINDS.items() for path in paths]


@pytest.mark.parametrize(("path", "kind"), PAIRS)
def test_a_path_has_its_kind(path: str, kind: str) -> None:
    assert kind_of(path) == kind
    assert kind_of(path.replace("/", "\\")) == kind


@pytest.mark.parametrize(("path", "kind"), PAIRS)
def test_prose_is_what_no_check_runs(path: str, kind: str) -> None:
    assert is_prose(path) is (kind in ("prose", "picture", "housekeeping", "instructions"))


@pytest.mark.parametrize(
    ("path", "kind"), [p for p in PAIRS if p[1] in ("prose", "picture", "housekeeping", "instructions")]
)
def test_every_prose_file_has_a_name_by_which_it_is_looked_for(path: str, kind: str) -> None:
    endings, whole = prose_names()
    name = path.lower()
    assert name.endswith(tuple(f".{e}" for e in endings)) or any(part.startswith(whole) for part in name.split("/"))


@pytest.mark.parametrize(
    ("path", "collected"),
    [
        ("tests/test_a.py", True), ("tests/conftest.py", False), ("tests/__init__.py", False), ("tests/fixtures/a.py", False),
        ("src/a.test.tsx", True), ("a_test.go", True), ("contest.py", False), ("latest.ts", False), ("src/testimonials.tsx", False),
        ("src/test/java/FooTest.java", True), ("FooIT.java", True), ("TestParser.kt", True), ("Testimonials.kt", False), ("IT.java", False), ("e2e/login.cy.ts", True), ("features/login.feature", True),
        ("tests/run.bats", True), ("node_modules/x/a.test.js", False), ("README.md", False), ("tests/data.csv", False), ("t/basic.t", True),
        ("tests/main.rs", False), ("tests/api.rs", True), ("test.py", True), ("spec/user_spec.rb", True), ("spec/spec_helper.rb", True),
    ],
)  # fmt: skip
def test_a_test_file_is_what_a_runner_collects(path: str, collected: bool) -> None:
    assert is_test_file(path) is collected
