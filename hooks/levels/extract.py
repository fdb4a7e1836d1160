"""What a prompt asks, with everything set aside that its writer only shows: host text, pastes, quotations, names."""

from __future__ import annotations

import re
from functools import cache

from hooks.namedtuple import NamedTuple

EDGE = 6000  # characters read at either end of a prompt


class Ask(NamedTuple):
    """`kind` is "text", "host", "command" or "paste" (nothing but pasted material); `text` is what was asked."""

    kind: str
    text: str


_HOST = (
    "<task-notification",
    "<command-name",
    "<command-message",
    "<local-command",
    "<bash-",
    "<system-reminder",
    "<user-prompt-submit-hook",
    "<ide_",
    "[request interrupted",
    "caveat: the messages below",
    "this session is being continued from a previous conversation",
    "stop hook feedback",
    "base directory for this skill",
)
_PASTE_STARTS = (
    "diff --git", "@@ ", "+++ ", "--- ", "file \"", "traceback (", "##[", "[command]", "npm err!", "caused by:",
    "create table", "insert into", "e   ", "$ ", "> ", "<!--", "//", "====", "github.com/", "error ts", "console.",
    "***", "hint:", "fatal:", "warning:", "both modified:", "deleted by us:", "on branch ", "npm warn",
)  # fmt: skip
# Words that also open a sentence: only with what else stands in such a line of code.
_CODE_LINES = {"at ": ("(", ":"), "import ": ("'", '"', ";", "{", " as "), "from ": (" import ",), "index ": ("..",)}
_CODE = frozenset("{}[]()<>=;|\\/_\"'$#*&@+^~:")
_COMMITS = {"docs": "document ", "fix": "fix ", "feat": "implement ", "test": "test ", "refactor": "refactor "}
_QUOTES = frozenset("\"'“„«「『")
FILE, DOCUMENT, CODE, QUOTE = " ffile ", " ddoc ", " ccode ", " qquote "  # stand-ins for what is set aside


@cache
def _pattern(name: str) -> re.Pattern[str]:
    return re.compile(
        {
            "tag": r"(?s)<(task-notification|command-name|command-message|command-args|local-command-\w+|bash-\w+|"
            r"system-reminder|user-prompt-submit-hook|ide_\w+)\b[^>]{0,200}>.*?(?:</\1>|\Z)",
            "fence": r"(?s)```.*?(?:```|\Z)|~~~.*?(?:~~~|\Z)",
            "code": r"`[^`\n]{1,300}`",
            "quote": r"\"[^\"\n]{1,400}\"|“[^”“\n]{1,400}”|„[^“”„\n]{1,400}[“”]|«[^»«\n]{1,400}»|「[^」「\n]{1,400}」|"
            r"『[^』『\n]{1,400}』|(?<![^\s(:])'[^'\n]{2,300}'(?![^\s).,;:?!])",
            "url": r"https?://\S{1,500}|www\.\S{1,300}",
            "path": r"(?<![\w.~-])@?[\w.~-]{0,120}[/\\][\w./\\~*<>\[\]-]{2,300}|@[\w./\\-]{2,200}"
            r"|(?<!\w)(?!console\.)(?:[\w-]{1,80}\.){1,20}[A-Za-z][A-Za-z0-9]{0,4}\b(?!\()",
            "pasted": r"\[(?:Pasted text|Image|pasted)[^\]\n]{0,80}\]",
            "stamp": r"\[?\d{4}-?\d\d-?\d\d[ T|]|"
            r"\[?\d\d:\d\d:\d\d|[A-Z][a-z]{2} +\d+ \d\d:|\d+ +\||\w{2,12} \(\d\d:\d\d\):",
            "error": r"[\w.]{0,60}(?:Error|Exception)(?:: |$)",
            "place": r"(?:\S\.\w{1,5}|>):\d+(?::\d+)?\)?$",
            "task": r"(?ims)^#+ *(?:your )?task\b[^\n]*\n(.*?)(?=^#|^arguments:|\Z)",
            "plan": r"(?i)\bfollowing plan\b",
            "title": r"(?im)^#+ *(?:plan: *)?(.+)$",
            "commit": r"(feat|fix|docs|test|refactor|perf|build|ci|style|chore|revert)"
            r"(?:\([\w./, -]{1,40}\))?!?: +(?=\S)",
            "goal": r"(?im)^\**goal\**: *(.+)$",
        }[name]
    )


