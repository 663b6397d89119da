"""Questions of conditions: `if tide = low and not safe(1410) then ...`."""

from __future__ import annotations

from adjudicator.rulekit.condition import Atom
from adjudicator.rulekit.slots import Choice, SeatSlot
from adjudicator.rules.full_metal_planete.names import BRIDGE, KINDS, ORES
from adjudicator.rules.full_metal_planete.orders.places import HEX
from adjudicator.rules.full_metal_planete.orders.slots import TIDE, PieceSlot
from adjudicator.rules.full_metal_planete.position.lookup import cell_at, resolve
from adjudicator.rules.full_metal_planete.position.parts import FREE, GONE, LOST
from adjudicator.rules.full_metal_planete.turns import score
from adjudicator.rules.full_metal_planete.view import View

NONE, SHIP = "none", "astronef"
THINGS = Choice("thing", (*KINDS, *ORES, BRIDGE, SHIP, NONE), "kind", "stuff", "thing")


def tide(view: View) -> str:
    """The present tide."""
    return view.state.tide


def turn(view: View) -> int:
    """The game turn."""
    return view.state.clock.turn


def points(view: View) -> int:
    """Action points left to whoever plays."""
    return view.state.play.ap


def reserve(view: View) -> int:
    """The seat's saved points."""
    return view.state.players[view.index].reserve if view.seat else 0


def standing_at(view: View, text: str) -> str:
    """Return what is on a hex: a kind of piece, an ore, `astronef`, `bridge`, or `none`."""
    state = view.state
    cell = cell_at(state, text)
    if cell < 0:
        return NONE
    planes = state.planes
    index = planes.piece_at(cell)
    if index >= 0:
        return state.pieces[index].kind
    if planes.ships >> cell & 1:
        return SHIP
    return planes.ore_at(cell) or (BRIDGE if planes.bridged >> cell & 1 else NONE)


def alive(view: View, text: str) -> bool:
    """Whether a piece is still in the game."""
    index = resolve(view.state, max(view.index, 0), text)
    return index >= 0 and view.state.pieces[index].inside not in (LOST, GONE)


def is_on_map(view: View, text: str) -> bool:
    """Whether a piece stands on the map."""
    index = resolve(view.state, max(view.index, 0), text)
    return index >= 0 and view.state.pieces[index].inside == FREE


def safe(view: View, text: str) -> bool:
    """Whether a hex is free of enemy fire for the seat."""
    cell = cell_at(view.state, text)
    return cell >= 0 and not view.state.planes.threat(view.index) >> cell & 1


def total(view: View, seat: str) -> int:
    """A seat's points: flown home, and what its astronefs would bring now."""
    state = view.state
    index = state.seat_index(seat)
    flown = sum(ship.points for ship in state.ships if ship.pilot == index)
    return flown + sum(score(state, c)[0] for c in state.on_planet(index))


_NAMED = PieceSlot(hexes=False)
ATOMS: tuple[Atom, ...] = (
    Atom("tide", tide, result=TIDE),
    Atom("turn", turn),
    Atom("ap", points),
    Atom("reserve", reserve),
    Atom("at", standing_at, (HEX,), result=THINGS),
    Atom("alive", alive, (_NAMED,)),
    Atom("on map", is_on_map, (_NAMED,)),
    Atom("safe", safe, (HEX,)),
    Atom("score", total, (SeatSlot(),)),
)
