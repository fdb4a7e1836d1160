"""The process that a host starts for an event: `<interpreter> -I -S cockpit/hook.py HOST`.

It reads one payload from standard input, prints nothing or one whole JSON document, and always exits 0.
"""

import gc
import sys


def _root() -> None:
    """Puts our own packages first on the path, wherever this file lies; the working folder is never on it."""
    here = __file__.rpartition("/")[0] or "."
    sys.path[:0] = [f"{here}/_app", here.rpartition("/")[0] or f"{here}/.."]


if __name__ == "__main__":
    gc.disable()  # the process ends before there is anything worth collecting
    _root()
    from cockpit.events.process import main

    main(sys.argv[1:])
