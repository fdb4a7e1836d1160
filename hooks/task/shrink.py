"""Keeping a session small: the oldest detail goes first, and never a decision before its detail."""

from collections.abc import Iterator

from hooks.task.model import Session, Task
from hooks.task.parts import Decision


def smaller(session: Session) -> Iterator[Session]:
    """The session in ever smaller forms, each with less of the oldest detail; the last keeps the task in hand's core.

    Earlier tasks give first: what was seen to run, paths and traces, then evidence of their decisions. Then the task in
    hand gives half of what was seen, its paths, its traces, the names of test files and its decisions' evidence. Whole
    earlier tasks go last, the oldest first.
    """
    for shrink in (_without_sightings, _without_paths, _without_decision_detail):
        for n in range(len(session.archived)):
            session = session._replace(
                archived=(*session.archived[:n], shrink(session.archived[n]), *session.archived[n + 1 :])
            )
            yield session
    while len(session.task.observations) > 8:
        half = session.task.observations[len(session.task.observations) // 2 :]
        session = session._replace(task=session.task._replace(observations=half))
        yield session
    for shrink in (_without_paths, _without_test_files, _without_decision_detail):
        session = session._replace(task=shrink(session.task))
        yield session
    while session.archived:
        session = session._replace(archived=session.archived[1:])
        yield session


def _without_sightings(task: Task) -> Task:
    return task._replace(observations=())


def _without_paths(task: Task) -> Task:
    return task._replace(
        files=task.files[-3:], outside=task.outside[-3:], history=task.history[-3:], failures=task.failures[-1:]
    )


def _without_test_files(task: Task) -> Task:
    """What was seen to fail stays known, without the names of the test files that there were."""
    return task._replace(
        memories=tuple(
            m._replace(
                baseline=m.baseline._replace(files=()),
                failure=m.failure._replace(files=()),
                reference=m.reference._replace(files=()),
            )
            for m in task.memories
        )
    )


def _without_decision_detail(task: Task) -> Task:
    return task._replace(decisions=tuple(_bare(made) for made in task.decisions))


def _bare(made: Decision) -> Decision:
    return made._replace(alternatives=made.alternatives[:1], tradeoffs="", evidence=())
