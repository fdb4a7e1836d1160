"""What each event does to a session: prompts, tasks and their levels."""

import pytest
from core import DEEP, LIGHT, NOW, RULES, STANDARD, Bash, accepted, ask, begun, closed, done, edit, run, say, stop

from hooks.events import Answer, apply
from hooks.guidance import discovery_line, guidance, unmarked
from hooks.reading import ended, prompted, ran
from hooks.task.facts import FACTS, Commanded, Edited
from hooks.task.goal_check import may_claim, tree_matters
from hooks.task.model import Session, effective_level
from hooks.task.standing import status


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
    session, text = say(Session(), LIGHT)
    assert (text, effective_level(session)) == ("", "LIGHT")


@pytest.mark.parametrize(("level", "words"), [("STANDARD", 60), ("DEEP", 85)])
def test_guidance_is_short_and_names_the_tool(level: str, words: int) -> None:
    text = guidance(level, "mcp__x__progress")
    assert len(text.split()) <= words
    assert "mcp__x__progress" in text


def test_no_guidance_where_it_is_switched_off() -> None:
    assert say(Session(), STANDARD, rules=RULES._replace(guidance=False))[1] == ""


@pytest.mark.parametrize(
    "text",
    ["", "   ", "<task-notification>\n<task-id>1</task-id> Migrate the payments schema</task-notification>", "/clear", guidance("DEEP", "progress"), "!npm test"],
)  # fmt: skip
def test_host_text_commands_and_our_own_text_are_not_classified(text: str) -> None:
    session, context = say(Session(), text)
    assert (session, context) == (Session(), "")


def test_our_own_text_is_taken_out_of_a_prompt_before_it_is_read() -> None:
    session, _ = say(Session(), f"{guidance('DEEP', 'progress')}\n{LIGHT}")
    assert effective_level(session) == "LIGHT"
    assert unmarked("a [cockpit:x] open to the end") == "a "


def test_the_prompt_is_nowhere_in_the_session() -> None:
    session, _ = say(Session(), "Migrate the payments schema for zanzibar please")
    assert "zanzibar" not in repr(session)
    assert "zanzibar" not in repr(prompted("Fix zanzibar", "", "progress", NOW))


def test_three_files_make_a_task_standard_and_a_sensitive_one_deep() -> None:
    session = begun("Change a label")
    for n in range(3):
        session = edit(session, f"f{n}.py")
    assert (session.task.level, session.task.source) == ("STANDARD", "files")
    assert edit(session, "src/auth/session.ts").task.level == "DEEP"


def test_a_plans_goal_counts_behind_a_bare_go_ahead() -> None:
    session = accepted(begun("What do you think of my idea?"), action="plan", goal=DEEP, milestones=["Do it"])
    session, context = say(session, "go ahead")
    assert effective_level(session) == "DEEP"
    assert context == guidance("DEEP", "progress")


@pytest.mark.parametrize(
    ("prompt", "level"),
    [(LIGHT, "LIGHT"), ("Now add a dark mode to the settings page", "STANDARD"), ("also cover the admin routes", None)],
)
def test_what_is_asked_after_a_task_closed_is_a_task_of_its_own(prompt: str, level: str | None) -> None:
    before = closed()
    session, _ = say(before, prompt)
    assert (session.task.id, session.archived[-1]) == ("t2", before.task)
    assert session.task.level == (level or prompted(prompt, "", "", NOW).level)


@pytest.mark.parametrize("prompt", ["What does parseStatus do?", "thanks", "/clear"])
def test_a_question_or_thanks_after_done_changes_nothing_of_the_task(prompt: str) -> None:
    before = closed()
    session = stop(say(before, prompt)[0], "You are welcome.")[0]
    assert session.task == before.task


def test_a_task_that_mends_the_closed_one_follows_it() -> None:
    session, _ = say(closed(), "That broke the login page, please undo it and fix the form")
    assert (session.task.id, session.task.follows) == ("t2", "t1")
    assert say(closed(), "Now add a dark mode to the settings page")[0].task.follows == ""


def test_a_task_that_is_done_when_the_next_prompt_comes_is_closed_then() -> None:
    session = say(done(), "What does parseStatus do?")[0]
    assert (session.task.id, session.task.closed) == ("t1", True)


def test_an_unplanned_task_whose_turn_is_over_gives_way_to_a_new_request() -> None:
    session = edit(begun(), "a.py")
    asked = stop(session, "Which store shall I use?")[0]
    assert say(session, "Add a dark mode to the settings page")[0].task.id == "t1"
    assert say(asked, "Add a dark mode to the settings page")[0].task.id == "t2"
    assert say(asked, "thanks")[0].task.id == "t1"
    assert say(asked, "What does parseStatus do?")[0].task.id == "t1"
    assert say(asked, "also cover the admin routes")[0].task.id == "t1"


def test_a_question_after_a_turn_that_touched_nothing_begins_anew() -> None:
    session = stop(begun("Migrate the payments schema"), "It has four tables.")[0]
    session = say(session, "What does parseStatus do?")[0]
    assert (session.task.id, effective_level(session)) == ("t2", "LIGHT")


def test_a_planned_task_stays_in_hand() -> None:
    session = stop(accepted(begun(), action="plan", milestones=["Build"]), "More tomorrow.")[0]
    assert say(session, "Add a dark mode to the settings page")[0].task.id == "t1"


def test_a_plan_that_is_over_but_for_its_checks_gives_way_once_the_user_was_told() -> None:
    session = accepted(begun(), action="plan", milestones=["Build"])
    session = accepted(edit(session, "a.py"), action="complete", milestone="Build")
    held = stop(session)[0]
    assert say(held, "Add a dark mode to the settings page")[0].task.id == "t1"
    told = stop(held)[0]
    assert told.unverified_shown
    assert say(told, "Add a dark mode to the settings page")[0].task.id == "t2"
    assert say(told, "now run the tests")[0].task.id == "t1"


