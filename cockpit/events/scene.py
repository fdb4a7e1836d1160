"""What an event is handled with, and keeping what it says: at once where the session's lock is free, else in its inbox."""

from __future__ import annotations

from cockpit.errors import StateBusy, StateError
from cockpit.hosts.event import Event
from cockpit.state import session_file as store
from cockpit.state.places import Here, Place
from hooks.events import Answer, apply
from hooks.namedtuple import NamedTuple
from hooks.task.facts import Fact, Looked
from hooks.task.goal_check import tree_matters
from hooks.task.model import Rules, Session
from hooks.task.tree_change import TreeState, unread_note
from ledger.clock import now

_NAMES = {"prompt": "prompt", "post": "tool call", "failed": "tool call", "stop": "end of the turn"}


class Recorded(NamedTuple):
    """What came of it: the host's answer, the session after it, and all sentences for the operator."""

    answer: Answer
    session: Session
    notes: tuple[str, ...] = ()


class Scene(NamedTuple):
    """An event, where it happened, whose session it is of, and the settings."""

    event: Event
    here: Here
    place: Place
    rules: Rules

    def read(self) -> store.Stored:
        """The session as it stands; where it cannot be read an empty one, with a note that says so.

        Raises StateError for a later version's state.
        """
        try:
            return store.read(self.place, self.rules, self.here.env)
        except StateError as fault:
            if fault.__cause__ is None:
                raise
            self.log("state-unread", self.event.kind, type(fault).__name__)
            return store.Stored(Session(id=self.place.session), (f"Cockpit: {fault}",))

    def top(self, session: Session) -> str:
        """The working tree that the task is about: the one it works in, else the session's own."""
        return session.task.worktree or self.event.root or session.root or self.here.cwd

    def look(self, session: Session, by_tool: bool = False) -> TreeState | None:
        """The working tree where it matters to the task, else None."""
        if not tree_matters(session):
            return None
        from cockpit.worktree.baseline import snapshot

        return snapshot(self.place, session, self.top(session), self.rules, by_tool)

    def looked_where_aligned(self, session: Session) -> tuple[Fact, ...]:
        """A reading of the tree, where an ALIGNED could fall by it."""
        tree = self.look(session) if session.task.alignment.state == "ALIGNED" else None
        return (Looked(now(), tree),) if tree else ()

    def link(self) -> str:
        """Tells the server, a child of the same host process, which session it is in; what is wrong, "" for nothing."""
        from cockpit.state.host_links import link_host_process

        try:
            link_host_process(self.place, self.event.pid, self.event.cwd, self.here.cwd)
        except OSError as error:
            self.log("not-linked", type(error).__name__)
            return f"Cockpit: {store.write_error(self.place, error)}"
        return ""

    def start(self, verb: str, *more: str) -> None:
        """Starts a process of its own for what no event should wait for: mirroring, or a first reading of the tree."""
        from cockpit.launch import detach

        words = [verb, "--session", self.place.session, "--cwd", self.here.cwd, *more]
        try:
            detach(words, self.here.env)
        except (OSError, ValueError) as error:  # readers do later what this would have done now
            self.log("not-started", verb, type(error).__name__)

    def log(self, code: str, *ids: str) -> None:
        """Notes a code in our own log."""
        from cockpit.state.log import log

        log(self.here.env, code, *ids)

    def record(self, facts: tuple[Fact, ...], known: store.Stored) -> Recorded:
        """Applies the facts to the session and keeps it.

        Where the lock cannot be had, or the state cannot be written, the facts wait in the inbox and the answer comes
        from the session as it was read (`known`). Where nothing can be written at all, the answer says what was not
        recorded. Raises StateError where waiting does not mend it: a later version's state.
        """

        def change(session: Session) -> tuple[Session, Recorded]:
            done = _applied(_located(session, self), facts, self.rules)
            return done.session, done

        try:
            done, notes = store.update(self.place, change, self.rules, self.here.env, known, store.EVENT_WAIT)
            return done._replace(notes=(*notes, *self._unread(known.session, done.session)))
        except StateError as fault:
            if not isinstance(fault, StateBusy) and fault.__cause__ is None:
                raise
            return self._left(facts, known, fault)

    def _unread(self, before: Session, after: Session) -> tuple[str, ...]:
        """That the tree could not be read, once until it can."""
        if not after.tree_unread or after.tree_unread == before.tree_unread:
            return ()
        return (unread_note(after.tree_unread, self.rules.tree_timeout),)

    def _left(self, facts: tuple[Fact, ...], known: store.Stored, fault: StateError) -> Recorded:
        from cockpit.state.inbox import leave

        kept = leave(self.place, facts, self.here.env)
        kind = self.event.kind
        self.log("inbox" if kept else "not-recorded", kind, type(fault).__name__)
        done = _applied(known.session, facts, self.rules)
        if kept:
            return done._replace(notes=known.notes)
        said = f"Cockpit: {fault} Not recorded: this {_NAMES.get(kind, kind)}; until it is, nothing reads DONE."
        # Nothing is asked of the agent by a session that cannot remember it: it would be asked again at each event.
        return done._replace(
            answer=Answer(user=done.answer.user), notes=(*(n for n in known.notes if str(fault) not in n), said)
        )


def _applied(session: Session, facts: tuple[Fact, ...], rules: Rules) -> Recorded:
    answers = []
    for fact in facts:
        session, answer = apply(session, fact, rules)
        answers.append(answer)
    last = next((a for a in reversed(answers) if any(a)), Answer())
    return Recorded(last, session)


def _located(session: Session, scene: Scene) -> Session:
    """The session with where it is: the folder that its shell stands in, and its own working tree."""
    event = scene.event
    return session._replace(cwd=event.cwd, host=event.host, root=event.root or session.root or scene.here.cwd)
