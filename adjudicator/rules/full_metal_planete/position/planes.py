"""What a state implies, computed once a state: surfaces, fire, and the pieces by their names.

Everything here is a pure function of the parts of a state; a step of a piece and a change that
touches none of them carry over what stays.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, NamedTuple

from adjudicator.rules.full_metal_planete.names import DESTROYERS, FORCE, piece_id, read_ref
from adjudicator.rules.full_metal_planete.position.fire import Fire
from adjudicator.rules.full_metal_planete.position.parts import GONE, LOST, NOWHERE, Parts, Piece
from adjudicator.rules.full_metal_planete.position.surfaces import Lasting

#: where pieces are that are out of the game
_AWAY = (LOST, GONE)
#: where a piece lies among those of its colour as long as none was built or recoloured
_PLACE = {named: place for place, named in enumerate(FORCE)}


def _fleet(parts: Parts) -> list[tuple[int, str, int]]:
    return [(ship.dome, ship.side, ship.owner) for ship in parts.ships]


def _called(piece: Piece) -> tuple[Any, ...] | None:
    """What a piece in the game is called by."""
    return None if piece.inside in _AWAY else piece[:3]


def _shooting(piece: Piece) -> tuple[Any, ...] | None:
    """What a destroyer's fire hangs on."""
    return piece[:4] if piece.at >= 0 and piece.kind in DESTROYERS else None


#: stands for one that is not built yet
_NO_PIECE = Piece("", 0, 0, NOWHERE, inside=LOST)


class Foreign(NamedTuple):
    """What is not of a seat.

    targets  the hexes of its pieces, of ore and of bridges; around: of its pieces, and beside them
    sights   (id of a gun, its hex) -> those of the targets that it reaches
    """

    targets: int
    around: int
    sights: dict[tuple[int, int], int]


