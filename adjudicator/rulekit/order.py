"""What every order of every title is: a small frozen value with ids inside."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, overload

from adjudicator.rulekit.frozen import Frozen, tag_of


class Order(Frozen, tag_field="kind"):
    """Base of every order: `class Move(Order, tag="move")`, and fields."""

    @property
    def kind(self) -> str:
        """The name of the order in journals and messages."""
        return tag_of(type(self))


#: a part of a list of orders: what makes one, and what each is made of
Row = tuple[Callable[[Any], Order], Iterable[Any]]


def make_orders(rows: Iterable[Row]) -> Iterator[Order]:
    """All orders of some rows, one after the other."""
    return chain.from_iterable(map(make, items) for make, items in rows)


class Unmade(Sequence[Order]):
    """The first `most` orders of some rows, each made when it is looked at and not kept.

    Whoever draws one order of hundreds by lot pays for one.
    """

    __slots__ = ("_rows", "_size")

    def __init__(self, rows: Iterable[Row], most: int) -> None:
        size = 0
        kept: list[tuple[int, Callable[[Any], Order], tuple[Any, ...]]] = []
        for make, items in rows:
            if not isinstance(items, tuple):
                items = tuple(islice(items, most - size))
            kept.append((size, make, items))
            size += len(items)
            if size >= most:
                break
        self._rows = kept
        self._size = min(size, most)

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, at: int) -> Order: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Order]: ...

    def __getitem__(self, at: int | slice) -> Order | Sequence[Order]:
        if isinstance(at, slice):
            return [self._make(each) for each in range(*at.indices(self._size))]
        return self._make(range(self._size)[at])

    def _make(self, at: int) -> Order:
        for start, make, items in reversed(self._rows):
            if start <= at:
                made: Order = make(items[at - start])
                return made
        raise AssertionError("the first row begins at 0")
