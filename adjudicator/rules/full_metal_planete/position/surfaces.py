"""What lies where: surfaces at the tide, what is taken, whose hex it is (section 7).

Everything here is a pure function of the parts of a state. Sets of cells are ints.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from adjudicator.rules.full_metal_planete.board.grid import Grid
from adjudicator.rules.full_metal_planete.board.planet import Terrain
from adjudicator.rules.full_metal_planete.names import (
    CRAB,
    LAND_KINDS,
    RANGE,
    SEA_KINDS,
    SUPER,
    TURRET,
)
from adjudicator.rules.full_metal_planete.position.parts import FREE, Parts, Piece


class Lasting:
    """What no step of a piece changes: positions that only steps lie between have it in common.

    Each is worked out when it is first asked for, whichever of the positions is asked.

    names   kind, colour and number of a piece in the game -> its id
    sought  (seat, text) -> id of the piece that is meant, or -1
    inside  `Piece.inside` -> ids of the pieces that are there; laden: ids with a supertank inside
    sides   seat -> what its side has besides (`advice/sides.py`)
    """

    __slots__ = ("inside", "laden", "names", "sides", "sought")

    def __init__(self) -> None:
        self.names: dict[tuple[str, int, int], int] | None = None
        self.sought: dict[tuple[int, str], int] = {}
        self.inside: dict[int, tuple[int, ...]] | None = None
        self.laden: tuple[int, ...] | None = None
        self.sides: dict[int, Any] = {}


class Surfaces:
    """Sets of cells that a state implies.

    bridged  hexes with a bridge
    land     eff(h) = LAND (R-07)
    ships    hexes of astronefs; ore: hexes with ore
    taken    hexes that nothing may enter: pieces, ore, astronefs, void (R-19)
    ways     cells whose terrain admits land pieces, land pieces that keep off mountains, boats
    """

    __slots__ = (
        "book",
        "bridged",
        "dry",
        "grid",
        "land",
        "lasting",
        "ore",
        "parts",
        "ships",
        "taken",
        "terrain",
        "ways",
    )

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.book = parts.setup.book
        self.terrain: Terrain = parts.setup.planet.terrain
        self.grid: Grid = self.terrain.grid
        self.dry = self.terrain.dry[parts.tide]
        self.lay_bridges()
        self.ore = self.lie()
        self.ships = self.land_ships()
        self.taken = self.take()
        self.lasting = Lasting()

    def lay_bridges(self) -> None:
        """Work out what the bridges make of land and water."""
        self.bridged = sum([1 << b.at for b in self.parts.bridges])
        self.land = self.dry | self.bridged
        self.ways = self.terrain.ways
        if self.bridged:
            ground, heavy, boats = self.ways
            heavy |= self.bridged & ~self.terrain.mountain
            self.ways = (ground | self.bridged, heavy, boats & ~self.bridged)

    def lie(self) -> int:
        """Work out where ore lies."""
        return sum([1 << o.at for o in self.parts.ore])

    def land_ships(self) -> int:
        """Work out where astronefs stand."""
        found = 0
        for ship in self.parts.ships:
            if ship.dome >= 0:
                for cell in self.terrain.footprint(ship.dome, ship.side):
                    found |= 1 << cell
        return found

    def take(self) -> int:
        """Work out what is taken."""
        taken = self.ships | self.ore | self.terrain.void
        for p in self.parts.pieces:
            if p.at >= 0:
                taken |= 1 << p.at
                if p.tail >= 0:
                    taken |= 1 << p.tail
        return taken

    def inside(self, place: int) -> tuple[int, ...]:
        """The ids of the pieces whose `Piece.inside` is `place`: a piece's id, or a hold."""
        inside = self.lasting.inside
        if inside is None:
            found: dict[int, list[int]] = {}
            for i, p in enumerate(self.parts.pieces):
                if p.inside != FREE:
                    found.setdefault(p.inside, []).append(i)
            inside = self.lasting.inside = {place: tuple(ids) for place, ids in found.items()}
        return inside.get(place, ())

    def cells(self, piece: Piece) -> int:
        """The hexes of a piece on the map, as a set."""
        if piece.at < 0:
            return 0
        return 1 << piece.at | (1 << piece.tail if piece.tail >= 0 else 0)

    def is_stuck(self, piece: Piece) -> bool:
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
        return RANGE[piece.kind][self.terrain.mountain >> piece.at & 1]

    def enter_mask(self, piece: Piece, heavy: bool) -> int:
        """Hexes whose terrain admits a piece, stranding included (R-10, R-30).

        heavy  a supertank, or a crab that carries one: no mountains
        """
        if piece.kind in LAND_KINDS:
            return self.ways[heavy]
        return self.ways[2]

    def is_heavy(self, index: int) -> bool:
        """Whether a piece is a supertank or a crab that carries one: no mountains (R-16)."""
        kind = self.parts.pieces[index].kind
        if kind != CRAB:
            return kind == SUPER
        laden = self.lasting.laden
        if laden is None:
            supers = [p.inside for p in self.parts.pieces if p.kind == SUPER]
            laden = self.lasting.laden = tuple(supers)
        return index in laden

    def piece_at(self, cell: int) -> int:
        """The id of the piece on a hex, or -1."""
        if cell < 0 or not self.taken >> cell & 1:
            return -1
        for i, p in enumerate(self.parts.pieces):
            if p.at == cell or p.tail == cell:  # not `in`: a tuple would be made for each
                return i
        return -1

    def ship_at(self, cell: int) -> int:
        """The colour of the astronef on a hex, or -1."""
        if not self.ships >> cell & 1:
            return -1
        for colour, ship in enumerate(self.parts.ships):
            if ship.dome >= 0 and cell in self.terrain.footprint(ship.dome, ship.side):
                return colour
        return -1

    def ore_at(self, cell: int) -> str:
        """The ore on a hex, or ""."""
        if self.ore >> cell & 1:
            for ore in self.parts.ore:
                if ore.at == cell:
                    return ore.kind
        return ""

    def podes(self, colour: int) -> tuple[int, ...]:
        """The hexes of podes 1 to 3 of an astronef on the planet; () if it is gone."""
        ship = self.parts.ships[colour]
        return self.terrain.footprint(ship.dome, ship.side)[1:] if ship.dome >= 0 else ()

    def doors(self, colours: Iterable[int]) -> int:
        """The hexes beside the podes of some astronefs, other astronefs left out."""
        around = self.grid.around([pode for colour in colours for pode in self.podes(colour)])
        return around & ~self.ships & self.terrain.playable

    def turret_cells(self, colour: int) -> tuple[int, ...]:
        """The hexes of the podes of an astronef whose turret stands."""
        podes = self.podes(colour)
        return tuple(podes[number - 1] for number in self.turrets(colour))

    def turrets(self, colour: int) -> tuple[int, ...]:
        """The numbers of the podes of an astronef whose turret stands."""
        return tuple(
            p.number
            for p in self.parts.pieces
            if p.kind == TURRET and p.colour == colour and p.at >= 0
        )

    def touching(self, mask: int, colour: int) -> tuple[int, ...]:
        """The numbers of the podes of an astronef that touch one of the cells of `mask`."""
        return tuple(
            n for n, pode in enumerate(self.podes(colour), 1) if self.grid.touch[pode] & mask
        )
