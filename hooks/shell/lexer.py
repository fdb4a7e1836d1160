"""A command line cut into words and operators as bash cuts it: quotes, escapes, substitutions, heredocs, comments."""

from __future__ import annotations

from hooks.namedtuple import NamedTuple

MAX_DEPTH = 24  # substitutions and quotes inside each other: nobody writes deeper
MAX_TRIES = 100  # places at which arithmetic is looked for: each look may read to the end
_BLANK = " \t\r"
_ENDS = frozenset(" \t\r\n;&|<>()")
_OPERATORS = (";;&", "&&", "||", ";;", ";&", "|&", ";", "|", "&", "(", ")")
_REDIRECTIONS = ("<<<", "<<-", "&>>", "<<", ">>", ">&", "<&", "&>", ">|", "<>", ">", "<")
_OPENERS = frozenset({"", "\n", ";", "&", "&&", "||", "|", "|&", "(", "then", "do", "else", "{", "!", "if", "elif"})


class Unreadable(ValueError):
    """The text is not a whole command line, or is nested deeper than any that is meant to be read."""


class Word(NamedTuple):
    """A word without its quotes (variables stay as written), whether any part was quoted, the texts of its $( )."""

    text: str = ""
    quoted: bool = False
    subs: tuple[str, ...] = ()


class ShellToken(NamedTuple):
    """kind "word", "op" (text names it, a newline is "\\n") or "redirect" (word: its target or its heredoc's text)."""

    kind: str
    text: str
    word: Word = Word()


class _Part(NamedTuple):
    text: str
    end: int
    subs: tuple[str, ...] = ()
    quoted: bool = False


def tokens(text: str, ampersand: bool = False) -> list[ShellToken]:
    """The tokens of a whole line; with `ampersand` a single & parts commands like a semicolon (cmd.exe)."""
    found = _Lexer(text, ampersand).run(0, 0, False)[0]
    return found


