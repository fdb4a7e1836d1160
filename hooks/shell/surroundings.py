"""What around a run keeps it from speaking for this working tree: another folder, a write behind it, another tool.

RULES 16, 17 and 21: each makes a run unknown, both ways.
"""

from __future__ import annotations

from hooks.shell.folders import WorkingTree
from hooks.shell.interpreters import base
from hooks.shell.lexer import Word
from hooks.shell.steps import Step
from hooks.wordlist import words as names

# Options that lead a tool into another folder, for any tool.
_FOLDER_OPTIONS = names(
    "--prefix --cwd --directory --dir --root --rootDir --rootdir --manifest-path --project-dir --project-directory "
    "--working-directory --work-tree --git-dir --chdir --start-directory --source-dir --build-dir"
)
# Short ones, by tool: they mean something else elsewhere.
_SHORT_FOLDER_OPTIONS = {
    "-C": names("make gmake ninja go git pnpm env just cargo poetry meson tar cmake"),
    "-f": names("make gmake mvn gradle ant docker docker-compose podman just task"),
    "-p": names("gradle"),
    "-d": names("task composer"),
    "-s": names("unittest"),
    "--file": names("mvn docker docker-compose podman make"),
}
# Options whose value is a file that is read or written beside the run, not a folder that is run.
_BESIDE = names(
    "-c --config --config-file -o --output --outfile --output-file --junitxml --junit-xml --report --log-file "
    "--cov-config "
    "--cov-report --reporter-options --rcfile --settings --env-file --cache-dir --basetemp -r --require --import"
)
_USUAL_FOLDERS = (
    "node_modules/.bin", ".venv/bin", "venv/bin", "env/bin", ".virtualenv/bin", ".tox", ".nox", "vendor/bin",
    ".venv/Scripts", "venv/Scripts", "node_modules",
)  # fmt: skip
_BINSTUBS = names("rails rake bundle rspec rubocop brakeman")
_WRAPPER_SCRIPTS = names("gradlew mvnw sbtx")
_GIT_WRITES = names(
    "stash checkout switch restore reset revert merge rebase pull cherry-pick apply am clean rm mv bisect read-tree"
)
_WRITERS = names("mv cp rm ln truncate patch rsync dd install unzip tar touch ed ex patchelf git-apply")
_HARMLESS_TARGETS = names(
    ".pytest_cache __pycache__ .coverage coverage htmlcov coverage.xml .mypy_cache .ruff_cache node_modules/.cache "
    ".nyc_output dist build target"
)
_IN_PLACE = {
    "sed": ("-i", "--in-place"),
    "perl": ("-i", "-pi"),
    "awk": ("inplace",),
    "gawk": ("inplace",),
    "ruby": ("-i",),
}
_FORMATTERS = {
    "black": (), "isort": (), "autopep8": ("-i", "--in-place"), "yapf": ("-i", "--in-place"), "prettier": ("--write", "-w"),
    "gofmt": ("-w",), "goimports": ("-w",), "rustfmt": (), "shfmt": ("-w",), "clang-format": ("-i",), "eslint": ("--fix",),
    "stylelint": ("--fix",), "rubocop": ("-a", "-A", "--autocorrect"), "standard": ("--fix",), "swiftformat": (),
    "ktlint": ("-F", "--format"), "biome": ("--write", "--apply"), "pyupgrade": (), "autoflake": ("-i", "--in-place"),
}  # fmt: skip


_CONTAINERS = frozenset(
    {"docker", "podman", "nerdctl", "docker-compose", "kubectl", "oc"}
)  # their programs are their own


def elsewhere(step: Step, tree: WorkingTree) -> bool:
    """Whether the step works outside the tree, or in a folder that the line does not tell (RULES 16)."""
    if not tree.holds(step.folder):
        return True
    before = ""
    for word in step.written[1:]:
        option, sign, value = word.text.partition("=")
        if _leads(option, step) and sign:
            target: Word | None = Word(value, word.quoted, word.subs)
        elif _leads(before, step):
            target = word
        elif word.text.startswith("-") or before in _BESIDE or not _is_path(word.text, step):
            target = None
        else:
            target = word
        if target is not None and not tree.holds(tree.resolve(step.folder, target)):
            return True
        before = word.text
    return False


def _leads(option: str, step: Step) -> bool:
    if option in _FOLDER_OPTIONS:
        return True
    return any(base(w.text) in _SHORT_FOLDER_OPTIONS.get(option, ()) for w in step.written[:3])


def _is_path(text: str, step: Step) -> bool:
    """Whether an argument of a test tool names a place outside at first sight."""
    if "TEST" not in step.call.gates or step.name in ("docker", "podman", "kubectl"):
        return False
    return text.startswith(("../", "/", "~/")) or text == ".."


