"""The core, driven in process: each step takes a session and gives the next one, as an adapter would."""

from typing import Any, NamedTuple

from cockpit.server.arguments import call_of
from hooks import reading
from hooks.events import Answer, apply
from hooks.task.facts import Commanded, Edited, Looked
from hooks.task.model import Rules, Session
from hooks.task.progress import Context, Reply, progress
from hooks.task.tree_change import TreeState

RULES = Rules()
NOW = "2026-01-01T00:00:00Z"
NO_GIT = TreeState(why="no git")
LIGHT = "Fix the typo in the README heading"
STANDARD = "Add booking cancellation to the API and the UI"
DEEP = "Migrate the payments schema"
CRITERION = "GET /bookings answers 200"
EVIDENCE = "`pytest tests/test_api.py` printed 12 passed"
PASSED = "12 passed in 0.3s"
FAILED = "2 failed, 10 passed in 0.3s"


def tree(name: str, code: str = "", **more: Any) -> TreeState:
    """The working tree called `name`; one with the same `code` differs from it in prose only."""
    return TreeState(name, name, code or f"code {name}", **more)


def say(session: Session, text: str, ident: str = "", rules: Rules = RULES) -> tuple[Session, str]:
    """A person's prompt; also the guidance it got."""
    session, answer = apply(session, reading.prompted(text, ident, "progress", NOW), rules)
    return session, answer.context


def begun(prompt: str = STANDARD) -> Session:
    return say(Session(), prompt)[0]


def edit(session: Session, *paths: str, **more: Any) -> Session:
    """An edit with the editing tool. More: outside, elsewhere, agent, ident."""
    return apply(session, Edited(NOW, paths=paths, **more), RULES)[0]


def look(session: Session, seen: TreeState) -> Session:
    return apply(session, Looked(NOW, seen), RULES)[0]


class Bash(NamedTuple):
    """A shell command that ended: its status (None where the host told none) and what it printed."""

    command: str = "pytest -q"
    status: int | None = 0
    output: str = PASSED


def run(session: Session, given: Bash = Bash(), seen: TreeState = NO_GIT, **more: Any) -> Session:  # noqa: B008 - immutable
    """A shell command ended and left the tree as `seen`. More: agent, files, sections."""
    made = reading.ran(*given, NOW, session.task.worktree or session.root, session.cwd)
    return apply(session, made._replace(looked=True, tree=seen, **more), RULES)[0]


def stop(
    session: Session, message: str = "All done.", seen: TreeState = NO_GIT, rules: Rules = RULES, waiting: bool = False
) -> tuple[Session, Answer]:
    """The end of a turn with that last message."""
    made = reading.ended(message, waiting, "progress", NOW)
    return apply(session, made._replace(looked=True, tree=seen), rules)


def operate(session: Session, verb: str, *words: str) -> Session:
    """A command of the operator's that changes the session."""
    return apply(session, Commanded(NOW, "", verb, words, "prompt event"), RULES)[0]


def ask(session: Session, seen: TreeState = NO_GIT, rules: Rules = RULES, **arguments: Any) -> tuple[Session, Reply]:
    """A call of the progress tool with a model's arguments."""
    return progress(session, call_of(arguments), Context(rules, NOW, seen))


def accepted(session: Session, seen: TreeState = NO_GIT, **arguments: Any) -> Session:
    after, reply = ask(session, seen, **arguments)
    assert not reply.refused, reply.text
    return after


def refused(session: Session, seen: TreeState = NO_GIT, **arguments: Any) -> list[str]:
    """Each reason of the refusal, which changed nothing."""
    after, reply = ask(session, seen, **arguments)
    lines = reply.text.split("\n")
    assert reply.refused, reply.text
    assert lines[-1] == "Nothing was recorded."
    assert after._replace(last_reason=session.last_reason) == look(session, seen)
    return [line[2:] for line in lines if line.startswith("- ")]


def with_criterion(*criteria: Any) -> Session:
    return accepted(begun(), action="discover", goal="Cancel bookings", criteria=list(criteria or (CRITERION,)))


def worked(*criteria: Any) -> Session:
    return edit(with_criterion(*criteria), "api.py")


def shown(*ids: str) -> list[dict[str, str]]:
    """What each criterion's own run showed."""
    return [
        {"id": i, "status": "met", "evidence": f"`pytest -k {i}` printed {n + 3} passed"} for n, i in enumerate(ids)
    ]


def done() -> Session:
    """A STANDARD task that reads DONE, its turn not over yet."""
    gates = {"TEST": {"state": "pass", "evidence": EVIDENCE}}
    return accepted(worked(), action="align", state="ALIGNED", demonstrated=shown("c1"), gates=gates)


def closed() -> Session:
    session = stop(done())[0]
    assert session.task.closed
    return session
