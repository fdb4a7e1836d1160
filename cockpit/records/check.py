"""Is this folder's task satisfied and its tree unmoved? What `cockpit check` asks, and the session that views show."""

from __future__ import annotations

from typing import NamedTuple

from cockpit.errors import CockpitError
from cockpit.records.verify import NO, UNKNOWN, YES, Conclusion
from cockpit.settings.rules import install_patterns, rules_for
from cockpit.state import session_file as store
from cockpit.state.places import Here, Place, project_root
from cockpit.worktree.baseline import survey
from hooks.task.model import Rules, Session
from hooks.task.open_items import lines, open_items
from hooks.task.standing import status
from hooks.task.tree_change import reconciled


def check(here: Here, require: bool) -> Conclusion:
    """Whether the task of this working tree is satisfied and its tree unmoved; without a task yes, or no with `require`."""
    rules = rules_for(here)
    install_patterns(rules)
    try:
        found = session_here(here, rules)
    except CockpitError as error:
        return Conclusion(UNKNOWN, f"unknown: {error}")
    notes = "".join(f"\n{note}" for note in found.notes)
    session = found.session
    if found.place is None or not session.task.id or status(session, rules) == "idle":
        return Conclusion(NO if require else YES, "No task in hand in this folder." + notes)
    session, why = compared(found.place, session, here, rules)
    task = session.task
    if task.damaged:
        return Conclusion(NO, f"no: task {task.id}: its stored state is damaged ({', '.join(task.damaged)}).{notes}")
    if why not in ("", "no git") and task.alignment.state == "ALIGNED":
        return Conclusion(UNKNOWN, f"unknown: task {task.id}: the tree could not be compared ({why}).")
    if task.alignment.moved:
        moved = ", ".join(task.alignment.moved)
        return Conclusion(NO, f"no: task {task.id} was ALIGNED, and the tree moved since: {moved}.")
    standing = status(session, rules)
    if standing != "done":
        still = "; ".join(lines(open_items(session, rules))) or "not finished"
        return Conclusion(NO, f"no: task {task.id} is {standing}: {still}.{notes}")
    return Conclusion(YES, f"yes: task {task.id} is done ({_shown(session)}).{_qualified(session)}{notes}")


def _shown(session: Session) -> str:
    bases = [c.basis for c in session.task.criteria]
    if not bases:
        return "nothing to check"
    noun = "criterion" if len(bases) == 1 else "criteria"
    return f"{len(bases)} {noun} met, {bases.count('observed')} observed"


def _qualified(session: Session) -> str:
    """What a reviewer should know beside the yes: what was waived, weakened, narrowed, or failed before too."""
    task = session.task
    said = [f"gate {w.gate} was waived by the operator ({w.source})" for w in task.waivers]
    for gate in task.gates:
        if gate.weakened:
            said.append(f"gate {gate.name} is weakened ({gate.weakened})")
        if gate.failed_before:
            said.append(f"gate {gate.name} failed before too: {gate.failed_before}")
        if gate.partial and gate.state == "pass":
            said.append(f"gate {gate.name} passed for some tests only")
    if task.outside:
        said.append(f"{len(task.outside)} {'file' if len(task.outside) == 1 else 'files'} outside, not checked")
    return "".join(f"\n{line}" for line in said)


class SessionHere(NamedTuple):
    """The latest session whose working tree is this folder's; `place` is None where there is none."""

    place: Place | None
    session: Session
    notes: tuple[str, ...] = ()


def session_here(here: Here, rules: Rules) -> SessionHere:
    """The latest session of the working tree that holds the folder. Raises StateError where it cannot be read."""
    root = project_root(here.cwd)
    for name in store.sessions(here.folder):
        place = Place(here.state, here.folder, name)
        stored = store.read(place, rules, here.env)
        session = stored.session
        own = (session.root or session.cwd, session.task.worktree)
        damaged = any("\0" in path for path in own)  # nobody can say where it was: it may be here
        if damaged or not own[0] or root in (project_root(path) for path in own if path):
            return SessionHere(place, session, stored.notes)
    return SessionHere(None, Session())


def compared(place: Place, session: Session, here: Here, rules: Rules) -> tuple[Session, str]:
    """The session after its tree was read now, and why that could not be done ("" where it was). Nothing is kept."""
    top = session.task.worktree or session.root or here.cwd
    state = survey(place, session, top, rules)[0]
    return reconciled(session, state), state.why
