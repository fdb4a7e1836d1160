"""What a prompt asks, with everything set aside that its writer only shows: host text, pastes, quotations, names."""

from __future__ import annotations

import re
from collections.abc import Callable

from hooks.cached import compiled
from hooks.levels.paste import prose
from hooks.namedtuple import NamedTuple

EDGE = 6000  # characters read at either end of a prompt


class Ask(NamedTuple):
    """What a prompt is, and what it asks.

    `kind` is "text" (`text` is what was asked), "host", "command", "paste" (nothing but pasted material, in `text`) or
    "shell" (`text` is what its lines would do: "run", "deploy" or "destroy").
    """

    kind: str
    text: str


# What opens a prompt around which a host may have put something; the tables of host text are read only then.
_OPENERS = ("<", "-", "[", "#")
_HOST = (
    "caveat: the messages below",
    "this session is being continued",
    "stop hook feedback",
    "base directory for this skill",
    "your task is to create a detailed summary",
    "message from ",
)
_PROSE = frozenset(
    ("a", "an", "the", "and", "please", "to", "my", "is", "it", "this", "we", "should", "can", "what", "how", "why")
)
_COMMITS = {"docs": "document ", "fix": "fix ", "feat": "implement ", "test": "test ", "refactor": "refactor "}
_QUOTES = frozenset("\"'“„«「『")
FILE, DOCUMENT, CODE, QUOTE = " ffile ", " ddoc ", " ccode ", " qquote "  # stand-ins for what is set aside


_PATTERNS = {
    "fence": r"(?s)```.*?(?:```|\Z)|~~~.*?(?:~~~|\Z)",
    "code": r"`[^`\n]{1,300}`",
    "quote": r"\"[^\"\n]{1,400}\"|“[^”“\n]{1,400}”|„[^“”„\n]{1,400}[“”]|«[^»«\n]{1,400}»|「[^」「\n]{1,400}」|"
    r"『[^』『\n]{1,400}』|(?<![^\s(:])'[^'\n]{2,300}'(?![^\s).,;:?!])",
    "url": r"https?://\S{1,500}|www\.\S{1,300}",
    "path": r"(?<![\w.~-])@?[\w.~-]{0,120}[/\\][\w./\\~*<>\[\]-]{2,300}|@[\w./\\-]{2,200}"
    r"|(?<!\w)(?!console\.)\.?(?:[\w-]{1,80}\.){1,20}[A-Za-z][A-Za-z0-9]{0,4}\b(?!\()",
    "pasted": r"\[(?:Pasted text|Image|pasted)[^\]\n]{0,80}\]",
    "task": r"(?ims)^#+ *(?:your )?task\b[^\n]*\n(.*?)(?=^#|^arguments:|\Z)",
    "plan": r"(?i)\bfollowing plan\b",
    "title": r"(?im)^#+ *(?:plan: *)?(.+)$",
    "commit": r"(feat|fix|docs|test|refactor|perf|build|ci|style|chore|revert)"
    r"(?:\([\w./, -]{1,40}\))?!?: +(?=\S)",
    "goal": r"(?im)^\**goal\**: *(.+)$",
}


def _pattern(name: str) -> re.Pattern[str]:
    return compiled(_PATTERNS[name])


Aside = list[tuple[str, str]]  # what was set aside, and what it was taken for


