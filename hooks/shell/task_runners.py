"""Build tools and script runners: what they were asked to do is told by the names of their targets."""

from __future__ import annotations

from hooks.shell.interpreters import base
from hooks.shell.targets import TAKES, Target, git, gradle, mvn, plain_names, rest_of, targets
from hooks.shell.tools import target, tools, verbs
from hooks.wordlist import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_PACKAGES = words(
    "--prefix -w --workspace --filter -F --cwd -C --dir --loglevel --include --exclude --since --config --tsconfig"
)
_RUNNERS = TAKES - {"-s", "-n", "-p", "-x", "-k", "-e", "-l", "-m", "-w", "-b", "-B", "-S"}


def _make(args: tuple[str, ...]) -> Target:
    names = plain_names(
        args, TAKES - {"-j", "-l", "-n", "-k", "-B", "-s", "-e", "-b", "-m", "-t", "-d", "-w", "-p", "-S"}
    )
    names = [name for name in names if not name.isdecimal()]
    if not names or names in (["all"], ["default"]):
        return Target(("BUILD",), "-p" in args or "-v" in args)
    return targets(names, "TEST")


def _runner(args: tuple[str, ...]) -> Target:
    names = plain_names(args, _RUNNERS)
    if names[:1] in (["run"], ["r"]):
        names = names[1:]
    return targets(names[:1] if len(names) < 2 or not target(names[1])[0] else names, "TEST")


def _script(name: str, own: tuple[str, ...]) -> Target:
    found = targets([name])
    return found._replace(own=own)


def _npm(args: tuple[str, ...]) -> Target:
    names = plain_names(args, _PACKAGES)
    verb = names[0] if names else ""
    if verb in ("run", "run-script", "rum", "urn") and len(names) > 1:
        return _script(names[1], rest_of(args, names[1]))
    if verb in ("test", "t", "tst", "it", "install-test", "cit"):
        return Target(("TEST",), own=rest_of(args, verb))
    if verb == "audit":
        return Target(("SECURITY",), names[1:2] in (["fix"], ["signatures"]) or "--fix" in args)
    return Target(("BUILD",)) if verb == "pack" else Target()


def _yarn(args: tuple[str, ...]) -> Target:
    names = plain_names(args, _PACKAGES)
    while names and names[0] in ("workspaces", "workspace", "foreach", "run", "recursive", "multi", "m"):
        skip = 2 if names[0] == "workspace" else 1
        names = names[skip:]
    verb = names[0] if names else ""
    if verb in ("audit",) or names[:2] == ["npm", "audit"]:
        return Target(("SECURITY",), "--fix" in args)
    if verb in ("test", "t"):
        return Target(("TEST",), own=rest_of(args, verb))
    if verb in (
        "add",
        "install",
        "remove",
        "link",
        "create",
        "init",
        "config",
        "why",
        "info",
        "i",
        "up",
        "cache",
        "list",
        "publish",
    ):
        return Target()
    if verb == "pack":
        return Target(("BUILD",))
    if verb and (tools().get(verb) or (verbs(verb) and rest_of(args, verb))):
        return Target(rest=(verb, *rest_of(args, verb)))
    return _script(verb, rest_of(args, verb)) if verb else Target()


def _bun(args: tuple[str, ...]) -> Target:
    names = plain_names(args)
    if names[:1] == ["build"]:
        return Target(("BUILD",), verb="build")
    return _yarn(args)


def _tox(args: tuple[str, ...]) -> Target:
    names = list[str]()
    for at, arg in enumerate(args):
        if at and args[at - 1] in ("-e", "-s", "--session", "--sessions", "-m", "--env", "-t"):
            names.extend(arg.split(","))
        elif arg.startswith(("-e", "--session=", "-s")) and len(arg) > 2 and not arg.startswith("--skip"):
            names.extend(arg.removeprefix("--session=").removeprefix("-e").removeprefix("-s").split(","))
    if not names:
        return Target(("TEST",))
    found = targets(names)
    versions = [name for name in names if name.lower().startswith(("py", "3.", "all")) and not target(name)[0]]
    return found._replace(gates=found.gates + ("TEST",) * len(versions))


def _cmake(args: tuple[str, ...]) -> Target:
    if "--build" not in args:
        return Target(("BUILD",), "--install" not in args) if "-P" not in args and "-E" not in args else Target()
    at = next((n for n, arg in enumerate(args) if arg in ("--target", "-t")), -1)
    names = (
        [args[at + 1]] if 0 <= at < len(args) - 1 else [a.partition("=")[2] for a in args if a.startswith("--target=")]
    )
    found = targets([{"RUN_TESTS": "test"}.get(n, n) for n in names], "TEST")
    return found if found.gates else Target(("BUILD",), "clean" in names)


def _ninja(args: tuple[str, ...]) -> Target:
    names = plain_names(args, frozenset({"-C", "-f", "-j", "-k", "-l", "-d", "-t", "-w"}))
    return (
        targets(names, "TEST")
        if (names and target(names[0])[0]) or names == ["check"]
        else Target(("BUILD",), "clean" in names)
    )


