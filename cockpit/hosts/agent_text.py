"""Texts that several hosts share: patches, what a host wraps around a prompt, and the end of a transcript."""

from __future__ import annotations

import os
import stat

from hooks.guidance import OPEN
from hooks.lean_json import loads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

TAIL_BYTES = 262_144
_BLOCKS = ("hook_context", "system_reminder", "hook_prompt")
_FILES = ("*** Add File: ", "*** Update File: ", "*** Delete File: ", "*** Move to: ")
_COMMANDS = ("cockpit", "ledger")


def patched_files(patch: str) -> tuple[str, ...]:
    """The files that a patch names, in its order; relative ones are meant from the session's folder.

    A patch that names none in a form we know still wrote something: one unknown file, "".
    """
    found = [line[len(head) :].strip() for line in patch.splitlines() for head in _FILES if line.startswith(head)]
    return tuple(dict.fromkeys(path for path in found if path)) or ("",)


def typed_by_operator(prompt: str) -> str:
    """The prompt without the blocks that a host put in front of it; "" where the rest is text of ours that came back."""
    rest = prompt.lstrip()
    while block := next((b for b in _BLOCKS if rest.startswith((f"<{b}>", f"<{b} "))), ""):
        _, closed, behind = rest.partition(f"</{block}>")
        if not closed:
            break
        rest = behind.lstrip()
    return "" if rest.startswith(OPEN) else rest


def as_command(prompt: str) -> str:
    """`$cockpit WORDS` as the command it stands for, where a host's screen keeps commands it does not know for itself."""
    head, _, _ = prompt.lstrip().partition(" ")
    return f"/{prompt.lstrip()[1:]}" if head[:1] == "$" and head[1:].split("\n")[0] in _COMMANDS else prompt


def last_lines(path: str) -> Iterator[dict[str, Any]]:
    """The JSON objects at the end of a transcript, the last one first; nothing where it cannot be read.

    Only a regular file is read, and of it at most TAIL_BYTES.
    """
    try:
        opened = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except (OSError, ValueError):
        return
    try:
        found = os.fstat(opened)
        if not stat.S_ISREG(found.st_mode):
            return
        raw = os.pread(opened, TAIL_BYTES, max(0, found.st_size - TAIL_BYTES))
    except OSError:
        return
    finally:
        os.close(opened)
    for line in reversed(raw.split(b"\n")):
        try:
            data = loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(data, dict):
            yield data
