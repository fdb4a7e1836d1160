"""What each event does to a session."""

import pytest

from hooks.events import Ending, Prompt, asks_user, edited, missed, once, stopped, submitted
from hooks.guidance import discovery_line, guidance, unmarked
from hooks.task.model import Criterion, Rules, Session, Task, effective_level
from hooks.task.plan import status
from hooks.task.progress import Facts, progress

RULES = Rules()
NOW = "2026-01-01T00:00:00Z"
STANDARD = "Add booking cancellation to the API and the UI"
DEEP = "Migrate the payments schema"
EVIDENCE = "`pytest tests/test_api.py` printed 12 passed"


def say(session: Session, text: str, ident: str = "p") -> tuple[Session, str]:
    session, answer = submitted(session, Prompt(text, ident, "progress"), RULES, NOW)
    return session, answer.context


def done_task(session: Session) -> Session:
    session = progress(session, {"action": "discover", "criteria": ["GET /bookings answers 200"]}, Facts(RULES, NOW))[0]
    session = edited(session, "api.py", NOW)
    align = {
        "action": "align", "state": "ALIGNED", "gates": {"TEST": {"state": "pass", "evidence": EVIDENCE}},
        "demonstrated": [{"id": "c1", "status": "met", "evidence": EVIDENCE}],
    }  # fmt: skip
    session, reply = progress(session, align, Facts(RULES, NOW))
    assert not reply.refused, reply.text
    return session


def closed_task() -> Session:
    session = stopped(done_task(say(Session(), STANDARD)[0]), Ending("Done."), RULES)[0]
    assert session.task.closed
    return session


def test_guidance_comes_once_and_a_rise_brings_the_new_levels_line_once() -> None:
    session, first = say(Session(), STANDARD)
    assert first == guidance("STANDARD", "progress")
    session, follow = say(session, "also cover the admin routes")
    assert follow == ""
    session, rise = say(session, DEEP)
    assert rise == guidance("DEEP", "progress")
    assert say(session, DEEP)[1] == ""
    assert session.task.id == "t1"


def test_a_light_prompt_gets_nothing() -> None:
    session, text = say(Session(), "Fix the typo in the README heading")
    assert (text, effective_level(session)) == ("", "LIGHT")


@pytest.mark.parametrize(("level", "words"), [("STANDARD", 60), ("DEEP", 85)])
def test_guidance_is_short_and_names_the_tool(level: str, words: int) -> None:
    text = guidance(level, "mcp__x__progress")
    assert len(text.split()) <= words
    assert "mcp__x__progress" in text


def test_no_guidance_where_it_is_switched_off() -> None:
    answer = submitted(Session(), Prompt(STANDARD), RULES._replace(guidance=False), NOW)[1]
    assert answer.context == ""


@pytest.mark.parametrize(
    "text",
    ["", "   ", "<task-notification>\n<task-id>1</task-id> Migrate the payments schema</task-notification>", "/clear", guidance("DEEP", "progress"), "!npm test"],
)  # fmt: skip
def test_host_text_commands_and_our_own_text_are_not_classified(text: str) -> None:
    session, context = say(Session(), text)
    assert (session, context) == (Session(), "")


def test_our_own_text_is_taken_out_of_a_prompt_before_it_is_read() -> None:
    session, _ = say(Session(), f"{guidance('DEEP', 'progress')}\nFix the typo in the README heading")
    assert effective_level(session) == "LIGHT"
    assert unmarked("a [cockpit:x] open to the end") == "a "


def test_the_prompt_is_nowhere_in_the_session() -> None:
    session, _ = say(Session(), "Migrate the payments schema for zanzibar please")
    assert "zanzibar" not in repr(session)


def test_three_files_make_a_task_standard_and_a_sensitive_one_deep() -> None:
    session, _ = say(Session(), "Change a label")
    for n in range(3):
        session = edited(session, f"f{n}.py", NOW)
    assert (session.task.level, session.task.source) == ("STANDARD", "files")
    session = edited(session, "src/auth/session.ts", NOW)
    assert session.task.level == "DEEP"