class _Lexer:
    def __init__(self, text: str, ampersand: bool) -> None:
        self.text = text
        self.ampersand = ampersand
        self.tries = MAX_TRIES

    def run(self, at: int, depth: int, inside: bool) -> tuple[list[ShellToken], int]:
        """Tokens from `at` to the end, or (`inside`) to the parenthesis that closes a substitution.

        Raises Unreadable for text that is no whole line.
        """
        if depth > MAX_DEPTH:
            raise Unreadable("nested too deeply")
        text, found, waiting = self.text, list[ShellToken](), list[tuple[int, str, bool]]()
        parens = cases = 0
        while at < len(text):
            mark = text[at]
            if mark in _BLANK or text.startswith("\\\n", at):
                at += 1 if mark in _BLANK else 2
            elif mark == "\n":
                found.append(ShellToken("op", "\n"))
                at = self._heredocs(at + 1, found, waiting)
            elif mark == "#":
                end = text.find("\n", at)
                at = len(text) if end < 0 else end
            elif inside and mark == ")" and not parens and not cases:  # a case pattern ends in ")" too
                return found, at
            elif (step := self._redirect(at, depth, found, waiting)) or (step := self._arithmetic(at, found)):
                at = step
            elif operator := next((o for o in _OPERATORS if text.startswith(o, at)), ""):
                parens += (operator == "(") - (operator == ")" and parens > 0)
                found.append(ShellToken("op", ";" if self.ampersand and operator == "&" else operator))
                at += len(operator)
            else:
                opens = not found or found[-1].text in _OPENERS
                word, at = self._word(at, depth)
                if opens and word.text in ("case", "esac") and not word.quoted:
                    cases += 1 if word.text == "case" else -1
                cases -= cases > 0 and word.text == "esac" and not opens
                # What stands between [[ and ]] has a grammar of its own; it is one word to us, which asserts something.
                if opens and word.text == "[[" and (end := text.find("]]", at)) >= 0:
                    word, at = Word(f"[[{text[at:end]}]]"), end + 2
                found.append(ShellToken("word", word.text, word))
        if inside:
            raise Unreadable("a substitution is not closed")
        return found, at

    def _heredocs(self, at: int, found: list[ShellToken], waiting: list[tuple[int, str, bool]]) -> int:
        """Read the bodies that the line just ended asked for; returns where the next line begins."""
        for index, name, tabs in waiting:
            lines = list[str]()
            while at < len(self.text):
                end = self.text.find("\n", at)
                end = len(self.text) if end < 0 else end
                line, at = self.text[at:end], end + 1
                line = line.lstrip("\t") if tabs else line
                if line.rstrip("\r") == name:
                    break
                lines.append(line)
            found[index] = found[index]._replace(word=Word("\n".join(lines)))
        waiting.clear()
        return min(at, len(self.text))

    def _redirect(self, at: int, depth: int, found: list[ShellToken], waiting: list[tuple[int, str, bool]]) -> int:
        """Where the redirection at `at` ends, appended to `found`; 0 where there is none."""
        start, text = at, self.text
        while at < len(text) and text[at] in "0123456789":
            at += 1
        kind = next((r for r in _REDIRECTIONS if text.startswith(r, at)), "")
        if not kind or (at > start and kind[0] == "&") or text.startswith(("<(", ">("), at):
            return 0
        at += len(kind)
        while at < len(text) and text[at] in _BLANK:
            at += 1
        if at >= len(text) or text[at] in "\n;&|)":
            raise Unreadable("a redirection without a target")
        word, at = self._word(at, depth)
        if kind in ("<<", "<<-"):
            waiting.append((len(found), word.text, kind == "<<-"))
            word = Word()
        found.append(ShellToken("redirect", kind, word))
        return at

    def _arithmetic(self, at: int, found: list[ShellToken]) -> int:
        if not self.tries or not self.text.startswith("((", at):
            return 0
        end = self._balanced(at, "(", ")")
        self.tries = self.tries - 1 if end > 0 else 0
        if end < 0 or self.text[end - 2 : end] != "))":
            return 0
        found.append(ShellToken("word", self.text[at:end], Word(self.text[at:end])))
        return end

    def _balanced(self, at: int, opening: str, closing: str) -> int:
        """The place after the mark that closes the one at `at`, or -1."""
        depth = 0
        for place in range(at, len(self.text)):
            depth += (self.text[place] == opening) - (self.text[place] == closing)
            if not depth:
                return place + 1
        return -1

    def _word(self, at: int, depth: int) -> tuple[Word, int]:
        parts, subs, quoted, start = list[str](), list[str](), False, at
        while at < len(self.text):
            mark = self.text[at]
            if mark in "<>" and self.text.startswith("(", at + 1) and at == start:
                part = self._substitution(at, depth)
            elif mark in _ENDS:
                break
            else:
                part = self._part(at, mark, depth)
            parts.append(part.text)
            subs.extend(part.subs)
            quoted, at = quoted or part.quoted, part.end
        return Word("".join(parts), quoted, tuple(subs)), at

    def _part(self, at: int, mark: str, depth: int) -> _Part:
        if mark == "\\":
            return _Part("" if self.text[at + 1 : at + 2] == "\n" else self.text[at + 1 : at + 2], at + 2, (), True)
        if mark == "'" or self.text.startswith("$'", at):
            return self._single(at)
        if mark == '"' or self.text.startswith('$"', at):
            return self._double(at + (mark == "$") + 1, depth)
        if mark in "$`":
            return self._expansion(at, mark, depth)
        end = at + 1
        while end < len(self.text) and self.text[end] not in " \t\r\n;&|<>()\\'\"$`":
            end += 1
        return _Part(self.text[at:end], end)

    def _single(self, at: int) -> _Part:
        """'...' as it stands, $'...' with its escaped quotes left out of the search for the end."""
        dollar = self.text[at] == "$"
        end = start = at + 1 + dollar
        while end < len(self.text) and self.text[end] != "'":
            end += 2 if dollar and self.text[end] == "\\" else 1
        if end >= len(self.text):
            raise Unreadable("a quote is not closed")
        return _Part(self.text[start:end], end + 1, (), True)

    def _double(self, at: int, depth: int) -> _Part:
        parts, subs = list[str](), list[str]()
        while at < len(self.text):
            mark = self.text[at]
            if mark == '"':
                return _Part("".join(parts), at + 1, tuple(subs), True)
            if mark == "\\" and self.text[at + 1 : at + 2] in tuple('"\\$`\n'):
                parts.append(self.text[at + 1 : at + 2].strip("\n"))
                at += 2
            elif mark in "$`":
                part = self._expansion(at, mark, depth)
                parts.append(part.text)
                subs.extend(part.subs)
                at = part.end
            else:
                parts.append(mark)
                at += 1
        raise Unreadable("a quote is not closed")

    def _expansion(self, at: int, mark: str, depth: int) -> _Part:
        """$name stays as written; ${ } too; $( ) and backquotes are kept as texts of their own."""
        if mark == "`":
            end = at + 1
            while end < len(self.text) and self.text[end] != "`":
                end += 2 if self.text[end] == "\\" else 1
            if end >= len(self.text):
                raise Unreadable("a backquote is not closed")
            return _Part("$()", end + 1, (self.text[at + 1 : end].replace("\\`", "`"),))
        if self.text.startswith("$((", at):
            end = self._balanced(at + 1, "(", ")")
            if self.text[max(end - 2, 0) : max(end, 0)] == "))":
                return _Part(self.text[at:end], end)
        if self.text.startswith("$(", at):
            return self._substitution(at, depth)
        if self.text.startswith("${", at):
            end = self._balanced(at + 1, "{", "}")
            if end < 0:
                raise Unreadable("a brace is not closed")
            return _Part(self.text[at:end], end)
        return _Part("$", at + 1)

    def _substitution(self, at: int, depth: int) -> _Part:
        end = self.run(at + 2, depth + 1, True)[1]
        return _Part("$()", end + 1, (self.text[at + 2 : end],))
