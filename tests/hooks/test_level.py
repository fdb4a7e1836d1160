"""The level rules, driven through `classify`."""

import pytest

from hooks.level import classify, higher, level_rank, sensitive_path


@pytest.mark.parametrize(
    ("prompt", "files", "level"),
    [
        ("Fix the typo in the README heading", [], "LIGHT"),
        ("What does parseStatus do?", [], "LIGHT"),
        ("Add booking cancellation to the API and the UI", [], "STANDARD"),
        ("Change a label", ["a.ts", "b.ts", "c.ts"], "STANDARD"),
        ("Migrate the payments schema", [], "DEEP"),
        ("Tidy up the helper", ["src/auth/session.ts"], "DEEP"),
        ("How should retries work? Implement backoff", [], "STANDARD"),
        ("Implement comment threading", [], "STANDARD"),
        ("Add a colour picker", [], "STANDARD"),
    ],
)
def test_the_examples_of_the_specification_hold(prompt: str, files: list[str], level: str) -> None:
    assert classify(prompt, files).level == level


def test_the_higher_of_two_levels_is_the_one_with_more_thinking() -> None:
    assert [level_rank(level) for level in ("LIGHT", "STANDARD", "DEEP")] == [0, 1, 2]
    assert higher("STANDARD", "DEEP") == higher("DEEP", "LIGHT") == "DEEP"
    assert higher("LIGHT", "STANDARD") == "STANDARD"


@pytest.mark.parametrize(
    ("path", "sensitive"),
    [
        ("src/auth/session.ts", True),
        ("app\\security\\limits.py", True),
        ("lib/permissions.rb", True),
        ("deploy/.env", True),
        (".env.production", True),
        (".env.example", False),
        ("keys/server.pem", True),
        ("keys/id_ed25519", True),
        ("keys/id_ed25519.pub", False),
        ("src/guards/role.guard.ts", True),
        ("docs/auth/guide.md", False),
        ("README-auth.md", False),
        ("tests/auth/test_login.py", False),
        ("src/auth/session.test.ts", False),
        ("src/auth/test_session.py", False),
        ("src/authors/list.tsx", False),
        ("src/secretsanta/card.css", False),
    ],
)
def test_sensitive_paths_are_told_by_whole_names(path: str, sensitive: bool) -> None:
    assert sensitive_path(path) is sensitive
