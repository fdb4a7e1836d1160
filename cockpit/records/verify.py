"""For reviewers and CI: is this commit exactly a tree that was ALIGNED, and is this folder's task satisfied?"""

from __future__ import annotations

from typing import NamedTuple

from cockpit.errors import CockpitError
from cockpit.records.mirror import Selection, read_all
from cockpit.settings.rules import install_patterns, rules_for
from cockpit.state import session_file as store
from cockpit.state.places import Here, Place, project_root
from cockpit.worktree.baseline import survey
from cockpit.worktree.git_process import NoStamp
from hooks.task.evidence import evidence_problem
from hooks.task.model import Rules, Session
from hooks.task.open_items import lines, open_items
from hooks.task.standing import status
from hooks.task.tree_change import reconciled
from ledger.schema import AlignmentRecord
from ledger.tasks import gate_words

YES, NO, UNKNOWN = 0, 1, 2


class Conclusion(NamedTuple):
    """An exit status (0 yes, 1 no, 2 unknown) and the lines that say why."""

    code: int
    text: str


def verify(revision: str, here: Here) -> Conclusion:
    """Whether the commit `revision` is exactly a tree that some task of this repository was ALIGNED on."""
    from cockpit.worktree.commits import NoCommit, tree_of

    rules = rules_for(here)
    install_patterns(rules)
    try:
        tree = tree_of(revision, here.cwd, rules.tree_timeout)
    except NoCommit as error:
        return Conclusion(UNKNOWN, f"unknown: {revision} {error}.")
    except NoStamp as none:
        return Conclusion(UNKNOWN, _unasked(revision, str(none)))
    found = read_all(here, rules, Selection())
    notes = "".join(f"\n{note}" for note in found.notes)
    claimed = [a for ledger in found.ledgers for a in ledger.alignments if a.state == "ALIGNED" and a.stamp]
    checks = [a for a in claimed if _holds(a)]
    exact = [a for a in checks if a.stamp == tree]
    if exact:
        return _filtered(exact[-1], revision) or Conclusion(YES, _described(exact[-1], revision) + notes)
    # A record of this very tree that lacks what its state claims: damage or a forgery, and never a yes.
    if any(a.stamp == tree for a in claimed):
        return Conclusion(NO, f"no: {revision}: a record says ALIGNED, but lacks what that needs (damaged).{notes}")
    near = next((a for a in checks if a.stamp.startswith(tree + "+")), None)
    if near:
        why = "the tree that was ALIGNED held uncommitted work in a repository inside it"
        return Conclusion(NO, f"no: {revision}: {why} (task {near.task_id} of session {near.session}).{notes}")
    if any(a.filtered for a in checks):
        why = "a tree that was ALIGNED holds content under a filter driver, which a commit stores in another form"
        return Conclusion(UNKNOWN, f"unknown: {revision}: {why}.{notes}")
    if found.notes:
        return Conclusion(UNKNOWN, f"unknown: {revision}: part of the record could not be read.{notes}")
    return Conclusion(NO, f"no: {revision} ({tree[:12]}) is not a tree that any task here was ALIGNED on.")


def _holds(record: AlignmentRecord) -> bool:
    """Whether the record has what its state claims: criteria, each met with evidence. No stored verdict is trusted."""
    return bool(record.criteria) and all(
        c.status == "met" and c.evidence and not _bare(c.evidence, c.text) for c in record.criteria
    )


def _bare(evidence: str, criterion: str) -> bool:
    """Whether the evidence points at nothing; an observation's id or exact command was looked up when it was given."""
    return bool(evidence_problem(evidence, criterion)) and not evidence.startswith("o") and "`" not in evidence


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
        if not own[0] or root in (project_root(path) for path in own if path):
            return SessionHere(place, session, stored.notes)
    return SessionHere(None, Session())


def compared(place: Place, session: Session, here: Here, rules: Rules) -> tuple[Session, str]:
    """The session after its tree was read now, and why that could not be done ("" where it was). Nothing is kept."""
    top = session.task.worktree or session.root or here.cwd
    state = survey(place, session, top, rules)[0]
    return reconciled(session, state), state.why


def _unasked(revision: str, why: str) -> str:
    if why == "no git":
        return "unknown: this folder is in no git repository."
    if why == "timeout":
        return f"unknown: {revision}: git gave no answer in time. Fix: tree.timeout in your settings."
    return f"unknown: {revision}: {why}."


def _described(found: AlignmentRecord, revision: str) -> str:
    bases = ", ".join(f"{c.id} {c.basis or 'reported'}" for c in found.criteria)
    gates = ", ".join(f"{g.name} {gate_words(g)} ({g.source})" for g in found.gates if g.state != "unset")
    said = [
        f"yes: {revision} is exactly the tree that task {found.task_id} of session {found.session} was ALIGNED on, {found.at}.",
        f"Criteria: {bases}." if bases else "",
        f"Gates: {gates}." if gates else "",
        *(f"Gate {w.gate} was waived ({w.source}, {w.at})." for w in found.waivers),
        f"Note: {found.note}" if found.note else "",
        *(
            line
            for c in found.criteria
            for line in (f"  {c.id} {c.text} | {c.evidence}", *(f"    {s}" for s in c.seen))
        ),
    ]
    return "\n".join(line for line in said if line)


def _filtered(found: AlignmentRecord, revision: str) -> Conclusion | None:
    if not found.filtered:
        return None
    return Conclusion(
        UNKNOWN, f"unknown: {revision}: its tree holds content under a filter driver, compared as it lay on disk."
    )
