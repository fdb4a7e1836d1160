"""Reading files that others wrote: never outside their folder, never more than asked, never anything but a file."""

from __future__ import annotations

import os
from stat import S_ISREG

from hooks.namedtuple import NamedTuple
from hooks.plain_text import plain
from ledger.files import private_folder, replace

LONG = 4_194_304  # bytes beyond which a text cannot be read whole, not even by sections
_FLAGS = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_MARKS = (
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
    (b"\xef\xbb\xbf", "utf-8-sig"),
)
_MAX_ACCENTED = 0.25  # of a Western text's bytes at most so many are accented letters; more of them is another encoding
_MAX_DAMAGED = 0.01  # of a UTF-8 text's bytes at most so many may be wrong for it to count as UTF-8


class NotText(OSError):
    """A file's bytes are not text in an encoding that is known here."""


class Text(NamedTuple):
    """A file's text. size: bytes of the whole file. note: what is odd about its encoding; "" for plain UTF-8."""

    text: str
    size: int
    note: str = ""


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
        step = min(limit, state.st_size + 1)  # a read of the whole limit would first make room for it
        while left > 0 and (part := os.read(handle, min(left, step))):
            parts.append(part)
            left -= len(part)
        return b"".join(parts), state.st_size
    finally:
        os.close(handle)


def read_text(path: str, root: str, limit: int) -> Text:
    """The first `limit` bytes as plain text: UTF-8, UTF-16 and UTF-32 with or without their mark, else Western text.

    Raises:
        OSError: as `read_some`; NotText where the bytes are no text.
    """
    data, size = read_some(path, root, limit)
    text, note = _decoded(data, size > len(data))
    return Text(plain(text), size, note)


def _decoded(data: bytes, cut: bool) -> tuple[str, str]:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            data = data[: len(data) - len(data) % 4] if cut and encoding != "utf-8-sig" else data
            return data.decode(encoding, "replace").replace("\ufffd", ""), _note(data, encoding)
    if b"\0" in data[:4096]:
        return _wide(data)
    try:
        return data.decode("utf-8"), ""
    except UnicodeDecodeError as error:
        if cut and error.start >= len(data) - 3:
            return data[: error.start].decode("utf-8"), ""
    high = sum(byte > 127 for byte in data)
    text = data.decode("utf-8", "replace")
    wrong = text.count("\ufffd")
    if wrong <= max(1, _MAX_DAMAGED * len(data)) and high > 2 * wrong:
        return text.replace("\ufffd", ""), f"{wrong} bytes are not UTF-8 and were left out"
    if high > _MAX_ACCENTED * len(data):
        raise NotText("its encoding is not known; save it as UTF-8")
    return data.decode("cp1252", "replace").replace("\ufffd", ""), "not UTF-8, read as Western text (Latin-1)"


def _note(data: bytes, encoding: str) -> str:
    wrong = data.decode(encoding, "replace").count("\ufffd")
    odd = [f"{wrong} signs are damaged and were left out"] if wrong else []
    return "; ".join([*([] if encoding == "utf-8-sig" else [f"{encoding.upper()}, not UTF-8"]), *odd])


def _wide(data: bytes) -> tuple[str, str]:
    """UTF-16 without its mark, told by where the zero bytes of Western letters stand."""
    head = data[:4096]
    pairs = max(1, len(head) // 2)
    for start, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
        if head[start::2].count(0) > 0.4 * pairs and head[1 - start :: 2].count(0) < 0.1 * pairs:
            return data.decode(encoding, "replace").replace("\ufffd", ""), "UTF-16 without its mark, not UTF-8"
    if data.count(0) <= max(1, _MAX_DAMAGED * len(data)):
        text, note = _decoded(data.replace(b"\0", b""), False)
        return text, "; ".join(part for part in ("zero bytes were left out", note) if part)
    raise NotText("it is not text")


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
