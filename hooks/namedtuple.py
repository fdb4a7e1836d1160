"""NamedTuple for the hook path: the class syntax of `typing.NamedTuple` without loading `typing`.

Loading `typing` costs nearly half as much as a bare interpreter at every event; type checkers still see the real one.
"""

from collections import namedtuple

TYPE_CHECKING = False

_OWN = frozenset({"__annotations__", "__annotate_func__", "__module__", "__qualname__", "__classcell__"})


class _Meta(type):
    def __new__(mcs, name, bases, namespace):  # type: ignore[no-untyped-def]
        if not bases:
            return super().__new__(mcs, name, bases, namespace)
        annotations = namespace.get("__annotations__") or namespace["__annotate_func__"](1)
        fields = list(annotations)
        defaults = [namespace[field] for field in fields if field in namespace]
        made = namedtuple(name, fields, defaults=defaults, module=namespace["__module__"])  # type: ignore[misc]
        for key, value in namespace.items():
            if key not in _OWN and key not in annotations:
                setattr(made, key, value)
        return made


if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class NamedTuple(metaclass=_Meta):
        """A base that turns an annotated class into a named tuple with those fields, defaults and methods."""
