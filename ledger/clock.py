"""The time as it is kept: UTC, ISO 8601, whole seconds."""

import time


def now() -> str:
    """The time now, such as 2026-11-30T21:04:05Z."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
