"""What the operator called wrong: the last hold or DONE, by codes and ids, so that it can become a case."""

from __future__ import annotations

import json
import os

from cockpit.state.places import Here
from hooks.redaction.redact import clip
from hooks.task.goal_check import required_gates, shown_gate
from hooks.task.model import Rules, Session, effective_level
from hooks.task.standing import status
from ledger.clock import now
from ledger.files import private_folder, read_own, replace

MAX_NOTES = 64
MAX_BYTES = 400_000
_REASON_WORDS = 8  # words of a reason that are kept here; none is exported


def note_wrong(session: Session, words: tuple[str, ...], here: Here, origin: str) -> str:
    """Notes the last hold or DONE of the session as wrong, and says so. Raises OSError where that cannot be kept."""
    kind = _kind(session)
    if not kind:
        return "Cockpit wrong: nothing was held, told as UNVERIFIED or called DONE in this session; nothing was noted."
    entry: dict[str, object] = {
        "at": now(),
        "origin": f"operator, {origin}",
        "reason": clip(" ".join(words[:_REASON_WORDS]), 80),
    }
    entry |= facts_of(session, kind)
    private_folder(here.folder)
    notes = [*_read(here), entry][-MAX_NOTES:]
    replace(_file(here), json.dumps(notes).encode("ascii"), sync=False)
    what = {"hold": "hold", "unverified": "UNVERIFIED line", "done": "DONE"}[kind]
    return (
        f"Cockpit wrong: the last {what} (task {session.task.id}) was noted as wrong, by codes and ids only.\n"
        "To report it: cockpit wrong --export"
    )


def drop_notes(here: Here, session: str) -> None:
    """Deletes the notes about a session. Raises OSError where that cannot be kept."""
    notes = _read(here)
    left = [note for note in notes if note.get("session") != session]
    if left != notes:
        replace(_file(here), json.dumps(left).encode("ascii"), sync=False)


def facts_of(session: Session, kind: str) -> dict[str, object]:
    """What a case needs: codes, ids, states and counts; no text of the agent's or the user's."""
    task, rules = session.task, Rules()
    return {
        "kind": kind,
        "session": session.id,
        "task": task.id,
        "level": effective_level(session),
        "reasons": list(task.reasons),
        "status": status(session, rules),
        "planned": task.planned,
        "moved": list(task.moved),
        "files": len(task.files),
        "outside": len(task.outside),
        "tests": task.tests,
        "gates": {
            n: [g.state, g.source] for n in required_gates(session, rules) if (g := shown_gate(session, rules, n))
        },
        "waived": [w.gate for w in task.waivers],
        "criteria": [{"id": c.id, "status": c.status, "basis": c.basis, "check": bool(c.check)} for c in task.criteria],
        "unknowns": [u.state for u in task.unknowns],
        "alignment": task.alignment.state,
        "observations": [[o.id, o.gate, o.state, o.exit, o.partial, o.exercised] for o in task.observations[-16:]],
        "held": session.hold_count,
        "admissions": session.admissions,
    }


def exported(here: Here) -> list[dict[str, object]]:
    """The notes without their reasons: fit to be pasted into a report."""
    return [{key: value for key, value in note.items() if key != "reason"} for note in _read(here)]


def _kind(session: Session) -> str:
    kind = session.last_reason[0] if session.last_reason else ""
    if kind in ("hold", "unverified"):
        return kind
    return "done" if session.task.closed or session.task.alignment.state == "ALIGNED" else ""


def _read(here: Here) -> list[dict[str, object]]:
    try:
        raw = read_own(_file(here), MAX_BYTES)
        data = json.loads(raw) if raw else []
    except (ValueError, OverflowError):
        os.replace(_file(here), f"{_file(here)}.damaged")
        return []
    return [note for note in data if isinstance(note, dict)] if isinstance(data, list) else []


def _file(here: Here) -> str:
    return f"{here.folder}/wrong.json"
