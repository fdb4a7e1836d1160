"""What was seen to run: kept with the tree it saw, and the gate it speaks to settled by it."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import clip
from hooks.shell.observe import observe
from hooks.task.criteria import OBSERVED, next_id
from hooks.task.gates import report
from hooks.task.model import Observation, Session, Task

MAX_OBSERVATIONS = 64


class Command(NamedTuple):
    """A shell command that ended.

    `status` is None where the host told none; `output` is read for its summary and dropped; `stamp` is the tree after
    it, "" where there is none; `agent` the subagent that ran it.
    """

    text: str = ""
    status: int | None = None
    output: str = ""
    stamp: str = ""
    agent: str = ""


def ran(session: Session, command: Command) -> Session:
    """The session with the observation kept and, where it is a verdict, its gate settled with source `auto`."""
    if not session.task.id or session.task.closed or not command.text.strip():
        return session
    seen = observe(command.text, command.status, command.output)
    task, ident = next_id(session.task, OBSERVED, "o")
    made = Observation(
        ident,
        clip(command.text, 200),
        "" if command.status is None else str(command.status),
        seen.gate or "",
        seen.state,
        clip(seen.summary, 80),
        command.stamp,
        session.seq + 1,
        clip(command.agent, 40),
        seen.partial,
    )
    kept = (*task.observations, made)[-MAX_OBSERVATIONS:]
    session = session._replace(task=task._replace(observations=kept), seq=session.seq + 1)
    if not made.gate or made.state not in ("pass", "fail"):
        return session
    return report(session, {made.gate: (made.state, _evidence(made))}, "auto", command.stamp)


def succeeded(observation: Observation, stamp: str) -> bool:
    """Whether it ran well on the tree as it is: its own verdict is no failure, and its status says so or is its tool's."""
    well = observation.state == "pass" or (not observation.gate and observation.exit == "0")
    return well and observation.stamp == stamp


def fitting(task: Task, stamp: str, limit: int = 4) -> tuple[str, ...]:
    """The newest observations that could be evidence now, each as "o7 `pytest -q` (12 passed)"."""
    good = [o for o in task.observations if succeeded(o, stamp)][-limit:]
    return tuple(f"{o.id} `{clip(o.command, 50)}`" + (f" ({o.summary})" if o.summary else "") for o in good)


def cites(evidence: str, observation: Observation, ids: tuple[str, ...]) -> bool:
    """Whether `evidence` names the observation by its id (among `ids`) or by its exact command in backticks."""
    quoted = (" ".join(part.split()) for part in evidence.split("`")[1::2])
    return observation.id in ids or observation.command in quoted


def _evidence(made: Observation) -> str:
    partial = ", some tests only" if made.partial else ""
    return f"{made.id}: {made.command}: {made.summary or 'exit ' + made.exit}{partial}"
