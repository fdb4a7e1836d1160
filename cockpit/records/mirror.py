"""Carrying sessions over into their ledgers, and reading a repository's ledgers whole."""

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from cockpit.errors import LedgerError, StateError
from cockpit.settings.rules import rules_for
from cockpit.state import session_file as store
from cockpit.state.places import Place, clean
from hooks.task.model import Session
from ledger.record import mirror
from ledger.schema import Ledger
from ledger.store import LedgerDamaged, LedgerNewer, read_ledger


class Selection(NamedTuple):
    """Which sessions a view reads: one by its id, or those written since a day (YYYY-MM-DD); all where both are ""."""

    session: str = ""
    since: str = ""


class Record(NamedTuple):
    """A repository's ledgers, oldest first, and what could not be read."""

    ledgers: tuple[Ledger, ...]
    notes: tuple[str, ...]


def carry(place: Place, cwd: str, env: dict[str, str]) -> tuple[str, ...]:
    """Carries one session over where it changed since the last time; sentences on what was set aside.

    Raises StateError and LedgerError; then the session still holds everything.
    """
    rules = rules_for(place, cwd, env)

    def change(session: Session) -> tuple[Session, tuple[str, ...]]:
        if session.carried == session.revision:
            return session, ()
        done = mirror(place.ledger, session._replace(id=place.session), rules, store.now())
        return session._replace(past=(), carried=session.revision + 1), done.notes

    try:
        notes, more = store.update(place, change)
        return (*notes, *more)
    except LedgerNewer as error:
        raise LedgerError(f"A later Cockpit wrote {error}; it was left untouched.", "Update Cockpit.") from error


def record(folder: Place, cwd: str, env: dict[str, str], chosen: Selection) -> Record:
    """Every ledger of the repository that `chosen` selects, after carrying its sessions over."""
    ledgers: list[Ledger] = []
    notes: list[str] = []
    for place in _sessions(folder, chosen):
        try:
            if os.path.exists(place.file):
                notes += carry(place, cwd, env)
            ledger = read_ledger(place.ledger, place.session)
        except (StateError, LedgerError) as error:
            notes.append(str(error))
            continue
        except LedgerDamaged as error:
            notes.append(f"The ledger {error} is damaged and was left out. Way out: cockpit doctor.")
            continue
        except LedgerNewer as error:
            notes.append(f"A later Cockpit wrote {error}; it was left out and left untouched. Way out: update Cockpit.")
            continue
        ledgers.append(ledger)
    return Record(tuple(ledgers), tuple(notes))


def _sessions(folder: Place, chosen: Selection) -> Iterator[Place]:
    root = Path(folder.folder)
    files = [*root.glob("*.session.json"), *root.glob("*.ledger.json")]
    newest: dict[str, float] = {}
    for file in files:
        name = file.name.removesuffix(".session.json").removesuffix(".ledger.json")
        newest[name] = max(newest.get(name, 0.0), file.stat().st_mtime)
    since = datetime.fromisoformat(chosen.since).timestamp() if chosen.since else 0.0
    for name in sorted(newest, key=lambda n: (newest[n], n)):
        if newest[name] >= since and (not chosen.session or clean(chosen.session) == name):
            yield folder._replace(session=name)
