"""Every error a person or an agent can meet.

    CockpitError
    ├── SettingsError            a settings file cannot be used
    ├── StateError               a session's state cannot be read or written
    │   ├── StateBusy            its lock was not free in time
    │   ├── StateDamaged         the file is not what was written
    │   └── StateNewer           a later Cockpit wrote it; left untouched
    ├── LedgerError              the record cannot be read or written
    ├── RefusedError             the call is not allowed from here
    ├── InstallError             a host's own command failed or is missing
    └── HowDoIError              how_do_i cannot answer
        ├── CatalogUnavailable   no snapshot of manuals, skills and tools yet
        ├── LlmCallFailed        the provider failed, every fallback too
        ├── SchemaValidationFailed  the reply never had one of the three shapes
        └── InvalidIntent        the intent is empty or longer than 500 characters

Each message says what happened and what was not done; `fix` says what to do next.
"""


class CockpitError(Exception):
    """An error, and what to do about it.

    Args:
        message: what happened and what was not done, one sentence.
        fix: what the reader can do about it, one sentence; empty where there is nothing.
    """

    def __init__(self, message: str, fix: str = "") -> None:
        super().__init__(message)
        self.fix = fix

    def __str__(self) -> str:
        """Both sentences, on one line."""
        return f"{super().__str__()} {self.fix}".strip()


class SettingsError(CockpitError):
    """A settings file cannot be used."""


class StateError(CockpitError):
    """A session's state cannot be read or written."""


class StateBusy(StateError):
    """The lock of a session's state was not free in time."""


class StateDamaged(StateError):
    """A state file is not what was written."""


class StateNewer(StateError):
    """A later Cockpit wrote the file; it was left untouched."""


class LedgerError(CockpitError):
    """The record cannot be read or written."""


class RefusedError(CockpitError):
    """The call is not allowed from here."""


class ReceiptError(CockpitError):
    """A receipt cannot be written, signed, read or moved."""


class InstallError(CockpitError):
    """A host's own command failed or is missing."""


class HowDoIError(CockpitError):
    """how_do_i cannot answer; `code` is the name callers see."""

    code = "DiscoveryError"


class CatalogUnavailable(HowDoIError):
    """No snapshot of the catalog is there yet."""

    code = "CatalogUnavailable"


class LlmCallFailed(HowDoIError):
    """The provider failed, and every fallback too."""

    code = "LlmCallFailed"


class SchemaValidationFailed(HowDoIError):
    """The model's reply never had one of the three shapes."""

    code = "SchemaValidationFailed"


class InvalidIntent(HowDoIError):
    """The intent is empty or longer than 500 characters."""

    code = "InvalidIntent"
