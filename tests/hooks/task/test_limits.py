"""Every limit of SPEC 3's table, one below and at it: what fits is kept whole, what does not is cut or refused."""

from collections.abc import Callable
from typing import Any

import pytest
from core import NOW, RULES, Bash, accepted, ask, begun, edit, look, run, say, stop, tree, worked

from hooks import reading
from hooks.events import apply
from hooks.redaction.redact import MASK
from hooks.task import limits
from hooks.task.archive import archive_task, fresh_task
from hooks.task.facts import Prompted
from hooks.task.model import Session
from hooks.task.parts import Observation


def first(items: tuple[Any, ...]) -> Any:
    return items[-1]


def decided(**more: Any) -> Session:
    return accepted(begun(), action="decide", **{"problem": "p", "chosen": "c", **more})


def aligned(**more: Any) -> Session:
    return accepted(worked(), action="align", state="PARTIAL", **more)


LENGTHS: list[tuple[str, int, Callable[[str], str]]] = [
    ("goal", limits.GOAL, lambda t: accepted(begun(), action="discover", goal=t).task.goal),
    ("criterion", limits.CRITERION, lambda t: first(accepted(begun(), action="discover", criteria=[t]).task.criteria).text),
    ("unknown", limits.UNKNOWN, lambda t: first(accepted(begun(), action="discover", unknowns=[t]).task.unknowns).text),
    ("an unknown's note", limits.NOTE, lambda t: first(accepted(begun(), action="discover", unknowns=[{"text": "what", "note": t}]).task.unknowns).note),
    ("risk", limits.RISK, lambda t: first(accepted(begun(), action="discover", risks=[t]).task.risks)),
    ("problem", limits.PROBLEM, lambda t: first(decided(problem=t).task.decisions).problem),
    ("chosen", limits.CHOSEN, lambda t: first(decided(chosen=t).task.decisions).chosen),
    ("option", limits.OPTION, lambda t: first(decided(alternatives=[{"option": t, "why": "w"}]).task.decisions).alternatives[0].option),
    ("rejected because", limits.REJECTED_BECAUSE, lambda t: first(decided(alternatives=[{"option": "o", "why": t}]).task.decisions).alternatives[0].rejected_because),
    ("tradeoffs", limits.TRADEOFFS, lambda t: first(decided(tradeoffs=t).task.decisions).tradeoffs),
    ("a decision's evidence", limits.DECISION_EVIDENCE, lambda t: first(decided(evidence=[t]).task.decisions).evidence[0]),
    ("milestone", limits.MILESTONE, lambda t: first(accepted(begun(), action="plan", milestones=[t]).task.milestones).title),
    ("a gate's evidence", limits.GATE_EVIDENCE, lambda t: first(accepted(begun(), action="gate", gate="CODE", state="pass", evidence=t).task.gates).evidence),
    ("a criterion's evidence", limits.CRITERION_EVIDENCE, lambda t: aligned(demonstrated=[{"id": "c1", "status": "failed", "evidence": t}]).task.criteria[0].evidence),
    ("missing", limits.NOTE, lambda t: aligned(missing=[t]).task.alignment.missing[0]),
    ("assumption", limits.NOTE, lambda t: aligned(assumptions=[t]).task.alignment.assumptions[0]),
    ("align's note", limits.NOTE, lambda t: aligned(note=t).task.alignment.note),
    ("block's note", limits.NOTE, lambda t: accepted(worked(), action="block", note=t).task.blocked),
    ("command", limits.COMMAND, lambda t: first(run(worked(), Bash(t, 0, "")).task.observations).command),
    ("agent", limits.AGENT, lambda t: edit(begun(), "a.py", agent=t).task.stale or edit(aligned(), "a.py", agent=t).task.stale.rpartition(" subagent ")[2]),
    ("moved path", limits.MOVED_PATH, lambda t: look(look(aligned(), tree("T1")), tree("T2", paths=(t,), by_tool=True)).task.stale.removeprefix("the tree moved: ")),
]  # fmt: skip


def text_of(size: int) -> str:
    """A text of exactly `size` characters that is no verdict and no credential."""
    return ("see calc.py line 7 for it " * 20)[: size - 1] + "x"


