"""how_do_i for this machine: which folders a catalog comes from, and the service over it."""

from __future__ import annotations

import os
import time

from cockpit.howdoi.claude_files import hidden, plugins
from cockpit.howdoi.scope import Scope
from cockpit.state.places import config_folder, project_root, repository_key, state_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cockpit.howdoi.catalog import Progress
    from cockpit.howdoi.service import HowDoIService
    from cockpit.settings.models import Settings


def scope_for(cwd: str, env: dict[str, str], folders: tuple[str, ...] = (), documents: tuple[str, ...] = ()) -> Scope:
    """The folders of the catalog for `cwd`; what is kept of it lies in the state folder.

    Args:
        cwd: the folder that is asked from.
        env: the environment.
        folders: `discovery.folders`.
        documents: `discovery.documents`.
    """
    state, project = state_folder(env), project_root(cwd)
    home = env.get("HOME") or os.path.expanduser("~")
    host = env.get("CLAUDE_CONFIG_DIR") or f"{home}/.claude"
    return Scope(
        project=project,
        config=config_folder(env),
        home=home,
        cache=f"{state}/catalogs/{repository_key(project)}",
        approvals=f"{state}/approvals.json",
        plugins=plugins(host, project),
        host=host,
        hidden=hidden(host, project),
        folders=tuple(_folder(folder, project, home) for folder in folders),
        documents=documents,
    )


def _folder(folder: str, project: str, home: str) -> str:
    path = f"{home}{folder[1:]}" if folder == "~" or folder.startswith("~/") else os.path.join(project, folder)
    return os.path.normpath(path)


def service_for(
    scope: Scope,
    settings: Settings,
    env: dict[str, str],
    refused: tuple[str, ...] = (),
    progress: Progress | None = None,
) -> HowDoIService:
    """The service for `scope`; a model may be called only where the user's settings name a provider or allow sampling.

    Args:
        scope: whose catalog.
        settings: the settings in force.
        env: the environment.
        refused: what `resolve` did not take of the settings, as sentences.
        progress: is told (cards done, cards) while an index is built.
    """
    from cockpit.howdoi.catalog import Catalog
    from cockpit.howdoi.service import HowDoIService

    dependencies = None
    if settings.lightllm.enabled and (settings.lightllm.providers or settings.lightllm.sampling):
        from cockpit.howdoi.model_call import Dependencies
        from ledger.clock import now

        dependencies = Dependencies(env, time.monotonic, time.sleep, now, usage_folder=state_folder(env))
    own = tuple(text for text in refused if text.startswith(("user: lightllm.", "environment: lightllm.")))

    def count(answer: dict[str, Any]) -> None:
        counted(answer, env)

    return HowDoIService(
        scope,
        settings.discovery,
        settings.lightllm,
        dependencies,
        Catalog(scope, progress=progress),
        refused=own,
        record=count,
    )


def counted(answer: dict[str, Any], env: dict[str, str]) -> None:
    """Count an answer by code and name; a count that cannot be kept costs no answer."""
    from cockpit.howdoi.intents import record

    try:
        record(state_folder(env), answer, time.strftime("%Y-%m-%d", time.gmtime()))
    except OSError:
        return
