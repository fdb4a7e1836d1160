"""The reviewer's page of a commit or a range: what was asked, checked, chosen, waived, weakened, by whom, on which tree."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from hooks.plain_text import plain_values

MOST_LINES = 40  # of the page that goes into a pull request
_WORDS = {0: "yes", 1: "no", 2: "unknown"}


class Checked(NamedTuple):
    """A commit and what is known of its tree.

    `code` 0 checked, 1 not, 2 cannot be said; `why` the sentence for it; `source` "this machine's record", or who signed;
    `alignment` the receipt's own predicate, {} where there is none.
    """

    commit: str
    subject: str
    tree: str
    code: int
    why: str
    source: str
    alignment: dict[str, Any]

    @property
    def answer(self) -> str:
        """The answer in a word."""
        return _WORDS[self.code]

    @property
    def weaker(self) -> list[str]:
        """What makes the check less than it looks, as sentences."""
        found = [
            f"Gate {w['gate']} was waived by the operator ({w['by']}, {w['at']})"
            for w in self.alignment.get("waivers", [])
        ]
        for gate in self.alignment.get("gates", []):
            found += [f"Gate {gate['name']} is weakened: {gate['weakened']}"] if gate.get("weakened") else []
            found += [f"Gate {gate['name']} passed for some tests only"] if gate.get("partial") else []
            found += (
                [f"Gate {gate['name']} failed before too: {gate['failedBefore']}"] if gate.get("failedBefore") else []
            )
        reported = [c["id"] for c in self.alignment.get("criteria", []) if c.get("basis") != "observed"]
        found += [f"Only said, not seen to run: {', '.join(reported)}"] if reported else []
        return found

    @property
    def decisions(self) -> list[dict[str, Any]]:
        """The decisions of the task."""
        return list(self.alignment.get("decisions", []))


def markdown(found: tuple[Checked, ...]) -> str:
    """Markdown for a pull request, at most 40 lines: details are folded."""
    return _rendered("report.md.j2", found, _short(len(found)))


def html(found: tuple[Checked, ...]) -> str:
    """One self-contained page, without scripts and without requests."""
    return _rendered("report.html.j2", found, None)


def madr(found: tuple[Checked, ...]) -> str:
    """One decision record (MADR 4) each, divided by a line of `---`."""
    return _rendered("decision.md.j2", found, None)


def checks(found: tuple[Checked, ...]) -> str:
    """The JSON of a forge's check run for the newest commit."""
    newest = found[0]
    code = 1 if any(one.code == 1 for one in found) else max(one.code for one in found)
    title = {0: "Every commit is a tree that was checked", 1: "Not every commit was checked", 2: "It cannot be said"}[
        code
    ]
    run = {
        "name": "cockpit",
        "head_sha": newest.commit,
        "status": "completed",
        "conclusion": {0: "success", 1: "failure", 2: "neutral"}[code],
        "output": {"title": title, "summary": markdown(found)},
    }
    return json.dumps(run, indent=1)


FORMATS: dict[str, Callable[[tuple[Checked, ...]], str]] = {
    "md": markdown,
    "html": html,
    "madr": madr,
    "checks": checks,
}


def _short(commits: int) -> int:
    """How many commits are told with their parts where a page has 40 lines."""
    return 1 if commits > 1 else commits


def _rendered(template: str, found: tuple[Checked, ...], whole: int | None) -> str:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        undefined=StrictUndefined,
        autoescape=template.endswith(".html.j2"),
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["cell"] = _cell
    shown = tuple(one._replace(**plain_values({"subject": one.subject, "alignment": one.alignment})) for one in found)
    text = environment.get_template(template).render(found=shown, whole=whole)
    return text.strip() + "\n"


def _cell(text: str, length: int = 160) -> str:
    """A text in one line of Markdown: nothing in it makes markup."""
    flat = " ".join(str(text).split())
    flat = flat if len(flat) <= length else flat[: length - 1] + "…"
    for sign in "\\`*_[]<>|#&":
        flat = flat.replace(sign, f"\\{sign}")
    return flat
