"""What a receipt says: two in-toto Statements (v1) about the same git tree, each with the published form of its predicate.

One holds the gates as test results, the other, a predicate of our own (docs/receipt.schema.json, generated from the models
here), what a reviewer asks of a change: criteria with their evidence, decisions, waivers, what is weaker than before.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from pydantic.alias_generators import to_camel

from cockpit import __version__
from hooks.redaction.redact import redact
from ledger.schema import AlignmentRecord, CriterionRecord, DecisionRecord, GateRecord

STATEMENT = "https://in-toto.io/Statement/v1"
TEST_RESULT = "https://in-toto.io/attestation/test-result/v0.1"
ALIGNMENT = "urn:cockpit:alignment:v1"
# An absolute path says where somebody's machine keeps things; it says nothing of the tree.
_OUTSIDE = re.compile(r"(?<![\w/.:~-])(?:~|/(?:home|root|Users|tmp|var|private|opt|mnt|work|srv))(?:/[\w.@+~-]+)+")

Text = Annotated[str, StringConstraints(max_length=2000)]


def _many(most: int) -> Any:
    return Field(max_length=most)


class Part(BaseModel):
    """A part of the predicate. It comes from others as well: what has another form is no receipt."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, alias_generator=to_camel, populate_by_name=True)


class SharedCriterion(Part):
    """A criterion; `seen` are the commands that its evidence names, with what they printed."""

    id: Text
    text: Text
    status: Literal["met", "failed", "unresolved", "pending"]
    basis: Literal["observed", "reported", ""]
    evidence: Text
    check: Text
    seen: Annotated[list[Text], _many(16)]

    @property
    def shown(self) -> str:
        """What it rests on: the commands that were seen, else the evidence as it was given."""
        return "; ".join(self.seen) or self.evidence


class SharedGate(Part):
    """A gate as it stood, with what makes it less than it looks."""

    name: Text
    state: Literal["unset", "pending", "pass", "fail", "na"]
    source: Text
    evidence: Text
    partial: bool
    weakened: Text
    failed_before: Annotated[int, Field(ge=0)]


class SharedWaiver(Part):
    """A gate that the operator waived; `failure` is what was seen to fail beside it."""

    gate: Text
    by: Text
    at: Text
    failure: Text


class SharedChange(Part):
    """A change of the criteria after work began."""

    id: Text
    change: Text
    at: Text
    text: Text


class SharedOption(Part):
    """What was not chosen, and why."""

    option: Text
    rejected_because: Text


class SharedDecision(Part):
    """A consequential choice."""

    id: Text
    status: Text
    at: Text
    problem: Text
    chosen: Text
    was: Text
    alternatives: Annotated[list[SharedOption], _many(16)]


class SharedAlignment(Part):
    """What was checked of a tree, against the request.

    Every text is redacted; there is no prompt in it, no transcript, and no path outside the repository.
    """

    version: Text
    state: Literal["ALIGNED"]
    session: Text
    agent: Text = ""  # an earlier receipt does not say
    task: Text
    at: Text
    goal: Text
    note: Text
    missing: Annotated[list[Text], _many(64)]
    assumptions: Annotated[list[Text], _many(64)]
    criteria: Annotated[list[SharedCriterion], _many(64)]
    gates: Annotated[list[SharedGate], _many(16)]
    waivers: Annotated[list[SharedWaiver], _many(16)]
    changed_criteria: Annotated[list[SharedChange], _many(64)]
    decisions: Annotated[list[SharedDecision], _many(64)]

    @property
    def met(self) -> bool:
        """Whether there are criteria, each met with evidence. The state's word is not enough."""
        return bool(self.criteria) and all(c.status == "met" and c.evidence for c in self.criteria)

    @property
    def weaker(self) -> list[str]:
        """What makes the check less than it looks, as sentences."""
        found = [f"Gate {w.gate} was waived by the operator ({w.by}, {w.at})" for w in self.waivers]
        for gate in self.gates:
            found += [f"Gate {gate.name} is weakened: {gate.weakened}"] if gate.weakened else []
            found += [f"Gate {gate.name} passed for some tests only"] if gate.partial else []
            found += [f"Gate {gate.name} failed before too: {gate.failed_before}"] if gate.failed_before else []
        reported = [c.id for c in self.criteria if c.basis != "observed"]
        return [*found, f"Only said, not seen to run: {', '.join(reported)}"] if reported else found


def statements(
    check: AlignmentRecord, decisions: Iterable[DecisionRecord], agent: str
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The two statements about the tree that `check` saw with `agent` (its host's name); every text is redacted once more."""
    said = alignment_of(check, decisions, agent).model_dump(mode="json", by_alias=True)
    return _statement(check.stamp, TEST_RESULT, _tests(check)), _statement(check.stamp, ALIGNMENT, said)


def canonical(statement: dict[str, Any]) -> bytes:
    """The statement's bytes: the same for the same content."""
    return json.dumps(statement, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode("utf-8")


def schema() -> dict[str, Any]:
    """The JSON schema of our own predicate."""
    made = SharedAlignment.model_json_schema(by_alias=True)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": ALIGNMENT, **made}


def tree_in(statement: Any) -> str:
    """The git tree that a statement is about, "" where it names none or several."""
    try:
        (subject,) = statement["subject"]
        return str(subject["digest"]["gitTree"])
    except (KeyError, TypeError, ValueError):
        return ""


def alignment_of(check: AlignmentRecord, decisions: Iterable[DecisionRecord], agent: str) -> SharedAlignment:
    """A check with its task's decisions and agent, redacted once more."""
    return SharedAlignment(
        version=__version__,
        state="ALIGNED",
        session=check.session,
        agent=agent,
        task=check.task_id,
        at=check.at,
        goal=_said(check.goal),
        note=_said(check.note),
        missing=[_said(one) for one in check.missing],
        assumptions=[_said(one) for one in check.assumptions],
        criteria=[_criterion(one) for one in check.criteria],
        gates=[_gate(one) for one in check.gates],
        waivers=[SharedWaiver(gate=w.gate, by=w.source, at=w.at, failure=_said(w.failure)) for w in check.waivers],
        changed_criteria=[
            SharedChange(id=h.id, change=h.change, at=h.at, text=_said(h.text)) for h in check.history
        ],
        decisions=[_decision(one) for one in decisions],
    )  # fmt: skip


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


def _criterion(one: CriterionRecord) -> SharedCriterion:
    return SharedCriterion.model_validate(
        {
            "id": one.id, "text": _said(one.text), "status": one.status, "basis": one.basis, "evidence": _said(one.evidence),
            "check": _said(one.check), "seen": [_said(line) for line in one.seen],
        }
    )  # fmt: skip


def _gate(one: GateRecord) -> SharedGate:
    return SharedGate.model_validate(
        {
            "name": one.name, "state": one.state, "source": one.source, "evidence": _said(one.evidence), "partial": one.partial,
            "weakened": _said(one.weakened), "failedBefore": one.failed_before,
        }
    )  # fmt: skip


def _decision(one: DecisionRecord) -> SharedDecision:
    return SharedDecision(
        id=one.id,
        status=one.status,
        at=one.at,
        problem=_said(one.problem),
        chosen=_said(one.chosen),
        was=_said(one.was),
        alternatives=[
            SharedOption(option=_said(a.option), rejected_because=_said(a.rejected_because)) for a in one.alternatives
        ],
    )


def _said(text: str) -> str:
    return _OUTSIDE.sub("[path]", redact(text))
