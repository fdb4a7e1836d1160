"""Where this installation lies, and how it starts processes of its own.

The one place that knows the start script, and the two homes of what ships beside the package: a checkout's top, or
`_app` inside the package where a wheel keeps it.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from subprocess import CompletedProcess

PACKAGE = os.path.dirname(os.path.abspath(__file__))
BOOT = f"{PACKAGE}/boot.py"


def shipped(*parts: str) -> str:
    """The path of what ships beside the package: in a wheel under `_app`, in a checkout at its top."""
    inside = "/".join((PACKAGE, "_app", *parts))
    return inside if os.path.exists(inside) else "/".join((os.path.dirname(PACKAGE), *parts))


def interpreter() -> str:
    """This environment's interpreter by its absolute path: never a shim, which costs time at every event."""
    return os.path.abspath(sys.executable)  # resolving links would leave the environment


def command_line(*words: str) -> list[str]:
    """What starts the command `cockpit WORDS` with this interpreter, isolated from the user's environment."""
    return [interpreter(), "-I", BOOT, *words]


def run(words: list[str], env: Mapping[str, str], seconds: float, given: bytes = b"") -> CompletedProcess[bytes]:
    """Runs `cockpit WORDS` to its end, `given` on its standard input, and returns its status and output.

    Raises OSError where it cannot be started and subprocess.TimeoutExpired after `seconds`.
    """
    import subprocess  # few events need it, and it costs as much as the rest of one

    return subprocess.run(
        command_line(*words), env=dict(env), input=given, capture_output=True, timeout=seconds, check=False
    )


def detach(words: list[str], env: Mapping[str, str]) -> None:
    """Starts `cockpit WORDS` in a session of its own, with no input or output, and does not wait for it.

    Raises OSError or ValueError where it cannot be started.
    """
    quiet = [(os.POSIX_SPAWN_OPEN, n, os.devnull, os.O_RDONLY if n == 0 else os.O_WRONLY, 0) for n in range(3)]
    os.posix_spawn(interpreter(), command_line(*words), env, file_actions=quiet, setsid=True)
