"""What the operator set for one repository: /cockpit quiet, kept in the state folder, never in the repository."""

from __future__ import annotations

import os

from cockpit.state.places import Here
from hooks.lean_json import dumps, loads
from hooks.task.model import Rules
from ledger.clock import now
from ledger.files import private_folder, read_own, replace


def is_quiet(here: Here) -> bool:
    """Whether turns are never held in this repository, only told as UNVERIFIED."""
    return os.path.exists(_file(here))


def enforced(rules: Rules, here: Here) -> Rules:
    """The rules with what the operator set for this repository: nothing is held, it is only said."""
    return rules._replace(enforce="remind") if rules.enforce == "hold" and is_quiet(here) else rules


def set_quiet(here: Here, on: bool, origin: str) -> str:
    """Switches it on or off and says so. Raises OSError where that cannot be kept."""
    path = _file(here)
    if on:
        private_folder(here.folder)
        replace(path, dumps({"at": now(), "origin": f"operator, {origin}"}).encode(), sync=False)
        return (
            "Cockpit quiet: turns are not held in this repository any more; what was not verified is still said.\n"
            "Undo: /cockpit quiet off."
        )
    if os.path.exists(path):
        os.unlink(path)
    return "Cockpit quiet: off; a claim that was not checked is held again in this repository."


def described(here: Here) -> str:
    """One line for `status`, "" where it is not set."""
    raw = read_own(_file(here), 10_000)
    if raw is None:
        return ""
    try:
        data = loads(raw)
        return f"Quiet in this repository since {data['at']} ({data['origin']}); /cockpit quiet off ends it."
    except (ValueError, KeyError, TypeError):
        return "Quiet in this repository; /cockpit quiet off ends it."


def _file(here: Here) -> str:
    return f"{here.folder}/quiet.json"
