"""Takes credentials out of text before it is kept: the name stays, the value goes."""

import re

MASK = "[redacted]"
_KEY = r"(-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----)(?:(?!-----END)[\s\S]){1,8000}(-----END [A-Z ]{0,30}KEY-----|$)"
_NAMED = (
    r"(?i)((?:pass(?:word|wd|phrase)?|pwd|secret|token|api[_-]?key|apikey|access[_-]?key|credential)s?[\"']?"
    r"\s{0,3}(?:[:=]|\bis\b)\s{0,3}[\"']?)([^\s\"',;&]{6,400})"
)
_PREFIXED = (
    r"(?<![A-Za-z0-9])(?:sk-[A-Za-z0-9-]{0,10}|gh[pousr]_|github_pat_|xox[abpr]-|AKIA|glpat-|AIza)[A-Za-z0-9_-]{10,200}"
)
_ROWS = (
    ("PRIVATE KEY", _KEY, r"\1" + MASK + r"\2"),
    ("://", r"(://[^\s:/@]{1,80}:)[^\s@/]{1,200}(@)", r"\1" + MASK + r"\2"),
    ("", _NAMED, r"\1" + MASK),
    ("earer", r"(?i)(bearer\s{1,3})[A-Za-z0-9._~+/=-]{12,400}", r"\1" + MASK),
    ("", _PREFIXED, MASK),
    ("eyJ", r"(?<![A-Za-z0-9])eyJ[A-Za-z0-9_-]{8,2000}\.[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{0,2000}", MASK),
)


def redact(text: str) -> str:
    """`text` with the values of credentials replaced by a mask."""
    for gate, pattern, keep in _ROWS:
        if gate in text:
            text = re.sub(pattern, keep, text)
    return text


def clip(text: object, limit: int) -> str:
    """`text` redacted, its white space folded, and cut to `limit` characters; the cut shows as an ellipsis."""
    folded = " ".join(redact(str(text)).split())
    if len(folded) <= limit:
        return folded
    return folded[: limit - 1].rstrip() + "…"
