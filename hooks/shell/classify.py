"""What one command is: a tool with its gate, a shell's script, or something that only prepares, prints or filters."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.shell import options
from hooks.shell.interpreters import Unwrapped, base
from hooks.shell.task_runners import KNOWN, project
from hooks.shell.tools import names, tools, verbs
from hooks.shell.tools import target as target_gate
from hooks.shell.wrappers import unwrap

_ZERO = names("echo printf true : sleep date export declare local readonly typeset unset alias trap shopt hash umask "
                  "ulimit wait disown jobs clear yes times sync popd")  # fmt: skip
_FILTERS_ZERO = names("tail head cat tee sort less more column uniq tr cut nl wc sed fold fmt rev tac ts pr")
_FILTERS = names("grep egrep fgrep rg awk gawk jq perl ack ag")
_LIGHT = names("cd pushd source . mkdir [ test which ls rm cp mv touch command chmod ln pwd nvm fnm hash type [[")
_TASKS = names("pdm pixi rye pipenv poetry hatch")
_ANYWHERE = names("xcodebuild sbt lein setup.py")
_VALUED = names("--color --manifest-path --target --features -p --package --project --config -c --directory --cwd -C "
    "--prefix "
                    "--loglevel --filter -s --configuration --working-directory --source --log-level "
                    "-chdir")  # fmt: skip


class Call(NamedTuple):
    """A command as it counts.

    kind: "tool" (it has gates), "script" (`inner` is run by a shell), "zero" (always ends with 0), "light" (a cd and
    its like: when it fails it says so), "filter" (grep), "heavy" (any other).
    `gates`: one, or several where targets of several were asked for. `mute`: its status is no verdict. `silent`:
    silence with 0 says nothing. `layers`: the wrappers it ran under.
    """

    kind: str
    gates: tuple[str, ...] = ()
    name: str = ""
    mute: bool = False
    partial: bool = False
    silent: bool = False
    layers: tuple[str, ...] = ()
    inner: Unwrapped = Unwrapped()


def read(words: tuple[str, ...]) -> Call:
    """The call that the words of one command, without assignments, are."""
    inner = unwrap(words)
    if inner.script is not None or inner.kind == "stdin":
        return Call("script", mute=inner.detached, inner=inner, layers=inner.layers)
    if inner.kind or not inner.words:
        return Call("heavy")
    found = _tool(inner.words, inner.layers)
    return found._replace(mute=found.mute or inner.detached, layers=inner.layers)


def _tool(words: tuple[str, ...], layers: tuple[str, ...]) -> Call:
    name, args = base(words[0]), words[1:]
    if name == "find":
        return _found(args)
    if layers and layers[-1] in _TASKS and not (name in tools() or verbs(name) or name in KNOWN):
        gate, mute = target_gate(name)
        return Call("tool", (gate,), name, mute) if gate else Call("heavy")
    if plain := _plain(name):
        return Call(plain)
    if name in KNOWN:
        target = project(name, args)
        if target.rest:
            return read(target.rest)
        if not target.gates:
            return Call("heavy")
        mute = target.mute or _mute(name, target.verb or first(args), args)
        return Call(
            "tool",
            target.gates,
            name,
            mute,
            options.narrowed(target.own),
            bool({"--passWithNoTests", "--if-present"} & set(args)),
        )
    return _known(name, args)


def _plain(name: str) -> str:
    for kind, listed in (("zero", _ZERO), ("zero", _FILTERS_ZERO), ("filter", _FILTERS), ("light", _LIGHT)):
        if name in listed:
            return kind
    return "light" if name.startswith("[[") else ""


def _known(name: str, args: tuple[str, ...]) -> Call:
    """A tool of the tables, by its name or its name and first argument."""
    verb = first(args)
    gate = tools().get(name, "")
    if not gate and (known := verbs(name)):
        verb = next((arg for arg in args if arg in known), "") if name in _ANYWHERE else verb
        gate = known.get(verb, known.get("*", "") if verb or "*" in known else "")
    if not gate:
        return Call("heavy")
    silent = bool({"--passWithNoTests", "--pass-with-no-tests", "--if-present"} & {a.partition("=")[0] for a in args})
    own = args[args.index(verb) + 1 :] if not tools().get(name) and verb in args else args
    return Call("tool", (gate,), name, _mute(name, verb, args), gate == "TEST" and options.narrowed(own), silent)


def first(args: tuple[str, ...]) -> str:
    """The first argument that is no option, no value of one and no toolchain (+nightly)."""
    skip = False
    for arg in args:
        if skip or arg.startswith(("-", "+")):
            skip = not skip and arg in _VALUED
            continue
        return arg
    return ""


def _mute(name: str, verb: str, args: tuple[str, ...]) -> bool:
    return (
        options.asked_not_to_run(name, verb, args)
        or options.endless(name, verb, args)
        or options.says_nothing(name, verb, args)
    )


def _found(args: tuple[str, ...]) -> Call:
    """`find -exec tool \\;` hides the tool's status; with + find hands a failure on."""
    at = next((n for n, arg in enumerate(args) if arg in ("-exec", "-execdir", "-ok")), -1)
    end = next((n for n, arg in enumerate(args) if n > at and arg in (";", "+")), len(args))
    if at < 0 or not args[at + 1 : end]:
        return Call("heavy")
    inner = read(tuple(arg for arg in args[at + 1 : end] if arg != "{}"))
    return inner._replace(mute=inner.mute or args[end : end + 1] != ("+",))
