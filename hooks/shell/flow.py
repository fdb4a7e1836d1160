"""Which tool's exit status a command line returns: every execution path is followed, with what is known of each tool."""

from __future__ import annotations

from itertools import product

from hooks.shell import builtins
from hooks.shell.classify import ToolCall, counted, read, with_variables
from hooks.shell.flow_state import FAILURE, SUCCESS, ExecutionPath, ExitStatus, Outcomes, joined, merged
from hooks.shell.lexer import Unreadable, Word
from hooks.shell.parser import parse
from hooks.shell.syntax import AndOr, Function, If, Node, Pipe, Script, Simple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

MAX_DEPTH = 16  # scripts inside scripts, functions that call functions
MAX_STEPS = 6_000  # commands looked at on all paths together
_MOST_MIXES = 64  # combinations of the outcomes of a pipe's parts

Paths = list[ExecutionPath]
_TESTS = ("test", "[", "[[")


def follow(text: str, idle: frozenset[str] | None = None) -> tuple[list[ToolCall], Paths, bool]:
    """The tools on a line in the order met, every path it can end on, and whether the parse was complete.

    Args:
        idle: where it is given, every command but the ones of these names counts as a tool.
    """
    follower = _Follower(text, idle)
    try:
        paths = follower.text(text, ExecutionPath())
    except (Unreadable, RecursionError):
        return follower.calls, [], False
    return follower.calls, joined(paths), not follower.trapped


