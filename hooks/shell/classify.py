"""What one command is: a tool with its gate, a shell's script, or something that only prepares, prints or filters."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.shell import options
from hooks.shell.interpreters import Unwrapped, base
from hooks.shell.task_runners import KNOWN, project
from hooks.shell.tools import target as target_gate
from hooks.shell.tools import tools, verbs
from hooks.shell.wrappers import unwrap
from hooks.wordlist import words as names

_ALWAYS_SUCCEEDS = names("echo printf true : sleep date export declare local readonly typeset unset alias trap shopt hash umask "
                  "ulimit wait disown jobs clear yes times sync popd")  # fmt: skip
_FILTERS_ALWAYS_SUCCEEDS = names("tail head cat tee sort less more column uniq tr cut nl wc sed fold fmt rev tac ts pr")
_FILTERS = names("grep egrep fgrep rg awk gawk jq perl ack ag")
_SETUP = names("cd pushd source . mkdir [ test which ls rm cp mv touch command chmod ln pwd nvm fnm hash type [[")
_TASKS = names("pdm pixi rye pipenv poetry hatch")
# Build tools of KNOWN that run the tests themselves and are silent when all is well.
_RUN_THEMSELVES = names(
    "gradle mvn ant git docker podman docker-compose cmake ninja node-test pyproject-build pre-commit prek"
)
_BY_NAME = names("pants nx turbo lerna rush moon")
_ANYWHERE = names("xcodebuild sbt lein setup.py")
_VALUED = names("--color --manifest-path --target --features -p --package --project --config -c --directory --cwd -C "
    "--prefix "
                    "--loglevel --filter -s --configuration --working-directory --source --log-level "
                    "-chdir")  # fmt: skip

# Assignments that switch off the checks that a commit stands for.
_HOOKS_OFF = frozenset({"HUSKY=0", "HUSKY_SKIP_HOOKS=1"})


class ToolCall(NamedTuple):
    """A command as it counts.

    `kind`: "tool" (it has gates), "script" (`inner` is run by a shell), "always-succeeds", "setup" (a cd and its like:
    when it fails it says so), "filter" (grep), or "other".
    `gates`: one, or several where targets of several were asked for.
    `inconclusive`: its status is no verdict; `masked`: only because what started it hides it.
    `empty_means_nothing`: silence with 0 says nothing.
    `by_name`: the gate is told by the name of a target or script, whose recipe is not known.
    `own`: the arguments that are the test runner's own. `layers`: the wrappers it ran under.
    """

    kind: str
    gates: tuple[str, ...] = ()
    name: str = ""
    inconclusive: bool = False
    empty_means_nothing: bool = False
    by_name: bool = False
    own: tuple[str, ...] = ()
    layers: tuple[str, ...] = ()
    inner: Unwrapped = Unwrapped()
    masked: bool = False


def read(words: tuple[str, ...]) -> ToolCall:
    """The call that the words of one command, without assignments, are."""
    inner = unwrap(words)
    if inner.script is not None or inner.kind == "stdin":
        return ToolCall("script", inconclusive=inner.detached, inner=inner, layers=inner.layers)
    if inner.kind or not inner.words:
        return ToolCall("other")
    found = _tool(inner.words, inner.layers)
    return found._replace(inconclusive=found.inconclusive or inner.detached, layers=inner.layers)


def _tool(words: tuple[str, ...], layers: tuple[str, ...]) -> ToolCall:
    name, args = base(words[0]), words[1:]
    if name == "find":
        return _found(args)
    if layers and layers[-1] in _TASKS and not (name in tools() or verbs(name) or name in KNOWN):
        gate, inconclusive = target_gate(name)
        return ToolCall("tool", (gate,), name, inconclusive, by_name=True) if gate else ToolCall("other")
    if plain := _plain(name):
        return ToolCall(plain)
    if name not in KNOWN:
        return _known(name, args)
    target = project(name, args)
    if target.rest:
        return read(target.rest)
    if not target.gates:
        return ToolCall("other")
    inconclusive = target.inconclusive or _is_inconclusive(name, target.verb or first(args), args)
    silent = bool({"--passWithNoTests", "--if-present"} & set(args))
    return ToolCall("tool", target.gates, name, inconclusive, silent, name not in _RUN_THEMSELVES, target.own)


def _plain(name: str) -> str:
    kinds = (
        ("always-succeeds", _ALWAYS_SUCCEEDS | _FILTERS_ALWAYS_SUCCEEDS),
        ("filter", _FILTERS),
        ("setup", _SETUP),
    )
    found = next((kind for kind, listed in kinds if name in listed), "")
    return found or ("setup" if name.startswith("[[") else "")


def _known(name: str, args: tuple[str, ...]) -> ToolCall:
    """A tool of the tables, by its name or its name and first argument."""
    verb = first(args)
    gate = tools().get(name, "")
    if not gate and (known := verbs(name)):
        verb = next((arg for arg in args if arg in known), "") if name in _ANYWHERE else verb
        gate = known.get(verb, known.get("*", "") if verb or "*" in known else "")
    if not gate:
        return ToolCall("other")
    silent = bool({"--passWithNoTests", "--pass-with-no-tests", "--if-present"} & {a.partition("=")[0] for a in args})
    own = args[args.index(verb) + 1 :] if not tools().get(name) and verb in args else args
    return ToolCall("tool", (gate,), name, _is_inconclusive(name, verb, args), silent, name in _BY_NAME, own)


def first(args: tuple[str, ...]) -> str:
    """The first argument that is no option, no value of one and no toolchain (+nightly)."""
    skip = False
    for arg in args:
        if skip or arg.startswith(("-", "+")):
            skip = not skip and arg in _VALUED
            continue
        return arg
    return ""


def _is_inconclusive(name: str, verb: str, args: tuple[str, ...]) -> bool:
    return (
        options.asked_not_to_run(name, verb, args)
        or options.endless(name, verb, args)
        or options.says_nothing(name, verb, args)
    )


def counted(words: tuple[str, ...], call: ToolCall, idle: frozenset[str]) -> ToolCall:
    """The command as a tool whose status counts, unless it is one of the idle ones."""
    inner = unwrap(words).words
    return call if not inner or base(inner[0]) in idle else ToolCall("tool", ("RUN",), base(inner[0]))


def with_variables(call: ToolCall, assigned: tuple[str, ...]) -> ToolCall:
    """The call with what is set in front of it: a commit whose hooks are switched off stands for no check."""
    off = not _HOOKS_OFF.isdisjoint(assigned) or any(text.startswith("SKIP=") for text in assigned)
    return call._replace(inconclusive=call.inconclusive or call.gates == ("GIT",)) if off else call


def _found(args: tuple[str, ...]) -> ToolCall:
    """`find -exec tool \\;` hides the tool's status; with + find hands a failure on."""
    at = next((n for n, arg in enumerate(args) if arg in ("-exec", "-execdir", "-ok")), -1)
    end = next((n for n, arg in enumerate(args) if n > at and arg in (";", "+")), len(args))
    if at < 0 or not args[at + 1 : end]:
        return ToolCall("other")
    inner = read(tuple(arg for arg in args[at + 1 : end] if arg != "{}"))
    hidden = args[end : end + 1] != ("+",)
    return inner._replace(inconclusive=inner.inconclusive or hidden, masked=hidden and not inner.inconclusive)
