"""However much an agent sends, a session stays small, and decisions outlive their detail."""

import json
from typing import Any

from core import RULES, Bash, ask, edit, run, tree
from hypothesis import given, settings
from hypothesis import strategies as st

from hooks.task import limits
from hooks.task.codec import decode, encode
from hooks.task.model import Session, Task
from hooks.task.parts import Alternative, Decision
from hooks.task.progress import ACTIONS
from hooks.task.shrink import smaller

MAX_STATE_BYTES = 120_000


def size(session: Session) -> int:
    return len(json.dumps(encode(session), ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace"))


def full(ident: str, sign: str) -> Task:
    made = Decision(
        "d1", sign * 160, sign * 200, (Alternative(sign * 120, sign * 160),) * 4, sign * 200, (sign * 120,) * 4
    )
    session = Session(task=Task(id=ident, level="DEEP", decisions=(made,) * limits.DECISIONS))
    for n in range(70):
        session = run(session, Bash(sign * 200 + str(n), 0, ""), tree("T"))
        session = edit(session, sign * 150 + str(n), outside=(f"/{sign * 150}{n}",))
    files = tuple(f"{n:010x} {n:012x}" for n in range(400))
    return run(session, Bash("pytest", 1, "2 failed, 3 passed"), tree("T"), files=files).task


def test_the_largest_session_shrinks_below_the_bound_and_keeps_its_decisions() -> None:
    archived = tuple(full(f"t{n}", "界")._replace(memories=()) for n in range(1, 17))
    session = Session(task=full("t17", "界"), archived=archived)
    assert size(session) > 10 * MAX_STATE_BYTES
    forms = list(smaller(session))
    sizes = [size(form) for form in forms]
    assert sizes == sorted(sizes, reverse=True)
    kept = next(form for form in forms if size(form) <= MAX_STATE_BYTES)
    assert len(kept.task.decisions) == 12
    assert kept.archived
    assert all(len(task.decisions) == 12 and not task.observations for task in kept.archived)
    assert size(forms[-1]) <= MAX_STATE_BYTES
    assert forms[-1].task.memories[0].failure.observation
    assert forms[-1].task.memories[0].failure.files == ()


TEXT = st.text(max_size=400)
VALUE = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | TEXT,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(
        st.sampled_from(["id", "text", "state", "status", "evidence", "option", "why", "title", "phase", "drop", "check", "TEST", "c1", "u1"]), inner, max_size=5),
    max_leaves=12,
)  # fmt: skip
KEYS = ["goal", "milestones", "milestone", "note", "gates", "gate", "criteria", "unknowns", "risks", "problem", "chosen", "alternatives", "state",
        "demonstrated", "missing", "assumptions", "evidence", "level", "new", "id", "kind", "status", "tradeoffs", "discovery", "decision", "alignment"]  # fmt: skip
CALL = st.fixed_dictionaries(
    {"action": st.sampled_from([*ACTIONS, "nosuch"]) | VALUE}, optional=dict.fromkeys(KEYS, VALUE)
)


@settings(max_examples=60, deadline=None)
@given(st.lists(CALL, min_size=1, max_size=12))
def test_whatever_an_agent_sends_is_answered_bounded_and_readable_again(calls: list[dict[str, Any]]) -> None:
    session = Session(task=Task(id="t1", level="STANDARD"), last_task=1)
    for call in calls:
        before = session
        session, reply = ask(session, rules=RULES, **call)
        if reply.refused:
            assert session._replace(last_reason=()) == before._replace(last_reason=())
            assert reply.text.endswith("Nothing was recorded.")
    assert size(session._replace(archived=())) <= MAX_STATE_BYTES
    assert decode(json.loads(json.dumps(encode(session)))).session == session
