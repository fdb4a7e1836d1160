"""Facts that could not be applied at once: left beside the session's file, and applied in order by whoever comes next.

One small file a fact, in a folder of this session's (0700, files 0600). Its name sorts by time and says its kind, so that
a file that could not be filled still tells that something happened. Where the state folder cannot be written the user's
runtime folder holds them.
"""

from __future__ import annotations

import os
import time

from cockpit.state.places import Place, inboxes
from hooks.lean_json import dumps, loads
from hooks.namedtuple import NamedTuple
from hooks.task.codec import decode_value, encode
from hooks.task.facts import FACTS, Edited, Fact, Looked, Prompted, Ran
from ledger.files import private_folder, read_own

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_BYTES = 64_000
MAX_FILES = 256


class Waiting(NamedTuple):
    """A fact that waits in an inbox: its file, and what it says."""

    path: str
    fact: Fact

    @property
    def name(self) -> str:
        """The file's name, which sorts by time."""
        return os.path.basename(self.path)


def leave(place: Place, facts: tuple[Fact, ...], env: Mapping[str, str]) -> bool:
    """Leaves the facts in the session's inbox, else in the user's runtime folder; False where neither takes them."""
    for folder in inboxes(place, env):
        try:
            for fact in facts:
                _write(folder, fact)
        except OSError:
            continue
        return True
    return False


def waiting(place: Place, env: Mapping[str, str]) -> tuple[Waiting, ...]:
    """Every fact that waits for the session, in order. Files that are not ours are left alone."""
    found: list[Waiting] = []
    for folder in inboxes(place, env):
        try:
            names = sorted(os.listdir(folder))[:MAX_FILES]
        except OSError:
            continue
        for name in names:
            fact = _read(f"{folder}/{name}", name)
            if fact is not None:
                found.append(Waiting(f"{folder}/{name}", fact))
    return tuple(sorted(found, key=lambda one: one.name))


def remove(taken: tuple[Waiting, ...]) -> None:
    """Deletes facts that were applied; what cannot be deleted is known by its name and not applied again."""
    for one in taken:
        try:
            os.unlink(one.path)
        except OSError:
            continue


def _write(folder: str, fact: Fact) -> None:
    """The file is made first and filled then: with no room left its name still says what kind of thing happened."""
    private_folder(folder)
    if len(os.listdir(folder)) >= MAX_FILES:
        raise OSError("the inbox is full")
    kind = next(kind for kind, cls in FACTS.items() if type(fact) is cls)
    level = fact.level if isinstance(fact, Prompted) else ""
    name = f"{time.time_ns():020d}-{os.getpid()}-{kind}{f'-{level}' if level else ''}.json"
    data = dumps(encode(fact), compact=True).encode("ascii")[:MAX_BYTES]
    fd = os.open(f"{folder}/{name}", os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    try:
        view = memoryview(data)
        while view:
            view = view[os.write(fd, view) :]
    except OSError:  # no room left
        os.ftruncate(fd, 0)  # no half of a fact; the name stays
    finally:
        os.close(fd)


def _read(path: str, name: str) -> Fact | None:
    """The fact in a file; what its name tells where the content is gone; None for a file that is not ours."""
    parts = name.removesuffix(".json").split("-")
    if not name.endswith(".json") or len(parts) < 3 or parts[2] not in FACTS:
        return None
    try:
        raw = read_own(path, MAX_BYTES)
    except (OSError, OverflowError):
        return None
    try:
        value: Fact = decode_value(FACTS[parts[2]], loads(raw or b""))
        return value
    except (ValueError, RecursionError):
        return _from_name(parts)


def _from_name(parts: list[str]) -> Fact:
    """What is still known of a fact whose content could not be written."""
    ident = f"inbox:{'-'.join(parts[:2])}"
    if parts[2] == "prompt":
        level = parts[3] if parts[3:] and parts[3] in ("LIGHT", "STANDARD", "DEEP") else "STANDARD"
        return Prompted(ident=ident, level=level, kind="request", reasons=("prompt-not-kept",))
    if parts[2] in ("edit", "run"):
        return Edited(ident=ident, paths=("",)) if parts[2] == "edit" else Ran(ident=ident)
    return Looked()
