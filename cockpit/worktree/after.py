"""The working tree after what an agent did: read where it can tell something, and only as much as it then takes."""

from __future__ import annotations

from cockpit.state.places import Place
from cockpit.worktree.baseline import snapshot, snapshot_with_tests, survey, test_facts
from hooks.task.facts import Ran
from hooks.task.goal_check import gate_of, required_gates, tree_matters
from hooks.task.model import Rules, Session
from hooks.task.tree_change import TreeState


def after_run(run: Ran, command: str, place: Place, session: Session, top: str, rules: Rules) -> Ran:
    """The run with the tree after it; after a run of the tests that may count, with the test files too (GATE 14).

    A command that only reads moved nothing, and what it printed shows nothing either: the tree is not read for it.
    """
    from hooks.shell.observe import writes_nothing

    if not tree_matters(session) or (not run.exercised and writes_nothing(command)):
        return run
    remembered = any(m.reference.observation for m in session.task.memories if m.gate == run.gate)
    if run.gate == "TEST" and run.here and (run.state == "fail" or (run.state == "pass" and remembered)):
        state, found = survey(place, session, top, rules)
        files, sections = test_facts(top, _folder_in(session.cwd, top), found)
        return run._replace(files=files, sections=sections, looked=True, tree=state._replace(by_tool=True))
    return run._replace(looked=True, tree=snapshot(place, session, top, rules, by_tool=True))


def at_end(place: Place, session: Session, top: str, rules: Rules) -> TreeState:
    """The tree at the end of a turn; with the tests that there are where a hold would ask for them (GATE 2)."""
    task = session.task
    unknown = task.tests != "yes" and gate_of(task, "TEST").state in ("unset", "pending")
    if unknown and "TEST" in required_gates(session, rules):
        return snapshot_with_tests(place, session, top, rules)
    seen = snapshot(place, session, top, rules)
    moved = seen.filtered not in ("", task.tree or seen.before)  # a change that nobody told of may ask for them too
    return snapshot_with_tests(place, session, top, rules) if unknown and moved else seen


def _folder_in(cwd: str, top: str) -> str:
    return cwd[len(top.rstrip("/")) + 1 :] if cwd.startswith(f"{top.rstrip('/')}/") else ""