def test_a_request_for_the_tests_that_are_open_is_the_task_in_hand() -> None:
    session = stop(stop(edit(begun(), "a.py"))[0])[0]
    assert say(session, "now run the tests")[0].task.id == "t1"
    assert say(session, "Add a dark mode to the settings page and run the tests")[0].task.id == "t2"


def test_an_edit_under_a_question_after_done_begins_a_task_of_its_own() -> None:
    session = edit(say(closed(), "What does parseStatus do?")[0], "parse.py")
    assert (session.task.id, session.task.edited, session.archived[-1].id) == ("t2", True, "t1")


def test_a_persons_own_edit_after_done_is_left_alone() -> None:
    assert edit(closed(), "a.py") == closed()


def test_an_edit_without_any_prompt_is_kept() -> None:
    session = edit(Session(), "")
    assert (session.task.id, session.task.edited, session.task.files) == ("t1", True, ())


def test_files_are_bounded_and_the_newest_are_kept() -> None:
    session = begun()
    for n in range(100):
        session = edit(session, f"f{n}.py")
    assert session.task.files == tuple(f"f{n}.py" for n in range(36, 100))


def test_edits_outside_the_working_tree_are_counted_and_change_nothing_else() -> None:
    session = begun()
    after = edit(session, outside=("/tmp/notes.py", "/tmp/auth/session.ts"))
    assert after.task == session.task._replace(outside=("/tmp/notes.py", "/tmp/auth/session.ts"))
    assert edit(done(), outside=("/elsewhere/api.py",)).task.alignment.state == "ALIGNED"
    assert edit(Session(), outside=("/tmp/notes.py",)).task.edited is False


def test_the_linked_worktree_of_a_tasks_first_edit_is_its_tree() -> None:
    session = edit(begun(), outside=("/w/feature/api.py",), elsewhere="/w/feature")
    assert (session.task.worktree, session.task.files, session.task.outside) == ("/w/feature", ("api.py",), ())
    session = edit(session, outside=("/w/feature/ui.py",), elsewhere="/w/feature")
    assert session.task.files == ("api.py", "ui.py")
    other = edit(session, outside=("/w/other/x.py",), elsewhere="/w/other")
    assert (other.task.files, other.task.outside) == (("api.py", "ui.py"), ("/w/other/x.py",))
    late = edit(edit(begun(), "a.py"), outside=("/w/feature/api.py",), elsewhere="/w/feature")
    assert (late.task.worktree, late.task.outside) == ("", ("/w/feature/api.py",))


def test_the_words_of_the_operator_reach_the_session() -> None:
    session, answer = apply(
        begun(), Commanded(NOW, "c1", "discovery", ("deep",), "prompt event", "/cockpit discovery deep"), RULES
    )
    assert (session.pin, session.pending_command, answer) == ("DEEP", "/cockpit discovery deep", Answer())


def test_a_fact_that_comes_twice_is_applied_once() -> None:
    session = run(begun(), Bash("pytest -q"), ident="e1")
    assert run(session, Bash("pytest -q"), ident="e1") == session
    assert run(session, Bash("pytest -q"), ident="").task.observations[-1].id == "o2"
    assert say(say(session, STANDARD, "p1")[0], DEEP, "p1")[0].task.level == "STANDARD"
    for n in range(100):
        session = edit(session, "a.py", ident=f"x{n}")
    assert len(session.recent_events) == 64


def test_a_prompt_and_a_tool_call_with_one_id_are_two_events() -> None:
    session = say(Session(), STANDARD, "same")[0]
    assert edit(session, "a.py", ident="same").task.edited


def test_every_kind_of_fact_has_its_name_in_the_inbox() -> None:
    assert FACTS["edit"] is Edited
    assert len(set(FACTS.values())) == len(FACTS) == 6


def test_status_of_a_bare_session_is_idle() -> None:
    assert status(Session(), RULES) == "idle"
    assert ask(Session(), action="status")[1].text == "no task LIGHT idle 0%"


def test_the_line_at_a_sessions_start_is_short_and_names_the_tool() -> None:
    text = discovery_line("mcp__x__how_do_i")
    assert "mcp__x__how_do_i" in text
    assert len(text.split()) <= 60


def test_a_run_and_a_turns_end_without_a_reading_of_the_tree_are_taken_as_they_are() -> None:
    session = edit(begun(), "a.py")
    after, answer = apply(session, ran("pytest -q", 0, "5 passed in 0.1s", NOW), RULES)
    assert ([g.state for g in after.task.gates], after.task.tree, answer) == (["pass"], "", Answer())
    held = apply(session, ended("All done.", False, "progress", NOW), RULES)[1]
    assert held.hold


@pytest.mark.parametrize(
    ("session", "can"),
    [(Session(), False), (begun(), False), (edit(begun(), "a.py"), True), (edit(begun(LIGHT), "a.py"), False), (closed(), False), (begun()._replace(task=begun().task._replace(damaged=("x",))), True)],
)  # fmt: skip
def test_a_last_message_matters_only_where_it_could_claim_something_that_is_checked(
    session: Session, can: bool
) -> None:
    assert may_claim(session) is can


@pytest.mark.parametrize(
    ("session", "does"), [(Session(), False), (begun(LIGHT), False), (begun(), True), (done(), True)]
)
def test_the_tree_matters_above_light_and_where_a_check_stands(session: Session, does: bool) -> None:
    assert tree_matters(session) is does
