"""The parts of a command line: commands, pipes, lists, groups, conditions, functions."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.shell.lexer import Word


class Simple(NamedTuple):
    """A command: its words, the assignments before them, the heredoc or here-string fed to it (None: none).

    `targets` are the words behind its redirections, `outputs` those of them that its output is written to.
    """

    words: tuple[Word, ...]
    assigned: tuple[Word, ...] = ()
    stdin: str | None = None
    targets: tuple[Word, ...] = ()
    outputs: tuple[Word, ...] = ()


class Pipe(NamedTuple):
    """Commands joined by |, perhaps with ! before them."""

    parts: tuple[Node, ...]
    negated: bool = False


class AndOr(NamedTuple):
    """Pipes, each with the operator before it: "" (the first), "&&" or "||"."""

    items: tuple[tuple[str, Pipe], ...]


class Script(NamedTuple):
    """Lists in order, each with whether it was sent to the background."""

    items: tuple[tuple[AndOr, bool], ...]


class Group(NamedTuple):
    """kind "(" (a subshell), "{" (a group) or "loop" (may run any number of times: loops and case branches)."""

    kind: str
    body: Script


class If(NamedTuple):
    """Conditions with their bodies, and what runs when none holds (None: no else)."""

    branches: tuple[tuple[Script, Script], ...]
    other: Script | None


class Function(NamedTuple):
    """A definition: nothing runs until it is called."""

    name: str
    body: Node


Node = Simple | Group | If | Function
