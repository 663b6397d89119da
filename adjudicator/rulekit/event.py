"""What happened: typed events, each with a face for those who know and one for the rest.

An event is a frozen dataclass with a `kind` literal and JSON-able fields. A fact that a
seat may not know is taken out by `face`; nothing outside this method decides secrecy.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Generic, TypeVar

from adjudicator.rulekit.phrase import Param, Phrase

SeatId = str
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Event:
    """Base of every event. Subclasses add `kind: Literal["..."] = "..."` and fields."""

    def face(self, seat: SeatId | None) -> Event | None:
        """What `seat` (None: the public) learns of this event; None if nothing at all."""
        return self

    def params(self) -> dict[str, Param]:
        """The parameters of the sentence; by default every field under its own name."""
        return {f.name: getattr(self, f.name) for f in fields(self) if f.name != "kind"}

    def phrase(self) -> Phrase:
        """The sentence that tells this event: message `event-<kind>`."""
        return Phrase(f"event-{self.kind}", tuple(self.params().items()))  # type: ignore[attr-defined]


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A new state and the events that led to it, in the order in which they happened."""

    state: S
    events: tuple[Event, ...] = ()
