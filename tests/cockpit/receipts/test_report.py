"""The reviewer's page: what a person asks of a change is answered on it, and nothing in it acts."""

import json
import re
from html.parser import HTMLParser
from typing import Any

import html5lib
import pytest
from tests_support import Host, Tools, git

from cockpit.receipts.judge import Checked
from cockpit.receipts.report import FORMATS, checks, html, madr, markdown
from cockpit.receipts.statement import SharedAlignment
from hooks.plain_text import plain_values

BAD = "<script>alert(1)</script> **bold** [x](http://evil) \x1b[2J | cell"
ALIGNMENT: dict[str, Any] = {
    "version": "0.1.0", "state": "ALIGNED", "missing": [],
    "goal": "Guests can cancel " + BAD, "at": "2026-11-12T10:00:00Z", "task": "t3", "session": "5f2c", "agent": "Codex CLI", "note": "dropped test_zero",
    "criteria": [
        {"id": "c1", "text": "DELETE /bookings/1 answers 204", "basis": "observed", "evidence": "o7", "status": "met", "check": "", "seen": ["o7 `pytest -q` (42 passed)"]},
        {"id": "c2", "text": BAD, "basis": "reported", "evidence": "`playwright test` printed 3 passed", "status": "met", "check": "", "seen": []},
    ],
    "gates": [
        {"name": "TEST", "state": "pass", "source": "auto", "evidence": "o7", "weakened": "2 fewer tests", "partial": True, "failedBefore": 3},
        {"name": "SECURITY", "state": "na", "source": "operator", "evidence": "", "weakened": "", "partial": False, "failedBefore": 0},
    ],
    "waivers": [{"gate": "SECURITY", "by": "command", "at": "2026-11-12T09:00:00Z", "failure": ""}],
    "decisions": [{"id": "d1", "status": "verified", "at": "2026-11-12T10:00:00Z", "problem": "Where they live", "chosen": "a status column",
                   "was": "a table", "alternatives": [{"option": "a table of their own", "rejectedBecause": "every query needs a join"}]}],
    "assumptions": ["visible for 30 days"], "changedCriteria": [{"id": "c1", "change": "reworded", "text": "answers 200", "at": "x"}],
}  # fmt: skip
GIVEN = SharedAlignment.model_validate(plain_values(ALIGNMENT))
YES = Checked(
    "HEAD",
    "a" * 40,
    plain_values("Cancel bookings " + BAD),
    "b" * 40,
    0,
    "yes",
    "dev@example.invalid (SHA256:xyz)",
    GIVEN,
)
NO = Checked(
    "c" * 40, "c" * 40, "Bump the version", "d" * 40, 1, "no: it is not a tree that any task here was ALIGNED on."
)
# What a reviewer asks, and words of the answer.
ANSWERS = {
    "what was asked": "Guests can cancel", "what was checked and how": "pytest -q", "what was chosen": "a status column",
    "over what and why": "every query needs a join", "waived by whom": "SECURITY was waived by the operator (command",
    "weaker than before": "2 fewer tests", "who signed": "dev@example.invalid", "which tree": "b" * 12, "only said": "not seen to run: c2",
    "when": "2026-11-12T10:00:00Z", "which agent": "Codex CLI",
}  # fmt: skip


class Page(HTMLParser):
    """Whether every element that is opened is closed, in order, and which elements and addresses there are."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.addresses: list[str] = []
        self.text = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.addresses += [str(value) for name, value in attrs if name in ("src", "href", "action", "srcset", "style")]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("asked", ANSWERS)
def test_the_page_answers_what_a_reviewer_asks(asked: str) -> None:
    assert ANSWERS[asked] in Page(html((YES, NO))).text


def test_the_page_is_whole_and_asks_nobody_and_runs_nothing() -> None:
    text = html((YES, NO))
    page = Page(text)
    assert page.addresses == []
    assert page.tags.isdisjoint({"script", "link", "img", "iframe", "form", "object", "embed"})
    assert "alert(1)" in page.text
    assert "\x1b" not in text
    assert not re.search(r"url\(|@import|https?://(?!evil)", text)
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text


def test_the_page_is_html_as_the_standard_s_parser_reads_it() -> None:
    strict = html5lib.HTMLParser(strict=True)
    text = html((YES, NO))
    strict.parse(text)
    for broken in (
        text.replace("</article>", "", 1),
        text.replace("<!DOCTYPE html>", ""),
        text.replace("</ul>", "", 1),
    ):
        with pytest.raises(html5lib.html5parser.ParseError):
            strict.parse(broken)


def test_the_pull_requests_text_stays_short_and_makes_no_markup_of_what_it_quotes() -> None:
    text = markdown((YES, *[NO] * 150))
    assert len(text.splitlines()) <= 40
    assert "<script" not in text.replace("\\<script", "")
    assert "**bold**" not in text
    assert "[x](" not in text
    assert "and 141 more" in text
    assert "Weaker than it looks" in text
    assert text.count("<details>") == text.count("</details>") == 1


def test_each_decision_is_a_record_of_its_own() -> None:
    text = madr((YES, NO))
    assert text.startswith("---\nstatus: accepted\ndate: 2026-11-12\n---\n\n# Where they live\n")
    for heading in (
        "## Context and Problem Statement",
        "## Considered Options",
        "## Decision Outcome",
        "## Pros and Cons of the Options",
    ):
        assert text.count(heading) == 1
    assert 'Chosen option: "a status column", in place of "a table".' in text
    assert "* Bad, because every query needs a join" in text


@pytest.mark.parametrize(
    ("found", "conclusion"), [((YES,), "success"), ((YES, NO), "failure"), ((NO._replace(code=2), YES), "neutral")]
)
def test_a_forges_check_run_has_the_worst_answer(found: tuple[Checked, ...], conclusion: str) -> None:
    run = json.loads(checks(found))
    assert (run["conclusion"], run["head_sha"], run["status"]) == (conclusion, found[0].commit, "completed")
    assert set(run["output"]) == {"title", "summary"}


def test_a_report_is_made_of_the_record_of_this_machine_too(host: Host, server: Tools) -> None:
    host.prompt("Add booking cancellation to the API and the UI")
    server.progress("discover", goal="Cancel bookings", criteria=["GET /bookings answers 200"])
    host.edit("api.py")
    host.tool("Bash", {"command": "pytest -q"}, tool_response={"stdout": "12 passed in 0.3s"})
    server.progress("align", state="ALIGNED", demonstrated=[{"id": "c1", "status": "met", "evidence": "o1"}])
    host.stop("Done.")
    git(host.cwd, "add", "-A")
    git(host.cwd, "commit", "-qm", "work")
    for form in FORMATS:
        assert host.command("report", "HEAD~1..HEAD", "--format", form)
    assert "it stands in this machine" in host.command("report", "--format", "html")
    said = host.command("report")
    assert "**yes** work" in said
    assert ", in Claude Code" in said
    assert "Nothing was reported." in host.command("report", "nosuch", code=2)
