"""Sessions that are older than the settings keep are removed; what was decided and checked stays in their ledgers."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from pathlib import Path

from cockpit.errors import CockpitError
from cockpit.records.mirror import mirror_session
from cockpit.settings.resolve import resolve
from cockpit.settings.rules import rules_for
from cockpit.state.log import log
from cockpit.state.places import Here, Place

_DAY = 86_400


def prune(here: Here) -> int:
    """Removes the files of sessions unchanged for longer than `state.retention` days; how many sessions went.

    A session is mirrored into its ledger first; where that fails it stays.
    """
    oldest = time.time() - resolve(here.cwd, here.env).settings.state.retention * _DAY
    rules = rules_for(here)
    gone = 0
    for file in Path(here.state).glob("repos/*/*.session.json"):
        try:
            if file.lstat().st_mtime >= oldest:
                continue
            name = file.name.removesuffix(".session.json")
            mirror_session(Place(here.state, str(file.parent), name), here, rules)
        except (CockpitError, OSError) as error:
            log(here.env, "prune-failed", type(error).__name__)
            continue
        for path in (*file.parent.glob(f"{name}.*"), Path(here.state) / "sessions" / name):
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            elif ".ledger.json" not in path.name:
                path.unlink(missing_ok=True)
        gone += 1
    for linked in Path(here.state).glob("hosts/*.json"):
        if linked.lstat().st_mtime < oldest:
            linked.unlink(missing_ok=True)
    _remove_left_readings()
    return gone


def _remove_left_readings() -> None:
    """Temporary folders of readings of the tree that were killed, where the next reading did not remove them."""
    base = Path(tempfile.gettempdir())
    for left in (*base.glob("cockpit-tree-*"), *base.glob(f"cockpit-{os.geteuid()}/*")):
        try:
            found = left.lstat()
        except FileNotFoundError:  # its reading has just ended
            continue
        if found.st_uid == os.geteuid() and found.st_mtime < time.time() - _DAY:
            shutil.rmtree(left, ignore_errors=True)
