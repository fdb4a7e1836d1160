"""A task, a session, and the settings that the core needs: immutable values whose defaults give the types in JSON."""

from __future__ import annotations

from hooks.levels.classify import at_least
from hooks.namedtuple import NamedTuple
from hooks.task.parts import (
    Alignment,
    Counters,
    Criterion,
    Decision,
    Failure,
    Gate,
    GateMemory,
    Milestone,
    Observation,
    Trace,
    Unknown,
    Waiver,
)

SESSION_SCHEMA = 3  # of the session file; codec.py reads the earlier ones


class Task(NamedTuple):
    """The work in hand.

    `level` is what the evidence reached; an operator's pin stands apart, in the session.
    `source` says what raised it last, `reasons` the codes of the rules that did.
    `guided` is the level whose guidance was given, `precedent` the earlier decision that the agent was told of, "" for none.
    `named_gates` are those the plan or a failure made required.
    `files` are the edited paths inside the working tree, newest last; `outside` those elsewhere.
    `moved` are the kinds of files that changed (see `hooks.task.file_kinds`); `edited` that anything asked for did.
    `stale` says why the goal check was last taken back.
    `tests` is whether the repository has anything to run as tests: yes, no, or "" for not looked at yet.
    `baseline` is the tree (without by-products) at the start, `tree` the one seen last; `*_code` the same without prose.
    `worktree` is the linked worktree that the task works in, "" for the session's own working tree.
    `follows` is the closed task that this one undoes or mends; `copied_from` the origin "session/task" after a fork.
    `damaged` names stored parts that could not be read; `legacy` marks a task of a schema without a goal check.
    """

    id: str = ""
    at: str = ""
    goal: str = ""
    kind: str = "coding"
    planned: bool = False
    level: str = "LIGHT"
    source: str = "prompt"
    reasons: tuple[str, ...] = ()
    grounds: tuple[str, ...] = ()
    guided: str = "LIGHT"
    precedent: str = ""
    milestones: tuple[Milestone, ...] = ()
    gates: tuple[Gate, ...] = ()
    named_gates: tuple[str, ...] = ()
    waivers: tuple[Waiver, ...] = ()
    memories: tuple[GateMemory, ...] = ()
    criteria: tuple[Criterion, ...] = ()
    history: tuple[Trace, ...] = ()
    unknowns: tuple[Unknown, ...] = ()
    risks: tuple[str, ...] = ()
    decisions: tuple[Decision, ...] = ()
    alignment: Alignment = Alignment()
    failures: tuple[Failure, ...] = ()
    blocked: str = ""
    edited: bool = False
    files: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    stale: str = ""
    tests: str = ""
    baseline: str = ""
    baseline_code: str = ""
    tree: str = ""
    tree_code: str = ""
    worktree: str = ""
    observations: tuple[Observation, ...] = ()
    counters: Counters = Counters()
    follows: str = ""
    copied_from: str = ""
    closed: bool = False
    legacy: bool = False
    damaged: tuple[str, ...] = ()


class Session(NamedTuple):
    """Everything kept for one session of a host.

    `cwd` is the folder that its shell stands in, `root` the top of its own working tree, wherever the shell goes.
    `pin` is the operator's level or "", `pin_origin` where it was set.
    `hold_count` counts the holds of the claim in hand; `unverified_shown` that its UNVERIFIED line was given.
    `tree_unread` says why the working tree could not be read at the last try, "" where it could.
    `changes` are the operator's latest commands that changed it, each with its time and origin.
    `admissions` counts the turns that ended with an admission of what is missing, `unknown_callers` the recorded calls
    of which nobody could tell that they came from the host.
    `turn_over` says that the turn ended.
    `next_level` is the level of a prompt that came after the task closed and began none: an edit under it begins one.
    `recent_events` are the latest event ids; `absorbed` the inbox files that the last change took in.
    `pending_command` is the operator command that stayed in the client's input line.
    `last_reason` is the last level, hold or refusal with its rule.
    `archived` are earlier tasks not yet mirrored to the ledger; `last_task` is the number of the last task.
    `sequence` counts observations; `revision` counts changes, and `mirrored_revision` is the one the ledger holds.
    """

    schema: int = SESSION_SCHEMA
    id: str = ""
    host: str = ""
    cwd: str = ""
    root: str = ""
    at: str = ""
    pin: str = ""
    pin_origin: str = ""
    task: Task = Task()
    hold_count: int = 0
    unverified_shown: bool = False
    changes: tuple[str, ...] = ()
    tree_unread: str = ""
    admissions: int = 0
    unknown_callers: int = 0
    turn_over: bool = True
    recent_events: tuple[str, ...] = ()
    absorbed: tuple[str, ...] = ()
    next_level: str = ""
    pending_command: str = ""
    last_reason: tuple[str, ...] = ()
    archived: tuple[Task, ...] = ()
    last_task: int = 0
    sequence: int = 0
    revision: int = 0
    mirrored_revision: int = 0


class Rules(NamedTuple):
    """The settings the core needs.

    `required` maps a level to its gates; `enforce` is hold, remind or off; `evidence` mark or observed.
    `guidance`, `precedents` and `how_do_i` switch the prompt's line, that of an earlier decision, and how_do_i;
    `providers` says whether a model provider is configured.
    `tree_timeout` (seconds) and `tree_ignore` (names of by-products) bound a reading of the working tree.
    `patterns` are the operator's redaction patterns by name, None where they are not known; `packages` is the folder of
    the library that runs them. `waiting`: the user's settings changed and wait for the operator.
    """

    required: dict[str, tuple[str, ...]] = {  # noqa: RUF012 - read only, as every value here
        "LIGHT": (),
        "STANDARD": ("TEST",),
        "DEEP": ("CODE", "TEST", "SECURITY"),
    }
    enforce: str = "hold"
    evidence: str = "mark"
    guidance: bool = True
    how_do_i: bool = True
    providers: bool = False
    tree_timeout: float = 2.0
    tree_ignore: tuple[str, ...] = ()
    patterns: dict[str, str] | None = {}  # noqa: RUF012 - read only
    waiting: bool = False
    packages: str = ""
    precedents: bool = True


class Refused(Exception):
    """An action that changes nothing; each argument is one reason."""


def with_task(session: Session, **changes: object) -> Session:
    """The session with fields of its task changed."""
    return session._replace(task=session.task._replace(**changes))  # type: ignore[arg-type]


def effective_level(session: Session) -> str:
    """The level in force: the operator's pin, else what the task reached; a closed task keeps the one it was closed at."""
    return session.task.level if session.task.closed else session.pin or session.task.level


def close(session: Session) -> Session:
    """The session with its task closed, at the level in force: no later pin says anything of it."""
    pinned = {"level": session.pin, "source": session.pin_origin, "reasons": ("pin",)} if session.pin else {}
    return with_task(session, closed=True, **({} if session.task.closed else pinned))


def above_light(session: Session) -> bool:
    """Whether the level in force asks for more than LIGHT."""
    return at_least(effective_level(session), "STANDARD")


def awaits_precedent(session: Session, rules: Rules) -> bool:
    """Whether an edit may be told of an earlier decision: above LIGHT, once a task, and where the setting allows it."""
    task = session.task
    return rules.precedents and bool(task.id) and not task.precedent and not task.closed and above_light(session)


def next_id(task: Task, kind: str, letter: str) -> tuple[Task, str]:
    """The task with the counter `kind` moved on, and the new id; ids of dropped items are never given again."""
    number = getattr(task.counters, kind) + 1
    counters = task.counters._replace(**{kind: number})
    return task._replace(counters=counters), f"{letter}{number}"
