"""Tables: which tool is evidence for which gate, by its name or its first argument, and what a target's name stands for."""

from __future__ import annotations

from hooks.cached import cached, compiled
from hooks.wordlist import words as names

# Tools that do one thing whatever their arguments are.
_PLAIN = {
    "TEST": "pytest py.test pytest-3 nose2 nosetests trial stestr behave lettuce robot pabot green ward "
    "unittest doctest "
    "jest vitest mocha ava tap jasmine nightwatch testcafe wtr web-test-runner tape uvu borp codeceptjs cucumber-js "
    "ctest phpunit pest paratest codecept behat phpspec rspec parallel_rspec cucumber minitest bats "
    "shellspec gotestsum "
    "ginkgo richgo busted prove kaocha xctest newman hurl test-storybook testem jest-cli react-scripts-test",
    "TYPE": "mypy dmypy pyright basedpyright pyre pytype tsc vue-tsc svelte-check tsd flow phpstan psalm "
    "phan srb steep "
    "dialyzer ty pyrefly glint attw",
    "CODE": "flake8 pylint pycodestyle pydocstyle pyflakes isort black yapf autopep8 autoflake vulture pyupgrade "
    "docformatter interrogate eslint eslint_d standard xo stylelint prettier prettierd oxlint tslint "
    "jshint knip depcheck "
    "madge dprint golangci-lint staticcheck revive gofmt gofumpt goimports errcheck ineffassign "
    "golint rustfmt ktlint "
    "ktfmt detekt checkstyle pmd spotbugs google-java-format rubocop standardrb reek rufo erblint haml-lint erb_lint "
    "phpcs php-cs-fixer pint phpmd ecs rector phplint cppcheck clang-tidy clang-format cpplint swiftlint swiftformat "
    "credo shellcheck shfmt yamllint hadolint markdownlint markdownlint-cli2 actionlint sqlfluff ansible-lint djlint "
    "codespell typos vale cspell commitlint taplo stylua luacheck selene pre-commit prek tflint csharpier scalafmt "
    "scalafix htmlhint jsonlint publint lint-staged lizard radon xenon deptry import-linter lint-imports refurb "
    "dart-format ansible-lint proselint bashate zizmor check-manifest buildifier csslint coffeelint "
    "perlcritic cfn-lint",
    "BUILD": "webpack rollup esbuild tsup unbuild swc babel ncc gcc g++ cc c++ clang clang++ javac "
    "kotlinc scalac "
    "rustc ninja samu msbuild xbuild pyinstaller nuitka maturin cibuildwheel electron-builder "
    "sphinx-build mkdocs-build "
    "vsce goreleaser kaniko webpack-cli ng-packagr microbundle csc tsdown ld protoc ant scons wasm-pack makepkg "
    "dpkg-buildpackage rpmbuild nexe qmake-build kbuild buildah-bud",
    "SECURITY": "bandit pip-audit safety gitleaks semgrep trivy grype snyk brakeman bundle-audit bundler-audit "
    "govulncheck gosec trufflehog detect-secrets-hook checkov tfsec kics osv-scanner retire nancy dependency-check "
    "audit-ci better-npm-audit njsscan horusec terrascan opengrep security-checker cargo-audit cargo-deny ggshield "
    "local-php-security-checker dockle semgrep-core",
}
# Tools whose first argument decides; "" is what they do without one, "*" what they do for any other.
_BY_VERB = {
    "go": "test=TEST vet=CODE build=BUILD fmt=CODE",
    "ruff": "check=CODE format=CODE *=CODE",
    "cargo": "test=TEST t=TEST nextest=TEST tarpaulin=TEST llvm-cov=TEST miri=TEST check=TYPE c=TYPE clippy=CODE "
    "fmt=CODE machete=CODE udeps=CODE build=BUILD b=BUILD package=BUILD doc=BUILD rustc=BUILD zigbuild=BUILD "
    "audit=SECURITY deny=SECURITY vet=SECURITY watch=TEST",
    "dotnet": "test=TEST vstest=TEST build=BUILD publish=BUILD pack=BUILD msbuild=BUILD format=CODE list=SECURITY "
    "csharpier=CODE",
    "swift": "test=TEST build=BUILD format=CODE package=",
    "mix": "test=TEST compile=BUILD format=CODE credo=CODE dialyzer=TYPE sobelow=SECURITY deps.audit=SECURITY "
    "hex.audit=SECURITY release=BUILD coveralls=TEST",
    "flutter": "test=TEST analyze=CODE build=BUILD format=CODE",
    "dart": "test=TEST analyze=CODE compile=BUILD format=CODE",
    "deno": "test=TEST lint=CODE fmt=CODE check=TYPE compile=BUILD bundle=BUILD",
    "bazel": "test=TEST build=BUILD coverage=TEST",
    "buck2": "test=TEST build=BUILD",
    "pants": "test=TEST lint=CODE check=TYPE package=BUILD fmt=CODE",
    "ng": "test=TEST lint=CODE build=BUILD e2e=TEST",
    "vue-cli-service": "build=BUILD lint=CODE test:unit=TEST test:e2e=TEST",
    "react-scripts": "test=TEST build=BUILD",
    "vite": "build=BUILD",
    "parcel": "build=BUILD",
    "next": "build=BUILD lint=CODE",
    "nuxt": "build=BUILD generate=BUILD typecheck=TYPE",
    "nuxi": "build=BUILD generate=BUILD typecheck=TYPE",
    "astro": "build=BUILD check=TYPE",
    "remix": "build=BUILD",
    "gatsby": "build=BUILD",
    "storybook": "build=BUILD",
    "expo": "export=BUILD lint=CODE",
    "playwright": "test=TEST",
    "cypress": "run=TEST",
    "karma": "start=TEST",
    "wdio": "run=TEST *=TEST",
    "biome": "check=CODE lint=CODE ci=CODE format=CODE",
    "rome": "check=CODE ci=CODE format=CODE",
    "truffle": "test=TEST compile=BUILD",
    "hardhat": "test=TEST compile=BUILD",
    "forge": "test=TEST build=BUILD fmt=CODE",
    "elm": "make=BUILD",
    "elm-test": "*=TEST =TEST",
    "sam": "build=BUILD validate=CODE",
    "terraform": "validate=CODE fmt=CODE test=TEST",
    "tofu": "validate=CODE fmt=CODE test=TEST",
    "helm": "lint=CODE package=BUILD test=TEST",
    "buf": "lint=CODE build=BUILD format=CODE breaking=CODE",
    "zig": "build=BUILD test=TEST fmt=CODE",
    "gleam": "test=TEST build=BUILD check=TYPE format=CODE",
    "stack": "test=TEST build=BUILD",
    "cabal": "test=TEST build=BUILD check=CODE",
    "dune": "test=TEST runtest=TEST build=BUILD",
    "rebar3": "eunit=TEST ct=TEST compile=BUILD dialyzer=TYPE xref=CODE",
    "sbt": "test=TEST compile=BUILD package=BUILD assembly=BUILD scalafmtCheck=CODE testOnly=TEST",
    "lein": "test=TEST compile=BUILD uberjar=BUILD jar=BUILD eastwood=CODE",
    "meson": "test=TEST compile=BUILD",
    "docker": "build=BUILD buildx=BUILD bake=BUILD compose=BUILD scout=SECURITY image=BUILD",
    "podman": "build=BUILD",
    "buildah": "build=BUILD bud=BUILD",
    "nerdctl": "build=BUILD",
    "packer": "build=BUILD validate=CODE",
    "nix": "build=BUILD flake=BUILD",
    "poetry": "build=BUILD check=CODE",
    "pdm": "build=BUILD",
    "uv": "build=BUILD",
    "flit": "build=BUILD",
    "hatch": "test=TEST build=BUILD fmt=CODE",
    "rye": "test=TEST build=BUILD lint=CODE fmt=CODE",
    "pip": "wheel=BUILD audit=SECURITY",
    "conda": "build=BUILD",
    "mkdocs": "build=BUILD",
    "twine": "check=CODE",
    "pipenv": "check=SECURITY",
    "jupyter-book": "build=BUILD",
    "gem": "build=BUILD",
    "bundle": "audit=SECURITY",
    "jekyll": "build=BUILD",
    "hugo": "=BUILD",
    "rails": "test=TEST test:all=TEST test:system=TEST spec=TEST zeitwerk:check=CODE",
    "artisan": "test=TEST dusk=TEST",
    "console": "lint:yaml=CODE lint:twig=CODE lint:container=CODE",
    "manage.py": "test=TEST check=CODE",
    "django": "test=TEST check=CODE",
    "django-admin": "test=TEST check=CODE",
    "setup.py": "test=TEST build=BUILD bdist_wheel=BUILD sdist=BUILD build_ext=BUILD",
    "detect-secrets": "scan=SECURITY",
    "lefthook": "run=CODE",
    "xcodebuild": "test=TEST build=BUILD test-without-building=TEST build-for-testing=BUILD archive=BUILD "
    "analyze=CODE "
    "=BUILD",
    "fastlane": "test=TEST scan=TEST build=BUILD",
    "cargo-nextest": "run=TEST nextest=TEST",
    "nx": "test=TEST lint=CODE build=BUILD e2e=TEST typecheck=TYPE",
    "stencil": "build=BUILD test=TEST",
    "lake": "build=BUILD test=TEST",
    "opam": "lint=CODE",
    "wrangler": "types=TYPE",
    "changeset": "status=CODE",
    "swiftlint": "lint=CODE *=CODE =CODE",
    "apm": "test=TEST",
}
_TYPE_NAMES = frozenset(
    {"typecheck", "types", "typing", "mypy", "pyright", "tsc", "typescript", "phpstan", "psalm", "dialyzer"}
)
_WORDS = {
    "TEST": "test tests spec specs e2e unit integration pytest jest vitest mocha unittest unittests "
    "testing coverage cov "
    "playwright cypress rspec phpunit testall smoke acceptance",
    "TYPE": " ".join(_TYPE_NAMES),
    "CODE": "lint lints linter linting eslint style stylelint prettier ruff flake8 pylint clippy vet "
    "precommit black isort "
    "rubocop phpcs golangci ktlint detekt checkstyle spotless spotbugs pmd format fmt fmtcheck "
    "formatting codestyle quality",
    "BUILD": "build builds compile bundle dist package assemble image wheel jar bootjar shadowjar war aar",
    "SECURITY": "security audit sec scan vuln vulns vulnerabilities bandit gitleaks semgrep trivy secrets sast",
}
_WRITES = frozenset({"format", "fmt", "formatting", "write", "prettier", "black", "isort"})
_CHECKS = frozenset({"check", "verify", "ci", "diff", "fmtcheck", "test"})
_OTHER = names(
    "watch dev serve server ui open clean install setup deps publish list start report reports upload badge seed "
    "fixtures results generate gen init create prepare down up stop logs shell kill delete remove rm reset migrate"
)


