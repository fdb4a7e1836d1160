"""Labelled cases of earlier decisions: who touches which files, and of which decision a reader would want to be told.

A case is shown where the decision is about the touched file itself, so that somebody who changes it should know of it; a file
that is mentioned on the way, one of the same name elsewhere and a name that many files have are none. Labels are by a
reader's judgement, also where the rules cannot know. Every third case was not run until the rules were done.
"""

from typing import NamedTuple

from hooks.wordlist import words

TREE = words("""
README.md CHANGELOG.md CONTRIBUTING.md Makefile Dockerfile pyproject.toml package.json docs/architecture.md docs/api.md docs/README.md
src/app/__init__.py src/app/main.py src/app/config.py src/app/utils.py src/app/models.py src/app/log.py
src/app/bookings/__init__.py src/app/bookings/repository.py src/app/bookings/service.py src/app/bookings/utils.py src/app/bookings/models.py
src/app/payments/__init__.py src/app/payments/service.py src/app/payments/gateway.py src/app/payments/models.py src/app/payments/retry.py
src/app/mail/queue.py src/app/mail/templates.py src/app/auth/session.py
web/src/index.ts web/src/components/index.ts web/src/components/Calendar.tsx web/src/components/Button.tsx web/src/api/client.ts
web/src/pages/list.tsx admin/src/index.ts admin/src/pages/list.tsx admin/src/pages/users.tsx
db/migrations/0001_start.sql db/migrations/0002_bookings.sql db/bookings.sql db/schema.sql
tests/test_bookings.py tests/test_payments.py tests/conftest.py infra/terraform/main.tf infra/k8s/deploy.yaml .github/workflows/ci.yml
scripts/release.sh internal/cache/lru.go internal/cache/store.go
""")

BUILD = "Add booking cancellation to the API and the UI"
RISKY = "Migrate the payments schema"
SMALL = "Fix the typo in the README heading"


class Taken(NamedTuple):
    """A decision: what about, what was chosen, what was not and why; `was` is what the same decision said before."""

    problem: str
    chosen: str
    rejected: tuple[tuple[str, str], ...] = ()
    was: str = ""


class Case(NamedTuple):
    """Decisions in the order they were taken; then a prompt and the files it leads to. `shown`: which (1 is the first), 0 for none."""

    name: str
    decisions: tuple[Taken, ...]
    files: tuple[str, ...]
    shown: int
    prompt: str = BUILD


def one(problem: str, chosen: str, *rejected: tuple[str, str], was: str = "") -> tuple[Taken, ...]:
    return (Taken(problem, chosen, rejected, was),)


