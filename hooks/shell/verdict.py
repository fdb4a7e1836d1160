"""What the exit status of a line and its output say of the tool whose status it is."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.shell.classify import ToolCall
from hooks.shell.flow import follow
from hooks.shell.flow_state import ExecutionPath
from hooks.shell.output_counts import Figures, figures, plain
from hooks.shell.output_signs import began, named, never_began, shown, test_sign
from hooks.shell.tools import target

_STOPPED = frozenset({124, 129, 130, 131, 137, 141, 143})
_NOT_STARTED = frozenset({125, 126, 127})
# Signs of the first are the most particular; those of the last fit the others too.
_GENERAL = ("TYPE", "CODE", "SECURITY", "GIT", "TEST", "BUILD")
# Statuses with which a tool says that it could not judge: wrong usage, no configuration, nothing to look at.
_COULD_NOT_JUDGE = {
    "pytest": {3, 4, 5},
    "py.test": {3, 4, 5},
    "pylint": {32},
    "eslint": {2},
    "ruff": {2},
    "rubocop": {2},
    "bandit": {2},
    "stylelint": {64, 78},
    "pyright": {2, 3, 4},
    "basedpyright": {2, 3, 4},
    "golangci-lint": {3, 4, 5},
    "shellcheck": {3, 4},
    "semgrep": {2, 3, 4, 5, 7, 8},
    "snyk": {2, 3},
    "govulncheck": {1, 2},
    "osv-scanner": {127, 128},
    "bazel": {2, 4, 8},
    "xcodebuild": {64, 66, 70},
    "robot": {252, 253, 255},
    "detekt": {1, 3},
    "phpcs": {3},
    "php-cs-fixer": {1, 16, 32, 64},
    "phpmd": {1},
    "pre-commit": {3},
}


class Judgement(NamedTuple):
    """`gate` ("" for none) and `state` of a line; `call` is the tool, None for none; `figures` what its output counts."""

    gate: str = ""
    state: str = "unknown"
    call: ToolCall | None = None
    figures: Figures = Figures()

    @property
    def summary(self) -> str:
        """A short form of what was counted, such as "5 passed"."""
        if self.gate == "TEST":
            return self.figures.text()
        if self.state == "unknown" or self.gate == "GIT" or self.figures.bad == 0:
            return ""
        return f"{self.figures.bad} {'problem' if self.figures.bad == 1 else 'problems'}"


def judged(command: str, status: int | None, output: str, redirected: bool = False) -> Judgement:
    """What a line says that ended with `status` (None: not told).

    Args:
        redirected: the output of its tools went to a file, so that silence says nothing.
    """
    calls, paths, whole = follow(command)
    if not calls:
        return Judgement()
    text = plain(output)
    ends = [p for p in paths if p.status.zero == (status == 0) and p.status.code in (-1, status)] if whole else []
    if status is None or status in _STOPPED or status < 0:
        return _unknown(calls)
    if not ends:
        return _masked(calls, text)
    return _passed(calls, ends, text, redirected) if status == 0 else _failed(calls, ends, status, text)


def _unknown(
    calls: list[ToolCall], call: ToolCall | None = None, gate: str = "", counted: Figures | None = None
) -> Judgement:
    """Unknown for `call`, or for the last that is not git of those that were named."""
    call = call or next((c for c in reversed(calls) if c.gates != ("GIT",)), calls[-1])
    return Judgement(gate or call.gates[-1], "unknown", call, counted or Figures())


def _masked(calls: list[ToolCall], text: str) -> Judgement:
    """A run whose status the line does not return: a failure where the runner's own summary counts one, else unknown."""
    call = next((c for c in reversed(calls) if c.gates != ("GIT",)), calls[-1])
    counted = figures(text)
    gate = call.gates[-1]
    failed = _bad(gate, counted) > 0 or (gate == "TYPE" and began(text)) or (gate == "TEST" and counted.failing)
    if gate in ("GIT", "SECURITY") or (call.inconclusive and not call.masked) or not failed:
        return _unknown(calls, call, counted=counted if gate == "TEST" else None)
    return Judgement(gate, "fail", call, counted)


def _passed(calls: list[ToolCall], ends: list[ExecutionPath], text: str, redirected: bool) -> Judgement:
    known = frozenset.intersection(*(end.known for end in ends))
    good = [calls[run] for run in sorted(run for run, zero in known if zero and (run, False) not in known)]
    best = [c for c in good if c.gates != ("GIT",)] or good
    if not best:
        return _masked(calls, text)
    call = best[-1]
    counted = figures(text)
    gate = call.gates[-1]
    silent = redirected and not call.empty_means_nothing
    if _hides_failures(gate, text, counted) or (not silent and _ran_nothing(gate, call, text, counted)):
        return _unknown(calls, call, gate, counted if gate == "TEST" else None)
    return Judgement(gate, "pass", call, counted)


