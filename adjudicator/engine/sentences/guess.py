"""An order that a piece of a sentence may mean, and the things that it names."""

from __future__ import annotations

from typing import Any

from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.order import Order


class Heard(Frozen):
    """A thing that a slot reads: its value, and the tokens that it covers."""

    value: Any
    first: int
    end: int


class Guess(Frozen):
    """An order that a piece of a sentence may mean.

    form         how it is written
    values       the slots that were said, by name
    missing      slots without which there is no order, and that were not said
    unexplained  indexes of the tokens that nothing explains
    led          how many slots stand behind the words that lead to them, less those behind others'
    is_plain     whether all of them do, but for the one that the piece begins with
    covered      how many tokens its slots and verbs read
    pronoun      whether something stands for a thing that was spoken of before
    has_verb     whether it was said what is done
    """

    form: Form
    values: tuple[tuple[str, Any], ...]
    missing: tuple[str, ...]
    unexplained: tuple[int, ...]
    led: int
    is_plain: bool
    covered: int
    pronoun: bool = False
    has_verb: bool = True

    @property
    def is_complete(self) -> bool:
        """Whether nothing of what was said is left open."""
        slots = self.form.slots
        return all(slots[name].is_complete(value) for name, value in self.values)

    def order(self, **filled: Any) -> Order:
        """The order, with what was not said as `filled` tells."""
        said = {name: slot.absent() for name, slot in self.form.slots.items()}
        made: Order = self.form.order(**{**said, **dict(self.values), **filled, **self.form.fixed})
        return made
