"""Which earlier decision is about a file that is edited now: looked up in one small file, which others prepare.

An event may load neither the record nor git. A file that is missing, damaged, too large or another's says nothing.
"""

from __future__ import annotations

from hooks.lean_json import dumps, loads
from hooks.redaction.redact import clip
from hooks.task import limits
from hooks.task.parts import Precedent
from ledger.files import read_own

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAX_BYTES = 64_000
SCHEMA = 1


def precedent_file(folder: str) -> str:
    """Where the decisions of the repository whose state folder this is are kept by the files that they are about."""
    return f"{folder}/precedents.json"


def kept_in(path: str) -> list[dict[str, Any]] | None:
    """The decisions in the file, newest first, each with `of`, `id`, `at`, `said` and `paths`; None where it cannot be read.

    `of` are the tasks that it was taken in, "session/task"; `paths` lie in the tree, folders with a closing slash.
    """
    return _read(_bytes(path))


def applying(folder: str, edited: tuple[str, ...], own: tuple[str, ...]) -> Precedent:
    """The newest decision about one of the edited paths, else about a folder that holds one; an empty one for none.

    Args:
        own: the task in hand, "session/task", and what it is a copy of: its own decisions are none for it.
    """
    raw, folders = _bytes(precedent_file(folder)), _folders(edited)
    # Most edits are of files that no decision is about: looking for the path alone costs them next to nothing.
    if not any(dumps(path).encode("ascii") in raw for path in (*edited, *folders)):
        return Precedent()
    known = [one for one in _read(raw) or () if not set(own).intersection(one["of"])]
    for wanted in (edited, folders):
        for one in known:
            path = next((path for path in one["paths"] if path in wanted), "")
            if path:
                said = clip(one["said"], limits.PRECEDENT)
                return Precedent(clip(one["id"], limits.IDENT), clip(one["at"], limits.IDENT), said, path)
    return Precedent()


def _bytes(path: str) -> bytes:
    try:
        return read_own(path, MAX_BYTES) or b""
    except (OSError, OverflowError):
        return b""


def _read(raw: bytes) -> list[dict[str, Any]] | None:
    try:
        data = loads(raw)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or data.get("schema") != SCHEMA or not isinstance(data.get("decisions"), list):
        return None
    return data["decisions"] if all(map(_whole, data["decisions"])) else None


def _folders(edited: tuple[str, ...]) -> tuple[str, ...]:
    found = []
    for path in edited:
        while (at := path.rstrip("/").rfind("/")) >= 0:
            path = path[: at + 1]
            found.append(path)
    return tuple(found)


def _whole(one: Any) -> bool:
    if not isinstance(one, dict) or not one.get("of"):
        return False
    texts = all(isinstance(one.get(name), str) for name in ("id", "at", "said"))
    lists = (one.get("of"), one.get("paths"))
    return texts and all(isinstance(part, list) and all(isinstance(text, str) for text in part) for part in lists)
