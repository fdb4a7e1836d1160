"""Wiring a host by files: some that are wholly ours, and named entries in JSON files that are somebody else's.

Of another's file one entry is changed and nothing else; one that is not plain JSON is left alone and the lines are said.
What was made on the way is noted in our own folder, so that taking out leaves what was there before.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cockpit.errors import InstallError
from cockpit.install.agent_host import missing_folders, remove_empty
from cockpit.install.json_text import value_at, with_element, with_member, without

MARK = "Written by cockpit install"  # in every file that is wholly ours
_OURS = re.compile(r"cockpit/(hook|boot)\.py")
_NOTES = "made.json"


class Entry(NamedTuple):
    """A value in a JSON file: the member at `path`, or one element of the array there where it is `listed`.

    `blank` is what the file begins as where there is none.
    """

    file: Path
    path: tuple[str, ...]
    value: Any
    blank: str
    listed: bool = False


class FilePlan(NamedTuple):
    """What wires a host: texts of files that are ours, and entries in those of others."""

    files: dict[Path, str]
    entries: tuple[Entry, ...]


class _Made(NamedTuple):
    """What install made: folders, JSON files, and objects or arrays within others' files."""

    folders: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    containers: tuple[tuple[str, tuple[str, ...]], ...] = ()


def put_in(plan: FilePlan, folder: Path) -> list[str]:
    """Writes the plan and notes in `folder` what it made; the lines that the user has to add, where a file is not plain.

    Raises InstallError where another's file or entry has our name; nothing was written then.
    """
    for path in plan.files:
        if path.exists() and MARK not in path.read_text(encoding="utf-8", errors="replace"):
            raise InstallError(f"{path} is not ours; nothing was changed.", "Move it away, then try again.")
    made, texts, by_hand = _noted(folder), dict[Path, str](), list[str]()
    folders = dict.fromkeys((*missing_folders([folder, *(p.parent for p in _paths(plan))]), *made.folders))
    files, containers = list(made.files), list(made.containers)
    for entry in plan.entries:
        text = texts.get(entry.file) or _plain(entry.file)
        if text is None:
            by_hand.append(f"{entry.file} is not plain JSON; it was not changed. Add to it:\n{_lines(entry)}")
            continue
        if not text:
            files.append(str(entry.file))
        try:
            containers += [(str(entry.file), path) for path in _missing(text or entry.blank, entry)]
            texts[entry.file] = _with(text or entry.blank, entry)
        except ValueError as error:
            raise InstallError(f"{entry.file}: {error}; nothing was changed.", "Mend it, then try again.") from error
    noted = _Made(tuple(folders), tuple(dict.fromkeys(files)), tuple(dict.fromkeys(containers)))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / _NOTES).write_text(json.dumps(noted._asdict(), indent=2) + "\n", encoding="utf-8")
    for path, text in (*plan.files.items(), *texts.items()):
        _write(path, text)
    return by_hand


def take_out(plan: FilePlan, folder: Path) -> list[str]:
    """Takes out what is ours and what was made for it; what is left for the user, where a file is not plain JSON."""
    made, left = _noted(folder), list[str]()
    for file in dict.fromkeys(entry.file for entry in plan.entries):
        text = _plain(file)
        if text is None:
            if _OURS.search(file.read_text(encoding="utf-8", errors="replace")):
                left.append(f"{file} is not plain JSON; it was not changed. Take the entry cockpit out of it.")
            continue
        entries = [entry for entry in plan.entries if entry.file == file]
        emptied = _without_made(_without_ours(text, entries), str(file), made) if text else ""
        if text and str(file) in made.files and json.loads(emptied) == json.loads(entries[0].blank):
            file.unlink()
        elif text:
            _write(file, emptied)
    for path in plan.files:
        if path.is_file() and MARK in path.read_text(encoding="utf-8", errors="replace"):
            path.unlink()
    shutil.rmtree(folder)
    remove_empty(made.folders)
    return left


