"""The small file that tells an edit which earlier decision is about the file: kept by the process that mirrors a session.

An event may load neither the record nor git, so what it needs is worked out here, where nobody waits: of each decision of
this machine's record its time, one redacted line, and the paths it is about as they lie in the tree now. Fetched receipts
are not in it: whoever may push notes could else put words before an agent on another's machine, at a file of their choice.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cockpit.records.named_files import Tree, files_named, may_name_files, tree_of
from cockpit.state.log import log
from cockpit.state.places import Here, Place
from cockpit.state.precedents import MAX_BYTES, SCHEMA, kept_in, precedent_file
from cockpit.worktree.baseline import by_products
from cockpit.worktree.stamp import named_ids
from hooks.redaction.redact import clip, redact
from hooks.task import limits
from hooks.task.model import Rules
from ledger.files import Lock, replace
from ledger.schema import Ledger
from ledger.store import LedgerDamaged, LedgerNewer, read_ledger

MOST = 200  # decisions, the newest
_WAIT = 5.0


def keep_precedents(place: Place, here: Here, rules: Rules) -> None:
    """Takes in what the session's ledger says now; where nothing is kept yet, every ledger's of the repository.

    A session of another repository than `here`'s is left out, and so is one whose tree cannot be read in time: what is
    kept of it stays. A fault is noted in our own log; the next mirroring tries again.
    """
    path = Path(precedent_file(place.folder))
    if not rules.precedents:
        path.unlink(missing_ok=True)
        return
    try:
        if place.folder == here.folder and Path(place.ledger).is_file():
            _take_in(path, place, here, rules)
    except OSError as error:
        log(here.env, "precedents-not-kept", type(error).__name__)


def drop_precedents(here: Here, session: str) -> None:
    """Forgets what is kept of a session. Raises OSError where that cannot be done."""
    path = Path(precedent_file(here.folder))
    if path.is_file():
        with Lock(f"{path}.lock", _WAIT):
            _write(path, [one for one in kept_in(str(path)) or () if not _is_of(one, session)])


def _take_in(path: Path, place: Place, here: Here, rules: Rules) -> None:
    known = kept_in(str(path))
    names = [place.session] if known is not None else [_session(file) for file in path.parent.glob("*.ledger.json")]
    ledgers = [ledger for name in names if (ledger := _ledger(place._replace(session=name)))]
    tree = tree_of(frozenset())
    if any(may_name_files(f"{d.problem} {d.chosen}") for ledger in ledgers for d in ledger.decisions):
        ids, paths = named_ids(here.cwd, rules.tree_timeout, by_products(rules))
        if ids.why not in ("", "no git"):
            return
        tree = tree_of(paths)
    fresh = [one for ledger in ledgers for one in _about(ledger, tree)]
    with Lock(f"{path}.lock", _WAIT):  # over one small read and one write, after all that takes time
        before = kept_in(str(path))
        others = [one for one in before or () if not any(_is_of(one, name) for name in names)]
        there = {_session(file) for file in path.parent.glob("*.ledger.json")}
        after = [one for one in (*fresh, *others) if one["of"][0].rpartition("/")[0] in there]
        after.sort(key=lambda one: (one["at"], one["of"][0], len(one["id"]), one["id"]), reverse=True)
        if after != before:
            _write(path, after[:MOST])


def _about(ledger: Ledger, tree: Tree) -> list[dict[str, Any]]:
    """What is kept of a ledger: only decisions that are about a file. What was rejected or replaced names none."""
    copied = {entry.task_id: entry.copied_from for entry in ledger.discoveries if entry.copied_from}
    found = []
    for made in ledger.decisions:
        paths = [path for path in files_named(made.problem, made.chosen, tree) if redact(path) == path]
        if paths:
            of = [f"{ledger.session}/{made.task_id}", *filter(None, [copied.get(made.task_id)])]
            said = clip(f"{made.problem}: {made.chosen}", limits.PRECEDENT)
            found.append({"of": of, "id": made.id, "at": made.at, "said": said, "paths": paths})
    return found


def _write(path: Path, kept: list[dict[str, Any]]) -> None:
    """Replaces the file; what does not fit goes, the oldest first."""
    while len(data := json.dumps({"schema": SCHEMA, "decisions": kept}).encode("ascii")) > MAX_BYTES:
        kept = kept[: len(kept) * 9 // 10]
    replace(str(path), data, sync=False)


def _is_of(one: dict[str, Any], session: str) -> bool:
    return any(task.rpartition("/")[0] == session for task in one["of"][:1])


def _session(file: Path) -> str:
    return file.name.removesuffix(".ledger.json")


def _ledger(place: Place) -> Ledger | None:
    try:
        return read_ledger(place.ledger, place.session)
    except (LedgerDamaged, LedgerNewer, OSError):  # doctor and every view say so
        return None
