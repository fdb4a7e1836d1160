"""align: the result is checked against the request, criterion by criterion."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import clip
from hooks.task import limits
from hooks.task.checks import check_problem, check_seen
from hooks.task.citations import cites, described, fitting, succeeded
from hooks.task.evidence import cited, evidence_problem, normalised
from hooks.task.goal_check import gate_of, required_gates
from hooks.task.model import Refused, Rules, Session, Task
from hooks.task.open_items import OpenItem, fitted, open_items, remedy_for, unknown_items
from hooks.task.parts import ALIGNMENT_STATES, Alignment, Criterion
from hooks.task.tree_change import TreeState, unread

STATUSES = ("met", "failed", "unresolved")
_AROUND = 130  # characters of a refusal's first and last lines


class Shown(NamedTuple):
    """What is said of one criterion."""

    id: str = ""
    status: str = "met"
    evidence: str = ""


class Report(NamedTuple):
    """What an align call carries."""

    state: str = ""
    demonstrated: tuple[Shown, ...] = ()
    missing: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    note: str = ""


def align(session: Session, report: Report, seen: TreeState, rules: Rules, now: str) -> Session:
    """The session with the evaluation recorded.

    ALIGNED without criteria is recorded BLOCKED, "CRITERIA MISSING". Raises Refused with everything that is unmet at
    once; then nothing was recorded.
    """
    faults = _shape_faults(session.task, report)
    if report.state == "ALIGNED":
        return _aligned(session, report, seen, rules, now, faults)
    if faults:
        raise Refused(*faults)
    return session._replace(task=_evaluated(session.task, report, seen, now))


def _aligned(session: Session, report: Report, seen: TreeState, rules: Rules, now: str, faults: list[str]) -> Session:
    task = session.task
    if not task.planned and not task.edited:
        raise Refused(*faults, "there is nothing to check yet: no plan and no edit")
    # Said and kept, not refused: the agent may go on, and no view can read it as checked.
    if not task.criteria:
        blocked = Alignment("BLOCKED", note="CRITERIA MISSING", at=now)
        return session._replace(task=task._replace(alignment=blocked))
    wrong = {s.id for s in report.demonstrated if s.status not in STATUSES}
    task = _evaluated(task, report, seen, now)
    items = [
        *_criteria_items(task, report, seen, rules, wrong),
        *_reported_missing(report),
        *_other_items(session._replace(task=task), rules),
        *_gate_items(session._replace(task=task), report, seen, rules),
    ]
    if faults or items:
        taken = _AROUND + sum(len(fault) + 3 for fault in faults)
        raise Refused(*faults, *fitted(tuple(items), fitting(task, seen.code), taken))
    verified = tuple(m._replace(state="done") if m.phase == "VERIFY" else m for m in task.milestones)
    return session._replace(task=task._replace(milestones=verified, stale=""))


def _evaluated(task: Task, report: Report, seen: TreeState, now: str) -> Task:
    shown = {s.id: s for s in report.demonstrated if s.status in STATUSES}
    holds = report.state == "ALIGNED"
    alignment = Alignment(
        report.state,
        tuple(clip(m, limits.NOTE) for m in report.missing[: limits.MISSING]),
        tuple(clip(a, limits.NOTE) for a in report.assumptions[: limits.ASSUMPTIONS]),
        clip(report.note, limits.NOTE),
        seen.tree if holds else "",
        seen.filtered if holds else "",
        seen.code if holds else "",
        now,
        checked=not (holds and unread(seen)),
        under_filter=seen.under_filter and holds,
    )
    criteria = tuple(_judged(task, c, shown.get(c.id), seen.code, holds) for c in task.criteria)
    return task._replace(criteria=criteria, alignment=alignment)


def _judged(task: Task, criterion: Criterion, shown: Shown | None, tree: str, holds: bool) -> Criterion:
    """The criterion as it is evaluated now. Anything but ALIGNED keeps as met only what passes the same rules."""
    if shown is None:
        return criterion
    evidence = clip(shown.evidence, limits.CRITERION_EVIDENCE)
    named = cited(shown.evidence)
    seen = any(cites(shown.evidence, o, named) and succeeded(o, tree) for o in task.observations)
    if criterion.check:
        seen = check_seen(task, criterion, tree)
    judged = criterion._replace(status=shown.status, evidence=evidence, basis="observed" if seen else "reported")
    if shown.status == "met" and not holds and _problem(task, judged, shown.evidence, tree):
        return judged._replace(status="unresolved")
    return judged


def _shape_faults(task: Task, report: Report) -> list[str]:
    faults = []
    if report.state not in ALIGNMENT_STATES:
        given = clip(report.state, limits.WORD) or "(none)"
        faults.append(f"unknown state {given}; known: {', '.join(ALIGNMENT_STATES)}")
    known = {c.id for c in task.criteria}
    for shown in report.demonstrated:
        if shown.status not in STATUSES:
            given = clip(shown.status, limits.WORD) or "(none)"
            faults.append(f"{clip(shown.id, limits.IDENT)}: unknown status {given}; known: {', '.join(STATUSES)}")
        if shown.id not in known and task.criteria:
            given = clip(shown.id, limits.IDENT) or "(no id)"
            faults.append(f"no criterion {given}; known: {', '.join(sorted(known))}")
    ids = [s.id for s in report.demonstrated]
    faults.extend(f"{i} is demonstrated twice" for i in sorted({i for i in ids if ids.count(i) > 1}))
    return faults


def _criteria_items(task: Task, report: Report, seen: TreeState, rules: Rules, wrong: set[str]) -> list[OpenItem]:
    items = []
    given = {s.id: s.evidence for s in report.demonstrated}
    owners: dict[str, str] = {}
    for criterion in task.criteria:
        if criterion.id in wrong:
            continue  # its status was no word of ours: said already
        if criterion.status == "failed":
            items.append(OpenItem(criterion.id, "failed", "mend it, then show it met"))
            continue
        if criterion.status in ("pending", "unresolved"):
            remedy = f"run its check `{criterion.check}`" if criterion.check else ""
            items.append(OpenItem(criterion.id, "not demonstrated", remedy, "run its check" if criterion.check else ""))
            continue
        evidence = given.get(criterion.id, criterion.evidence)
        problem = _problem(task, criterion, evidence, seen.code) or _not_observed(criterion, rules)
        # One sentence for two criteria shows neither; the first one that brought it keeps it.
        owner = owners.setdefault(normalised(evidence), criterion.id)
        if not problem and owner != criterion.id and not criterion.check:
            problem = f"shares its evidence with {owner}; show each by its own"
        if problem:
            items.append(OpenItem(criterion.id, problem))
    return items


def _problem(task: Task, criterion: Criterion, evidence: str, tree: str) -> str:
    """Why the criterion is not shown met by `evidence`; "" where it is."""
    if criterion.check:
        return check_problem(task, criterion, tree)
    return evidence_problem(evidence, criterion.text, task.observations) or _unseen(task, criterion, evidence, tree)


def _unseen(task: Task, criterion: Criterion, evidence: str, tree: str) -> str:
    """Why the observations that the evidence cites do not carry it; "" where they do or where none is cited."""
    if criterion.basis == "observed":
        return ""
    named = cited(evidence)
    for seen in (o for o in task.observations if o.id in named):
        command = f"`{clip(seen.command, limits.SHORT_COMMAND)}`"
        if not seen.exercised:
            return f"{seen.id} {command} only prints, lists, moves or reads: cite a run that shows it"
        if seen.tree != tree:
            return f"{seen.id} {command} saw another tree; run it again"
        return f"{seen.id} {command} did not succeed ({seen.summary or 'exit ' + (seen.exit or 'unknown')})"
    return ""


def _not_observed(criterion: Criterion, rules: Rules) -> str:
    if rules.evidence == "observed" and criterion.basis != "observed":
        return "needs an observation (alignment.evidence is observed): cite one by its id"
    return ""


def _reported_missing(report: Report) -> list[OpenItem]:
    return [OpenItem("missing", clip(m, limits.MILESTONE), "", "") for m in report.missing]


def _other_items(session: Session, rules: Rules) -> list[OpenItem]:
    """What is open besides the criteria, which this call evaluates, and VERIFY."""
    apart = {c.id for c in session.task.criteria} | {u.id for u in session.task.unknowns} | {"alignment", "tree"}
    others = [item for item in open_items(session, rules) if item.subject not in apart]
    return [*others, *unknown_items(session.task)]


def _gate_items(session: Session, report: Report, seen: TreeState, rules: Rules) -> list[OpenItem]:
    """Required gates that are settled, but on another tree, or that need a sentence."""
    items = []
    for gate in (gate_of(session.task, name) for name in required_gates(session, rules)):
        on_tree = gate.state == "pass" or gate.failed_before
        remedy, short = remedy_for(session.task, gate.name)
        if on_tree and gate.tree != seen.code:
            items.append(OpenItem(gate.name, "passed on another tree", remedy or "run it again", short))
        elif gate.weakened and not report.note.strip():
            items.append(OpenItem(gate.name, f"weakened ({gate.weakened})", "say why in align's note"))
        elif gate.failed_before and not report.note.strip():
            items.append(
                OpenItem(gate.name, f"failed before too: {gate.failed_before}", "say in align's note why it may stay")
            )
    return items


def shown_by(task: Task, evidence: str) -> str:
    """The evidence for a reader: each observation's id with its command and summary."""
    named = cited(evidence)
    told = [described(o, limits.COMMAND) for o in task.observations if o.id in named]
    return f"{evidence} [{'; '.join(told)}]" if told else evidence
