"""Lines of instruction files that send the agent to a manual by hand, and what how_do_i makes of them (seed, D8)."""

import os
import re
from collections.abc import Iterator
from typing import NamedTuple

from cockpit.howdoi.cards import Card
from cockpit.howdoi.catalog import Snapshot
from cockpit.howdoi.files import read_text
from cockpit.howdoi.ranker import MIN_SCORE, query
from cockpit.howdoi.scope import Scope
from hooks.plain_text import one_line

FILES = (
    "CLAUDE.md",
    "CLAUDE.local.md",
    ".claude/CLAUDE.md",
    "AGENTS.md",
    "GEMINI.md",
    ".github/copilot-instructions.md",
    ".cursorrules",
)
FOLDERS = (".claude/rules", ".cursor/rules", ".github/instructions")
MAX_FILE = 262_144
MAX_FILES = 100
MAX_DEPTH = 5
MAX_LINE = 2_000
_PATH = re.compile(r"(?<![\w/.@-])@?(?:\./)?((?:[\w.-]+/)*[\w.-]+\.(?:md|mdx|markdown|txt|rst))\b", re.IGNORECASE)
_CALL = re.compile(r"manual_read\(\s*[\"'`]?([^\"'`)]+)")
_QUOTED = re.compile(r"[`\"']([\w./-]{2,120})[`\"']")
_SENT = re.compile(
    r"\b(?:read|see|consult|follow|check|open|look|refer|use|lies|siehe|lire|voir|lee|leer|consulta)\b", re.IGNORECASE
)
_TRAP = re.compile(r"\b(?:never|not|don't|always|must|only|before|nie|niemals|nicht|jamais|nunca|no)\b", re.IGNORECASE)


class HandLine(NamedTuple):
    """where: file and line number. what: what it does and what can become of it."""

    where: str
    what: str


def lines_by_hand(scope: Scope, snapshot: Snapshot) -> list[HandLine]:
    """Every line of the project's instruction files that names a manual, a document or a skill to read."""
    cards = {card.name: card for card in reversed(snapshot.cards) if card.type in ("manual", "skill", "document")}
    paths = {os.path.realpath(card.path): card for card in cards.values() if card.path}
    found: list[HandLine] = []
    for name in _files(scope):
        try:
            text, _, _ = read_text(f"{scope.project}/{name}", scope.project, MAX_FILE)
        except OSError:
            continue
        for number, row in enumerate(text.splitlines(), 1):
            said = _said(scope, snapshot, row[:MAX_LINE], cards, paths)
            found += [HandLine(f"{name}:{number}", said)] if said else []
    return found


def _files(scope: Scope) -> Iterator[str]:
    if not scope.project:
        return
    yield from (name for name in FILES if os.path.isfile(f"{scope.project}/{name}"))
    for folder in FOLDERS:
        count, base = 0, f"{scope.project}/{folder}".count("/")
        for where, folders, names in os.walk(f"{scope.project}/{folder}"):
            folders[:] = sorted(folders)[:MAX_FILES] if where.count("/") - base < MAX_DEPTH else []
            for name in sorted(names):
                if name.endswith((".md", ".mdc")) and count < MAX_FILES:
                    count += 1
                    yield f"{where}/{name}"[len(scope.project) + 1 :]


def _said(scope: Scope, snapshot: Snapshot, row: str, cards: dict[str, Card], paths: dict[str, Card]) -> str:
    card = _card(scope, row, cards, paths)
    if card:
        trap = bool(_TRAP.search(row))
        keep = "it also forbids or demands something, so keep that part" if trap else "the line can go"
        return f"sends the agent to the {card.type} {card.name}, {_found(snapshot, row, card)}: {keep}"
    other = next((path for path in _PATH.findall(row) if _document(scope, path)), "") if _SENT.search(row) else ""
    if other:
        return (
            f"sends the agent to {one_line(other, 120)}, which how_do_i does not know: put it, or a link to it, into"
            " .cockpit/manuals, or name it in discovery.documents"
        )
    return ""


def _card(scope: Scope, row: str, cards: dict[str, Card], paths: dict[str, Card]) -> Card | None:
    for path in _PATH.findall(row):
        real = os.path.realpath(f"{scope.project}/{path}")
        card = paths.get(real) or cards.get(path.removeprefix(".cockpit/manuals/").rpartition(".")[0])
        if card:
            return card
    called = [name.strip() for name in _CALL.findall(row)]
    quoted = _QUOTED.findall(row) if _SENT.search(row) else []
    return next((cards[name] for name in (*called, *quoted) if name in cards), None)


def _document(scope: Scope, path: str) -> bool:
    real = os.path.realpath(f"{scope.project}/{path}")
    return real.startswith(f"{os.path.realpath(scope.project)}/") and os.path.isfile(real)


def _found(snapshot: Snapshot, row: str, card: Card) -> str:
    """Whether how_do_i finds the card by the words of the line alone."""
    words = _QUOTED.sub(" ", _CALL.sub(" ", _PATH.sub(" ", row)))[:500]
    ranked = query(snapshot.postings, words, 5).ranked
    if any(snapshot.cards[number] == card and score >= MIN_SCORE for number, score in ranked):
        return "which how_do_i finds by the line's own words"
    return "which how_do_i knows, but not by the line's own words (add them to its triggers)"
