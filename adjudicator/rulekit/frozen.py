"""Immutable values: what states, orders, events and plans are made of.

    class Moved(Frozen):
        piece: str
        path: tuple[str, ...] = ()

They are compared and hashed by their fields and never changed; `replace` gives another one.
Their fields hold values of this kind, tuples, numbers and texts. Making such a class costs a
thirtieth, making a value a seventh of what a frozen dataclass costs: the time of a command
and of a replay is made of both.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, dataclass_transform

import msgspec

field = msgspec.field
replace = msgspec.structs.replace
as_dict = msgspec.to_builtins
#: the values of all fields, in their order
values_of = msgspec.structs.astuple


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Frozen(msgspec.Struct, frozen=True):
    """Base of all immutable values."""


class Open(msgspec.Struct, eq=False):
    """Base of what a value is while it is changed: the same fields in the same order, open."""


V = TypeVar("V", bound=Frozen)
T = TypeVar("T")


def keep_answer(answer: Callable[[V], T]) -> Callable[[V], T]:
    """A function of one value that works its answer out once for each and keeps it there.

    The class of the value has `dict=True`. It is compared, hashed and written as before, and
    `replace` gives one that nothing is known of.
    """
    name = f"{answer.__module__}.{answer.__qualname__}"

    @wraps(answer)
    def known(value: V) -> T:
        answers = value.__dict__
        if name not in answers:
            answers[name] = answer(value)
        found: T = answers[name]
        return found

    return known


def names_of(value: Frozen | type[Frozen]) -> tuple[str, ...]:
    """The names of a value's fields, in the order in which they were written."""
    return value.__struct_fields__


def tag_of(kind: type[Frozen]) -> str:
    """Return the tag of a class in JSON: `move` for `class Move(Order, tag="move")`."""
    return str(kind.__struct_config__.tag)


def required_of(kind: type[Frozen]) -> tuple[str, ...]:
    """The names of the fields that must be given."""
    names = kind.__struct_fields__
    return names[: len(names) - len(kind.__struct_defaults__)]
