"""Sharing what was checked of a commit's tree: two statements, each sealed, as lines of a note."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from cockpit.errors import ReceiptError
from cockpit.receipts import notes
from cockpit.receipts.envelope import sealed
from cockpit.receipts.statement import canonical, statements
from cockpit.records.verify import ExactCheck
from cockpit.state.places import Here
from cockpit.worktree.commits import History


def share(found: ExactCheck, known: History, here: Here) -> str:
    """Writes the receipt of a check as a note on the tree that it saw; says how it was signed.

    Raises ReceiptError where it cannot be signed or kept; then nothing was shared.
    """
    wanted = notes.config("user.signingKey", here) if notes.config("gpg.format", here) == "ssh" else ""
    with tempfile.TemporaryDirectory(prefix="cockpit-receipt-") as folder:
        key = _key_file(wanted, Path(folder), here) if wanted else ""
        lines = [
            json.dumps(sealed(canonical(one), key, here.env), sort_keys=True, separators=(",", ":"))
            for one in statements(*found)
        ]
    notes.add(found.check.stamp, lines, known, here)
    return (
        f"signed with {wanted}" if wanted else "unsigned: git signs nothing by SSH here (gpg.format, user.signingKey)"
    )


def _key_file(wanted: str, folder: Path, here: Here) -> str:
    """The key's file: as git names it, or one with the public key that stands in the setting itself."""
    literal = wanted.removeprefix("key::")
    if literal.startswith(("ssh-", "ecdsa-", "sk-")):
        (folder / "key.pub").write_text(f"{literal}\n")
        return str(folder / "key.pub")
    path = Path(wanted.replace("~", here.env.get("HOME", "~"), 1) if wanted.startswith("~/") else wanted)
    if not path.is_file():
        raise ReceiptError(
            f"user.signingKey names {wanted}, which is no file; nothing was shared.", "git config user.signingKey"
        )
    return str(path)
