"""Which lines of a prompt are pasted: code, logs, diffs, data and what a terminal showed."""

from __future__ import annotations

from hooks.cached import compiled

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_PASTE_STARTS = (
    "diff --git", "@@ ", "+++ ", "--- ", "file \"", "traceback (", "##[", "[command]", "npm err!", "caused by:",
    "create table", "insert into", "e   ", "$ ", "> ", "<!--", "//", "====", "github.com/", "error ts", "console.",
    "***", "hint:", "fatal:", "warning:", "error:", "error in ./", "detail:", "line 1:", "├", "└", "│", "✓", "✗", "✔", "●",
    "both modified:", "deleted by us:", "on branch ", "npm warn",
)  # fmt: skip
# Words that also open a sentence: only with what else stands in such a line of code.
_CODE_LINES = {"at ": ("(", ":"), "import ": ("'", '"', ";", "{", " as "), "from ": (" import ",), "index ": ("..",)}
_CODE = frozenset("{}[]()<>=;|\\/_\"'$#*&@+^~:")


_PATTERNS = {
    "stamp": r"\[?\d{4}-?\d\d-?\d\d[ T|]|"
    r"\[?\d\d:\d\d:\d\d|[A-Z][a-z]{2} +\d+ \d\d:|\d+ +\||\w{2,12} \(\d\d:\d\d\):",
    "error": r"[\w.]{0,60}(?:Error|Exception)(?:: |$)",
    "columns": r"\S+\(\d+,\d+\): |(?:ERROR|WARN|INFO|DEBUG|FATAL|TRACE|WARNING)\b[ :]|"
    r"(?:[\w.]+=\S+ +){2}|\S+(?: \S+)?  +\S+(?: \S+){0,3}  +\S",
    "place": r"(?:\S\.\w{1,5}|>):\d+(?::\d+)?\)?$",
}


def _pattern(name: str) -> re.Pattern[str]:
    return compiled(_PATTERNS[name])


# Words of which a typed line holds at least one; the lines of an output seldom do.
_TYPED_WORDS = (
    "the a an it this that these those my our we i you your me please pls fix why how what where when which who can could make "
    "add should want need dont don't do lets let's also then remove change check look tell explain show same use try run "
    "update revert is still now thanks help write keep skip go continue"
)
_TYPED = frozenset(_TYPED_WORDS.split())


def prose(lines: list[str]) -> list[str]:
    """The lines that are neither pasted themselves nor inside a pasted diff or statement.

    Once something was pasted under typed lines, a line counts only if its words are those of somebody who types.
    """
    kept: list[str] = []
    inside, under = "", False
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
        if not inside and line.strip():
            if _pasted(line):
                under = bool(kept)
            elif not under or _typed(line):
                kept.append(line)
        if inside == "statement" and (line.rstrip().endswith(";") or not line.strip()):
            inside = ""
    return kept


def _typed(line: str) -> bool:
    return not line.isascii() or not _TYPED.isdisjoint(line[:400].lower().replace(",", " ").replace(".", " ").split())


def _columned(line: str) -> bool:
    """Whether `line` may be one of a table, before a pattern is compiled for it."""
    return "  " in line or "=" in line or line[:4].isupper() or (":" in line and "(" in line)


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
    if _pattern("error").match(line) or "\t" in line or (_columned(line) and _pattern("columns").match(line)):
        return True
    for start, also in _CODE_LINES.items():
        if low.startswith(start) and any(sign in line for sign in also) and line[-1] not in ".?!":
            return True
    signs = sum(map(_CODE.__contains__, line[:300]))
    return signs >= 4 and signs / len(line[:300]) > 0.16