def test_a_plans_goal_counts_behind_a_bare_go_ahead() -> None:
    session, _ = say(Session(), "What do you think of my idea?")
    session = progress(
        session, {"action": "plan", "goal": "Migrate the payments schema", "milestones": ["Do it"]}, Facts(RULES, NOW)
    )[0]
    session, context = say(session, "go ahead")
    assert effective_level(session) == "DEEP"
    assert context == guidance("DEEP", "progress")


def test_after_a_task_closed_a_new_request_starts_a_fresh_one_at_its_own_level() -> None:
    session, context = say(closed_task(), "Fix the typo in the README heading")
    assert (session.task.id, effective_level(session), context) == ("t2", "LIGHT", "")
    assert session.past[-1].alignment.state == "ALIGNED"


def test_an_unplanned_task_whose_turn_is_over_gives_way_to_a_new_request() -> None:
    session = edited(say(Session(), STANDARD)[0], "a.py", NOW)
    session = stopped(session, Ending("Which store?"), RULES)[0]
    assert say(session, "Add a dark mode to the settings page")[0].task.id == "t1"
    session = session._replace(turn_over=True)
    assert say(session, "Add a dark mode to the settings page")[0].task.id == "t2"
    assert say(session, "thanks")[0].task.id == "t1"
    assert say(session, "What does parseStatus do?")[0].task.id == "t1"
    assert say(session, "also cover the admin routes")[0].task.id == "t1"


def test_a_planned_task_stays_in_hand() -> None:
    session = say(Session(), STANDARD)[0]
    session = progress(session, {"action": "plan", "milestones": ["Build"]}, Facts(RULES, NOW))[0]
    session = session._replace(turn_over=True)
    assert say(session, "Add a dark mode to the settings page")[0].task.id == "t1"


def test_a_continuation_opens_a_closed_task_again_and_its_edits_count() -> None:
    session = say(closed_task(), "also cover the admin routes")[0]
    assert (session.task.id, session.task.closed) == ("t1", False)
    assert status(edited(session, "admin.py", NOW), RULES) == "unverified"


def test_an_edit_under_a_question_after_done_begins_a_task_of_its_own() -> None:
    session = say(closed_task(), "What does parseStatus do?")[0]
    assert (session.task.id, session.task.closed) == ("t1", True)
    session = edited(session, "parse.py", NOW)
    assert (session.task.id, session.task.edited, session.past[-1].id) == ("t2", True, "t1")


def test_a_persons_own_edit_after_done_is_left_alone() -> None:
    session = closed_task()
    assert edited(session, "a.py", NOW) == session


def test_an_edit_without_any_prompt_is_kept() -> None:
    session = missed(Session(), NOW)
    assert (session.task.id, session.task.edited, session.task.files) == ("t1", True, ())


def test_files_are_bounded_and_the_newest_are_kept() -> None:
    session = say(Session(), STANDARD)[0]
    for n in range(100):
        session = edited(session, f"f{n}.py", NOW)
    assert session.task.files == tuple(f"f{n}.py" for n in range(36, 100))


def claimed(prompt: str = STANDARD) -> Session:
    return edited(say(Session(), prompt)[0], "a.py", NOW)


@pytest.mark.parametrize(("prompt", "holds"), [(STANDARD, 1), (DEEP, 2), ("Fix the typo in the README heading", 0)])
def test_a_claim_is_held_so_often_a_prompt_and_then_it_is_quiet(prompt: str, holds: int) -> None:
    session, answers = claimed(prompt), []
    for n in range(8):
        session, answer = stopped(session, Ending("All done."), RULES)
        answers.append(answer)
        session = edited(session, f"more{n % 2}.py", NOW) if prompt != "Fix the typo in the README heading" else session
    assert [bool(a.hold) for a in answers] == [n < holds for n in range(8)]
    assert [bool(a.user) for a in answers] == [bool(holds) and n == holds for n in range(8)]
    assert all("UNVERIFIED t1" in a.user for a in answers if a.user)


