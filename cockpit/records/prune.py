"""Sessions that are older than the settings keep are removed; what was decided and checked stays in their ledgers."""

import os
import shutil
import tempfile
import time
from pathlib import Path

from cockpit.errors import CockpitError
from cockpit.records.mirror import carry
from cockpit.settings.resolve import resolve
from cockpit.state.log import log
from cockpit.state.places import Place

_DAY = 86_400


def prune(state: str, cwd: str, env: dict[str, str]) -> int:
    """Removes the files of sessions unchanged for longer than `state.retention` days; how many sessions went.

    A session is carried over into its ledger first; where that fails it stays.
    """
    oldest = time.time() - resolve(cwd, env).settings.state.retention * _DAY
    gone = 0
    for file in Path(state).glob("repos/*/*.session.json"):
        try:
            if file.lstat().st_mtime >= oldest:
                continue
            name = file.name.removesuffix(".session.json")
            carry(Place(state, str(file.parent), name), cwd, env)
        except (CockpitError, OSError) as error:
            log(env, "prune-failed", type(error).__name__)
            continue
        for path in (*file.parent.glob(f"{name}.*"), Path(state) / "sessions" / name):
            if ".ledger.json" not in path.name:
                path.unlink(missing_ok=True)
        gone += 1
    for noted in Path(state).glob("hosts/*.json"):
        if noted.lstat().st_mtime < oldest:
            noted.unlink(missing_ok=True)
    for left in Path(tempfile.gettempdir()).glob("cockpit-tree-*"):  # of a look that was killed
        found = left.lstat()
        if found.st_uid == os.geteuid() and found.st_mtime < time.time() - _DAY:
            shutil.rmtree(left, ignore_errors=True)
    return gone
