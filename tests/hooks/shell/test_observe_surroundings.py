"""Where a command ran, what its line wrote, how much was run, and whether the tool is the tool (rules 16 to 21)."""

import pytest

from hooks.shell.observe import CommandVerdict, bare_command, command_id, never_ends, observe, reading, writes_nothing

OK = "9 passed in 0.1s"
BAD = "1 failed, 8 passed in 0.1s"
TOP = "/home/dev/app"


def seen(command: str, output: str = OK, status: int = 0, folder: str = TOP) -> CommandVerdict:
    return observe(command, status, output, TOP, folder)


ELSEWHERE = [
    "cd ../lib && pytest", "cd .. && pytest", "pushd ../lib && pytest", "(cd ../lib; pytest)", 'bash -c "cd ../lib && pytest"', "env -C ../lib pytest",
    "cd /home/dev/other && pytest", "cd ~/other && pytest", "cd $HOME/other && pytest", "cd - && pytest", 'cd "$X" && pytest', "cd /tmp && pytest",
    "npm --prefix ../web test", "yarn --cwd ../web test", "pnpm -C ../web test", "make -C ../lib test", "uv run --directory ../lib pytest",
    "npx jest --rootDir ../web", "npx vitest --root ../web", "mvn -f ../lib/pom.xml test", "gradle -p ../lib test", "cargo test --manifest-path ../lib/Cargo.toml",
    "docker compose -f ../lib/compose.yml run app pytest", "pytest ../lib/tests", "pytest --rootdir=../lib", "cd sub && cd ../.. && pytest",
    "cd /home/dev/application && pytest", "go -C ../lib test ./...", "env --chdir=../lib pytest", "if x; then cd ..; fi; pytest", "sudo -D /srv/app pytest",
]  # fmt: skip
INSIDE = [
    "cd web && pytest", "cd api/../web && pytest", 'cd "$(git rev-parse --show-toplevel)" && pytest', f"cd {TOP} && pytest", f"cd {TOP}/web && pytest",
    "pytest tests", "npm --prefix web test", "make -C sub test", "(cd web && pytest)", "cd $(pwd)/web && pytest", "env --chdir=web pytest", "X=1; unset X; pytest", "pushd web && pytest && popd", "cd . && pytest", "cd $PWD && pytest",
    "cd web && cd .. && pytest", "env -C web pytest", "mvn -f pom.xml test", "cargo test --manifest-path lib/Cargo.toml", "cd $CLAUDE_PROJECT_DIR && pytest",
]  # fmt: skip


@pytest.mark.parametrize("command", ELSEWHERE)
def test_work_in_another_folder_says_nothing_of_this_tree_either_way(command: str) -> None:
    for output, status in ((OK, 0), (BAD, 1)):
        found = seen(command, output, status)
        assert (found.gate, found.state, found.here) == ("TEST", "unknown", False)


@pytest.mark.parametrize("command", INSIDE)
def test_a_folder_inside_is_this_tree(command: str) -> None:
    assert (seen(command).state, seen(command, BAD, 1).state) == ("pass", "fail")
    assert seen(command).here


def test_the_folder_is_where_the_shell_stands() -> None:
    assert seen("cd .. && pytest", folder=f"{TOP}/web").state == "pass"
    assert seen("cd ../.. && pytest", folder=f"{TOP}/web").state == "unknown"
    assert seen("pytest", folder="/elsewhere").state == "unknown"
    assert observe("cd /anywhere && pytest", 0, OK).state == "pass", (
        "without a top an absolute folder is taken for this tree"
    )


AROUND = [
    "git stash && pytest && git stash pop", "git stash; pytest; git stash pop", "git checkout main && pytest && git checkout -", "git switch main; pytest; git switch -",
    "sed -i s/a/b/ x.py && pytest && sed -i s/b/a/ x.py", "cp x.py /tmp/x && cp old.py x.py && pytest && cp /tmp/x x.py", "mv x.py y.py; pytest; mv y.py x.py",
    "git apply a.patch && pytest && git apply -R a.patch", "git worktree add ../w && cd ../w && pytest", "git clone . /tmp/c && cd /tmp/c && pytest",
    "pytest && sed -i s/a/b/ x.py", "pytest && black .", "pytest && echo x > x.py", "pytest && git checkout -- x.py", "pytest && rm x.py",
    "pytest && git reset --hard HEAD~1", "pytest && npx prettier --write .", "pytest && git stash", "pytest && cargo fmt",
    "pytest && cp a.py b.py", "pytest && touch x.py", "pytest && perl -pi -e s/a/b/ x.py", "pytest && git restore app.py", "pytest && isort .", "pytest && ruff format .",
]  # fmt: skip
STAYS = [
    "sed -i s/a/b/ x.py && pytest", "black . && pytest", "npm ci && npm test", "git pull && pytest", "git switch main && pytest", "pytest && git add -A && git commit -m x",
    "pytest && git push", "pytest > /tmp/out.txt", "pytest && echo ok > /tmp/x", "pytest && ls", "pytest && git status", "pytest && ruff check .",
    "pytest && git stash list", "pytest && git diff --stat", "pytest && ruff format --check .", "pytest && git restore --staged .", "pytest && black --diff .", "pytest && black --check .", "pytest && rm -rf htmlcov", "pytest && ruff check --fix-only x --diff", "pytest && git apply --check a.patch", "pytest 2>/dev/null", "make build && pytest",
]  # fmt: skip


