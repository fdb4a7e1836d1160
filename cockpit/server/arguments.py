"""A model's arguments for the progress tool, normalised.

What cannot be read is a fault in our own words, told together with everything else that is wrong with the call.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from cockpit.server.shapes import (
    AlternativePart,
    FurtherArguments,
    GatePart,
    ItemPart,
    MilestonePart,
    ProgressArguments,
    RiskPart,
    ShownPart,
    UnreadableArgument,
    as_list,
    as_text,
    as_word,
    joined,
    keyed,
    loads,
    present,
)
from hooks.task import limits
from hooks.task.alignment import Report, Shown
from hooks.task.criteria import Findings
from hooks.task.decisions import Choice
from hooks.task.gates import GateReport
from hooks.task.parts import Alternative
from hooks.task.plan import Plan
from hooks.task.progress import Call


def action_of(arguments: Mapping[str, Any]) -> str:
    """The action in lower case, "" where none was named."""
    return as_word(arguments.get("action"))


def call_of(arguments: Mapping[str, Any]) -> Call:
    """The call that `arguments` describe. Nothing is raised: what could not be read is in its `faults`."""
    return _ArgumentReader(arguments).call()


class _ArgumentReader:
    """Reads the arguments of one call and collects what is wrong with them."""

    def __init__(self, arguments: Mapping[str, Any]) -> None:
        self.faults: list[str] = []
        self.action = action_of(arguments)
        nested = {"discover": "discovery", "decide": "decision", "align": "alignment"}.get(self.action, "")
        inner = loads(arguments.get(nested)) if nested else None
        self.given = present({**arguments, **inner} if isinstance(inner, dict) else arguments)
        self.main = self._model(ProgressArguments)
        self.rest = self._model(FurtherArguments)

    def call(self) -> Call:
        """The call, each part read where its action needs it."""
        return Call(
            self.action,
            self._plan(),
            self._milestone(),
            self.main.note,
            self._gates() if self.action in ("gate", "discover", "align") else (),
            self._findings(),
            self._choice(),
            self._report(),
            tuple(dict.fromkeys(self.faults)),
        )

    def _model(self, cls: type[Any]) -> Any:
        given = dict(self.given)
        while True:
            try:
                return cls.model_validate(given)
            except ValidationError as error:
                for one in error.errors():
                    name = str(one["loc"][0]) if one["loc"] else "arguments"
                    self._fault(name, one)
                    given.pop(name, None)

    def _fault(self, name: str, error: Any) -> None:
        """One of pydantic's errors in our own words."""
        cause = error.get("ctx", {}).get("error")
        said = str(cause) if isinstance(cause, UnreadableArgument) else "has no shape that can be read"
        self.faults.append(f"{name}: {said}" if said[:1].isdigit() or said.startswith("each") else f"{name} {said}")

    def _items(self, cls: type[Any], entries: list[Any], name: str) -> list[Any]:
        found = []
        for entry in entries:
            try:
                found.append(cls.of(entry))
            except ValidationError:
                self.faults.append(f"{name}: an entry has no shape that can be read")
        return found

    def _plan(self) -> Plan:
        if self.action != "plan":
            return Plan()
        entries = self.main.milestones
        raw = next((self.given[name] for name in ("milestones", "steps", "plan") if name in self.given), None)
        if isinstance(raw, str) and len(entries) == 1 and "," in str(entries[0]):
            self.faults.append('milestones: one text with commas; send a list: ["...", "..."]')
        made = self._items(MilestonePart, entries, "milestones")
        milestones = tuple((m.text, m.phase.upper()) for m in made)
        gates = tuple(self._gate_names())
        return Plan(self.main.goal, self.rest.kind or "coding", milestones, gates, self.rest.new)

    def _milestone(self) -> str:
        """The milestone that is named; a list of one names it too."""
        entries = self.main.milestones if self.action in ("start", "complete", "fail", "block", "unblock") else []
        if self.main.milestone or not entries:
            return str(self.main.milestone)
        if len(entries) > 1:
            self.faults.append("name one milestone")
        made = self._items(MilestonePart, entries[:1], "milestones")
        return made[0].text if made else ""

    def _gate_names(self) -> list[str]:
        raw = loads(self.main.gates)
        if isinstance(raw, dict):
            return [str(name).upper() for name in raw]
        if isinstance(raw, str):
            return raw.replace(",", " ").upper().split()
        return [gate.name.upper() for gate in self._items(GatePart, raw if isinstance(raw, list) else [], "gates")]

    def _gates(self) -> tuple[GateReport, ...]:
        """Gate, state and evidence; a top-level evidence stands for gates that bring none of their own."""
        shared = joined(self.rest.evidence)
        raw = loads(self.main.gates)
        if raw is None:
            name = self.rest.gate.upper() if self.action == "gate" else ""
            return (GateReport(name, self.main.state.lower(), shared),) if name else ()
        if isinstance(raw, list):
            made = self._items(GatePart, raw, "gates")
            return tuple(GateReport(g.name.upper(), g.state, g.evidence or shared) for g in made)
        if not isinstance(raw, dict):
            self.faults.append("gates must be an object: name -> {state, evidence}")
            return ()
        found = []
        for name, value in list(raw.items())[: limits.ENTRIES]:
            gate = GatePart.of(value) if isinstance(value, dict) else GatePart(state=as_word(value))
            found.append(GateReport(str(name).upper(), gate.state, gate.evidence or shared))
        return tuple(found)

    def _findings(self) -> Findings:
        if self.action != "discover":
            return Findings()
        return Findings(
            self.main.goal,
            self.rest.level.upper(),
            tuple(item.core() for item in self._items(ItemPart, self.main.criteria, "criteria")),
            tuple(item.core() for item in self._items(ItemPart, self.main.unknowns, "unknowns")),
            tuple(risk.text for risk in self._items(RiskPart, self.main.risks, "risks")),
        )

    def _choice(self) -> Choice:
        if self.action != "decide":
            return Choice()
        alternatives = self._items(AlternativePart, self.main.alternatives, "alternatives")
        return Choice(
            self.rest.id,
            self.main.problem,
            self.main.chosen,
            tuple(Alternative(a.option, a.because) for a in alternatives),
            self.rest.tradeoffs,
            tuple(self._texts(self.rest.evidence, "evidence")),
            self.rest.status,
        )

    def _report(self) -> Report:
        if self.action != "align":
            return Report()
        return Report(
            self.main.state.upper(),
            tuple(Shown(s.id, s.status, s.evidence) for s in self._demonstrated()),
            tuple(text for text in self._texts(self.main.missing, "missing") if text),
            tuple(text for text in self._texts(self.rest.assumptions, "assumptions") if text),
            self.main.note,
        )

    def _demonstrated(self) -> list[Any]:
        """What is said of each criterion: under `demonstrated`, else under `criteria`, else as evidence by id."""
        entries = self.main.demonstrated or self.main.criteria
        evidence = loads(self.rest.evidence)
        if not entries and isinstance(evidence, dict):
            entries = keyed(evidence)
        if any(isinstance(entry, str) for entry in entries):
            self.faults.append("demonstrated: each entry must be an object {id, status, evidence}")
            entries = [entry for entry in entries if not isinstance(entry, str)]
        return self._items(ShownPart, entries, "demonstrated")

    def _texts(self, value: Any, name: str) -> list[str]:
        try:
            entries = as_list(value)
        except UnreadableArgument as error:
            self.faults.append(f"{name}: {error}")
            return []
        return [as_text(e) if isinstance(e, str) else ItemPart.of(e).text for e in entries]
