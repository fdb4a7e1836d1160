"""What an event says, reduced to what may be kept: no prompt, no message, no output, every text redacted and cut.

A fact is made once, where the event comes in, and applied once, in order, by `hooks.events.apply`: at once where the
session's lock is free, else by whoever comes next, from the inbox beside the session's file. So each fact carries its
own time, and nothing that cannot be written down.
"""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.task.parts import Counts, Precedent
from hooks.task.tree_change import TreeState


class Prompted(NamedTuple):
    """A person's prompt.

    `ident` is the host's id of it; `level`, `kind`, `reasons` and `grounds` are its verdict (`hooks.levels.classify`).
    `keep_off_tests`, `run_tests` and `mend` are the user's wishes (`hooks.task.wishes`).
    `words` are those of our lists that decided the level. `tool` is the progress tool's name as the host shows it.
    `own_text` says that nothing but our own text came back: it changes nothing.
    """

    at: str = ""
    ident: str = ""
    level: str = "LIGHT"
    kind: str = "nothing"
    reasons: tuple[str, ...] = ()
    grounds: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    keep_off_tests: bool = False
    run_tests: bool = False
    mend: bool = False
    tool: str = "progress"
    own_text: bool = False


class Edited(NamedTuple):
    """Files that a tool named. `paths` lie in the working tree, from its top; `outside` elsewhere.

    A path that is not known is "". `elsewhere` is the linked worktree of the same repository that all of `outside`
    lies in, "" where it is none. `precedent` is an earlier decision about one of `paths`, where the task may be told one.
    """

    at: str = ""
    ident: str = ""
    paths: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()
    elsewhere: str = ""
    agent: str = ""
    precedent: Precedent = Precedent()


class Ran(NamedTuple):
    """A tool that can write ended; with `command` a shell command, read by `hooks.shell.observe`.

    `tree` is the working tree after it. `command_id` is what lines that are one command share.
    `here` says that the command worked in the session's own tree and left it as
    the run saw it. `counts`, `failing` (names of failing tests; `named` where all are told) and `scope` (words that
    narrow the run) are its test run's. `files` and `sections` are the test files and the runner's configuration, as
    `hooks.task.parts.FailedRun` keeps them.
    """

    at: str = ""
    ident: str = ""
    agent: str = ""
    command: str = ""
    exit: str = ""
    gate: str = ""
    state: str = "unknown"
    summary: str = ""
    partial: bool = False
    exercised: bool = False
    command_id: str = ""
    here: bool = True
    counts: Counts = Counts()
    failing: tuple[str, ...] = ()
    named: bool = False
    scope: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    looked: bool = False
    tree: TreeState = TreeState()


class Looked(NamedTuple):
    """A reading of the working tree, for no tool in particular."""

    at: str = ""
    tree: TreeState = TreeState()


class Ended(NamedTuple):
    """The end of a turn: what the last message says (`hooks.task.last_message`) and what still runs.

    `waiting` says that a background command, a subagent or a wake-up of its own is awaited; `tool` is the progress
    tool's name as the host shows it. `ident` tells this end from any other, where the host's payload does.
    """

    at: str = ""
    asks: bool = False
    offers: bool = False
    admits: bool = False
    obstacle: bool = False
    done: bool = False
    finished: bool = False
    passed: tuple[str, ...] = ()
    waiting: bool = False
    tool: str = "progress"
    looked: bool = False
    tree: TreeState = TreeState()
    ident: str = ""


class Commanded(NamedTuple):
    """A command of the operator's that changes the session: `verb` with its `words`, by `origin`.

    `pending` is the line that the client keeps in its input, "" for none.
    """

    at: str = ""
    ident: str = ""
    verb: str = ""
    words: tuple[str, ...] = ()
    origin: str = ""
    pending: str = ""


Fact = Prompted | Edited | Ran | Looked | Ended | Commanded
FACTS: dict[str, type[Prompted | Edited | Ran | Looked | Ended | Commanded]] = {
    "prompt": Prompted,
    "edit": Edited,
    "run": Ran,
    "look": Looked,
    "end": Ended,
    "command": Commanded,
}
