"""One way a line can go: the status it stands at, what is known of each tool, kept statuses, options."""

from __future__ import annotations

from collections.abc import Iterable

from hooks.namedtuple import NamedTuple
from hooks.shell.lexer import Unreadable

MAX_PATHS = 64
Facts = frozenset[tuple[int, bool]]


class Value(NamedTuple):
    """A status: zero or not; the tool it is the status of (-1 none); what failed ("tool", "light", "heavy", ...); its
    number where the line gives one (-1 not); facts that hold for whoever takes it (a background job's)."""

    zero: bool
    run: int = -1
    kind: str = ""
    code: int = -1
    facts: Facts = frozenset()


FINE = Value(True)
FAILED = Value(False)


class Path(NamedTuple):
    """`known` holds (tool, whether it ended with 0); `kept` statuses by variable; `over` "" | "exit" | "return"."""

    value: Value = FINE
    known: Facts = frozenset()
    kept: tuple[tuple[str, Value], ...] = ()
    options: frozenset[str] = frozenset()
    over: str = ""
    pipes: tuple[Value, ...] = ()

    def to(self, value: Value) -> Path:
        """The same way with another status, and what that status makes known."""
        return self._replace(value=value, pipes=(value,))

    def learn(self, run: int, good: bool) -> Path:
        """The same way, on which tool `run` has now ended so."""
        return self._replace(known=self.known - {(run, not good)} | {(run, good)})

    def keep(self, name: str, value: Value) -> Path:
        """The same way with a variable that holds a status."""
        return self._replace(kept=tuple(sorted({**dict(self.kept), name: value}.items())))

    def drop(self, name: str) -> Path:
        """The same way with a variable that holds none any more."""
        return self._replace(kept=tuple(pair for pair in self.kept if pair[0] != name))

    def take(self, value: Value) -> Path:
        """The same way with a status that was kept, and the facts it carries."""
        known = self.known
        for run, good in value.facts:
            known = known - {(run, not good)} | {(run, good)}
        return self._replace(value=value._replace(facts=frozenset()), known=known, pipes=(value,))


def merged(paths: Iterable[Path]) -> list[Path]:
    """Ways that stand alike become one, which knows what all of them know.

    Raises:
        Unreadable: more than MAX_PATHS remain.
    """
    found = dict[Path, Facts]()
    for path in paths:
        key = path._replace(known=frozenset())
        found[key] = found[key] & path.known if key in found else path.known
        if len(found) > MAX_PATHS:
            raise Unreadable("too many ways")
    return [key._replace(known=known) for key, known in found.items()]


def joined(paths: Iterable[Path]) -> list[Path]:
    """Ends that differ in nothing that the line's status shows become one."""
    return merged(path._replace(kept=(), options=frozenset(), over="", pipes=()) for path in paths)
