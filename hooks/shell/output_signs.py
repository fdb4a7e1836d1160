"""Signs in what a command printed: that a tool never began to judge, and that it was this tool that failed."""

from __future__ import annotations

from hooks.cached import compiled

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_NEVER = (
    r"(?im)^(?:[\w./-]*(?:bash|sh|zsh|dash)|cd|/\S+/\w*sh|eval|env|sudo|timeout|nice|xargs|"
    r"time)[:\w \d./'\u2018\u2019`-]{0,80}: .{0,160}(?:not found|no such file|permission denied|"
    r"not a directory|cannot execute)|^cmake error|^\w+: can.t read |^mypy: error|"
    r"^an error has occurred|failed to (?:parse|load) manifest|updates to go.mod needed|"
    r"command not found|is not recognized as an internal|"
    r"no module named [\w.]+$|executable file not found|exec format error|"
    r"cannot connect to the docker daemon|error during connect|is the docker daemon running|"
    r"no such (?:container|service)|service \x22[^\x22\n]*\x22 is not running|container \S+ is not running|"
    r"pull access denied|oci runtime|missing script|no test specified|"
    r"couldn't find a script|command \x22[^\x22\n]*\x22 not found|err_pnpm_no_script|"
    r"err_pnpm_recursive_exec_first_fail|script not found|command not found: |"
    r"none of the selected packages has a|no rule to make target|no targets specified|no makefile found|"
    r"does not contain recipe|no justfile found|task \x22[^\x22\n]*\x22 does not exist|no taskfile found|"
    r"unknown environment|sessions? not found|task '[^'\n]*' not found|unknown lifecycle phase|"
    r"no pom in this directory|don't know how to build task|no rakefile found|"
    r"environment .{0,40}not found|unknown target|unknown session|no provided environments|"
    r"recipe .{0,40}not found|command '[^'\n]*' not found|not defined in (?:this project|the project)|"
    r"target \x22[^\x22\n]*\x22 does not exist|no such (?:command|subcommand|option)|unrecognized (?:arguments?|"
    r"option|command)|unrecognised|unknown (?:option|flag|argument|command|shorthand)|unexpected argument|"
    r"invalid (?:option|choice|argument|value for)|flag provided but not defined|"
    r"got unexpected extra argument|illegal option|requires at least|bad option|^usage:|^usage error|"
    r"could not find `cargo.toml`|go.mod file not found|cannot find main module|msb1003|msb1009|"
    r"failed to spawn|gemnotfound|could not find gem|could not locate gemfile|"
    r"could not determine executable|npm (?:err!|error) (?:code )?(?:e?404|enoent|eresolve|eusage|enolock|"
    r"enotfound|econnrefused|etimedout|eacces|network)|econnrefused|enotfound|etimedout|connectionerror|"
    r"could not resolve host|connection refused|temporary failure in name resolution|"
    r"network is unreachable|failed to (?:download|fetch)|subprocess-exited-with-error|"
    r"failed building wheel|could not find a version that|^e: unable|err_pnpm_outdated|"
    r"frozen.lockfile|couldn't find (?:a configuration|"
    r"an eslint|the config)|could not find config|no eslint configuration|oops! something went wrong|"
    r"failed to (?:load|parse|read) (?:config|the config|configuration|settings|`?pyproject)|"
    r"invalid configuration|configuration error|config(?:uration)? (?:file )?(?:not found|does not exist|"
    r"is invalid|error)|error reading config|can't load config|cannot find config|could not read config|"
    r"ruff failed|error ts(?:18003|5058|5023|5057|5083|6046|6053)\b|no inputs were found|"
    r"unable to (?:load|parse|read) config|error: file or directory not found|error in .{0,80}(?:\.ini|"
    r"\.toml|\.cfg|conftest)|java_home is not set|unable to locate a java|no project found|"
    r"is not a cmake build|could not load cache|error: could not load|not a git repository|"
    r"please tell me who you are|no configured push destination|fatal: no remote|"
    r"conftest\.py.{0,40}importerror|importerror while loading conftest|"
    r"error: the following arguments are required|no such file or directory: '?\S{0,80}(?:ini|toml|json|"
    r"ya?ml)|cannot find a virtual|no virtual ?env|poetry could not find|no interpreter found|"
    r"lockfile .{0,60}(?:out of date|needs to be updated)|no solution found|no matching distribution|"
    r"\bfatal\s+fatal error"
)
_SHOWN = {
    "TEST": r"(?im)\bfailed\b|\bfailures?\b|--- fail|^fail\b|\bfailing\b|assertion|panicked|✗|✕|not ok \d|^fail\t|"
    r"\bfail\b",
    "TYPE": r"(?im)error ts\d|: error: |\berror\[e\d|error:.{0,200}\[[a-z-]{1,40}\]|svelte-check found|"
    r"\d errors?, \d+ warnings?, \d|typeerror: type|no such file.*\.pyi",
    "CODE": r"(?im):\d+:\d+:? [a-z]{1,4}\d+|^[ \t]+\d+:\d+[ \t]+(?:error|warning)|would reformat|found \d+ errors?\.|"
    r"✖ \d+ problem|rated at|offenses? detected|could not compile|code style issues|\.failed$|"
    r"needs? formatting|not formatted|\bmd\d{3}|\bdl\d{4}|^diff in |sc\d{4}",
    "BUILD": r"(?im)error during build|build failed|build failure|\berror:|error in |failed to compile|compilation|"
    r"undefined reference|rolluperror|\berror [a-z]{2}\d+|failed to solve|subcommand failed|\berror\[e\d|"
    r"cannot find symbol|module not found|can't resolve|\*\*\* \[|error ts\d|could not compile|\bfailed\b",
    "SECURITY": r"(?im)vulnerab|issue: \[b|leaks? found|finding|severity|cve-\d|ghsa-|pysec|advisor|warnings: [1-9]|"
    r"secrets? (?:found|detected)",
    "GIT": r"(?im)\[rejected\]|failed to push|conflict|nothing to commit|^fatal:|hook .{0,40}failed|"
    r"no changes added|\[remote rejected\]|merge failed|nothing added|hook declined|^error:",
}


