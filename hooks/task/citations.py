"""Which observations can be evidence, and how they are named: never by an id alone."""

from __future__ import annotations

from hooks.task import limits
from hooks.task.model import Task
from hooks.task.parts import Observation


def succeeded(observation: Observation, code_tree: str) -> bool:
    """Whether it exercised something and succeeded on the current tree: its own verdict, or the status of no tool's."""
    well = observation.state == "pass" or (not observation.gate and observation.exit == "0")
    return well and observation.exercised and observation.tree == code_tree


def fitting(task: Task, code_tree: str, limit: int = 4) -> tuple[str, ...]:
    """The newest observations that could be evidence now, each as "o7 `pytest -q` (12 passed)"."""
    good = [o for o in task.observations if succeeded(o, code_tree)][-limit:]
    return tuple(described(o) for o in good)


def described(observation: Observation, length: int = limits.SHORT_COMMAND) -> str:
    """An observation's id, never alone: with its command, cut to `length`, and its summary."""
    said = f" ({observation.summary})" if observation.summary else ""
    return f"{observation.id} `{limits.cut(observation.command, length)}`{said}"


def cites(evidence: str, observation: Observation, ids: tuple[str, ...]) -> bool:
    """Whether `evidence` names the observation by its id (among `ids`), or is its exact command, in backticks or alone."""
    quoted = (" ".join(part.split()) for part in (*evidence.split("`")[1::2], evidence.strip("` ")))
    return observation.id in ids or observation.command in quoted
