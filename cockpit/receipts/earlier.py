"""Earlier decisions of this repository: of this machine's record, and of receipts that were fetched."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from cockpit.receipts.envelope import opened
from cockpit.receipts.notes import MOST_BYTES, MOST_LINES, REF
from cockpit.receipts.statement import ALIGNMENT
from cockpit.records.mirror import Selection, read_all
from cockpit.settings.rules import install_patterns, rules_for
from cockpit.state.places import Here
from cockpit.worktree.commits import NoCommit, asked
from cockpit.worktree.git_process import NoStamp

MOST_NOTES = 500  # newest notes that are looked through
_WORD = re.compile(r"\w{2,}")


class Earlier(NamedTuple):
    """A decision that was taken before: when, what about, what was chosen, over what; `source` is a session or a receipt."""

    id: str
    at: str
    problem: str
    chosen: str
    rejected: tuple[str, ...]
    source: str

    @property
    def text(self) -> str:
        """Everything in it that words are looked for in."""
        return " ".join((self.problem, self.chosen, *self.rejected))


def search(words: str, file: str, here: Here) -> tuple[Earlier, ...]:
    """Decisions that hold most of the words, or that name the file, best first; of equals the newer one first.

    Args:
        file: a path or a file's name; "" for none. With it every decision has to name it.
    """
    wanted = {word.lower() for word in _WORD.findall(words)}
    scored = []
    for one in _all(here):
        if file and not _names(one.text, file):
            continue
        hits = len(wanted & {word.lower() for word in _WORD.findall(one.text)})
        if not wanted or 2 * hits >= len(wanted):
            scored.append((hits, one.at, one))
    unique = dict.fromkeys(one for _, _, one in sorted(scored, key=lambda s: (s[0], s[1]), reverse=True))
    return tuple(unique)


def described(found: Iterable[Earlier]) -> str:
    """One line a decision, with what it was chosen over."""
    lines = []
    for one in found:
        over = f"; not {', not '.join(one.rejected)}" if one.rejected else ""
        lines.append(f"{one.id} of {one.at[:10]}: {one.problem}: {one.chosen}{over} ({one.source})")
    return "\n".join(lines) or "No earlier decision fits."


def _names(text: str, file: str) -> bool:
    """Whether the text names the file; a name without an ending is a word of the language unless a folder stands before it."""
    name = file.strip("/").rpartition("/")[2]
    folders = r"(?:[\w.-]+/)*" if "." in name else r"(?:[\w.-]+/)+"
    return bool(re.search(rf"(?<![\w./-]){folders}{re.escape(name)}(?![\w/-]|\.\w)", text))


def _all(here: Here) -> Iterator[Earlier]:
    rules = rules_for(here)
    install_patterns(rules)
    for ledger in read_all(here, rules, Selection()).ledgers:
        for d in ledger.decisions:
            rejected = tuple(f"{a.option} ({a.rejected_because})" for a in d.alternatives)
            yield Earlier(d.id, d.at, d.problem, d.chosen, rejected, f"session {ledger.session}")
    for tree, predicate in _shared(here, rules.tree_timeout):
        for d in predicate.get("decisions", []):
            rejected = tuple(f"{a['option']} ({a['rejectedBecause']})" for a in d["alternatives"])
            source = f"receipt on {tree[:10]}, session {predicate.get('session')}"
            yield Earlier(d["id"], d["at"], d["problem"], d["chosen"], rejected, source)


def _shared(here: Here, timeout: float) -> Iterator[tuple[str, dict[str, Any]]]:
    """(tree, predicate) of the receipts that lie in this repository; what cannot be read is passed over by verify's own words."""
    try:
        listed = asked(here.cwd, timeout, ["notes", f"--ref={REF}", "list"]).decode("ascii", "replace").splitlines()
    except (NoCommit, NoStamp):
        return
    for blob, _, tree in (line.partition(" ") for line in listed[:MOST_NOTES]):
        try:
            raw = asked(here.cwd, timeout, ["cat-file", "blob", blob])[:MOST_BYTES]
        except (NoCommit, NoStamp):
            continue
        for line in raw.decode("utf-8", "replace").splitlines()[:MOST_LINES]:
            try:
                statement = json.loads(opened(line)[0])
                if statement["predicateType"] == ALIGNMENT and isinstance(statement["predicate"], dict):
                    yield tree, statement["predicate"]
            except (ValueError, KeyError, TypeError, RecursionError):
                continue
