"""YAML as plain data: safe tags only, no anchors, no aliases, bounded; loaded only when a document needs it."""

from typing import Any

import yaml

MAX_TEXT = 65_536
_FAST: Any = getattr(yaml, "CSafeLoader", None)


class PlainYamlError(Exception):
    """The text is not plain YAML; the message says why, on one line."""


class _Plain(yaml.SafeLoader):
    def compose_node(self, parent: Any, index: Any) -> Any:
        """The node that comes next. Raises PlainYamlError for what can make a small text large."""
        event = self.peek_event()  # type: ignore[no-untyped-call]
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise PlainYamlError("anchors and aliases are not read")
        return super().compose_node(parent, index)


def load(text: str) -> Any:
    """Parse one YAML document.

    Raises:
        PlainYamlError: not YAML, a tag outside the safe set, an anchor, too long or too deep.
    """
    if len(text) > MAX_TEXT:
        raise PlainYamlError(f"longer than {MAX_TEXT} characters")
    try:
        return yaml.load(text, Loader=_FAST if _FAST and _harmless(text) else _Plain)
    except (yaml.YAMLError, ValueError, TypeError, RecursionError, OverflowError) as error:
        raise PlainYamlError(f"not YAML: {' '.join(str(error).split())[:160]}") from error


def _harmless(text: str) -> bool:
    """Whether the fast parser, which can refuse neither anchors nor depth, has nothing to refuse."""
    return "&" not in text and "*" not in text and text.count("[") + text.count("{") < 50 and text.count("- ") < 200
