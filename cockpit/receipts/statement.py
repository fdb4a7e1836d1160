"""What a receipt says: two in-toto Statements (v1) about the same git tree, each with the published form of its predicate.

One holds the gates as test results, the other, a predicate of our own (docs/receipt.schema.json), what a reviewer asks of a
change: criteria with their evidence, decisions, waivers, what is weaker than before.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from cockpit import __version__
from hooks.redaction.redact import redact
from ledger.schema import AlignmentRecord, CriterionRecord, DecisionRecord, GateRecord

STATEMENT = "https://in-toto.io/Statement/v1"
TEST_RESULT = "https://in-toto.io/attestation/test-result/v0.1"
ALIGNMENT = "urn:cockpit:alignment:v1"
# An absolute path says where somebody's machine keeps things; it says nothing of the tree.
_OUTSIDE = re.compile(r"(?<![\w/.:~-])(?:~|/(?:home|root|Users|tmp|var|private|opt|mnt|work|srv))(?:/[\w.@+~-]+)+")


def statements(check: AlignmentRecord, decisions: Iterable[DecisionRecord]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The two statements about the tree that `check` saw; every text is redacted once more."""
    return _statement(check.stamp, TEST_RESULT, _tests(check)), _statement(
        check.stamp, ALIGNMENT, alignment_of(check, decisions)
    )


def canonical(statement: dict[str, Any]) -> bytes:
    """The statement's bytes: the same for the same content."""
    return json.dumps(statement, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode("utf-8")


def tree_in(statement: Any) -> str:
    """The git tree that a statement is about, "" where it names none or several."""
    try:
        (subject,) = statement["subject"]
        return str(subject["digest"]["gitTree"])
    except (KeyError, TypeError, ValueError):
        return ""


def _statement(tree: str, kind: str, predicate: dict[str, Any]) -> dict[str, Any]:
    subject = {"name": "tree", "digest": {"gitTree": tree}}
    return {"_type": STATEMENT, "subject": [subject], "predicateType": kind, "predicate": predicate}


def _tests(check: AlignmentRecord) -> dict[str, Any]:
    named = {"passedTests": list[str](), "warnedTests": list[str](), "failedTests": list[str]()}
    for gate in check.gates:
        if gate.state in ("pass", "na", "fail"):
            named[_result(gate)].append(gate.name)
    worst = "FAILED" if named["failedTests"] else "WARNED" if named["warnedTests"] else "PASSED"
    tool = {"name": "cockpit", "digest": {"gitTree": check.stamp}, "annotations": {"version": __version__}}
    return {"result": worst, "configuration": [tool], **named}


def _result(gate: GateRecord) -> str:
    if gate.state == "fail":
        return "warnedTests" if gate.failed_before else "failedTests"
    return "warnedTests" if gate.state == "na" or gate.partial or gate.weakened else "passedTests"


def alignment_of(check: AlignmentRecord, decisions: Iterable[DecisionRecord]) -> dict[str, Any]:
    """The predicate of our own: a check with its task's decisions, redacted once more."""
    return {
        "version": __version__,
        "state": check.state,
        "session": check.session,
        "task": check.task_id,
        "at": check.at,
        "goal": _said(check.goal),
        "note": _said(check.note),
        "missing": [_said(one) for one in check.missing],
        "assumptions": [_said(one) for one in check.assumptions],
        "criteria": [_criterion(one) for one in check.criteria],
        "gates": [_gate(one) for one in check.gates],
        "waivers": [
            {"gate": one.gate, "by": one.source, "at": one.at, "failure": _said(one.failure)} for one in check.waivers
        ],
        "changedCriteria": [
            {"id": one.id, "change": one.change, "at": one.at, "text": _said(one.text)} for one in check.history
        ],
        "decisions": [_decision(one) for one in decisions],
    }


def _criterion(one: CriterionRecord) -> dict[str, Any]:
    return {
        "id": one.id, "text": _said(one.text), "status": one.status, "basis": one.basis, "evidence": _said(one.evidence),
        "check": _said(one.check), "seen": [_said(line) for line in one.seen],
    }  # fmt: skip


def _gate(one: GateRecord) -> dict[str, Any]:
    return {
        "name": one.name, "state": one.state, "source": one.source, "evidence": _said(one.evidence), "partial": one.partial,
        "weakened": _said(one.weakened), "failedBefore": one.failed_before,
    }  # fmt: skip


def _decision(one: DecisionRecord) -> dict[str, Any]:
    return {
        "id": one.id,
        "status": one.status,
        "at": one.at,
        "problem": _said(one.problem),
        "chosen": _said(one.chosen),
        "was": _said(one.was),
        "alternatives": [
            {"option": _said(a.option), "rejectedBecause": _said(a.rejected_because)} for a in one.alternatives
        ],
    }


def _said(text: str) -> str:
    return _OUTSIDE.sub("[path]", redact(text))
