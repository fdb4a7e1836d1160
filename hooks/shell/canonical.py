"""Whether two command lines are one command, as the shell reads them (GATE 15): spacing, quotes and wrappers set aside.

A wrapper is set aside only where it passes the status on and runs the command here, unchanged: not a container, not
`xargs`, none with an option that leads to another folder. A `cd` within the working tree is followed.
"""

from __future__ import annotations

from hooks.cached import compiled
from hooks.digest import digest
from hooks.namedtuple import NamedTuple
from hooks.shell.folders import UNNAMED, WorkingTree, tree_at
from hooks.shell.lexer import Unreadable, Word
from hooks.shell.parser import parse
from hooks.shell.syntax import AndOr, Group, If, Node, Pipe, Script, Simple
from hooks.shell.wrappers import unwrap
from hooks.wordlist import words

# A variable whose name holds one of these can change what a command does; any other changes how it prints, or a seed.
_MEANINGFUL = (
    r"PATH|^ENV$|^BASH_ENV$|OPTS|OPTIONS|FLAGS|ARGS|PRELOAD|SKIP|"
    r"ONLY|FILTER|GREP|PATTERN|CONFIG|DRY|RUN|TEST|SPEC|SHELL|HOME"
)
_FOREIGN = words(
    "docker podman nerdctl docker-compose kubectl oc fly wsl xargs gxargs busybox flock lerna faketime setarch spring"
)
_LEADS_AWAY = words("-C --chdir -D --directory --cwd --project --prefix -w --workspace --filter -F")
_SHELLS = words("bash sh zsh dash eval")


class _NotComparable(Exception):
    """The line holds what is compared with nothing: a definition, something left running, another place."""


def command_id(command: str, top: str, folder: str) -> str:
    """A short digest, equal for lines that are one command; "" for a line that is compared with nothing.

    Args:
        top: the top of the working tree, "" where it is not told.
        folder: where the shell stands, "" for the top.
    """
    tree = tree_at(top, folder)
    try:
        form = _Form(tree).script(parse(command), _Place(tree.start))
    except (Unreadable, RecursionError, _NotComparable):
        return ""
    return digest(repr(form))


class _Place(NamedTuple):
    """Where the shell stands: the folder, None where the line does not tell."""

    folder: str | None


class _Form:
    """The form of a line in which two of them are compared: nested tuples of words."""

    def __init__(self, tree: WorkingTree) -> None:
        self.tree = tree

    def script(self, script: Script, place: _Place) -> tuple[object, ...]:
        """The form of a script. Raises _NotComparable where something is left running or defined."""
        if any(background for _, background in script.items):
            raise _NotComparable
        items = [self._and_or(listed, place) for listed, _ in script.items]
        return items[0] if len(items) == 1 else ("list", *items)

    def _and_or(self, listed: AndOr, place: _Place) -> tuple[object, ...]:
        """The list, without what stands before it and only says where it runs: `cd folder &&`, `set -e &&`."""
        members = list(listed.items)
        while len(members) > 1 and members[1][0] == "&&" and (there := self._leads_to(members[0][1], place)):
            place = there
            members = [("", members[1][1]), *members[2:]]
        forms = [(operator, self._pipe(pipe, place)) for operator, pipe in members]
        return forms[0][1] if len(forms) == 1 else ("and-or", *forms)

    def _leads_to(self, pipe: Pipe, place: _Place) -> _Place | None:
        """Where the rest runs behind `pipe`, where that is a `cd` within the tree, or `set`; None for anything else."""
        if len(pipe.parts) != 1 or pipe.negated or not isinstance(pipe.parts[0], Simple):
            return None
        said = pipe.parts[0].words
        if not said or pipe.parts[0].outputs:
            return None
        if said[0].text == "set":
            return place
        if said[0].text != "cd" or len(said) != 2 or (said[1].text.startswith("/") and self.tree.top == UNNAMED):
            return None
        folder = self.tree.resolve(place.folder, said[1])
        return _Place(folder) if self.tree.holds(folder) else None

    def _pipe(self, pipe: Pipe, place: _Place) -> tuple[object, ...]:
        parts = [self._node(part, place) for part in pipe.parts]
        return parts[0] if len(parts) == 1 and not pipe.negated else ("pipe", pipe.negated, *parts)

    def _node(self, node: Node, place: _Place) -> tuple[object, ...]:
        if isinstance(node, Simple):
            return self._simple(node, place)
        if isinstance(node, Group):
            inner = self.script(node.body, place)
            return inner if node.kind in ("(", "{") else (node.kind, inner)
        if isinstance(node, If):
            branches = [(self.script(test, place), self.script(body, place)) for test, body in node.branches]
            return ("if", *branches, self.script(node.other, place) if node.other else ())
        raise _NotComparable

    def _simple(self, node: Simple, place: _Place) -> tuple[object, ...]:
        given = tuple(_text(word) for word in node.words)
        inner = unwrap(given)
        prefix = given[: len(given) - len(inner.words)] if inner.words else ()
        if inner.detached or not _FOREIGN.isdisjoint(inner.layers) or _leads_away(prefix):
            raise _NotComparable
        assigned = [_text(word) for word in node.assigned]
        assigned += [word for word in prefix if "=" in word and not word.startswith("-")]
        kept = sorted(text for text in assigned if compiled(_MEANINGFUL).search(text.partition("=")[0]))
        if inner.script is not None and inner.kind in ("sh", "eval") and not kept:
            return self.script(parse(inner.script), place)
        where = () if place.folder == self.tree.top else (f"in {place.folder}",)
        outputs = [f"> {word.text}" for word in node.outputs if not word.text.startswith("/dev/")]
        fed = () if node.stdin is None else (f"< {node.stdin}",)
        return ("run", *where, *kept, *(inner.words or given), *fed, *outputs)


def _leads_away(prefix: tuple[str, ...]) -> bool:
    """Whether a wrapper's own option names another folder, package or project. A shell's -c is a script."""
    return bool(prefix) and not _SHELLS & {prefix[0]} and any(w.partition("=")[0] in _LEADS_AWAY for w in prefix[1:])


def _text(word: Word) -> str:
    return f"$({word.subs[0].strip()})" if word.text == "$()" and word.subs else word.text
