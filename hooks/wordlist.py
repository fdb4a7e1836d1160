"""Tables of words, written as text."""


def words(text: str) -> frozenset[str]:
    """The words of `text`, as a set."""
    return frozenset(text.split())
