"""What a state implies, computed once a state: surfaces, occupation, fire (section 7).

Everything here is a pure function of the state. Sets of cells are ints. Legality, view,
scene and bots ask here; nobody counts ranges a second time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.rules.full_metal_planete.board.grid import Grid
from adjudicator.rules.full_metal_planete.board.planet import Terrain
from adjudicator.rules.full_metal_planete.names import (
    CRAB,
    DESTROYERS,
    LAND_KINDS,
    MOBILE,
    SEA_KINDS,
    SUPER,
    TANK,
    TURRET,
    piece_id,
    read_ref,
)
from adjudicator.rules.full_metal_planete.position.state import GONE, LOST

if TYPE_CHECKING:
    from adjudicator.rules.full_metal_planete.position.state import Piece, State


class Planes:
    """Sets of cells that a state implies.

    bridged  hexes with a bridge
    land     eff(h) = LAND (R-07)
    ships    hexes of astronefs; ore: hexes with ore
    taken    hexes that nothing may enter: pieces, ore, astronefs, void (R-19)
    ways     cells whose terrain admits land pieces, land pieces that keep off mountains, boats
    """

    __slots__ = (
        "_firsts",
        "_guns",
        "_laden",
        "_names",
        "_sought",
        "_threats",
        "_zones",
        "book",
        "bridged",
        "dry",
        "grid",
        "land",
        "ore",
        "ships",
        "state",
        "taken",
        "terrain",
        "ways",
    )

    def __init__(self, state: State) -> None:
        self.state = state
        self.book = state.setup.book
        self.terrain: Terrain = state.setup.planet.terrain
        self.grid: Grid = self.terrain.grid
        self.dry = self.terrain.dry[state.tide]
        self.bridged = sum(1 << b.at for b in state.bridges)
        self.land = self.dry | self.bridged
        self.ore = sum(1 << o.at for o in state.ore)
        self.ships = 0
        for ship in state.ships:
            if ship.dome >= 0:
                for cell in self.terrain.footprint(ship.dome, ship.side):
                    self.ships |= 1 << cell
        taken = self.ships | self.ore | self.terrain.void
        for p in state.pieces:
            if p.at >= 0:
                taken |= 1 << p.at
                if p.tail >= 0:
                    taken |= 1 << p.tail
        self.taken = taken
        self.ways = self.terrain.ways
        if self.bridged:
            ground, heavy, boats = self.ways
            heavy |= self.bridged & ~self.terrain.mountain
            self.ways = (ground | self.bridged, heavy, boats & ~self.bridged)
        seats = len(state.setup.seats)
        self._zones: list[int | None] = [None] * seats
        self._firsts: list[int | None] = [None] * seats
        self._threats: list[int | None] = [None] * seats
        self._laden: tuple[int, ...] | None = None
        self._guns: list[tuple[tuple[int, int], ...] | None] = [None] * seats
        self._names: dict[tuple[int, str, int], int] | None = None
        self._sought: dict[tuple[int, str], int] = {}

    def moved(self, state: State, index: int, left: int, entered: int, seat: int) -> Planes:
        """The planes after a piece of `seat` went from cells `left` to cells `entered`.

        Only that seat's own zone can have changed: fire of others on him is carried over.
        """
        new = object.__new__(Planes)
        new.state, new.book = state, self.book
        new.terrain, new.grid, new.dry = self.terrain, self.grid, self.dry
        new.bridged, new.land, new.ore, new.ships = self.bridged, self.land, self.ore, self.ships
        new.taken = self.taken & ~left | entered
        new.ways = self.ways
        new._names, new._sought, new._laden = self._names, self._sought, self._laden
        new._firsts = [None] * len(self._zones)
        if state.pieces[index].kind not in DESTROYERS:
            new._zones, new._threats, new._guns = self._zones, self._threats, self._guns
            return new
        zones = self._zones.copy()
        zones[seat] = None
        threats: list[int | None] = [None] * len(zones)
        threats[seat] = self._threats[seat]
        if not self.book.neutralised_project_fire:
            zones, threats = [None] * len(zones), [None] * len(zones)
        new._zones, new._threats = zones, threats
        new._guns = [None] * len(zones)
        return new

    def carried(self, state: State) -> Planes:
        """The same planes for a state that differs in nothing they are computed from."""
        new = object.__new__(Planes)
        for name in Planes.__slots__:
            setattr(new, name, getattr(self, name))
        new.state = state
        return new

    def stuck(self, piece: Piece) -> bool:
        """Whether a piece on the map is bogged or grounded (R-08)."""
        if piece.kind in LAND_KINDS:
            return not self.land >> piece.at & 1
        if piece.kind in SEA_KINDS:
            if self.dry >> piece.at & 1:
                return True
            return piece.tail >= 0 and bool(self.dry >> piece.tail & 1)
        return False

    def reach(self, piece: Piece) -> int:
        """The range of a destroyer where it stands (R-16)."""
        if piece.kind == SUPER or (piece.kind == TANK and self.terrain.mountain >> piece.at & 1):
            return 3
        return 2

    def cover(self, piece: Piece) -> int:
        """The hexes of the planet within range of a destroyer, as its fire counts them (R-51)."""
        disk = self.grid.disk[self.reach(piece)][piece.at] & self.terrain.playable
        return disk if self.book.own_hex_counts else disk & ~(1 << piece.at)

    def active(self, index: int) -> bool:
        """Whether a piece projects fire, its own neutralisation left aside (R-50)."""
        p = self.state.pieces[index]
        if p.at < 0 or p.kind not in DESTROYERS or self.state.ships[p.colour].owner < 0:
            return False
        if index in self.state.play.silenced:
            return False
        if not self.book.stuck_project_fire and self.stuck(p):
            return False
        return not (self._quiet_mountain(index, p))

    def _quiet_mountain(self, index: int, piece: Piece) -> bool:
        state = self.state
        if self.book.adjacent_mountain_tanks != "no_fire" or piece.kind != TANK:
            return False
        mountain = self.terrain.mountain
        if not mountain >> piece.at & 1:
            return False
        owner = state.ships[piece.colour].owner
        near = self.grid.touch[piece.at] & mountain
        return any(
            p.kind == TANK
            and p.at >= 0
            and near >> p.at & 1
            and j > index
            and state.ships[p.colour].owner == owner
            for j, p in enumerate(state.pieces)
        )

    def destroyers(self, seat: int) -> tuple[int, ...]:
        """The ids of the destroyers that project a seat's fire, in the end (R-50)."""
        ships = self.state.ships
        found = tuple(
            i
            for i, p in enumerate(self.state.pieces)
            if p.at >= 0
            and p.kind in DESTROYERS
            and ships[p.colour].owner == seat
            and self.active(i)
        )
        if self.book.neutralised_project_fire:
            return found
        first = 0
        for other in range(len(self._zones)):
            if other != seat:
                first |= self._first_zone(other)
        pieces = self.state.pieces
        return tuple(i for i in found if pieces[i].kind == TURRET or not first >> pieces[i].at & 1)

    def _first_zone(self, seat: int) -> int:
        """A seat's zone before any destroyer is dropped for being neutralised (R-50)."""
        found = self._firsts[seat]
        if found is None:
            ships, pieces = self.state.ships, self.state.pieces
            found = self._firsts[seat] = self._fold(
                tuple(
                    i
                    for i, p in enumerate(pieces)
                    if p.at >= 0 and ships[p.colour].owner == seat and self.active(i)
                )
            )
        return found

    def _fold(self, ids: tuple[int, ...]) -> int:
        one = two = 0
        pieces = self.state.pieces
        for i in ids:
            mask = self.cover(pieces[i])
            two |= one & mask
            one |= mask
        return two

    def zone(self, seat: int) -> int:
        """FIRE(seat): hexes within range of two of his active destroyers (R-51)."""
        found = self._zones[seat]
        if found is None:
            found = self._zones[seat] = self._zone(seat)
        return found

    def _zone(self, seat: int) -> int:
        state = self.state
        book = self.book
        if (
            not book.neutralised_project_fire
            or book.adjacent_mountain_tanks == "no_fire"
            or book.stuck_project_fire
            or not book.own_hex_counts
            or state.play.silenced
        ):
            return self._fold(self.destroyers(seat))
        self._fold_missing()
        found = self._zones[seat]
        assert found is not None
        return found

    def _fold_missing(self) -> None:
        """All zones not known yet under the plain rules, in one pass, without a call a piece."""
        state, zones = self.state, self._zones
        masks: list[list[int]] = [[] for _ in zones]
        owned = [
            masks[ship.owner] if ship.owner >= 0 and zones[ship.owner] is None else None
            for ship in state.ships
        ]
        table_of, bridged = self.terrain.fire(state.tide).get, self.bridged
        # By place, not by name: this loop is most of what a new position costs.
        for piece in state.pieces:
            table = table_of(piece[0])
            if table is None:
                continue
            at, found = piece[3], owned[piece[1]]
            if at < 0 or found is None:
                continue
            mask = table[at]
            if mask:
                found.append(mask)
            elif bridged >> at & 1:
                disk = self.grid.disk[3 if piece.kind == SUPER else 2][at]
                found.append(disk & self.terrain.playable)
        for seat, known in enumerate(zones):
            if known is None:
                one = two = 0
                for mask in masks[seat]:
                    two |= one & mask
                    one |= mask
                zones[seat] = two

    def threat(self, seat: int) -> int:
        """The hexes under enemy fire for a seat (R-52); -1 is nobody, fired on by all."""
        if seat >= 0:
            found = self._threats[seat]
            if found is not None:
                return found
        mask = 0
        for other in range(len(self._zones)):
            if other != seat:
                mask |= self.zone(other)
        if seat >= 0:
            self._threats[seat] = mask
        return mask

    def cells(self, piece: Piece) -> int:
        """The hexes of a piece on the map, as a set."""
        if piece.at < 0:
            return 0
        return 1 << piece.at | (1 << piece.tail if piece.tail >= 0 else 0)

    def under_fire(self, piece: Piece) -> bool:
        """Whether a piece stands under fire of an enemy of its owner (R-52)."""
        owner = self.state.ships[piece.colour].owner
        return bool(self.cells(piece) & self.threat(owner))

    def neutralised(self, piece: Piece) -> bool:
        """Whether a piece can only retreat (R-53)."""
        return (
            piece.kind in MOBILE
            and self.state.ships[piece.colour].owner >= 0
            and self.under_fire(piece)
        )

    def piece_at(self, cell: int) -> int:
        """The id of the piece on a hex, or -1."""
        for i, p in enumerate(self.state.pieces):
            if p.at == cell or (p.tail == cell and cell >= 0):
                return i
        return -1

    def ship_at(self, cell: int) -> int:
        """The colour of the astronef on a hex, or -1."""
        if not self.ships >> cell & 1:
            return -1
        for colour, ship in enumerate(self.state.ships):
            if ship.dome >= 0 and cell in self.terrain.footprint(ship.dome, ship.side):
                return colour
        return -1

    def ore_at(self, cell: int) -> str:
        """The ore on a hex, or ""."""
        if self.ore >> cell & 1:
            for ore in self.state.ore:
                if ore.at == cell:
                    return ore.kind
        return ""

    def podes(self, colour: int) -> tuple[int, ...]:
        """The hexes of podes 1 to 3 of an astronef on the planet; () if it is gone."""
        ship = self.state.ships[colour]
        return self.terrain.footprint(ship.dome, ship.side)[1:] if ship.dome >= 0 else ()

    def turrets(self, colour: int) -> tuple[int, ...]:
        """The numbers of the podes of an astronef whose turret stands."""
        return tuple(
            p.number
            for p in self.state.pieces
            if p.kind == TURRET and p.colour == colour and p.at >= 0
        )

    def touching(self, mask: int, colour: int) -> tuple[int, ...]:
        """The numbers of the podes of an astronef that touch one of the cells of `mask`."""
        return tuple(
            n for n, pode in enumerate(self.podes(colour), 1) if self.grid.touch[pode] & mask
        )

    def enter_mask(self, piece: Piece, heavy: bool) -> int:
        """Hexes whose terrain admits a piece, stranding included (R-10, R-30).

        heavy  a supertank, or a crab that carries one: no mountains
        """
        if piece.kind in LAND_KINDS:
            return self.ways[heavy]
        return self.ways[2]

    def find(self, colour: int, kind: str, number: int) -> int:
        """The id of a piece in the game by its name, or -1."""
        names = self._names
        if names is None:
            names = self._names = {
                (p.colour, p.kind, p.number): i
                for i, p in enumerate(self.state.pieces)
                if p.inside not in (LOST, GONE)
            }
        return names.get((colour, kind, number), -1)

    def seek(self, seat: int, text: str) -> int:
        """The id of the piece that a seat means by a name (not a hex), or -1.

        Without a colour it is one of the seat's own colour, else one of a colour that it
        controls. Moves change no names, so that what was sought is carried over.
        """
        key = (seat, text)
        index = self._sought.get(key)
        if index is None:
            index = self._sought[key] = self._seek(seat, text)
        return index

    def _seek(self, seat: int, text: str) -> int:
        ref = read_ref(text)
        if ref is None:
            return -1
        if ref.colour >= 0:
            return self.find(*ref)
        own = self.find(seat, ref.kind, ref.number)
        colours = self.state.on_planet(seat)
        if own < 0 or seat not in colours:
            others = (self.find(c, ref.kind, ref.number) for c in colours)
            return next((i for i in others if i >= 0), own)
        return own

    def name(self, index: int) -> str:
        """The full id of a piece: `green-tank-2`."""
        p = self.state.pieces[index]
        return piece_id(p.colour, p.kind, p.number)

    def covering(self, seat: int, cell: int) -> tuple[int, ...]:
        """The destroyers of one enemy of `seat` that keep a hex under fire (R-51).

        The first enemy by seat whose zone holds the hex; () if it is not under fire.
        """
        for other in range(len(self._zones)):
            if other != seat and self.zone(other) >> cell & 1:
                return tuple([i for i, mask in self._guns_of(other) if mask >> cell & 1])
        return ()

    def _guns_of(self, seat: int) -> tuple[tuple[int, int], ...]:
        """The destroyers that project a seat's fire, each with the cells it covers."""
        found = self._guns[seat]
        if found is None:
            pieces = self.state.pieces
            found = tuple([(i, self.cover(pieces[i])) for i in self.destroyers(seat)])
            self._guns[seat] = found
        return found

    def is_heavy(self, index: int) -> bool:
        """A supertank, or a carrier of one on land: mountains are closed to it (R-16)."""
        kind = self.state.pieces[index].kind
        if kind != CRAB:
            return kind == SUPER
        if self._laden is None:
            self._laden = tuple(p.inside for p in self.state.pieces if p.kind == SUPER)
        return index in self._laden
