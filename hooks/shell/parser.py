"""The structure of a command line: lists, pipes, groups, conditions, loops, functions; built from tokens."""

from __future__ import annotations

from hooks.shell.lexer import MAX_DEPTH, ShellToken, Unreadable, Word, tokens
from hooks.shell.syntax import AndOr, Function, Group, If, Node, Pipe, Script, Simple

_END = ShellToken("op", "")
_CLOSERS = frozenset({"then", "elif", "else", "fi", "do", "done", "esac", "}"})
_WRITING = frozenset({">", ">>", ">|", "&>", "&>>", "<>"})
_LOOPS = frozenset({"for", "select", "while", "until"})


def parse(text: str, ampersand: bool = False) -> Script:
    """The script that `text` is.

    Raises:
        Unreadable: it is not a whole one.
    """
    parser = _Parser(tokens(text, ampersand))
    script = parser.script(0)
    if parser.peek() is not _END:
        raise Unreadable(f"unexpected {parser.peek().text!r}")
    return script


def _assigns(word: Word) -> bool:
    name, sign, _ = word.text.partition("=")
    name = name.removesuffix("+").partition("[")[0]
    return bool(sign) and name.isidentifier() and name.isascii()


class _Parser:
    def __init__(self, found: list[ShellToken]) -> None:
        self.found = found
        self.at = 0

    def peek(self) -> ShellToken:
        return self.found[self.at] if self.at < len(self.found) else _END

    def take(self) -> ShellToken:
        token = self.peek()
        self.at += 1
        return token

    def reserved(self) -> str:
        """The text of an unquoted word that comes next, else ""."""
        token = self.peek()
        return token.text if token.kind == "word" and not token.word.quoted else ""

    def expect(self, text: str) -> None:
        """Takes the token `text`. Raises Unreadable where another comes."""
        if self.take().text != text:
            raise Unreadable(f"{text} is missing")

    def newlines(self) -> None:
        while self.peek() == ShellToken("op", "\n"):
            self.at += 1

    def script(self, depth: int) -> Script:
        """Lists up to what closes them. Raises Unreadable where they are nested too deeply or not whole."""
        if depth > MAX_DEPTH:
            raise Unreadable("nested too deeply")
        items = list[tuple[AndOr, bool]]()
        while True:
            self.newlines()
            token = self.peek()
            if token is _END or (token.kind == "op" and token.text in (")", ";;", ";&", ";;&")):
                break
            if self.reserved() in _CLOSERS:
                break
            listed = self.and_or(depth)
            ending = self.peek()
            if ending.kind == "op" and ending.text in (";", "&", "\n"):
                self.at += 1
            items.append((listed, ending.text == "&"))
        return Script(tuple(items))

    def and_or(self, depth: int) -> AndOr:
        items = [("", self.pipe(depth))]
        while self.peek().kind == "op" and self.peek().text in ("&&", "||"):
            operator = self.take().text
            self.newlines()
            items.append((operator, self.pipe(depth)))
        return AndOr(tuple(items))

    def pipe(self, depth: int) -> Pipe:
        negated = False
        while self.reserved() == "!":
            self.at += 1
            negated = not negated
        parts = [self.command(depth)]
        while self.peek().kind == "op" and self.peek().text in ("|", "|&"):
            self.at += 1
            self.newlines()
            parts.append(self.command(depth))
        return Pipe(tuple(parts), negated)

    def command(self, depth: int) -> Node:
        word = self.reserved()
        if self.peek() == ShellToken("op", "("):
            node: Node = self.enclosed("(", ")", depth)
        elif word == "{":
            node = self.enclosed("{", "}", depth)
        elif word == "if":
            node = self.condition(depth)
        elif word in _LOOPS:
            node = self.loop(depth)
        elif word == "case":
            node = self.case(depth)
        elif word == "function" or (
            word and self.found[self.at + 1 : self.at + 3] == [ShellToken("op", "("), ShellToken("op", ")")]
        ):
            return self.function(depth)
        else:
            return self.simple()
        while self.peek().kind == "redirect":
            self.at += 1
        return node

    def enclosed(self, opening: str, closing: str, depth: int) -> Group:
        self.at += 1
        body = self.script(depth + 1)
        self.expect(closing)
        return Group(opening, body)

    def condition(self, depth: int) -> If:
        branches, other = list[tuple[Script, Script]](), None
        while self.reserved() in ("if", "elif"):
            self.at += 1
            test = self.script(depth + 1)
            self.expect("then")
            branches.append((test, self.script(depth + 1)))
        if self.reserved() == "else":
            self.at += 1
            other = self.script(depth + 1)
        self.expect("fi")
        return If(tuple(branches), other)

    def loop(self, depth: int) -> Group:
        test = Script(())
        if self.take().text in ("while", "until"):
            test = self.script(depth + 1)
        else:
            while self.peek() is not _END and self.reserved() != "do":
                self.at += 1
        self.expect("do")
        body = self.script(depth + 1)
        self.expect("done")
        return Group("loop", Script(test.items + body.items))

    def case(self, depth: int) -> Group:
        items = list[tuple[AndOr, bool]]()
        while self.peek() is not _END and self.take().text != "in":
            pass
        self.newlines()
        while self.peek() is not _END and self.reserved() != "esac":
            while self.peek() is not _END and self.take() != ShellToken("op", ")"):
                pass
            items.extend(self.script(depth + 1).items)
            if self.peek().text in (";;", ";&", ";;&"):
                self.at += 1
            self.newlines()
        self.expect("esac")
        return Group("loop", Script(tuple(items)))

    def function(self, depth: int) -> Function:
        """A definition. Raises Unreadable where it is nested too deeply or not whole."""
        if self.reserved() == "function":
            self.at += 1
        name = self.take().text
        if self.peek() == ShellToken("op", "("):
            self.at += 2
        self.newlines()
        if depth >= MAX_DEPTH:
            raise Unreadable("nested too deeply")
        return Function(name, self.command(depth + 1))

    def simple(self) -> Simple:
        """A command with its assignments and redirections. Raises Unreadable where there is none."""
        words, assigned, targets, outputs = list[Word](), list[Word](), list[Word](), list[Word]()
        stdin = None
        while self.peek().kind != "op":
            token = self.take()
            if token.kind == "redirect":
                targets.append(token.word)
                if token.text in _WRITING:
                    outputs.append(token.word)
                stdin = token.word.text if token.text in ("<<", "<<-", "<<<") else stdin
            elif not words and _assigns(token.word):
                if token.word.text.endswith("=") and self.peek() == ShellToken("op", "("):
                    self.array()
                assigned.append(token.word)
            else:
                words.append(token.word)
        if not (words or assigned or targets):
            raise Unreadable(f"no command before {self.peek().text!r}")
        return Simple(tuple(words), tuple(assigned), stdin, tuple(targets), tuple(outputs))

    def array(self) -> None:
        while self.peek() is not _END and self.peek() != ShellToken("op", ")"):
            self.at += 1
        self.expect(")")
