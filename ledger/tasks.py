"""The record by task: what each view shows of one, as lines of plain text, and what is shown once or only counted."""

from collections.abc import Iterable
from typing import NamedTuple

from ledger.schema import (
    AlignmentRecord,
    CriterionRecord,
    DecisionRecord,
    DiscoveryEntry,
    GateRecord,
    Ledger,
    WaiverRecord,
)

_HOST_NAMES = {
    "claude": "Claude Code",
    "codex": "Codex CLI",
    "copilot": "Copilot CLI",
    "gemini": "Gemini CLI",
    "opencode": "OpenCode",
    "cursor": "Cursor",
}


class TaskView(NamedTuple):
    """Everything recorded of one task."""

    id: str
    goal: str
    entry: DiscoveryEntry | None
    decisions: tuple[DecisionRecord, ...]
    alignments: tuple[AlignmentRecord, ...]

    @property
    def worth_showing(self) -> bool:
        """Whether there is more to it than a LIGHT level: such a task is only counted. One that undoes another is shown."""
        entry = self.entry
        light = entry is not None and entry.level == "LIGHT" and not entry.criteria and not entry.follows
        return bool(self.decisions or self.alignments) or not light


class SessionView(NamedTuple):
    """A session with the tasks that are worth showing, and how many LIGHT ones are only counted."""

    ledger: Ledger
    tasks: tuple[TaskView, ...]
    light: int


class Views(NamedTuple):
    """The sessions that hold something, and the LIGHT tasks of those that hold nothing else."""

    sessions: tuple[SessionView, ...]
    light: int
    light_sessions: int


class ViewLine(NamedTuple):
    """A line of a view, and what belongs under it."""

    text: str
    under: tuple[str, ...] = ()


def views(ledgers: Iterable[Ledger]) -> Views:
    """What there is to show of the ledgers, folded: a day of one-question sessions is one line."""
    shown, light, sessions = list[SessionView](), 0, 0
    for ledger in without_copies(ledgers):
        tasks = tasks_of(ledger)
        worth = tuple(task for task in tasks if task.worth_showing)
        folded = len(tasks) - len(worth)
        if worth or ledger.changes or (tasks and (ledger.pin or ledger.admissions or ledger.dropped)):
            shown.append(SessionView(ledger, worth, folded))
        else:
            light += folded
            sessions += bool(folded)
    return Views(tuple(shown), light, sessions)


def without_copies(ledgers: Iterable[Ledger]) -> tuple[Ledger, ...]:
    """The ledgers with what a branch took over from its origin shown under the origin alone.

    What the branch changed since is its own; where its origin is not among the ledgers, all is.
    """
    found = tuple(ledgers)
    by_session = {ledger.session: ledger for ledger in found}
    return tuple(_own(ledger, by_session) for ledger in found)


def _own(ledger: Ledger, others: dict[str, Ledger]) -> Ledger:
    for entry in ledger.discoveries:
        session, _, task = entry.copied_from.rpartition("/")
        origin = others.get(session)
        if origin is None or origin is ledger:
            continue
        earlier = next((e for e in origin.discoveries if e.task_id == task), None)
        decisions = tuple(d for d in ledger.decisions if d.task_id != entry.task_id or d not in origin.decisions)
        alignments = tuple(
            a
            for a in ledger.alignments
            if a.task_id != entry.task_id or a.model_copy(update={"session": session}) not in origin.alignments
        )
        entries = tuple(_changed(e, earlier) if e is entry and earlier else e for e in ledger.discoveries)
        update = {"decisions": decisions, "alignments": alignments, "discoveries": entries}
        ledger = ledger.model_copy(update=update)
    return ledger


def _changed(entry: DiscoveryEntry, earlier: DiscoveryEntry) -> DiscoveryEntry:
    return entry.model_copy(
        update={
            "unknowns": tuple(u for u in entry.unknowns if u not in earlier.unknowns),
            "risks": tuple(r for r in entry.risks if r not in earlier.risks),
            "waivers": tuple(w for w in entry.waivers if w not in earlier.waivers),
        }
    )


def tasks_of(ledger: Ledger) -> tuple[TaskView, ...]:
    """The ledger by task, in the order of their numbers."""
    ids = dict.fromkeys(r.task_id for part in (ledger.discoveries, ledger.decisions, ledger.alignments) for r in part)
    return tuple(_task(ledger, ident) for ident in sorted(ids, key=_number))


def _task(ledger: Ledger, ident: str) -> TaskView:
    alignments = tuple(a for a in ledger.alignments if a.task_id == ident)
    entry = next((d for d in ledger.discoveries if d.task_id == ident), None)
    goal = (entry.goal if entry else "") or (alignments[-1].goal if alignments else "")
    return TaskView(ident, goal, entry, tuple(d for d in ledger.decisions if d.task_id == ident), alignments)


def _number(ident: str) -> tuple[int, str]:
    digits = ident[1:]
    return (int(digits) if digits.isdigit() else 0, ident)