@pytest.mark.parametrize("command", AROUND)
def test_a_line_that_writes_around_or_after_the_run_says_nothing(command: str) -> None:
    for output, status in ((OK, 0), (BAD, 1)):
        assert seen(command, output, status).state == "unknown"
    assert not seen(command).here


@pytest.mark.parametrize("command", STAYS)
def test_writing_before_the_run_or_outside_is_fine(command: str) -> None:
    assert seen(command).state == "pass"
    assert seen(command).here


BY_NAME = ["make test", "just test", "task test", "tox", "nox", "npm test", "pnpm -r test", "yarn test", "nx run-many -t test", "turbo run test", "lerna run test", "rush test", "bun run test"]  # fmt: skip


@pytest.mark.parametrize("command", BY_NAME)
@pytest.mark.parametrize(
    "output",
    [
        "",
        "> app@1.0.0 test\n> echo ok\n\nok",
        "No projects matched the filters",
        "no tasks were executed",
        "Tests: 0 total",
    ],
)
def test_a_target_that_shows_no_sign_of_a_test_is_no_pass(command: str, output: str) -> None:
    assert seen(command, output).state == "unknown"


@pytest.mark.parametrize("command", BY_NAME)
@pytest.mark.parametrize(
    "output",
    [
        OK,
        "Tests: 3 passed, 3 total",
        "ok  \tx/a\t0.1s",
        "test result: ok. 2 passed; 0 failed",
        " ✓ src/a.test.ts (3 tests) 5ms",
    ],
)
def test_a_target_that_shows_tests_passes(command: str, output: str) -> None:
    assert seen(command, output).state == "pass"


def test_a_target_whose_output_went_to_a_file_is_not_silent() -> None:
    assert seen("make test > /tmp/log", "").state == "pass"
    assert seen("npx nx run-many -t test", "Successfully ran target test for 3 projects").state == "pass"
    assert seen("pytest", "").state == "pass"
    assert seen("ruff check .", "").state == "pass"


NARROW = [
    "pytest tests/test_a.py", "pytest tests/a/", "pytest -k one", "pytest -m 'not slow'", "pytest --lf", "pytest --ff --sw", "pytest --deselect x",
    "pytest --ignore=tests/e2e", "PYTEST_ADDOPTS='-k one' pytest", "pytest tests/test_a.py::test_b", "npm test -- src/a.test.js", "npx jest -t cart", "npx vitest run src/a",
    "go test ./pkg/a", "go test -run TestA ./...", "cargo test -p core", "cargo test parser", "mvn -Dtest=A test", "gradle test --tests A", "dotnet test --filter A",
    "rspec spec/a_spec.rb", "npx playwright test login.spec.ts", "npx mocha --grep cart", "pnpm --filter web test", "npm run test -w web", "nx test web", "python -m unittest tests.test_a",
    "bundle exec rails test test/models", "phpunit --filter A", "make test TESTS=a", "cd web && pytest",
]  # fmt: skip
WHOLE = [
    "pytest", "pytest -q", "pytest -x", "pytest -n 4", "pytest .", "pytest tests", "npm test", "go test ./...", "cargo test", "cargo test --workspace", "mvn test", "gradle test",
    "dotnet test", "rspec", "npx jest --ci", "npx vitest run", "python -m pytest -vv --tb=short", "pytest --cov=app", "tox", "make test", "npx jest --coverage", "python -m unittest",
    "python -m unittest discover", "pytest -p no:cacheprovider", "pytest --maxfail=1 -rA", "cargo test --release -- --nocapture", "go test -race -count=1 ./...",
]  # fmt: skip


@pytest.mark.parametrize("command", NARROW)
def test_less_than_all_is_told_by_the_words_that_narrow(command: str) -> None:
    found = seen(command)
    assert (found.state, found.partial) == ("pass", True)
    assert found.scope


