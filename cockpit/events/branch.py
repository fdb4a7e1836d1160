"""A session that was branched from another goes on with a copy of its task, its pin and its goal check.

The parent is the session that the host's process was in until now; else the one that the new transcript was copied
from, as its own lines say; else the one that the host was started with. Only ids are read, and only a session of the
same repository counts.
"""

from __future__ import annotations

import os

from cockpit.errors import StateError
from cockpit.events.scene import Scene
from cockpit.state import session_file as store
from cockpit.state.host_links import linked_session
from cockpit.state.places import clean
from cockpit.worktree.baseline import copy_kept
from hooks.task.model import Session, with_task
from ledger.clock import now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

UNTOLD = (
    "this session was branched from one that cannot be told: its task, pin and goal check do not go on here. To go on with "
    "them, resume the original session."
)
_TAIL = 262_144
_KEYS = (b'"forkedFrom":{"sessionId":"', b'"requestSessionId":"')
_RESUMES = ("--resume", "-r")


def branched(scene: Scene) -> str:
    """Copies the parent's task into the new session; what to say where no parent can be told, "" else.

    A session that has a task already is left as it is. Raises StateError where the copy cannot be kept.
    """
    own, rules, env = scene.place, scene.rules, scene.here.env
    if os.path.exists(own.file):
        return ""
    known = [scene.here.place(ident) for ident in _candidates(scene)]
    parent = next((place for place in known if place.folder == own.folder and os.path.isfile(place.file)), None)
    if parent is None:
        nothing_lost = known and not any(os.path.isfile(place.file) for place in known)
        return "" if nothing_lost or not store.sessions(own.folder) else UNTOLD
    try:
        origin = store.read(parent, rules, env).session
    except StateError:
        return UNTOLD

    def change(session: Session) -> tuple[Session, None]:
        copied = origin._replace(
            id=own.session, cwd=scene.event.cwd, root=scene.here.cwd, at=now(), recent_events=(), absorbed=(),
            pending_command="", archived=(), revision=session.revision, mirrored_revision=session.mirrored_revision,
        )  # fmt: skip
        return with_task(copied, copied_from=f"{parent.session}/{origin.task.id}") if origin.task.id else copied, None

    store.update(own, change, rules, env, None, store.EVENT_WAIT)
    copy_kept(parent, own)
    return ""


def _candidates(scene: Scene) -> Iterator[str]:
    """Ids of the sessions that may be the parent, the likeliest first."""
    event = scene.event
    link = linked_session(scene.here.state, event.pid) if event.pid else None
    if link and link.place.session != scene.place.session:
        yield link.place.session
    yield from _told_by_transcript(event.transcript, event.session)
    yield from _told_by_process(event.pid, event.transcript)


def _told_by_transcript(path: str, own: str) -> Iterator[str]:
    """The session that the transcript's lines were copied from: of its end only, and only of a file of the user's."""
    tail = _tail(path)
    for key in _KEYS:
        at = len(tail)
        while (at := tail.rfind(key, 0, at)) >= 0:
            ident = tail[at + len(key) : at + len(key) + 80].split(b'"', 1)[0].decode("ascii", "replace")
            if ident and ident != own:
                yield ident
                return


def _told_by_process(pid: str, transcript: str) -> Iterator[str]:
    """The session that the host's command line names, or for --continue the newest one beside the transcript."""
    try:
        with open(f"/proc/{int(pid)}/cmdline", "rb") as file:
            given = file.read(65_536).decode("utf-8", "replace").split("\0")
    except (OSError, ValueError):
        return
    for word, value in zip(given, [*given[1:], ""], strict=True):
        if word in _RESUMES and value == clean(value):
            yield value
        elif word.startswith("--resume="):
            yield word[9:]
    if {"--continue", "-c"} & set(given):
        yield from _newest_beside(transcript)


def _newest_beside(transcript: str) -> Iterator[str]:
    """What the host itself goes on with: the conversation of this folder that was written last."""
    found = []
    try:
        with os.scandir(os.path.dirname(transcript)) as entries:
            for entry in entries:
                if entry.name.endswith(".jsonl") and entry.path != transcript and entry.is_file(follow_symlinks=False):
                    found.append((entry.stat().st_mtime_ns, entry.name.removesuffix(".jsonl")))
    except OSError:
        return
    if found:
        yield max(found)[1]


def _tail(path: str) -> bytes:
    try:
        fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK)
    except (OSError, ValueError):
        return b""
    try:
        found = os.fstat(fd)
        if found.st_mode & 0o170000 != 0o100000 or found.st_uid != os.geteuid():
            return b""
        os.lseek(fd, max(0, found.st_size - _TAIL), os.SEEK_SET)
        return os.read(fd, _TAIL)
    except OSError:
        return b""
    finally:
        os.close(fd)
