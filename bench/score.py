"""Entry points that scoring scripts call: one function for each thing that labelled data can measure."""

from typing import Any

_KEPT: dict[int, Any] = {}


def level(prompt: str, files: list[str]) -> str:
    return str(classify(prompt, files).level)


def classify(prompt: str, files: list[str]) -> Any:
    """The whole verdict on a prompt: its `kind` decides where a task begins."""
    from hooks.levels.classify import classify as judged

    return judged(prompt, files)


def redact(text: str) -> str:
    from hooks.redaction.redact import redact as masked

    return masked(text)


def rank(entries: list[dict[str, Any]], intent: str) -> dict[str, Any]:
    """Rank catalog entries for an intent with the embedded ranker.

    Args:
        entries: dictionaries with name, type, title, triggers, summary and, if there is one, body (the whole text); the
            index is kept for the same list object.
        intent: what the caller wants to do.

    Returns:
        {"ranked": [(name, score), ...] best first, "decision": "loaded" | "alternatives" | "hint"}.
    """
    from cockpit.howdoi import build_index, ranker, synonyms

    kept = _KEPT.get(id(entries))
    if kept is None or kept[0] is not entries:
        cards = [
            build_index.Source(
                e["name"], e["type"], e["title"], tuple(e["triggers"]), e["summary"], e.get("body") or ""
            )
            for e in entries
        ]
        kept = _KEPT[id(entries)] = (entries, build_index.build(cards, synonyms.near(), synonyms.translations()))
    found = ranker.query(kept[1], intent)
    return {"ranked": [(entries[i]["name"], score) for i, score in found.ranked], "decision": found.decision}


def observe(command: str, exit_status: int | None, output: str, cwd: str = "") -> dict[str, Any]:
    """What a shell line says.

    Args:
        cwd: the top of the working tree, in which the shell stood; "" where it is not told.

    Returns:
        {"gate": CODE | TEST | TYPE | BUILD | SECURITY | GIT | None, "state": pass | fail | unknown, "partial": bool}.
    """
    from hooks.shell.observe import observe as seen

    found = seen(command, exit_status, output, cwd)
    return {"gate": found.gate, "state": found.state, "partial": found.partial}
