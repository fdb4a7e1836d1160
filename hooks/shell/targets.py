"""Targets: how a runner's arguments name what it is asked for; Gradle, Maven and git."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.shell.tools import target
from hooks.wordlist import words as names

TAKES = names(
    "-C -f -j -l -o -W -I --directory --file --jobs --prefix -w --workspace --filter -F --cwd --dir -p "
    "-P -b -c --justfile "
    "--working-directory -d -t --taskfile -e -s --session --sessions --env -m --hook-stage --files "
    "--from-ref --to-ref --color "
    "--project --targets -n --include --exclude --since --configuration --loglevel --output-sync -pl "
    "-T --tests -x --max-workers "
    "--target --config --concurrency --parallel-no --reporter -k --keywords --build-file "
    "--init-script -I --log-level -B -S"
)


class Target(NamedTuple):
    """Gates asked for, whether the run is no verdict, words of a tool to be read instead, the tests' arguments."""

    gates: tuple[str, ...] = ()
    inconclusive: bool = False
    rest: tuple[str, ...] = ()
    verb: str = ""
    own: tuple[str, ...] = ()


def plain_names(args: tuple[str, ...], takes: frozenset[str] = TAKES) -> list[str]:
    """Arguments that are neither options nor their values, up to `--`."""
    found, skip = list[str](), False
    for arg in args:
        if arg == "--":
            break
        if skip or arg.startswith(("-", "+")):
            skip = not skip and arg in takes
        elif "=" not in arg:
            found.append(arg)
    return found


def rest_of(args: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The arguments behind `name`."""
    return args[args.index(name) + 1 :]


def targets(names: list[str], check: str = "") -> Target:
    """The gates of several targets; one that is no check of anything says nothing beside one that is."""
    gates, inconclusives = list[str](), list[bool]()
    for name in names:
        gate, inconclusive = (check, False) if check and name == "check" else target(name)
        if gate:
            gates.append(gate)
            inconclusives.append(inconclusive)
    return Target(tuple(gates), bool(inconclusives) and all(inconclusives), (), "")


def gradle(args: tuple[str, ...]) -> Target:
    """Gradle's tasks, without those that -x leaves out."""
    left, narrow = list[str](), tuple(a for a in args if a == "--tests")
    for at, arg in enumerate(args):
        if arg.startswith("-") or (
            at and args[at - 1] in ("-x", "--tests", "-p", "--exclude-task", "-b", "-I", "-c", "--max-workers")
        ):
            continue
        left.append(arg.rpartition(":")[2])
    found = list[str]()
    for name in left:
        low = name.lower()
        if low == "check" or low.endswith("coverageverification"):
            found.append("test")
        elif "dependencycheck" in low:
            found.append("audit")
        elif low in ("testclasses", "androidtestclasses") or low.startswith(
            ("compile", "bundle", "assemble", "build", "dist", "install")
        ):
            found.append("clean" if low.startswith("install") else "build")
        elif not low.startswith(("process", "jacoco", "kover")) and low not in (
            "clean",
            "publish",
            "tasks",
            "dependencies",
            "help",
            "properties",
        ):
            found.append(name)
    return targets(found)._replace(own=narrow)


_PHASES = {"test": "TEST", "integration-test": "TEST", "verify": "TEST", "compile": "BUILD", "test-compile": "BUILD",
           "package": "BUILD", "install": "BUILD", "deploy": "BUILD", "process-classes": "BUILD"}  # fmt: skip
_GOALS = {"checkstyle": "CODE", "spotless": "CODE", "pmd": "CODE", "spotbugs": "CODE", "surefire": "TEST",
    "failsafe": "TEST",
          "dependency-check-maven": "SECURITY", "dependency-check": "SECURITY", "fmt": "CODE", "ktlint": "CODE",
          "detekt": "CODE",
          "compiler": "BUILD", "jar": "BUILD", "maven-checkstyle-plugin": "CODE",
          "spotless-maven-plugin": "CODE"}  # fmt: skip


def mvn(args: tuple[str, ...]) -> Target:
    """Maven's phases and the goals of its plugins."""
    skipping = any(a.split("=")[0] in ("-DskipTests", "-Dmaven.test.skip") and not a.endswith("=false") for a in args)
    gates = list[str]()
    inconclusive = False
    for name in plain_names(args, frozenset({"-f", "-pl", "-P", "-T", "-s", "-l", "--file", "--projects"})):
        parts = name.split(":")
        if gate := _PHASES.get(name):
            gates.append("BUILD" if skipping and name != "test" else gate)
            inconclusive = skipping and name == "test"
        elif gate := next((_GOALS[part] for part in parts if part in _GOALS), ""):
            gates.append(gate)
            inconclusive = parts[-1] in ("apply", "format", "help")
    return Target(tuple(gates), inconclusive, own=tuple(a for a in args if a.startswith(("-Dtest=", "-Dit.test="))))


_RECORDS = names("commit push merge rebase cherry-pick revert am tag")
_HARMLESS = names(
    "--abort --quit --skip --edit-todo --show-current-patch -d --delete --list -l --dry-run --help -h -v --verify "
    "--contains --points-at"
)


def git(args: tuple[str, ...]) -> Target:
    """Work that is recorded or published; without the checks that hooks are, it says nothing."""
    at, hooks_off = 0, False
    while at < len(args) and args[at].startswith("-"):
        takes = args[at] in ("-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path", "--config-env")
        hooks_off = hooks_off or (takes and "core.hookspath" in "".join(args[at + 1 : at + 2]).lower())
        at += 2 if takes else 1
    verb, own = (args[at], args[at + 1 :]) if at < len(args) else ("", ())
    if verb not in _RECORDS or (verb == "tag" and not plain_names(own, frozenset({"-m", "-F", "-u"}))):
        return Target()
    harmless = (
        _HARMLESS
        - ({"-v", "--verify", "-d", "--delete"} if verb != "tag" else set())
        - ({"-l"} if verb != "tag" else set())
    )
    inconclusive = hooks_off or bool(set(own) & harmless) or "--no-verify" in own
    if verb in ("push", "commit"):
        inconclusive = inconclusive or any("n" in _short(arg) for at, arg in enumerate(own) if not _valued(own, at))
    return Target(("GIT",), inconclusive, verb=verb)


def _valued(own: tuple[str, ...], at: int) -> bool:
    before = own[at - 1] if at else ""
    return before in ("--message", "--file", "--author", "--date") or (
        bool(_short(before)) and _short(before)[-1] in "mFCcto"
    )


def _short(arg: str) -> str:
    """The letters of short options written together, up to and with one that takes a value."""
    if arg[:1] != "-" or arg[:2] == "--":
        return ""
    end = next((n for n, letter in enumerate(arg[1:]) if letter in "mFCcSuto"), len(arg))
    return arg[1 : end + 2]
