"""`cockpit ask` from the kept index alone: only cheap modules are loaded."""

from typing import Any

from cockpit.howdoi.factory import scope_for
from cockpit.howdoi.fast_answer import ask as ask_index
from cockpit.settings.rules import rules_for
from cockpit.state.places import here


def ask(intent: str, cwd: str, env: dict[str, str]) -> tuple[str, int] | None:
    """The answer as text and the exit status (1 for a hint), or None where the whole service is needed."""
    found = answer(intent, cwd, env)
    return (shown(found), 1 if found["hint"] else 0) if found is not None else None


def answer(intent: str, cwd: str, env: dict[str, str]) -> dict[str, Any] | None:
    """The answer from the kept index, or None where the whole service is needed."""
    rules = rules_for(here(env, cwd))
    return ask_index(scope_for(cwd, env), intent, providers=rules.providers) if rules.how_do_i else None


def shown(found: dict[str, Any]) -> str:
    """The answer for a person."""
    lines = []
    if found["loaded"]:
        best = found["loaded"]
        lines += [f"{best['type']} {best['name']} ({best['source']}): {best['summary']}"]
        lines += ["", best["content"]] if best.get("content") else []
    for other in found["alternatives"]:
        lines.append(f"{other['type']} {other['name']} ({other['source']}): {other['summary']}")
    lines += [found["hint"]] if found["hint"] else []
    if found.get("degraded"):
        lines.append(f"No model answered ({found['degraded']['code']}: {found['degraded']['reason']})")
    lines.append(f"Answered by {found['answeredBy']}.")
    return "\n".join(lines)
