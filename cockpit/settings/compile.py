"""Settings for people, and compiled for the hook path."""

import json
from pathlib import Path

import regex

from cockpit.settings.resolve import resolve, sources
from cockpit.settings.rules import fingerprint, read_snapshot
from cockpit.state.places import Here, home_folder, project_root
from ledger.files import private_folder, replace


def compile_snapshot(path: str, here: Here, keep_user: bool = False) -> None:
    """Writes what events need of the settings to `path`, with what it was compiled from.

    Args:
        keep_user: the user's part is what the snapshot had of it, not what the file says now.
    """
    before = read_snapshot(path) if keep_user else None
    kept = before if before and isinstance(before.get("user"), dict) else None
    found = resolve(here.cwd, here.env, kept["user"] if kept else None)
    wanted = fingerprint(here)
    if kept:
        wanted = ([*kept["fingerprint"][0][:1], *wanted[0][1:]], wanted[1])
    settings = found.settings
    rules = {
        "required": settings.gates.required.model_dump(mode="json"),
        "enforce": settings.alignment.enforce,
        "evidence": settings.alignment.evidence,
        "guidance": settings.guidance,
        "precedents": settings.precedents,
        "how_do_i": settings.discovery.enabled,
        "providers": settings.lightllm.enabled and bool(settings.lightllm.providers or _untaken(found.refused)),
        "tree_timeout": settings.tree.timeout,
        "tree_ignore": settings.tree.ignore,
    }
    data = {
        "fingerprint": wanted,
        "user": found.user,
        "rules": rules,
        "howdoi": {"folders": settings.discovery.folders, "documents": settings.discovery.documents},
        "patterns": settings.redaction.patterns,
        "packages": str(Path(regex.__file__).parent.parent),
        "refused": found.refused,
        "told": kept.get("told") if kept else None,
    }
    private_folder(str(Path(path).parent))
    replace(path, json.dumps(data).encode("ascii"), sync=False)


def _untaken(refused: tuple[str, ...]) -> bool:
    """Whether the operator's settings of a model could not be taken: the service then says so in its answers."""
    return any(text.startswith(("user: lightllm.", "environment: lightllm.")) for text in refused)


def described(here: Here) -> str:
    """Each setting, its value and its layer, the files they come from, and what was not taken."""
    found = resolve(here.cwd, here.env)
    values = json.loads(found.settings.model_dump_json(by_alias=True))
    lines = []
    for key, origin in found.origins.items():
        value = values
        for part in key.split("."):
            value = value[part]
        lines.append(f"{key} = {json.dumps(value)}  ({origin})")
    lines += [
        f"{layer} file: {_short(str(path), here)}{'' if path.is_file() else ' (none)'}"
        for layer, path in sources(here.cwd, here.env).items()
    ]
    return "\n".join([*lines, *(f"NOT TAKEN: {sentence}" for sentence in found.refused)])


def _short(path: str, here: Here) -> str:
    """The path as a person would type it: from the project's top, else from the home."""
    for start, sign in ((project_root(here.cwd), ""), (home_folder(here.env), "~/")):
        if path.startswith(f"{start}/"):
            return f"{sign}{path[len(start) + 1 :]}"
    return path
