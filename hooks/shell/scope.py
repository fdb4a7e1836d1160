"""How much of the tests a run was asked for: the words that narrow it (RULES 20)."""

from __future__ import annotations

from hooks.shell.folders import WorkingTree
from hooks.shell.steps import Step
from hooks.wordlist import words as names

MAX_WORDS, MAX_LENGTH = 8, 80
# Variables that hand options to a runner.
_ADDOPTS = (
    "PYTEST_ADDOPTS",
    "JEST_ARGS",
    "VITEST_ARGS",
    "GOFLAGS",
    "TESTFLAGS",
    "TESTS",
    "TEST",
    "T",
    "ARGS",
    "PYTEST_ARGS",
    "RSPEC_OPTS",
)
# Options of a script runner that pick one package or project of several.
_PICKS = names(
    "--filter -F -w --workspace --scope --project --projects -pl -p --package --since --affected -t --target"
)
_PICKERS = names("npm pnpm yarn bun nx turbo lerna rush cargo mvn gradle moon pants bazel dotnet go")
_NOT_RUN = names("--collect-only --co --list --listTests")
# Options that narrow a run, with a value behind them.
_NARROW = names(
    "-k -m -t --testNamePattern --testPathPattern --testPathPatterns -run --run -g --grep --filter --tests -R "
    "--tests-regex "
    "--only --tag --tags -e --example -L --label-regex --testcase --spec --suite --group --testsuite --name --match "
    "--only-testing --deselect --ignore --ignore-glob --shard --test -ginkgo.focus --skip -skip --exclude --bin "
    "--findRelatedTests "
    "--project -s --start-directory -n --filter-name --test-name-pattern"
)
# The same without a value.
_FLAGS = names(
    "--lf --last-failed --ff --failed-first --nf --new-first --sf --stepwise --sw --onlyChanged -o --changed "
    "--onlyFailures "
    "--lib --bins --doc --examples --only-failures --next-failure --ignored --include-ignored"
)
_NOT_NARROW = {
    ("vitest", "--run"), ("pytest", "-n"), ("pytest", "-s"), ("pytest", "-e"), ("pytest", "-t"), ("jest", "-e"), ("jest", "-n"),
    ("pytest", "-g"), ("jest", "-s"), ("vitest", "-e"), ("mocha", "-s"), ("mocha", "-t"), ("mocha", "-n"), ("ctest", "-n"),
    ("rspec", "-n"), ("pytest", "--name"), ("phpunit", "-e"), ("go", "-n"), ("mocha", "-R"), ("phpunit", "-s"), ("vitest", "-n"),
}  # fmt: skip
# Options whose value is no test.
_VALUED = names(
    "--config -c --cov --cov-report --cov-config --junitxml --junit-xml --rootdir --root --rootDir --reporter "
    "--reporters "
    "--reporter-options --outputFile --outputDir --output --maxfail --durations -n --numprocesses --dist --tb "
    "--timeout -timeout "
    "--env -p --settings --logger --configuration --framework --verbosity -W -o --basetemp -r --require --import "
    "--format --out "
    "--jobs -j --workers --maxWorkers --retries --coverage-reporter -coverprofile --target-dir --features "
    "--profile -count -parallel "
    "--loader --color --colors --log-level --log-cli-level --bail -R --order --seed --max-failures --collect -v "
    "--pattern"
)
_WHOLE = names(
    ". ./ ./... ... tests tests/ test test/ spec spec/ specs src src/ __tests__ :: //... run discover ./tests "
    "./test ./spec all "
    "-- watch related"
)
# Runners whose plain arguments are patterns of tests, with or without a slash.
_BY_PATTERN = names("jest vitest cargo cargo-nextest mocha ava rspec tap bun")


def scope(step: Step, tree: WorkingTree) -> tuple[str, ...]:
    """The words that narrow the run, () where it asks for everything; at most MAX_WORDS, cut to MAX_LENGTH."""
    found: list[str] = []
    if tree.holds(step.folder) and step.folder not in (None, tree.top, tree.start):
        found.append(f"folder {str(step.folder)[len(tree.top) + 1 :]}")
    for name, value in step.variables:
        if name in _ADDOPTS:
            found += _narrowing(tuple(value.strip("\"'").split()), step.call.name)
    found += _variables_given(step)
    found += _picked(step)
    if "TEST" in step.call.gates:
        found += _narrowing(step.call.own, step.call.name)
    return tuple(word[:MAX_LENGTH] for word in dict.fromkeys(found))[:MAX_WORDS]


def collects_only(step: Step) -> bool:
    """Whether the runner is told by a variable to list its tests instead of running them."""
    told = " ".join(value for name, value in step.variables if name in _ADDOPTS)
    return not _NOT_RUN.isdisjoint(told.replace('"', " ").replace("'", " ").split())


def _narrowing(args: tuple[str, ...], name: str = "") -> list[str]:
    """The words of `args` that narrow a run, each option with its value."""
    found, skip = [], False
    for at, arg in enumerate(args):
        if skip:
            skip = False
            continue
        option, sign, _ = arg.partition("=")
        value = args[at + 1] if at + 1 < len(args) else ""
        if option in _FLAGS or arg.startswith(("-Dtest=", "-Dit.test=")):
            found.append(arg)
        elif option in _NARROW and (name, option) not in _NOT_NARROW:
            found.append(arg if sign else f"{arg} {value}".strip())
            skip = not sign
        elif option in _VALUED:
            skip = not sign
        elif _names_some(arg, name):
            found.append(arg)
    return found


def _names_some(arg: str, name: str) -> bool:
    """Whether an argument names some of the tests: a path, a test id, or a pattern where the runner takes one."""
    if arg.startswith(("-", "+")) or arg in _WHOLE or "=" in arg.partition("/")[0]:
        return False
    return name in _BY_PATTERN or "/" in arg or "." in arg or "::" in arg


def _variables_given(step: Step) -> list[str]:
    """`make test TESTS=tests/a`: a variable of the makefile that names tests."""
    if step.name not in ("make", "gmake", "just", "task"):
        return []
    return [word for word in step.words[1:] if word.partition("=")[0] in _ADDOPTS and "=" in word]


def _picked(step: Step) -> list[str]:
    if step.name not in _PICKERS:
        return []
    found, words = [], step.words
    if step.name == "nx":
        targets = [word for word in words[1:] if not word.startswith("-")]
        found += targets[1:2] if targets[:1] not in (["run-many"], ["affected"]) else []
    for at, word in enumerate(words[1:], 1):
        option, sign, value = word.partition("=")
        if (step.name, option) == ("cargo", "--workspace"):
            continue  # all of them
        if option in _PICKS and option != "-t":
            found.append(f"{option} {value if sign else ''.join(words[at + 1 : at + 2])}")
    return found
