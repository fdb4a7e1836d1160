"""What the receipts on a tree say, each line of the note judged by itself: what is wrong with one spoils no other."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from pydantic import ValidationError

from cockpit.receipts.envelope import opened, signer
from cockpit.receipts.statement import ALIGNMENT, STATEMENT, TEST_RESULT, SharedAlignment, tree_in
from hooks.plain_text import plain_values


class Receipt(NamedTuple):
    """What one signer says of a tree: `who` signed ("" for unsigned), and the newest check of theirs."""

    who: str
    alignment: SharedAlignment


class Unbelieved(NamedTuple):
    """A line, or a pair of them, that does not count: who made it ("" for nobody), and why, its kind first."""

    who: str
    why: str


class Received(NamedTuple):
    """The receipts on a tree that count, and what does not."""

    good: tuple[Receipt, ...] = ()
    bad: tuple[Unbelieved, ...] = ()


class _Said(NamedTuple):
    who: str
    kind: str
    alignment: SharedAlignment | None


def received(lines: tuple[str, ...], tree: str, signers: str, env: Mapping[str, str]) -> Received:
    """The judgement of a note's lines, which hang on `tree`.

    Args:
        signers: a file of allowed signers; with it only what they signed counts, "" for any.
    """
    read = [_read(line, tree, signers, env) for line in lines]
    said = [one for one in read if isinstance(one, _Said)]
    bad = [one for one in read if isinstance(one, Unbelieved)]
    whole = [_whole([one for one in said if one.who == who]) for who in dict.fromkeys(one.who for one in said)]
    good = tuple(one for one in whole if isinstance(one, Receipt))
    bad += [one for one in whole if isinstance(one, Unbelieved)]
    return Received(good, tuple(dict.fromkeys(bad)))


def shared_alignment(line: str) -> tuple[str, SharedAlignment] | None:
    """(the tree it speaks of, the check) of an envelope with one, its signature not looked at; None for any other."""
    try:
        payload, _ = opened(line)
        statement = json.loads(payload)
        if statement["predicateType"] != ALIGNMENT:
            return None
        return tree_in(statement), SharedAlignment.model_validate(plain_values(statement["predicate"]))
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def _read(line: str, tree: str, signers: str, env: Mapping[str, str]) -> _Said | Unbelieved:
    try:
        payload, signatures = opened(line)
        statement = json.loads(payload)
        kind = statement["predicateType"]
        if statement["_type"] != STATEMENT or kind not in (ALIGNMENT, TEST_RESULT):
            raise ValueError("no statement of ours")
    except (ValueError, KeyError, TypeError, RecursionError):
        return Unbelieved("", "damaged: an envelope that cannot be read")
    who = ""
    for signature in signatures:
        made = signer(payload, signature, signers, env)
        if made.problem:
            return Unbelieved(made.key, made.problem)
        who = f"{made.principal} ({made.key})" if made.principal else made.key
    if signers and not who:
        return Unbelieved("", "re-keyed: it is unsigned, and only allowed signers count")
    if tree_in(statement) != tree:
        return Unbelieved(who, f"replayed: it speaks of the tree {tree_in(statement)[:12] or '(none)'}")
    try:
        alignment = SharedAlignment.model_validate(plain_values(statement["predicate"])) if kind == ALIGNMENT else None
    except ValidationError:
        return Unbelieved(who, "damaged: its predicate has not the form that docs/receipt.schema.json tells")
    return _Said(who, kind, alignment)


def _whole(said: list[_Said]) -> Receipt | Unbelieved:
    """The receipt of one signer: both kinds of statement, and the newest check met."""
    checks = [one.alignment for one in said if one.alignment]
    if not checks or not any(one.kind == TEST_RESULT for one in said):
        return Unbelieved(said[0].who, "incomplete: one of its two statements is missing")
    newest = max(checks, key=lambda check: check.at)
    if not newest.met:
        return Unbelieved(said[0].who, "not met: it does not say that every criterion was met with evidence")
    return Receipt(said[0].who, newest)
