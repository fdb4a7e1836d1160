"""The gate action: several gates at once, together or not at all."""

from hooks.redaction.redact import clip
from hooks.task.goal_check import gate_of, reset_goal_check
from hooks.task.model import GATE_STATES, GATES, Gate, Observation, Refused, Session, Task

_DISPROVES = {"TEST": ("TEST", "FIX", "VERIFY")}
_DISPROVES_OTHERS = ("FIX", "VERIFY")


def report(session: Session, wanted: dict[str, tuple[str, str]], source: str = "reported", stamp: str = "") -> Session:
    """The session with each gate in `wanted` (name -> state, evidence) set.

    Raises Refused with every fault at once; then nothing was set. A failing gate is required from then on, reopens the
    done milestones that it disproves and resets the goal check.
    """
    faults = [fault for name, (state, evidence) in wanted.items() for fault in _faults(name, state, evidence)]
    if source == "reported":
        faults += [f for name, (state, _) in wanted.items() for f in _contradicted(session.task, name, state, stamp)]
    if not wanted:
        faults = [f"name at least one gate of {', '.join(GATES)}"]
    if faults:
        raise Refused(*faults)
    task = session.task
    for name, (state, evidence) in wanted.items():
        task = _set(task, Gate(name, state, clip(evidence, 160), source, stamp if state == "pass" else ""))
    return session._replace(task=task)


def _faults(name: str, state: str, evidence: str) -> list[str]:
    if name not in GATES:
        return [f"unknown gate {clip(name, 40)}; known: {', '.join(GATES)}"]
    if state not in GATE_STATES:
        return [f"gate {name}: unknown state {clip(state, 40)}; known: {', '.join(GATE_STATES)}"]
    if state in ("pass", "na") and not evidence.strip():
        return [f"gate {name}: {state} needs evidence (the command and what it printed)"]
    return []


def _contradicted(task: Task, name: str, state: str, stamp: str) -> list[str]:
    """A reported pass does not stand against a failure that was seen on the tree as it is."""
    seen = newest_verdict(task.observations, name, stamp)
    if state != "pass" or seen is None or seen.state != "fail":
        return []
    said = f" ({seen.summary})" if seen.summary else ""
    return [f"gate {name}: {seen.id} failed on this tree{said}; mend it and run again: {seen.command}"]


def newest_verdict(observations: tuple[Observation, ...], gate: str, stamp: str) -> Observation | None:
    """The newest pass or failure that was seen for `gate` on the tree `stamp`."""
    known = (o for o in reversed(observations) if o.gate == gate and o.state in ("pass", "fail"))
    return next((o for o in known if o.stamp == stamp), None)


def _set(task: Task, gate: Gate) -> Task:
    rest = tuple(g for g in task.gates if g.name != gate.name)
    before = gate_of(task, gate.name)
    task = task._replace(gates=(*rest, gate))
    if gate.state == "fail":
        named = tuple(dict.fromkeys((*task.named_gates, gate.name)))
        return _disproved(task._replace(named_gates=named), gate.name)
    if gate.state in ("unset", "pending") and before.state in ("pass", "na"):
        return reset_goal_check(task, f"gate {gate.name} is open again")
    return task


def _disproved(task: Task, name: str) -> Task:
    phases = _DISPROVES.get(name, _DISPROVES_OTHERS)
    reopened = tuple(
        m._replace(state="todo") if m.state == "done" and m.phase in phases else m for m in task.milestones
    )
    return reset_goal_check(task._replace(milestones=reopened), f"gate {name} failed")
