"""How tools are asked not to run, not to end, or not to fail."""

from itertools import pairwise

from hooks.wordlist import words as names

_NOT_RUN = names(
    "--version --help --collect-only --cache-show --add-noqa --generate-rcfile --list-msgs "
    "--auto-gen-config --touch --co --list --list-tests --listTests --listtests --fixtures "
    "--markers --dry-run --dryrun "
    "--print-config --init --no-run --setup-plan --setup-only --showConfig --show-config "
    "--show-settings --show-files "
    "--env-info --just-print --recon --question --list-sessions --listenvs --listenvs-all --notest --list-suites "
    "--list-groups --list-test-files --listFilesOnly --clearCache --clear-cache --list-targets --update-baseline "
    "--generate-baseline --set-baseline --print-database --install-types-only --list-checks --find-config-path "
    "--help-all -help -version --fixtures-per-test --tasks --install-hooks --showversion --show-only "
    "--list-files --dump-config --list-presets --nopass --describe --list-rules --generate-config --list-reporters"
)
# Short forms that mean it with these tools only.
_SHORT = {
    "-h": "pytest mypy ruff black flake8 eslint tsc jest vitest mocha cargo make tox nox phpunit rspec "
    "rubocop bandit pylint gradle mvn",
    "-V": "pytest mypy ruff flake8 cargo mocha tox trivy",
    "-v": "tsc eslint jest npm yarn pnpm",
    "-N": "ctest",
    "-n": "make gmake just ninja",
    "-q": "make gmake",
    "-p": "make",
    "-l": "tox nox task just",
    "-a": "tox",
    "-m": "gradle",
    "-c": "go",
    "-list": "go xcodebuild",
    "-t": "ninja",
    "-T": "rake",
    "-P": "rake",
    "-M": "behave",
}
_NOT_VERBS = {
    "pre-commit": "install uninstall autoupdate clean gc sample-config install-hooks init-templatedir "
    "migrate-config validate-config",
    "prek": "install uninstall autoupdate clean",
    "tox": "list l config c devenv d quickstart",
    "playwright": "install install-deps show-report codegen open",
    "cypress": "open install verify info cache",
    "vitest": "list init",
    "ruff": "rule config linter clean version help server",
    "biome": "init version explain start stop",
    "phpstan": "clear-result-cache dump-parameters list",
    "semgrep": "login logout publish install-semgrep-pro show",
    "golangci-lint": "help linters cache version completion config formatters",
    "lefthook": "install uninstall add dump",
    "snyk": "auth monitor config wizard",
    "trivy": "plugin clean version server",
    "grype": "db version",
    "codecept": "build bootstrap generate:test",
    "safety": "auth generate configure",
    "husky": "install",
    "bundle-audit": "update version",
    "bundler-audit": "update version",
    "cargo-nextest": "list",
}
_WATCH = names(
    "--watch --watchAll --watch-all --ui -w=true --looponfail --watchman --watch-files --headed-watch -f=true --preview"
)
_WATCH_SHORT = {
    "tsc": "-w",
    "vue-tsc": "-w",
    "mocha": "-w",
    "rollup": "-w",
    "webpack": "-w",
    "esbuild": "--serve",
    "tape": "-w",
    "ava": "-w",
    "gradle": "-t --continuous",
    "pytest": "-f",
    "swc": "-w",
    "babel": "-w",
    "vite": "-w",
    "ng": "--watch=true",
    "prove": "",
    "jasmine": "",
}
_WATCH_VERBS = frozenset({"watch", "dev", "serve", "server", "preview"})
_ALWAYS_ZERO = names(
    "--exit-zero --exit-zero-even-if-changed --soft-fail --no-fail --no-fail-on-violations "
    "--continue-on-error --force-success "
    "--suppress-tests-failed-exit-code --no-exit-on-warn --exit-code=0 --issues-exit-code=0 --no-error-exit "
    "--failure-exit-code=0 --no-exit-codes -maven.test.failure.ignore --ignore-errors --no-failure-exit "
    "-Dmaven.test.failure.ignore=true -Dmaven.test.failure.ignore -DtestFailureIgnore=true -fn "
    "--fail-never --no-bail-on-failure "
    "--keep-going-zero --no-exit-on-error --nofail -Dcheckstyle.failOnViolation=false "
    "--ignore-exit-codes --exit-success "
    "--warn-only --no-exit-code --allow-failure --ignore-failures"
)
_ZERO_VALUES = frozenset(
    {"--exit-code", "--issues-exit-code", "--failure-exit-code", "--error-exitcode", "--severity-exit-code"}
)
# Tools that judge by their status only when they are asked to: any of these, by the start of an argument.
_ASKED_BY = {
    "--check": "black; cargo fmt; rustfmt; deno fmt; stylua; zig fmt; forge fmt; "
    "gleam format; hatch fmt; rye fmt; taplo fmt; taplo format; rufo",
    "--check --check-only -c": "isort",
    "--check --diff": "ruff format",
    "--check -c -l --list-different": "prettier",
    "-Werror --Werror": "clang-format",
    "--verify-no-changes --check": "dotnet format",
    "--check-formatted": "mix format",
    "-check --check": "terraform fmt; tofu fmt",
    "-d --diff": "yapf; shfmt",
    "--exit-code": "autopep8; buf format; trivy",
    "--dry-run check": "php-cs-fixer",
    "--test": "pint",
    "--set-exit-if-changed": "google-java-format; dart format; flutter format; ktfmt",
    "--lint": "swiftformat",
    "lint --lint": "swift format",
    "--test --check --list": "scalafmt",
    "--check check": "csharpier; dotnet csharpier",
    "ci": "biome format",
    "--fail-on -f": "grype",
    "--error ci": "semgrep; opengrep",
    "--error-exitcode": "cppcheck",
    "--fail": "trufflehog",
    "--exit-code -e": "docker scout",
    "": "gofmt; goimports; gofumpt; go fmt; dotnet list; pants fmt; detect-secrets; prettierd; radon",
    "--check -c": "autoflake; docformatter",
    "check": "dprint",
    "--check --lint": "djlint",
    "lint": "sqlfluff",
    "-C -w": "lizard",
    "-mode=check --mode=check -lint=warn": "buildifier",
    "--dry-run -n": "rector",
}
_ASKED = {name: asked.split() for asked, listed in _ASKED_BY.items() for name in listed.split("; ")}


