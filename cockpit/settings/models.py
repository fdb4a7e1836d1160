"""Every setting as a pydantic model; defaults are the shipped file's, not these."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from cockpit.settings.howdoi import HowDoISettings, ModelSettings

GateName = Literal["CODE", "TEST", "TYPE", "BUILD", "SECURITY", "GIT"]


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
    precedents: bool
    gates: GateSettings
    alignment: AlignmentSettings
    tree: TreeSettings
    state: StateSettings
    redaction: RedactionSettings
    discovery: HowDoISettings
    lightllm: ModelSettings
