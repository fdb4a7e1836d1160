"""What doctor finds."""

from __future__ import annotations

from typing import NamedTuple


class Finding(NamedTuple):
    """One thing that was looked at: whether it is well, what was seen, and the fix where it is not."""

    good: bool
    text: str
    fix: str = ""

    def __str__(self) -> str:
        """The finding on one line."""
        return f"{'ok  ' if self.good else 'FAULT'} {self.text}" + (f" Fix: {self.fix}" if self.fix else "")
