"""For reviewers and CI: is this commit exactly a tree that was ALIGNED, and is this folder's task satisfied?"""

from typing import NamedTuple

from cockpit.records.mirror import Selection, record
from cockpit.settings.rules import rules_for
from cockpit.state import session_file as store
from cockpit.state.places import Place, project_root, repository_key, state_folder
from cockpit.worktree.baseline import look
from hooks.task.goal_check import open_items
from hooks.task.model import Session
from hooks.task.plan import status
from hooks.task.tree_change import reconciled
from ledger.schema import AlignmentRecord

YES, NO, UNKNOWN = 0, 1, 2


class Verdict(NamedTuple):
    """An exit status (0 yes, 1 no, 2 unknown) and the lines that say why."""

    code: int
    text: str


def verify(revision: str, cwd: str, env: dict[str, str]) -> Verdict:
    """Whether the commit `revision` is exactly a tree that some task of this repository was ALIGNED on."""
    tree = _tree_of(revision, cwd)
    if isinstance(tree, Verdict):
        return tree
    folder = Place(state_folder(env), f"{state_folder(env)}/repos/{repository_key(cwd)}", "")
    found = record(folder, cwd, env, Selection())
    notes = "".join(f"\n{note}" for note in found.notes)
    checks = [a for ledger in found.ledgers for a in ledger.alignments if a.state == "ALIGNED" and a.stamp]
    exact = [a for a in checks if a.stamp == tree]
    if exact:
        return _filtered(exact[-1], revision) or Verdict(YES, _told(exact[-1], revision) + notes)
    near = next((a for a in checks if a.stamp.startswith(tree + "+")), None)
    if near:
        why = "the tree that was ALIGNED held uncommitted work in a repository inside it"
        return Verdict(NO, f"no: {revision}: {why} (task {near.task_id} of session {near.session}).{notes}")
    if any(a.filtered for a in checks):
        why = "a tree that was ALIGNED holds content under a filter driver, which a commit stores in another form"
        return Verdict(UNKNOWN, f"unknown: {revision}: {why}.{notes}")
    if found.notes:
        return Verdict(UNKNOWN, f"unknown: {revision}: part of the record could not be read.{notes}")
    return Verdict(NO, f"no: {revision} ({tree[:12]}) is not a tree that any task here was ALIGNED on.")


def check(cwd: str, env: dict[str, str], require: bool) -> Verdict:
    """Whether the task of this working tree is satisfied and its tree unmoved; without a task yes, or no with `require`."""
    place, session, notes = _session_here(cwd, env)
    if place is None or not session.task.id or status(session, rules_for(place, cwd, env)) == "idle":
        return Verdict(NO if require else YES, "No task in hand in this folder." + "".join(f"\n{n}" for n in notes))
    rules = rules_for(place, cwd, env)
    seen = look(place, session, cwd, rules)
    session = reconciled(session, seen)
    task = session.task
    if seen.why not in ("", "no git") and task.alignment.state == "ALIGNED":
        return Verdict(UNKNOWN, f"unknown: task {task.id}: the tree could not be compared ({seen.why}).")
    if task.alignment.moved:
        return Verdict(
            NO, f"no: task {task.id} was ALIGNED, and the tree moved since: {', '.join(task.alignment.moved)}."
        )
    standing = status(session, rules)
    if standing != "done":
        return Verdict(
            NO, f"no: task {task.id} is {standing}: {'; '.join(open_items(session, rules)) or 'not finished'}."
        )
    bases = [c.basis for c in task.criteria]
    shown = f"{len(bases)} criteria met, {bases.count('observed')} observed" if bases else "LIGHT, nothing to check"
    return Verdict(YES, f"yes: task {task.id} is done ({shown}).")


def _tree_of(revision: str, cwd: str) -> str | Verdict:
    import git

    try:
        repo = git.Repo(cwd, search_parent_directories=True)
    except git.exc.InvalidGitRepositoryError:
        return Verdict(UNKNOWN, "unknown: this folder is in no git repository.")
    try:
        return str(repo.commit(revision).tree.hexsha)
    except (git.exc.BadName, git.exc.GitCommandError, ValueError, IndexError) as error:
        return Verdict(UNKNOWN, f"unknown: {revision} names no commit ({type(error).__name__}).")
    finally:
        repo.close()


def _told(found: AlignmentRecord, revision: str) -> str:
    bases = ", ".join(f"{c.id} {c.basis or 'reported'}" for c in found.criteria)
    gates = ", ".join(f"{g.name} {g.state} ({g.source})" for g in found.gates)
    lines = [
        f"yes: {revision} is exactly the tree that task {found.task_id} of session {found.session} was ALIGNED on, {found.at}.",
        f"Criteria: {bases}." if bases else "",
        f"Gates: {gates}." if gates else "",
        *(f"  {c.id} {c.text} | {c.evidence}" for c in found.criteria),
    ]
    return "\n".join(line for line in lines if line)


def _filtered(found: AlignmentRecord, revision: str) -> Verdict | None:
    if not found.filtered:
        return None
    return Verdict(
        UNKNOWN, f"unknown: {revision}: its tree holds content under a filter driver, compared as it lay on disk."
    )


def _session_here(cwd: str, env: dict[str, str]) -> tuple[Place | None, Session, tuple[str, ...]]:
    """The latest session whose folder is in this working tree."""
    state, root = state_folder(env), project_root(cwd)
    for name in store.sessions(f"{state}/repos/{repository_key(cwd)}"):
        place = Place(state, f"{state}/repos/{repository_key(cwd)}", name)
        session, notes = store.read(place)
        if not session.cwd or project_root(session.cwd) == root:
            return place, session, notes
    return None, Session(), ()
