"""Words of other languages reach English manuals, and bend no English word."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cockpit.howdoi.build_index import Source, build
from cockpit.howdoi.ranker import query
from cockpit.howdoi.scope import Scope
from cockpit.howdoi.service import HowDoIService
from cockpit.howdoi.stems import LANGUAGES, stem, stem_in
from cockpit.howdoi.synonyms import near, translations
from cockpit.howdoi.terms import slips_between, terms_of

Put = Callable[..., Path]
ENGLISH = (Path(__file__).parent / "english.txt").read_text().split()  # words of five catalogs


def test_no_word_of_another_language_bends_an_english_one() -> None:
    table = translations()
    bent = [
        (word, language)
        for word in ENGLISH
        for language in LANGUAGES
        if (found := table.get(f"{language}:{stem_in(language, word)}"))
        and not found.also_english
        and set(found.stems) != {stem(word)}
    ]
    assert len(ENGLISH) > 5_000 and bent == []


def card(name: str, title: str, summary: str = "", kind: str = "manual", body: str = "") -> Source:
    return Source(name, kind, title, (), summary, body)


CARDS = [
    card(
        "frontend/forms", "Forms and validation", "How inputs are checked.", body="The message stands below the field."
    ),
    card("commit-message", "Commit messages", "Writes a commit message from the staged changes.", "skill"),
    card("search", "Full text search", "How to find a document."),
    card("events", "Appointments", "How to put an appointment into the calendar."),
    card("payments", "Taking a payment", "How money is taken."),
    card("network", "The network", "How hosts reach each other."),
    card("country", "Countries", "How a country is chosen, with accessibility in mind."),
    card("tables", "Changing a table", "How to add a column."),
]
INDEX = build(CARDS, near(), translations())


def first(intent: str) -> str:
    ranked = query(INDEX, intent).ranked
    return CARDS[ranked[0][0]].name if ranked else ""


@pytest.mark.parametrize(
    ("intent", "name"),
    [
        ("show a validation message when the phone number is wrong", "frontend/forms"),
        ("such a form with validation", "frontend/forms"),
        ("land the change with a commit", "commit-message"),
        ("pays for the form validation", "frontend/forms"),
    ],
)
def test_an_english_word_is_not_taken_for_a_foreign_one(intent: str, name: str) -> None:
    assert first(intent) == name


def test_a_small_word_of_another_language_that_means_something_in_english_is_looked_up() -> None:
    def terms(intent: str) -> list[str]:
        return [term.word for term in terms_of([INDEX], intent)]

    assert terms("comment on a change") == ["comment", "chang"]
    assert "comment" not in terms("comment recevoir un paiement")


@pytest.mark.parametrize(
    ("word", "sentence", "stem_wanted"),
    [
        ("suche", "bitte suche mir das", "search"),
        ("land", "welches land ist das", "countri"),
        ("pays", "pour ce pays nous", "countri"),
        ("red", "la red del equipo es lenta", "network"),
        ("validation", "la validation pour les modifications", "commit"),
    ],
)
def test_a_word_of_two_languages_counts_only_beside_another_of_its_own(
    word: str, sentence: str, stem_wanted: str
) -> None:
    def forms(intent: str) -> set[str]:
        return {form for term in terms_of([INDEX], intent) for form, _ in term.forms}

    assert stem_wanted not in forms(f"the {word} of it")
    assert stem_wanted not in forms(word)
    assert stem_wanted in forms(sentence)


@pytest.mark.parametrize(
    ("intent", "name"),
    [
        ("wie kann ich nach einem Dokument suchen", "search"),
        ("comment prendre un rendez-vous", "events"),
        ("cómo recibir un pago", "payments"),
        ("как принять оплату", "payments"),
        ("如何搜索文档", "search"),
        ("给表加一列", "tables"),
        ("文書を検索する方法", "search"),
        ("문서를 검색하는 방법", "search"),
        ("een betaling ontvangen", "payments"),
    ],
)
def test_other_languages_reach_english_manuals(intent: str, name: str) -> None:
    assert first(intent) == name


@pytest.mark.parametrize(
    "intent", ["如何修剪玫瑰", "как обрезать розы", "バラを剪定する", "장미를 가지치기하는 법", "τριαντάφυλλα"]
)
def test_where_no_word_is_known_the_hint_names_what_there_is(scope: Scope, put: Put, intent: str) -> None:
    put("project", "manuals/garden/roses.md", "# Pruning roses\n\nCut them in March.\n")
    answer = HowDoIService(scope).discover(intent)
    assert answer["loaded"] is None and "garden/roses" in answer["hint"] and "language of the names" in answer["hint"]


def test_a_hint_names_every_manual_and_skill_while_they_fit(scope: Scope, put: Put) -> None:
    names = [f"part{n % 7}/chapter{n}" for n in range(60)]
    for name in names:
        put("project", f"manuals/{name}.md", "# X\n\nText.\n")
    put("root", ".claude/skills/wombat/SKILL.md", "---\ndescription: x\n---\n")
    hint = HowDoIService(scope).discover("zzzz blorp fnord")["hint"]
    assert all(name in hint for name in names) and "Skills: wombat." in hint
    assert len(hint) < 1_800


def test_a_hint_names_the_best_sections_where_there_are_too_many_manuals(scope: Scope, put: Put) -> None:
    for number in range(600):
        put("project", f"manuals/folder-of-some-length-{number % 90}/chapter{number}.md", "# X\n\nText.\n")
    put("project", "manuals/wombats/feeding.md", "# Feeding\n\nWombats eat hay.\n")
    hint = HowDoIService(scope).discover("hay, if you can, quietly, for zebras and quokkas and emus")["hint"]
    assert len(hint) < 1_800 and "wombats/" in hint and "manual_list" in hint
    assert "and " in hint and "more" in hint


@pytest.mark.parametrize(
    ("one", "two", "slips"),
    [
        ("abc", "abc", 0),
        ("abcd", "abdc", 1),
        ("abcd", "abd", 1),
        ("abcd", "abxd", 1),
        ("abcd", "axdc", 2),
        ("a", "xyz", 2),
    ],
)
def test_slips_are_counted_as_a_typist_makes_them(one: str, two: str, slips: int) -> None:
    assert slips_between(one, two, 1) == slips
    assert slips_between(two, one, 1) == slips


def test_misspelled_words_find_their_card_and_short_ones_are_not_guessed_at() -> None:
    assert first("serach for a docment") == "search"
    assert first("paymnet") == "payments"
    assert first("acessibilty for al") == "country"
    assert not [term.forms for term in terms_of([INDEX], "fund frim") if term.forms]
