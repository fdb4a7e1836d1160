"""Deleting what was recorded of a session: its state, its ledger, and all that lies beside them."""

from __future__ import annotations

import shutil
from datetime import datetime
from pathlib import Path

from cockpit.errors import CockpitError
from cockpit.records.precedents import drop_precedents
from cockpit.records.wrong import drop_notes
from cockpit.state.places import Here, clean, runtime_folder

_KINDS = ("session.json", "ledger.json", "tree.json", "look", "lock", "inbox")


def forget(here: Here, session: str, before: str) -> str:
    """Deletes one session of this repository, or all that were last written before a day; says which went.

    Raises CockpitError where neither or both are given, where the day is no date and where nothing fits; then nothing
    was deleted. Raises OSError where a file cannot be deleted.
    """
    if bool(session) == bool(before):
        raise CockpitError(
            "Name one session, or a day; nothing was deleted.", "ledger forget --session ID | --before DATE"
        )
    found = _written(Path(here.folder))
    if session:
        chosen = [name for name in found if name == clean(session)]
        if not chosen:
            raise CockpitError(
                f"No session {session} is recorded in this repository; nothing was deleted.",
                "cockpit ledger names them.",
            )
    else:
        try:
            day = datetime.strptime(before, "%Y-%m-%d").timestamp()
        except ValueError as error:
            raise CockpitError(
                f"--before {before} is not a date; nothing was deleted.", "Write it as YYYY-MM-DD."
            ) from error
        chosen = [name for name, at in found.items() if at < day]
        if not chosen:
            raise CockpitError(f"No session was last written before {before}; nothing was deleted.")
    for name in chosen:
        _delete(here, name)
    return "\n".join(f"Cockpit ledger: session {name} was forgotten." for name in chosen)


def _written(folder: Path) -> dict[str, float]:
    """The sessions of a repository's folder, oldest first, with when each was last written."""
    newest: dict[str, float] = {}
    for kind in (".session.json", ".ledger.json"):
        for file in folder.glob(f"*{kind}"):
            name = file.name.removesuffix(kind)
            newest[name] = max(newest.get(name, 0.0), file.lstat().st_mtime)
    return dict(sorted(newest.items(), key=lambda pair: pair[1]))


def _delete(here: Here, name: str) -> None:
    """Every file of the session: beside its state, which repository it is in, and what waits in the runtime folder."""
    runtime = runtime_folder(here.env)
    waiting = [Path(runtime) / f"{name}.inbox"] if runtime else []
    beside = [p for p in Path(here.folder).glob(f"{name}.*") if p.name[len(name) + 1 :].startswith(_KINDS)]
    for path in (*beside, Path(here.state) / "sessions" / name, *waiting):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    drop_notes(here, name)
    drop_precedents(here, name)
    for link in (Path(here.state) / "hosts").glob("*.json"):
        if f'"session": "{name}"' in link.read_text(encoding="utf-8", errors="replace"):
            link.unlink(missing_ok=True)
