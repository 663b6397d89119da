"""What happened: typed events, each with a face for those who know and one for the rest.

An event is an immutable value with JSON-able fields. A fact that a
seat may not know is taken out by `face`; nothing outside this method decides secrecy.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from adjudicator.rulekit.frozen import Frozen, names_of, tag_of
from adjudicator.rulekit.phrase import Param, Phrase

SeatId = str
S = TypeVar("S")


class Event(Frozen, tag_field="kind"):
    """Base of every event: `class Moved(Event, tag="moved")`, and fields."""

    @property
    def kind(self) -> str:
        """The name of the event in journals and messages."""
        return tag_of(type(self))

    def face(self, seat: SeatId | None) -> Event | None:
        """Return what `seat` (None: the public) learns of this event; None if nothing at all."""
        return self

    def params(self) -> dict[str, Param]:
        """The parameters of the sentence; by default every field under its own name."""
        return {name: getattr(self, name) for name in names_of(self)}

    def warning(self, seat: SeatId) -> Phrase | None:
        """Return what `seat` may not have meant by the legal order that brought it about; None for
        nothing."""
        return None

    def phrase(self) -> Phrase:
        """The sentence that tells this event: message `event-<kind>`."""
        return Phrase(f"event-{self.kind}", tuple(self.params().items()))


class Step(Frozen, Generic[S]):
    """A new state and the events that led to it, in the order in which they happened."""

    state: S
    events: tuple[Event, ...] = ()
