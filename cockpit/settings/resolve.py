"""Settings in layers: shipped < user < project < environment, each value with where it came from.

A project's file is untrusted: it may tighten and never loosen, and most keys are not a project's at all. What was not
taken is listed, never dropped in silence. The hook path reads a compiled snapshot (`settings/rules.py`), not this module.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from cockpit.errors import SettingsError
from cockpit.launch import shipped
from cockpit.settings.howdoi import HowDoISettings, ModelSettings, inside_project
from cockpit.settings.patterns import compile_patterns
from cockpit.state.places import config_folder, project_root
from hooks.task.parts import GATES

GateName = Literal["CODE", "TEST", "TYPE", "BUILD", "SECURITY", "GIT"]
_ENFORCE, _EVIDENCE = ("off", "remind", "hold"), ("mark", "observed")


class SettingsPart(BaseModel):
    """A group of settings; unknown names are errors."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class RequiredGates(SettingsPart):
    """GateSettings that a level requires."""

    LIGHT: tuple[GateName, ...]
    STANDARD: tuple[GateName, ...]
    DEEP: tuple[GateName, ...]


class GateSettings(SettingsPart):
    """What must pass before DONE."""

    required: RequiredGates


class AlignmentSettings(SettingsPart):
    """How the goal check is held. `enforce`: hold, remind, off; `evidence`: mark, observed."""

    enforce: Literal["hold", "remind", "off"]
    evidence: Literal["mark", "observed"]


class TreeSettings(SettingsPart):
    """The working tree's stamp. `timeout` in seconds; `ignore` are names of by-products (user only)."""

    timeout: float = Field(gt=0, le=30)
    ignore: tuple[str, ...]


class StateSettings(SettingsPart):
    """What is kept how long. `retention` in days."""

    retention: int = Field(ge=1, le=3650)


class RedactionSettings(SettingsPart):
    """Patterns that the operator adds: name -> regular expression."""

    patterns: dict[str, str]


class Settings(SettingsPart):
    """Every setting of Cockpit."""

    guidance: bool
    gates: GateSettings
    alignment: AlignmentSettings
    tree: TreeSettings
    state: StateSettings
    redaction: RedactionSettings
    discovery: HowDoISettings
    lightllm: ModelSettings


class Resolved(NamedTuple):
    """The settings in force; `origins` maps each dotted key to its layer; `refused` are sentences on what was not taken."""

    settings: Settings
    origins: dict[str, str]
    refused: tuple[str, ...]


def sources(cwd: str, env: Mapping[str, str]) -> dict[str, Path]:
    """The files that settings for `cwd` come from, by layer."""
    return {
        "shipped": Path(shipped("settings.json")),
        "user": Path(config_folder(dict(env))) / "settings.json",
        "project": Path(project_root(cwd)) / ".cockpit" / "settings.json",
    }


def resolve(cwd: str, env: Mapping[str, str] = os.environ) -> Resolved:
    """The settings for `cwd`. A layer that cannot be used is left out whole or by key, and said in `refused`."""
    files = sources(cwd, env)
    values = dict(_leaves(_read(files["shipped"])))
    origins = dict.fromkeys(values, "shipped")
    refused: list[str] = []
    for layer, given in (
        ("user", _layer(files["user"], refused)),
        ("project", _layer(files["project"], refused)),
        ("environment", _environment(values, env)),
    ):
        for key in sorted(given, key=lambda key: list(values).index(key) if key in values else -1):
            value = given[key]  # in the shipped order: what refers to another key comes after it
            problem = _problem(layer, key, value, values)
            if problem:
                refused.append(f"{layer}: {key} was not taken: {problem}.")
            else:
                joined = [*value, *values[key]] if layer == "project" and key in _JOINED else value
                values[key], origins[key] = joined, layer
    settings = Settings.model_validate(_tree(values))
    return Resolved(settings, origins, (*refused, *compile_patterns(settings.redaction.patterns)[1]))


def _problem(layer: str, key: str, value: Any, values: dict[str, Any]) -> str:
    if key not in values:
        return "there is no such setting"
    try:
        Settings.model_validate(_tree({**values, key: value}))
    except ValidationError as error:
        return error.errors()[0]["msg"].lower()
    if layer != "project":
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
    return inner


def _environment(values: Mapping[str, Any], env: Mapping[str, str]) -> dict[str, Any]:
    given = {}
    for key in values:
        raw = env.get(variable(key))
        if raw is not None:
            given[key] = _parsed(raw)
    return given


def variable(key: str) -> str:
    """The environment variable of a dotted key: alignment.enforce -> COCKPIT_ALIGNMENT_ENFORCE."""
    return "COCKPIT_" + key.upper().replace(".", "_")


def _parsed(raw: str) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        return raw.split(",") if all(part in GATES for part in raw.split(",")) else raw
