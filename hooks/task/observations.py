"""What was seen to run: kept with the tree it saw, and the gate it is evidence for settled by it."""

from __future__ import annotations

from hooks.task import limits
from hooks.task.facts import Ran
from hooks.task.gate_memory import (
    after_failure,
    as_before,
    blocking_failure,
    covers,
    failed_run,
    memory_of,
    weakened,
    with_memory,
)
from hooks.task.gates import waiver_of, with_gate
from hooks.task.model import Session, Task
from hooks.task.parts import FailedRun, Gate, Observation


def ran(session: Session, run: Ran) -> Session:
    """The session with the command kept as an observation and, where it is a verdict, its gate settled by it."""
    if not session.task.id or session.task.closed or not run.command:
        return session
    task = session.task
    ident = f"o{task.counters.observations + 1}"
    tree = run.tree.code if run.here else ""
    made = Observation(
        ident, run.command, run.exit, run.gate, run.state, run.summary, tree, session.sequence + 1, run.agent,
        run.partial, run.exercised, run.command_id,
    )  # fmt: skip
    kept = (*task.observations, made)[-limits.OBSERVATIONS :]
    counters = task.counters._replace(observations=task.counters.observations + 1)
    task = task._replace(observations=kept, counters=counters)
    if run.gate and run.state in ("pass", "fail"):
        task = _settled(task, made, run)
    return session._replace(task=task, sequence=session.sequence + 1)


def _settled(task: Task, made: Observation, run: Ran) -> Task:
    return _passed(task, made, run) if run.state == "pass" else _failed(task, made, run)


def _failed(task: Task, made: Observation, run: Ran) -> Task:
    """The gate fails, or fails as it did before the task's first edit (GATE 11)."""
    failure = failed_run(made.id, run)
    before_edits = not task.edited and (not task.baseline_code or task.baseline_code == made.tree)
    memory = after_failure(memory_of(task, made.gate), failure, before_edits)
    before = 0 if before_edits else as_before(memory, failure)
    gate = Gate(made.gate, "fail", _evidence(made), "auto", made.tree if before else "", made.partial, "", before)
    if waiver := waiver_of(task, made.gate):
        shown = waiver._replace(failure=_evidence(made))
        task = task._replace(waivers=tuple(shown if w.gate == made.gate else w for w in task.waivers))
    return with_gate(with_memory(task, memory), gate)


def _passed(task: Task, made: Observation, run: Ran) -> Task:
    """The gate passes, unless the run covers less than a failure that stands."""
    memory = memory_of(task, made.gate)
    failure = blocking_failure(task, made.gate)
    if failure is not None and not covers(run.scope, failure.scope):
        return task
    less = weakened(memory, run)
    if failure is not None:
        task = with_memory(task, memory._replace(failure=FailedRun()))
    return with_gate(task, Gate(made.gate, "pass", _evidence(made), "auto", made.tree, made.partial, less))


def _evidence(made: Observation) -> str:
    partial = ", some tests only" if made.partial else ""
    return limits.cut(
        f"{made.id}: {made.command}: {made.summary or 'exit ' + made.exit}{partial}", limits.GATE_EVIDENCE
    )
