"""The server's tools as a host is told of them: plain data, since a host waits for it before anything else.

A test holds the progress tool's actions and parameters equal to the core's (`hooks.task.progress`) and to the models that
read them (`cockpit.server.shapes`).
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_ACTIONS = (
    "plan", "start", "complete", "fail", "block", "unblock", "gate", "discover", "decide", "align", "status",
)  # fmt: skip
_LISTS = ("milestones", "criteria", "unknowns", "risks", "alternatives", "demonstrated", "missing")
_PARAMETERS = (
    "action", "goal", "milestones", "milestone", "note", "gates", "criteria", "unknowns", "risks", "problem", "chosen",
    "alternatives", "state", "demonstrated", "missing",
)  # fmt: skip
# The host would otherwise defer the tool until the model searches for it.
_ALWAYS_LOADED = {"anthropic/alwaysLoad": True}
PROGRESS: dict[str, Any] = {
    "name": "progress",
    "description": (
        "Keep the task's record. Only you, the main agent, record.\n"
        "plan: goal, milestones [{title, phase?}], gates?, kind? (new: true starts the next task). "
        "start/complete/fail/block/unblock: milestone, note. "
        "gate: gates {TEST: {state: pass|fail|na|pending, evidence}}.\n"
        "discover: goal, criteria (checkable sentences, or {text, check: a command}; revise by {id, text}, drop by "
        "{id, drop: true}), "
        "unknowns [{id?, text, state: open|resolved|assumed, note}], risks, level.\n"
        "decide: problem, chosen, alternatives [{option, rejected_because}], tradeoffs, evidence, "
        "status provisional|verified, id to revise.\n"
        "align: state ALIGNED|PARTIAL|BLOCKED|UNKNOWN, demonstrated [{id, status: met|failed|unresolved, evidence}], "
        "missing, assumptions, note. Evidence points at something seen: an observation (o7), file, command, "
        "quoted output or figure, its own for each criterion. PARTIAL is a good answer."
    ),
    "inputSchema": {
        "type": "object",
        "required": ["action"],
        "properties": {name: {"type": "array" if name in _LISTS else "string"} for name in _PARAMETERS}
        | {"action": {"enum": list(_ACTIONS)}, "gates": {"type": "object"}},
    },
    "_meta": _ALWAYS_LOADED,
}
HOW_DO_I: dict[str, Any] = {
    "name": "how_do_i",
    "description": (
        "Finds the manual, skill or tool that matches what you want to do. Ask before guessing, and before saying that something "
        "cannot be done. Returns loaded (a manual comes with its text), alternatives to choose from, or a hint; "
        "alternatives with a hint are guesses."
    ),
    "inputSchema": {
        "type": "object",
        "required": ["intent"],
        "properties": {
            "intent": {
                "type": "string",
                "maxLength": 500,
                "description": "one sentence, best in the language of the manuals; where nothing fits, all are named",
            },
            "tools": {"type": "array", "description": "tools you can call: names or {name, description}; [] for none"},
        },
    },
    "_meta": _ALWAYS_LOADED,
}
MANUAL_LIST: dict[str, Any] = {
    "name": "manual_list",
    "description": "Every text that manual_read gives: name, title, source, summary.",
    "inputSchema": {"type": "object"},
}
MANUAL_READ: dict[str, Any] = {
    "name": "manual_read",
    "description": "One manual, or a skill that your host does not load, by its exact name; a long one by section.",
    "inputSchema": {
        "type": "object",
        "required": ["name"],
        "properties": {
            "name": {"type": "string"},
            "section": {"type": "string", "description": "a number or heading of `sections`"},
        },
    },
}
TOOLS = (PROGRESS, HOW_DO_I, MANUAL_LIST, MANUAL_READ)
