"""align: the result is checked against the request, criterion by criterion."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.redaction.redact import clip
from hooks.task.evidence import cited, evidence_problem, normalised
from hooks.task.goal_check import again, open_gates, required_gates
from hooks.task.model import ALIGNMENT_STATES, Alignment, Criterion, Refused, Rules, Session, Task
from hooks.task.observations import cites, fitting, succeeded

STATUSES = ("met", "failed", "unresolved")


class Shown(NamedTuple):
    """What is said of one criterion."""

    id: str = ""
    status: str = "met"
    evidence: str = ""


class Report(NamedTuple):
    """What an align call carries.

    `stamp` is the tree as it is now, whole, and `compared` the same without by-products, both "" where there is none.
    """

    state: str = ""
    demonstrated: tuple[Shown, ...] = ()
    missing: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    note: str = ""
    stamp: str = ""
    compared: str = ""
    filtered: bool = False


def align(session: Session, report: Report, rules: Rules, now: str) -> Session:
    """The session with the evaluation recorded.

    ALIGNED without criteria is recorded BLOCKED, "CRITERIA MISSING". Raises Refused with everything that is unmet at
    once; then nothing was recorded.
    """
    faults = _shape_faults(session.task, report)
    if faults:
        raise Refused(*faults)
    if report.state == "ALIGNED":
        return _aligned(session, report, rules, now)
    return session._replace(task=_evaluated(session.task, report, report.state, now))


def _aligned(session: Session, report: Report, rules: Rules, now: str) -> Session:
    task = session.task
    if not task.planned and not task.edited:
        raise Refused("there is nothing to check yet: no plan and no edit")
    if not task.criteria:
        blocked = Alignment("BLOCKED", note="CRITERIA MISSING", at=now)
        return session._replace(task=task._replace(alignment=blocked))
    task = _evaluated(task, report, "ALIGNED", now)
    faults = [*_criteria_faults(task, report, rules), *_task_faults(session, report, rules)]
    if faults:
        good = fitting(task, report.compared)
        raise Refused(*faults, *([f"seen on this tree: {', '.join(good)}"] if good else []))
    verified = tuple(m._replace(state="done") if m.phase == "VERIFY" else m for m in task.milestones)
    return session._replace(task=task._replace(milestones=verified, stale=""))


def _evaluated(task: Task, report: Report, state: str, now: str) -> Task:
    shown = {s.id: s for s in report.demonstrated}
    alignment = Alignment(
        state,
        tuple(clip(m, 160) for m in report.missing[:8]),
        tuple(clip(a, 160) for a in report.assumptions[:8]),
        clip(report.note, 160),
        report.stamp if state == "ALIGNED" else "",
        report.compared if state == "ALIGNED" else "",
        now,
        filtered=report.filtered and state == "ALIGNED",
    )
    criteria = tuple(_judged(task, c, shown[c.id], report.compared) if c.id in shown else c for c in task.criteria)
    return task._replace(criteria=criteria, alignment=alignment)


def _judged(task: Task, criterion: Criterion, shown: Shown, stamp: str) -> Criterion:
    evidence = clip(shown.evidence, 160)
    named = cited(shown.evidence)
    seen = any(cites(shown.evidence, o, named) and succeeded(o, stamp) for o in task.observations)
    return criterion._replace(status=shown.status, evidence=evidence, basis="observed" if seen else "reported")


def _shape_faults(task: Task, report: Report) -> list[str]:
    faults = []
    if report.state not in ALIGNMENT_STATES:
        faults.append(f"unknown state {clip(report.state, 40) or '(none)'}; known: {', '.join(ALIGNMENT_STATES)}")
    known = {c.id for c in task.criteria}
    for shown in report.demonstrated:
        if shown.status not in STATUSES:
            faults.append(
                f"{clip(shown.id, 20)}: unknown status {clip(shown.status, 40)}; known: {', '.join(STATUSES)}"
            )
        if shown.id not in known and task.criteria:
            faults.append(f"no criterion {clip(shown.id, 20) or '(no id)'}; known: {', '.join(sorted(known))}")
    ids = [s.id for s in report.demonstrated]
    faults.extend(f"{i} is demonstrated twice" for i in sorted({i for i in ids if ids.count(i) > 1}))
    return faults


def _criteria_faults(task: Task, report: Report, rules: Rules) -> list[str]:
    faults = []
    given = {s.id: s.evidence for s in report.demonstrated}
    owners: dict[str, str] = {}
    for criterion in task.criteria:
        if criterion.status in ("pending", "unresolved"):
            faults.append(f"{criterion.id}: not demonstrated ({criterion.text})")
            continue
        if criterion.status == "failed":
            faults.append(f"{criterion.id}: failed ({criterion.text})")
            continue
        evidence = given.get(criterion.id, criterion.evidence)
        problem = evidence_problem(evidence, criterion.text, task.observations) or _unseen(
            task, criterion, evidence, report.compared, rules
        )
        if problem:
            faults.append(f"{criterion.id}: {problem}")
        owner = owners.setdefault(normalised(evidence), criterion.id)
        if owner != criterion.id and not problem:
            faults.append(f"{criterion.id}: shares its evidence with {owner}; show each by its own")
    return faults


def _unseen(task: Task, criterion: Criterion, evidence: str, stamp: str, rules: Rules) -> str:
    """Why the observations that the evidence cites do not carry it; "" where they do or where none is needed."""
    if criterion.basis == "observed":
        return ""
    named = cited(evidence)
    for seen in (o for o in task.observations if o.id in named):
        if seen.stamp != stamp:
            return f"{seen.id} saw another tree; run again: {seen.command}"
        return f"{seen.id} did not succeed ({seen.summary or 'exit ' + (seen.exit or 'unknown')}); run again: {seen.command}"
    return (
        "needs an observation (alignment.evidence is observed): cite one by its id"
        if rules.evidence == "observed"
        else ""
    )


def _task_faults(session: Session, report: Report, rules: Rules) -> list[str]:
    task = session.task
    faults = [f"reported missing: {clip(m, 60)}" for m in report.missing]
    faults += [f"{u.id}: unknown is open" for u in task.unknowns if u.state == "open"]
    faults += [
        f"milestone {m.title} is {m.state}" for m in task.milestones if m.phase != "VERIFY" and m.state != "done"
    ]
    faults += [f"blocked: {task.blocked}"] * bool(task.blocked)
    faults += [f"gate {g.name} is {g.state}{again(task, g.name)}" for g in open_gates(session, rules)]
    faults += [
        f"gate {g.name} passed on another tree; run it again ({g.evidence})"
        for g in task.gates
        if g.name in required_gates(session, rules) and g.state == "pass" and g.stamp != report.compared
    ]
    faults += [f"the stored task is damaged: {part}" for part in task.damaged]
    return faults
