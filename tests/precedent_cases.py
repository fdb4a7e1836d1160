"""Labelled cases of earlier decisions: who touches which files, and of which decision a reader would want to be told.

A case is shown where the decision is about the touched file itself, so that somebody who changes it should know of it; a file
that is mentioned on the way, one of the same name elsewhere and a name that many files have are none. Labels are by a
reader's judgement, also where the rules cannot know.

Every third case of the first table was not run until the rules were done; the tables behind it were written then, in other
words, each to try what the one before had led to, and run once before anything was changed for them. First runs of what is
shown: 0.48 (names were ruled out one by one until then; since then they are ruled in), 0.86 and 0.92.
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
SECOND = (
    Case("tests run against it", one("How do we prove the retry", "unit tests with a fake clock; src/app/payments/retry.py takes the clock as an argument"), ("src/app/payments/retry.py",), 1),
    Case("left as it is", one("Scope of the change", "only the service; src/app/payments/gateway.py stays untouched"), ("src/app/payments/gateway.py",), 0),
    Case("out of scope", one("Scope", "the calendar. web/src/pages/list.tsx is out of scope"), ("web/src/pages/list.tsx",), 0),
    Case("follows the pattern of", one("How to write the user page", "follow the pattern in web/src/pages/list.tsx"), ("web/src/pages/list.tsx",), 0),
    Case("already there", one("Whether to add a cache", "no: internal/cache/lru.go already does it"), ("internal/cache/lru.go",), 0),
    Case("reuse of a helper", one("How dates are shown", "reuse the helper of src/app/mail/templates.py"), ("src/app/mail/templates.py",), 0),
    Case("evidence at the end", one("Is the index used", "yes, per EXPLAIN on db/bookings.sql"), ("db/bookings.sql",), 0),
    Case("imports from", one("Where the enum lives", "src/app/bookings/models.py; src/app/main.py imports it from there"), ("src/app/main.py",), 0),
    Case("imports from, the home", one("Where the enum lives", "src/app/bookings/models.py; src/app/main.py imports it from there"), ("src/app/bookings/models.py",), 1),
    Case("a list of two homes", one("Where limits are checked", "both in src/app/bookings/service.py and src/app/payments/service.py"), ("src/app/payments/service.py",), 1),
    Case("replaces a file", one("How config is read", "pydantic settings in src/app/config.py replaces db/schema.sql's table"), ("db/schema.sql",), 0),
    Case("a new file beside", one("Where the limiter goes", "a new module next to src/app/log.py"), ("src/app/log.py",), 0),
    Case("based on", one("Deployment", "a helm chart based on infra/k8s/deploy.yaml"), ("infra/k8s/deploy.yaml",), 0),
    Case("split out of", one("Size of the service", "split src/app/bookings/service.py into commands and queries"), ("src/app/bookings/service.py",), 1),
    Case("do not edit by hand", one("How api.md is made", "docs/api.md is written by make docs; never edit docs/api.md by hand"), ("docs/api.md",), 1),
    Case("called by", one("Public surface", "hold() in bookings/repository.py, called by bookings/service.py only"), ("src/app/bookings/service.py",), 0),
    Case("called by, the callee", one("Public surface", "hold() in bookings/repository.py, called by bookings/service.py only"), ("src/app/bookings/repository.py",), 1),
    Case("a windows path", one("Where retries live", r"src\app\payments\retry.py"), ("src/app/payments/retry.py",), 1),
    Case("quoted name", one("Which file holds the queue", 'the class Queue in "queue.py"'), ("src/app/mail/queue.py",), 1),
    Case("German passing", one("Wie Seiten aussehen", "nach dem Muster von web/src/pages/list.tsx"), ("web/src/pages/list.tsx",), 0),
    Case("French", one("Où vit la file d'attente", "dans src/app/mail/queue.py, sans redis"), ("src/app/mail/queue.py",), 1),
    Case("Japanese", one("再試行の場所", "src/app/payments/retry.pyに置く"), ("src/app/payments/retry.py",), 1),
    Case("Russian not there", one("Где хранить лимиты", "в базе, а не в src/app/config.py"), ("src/app/config.py",), 0),
    Case("deleted file named", one("Dead code", "delete scripts/release.sh, make release does it"), ("scripts/release.sh",), 1),
    Case("dependency file", one("Which HTTP client", "httpx, pinned in pyproject.toml"), ("pyproject.toml",), 0),
    Case("package.json mention", one("Which bundler", "vite, as package.json already has it"), ("package.json",), 0),
    Case("a pyproject decision", one("How versions are bounded", "pyproject.toml names lower bounds only, no caps"), ("pyproject.toml",), 1),
    Case("CI mention", one("Lint", "ruff, run in .github/workflows/ci.yml before the tests"), (".github/workflows/ci.yml",), 1),
    Case("documented in", one("Timeouts", "5 s, documented in docs/architecture.md"), ("docs/architecture.md",), 0),
    Case("file with the bug", one("Why bookings were lost", "the transaction in src/app/bookings/repository.py ended too early; it now spans hold and pay"), ("src/app/bookings/repository.py",), 1),
)  # fmt: skip
THIRD = (
    Case("who owns the clock", one("Where time comes from", "inject a clock through src/app/payments/service.py's constructor"), ("src/app/payments/service.py",), 1),
    Case("a route is added", one("How cancelling is exposed", "POST /bookings/1/cancel, registered in src/app/main.py"), ("src/app/main.py",), 1),
    Case("a fixture that exists", one("How the database is reset between tests", "the transaction fixture that tests/conftest.py provides"), ("tests/conftest.py",), 0),
    Case("a limit set by another", one("Timeout of the client", "10 s, matching the ingress limit of infra/k8s/deploy.yaml"), ("infra/k8s/deploy.yaml",), 0),
    Case("both directions", one("Who depends on whom", "src/app/bookings/service.py may import src/app/payments/service.py, never the other way"), ("src/app/bookings/service.py",), 1),
    Case("a store interface", one("Cache backend", "internal/cache/store.go defines the interface, lru.go implements it"), ("internal/cache/store.go",), 1),
    Case("second of that sentence", one("Cache backend", "internal/cache/store.go defines the interface, lru.go implements it"), ("internal/cache/lru.go",), 1),
    Case("tried and dropped", one("Where the spinner is", "in the page; tried web/src/components/Button.tsx first, it flickered"), ("web/src/components/Button.tsx",), 0),
    Case("until it is moved", one("Where feature flags are", "hard coded for now; they go to src/app/config.py once there are three"), ("src/app/config.py",), 1),
    Case("not worth it", one("Whether to split models.py", "no, src/app/models.py has 90 lines"), ("src/app/models.py",), 1),
    Case("diff too large", one("How to land it", "two commits, since src/app/bookings/service.py alone changes 300 lines"), ("src/app/bookings/service.py",), 0),
    Case("generated from", one("Types of the client", "generated from docs/api.md by a script"), ("docs/api.md",), 0),
    Case("generates", one("Types of the client", "a script writes web/src/api/client.ts at build time; do not edit it"), ("web/src/api/client.ts",), 1),
    Case("a reviewer's remark", one("Naming", "holds, since the reviewer of src/app/bookings/models.py asked for it"), ("src/app/bookings/models.py",), 0),
    Case("contrast", one("Paging", "cursor based, whereas admin/src/pages/users.tsx uses offsets"), ("admin/src/pages/users.tsx",), 0),
    Case("for consistency with", one("Error format", "problem+json for consistency with src/app/payments/gateway.py"), ("src/app/payments/gateway.py",), 0),
    Case("mirrors", one("Structure of admin", "mirrors web/src/pages/list.tsx"), ("web/src/pages/list.tsx",), 0),
    Case("lock order", one("Lock order", "bookings before payments; see the comment at the top of src/app/bookings/repository.py"), ("src/app/bookings/repository.py",), 1),
    Case("schema change", one("How status is added", "ALTER TABLE in a new migration, db/schema.sql regenerated afterwards"), ("db/schema.sql",), 0),
    Case("one place", one("Where currency is rounded", "one place only: payments/gateway.py"), ("src/app/payments/gateway.py",), 1),
    Case("logging rule", one("Logging", "src/app/log.py never logs bodies"), ("src/app/log.py",), 1),
    Case("release", one("Tagging", "scripts/release.sh tags after the upload, so that a failed upload leaves no tag"), ("scripts/release.sh",), 1),
    Case("session", one("Session length", "12 h sliding, in auth/session.py"), ("src/app/auth/session.py",), 1),
    Case("a test that failed", one("Why retry got jitter", "tests/test_payments.py was flaky under load"), ("tests/test_payments.py",), 0),
    Case("Terraform", one("State of terraform", "remote, in S3; main.tf holds the backend block"), ("infra/terraform/main.tf",), 1),
    Case("readme row", one("Where settings are told", "a table in README.md"), ("README.md",), 0),
    Case("Portuguese", one("Onde ficam os limites", "em src/app/config.py, uma constante por limite"), ("src/app/config.py",), 1),
    Case("Polish", one("Gdzie są limity", "w src/app/config.py"), ("src/app/config.py",), 1),
    Case("French passing", one("Pagination", "par curseur, à la manière de admin/src/pages/users.tsx"), ("admin/src/pages/users.tsx",), 0),
    Case("Korean", one("재시도 위치", "src/app/payments/retry.py에 둔다"), ("src/app/payments/retry.py",), 1),
)  # fmt: skip
FOURTH = (
    Case("a rule for a file's imports", one("Import rule", "src/app/bookings/models.py imports nothing of the app"), ("src/app/bookings/models.py",), 1),
    Case("a constant's home", one("Where MAX_TRIES is", "in src/app/payments/retry.py beside the loop"), ("src/app/payments/retry.py",), 1),
    Case("a colleague's file", one("Who reviews", "whoever last changed src/app/auth/session.py"), ("src/app/auth/session.py",), 0),
    Case("after another is done", one("Order of work", "the API first, the calendar once web/src/api/client.ts is typed"), ("web/src/api/client.ts",), 0),
    Case("read for the decision", one("Is cents enough", "yes; I read src/app/payments/models.py and every column is an integer"), ("src/app/payments/models.py",), 0),
    Case("checked by a test", one("Can holds overlap", "no, covered by tests/test_bookings.py"), ("tests/test_bookings.py",), 0),
    Case("a new test", one("Where the overlap test goes", "tests/test_bookings.py"), ("tests/test_bookings.py",), 1),
    Case("a build flag", one("How the image stays small", "Dockerfile copies the wheel only"), ("Dockerfile",), 1),
    Case("the image mentions", one("Base image", "debian slim, the one that Dockerfile has today"), ("Dockerfile",), 0),
    Case("a config default", one("Default page size", "50, set in src/app/config.py and overridable by env"), ("src/app/config.py",), 1),
    Case("conflict with", one("Name of the column", "state, because status clashes with src/app/models.py"), ("src/app/models.py",), 0),
    Case("moves out", one("Where templates go", "move src/app/mail/templates.py to jinja files"), ("src/app/mail/templates.py",), 1),
    Case("a workaround for", one("Sort order", "by id, to work around a quirk of db/bookings.sql"), ("db/bookings.sql",), 0),
    Case("k8s", one("Replicas", "3, in infra/k8s/deploy.yaml, no autoscaler"), ("infra/k8s/deploy.yaml",), 1),
    Case("UI copy", one("Label of the button", "Cancel booking, as on the list"), ("web/src/components/Button.tsx",), 0),
    Case("a component's contract", one("Who fetches", "components/Calendar.tsx gets days as props and fetches nothing"), ("web/src/components/Calendar.tsx",), 1),
    Case("a component's user", one("Who fetches", "the page does, and hands days to components/Calendar.tsx"), ("web/src/components/Calendar.tsx",), 1),
    Case("changelog", one("What goes into the changelog", "CHANGELOG.md lists what users notice"), ("CHANGELOG.md",), 1),
    Case("unlike before", one("Session store", "redis; before, src/app/auth/session.py kept them in memory"), ("src/app/auth/session.py",), 1),
    Case("two candidates", one("Where to hook in: src/app/main.py or src/app/log.py?", "src/app/log.py"), ("src/app/main.py",), 0),
    Case("two candidates, the chosen", one("Where to hook in: src/app/main.py or src/app/log.py?", "src/app/log.py"), ("src/app/log.py",), 1),
    Case("line count", one("Split or not", "not yet: main.py is short"), ("src/app/main.py",), 0),
    Case("Go package", one("Eviction", "internal/cache evicts by age, checked each minute"), ("internal/cache/store.go",), 1),
    Case("English with dash", one("Mail queue — where", "src/app/mail/queue.py — one stream per tenant"), ("src/app/mail/queue.py",), 1),
)  # fmt: skip
