"""Whether a prompt is nothing but lines for a shell, and what running them would do to what cannot be brought back."""

from __future__ import annotations

from hooks.cached import compiled

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

# Programs whose name no sentence opens with.
_PROGRAMS_WORDS = (
    "adb ansible ansible-playbook apt apt-get aws az bash brew bundle bunx cargo cd chmod chown clang claude cmake codex "
    "composer cp curl deno df dig dir docker docker-compose dotnet du env eslint export fastlane ffmpeg firebase flutter "
    "fly flyctl gcloud gem gemini gh git glab gradle gradlew grep gunzip gzip helm heroku htop ipconfig java javac jest "
    "jq julia k9s kubectl la lerna ll ln ls lsof lua mkdir mongosh mv mvn mvnw mypy mysql mysqldump nano netlify netstat "
    "nginx ng nmap openssl node nodemon npm npx nslookup nvim nvm nx pip pip3 pipenv pipx pkill pm2 pnpm podman poetry popd "
    "printenv ps psql pulumi pushd pwd py pytest python python2 python3 rails rake redis-cli rg rm rmdir rsync rspec "
    "ruff rustc rustup scp sed sh sqlite3 ssh sudo supabase swift systemctl tar tail terraform tmux touch tox tree tsc "
    "tsx turbo unzip uptime uv uvicorn uvx vercel vi vim vite vitest wc wget whereis whoami wrangler xargs yarn yq zsh "
    "conda direnv dropdb createdb pg_dump pg_restore pre-commit prettier prisma alembic celery gunicorn flask "
    "bazel xcodebuild pod expo bun launchctl journalctl crontab ping traceroute killall"
)
_PROGRAMS = frozenset(_PROGRAMS_WORDS.split())
# Programs that are words of English, too: they want a sign of a shell beside them, or one of these first arguments.
_WORDS = {
    "make": "migrate migrations seed db e2e format typecheck bootstrap bench coverage image push reset check "
    "all build clean dev install lint run serve setup start test check deploy fmt release watch docs up down",
    "go": "build run test mod vet fmt get install generate tool version env list",
    "just": "build dev lint test fmt check release",
    "task": "build dev lint test list",
    "code": "",
    "cat": "",
    "find": "",
    "head": "",
    "open": "",
    "kill": "",
    "less": "",
    "echo": "",
    "source": "",
    "test": "",
    "time": "",
    "watch": "",
    "which": "node npm git docker go",
    "sort": "",
    "cut": "",
    "diff": "",
    "date": "",
    "top": "",
    "rust": "",
    "php": "artisan",
    "ruby": "",
    "perl": "",
    "service": "nginx postgresql redis docker mysql",
    "mix": "test deps ecto.migrate phx.server compile format",
    "ollama": "run serve list pull ps",
}
_ALONE_WORDS = "exit clear logout ls ll pwd top htop uptime whoami env history login date make tree"
_ALONE = frozenset(_ALONE_WORDS.split())
# Words that stand in sentences about programs and hardly in their arguments.
_PROSE_WORDS = (
    "a an the is are was were be it its this that these those my your our me we you and or but so because if then when "
    "while to for of on at by from with without into not dont doesn't don't please pls should can could would will "
    "fails failed failing broken fix wrong error errors does do did has have had again still how what why where"
)
_PROSE = frozenset(_PROSE_WORDS.split())
# Programs whose first argument is a word of their own: another word there ("git conflict", "docker image") is prose.
_SUBCOMMANDS = {
    "git": "add am apply bisect blame branch checkout cherry-pick clean clone commit config diff fetch gc grep init log "
    "merge mv pull push rebase reflog remote reset restore revert rm shortlog show stash status submodule switch tag worktree",
    "docker": "attach build buildx compose container cp create exec image images info inspect kill login logs network ps pull "
    "push restart rm rmi run start stats stop system tag top volume",
    "npm": "audit ci config exec fund i init install link list login ls outdated pack prune publish run start t test uninstall "
    "update version view whoami",
    "cargo": "add bench build check clean clippy doc fetch fix fmt init install new nextest publish run test tree update",
    "terraform": "apply destroy fmt import init output plan refresh show state validate workspace",
    "prisma": "db format generate init migrate studio validate",
}


