"""The sessions' own small files: read, changed and replaced under a lock, and never half-written.

The lock is held for milliseconds: pure work and one file write. What could not have it waits in the inbox, and whoever
changes the session next applies that first.
"""

from __future__ import annotations

import os

from cockpit.errors import StateBusy, StateDamaged, StateError, StateNewer
from cockpit.state.places import Place, inboxes
from hooks.events import apply
from hooks.lean_json import dumps, loads
from hooks.namedtuple import NamedTuple
from hooks.task.codec import decode, encode, lost_task
from hooks.task.model import SESSION_SCHEMA, Rules, Session
from ledger.clock import now
from ledger.files import Lock, aside, private_folder, read_own, replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import TypeVar

    from cockpit.state.inbox import Waiting

    T = TypeVar("T")

EVENT_WAIT = 1.0  # seconds that an event waits for the lock; then it leaves itself in the inbox
WAIT = 5.0  # what the server and the command line wait
MAX_BYTES = 4_000_000
MAX_STATE_BYTES = 120_000  # beyond it the oldest detail goes


class Stored(NamedTuple):
    """A session as it was read, with what waited for it applied.

    `notes` say what is wrong with its file; `version` tells whether the file is still the one that was read; `taken` are
    the waiting facts that `session` holds already.
    """

    session: Session
    notes: tuple[str, ...] = ()
    version: tuple[int, ...] = ()
    taken: tuple[Waiting, ...] = ()
    kept: Session = Session()


def read(place: Place, rules: Rules, env: Mapping[str, str]) -> Stored:
    """The session as it stands, without a lock; nothing is written.

    Raises StateNewer, and StateError where it cannot be read.
    """
    try:
        version = version_of(place)
        try:
            session, notes = _load(place)
        except StateDamaged as damage:
            session, notes, version = (
                _lost(place),
                (f"Cockpit: {damage}",),
                (),
            )  # a change reads it anew, and sets it aside
        return _with_waiting(Stored(session, notes, version, (), session), place, rules, env)
    except OSError as error:
        raise write_error(place, error) from error


def update(
    place: Place,
    change: Callable[[Session], tuple[Session, T]],
    rules: Rules,
    env: Mapping[str, str],
    known: Stored | None = None,
    wait: float = WAIT,
) -> tuple[T, tuple[str, ...]]:
    """Applies `change` to the session under its lock and keeps the result; also what it returned, and notes.

    Args:
        known: the session as it was read before; where the file is still that one it is not read again.

    A damaged file is set aside and named in the notes. Raises StateBusy, StateNewer or StateError; then nothing was
    kept.
    """
    try:
        private_folder(place.folder)
        with Lock(f"{place.folder}/{place.session}.lock", wait):
            stored = _under_lock(place, rules, env, known)
            after, value = change(stored.session)
            # Names of facts that were taken in are kept with the result: a crash before they are deleted applies none twice.
            if after != stored.kept or stored.kept.revision == 0:
                names = tuple(one.name for one in stored.taken)
                absorbed = names or stored.kept.absorbed
                _save(place, after._replace(id=place.session, absorbed=absorbed, revision=after.revision + 1))
            _remove(stored.taken)
            return value, stored.notes
    except TimeoutError as error:
        raise StateBusy(f"The session's state was busy for {wait:g} s; this was not recorded.", "Try again.") from error
    except OSError as error:
        raise write_error(place, error) from error


def record_location(place: Place) -> None:
    """Remembers in which repository's folder the session is kept, for when its working folder changes."""
    path = f"{place.state}/sessions/{place.session}"
    if not os.path.exists(path):
        private_folder(f"{place.state}/sessions")
        replace(path, os.path.basename(place.folder).encode(), sync=False)


def latest(state: str, folder: str) -> Place | None:
    """The session of a repository's folder that was written last, or None where there is none."""
    found = sessions(folder)
    return Place(state, folder, found[0]) if found else None


def sessions(folder: str) -> list[str]:
    """The sessions of a repository's folder, the one written last first."""
    try:
        with os.scandir(folder) as entries:
            found = [(e.stat().st_mtime_ns, e.name) for e in entries if e.name.endswith(".session.json")]
    except (FileNotFoundError, NotADirectoryError):
        return []
    return [name.removesuffix(".session.json") for _, name in sorted(found, reverse=True)]


