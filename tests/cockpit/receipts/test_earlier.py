"""Earlier decisions are found by their words and by the files they name, here and in what was fetched."""

from pathlib import Path

import pytest
from tests_support import Host, Tools, git

MADE = [
    (
        "Where cancelled bookings live",
        "a status column in db/bookings.sql",
        "a table of their own",
        "every query needs a join",
    ),
    ("How the pager is drawn", "server side, in pages/list.py", "client side", "no script is loaded"),
    ("Which queue carries mails", "redis streams", "rabbitmq", "one more service"),
]


@pytest.fixture
def decided(host: Host, server: Tools) -> Host:
    host.prompt("Add booking cancellation to the API and the UI")
    for problem, chosen, option, why in MADE:
        server.progress(
            "decide", problem=problem, chosen=chosen, alternatives=[{"option": option, "rejected_because": why}]
        )
    return host


def search(host: Host, *words: str, code: int = 0) -> str:
    return " ".join(host.command("decisions", "search", *words, code=code).split())


def test_a_decision_is_found_by_its_words_with_what_it_was_chosen_over(decided: Host) -> None:
    said = search(decided, "queue", "mails")
    assert ": Which queue carries mails: redis streams; not rabbitmq (one more service) (session s-1)" in said
    assert "pager" not in said
    assert search(decided, "kubernetes", code=1) == "No earlier decision fits."
    assert "nothing was searched" in search(decided, code=2)


@pytest.mark.parametrize(("file", "found"), [("pages/list.py", True), ("list.py", True), ("db/bookings.sql", True), ("st.py", False),
                                              ("list.pyc", False), ("bookings", False), ("other/pages", False)])  # fmt: skip
def test_by_a_file_only_decisions_that_name_it_are_found(decided: Host, file: str, found: bool) -> None:
    assert ("of 2" in search(decided, "--file", file, code=0 if found else 1)) is found


def test_what_was_fetched_is_searched_too(decided: Host, server: Tools, tmp_path: Path) -> None:
    decided.edit("api.py")
    server.progress("discover", goal="Cancel bookings", criteria=["GET /bookings answers 200"])
    decided.tool("Bash", {"command": "pytest -q"}, tool_response={"stdout": "12 passed in 0.3s"})
    server.progress("align", state="ALIGNED", demonstrated=[{"id": "c1", "status": "met", "evidence": "o1"}])
    decided.stop("Done.")
    git(decided.cwd, "add", "-A")
    git(decided.cwd, "commit", "-qm", "work")
    who = {f"GIT_{role}_{what}": "a@b" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    decided.command("share", code=0, **who)
    (tmp_path / "other").mkdir()
    elsewhere = Host(tmp_path / "other", decided.cwd, "s-9")
    assert "Which queue carries mails: redis streams" in search(elsewhere, "queue")
    assert "(receipt on " in search(elsewhere, "queue")
