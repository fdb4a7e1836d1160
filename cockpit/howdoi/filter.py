"""Which cards a caller may be told about (seed section 3): what it cannot call is not suggested."""

from collections.abc import Collection, Iterable

from cockpit.howdoi.cards import Card, order


def merge(cards: Iterable[Card], session: Iterable[Card]) -> tuple[Card, ...]:
    """The snapshot's cards with the session's tools; a tool both know keeps the richer description."""
    found = {(card.type, card.name): card for card in cards}
    for card in session:
        old = found.get((card.type, card.name))
        if old is None or len(card.summary) > len(old.summary):
            found[card.type, card.name] = card
    return order(found.values())


def visible(card: Card, allowed: Collection[str] | None) -> bool:
    """Tools in the allow set, manuals whose required tools all are, every skill; everything without an allow set."""
    if allowed is None or card.type == "skill":
        return True
    return card.name in allowed if card.type == "tool" else all(name in allowed for name in card.requires)
