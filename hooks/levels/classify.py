"""The level a request warrants, by rules: no clock, model, network or router is an input."""

from __future__ import annotations

from hooks.levels.level import LEVELS, Verdict, at_least, higher, level_rank

__all__ = [
    "LEVELS",
    "Verdict",
    "at_least",
    "classify",
    "explain",
    "higher",
    "level_rank",
    "own_words",
    "sensitive_path",
]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from hooks.levels.explanation import LevelExplanation

NOTHING = Verdict("LIGHT", ("no-request",), (), "nothing", ())  # what an empty prompt asks for
_SENSITIVE_NAMES = (
    "auth authn authz authentication authorization security secret secrets credential credentials permission "
    "permissions crypto cryptography sandbox policy policies guard guards"
)
_SENSITIVE = frozenset(_SENSITIVE_NAMES.split())
_ABOUT = frozenset(("doc", "docs", "documentation", "test", "tests", "spec", "specs", "__tests__", "fixtures"))


def sensitive_path(path: str) -> bool:
    """Whether `path` (either kind of slash) is one of SPEC 1's sensitive paths; documents and tests are not."""
    parts = path.lower().replace("\\", "/").strip("/").split("/")
    name = parts[-1]
    stem = name.split(".")[0]
    if not _ABOUT.isdisjoint(parts) or name.endswith((".md", ".rst", ".txt", ".adoc", ".mdx")):
        return False
    if name.startswith(("test_", "test-")) or ".test." in name or ".spec." in name or stem.endswith("_test"):
        return False
    if name == ".env" or name.startswith((".env.", "id_rsa", "id_ed25519", "id_ecdsa", "id_dsa")):
        return not name.endswith((".example", ".sample", ".template", ".pub"))
    if name.endswith((".pem", ".key", ".p12", ".pfx", ".keystore", ".jks", ".ppk")):
        return True
    pieces = stem.replace("-", "_").split("_") + name.split(".")
    return not _SENSITIVE.isdisjoint(parts) or not _SENSITIVE.isdisjoint(pieces)


def classify(prompt: str, files: Sequence[str] = (), goal: str = "", grounds: Sequence[str] = ()) -> Verdict:
    """Classify one prompt; `files` the task edited, its plan's `goal` and carried `grounds` can only raise."""
    verdict = _read(prompt)
    if goal:
        by = _read(goal)
        verdict = _raise(verdict, by._replace(reasons=tuple(f"goal:{reason}" for reason in by.reasons)))
    if any(sensitive_path(path) for path in files):
        verdict = _raise(verdict, Verdict("DEEP", ("sensitive-path", "ground:security"), (), "", ("security",)))
    if len(set(files)) >= 3:
        verdict = _raise(verdict, Verdict("STANDARD", (f"files:{len(set(files))}",), (), "", ()))
    for ground in grounds:
        if ground in ("architecture", "security"):
            verdict = _raise(verdict, Verdict("DEEP", (f"ground:{ground}",), (), "", (ground,)))
    return verdict


def _read(prompt: str) -> Verdict:
    if not prompt:
        return NOTHING
    from hooks.levels.prompt import read_prompt  # the tables are read only where a prompt is

    return read_prompt(prompt)


def _raise(verdict: Verdict, by: Verdict) -> Verdict:
    if by.level == "LIGHT":
        return verdict
    if level_rank(by.level) > level_rank(verdict.level):
        verdict = verdict._replace(level=by.level, reasons=(), words=())
    return Verdict(
        verdict.level,
        tuple(dict.fromkeys((*verdict.reasons, *by.reasons))),
        verdict.words + by.words,
        verdict.kind,
        tuple(sorted({*verdict.grounds, *by.grounds})),
    )


def explain(prompt: str) -> LevelExplanation:
    """What each sentence of `prompt` counted for, and what was set aside and why; `classify` gives the level itself."""
    from hooks.levels.explanation import explanation  # not on the way of an event

    return explanation(prompt)


def own_words(prompt: str) -> str:
    """What a person asks in `prompt`, without pasted logs, diffs, code and quotations; "" for host text and commands."""
    from hooks.levels.extract import ask

    asked = ask(prompt)
    return asked.text if asked.kind == "text" else ""
