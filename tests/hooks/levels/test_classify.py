"""The level rules, driven through `classify`."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hooks.levels.classify import NOTHING, classify, higher, level_rank, sensitive_path
from hooks.levels.prompt import read_prompt


@pytest.mark.parametrize(
    ("prompt", "files", "level"),
    [
        ("Fix the typo in the README heading", [], "LIGHT"),
        ("What does parseStatus do?", [], "LIGHT"),
        ("Add booking cancellation to the API and the UI", [], "STANDARD"),
        ("Change a label", ["a.ts", "b.ts", "c.ts"], "STANDARD"),
        ("Migrate the payments schema", [], "DEEP"),
        ("Tidy up the helper", ["src/auth/session.ts"], "DEEP"),
        ("How should retries work? Implement backoff", [], "STANDARD"),
        ("Implement comment threading", [], "STANDARD"),
        ("Add a colour picker", [], "STANDARD"),
    ],
)
def test_the_examples_of_the_specification_hold(prompt: str, files: list[str], level: str) -> None:
    assert classify(prompt, files).level == level


def test_the_higher_of_two_levels_is_the_one_with_more_thinking() -> None:
    assert [level_rank(level) for level in ("LIGHT", "STANDARD", "DEEP")] == [0, 1, 2]
    assert higher("STANDARD", "DEEP") == higher("DEEP", "LIGHT") == "DEEP"
    assert higher("LIGHT", "STANDARD") == "STANDARD"


@pytest.mark.parametrize(
    ("path", "sensitive"),
    [
        ("src/auth/session.ts", True),
        ("app\\security\\limits.py", True),
        ("lib/permissions.rb", True),
        ("deploy/.env", True),
        (".env.production", True),
        (".env.example", False),
        ("keys/server.pem", True),
        ("keys/id_ed25519", True),
        ("keys/id_ed25519.pub", False),
        ("src/guards/role.guard.ts", True),
        ("docs/auth/guide.md", False),
        ("README-auth.md", False),
        ("tests/auth/test_login.py", False),
        ("src/auth/session.test.ts", False),
        ("src/auth/test_session.py", False),
        ("src/authors/list.tsx", False),
        ("src/secretsanta/card.css", False),
    ],
)
def test_sensitive_paths_are_told_by_whole_names(path: str, sensitive: bool) -> None:
    assert sensitive_path(path) is sensitive


CASES = {
    "a trivial edit stays light beside a risk word": (
        "LIGHT",
        [
            "fix the typo in the login error message",
            "rename the schema variable to shape",
            "reword the tooltip on the permissions page",
            "the word payment is misspelled, correct it",
            "set the font size to 14",
            'change "Log in" to "Sign in" on the button',
            "bump lodash to 4.17.21",
            "add node_modules to .gitignore",
            "delete the console.log in app.js",
            "undo your last edit",
            "capitalise the title",
            "chore: bump version to 1.2.0",
            "docs: fix typo in the auth guide",
        ],
    ),
    "asking and reading change nothing": (
        "LIGHT",
        [
            "where are permissions checked",
            "show me the payment code",
            "could you explain what a deadlock is",
            "run the migrations locally",
            "commit and push",
            "create a branch",
            "can two users edit the same file",
            "tell me about the retry logic, it fails sometimes",
            "what would happen if somebody pays at once",
            "explain the locking, do not edit anything",
            "just your opinion: rewrite the auth service or not",
            "no need to touch the database",
            "my colleague will do the payment part",
            "ok, the permissions look right",
            "I want to know:\n1. where spelling is checked\n2. how fast it is",
            "what is the way to do the following:\nthe dump into a fresh mysql",
            "hm",
            "instead of that",
            "",
            "😀",
        ],
    ),
    "a change of something ordinary is standard": (
        "STANDARD",
        [
            "clicking save does nothing",
            "dark mode",
            "I get modulenotfounderror on my machine",
            "instead of a modal open a page and keep it",
            "without a reload move the cursor",
            "no toast after saving",
            "make the icon pulse when a message arrives",
            "could you please have the list load more on scroll",
            "users complain that search is slow",
            "why is the chart empty? fix it",
            "split the huge component",
            "rewrite the tests for the cart",
            "rewrite this function with hooks",
            "fix(ui): keep the panel open",
            "docs(api): describe the error codes",
            "plan the dark mode feature",
            "nobody needs the toolbar on this page anymore",
            "upate the readme with new instructions",
            "some days a strange picture comes first. Have a look",
            "the preview pane of our editor goes grey from time to time. Can you look into it?",
            "set things up so that one command is enough for whoever joins the team later on",
            "I see all these old entries and some are from earlier years and none has a date",
        ],
    ),
    "a risk word that names a place, a test or a document is standard": (
        "STANDARD",
        [
            "show a spinner while the login request is running",
            "write tests for the payment service",
            "document the auth flow in the wiki",
            "sort invoices by date",
            "add a column with the author to the table view",
            "mock the payment gateway in the tests",
            "move the login button to the header",
            "log the duration of every checkout",
            "add a section on tokens to docs/security.md",
            "write a migration guide",
        ],
    ),
    "what is ruled out does not count": (
        "STANDARD",
        [
            "make the cards responsive, but leave the checkout alone",
            "refactor the form, don't touch auth",
            "improve the error page; do not change anything in payments",
            "restyle the account page without rewriting the login",
        ],
    ),
    "a risk object that is changed is deep": (
        "DEEP",
        [
            "add two factor authentication",
            "apply VAT for EU customers",
            "add a mutex around the connection pool",
            "rename the table users to accounts",
            "roll back yesterday's release",
            "rewrite the parser",
            "encrypt backups",
            "migarte the data to a fresh cluster",
            "wrap both updates in one trasaction",
            "encript the notes colum",
            "the permissoins are ignored by the endpoint",
            "rbac",
            "let's have refunds",
            "run the pending migrations on production",
            "run plugins in a sandbox",
        ],
    ),
    "a risk told in the words of its domain is deep": (
        "DEEP",
        [
            "customers are charged twice",
            "two editors saving at once overwrite each other's changes",
            "only the owner may delete a project",
            "guests shouldn't be able to comment",
            "drafts vanish when the tab crashes",
            "orders placed during the deploy are lost",
            "delete all rows older than a year",
            "tokens are written to the log",
            "stop sending the password by mail, don't log the token anymore",
            "What happens when two imports run at once? Make it safe.",
            "our API key is in the bundle, get it out",
            "records without an owner are shown to everyone",
        ],
    ),
    "a move of the whole is deep": (
        "DEEP",
        [
            "switch the queue from redis to rabbitmq",
            "convert the codebase to typescript",
            "upgrade django to 5",
            "replace mongo",
            "postgres instead of sqlite",
            "plan the move from mysql to postgres",
        ],
    ),
    "a consultation on security or architecture is deep": (
        "DEEP",
        [
            "audit the upload for vulnerabilities",
            "propose how to split the backend into services",
            "how should permissions work here? recommend something",
            "design the permissions and recommend one way",
            "review the login code, think like an attacker",
        ],
    ),
}


@pytest.mark.parametrize(("rule", "prompt"), [(rule, text) for rule, (_, texts) in CASES.items() for text in texts])
def test_the_level_follows_the_rule(rule: str, prompt: str) -> None:
    assert (rule, classify(prompt).level) == (rule, CASES[rule][0])


@pytest.mark.parametrize(
    ("word", "level"),
    [
        ("migratoin", "DEEP"),
        ("migrtion", "DEEP"),
        ("migrattion", "DEEP"),
        ("migrasion", "DEEP"),
        ("nigration", "STANDARD"),
        ("pigration", "STANDARD"),
        ("mitigation", "STANDARD"),
        ("migrates2", "STANDARD"),
        ("mgirtaion", "STANDARD"),
    ],
)
def test_a_long_risk_word_is_known_with_one_slip(word: str, level: str) -> None:
    assert classify(f"add a {word} to the importer").level == level


def test_pairs_of_words_yield_to_what_is_only_seen_on_a_screen() -> None:
    assert classify("only admins may edit the title").level == "DEEP"
    assert classify("admins should be able to edit the title").level == "STANDARD"
    assert classify("rename the docker image").level == "LIGHT"
    assert classify("delete the customers page").level == "STANDARD"
    assert classify("swap redis for a small thing").level == "STANDARD"
    assert classify("write an adr on the architecture we plan").level == "STANDARD"


LOG = "2031-01-01T00:00:00Z INFO [auth] migration 7 applied, rollback not needed"
DIFF = "diff --git a/auth.py b/auth.py\nindex 1a..2b\n@@ -1,2 +1,2 @@\n def login():\n-    encrypt()\n+    migrate()\n"
DUMP = "CREATE TABLE payments (\n  tenant_id bigint NOT NULL,\n  secret text\n);\n"
TRACE = 'Traceback (most recent call last):\n  File "a.py", line 3, in pay\n    charge(token)\nValueError: rollback'


@pytest.mark.parametrize(
    ("prompt", "level"),
    [
        ('Fix the typo in this doc sentence: "We migrate the payments schema with `auth rollback`"', "LIGHT"),
        (f"what does this say\n\n{LOG}\n{LOG}", "LIGHT"),
        (f"{DIFF}\nthoughts on this diff?", "LIGHT"),
        (f"{DUMP}\nwhich columns are there", "LIGHT"),
        ("```ts\nrewrite(auth)\n```\nadd a tooltip to the toolbar", "STANDARD"),
        (f"{TRACE}\n\nrename the variable tmp to buffer", "LIGHT"),
        (TRACE, "STANDARD"),
        (LOG, "LIGHT"),
        ("make src/auth/login.ts shorter, see https://auth.example/rollback", "STANDARD"),
        ("    at charge (pay.js:3:1)\nimport { rollback } from 'auth'\nfrom auth import token\nindex 1a..2b", "LIGHT"),
        ("at the top of the page, add a clock", "STANDARD"),
        ("📦 loader - rollback auth.vue:10:3\nthe toolbar is empty", "STANDARD"),
        ("[Image #1] [Pasted text #2 +70 lines] add a clock", "STANDARD"),
        ("Implement the following plan:\n\n# Plan: Encrypt the notes\n\n## Step 1\n- add a button", "DEEP"),
        ("Implement the following plan:\n\n# Plan: Clock\n\nGoal: show the time\n\n- no auth rewrite", "STANDARD"),
        ("## Context\n\n- branch: auth-rewrite\n\n## Your task\n\nReview the changes.\n\nARGUMENTS: 12", "LIGHT"),
        ("## A clock\n\nadd a clock", "STANDARD"),
        ("~~~\nrewrite auth\n~~~\nwhat is this", "LIGHT"),
    ],
)
def test_only_the_ask_counts_not_the_paste(prompt: str, level: str) -> None:
    assert classify(prompt).level == level


@pytest.mark.parametrize(
    "prompt",
    [
        "<task-notification>rewrite the auth service</task-notification>",
        "<command-name>/migrate</command-name><command-args>the payments schema</command-args>",
        "<local-command-stdout>encrypt everything</local-command-stdout>",
        "<system-reminder>add a login</system-reminder>",
        "<bash-input>drop the database",
        "This session is being continued from a previous conversation. Migrate the payments schema.",
        "[Request interrupted by user]",
        "Caveat: The messages below were generated. Rewrite auth.",
    ],
)
def test_text_that_the_host_made_is_light(prompt: str) -> None:
    assert classify(prompt) == ("LIGHT", ("host-text",), (), "host", ())


@pytest.mark.parametrize(
    "prompt",
    ["/clear", "/review 106", "/cockpit discovery DEEP", "/plugin:deploy", "!rm -rf auth", "# remember the rollback"],
)
def test_commands_are_light(prompt: str) -> None:
    assert classify(prompt) == ("LIGHT", ("slash-command",), (), "command", ())


@pytest.mark.parametrize(
    ("prompt", "level"),
    [
        ("/ask how does the token refresh work?", "LIGHT"),
        ("/architect rewrite the parser", "DEEP"),
        ("/ultrathink add a clock", "STANDARD"),
        ("/srv/app/clock.ts needs a second hand", "STANDARD"),
        ("<system-reminder>rewrite auth</system-reminder> add a clock", "STANDARD"),
        ("add a clock <system-reminder>rewrite auth</system-reminder>", "STANDARD"),
    ],
)
def test_free_text_beside_commands_and_host_text_is_classified(prompt: str, level: str) -> None:
    assert classify(prompt).level == level


@pytest.mark.parametrize(
    ("prompt", "kind"),
    [
        ("go ahead", "continuation"),
        ("also cover the admin routes", "continuation"),
        ("fix it", "continuation"),
        ("now do the tests", "continuation"),
        ("ok, go on", "continuation"),
        ("thanks", "nothing"),
        ("looks good", "continuation"),
        ("add a clock", "request"),
        ("this page needs a clock", "request"),
        ("why is it red", "question"),
        ("review my changes", "question"),
    ],
)
def test_the_kind_of_prompt_is_told(prompt: str, kind: str) -> None:
    assert classify(prompt).kind == kind


def test_a_verdict_names_rule_language_and_words() -> None:
    assert classify("Migrate the payments schema") == (
        "DEEP",
        ("high-risk-term:en",),
        ("Migrate",),
        "request",
        (),
    )
    assert classify("Propose an Architecture for this") == (
        "DEEP",
        ("consultation", "ground:architecture"),
        ("Architecture",),
        "request",
        ("architecture",),
    )
    assert classify("harden the upload").grounds == ("security",)


def test_edited_files_raise_by_path_and_by_number() -> None:
    assert classify("rename it to total", ["infra/secrets/loader.tf"]) == (
        "DEEP",
        ("sensitive-path", "ground:security"),
        (),
        "continuation",
        ("security",),
    )
    assert classify("thanks", ["a", "b", "c"]).reasons == ("files:3",)
    assert classify("thanks", ["a", "b", "b"]).level == "LIGHT"
    assert classify("add a clock", ["a", "b", "c", "d"]).reasons == ("change-request:en", "files:4")
    assert classify("thanks", [f"{n}.ts" for n in range(90)]).level == "STANDARD"


@pytest.mark.parametrize(
    "goal", ["Guests can change a booking", "Admins can filter by date", "Members can upload a photo of their boat"]
)
def test_a_plain_outcome_as_a_goal_is_a_change_and_no_permission(goal: str) -> None:
    assert classify("yes please", goal=goal).level == "STANDARD"
    assert classify("yes please", goal=f"Only {goal[0].lower()}{goal[1:]} and nobody else may see it").level == "DEEP"


def test_a_goal_is_not_hidden_by_a_bare_go_ahead_and_only_raises() -> None:
    assert classify("go ahead", goal="Migrate the payments schema").reasons == ("goal:high-risk-term:en",)
    assert classify("encrypt the notes", goal="fix a typo").level == "DEEP"


def test_grounds_carried_from_earlier_prompts_are_deep_and_unknown_ones_ignored() -> None:
    assert classify("go on", grounds=["security", "weather"])[:2] == ("DEEP", ("ground:security",))
    assert classify("go on", grounds=["weather"]).level == "LIGHT"


def test_a_long_prompt_names_more_than_it_asks_for() -> None:
    story = "On the first day the team met in the old hall and spoke about tea and bread for hours. " * 4
    assert classify(f"{story} Their tokens lay on the table. Add a clock to the hall.").level == "STANDARD"
    assert classify(f"{story} Add a clock. Encrypt the notes.").level == "DEEP"


@pytest.mark.parametrize("fill", ["wall of words ", "a,", "word. ", "字", "버튼 ", "a.", '"', "„", "/", "\n", "x_ "])
def test_of_an_endless_prompt_head_and_tail_decide(fill: str) -> None:
    middle = fill * (200_000 // len(fill))
    assert classify(f"{middle} rewrite auth {middle}").level != "DEEP"
    assert classify(f"Migrate the payments schema.\n{middle}").level == "DEEP"
    assert classify(f"{middle}\nMigrate the payments schema.").level == "DEEP"


@given(st.text(max_size=400), st.lists(st.text(max_size=40), max_size=4), st.text(max_size=80))
def test_any_text_has_a_level_and_always_the_same(prompt: str, files: list[str], goal: str) -> None:
    verdict = classify(prompt, files, goal)
    assert verdict.level in ("LIGHT", "STANDARD", "DEEP")
    assert verdict.reasons and verdict == classify(prompt, files, goal)


MIXED = ["add", "fix", "why", "the", "login", "not", "no", "it", ",", ".", "?", "改", "登录", "바꿔", "please", "吗"]


@given(st.lists(st.sampled_from(MIXED)))
def test_files_goal_and_grounds_never_lower(words: list[str]) -> None:
    prompt = " ".join(words)
    plain = level_rank(classify(prompt).level)
    assert level_rank(classify(prompt, ["a", "b", "c"], "fix a typo").level) >= max(plain, 1)
    assert classify(prompt, grounds=["architecture"]).level == "DEEP"


def test_the_scoring_entry_point_gives_the_level() -> None:
    spec = spec_from_file_location("score", Path(__file__).parents[3] / "bench" / "score.py")
    assert spec and spec.loader
    score = module_from_spec(spec)
    spec.loader.exec_module(score)
    assert score.level("add a clock", []) == "STANDARD"


def test_many_lines_of_a_kind_are_read_as_a_log_and_the_ask_beside_them_still_counts() -> None:
    log = "\n".join(f"worker {n} is done with batch {n * 7}" for n in range(200))
    assert classify(f"{log}\nMigrate the payments schema").level == "DEEP"
    assert (
        classify(f"Fix the typo in the heading\n{log}").level
        == classify(f"Fix the typo in the heading\n{log[:80]}").level
    )


def test_nothing_asked_is_what_an_empty_prompt_reads_as() -> None:
    assert read_prompt("") == read_prompt(" \n") == NOTHING
    assert classify("") == NOTHING
