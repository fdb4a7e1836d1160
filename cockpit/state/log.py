"""Our own log: one rotating file of codes and ids, never free text."""

from __future__ import annotations

import os
import stat

from cockpit.errors import StateError
from cockpit.state.places import state_folder
from ledger.clock import now
from ledger.files import private_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_BYTES = 500_000


def log(env: Mapping[str, str], code: str, *ids: str) -> None:
    """Appends one line (time, code, ids); a log that cannot be written is no reason to fail."""
    try:
        folder = state_folder(env)
        path = f"{folder}/cockpit.log"
        private_folder(folder)
        line = " ".join((now(), code, *(_plain(i) for i in ids if i)))
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK
        fd = os.open(path, flags, 0o600)
        try:
            found = os.fstat(fd)
            if stat.S_ISREG(found.st_mode):
                os.write(fd, f"{line}\n".encode("ascii", "replace"))
                if found.st_size > MAX_BYTES:
                    os.replace(path, f"{path}.1")
        finally:
            os.close(fd)
    except (OSError, StateError):
        return


def _plain(text: str) -> str:
    return "".join(ch if ch.isalnum() or ch in "._:-" else "_" for ch in text)[:80]
