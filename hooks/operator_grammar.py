"""The operator's commands as they are typed. The one home of their grammar: hosts, command line and help read it here."""

from __future__ import annotations

import re

from hooks.namedtuple import NamedTuple
from hooks.task.parts import GATES

LEVEL_WORDS = ("light", "standard", "deep", "auto")
EXPORTS = ("json", "decisions")
# Verb -> (the words it takes, what it does). A verb of CHANGES changes the operator's state: it refuses in an agent's
# shell, and a request may stand behind it. What stands behind any other verb is answered on the spot.
VERBS = {
    "discovery": ("[light|standard|deep|auto]", "show, pin or release the level"),
    "status": ("", "the task in hand"),
    "why": ("", "the last level, hold or refusal, and what undoes it"),
    "waive": ("GATE", "this task need not pass the gate (TEST, CODE, ...)"),
    "quiet": ("[off]", "never hold a turn in this repository, only say it"),
    "wrong": ("[REASON]", "note the last hold or DONE as wrong"),
    "reset": ("", "drop the task in hand"),
    "ledger": ("[export json|decisions] [--since DATE] [--session ID]", "what was decided and checked"),
    "help": ("", "these commands"),
}
CHANGES = ("discovery", "waive", "quiet", "wrong", "reset")
_COLUMN = 28
_NOTHING = "(nothing)"


def _row(verb: str, words: str, does: str) -> str:
    """A verb's line of the help, two where its words need the room."""
    head = f"  {verb} {words}".rstrip()
    return f"{head:<{_COLUMN}}{does}" if len(head) < _COLUMN else f"{head}\n{'':<{_COLUMN}}{does}"


HELP = "\n".join(
    (
        "Type /cockpit and one of these; alone it is status, and /ledger is short for",
        "/cockpit ledger.",
        *(_row(verb, words, does) for verb, (words, does) in VERBS.items()),
    )
)
_HEAD = re.compile(r"\s*/(cockpit|ledger)(?![\w-])(?::([\w:]*))?", re.IGNORECASE)
_WORD = re.compile(r"[^\S\n]*([^\s]+)")
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


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


def is_command(prompt: str) -> bool:
    """Whether `prompt` may be one of the operator's commands."""
    return prompt.lstrip()[:9].lower().startswith(("/cockpit", "/ledger"))


def parse(prompt: str, pending: str = "") -> Command | None:
    """The command that `prompt` begins with, or None where it begins with none.

    A client may keep an answered command in its input line; what is then typed runs on behind it ("/cockpit statusfix
    the bug"). `pending` is the canonical line that was answered last: what stands behind it is the request.
    """
    head = _HEAD.match(prompt)
    if not head:
        return None
    tail = prompt[head.end() :]
    for part in (head.group(2) or "").split(":"):
        tail = f" {part}{tail}" if part and part.lower() != head.group(1).lower() else tail
    if head.group(1).lower() == "ledger":
        tail = f" ledger{tail}"
    return _run_on(tail, pending) or _read(tail)


def fault(command: Command) -> str:
    """What is wrong with the command, with what is known; "" where nothing is."""
    if not command.verb:
        return f"Cockpit: no such command as {command.wrong}. Nothing was changed. Known:\n{HELP}"
    if command.wrong:
        return f"Cockpit {command.verb}: {_complaint(command)}; nothing was changed and nothing was asked."
    return ""


def _complaint(command: Command) -> str:
    words = f"a gate: {', '.join(GATES)}" if command.verb == "waive" else VERBS[command.verb][0] or "no words"
    wrong, _, value = command.wrong.partition(" ")
    if wrong == "--since" and value:
        return f"--since {value} is not a date (YYYY-MM-DD)"
    if wrong == _NOTHING or (wrong in ("--since", "--session") and not value):
        return f"{'a word' if wrong == _NOTHING else f'the value of {wrong}'} is missing. It takes {words}"
    return f"no such word as {command.wrong}. It takes {words}"


def _read(tail: str) -> Command:
    verb, after = _next(tail)
    if not verb:
        return Command("status", rest=after.strip())
    if verb.lower() not in VERBS:
        return Command("", (), verb, after.strip())
    return _READERS.get(verb.lower(), _plain)(verb.lower(), after)


def _plain(verb: str, tail: str) -> Command:
    """A verb without words: behind one that changes something stands a request, behind any other nothing may."""
    word, rest = _next(tail)
    if verb in CHANGES or not word:
        return Command(verb, rest=tail.strip())
    return Command(verb, (), word, rest.strip())


def _levels(verb: str, tail: str) -> Command:
    word, rest = _next(tail)
    if not word:
        return Command(verb, rest=tail.strip())
    if word.lower() not in LEVEL_WORDS:
        return Command(verb, (), word, rest.strip())
    second, after = _next(rest)
    if second.lower() in LEVEL_WORDS:
        return Command(verb, (), f"{word} {second}", after.strip())
    return Command(verb, (word.lower(),), "", rest.strip())


def _gates(verb: str, tail: str) -> Command:
    word, rest = _next(tail)
    if word.upper() not in GATES:
        return Command(verb, (), word or _NOTHING, rest.strip())
    return Command(verb, (word.upper(),), "", rest.strip())


def _quiet(verb: str, tail: str) -> Command:
    word, rest = _next(tail)
    if word.lower() in ("off", "on"):
        return Command(verb, (word.lower(),), "", rest.strip())
    return Command(verb, ("on",), "", tail.strip())


def _reason(verb: str, tail: str) -> Command:
    """All that stands behind `wrong` is its reason."""
    return Command(verb, tuple(tail.split()), "", "")


def _ledger(verb: str, tail: str) -> Command:
    words, given, rest = list[str](), tail.split(), ""
    while given:
        word = given.pop(0)
        low = word.lower()
        if not words and low == "export" and given and given[0].lower() in EXPORTS:
            words += ["export", given.pop(0).lower()]
        elif low == "export":
            return Command(verb, ("export",), given[0] if given else _NOTHING, " ".join(given[1:]))
        elif low == "--since" and given and _DAY.fullmatch(given[0]):
            words += ["--since", given.pop(0)]
        elif low == "--session" and given:
            words += ["--session", given.pop(0)]
        else:
            wrong = f"{word} {given[0]}" if low in ("--since", "--session") and given else word
            return Command(verb, (), wrong, rest)
    return Command(verb, tuple(words))


_READERS = {"discovery": _levels, "waive": _gates, "quiet": _quiet, "wrong": _reason, "ledger": _ledger}


def _next(text: str) -> tuple[str, str]:
    found = _WORD.match(text)
    return (found.group(1), text[found.end() :]) if found else ("", text)


def _run_on(tail: str, pending: str) -> Command | None:
    """The pending command and what was typed behind it; None where that is not what happened."""
    if not pending:
        return None
    pattern = r"[^\S\n]+".join(re.escape(word) for word in pending.split()[1:])
    found = re.match(rf"[^\S\n]+{pattern}", tail, re.IGNORECASE) if pattern else None
    rest = tail[found.end() :] if found else ""
    if not rest.strip():
        return None
    _, verb, *words = pending.split()
    again = _read(tail)
    if rest[0].isspace() and not again.wrong:
        return None  # words of the command's own, or a request behind one that takes it
    return Command(verb, tuple(words), "", rest.strip())
