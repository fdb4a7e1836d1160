"""Keeping a session small: the oldest detail goes first, and never a decision before its detail."""

from collections.abc import Iterator

from hooks.task.model import Decision, Session, Task


def smaller(session: Session) -> Iterator[Session]:
    """The session in ever smaller forms, each with less of the oldest detail; the last keeps the task in hand's core.

    Earlier tasks give first: what was seen to run, paths and traces, then evidence of their decisions. Then the task in
    hand gives half of what was seen, its paths and its traces. Whole earlier tasks go last, the oldest first.
    """
    for shrink in (_without_sightings, _without_paths, _without_decision_detail):
        for n in range(len(session.past)):
            session = session._replace(past=(*session.past[:n], shrink(session.past[n]), *session.past[n + 1 :]))
            yield session
    while len(session.task.observations) > 8:
        half = session.task.observations[len(session.task.observations) // 2 :]
        session = session._replace(task=session.task._replace(observations=half))
        yield session
    session = session._replace(task=_without_paths(session.task))
    yield session
    while session.past:
        session = session._replace(past=session.past[1:])
        yield session
    yield session._replace(task=_without_decision_detail(session.task))


def _without_sightings(task: Task) -> Task:
    return task._replace(observations=())


def _without_paths(task: Task) -> Task:
    return task._replace(files=task.files[-3:], history=task.history[-3:], failures=task.failures[-1:])


def _without_decision_detail(task: Task) -> Task:
    return task._replace(decisions=tuple(_bare(made) for made in task.decisions))


def _bare(made: Decision) -> Decision:
    return made._replace(alternatives=made.alternatives[:1], tradeoffs="", evidence=())
