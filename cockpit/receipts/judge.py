"""Is this commit exactly a tree that was ALIGNED? By this machine's record, else by receipts: what verify and report show."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from cockpit.errors import CockpitError
from cockpit.receipts.notes import MOST_BYTES, REF, lines_of
from cockpit.receipts.received import Received, received
from cockpit.receipts.statement import SharedAlignment, alignment_of
from cockpit.records.mirror import Ledgers, Selection, read_all
from cockpit.records.verify import NO, UNKNOWN, YES, Conclusion, by_record, exact_check, unasked
from cockpit.settings.rules import install_patterns, rules_for
from cockpit.state.places import Here
from cockpit.worktree.commits import History, NoCommit, history
from cockpit.worktree.git_process import NoStamp
from hooks.plain_text import plain

MOST = 1000  # commits of one range
_AT_ONCE = 100  # whose notes are held in memory


class Checked(NamedTuple):
    """A commit and what is known of its tree.

    `code` is 0 checked, 1 not, 2 cannot be said; `text` says it, the first line in one sentence. `source` says whose word it is;
    `alignment` is the check itself, None where there is none.
    """

    revision: str
    commit: str
    subject: str
    tree: str
    code: int
    text: str
    source: str = ""
    alignment: SharedAlignment | None = None

    @property
    def answer(self) -> str:
        """The answer in a word."""
        return ("yes", "no", "unknown")[self.code]


def judged(revisions: str, here: Here, signers: str = "", most: int = MOST) -> tuple[Checked, ...]:
    """Each commit that `revisions` names: one ("HEAD"), or a range ("main..topic"), newest first, at most `most`.

    A single one that git does not know, or cannot tell in time, is judged unknown. Raises CockpitError for a range that git
    does not know.

    Args:
        signers: a file of allowed signers; with it only their receipts count, "" for any.
    """
    rules = rules_for(here)
    install_patterns(rules)
    record = read_all(here, rules, Selection())

    def judge(asked: list[Checked], known: History) -> Iterator[Checked]:
        """Notes are read together, and signatures looked at side by side: each is a process of its own."""
        notes = known.notes_on((one.tree for one in asked), REF, MOST_BYTES)
        with ThreadPoolExecutor() as pool:
            yield from pool.map(
                lambda one: _by_tree(one, lines_of(notes.get(one.tree, b"")), record, here, signers), asked
            )

    try:
        with history(here.cwd, rules.tree_timeout) as known:
            ranged = ".." in revisions
            commits = known.commits_in(revisions, most if ranged else 1)
            asked = [
                Checked(c.id if ranged else revisions, c.id, plain(c.subject), c.tree, UNKNOWN, "") for c in commits
            ]
            return tuple(one for n in range(0, len(asked), _AT_ONCE) for one in judge(asked[n : n + _AT_ONCE], known))
    except (NoCommit, NoStamp) as error:
        if ".." not in revisions:
            return (_unknown(revisions, error),)
        said = _unknown(revisions, error).text
        raise CockpitError(f"{said} Nothing was judged.", "Write it as A..B; git log names commits.") from error


def _unknown(name: str, error: NoCommit | NoStamp) -> Checked:
    said = f"unknown: {name} {error}." if isinstance(error, NoCommit) else unasked(name, str(error))
    return Checked(name, "", "", "", UNKNOWN, said)


def _by_tree(asked: Checked, lines: tuple[str, ...], record: Ledgers, here: Here, signers: str) -> Checked:
    name, tree = asked.revision, asked.tree
    # Signers decide who may speak: this machine's own record is nobody's word then.
    local = Conclusion(NO, f"no: {name} ({tree[:12]}) has no receipt of an allowed signer.")
    if not signers:
        local = by_record(name, tree, record)
        exact = exact_check(tree, record)
        if exact and local.code == YES:
            source = "nobody; it stands in this machine's record"
            return asked._replace(code=YES, text=local.text, source=source, alignment=alignment_of(*exact))
    found = received(lines, tree, signers, here.env)
    if not found.good and not found.bad:
        return asked._replace(code=local.code, text=local.text)
    bad = tuple(f"  a receipt of {one.who or 'nobody'} does not count: {one.why}" for one in found.bad)
    if not found.good:
        said = f"no: {name}: no receipt on its tree can be believed."
        return asked._replace(code=NO, text="\n".join((said, *bad)))
    said = f"yes: {name} is exactly a tree that a receipt says was ALIGNED."
    text = "\n".join((said, *_lines(found), *bad))
    first = found.good[0]
    return asked._replace(code=YES, text=text, source=first.who or "nobody", alignment=first.alignment)


def _lines(found: Received) -> list[str]:
    """What the receipts say, as lines for a person."""
    lines = []
    for who, check in found.good:
        gates = [f"{gate.name} {gate.state}" for gate in check.gates if gate.state != "unset"]
        lines += [f"Signed by {who}, {check.at}." if who else f"Unsigned, {check.at}: anybody can have written it."]
        lines += [
            f"Task {check.task} of session {check.session}{f' in {check.agent}' if check.agent else ''}: {check.goal}"
        ]
        lines += [f"Gates: {'; '.join(gates)}."] if gates else []
        lines += [f"{said}." for said in check.weaker]
        lines += [f"Note: {check.note}"] if check.note else []
        lines += [f"  {one.id} {one.basis}: {one.text} | {one.shown}" for one in check.criteria]
    return lines
