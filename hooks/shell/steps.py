"""The commands of a line in the order in which they stand, each with where it runs and what is set around it."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.shell.classify import ToolCall, read
from hooks.shell.folders import WorkingTree
from hooks.shell.interpreters import base
from hooks.shell.lexer import Unreadable, Word
from hooks.shell.parser import parse
from hooks.shell.syntax import AndOr, Function, Group, If, Node, Pipe, Script, Simple
from hooks.shell.wrappers import unwrap

MAX_STEPS = 400
MAX_DEPTH = 12
_DECLARING = frozenset({"export", "declare", "typeset", "local", "readonly", "set", "setenv"})


class Step(NamedTuple):
    """One simple command.

    `written` are its words as they stand, `words` those left when wrappers are taken off.
    `folder` is where it runs, None where the line does not tell.
    `variables` are those set for it, here or earlier on the line; `defined` the functions and aliases known by then.
    `outputs` are the files that its output is written to; `piped` says that a pipe takes it.
    `sourced` says that a script was read into the shell before it.
    `call` is what the command is (`hooks.shell.classify`).
    """

    written: tuple[Word, ...]
    words: tuple[str, ...]
    folder: str | None
    variables: tuple[tuple[str, str], ...]
    defined: frozenset[str]
    outputs: tuple[Word, ...]
    piped: bool
    sourced: bool
    call: ToolCall

    @property
    def name(self) -> str:
        """The program's name without its folder."""
        return base(self.words[0]) if self.words else ""


def steps(text: str, tree: WorkingTree) -> list[Step]:
    """The steps of a line. Raises Unreadable where it is not a whole one, or too long to be followed."""
    walker = _Walker(tree)
    walker.script(parse(text), _State(tree.start))
    return walker.found


class _State:
    """What the shell knows at a place of the line."""

    def __init__(self, folder: str | None) -> None:
        self.folder = folder
        self.stack: list[str | None] = []
        self.variables: dict[str, str] = {}
        self.functions: dict[str, Node] = {}
        self.aliases: set[str] = set()
        self.sourced = False

    def copy(self) -> _State:
        """A subshell's state: what changes in it stays behind."""
        made = _State(self.folder)
        made.stack, made.variables = list(self.stack), dict(self.variables)
        made.functions, made.aliases, made.sourced = dict(self.functions), set(self.aliases), self.sourced
        return made


