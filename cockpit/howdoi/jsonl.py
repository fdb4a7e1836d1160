"""A small record of lines that many processes add to: bounded, and what goes out of it is added up, never dropped."""

from __future__ import annotations

import json
from collections.abc import Callable

from cockpit.howdoi.files import LONG, append_private, read_text, write_private
from ledger.files import Lock, private_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Row = dict[str, Any]
    AddUp = Callable[[list[Row], list[Row]], list[Row]]  # adds rows to sums: (sums so far, rows) -> sums

MAX_FILE = 262_144  # bytes beyond which the older half of the lines is added up
KEPT = 500  # lines that stay as they are
WAIT = 2.0  # seconds for another process that writes


def add(path: str, rows: list[Row], add_up: AddUp) -> None:
    """Add rows to the record at `path`; where it has grown too long, all but the newest are added up.

    Raises:
        OSError: the folder or the file cannot be written, or another process kept it too long.
    """
    private_folder(path.rpartition("/")[0])
    with Lock(f"{path}.lock", WAIT):
        if append_private(path, _lines(rows)) > MAX_FILE:
            sums, all_rows = read(path)
            sums = add_up(sums, all_rows[:-KEPT])
            write_private(path, _lines([{"sums": sums}, *all_rows[-KEPT:]]))


def read(path: str) -> tuple[list[Row], list[Row]]:
    """(sums, rows) of a record, oldest first; lines that are damaged are passed over, a missing file is an empty one."""
    try:
        text = read_text(path, path.rpartition("/")[0], LONG).text
    except OSError:
        return [], []
    sums: list[Row] = []
    rows: list[Row] = []
    for line in text.splitlines():
        found = _object(line)
        if isinstance(found.get("sums"), list):
            sums += [row for row in found["sums"] if isinstance(row, dict)]
        elif found:
            rows.append(found)
    return sums, rows


def _object(line: str) -> Row:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _lines(rows: list[Row]) -> bytes:
    return "".join(f"{json.dumps(row, ensure_ascii=True, separators=(',', ':'))}\n" for row in rows).encode()
