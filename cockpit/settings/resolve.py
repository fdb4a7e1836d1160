"""Settings in layers: shipped < user < project < environment, each value with where it came from.

A project's file is untrusted: it may tighten and never loosen, and most keys are not a project's at all. What was not
taken is listed, never dropped in silence. The hook path reads a compiled snapshot (`settings/rules.py`), not this module.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from cockpit.errors import SettingsError
from cockpit.launch import shipped
from cockpit.settings.howdoi import inside_project
from cockpit.settings.models import Settings
from cockpit.settings.patterns import usable
from cockpit.state.places import config_folder, own_environment, project_folders, project_root
from cockpit.state.project_env import project_variables
from hooks.plain_text import plain_values
from hooks.task.parts import GATES

# Variables other than settings by which a project could move our state, our programs or what leaves the machine.
_GUARDED = (
    "COCKPIT_", "XDG_", "HOME", "PATH", "TMPDIR", "GIT_", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "http_proxy",
    "https_proxy", "all_proxy", "no_proxy", "SSL_CERT_",
)  # fmt: skip
_ENFORCE, _EVIDENCE = ("off", "remind", "hold"), ("mark", "observed")


class Resolved(NamedTuple):
    """The settings in force; `origins` maps each dotted key to its layer; `refused` are sentences on what was not taken.

    `user` is the user's own layer as it was given, by dotted key.
    """

    settings: Settings
    origins: dict[str, str]
    refused: tuple[str, ...]
    user: dict[str, Any]


def sources(cwd: str, env: Mapping[str, str]) -> dict[str, Path]:
    """The files that settings for `cwd` come from, by layer."""
    return {
        "shipped": Path(shipped("settings.json")),
        "user": Path(config_folder(dict(env))) / "settings.json",
        "project": Path(project_root(cwd)) / ".cockpit" / "settings.json",
    }


def resolve(cwd: str, env: Mapping[str, str] = os.environ, user: dict[str, Any] | None = None) -> Resolved:
    """The settings for `cwd`. A layer that cannot be used is left out whole or by key, and said in `refused`.

    Args:
        user: the user's layer by dotted key, None for what the user's file says.
    """
    files = sources(cwd, env)
    values = dict(_leaves(_read(files["shipped"])))
    origins = dict.fromkeys(values, "shipped")
    refused: list[str] = []
    own = _layer(files["user"], refused) if user is None else user
    theirs = project_variables(env, project_folders(env, cwd))
    refused += [
        f"{path} cannot be read; no COCKPIT_* variable was taken from the environment." for path in theirs.unread
    ]
    refused += _not_settings(values, theirs.named)
    for layer, given in (
        ("user", own),
        ("project", _layer(files["project"], refused)),
        ("project's host settings", _environment(values, theirs.named)),
        ("environment", _environment(values, own_environment(env, cwd))),
    ):
        for key in sorted(given, key=lambda key: list(values).index(key) if key in values else -1):
            value = given[key]  # in the shipped order: what refers to another key comes after it
            problem = _problem(layer, key, value, values)
            if problem:
                refused.append(f"{layer}: {key} was not taken: {problem}.")
            else:
                joined = [*value, *values[key]] if layer.startswith("project") and key in _JOINED else value
                values[key], origins[key] = joined, layer
    settings = Settings.model_validate(_tree(values))
    fine, faults = usable(settings.redaction.patterns)
    if faults:
        redaction = settings.redaction.model_copy(update={"patterns": fine})
        settings = settings.model_copy(update={"redaction": redaction})
    return Resolved(settings, origins, (*refused, *faults), own)


def _problem(layer: str, key: str, value: Any, values: dict[str, Any]) -> str:
    if key not in values:
        return "there is no such setting"
    try:
        Settings.model_validate(_tree({**values, key: value}))
    except ValidationError as error:
        return error.errors()[0]["msg"].lower()
    if not layer.startswith("project"):
        return ""
    if key not in _TIGHTER:
        return "it is the user's to set, not a project's"
    if _TIGHTER[key](values[key], value):
        return ""
    return "a project may only name what lies inside it" if key in _JOINED else "a project may only tighten it"


def _ranked(order: tuple[str, ...]) -> Callable[[Any, Any], bool]:
    return lambda now, wanted: order.index(wanted) >= order.index(now)


def _superset(now: Any, wanted: Any) -> bool:
    return set(wanted) >= set(now)


_TIGHTER: dict[str, Callable[[Any, Any], bool]] = {
    "guidance": lambda now, wanted: bool(wanted) or not now,
    "alignment.enforce": _ranked(_ENFORCE),
    "alignment.evidence": _ranked(_EVIDENCE),
    "gates.required.LIGHT": _superset,
    "gates.required.STANDARD": _superset,
    "gates.required.DEEP": _superset,
    "discovery.enabled": lambda now, wanted: now or not wanted,
    "discovery.folders": lambda _, wanted: all(map(inside_project, wanted)),
    "discovery.documents": lambda _, wanted: all(map(inside_project, wanted)),
}
_JOINED = ("discovery.folders", "discovery.documents")  # a project adds to the user's, and only what lies inside it
_OPEN = (
    "redaction.patterns",
    "lightllm.providers",
    "lightllm.aliases",
)  # keys whose value is a table of the user's own names


def _leaves(data: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in data.items():
        key = f"{prefix}{name}"
        if isinstance(value, dict) and key not in _OPEN:
            yield from _leaves(value, f"{key}.")
        else:
            yield key, value


def _tree(values: Mapping[str, Any]) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for key, value in values.items():
        *parents, last = key.split(".")
        node = tree
        for parent in parents:
            node = node.setdefault(parent, {})
        node[last] = value
    return tree


def _layer(path: Path, refused: list[str]) -> dict[str, Any]:
    try:
        return dict(_leaves(_read(path))) if path.is_file() else {}
    except SettingsError as error:
        refused.append(str(error))
        return {}


def _read(path: Path) -> dict[str, Any]:
    try:
        if path.stat().st_size > 200_000:
            raise ValueError("it is over 200 kB")
        data = json.loads(path.read_text(encoding="utf-8"))
        inner = data["cockpit"] if isinstance(data, dict) and "cockpit" in data else data
        if not isinstance(inner, dict):
            raise ValueError("it holds no object")
    except (OSError, ValueError, RecursionError) as error:
        raise SettingsError(f"{path} cannot be used ({error}); none of it was taken.", "Mend or remove it.") from error
    return dict(plain_values(inner))


def _environment(values: Mapping[str, Any], env: Mapping[str, str]) -> dict[str, Any]:
    given = {}
    for key in values:
        raw = env.get(variable(key))
        if raw is not None:
            given[key] = _parsed(raw)
    return given


def _not_settings(values: Mapping[str, Any], named: Mapping[str, str]) -> list[str]:
    """One sentence for each variable that matters to us, that the project's host settings name, and that no setting reads."""
    settings = {variable(key) for key in values}
    matters = sorted(name for name in named if name not in settings and name.startswith(_GUARDED))
    return [
        f"project's host settings: {name} was not taken: it is the user's to set, not a project's." for name in matters
    ]


def variable(key: str) -> str:
    """The environment variable of a dotted key: alignment.enforce -> COCKPIT_ALIGNMENT_ENFORCE."""
    return "COCKPIT_" + key.upper().replace(".", "_")


def _parsed(raw: str) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        return raw.split(",") if all(part in GATES for part in raw.split(",")) else raw
