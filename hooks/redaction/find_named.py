"""Finds values by the names that announce them: assignments, flags, tables, XML, tuples, lists of arguments, SQL."""

from collections.abc import Iterator

from hooks.redaction import phrases
from hooks.redaction import shapes as judge
from hooks.redaction.decide import Name, secret
from hooks.redaction.names import NAME, NONE, PASSWORD, PIN, WEAK, classify, compiled
from hooks.redaction.values import Span, Value, read

_NAME = r"[A-Za-z0-9_.-]+"
_NAMED = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-")


_QUOTES = r"(?:\\{0,7}[\"'`]|[”’»*_]{1,3})?"
_ASSIGN = (
    _QUOTES
    + r"(?:\\{0,7}[\"'`*])?\]?(?:\*\*|`)?[ \t]{0,40}(:=|=>|->|={1,3}|!==?|:|：|＝|\+=|%3[dDaA])(?:\*\*)?[ \t]{0,200}"
)
_TYPED = (
    r"[A-Za-z_][\w.]{0,40}(?:\[[\w., |]{0,60}\])?(?: ?\| ?\w{1,20}){0,3}[ \t]{0,4}=[ \t]{0,4}(?=[a-zA-Z]{0,2}[\"'])"
)
_NEXT_LINE = r"\r?\n[ \t]{1,60}(?=[\"'])"
_BLOCK = r"[|>][+-]?[ \t]{0,4}\r?\n[ \t]{1,60}"
_PIECE = r"(\\{0,3}[\"'])\s{0,8}(?:\+|\.{1,2}|&|\\\n)\s{0,20}\1([^\"'\\\n]{1,400})(?=\1)"
_XML = r"[^<>]{0,80}>\s{0,40}(?:<!\[CDATA\[)?([^<>\]]{1,2000})(?:\]\]>)?\s{0,40}</"
_XML_KEY = r"\s{0,4}</(?:key|name|string|\w{1,8}:name)>\s{0,40}<(?:string|value|\w{1,8}:value)>([^<>]{1,2000})</"
_ATTRIBUTE = r"[\"']\s{1,8}(?:value|connectionString|default)\s{0,3}=\s{0,3}[\"']([^\"'<>\n]{1,2000})[\"']"
_PAIR = (
    r"\\{0,7}[\"']?,?[ \t]{0,8}\r?\n?[ \t,]{0,40}\\{0,7}[\"']?(?:[Vv]alue|default)\\{0,7}[\"']?[ \t]{0,4}[:=][ \t]{0,8}"
)
_LISTED = r"(\\{0,7}[\"'])[ \t]{0,4},\s{0,40}(?=\\{0,7}[\"'])"
_SPACED = r"[ \t]{1,200}((?:to|is|was|now|as) {1,3}){0,2}"
_DIRECTIVE = (  # what stands before a name whose value follows after a space
    r"(?:^|[\n;&|]|\\n|sudo )[ \t]{0,20}(?:ENV|ARG|setx?|set -[a-zA-Z]{1,3}|setenv|export|aws configure set|npm"
    r" config set|"
    r"git config(?: --\w{1,10})?) {1,4}(?:[\w:/.-]{1,30})?$|login \S{1,80}[ \t]{1,20}$"
)
_PHRASE = r"[A-Za-z0-9]{3,10}(?: [A-Za-z0-9]{3,10}){3,9}(?=[ \t]{0,4}(?:\r?\n|$))"
_TABLE = r"(?:\*\*|`)?(?:[ \t]{1,60}\|[ \t]{0,60}|\|[ \t]{1,60})`?([^|\n`]{1,2000}?)`?[ \t]{0,60}(?:\||$|\n)"


def find(text: str, low: str) -> Iterator[Span]:
    """The values in `text` that a name announces; `low` is the same text in lower case, position by position."""
    done = 0
    for hit in compiled(NAME).finditer(low):
        if hit.start() < done:
            continue
        name = _name(text, hit.start(), done)
        done = max(done, name.end)
        if name.kind == NONE:
            continue
        for found in _after(text, name):
            yield found
            done = max(done, found.end)


def _name(text: str, at: int, floor: int) -> Name:
    start = at
    while start > floor and at - start < 64 and text[start - 1] in _NAMED:
        start -= 1
    match = compiled(_NAME).match(text, at)
    end = match.end() if match else at
    if end - start > 100:
        return Name(start, end, NONE, False, "")
    if start and text[start - 1] == "\\" and text[start] in "nrt":  # the letter belongs to an escaped line end
        start += 1
    elif text[start - 1 : start] == "%" and start + 2 <= at:  # two digits of a percent escape
        start += 2
    while end > at + 1 and text[end - 1] in ".-":
        end -= 1
    word = text[start:end]
    if word == "PWD" and text[start - 1 : start] == ";":  # ODBC's, not the shell's
        return Name(start, end, PASSWORD, False, word)
    return Name(start, end, *classify(word), word)