@pytest.mark.parametrize(("name", "limit", "kept"), LENGTHS, ids=[row[0] for row in LENGTHS])
def test_a_text_at_its_limit_is_whole_and_a_longer_one_is_cut_and_shows_it(
    name: str, limit: int, kept: Callable[[str], str]
) -> None:
    assert kept(text_of(limit)) == text_of(limit)
    cut = kept(text_of(limit + 1))
    assert (len(cut) <= limit, cut[-1]) == (True, "…"), name


def call(**arguments: Any) -> Callable[[int], str]:
    """What the reply refuses of a call whose list argument has n entries."""
    (name, make), *_ = ((k, v) for k, v in arguments.items() if callable(v))

    def refused(n: int) -> str:
        return (
            ask(begun(), **{**arguments, name: make(n)})[1].text
            if ask(begun(), **{**arguments, name: make(n)})[1].refused
            else ""
        )

    return refused


COUNTS: list[tuple[str, int, Callable[[int], str], str]] = [
    ("milestones", limits.MILESTONES, call(action="plan", milestones=lambda n: [f"step {i}" for i in range(n)]), "a plan has 1 to 12 milestones, got 13"),
    ("criteria", limits.CRITERIA, call(action="discover", criteria=lambda n: [f"endpoint {i} answers 200" for i in range(n)]), "at most 8 criteria, this would make 9"),
    ("unknowns", limits.UNKNOWNS, call(action="discover", unknowns=lambda n: [f"what is {i}" for i in range(n)]), "at most 8 unknowns, this would make 9"),
    ("risks", limits.RISKS, call(action="discover", risks=lambda n: [f"risk {i}" for i in range(n)]), "at most 6 risks, got 7"),
    ("alternatives", limits.ALTERNATIVES, call(action="decide", problem="p", chosen="c", alternatives=lambda n: [{"option": f"o{i}", "why": "w"} for i in range(n)]), "at most 4 alternatives, got 5"),
    ("evidence", limits.EVIDENCE, call(action="decide", problem="p", chosen="c", evidence=lambda n: [f"e{i}" for i in range(n)]), "at most 4 pieces of evidence, got 5"),
    ("a check", limits.CHECK, lambda n: call(action="discover", criteria=lambda m: [{"text": "calc defines it", "check": "grep -q " + "x" * (m - 8)}])(n), "the check has 201 characters, at most 200 are kept"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "limit", "refused", "reason"), COUNTS, ids=[row[0] for row in COUNTS])
def test_a_count_at_its_limit_is_taken_and_one_more_is_refused(
    name: str, limit: int, refused: Callable[[int], str], reason: str
) -> None:
    assert refused(limit) == "", name
    assert reason in refused(limit + 1)


def test_entries_beyond_what_a_list_may_hold_are_refused_by_their_number() -> None:
    def said(n: int) -> str:
        return ask(begun(), action="discover", criteria=["endpoint 1 answers 200"] * n)[1].text

    assert "entries; at most" not in said(limits.ENTRIES)
    assert f"criteria: {limits.ENTRIES + 1} entries; at most {limits.ENTRIES} are read" in said(limits.ENTRIES + 1)


def repeated(session: Session, change: Callable[[Session, int], Session], times: int) -> Session:
    for n in range(times):
        session = change(session, n)
    return session


def with_decision(session: Session, n: int) -> Session:
    return accepted(session, action="decide", problem=f"p{n}", chosen="c")


def test_the_last_decision_that_fits_is_taken_and_the_next_refused() -> None:
    session = repeated(begun(), with_decision, limits.DECISIONS)
    assert len(session.task.decisions) == limits.DECISIONS
    assert ask(session, action="decide", problem="more", chosen="c")[1].refused


def planned() -> Session:
    return accepted(begun(), action="plan", milestones=["Build"])


