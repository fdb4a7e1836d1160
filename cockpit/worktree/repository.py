"""Where a working tree and its git folders are, found from the files alone."""

from __future__ import annotations

# The per-event path does not load pathlib.
# ruff: noqa: PTH102, PTH106, PTH108, PTH112, PTH113, PTH114, PTH116, PTH118, PTH119, PTH120, PTH123, PTH208
import os
import stat

from cockpit.worktree.git_process import NoStamp
from hooks.namedtuple import NamedTuple

_MOST = 1 << 28


class Repo(NamedTuple):
    """A working tree's top, its own git folder, and the common one (another for linked worktrees)."""

    top: str
    gitdir: str
    common: str


def find(cwd: str) -> Repo | None:
    """The repository whose working tree holds `cwd`, as git would find it; None where there is none."""
    folder = os.path.realpath(cwd)
    while True:
        repo = at(folder)
        parent = os.path.dirname(folder)
        if repo or parent == folder:
            return repo
        folder = parent


def at(top: str) -> Repo | None:
    """The repository whose working tree's top is `top`. `core.worktree` does not count: it could point anywhere."""
    gitdir = f"{top}/.git"
    if os.path.isfile(gitdir):
        line = _line(gitdir)
        if not line.startswith("gitdir:"):
            return None
        gitdir = os.path.join(top, line[7:].strip())
    common = os.path.join(gitdir, _line(f"{gitdir}/commondir") or ".")
    if not _names_commit(f"{gitdir}/HEAD") or not all(os.path.isdir(f"{common}/{n}") for n in ("objects", "refs")):
        return None
    return Repo(top, os.path.realpath(gitdir), os.path.realpath(common))


def _names_commit(path: str) -> bool:
    line = _line(path)
    return line.startswith("ref:") or (len(line) >= 40 and set(line) <= set("0123456789abcdef")) or os.path.islink(path)


def read(path: str, most: int = _MOST) -> tuple[bytes, int]:
    """A regular file's content and modification time (ns); (b"", 0) where there is none. Devices never block.

    Raises NoStamp for one that is larger than `most` bytes.
    """
    found = _opened(path, most)
    if not found:
        return b"", 0
    with open(found.fd, "rb") as file:
        return file.read(), found.when


class Copied(NamedTuple):
    """What was copied: its size, its last `TAIL` bytes, and its modification time (ns), which the copy has as well."""

    size: int = 0
    tail: bytes = b""
    when: int = 0


TAIL = 20


def copy(path: str, target: str, most: int = _MOST) -> Copied:
    """Copies a regular file to a new one without reading it here; nothing is made where there is none.

    Raises NoStamp for one that is larger than `most` bytes.
    """
    found = _opened(path, most)
    if not found:
        return Copied()
    fd, size, when = found
    with open(fd, "rb", 0) as source, open(target, "wb", 0) as made:
        if _in_the_kernel(fd, made.fileno(), size) < size:
            made.write(source.read())
        tail = os.pread(fd, TAIL, max(0, size - TAIL))
    os.utime(target, ns=(when, when))
    return Copied(size, tail, when)


def _in_the_kernel(source: int, target: int, size: int) -> int:
    """Copies as many of `size` bytes as the system copies by itself, 0 where it does not; both files then stand behind them."""
    done, copy_range = 0, getattr(os, "copy_file_range", None)  # Linux has it
    try:
        while copy_range and done < size and (part := copy_range(source, target, size - done)):
            done += part
    except OSError:  # not between these two file systems
        pass
    return done


class _Opened(NamedTuple):
    fd: int
    size: int
    when: int


def _opened(path: str, most: int) -> _Opened | None:
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except (OSError, ValueError):
        return None
    known = os.fstat(fd)
    if stat.S_ISREG(known.st_mode) and known.st_size <= most:
        return _Opened(fd, known.st_size, known.st_mtime_ns)
    os.close(fd)
    if stat.S_ISREG(known.st_mode):
        raise NoStamp("git failed: a git file is too large")
    return None


def private_folder(top: str) -> str:
    """A new folder for one reading, readable by this user only, never inside the working tree that is read.

    It lies with those of other readings in one folder of ours, where what a killed one left is removed. Raises NoStamp
    where none can be made.
    """
    for base in (os.environ.get("TMPDIR", ""), "/tmp", "/var/tmp", "/dev/shm"):
        inside = os.path.realpath(base)
        if not base.startswith("/") or inside == top or inside.startswith(f"{top}/"):
            continue
        try:
            path = f"{_shared(inside)}{os.getpid()}.{_namespace()}.{os.urandom(8).hex()}"
            os.mkdir(path, 0o700)
        except OSError:
            continue
        return path
    raise NoStamp("git failed: no folder for temporary files")


def _shared(base: str) -> str:
    """The beginning of the names of our temporary folders: in a folder of this user's alone, else beside all others."""
    folder = f"{base}/cockpit-{os.geteuid()}"
    try:
        os.mkdir(folder, 0o700)
    except FileExistsError:
        pass
    found = os.lstat(folder)
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.geteuid() or found.st_mode & 0o077:
        return f"{base}/cockpit-tree-"
    for name in os.listdir(folder):
        pid, _, rest = name.partition(".")
        if rest.startswith(f"{_namespace()}.") and not _alive(pid):
            remove(f"{folder}/{name}")
    return f"{folder}/"


def _namespace() -> int:
    """What tells process ids of this machine from those of a container that shares its temporary folder."""
    try:
        return os.stat("/proc/self/ns/pid").st_ino
    except OSError:
        return 0


def _alive(pid: str) -> bool:
    try:
        os.kill(int(pid), 0)
    except PermissionError:
        return True
    except (ValueError, OSError):
        return False
    return True


def give_back(folder: str) -> None:
    """Deletes the private folder of a reading that ended, and the folder it lay in with the last of them."""
    remove(folder)
    shared = os.path.dirname(folder)
    if os.path.basename(shared) == f"cockpit-{os.geteuid()}":
        try:
            os.rmdir(shared)
        except OSError:
            pass  # others read at this moment


def remove(folder: str) -> None:
    """Deletes the private folder with all that is in it; a link in it is deleted, not followed."""
    try:
        for entry in os.scandir(folder):
            if entry.is_dir(follow_symlinks=False):
                remove(entry.path)
            else:
                os.unlink(entry.path)
        os.rmdir(folder)
    except OSError:
        pass


def _line(path: str) -> str:
    lines = os.fsdecode(read(path, 1 << 20)[0]).splitlines()
    return lines[0] if lines else ""