_BEGAN = (
    r"(?m)--- FAIL|^FAIL\b|(?<!BUILD )\bFAILED\b|not ok \d|\u2717|\u2715|AssertionError|panicked at|:\d+: error: "
    r"|error TS(?!18003|5058|5023|5057|5083|6046|6053)\d|error\[E\d|Issue: \[B|:\d+:\d+:"
)
# What shows that a test ran, where nothing is counted: runners, their marks, and what build tools say of test tasks.
_TEST_SIGN = (
    r"(?im)^ok[ \t]+\S|^\s*(?:\u2713|\u2714|\u221a|\u25cf)|\bpass(?:ed|es|ing)?\b|\bfail(?:ed|s|ing|ure)?\b|"
    r"^test .*\.\.\. |"
    r"\btests? (?:run|ran|completed|succeeded|executed)\b|successfully ran target|--- (?:pass|fail)|"
    r"^running \d+ tests?|"
    r"test result|\bassert|^collected [1-9]|^\s*[.FEsx]{3,}\s*(?:\[|$)|build successful|\ball tests\b|"
    r"^ran [1-9]\d* tests?|\btests?:? ok\b|"
    r"\b[1-9]\d* (?:tests?|specs?|examples?|scenarios?|assertions?|checks?)\b|^1\.\.[1-9]|\bok \d"
)
_NO_TEST = (
    r"(?i)no (?:tasks|projects|packages|tests?|test files)\b|\b0 total\b|none of the selected|was skipped|"
    r"nothing to (?:do|run)"
)
_TARGET = r"\*\*\* \[(?:[^\]:\n]{0,80}:\d+: )?([\w./:-]{1,60})\] Error|script `([\w:.-]{1,60})` failed"


def _pattern(name: str) -> re.Pattern[str]:
    sources = {"never": _NEVER, "began": _BEGAN, "target": _TARGET, "test": _TEST_SIGN, "no test": _NO_TEST}
    return compiled(sources.get(name) or _SHOWN[name])


def never_began(text: str) -> bool:
    """Whether the output says that something before the tool failed, or that it was asked wrongly, and shows no run."""
    return bool(_pattern("never").search(text)) and not _pattern("began").search(text)


def began(text: str) -> bool:
    """Whether the output holds a finding as test runners, compilers and linters print them."""
    return bool(_pattern("began").search(text))


def named(text: str) -> str:
    """The target or script that make or npm says has failed, "" where they name none."""
    last = ""
    for found in _pattern("target").finditer(text):
        last = last or found.group(1) or found.group(2)
    return last


def shown(gate: str, text: str) -> int:
    """The line (1 the first) of the last sign of a failure of this gate's tools in the output, 0 without one."""
    last = -1
    for found in _pattern(gate).finditer(text):
        last = found.start()
    return text.count("\n", 0, last) + 1 if last >= 0 else 0


def test_sign(text: str) -> bool:
    """Whether the output of a script or target shows that a test ran; its echoed commands show nothing."""
    own = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith(("> ", "$ ", "make[", "+ ")))
    if _pattern("no test").search(own) and not compiled(r"\b[1-9]\d* pass").search(own):
        return False
    return bool(_pattern("test").search(own))
