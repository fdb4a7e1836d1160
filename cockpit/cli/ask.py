"""`cockpit ask` from the kept index alone: only cheap modules are loaded."""

from __future__ import annotations

from cockpit.howdoi.factory import counted, scope_for
from cockpit.howdoi.fast_answer import ask as ask_index
from cockpit.settings.rules import rules_for, sources_of
from cockpit.state.places import here

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def ask(intent: str, cwd: str, env: dict[str, str]) -> tuple[str, int] | None:
    """The answer as text and the exit status (1 for a hint), or None where the whole service is needed."""
    found = answer(intent, cwd, env)
    return (shown(found), 1 if found["hint"] else 0) if found is not None else None


def answer(intent: str, cwd: str, env: dict[str, str]) -> dict[str, Any] | None:
    """The answer from the kept index, or None where the whole service is needed."""
    at = here(env, cwd)
    env = dict(at.env)
    rules = rules_for(at)
    if not rules.how_do_i:
        return None
    scope = scope_for(cwd, env, *sources_of(at))
    found = ask_index(scope, intent, providers=rules.providers)
    if found is not None:
        counted(found, env)
    return found


def shown(found: dict[str, Any]) -> str:
    """The answer for a person."""
    lines = []
    if found["loaded"]:
        best = found["loaded"]
        lines += [_row(best), *([best["section"]] if best.get("section") else [])]
        lines += ["", best["content"]] if best.get("content") else []
        lines += ["", "Sections:", *best["sections"]] if best.get("sections") else []
    lines += [_row(other) for other in found["alternatives"]]
    lines += [found["hint"]] if found["hint"] else []
    if found.get("degraded"):
        lines.append(f"No model answered ({found['degraded']['code']}: {found['degraded']['reason']})")
    lines += [found[name] for name in ("unread", "ignored") if found.get(name)]
    lines.append(f"Answered by {found['answeredBy']}.")
    return "\n".join(lines)


def _row(match: dict[str, Any]) -> str:
    use = f" [{match['use']}]" if match.get("use") else ""
    return f"{match['type']} {match['name']} ({match['source']}): {match['summary']}{use}"