def host_name(ledger: Ledger) -> str:
    """The host that the session ran in, as people call it; "" where it was not recorded."""
    return _HOST_NAMES.get(ledger.host, ledger.host)


def counted(number: int, one: str, many: str) -> str:
    """A number with its noun in the right form."""
    return f"{number} {one if number == 1 else many}"


def callers(ledger: Ledger) -> str:
    """That calls were recorded of which nobody could tell that they came from the host; "" for none."""
    number = ledger.unknown_callers
    return f"{counted(number, 'call was', 'calls were')} recorded whose caller could not be told" if number else ""


def standing(entry: DiscoveryEntry) -> str:
    """How the task stands, in one clause."""
    total, met = entry.criteria_total, entry.criteria_met
    criteria = f", {counted(total, 'criterion', 'criteria')}, {met} met" if total else ""
    follows = f", follows {entry.follows}" if entry.follows else ""
    copied = f", copied from {entry.copied_from}" if entry.copied_from else ""
    return f"{entry.level} {entry.status}{follows}{copied}, alignment {entry.alignment}{criteria}, {entry.at}"


def facts(task: TaskView, checks_follow: bool) -> list[ViewLine]:
    """What the task's entry says beside how it stands.

    Args:
        checks_follow: its checks are listed behind it, each with its criteria and gates: what they say is left out here.
    """
    entry = task.entry
    if entry is None:
        return []
    last = task.alignments[-1] if task.alignments else None
    told = checks_follow and last is not None
    said = [ViewLine(f"Taken back: {entry.stale}")] if entry.stale and entry.alignment == "PENDING" else []
    if not (told and last and last.criteria == entry.criteria):
        said += [criterion_line(c) for c in entry.criteria]
    if not (told and last and last.gates == entry.gates):
        said += [gate_line(g) for g in entry.gates if g.state != "unset"]
    said += [waiver_line(w) for w in entry.waivers]
    if entry.outside:
        said.append(ViewLine(f"{counted(entry.outside, 'file', 'files')} outside, not checked"))
    if entry.moved_since:
        said.append(ViewLine(f"Moved since: {', '.join(entry.moved_since)}"))
    said += [
        ViewLine(f"Unknown {u.id} {u.state}: {u.text}" + (f" ({u.note})" if u.note else "")) for u in entry.unknowns
    ]
    said += [ViewLine(f"Risk: {risk}") for risk in entry.risks]
    return said + ([] if told or last is None else remarks(last))


def checked(check: AlignmentRecord) -> list[ViewLine]:
    """Everything that one check says."""
    history = [ViewLine(f"Criterion {h.id} {h.change} after work began, {h.at}: {h.text}") for h in check.history]
    gates = [gate_line(g) for g in check.gates if g.state != "unset"]
    return [*map(criterion_line, check.criteria), *gates, *remarks(check), *history]


def remarks(check: AlignmentRecord) -> list[ViewLine]:
    """What a check says beside its criteria and gates."""
    return [
        *([ViewLine(f"Note: {check.note}")] if check.note else []),
        *(ViewLine(f"Missing: {m}") for m in check.missing),
        *(ViewLine(f"Assumed: {a}") for a in check.assumptions),
    ]


def criterion_line(criterion: CriterionRecord) -> ViewLine:
    """A criterion with its basis, its check and its evidence; under it the command and summary of what was seen."""
    c = criterion
    basis = f" ({c.basis})" if c.basis else ""
    check = f" (its check: {c.check})" if c.check else ""
    evidence = f" — evidence: {c.evidence}" if c.evidence else ""
    return ViewLine(f"{c.id} {c.status}{basis}: {c.text}{check}{evidence}", c.seen)


def gate_line(gate: GateRecord) -> ViewLine:
    """A gate with what qualifies it and its evidence."""
    return ViewLine(
        f"Gate {gate.name} {gate_words(gate)} ({gate.source})" + (f": {gate.evidence}" if gate.evidence else "")
    )


def gate_words(gate: GateRecord) -> str:
    """A gate's state with what qualifies it."""
    if gate.failed_before:
        return f"{gate.state}, as before (failed before too: {gate.failed_before})"
    said = f"{gate.state}, weakened ({gate.weakened})" if gate.weakened else gate.state
    return f"{said}, some tests only" if gate.partial else said


def waiver_line(waiver: WaiverRecord) -> ViewLine:
    """A waiver, whose it is, and what was seen to fail beside it."""
    failed = f"; seen to fail: {waiver.failure}" if waiver.failure else ""
    return ViewLine(f"Gate {waiver.gate} was waived ({waiver.source}, {waiver.at}){failed}")


def folded(number: int, sessions: int = 0) -> str:
    """The LIGHT tasks that are only counted; `sessions` where they are the only thing in so many."""
    where = f", in {counted(sessions, 'session', 'sessions')} with nothing else" if sessions else ""
    return f"{counted(number, 'LIGHT task', 'LIGHT tasks')} without a decision{where}"
