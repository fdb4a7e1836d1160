"""The test files of a working tree, with their content's ids: to tell a deleted one from one that was moved."""

from __future__ import annotations

from cockpit.worktree.survey import TreeSnapshot
from hooks.task.file_kinds import is_test_file


def test_files(seen: TreeSnapshot) -> dict[str, str]:
    """Path -> blob id of each file that a test runner collects, tracked or not."""
    found = {}
    for number in range(len(seen.entries.offsets)):
        path, mode, oid, _ = seen.entries.entry(number)
        if (mode.startswith(b"100") and b"test" in path.lower()) or b"spec" in path.lower():
            found[path] = oid.hex()
    for path, entry in seen.overlay.items():
        if entry is None:
            found.pop(path, None)
        else:
            found[path] = entry[1].hex()
    named = {path.decode("utf-8", "surrogateescape"): oid for path, oid in found.items()}
    return {path: oid for path, oid in named.items() if is_test_file(path)}
