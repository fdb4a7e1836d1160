"""One TinyDB file a session, written as a whole, under a lock, and waited for until it is on the disk."""

import json
from pathlib import Path
from typing import Any

from tinydb import TinyDB
from tinydb.middlewares import CachingMiddleware
from tinydb.storages import Storage

from ledger.files import Lock, aside, private_folder, read_own, replace
from ledger.schema import LEDGER_SCHEMA, Ledger

WAIT = 10.0
MAX_BYTES = 8_000_000
_META = ("host", "dropped", "changes", "admissions", "unknown_callers", "pin", "pin_origin")
TABLES = ("decisions", "discoveries", "alignments")


class LedgerDamaged(Exception):
    """The file is not what was written; the argument is where it lies now."""


class LedgerNewer(Exception):
    """A later Cockpit wrote the file; the argument is its path. It was left untouched."""


def as_bytes(data: dict[str, Any]) -> bytes:
    """`data` as it lies in the file: compact JSON in UTF-8."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


class AtomicStorage(Storage):
    """TinyDB's storage: reads the whole file, replaces the whole file. The caller holds the lock.

    Args:
        path: the ledger file.
    """

    def __init__(self, path: str) -> None:
        self.path = path

    def read(self) -> dict[str, dict[str, Any]] | None:
        """All tables, None where there is no file. Raises ValueError, OverflowError or OSError."""
        raw = read_own(self.path, MAX_BYTES)
        if raw is None:
            return None
        data = json.loads(raw)
        if not isinstance(data, dict) or not all(isinstance(table, dict) for table in data.values()):
            raise ValueError("not a ledger")
        return data

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Replaces the file and waits until it is on the disk."""
        replace(self.path, as_bytes(data), sync=True)


class LedgerFile:
    """A session's ledger while its lock is held: read it, put a new one in its place.

    Args:
        path: the ledger file; its folder is made where it is missing.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.notes: tuple[str, ...] = ()
        private_folder(str(Path(path).parent))
        self._lock = Lock(f"{path}.lock", WAIT)

    def __enter__(self) -> "LedgerFile":
        """Waits for the lock, at most 10 s (TimeoutError)."""
        self._lock.__enter__()
        return self

    def __exit__(self, *raised: Any) -> None:
        """Gives the lock back."""
        self._lock.__exit__(*raised)

    def read(self, session: str) -> Ledger:
        """The session's ledger, empty where there is none.

        A damaged file is set aside and named in `notes`; LedgerNewer is raised for a later schema's.
        """
        try:
            return read_ledger(self.path, session)
        except LedgerDamaged:
            where = aside(self.path)
            self.notes = (f"The ledger of session {session} was damaged; it was set aside as {where}.",)
            return Ledger(session=session)

    def write(self, ledger: Ledger) -> None:
        """Puts `ledger` in the file's place, as one write."""
        with TinyDB(self.path, storage=CachingMiddleware(AtomicStorage)) as db:  # type: ignore[no-untyped-call]
            db.drop_tables()
            own = {name: getattr(ledger, name) for name in _META}
            db.table("meta").insert({"schema": LEDGER_SCHEMA, "session": ledger.session, **own})
            for name in TABLES:
                db.table(name).insert_multiple(record.stored() for record in getattr(ledger, name))


def read_ledger(path: str, session: str) -> Ledger:
    """The ledger at `path` without a lock; the file is replaced as a whole, so that it is always whole.

    Tables that an earlier schema did not know are read as empty lists. Raises LedgerDamaged and LedgerNewer.
    """
    try:
        tables = AtomicStorage(path).read()
        if tables is None:
            return Ledger(session=session)
        meta: dict[str, Any] = next(iter(tables.get("meta", {}).values()), {})
        if int(meta.get("schema", 1)) > LEDGER_SCHEMA:
            raise LedgerNewer(path)
        parts = {name: list(tables.get(name, {}).values()) for name in TABLES}
        own = {name: meta[name] for name in _META if name in meta}
        return Ledger.model_validate({"session": session, **own, **parts})
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        raise LedgerDamaged(path) from error