@pytest.mark.parametrize("command", WHOLE)
def test_a_whole_run_is_not_partial(command: str) -> None:
    found = seen(command)
    assert (found.state, found.partial, found.scope) == ("pass", False, ())


NOT_THE_TOOL = [
    "PATH=./fake:$PATH pytest", "export PATH=/tmp/bin:$PATH; pytest", "PATH=$PWD/stubs:$PATH pytest", "pytest() { true; }; pytest", "alias pytest=true\npytest",
    "hash -p /bin/true pytest; pytest", "BASH_ENV=x.sh pytest", "ENV=x.sh sh -c pytest", "source helpers.sh && pytest", ". ./lib.sh; pytest", "./bin/pytest", "tools/pytest -q",
    "/tmp/pytest", "bash scripts/pytest.sh", "function pytest { :; }\npytest",
]  # fmt: skip
THE_TOOL = [
    ".venv/bin/pytest", "venv/bin/pytest", "PATH=/usr/local/bin pytest", "./node_modules/.bin/jest", "vendor/bin/phpunit", "./gradlew test", "./mvnw test", "bin/rails test", "source .venv/bin/activate && pytest",
    "PATH=node_modules/.bin:$PATH jest", "PATH=$HOME/.cargo/bin:$PATH cargo test", "export PATH=$PATH:./bin; pytest", ". ~/.nvm/nvm.sh && npx jest", "volta run npm test", "/usr/bin/pytest",
    "pytest tests/pytest", "npx jest --config config/jest.js", "C:/py/Scripts/pytest.exe", "docker run img/jest",
]  # fmt: skip


@pytest.mark.parametrize("command", NOT_THE_TOOL)
def test_a_name_that_may_be_something_else_says_nothing(command: str) -> None:
    assert seen(command).state == "unknown"


@pytest.mark.parametrize("command", THE_TOOL)
def test_the_usual_places_are_the_tool(command: str) -> None:
    assert seen(command).state == "pass"


def test_listing_by_a_variable_is_no_run() -> None:
    assert seen("PYTEST_ADDOPTS=--collect-only pytest", "9 tests collected").state == "unknown"


@pytest.mark.parametrize(
    ("command", "bare"),
    [
        ("pytest -q | tail -3", "pytest -q"), ("cd web && npm test || true", "cd web && npm test"), ("pytest -q; echo done", "pytest -q"),
        ("FOO=1 pytest -k 'a b' 2>&1 | tee x", "pytest -k 'a b'"), ("echo nothing", "echo nothing"), ("(cd api && pytest) | cat", "cd api && pytest"),
    ],
)  # fmt: skip
def test_the_advice_is_the_command_that_would_settle_it(command: str, bare: str) -> None:
    assert bare_command(command, "TEST") == bare


@pytest.mark.parametrize(
    ("command", "exercised"),
    [
        ("python app.py", True), ("curl -sf localhost:3000", True), ("node -e 'x()'", True), ("./run.sh", True), ("pytest", True), ("grep -q x y", True), ("test -f x", True),
        ("diff a b", True), ("cd a && python app.py", True), ("echo x && python app.py", True), ("psql -c 'select 1'", True), ("docker compose up -d", True),
        ("true", False), ("echo x", False), ("ls -la", False), ("cat x | head", False), ("git log", False), ("git commit -m x", False), ("mv a b", False), ("npm install", False),
        ("pip install x", False), ("grep x y", False), ("python --version", False), ("cd x", False), (":", False), ("sleep 5", False), ("find . -name x", False), ("", False),
    ],
)  # fmt: skip
def test_what_exercises_something(command: str, exercised: bool) -> None:
    assert observe(command, 0, "").exercised is exercised


@pytest.mark.parametrize(
    ("command", "told"),
    [("python app.py", True), ("python app.py | tail", False), ("python app.py; echo x", False), ("set -o pipefail; python app.py | tail", True), ("python app.py || true", False), ("cd a && python app.py && echo ok", True)],
)  # fmt: skip
def test_whether_the_status_is_that_of_what_ran(command: str, told: bool) -> None:
    assert observe(command, 0, "").told is told


READS = [
    "ls -la", "cat a | head -5 | wc -l", "git status", "git log --oneline -5 && git diff", "grep -rn x src", "rg x", "find . -name '*.py'", "sed -n 1,20p a.py", "cd web && ls",
    "pwd", "echo hello", "jq . a.json", "head -3 a; tail -3 b", "git -C web status", "ls 2>/dev/null", "sort a | uniq -c", "which python",
]  # fmt: skip
WRITES = [
    "ls > out.txt", "find . -delete", "find . -exec rm {} +", "sed -i s/a/b/ x", "sort -o a a", "git add .", "git checkout x", "python x.py", "make", "npm test", "echo x | tee f",
    "uniq a b", "cat a >> b", "rm x", "f() { ls; }; f", "source x.sh", "xargs rm < list", "", "fd -x rm", "git diff --output=x", "awk '{print > \"x\"}' y", "sed -n 'w out' x", "rg --pre ./run x",
]  # fmt: skip


