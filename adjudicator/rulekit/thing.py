"""Something that an order can be about, as who composes it meets it."""

from __future__ import annotations

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Phrase


class Thing(Frozen):
    """A card, a cell, a seat among others to choose from.

    label   its name; None: as it is written in orders
    detail  what else is good to know for the choice, in few words
    idents  facts of the picture that show it: a tap there chooses it
    """

    label: Phrase | None = None
    detail: Phrase | None = None
    idents: tuple[str, ...] = ()
