"""A long text by sections: headings with numbers, and pieces small enough for one answer of a host."""

import re
from collections import Counter
from collections.abc import Iterator
from math import log
from typing import NamedTuple

from cockpit.howdoi.stems import words

PIECE = 24_000  # bytes of text in one answer; a client was seen to refuse 119 kB, and counts tokens, not bytes
TABLE = 6_000  # characters of a table of sections
_HEADER = re.compile(r"\s*---[ \t]*\n(?:.*\n)*?(?:---|\.\.\.)[ \t]*(?:\n|$)")
_FENCE = re.compile(r" {0,3}(```|~~~)")
_ATX = re.compile(r" {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$")
_UNDER = re.compile(r" {0,3}(=+|-+)[ \t]*$")
MAX_SECTIONS = 2_000
MAX_HEADING = 1_000  # characters; a longer line is no heading, and a pattern might take long over it


class Section(NamedTuple):
    """One heading with what stands below it. number: as in "2.1". start, end: characters, subsections included.

    own: where its first subsection starts.
    """

    number: str
    title: str
    start: int
    own: int
    end: int

    @property
    def label(self) -> str:
        """Number and title."""
        return f"{self.number} {self.title}".strip()


def sections(text: str) -> list[Section]:
    """The headings of a Markdown text in order; code blocks are not looked into."""
    heads = list(_headings(text))[:MAX_SECTIONS]
    levels = sorted({level for _, level, _ in heads})
    counts: list[int] = []
    found = []
    for place, (start, level, title) in enumerate(heads):
        depth = levels.index(level) + 1
        counts = [*counts[:depth], *([0] * (depth - len(counts)))]
        counts[depth - 1] += 1
        end = next((s for s, other, _ in heads[place + 1 :] if other <= level), len(text))
        own = heads[place + 1][0] if place + 1 < len(heads) else len(text)
        found.append(Section(".".join(map(str, counts)), title[:120], start, min(own, end), end))
    return found


def _headings(text: str) -> Iterator[tuple[int, int, str]]:
    header = _HEADER.match(text)
    place, fence, before = header.end() if header else 0, "", (0, "")
    for line in text[place:].splitlines(keepends=True):
        bare = line.rstrip("\n") if len(line) <= MAX_HEADING else ""
        mark = _FENCE.match(bare)
        if mark and fence in ("", mark[1]):
            fence = "" if fence else mark[1]
        elif not fence:
            atx, under = _ATX.match(bare), _UNDER.match(bare)
            if atx and atx[2]:
                yield place, len(atx[1]), atx[2]
            elif under and before[1].strip() and before[1][0] not in "#>-*|+ \t":
                yield before[0], 1 if under[1][0] == "=" else 2, before[1].strip()
                bare = ""
        before = (place, bare)
        place += len(line)


def pieces(text: str, limit: int = PIECE) -> list[str]:
    """`text` in pieces of at most `limit` bytes, cut at blank lines, else at lines, else anywhere."""
    found: list[str] = []
    start = 0
    while True:
        head = text[start : start + limit].encode()[:limit].decode("utf-8", "ignore")
        if start + len(head) >= len(text):
            return [*found, text[start:]]
        cut = head.rfind("\n\n") if "\n\n" in head else head.rfind("\n")
        cut = cut if cut > len(head) // 2 else len(head)
        found.append(head[:cut])
        start += cut
        start += len(text[start : start + limit]) - len(text[start : start + limit].lstrip("\n"))


def table(found: list[Section], text: str) -> list[str]:
    """The sections as lines "2.1 Title (3 kB)", the deepest levels left out where the table would be too long."""
    depth = max((s.number.count(".") for s in found), default=0)
    while True:
        rows = [f"{s.label} ({_size(text[s.start : s.end])})" for s in found if s.number.count(".") <= depth]
        if sum(map(len, rows)) <= TABLE or depth == 0:
            break
        depth -= 1
    kept: list[str] = []
    left = TABLE
    for row in rows:
        left -= len(row)
        if left < 0:
            return [*kept, f"... and {len(rows) - len(kept)} more"]
        kept.append(row)
    return kept


def _size(text: str) -> str:
    size = len(text.encode())
    return f"{size} bytes" if size < 1000 else f"{round(size / 1000)} kB"


def find(found: list[Section], wanted: str) -> Section | None:
    """The section that `wanted` names: its number, its title, or the only one whose title holds it."""
    key = " ".join(wanted.strip().lstrip("#").casefold().split())
    named = ([(s, s.number) for s in found], [(s, s.label) for s in found], [(s, s.title) for s in found])
    for rows in named:
        exact = [section for section, text in rows if text.casefold() == key]
        if exact:
            return exact[0]
    part = [section for section in found if key and key in section.title.casefold()]
    return part[0] if len(part) == 1 else None


def best(found: list[Section], text: str, intent: str) -> Section | None:
    """The section whose own text and heading fit `intent` best; None where no word of it stands in any."""
    asked = set(words(intent))
    rows = [(s, Counter(words(text[s.start : s.own])), set(words(s.title))) for s in found]
    known = {word: sum(word in counts for _, counts, _ in rows) for word in asked}
    scores = []
    for section, counts, title in rows:
        size = 1.0 + sum(counts.values()) / 400
        score = sum(
            log(1 + len(rows) / known[word]) * (counts[word] / (counts[word] + size) + (word in title))
            for word in asked
            if counts[word]
        )
        scores.append((score, -section.start, section))
    top = max(scores, default=None, key=lambda row: row[:2])
    return top[2] if top and top[0] > 0 else None
