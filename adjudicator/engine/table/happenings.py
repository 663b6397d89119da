"""What is told of a game: events and notes, and how far back each seat is told of them.

A report reaches back to what its reader last answered, not only to the report before it. So
a table keeps what some seat was not told of since then, in the order in which it happened,
with two marks for each seat: numbers of happenings, counted from the start of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.phrase import Phrase, dump_param, load_phrase
from adjudicator.rulekit.ruleset import AnyRuleSet

#: in `Header.keeps` of games whose tables and snapshots have a `Past`
PAST = "past"
#: so many happenings are kept at most, however long a seat gives no orders
MOST_KEPT = 400


@final
class Note(Frozen):
    """Something to tell in a report that is no event of the rules.

    seat     whom it concerns; only that seat reads it if `private`
    """

    seat: SeatId
    phrase: Phrase
    private: bool = True


Happening = Event | Note


class Mark(Frozen):
    """How far back a seat is told: numbers of happenings.

    since  those from here on came after what it knew when it last gave orders
    told   those before were there when the game last waited for its answer
    """

    since: int = 0
    told: int = 0


class Past(Frozen):
    """What was told in reports that are out, kept for seats that gave no orders since.

    first  number of the first one of `kept`
    marks  of each seat, in their order
    """

    first: int = 0
    kept: tuple[Happening, ...] = ()
    marks: tuple[Mark, ...] = ()

    @property
    def end(self) -> int:
        """Number of the first happening that no report told of yet."""
        return self.first + len(self.kept)

    def since(self, seat: int) -> tuple[Happening, ...]:
        """Return what is kept for a seat, by its place among the seats."""
        return self.kept[max(0, self.marks[seat].since - self.first) :]

    def with_question(self, seats: Sequence[int], count: int) -> Past:
        """The game waits for answers of `seats` after so many happenings."""
        marks = list(self.marks)
        for seat in seats:
            marks[seat] = replace(marks[seat], told=count)
        return replace(self, marks=tuple(marks))

    def with_orders(self, seat: int) -> Past:
        """A seat gave orders: it knew what it was told when it was asked last."""
        marks = list(self.marks)
        marks[seat] = replace(marks[seat], since=marks[seat].told)
        return replace(self, marks=tuple(marks))

    def with_report(self, fresh: Sequence[Happening], idle: Sequence[int]) -> Past:
        """A report told of `fresh`; `idle` seats give no orders of their own any more."""
        kept = (*self.kept, *fresh)
        end = self.first + len(kept)
        marks = list(self.marks)
        for seat in idle:
            marks[seat] = Mark(end, end)
        first = max(min(mark.since for mark in marks), end - MOST_KEPT, self.first)
        return Past(first, kept[first - self.first :], tuple(marks))


def dump_happening(ruleset: AnyRuleSet, item: Happening) -> dict[str, Any]:
    """A happening as plain JSON values."""
    if isinstance(item, Note):
        return {"note": dump_param(item.phrase), "seat": item.seat, "private": item.private}
    return {"event": ruleset.event_border.dump(item)}


def dump_happenings(ruleset: AnyRuleSet, items: Sequence[Happening]) -> list[dict[str, Any]]:
    """Happenings as plain JSON values; a snapshot may hold hundreds."""
    # isinstance asks the class of all values, which costs more than all the rest
    events = [item for item in items if type(item) is not Note]
    dumped = iter(ruleset.event_border.dump_all(events) if events else ())
    return [
        dump_happening(ruleset, item) if type(item) is Note else {"event": next(dumped)}
        for item in items
    ]


def load_happening(ruleset: AnyRuleSet, document: Any) -> Happening:
    """The happening of a document; raises KeyError or ValueError if it is none."""
    if "note" in document:
        return Note(document["seat"], load_phrase(document["note"]), document["private"])
    event: Event = ruleset.event_border.load(document["event"])
    return event


def dump_past(ruleset: AnyRuleSet, past: Past) -> dict[str, Any]:
    """Return what is kept, as plain JSON values."""
    return {
        "first": past.first,
        "kept": dump_happenings(ruleset, past.kept),
        "marks": [[mark.since, mark.told] for mark in past.marks],
    }


def load_past(ruleset: AnyRuleSet, document: Any) -> Past:
    """Return what a document keeps; raises KeyError, TypeError or ValueError if it is none."""
    return Past(
        int(document["first"]),
        tuple(load_happening(ruleset, item) for item in document["kept"]),
        tuple(Mark(int(since), int(told)) for since, told in document["marks"]),
    )