class _Follower:
    """Follows a script; `calls` are the tools met, whether or not their status counts."""

    def __init__(self, text: str, idle: frozenset[str] | None) -> None:
        self.calls: list[ToolCall] = []
        self.idle = idle
        self.trapped = False
        self._pipes_asked = "PIPESTATUS" in text or "pipestatus" in text
        self._numbers: dict[int, int] = {}
        self._read: dict[tuple[Word, ...], ToolCall] = {}
        self._scripts: dict[tuple[str, bool], Script] = {}
        self._functions: dict[str, Node] = {}
        self._steps = 0
        self._depth = 0

    def text(self, text: str, path: ExecutionPath, cmd: bool = False) -> Paths:
        """The paths that a script's text can take from `path`; `cmd` reads it as cmd.exe does."""
        text = text.replace("\\", "/") if cmd else text
        key = (text, cmd)
        if key not in self._scripts:
            self._scripts[key] = parse(text, cmd)
        return self._deeper(lambda: self._script(self._scripts[key], [path._replace(guarded=False)]))

    def _deeper(self, run: Callable[[], Paths]) -> Paths:
        self._depth += 1
        try:
            if self._depth > MAX_DEPTH:
                raise Unreadable("nested too deeply")
            return run()
        finally:
            self._depth -= 1

    def _script(self, script: Script, paths: Paths) -> Paths:
        for listed, background in script.items:
            paths = merged(new for path in paths for new in self._listed(listed, background, path))
        return paths

    def _run(self, script: Script, path: ExecutionPath) -> Paths:
        return self._script(script, [path])

    def _listed(self, listed: AndOr, background: bool, path: ExecutionPath) -> Paths:
        if path.terminated:
            return [path]
        if not background:
            return self._and_or(listed, path)
        ended = self._subshell(path._replace(guarded=True), self._and_or, listed)
        jobs = [s._replace(outcomes=known - path.known) for s, known in ended]
        return [path.assign("!", job).with_status(SUCCESS) for job in jobs]

    def _and_or(self, listed: AndOr, path: ExecutionPath) -> Paths:
        paths, last = [path], len(listed.items) - 1
        for index, (operator, pipe) in enumerate(listed.items):
            runs = [p for p in paths if not p.terminated and (not operator or p.status.zero == (operator == "&&"))]
            others = [p for p in paths if p not in runs]
            # Where no path comes here the tools are still met: a line that skips its tests names the gate it skipped.
            if not runs:
                self._guarded(ExecutionPath(), self._pipe, pipe)  # for its tools' names
            after = [new for p in runs for new in self._member(pipe, p, index < last)]
            paths = merged([*others, *after])
        return paths

    def _member(self, pipe: Pipe, path: ExecutionPath, more: bool) -> Paths:
        """One pipe of a list; errexit ends the script where the last one fails, and only there."""
        if more or pipe.negated:
            return self._guarded(path, self._pipe, pipe)
        after = self._pipe(pipe, path)
        return after if path.guarded else [new.under_errexit() for new in after]

    def _guarded(self, path: ExecutionPath, run: Callable[..., Paths], *given: Node | Pipe | Script) -> Paths:
        return [new._replace(guarded=path.guarded) for new in run(*given, path._replace(guarded=True))]

    def _pipe(self, pipe: Pipe, path: ExecutionPath) -> Paths:
        after = self._node(pipe.parts[0], path) if len(pipe.parts) == 1 else self._piped(pipe, path)
        if not pipe.negated:
            return after
        return [new if new.terminated else new.with_status(FAILURE if new.status.zero else SUCCESS) for new in after]

    def _piped(self, pipe: Pipe, path: ExecutionPath) -> Paths:
        mixes: list[tuple[ExitStatus, Outcomes, tuple[ExitStatus, ...]]] = [(SUCCESS, path.known, ())]
        for part in pipe.parts:
            ended = self._subshell(path, self._node, part)
            mixed = dict[tuple[ExitStatus, tuple[ExitStatus, ...]], Outcomes]()
            for (status, known, pipes), (new, outcomes) in product(mixes, ended):
                result = status if "pipefail" in path.options and new.zero else new
                key = (result, (*pipes, new) if self._pipes_asked else ())
                both = known | outcomes
                mixed[key] = mixed[key] & both if key in mixed else both
            mixes = [(status, known, pipes) for (status, pipes), known in mixed.items()]
            if len(mixes) > _MOST_MIXES:
                raise Unreadable("too many execution paths")
        return [path._replace(status=status, known=known, pipes=pipes) for status, known, pipes in mixes]

    def _subshell(
        self, path: ExecutionPath, run: Callable[..., Paths], *given: AndOr | Node | Script
    ) -> list[tuple[ExitStatus, Outcomes]]:
        """What a subshell ends with: statuses and outcomes; its variables and options stay behind."""
        ends = merged(end._replace(terminated="", saved=(), options=frozenset()) for end in run(*given, path))
        return [(end.status, end.known) for end in ends]

    def _node(self, node: Node, path: ExecutionPath) -> Paths:
        self._steps += 1
        if self._steps > MAX_STEPS:
            raise Unreadable("too much to follow")
        if isinstance(node, Simple):
            return self._simple(node, path)
        if isinstance(node, Function):
            self._functions[node.name] = node.body
            return [path.with_status(SUCCESS)]
        if isinstance(node, If):
            return self._condition(node, path)
        if node.kind == "{":
            return self._script(node.body, [path])
        if node.kind == "(":
            ended = self._subshell(path, self._run, node.body)
            return [path._replace(status=status, known=known) for status, known in ended]
        # A loop may run any number of times, none among them: both ends are possible, and neither is a tool's.
        self._guarded(path, lambda start: self._script(node.body, [start._replace(options=frozenset())]))
        return [path.with_status(SUCCESS), path.with_status(FAILURE)]

    def _condition(self, node: If, path: ExecutionPath) -> Paths:
        found, tried = Paths(), [path]
        for test, body in node.branches:
            tested = [new for p in tried for new in self._guarded(p, self._run, test)]
            tested = merged(tested)
            found.extend(p for p in tested if p.terminated)
            held = [p for p in tested if p.status.zero and not p.terminated]
            found.extend(self._script(body, held) if held else [])
            tried = [p for p in tested if not p.status.zero and not p.terminated]
        if node.other is not None:
            return merged([*found, *self._script(node.other, tried)])
        return merged([*found, *(p.with_status(SUCCESS) for p in tried)])

    def _simple(self, node: Simple, path: ExecutionPath) -> Paths:
        if not node.words:
            return self._assign(node, path)
        for word in (*node.words, *node.assigned, *node.targets):
            self._mention(word.subs, path)
        name, args = node.words[0].text, tuple(word.text for word in node.words[1:])
        if name in self._functions:
            ended = self._deeper(lambda: self._node(self._functions[name], path))
            return [end._replace(terminated="" if end.terminated == "return" else end.terminated) for end in ended]
        if name == "trap":
            self.trapped = self.trapped or "exit" in "".join(args[:1])
        known = builtins.run(name, args, path)
        if known is not None and not (self.idle is not None and name in _TESTS and name not in self.idle):
            return known
        return self._call(node, path)

    def _assign(self, node: Simple, path: ExecutionPath) -> Paths:
        """Assignments alone: the status is that of the last substitution in them."""
        paths = [path.with_status(SUCCESS)]
        for word in node.assigned:
            name, _, text = word.text.partition("=")
            for inner in word.subs:
                run = self._substitution(inner)
                paths = [p._replace(status=s, known=k) for p in paths for s, k in self._subshell(p, run)]
            saved = None if word.subs else builtins.status_of(text, path)
            paths = [p.assign(name, saved) if saved else p.unset(name) for p in paths]
        for word in node.targets:
            self._mention(word.subs, path)
        return merged(paths)

    def _substitution(self, inner: str) -> Callable[[ExecutionPath], Paths]:
        return lambda start: self.text(inner, start)

    def _mention(self, subs: tuple[str, ...], path: ExecutionPath) -> None:
        """Run for the names of the tools only: what these end with is nobody's status."""
        for inner in subs:
            self.text(inner, path._replace(options=frozenset()))

    def _call(self, node: Simple, path: ExecutionPath) -> Paths:
        call = self._read.get(node.words)
        if call is None:
            call = self._read[node.words] = read(tuple(word.text for word in node.words))
        if call.kind == "script":
            return self._inner(call, node, path)
        if self.idle is not None and call.kind != "tool":
            call = counted(tuple(word.text for word in node.words), call, self.idle)
        if call.kind == "always-succeeds":
            return [path.with_status(SUCCESS)]
        if call.kind != "tool":
            return [path.with_status(SUCCESS), path.with_status(ExitStatus(False, -1, call.kind))]
        call = with_variables(call, tuple(word.text for word in node.assigned))
        run = self._number(node, call)
        if call.inconclusive:
            return [path.with_status(SUCCESS), path.with_status(ExitStatus(False, run, "inconclusive"))]
        failed = ExitStatus(False, run, "tool")
        return [path.learn(run, True).with_status(SUCCESS), path.learn(run, False).with_status(failed)]

    def _number(self, node: Simple, call: ToolCall) -> int:
        """The number of the tool at this place of the line, the same on every path."""
        if id(node) not in self._numbers:
            self._numbers[id(node)] = len(self.calls)
            self.calls.append(call)
        return self._numbers[id(node)]

    def _inner(self, call: ToolCall, node: Simple, path: ExecutionPath) -> Paths:
        inner = call.inner
        text = node.stdin if inner.script is None else inner.script
        if text is None:
            return [path.with_status(SUCCESS), path.with_status(ExitStatus(False, -1, "other"))]
        start = path._replace(options=path.options if inner.kind == "eval" else inner.options)
        ended = self._subshell(start, lambda begin: self.text(text, begin, inner.kind == "cmd"))
        if call.inconclusive:
            return [path.with_status(SUCCESS), path.with_status(FAILURE)]
        return [path._replace(status=status, known=known) for status, known in ended]
