"""The operator's commands: what was typed, what it does to the session, and what is answered."""

from __future__ import annotations

import re

from hooks.namedtuple import NamedTuple
from hooks.task.goal_check import reset_goal_check
from hooks.task.model import Rules, Session, Task, at_least, effective_level
from hooks.task.plan import put_aside
from hooks.task.text import page, why

VERBS = ("discovery", "status", "why", "reset", "ledger", "help")
CHANGES = ("discovery", "reset")
DISCOVERY_WORDS = ("light", "standard", "deep", "auto")
EXPORTS = ("json", "decisions")
HELP = """\
/cockpit discovery [light|standard|deep|auto]   show, pin or release the level
/cockpit status                                 the task in hand
/cockpit why                                    the last level, hold or refusal
/cockpit reset                                  drop the task in hand
/ledger                                         what was decided and checked
/ledger export json | decisions                 for a reviewer
Where /ledger is not known: /cockpit ledger ..."""
_HEAD = re.compile(r"\s*/(cockpit|ledger)(?![\w-])(?::([\w:]*))?", re.IGNORECASE)
_WORD = re.compile(r"[^\S\n]*([^\s]+)")


class Command(NamedTuple):
    """A command as typed.

    `verb` is one of VERBS or "" where the word is wrong; `words` its arguments; `wrong` the word that is not one;
    `rest` a request written behind it, as typed.
    """

    verb: str = ""
    words: tuple[str, ...] = ()
    wrong: str = ""
    rest: str = ""

    @property
    def line(self) -> str:
        """The command alone, in its canonical spelling."""
        return " ".join(("/cockpit", self.verb, *self.words)).strip()


class Outcome(NamedTuple):
    """What a command did: the session after it and the answer; `ledger` where the record itself is asked for."""

    session: Session
    text: str = ""
    ledger: tuple[str, ...] | None = None


def parse(prompt: str, kept: str = "") -> Command | None:
    """The command that `prompt` begins with, or None where it begins with none.

    A client may keep an answered command in its input line; what is then typed runs on behind it ("/cockpit statusfix
    the bug"). `kept` is the canonical line that was answered last: what stands behind it is the request.
    """
    head = _HEAD.match(prompt)
    if not head:
        return None
    tail = prompt[head.end() :]
    stem = "ledger" if head.group(1).lower() == "ledger" else ""
    for part in (head.group(2) or "").split(":"):
        tail = f" {part}{tail}" if part and part.lower() != head.group(1).lower() else tail
    if stem:
        tail = f" ledger{tail}"
    return _run_on(tail, kept) or _read(tail)


def apply(session: Session, command: Command, origin: str, rules: Rules, now: str) -> Outcome:
    """What `command` does, by the operator at `origin` ("client" or "command line")."""
    if command.wrong or not command.verb:
        return Outcome(session, _wrong(command))
    if command.verb == "discovery":
        return _discovery(session, command.words, origin, rules)
    if command.verb == "reset":
        return _reset(session, now)
    if command.verb == "ledger":
        return Outcome(session, "", command.words)
    texts = {"status": page(session, rules), "why": why(session), "help": HELP}
    return Outcome(session, texts[command.verb])


def _read(tail: str) -> Command:
    words: list[str] = []
    verb, after = _next(tail)
    if not verb:
        return Command("status", rest=after.strip())
    if verb.lower() not in VERBS:
        return Command("", (), verb, after.strip())
    verb, rest = verb.lower(), after
    for allowed in _grammar(verb):
        word, after = _next(rest)
        if word.lower() not in allowed:
            if word and (verb == "discovery" or words == ["export"]):
                return Command(verb, tuple(words), word, after.strip())
            break
        words.append(word.lower())
        rest = after
    if words == ["export"]:
        return Command(verb, ("export",), "(nothing)", rest.strip())
    return Command(verb, tuple(words), "", rest.strip())


def _grammar(verb: str) -> tuple[tuple[str, ...], ...]:
    return {"discovery": (DISCOVERY_WORDS,), "ledger": (("export",), EXPORTS)}.get(verb, ())


def _next(text: str) -> tuple[str, str]:
    found = _WORD.match(text)
    return (found.group(1), text[found.end() :]) if found else ("", text)


def _run_on(tail: str, kept: str) -> Command | None:
    """The kept command and what was typed right behind its last letter; None where that is not what happened."""
    if not kept:
        return None
    pattern = r"[^\S\n]+".join(re.escape(word) for word in kept.split()[1:])
    found = re.match(rf"[^\S\n]+{pattern}", tail, re.IGNORECASE) if pattern else None
    rest = tail[found.end() :] if found else ""
    if not rest or rest[0].isspace():
        return None
    _, verb, *words = kept.split()
    return Command(verb, tuple(words), "", rest.strip())


def _wrong(command: Command) -> str:
    known = {"discovery": ", ".join(DISCOVERY_WORDS), "ledger": "export json, export decisions"}
    what = f"/cockpit {command.verb}".strip()
    if command.verb:
        return f"{what}: no such word as {command.wrong}. Known: {known[command.verb]}. Nothing was changed."
    return f"/cockpit: no such command as {command.wrong}. Nothing was changed. Known:\n{HELP}"


def _discovery(session: Session, words: tuple[str, ...], origin: str, rules: Rules) -> Outcome:
    if not words:
        pin = f"pinned by the operator ({session.pin_origin})" if session.pin else "by the evidence"
        reasons = ", ".join(session.task.reasons) or "none yet"
        return Outcome(session, f"Level {effective_level(session)}, {pin}; reasons: {reasons}.")
    return _release(session) if words[0] == "auto" else _pin(session, words[0].upper(), origin)


def _pin(session: Session, level: str, origin: str) -> Outcome:
    before = effective_level(session)
    after = session._replace(pin=level, pin_origin=f"operator, {origin}", why=("pin", level))
    after = _risen(after, before, level)
    return Outcome(after, f"Level pinned to {level} for this session; /cockpit discovery auto ends the pin.")


def _release(session: Session) -> Outcome:
    """The pin ends; what the task had reached, under the pin or by it, stays as its floor."""
    if not session.pin:
        return Outcome(session, f"No level was pinned; it stays {session.task.level}, by the evidence.")
    before = session.pin
    task = session.task
    if task.id and not at_least(task.level, before):
        task = task._replace(level=before, source="pin", reasons=("pin-floor",))
    after = session._replace(pin="", pin_origin="", task=task)
    after = _risen(after, before, task.level)
    return Outcome(after, f"The pin ended; the level is {task.level} and only rises within this task.")


def _risen(session: Session, before: str, level: str) -> Session:
    if at_least(before, level):
        return session
    return session._replace(task=reset_goal_check(session.task, f"the level rose to {level}"))


def _reset(session: Session, now: str) -> Outcome:
    dropped = session.task.id
    after = put_aside(session)._replace(task=Task(), holds=0, told=False, turn_over=True, kept="", next_level="")
    pin = f" The pin on {session.pin} stays." if session.pin else ""
    done = f"Dropped task {dropped}; the ledger keeps it as it stood." if dropped else "There was no task in hand."
    return Outcome(after, done + pin)