CASES = (
    # A file by its path, by its end, by its own name.
    Case("a path as it is", one("Where cancelled bookings live", "a status column in db/bookings.sql"), ("db/bookings.sql",), 1),
    Case("the end of a path", one("How the calendar gets its days", "components/Calendar.tsx asks once a month, not once a day"), ("web/src/components/Calendar.tsx",), 1),
    Case("a name of its own", one("Where retries live", "all of them in retry.py, with jitter"), ("src/app/payments/retry.py",), 1),
    Case("another file beside it", one("Where cancelled bookings live", "a status column in db/bookings.sql"), ("db/schema.sql",), 0),
    Case("the same name in another folder", one("How the list is paged", "server side, in web/src/pages/list.tsx"), ("admin/src/pages/list.tsx",), 0),
    Case("a name that two files have", one("How the list is paged", "list.tsx asks for 50 rows"), ("admin/src/pages/list.tsx",), 0),
    Case("a path with a line", one("Why the retry stops", "three tries, see src/app/payments/retry.py:42"), ("src/app/payments/retry.py",), 1),
    Case("a function of a file", one("How a slot is locked", "`SELECT FOR UPDATE` in bookings/repository.py::hold"), ("src/app/bookings/repository.py",), 1),
    Case("the second file of three", one("How mails wait", "redis streams in src/app/mail/queue.py"), ("src/app/main.py", "src/app/mail/queue.py", "tests/conftest.py"), 1),
    Case("a backticked path at the end", one("Which cache", "own LRU, in `internal/cache/lru.go`."), ("internal/cache/lru.go",), 1),
    # Generic names.
    Case("utils.py without a folder", one("Where date helpers go", "into utils.py"), ("src/app/bookings/utils.py",), 0),
    Case("__init__.py without a folder", one("What a package exports", "nothing from __init__.py"), ("src/app/payments/__init__.py",), 0),
    Case("index.ts with half a folder", one("What components export", "components/index.ts names each one by hand"), ("web/src/components/index.ts",), 1),
    Case("index.ts of another package", one("How the app starts", "web/src/index.ts renders after the config came"), ("admin/src/index.ts",), 0),
    Case("README as a word", one("How it is installed", "by uv, as the README says"), ("README.md",), 0),
    Case("README.md in passing", one("Whether to support Windows", "no; README.md says so"), ("README.md",), 0),
    Case("main.tf that is the only one", one("Where the bucket's rules are", "in terraform/main.tf, one block each"), ("infra/terraform/main.tf",), 1),
    Case("models.py of another app", one("How money is kept", "integer cents in payments/models.py"), ("src/app/bookings/models.py",), 0),
    Case("models.py of this app", one("How money is kept", "integer cents in payments/models.py"), ("src/app/payments/models.py",), 1),
    Case("config as a word", one("Where the limit is set", "in the config, not in code"), ("src/app/config.py",), 0),
    # Folders and modules.
    Case("a folder with a slash", one("How migrations are undone", "never: db/migrations/ only goes forward"), ("db/migrations/0002_bookings.sql",), 1),
    Case("a folder without a slash", one("Which clock payments use", "a clock that is handed in, everywhere in src/app/payments"), ("src/app/payments/service.py",), 1),
    Case("a folder of everything", one("Layout", "all code under src/ so that tests run on what is installed"), ("src/app/main.py",), 0),
    Case("tests as a folder", one("Which runner", "pytest, with fixtures in tests/"), ("tests/test_bookings.py",), 0),
    Case("a module by dots", one("Who may write bookings", "app.bookings.repository alone"), ("src/app/bookings/repository.py",), 1),
    Case("a module of another package", one("Who may write bookings", "app.bookings.repository alone"), ("src/app/payments/gateway.py",), 0),
    Case("a file above its folder", one("How migrations are named", "four digits, in db/migrations/"), ("db/schema.sql",), 0),
    Case("a word that is a folder too", one("How the mail is worded", "short, one link, no pictures"), ("src/app/mail/templates.py",), 0),
    Case("a file in a folder's decision wins", (*one("Cache", "internal/cache/ holds no locks of its own"), *one("Eviction", "internal/cache/lru.go evicts by age"), *one("Cache keys", "internal/cache/ keys are bytes")), ("internal/cache/lru.go",), 2),
    Case("a workflow", one("Which Pythons", "3.11 and 3.14 in .github/workflows/ci.yml, the rest weekly"), (".github/workflows/ci.yml",), 1),
    # Rejected, revised, replaced.
    Case("only the rejected way names it", one("Where limits are", "in the database", ("src/app/config.py", "needs a restart")), ("src/app/config.py",), 0),
    Case("chosen over the file", one("Where limits are", "a table of their own rather than src/app/config.py"), ("src/app/config.py",), 0),
    Case("what it was before", one("Where holds are kept", "redis", was="a table in db/schema.sql"), ("db/schema.sql",), 0),
    Case("what it is since", one("Where holds are kept", "a table in db/schema.sql", was="redis"), ("db/schema.sql",), 1),
    Case("the newest of two", (*one("How mails wait", "in memory, src/app/mail/queue.py"), *one("How mails wait, again", "redis streams, src/app/mail/queue.py")), ("src/app/mail/queue.py",), 2),
    Case("the newest of three, the last about another", (*one("Retry", "src/app/payments/retry.py waits 1, 2, 4 s"), *one("Retry, jitter", "src/app/payments/retry.py adds jitter"), *one("Log", "src/app/log.py writes JSON")), ("src/app/payments/retry.py",), 2),
    Case("removed by the decision", one("Dead code", "scripts/release.sh is kept although make release exists: packagers call it"), ("scripts/release.sh",), 1),
    Case("renamed since", one("Where sizes are", "in src/app/sizes.py"), ("src/app/config.py",), 0),
    Case("moved from there", one("Where the sender is", "src/app/mail/queue.py, moved from src/app/main.py"), ("src/app/main.py",), 0),
    Case("moved to there", one("Where the sender is", "src/app/mail/queue.py, moved from src/app/main.py"), ("src/app/mail/queue.py",), 1),
    # In passing.
    Case("as it is done elsewhere", one("How admin pages are tested", "with playwright, like web/src/pages/list.tsx"), ("web/src/pages/list.tsx",), 0),
    Case("found while editing", one("Which logger", "structlog; the crash seen in src/app/main.py had no trace"), ("src/app/main.py",), 0),
    Case("not there", one("Where secrets are read", "from the environment, never in src/app/config.py"), ("src/app/config.py",), 0),
    Case("asked of the file", one("How does src/app/auth/session.py end a session?", "by a row that is deleted; tokens carry no claims"), ("src/app/auth/session.py",), 1),
    Case("an address on the web", one("Which style", "that of https://example.com/guide/docs/api.md"), ("docs/api.md",), 0),
    Case("a version and a decimal", one("Which release", "v1.2.3 with a budget of 0.5"), ("src/app/main.py",), 0),
    Case("an example of many", one("How files are named", "by what they hold, e.g. src/app/log.py"), ("src/app/log.py",), 0),
    Case("a glob", one("What is formatted", "web/src/**/*.tsx by prettier"), ("web/src/components/Button.tsx",), 0),
    Case("tests that will cover", one("How cancelling is shown to work", "tests/test_bookings.py runs against a real database, no mocks"), ("tests/test_bookings.py",), 1),
    Case("instead of, in the problem", one("Where to draw the calendar, instead of web/src/components/Calendar.tsx", "a canvas in web/src/pages/list.tsx"), ("web/src/components/Calendar.tsx",), 0),
    # Documents, other languages, levels.
    Case("a document by its path", one("What the API page says", "docs/api.md is generated; edit the docstrings"), ("docs/api.md",), 1),
    Case("a document of the same name", one("What the docs' start page is", "docs/README.md stays under one screen"), ("README.md",), 0),
    Case("German", one("Wo Stornierungen liegen", "als Spalte in db/bookings.sql, keine eigene Tabelle"), ("db/bookings.sql",), 1),
    Case("German, not there", one("Wo Grenzen stehen", "in der Datenbank statt in src/app/config.py"), ("src/app/config.py",), 0),
    Case("Chinese without spaces", one("取消的预订存在哪里", "状态列放在db/bookings.sql里"), ("db/bookings.sql",), 1),
    Case("Spanish, as elsewhere", one("Cómo se paginan los usuarios", "en admin/src/pages/users.tsx, como en web/src/pages/list.tsx"), ("web/src/pages/list.tsx",), 0),
    Case("a light prompt", one("Where cancelled bookings live", "a status column in db/bookings.sql"), ("db/bookings.sql",), 0, SMALL),
    Case("a deep prompt", one("How a charge is retried", "src/app/payments/gateway.py sends one key for all tries"), ("src/app/payments/gateway.py",), 1, RISKY),
    Case("a question", one("Which shell", "scripts/release.sh is for POSIX sh"), ("scripts/release.sh",), 0, "What does release.sh do?"),
    Case("the Makefile", one("How it is released", "Makefile has one target, release, that does all"), ("Makefile",), 1),
)  # fmt: skip
HELD_BACK = CASES[2::3]
OPEN = tuple(case for case in CASES if case not in HELD_BACK)
