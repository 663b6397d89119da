"""Canonical JSON, and plain dataclasses in and out of it.

What is written or hashed goes through here: keys sorted, no sets, no floats, UTF-8.
State and events are frozen slotted dataclasses (fast inside); pydantic checks them at
the border, once per type.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import orjson

if TYPE_CHECKING:
    from pydantic import TypeAdapter

T = TypeVar("T")

_PRETTY = orjson.OPT_SORT_KEYS | orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE


def canonical(value: Any) -> bytes:
    """One line of JSON with sorted keys and no white space: what is hashed."""
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def pretty(value: Any) -> bytes:
    """JSON for people and for diffs: sorted keys, two spaces, a newline at the end."""
    return orjson.dumps(value, option=_PRETTY)


def from_json(data: bytes | str) -> Any:
    """JSON to plain values; raises ValueError (with line and column) if it is not JSON."""
    return orjson.loads(data)


class Border(Generic[T]):
    """Checks and converts one type at the border; builds its pydantic adapter on first use.

    `dump` gives plain JSON values (tuples become lists), `load` the checked type back;
    `load(dump(x)) == x`.
    """

    def __init__(self, kind: Any) -> None:
        self._kind = kind
        self._made: TypeAdapter[T] | None = None

    @property
    def adapter(self) -> TypeAdapter[T]:
        """The pydantic adapter of the type."""
        if self._made is None:
            from pydantic import TypeAdapter

            self._made = TypeAdapter(self._kind)
        return self._made

    def dump(self, value: T) -> Any:
        """`value` as plain JSON values."""
        return self.adapter.dump_python(value, mode="json")

    def load(self, document: Any) -> T:
        """The value of a document; raises pydantic's ValidationError if it does not fit."""
        return self.adapter.validate_python(document)


class LeanBorder(Border[T]):
    """A border that does not write what older documents do not know, where it says nothing.

    `later` maps the place of a field (`book.limit`) to the value that a document without it
    stands for, which has to be its default: so what was written before keeps its bytes, and
    with them the hashes on record.
    """

    def __init__(self, kind: Any, later: Mapping[str, Any]) -> None:
        super().__init__(kind)
        self._later = tuple((place.split("."), silent) for place, silent in later.items())

    def dump(self, value: T) -> Any:
        """`value` as plain JSON values."""
        document = super().dump(value)
        for (*above, name), silent in self._later:
            holder = document
            for key in above:
                holder = holder[key]
            if holder.get(name) == silent:
                del holder[name]
        return document
