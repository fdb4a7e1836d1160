"""One table for each rule of reading a command line: the line, its status, its output, the gate and state it speaks for."""

import pytest

from hooks.shell.observe import observe

P, F, U = "pass", "fail", "unknown"
OK = "4 passed in 0.40s"
BAD = "FAILED tests/test_a.py::test_b - assert 1 == 2\n1 failed, 3 passed in 0.40s"
Row = tuple[str, int | None, str, str | None, str]

PLAIN: list[Row] = [
    ("pytest", 0, "", "TEST", P),
    ("pytest", 1, BAD, "TEST", F),
    ("ctest --output-on-failure", 8, "50% tests passed, 1 tests failed out of 2", "TEST", F),
    ("xcodebuild test -scheme App", 65, "** TEST FAILED **", "TEST", F),
    ("pylint pkg", 20, "a.py:1:0: C0114: Missing module docstring", "CODE", F),
    ("govulncheck ./...", 3, "Vulnerability #1: GO-1", "SECURITY", F),
    ("cargo test", 101, "test result: FAILED. 1 passed; 1 failed; 0 ignored", "TEST", F),
    ("make test", 2, "make: *** [Makefile:3: test] Error 1", "TEST", F),
    ("cargo clippy -- -D warnings", 0, "", "CODE", P),
    ("go build ./...", 0, "", "BUILD", P),
    ("go vet ./...", 1, "./a.go:3:2: unreachable code", "CODE", F),
    ("npx tsc --noEmit", 2, "a.ts(1,1): error TS2304: Cannot find name", "TYPE", F),
    ("dotnet test", 0, "Passed!  - Failed:     0, Passed:     3, Skipped:     0, Total:     3", "TEST", P),
    ("dotnet build", 1, "a.cs(1,1): error CS0103: The name\nBuild FAILED.", "BUILD", F),
    ("bundle exec rspec", 1, "12 examples, 2 failures", "TEST", F),
    ("bundle exec rubocop", 0, "12 files inspected, no offenses detected", "CODE", P),
    ("vendor/bin/phpunit", 0, "OK (12 tests, 40 assertions)", "TEST", P),
    ("php artisan test", 1, "  Tests:    1 failed, 3 passed (9 assertions)", "TEST", F),
    ("./mvnw -q verify", 0, "", "TEST", P),
    ("mvn test", 1, "Tests run: 5, Failures: 1, Errors: 0, Skipped: 0\nBUILD FAILURE", "TEST", F),
    ("./gradlew check", 0, "BUILD SUCCESSFUL in 3s", "TEST", P),
    ("swift test", 0, "Executed 5 tests, with 0 failures (0 unexpected) in 0.1 seconds", "TEST", P),
    ("mix test", 2, "10 tests, 1 failure", "TEST", F),
    ("npm audit", 1, "3 vulnerabilities (1 low, 2 high)", "SECURITY", F),
    ("gitleaks detect", 1, "leaks found: 2", "SECURITY", F),
    ("docker build -t app .", 0, "naming to docker.io/library/app done", "BUILD", P),
    ("docker build .", 1, "ERROR: failed to solve: process did not complete", "BUILD", F),
    ("cargo check", 0, "Finished dev", "TYPE", P),
    ("tox -e lint", 1, "lint: exit 1\nlint: FAIL code 1", "CODE", F),
    ("node --test", 1, "# tests 2\n# pass 1\n# fail 1", "TEST", F),
    ("python -m build", 0, "Successfully built app-1.tar.gz", "BUILD", P),
    ("python -m unittest discover", 0, "Ran 4 tests in 0.1s\n\nOK", "TEST", P),
    ("python manage.py test", 1, "Ran 4 tests in 0.1s\n\nFAILED (failures=1)", "TEST", F),
    ("gcc -Wall -o app app.c", 1, "app.c:3:1: error: expected ';'", "BUILD", F),
    ("shellcheck run.sh", 1, "In run.sh line 3: SC2086", "CODE", F),
    ("hadolint Dockerfile", 0, "", "CODE", P),
    ("bats test", 1, "3 tests, 1 failure", "TEST", F),
    ("deno test", 0, "ok | 5 passed | 0 failed (12ms)", "TEST", P),
    ("bun test", 0, " 12 pass\n 0 fail", "TEST", P),
    ("terraform validate", 0, "Success!", "CODE", P),
    ("sbt test", 1, "[error] Failed: Total 5, Failed 1, Errors 0, Passed 4", "TEST", F),
    ("rails test", 0, "8 runs, 19 assertions, 0 failures, 0 errors, 0 skips", "TEST", P),
    ("npx playwright test", 1, "  1 failed\n  4 passed (3.2s)", "TEST", F),
    ("cypress run", 0, "All specs passed!", "TEST", P),
    ("cargo nextest run", 100, "Summary [ 0.1s] 12 tests run: 11 passed, 1 failed, 0 skipped", "TEST", F),
    ("golangci-lint run", 1, "a.go:1:2: ineffassign", "CODE", F),
    ("ng test --watch=false", 0, "TOTAL: 5 SUCCESS", "TEST", P),
    ("pre-commit run --all-files", 1, "ruff....................Failed", "CODE", F),
    ("trivy image --exit-code 1 app", 1, "Total: 3 (HIGH: 3)", "SECURITY", F),
    ("tsc --build", 0, "", "TYPE", P),
]
READ: list[Row] = [
    ("echo 'run pytest && npm test'", 0, "", None, U),
    ("ls # then pytest", 0, "", None, U),
    ("cat <<'X' > notes\npytest -q\nX", 0, "", None, U),
    ('git commit -m "make test; pytest | tail"', 0, "[main 1] x", "GIT", P),
    ("git checkout -b pytest-fix", 0, "", None, U),
    ("grep -rn 'go test' .", 0, "", None, U),
    ("rg pytest | head", 0, OK, None, U),
    ("find . -name pytest.ini", 0, "", None, U),
    ("git log --grep=pytest", 0, "", None, U),
    ("which pytest", 0, "/usr/bin/pytest", None, U),
    ("command -v eslint", 0, "", None, U),
    ("pip install pytest mypy", 0, "", None, U),
    ("python -m pip install -U ruff", 0, "", None, U),
    ("npm install --save-dev jest", 0, "", None, U),
    ("cargo install cargo-audit", 0, "", None, U),
    ("brew install shellcheck", 0, "", None, U),
    ("alias t='npm test'", 0, "", None, U),
    ("t() { pytest; }", 0, "", None, U),
    ("function t { pytest; }", 0, "", None, U),
    ("test -f pytest.ini", 0, "", None, U),
    ("[[ -f jest.config.js && -d tests ]]", 0, "", None, U),
    ("cat build/test.log", 0, BAD, None, U),
    ("gh run view 12 --log", 0, OK, None, U),
    ("sed -i 's/pytest/unittest/' Makefile", 0, "", None, U),
    ("mkdir -p tests/pytest", 0, "", None, U),
    ("printf '%s' \"pytest\"", 0, "", None, U),
    ("vim tests/test_a.py", 0, "", None, U),
    ("pytest 2>&1", 0, OK, "TEST", P),
    ("pytest &> log", 0, "", "TEST", P),
    ("pytest >| log", 0, "", "TEST", P),
    ("pytest -k 'a | b && c; d'", 0, OK, "TEST", P),
    ("pytest -k a\\|b", 1, BAD, "TEST", F),
    ("bash <<'X'\nset -e\npytest\nls\nX", 0, OK, "TEST", P),
    ("bash -s <<X\npytest | tail\nX", 0, OK, "TEST", U),
    ("sh <<< 'npm test'", 0, "Tests: 3 passed, 3 total", "TEST", P),
    ("t() { pytest; }; t", 0, OK, "TEST", P),
    ("t() { pytest; return 0; }; t", 0, OK, "TEST", U),
    ("py'test' -q", 0, OK, "TEST", P),
    ("(( n = 1 + 2 )) && pytest", 0, OK, "TEST", P),
    ("pytest \\\n  -q", 0, OK, "TEST", P),
    ("a=(pytest mypy); echo ${a[0]}", 0, "", None, U),
    ("case $x in a) pytest;; *) ls;; esac", 0, OK, "TEST", U),
    ("diff <(pytest) old.txt", 0, "", "TEST", U),
    ('echo "`pytest`"', 0, OK, "TEST", U),
    ("pytest >", 0, OK, None, U),
    ("echo 'open", 0, OK, None, U),
]
SPEAKS: list[Row] = [
    ("cd a && pytest", 0, OK, "TEST", P),
    ("source .venv/bin/activate && pytest", 1, BAD, "TEST", F),
    ("A=1 B='x y' pytest", 0, OK, "TEST", P),
    ("(cd a && pytest)", 1, BAD, "TEST", F),
    ("{ pytest; }", 0, OK, "TEST", P),
    ("pytest && echo fine", 1, BAD, "TEST", F),
    ("ls; pytest", 0, OK, "TEST", P),
    ("ls\npytest", 1, BAD, "TEST", F),
    ("set -e; pytest; ls", 0, OK, "TEST", P),
    ("set -euo pipefail\npytest | tail -3\nls", 1, BAD, "TEST", F),
    ("bash -eo pipefail -c 'pytest | tee log; ls'", 0, OK, "TEST", P),
    ("bash -o pipefail -c 'pytest | tail'", 1, BAD, "TEST", F),
    ("git ls-files | xargs ruff check", 123, "Found 3 errors.", "CODE", F),
    ("cat list | pytest", 0, OK, "TEST", P),
    ("pytest || exit 1", 1, BAD, "TEST", F),
    ("pytest || exit 1", 0, OK, "TEST", P),
    ("pytest || { echo no; exit 1; }", 1, BAD, "TEST", F),
    ("pytest || false", 1, BAD, "TEST", F),
    ("pytest | tail; exit ${PIPESTATUS[0]}", 1, BAD, "TEST", F),
    ("pytest | tail; exit ${PIPESTATUS[0]}", 0, OK, "TEST", P),
    ("pytest > o; rc=$?; cat o; exit $rc", 0, OK, "TEST", P),
    ("rc=0; pytest || rc=$?; ls; exit $rc", 1, BAD, "TEST", F),
    ("pytest; a=$?; mypy .; b=$?; exit $((a | b))", 0, OK, "TYPE", P),
    ("if pytest; then echo y; else exit 1; fi", 0, OK, "TEST", P),
    ("if pytest; then echo y; else exit 1; fi", 1, BAD, "TEST", F),
    ("if ! pytest; then exit 1; fi", 0, OK, "TEST", P),
    ("pytest & wait $!", 0, OK, "TEST", P),
    ("pytest > o & pid=$!; ls; wait $pid", 1, BAD, "TEST", F),
    ('out=$(pytest 2>&1); rc=$?; echo "$out"; exit $rc', 1, BAD, "TEST", F),
    ("pytest; rc=$?; [ $rc -eq 0 ]", 1, BAD, "TEST", F),
    ("pytest; [[ $? -ne 0 ]] && exit 1; ls", 1, BAD, "TEST", F),
    ("bash -lc 'cd a && npm test'", 0, "Tests: 3 passed, 3 total", "TEST", P),
    ("cmd /c npm test", 1, "Tests: 1 failed, 3 total", "TEST", F),
    ("eval 'pytest -q'", 0, OK, "TEST", P),
    ("pytest; exit $?", 1, BAD, "TEST", F),
    ("t() { pytest; local rc=$?; ls; return $rc; }; t", 1, BAD, "TEST", F),
    ("pytest; export A rc=$?; exit $rc", 0, OK, "TEST", P),
    ("pytest; rc=$?; export rc=0; exit $rc", 0, OK, "TEST", U),
    ("pytest && echo ok || exit 1", 1, BAD, "TEST", F),
    ('powershell -Command "pytest; exit $LASTEXITCODE"', 1, BAD, "TEST", F),
    ("nix-shell --run 'pytest -q'", 0, OK, "TEST", P),
    ("script -qec 'pytest' /dev/null", 1, BAD, "TEST", F),
    ("find . -name '*.py' -exec ruff check {} +", 1, "Found 3 errors.", "CODE", F),
    ("pytest | tail; test ${PIPESTATUS[0]} -eq 0", 0, OK, "TEST", P),
    ("exit $nothing", 0, OK, None, U),
    ("pytest | tail; exit ${PIPESTATUS[7]}", 0, OK, "TEST", U),
    ("pytest; exit $((x + 1))", 1, OK, "TEST", U),
    ("pytest & wait $other", 0, OK, "TEST", U),
    ("pytest\nexit", 1, BAD, "TEST", F),
    ("f() { pytest || return 1; }; f; ls", 0, OK, "TEST", U),
]
WRAPPED = [
    "env A=1 pytest", "env -u X -C d pytest", "command pytest", "exec pytest", "time -p pytest", "timeout -k 5 60 pytest",
    "timeout --signal=INT 60 pytest", "nice -n 5 pytest", "sudo -u bob pytest", "xvfb-run -a pytest", "cross-env A=b pytest",
    "dotenv -f .env run pytest", "doppler run -- pytest", "npx --yes pytest", "npx -p x pytest", "npm exec -- pytest", "pnpm exec pytest",
    "yarn exec pytest", "bunx pytest", "uvx --from x pytest", "uv run --with x pytest", "uv --project d run pytest",
    "uv run -m pytest", "uv run python -m pytest", "uv tool run pytest", "poetry run pytest", "poetry -C d run pytest",
    "pdm run pytest", "hatch run pytest", "hatch run dev:pytest", "pipenv run pytest", "conda run -n e pytest",
    "mise exec -- pytest", "mise x python@3.12 -- pytest", "nix develop -c pytest", "nix develop .#x --command pytest",
    "python -m pytest", "python3.12 -W error -m pytest", "py -3.11 -m pytest", "coverage run -m pytest",
    "coverage run --source=a -m pytest", "python -m coverage run -m pytest", "bundle exec pytest", "docker run --rm -v a:b img pytest",
    "docker exec -it box pytest", "docker compose run --rm app pytest", "docker compose -f c.yml exec -T app pytest",
    "docker-compose run -e A=b app pytest", "podman run img pytest", "kubectl exec pod -- pytest", "stdbuf -oL pytest",
    "flock lock pytest", "C:/py/Scripts/pytest.exe", "./venv/bin/pytest", "python venv/bin/pytest", "env -S 'pytest -q'", "rye run pytest", "pixi run pytest", "pipx run pytest",
    "op run --env-file e -- pytest", "direnv exec . pytest", "npx -c 'pytest -q'", "uv run bash -c 'pytest'", "corepack npx pytest", "sudo -E env A=1 nice pytest",
]  # fmt: skip
MASKED = [
    "pytest || true", "pytest || :", "pytest || echo no", "pytest && echo ok || echo bad", "pytest; ls", "pytest\nls",
    "pytest; echo $?", "pytest | tail -5", "pytest 2>&1 | tee log", "pytest | grep passed", "pytest |& cat", "pytest &",
    "pytest & wait", "if pytest; then ls; fi", "for i in 1 2; do pytest; done",
    "while ! pytest; do sleep 1; done", "until pytest; do ls; done", "echo $(pytest)", "export A=$(pytest)",
    "cat <(pytest)", "find . -exec pytest {} \\;", "script -c pytest log", "! pytest", "pytest; exit 0", "pytest; true",
    "set -o pipefail; bash -c 'pytest | tail'", "set -e; pytest || true; ls", "set -e; pytest && ls; ls",
    "(set -o pipefail); pytest | tail", "set -e; set +e; pytest; ls", "bash -c 'pytest | cat'",
    "bash -c 'pytest; true'", "cmd /c \"pytest & exit /b 0\"", "trap 'exit 0' EXIT; pytest", "pytest; rc=$?; exit 0",
    "set -e; if pytest; then :; fi", "pytest || exit 0", "{ pytest; true; }", 
    "out=$(pytest); ls", "set -e; export A=$(pytest); ls", "pytest || rc=$?", "case a in a) pytest;; esac", "select x in a; do pytest; done",
    "time pytest | cat", "pytest || printf no", "false && pytest; ls", "t() { pytest || true; }; t",
    "set -o pipefail\nset +o pipefail\npytest | head",
]  # fmt: skip
FOLLOWED: list[Row] = [
    ("pytest | tail; ruff check .", 0, "All checks passed!", "CODE", P),
    ("npm test; npm run build", 1, "error during build", "BUILD", F),
    ("pytest || true; git push", 0, "main -> main", "GIT", P),
]
NEVER: list[Row] = [
    ("mypy src", 2, "mypy: can't read file 'src': No such file or directory", "TYPE", U),
    (
        "mypy src",
        2,
        "src/a.py: error: Duplicate module\nFound 1 error in 1 file (errors prevented further checking)",
        "TYPE",
        F,
    ),
    ("npx eslint", 1, "npm error 404 Not Found", "CODE", U),
    ("govulncheck ./...", 1, "govulncheck: no go.mod file", "SECURITY", U),
    ("bazel test //...", 4, "No test targets were found, yet testing was requested", "TEST", U),
    ("xcodebuild test", 70, "xcodebuild: error: Unable to find a destination", "TEST", U),
    ("pre-commit run", 1, "An error has occurred: InvalidConfigError", "CODE", U),
    ("rm -r b && cmake -B b && cmake --build b", 1, "CMake Error at CMakeLists.txt:3", "BUILD", U),
    ("go test ./...", 1, "--- FAIL: TestDial\n    dial tcp: connection refused\nFAIL", "TEST", F),
    ("pytest", 127, "bash: pytest: command not found", "TEST", U),
    ("./gradlew test", 126, "Permission denied", "TEST", U),
    ("cd nope && pytest", 1, "bash: cd: nope: No such file or directory", "TEST", U),
    ("npm ci && npm test", 1, "npm error code ERESOLVE", "TEST", U),
    ("npm ci && npm test", 1, "added 3\nTests: 1 failed, 3 total", "TEST", F),
    ("docker compose run app pytest", 1, "Cannot connect to the Docker daemon at unix:///x", "TEST", U),
    ("docker run img pytest", 125, "docker: invalid reference format", "TEST", U),
    ("uv run pytest", 2, "error: Failed to spawn: `pytest`", "TEST", U),
    ("poetry run pytest", 1, "Command not found: pytest", "TEST", U),
    ("python -m pytest", 1, "/usr/bin/python: No module named pytest", "TEST", U),
    ("npm run test:unit", 1, 'npm error Missing script: "test:unit"', "TEST", U),
    ("yarn lint", 1, 'error Command "lint" not found.', "CODE", U),
    ("make tests", 2, "make: *** No rule to make target 'tests'.  Stop.", "TEST", U),
    ("just test", 1, "error: Justfile does not contain recipe `test`", "TEST", U),
    ("npm test", 1, "Error: no test specified", "TEST", U),
    ("pytest --nope", 4, "error: unrecognized arguments: --nope", "TEST", U),
    ("ruff check .", 2, "ruff failed\n  Cause: Failed to parse ruff.toml", "CODE", U),
    ("eslint .", 2, "Oops! Something went wrong! :(", "CODE", U),
    ("mypy", 2, "usage: mypy [-h]", "TYPE", U),
    ("pylint", 32, "No files to lint", "CODE", U),
    ("gradle test", 1, "Task 'test' not found in root project 'a'.", "TEST", U),
    ("mvn test", 1, "there is no POM in this directory", "TEST", U),
    ("cargo test", 101, "error: could not find `Cargo.toml` in `/a`", "TEST", U),
    ("bundle exec rspec", 10, "Could not find gem 'rspec'", "TEST", U),
    ("npm audit", 1, "npm error code ENOTFOUND", "SECURITY", U),
    ("pip install -r r.txt && pytest", 1, "ERROR: No matching distribution found for x", "TEST", U),
    ("grep -q x a && pytest", 1, "", "TEST", U),
    ("pytest && exit 3", 3, OK, "TEST", U),
]
ZERO: list[Row] = [
    ("npm test", 0, "no tests yet", "TEST", U),
    ("go test -v ./...", 0, "--- SKIP: TestA (0.00s)\nok  \tx/a\t0.1s", "TEST", U),
    ("gradle test", 0, "> Task :test SKIPPED\nBUILD SUCCESSFUL in 1s", "TEST", U),
    ("mvn verify", 0, "[INFO] Tests are skipped.\nBUILD SUCCESS", "TEST", U),
    ("prove -r", 0, "1..0 # SKIP no network", "TEST", U),
    ("make test", 0, "make: 'test' is up to date.", "TEST", U),
    ("make test", 0, "make: Nothing to be done for 'test'.", "TEST", U),
    ("make build", 0, "make: Nothing to be done for 'build'.", "BUILD", P),
    ("tox -e py27", 0, "py27: SKIP (0.01 seconds)", "TEST", U),
    ("tox", 0, "py27: SKIP (0.01 seconds)\npy312: OK (3.10 seconds)", "TEST", P),
    ("nox -s tests", 0, "nox > Session tests was skipped.", "TEST", U),
    ("mix test", 0, "10 tests, 0 failures, 10 excluded", "TEST", U),
    ("pytest", 0, "no tests ran in 0.01s", "TEST", U),
    ("pytest", 5, "no tests ran in 0.01s", "TEST", U),
    ("pytest -k no", 5, "12 deselected in 0.1s", "TEST", U),
    ("python -m unittest", 0, "Ran 0 tests in 0.0s\n\nOK", "TEST", U),
    ("python -m unittest", 0, "Ran 3 tests in 0.0s\n\nOK (skipped=3)", "TEST", U),
    ("npx mocha", 0, "  0 passing (1ms)", "TEST", U),
    ("rspec", 0, "0 examples, 0 failures", "TEST", U),
    ("gradle test", 0, "> Task :test NO-SOURCE\nBUILD SUCCESSFUL in 1s", "TEST", U),
    ("gradle test", 0, "> Task :a:test NO-SOURCE\n> Task :b:test UP-TO-DATE\nBUILD SUCCESSFUL", "TEST", P),
    ("go test ./...", 0, "?   \tx/a\t[no test files]", "TEST", U),
    ("go test ./...", 0, "?   \tx/a\t[no test files]\nok  \tx/b\t(cached)", "TEST", P),
    ("go test -run Nope ./...", 0, "ok  \tx/b\t0.1s [no tests to run]", "TEST", U),
    ("pytest", 0, "3 skipped in 0.1s", "TEST", U),
    ("pytest", 0, "10 passed in 0.1s", "TEST", P),
    ("pytest", 0, "2 xfailed in 0.1s", "TEST", U),
    ("jest", 0, "No tests found, exiting with code 0", "TEST", U),
    ("jest", 0, "Tests:       3 skipped, 3 total", "TEST", U),
    ("jest --passWithNoTests", 0, "", "TEST", U),
    ("jest --passWithNoTests", 0, "Tests: 3 passed, 3 total", "TEST", P),
    ("npm run test --if-present", 0, "", "TEST", U),
    ("npm run build --if-present", 0, "vite v5\nbuilt in 2s", "BUILD", P),
    (
        "cargo test",
        0,
        "test result: ok. 12 passed; 0 failed; 0 ignored\n   Doc-tests a\nrunning 0 tests\ntest result: ok. 0 passed; 0 failed; 0 ignored",
        "TEST",
        P,
    ),
    (
        "cargo test nope",
        0,
        "running 0 tests\ntest result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 9 filtered out",
        "TEST",
        U,
    ),
    ("ctest", 0, "No tests were found!!!", "TEST", U),
    (
        "cargo test --no-fail-fast",
        0,
        "test result: FAILED. 3 passed; 1 failed\ntest result: ok. 2 passed; 0 failed",
        "TEST",
        U,
    ),
    ("dotnet test", 0, "No test is available in a.dll.", "TEST", U),
    ("mvn test", 0, "Tests run: 2, Failures: 0, Errors: 0, Skipped: 2", "TEST", U),
    ("phpunit", 0, "No tests executed!", "TEST", U),
    ("pre-commit run", 0, "ruff......(no files to check)Skipped\nmypy......(no files to check)Skipped", "CODE", U),
    ("pre-commit run", 0, "ruff......(no files to check)Skipped\nmypy......Passed", "CODE", P),
    ("node --test", 0, "# tests 0\n# pass 0\n# fail 0", "TEST", U),
    ("flutter test", 0, "00:01 +0 ~3: All tests skipped.", "TEST", U),
    ("bats t", 0, "0 tests, 0 failures", "TEST", U),
    ("swift test", 0, "Executed 0 tests, with 0 failures (0 unexpected) in 0.0 seconds", "TEST", U),
    ("vitest run", 1, "No test files found, exiting with code 1", "TEST", U),
    (
        "dotnet test",
        0,
        "Passed!  - Failed: 0, Passed: 0, Skipped: 4, Total: 4, Duration: 1 s - a.dll (net8.0)",
        "TEST",
        U,
    ),
]
AGAINST: list[Row] = [
    ("composer test", 0, "Tests: 12, Assertions: 30, Failures: 1.", "TEST", U),
    ("pytest --cov", 1, "12 passed in 1s\nFAIL Required test coverage of 90% not reached", "TEST", F),
    ("pytest", 2, "Interrupted: 1 error during collection\n1 error in 0.2s", "TEST", F),
    ("make test", 0, "make: [Makefile:2: test] Error 1 (ignored)", "TEST", U),
    ("npm test", 0, "Tests:       1 failed, 8 passed, 9 total", "TEST", U),
    ("pytest", 0, "2 passed, 1 error in 0.1s", "TEST", U),
    ("pytest", 0, "tests/test_a.py::test_3_failed_logins PASSED\n1 passed in 0.1s", "TEST", P),
    ("pytest", 0, "ERROR root: 2 failed logins\n3 passed in 0.1s", "TEST", P),
    ("pytest", 0, "3 passed, 1 xfailed in 0.1s", "TEST", P),
    ("npm run lint", 0, "✖ 3 problems (3 errors, 0 warnings)", "CODE", U),
    ("npm run lint", 0, "✖ 3 problems (0 errors, 3 warnings)", "CODE", P),
    ("ruff check --fix .", 0, "Found 4 errors (4 fixed, 0 remaining).", "CODE", P),
    ("msbuild a.sln", 0, "    0 Warning(s)\n    0 Error(s)", "BUILD", P),
    ("./gradlew test", 0, "24 tests completed, 1 failed", "TEST", U),
]
NOT_RUN = [
    "pytest --version", "pytest --help", "pytest --collect-only", "pytest --co -q", "npx jest --listTests", "pytest --fixtures",
    "ctest -N", "make -n test", "make -nk test", "make --dry-run test", "npx eslint --print-config a.js", "tsc --init", "cargo test --no-run", "go test -c ./a",
    "go test -list . ./...", "tox -l", "tox list", "nox -l", "pre-commit install", "cmake -S . -B build", "git push -n", "git push --dry-run",
    "git commit --dry-run", "npx playwright test --list", "npx playwright install", "gradle test --dry-run", "gradle -m test", "vitest list", "mypy --version",
    "dotnet test --list-tests", "cargo test -- --list", "npm test -- --help", "phpunit --list-tests", "nox --list", "rspec --dry-run",
]  # fmt: skip
ENDLESS = [
    "npx jest --watch", "npx jest --watchAll", "npm run test:watch", "cargo watch -x test", "ptw", "npx tsc -w", "npx vitest --watch",
    "npx vitest watch", "npm test -- --watch", "nodemon --exec pytest", "gradle -t test", "watchexec pytest", "npx mocha -w",
    "nohup pytest", "setsid pytest", "screen -dmS s pytest", "docker run -d img pytest", "watch pytest", "parallel pytest ::: a b", "npx jest --watch=true", "ng test --watch=true", "npx vitest --ui",
]  # fmt: skip
STOPPED: list[Row] = [
    *(
        (line, status, OK, "TEST", U)
        for line in ("pytest", "timeout 9 pytest")
        for status in (124, 130, 137, 141, 143, -9, None)
    ),
    ("pytest", 2, "!!! KeyboardInterrupt !!!\n3 passed in 2s", "TEST", U),
    ("npx jest --watchAll=false", 0, "Tests: 3 passed, 3 total", "TEST", P),
    ("npx jest --watch false", 0, "Tests: 3 passed, 3 total", "TEST", P),
    ("npx mocha --ui tdd", 0, "  3 passing (9ms)", "TEST", P),
]
GATES: dict[str, list[str]] = {
    "TEST": ["make test", "make docker-test", "gradle cleanTest test", "make check", "npm run e2e", "npm t", "yarn test:unit", "just tests", "task test", "tox", "tox -e py312", "nox", "pnpm -r test",
             "npm run unit-tests", "yarn workspace a test", "turbo run test", "nx test a", "nx run-many -t test", "lerna run test", "rake spec", "mvn verify", "cmake --build b --target check",
             "ninja -C b test", "meson test -C b", "hatch test", "composer test", "composer exec phpunit", "pdm run test", "bun run test", "poe test", "inv test", "yarn jest", "./gradlew :a:testDebugUnitTest",
             "./gradlew test -x lint", "nox -s tests", "tox -epy311", "nox --session=unit", "make -C sub test", "make -j4 test", "npm --prefix web test", "npm run test -w a", "node node_modules/.bin/jest",
             "php vendor/bin/pest", "ruby -S rspec", "ruby -Itest test/a_test.rb", "go run gotest.tools/gotestsum@latest ./...", "mise run test", "tox run -e py", "deno task test", "hatch run test", "pixi run test",
             "npm run testDebug", "earthly +test", "npx @angular/cli test", "node --run test", "make -j test", "make -j 8 test", "su - dev -c 'pytest -q'", "docker run img/jest", "cmd /c \".\\\\gradlew.bat test\"", "npx react-scripts test", "npx karma start --single-run", "rake", "yarn workspaces foreach -A run test", "nx run a:test", "nx affected --target=test"],
    "TYPE": ["mypy .", "pyright", "npx vue-tsc --noEmit", "svelte-check", "srb tc", "mix dialyzer", "npm run typecheck", "npm run type-check", "yarn check:types", "tox -e mypy",
             "make typecheck", "astro check", "phpstan analyse"],
    "CODE": ["ruff check", "ruff format --check", "black --check .", "isort -c .", "prettier -c .", "npm run format:check", "cargo fmt --check", "cargo fmt -- --check", "dotnet format --verify-no-changes",
             "php-cs-fixer fix --dry-run", "gradle ktlintCheck", "mvn checkstyle:check", "pre-commit run -a", "make lint", "nox -s lint", "clang-format -n -Werror a.c", "terraform fmt -check", "composer validate", "biome ci .",
             "shfmt -d .", "pint --test", "mix format --check-formatted", "npm run lint --fix", "npx eslint --fix .", "npx next lint", "swiftlint", "make fmt-check", "npm run prettier:check", "npm run lint:fix"],
    "BUILD": ["make", "make all", "make build", "make -j8", "npm run build", "yarn build", "cargo build --release", "gradle assemble", "gradle build -x test", "gradle testClasses", "parcel build a.html", "mvn -DskipTests package", "mvn package", "vite build",
              "npx webpack", "docker compose build", "docker buildx build .", "podman build .", "uv build", "poetry build", "cmake --build b", "ninja", "go build", "bun build a.ts", "npm pack", "bazel build //...", "sphinx-build a b",
              "xcodebuild -scheme A", "python setup.py sdist", "pip wheel .", "flutter build apk", "msbuild", "javac A.java"],
    "SECURITY": ["bandit -r .", "pip-audit", "yarn audit", "yarn npm audit", "pnpm audit", "composer audit", "cargo audit", "cargo deny check", "semgrep --error", "semgrep ci", "brakeman", "bundle audit", "gosec ./...",
                 "make security", "mvn dependency-check:check", "gradle dependencyCheckAnalyze", "npm run audit", "trivy fs --exit-code 1 .", "grype . --fail-on high", "osv-scanner -r .", "npx snyk test"],
    "GIT": ["git commit -m x", "git push origin main", "git -C a merge b", "git rebase main", "git cherry-pick abc", "git revert abc", "git tag v1", "git add -A && git commit -m x && git push", "git -c a.b=c commit -m n", "git push -u origin n", "git commit -am note"],
}  # fmt: skip
NO_GATE = [
    "pkg install pytest", "parcel serve", "npm run docker", "gradle processTestResources", "gradle jacocoTestReport", "git tag",
    "git status", "git diff", "git add .", "git log -n 3", "git tag", "git", "npm start", "npm run dev", "npm install", "yarn add jest", "yarn", "npm", "make clean-up", "docker ps", "cargo run", "go run ./cmd/a", "cargo",
    "npm run", "python a.py", "python -c 'import pytest'", "python", "node app.js", "node", "php a.php", "uv sync", "hatch env show", "mise install", "bash run.sh", "bash", "composer install", "cmake -P a.cmake", "pixi run serve-it",
    "ruby a.rb", "env", "kubectl exec pod", "nix develop", "python -m", "script log", "find . -exec", "poetry run", "cmd", "dotnet run", "go run .", "deno task", "nix-shell", "bash -c", "uv run -m", "npx -c",
]  # fmt: skip
SEVERAL: list[Row] = [
    ("cargo fmt --check && cargo test", 101, "test result: FAILED. 8 passed; 1 failed", "TEST", F),
    ("cargo fmt --check && cargo test", 1, "Diff in /a/src/main.rs:3:", "CODE", F),
    (
        "tsc --noEmit && eslint . && jest",
        1,
        "/a/b.js\n  3:5  error  x  no-undef\n\n1 problem (1 error, 0 warnings)",
        "CODE",
        F,
    ),
    (
        "pytest && mypy . || exit 1",
        1,
        "a.py:3: error: x  [misc]\nFound 1 error in 1 file (checked 3 source files)",
        "TYPE",
        F,
    ),
    (
        "npm run lint && npm test",
        1,
        "3 problems (3 errors, 0 warnings)\nnpm error Lifecycle script `lint` failed with error:",
        "CODE",
        F,
    ),
    ("make lint && make test", 2, "1 failed, 3 passed in 1s\nmake: *** [Makefile:15: test] Error 1", "TEST", F),
    ("ruff check . && mypy . && pytest", 0, OK, "TEST", P),
    (
        "ruff check . && mypy . && pytest",
        1,
        "All checks passed!\na.py:1: error: bad  [assignment]\nFound 1 error in 1 file (checked 3 source files)",
        "TYPE",
        F,
    ),
    ("ruff check . && mypy . && pytest", 1, "a.py:1:1: F401 unused\nFound 1 error.", "CODE", F),
    ("ruff check . && pytest", 1, "All checks passed!\n" + BAD, "TEST", F),
    ("npm run lint && npm run build", 0, "built in 2s", "BUILD", P),
    ("npm test && git push", 0, "Tests: 3 passed, 3 total\nmain -> main", "TEST", P),
    ("pytest && git commit -m x", 1, BAD, "TEST", F),
    ("pytest -q && git push", 1, "5 passed in 1s\n ! [rejected] main -> main", "GIT", F),
    ("make lint test", 2, BAD + "\nmake: *** [test] Error 1", "TEST", F),
    ("ruff check . && pytest", 1, "", "TEST", U),
    ("black . && pytest -q", 0, OK, "TEST", P),
    ("tox -e py312,lint", 0, "3 passed in 0.1s\n  lint: OK (1.0 seconds)\n  congratulations :)", "TEST", P),
]
SAYS_NOTHING = [
    "npm run prettier", "hatch run lint:fmt", "npm run test:build", "npm run coverage:report", "go test -run '^$' ./...", "bundle audit update", "bundle-audit update", "make -t test", "ruff check --add-noqa",
    "ruff check --exit-zero .", "pylint --exit-zero a", "trivy image a", "trivy fs --exit-code 0 .", "semgrep --config auto", "gofmt -l .", "cppcheck src", "dotnet list package --vulnerable", "black .",
    "prettier --write .", "cargo fmt", "isort .", "ruff format .", "npm run format", "make -i test", "make fmt", "git commit --no-verify -m x", "git commit -nm x", "git commit -an", "git push --no-verify", "HUSKY=0 git commit -m x",
    "git -c core.hooksPath=/dev/null commit -m x", "git rebase --abort", "git tag -d v1", "npm audit fix", "mvn -Dmaven.test.failure.ignore=true test", "mvn -DskipTests test", "checkov -d . --soft-fail", "go fmt ./...",
    "SKIP=ruff git commit -m x", "grype .", "docker scout cves a", "golangci-lint run --issues-exit-code 0", "mvn spotless:apply", "terraform fmt", "rspec --failure-exit-code 0",
]  # fmt: skip


