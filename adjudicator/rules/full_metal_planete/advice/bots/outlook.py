"""What the tactics of the bot ask of one state again and again: ways, homes, tides, danger."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, reduce
from operator import and_, or_
from typing import NamedTuple

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.board.grid import Grid, bits
from adjudicator.rules.full_metal_planete.board.planet import NORMAL, TIDES
from adjudicator.rules.full_metal_planete.options import LAST_TURN
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.lookup import beside
from adjudicator.rules.full_metal_planete.position.parts import FREE, UNKNOWN, Piece, ship_of
from adjudicator.rules.full_metal_planete.position.reach import flood, open_cells
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.turns import departure_cost, grant

#: a flood never looks farther than this
FAR = 40
#: no expedition goes on from this turn on
LAST_CALL = 17
#: an enemy is not expected to spend more moves than this on one shot
STRIKE = 8


class Way(NamedTuple):
    """How far a piece gets from where it is, on the map, in a transporter or in a hold.

    layers  cells first reached for 0, 1, 2 ... points
    onward  cells from which it may go on
    inside  as `Piece.inside`: FREE on the map, else what it has to leave first
    """

    piece: int
    layers: tuple[int, ...]
    onward: int
    inside: int

    @property
    def firm(self) -> int:
        """Cells on which it is able to act once it is there."""
        return self.onward | self.layers[0]

    def cost(self, cells: int) -> int:
        """The points it takes to the nearest of some cells, or -1."""
        for points, mask in enumerate(self.layers):
            if mask & cells:
                return points
        return -1


def path_within(grid: Grid, way: Way, goals: int) -> tuple[int, ...]:
    """The cells of a shortest path to the nearest of `goals`, the start left out."""
    depth = way.cost(goals)
    if depth < 1:
        return ()
    cell = next(bits(way.layers[depth] & goals))
    path = [cell]
    for k in range(depth - 1, 0, -1):
        before = way.layers[k] & way.onward & grid.touch[cell]
        if not before:
            break
        cell = next(bits(before))
        path.append(cell)
    return tuple(reversed(path))


class Outlook:
    """One state with the eyes of one seat.

    label   cell -> its name; name: id of a piece -> its full name
    threat  hexes under enemy fire
    leaving whether astronefs leave this turn
    spare   points that need not be kept for a departure of this turn; `kept` those that are
    """

    def __init__(self, state: State, seat: int, leaving: bool = False) -> None:
        self.state, self.seat = state, seat
        self.planes = state.planes
        self.grid = self.planes.grid
        self.label, self.name = self.grid.label, self.planes.name
        self.turn = state.clock.turn
        self.threat = self.planes.threat(seat)
        self.ships = state.on_planet(seat)
        self.owners = tuple(ship.owner for ship in state.ships)
        self.leaving = leaving or self.turn == LAST_TURN
        due = sum(departure_cost(state, c) for c in self.ships) if self.leaving else 0
        self.kept = min(due, state.play.ap)
        self.spare = state.play.ap - self.kept
        self._ways: dict[int, Way | None] = {}

    @cached_property
    def podes(self) -> int:
        """The podes of the seat's astronefs."""
        return sum(1 << pode for c in self.ships for pode in self.planes.podes(c))

    @cached_property
    def doors(self) -> int:
        """The hexes beside them."""
        return self.planes.doors(self.ships)

    def exits(self, colour: int) -> int:
        """The free hexes on which a piece may leave an astronef (R-76)."""
        around = self.grid.around(self.planes.turret_cells(colour))
        return around & ~self.planes.taken & ~self.threat

    def mine(self, *kinds: str) -> Iterator[int]:
        """The seat's pieces on the map that may act, of some kinds."""
        planes = self.planes
        for i, p in enumerate(self.state.pieces):
            if p.at >= 0 and p.kind in kinds and self.owners[p.colour] == self.seat:
                calm = p.kind == nm.TURRET or not planes.cells(p) & self.threat
                if calm and not planes.is_stuck(p):
                    yield i

    @cached_property
    def guns(self) -> tuple[int, ...]:
        """The seat's destroyers: on the map, in transporters that may act, in holds."""
        return tuple(
            i
            for i, p in enumerate(self.state.pieces)
            if p.kind in nm.DESTROYERS
            and self.owners[p.colour] == self.seat
            and (p.inside >= FREE or ship_of(p) >= 0)
        )

    @cached_property
    def tides(self) -> tuple[str, ...]:
        """The tides that the next turn may bring, as far as the seat knows."""
        if self.turn < 2 or self.turn >= LAST_TURN:
            return (self.state.tide,)
        tide = self.state.clock.tides[self.turn - 2]
        return TIDES if tide == UNKNOWN else (tide,)

    @cached_property
    def lasting_land(self) -> int:
        """Hexes that stay land next turn for certain."""
        dry = self.planes.terrain.dry
        return reduce(and_, (dry[tide] for tide in self.tides)) | self.planes.bridged

    @cached_property
    def lasting_water(self) -> int:
        """Hexes that stay water next turn for certain."""
        dry = reduce(or_, (self.planes.terrain.dry[tide] for tide in self.tides))
        return self.planes.terrain.coastal & ~self.planes.bridged & ~dry

    def lasting(self, kind: str) -> int:
        """Hexes on which a kind of piece will not be stuck next turn."""
        return self.lasting_land if kind in nm.LAND_KINDS else self.lasting_water

    def way(self, index: int) -> Way | None:
        """Return how far a piece gets with any number of points, or None if it cannot act."""
        if index not in self._ways:
            self._ways[index] = self._way(index)
        return self._ways[index]

    def _way(self, index: int) -> Way | None:
        planes, piece = self.planes, self.state.pieces[index]
        if piece.kind == nm.TURRET:
            return Way(index, (1 << piece.at,), 0, FREE)
        free, onward = open_cells(planes, piece, planes.is_heavy(index), self.seat)
        if piece.at >= 0:
            here = planes.cells(piece) & self.threat
            if planes.is_stuck(piece) or (here and self.state.book.retreat_first):
                return None
            # A piece that stands in fire has to step out of it before it can do anything.
            found = flood(self.grid, 1 << piece.at, free, onward, FAR)
            layers = (0, *found[1:]) if here else found
            return Way(index, layers, onward, FREE)
        gate = self._gate(piece)
        if gate & free == 0:
            return None
        found = flood(self.grid, gate & free, free, onward, FAR, onward)
        return Way(index, (0, *found), onward, piece.inside)

    def _gate(self, piece: Piece) -> int:
        """The hexes on which a piece may be put from where it is aboard."""
        ship = ship_of(piece)
        if ship >= 0:
            return self.exits(ship)
        if piece.inside < 0:
            return 0
        carrier = self.state.pieces[piece.inside]
        planes = self.planes
        if carrier.at < 0 or planes.is_stuck(carrier) or planes.cells(carrier) & self.threat:
            return 0
        gate = beside(self.state, carrier)
        return (
            gate if piece.kind in nm.SEA_KINDS else gate & ~planes.terrain.sea | gate & planes.land
        )

    def route(self, way: Way, cells: int) -> tuple[int, ...]:
        """The hexes of a shortest way to the nearest of some cells, the start left out."""
        depth = way.cost(cells)
        if depth < 1:
            return ()
        goals = way.layers[depth] & cells
        return path_within(self.grid, way, goals & ~self.danger or goals)

    def go(self, way: Way, path: tuple[int, ...]) -> Order:
        """The order that takes a piece along a path, or out of what carries it."""
        name = self.name(way.piece)
        if way.inside == FREE:
            return od.Move(name, tuple(self.label[c] for c in path))
        if way.inside >= 0:
            return od.Unload(self.name(way.inside), name, self.label[path[0]])
        return od.Exit(name, (self.label[path[0]],))

    def approach(self, way: Way, cells: int, budget: int, shun: int = 0) -> Iterator[Order]:
        """Towards some cells as far as points go, not ending where it would be stuck or in `shun`.

        Where the way ends at its goal, it ends there whatever may come.
        """
        path = self.route(way, cells)
        cut = path[:budget]
        if not cut:
            return
        if len(cut) < len(path) and way.inside == FREE:
            piece = self.state.pieces[way.piece]
            good = self.lasting(piece.kind) & ~shun
            here = self.planes.cells(piece) & good
            kept = next((n for n in range(len(cut), 0, -1) if good >> cut[n - 1] & 1), 0)
            if kept or here:
                cut = cut[:kept]
        if cut:
            yield self.go(way, cut)

    @cached_property
    def home_steps(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Floods from the doors over what is mostly land, and mostly water, pieces left aside."""
        land, water = self.ground(nm.CRAB), self.ground(nm.BARGE)
        return (
            flood(self.grid, self.doors & land, land, land, FAR),
            flood(self.grid, self.doors & water, water, water, FAR),
        )

    def ground(self, kind: str) -> int:
        """Return the hexes that are mostly land, or for boats mostly water, whatever is on them."""
        planes = self.planes
        usual = planes.terrain.dry[NORMAL]
        if kind in nm.SEA_KINDS:
            return planes.terrain.coastal & ~(planes.land & usual) & ~self.threat
        return (planes.land | usual) & ~planes.ships & ~self.threat

    def home_distance(self, kind: str, cells: int) -> int:
        """Steps from a door to the nearest of some cells by land or by water, 99 if none."""
        steps = self.home_steps[kind in nm.SEA_KINDS]
        return next((k for k, mask in enumerate(steps) if mask & cells), 99)

    @cached_property
    def danger(self) -> int:
        """Hexes that an enemy could bring under the fire of two destroyers in his next turn."""
        return self._danger(STRIKE)

    @cached_property
    def peril(self) -> int:
        """The same for few moves."""
        return self._danger(3)

    def _danger(self, strike: int) -> int:
        mask = 0
        for other in {o for o in self.owners if o not in (-1, self.seat)}:
            mask |= self._danger_of(other, strike)
        return mask

    def _danger_of(self, other: int, strike: int) -> int:
        state = self.state
        most = min(strike, grant(state, other) - 2)
        covers = [
            self._cover(p, most)
            for p in state.pieces
            if p.at >= 0 and p.kind in nm.DESTROYERS and self.owners[p.colour] == other
        ]
        mask = 0
        for k in range(most // 2 + 1):
            one = any_two = 0
            for cover in covers:
                one |= cover[min(k, len(cover) - 1)]
            seen = 0
            for cover in covers:
                wide = cover[min(most - k, len(cover) - 1)]
                any_two |= seen & wide
                seen |= wide
            mask |= one & any_two
        return mask

    def _cover(self, piece: Piece, steps: int) -> list[int]:
        """Return the hexes that a destroyer can hit after 0, 1, ... moves."""
        planes, spread = self.planes, self.grid.spread
        reach = planes.reach(piece)
        cells = 1 << piece.at
        found = []
        ground = planes.enter_mask(piece, False) & ~planes.taken if piece.kind != nm.TURRET else 0
        for _ in range(steps + 1):
            wide = cells
            for _ in range(reach):
                wide = spread(wide)
            found.append(wide)
            further = cells | spread(cells) & ground
            if further == cells:
                break
            cells = further
        return found

    @cached_property
    def rivals(self) -> bool:
        """Whether there is another astronef on the planet."""
        return any(owner not in (-1, self.seat) for owner in self.owners)

    def marching(self, index: int) -> bool:
        """Whether a transporter is on an expedition: two destroyers aboard, and time left."""
        campaign = self.rivals and self.turn < LAST_CALL
        return campaign and len(self.passengers(index)) >= 2

    def passengers(self, index: int) -> tuple[int, ...]:
        """The destroyers directly aboard a transporter."""
        return tuple(
            i
            for i, p in enumerate(self.state.pieces)
            if p.inside == index and p.kind in nm.DESTROYERS
        )
