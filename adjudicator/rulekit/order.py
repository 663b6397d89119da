"""What every order of every title is: a small frozen value with ids inside."""

from __future__ import annotations

from adjudicator.rulekit.frozen import Frozen, tag_of


class Order(Frozen, tag_field="kind"):
    """Base of every order: `class Move(Order, tag="move")`, and fields."""

    @property
    def kind(self) -> str:
        """The name of the order in journals and messages."""
        return tag_of(type(self))