def _after(text: str, name: Name) -> list[Span]:
    """What follows a name, by the forms in which a name stands before its value."""
    for form in (_assigned, _marked_up, _flagged, _paired):
        value = form(text, name)
        if value is not None:
            return [value, *_continued(text, value.end)]
    return []


def _continued(text: str, at: int) -> Iterator[Span]:
    """The further pieces of a value that is put together from literals."""
    piece = compiled(_PIECE).match(text, at)
    while piece:
        yield Span(*piece.span(2))
        piece = compiled(_PIECE).match(text, piece.end())


def _assigned(text: str, name: Name) -> Span | None:
    match = compiled(_ASSIGN).match(text, name.end)
    if not match:
        return None
    at, sign = match.end(), match[1]
    if sign == ":" and text[at : at + 1] == ":" and match.end() - match.start(1) == 1:
        return None  # `SecretKey::new()` is a path of a name
    for source in (_TYPED, _NEXT_LINE, _BLOCK):
        skipped = compiled(source).match(text, at)
        at = skipped.end() if skipped else at
    value = read(text, at)
    if value is None:
        return None
    if not value.quoted and name.kind == PASSWORD:
        value = _whole_phrase(text, value)
    tight = sign[0] == "%" or (sign == "=" and match.end() - match.start(1) == 1 and match.start(1) == name.end)
    query = name.start > 0 and text[name.start - 1] in "?&#"
    if not value.quoted and sign in {"==", "===", "!=", "!==", "->", "+="}:
        return None
    if not secret(name, value, tight, query):
        return None
    json_number = text[name.end] in '\\"' and not value.quoted
    return Span(value.start, value.end, text[name.end : match.start(1)].strip().rstrip("]*` ") if json_number else "")


def _whole_phrase(text: str, value: Value) -> Value:
    """`value`, or the rest of its line where that is a passphrase of several words or groups."""
    match = compiled(_PHRASE).match(text, value.start)
    if match and (phrases.phrase(match[0]) or phrases.grouped(match[0])):
        return Value(*match.span(), True, match[0])
    return value


def _marked_up(text: str, name: Name) -> Span | None:
    """XML elements, property lists, attributes, tables: the name stands inside the markup."""
    before = text[max(0, name.start - 1) : name.start]
    if before == "<" or (before == ":" and "<" in text[max(0, name.start - 20) : name.start]):
        sources = [_XML]
    elif before == ">":
        sources = [_XML_KEY, _XML[8:]]
    elif before and before in "\"'":
        sources = [_ATTRIBUTE, r"[\"']" + _XML]
    elif compiled(r"\|[ \t]{0,20}[*`]{0,2}$").search(text, max(0, name.start - 24), name.start):
        sources = [_TABLE]
    else:
        return None
    for source in sources:
        match = compiled(source).match(text, name.end)
        if match:
            kept = match[1].strip()
            start = match.start(1) + match[1].index(kept) if kept else match.start(1)
            value = Value(start, start + len(kept), True, kept)
            return Span(value.start, value.end) if kept and secret(name, value) else None
    return None


def _flagged(text: str, name: Name) -> Span | None:
    """A flag, a directive or a word of SQL, and its value after a space."""
    match = compiled(_SPACED).match(text, name.end)
    if not match or name.kind == WEAK:
        return None
    value = read(text, match.end())
    if value is None or value.text.startswith("-") or (name.kind == PIN and phrases.namelike(value.text)):
        return None
    before = text[max(0, name.start - 40) : name.start]
    if name.text.startswith("--") or (name.text.startswith("-") and len(name.text) > 3) or before.endswith("/:"):
        return _kept(value, secret(name, value, True) or judge.shaped(value.text))
    if value.quoted and name.text.upper() == name.text and not judge.standin(value.text):
        return _kept(value, not judge.sentence(value.text) and not judge.code(value.text))
    if secret(name, value, True) and compiled(_DIRECTIVE).search(before):
        return _kept(value, True)
    if value.quoted:
        return None
    return _kept(
        value, judge.shaped(value.text) and not judge.identifier(value.text) and not judge.termlike(value.text)
    )


def _kept(value: Value, secret: bool) -> Span | None:
    return Span(value.start, value.end) if secret and "[redacted]" not in value.text else None


def _paired(text: str, name: Name) -> Span | None:
    """A name in one field and its value in the next: Kubernetes' env, argument lists, tuples."""
    for source in (_PAIR, _LISTED):
        match = compiled(source).match(text, name.end)
        if not match:
            continue
        if source is _LISTED and not _argument(text, name):
            continue
        value = read(text, match.end())
        fits = value and not value.text.startswith("-") and secret(name, value, True)
        return Span(value.start, value.end) if value and fits else None
    return None


def _argument(text: str, name: Name) -> bool:
    return name.text.startswith("-") or bool(
        compiled(r"[(\[]\\{0,7}[\"']$").search(text, max(0, name.start - 12), name.start)
    )
