"""The values the core works on. All are immutable; every field has a default whose type is the field's type in JSON.

Times are UTC in ISO 8601, stamps are git tree ids (hexadecimal) or "" where there is none, texts are redacted and clipped.
"""

from __future__ import annotations

from hooks.namedtuple import NamedTuple

SCHEMA = 2
LEVELS = ("LIGHT", "STANDARD", "DEEP")
PHASES = ("RESEARCH", "PLAN", "IMPLEMENT", "TEST", "FIX", "VERIFY")
GATES = ("CODE", "TEST", "TYPE", "BUILD", "SECURITY", "GIT")
GATE_STATES = ("unset", "pending", "pass", "fail", "na")
ALIGNMENT_STATES = ("ALIGNED", "PARTIAL", "BLOCKED", "UNKNOWN")


class Milestone(NamedTuple):
    """One step of a plan. `state` is todo, active, done, failed or blocked."""

    title: str = ""
    phase: str = "IMPLEMENT"
    state: str = "todo"
    note: str = ""


class Gate(NamedTuple):
    """One gate's standing. `source` is reported or auto; `stamp` is the tree it passed on."""

    name: str = ""
    state: str = "unset"
    evidence: str = ""
    source: str = "reported"
    stamp: str = ""


class Criterion(NamedTuple):
    """What must hold for the request to be met. `status` is pending, met, failed or unresolved; `basis` observed or reported."""

    id: str = ""
    text: str = ""
    status: str = "pending"
    evidence: str = ""
    basis: str = ""


class Trace(NamedTuple):
    """A change of the criteria after work began. `change` is added, reworded or dropped; `text` is the earlier wording."""

    id: str = ""
    change: str = ""
    text: str = ""
    at: str = ""


class Unknown(NamedTuple):
    """Something not known that changes the build. `state` is open, resolved or assumed."""

    id: str = ""
    text: str = ""
    state: str = "open"
    note: str = ""


class Alternative(NamedTuple):
    """An approach that was not taken, and why."""

    option: str = ""
    rejected_because: str = ""


class Decision(NamedTuple):
    """A consequential choice. `status` is provisional, verified or revised."""

    id: str = ""
    problem: str = ""
    chosen: str = ""
    alternatives: tuple[Alternative, ...] = ()
    tradeoffs: str = ""
    evidence: tuple[str, ...] = ()
    status: str = "provisional"
    at: str = ""


class Alignment(NamedTuple):
    """The result of checking the work against the request.

    `state` is PENDING or one of ALIGNMENT_STATES; `stamp` is the tree that was ALIGNED, whole, and `compared` the same
    without by-products of checks; `checked` is False where the tree could not be compared in time; `moved` names paths
    that changed after the task closed; `filtered` that a commit stores some of the content in another form.
    """

    state: str = "PENDING"
    missing: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    note: str = ""
    stamp: str = ""
    compared: str = ""
    at: str = ""
    checked: bool = True
    moved: tuple[str, ...] = ()
    filtered: bool = False


class Failure(NamedTuple):
    """A milestone that failed or was blocked."""

    title: str = ""
    note: str = ""
    at: str = ""


class Observation(NamedTuple):
    """One command that was seen to run.

    `exit` is the status as text, "" where the host told none; `state` pass, fail or unknown; `gate` "" where it speaks
    to none; `agent` is the subagent that ran it; `partial` where the run was narrowed to some tests.
    """

    id: str = ""
    command: str = ""
    exit: str = ""
    gate: str = ""
    state: str = "unknown"
    summary: str = ""
    stamp: str = ""
    seq: int = 0
    agent: str = ""
    partial: bool = False


class Task(NamedTuple):
    """The work in hand.

    `level` is what the evidence reached (an operator's pin stands apart, in the session); `source` says what raised it
    last; `guided` is the level whose guidance was given; `named_gates` are those the plan or a failure made required;
    `files` the edited paths, newest last; `stale` why the goal check was last taken back; `damaged` the stored parts
    that could not be read; `legacy` marks a task of a schema that knew no goal check; `baseline` is the tree at
    the start and `tree` the one that was seen last, both without by-products.
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
    milestones: tuple[Milestone, ...] = ()
    gates: tuple[Gate, ...] = ()
    named_gates: tuple[str, ...] = ()
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
    stale: str = ""
    baseline: str = ""
    tree: str = ""
    observations: tuple[Observation, ...] = ()
    numbers: tuple[int, ...] = (0, 0, 0, 0)
    closed: bool = False
    legacy: bool = False
    damaged: tuple[str, ...] = ()


class Session(NamedTuple):
    """Everything kept for one session of a host.

    `pin` is the operator's level or "", `pin_origin` where it was set; `prompt` the host's id of the prompt in hand;
    `holds` how often Stop was held for it, `told` that the UNVERIFIED line was given; `turn_over` that the turn ended;
    `next_level` the level of a prompt that came after the task closed and began none (an edit under it begins one);
    `seen` the latest event ids; `kept` the operator command that stayed in the client's input line; `why` the last
    level, hold or refusal with its rule; `past` earlier tasks not yet carried over; `number` the last task's number;
    `seq` counts observations; `revision` counts changes, `carried` is the revision the ledger holds.
    """

    schema: int = SCHEMA
    id: str = ""
    host: str = ""
    cwd: str = ""
    at: str = ""
    pin: str = ""
    pin_origin: str = ""
    task: Task = Task()
    prompt: str = ""
    holds: int = 0
    told: bool = False
    turn_over: bool = True
    seen: tuple[str, ...] = ()
    next_level: str = ""
    kept: str = ""
    why: tuple[str, ...] = ()
    past: tuple[Task, ...] = ()
    number: int = 0
    seq: int = 0
    revision: int = 0
    carried: int = 0


class Rules(NamedTuple):
    """The settings the core needs.

    `required` maps a level to its gates; `enforce` is hold, remind or off; `evidence` mark or observed; `guidance` and
    `discovery` switch the prompt's line and how_do_i; `providers` says whether a model provider is
    configured; `tree_timeout` in seconds and `tree_ignore` (names of by-products) bound a look at the working tree.
    """

    required: dict[str, tuple[str, ...]] = {  # noqa: RUF012 - read only, as every value here
        "LIGHT": (),
        "STANDARD": ("TEST",),
        "DEEP": ("CODE", "TEST", "SECURITY"),
    }
    enforce: str = "hold"
    evidence: str = "mark"
    guidance: bool = True
    discovery: bool = True
    providers: bool = False
    tree_timeout: float = 2.0
    tree_ignore: tuple[str, ...] = ()


class Refused(Exception):
    """An action that changes nothing; each argument is one reason."""


def effective_level(session: Session) -> str:
    """The level in force: the operator's pin, else what the task reached."""
    return session.pin or session.task.level


def at_least(level: str, other: str) -> bool:
    """Whether `level` is `other` or above it."""
    return LEVELS.index(level) >= LEVELS.index(other)
