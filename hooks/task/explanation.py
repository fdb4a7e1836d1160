"""`/cockpit why`: the last level, hold or refusal; its rule, the words or files that decided, and what undoes it."""

from __future__ import annotations

from hooks.levels.classify import sensitive_path
from hooks.task.model import Session, effective_level


def why(session: Session) -> str:
    """The last level, hold or refusal in words."""
    kind, *rest = session.last_reason or ("",)
    if kind == "level" and rest:
        return _level(session, rest[0], tuple(rest[1:]))
    if kind == "pin" and session.pin:
        return f"Level pinned to {session.pin} by the operator ({session.pin_origin}).\nUndo: /cockpit discovery auto."
    if kind in ("pin", "unpin"):
        return f"The operator's pin ended; the level is {effective_level(session)} by the evidence and only rises."
    if kind == "hold":
        return _hold(rest)
    if kind == "unverified":
        return (
            f"The last turn ended UNVERIFIED: {rest[0] if rest else 'checks were open'}.\n"
            "Undo: ask the agent for what is open, or /cockpit waive GATE, or /cockpit quiet for this repository."
        )
    if kind == "refusal":
        action, *items = rest
        return f"progress {action} was refused:\n" + "\n".join(f"  - {item}" for item in items)
    return "Nothing yet: no level was set, no turn held, no call refused in this session."


def _level(session: Session, level: str, reasons: tuple[str, ...]) -> str:
    pinned = f"\nIn force is the pin on {session.pin} ({session.pin_origin})." if session.pin else ""
    files = [path for path in session.task.files if "sensitive-path" in reasons and sensitive_path(path)]
    words = [reason[5:] for reason in reasons if reason.startswith("word:")]
    codes = [reason for reason in reasons if not reason.startswith("word:")]
    said = [f"Level {level}: {', '.join(codes) or 'no reason code was kept'}."]
    said += [f"Files: {', '.join(files)}."] if files else []
    said += [f"Words: {', '.join(words)}."] if words else []
    undo = "Undo: /cockpit discovery light (or standard, deep) pins a level; auto ends the pin."
    return "\n".join((*said, undo)) + pinned


def _hold(items: list[str]) -> str:
    open_then = "\n".join(f"  - {item}" for item in items)
    return (
        f"The turn was held because it was called done while this was open:\n{open_then}\n"
        "Undo: /cockpit waive TEST for a gate, /cockpit quiet for this repository, /cockpit discovery light, or\n"
        "alignment.enforce (remind, off) in your settings. Held wrongly? /cockpit wrong"
    )
