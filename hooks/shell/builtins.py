"""Shell builtins that set, test or propagate an exit status: exit, set, a test of a saved status, wait."""

from __future__ import annotations

from hooks.cached import compiled
from hooks.shell.flow_state import FAILURE, SUCCESS, ExecutionPath, ExitStatus

_SETS = {"e": "e", "errexit": "e", "pipefail": "pipefail"}
_ANY = (SUCCESS, FAILURE)


_VARIABLE = r"\$\{?([A-Za-z_][A-Za-z0-9_]*|[?!])\}?|%([A-Za-z]+)%"
_PIPE = r"\$\{(?:PIPESTATUS|pipestatus)\[(\d)\]\}|\$(?:PIPESTATUS)"
_SUM = r"\$\(\(([\s$A-Za-z0-9_{}|+?]+)\)\)"
_NAME = r"[A-Za-z_]\w*|\?"
_TEST = r"(\S{1,60})\s+(-eq|-ne|-gt|=|==|!=|>)\s+0"


def status_of(text: str, path: ExecutionPath) -> ExitStatus | None:
    """The status that a word stands for: $?, $rc, ${PIPESTATUS[0]}, a number, $((a | b)); None: not told."""
    text = text.strip("\"' ")
    if text.isdecimal() and len(text) < 6:
        return ExitStatus(int(text) % 256 == 0, -1, "", int(text) % 256)
    if found := compiled(_PIPE).fullmatch(text):
        place = int(found.group(1) or 0)
        return path.pipes[place] if place < len(path.pipes) else None
    if found := compiled(_SUM).fullmatch(text):
        parts = [_variable(name, path) for name in compiled(_NAME).findall(found.group(1))]
        if not parts or None in parts:
            return None
        return next((part for part in parts if part is not None and not part.zero), SUCCESS)
    found = compiled(_VARIABLE).fullmatch(text)
    return _variable(found.group(1) or found.group(2), path) if found else None


def _variable(name: str, path: ExecutionPath) -> ExitStatus | None:
    if name == "?" or name.upper() in ("LASTEXITCODE", "ERRORLEVEL"):
        return path.status
    return dict(path.saved).get(name)


def run(name: str, args: tuple[str, ...], path: ExecutionPath) -> list[ExecutionPath] | None:
    """The paths on after a builtin, None where `name` is none that bears on the status."""
    if name in ("exit", "return"):
        return [one._replace(terminated=name) for one in _ended(tuple(a for a in args if a.lower() != "/b"), path)]
    if name == "set":
        return [path._replace(options=_options(args, path.options)).with_status(SUCCESS)]
    if name in ("export", "local", "declare", "readonly", "typeset"):
        return [_declared(args, path)]
    if name == "false":
        return [path.with_status(FAILURE)]
    if name == "wait":
        return _waited(args, path)
    if name in ("[", "test") or name.startswith(("[[", "((")):
        return _tested(" ".join((name, *args)), path)
    return None


def _declared(args: tuple[str, ...], path: ExecutionPath) -> ExecutionPath:
    """`local rc=$?` saves the status as a plain assignment does, and itself ends with 0."""
    declared = path.with_status(SUCCESS)
    for arg in args:
        name, sign, text = arg.partition("=")
        saved = status_of(text, path)
        declared = declared.assign(name, saved) if sign and saved else declared.unset(name)
    return declared


def _ended(args: tuple[str, ...], path: ExecutionPath) -> list[ExecutionPath]:
    if not args:
        return [path]
    found = status_of(args[0], path)
    if found is None:
        return [path.with_status(one) for one in _ANY]
    if not found.zero and not path.status.zero and found.run < 0:
        found = found._replace(run=path.status.run, kind=path.status.kind)
    return [path.restore(found)]


def _waited(args: tuple[str, ...], path: ExecutionPath) -> list[ExecutionPath]:
    if not args:
        return [path.with_status(SUCCESS)]
    found = status_of(args[-1], path)
    return [path.restore(found)] if found else [path.with_status(one) for one in _ANY]


def _options(args: tuple[str, ...], options: frozenset[str]) -> frozenset[str]:
    sign = "-"
    for arg in args:
        if arg[:1] in ("-", "+") and len(arg) > 1:
            sign = arg[0]
            named = {"e"} if "e" in arg[1:] else set[str]()
        else:
            named = {_SETS[arg]} if arg in _SETS else set()
        options = options | named if sign == "-" else options - named
    return options


def _tested(text: str, path: ExecutionPath) -> list[ExecutionPath]:
    """`[ $rc -eq 0 ]` and its like on a status that was saved; any other test may go either way."""
    plain = text.replace('"', " ").strip("[]() ").removeprefix("test ").strip("[]() ")
    found = compiled(_TEST).fullmatch(plain)
    saved = (status_of(found.group(1), path) or _variable(found.group(1), path)) if found else None
    if not found or saved is None:
        return [path.with_status(SUCCESS), path.with_status(ExitStatus(False, -1, "setup"))]
    good = saved.zero == (found.group(2) in ("-eq", "=", "=="))
    return [path.restore(saved).with_status(SUCCESS if good else ExitStatus(False, -1, "", 1))]
