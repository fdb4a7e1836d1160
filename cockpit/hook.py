"""The process that a host starts for an event: `<interpreter> -I -S cockpit/hook.py HOST`.

It reads one payload from standard input, prints nothing or one whole JSON document, and always exits 0.
"""

import gc
import sys


def _root() -> None:
    """Puts our own packages first on the path, wherever this file lies; the working folder is never on it."""
    here = __file__.rpartition("/")[0] or "."
    sys.path[:0] = [f"{here}/_app", here.rpartition("/")[0] or f"{here}/.."]


def _damaged(error: BaseException) -> None:
    """Says once a session that our own code cannot be loaded; at every other event nothing happens."""
    payload = sys.stdin.buffer.read()
    kind = f"{type(error).__name__}: {error}".encode("ascii", "replace").decode().translate({34: 39, 92: 47})[:200]
    said = f"Cockpit is damaged and does nothing ({' '.join(kind.split())}). Fix: install it again, then run cockpit doctor"
    if b'"CommandRun"' in payload:
        print(f'{{"text": "{said}"}}', flush=True)
    elif b'"SessionStart"' in payload and b'"source":"compact"' not in payload.replace(b" ", b""):
        print(f'{{"systemMessage": "{said}"}}', flush=True)


if __name__ == "__main__":
    gc.disable()  # the process ends before there is anything worth collecting
    _root()
    try:
        from cockpit.events.process import main
    except BaseException as error:
        _damaged(error)
    else:
        main(sys.argv[1:])
