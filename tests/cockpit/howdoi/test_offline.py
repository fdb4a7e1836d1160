"""The embedded ranker: three shapes with no key and no network, the quick path, and what it ranks by."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cockpit.howdoi.build_index import Source, build
from cockpit.howdoi.catalog import Catalog
from cockpit.howdoi.fast_answer import ask
from cockpit.howdoi.ranked_answer import answer as embedded
from cockpit.howdoi.ranker import query
from cockpit.howdoi.scope import Scope
from cockpit.howdoi.service import HowDoIService
from cockpit.howdoi.synonyms import near, translations

ROOT = Path(__file__).resolve().parents[3]
Put = Callable[..., Path]

GUARDED = """
import sys
sys.path.insert(0, {root!r})
def guard(event, args):
    if event.startswith("socket."):
        raise SystemExit("a socket was touched: " + event)
sys.addaudithook(guard)
import json
from cockpit.settings.howdoi import HowDoISettings, ModelSettings
from cockpit.howdoi.model_call import Dependencies
from cockpit.howdoi.scope import Scope
from cockpit.howdoi.service import HowDoIService
dependencies = Dependencies({{"ANTHROPIC_API_KEY": "set", "OPENAI_API_KEY": "set"}}, lambda: 0.0, lambda s: None, lambda: "")
service = HowDoIService(Scope(*{scope!r}), HowDoISettings(), ModelSettings(), dependencies)
print(json.dumps([service.discover(i) for i in ("pin the level", "hire a plumber")] + [service.manual_list()]))
"""

LIGHT = """
import sys
sys.path.insert(0, {root!r})
from cockpit.howdoi.fast_answer import ask
from cockpit.howdoi.scope import Scope
answer = ask(Scope(*{scope!r}), "picture in chat screenshot")
import json
print(json.dumps([answer, sorted(sys.modules)]))
"""


def python(code: str, scope: Scope) -> Any:
    text = code.format(root=str(ROOT), scope=list(scope))
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_with_no_provider_configured_no_socket_is_opened(scope: Scope) -> None:
    found, hint, manuals = python(GUARDED, scope)
    assert found["answeredBy"] == hint["answeredBy"] == "embedded" and "degraded" not in found
    assert len(manuals) >= 6


def test_the_three_shapes_come_without_a_model(scope: Scope, put: Put) -> None:
    put("project", "manuals/embed-images.md")
    put(
        "project",
        "manuals/a-deploy.md",
        "---\ntriggers: deploy\nsummary: Deploy the web shop.\n---\n# Web shop deploy\n",
    )
    put(
        "project",
        "manuals/b-deploy.md",
        "---\ntriggers: deploy\nsummary: Deploy the billing job.\n---\n# Billing deploy\n",
    )
    service = HowDoIService(scope)
    loaded = service.discover("put a picture or screenshot into the chat")
    assert loaded["loaded"]["name"] == "embed-images" and "two fences" in loaded["loaded"]["content"]
    assert loaded["loaded"]["source"] == "project" and (loaded["alternatives"], loaded["hint"]) == ([], None)
    several = service.discover("deploy")
    assert several["loaded"] is None and several["hint"] is None
    assert {"a-deploy", "b-deploy"} <= {match["name"] for match in several["alternatives"]}
    assert len(several["alternatives"]) <= 5
    assert all(
        set(m) == {"type", "name", "source", "summary", "score"} and 0 <= m["score"] <= 1
        for m in several["alternatives"]
    )
    nothing = service.discover("zzzz blorp fnord")
    assert (nothing["loaded"], nothing["alternatives"]) == (None, []) and "manual_list" in nothing["hint"]


def test_the_quick_path_gives_the_services_answer_without_heavy_modules(scope: Scope, put: Put) -> None:
    put("project", "manuals/embed-images.md")
    full = HowDoIService(scope).discover("picture in chat screenshot")
    answer, modules = python(LIGHT, scope)
    assert answer == full and answer["loaded"]["name"] == "embed-images"
    heavy = {"pydantic", "httpx", "jinja2", "yaml", "mcp", "pathlib", "hashlib", "asyncio", "socket"}
    assert heavy & set(modules) == set()


@pytest.mark.parametrize("intent", ["deploy", "zzzz blorp fnord", "a picture of the moon and the stars", "levels"])
def test_the_quick_path_gives_the_services_answer_in_every_shape(scope: Scope, put: Put, intent: str) -> None:
    put("project", "manuals/embed-images.md")
    for name in ("a-deploy", "b-deploy"):
        put("project", f"manuals/{name}.md", f"---\ntriggers: deploy\nsummary: The {name}.\n---\n# Deploy {name}\n")
    (Path(scope.project) / ".cockpit" / "manuals" / "loop.md").symlink_to("loop.md")
    full = HowDoIService(scope).discover(intent)
    assert ask(scope, intent) == full and "loop.md" in full["unread"]


def test_the_quick_path_leaves_to_the_service_what_it_cannot_know(scope: Scope, put: Put) -> None:
    assert ask(scope, "pin the level") is None
    HowDoIService(scope).discover("pin the level")
    assert ask(scope, "pin the level")
    assert ask(scope, "pin the level", providers=True) is None
    assert ask(scope, "") is None and ask(scope, "x" * 501) is None
    put("project", "manuals/new.md", "# New\n")
    assert ask(scope, "pin the level") is None
    assert ask(scope._replace(bundled="/nowhere"), "pin the level") is None


def test_a_card_whose_file_has_just_gone_is_passed_over(scope: Scope, put: Put) -> None:
    path = put("project", "manuals/embed-images.md")
    put("project", "manuals/embed-other.md", "# Embedding a picture\n\nAnother way to embed.\n")
    snapshot = Catalog(scope).snapshot()
    intent = "put a picture or screenshot into the chat"
    assert embedded(snapshot.postings, snapshot.cards, intent)["loaded"]["name"] == "embed-images"
    path.unlink()
    answer = embedded(snapshot.postings, snapshot.cards, intent)
    assert answer["loaded"] is None and answer["alternatives"][0]["name"] == "embed-other"


def names(cards: list[Source], intent: str) -> list[str]:
    found = query(build(cards, near(), translations()), intent)
    return [cards[number].name for number, _ in found.ranked]


def card(name: str, title: str = "", summary: str = "", triggers: tuple[str, ...] = (), kind: str = "manual") -> Source:
    return Source(name, kind, title, triggers, summary)


FILLER = [card(f"filler{n}", f"Topic {n}", f"Something about subject {n} and matter {n * 7}.") for n in range(40)]


@pytest.mark.parametrize(
    ("intent", "wanted"),
    [
        ("git_log", card("git_log", "", "Commits.")),
        ("please run git_log for me", card("git_log", "", "Commits.")),
        ("getUserName", card("x", "Get user name")),
        ("migrating the databases", card("x", "Database migration")),
        ("afficher l'historique", card("x", "History")),
        ("Verzeichnisbaum anzeigen", card("x", "Directory tree", "Shows it.")),
        ("画像を表示する", card("x", "画像の表示")),
        ("vidéo", card("x", "Video")),
        ("Verzeichnisbaum", card("x", "Directory tree")),
        ("Kundendatenbank", card("x", "Customer database")),
        ("kuberntes clusters", card("x", "Kubernetes")),
        ("terminate the hanging command", card("x", "Kill a process", "Stop a command that runs.")),
        ("bar chart", card("x", "Anything", "", ("bar chart",))),
        ("how do I do this with the parser?", card("x", "Parser")),
    ],
)
def test_the_card_that_means_it_comes_first(intent: str, wanted: Source) -> None:
    assert names([*FILLER, wanted], intent)[0] == wanted.name


def test_an_exact_name_goes_before_cards_that_speak_of_it() -> None:
    speaks = card("other", "All about git log", "git log git log git log", ("git log",))
    assert names([*FILLER, speaks, card("git_log", "", "Commits.", kind="tool")], "git_log")[0] == "git_log"


def test_an_exact_name_is_loaded_whatever_else_speaks_of_it(scope: Scope, put: Put) -> None:
    put("project", "manuals/quay.md", "# Where boats lie\n\nText.\n")
    for number in range(5):
        head = f"---\ntriggers: quay, the quay, quay {number}\nsummary: Quay, quay, quay.\n---\n# Quay quay {number}\n"
        put("project", f"manuals/about-the-quay-{number}.md", head)
    for intent in ("quay", "Quay", "`quay`?"):
        assert HowDoIService(scope).discover(intent)["loaded"]["name"] == "quay"
    words = "winter storage for sailing boats of the harbour members"
    put("project", f"manuals/{words.replace(' ', '-')}.md", "# Where they lie\n\nText.\n")
    head = f"---\ntriggers: {words}\nsummary: {words}.\n---\n# {words}\n\n{words}\n"
    put("project", f"manuals/about/{words.replace(' ', '_')}_and_more.md", head)
    assert HowDoIService(scope).discover(words)["loaded"]["name"] == words.replace(" ", "-")


def test_a_trigger_phrase_within_an_intent_raises_its_card() -> None:
    other = card("other", "Bar tools and a chart of tides", "bar chart bar chart bar chart")
    cards = [*FILLER, other, card("wanted", "", "Plots.", ("bar chart",))]
    assert names(cards, "draw me one bar chart of sales")[0] == "wanted"


def test_a_trigger_counts_for_more_than_a_word_of_the_summary() -> None:
    assert names([*FILLER, card("b", "", "sourdough"), card("a", "", "other", ("sourdough",))], "sourdough")[0] == "a"


def test_of_a_manual_and_a_tool_of_one_name_the_manual_goes_first() -> None:
    both = [card("inbox_post", "Inbox post", "Post to the inbox.", kind="tool"), card("inbox-post", "", "How.")]
    assert names([*FILLER, *both], "inbox post a message")[:2] == ["inbox-post", "inbox_post"]


def test_words_that_no_card_has_make_a_match_less_sure_and_change_no_order() -> None:
    index = build([*FILLER, card("x", "Sourdough starter"), card("y", "Starter kit")], near(), translations())
    short, long = (query(index, text).ranked for text in ("sourdough starter", "sourdough starter zzz yyy xxx www"))
    assert [number for number, _ in short] == [number for number, _ in long]
    assert long[0][1] < short[0][1]


def test_an_intent_that_is_mostly_something_else_is_not_loaded() -> None:
    cards = [*FILLER, card("x", "Sourdough starter", "Feed a sourdough starter.")]
    index = build(cards, near(), translations())
    assert query(index, "feed the sourdough starter").decision == "loaded"
    mostly = "feed the sourdough starter and seventeen hungry elephants while juggling burning torches near water"
    assert query(index, mostly).decision == "alternatives"


@pytest.mark.parametrize("intent", ["payStub", "paystub", "pay_stub", "what is a payStub for"])
def test_an_identifier_in_a_body_is_found_in_every_spelling(intent: str) -> None:
    stub = Source("other", "manual", "Running it in a browser", (), "How it runs.", "Swap `payStub` in first.")
    cards = [*FILLER, stub, card("mock-stub", "Pay with a stub"), card("pay/card", "Pay by card")]
    assert names(cards, intent)[0] in ("other", "mock-stub") and "other" in names(cards, intent)[:2]
    assert names([*FILLER, stub, card("pay/card", "Pay by card")], intent)[0] == "other"


def test_words_that_stand_only_in_a_body_find_their_card() -> None:
    one = Source(
        "web/map", "manual", "The harbour map", (), "How the map is drawn.", "Tiles are cut with tippecanoe at night."
    )
    index = build([*FILLER, one, card("x", "Cutting a release")], near(), translations())
    found = query(index, "tippecanoe")
    assert (found.ranked[0][0], found.decision) == (len(FILLER), "alternatives")
    without = build([*FILLER, one._replace(body=""), card("x", "Cutting a release")], near(), translations())
    assert query(without, "tippecanoe").ranked == ()


def test_a_body_weighs_less_than_a_summary() -> None:
    body = Source("b", "manual", "B", (), "Something.", "The sourdough is fed.")
    assert names([*FILLER, body, card("a", "A", "The sourdough is fed.")], "feed the sourdough")[0] == "a"


def test_a_card_that_meets_all_of_an_intent_goes_before_one_that_meets_a_part_loudly() -> None:
    loud = card("sourdough", "Sourdough", "Sourdough.", ("sourdough",))
    whole = card("x", "A new house", "Sourdough and zebra and quokka.")
    assert names([*FILLER, loud, whole], "sourdough zebra quokka emu")[0] == "x"
    both = [card("a", "Sourdough zebra", "Sourdough zebra.", ("sourdough zebra",)), whole]
    found = query(build([*FILLER, *both], near(), translations()), "sourdough for the zebra and a quokka").ranked
    assert [score for _, score in found] == sorted((score for _, score in found), reverse=True)


def test_alternatives_come_in_the_order_of_their_scores(scope: Scope, put: Put) -> None:
    for number in range(12):
        text = f"# Part {number}\n\nAbout the {'sourdough ' * (number % 5)} and the starter of part {number}.\n"
        put("project", f"manuals/part{number}.md", text)
    rows = HowDoIService(scope).discover("the sourdough starter of some part")["alternatives"]
    scores = [row["score"] for row in rows]
    assert len(scores) == 5 and scores == sorted(scores, reverse=True)


def test_the_scoring_entry_point_gives_names_scores_and_a_decision() -> None:
    entry = {"type": "tool", "triggers": [], "summary": "", "requires_tools": [], "source": "s", "licence": "l"}
    entries = [{**entry, "name": f"n{n}", "title": f"Topic {n}"} for n in range(30)]
    entries.append({**entry, "name": "bread", "title": "Sourdough starter"})
    text = (
        "import json,sys; sys.path.insert(0, sys.argv[1]); from bench.score import rank;"
        "print(json.dumps(rank(json.loads(sys.argv[2]), 'sourdough starter')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", text, str(ROOT), json.dumps(entries)], capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout)
    assert found["ranked"][0][0] == "bread" and found["decision"] == "loaded"
