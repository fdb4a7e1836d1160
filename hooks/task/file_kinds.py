"""What kind of file a path names, by its folders and its name alone: what moved decides what is asked (GATE 1).

Kinds: prose, picture, housekeeping (no gate, no goal check of their own); instructions (what an agent obeys: criteria,
no gate); tests, build, configuration, code (the level's gates). A file that no row knows is code.
"""

from __future__ import annotations

from itertools import pairwise

from hooks.wordlist import words

ASKS_FOR_GATES = frozenset({"tests", "build", "configuration", "code"})
ASKS_FOR_CRITERIA = ASKS_FOR_GATES | {"instructions"}

_PROSE = words("md markdown rst adoc asciidoc pdf docx doc odt rtf textile")
_TEXT = frozenset({"txt", "text"})
_PROSE_NAMES = words(
    "license licence copying copyright notice unlicense patents authors contributors maintainers credits thanks "
    "readme changelog changes history news releases contributing roadmap governance security support "
    "code_of_conduct todo"
)
_PICTURES = words(
    "png jpg jpeg gif webp svg ico bmp tif tiff avif heic psd ai eps sketch fig drawio excalidraw mp3 mp4 wav "
    "ogg webm mov"
)
_HOUSEKEEPING = words(
    ".gitignore .gitattributes .gitkeep .keep .mailmap .editorconfig .git-blame-ignore-revs codeowners funding.yml"
)
_INSTRUCTION_NAMES = words(
    "skill.md claude.md claude.local.md agents.md agents.override.md gemini.md copilot-instructions.md "
    ".cursorrules .windsurfrules .clinerules .roorules"
)
# A folder of an agent's own, and the folders in it whose files it obeys.
_AGENT_FOLDERS = words(".claude .cursor .codex .gemini .github .opencode .agents .windsurf .cockpit .continue")
_OBEYED = words("skills commands agents rules prompts instructions output-styles")
_BUILD_NAMES = words(
    "makefile gnumakefile dockerfile containerfile justfile rakefile gemfile build.gradle build.gradle.kts "
    "pom.xml cmakelists.txt meson.build build.ninja setup.py pyproject.toml cargo.toml package.json build.sbt "
    "build.zig build.bazel workspace module.bazel build.xml go.mod noxfile.py tox.ini"
)
_CONFIGURATION = words("yml yaml toml ini cfg conf json json5 jsonc properties env lock plist tf tfvars hcl")
# Folders whose text files a program reads: no prose.
_DATA_FOLDERS = words(
    "fixtures fixture testdata test-data __snapshots__ snapshots golden goldens cassettes src lib app pkg "
    "internal resources assets static public data templates locale locales"
)
_TEST_FOLDERS = words("test tests spec specs __tests__ e2e testing integration-tests unittests androidtest")
_TEST_WORDS = words("test tests spec specs e2e cy")
_TEST_ENDINGS = ("Test", "Tests", "TestCase", "Spec", "IT")
_SMALL = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")
_CAPITALS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_FIXTURES = words("fixtures fixture testdata test-data __snapshots__ snapshots golden goldens cassettes")
_SOURCE = (
    "py pyi js jsx ts tsx mjs cjs mts cts go rs java kt kts scala rb php cs fs vb swift c cc cpp cxx h hpp m mm "
    "ex exs "
    "erl hs ml clj cljs dart lua pl t sh bats r jl zig nim groovy feature vue svelte"
)
_SOURCE_ENDINGS = frozenset(_SOURCE.split())