class _Walker:
    def __init__(self, tree: WorkingTree) -> None:
        self.tree = tree
        self.found: list[Step] = []
        self.depth = 0

    def script(self, script: Script, state: _State) -> None:
        for listed, background in script.items:
            self._and_or(listed, state.copy() if background else state)

    def _and_or(self, listed: AndOr, state: _State) -> None:
        for _, pipe in listed.items:
            self._pipe(pipe, state)

    def _pipe(self, pipe: Pipe, state: _State) -> None:
        if len(pipe.parts) == 1:
            self._node(pipe.parts[0], state, False)
            return
        for number, part in enumerate(pipe.parts):
            self._node(part, state.copy(), number < len(pipe.parts) - 1)

    def _node(self, node: Node, state: _State, piped: bool) -> None:
        self.depth += 1
        if self.depth > MAX_DEPTH or len(self.found) > MAX_STEPS:
            raise Unreadable("too much to follow")
        if isinstance(node, Simple):
            self._simple(node, state, piped)
        elif isinstance(node, Function):
            state.functions[node.name] = node.body
        elif isinstance(node, If):
            self._condition(node, state)
        else:
            self._block(node, state)
        self.depth -= 1

    def _block(self, node: Group, state: _State) -> None:
        self.script(node.body, state.copy() if node.kind == "(" else state)

    def _condition(self, node: If, state: _State) -> None:
        """Bodies may run or not: where one leaves the folder, it is not told any more."""
        for test, body in node.branches:
            self.script(test, state)
            self._body(body, state)
        if node.other is not None:
            self._body(node.other, state)

    def _body(self, body: Script, state: _State) -> None:
        inner = state.copy()
        self.script(body, inner)
        if inner.folder != state.folder:
            state.folder = None

    def _simple(self, node: Simple, state: _State, piped: bool) -> None:
        for word in (*node.words, *node.assigned):
            for inner in word.subs:
                self._inner(inner, state.copy())
        assigned = dict(word.text.partition("=")[::2] for word in node.assigned)
        if not node.words:
            state.variables.update(assigned)
            return
        name, args = base(node.words[0].text), node.words[1:]
        # Functions are followed where they are called: what they write counts there, and their name hides a tool's.
        if self._changes_shell(name, args, state):
            return
        if node.words[0].text in state.functions and len(self.found) < MAX_STEPS:
            self._add(node, (node.words[0].text,), state, assigned, piped)
            self._node(state.functions[node.words[0].text], state, piped)
            return
        self._command(node, state, assigned, piped)

    def _command(self, node: Simple, state: _State, assigned: dict[str, str], piped: bool) -> None:
        words = tuple(word.text for word in node.words)
        inner = unwrap(words)
        for word in words[: len(words) - len(inner.words)] if inner.words else words:
            key, sign, value = word.partition("=")
            if sign and key.isidentifier():
                assigned[key] = value
        text = node.stdin if inner.script is None and inner.kind == "stdin" else inner.script
        if text is not None:
            begin = state if inner.kind == "eval" else state.copy()
            begin.variables.update(assigned)
            self._chdir(node.words, begin)
            self._inner(text, begin)
            return
        self._add(node, inner.words or words, state, assigned, piped)

    def _add(self, node: Simple, words: tuple[str, ...], state: _State, assigned: dict[str, str], piped: bool) -> None:
        here = state.copy()
        self._chdir(node.words, here)
        self.found.append(
            Step(
                node.words,
                words,
                here.folder,
                tuple({**state.variables, **assigned}.items()),
                frozenset((*state.functions, *state.aliases)),
                node.outputs,
                piped,
                state.sourced,
                read(tuple(word.text for word in node.words)),
            )
        )

    def _inner(self, text: str, state: _State) -> None:
        self.depth += 1  # bounded where its commands are looked at
        self.script(parse(text), state)
        self.depth -= 1

    def _chdir(self, words: tuple[Word, ...], state: _State) -> None:
        """`env -C folder` and its like: the folder of what they start."""
        if base(words[0].text) not in ("env", "sudo"):
            return
        for at, word in enumerate(words[:-1]):
            if word.text in ("-C", "--chdir", "-D"):
                state.folder = self.tree.resolve(state.folder, words[at + 1])
            elif word.text.startswith("--chdir="):
                state.folder = self.tree.resolve(state.folder, Word(word.text[8:]))

    def _changes_shell(self, name: str, args: tuple[Word, ...], state: _State) -> bool:
        """Whether the command only changes what the shell knows; then that was noted."""
        if name in ("cd", "pushd", "chdir"):
            targets = [a for a in args if not a.text.startswith("-") or a.text == "-"]
            if name == "pushd":
                state.stack.append(state.folder)
            state.folder = self.tree.resolve(state.folder, targets[0] if targets else Word("~"))
        elif name == "popd":
            state.folder = state.stack.pop() if state.stack else None
        elif name in _DECLARING:
            state.variables.update(dict(a.text.partition("=")[::2] for a in args if "=" in a.text))
        elif name == "unset":
            for arg in args:
                state.variables.pop(arg.text, None)
        elif name == "alias":
            state.aliases.update(a.text.partition("=")[0] for a in args if "=" in a.text)
        elif name == "hash" and any(a.text == "-p" for a in args):
            state.aliases.add(args[-1].text)
        elif name in ("source", "."):
            state.sourced = state.sourced or not _is_environment(args[0].text if args else "")
        else:
            return False
        return True


def _is_environment(path: str) -> bool:
    """A virtual environment's activation, a version manager, a file of variables: no tool is replaced by these."""
    name = path.rpartition("/")[2]
    managers = ("nvm.sh", "asdf.sh", "sdkman-init.sh", ".bashrc", ".profile", ".bash_profile", ".zshrc", "env")
    return name.startswith(("activate", ".env")) or name in managers or path.endswith((".cargo/env", "/conda.sh"))