def replaced(step: Step, tree: WorkingTree) -> bool:
    """Whether the line can put something else in the place of the tool (RULES 21)."""
    variables = dict(step.variables)
    if step.sourced or any(base(word.text) in step.defined for word in step.written[:4]):
        return True
    if variables.get("BASH_ENV") or variables.get("ENV"):
        return True
    if "PATH" in variables and _path_is_led_astray(variables["PATH"], tree):
        return True
    if not _CONTAINERS.isdisjoint(step.call.layers):
        return False
    named = (word.text for word in step.written if _names(word.text, step.name))
    return _is_program_of_the_tree(next(named, ""), step.name, tree)


def _path_is_led_astray(value: str, tree: WorkingTree) -> bool:
    """Whether PATH begins with a folder of the tree or of /tmp that is no usual place for tools.

    A folder by another variable, or under the home, is a toolchain's ($GOROOT/bin, ~/.cargo/bin).
    """
    for entry in value.strip("\"'").split(":"):
        if entry in ("$PATH", "${PATH}"):
            return False
        usual = any(part in entry for part in _USUAL_FOLDERS)
        if entry.startswith("/tmp") or (not usual and _in_tree(entry, tree)):
            return True
    return False


def _in_tree(entry: str, tree: WorkingTree) -> bool:
    if entry.startswith(("$PWD", "${PWD}", "$(")) or not entry.startswith(("/", "~", "$")):
        return True
    return entry.startswith("/") and tree.holds(entry)


def _names(text: str, name: str) -> bool:
    """Whether the word is the tool, perhaps by a path and with an ending: the first such word is the program that runs."""
    program = base(text)
    return program == name or program.rpartition(".")[0] == name


def _is_program_of_the_tree(text: str, name: str, tree: WorkingTree) -> bool:
    """Whether the word is a path to a program of the tree or of /tmp, rather than to a usual place for tools."""
    if "/" not in text or (text[:1].isalpha() and text[1:3] == ":/"):
        return False
    folder, _, program = text.rpartition("/")
    if program in _WRAPPER_SCRIPTS or any(part in f"{folder}/" for part in _USUAL_FOLDERS):
        return False
    if name in _BINSTUBS and folder in ("bin", "./bin"):
        return False
    if folder.startswith("/tmp"):
        return True
    return _in_tree(folder, tree) if not text.startswith("/") else tree.top != folder and tree.holds(folder)


def writes(step: Step, tree: WorkingTree) -> bool:
    """Whether the step writes to the content of the tree, besides by running a tool (RULES 17)."""
    # A runner's own output in a file is no content that it ran on.
    if any(_in_the_tree(word, step, tree) for word in step.outputs) and not step.call.gates:
        return True
    args = tuple(word.text for word in step.written[1:])
    name = step.name
    if name == "git":
        return _git_writes(args)
    if name in ("sed", "perl", "awk", "gawk", "ruby"):
        return any(arg.startswith(_IN_PLACE[name]) for arg in args)
    if name in _FORMATTERS or (name == "ruff" and args):
        return _formats(name, args)
    if name in ("go", "cargo", "dart", "mix", "deno", "zig", "terraform") and "fmt" in (*args[:1], *args[1:2]):
        return not {"--check", "-check", "--check-formatted"} & set(args)
    if name not in _WRITERS:
        return False
    targets = [word for word in step.written[1:] if not word.text.startswith("-")]
    if name in ("cp", "install", "rsync", "ln"):
        targets = targets[-1:]
    return any(_in_the_tree(word, step, tree) for word in targets)


def _git_writes(args: tuple[str, ...]) -> bool:
    own = [arg for arg in args if not arg.startswith("-")]
    verb = own[0] if own else ""
    if verb not in _GIT_WRITES:
        return False
    flags = set(args)
    if verb == "stash":
        return not (set(own[1:2]) & {"list", "show", "create"})
    if verb in ("checkout", "switch"):
        return not flags & {"-b", "-B", "-c", "-C", "--orphan"}
    if verb == "restore":
        return "--staged" not in flags or "--worktree" in flags
    if verb == "reset":
        return bool(flags & {"--hard", "--merge", "--keep"})
    return not (verb in ("rm", "apply") and flags & {"--cached", "--check", "--stat"})


def _formats(name: str, args: tuple[str, ...]) -> bool:
    if {"--check", "--diff", "-c", "--dry-run", "-l", "--list-different"} & set(args):
        return False
    if name == "ruff":
        return args[0] == "format" or "--fix" in args
    needed = _FORMATTERS[name]
    return not needed or bool(set(needed) & {arg.partition("=")[0] for arg in args})


def _in_the_tree(word: Word, step: Step, tree: WorkingTree) -> bool:
    text = word.text.strip("/")
    if word.text.startswith(("/dev/", "/tmp/", "/var/tmp/", "/proc/", "$TMPDIR", "${TMPDIR")) or word.text.isdigit():
        return False
    if text in _HARMLESS_TARGETS or text.rpartition("/")[2] in _HARMLESS_TARGETS:
        return False
    place = tree.resolve(step.folder, word)
    return place is None or tree.holds(place)
