"""In which folder a command runs, told from the line alone: names are followed, nothing is looked up on the disk."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple
from hooks.shell.lexer import Word

UNNAMED = "/\0tree"  # the top of a working tree whose path is not told
_ELSEWHERE = "/\0elsewhere"
_TOP_COMMANDS = ("git rev-parse --show-toplevel", "git rev-parse --show-cdup")
_TOP_VARIABLES = ("$CLAUDE_PROJECT_DIR", "${CLAUDE_PROJECT_DIR}", "$GITHUB_WORKSPACE", "${GITHUB_WORKSPACE}")


class WorkingTree(NamedTuple):
    """The session's working tree: its top, and the folder in it where the line begins; both absolute."""

    top: str = UNNAMED
    start: str = UNNAMED

    def holds(self, folder: str | None) -> bool:
        """Whether `folder` lies in the tree; one that the line does not tell does not."""
        return folder is not None and (folder == self.top or folder.startswith(f"{self.top}/"))

    def resolve(self, folder: str | None, word: Word) -> str | None:
        """Where `word`, as a folder or file, leads from `folder`; None where the line does not tell."""
        text = word.text
        # Of substitutions only those are followed that lead to the top or to here; any other may lead anywhere.
        if word.subs:
            inner = word.subs[0].strip()
            if text.startswith("$()") and inner in _TOP_COMMANDS:
                return normal(f"{self.top}/{text[3:]}")
            return normal(f"{folder}/{text[3:]}") if text.startswith("$()") and inner == "pwd" and folder else None
        if text.startswith(_TOP_VARIABLES):
            return normal(self.top + text[text.index("/") :]) if "/" in text else self.top
        if text.startswith(("$PWD", "${PWD}")):
            return normal(f"{folder}/{text.partition('/')[2]}") if folder else None
        if text.startswith("~") or text.startswith(("$HOME", "${HOME}")):
            return _ELSEWHERE
        if "$" in text or "`" in text or text == "-":
            return None
        # Without a known top an absolute folder is taken for this tree: a host that tells none would else settle nothing.
        if text.startswith("/"):
            return self.top if self.top == UNNAMED else normal(text)
        return normal(f"{folder}/{text}") if folder else None


def tree_at(top: str, start: str) -> WorkingTree:
    """The tree with that top and starting folder, each "" where it is not told."""
    known = normal(top) if top else UNNAMED
    begin = normal(start) if start else known
    return WorkingTree(known, begin if begin == known or begin.startswith(f"{known}/") or top else known)


def normal(path: str) -> str:
    """`path` (absolute) without ".", ".." and doubled slashes."""
    kept: list[str] = []
    for part in path.split("/"):
        if part == "..":
            del kept[-1:]
        elif part and part != ".":
            kept.append(part)
    return "/" + "/".join(kept)
