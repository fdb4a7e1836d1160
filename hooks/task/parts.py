"""The values that a task is made of. All are immutable; every field has a default whose type is its type in JSON.

Times are UTC in ISO 8601. A tree id is the id of the git tree that committing everything now would make (hexadecimal),
"" where there is none; `hooks.task.tree_change` tells the three kinds apart. Texts are redacted and cut to
`hooks.task.limits`.
"""

from __future__ import annotations

from hooks.namedtuple import NamedTuple

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


class Precedent(NamedTuple):
    """An earlier decision about a file that is edited: its id and time, one line of it, and the path that it is about."""

    id: str = ""
    at: str = ""
    said: str = ""
    path: str = ""


class Counts(NamedTuple):
    """What a run of tests counted; -1 where its output does not tell."""

    passed: int = -1
    failed: int = -1
    errors: int = -1
    skipped: int = -1
    tests: int = -1


class Gate(NamedTuple):
    """One gate's standing.

    `source` is reported (the agent said so), auto (a command was seen to run) or operator (a waiver).
    `tree` is the code's tree id that it passed on.
    `partial` says that the run covered only some of what there is.
    `weakened` says in words how the pass came by less than before a failure; "" where it did not.
    `failed_before` counts the failures that were there before the task's first edit; 0 for none, and then `state` is
    fail and the gate is not asked for.
    """

    name: str = ""
    state: str = "unset"
    evidence: str = ""
    source: str = "reported"
    tree: str = ""
    partial: bool = False
    weakened: str = ""
    failed_before: int = 0


class Waiver(NamedTuple):
    """The operator's word that a gate need not be passed.

    `source` is the prompt or the command; `failure` what was seen to fail beside it.
    """

    gate: str = ""
    source: str = "prompt"
    at: str = ""
    failure: str = ""


class Criterion(NamedTuple):
    """What must hold for the request to be met.

    `status` is pending, met, failed or unresolved; `basis` observed or reported; `check` a command of the criterion's
    own, "" for none, and `check_id` what its runs are known by.
    """

    id: str = ""
    text: str = ""
    status: str = "pending"
    evidence: str = ""
    basis: str = ""
    check: str = ""
    check_id: str = ""


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
    """A consequential choice. `status` is provisional, verified or revised; `was` is what was chosen before a revision."""

    id: str = ""
    problem: str = ""
    chosen: str = ""
    alternatives: tuple[Alternative, ...] = ()
    tradeoffs: str = ""
    evidence: tuple[str, ...] = ()
    status: str = "provisional"
    at: str = ""
    was: str = ""


class Alignment(NamedTuple):
    """The result of checking the work against the request.

    `state` is PENDING or one of ALIGNMENT_STATES.
    `tree` is the whole tree that was ALIGNED, `tree_filtered` the same without by-products of checks, `code_tree`
    without prose too.
    `checked` is False where the tree could not be read to be compared.
    `moved` names paths that changed after the task closed.
    `under_filter` says that a commit stores some of the content in another form (LFS).
    """

    state: str = "PENDING"
    missing: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    note: str = ""
    tree: str = ""
    tree_filtered: str = ""
    code_tree: str = ""
    at: str = ""
    checked: bool = True
    moved: tuple[str, ...] = ()
    under_filter: bool = False


class Failure(NamedTuple):
    """A milestone that failed or was blocked."""

    title: str = ""
    note: str = ""
    at: str = ""


class Observation(NamedTuple):
    """One command that was seen to run.

    `exit` is the status as text, "" where the host told none.
    `gate` is the gate it is evidence for, "" for none; `state` pass, fail or unknown.
    `tree` is the code's tree id after it, "" where it says nothing of this tree.
    `agent` is the subagent that ran it; `partial` a run narrowed to some tests.
    `exercised` says that it ran something, rather than printed, moved, listed or read.
    `command_id` is equal for lines that the shell reads as one command (`hooks.shell.observe.command_id`).
    """

    id: str = ""
    command: str = ""
    exit: str = ""
    gate: str = ""
    state: str = "unknown"
    summary: str = ""
    tree: str = ""
    sequence: int = 0
    agent: str = ""
    partial: bool = False
    exercised: bool = False
    command_id: str = ""


class FailedRun(NamedTuple):
    """A failing run, remembered apart from the observations (GATE 11 and 14).

    `scope` are the words that narrow it, () for everything; `failing` the names of its failing tests where its output
    tells all of them; `files` test files as "name blob" (short digests); `sections` digests of the runner's
    configuration, "name digest".
    """

    observation: str = ""
    command: str = ""
    scope: tuple[str, ...] = ()
    counts: Counts = Counts()
    failing: tuple[str, ...] = ()
    tree: str = ""
    files: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()


class GateMemory(NamedTuple):
    """What a gate was seen to fail with.

    `baseline` is the failure on the tree before the task's first edit, `failure` the one that no run has lifted yet,
    `reference` the failing run of this task that ran the most: a later pass is compared with it.
    """

    gate: str = ""
    baseline: FailedRun = FailedRun()
    failure: FailedRun = FailedRun()
    reference: FailedRun = FailedRun()


class Counters(NamedTuple):
    """The number of the last id given to each kind; ids of dropped items are never given again."""

    criteria: int = 0
    unknowns: int = 0
    decisions: int = 0
    observations: int = 0
