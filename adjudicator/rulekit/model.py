"""Canonical JSON, and values in and out of it.

What is written or hashed goes through here: keys sorted, no sets, no floats, UTF-8.
Orders, events and states are immutable values; msgspec checks them at the border.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar, Union, get_args

import msgspec
import orjson

from adjudicator.rulekit.frozen import tag_of

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


def union_in(names: Mapping[str, Any], base: type) -> Any:
    """Return the union of all classes of a kind that a module defines, for a border.

    `names` are the globals of the module. A class that others there extend is none of them.
    """
    return Union[
        tuple(
            each
            for each in names.values()
            if isinstance(each, type)
            and issubclass(each, base)
            and each.__module__ == names["__name__"]
            and not each.__subclasses__()
        )
    ]


class Border(Generic[T]):
    """Checks and converts one type at the border.

    The type is anything that msgspec knows; values of a union are told apart by their tags.
    `dump` gives plain JSON values, `load` the checked type back; `load(dump(x)) == x`.
    """

    def __init__(self, kind: Any) -> None:
        self._type = kind
        # the types of a union are looked at anew at every conversion, one type only once
        self._tagged = {tag_of(each): each for each in get_args(kind) if _has_kind(each)}

    @property
    def kinds(self) -> tuple[Any, ...]:
        """The types of a union; the type itself where it is none."""
        return get_args(self._type) or (self._type,)

    def dump(self, value: T) -> Any:
        """`value` as plain JSON values."""
        return msgspec.to_builtins(value, str_keys=True)

    def dump_all(self, values: Sequence[T]) -> list[Any]:
        """`dump` of each: hundreds at the cost of one."""
        if type(self).dump is not Border.dump:
            return [self.dump(value) for value in values]
        documents: list[Any] = msgspec.to_builtins(list(values), str_keys=True)
        return documents

    def load(self, document: Any) -> T:
        """The value of a document; raises ValueError, saying where, if it does not fit."""
        kind = self._type
        if self._tagged and isinstance(document, dict):
            kind = self._tagged.get(document.get("kind", ""), kind)
        made: T = msgspec.convert(document, kind, str_keys=True)
        return made


def _has_kind(each: Any) -> bool:
    config = getattr(each, "__struct_config__", None)
    return config is not None and config.tag_field == "kind"


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
