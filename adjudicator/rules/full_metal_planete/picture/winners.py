"""Who has won, and where the points come from, above the map of a game that is over."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.course import Place
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.scene import Label, Layer, Shape, Stamp
from adjudicator.rules.full_metal_planete.flow import result
from adjudicator.rules.full_metal_planete.position.state import State

_WINNER, _ROW, _LETTER = 2.4, 1.75, 1.3


def winners(
    state: State, box: tuple[float, float, float, float]
) -> tuple[tuple[Layer, ...], tuple[float, float, float, float]]:
    """What goes above a picture, and the picture's box with room for it; nothing before the end."""
    places = result(state)
    if not places:
        return (), box
    left, top, width, height = box
    more = _WINNER + 0.6 + _ROW * sum(_lines(place) for place in places)
    shapes = tuple(_shapes(state, left + 0.6, top - more, width - 1.2))
    return (Layer("ending", shapes),), (left, top - more, width, height + more)


def _lines(place: Place) -> int:
    """Several astronefs flown home take a second line."""
    return 2 if place.breakers[0] > 1 else 1


def _shapes(state: State, left: float, top: float, width: float) -> Iterator[Shape]:
    from adjudicator.rules.full_metal_planete.story import tally  # only a finished game needs it

    places = result(state)
    best = tuple(place.seat for place in places if place.rank == 1)
    y = top + 0.3 + _WINNER / 2
    yield Stamp("winner", symbol="crown", at=(left + 1.3, y), scale=1.0)
    said = say("label-won", seats=best, points=places[0].score)
    yield Label("caption", "", said, (left + 3.0, y), 1.8, "start", width - 3.4)
    seats, y = state.setup.seats, top + 0.6 + _WINNER + _ROW / 2
    for place in places:
        number = seats.index(place.seat) + 1
        badge = f"badge-{number}"
        yield Stamp(f"piece colour-{number}", symbol=badge, at=(left + 1.4, y), scale=0.7)
        told = say("label-place", rank=place.rank, seat=place.seat, had=tally(state, place.seat))
        lines = _lines(place)
        at = (left + 3.0, y)
        yield Label("place", "", told, at, _LETTER, "start", width - 3.4, lines)
        y += _ROW * lines
