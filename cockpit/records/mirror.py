"""Mirroring sessions into their ledgers, and reading a repository's ledgers whole."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from cockpit.errors import LedgerError, StateError
from cockpit.state import session_file as store
from cockpit.state.places import Here, Place, clean
from hooks.task.model import Rules, Session
from ledger.clock import now
from ledger.record import mirror, with_session
from ledger.schema import Ledger
from ledger.store import LedgerDamaged, LedgerNewer, read_ledger


class Selection(NamedTuple):
    """Which sessions a view reads: one by its id, or those written since a day (YYYY-MM-DD); all where both are ""."""

    session: str = ""
    since: str = ""


class Ledgers(NamedTuple):
    """A repository's ledgers, oldest first, and what could not be read."""

    ledgers: tuple[Ledger, ...]
    notes: tuple[str, ...]


def mirror_session(place: Place, here: Here, rules: Rules) -> tuple[str, ...]:
    """Mirrors one session into its ledger where it changed since the last time; sentences on what was set aside.

    The session is read while the ledger's lock is held, so that a later mirroring never writes less than an earlier one;
    the session's own lock is taken only to note what was mirrored. Raises StateError and LedgerError; then the session
    still holds everything.
    """
    first = store.read(place, rules, here.env)
    if first.session.mirrored_revision == first.session.revision and not first.taken:
        return ()
    read: list[Session] = []

    def session() -> Session:
        read.append(store.read(place, rules, here.env).session._replace(id=place.session))
        return read[-1]

    try:
        done = mirror(place.ledger, session, rules, now())
    except LedgerNewer as error:
        raise LedgerError(f"A later Cockpit wrote {error}; it was left untouched.", "Update Cockpit.") from error
    except TimeoutError as error:
        raise LedgerError(f"The ledger was busy ({error}); it follows later.", "Try again.") from error
    mirrored = read[-1]

    def note(session: Session) -> tuple[Session, None]:
        """Noting counts as a change itself: where nothing else came meanwhile the ledger holds the result too."""
        whole = session._replace(id=place.session) == mirrored
        archived = tuple(task for task in session.archived if task not in mirrored.archived)
        revision = session.revision + 1 if whole else mirrored.revision
        return session._replace(archived=archived, mirrored_revision=revision), None

    notes = store.update(place, note, rules, here.env)[1]
    return (*notes, *done.notes)


def read_all(here: Here, rules: Rules, chosen: Selection) -> Ledgers:
    """Every ledger of the repository that `chosen` selects, with what its session says now; nothing is written.

    Raises ValueError where `chosen.since` is not a date.
    """
    ledgers: list[Ledger] = []
    notes: list[str] = []
    for place in _sessions(Place(here.state, here.folder, ""), chosen):
        try:
            ledger = read_ledger(place.ledger, place.session)
            if os.path.exists(place.file):
                stored = store.read(place, rules, here.env)
                notes += stored.notes
                session = stored.session._replace(id=place.session)
                if stored.taken or session.mirrored_revision != session.revision:
                    ledger = with_session(ledger, session, rules, now())
        except (StateError, LedgerError) as error:
            notes.append(str(error))
            continue
        except LedgerDamaged as error:
            notes.append(f"The ledger {error} is damaged and was left out. Fix: run cockpit doctor.")
            continue
        except LedgerNewer as error:
            notes.append(f"A later Cockpit wrote {error}; it was left out and left untouched. Fix: update Cockpit.")
            continue
        ledgers.append(ledger)
    return Ledgers(tuple(ledgers), tuple(notes))


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
