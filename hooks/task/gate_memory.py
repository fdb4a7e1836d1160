"""What a gate was seen to fail with, and whether a later run covers as much (GATE 11 and 14).

Kept apart from the observations, of which only the latest stay: a failure of more is never lifted by a pass of less, on
this tree or a later one.
"""

from __future__ import annotations

from hooks.task.facts import Ran
from hooks.task.model import Task
from hooks.task.parts import Counts, FailedRun, GateMemory


def memory_of(task: Task, gate: str) -> GateMemory:
    """What is remembered of `gate`."""
    return next((m for m in task.memories if m.gate == gate), GateMemory(gate))


def with_memory(task: Task, memory: GateMemory) -> Task:
    """The task with that gate's memory."""
    return task._replace(memories=(*(m for m in task.memories if m.gate != memory.gate), memory))


def blocking_failure(task: Task, gate: str) -> FailedRun | None:
    """The failure that was seen for `gate` and not lifted since; None where there is none."""
    failure = memory_of(task, gate).failure
    return failure if failure.observation else None


def summary_of(failure: FailedRun) -> str:
    """The failure in a few words."""
    counted = [
        f"{n} {word}" for n, word in ((failure.counts.failed, "failed"), (failure.counts.errors, "errors")) if n > 0
    ]
    return ", ".join(counted) or "failed"


def failed_run(ident: str, run: Ran) -> FailedRun:
    """What is kept of a failing run."""
    names = run.failing if run.named else ()
    return FailedRun(ident, run.command, run.scope, run.counts, names, run.tree.code, run.files, run.sections)


def covers(wider: tuple[str, ...], narrower: tuple[str, ...]) -> bool:
    """Whether a run with the scope `wider` ran at least what one with `narrower` did; () is everything."""
    return not wider or (bool(narrower) and set(wider) == set(narrower))


def after_failure(memory: GateMemory, run: FailedRun, before_edits: bool) -> GateMemory:
    """The memory after a failing run: the widest failure that was not lifted stays, its figures the latest.

    Args:
        before_edits: the tree is as it was before the task's first edit, so that this is the baseline.
    """
    if before_edits and (not memory.baseline.observation or covers(run.scope, memory.baseline.scope)):
        memory = memory._replace(baseline=run)
    # A part that fails later says nothing of what failed before beside it: the wider failure stays to be lifted.
    if memory.failure.observation and not covers(run.scope, memory.failure.scope):
        return memory
    reference = memory.reference
    if not reference.observation or ran(run.counts) >= ran(reference.counts):
        reference = run
    return memory._replace(failure=run, reference=reference)


def as_before(memory: GateMemory, run: FailedRun) -> int:
    """How many failures there were before the task's first edit, where `run` shows none beside those; else 0.

    Names count where both runs tell them; else there must be no more failures and no fewer passes.
    """
    baseline = memory.baseline
    if not baseline.observation or not covers(run.scope, baseline.scope):
        return 0
    before = max(bad(baseline.counts), len(baseline.failing), 1)
    if baseline.failing and run.failing:
        return before if set(run.failing) <= set(baseline.failing) else 0
    if bad(run.counts) < 0 or bad(baseline.counts) < 0:
        return 0
    fewer = 0 <= run.counts.passed < baseline.counts.passed
    return before if bad(run.counts) <= bad(baseline.counts) and not fewer else 0


def weakened(memory: GateMemory, run: Ran) -> str:
    """How a pass came by less than the failure before it, in words; "" where it did not (GATE 14)."""
    reference = memory.reference
    if not reference.observation:
        return ""
    said = []
    before, now = ran(reference.counts), ran(run.counts)
    if covers(run.scope, reference.scope) and 0 <= now < before:
        said.append(f"{now} tests ran, {before} before")
    if 0 <= reference.counts.skipped < run.counts.skipped or (reference.counts.skipped < 0 < run.counts.skipped):
        said.append(f"{run.counts.skipped} skipped, {max(reference.counts.skipped, 0)} before")
    if run.looked:
        gone = deleted(reference.files, run.files)
        said += [f"{gone} test {'file' if gone == 1 else 'files'} deleted"] if gone else []
        said += [f"{name} changed" for name in changed(reference.sections, run.sections)]
    return "; ".join(said)


def deleted(before: tuple[str, ...], now: tuple[str, ...]) -> int:
    """How many test files are gone; a file that was renamed or moved is not gone.

    Each entry is "name blob", both short digests. A gone name whose content is under another name was moved; what was
    moved and changed at once shows as one name gone and one new.
    """
    if not before or not now:
        return 0
    names, blobs = {row.split()[0] for row in now}, {row.split()[-1] for row in now}
    known = {row.split()[0] for row in before}
    gone = [row for row in before if row.split()[0] not in names and row.split()[-1] not in blobs]
    fresh = len(names - known)
    return max(len(gone) - fresh, 0)


def changed(before: tuple[str, ...], now: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the runner's configuration sections that are not as they were; a new one beside them counts too."""
    was, is_now = dict(row.rsplit(" ", 1) for row in before), dict(row.rsplit(" ", 1) for row in now)
    return tuple(sorted(name for name in {*was, *is_now} if was.get(name) != is_now.get(name)))


def ran(counts: Counts) -> int:
    """How many tests ran, -1 where the output does not tell."""
    parts = [n for n in (counts.passed, counts.failed, counts.errors) if n >= 0]
    if parts:
        return max(sum(parts), counts.tests - max(counts.skipped, 0))
    return counts.tests - max(counts.skipped, 0) if counts.tests >= 0 else -1


def bad(counts: Counts) -> int:
    """Failures and errors, -1 where neither is told."""
    parts = [n for n in (counts.failed, counts.errors) if n >= 0]
    return sum(parts) if parts else -1
