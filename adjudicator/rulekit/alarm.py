"""Surprises: why a line that waits, or stands, is not carried out before its writer was asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import Frozen, names_of
from adjudicator.rulekit.phrase import Phrase

#: something touched the seat that its title does not judge
UNKNOWN = "unknown"


class Alarm(Frozen):
    """A surprise to one seat.

    name   which alarm: its short words are the message `alarm-<name>`
    cause  what happened, in a sentence
    at     index of the order that it concerns, or -1 for all that this alarm stops
    """

    name: str
    cause: Phrase
    at: int = -1


def unjudged(
    faces: Sequence[Event], judged: tuple[type[Event], ...], is_own: Callable[[str], bool]
) -> Iterator[Alarm]:
    """An alarm for each event that touches a seat and is of no kind that its title judges."""
    for face in faces:
        if not isinstance(face, judged) and touches(face, is_own):
            yield Alarm(UNKNOWN, face.phrase())


def touches(event: Frozen, is_own: Callable[[str], bool]) -> bool:
    """Whether a text in the fields of an event, however deep, is one of a seat's own."""
    return any(_own(getattr(event, name), is_own) for name in names_of(event))


def _own(value: object, is_own: Callable[[str], bool]) -> bool:
    if isinstance(value, str):
        return is_own(value)
    if isinstance(value, tuple):
        return any(_own(item, is_own) for item in value)
    return isinstance(value, Frozen) and touches(value, is_own)
