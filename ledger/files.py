"""One exclusive lock a file, and writes that are whole or not there.

Every fault is an OSError: TimeoutError where the lock was not free in time, PermissionError where a link or a file of
another owner stands in the place of ours.
"""

from __future__ import annotations

import fcntl
import os
import stat
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType

_STEP = 0.01


class Lock:
    """An exclusive lock held by this process while the block runs.

    Args:
        path: the lock's own file, made with mode 0600 where it is missing; it is never removed.
        wait: seconds to wait for it.
    """

    def __init__(self, path: str, wait: float) -> None:
        self.path = path
        self.wait = wait
        self._fd = -1

    def __enter__(self) -> Lock:
        """Waits for the lock; TimeoutError after `wait` seconds."""
        self._fd = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
        end = time.monotonic() + self.wait
        while True:
            try:
                fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return self
            except BlockingIOError:
                if time.monotonic() >= end:
                    os.close(self._fd)
                    raise TimeoutError(f"{self.path} was locked for {self.wait} s") from None
                time.sleep(_STEP)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Gives the lock back."""
        os.close(self._fd)


def read_own(path: str, limit: int) -> bytes | None:
    """The content of our file, None where there is none.

    Raises PermissionError where it is a link, no regular file or another user's; OverflowError above `limit` bytes.
    """
    try:
        fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK)
    except FileNotFoundError:
        return None
    except OSError as error:
        if os.path.islink(path):
            raise PermissionError(f"{path} is a link, not our file") from error
        raise
    try:
        found = os.fstat(fd)
        if not stat.S_ISREG(found.st_mode) or found.st_uid != os.geteuid():
            raise PermissionError(f"{path} is not a file of this user")
        if found.st_size > limit:
            raise OverflowError(f"{path} has {found.st_size} bytes")
        with open(fd, "rb", closefd=False) as file:
            return file.read(limit + 1)
    finally:
        os.close(fd)


def replace(path: str, data: bytes, sync: bool) -> None:
    """Writes `data` to `path` as a whole, mode 0600; `sync` waits until it is on the disk.

    The temporary file lies in the same folder, under a name of its own, and is gone again where the write failed. Raises
    OSError; then the file is as it was.
    """
    temporary = f"{path}.{os.getpid()}-{time.monotonic_ns()}.tmp"
    fd = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    try:
        try:
            view = memoryview(data)
            while view:
                view = view[os.write(fd, view) :]
            if sync:
                os.fsync(fd)
        finally:
            os.close(fd)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
    if sync:
        _sync_folder(path)


def aside(path: str) -> str:
    """Moves a damaged file out of the way, under a name that says when; returns that name."""
    where = f"{path}.damaged-{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime())}-{time.monotonic_ns() % 10**6}"
    os.replace(path, where)
    return where


def private_folder(path: str) -> None:
    """Makes the folder (an absolute path) and its missing parents with mode 0700."""
    if not os.path.isdir(path):
        private_folder(os.path.dirname(path) or "/")
        try:
            os.mkdir(path, 0o700)
        except FileExistsError:
            pass


def _sync_folder(path: str) -> None:
    fd = os.open(os.path.dirname(path), os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
