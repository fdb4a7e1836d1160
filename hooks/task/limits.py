"""How much is kept: every bound on counts and every length to which a text is cut (SPEC 3's table).

Lengths are characters after redaction; a longer text is cut and shows an ellipsis. A count beyond its bound is refused
where a caller can mend it, else the oldest goes.
"""

from hooks.redaction.redact import MASK

# Lengths of what the agent says.
GOAL = NOTE = PROBLEM = GATE_EVIDENCE = CRITERION_EVIDENCE = REJECTED_BECAUSE = 160
CHOSEN = TRADEOFFS = CHECK = 200
OPTION = CRITERION = UNKNOWN = DECISION_EVIDENCE = 120
MILESTONE = 60
RISK = 40

# Lengths of what is seen.
COMMAND = 200
SUMMARY = 80
PATH = 160
MOVED_PATH = 120
AGENT = 40
EVENT_ID = 80
PRECEDENT = 160  # a decision that an edit is told of
TYPED = 120  # an answered command that a client may keep in its input line

# Lengths in messages.
WORD = 40  # a word of the caller's that is not one of ours, quoted in the reply
IDENT = 20  # an id that is not known, quoted in the reply
REASON = 160  # one reason of a refusal, kept for `why`
DECIDING_WORD = 24  # a word of our lists that decided a level, kept for `why`
REASONS = 8  # how many of them
SHORT_COMMAND = 50  # a command beside its observation's id
USER_LINE = 400  # the UNVERIFIED line

# Counts in a task.
MILESTONES = 12
CRITERIA = 8
UNKNOWNS = 8
RISKS = 6
DECISIONS = 12
ALTERNATIVES = 4
EVIDENCE = 4
HISTORY = 24
FAILURES = 8
MISSING = 8
ASSUMPTIONS = 8
OBSERVATIONS = 64
FILES = 64
MOVED_PATHS = 5
REASON_CODES = 6
DECIDING_WORDS = 4

# Counts in a session.
RECENT_EVENTS = 64
ARCHIVED_TASKS = 16
CHANGES = 16

# What a caller may send.
ENTRIES = 64  # in one list of one call

# The shortest evidence and criterion.
MIN_EVIDENCE = 20
MIN_CRITERION = 10
MIN_CRITERION_WORDS = 2


def cut(text: str, length: int) -> str:
    """A text that was redacted when it was kept, cut to `length` characters; no mask is cut in two."""
    if len(text) <= length:
        return text
    short = text[: length - 1]
    begun = short.rfind(MASK[0])
    if begun >= 0 and MASK.startswith(short[begun:]) and short[begun:] != MASK:
        short = short[:begun]
    return short.rstrip() + "…"
