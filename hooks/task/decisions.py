"""decide: what was chosen, over what, and why."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import clip
from hooks.task import limits
from hooks.task.model import Refused, Session, Task, next_id
from hooks.task.parts import Alternative, Decision

STATES = ("provisional", "verified", "revised")


class Choice(NamedTuple):
    """What a decide call carries; `id` names the decision that it revises."""

    id: str = ""
    problem: str = ""
    chosen: str = ""
    alternatives: tuple[Alternative, ...] = ()
    tradeoffs: str = ""
    evidence: tuple[str, ...] = ()
    status: str = ""


def decide(session: Session, choice: Choice, now: str) -> Session:
    """The session with the decision recorded or revised. Raises Refused with every fault at once."""
    task = session.task
    if choice.id and not task.decisions and choice.problem and choice.chosen:
        choice = choice._replace(id="")  # a first decision may come with an id of the caller's own
    earlier = next((d for d in task.decisions if d.id == choice.id), None)
    merged = _merged(choice, earlier)
    faults = _faults(task, choice, merged, earlier)
    if faults:
        raise Refused(*faults)
    if earlier:
        final = _revised(merged, earlier, choice)._replace(at=now)
        decisions = tuple(final if d.id == earlier.id else d for d in task.decisions)
        return session._replace(task=task._replace(decisions=decisions))
    task, ident = next_id(task, "decisions", "d")
    return session._replace(task=task._replace(decisions=(*task.decisions, merged._replace(id=ident, at=now))))


def _revised(merged: Decision, earlier: Decision, choice: Choice) -> Decision:
    """A changed choice under the same id is revised, and names what it replaced."""
    if merged.chosen == earlier.chosen:
        return merged._replace(was=earlier.was)
    status = merged.status if choice.status == "verified" else "revised"
    return merged._replace(status=status, was=clip(earlier.chosen, limits.OPTION))


def _merged(choice: Choice, earlier: Decision | None) -> Decision:
    base = earlier or Decision()
    alternatives = tuple(
        Alternative(clip(a.option, limits.OPTION), clip(a.rejected_because, limits.REJECTED_BECAUSE))
        for a in choice.alternatives
    )
    return Decision(
        base.id,
        clip(choice.problem, limits.PROBLEM) or base.problem,
        clip(choice.chosen, limits.CHOSEN) or base.chosen,
        alternatives or base.alternatives,
        clip(choice.tradeoffs, limits.TRADEOFFS) or base.tradeoffs,
        tuple(clip(e, limits.DECISION_EVIDENCE) for e in choice.evidence) or base.evidence,
        choice.status or base.status,
    )


def _faults(task: Task, choice: Choice, merged: Decision, earlier: Decision | None) -> list[str]:
    faults = [f"decide needs {name}" for name in ("problem", "chosen") if not getattr(merged, name)]
    if choice.id and not earlier:
        known = ", ".join(d.id for d in task.decisions) or "none"
        faults.append(f"no decision {clip(choice.id, limits.IDENT)} to revise; known: {known}")
    if not earlier and len(task.decisions) >= limits.DECISIONS:
        faults.append(f"a task keeps {limits.DECISIONS} decisions: revise one by its id, or leave small choices out")
    if len(choice.alternatives) > limits.ALTERNATIVES:
        faults.append(f"at most {limits.ALTERNATIVES} alternatives, got {len(choice.alternatives)}")
    if len(choice.evidence) > limits.EVIDENCE:
        faults.append(f"at most {limits.EVIDENCE} pieces of evidence, got {len(choice.evidence)}")
    for alternative in merged.alternatives:
        if not alternative.option or not alternative.rejected_because:
            name = clip(alternative.option, limits.WORD) or "(unnamed)"
            faults.append(f"alternative {name} lacks its reason (rejected_because)")
    if merged.status not in STATES:
        faults.append(f"unknown status {clip(merged.status, limits.WORD)}; known: {', '.join(STATES)}")
    if merged.status == "verified" and not any(e.strip() for e in merged.evidence):
        faults.append("verified needs evidence")
    return faults