def ask(prompt: str, aside: Aside | None = None) -> Ask:
    """Set aside what `prompt` only shows; at most `EDGE` characters of its head and of its tail are read.

    Args:
        aside: where it is given, what was set aside is added to it, for `cockpit explain`.
    """
    text = prompt if len(prompt) <= 2 * EDGE else prompt[:EDGE] + "\n" + prompt[-EDGE:]
    text = text.strip()
    if "<" in text or text[:1] in _OPENERS or text[:60].lower().startswith(_HOST):
        from hooks.levels.host_text import unwrap

        before = text
        text, wrapped = unwrap(text)
        if wrapped and aside is not None:
            aside += [(before.replace(text, "") if text else before, "host text")]
        if not text and wrapped:
            return Ask("host", "")
    if not text:
        return Ask("paste", "")
    if text[:1] == "!" or (text[:2] == "# " and "\n" not in text):
        return Ask("command", "")
    if _PROSE.isdisjoint(text[:160].lower().split()):
        from hooks.levels.shell_lines import shell_lines  # not loaded for a sentence

        if does := shell_lines(text):
            return Ask("shell", does)
    if text[:1] == "/":
        name, _, rest = text.partition(" ")
        if "/" not in name[1:]:
            if not rest.strip() or name[1:].partition(":")[0].lower() in _BUILTIN:
                return Ask("command", "")
            text = rest.strip()
    return _set_aside(text, aside)


# Commands of the hosts and of Cockpit itself: what follows the name is an argument, not a request.
_BUILTIN_NAMES = (
    "add-dir agents bashes bug clear compact config context cost doctor exit export help hooks ide init login "
    "logout mcp memory model permissions plugin pr-comments privacy-settings quit release-notes resume review "
    "rewind security-review status statusline terminal-setup todos usage vim upgrade cockpit ledger discovery"
)
_BUILTIN = frozenset(_BUILTIN_NAMES.split())


def _named(path: str) -> str:
    """Stand in for a path; documents and tests are told from other files."""
    name = path.lower()
    about = name.endswith((".md", ".mdx", ".rst", ".adoc", ".txt")) or ".test." in name or "/test_" in name
    return DOCUMENT if about else FILE


_Rows = tuple[tuple[tuple[str, ...], str, str | Callable[[str], str], str], ...]
# One row a thing that is set aside: the signs of which one must stand in the text, the pattern, what stands in for it, and
# what it is called. In this order: a fence holds quotations, a quotation holds paths.
_BLOCKS: _Rows = (
    (("```", "~~~"), "fence", "\n", "code in a fence"),
    (("[",), "pasted", " ", "a pasted picture or text"),
)
_SPANS: _Rows = (
    (("`",), "code", CODE, "code"),
    (tuple(_QUOTES), "quote", QUOTE, "a quotation"),
    (("://", "www."), "url", FILE, "an address"),
    (("/", "\\", ".", "@"), "path", _named, "the name of a file"),
)


def _set_aside(text: str, aside: Aside | None) -> Ask:
    whole = text
    if text[:3] == "## " and (task := _pattern("task").search(text)):
        text = task[1]
    elif (plan := _pattern("plan").search(text[:300])) and (title := _pattern("title").search(text, plan.end())):
        goal = _pattern("goal").search(text, plan.end())
        text = "implement " + title[1] + (". " + goal[1] if goal else "")
    if head := _pattern("commit").match(text):
        text = _COMMITS.get(head[1], "") + text[head.end() :]
    for signs, name, stand, why in _BLOCKS:
        text = _replaced(text, signs, name, stand, why, aside)
    lines = text.split("\n")
    kept = prose(lines)
    if aside is not None:
        left = list(kept)
        for line in lines:
            if left and line == left[0]:
                left.pop(0)
            elif line.strip():
                aside.append((line.strip(), "a pasted line"))
    text = "\n".join(kept).replace("()", "")  # the name of a function, not a clause of its own
    for signs, name, stand, why in _SPANS:
        text = _replaced(text, signs, name, stand, why, aside)
    return Ask("text", text) if text.strip() else Ask("paste", whole)


def _replaced(
    text: str, signs: tuple[str, ...], name: str, stand: str | Callable[[str], str], why: str, aside: Aside | None
) -> str:
    if not any(sign in text for sign in signs):
        return text
    if aside is not None:
        aside += [(found[0], why) for found in _pattern(name).finditer(text)]
    return _pattern(name).sub(stand if isinstance(stand, str) else lambda found: stand(found[0]), text)