def lacking(plan: FilePlan) -> list[str]:
    """The files of which something is not as install writes it."""
    found = [str(path) for path, text in plan.files.items() if not path.is_file() or path.read_text() != text]
    for entry in plan.entries:
        text = _plain(entry.file)
        if text is None:
            fits = bool(_OURS.search(entry.file.read_text(encoding="utf-8", errors="replace")))
        else:
            there = value_at(text or "{}", entry.path)
            fits = entry.value in there if entry.listed and isinstance(there, list) else entry.value == there
        if not fits:
            found.append(str(entry.file))
    return list(dict.fromkeys(found))


def ours(value: Any) -> bool:
    """Whether an entry starts our hook or our server, of this installation or of an earlier one."""
    return value is not None and bool(_OURS.search(json.dumps(value)))


def plain_text_of(file: Path) -> str:
    """The file's text where it is one plain JSON object, else ""."""
    return _plain(file) or ""


def _paths(plan: FilePlan) -> Iterator[Path]:
    yield from plan.files
    yield from (entry.file for entry in plan.entries)


def _plain(file: Path) -> str | None:
    """The text of a file that is one JSON object, "" where there is none, None where it is anything else."""
    try:
        text = file.read_bytes().decode("utf-8")
        return text if isinstance(json.loads(text), dict) else None
    except FileNotFoundError:
        return ""
    except (OSError, ValueError, RecursionError):
        return None


def _with(text: str, entry: Entry) -> str:
    there = value_at(text, entry.path)
    if not entry.listed:
        if there == entry.value:
            return text
        if there is not None and not ours(there):
            raise ValueError(f"{'.'.join(entry.path)} is not ours")
        return with_member(without(text, entry.path) if there is not None else text, entry.path, entry.value)
    if isinstance(there, list) and [one for one in there if ours(one)] == [entry.value]:
        return text
    return with_element(_without_ours(text, [entry]), entry.path, entry.value)


def _without_ours(text: str, entries: list[Entry]) -> str:
    for entry in entries:
        there = value_at(text, entry.path)
        if not entry.listed:
            text = without(text, entry.path) if ours(there) else text
            continue
        for index in reversed(range(len(there) if isinstance(there, list) else 0)):
            text = without(text, entry.path, index) if ours(there[index]) else text
    return text


def _without_made(text: str, file: str, made: _Made) -> str:
    """The text without the objects and arrays that install made, where nothing is in them now."""
    for path in sorted((path for where, path in made.containers if where == file), key=len, reverse=True):
        if value_at(text, path) in ({}, []):
            text = without(text, path)
    return text


def _missing(text: str, entry: Entry) -> list[tuple[str, ...]]:
    """The objects and the array that are made on the way to the entry."""
    depth = len(entry.path) + entry.listed
    return [path for n in range(1, depth) if value_at(text, path := entry.path[:n]) is None]


def _lines(entry: Entry) -> str:
    value = [entry.value] if entry.listed else entry.value
    for key in reversed(entry.path):
        value = {key: value}
    return json.dumps(value, indent=2)


def _write(path: Path, text: str) -> None:
    """Writes the file whole or not at all, with the mode it has; through a link, to what it points at."""
    path.parent.mkdir(parents=True, exist_ok=True)
    target, data = path.resolve(), text.encode("utf-8")
    if target.is_file() and target.read_bytes() == data:
        return
    mode = target.stat().st_mode if target.exists() else 0o666 & ~_umask()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".cockpit-")
    with os.fdopen(handle, "wb") as out:
        out.write(data)
    Path(name).chmod(mode & 0o7777)
    Path(name).replace(target)


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _noted(folder: Path) -> _Made:
    try:
        told = json.loads((folder / _NOTES).read_text(encoding="utf-8"))
        containers = tuple((file, tuple(path)) for file, path in told["containers"])
        return _Made(tuple(told["folders"]), tuple(told["files"]), containers)
    except (OSError, ValueError, KeyError, TypeError):
        return _Made()
