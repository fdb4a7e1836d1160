"""Whose status the status of a line is: every way it can go is followed, with what is known of each tool."""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import product

from hooks.shell import builtins
from hooks.shell.classify import Call, read
from hooks.shell.flow_state import FAILED, FINE, Facts, Path, Value, joined, merged
from hooks.shell.lexer import Unreadable, Word
from hooks.shell.parser import AndOr, Function, If, Node, Pipe, Script, Simple, parse

MAX_DEPTH = 16  # scripts inside scripts, functions that call functions
MAX_STEPS = 6_000  # commands looked at on all ways together


class Follower:
    """Follows a script; `calls` are the tools met, in the order met, whether or not their status counts."""

    def __init__(self, text: str) -> None:
        self.calls: list[Call] = []
        self.pipes_asked = "PIPESTATUS" in text or "pipestatus" in text
        self.trapped = False
        self._ids: dict[tuple[str, ...], int] = {}
        self._read: dict[tuple[Word, ...], Call] = {}
        self._scripts: dict[tuple[str, bool], Script] = {}
        self._functions: dict[str, Node] = {}
        self._steps = 0

    def script(self, text: str, path: Path, depth: int, ampersand: bool = False) -> list[Path]:
        """The ways a script's text can go from `path`."""
        if depth > MAX_DEPTH:
            raise Unreadable("nested too deeply")
        text = text.replace("\\", "/") if ampersand else text
        key = (text, ampersand)
        if key not in self._scripts:
            self._scripts[key] = parse(text, ampersand)
        return self._script(self._scripts[key], [path], depth, False)

    def _script(self, script: Script, paths: list[Path], depth: int, guarded: bool) -> list[Path]:
        for listed, background in script.items:
            paths = merged(new for path in paths for new in self._listed(listed, background, path, depth, guarded))
        return paths

    def _listed(self, listed: AndOr, background: bool, path: Path, depth: int, guarded: bool) -> list[Path]:
        if path.over:
            return [path]
        if not background:
            return self._and_or(listed, path, depth, guarded)
        ended = self._inside(partial(self._and_or, listed, depth=depth, guarded=True), path)
        return [path.keep("!", Value(v.zero, v.run, v.kind, v.code, facts - path.known)).to(FINE) for v, facts in ended]

    def _and_or(self, listed: AndOr, path: Path, depth: int, guarded: bool) -> list[Path]:
        paths, last = [path], len(listed.items) - 1
        for index, (operator, pipe) in enumerate(listed.items):
            following = list[Path]()
            for one in paths:
                if one.over or (operator and one.value.zero != (operator == "&&")):
                    following.append(one)
                    continue
                check = index == last and not guarded and not pipe.negated
                after = self._pipe(pipe, one, depth, guarded or index < last or pipe.negated)
                following.extend(
                    new._replace(over="exit")
                    if check and "e" in new.options and not new.value.zero and not new.over
                    else new
                    for new in after
                )
            if not any(not one.over and (not operator or one.value.zero == (operator == "&&")) for one in paths):
                self._pipe(pipe, Path(), depth, True)
            paths = merged(following)
        return paths

    def _pipe(self, pipe: Pipe, path: Path, depth: int, guarded: bool) -> list[Path]:
        alone = len(pipe.parts) == 1
        after = self._node(pipe.parts[0], path, depth, guarded) if alone else self._piped(pipe, path, depth, guarded)
        if not pipe.negated:
            return after
        return [new if new.over else new.to(FAILED if new.value.zero else FINE) for new in after]

    def _piped(self, pipe: Pipe, path: Path, depth: int, guarded: bool) -> list[Path]:
        ways: list[tuple[Value, Facts, tuple[Value, ...]]] = [(FINE, path.known, ())]
        for part in pipe.parts:
            ended = self._inside(partial(self._node, part, depth=depth, guarded=guarded), path)
            mixed = dict[tuple[Value, tuple[Value, ...]], Facts]()
            for (value, known, pipes), (new, facts) in product(ways, ended):
                result = value if "pipefail" in path.options and new.zero else new
                key = (result, (*pipes, new) if self.pipes_asked else ())
                both = known | facts
                mixed[key] = mixed[key] & both if key in mixed else both
            ways = [(value, known, pipes) for (value, pipes), known in mixed.items()]
            if len(ways) > 64:
                raise Unreadable("too many ways")
        return [path._replace(value=value, known=known, pipes=pipes) for value, known, pipes in ways]

    def _inside(self, run: Callable[[Path], list[Path]], path: Path) -> list[tuple[Value, Facts]]:
        """What a subshell ends with: values and facts; its variables and options stay behind."""
        return [
            (end.value, end.known)
            for end in merged(end._replace(over="", kept=(), options=frozenset()) for end in run(path))
        ]

    def _node(self, node: Node, path: Path, depth: int, guarded: bool) -> list[Path]:
        self._steps += 1
        if self._steps > MAX_STEPS or depth > MAX_DEPTH:
            raise Unreadable("too much to follow")
        if isinstance(node, Simple):
            return self._simple(node, path, depth, guarded)
        if isinstance(node, Function):
            self._functions[node.name] = node.body
            return [path.to(FINE)]
        if isinstance(node, If):
            return self._condition(node, path, depth, guarded)
        if node.kind == "{":
            return self._script(node.body, [path], depth, guarded)
        if node.kind == "(":
            ended = self._inside(lambda start: self._script(node.body, [start], depth, guarded), path)
            return [path._replace(value=value, known=known) for value, known in ended]
        self._script(node.body, [path._replace(options=frozenset())], depth, True)
        return [path.to(FINE), path.to(FAILED)]

    def _condition(self, node: If, path: Path, depth: int, guarded: bool) -> list[Path]:
        found, open_paths = list[Path](), [path]
        for test, body in node.branches:
            tested = self._script(test, open_paths, depth, True)
            found.extend(one for one in tested if one.over)
            held = [one for one in tested if one.value.zero and not one.over]
            found.extend(self._script(body, held or [Path(over="dead")], depth, guarded) if held else [])
            open_paths = [one for one in tested if not one.value.zero and not one.over]
        if node.other is not None:
            return merged([*found, *self._script(node.other, open_paths, depth, guarded)])
        return merged([*found, *(one.to(FINE) for one in open_paths)])

    def _simple(self, node: Simple, path: Path, depth: int, guarded: bool) -> list[Path]:
        if not node.words:
            return self._assign(node, path, depth)
        for word in (*node.words, *node.assigned, *node.targets):
            self._mention(word.subs, path, depth)
        name, args = node.words[0].text, tuple(word.text for word in node.words[1:])
        if name in self._functions:
            body = self._functions[name]
            ended = self._node(body, path, depth + 1, guarded)
            return [end._replace(over="" if end.over == "return" else end.over) for end in ended]
        if name == "trap":
            self.trapped = self.trapped or "exit" in "".join(args[:1])
        if (known := builtins.run(name, args, path)) is not None:
            return known
        return self._call(node, path, depth)

    def _assign(self, node: Simple, path: Path, depth: int) -> list[Path]:
        """Assignments alone: the status is that of the last substitution in them."""
        paths = [path.to(FINE)]
        for word in node.assigned:
            name, _, text = word.text.partition("=")
            for inner in word.subs:
                run = partial(self.script, inner, depth=depth + 1)
                paths = [one._replace(value=v, known=k) for one in paths for v, k in self._inside(run, one)]
            kept = None if word.subs else builtins.value(text, path)
            paths = [one.keep(name, kept) if kept else one.drop(name) for one in paths]
        for word in node.targets:
            self._mention(word.subs, path, depth)
        return merged(paths)

    def _mention(self, subs: tuple[str, ...], path: Path, depth: int) -> None:
        """Run for the names of the tools only: what these end with is nobody's status."""
        for inner in subs:
            self.script(inner, path._replace(options=frozenset()), depth + 1)

    def _call(self, node: Simple, path: Path, depth: int) -> list[Path]:
        call = self._read.get(node.words)
        if call is None:
            call = self._read[node.words] = read(tuple(word.text for word in node.words))
        if call.kind == "script":
            return self._inner(call, node, path, depth)
        if call.kind == "zero":
            return [path.to(FINE)]
        if call.kind != "tool":
            return [path.to(FINE), path.to(Value(False, -1, call.kind))]
        if {"HUSKY=0", "HUSKY_SKIP_HOOKS=1"} & {word.text for word in node.assigned} or any(
            w.text.startswith("SKIP=") for w in node.assigned
        ):
            call = call._replace(mute=call.mute or call.gates == ("GIT",))
        run = self._register(node, call)
        if call.mute:
            return [path.to(FINE), path.to(Value(False, run, "mute"))]
        return [path.learn(run, True).to(FINE), path.learn(run, False).to(Value(False, run, "tool"))]

    def _register(self, node: Simple, call: Call) -> int:
        key = (str(id(node)),)
        if key not in self._ids:
            self._ids[key] = len(self.calls)
            self.calls.append(call)
        return self._ids[key]

    def _inner(self, call: Call, node: Simple, path: Path, depth: int) -> list[Path]:
        inner = call.inner
        text = inner.script
        if text is None:
            text = node.stdin
        if text is None:
            return [path.to(FINE), path.to(Value(False, -1, "heavy"))]
        options = path.options if inner.kind == "eval" else inner.options
        start = path._replace(options=options)
        ended = self._inside(lambda begin: self.script(text, begin, depth + 1, inner.kind == "cmd"), start)
        if call.mute:
            return [path.to(FINE), path.to(FAILED)]
        return [path._replace(value=value, known=known) for value, known in ended]


def follow(text: str) -> tuple[list[Call], list[Path], bool]:
    """The tools on a line, every way it can end, and whether that is to be trusted (the line was read whole)."""
    follower = Follower(text)
    try:
        paths: Iterable[Path] = follower.script(text, Path(), 0)
    except (Unreadable, RecursionError):
        return follower.calls, [], False
    return follower.calls, joined(paths), not follower.trapped
