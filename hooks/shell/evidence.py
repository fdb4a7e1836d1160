"""A line's verdict with what limits it: the folder, what the line writes, the tool's identity, how much was run."""

from __future__ import annotations

from hooks.cached import compiled
from hooks.shell import exercise
from hooks.shell.command_verdict import MAX_NAMES, CommandVerdict
from hooks.shell.failing_tests import failing_tests
from hooks.shell.flow import follow
from hooks.shell.folders import WorkingTree, tree_at
from hooks.shell.lexer import Unreadable
from hooks.shell.output_counts import Figures, plain
from hooks.shell.reading import READS_ONLY
from hooks.shell.scope import collects_only, scope
from hooks.shell.steps import Step, steps
from hooks.shell.surroundings import elsewhere, replaced, writes
from hooks.shell.verdict import Judgement, judged


def verdict_of(command: str, status: int | None, output: str, top: str, folder: str) -> CommandVerdict:
    """See `hooks.shell.observe.observe`."""
    tree = tree_at(top, folder)
    found = _steps(command, tree)
    redirected = any(step.outputs and step.call.gates for step in found)
    said = judged(command, status, output, redirected)
    exercised = any(exercise.exercises(step) for step in found)
    told = exercised and _told(command, found)
    if not said.gate:
        here = all(tree.holds(step.folder) for step in found) and not _written_after(found, tree)
        return CommandVerdict(exercised=exercised, told=told, here=here)
    # Of several tools the last verdict stands for the line; what was written after that one is what counts.
    runs = [step for step in found if said.gate in step.call.gates]
    here = not _not_of_this_tree(runs, found, tree, said.gate)
    if not here or any(collects_only(step) for step in runs):
        return CommandVerdict(said.gate, exercised=exercised, told=told, here=here)
    words = tuple(dict.fromkeys(word for step in runs for word in scope(step, tree)))
    broken = said.gate == "TEST" and said.state != "pass"
    names, all_named = failing_tests(plain(output), said.figures.bad) if broken else ((), False)
    return CommandVerdict(
        said.gate,
        said.state,
        said.summary,
        bool(words) and said.gate == "TEST",
        words,
        exercised,
        told,
        True,
        _counts(said),
        names[:MAX_NAMES],
        all_named and len(names) <= MAX_NAMES,
    )


def _counts(said: Judgement) -> tuple[int, int, int, int, int]:
    counted: Figures = said.figures
    parts = (counted.passed, counted.failed, counted.errors, counted.skipped, counted.tests)
    passed, failed, errors, skipped, tests = (-1 if part is None else part for part in parts)
    return passed, failed, errors, skipped, tests


def _steps(command: str, tree: WorkingTree) -> list[Step]:
    try:
        return steps(command, tree)
    except (Unreadable, RecursionError):
        return []


def _not_of_this_tree(runs: list[Step], found: list[Step], tree: WorkingTree, gate: str) -> bool:
    if gate == "GIT":
        return any(not tree.holds(step.folder) for step in runs)
    if any(elsewhere(step, tree) or replaced(step, tree) for step in runs):
        return True
    last = max((n for n, step in enumerate(found) if step in runs), default=len(found))
    return _written_after(found[last + 1 :], tree)


def _written_after(found: list[Step], tree: WorkingTree) -> bool:
    return any(writes(step, tree) for step in found)


def _told(command: str, found: list[Step]) -> bool:
    """Whether the line's status 0 means that everything which it exercised ended with 0."""
    idle = frozenset(step.name for step in found if not exercise.exercises(step))
    calls, paths, whole = follow(command, idle)
    ends = [path for path in paths if path.status.zero]
    if not whole or not ends or not calls:
        return False
    known = frozenset.intersection(*(end.known for end in ends))
    return all((run, True) in known for run in range(len(calls)))


def bare(command: str, gate: str) -> str:
    """See `hooks.shell.observe.bare_command`."""
    tree = tree_at("", "")
    runs = [step for step in _steps(command, tree) if gate in step.call.gates]
    if not runs:
        return command
    step = runs[-1]
    text = " ".join(_quoted(word.text) for word in step.written)
    inside = tree.holds(step.folder) and step.folder not in (None, tree.top)
    return f"cd {str(step.folder)[len(tree.top) + 1 :]} && {text}" if inside else text


def _quoted(word: str) -> str:
    if compiled(r"[\w@%+=:,./-]+").fullmatch(word):
        return word
    return "'" + word.replace("'", "'\\''") + "'"


def as_check(command: str) -> tuple[bool, bool, bool]:
    """(read whole, asserts something, masks its status) of a command as a criterion's check."""
    found = _steps(command, tree_at("", ""))
    if not found:
        return False, False, False
    asserts = any(exercise.exercises(step) for step in found)
    turned = command.lstrip().removeprefix("! ")
    if turned != command.lstrip() and len(found) == 1 and exercise.asserts_plainly(found[0]):
        command = turned  # `! grep -q TODO x`: that it is not there is what is asserted
    return True, asserts, not _told(command, found)


def only_reads(command: str) -> bool:
    """See `hooks.shell.observe.writes_nothing`."""
    found = _steps(command, tree_at("", ""))
    return bool(found) and all(_reads(step) for step in found)


def _reads(step: Step) -> bool:
    if any(not word.text.startswith("/dev/") for word in step.outputs) or step.defined or step.sourced:
        return False
    args = step.words[1:]
    if step.name == "sed":
        return args[:1] == ("-n",) and len(args) > 1 and bool(compiled(r"[\d,$;p ]+|/[^/\n]*/p").fullmatch(args[1]))
    if step.name == "uniq":
        return sum(not arg.startswith("-") for arg in args) < 2
    allowed = READS_ONLY.get(step.name)
    if allowed is None:
        return False
    banned, verbs = allowed
    if any(arg.partition("=")[0] in banned or arg.startswith(tuple(f for f in banned if len(f) == 2)) for arg in args):
        return False
    own = [arg for n, arg in enumerate(args) if not arg.startswith("-") and (n == 0 or args[n - 1] != "-C")]
    return not verbs or (bool(own) and own[0] in verbs)