@cached
def tools() -> dict[str, str]:
    """Gate by the name of a tool that does one thing."""
    return {name: gate for gate, names in _PLAIN.items() for name in names.split()}


@cached
def verbs(name: str) -> dict[str, str]:
    """Gate by the first argument of tool `name`; empty where the tool is not known."""
    return dict(pair.split("=") for pair in _BY_VERB.get(name, "").split())


@cached
def _words() -> dict[str, str]:
    return {word: gate for gate, words in _WORDS.items() for word in words.split()}


_CAMEL = r"[A-Z]?[a-z]+[0-9]?[a-z]*|[A-Z]+|[0-9]+"


def target(name: str) -> tuple[str, bool]:
    """The gate that a target or script of this name is evidence for ("" none), and whether running it checks nothing."""
    parts = [part.lower() for part in compiled(_CAMEL).findall(name[:200])]
    whole = set(parts)
    inconclusive = bool(whole & _OTHER)
    if whole & _TYPE_NAMES or {"type", "check"} <= whole or {"types", "check"} <= whole:
        return "TYPE", inconclusive
    gates = [_words()[part] for part in parts if part in _words()]
    gate = gates[0] if gates else ""
    writes = gate == "CODE" and bool(whole & _WRITES) and not whole & _CHECKS
    return gate, inconclusive or writes or {"TEST", "BUILD"} <= set(gates)
