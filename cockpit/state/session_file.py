"""The sessions' own small files: read, changed and replaced under a lock, and never half-written."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable

from cockpit.errors import StateBusy, StateDamaged, StateError, StateNewer
from cockpit.state.places import Place, clean
from hooks.namedtuple import NamedTuple
from hooks.task.codec import decode, encode
from hooks.task.model import SCHEMA, Session
from ledger.files import Lock, private_folder, read_own, replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar("T")

WAIT = 1.0
MAX_BYTES = 4_000_000
MAX_STATE_BYTES = 120_000  # beyond it the oldest detail goes


class Change(NamedTuple):
    """What an update did: whatever the change returned, and sentences that somebody must be told."""

    value: object
    notes: tuple[str, ...] = ()


def now() -> str:
    """The time in UTC, ISO 8601, whole seconds."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def read(place: Place) -> tuple[Session, tuple[str, ...]]:
    """The session as it stands, without a lock, and what is wrong with its file; nothing is written.

    Raises StateNewer, and StateError where it cannot be read.
    """
    try:
        return _load(place)
    except StateDamaged as damage:
        return Session(id=place.session), (str(damage),)
    except OSError as error:
        raise unkept(place, error) from error


def update(place: Place, change: Callable[[Session], tuple[Session, T]]) -> tuple[T, tuple[str, ...]]:
    """Applies `change` to the session under its lock and keeps the result; also what it returned, and notes.

    A damaged file is set aside and named in the notes. Raises StateBusy, StateNewer or StateError; then nothing was
    kept.
    """
    try:
        private_folder(place.folder)
        with Lock(f"{place.folder}/{place.session}.lock", WAIT):
            stored, notes = _load_or_set_aside(place)
            after, value = change(_with_missed(place, stored))
            if after != stored or stored.revision == 0:
                _save(place, after._replace(id=place.session, revision=after.revision + 1, at=after.at or now()))
            _forget_missed(place)
            return value, notes
    except TimeoutError as error:
        raise StateBusy(f"The session's state was busy for {WAIT:g} s; this was not recorded.", "Try again.") from error
    except OSError as error:
        raise unkept(place, error) from error


def mark_missed(place: Place) -> None:
    """Leaves a mark beside the session's file: files changed, and the event could not be stored."""
    private_folder(place.folder)
    os.close(os.open(_missed(place), os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600))


def note_home(place: Place) -> None:
    """Remembers where the session is kept, for when its folder changes."""
    path = f"{place.state}/sessions/{place.session}"
    if not os.path.exists(path):
        private_folder(f"{place.state}/sessions")
        replace(path, os.path.basename(place.folder).encode(), sync=False)


def note_host(place: Place, pid: str, cwd: str) -> None:
    """Remembers which session the host process `pid` is in, so that a server it started can follow."""
    if not pid:
        return
    path = f"{place.state}/hosts/{clean(pid)}.json"
    data = json.dumps({"session": place.session, "folder": os.path.basename(place.folder), "cwd": cwd}).encode()
    if read_own(path, 10_000) != data:
        private_folder(f"{place.state}/hosts")
        replace(path, data, sync=False)


def host_session(state: str, pid: str) -> tuple[Place, str] | None:
    """The session that the host process `pid` is in and its folder, or None where no hook has told of it."""
    raw = read_own(f"{state}/hosts/{clean(pid)}.json", 10_000)
    if raw is None:
        return None
    try:
        data = json.loads(raw)
        return Place(state, f"{state}/repos/{clean(data['folder'])}", clean(data["session"])), str(data["cwd"])
    except (ValueError, KeyError, TypeError):
        return None


def forget_host(state: str, pid: str) -> None:
    """Forgets the host process, at the end of its session."""
    try:
        os.unlink(f"{state}/hosts/{clean(pid)}.json")
    except FileNotFoundError:
        pass


def latest(state: str, folder: str) -> Place | None:
    """The session of a repository's folder that was written last, or None where there is none."""
    found = sessions(folder)
    return Place(state, folder, found[0]) if found else None


def sessions(folder: str) -> list[str]:
    """The sessions of a repository's folder, the one written last first."""
    try:
        with os.scandir(folder) as entries:
            found = [(e.stat().st_mtime_ns, e.name) for e in entries if e.name.endswith(".session.json")]
    except FileNotFoundError:
        return []
    return [name.removesuffix(".session.json") for _, name in sorted(found, reverse=True)]


def unkept(place: Place, error: OSError) -> StateError:
    """What to say where the session's file cannot be read or written."""
    reason = error.strerror or str(error)
    said = f"The session's state could not be kept ({reason}: {place.file}); nothing was recorded."
    return StateError(said, "Run: cockpit doctor")


def _load_or_set_aside(place: Place) -> tuple[Session, tuple[str, ...]]:
    try:
        return _load(place)
    except StateDamaged:
        aside = f"{place.file}.damaged-{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime())}-{time.monotonic_ns() % 10**6}"
        os.replace(place.file, aside)
        note = f"Cockpit: the session's state was damaged; it was set aside as {aside} and a fresh one begun."
        return Session(id=place.session), (note,)


def _load(place: Place) -> tuple[Session, tuple[str, ...]]:
    try:
        raw = read_own(place.file, MAX_BYTES)
        if raw is None:
            return Session(id=place.session), ()
        data = json.loads(raw)
        newer = isinstance(data, dict) and isinstance(data.get("schema"), int) and data["schema"] > SCHEMA
    except (ValueError, RecursionError, OverflowError) as error:
        raise StateDamaged(f"The session's state is damaged: {place.file}.", "Run: cockpit doctor") from error
    if newer:
        raise StateNewer(f"A later Cockpit wrote {place.file}; it was left untouched.", "Update Cockpit.")
    try:
        found = decode(data)
    except ValueError as error:
        raise StateDamaged(f"The session's state is damaged: {place.file}.", "Run: cockpit doctor") from error
    if not found.damaged:
        return found.session, ()
    parts = ", ".join(found.damaged[:5])
    return found.session, (f"Cockpit: parts of the stored session are missing or damaged ({parts}); no check counts.",)


def _save(place: Place, session: Session) -> None:
    data = _json(session)
    if len(data) > MAX_STATE_BYTES:
        from hooks.task.shrink import smaller

        data = next((small for small in map(_json, smaller(session)) if len(small) <= MAX_STATE_BYTES), data)
    replace(place.file, data, sync=False)
    note_home(place)


def _json(session: Session) -> bytes:
    return json.dumps(encode(session), ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def _missed(place: Place) -> str:
    return f"{place.folder}/{place.session}.missed"


def _with_missed(place: Place, session: Session) -> Session:
    taken = _missed(place) + ".taken"
    try:
        os.replace(_missed(place), taken)
    except FileNotFoundError:
        if not os.path.exists(taken):
            return session
    from hooks.events import missed

    return missed(session, now())


def _forget_missed(place: Place) -> None:
    try:
        os.unlink(_missed(place) + ".taken")
    except FileNotFoundError:
        pass