def test_a_hold_says_exactly_what_to_do_next() -> None:
    answer = stopped(claimed(), Ending("All done."), RULES)[1]
    assert answer.hold == (
        "Not verified yet; before ending the turn:\n- gate TEST is unset\n- criteria missing: send discover with criteria\n"
        "If it cannot be shown now, send align with state PARTIAL and what is missing, and tell the user so."
    )


def test_a_new_prompt_counts_its_own_holds() -> None:
    session = stopped(claimed(), Ending("Done."), RULES)[0]
    session = say(session, "also cover the admin routes", "p2")[0]
    assert stopped(session, Ending("Done."), RULES)[1].hold


@pytest.mark.parametrize("message", ["Shall I go on?", "**Which one?**", "Weiter?\n\n", "続けますか？"])
def test_a_question_to_the_user_is_never_held(message: str) -> None:
    assert asks_user(message)
    session, answer = stopped(claimed(), Ending(message), RULES)
    assert (answer.hold, answer.user, session.turn_over) == ("", "", False)


@pytest.mark.parametrize("message", ["", "Done.", "Why? Because it failed."])
def test_a_statement_is_no_question(message: str) -> None:
    assert not asks_user(message)


def test_background_work_is_never_held() -> None:
    session, answer = stopped(claimed(), Ending("Done.", background=True), RULES)
    assert (answer.hold, answer.user, session.turn_over) == ("", "", False)


def test_nothing_is_held_in_the_middle_of_a_plan() -> None:
    session = say(Session(), STANDARD)[0]
    session = progress(session, {"action": "plan", "milestones": ["Build", "Verify it"]}, Facts(RULES, NOW))[0]
    session, answer = stopped(edited(session, "a.py", NOW), Ending("So far."), RULES)
    assert (answer.hold, answer.user, session.turn_over) == ("", "", True)


def test_enforcement_can_be_reminders_or_off() -> None:
    reminded = stopped(claimed(), Ending("Done."), RULES._replace(enforce="remind"))[1]
    assert (reminded.hold, reminded.user[:13]) == ("", "UNVERIFIED t1")
    silent = stopped(claimed(), Ending("Done."), RULES._replace(enforce="off"))[1]
    assert (silent.hold, silent.user) == ("", "")


def test_an_event_that_comes_twice_is_known() -> None:
    first = once(Session(), "e1")
    assert first is not None
    assert once(first, "e1") is None
    assert once(first, "") == first
    for n in range(100):
        first = once(first, f"x{n}") or first
    assert len(first.seen) == 64


def test_a_second_criterion_keeps_its_own_state_on_reset() -> None:
    task = Task(
        id="t1",
        criteria=(Criterion("c1", "a b", "met", "e"), Criterion("c2", "c d", "failed", "e")),
        edited=True,
        level="STANDARD",
    )
    after = edited(Session(task=task), "a.py", NOW)
    assert [c.status for c in after.task.criteria] == ["pending", "pending"]


def test_the_line_at_a_sessions_start_is_short_and_names_the_tool() -> None:
    text = discovery_line("mcp__x__how_do_i")
    assert "mcp__x__how_do_i" in text
    assert len(text.split()) <= 60


def test_a_check_that_says_itself_what_is_missing_is_not_held_and_a_later_claim_is() -> None:
    session = progress(claimed(), {"action": "discover", "criteria": ["GET /bookings answers 200"]}, Facts(RULES, NOW))[
        0
    ]
    partial = progress(
        session, {"action": "align", "state": "PARTIAL", "missing": ["a staging database"]}, Facts(RULES, NOW)
    )[0]
    _, answer = stopped(partial, Ending("Done as far as it goes."), RULES)
    assert (answer.hold, answer.user[:13]) == ("", "UNVERIFIED t1")
    assert stopped(edited(partial, "b.py", NOW), Ending("All done."), RULES)[1].hold
