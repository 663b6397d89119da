"""What a player could not expect when the orders were sent: areas that others changed.

Nobody takes anything from another here, so that only the table itself can surprise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.rulekit.alarm import UNKNOWN, Alarm, unjudged
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rules.metallurgie import events as ev
from adjudicator.rules.metallurgie.board import LEVEL, Survey, area_at, survey
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.orders import Area, Place, Play, Remove
from adjudicator.rules.metallurgie.scoring import area_with
from adjudicator.rules.metallurgie.view import View

AREA, CHAIN = "area", "chain"
#: alarms that a test of the same line sees to
ASKED_OF = {AREA: ("area", "top"), CHAIN: ("area", "top")}
_KNOWN = (
    *(ev.LayoutLaid, ev.PileShuffled, ev.HandDealt, ev.EndCardHidden, ev.BonusDealt),
    *(ev.FirstChosen, ev.TurnBegun, ev.CardsPlayed, ev.DrawChosen, ev.CardTurned, ev.CardLost),
    *(ev.CardPlaced, ev.Passed, ev.AreaChosen, ev.Scored, ev.Declined, ev.Refilled),
    *(ev.EndCardTurned, ev.HandShown, ev.BonusShown, ev.PileShown),
)


def alarms(order: Order) -> tuple[str, ...]:
    """Return the surprises that stop an order: those that name cells."""
    if isinstance(order, (Play, Place)):
        return (AREA, UNKNOWN)
    return (CHAIN, UNKNOWN) if isinstance(order, (Area, Remove)) else ()


def surprises(
    before: View, after: View, seat: str, orders: Sequence[Order], faces: Sequence[Event]
) -> Iterator[Alarm]:
    """Areas that are built on, then what is not known, then those that were to score."""
    was, now = survey(before.pattern), survey(after.pattern)
    later: list[Alarm] = []
    for at, order in enumerate(orders if was.pattern != now.pattern else ()):
        for alarm, cell, cells in _changes(was, now, order):
            found = Alarm(alarm, _cause(cell, cells, faces), at)
            if alarm == AREA:
                yield found
            else:
                later.append(found)
    yield from unjudged(faces, _KNOWN, seat.__eq__)
    yield from later


def _changes(was: Survey, now: Survey, order: Order) -> Iterator[tuple[str, Hex, set[Hex]]]:
    """The cells of an order whose area is another now, with the cells of both."""
    if isinstance(order, Play):
        for card in order.cards:
            level = LEVEL[card.metal]
            yield from _differ(
                AREA, card.cell, (area_with(g, level, card.cell) for g in (was, now))
            )
            if was.heights.get(card.cell) != now.heights.get(card.cell):
                yield AREA, card.cell, {card.cell}
    elif isinstance(order, Place):
        if was.heights.get(order.cell) != now.heights.get(order.cell):
            yield AREA, order.cell, {order.cell}
        for card in order.then:
            level = LEVEL[card.metal]
            yield from _differ(
                AREA, card.cell, (area_with(g, level, card.cell) for g in (was, now))
            )
    elif isinstance(order, (Area, Remove)):
        for cell in (order.cell,) if isinstance(order, Area) else order.cells:
            yield from _differ(CHAIN, cell, (area_at(g.heights, cell) for g in (was, now)))


def _differ(
    alarm: str, cell: Hex, areas: Iterator[tuple[Hex, ...]]
) -> Iterator[tuple[str, Hex, set[Hex]]]:
    before, after = areas
    if before != after:
        yield alarm, cell, {cell, *before, *after}


def _cause(cell: Hex, cells: set[Hex], faces: Sequence[Event]) -> Phrase:
    """The last event that touched those cells."""
    for face in reversed(faces):
        if cells & _cells_of(face):
            return face.phrase()
    return say("surprise-area", cell=Quote(str(cell)))


def _cells_of(face: Event) -> set[Hex]:
    if isinstance(face, ev.CardsPlayed):
        return {card.cell for card in face.cards}
    if isinstance(face, ev.CardPlaced):
        return {face.cell}
    return set(face.cells) if isinstance(face, ev.Scored) else set()