def expect(row: Row) -> None:
    command, status, output, gate, state = row
    seen = observe(command, status, output)
    assert (seen.gate, seen.state) == (gate, state)


@pytest.mark.parametrize("row", PLAIN, ids=str)
def test_the_status_of_a_known_tool_is_its_verdict(row: Row) -> None:
    expect(row)


@pytest.mark.parametrize("row", READ, ids=str)
def test_a_tool_counts_only_where_the_shell_runs_it(row: Row) -> None:
    expect(row)


@pytest.mark.parametrize("row", SPEAKS, ids=str)
def test_a_status_that_is_handed_on_speaks(row: Row) -> None:
    expect(row)


@pytest.mark.parametrize("line", WRAPPED)
def test_wrappers_pass_the_status_on(line: str) -> None:
    expect((line, 0, OK, "TEST", P))
    expect((line, 1, BAD, "TEST", F))


@pytest.mark.parametrize("line", MASKED)
@pytest.mark.parametrize("status", [0, 1])
def test_a_masked_run_never_passes_and_fails_only_by_its_own_summary(line: str, status: int) -> None:
    expect((line, status, BAD, "TEST", F))
    expect((line, status, OK, "TEST", U))
    expect((line, status, "tests/test_a.py::test_2_failed_logins PASSED\n0 failed", "TEST", U))