@pytest.mark.parametrize("command", READS)
def test_a_line_of_readers_writes_nothing(command: str) -> None:
    assert writes_nothing(command)


@pytest.mark.parametrize("command", WRITES)
def test_any_other_line_may_write(command: str) -> None:
    assert not writes_nothing(command)


def test_a_line_too_long_to_be_read_is_nothing() -> None:
    long = "pytest " + "x" * 20_000
    assert observe(long, 0, OK) == CommandVerdict()
    assert command_id(long) == ""
    assert not writes_nothing("ls " + "x" * 20_000)
    assert not reading("echo 'open").whole


SAME = [
    ("pytest -q", "pytest  -q"), ("pytest -q", "'pytest' -q"), ("pytest -q", "time pytest -q"), ("pytest -q", "bash -c 'pytest -q'"), ("pytest -q", "pytest -q 2>/dev/null"),
    ("a && b", "a&&b"), ("pytest -q", "(pytest -q)"), ("if a; then b; fi", "if a\nthen b\nfi"),
]  # fmt: skip
OTHER = [
    ("pytest -q", "pytest"), ("pytest -q", "pytest -q | cat"), ("pytest -q", "pytest -q || true"), ("pytest -q", "! pytest -q"), ("a && b", "a; b"), ("a && b", "b && a"),
    ("pytest -q", "SKIP=1 pytest -q"), ("cat x", "cat <<< x"), ("x > a", "x > b"), ("if a; then b; fi", "if a; then c; fi"), ("for i in 1; do a; done", "a"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "two"), SAME)
def test_one_command_has_one_identity(one: str, two: str) -> None:
    assert command_id(one, TOP, TOP) == command_id(two, TOP, TOP) != ""


@pytest.mark.parametrize(("one", "two"), OTHER)
def test_another_command_has_another(one: str, two: str) -> None:
    assert command_id(one, TOP, TOP) != command_id(two, TOP, TOP)


@pytest.mark.parametrize(
    "command",
    [
        "",
        "pytest &",
        "f() { a; }; f",
        "echo 'open",
        "docker run img pytest",
        "xargs pytest",
        "nohup pytest",
        "env -C sub pytest",
    ],
)
def test_what_is_compared_with_nothing_has_none(command: str) -> None:
    assert command_id(command, TOP, TOP) == ""


@pytest.mark.parametrize(
    "command",
    [
        "! x && pytest -q",
        "x | y && pytest -q",
        "X=1 && pytest -q",
        "cd web > log && pytest -q",
        "cd a b && pytest -q",
        "echo x && pytest -q",
    ],
)
def test_what_stands_before_a_command_and_does_more_than_lead_to_it_makes_another_one(command: str) -> None:
    assert command_id(command, TOP, TOP) not in ("", command_id("pytest -q", TOP, TOP))


def test_set_before_a_command_is_set_aside() -> None:
    assert command_id("set -e && pytest -q", TOP, TOP) == command_id("pytest -q", TOP, TOP)


@pytest.mark.parametrize(
    ("command", "endless"),
    [
        ("npm run dev", True), ("npx vite", True), ("python -m http.server 8000", True), ("tail -f app.log", True), ("docker compose up", True), ("uvicorn app:app", True),
        ("jest --watch", True), ("rails s", True), ("the dev server", True), ("npm test", False), ("make build", False), ("docker compose up -d", False),
        ("npm run build", False), ("pytest -q", False), ("jest --watchAll=false", False), ("cargo build", False), ("", False),
    ],
)  # fmt: skip
def test_what_does_not_end_by_itself_is_told(command: str, endless: bool) -> None:
    assert never_ends(command) is endless


@pytest.mark.parametrize(
    "command",
    [
        "bash -c '" * 3 + "pytest" + "'" * 3,
        "echo $(" * 14 + "pytest" + ")" * 14,
        "pytest; " + ":;" * 8_000,
    ],
)
def test_what_is_too_deep_or_too_long_to_follow_never_passes(command: str) -> None:
    assert seen(command).state == "unknown"


def test_a_line_that_a_watcher_is_given_as_one_word_is_read_and_left() -> None:
    assert observe("concurrently 'pytest -q'", 0, OK).state == "unknown"