def ask(prompt: str) -> Ask:
    """Set aside what `prompt` only shows; at most `EDGE` characters of its head and of its tail are read."""
    text = prompt if len(prompt) <= 2 * EDGE else prompt[:EDGE] + "\n" + prompt[-EDGE:]
    text = text.strip()
    low = text[:200].lower()
    if low.startswith(_HOST):
        text = _pattern("tag").sub(" ", text).strip() if text[0] == "<" else ""
        if not text or text.lower().startswith(_HOST):
            return Ask("host", "")
    if text[:1] == "!" or (text[:2] == "# " and "\n" not in text):
        return Ask("command", "")
    if text[:1] == "/":
        name, _, rest = text.partition(" ")
        if "/" not in name[1:]:
            return _slash(name[1:], rest.strip())
    return _set_aside(text)


# Commands of the hosts and of Cockpit itself: what follows the name is an argument, not a request.
_BUILTIN_NAMES = (
    "add-dir agents bashes bug clear compact config context cost doctor exit export help hooks ide init login "
    "logout mcp memory model permissions plugin pr-comments privacy-settings quit release-notes resume review "
    "rewind security-review status statusline terminal-setup todos usage vim upgrade cockpit ledger discovery"
)
_BUILTIN = frozenset(_BUILTIN_NAMES.split())


def _slash(name: str, rest: str) -> Ask:
    if not rest or name.partition(":")[0].lower() in _BUILTIN:
        return Ask("command", "")
    return _set_aside(rest)


def _set_aside(text: str) -> Ask:
    whole = text
    if text[:3] == "## " and (task := _pattern("task").search(text)):
        text = task[1]
    elif (plan := _pattern("plan").search(text[:300])) and (title := _pattern("title").search(text, plan.end())):
        goal = _pattern("goal").search(text, plan.end())
        text = "implement " + title[1] + (". " + goal[1] if goal else "")
    if head := _pattern("commit").match(text):
        text = _COMMITS.get(head[1], "") + text[head.end() :]
    if "<" in text:
        text = _pattern("tag").sub(" ", text)
    if "```" in text or "~~~" in text:
        text = _pattern("fence").sub("\n", text)
    if "[" in text:
        text = _pattern("pasted").sub(" ", text)
    text = "\n".join(_prose(text.split("\n")))
    if "`" in text:
        text = _pattern("code").sub(CODE, text)
    if not _QUOTES.isdisjoint(text):
        text = _pattern("quote").sub(QUOTE, text)
    if "://" in text or "www." in text:
        text = _pattern("url").sub(FILE, text)
    if "/" in text or "\\" in text or "." in text or "@" in text:
        text = _pattern("path").sub(_named, text)
    return Ask("text", text) if text.strip() else Ask("paste", whole)


def _named(path: re.Match[str]) -> str:
    """Stand in for a path; documents and tests are told from other files."""
    name = path[0].lower()
    about = name.endswith((".md", ".mdx", ".rst", ".adoc", ".txt")) or ".test." in name or "/test_" in name
    return DOCUMENT if about else FILE


def _prose(lines: list[str]) -> list[str]:
    """The lines that are neither pasted themselves nor inside a pasted diff or statement."""
    kept = []
    inside = ""
    for line in lines:
        start = line[:13].lower()
        if start.startswith(("diff --git", "@@ ")):
            inside = "diff"
        elif start.startswith(("create table", "insert into")):
            inside = "statement"
        elif inside == "diff" and line[:1] not in ("+", "-", " ", "@", "\\") and not start.startswith("index "):
            inside = ""
        elif inside == "frame":
            inside = ""
            continue  # the line of code under its place in a traceback
        elif start.lstrip().startswith('file "'):
            inside = "frame"
        if not inside and line.strip() and not _pasted(line):
            kept.append(line)
        if inside == "statement" and (line.rstrip().endswith(";") or not line.strip()):
            inside = ""
    return kept


def _stamped(low: str) -> bool:
    return ":" in low[:26] or "-" in low[:6] or "|" in low[:8]


def _pasted(line: str) -> bool:
    """Whether a line looks like code, a log, a diff or data rather than like prose."""
    line = line.strip()
    low = line[:40].lower()
    if (
        low.startswith(_PASTE_STARTS)
        or (line[0] in "{}[]" and line[-1] in "{}[],")
        or (_stamped(low) and _pattern("stamp").match(line))
    ):
        return True
    if line[-1].isdigit() and _pattern("place").search(line[-60:]):
        return True
    if _pattern("error").match(line):
        return True
    for start, also in _CODE_LINES.items():
        if low.startswith(start) and any(sign in line for sign in also) and line[-1] not in ".?!":
            return True
    signs = sum(map(_CODE.__contains__, line[:300]))
    return signs >= 4 and signs / len(line[:300]) > 0.16