def _hides_failures(gate: str, text: str, counted: Figures) -> bool:
    """Whether the runner counts failures that the status does not show."""
    if "(ignored)" in text and "Error " in text:
        return True
    return gate not in ("GIT", "SECURITY") and _bad(gate, counted) > 0


def _bad(gate: str, counted: Figures) -> int:
    """What was counted against the gate: what a linter found says nothing of the tests."""
    return counted.failures if gate == "TEST" else counted.bad


def _ran_nothing(gate: str, call: ToolCall, text: str, counted: Figures) -> bool:
    if call.name in ("pre-commit", "prek"):
        hooks = [line for line in text.splitlines() if ".." in line and line.endswith(("Passed", "Failed", "Skipped"))]
        return bool(hooks) and all(line.endswith("Skipped") for line in hooks)
    if gate != "BUILD" and ("nothing to be done for" in text.lower() or "is up to date." in text):
        return not counted.ran
    # An environment that was skipped leaves 0; one that ran says OK beside it.
    if call.name in ("tox", "nox") and (": SKIP" in text or "was skipped" in text):
        return ": OK" not in text and "was successful" not in text
    if call.empty_means_nothing and not counted.ran and not (gate != "TEST" and text.strip()):
        return True
    if gate != "TEST" or call.inconclusive:
        return False
    if counted.ran == 0 or (counted.none and not counted.passed and not counted.tests):
        return True
    # A target is told by its name alone: what its recipe did has to show (RULES 19). A bare runner may be silent.
    return call.by_name and counted.ran is None and not test_sign(text)


def _failed(calls: list[ToolCall], ends: list[ExecutionPath], status: int, text: str) -> Judgement:
    blamed = {_culprit(end) for end in ends}
    runs = sorted(run for run, _ in blamed if run >= 0)
    if not runs or all(calls[run].masked for run in runs):
        return _masked(calls, text)
    others = {kind for run, kind in blamed if run < 0}
    call, gate, sure = _blamed(calls, runs, text)
    counted = figures(text)
    if call.inconclusive or not sure or status in _NOT_STARTED or status in _COULD_NOT_JUDGE.get(call.name, ()):
        return _unknown(calls, call, gate)
    if "" in others or (others and not _its_output(gate, others, text, counted)):
        return _unknown(calls, call, gate)
    # A sign that it never began ("command not found") beside figures of failures is a line of a test's own output.
    if (gate != "GIT" or others) and not counted.bad and never_began(text) and not (gate == "TEST" and counted.ran):
        return _unknown(calls, call, gate)
    if _broken_off(call, status, text):
        return _unknown(calls, call, gate)
    if gate == "TEST" and counted.ran == 0 and not counted.bad:
        return _unknown(calls, call, gate, counted)
    return Judgement(gate, "fail", call, counted)


def _blamed(calls: list[ToolCall], runs: list[int], text: str) -> tuple[ToolCall, str, bool]:
    """Of the tools that may have failed the one whose failure the output shows last, and whether that is told."""
    pairs = [(run, gate) for run in runs for gate in dict.fromkeys(calls[run].gates)]
    gates = {gate for _, gate in pairs}
    told = target(named(text))[0] if len(gates) > 1 else ""
    if told in gates:
        run = next(run for run, gate in pairs if gate == told)
        return calls[run], told, True
    place, _, run, gate = max((shown(gate, text), -_GENERAL.index(gate), run, gate) for run, gate in pairs)
    if not place:
        run, gate = pairs[-1]
    return calls[run], gate, bool(place) or len(gates) == 1


def _its_output(gate: str, others: set[str], text: str, counted: Figures) -> bool:
    """Whether what was printed is the tool's, where something before it may have failed instead."""
    if counted.bad or began(text):
        return True
    return bool(text.strip()) and (others == {"setup"} or bool(shown(gate, text)))


def _broken_off(call: ToolCall, status: int, text: str) -> bool:
    return call.gates[-1] == "TEST" and "KeyboardInterrupt" in text[-600:] and status == 2


def _culprit(end: ExecutionPath) -> tuple[int, str]:
    """The tool that a path's failure is of, or (-1, what else failed)."""
    if end.status.run >= 0:
        return end.status.run, end.status.kind
    if not end.status.kind and (bad := [run for run, zero in end.known if not zero]):
        return max(bad), "tool"
    return -1, end.status.kind
