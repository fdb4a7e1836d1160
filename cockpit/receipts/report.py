"""The reviewer's page of a commit or a range: what was asked, checked, chosen, waived, weakened, by whom, on which tree."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from cockpit.receipts.judge import Checked


def markdown(found: tuple[Checked, ...]) -> str:
    """Markdown for a pull request, at most 40 lines: details are folded."""
    return _rendered("report.md.j2", found)


def html(found: tuple[Checked, ...]) -> str:
    """One self-contained page, without scripts and without requests."""
    return _rendered("report.html.j2", found)


def madr(found: tuple[Checked, ...]) -> str:
    """One decision record (MADR 4) each, divided by a line of `---`."""
    return _rendered("decision.md.j2", found)


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


def _rendered(template: str, found: tuple[Checked, ...]) -> str:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        undefined=StrictUndefined,
        autoescape=template.endswith(".html.j2"),
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["cell"] = _cell
    text = environment.get_template(template).render(found=found)
    return text.strip() + "\n"


def _cell(text: str, length: int = 160) -> str:
    """A text in one line of Markdown: nothing in it makes markup."""
    flat = " ".join(str(text).split())
    flat = flat if len(flat) <= length else flat[: length - 1] + "…"
    for sign in "\\`*_[]<>|#&":
        flat = flat.replace(sign, f"\\{sign}")
    return flat
