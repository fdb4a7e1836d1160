"""What stands between a task and DONE: said to the agent with what settles it, and to the user in the user's words.

One answer names all of it (GATE 17). What is equal shares a line; nothing is dropped, however much is open.
"""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.task import limits
from hooks.task.goal_check import goal_satisfied, needs_goal_check, open_gates, unmet
from hooks.task.model import Rules, Session, Task
from hooks.task.parts import Gate

# A hold or a refusal is read again with every later request, so it is short: at four characters a token 130 tokens for
# a few open items, 260 at all limits.
FEW, FEW_ROOM, ROOM = 4, 520, 1040
_SPOKEN = {
    "CODE": ("the linters were not run", "the linters failed"),
    "TEST": ("the tests were not run", "the tests failed"),
    "TYPE": ("the type check was not run", "the type check failed"),
    "BUILD": ("it was not built", "the build failed"),
    "SECURITY": ("no security check was run", "the security check failed"),
    "GIT": ("it was not committed", "the commit failed"),
}


class OpenItem(NamedTuple):
    """One thing that is open.

    `subject` is what it is about (c1, TEST, u1), `problem` what is wrong with it, `remedy` the call or command that
    settles it and `short` the same where space is short; `spoken` says it to the user.
    """

    subject: str = ""
    problem: str = ""
    remedy: str = ""
    short: str = ""
    spoken: str = ""


def open_items(session: Session, rules: Rules) -> tuple[OpenItem, ...]:
    """Everything between this task and DONE; empty where nothing is."""
    task = session.task
    items = [*_damage(task), *_unfinished(task)]
    items += [_gate(task, gate) for gate in open_gates(session, rules)]
    if needs_goal_check(session) and not goal_satisfied(task):
        items += _unaligned(task)
    if not task.alignment.checked:
        spoken = "the files could not be compared (git was slow or failed; setting tree.timeout)"
        items.append(OpenItem("tree", "could not be compared", "it is tried once more", "", spoken))
    return tuple(items)


def lines(items: tuple[OpenItem, ...], room: int = ROOM) -> list[str]:
    """The items for the agent, equal ones on one line; in the short form where the long one exceeds `room` characters."""
    long = _grouped([(i.subject, f"{i.problem}; {i.remedy}" if i.remedy else i.problem) for i in items])
    if sum(len(line) + 3 for line in long) <= room:
        return long
    return _grouped([(i.subject, f"{i.problem}; {i.short or i.remedy}" if i.remedy else i.problem) for i in items])


def fitted(items: tuple[OpenItem, ...], citable: tuple[str, ...], taken: int) -> list[str]:
    """The items, and as many of the newest observations to cite as there is room for beside `taken` characters."""
    room = (FEW_ROOM if len(items) <= FEW else ROOM) - taken
    said = lines(items, room)
    room -= sum(len(line) + 3 for line in said) + len("cite: ") + 3
    cites: list[str] = []
    for one in reversed(citable):
        room -= len(one) + 2
        if room < 0:
            break
        cites.insert(0, one)
    return [*said, f"cite: {', '.join(cites)}"] if cites else said


def spoken(items: tuple[OpenItem, ...]) -> str:
    """The items in the user's words, on one line."""
    return "; ".join(spoken_lines(items))


def spoken_lines(items: tuple[OpenItem, ...]) -> list[str]:
    """The items in the user's words, equal ones once."""
    return list(dict.fromkeys(item.spoken or f"{item.subject} {item.problem}" for item in items))


def remedy_for(task: Task, gate: str) -> tuple[str, str]:
    """What to run for `gate`, as a command that can settle it, and a short form; as it was seen to run last."""
    last = next((o for o in reversed(task.observations) if o.gate == gate and o.command), None)
    if last is None:
        return "", ""
    from hooks.shell.observe import bare_command

    command = bare_command(last.command, gate)
    short = f"run `{command}`" if len(command) <= limits.SHORT_COMMAND else f"run {last.id} again"
    return f"run `{command}`", short


def _grouped(pairs: list[tuple[str, str]]) -> list[str]:
    found: dict[str, list[str]] = {}
    for subject, text in pairs:
        found.setdefault(text, []).append(subject)
    return [f"{', '.join(subjects)}: {text}" for text, subjects in found.items()]


def _damage(task: Task) -> list[OpenItem]:
    if not task.damaged:
        return []
    parts = ", ".join(task.damaged)
    spoken = "the stored task is damaged; /cockpit reset begins afresh"
    return [OpenItem("record", f"damaged ({parts})", "send plan with new: true, or ask for /cockpit reset", "", spoken)]


def _unfinished(task: Task) -> list[OpenItem]:
    items = [
        OpenItem(f"milestone {n}", f"is {m.state}", "complete each", "", f"the milestone “{m.title}” is not done")
        for n, m in enumerate(task.milestones, 1)
        if m.phase != "VERIFY" and m.state != "done"
    ]
    if task.blocked:
        items.append(OpenItem("task", f"blocked: {task.blocked}", "unblock", "", f"it is blocked: {task.blocked}"))
    return items


def _gate(task: Task, gate: Gate) -> OpenItem:
    remedy, short = remedy_for(task, gate.name)
    not_run, failed = _SPOKEN[gate.name]
    spoken = failed if gate.state == "fail" else not_run
    problem = gate.state
    if gate.state == "fail":
        problem = f"fail ({gate.evidence.partition(':')[0]})" if gate.source == "auto" else "fail"
    return OpenItem(gate.name, problem, remedy or "run the project's check", short, spoken)


def unknown_items(task: Task) -> list[OpenItem]:
    """The unknowns that are open."""
    return [
        OpenItem(u.id, "open", "resolve it or state the assumption", "", f"a question is open: {u.text}")
        for u in task.unknowns
        if u.state == "open"
    ]


def _unaligned(task: Task) -> list[OpenItem]:
    items = unknown_items(task)
    if not task.criteria:
        return [
            *items,
            OpenItem(
                "criteria", "missing", "send discover with criteria", "", "nobody said what must hold when it is done"
            ),
        ]
    open_ids = unmet(task.criteria)
    stale = f" since {task.stale}" if task.stale and task.alignment.state == "PENDING" else ""
    met = f"{_unmet_words(len(open_ids), len(task.criteria))} not shown met{stale}"
    for criterion in task.criteria:
        if criterion.id in open_ids:
            items.append(_criterion(criterion.id, criterion.check, stale, met))
    if not open_ids and task.alignment.state != "ALIGNED":
        items.append(
            OpenItem(
                "alignment", task.alignment.state + stale, "send align", "", "the result was not checked as a whole"
            )
        )
    return items


def _unmet_words(number: int, of: int) -> str:
    if of == 1:
        return "the criterion was"
    return f"{number} of {of} criteria {'was' if number == 1 else 'were'}"


def _criterion(ident: str, check: str, stale: str, spoken: str) -> OpenItem:
    if check:
        return OpenItem(ident, f"not shown met{stale}", f"run its check `{check}`", "run its check", spoken)
    return OpenItem(ident, f"not shown met{stale}", "send align with evidence for it", "", spoken)
