"""Our own log: one rotating file of codes and ids, never free text."""

import os
import time

from cockpit.state.places import state_folder
from ledger.files import private_folder

MAX_BYTES = 500_000


def log(env: dict[str, str], code: str, *ids: str) -> None:
    """Appends one line (time, code, ids); a log that cannot be written is no reason to fail."""
    try:
        folder = state_folder(env)
        path = f"{folder}/cockpit.log"
        private_folder(folder)
        line = " ".join((time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), code, *(_plain(i) for i in ids if i)))
        fd = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
        try:
            os.write(fd, f"{line}\n".encode("ascii", "replace"))
            if os.fstat(fd).st_size > MAX_BYTES:
                os.replace(path, f"{path}.1")
        finally:
            os.close(fd)
    except OSError:
        return


def _plain(text: str) -> str:
    return "".join(ch if ch.isalnum() or ch in "._:-" else "_" for ch in text)[:80]