NEWEST: list[tuple[str, int, Callable[[int], tuple[Any, ...]]]] = [
    ("observations", limits.OBSERVATIONS, lambda n: repeated(worked(), lambda s, i: run(s, Bash(f"node {i}.js", 0, "")), n).task.observations),
    ("files", limits.FILES, lambda n: repeated(begun(), lambda s, i: edit(s, f"f{i}.py"), n).task.files),
    ("files outside", limits.FILES, lambda n: repeated(begun(), lambda s, i: edit(s, outside=(f"/tmp/{i}.py",)), n).task.outside),
    ("failures", limits.FAILURES, lambda n: repeated(planned(), lambda s, i: accepted(s, action="fail", milestone="1", note=f"n{i}"), n).task.failures),
    ("traces", limits.HISTORY, lambda n: repeated(worked(), lambda s, i: accepted(s, action="discover", criteria=[{"id": "c1", "text": f"endpoint {i} answers 200"}]), n).task.history),
    ("events", limits.RECENT_EVENTS, lambda n: repeated(begun(), lambda s, i: edit(s, "a.py", ident=f"e{i}"), n).recent_events),
    ("tasks", limits.ARCHIVED_TASKS, lambda n: repeated(edit(begun(), "a.py"), lambda s, i: edit(fresh_task(s, "STANDARD", (), "now"), "a.py"), n).archived),
    ("missing", limits.MISSING, lambda n: aligned(missing=[f"m{i}" for i in range(n)]).task.alignment.missing),
    ("assumptions", limits.ASSUMPTIONS, lambda n: aligned(assumptions=[f"a{i}" for i in range(n)]).task.alignment.assumptions),
    ("reasons of a refusal", limits.REASONS, lambda n: ask(worked(), action="align", state="PARTIAL", demonstrated=[{"id": f"x{i}"} for i in range(n)])[0].last_reason[2:]),
    ("items of a hold", limits.REASONS, lambda n: stop(accepted(worked(), action="discover", unknowns=[f"what is {i}" for i in range(min(n, 8) - 2 + (n > 8))]))[0].last_reason[1:]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "limit", "kept"), NEWEST, ids=[row[0] for row in NEWEST])
def test_of_what_only_grows_as_many_as_the_limit_are_kept(
    name: str, limit: int, kept: Callable[[int], tuple[Any, ...]]
) -> None:
    assert len(kept(limit)) == limit, name
    assert len(kept(limit + 1)) == limit


def test_moved_paths_are_named_up_to_their_limit() -> None:
    def named(n: int) -> int:
        session = look(look(aligned(), tree("T1")), tree("T2", paths=tuple(f"f{i}.py" for i in range(n)), by_tool=True))
        return session.task.stale.count(".py")

    assert (named(limits.MOVED_PATHS), named(limits.MOVED_PATHS + 1)) == (limits.MOVED_PATHS, limits.MOVED_PATHS)


def test_reason_codes_are_kept_up_to_their_limit() -> None:
    session = say(Session(), "Migrate the payments schema and rotate the auth secrets in the production database")[0]
    assert 1 <= len(session.task.reasons) <= limits.REASON_CODES


def test_deciding_words_are_kept_for_why_up_to_their_limit_and_only_where_they_are_words() -> None:
    def kept(*words: str) -> list[str]:
        fact = Prompted(NOW, "", "DEEP", "request", ("high-risk-term:en",), words=words)
        return [said for said in apply(Session(), fact, RULES)[0].last_reason if said.startswith("word:")]

    assert kept(*"abcd") == ["word:a", "word:b", "word:c", "word:d"]
    assert kept(*"abcde") == kept(*"abcd")
    assert reading.prompted("Migrate the schema", "", "progress", NOW).words == ("Migrate",)
    assert reading.prompted("Add 2fa to the login", "", "progress", NOW).words == ()


def test_evidence_and_criteria_begin_to_count_at_their_least_length() -> None:
    def met(evidence: str) -> str:
        return aligned(demonstrated=[{"id": "c1", "evidence": evidence}]).task.criteria[0].status

    at_least = "x.py prints 30 rows!"
    assert len(at_least) == limits.MIN_EVIDENCE
    assert (met(at_least), met(at_least[:-1])) == ("met", "unresolved")

    def refused(text: str) -> bool:
        return ask(begun(), action="discover", criteria=[text])[1].refused

    least = "GET x: 200"
    assert len(least) == limits.MIN_CRITERION
    assert (refused(least), refused(least[:-1])) == (False, True)


def test_a_task_without_anything_worth_mirroring_is_not_archived() -> None:
    assert archive_task(begun("Fix the typo in the README heading")).archived == ()
    assert Observation().sequence == 0


def test_a_cut_shows_and_leaves_no_half_of_a_mask() -> None:
    for length in range(1, 40):
        short = limits.cut(f"token {MASK} and [more] after it", length)
        assert len(short) <= length and (MASK in short or "[r" not in short), short
        assert short.endswith("…") == (length < 36)
