"""One progress call: the tree is read, the session changed under its lock, and ALIGNED accepted only for a tree that held."""

from __future__ import annotations

from cockpit.state import session_file as store
from cockpit.state.places import Here, Place
from cockpit.worktree.baseline import by_products, keep, survey
from cockpit.worktree.stamp import tree_ids
from hooks.task.model import Rules, Session
from hooks.task.progress import Call, Context, Reply, progress
from hooks.task.tree_change import TreeState
from ledger.clock import now

_TRIES = 2
MOVED = (
    "Refused (align):\n- the tree moved while it was checked: run the checks again, then align\nNothing was recorded."
)


def record_call(
    call: Call, place: Place, here: Here, rules: Rules, known: bool = True
) -> tuple[str, bool, tuple[str, ...]]:
    """The reply to the call, whether it was refused, and notes on the state.

    An ALIGNED is worked out first without the lock; then the tree is read again, and only where it is still the same is
    the result worked out once more, on the session as it stands by then, and kept. One retry, on the tree as it is then.
    Raises StateError; then nothing was recorded.

    Args:
        known: the caller is known to be the host; else what it records is counted as of an unknown caller.
    """
    for _ in range(_TRIES):
        stored = store.read(place, rules, here.env)
        top = stored.session.task.worktree or stored.session.root or here.cwd
        tree, found = survey(place, stored.session, top, rules)
        context = Context(rules, now(), tree)
        # Every state but ALIGNED may rest on a tree that moves: only a yes must be of the tree that is there.
        if call.action == "align" and _newly_aligned(call, stored.session, context) and _moved(tree, top, rules):
            continue

        def change(session: Session, context: Context = context) -> tuple[Session, Reply]:
            after, reply = progress(session, call, context)
            if known or reply.refused or call.action == "status":
                return after, reply
            return after._replace(unknown_callers=session.unknown_callers + 1), reply

        reply, notes = store.update(place, change, rules, here.env, stored)
        keep(place, found)
        return reply.text, reply.refused, notes
    return MOVED, True, ()


def _newly_aligned(call: Call, session: Session, context: Context) -> bool:
    after = progress(session, call, context)[0].task.alignment
    return after.state == "ALIGNED" and after != session.task.alignment


def _moved(seen: TreeState, top: str, rules: Rules) -> bool:
    """Whether the tree is another one than before the call: then the check saw what is no longer there."""
    current = tree_ids(top, rules.tree_timeout, by_products(rules))
    return bool(current.filtered and seen.filtered) and current.filtered != seen.filtered
