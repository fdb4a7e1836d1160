"""`explain`: what each sentence counted for, and what was set aside and why."""

from hooks.levels.classify import classify, explain


def test_each_sentence_is_shown_with_its_level_reason_and_words() -> None:
    shown = explain("why is it slow? fix the race in the queue")
    assert [(text, one.level, one.reason, one.words) for text, one in shown.sentences] == [
        ("why is it slow", "LIGHT", "question", ()),
        ("fix the race in the queue", "DEEP", "high-risk-term:en", ("race",)),
    ]
    assert shown.aside == ()


def test_what_is_set_aside_is_shown_with_what_it_was_taken_for() -> None:
    prompt = (
        '<user_info>OS linux</user_info>\nadd `x` to api/list.py as "Total", see https://a.test/b [Image #1], don\'t touch auth\n'
        "```\ncode()\n```\n2026-01-01 10:00:00 ERROR auth"
    )
    assert {why: text for text, why in explain(prompt).aside} == {
        "host text": "<user_info>OS linux</user_info>\n",
        "code in a fence": "```\ncode()\n```",
        "a pasted picture or text": "[Image #1]",
        "a pasted line": "2026-01-01 10:00:00 ERROR auth",
        "code": "`x`",
        "a quotation": '"Total"',
        "an address": "https://a.test/b",
        "the name of a file": "api/list.py",
        "ruled out": "dont touch auth",
    }


def test_lines_of_a_kind_are_counted_and_not_shown() -> None:
    log = "\n".join(f"step {n} of the import was slow" for n in range(60))
    shown = explain(f"make the import faster\n{log}")
    assert ("58 lines", "lines of a kind, as logs have them") in shown.aside


def test_a_negation_that_is_taken_for_a_defect_is_not_shown_as_ruled_out() -> None:
    assert explain("images don't load on safari").aside == ()
    assert explain("instead of a dialog open a page").aside == ()


def test_text_of_a_host_alone_counts_for_nothing_and_is_shown() -> None:
    prompt = "<environment_context>\n<cwd>/x</cwd>\n</environment_context>"
    assert explain(prompt) == ((), ((prompt, "host text"),))
    assert explain("/clear") == ((), ())


def test_the_sentences_give_the_level_that_the_rules_give() -> None:
    for prompt in ("add a clock", "does it work?", "rewrite the backend in go. thanks", "encrypt the notes"):
        assert classify(prompt).level in {one.level for _, one in explain(prompt).sentences}
