"""NamedTuple for the hook path: the class syntax of `typing.NamedTuple` without loading `typing`, and made faster.

Loading `typing` costs nearly half as much as a bare interpreter at every event; type checkers still see the real one.
`collections.namedtuple` compiles a constructor for each class, which for ours takes a twentieth of an event. One that is
shared is slower to call with names, and called so rarely that the event gains.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

try:
    from _collections import _tuplegetter as _field  # what the fields of collections.namedtuple are
except ImportError:  # an interpreter without it
    from operator import itemgetter

    def _field(place: int, doc: str) -> Any:
        return property(itemgetter(place), doc=doc)


_OWN = frozenset(
    [
        "__annotations__",
        "__annotate_func__",
        "__module__",
        "__qualname__",
        "__classcell__",
        "__firstlineno__",
        "__static_attributes__",
    ]
)
_tuple = tuple.__new__


class _Meta(type):
    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> type:
        if not bases:
            return super().__new__(mcs, name, bases, namespace)
        annotations = namespace.get("__annotations__") or namespace["__annotate_func__"](1)
        fields = tuple(annotations)
        defaults = {field: namespace[field] for field in fields if field in namespace}
        body = {key: value for key, value in namespace.items() if key not in _OWN and key not in annotations}
        body |= {field: _field(place, f"Field {place}.") for place, field in enumerate(fields)}
        body |= {
            "__slots__": (),
            "__module__": namespace["__module__"],
            "__match_args__": fields,
            "__new__": _constructor(fields, defaults),
            "__repr__": _shown,
            "__getnewargs__": _values,
            "_fields": fields,
            "_field_defaults": defaults,
            "_replace": _replace,
            "_asdict": _asdict,
        }
        return type(name, (tuple,), body)


def _constructor(fields: tuple[str, ...], defaults: dict[str, Any]) -> Callable[..., Any]:
    size = len(fields)

    def new(cls: type[Any], /, *values: Any, **named: Any) -> Any:
        if len(values) == size and not named:
            return _tuple(cls, values)
        if len(values) > size:
            raise TypeError(f"{cls.__name__} has {size} fields, {len(values)} values were given")
        rest = []
        for field in fields[len(values) :]:
            if field not in named and field not in defaults:
                raise TypeError(f"{cls.__name__} lacks its field {field}")
            rest.append(named.pop(field) if field in named else defaults[field])
        if named:
            raise TypeError(f"{cls.__name__} has no field {next(iter(named))}, or it was given twice")
        return _tuple(cls, (*values, *rest))

    return new


def _replace(self: Any, /, **changes: Any) -> Any:
    made = _tuple(self.__class__, map(changes.pop, self._fields, self))
    if changes:
        raise ValueError(f"{self.__class__.__name__} has no field {next(iter(changes))}")
    return made


def _values(self: Any) -> tuple[Any, ...]:
    return tuple(self)


def _asdict(self: Any) -> dict[str, Any]:
    return dict(zip(self._fields, self, strict=True))


def _shown(self: Any) -> str:
    fields = ", ".join(f"{field}={value!r}" for field, value in zip(self._fields, self, strict=True))
    return f"{self.__class__.__name__}({fields})"


if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class NamedTuple(metaclass=_Meta):
        """A base that turns an annotated class into a named tuple with those fields, defaults and methods."""
