"""Patterns that an operator adds to redaction."""

import pytest

from cockpit.settings.patterns import DROPPED, compile_patterns
from hooks.redaction.redact import MASK, redact, use


def test_a_match_goes_whole() -> None:
    patterns, faults = compile_patterns({"badge": r"BADGE-\d{4}"})
    assert faults == ()
    assert patterns.redact("seen BADGE-1234 and BADGE-5678 today") == f"seen {MASK} and {MASK} today"


def test_only_the_group_named_value_goes_where_a_pattern_has_one() -> None:
    patterns, _ = compile_patterns({"badge": r"badge no\. (?<value>\d+)(?<rest>x)?"})
    assert patterns.redact("badge no. 1234, desk 5") == f"badge no. {MASK}, desk 5"


def test_a_bad_pattern_is_named_and_the_others_are_used() -> None:
    patterns, faults = compile_patterns({"broken": "(", "empty": "x*", "good": "violet"})
    assert [fault.split(":")[1].split()[0] for fault in faults] == ["broken", "empty"]
    assert "empty text" in faults[1]
    assert patterns.redact("a violet door") == f"a {MASK} door"


def test_text_that_the_patterns_cannot_afford_is_dropped() -> None:
    patterns, faults = compile_patterns({"slow": r"(?:a+)+\w{3}b"})
    assert faults == ()
    assert patterns.redact("a" * 20_000) == DROPPED


def test_masks_stay_as_they_are() -> None:
    patterns, _ = compile_patterns({"all": r"\w+"})
    once = patterns.redact(f"a {MASK} b")
    assert once == f"{MASK} {MASK} {MASK}"
    assert patterns.redact(once) == once


@pytest.mark.parametrize("text", ["badge 77-1234", "the password is hunter" + "2violet and badge 77-1234"])
def test_redaction_applies_them_after_its_own_rows(text: str) -> None:
    patterns, _ = compile_patterns({"badge": r"\d\d-\d{4}"})
    use(patterns.redact)
    try:
        assert redact(text).endswith(f"badge {MASK}")
        assert "violet" not in redact(text)
    finally:
        use(None)
    assert redact("badge 77-1234") == "badge 77-1234"
