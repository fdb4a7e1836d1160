"""What is made at its first use and kept for the process, as `functools.cache` and `re.compile` do.

Importing those two takes an event longer than most of what it does, so `functools` is not used for it, and `re` is loaded
by the first pattern that is asked for.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from functools import cache as cached
    from typing import Any
else:

    def cached(function: Any) -> Any:
        """The function, which works out its answer once for the same positional arguments."""
        known: dict[tuple[Any, ...], Any] = {}

        def look(*given: Any) -> Any:
            if given not in known:
                known[given] = function(*given)
            return known[given]

        look.__doc__ = function.__doc__
        return look


__all__ = ["cached", "compiled"]

_PATTERNS: dict[str, re.Pattern[str]] = {}


def compiled(source: str) -> re.Pattern[str]:
    """The pattern, compiled at its first use in this process."""
    pattern = _PATTERNS.get(source)
    if pattern is None:
        import re

        pattern = _PATTERNS[source] = re.compile(source)
    return pattern