_PATTERNS = {
    "parts": r" ?; ?| && | \|\| ",
    "lead": r"(?:[$%❯➜>] +|/run +|(?:\w+=\S* +)+|sudo +|time +|nohup +)",
    "prompted": r"(?:\([\w.-]+\) )?[\w.-]{1,40}@[\w.:-]{1,60}[ :][^$#\n]{0,80}[$#] ?|\$ \S|"
    r"(?:PS )?[A-Z]:\\[^>\n]{0,80}> ?",
    "sign": r"(?:^| )--?[A-Za-z]|[|><&*]|(?:^| )[.~/]|[\w-]/[\w.-]|\w\.[a-z]{1,5}(?: |$)|\$\w|@\d",
    "quoted": r"'[^']*'|\"[^\"]*\"",
    "production": r"\bprod(?:uction)?\b|\blive\b|--prod\b",
    "wipes": r"\bdrop (?:table|database|schema)\b|\btruncate\b|\bdelete from\b|\bdropdb\b|\bdestroy\b|"
    r"\bdelete (?:ns|namespace|pvc|pv|deploy\w*|statefulset\w*|secret\w*)\b|\bflushall\b|\b(?:db|pg):(?:drop|reset)\b|"
    r"\bmigrate:(?:reset|fresh)\b|\bmigrate reset\b|\bs3 rb\b|\bs3 rm\b|\bvolume rm\b|--volumes\b|\bdown -v\b",
    "folder": r"\brm -\w*r\w* (?:/|~/)(?!tmp)(?!.*(?:node_modules|\bdist\b|\bbuild\b|cache))",
    "local": r"(?:\b|_)(?:local\w*|test\w*|dev\w*|seed\w*|tmp|temp|sandbox|example|demo|dummy)\b",
    "changes": r"\bmigrat\w*|\brollout undo\b|\brollback\b|\bdb:\w+|\bapply\b|\bupgrade\b",
    "deploys": r"\bdeploy\b(?! ?[/@.])|\bpublish\b|\bapply\b|--prod\b|(?<!-)\brelease\b",
    "failed": r"\berror\b|\bfatal\b|\bpanic\b|traceback|exception|\bfailed\b",
    "undo": r"\brollout undo\b|\brollback\b|\bdb:rollback\b",
}


def _pattern(name: str) -> re.Pattern[str]:
    return compiled(_PATTERNS[name])


def is_shell_line(line: str) -> bool:
    """Whether `line` is one to give to a shell: a known program and arguments, none of them the words of a sentence."""
    parts = _pattern("parts").split(line.strip())
    return all(_is_command(part.strip()) for part in parts if part.strip())


def _is_command(line: str) -> bool:
    while lead := _pattern("lead").match(line):
        line = line[lead.end() :]
    if not line or len(line) > 300:
        return False
    if line.startswith(("./", "../", "~/")) and line.count(" ") < 8 and not line.endswith((".", "?")):
        return not _prosaic(line.split()[1:])
    plain = _pattern("quoted").sub("q", line)
    words = plain.split()
    name, rest = words[0], words[1:]
    if not rest:
        return name in _ALONE or (
            name in _PROGRAMS and name not in ("python", "java", "node", "swift", "env", "docker")
        )
    if line[-1] in "?!" or (line[-1] == "." and line[-2] not in " /.") or _prosaic(rest):
        return False
    if name == "export":
        return "=" in rest[0]
    if name in _PROGRAMS:
        known = _SUBCOMMANDS.get(name)
        return len(words) <= 30 and (rest[0] in known.split() if known else len(rest) <= 3 or _signed(plain)) | _signed(
            plain
        )
    if name == "make":  # targets are words of their own, and so is the rest of a sentence
        return rest[0] in _WORDS[name].split() or (len(rest) == 1 and not rest[0].isalpha() and "." not in rest[0])
    return name in _WORDS and ((rest[0] in _WORDS[name].split() and len(rest) <= 3) or _signed(" ".join(rest)))


def _signed(text: str) -> bool:
    return _pattern("sign").search(text) is not None


def _prosaic(words: list[str]) -> bool:
    return any(word.lower().strip(",.:;") in _PROSE or word.endswith((",", ":")) for word in words)


def shell_lines(text: str) -> str:
    """What a prompt of nothing but shell lines would do: "run", "deploy", "destroy"; "" for any other prompt.

    A screen copied from a terminal, its prompt sign in front of at least one line, is "run" as well: it shows what was done.
    """
    lines = [line for line in text.split("\n") if line.strip()]
    if not lines or len(lines) > 60:
        return ""
    if _pattern("prompted").match(lines[0].strip()):
        if len(lines) > 1 and _pattern("failed").search(text.lower()):
            return ""  # a defect, shown as it came
        return _does(text) if len(lines) == 1 else "run"
    if len(lines) > 12 or not all(is_shell_line(line) or line.lstrip().startswith("# ") for line in lines):
        return ""
    return _does(text)


def _does(text: str) -> str:
    """Rubric 4: a command that exists is run, but what reaches production or deletes data keeps its level."""
    low = text.lower()
    production = _pattern("production").search(low)
    if _pattern("undo").search(low) and not _pattern("local").search(low):
        return "destroy"
    if _pattern("folder").search(low):
        return "destroy"
    if _pattern("wipes").search(low) and (production or not _pattern("local").search(low)):
        return "destroy"
    if production and _pattern("changes").search(low):
        return "destroy" if "migrat" in low else "deploy"
    return "deploy" if _pattern("deploys").search(low) and not _pattern("local").search(low) else "run"
