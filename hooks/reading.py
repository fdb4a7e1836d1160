"""From what a host tells to the facts that may be kept: read, redacted and cut here, and then forgotten."""

from __future__ import annotations

from hooks.guidance import unmarked
from hooks.levels.classify import classify, own_words
from hooks.redaction.redact import clip
from hooks.task import limits
from hooks.task.facts import Ended, Prompted, Ran
from hooks.task.parts import Counts


def prompted(text: str, ident: str, tool: str, now: str) -> Prompted:
    """What a person's prompt says: its level and kind, and the user's wishes on the tests.

    Args:
        ident: the host's id of the prompt.
        tool: the progress tool's name as the host shows it.
    """
    text = unmarked(text).strip()
    if not text:
        return Prompted(at=now, ident=ident, tool=tool, own_text=True)
    verdict = classify(text)
    words = tuple(word for word in verdict.words if _plain(word))[: limits.DECIDING_WORDS]
    fact = Prompted(now, ident, verdict.level, verdict.kind, verdict.reasons, verdict.grounds, words, tool=tool)
    if verdict.kind in ("host", "command"):
        return fact
    from hooks.task.wishes import wishes

    wish = wishes(text, own_words)
    return fact._replace(keep_off_tests=wish.keep_off, run_tests=wish.run, mend=wish.mend)


def _plain(word: str) -> bool:
    """Whether a deciding word is one of our lists' own, short and of letters: no other piece of a prompt is kept."""
    return len(word) <= limits.DECIDING_WORD and word.replace(" ", "").replace("-", "").isalpha()


def ran(command: str, status: int | None, output: str, now: str, top: str = "", folder: str = "") -> Ran:
    """What a shell command that ended says.

    Args:
        status: its exit status, None where the host told none.
        top: the top of the working tree that the task is about, "" where it is not told.
        folder: where the shell stood when the command began.
    """
    from hooks.shell.observe import command_id, observe

    seen = observe(command, status, output, top, folder)
    # A status that is not told of what was exercised is none: `python try.py | tail` ends with tail's.
    known = status is not None and (bool(seen.gate) or seen.told or status != 0 or not seen.exercised)
    return Ran(
        at=now,
        command=clip(command, limits.COMMAND),
        exit=str(status) if known else "",
        gate=seen.gate or "",
        state=seen.state,
        summary=clip(seen.summary, limits.SUMMARY),
        partial=seen.partial,
        exercised=seen.exercised,
        command_id=command_id(command, top, folder),
        here=seen.here,
        counts=Counts(*seen.counts),
        failing=tuple(clip(name, limits.MOVED_PATH) for name in seen.failing),
        named=seen.named,
        scope=tuple(clip(word, limits.SUMMARY) for word in seen.scope),
    )


def ended(message: str, waiting: bool, tool: str, now: str) -> Ended:
    """What an agent's last message says of its own work.

    Args:
        waiting: a background command, a subagent or a wake-up of its own is awaited.
    """
    from hooks.task.last_message import read_message

    said = read_message(message)
    return Ended(
        now, said.asks, said.offers, said.admits, said.obstacle, said.done, said.finished, said.passed, waiting, tool
    )
