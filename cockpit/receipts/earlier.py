"""Earlier decisions of this repository: of this machine's record, and of receipts that were fetched."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cockpit.receipts.notes import MOST_BYTES, REF, lines_of
from cockpit.receipts.received import shared_alignment
from cockpit.receipts.statement import SharedAlignment
from cockpit.records.mirror import Selection, read_all
from cockpit.settings.rules import install_patterns, rules_for
from cockpit.state.places import Here
from cockpit.worktree.commits import NoCommit, history
from cockpit.worktree.git_process import NoStamp

MOST_NOTES = 500  # that are looked through
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
    for tree, check in _shared(here, rules.tree_timeout):
        for one in check.decisions:
            rejected = tuple(f"{a.option} ({a.rejected_because})" for a in one.alternatives)
            source = f"receipt on {tree[:10]}, session {check.session}; its signature was not looked at"
            yield Earlier(one.id, one.at, one.problem, one.chosen, rejected, source)


def _shared(here: Here, timeout: float) -> Iterator[tuple[str, SharedAlignment]]:
    """(tree, check) of the receipts that lie in this repository; those that verify would not read are passed over."""
    try:
        with history(here.cwd, timeout) as known:
            trees = [tree for _, tree in known.notes_in(REF)[:MOST_NOTES]]
            for tree, note in known.notes_on(trees, REF, MOST_BYTES).items():
                for found in map(shared_alignment, lines_of(note)):
                    if found and found[0] == tree:
                        yield found
    except (NoCommit, NoStamp):
        return