def _docker(args: tuple[str, ...]) -> Target:
    names = plain_names(
        args,
        frozenset(
            {
                "-f",
                "--file",
                "-t",
                "--tag",
                "--profile",
                "-p",
                "--platform",
                "--target",
                "--build-arg",
                "-H",
                "--context",
            }
        ),
    )
    if names[:1] == ["scout"]:
        return Target(("SECURITY",), verb="scout")
    builds = names[:1] in (["build"], ["bake"]) or names[:2] in (
        ["buildx", "build"],
        ["buildx", "bake"],
        ["compose", "build"],
        ["image", "build"],
    )
    return Target(("BUILD",), verb="build") if builds else Target()


def _composer(args: tuple[str, ...]) -> Target:
    names = [n for n in plain_names(args) if n not in ("run", "run-script", "exec")]
    if names[:1] in (["install"], ["require"], ["update"], ["remove"], ["dump-autoload"]) or not names:
        return Target()
    if tools().get(names[0]):
        return Target(rest=(names[0], *rest_of(args, names[0])))
    return Target(("CODE",)) if names[0] == "validate" else _script(names[0], rest_of(args, names[0]))


def _graph(args: tuple[str, ...]) -> Target:
    """turbo, nx, lerna and their like: targets as words, after run, or in -t / --target."""
    names = [
        n for at, a in enumerate(args) for n in a.split(",") if at and args[at - 1] in ("-t", "--target", "--targets")
    ]
    names += [a.partition("=")[2] for a in args if a.startswith(("--target=", "--targets="))]
    names = names or [
        n.split(":")[1] if n.count(":") else n for n in plain_names(args) if n not in ("run", "run-many", "affected")
    ]
    return targets(names[:1] if len(names) > 1 and not target(names[1])[0] else names)


def _hatch_run(args: tuple[str, ...]) -> Target:
    names = plain_names(args)
    if names[:1] != ["run"] or len(names) < 2:
        return _verbs("hatch", names)
    name = names[1]
    return _task(name, rest_of(args, name))


def _task(name: str, own: tuple[str, ...]) -> Target:
    """A task of a runner that also runs programs: the program where it is known, else what the task's name says."""
    bare = name.rpartition(":")[2]
    if tools().get(bare) or verbs(bare) or base(bare).startswith(("python", "bash", "sh")) or bare in KNOWN:
        return Target(rest=(bare, *own))
    return _script(name, own)


def _verbs(name: str, names: list[str]) -> Target:
    gate = verbs(name).get(names[0], "") if names else ""
    return Target((gate,), verb=names[0]) if gate else Target()


def _deno(args: tuple[str, ...]) -> Target:
    names = plain_names(args, _PACKAGES)
    return _script(names[1], ()) if names[:1] == ["task"] and len(names) > 1 else _verbs("deno", names)


def _mise(args: tuple[str, ...]) -> Target:
    names = plain_names(args)
    return targets(names[1:2]) if names[:1] in (["run"], ["r"]) else Target()


def _pre_commit(args: tuple[str, ...]) -> Target:
    names = plain_names(args)
    return Target(("CODE",), names[:1] not in (["run"], []), verb=names[0] if names else "", own=())


def _rake(args: tuple[str, ...]) -> Target:
    names = [n.partition("[")[0] for n in plain_names(args)]
    return targets(names, "TEST") if names else Target(("TEST",))


KNOWN: dict[str, Callable[[tuple[str, ...]], Target]] = {
    "make": _make, "gmake": _make, "mingw32-make": _make, "nmake": _make, "remake": _make, "just": _runner,
    "task": _runner,
    "go-task": _runner, "mage": _runner, "invoke": _runner, "inv": _runner, "poe": _runner, "poethepoet": _runner,
    "doit": _runner, "duty": _runner, "npm": _npm, "pnpm": _yarn, "yarn": _yarn, "yarnpkg": _yarn, "bun": _bun,
    "gradle": gradle, "mvn": mvn, "tox": _tox, "nox": _tox, "cmake": _cmake, "ninja": _ninja, "git": git,
    "docker": _docker,
    "podman": _docker, "docker-compose": lambda args: _docker(("compose", *args)), "composer": _composer,
    "turbo": _graph,
    "nx": _graph, "lerna": _graph, "rush": _graph, "wireit": _graph, "hatch": _hatch_run, "pre-commit": _pre_commit,
    "prek": _pre_commit, "mise": _mise, "rake": _rake, "ant": _runner, 
    "earthly": lambda args: _runner(tuple(arg.lstrip("+") for arg in args)), 
    "deno": _deno, "run-s": _runner, "run-p": _runner,
    "npm-run-all": _runner, "wsrun": _runner, "moon": _graph, "pyproject-build": lambda args: Target(("BUILD",)),
    "node-test": lambda args: Target(("TEST",), own=args), "pdm": lambda args: _verbs("pdm", plain_names(args)),
}  # fmt: skip


def project(name: str, args: tuple[str, ...]) -> Target:
    """What the runner `name` was asked for."""
    return KNOWN[name](args)
