"""Patterns that an operator adds to redaction."""

import json

import pytest
from tests_support import Host

from cockpit.settings.patterns import DROPPED, TOO_SLOW, compile_patterns, usable
from hooks.redaction.redact import MASK, redact, use


def test_a_match_goes_whole() -> None:
    patterns = compile_patterns({"badge": r"BADGE-\d{4}"})
    assert patterns.redact("seen BADGE-1234 and BADGE-5678 today") == f"seen {MASK} and {MASK} today"


def test_only_the_group_named_value_goes_where_a_pattern_has_one() -> None:
    patterns = compile_patterns({"badge": r"badge no\. (?<value>\d+)(?<rest>x)?"})
    assert patterns.redact("badge no. 1234, desk 5") == f"badge no. {MASK}, desk 5"


def test_a_bad_pattern_is_named_and_the_others_are_used() -> None:
    fine, faults = usable({"broken": "(", "empty": "x*", "huge": "x{99999999}", "good": "violet"})
    assert [fault.split(":")[1].split()[0] for fault in faults] == ["broken", "empty", "huge"]
    assert "empty text" in faults[1]
    assert faults[2] == f"redaction.patterns: huge was skipped: {TOO_SLOW}."
    assert compile_patterns(fine).redact("a violet door") == f"a {MASK} door"


def test_a_pattern_that_cannot_be_compiled_in_time_switches_off_no_other_and_slows_no_event(host: Host) -> None:
    file = host.home / ".config" / "cockpit" / "settings.json"
    file.parent.mkdir(parents=True)
    patterns = {"cust": "CUST-[0-9]+", "bad": "x{99999999}"}
    file.write_text(json.dumps({"redaction": {"patterns": patterns}}))
    host.prompt("Add booking cancellation to the API and the UI")
    host.tool("Bash", {"command": "echo CUST-67890"}, tool_response={"stdout": ""})
    assert [o["command"] for o in host.task()["observations"]] == [f"echo {MASK}"]
    assert "NOT TAKEN: redaction.patterns: bad was skipped: it takes more than" in host.command("settings").replace(
        "\n  ", " "
    )


def test_text_that_the_patterns_cannot_afford_is_dropped() -> None:
    patterns = compile_patterns({"slow": r"(?:a+)+\w{3}b"})
    assert patterns.redact("a" * 20_000) == DROPPED


def test_masks_stay_as_they_are() -> None:
    patterns = compile_patterns({"all": r"\w+"})
    once = patterns.redact(f"a {MASK} b")
    assert once == f"{MASK} {MASK} {MASK}"
    assert patterns.redact(once) == once


@pytest.mark.parametrize("text", ["badge 77-1234", "the password is hunter" + "2violet and badge 77-1234"])
def test_redaction_applies_them_after_its_own_rows(text: str) -> None:
    patterns = compile_patterns({"badge": r"\d\d-\d{4}"})
    use(patterns.redact)
    try:
        assert redact(text).endswith(f"badge {MASK}")
        assert "violet" not in redact(text)
    finally:
        use(None)
    assert redact("badge 77-1234") == "badge 77-1234"
