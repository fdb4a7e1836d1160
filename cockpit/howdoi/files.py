"""Reading files that others wrote: never outside their folder, never more than asked, never anything but a file."""

import os
from stat import S_ISREG

from ledger.files import private_folder, replace

CARD_BYTES = 32_768  # enough for a header and a first paragraph
BODY_BYTES = 131_072  # of a manual handed to an agent
_FLAGS = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


def inside(path: str, root: str) -> str:
    """The real path of `path` where it lies in `root`, else "". Links that lead out, and NUL, give ""."""
    if "\0" in path or "\0" in root:
        return ""
    real, base = os.path.realpath(path), os.path.realpath(root)
    return real if real == base or real.startswith(base.rstrip("/") + "/") else ""


def read_some(path: str, root: str, limit: int) -> tuple[bytes, int]:
    """The first `limit` bytes of a regular file inside `root`, and its whole size.

    Raises:
        OSError: it is not there, not a regular file, or leads out of `root`.
    """
    real = inside(path, root)
    if not real:
        raise PermissionError(f"{path} leads out of its folder")
    handle = os.open(real, _FLAGS)
    try:
        state = os.fstat(handle)
        if not S_ISREG(state.st_mode):
            raise PermissionError(f"{path} is not a regular file")
        parts, left = [], limit
        while left > 0 and (part := os.read(handle, left)):
            parts.append(part)
            left -= len(part)
        return b"".join(parts), state.st_size
    finally:
        os.close(handle)


def read_text(path: str, root: str, limit: int) -> tuple[str, int]:
    """`read_some` as text: UTF-8, other bytes replaced, one kind of line end, no byte-order mark, no NUL."""
    data, size = read_some(path, root, limit)
    text = data.decode("utf-8", "replace").removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd"), size


def append_private(path: str, data: bytes) -> int:
    """Add to a file of ours in one write, so that other processes' lines stay whole; returns the file's size.

    Raises:
        OSError: the folder or the file cannot be written.
    """
    private_folder(path.rpartition("/")[0])
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC
    handle = os.open(path, flags, 0o600)
    try:
        os.write(handle, data)
        return os.fstat(handle).st_size
    finally:
        os.close(handle)


def write_private(path: str, data: bytes) -> None:
    """Replace a file of ours in one step: folder 0700, file 0600.

    Raises:
        OSError: the folder cannot be made or written.
    """
    private_folder(path.rpartition("/")[0])
    replace(path, data, sync=False)
