"""The named tuples of the hook path behave as those of `typing`, faults and copies included."""

import copy
import pickle
from typing import NamedTuple as Typing

import pytest

from hooks.namedtuple import NamedTuple


class Ours(NamedTuple):
    """A line of a bill."""

    name: str
    price: float = 0.5
    tags: tuple[str, ...] = ()

    @property
    def dear(self) -> bool:
        return self.price > 1


class Theirs(Typing):
    name: str
    price: float = 0.5
    tags: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("values", "named"),
    [(("a",), {}), (("a", 2.0), {"tags": ("x",)}), ((), {"name": "a"}), (("a", 2.0, ("x", "y")), {})],
)
def test_it_is_built_shown_and_read_as_the_typing_one(values: tuple[object, ...], named: dict[str, object]) -> None:
    ours, theirs = Ours(*values, **named), Theirs(*values, **named)  # type: ignore[arg-type]
    assert tuple(ours) == tuple(theirs) and hash(ours) == hash(theirs)
    assert repr(ours) == repr(theirs).replace("Theirs", "Ours")
    assert ours._asdict() == theirs._asdict() and ours._fields == theirs._fields
    assert tuple(ours._replace(price=9.0)) == tuple(theirs._replace(price=9.0)) and ours._replace(price=9.0).dear
    assert type(ours._replace(price=9.0)) is Ours


@pytest.mark.parametrize(
    ("values", "named", "fault"),
    [
        ((), {}, "lacks its field name"),
        (("a", 1.0, (), "more"), {}, "has 3 fields, 4 values were given"),
        (("a",), {"colour": "red"}, "has no field colour"),
        (("a",), {"name": "b"}, "has no field name, or it was given twice"),
    ],
)
def test_what_does_not_fit_is_said(values: tuple[object, ...], named: dict[str, object], fault: str) -> None:
    with pytest.raises(TypeError, match=fault):
        Ours(*values, **named)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Theirs(*values, **named)  # type: ignore[arg-type]


def test_a_field_that_is_not_there_cannot_be_replaced() -> None:
    for made in (Ours("a"), Theirs("a")):
        with pytest.raises((ValueError, TypeError), match="colour"):
            made._replace(colour="red")  # type: ignore[call-arg]


def test_it_copies_pickles_matches_and_takes_nothing_else() -> None:
    made = Ours("a", 2.0)
    assert copy.deepcopy(made) == made and pickle.loads(pickle.dumps(made)) == made
    match made:
        case Ours(name, price=price):
            assert (name, price) == ("a", 2.0)
    with pytest.raises(AttributeError):
        made.name = "b"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        made.colour = "red"  # type: ignore[attr-defined]
