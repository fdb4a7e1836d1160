"""Sharing what was checked of a commit's tree, and judging what others shared of it."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from cockpit.errors import ReceiptError
from cockpit.receipts import notes
from cockpit.receipts.envelope import opened, sealed, signer
from cockpit.receipts.statement import ALIGNMENT, STATEMENT, TEST_RESULT, canonical, statements, tree_in
from cockpit.state.places import Here
from ledger.schema import AlignmentRecord, DecisionRecord

_PROBLEMS_FIRST = ("forged", "replayed", "damaged", "re-keyed", "incomplete", "not met")


class Receipt(NamedTuple):
    """What one signer says of a tree.

    `who` signed ("" for unsigned), `problem` what keeps it from being believed ("" for nothing), its kind first.
    `alignment` and `tests` are the two predicates, {} where one is missing.
    """

    who: str
    problem: str
    alignment: dict[str, Any]
    tests: dict[str, Any]


def share(tree: str, check: AlignmentRecord, decisions: tuple[DecisionRecord, ...], here: Here, timeout: float) -> str:
    """Writes the receipt of `check` as a note on its tree; says how it was signed.

    Raises ReceiptError where it cannot be signed or kept; then nothing was shared.
    """
    wanted = notes.config("gpg.format", here) == "ssh" and notes.config("user.signingKey", here)
    with tempfile.TemporaryDirectory(prefix="cockpit-receipt-") as folder:
        key = _key_file(str(wanted), Path(folder), here) if wanted else ""
        lines = [
            json.dumps(sealed(canonical(one), key, here.env), sort_keys=True, separators=(",", ":"))
            for one in statements(check, decisions)
        ]
    notes.add(tree, lines, here, timeout)
    return (
        f"signed with {wanted}" if wanted else "unsigned: git signs nothing by SSH here (gpg.format, user.signingKey)"
    )


def receipts_on(tree: str, here: Here, timeout: float, signers: str) -> tuple[Receipt, ...]:
    """What the note on a tree says, by signer; each is judged by itself. Raises NoStamp where git gives no answer."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    problems: dict[str, list[str]] = {}
    for line in notes.lines_on(tree, here, timeout):
        who, kind, predicate, problem = _read(line, tree, here, signers)
        if problem:
            problems.setdefault(who, []).append(problem)
        if kind:
            found.setdefault(who, {})[kind] = predicate
    return tuple(_judged(who, found.get(who, {}), problems.get(who, []), signers) for who in {**found, **problems})


def _read(line: str, tree: str, here: Here, signers: str) -> tuple[str, str, dict[str, Any], str]:
    """(who, kind of statement, its predicate, problem) of one envelope."""
    try:
        payload, signatures = opened(line)
        statement = json.loads(payload)
        kind, predicate = statement["predicateType"], statement["predicate"]
        if statement["_type"] != STATEMENT or kind not in (ALIGNMENT, TEST_RESULT) or not isinstance(predicate, dict):
            raise ValueError("no statement of ours")
    except (ValueError, KeyError, TypeError, RecursionError):
        return "", "", {}, "damaged: an envelope that cannot be read"
    who = ""
    for signature in signatures:
        made = signer(payload, signature, signers, here.env)
        if made.problem:
            kind_of = "forged" if "content" in made.problem or "SSH" in made.problem else "re-keyed"
            return made.key, kind, predicate, f"{kind_of}: {made.problem}"
        who = f"{made.principal} ({made.key})" if made.principal else made.key
    if tree_in(statement) != tree:
        return who, kind, predicate, f"replayed: it speaks of the tree {tree_in(statement)[:12] or '(none)'}"
    return who, kind, predicate, ""


def _judged(who: str, parts: dict[str, dict[str, Any]], problems: list[str], signers: str) -> Receipt:
    alignment, tests = parts.get(ALIGNMENT, {}), parts.get(TEST_RESULT, {})
    said = sorted(problems, key=lambda p: next((n for n, kind in enumerate(_PROBLEMS_FIRST) if p.startswith(kind)), 9))
    if not said and (not alignment or not tests):
        said = ["incomplete: one of its two statements is missing"]
    if not said and not _met(alignment):
        said = ["not met: it does not say that every criterion was met with evidence"]
    if not said and signers and not who:
        said = ["re-keyed: it is unsigned, and only allowed signers count"]
    return Receipt(who, said[0] if said else "", alignment, tests)


def _met(alignment: dict[str, Any]) -> bool:
    criteria = alignment.get("criteria")
    return (
        alignment.get("state") == "ALIGNED"
        and isinstance(criteria, list)
        and bool(criteria)
        and all(isinstance(c, dict) and c.get("status") == "met" and c.get("evidence") for c in criteria)
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
