"""Entry points for scoring scripts; each imports what it measures only when it is called."""

from __future__ import annotations


def level(prompt: str, files: list[str]) -> str:
    from hooks.level import classify

    return classify(prompt, files).level
