"""What a table remembers of how its players deal with one another: values, and their documents."""

from __future__ import annotations

from typing import Any

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import Border


class Message(Frozen):
    """A message between players: its number, its writer, whom it went to and when."""

    n: int
    seat: SeatId
    to: tuple[SeatId, ...]
    at: str


class Motion(Frozen):
    """A vote that is open.

    on     what is voted for (see `votes`); value  the seat or the span that it is about, or ""
    at     when it was called; yes, no  who is for it, and against
    """

    n: int
    on: str
    value: str
    at: str
    yes: tuple[SeatId, ...] = ()
    no: tuple[SeatId, ...] = ()


_MESSAGES: Border[tuple[Message, ...]] = Border(tuple[Message, ...])
_MOTIONS: Border[tuple[Motion, ...]] = Border(tuple[Motion, ...])


def dump_talk(table: Any) -> dict[str, Any]:
    """What players said to one another and voted, where there was any of it."""
    document: dict[str, Any] = {}
    if table.next_message > 1:
        messages = _MESSAGES.dump(table.messages)
        document |= {"messages": messages, "next_message": table.next_message}
    if table.next_motion > 1:
        passed = (table.passed,) if table.passed is not None else ()
        motions = {"motions": _MOTIONS.dump(table.motions), "passed": _MOTIONS.dump(passed)}
        document |= {**motions, "next_motion": table.next_motion}
    marks = {"paused": table.paused, "paused_by": table.paused_by, "settled": table.settled}
    return document | {name: text for name, text in marks.items() if text}


def load_talk(document: Any) -> dict[str, Any]:
    """The fields of a table out of a snapshot's document."""
    return {
        "messages": _MESSAGES.load(document.get("messages", [])),
        "next_message": document.get("next_message", 1),
        "motions": _MOTIONS.load(document.get("motions", [])),
        "next_motion": document.get("next_motion", 1),
        "passed": next(iter(_MOTIONS.load(document.get("passed", []))), None),
        "paused": document.get("paused", ""),
        "paused_by": document.get("paused_by", ""),
        "settled": document.get("settled", ""),
    }