class Planes(Fire):
    """All that a state implies: what lies where, who fires where, who is called what."""

    __slots__ = ("_foreign",)

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._foreign: dict[int, Foreign] = {}

    def after_step(self, parts: Parts, index: int, left: int, entered: int, seat: int) -> Planes:
        """The planes after a piece of `seat` went from cells `left` to cells `entered`.

        Only that seat's own zone can have changed: fire of others on him is carried over.
        """
        new = object.__new__(Planes)
        new.parts, new.book = parts, self.book
        new.terrain, new.grid, new.dry = self.terrain, self.grid, self.dry
        new.bridged, new.land, new.ore, new.ships = self.bridged, self.land, self.ore, self.ships
        new.taken = self.taken & ~left | entered
        new.ways, new.lasting = self.ways, self.lasting
        foreign = self._foreign.get(seat)
        new._foreign = {} if foreign is None else {seat: foreign}
        new._firsts = [None] * len(self._zones)
        if parts.pieces[index].kind not in DESTROYERS:
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

    def carry_over(self, parts: Parts) -> Planes:
        """The same planes for a state that differs in nothing they are computed from."""
        new = object.__new__(Planes)
        new.parts, new.book = parts, self.book
        new.terrain, new.grid, new.dry = self.terrain, self.grid, self.dry
        new.bridged, new.land, new.ore, new.ships = self.bridged, self.land, self.ore, self.ships
        new.taken, new.ways, new.lasting = self.taken, self.ways, self.lasting
        new._zones, new._firsts, new._threats = self._zones, self._firsts, self._threats
        new._guns, new._foreign = self._guns, self._foreign
        return new

    def after(self, parts: Parts) -> Planes:
        """The planes of a state that came of this one: what it left alone goes over."""
        old = self.parts
        if old.setup is not parts.setup or old.clock.tide != parts.clock.tide:
            return Planes(parts)
        ships = old.ships is parts.ships or _fleet(old) == _fleet(parts)
        bridges = old.bridges is parts.bridges
        quiet = ships and bridges and old.play.silenced == parts.play.silenced
        called, kept = ships, True
        left = entered = 0
        owners = set()
        for a, b in zip_longest(old.pieces, parts.pieces, fillvalue=_NO_PIECE):
            if a is not b:
                left |= self.cells(a)
                entered |= self.cells(b)
                quiet = quiet and _shooting(a) == _shooting(b)
                called = called and _called(a) == _called(b)
                kept = kept and a.inside == b.inside
                owners |= {parts.ships[a.colour].owner, parts.ships[b.colour].owner}
        new = object.__new__(Planes)
        new.parts, new.book = parts, self.book
        new.terrain, new.grid, new.dry = self.terrain, self.grid, self.dry
        if bridges:
            new.bridged, new.land, new.ways = self.bridged, self.land, self.ways
        else:
            new.lay_bridges()
        new.ore = self.ore if old.ore is parts.ore else new.lie()
        new.ships = self.ships if ships else new.land_ships()
        # no piece lies on ore, and only turrets, on what is taken by their astronef
        standing = self.taken & ~(self.ships | self.ore | left) | entered
        new.taken = standing | new.ships | new.ore
        new.lasting = Lasting()
        if called:
            new.lasting.names, new.lasting.sought = self.lasting.names, self.lasting.sought
        if kept:
            new.lasting.inside, new.lasting.laden = self.lasting.inside, self.lasting.laden
        if quiet:
            new._zones, new._firsts, new._threats = self._zones, self._firsts, self._threats
            new._guns = self._guns
        else:
            new.know_no_fire()
        new._foreign = {}
        if ships and bridges and old.ore is parts.ore:
            for seat, foreign in self._foreign.items():
                if owners <= {seat}:
                    new._foreign[seat] = foreign
        return new

    def foreign(self, seat: int) -> Foreign:
        """What is not of a seat; its own steps leave it alone."""
        found = self._foreign.get(seat)
        if found is None:
            mask, ships = 0, self.parts.ships
            for p in self.parts.pieces:
                if p.at >= 0 and ships[p.colour].owner != seat:
                    mask |= self.cells(p)
            targets = mask | self.ore | self.bridged
            found = self._foreign[seat] = Foreign(targets, self.grid.spread(mask), {})
        return found

    def name(self, index: int) -> str:
        """The full id of a piece: `green-tank-2`."""
        p = self.parts.pieces[index]
        return piece_id(p.colour, p.kind, p.number)

    def find(self, colour: int, kind: str, number: int) -> int:
        """The id of a piece in the game by its name, or -1."""
        pieces, named = self.parts.pieces, (kind, colour, number)
        likely = colour * len(FORCE) + _PLACE.get((kind, number), 0)
        if 0 <= likely < len(pieces):
            piece = pieces[likely]
            if piece[:3] == named and piece.inside not in _AWAY:
                return likely
        names = self.lasting.names
        if names is None:
            here = enumerate(pieces)
            names = self.lasting.names = {p[:3]: i for i, p in here if p.inside not in _AWAY}
        return names.get(named, -1)

    def seek(self, seat: int, text: str) -> int:
        """The id of the piece that a seat means by a name (not a hex), or -1.

        Without a colour it is one of the seat's own colour, else one of a colour that it
        controls. Moves change no names, so that what was sought is carried over.
        """
        key = (seat, text)
        sought = self.lasting.sought
        index = sought.get(key)
        if index is None:
            index = sought[key] = self._seek(seat, text)
        return index

    def _seek(self, seat: int, text: str) -> int:
        ref = read_ref(text)
        if ref is None:
            return -1
        if ref.colour >= 0:
            return self.find(*ref)
        own = self.find(seat, ref.kind, ref.number)
        colours = self.parts.on_planet(seat)
        if own < 0 or seat not in colours:
            others = (self.find(c, ref.kind, ref.number) for c in colours)
            return next((i for i in others if i >= 0), own)
        return own