def asked_not_to_run(name: str, verb: str, args: tuple[str, ...]) -> bool:
    """Whether the tool only shows, lists, prepares, or rehearses."""
    if verb in _NOT_VERBS.get(name, "").split() and verb:
        return True
    if (name == "go" and {"^$", "-run=^$"} & set(args)) or (name == "bundle" and "update" in args):
        return True
    for arg in args:
        flag = arg.partition("=")[0]
        if flag in _NOT_RUN and not (flag == "--dry-run" and name in ("php-cs-fixer", "clang-format", "rector")):
            return True
        if name in _SHORT.get(arg, "").split() or (name == "make" and _cluster(arg) & set("nqt")):
            return True
    return verb in ("help", "version", "--version") or args[:1] in (("version",), ("help",))


def _cluster(arg: str) -> set[str]:
    """The letters of short options written together, up to one that takes a value."""
    if arg[:1] != "-" or arg[:2] == "--":
        return set()
    letters = arg[1:]
    for taking in "jCfIoWl":
        letters = letters.partition(taking)[0]
    return set(letters)


def endless(name: str, verb: str, args: tuple[str, ...]) -> bool:
    """Whether the run waits for changes and never ends by itself."""
    if any(
        (arg in _WATCH and (name, arg) != ("mocha", "--ui")) or arg in ("--watch=true", "--watchAll=true")
        for arg in args
    ):
        following = dict(pairwise(args))
        return not any(following.get(flag) == "false" for flag in ("--watch", "--watchAll"))
    if set(args) & set(_WATCH_SHORT.get(name, "").split()):
        return True
    return verb in _WATCH_VERBS or name in ("ptw", "pytest-watch", "pytest-watcher")


def says_nothing(name: str, verb: str, args: tuple[str, ...]) -> bool:
    """Whether a status 0 is no verdict: told never to fail, or a formatter that writes, or not asked to judge."""
    flags = {arg.partition("=")[0] for arg in args} | set(args)
    if flags & _ALWAYS_ZERO or (
        name in ("make", "gmake") and ("--ignore-errors" in flags or any("i" in _cluster(a) for a in args))
    ):
        return True
    if any(flag in _ZERO_VALUES and value == "0" for flag, value in pairwise(args)):
        return True
    asked = _ASKED.get(f"{name} {verb}", _ASKED.get(name))
    return asked is not None and not flags & set(asked)