def kind_of(path: str) -> str:
    """The kind of the file at `path` (either kind of slash); see the module for the kinds."""
    folders, name, ending = _parts(path)
    if _obeyed(folders, name, ending):
        return "instructions"
    if name in _HOUSEKEEPING or _template(folders, name):
        return "housekeeping"
    if is_test_file(path) or not _FIXTURES.isdisjoint(folders):
        return "tests"
    if not _TEST_FOLDERS.isdisjoint(folders) and ending not in _PROSE:
        return "tests"
    if name in _BUILD_NAMES or _pins(name) or name.startswith(("dockerfile.", "makefile.")):
        return "build"
    if ending in _PROSE or (not ending and name in _PROSE_NAMES):
        return "prose"
    if (
        name.replace("-", ".").split(".")[0] in ("license", "licence", "copying", "notice")
        and ending not in _SOURCE_ENDINGS
    ):
        return "prose"
    # A .txt beside sources or data is read by a program; elsewhere by people.
    if ending in _TEXT:
        return "code" if not _DATA_FOLDERS.isdisjoint(folders) or name == "robots.txt" else "prose"
    if ending in _PICTURES:
        return "picture"
    return "configuration" if ending in _CONFIGURATION or name.startswith(".env") else "code"


def _pins(name: str) -> bool:
    """requirements-dev.txt, dev-requirements.txt, constraints.in: text that an installer reads."""
    stem, _, ending = name.rpartition(".")
    return ending in ("txt", "in") and (
        stem.startswith(("requirements", "constraints")) or stem.endswith("requirements")
    )


def is_prose(path: str) -> bool:
    """Whether a change of `path` leaves what checks saw as it was: prose, pictures, housekeeping, instructions."""
    return kind_of(path) not in ASKS_FOR_GATES


def prose_names() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Endings, and beginnings of whole names, of which every file that `is_prose` has one; others may have them too."""
    endings = (*sorted(_PROSE | _TEXT | _PICTURES), "mdc", "toml", "json", "yml", "yaml")
    whole = (*sorted(_PROSE_NAMES | _HOUSEKEEPING | _INSTRUCTION_NAMES), "issue_template", "pull_request_template")
    return endings, whole


def is_test_file(path: str) -> bool:
    """Whether `path` is a file that a test runner collects, by the naming rules of the common runners."""
    folders, name, ending = _parts(path)
    if ending not in _SOURCE_ENDINGS or "node_modules" in folders or "vendor" in folders:
        return False
    stem = name[: -len(ending) - 1]
    if ending in ("py", "pyi"):
        return stem.startswith("test_") or stem.endswith(("_test", "_tests")) or stem in ("test", "tests")
    if ending in ("bats", "feature", "t"):
        return True
    # foo.test, foo.spec, foo_test, test_foo, foo-test, foo_spec; never contest, latest or testimonials
    if not _TEST_WORDS.isdisjoint(stem.replace("-", ".").replace("_", ".").split(".")):
        return True
    if _camel(path.replace("\\", "/").rpartition("/")[2]):
        return True
    helper = stem in ("conftest", "index", "main", "mod", "lib", "setup", "helper", "helpers", "utils", "__init__")
    return not _TEST_FOLDERS.isdisjoint(folders) and _FIXTURES.isdisjoint(folders) and (not helper or "test" in stem)


def _camel(name: str) -> bool:
    """CalculatorTest.java, TestParser.kt, CartTests.cs, FooSpec.scala: the word stands by its capital."""
    stem = name.partition(".")[0]
    if stem.startswith("Test") and stem[4:5] in _CAPITALS:
        return True
    return any(stem.endswith(word) and stem[-len(word) - 1 : -len(word)] in _SMALL for word in _TEST_ENDINGS)


def _parts(path: str) -> tuple[list[str], str, str]:
    *folders, name = path.lower().replace("\\", "/").strip("/").split("/")
    stem, dot, ending = name.rpartition(".")
    return folders, name, ending if dot and stem else ""


def _obeyed(folders: list[str], name: str, ending: str) -> bool:
    if name in _INSTRUCTION_NAMES or ending == "mdc":
        return True
    if ending not in ("md", "markdown", "toml", "json", "yml", "yaml"):
        return False
    if any(outer in _AGENT_FOLDERS and inner in _OBEYED for outer, inner in pairwise(folders)):
        return True
    at_top = bool(folders) and folders[0] in ("skills", "commands", "agents", "rules") and ending == "md"
    return at_top and len(folders) <= 2


def _template(folders: list[str], name: str) -> bool:
    """What a forge shows to people who write issues and pull requests."""
    return (
        "issue_template" in folders
        or "pull_request_template" in folders
        or name.startswith(("issue_template", "pull_request_template"))
    )
