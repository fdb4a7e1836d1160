"""One execution path of a command line: its exit status, what is known of each tool, saved statuses, options."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.shell.lexer import Unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

MAX_PATHS = 64
Outcomes = frozenset[tuple[int, bool]]  # (tool, whether it ended with 0)


class ExitStatus(NamedTuple):
    """An exit status.

    `zero` whether it is 0; `run` the tool whose status it is, -1 for none.
    `kind` what failed: "tool", "inconclusive", "setup", "filter", "other", or "" where that is not known.
    `code` the number where the line gives one, else -1.
    `outcomes` what becomes known to whoever takes this status up (that of a background job).
    """

    zero: bool
    run: int = -1
    kind: str = ""
    code: int = -1
    outcomes: Outcomes = frozenset()


SUCCESS = ExitStatus(True)
FAILURE = ExitStatus(False)


class ExecutionPath(NamedTuple):
    """One way in which the line can run.

    `status` is the exit status so far, `known` the outcomes of tools, `saved` statuses by variable.
    `options` are the shell's (e, pipefail); `guarded` says that errexit does not apply here (a condition, a negation).
    `terminated` is "", "exit", "return" or "dead"; `pipes` the statuses of the last pipe's parts.
    """

    status: ExitStatus = SUCCESS
    known: Outcomes = frozenset()
    saved: tuple[tuple[str, ExitStatus], ...] = ()
    options: frozenset[str] = frozenset()
    guarded: bool = False
    terminated: str = ""
    pipes: tuple[ExitStatus, ...] = ()

    def under_errexit(self) -> ExecutionPath:
        """The path behind a command that errexit looks at: one that failed ends the script."""
        ends = "e" in self.options and not self.status.zero and not self.terminated
        return self._replace(terminated="exit") if ends else self

    def with_status(self, status: ExitStatus) -> ExecutionPath:
        """The same path with another exit status."""
        return self._replace(status=status, pipes=(status,))

    def learn(self, run: int, succeeded: bool) -> ExecutionPath:
        """The same path, on which tool `run` has now ended so."""
        return self._replace(known=_with_outcome(self.known, run, succeeded))

    def assign(self, name: str, status: ExitStatus) -> ExecutionPath:
        """The same path with a variable that holds a status."""
        return self._replace(saved=tuple(sorted({**dict(self.saved), name: status}.items())))

    def unset(self, name: str) -> ExecutionPath:
        """The same path with a variable that holds no status any more."""
        return self._replace(saved=tuple(pair for pair in self.saved if pair[0] != name))

    def restore(self, status: ExitStatus) -> ExecutionPath:
        """The same path at a saved status, with the outcomes it carries."""
        known = self.known
        for run, succeeded in status.outcomes:
            known = _with_outcome(known, run, succeeded)
        return self._replace(status=status._replace(outcomes=frozenset()), known=known, pipes=(status,))


def _with_outcome(known: Outcomes, run: int, succeeded: bool) -> Outcomes:
    """`known` with the tool's latest outcome in the place of the opposite one."""
    return (known - {(run, not succeeded)}) | {(run, succeeded)}


def merged(paths: Iterable[ExecutionPath]) -> list[ExecutionPath]:
    """Paths that stand alike become one, which knows what all of them know.

    Raises Unreadable where more than MAX_PATHS remain.
    """
    found = dict[ExecutionPath, Outcomes]()
    for path in paths:
        key = path._replace(known=frozenset())
        found[key] = found[key] & path.known if key in found else path.known
        if len(found) > MAX_PATHS:
            raise Unreadable("too many execution paths")
    return [key._replace(known=known) for key, known in found.items()]


def joined(paths: Iterable[ExecutionPath]) -> list[ExecutionPath]:
    """Ends that differ in nothing that the line's exit status shows become one."""
    return merged(p._replace(saved=(), options=frozenset(), guarded=False, terminated="", pipes=()) for p in paths)
