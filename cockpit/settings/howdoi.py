"""Settings of how_do_i (seed section 9): what the operator may set; a project's file sets none of it."""

from ipaddress import ip_address
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$")]
EnvName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z_][A-Za-z0-9_]{0,127}$")]
Attempts = Annotated[int, Field(ge=1, le=10)]

DEFAULT_URLS = {
    "anthropic": "https://api.anthropic.com",
    "openai": "https://api.openai.com/v1",
    "gemini": "https://generativelanguage.googleapis.com",
}


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


class CatalogSettings(_Frozen):
    """max_bytes: size of the catalog's Markdown beyond which cards are chosen for each intent."""

    max_bytes: int = Field(default=60_000, alias="maxBytes", ge=2_000, le=2_000_000)


def inside_project(path: str) -> bool:
    """Whether a path or glob can only mean something inside the project: relative, without `..`, no home."""
    return not path.startswith(("/", "~", "\\")) and ".." not in path.split("/") and "\0" not in path


Path = Annotated[str, StringConstraints(min_length=1, max_length=300)]


class HowDoISettings(_Frozen):
    """`discovery.*`. max_attempts: how often a model may name what the catalog does not have.

    folders: further folders of manuals, absolute, under `~`, or relative to the project. documents: globs, relative to
    the project, of documents whose sections may answer. A project may add to both what lies inside it.
    """

    enabled: bool = True
    recipe: Name = "how-do-i"
    folders: Annotated[tuple[Path, ...], Field(max_length=20)] = ()
    documents: Annotated[tuple[Path, ...], Field(max_length=20)] = ()
    catalog: CatalogSettings = CatalogSettings()
    max_attempts: Attempts = Field(default=3, alias="maxAttempts")

    @model_validator(mode="after")
    def _relative(self) -> "HowDoISettings":
        if not all(map(inside_project, self.documents)):
            raise ValueError("documents are globs relative to the project, without ..")
        return self


class MaxAttempts(_Frozen):
    """`lightllm.maxAttempts.default`: replies read before a wrong shape is an error, where the recipe says nothing."""

    default: Attempts = 3


class ProviderSettings(_Frozen):
    """One provider. base_url: "" for the kind's own. key_env: the environment variable that holds the key, or "".

    A key is sent over https only, or to this machine. api_version: for Azure, whose models are its deployments.
    """

    kind: Literal["anthropic", "openai", "azure", "gemini"]
    base_url: str = Field(default="", alias="baseUrl", max_length=500)
    models: tuple[Annotated[str, StringConstraints(min_length=1, max_length=200)], ...] = ()
    key_env: EnvName | Literal[""] = Field(default="", alias="keyEnv")
    api_version: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9.-]{1,40}$")] = Field(
        default="2024-10-21", alias="apiVersion"
    )

    @property
    def url(self) -> str:
        """Where requests go, without a closing slash."""
        return (self.base_url or DEFAULT_URLS.get(self.kind, "")).rstrip("/")

    @model_validator(mode="after")
    def _address(self) -> "ProviderSettings":
        if self.kind == "azure" and not self.base_url:
            raise ValueError("azure needs a baseUrl, https://NAME.openai.azure.com")
        parts = urlsplit(self.url)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.query:
            raise ValueError("base_url must be a plain http or https address without user, password or query")
        if self.key_env and parts.scheme == "http" and not _this_machine(parts.hostname):
            raise ValueError("a key is sent over https only, or to this machine")
        return self


def _this_machine(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


class ModelSettings(_Frozen):
    """`lightllm.*`. aliases: name -> "provider/model" in the order they are tried; timeout: seconds for one answer.

    sampling: ask the host's own model, after any provider, where the host offers that to an MCP server. proxy: https
    requests go through the proxy that the environment names, with the certificates that it names; http ones never do.
    """

    enabled: bool = True
    sampling: bool = False
    proxy: bool = False
    max_attempts: MaxAttempts = Field(default=MaxAttempts(), alias="maxAttempts")
    fallback: Literal["embedded", "none"] = "embedded"
    timeout: float = Field(default=20.0, gt=0, le=120)
    providers: dict[Name, ProviderSettings] = Field(default_factory=dict, max_length=20)
    aliases: dict[str, tuple[str, ...]] = Field(default_factory=dict, max_length=50)

    @model_validator(mode="after")
    def _known(self) -> "ModelSettings":
        for alias, chain in self.aliases.items():
            for model in chain:
                provider, _, name = model.partition("/")
                if provider not in self.providers or not name:
                    raise ValueError(f'alias {alias}: "{model}" is not "provider/model" with a provider named here')
        return self

    def chain(self, model: str) -> tuple[tuple[str, ProviderSettings, str], ...]:
        """(provider's name, provider, model) in the order to try, for an alias or a "provider/model".

        `default:how-do-i` stands in for `default:fast` and the other way about; where neither is set, every provider's
        models in the order of the settings. Empty where nothing fits.
        """
        names = self.aliases.get(model) or ((model,) if model.partition("/")[0] in self.providers else ())
        if not names and model.startswith("default:"):
            names = self.aliases.get("default:how-do-i") or self.aliases.get("default:fast") or ()
            names = names or tuple(f"{name}/{one}" for name, p in self.providers.items() for one in p.models)
        split = (name.partition("/") for name in names)
        return tuple((provider, self.providers[provider], one) for provider, _, one in split if one)