@pytest.mark.parametrize("row", FOLLOWED, ids=str)
def test_a_tool_behind_a_masked_one_is_reported(row: Row) -> None:
    expect(row)


@pytest.mark.parametrize("row", NEVER, ids=str)
def test_what_failed_before_the_tool_judged_is_unknown(row: Row) -> None:
    expect(row)


@pytest.mark.parametrize("row", ZERO, ids=str)
def test_zero_tests_are_no_pass(row: Row) -> None:
    expect(row)


@pytest.mark.parametrize("row", AGAINST, ids=str)
def test_a_summary_that_counts_failures_is_never_a_pass(row: Row) -> None:
    expect(row)


@pytest.mark.parametrize("line", NOT_RUN)
def test_what_only_lists_or_rehearses_is_no_run(line: str) -> None:
    assert observe(line, 0, "").state == U


@pytest.mark.parametrize("line", ENDLESS)
def test_a_run_that_is_left_or_waits_for_changes_says_nothing(line: str) -> None:
    assert observe(line, 0, OK).state == U
    assert observe(line, 0, BAD).state == U


@pytest.mark.parametrize("row", STOPPED, ids=str)
def test_a_run_that_did_not_end_by_itself_says_nothing(row: Row) -> None:
    expect(row)


@pytest.mark.parametrize(("gate", "line"), [(gate, line) for gate, lines in GATES.items() for line in lines])
def test_every_tool_and_target_speaks_to_its_gate(gate: str, line: str) -> None:
    expect((line, 0, OK if gate == "TEST" else "", gate, P))


@pytest.mark.parametrize("line", NO_GATE)
def test_other_commands_speak_to_none(line: str) -> None:
    assert observe(line, 0, OK)[:2] == (None, U)


@pytest.mark.parametrize("row", SEVERAL, ids=str)
def test_in_a_chain_all_passed_or_the_one_whose_failure_shows(row: Row) -> None:
    expect(row)


@pytest.mark.parametrize("line", SAYS_NOTHING)
def test_a_zero_that_is_no_verdict_is_unknown(line: str) -> None:
    seen = observe(line, 0, "")
    assert seen.state == U
    assert seen.gate is not None


def test_colours_are_taken_off_before_the_output_is_read() -> None:
    expect(("pytest", 0, "\x1b[32m\x1b[1m0 passed\x1b[0m\x1b[32m in 0.1s\x1b[0m", "TEST", U))
    assert observe("pytest", 0, "\x1b[32m\x1b[1m3 passed\x1b[0m\x1b[32m in 0.1s\x1b[0m").summary == "3 passed"