def note_seen(state: str, host: str, kind: str) -> None:
    """Leaves the time of a host's event of this kind, as the time of an empty file: what proves that its hooks live."""
    path = f"{state}/seen/{host}-{kind}"
    try:
        os.utime(path)
    except FileNotFoundError:
        try:
            private_folder(os.path.dirname(path))
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600))
        except OSError:
            return  # who cannot be noted is said by what cannot be recorded
    except OSError:
        return


def write_error(place: Place, error: OSError) -> StateError:
    """What to say where the session's file cannot be read or written."""
    reason = error.strerror or str(error)
    said = f"The session's state could not be kept ({reason}: {place.file}); nothing was recorded."
    return StateError(said, "Run: cockpit doctor")


def _under_lock(place: Place, rules: Rules, env: Mapping[str, str], known: Stored | None) -> Stored:
    """The session as it stands now; read again only where somebody else changed it meanwhile."""
    if known is not None and known.version and known.version == version_of(place):
        session, notes = known.kept, known.notes
    else:
        session, notes = _load_or_set_aside(place)
    return _with_waiting(Stored(session, notes, (), (), session), place, rules, env)


def _with_waiting(stored: Stored, place: Place, rules: Rules, env: Mapping[str, str]) -> Stored:
    """The session with the waiting facts applied in order; those that an earlier change took in are only removed."""
    if not any(map(os.path.isdir, inboxes(place, env))):
        return stored
    from cockpit.state.inbox import waiting

    session, found = stored.session, waiting(place, env)
    for one in found:
        if one.name not in session.absorbed:
            session = apply(session, one.fact, rules)[0]
    return stored._replace(session=session, taken=found)


def _remove(taken: tuple[Waiting, ...]) -> None:
    if taken:
        from cockpit.state.inbox import remove

        remove(taken)


def version_of(place: Place) -> tuple[int, ...]:
    """What changes whenever the file is replaced; () where there is none."""
    try:
        found = os.stat(place.file)
    except OSError:
        return ()
    return (found.st_ino, found.st_mtime_ns, found.st_size)


def _load_or_set_aside(place: Place) -> tuple[Session, tuple[str, ...]]:
    try:
        return _load(place)
    except StateDamaged:
        where = aside(place.file)
        note = f"Cockpit: the session's state was damaged; it was set aside as {where} and nothing in it counts."
        return _lost(place), (note,)


def _lost(place: Place) -> Session:
    """The session in the place of one that cannot be read: its task is not known, and was not shown done."""
    return Session(id=place.session, last_task=1, task=lost_task(1, "the whole state file"))


def _load(place: Place) -> tuple[Session, tuple[str, ...]]:
    damaged = StateDamaged(f"The session's state is damaged: {place.file}.", "Run: cockpit doctor")
    try:
        raw = read_own(place.file, MAX_BYTES)
        if raw is None:
            return Session(id=place.session), ()
        data = loads(raw)
    except (ValueError, RecursionError, OverflowError) as error:
        raise damaged from error
    schema = data.get("schema") if isinstance(data, dict) else None
    if type(schema) is int and schema > SESSION_SCHEMA:
        raise StateNewer(f"A later Cockpit wrote {place.file}; it was left untouched.", "Update Cockpit.")
    try:
        found = decode(data)
    except ValueError as error:
        raise damaged from error
    if not found.damaged:
        return found.session, ()
    parts = ", ".join(found.damaged[:5])
    return found.session, (f"Cockpit: parts of the stored session are missing or damaged ({parts}); no check counts.",)


def _save(place: Place, session: Session) -> None:
    session = session if session.at else session._replace(at=now())
    data = _json(session)
    if len(data) > MAX_STATE_BYTES:
        from hooks.task.shrink import smaller

        data = next((small for small in map(_json, smaller(session)) if len(small) <= MAX_STATE_BYTES), data)
    replace(place.file, data, sync=False)
    record_location(place)


def _json(session: Session) -> bytes:
    return dumps(encode(session), ascii_only=False, compact=True).encode("utf-8", "replace")
