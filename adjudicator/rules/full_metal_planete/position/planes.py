"""What a state implies, computed once a state: surfaces, fire, and the pieces by their names.

Everything here is a pure function of the parts of a state; a step of a piece and a change that
touches none of them carry over what stays.
"""

from __future__ import annotations

from adjudicator.rules.full_metal_planete.names import DESTROYERS, piece_id, read_ref
from adjudicator.rules.full_metal_planete.position.fire import Fire
from adjudicator.rules.full_metal_planete.position.parts import GONE, LOST, Parts
from adjudicator.rules.full_metal_planete.position.surfaces import Surfaces


class Planes(Fire):
    """All that a state implies: what lies where, who fires where, who is called what."""

    __slots__ = ("_names", "_sought")

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._names: dict[tuple[int, str, int], int] | None = None
        self._sought: dict[tuple[int, str], int] = {}

    def after_step(self, parts: Parts, index: int, left: int, entered: int, seat: int) -> Planes:
        """The planes after a piece of `seat` went from cells `left` to cells `entered`.

        Only that seat's own zone can have changed: fire of others on him is carried over.
        """
        new = object.__new__(Planes)
        new.parts, new.book = parts, self.book
        new.terrain, new.grid, new.dry = self.terrain, self.grid, self.dry
        new.bridged, new.land, new.ore, new.ships = self.bridged, self.land, self.ore, self.ships
        new.taken = self.taken & ~left | entered
        new.ways = self.ways
        new._names, new._sought = self._names, self._sought
        new._laden, new._inside = self._laden, self._inside
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
        for name in _ALL:
            setattr(new, name, getattr(self, name))
        new.parts = parts
        return new

    def name(self, index: int) -> str:
        """The full id of a piece: `green-tank-2`."""
        p = self.parts.pieces[index]
        return piece_id(p.colour, p.kind, p.number)

    def find(self, colour: int, kind: str, number: int) -> int:
        """The id of a piece in the game by its name, or -1."""
        names = self._names
        if names is None:
            names = self._names = {
                (p.colour, p.kind, p.number): i
                for i, p in enumerate(self.parts.pieces)
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
        colours = self.parts.on_planet(seat)
        if own < 0 or seat not in colours:
            others = (self.find(c, ref.kind, ref.number) for c in colours)
            return next((i for i in others if i >= 0), own)
        return own


_ALL = (*Surfaces.__slots__, *Fire.__slots__, *Planes.__slots__)
