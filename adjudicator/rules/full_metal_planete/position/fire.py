"""Fire: which hexes a seat's destroyers keep under fire, and whom that neutralises (section 7).

Legality, view, scene and bots ask here; nobody counts ranges a second time.
"""

from __future__ import annotations

from adjudicator.rules.full_metal_planete.names import DESTROYERS, MOBILE, SUPER, TANK, TURRET
from adjudicator.rules.full_metal_planete.position.parts import Parts, Piece
from adjudicator.rules.full_metal_planete.position.surfaces import Surfaces


class Fire(Surfaces):
    """The zones of fire of all seats, each worked out when it is first asked for."""

    __slots__ = ("_firsts", "_guns", "_threats", "_zones")

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self.know_no_fire()

    def know_no_fire(self) -> None:
        """Begin without any zone worked out."""
        seats = len(self.parts.setup.seats)
        self._zones: list[int | None] = [None] * seats
        self._firsts: list[int | None] = [None] * seats
        self._threats: list[int | None] = [None] * seats
        self._guns: list[tuple[tuple[int, int], ...] | None] = [None] * seats

    def cover(self, piece: Piece) -> int:
        """The hexes of the planet within range of a destroyer, as its fire counts them (R-51)."""
        disk = self.grid.disk[self.reach(piece)][piece.at] & self.terrain.playable
        return disk if self.book.own_hex_counts else disk & ~(1 << piece.at)

    def active(self, index: int) -> bool:
        """Whether a piece projects fire, its own neutralisation left aside (R-50)."""
        p = self.parts.pieces[index]
        if p.at < 0 or p.kind not in DESTROYERS or self.parts.ships[p.colour].owner < 0:
            return False
        if index in self.parts.play.silenced:
            return False
        if not self.book.stuck_project_fire and self.is_stuck(p):
            return False
        return not (self._quiet_mountain(index, p))

    def _quiet_mountain(self, index: int, piece: Piece) -> bool:
        parts = self.parts
        if self.book.adjacent_mountain_tanks != "no_fire" or piece.kind != TANK:
            return False
        mountain = self.terrain.mountain
        if not mountain >> piece.at & 1:
            return False
        owner = parts.ships[piece.colour].owner
        near = self.grid.touch[piece.at] & mountain
        return any(
            p.kind == TANK
            and p.at >= 0
            and near >> p.at & 1
            and j > index
            and parts.ships[p.colour].owner == owner
            for j, p in enumerate(parts.pieces)
        )

    def destroyers(self, seat: int) -> tuple[int, ...]:
        """The ids of the destroyers that project a seat's fire, in the end (R-50)."""
        ships = self.parts.ships
        found = tuple(
            i
            for i, p in enumerate(self.parts.pieces)
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
        pieces = self.parts.pieces
        return tuple(i for i in found if pieces[i].kind == TURRET or not first >> pieces[i].at & 1)

    def _first_zone(self, seat: int) -> int:
        """A seat's zone before any destroyer is dropped for being neutralised (R-50)."""
        found = self._firsts[seat]
        if found is None:
            ships, pieces = self.parts.ships, self.parts.pieces
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
        pieces = self.parts.pieces
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
        parts = self.parts
        book = self.book
        if (
            not book.neutralised_project_fire
            or book.adjacent_mountain_tanks == "no_fire"
            or book.stuck_project_fire
            or not book.own_hex_counts
            or parts.play.silenced
        ):
            return self._fold(self.destroyers(seat))
        self._fold_missing()
        found = self._zones[seat]
        assert found is not None
        return found

    def _fold_missing(self) -> None:
        """All zones not known yet under the plain rules, in one pass, without a call a piece."""
        parts, zones = self.parts, self._zones
        masks: list[list[int]] = [[] for _ in zones]
        owned = [
            masks[ship.owner] if ship.owner >= 0 and zones[ship.owner] is None else None
            for ship in parts.ships
        ]
        table_of, bridged = self.terrain.fire(parts.tide).get, self.bridged
        # By place, not by name: this loop is most of what a new position costs.
        for piece in parts.pieces:
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

    def under_fire(self, piece: Piece) -> bool:
        """Whether a piece stands under fire of an enemy of its owner (R-52)."""
        owner = self.parts.ships[piece.colour].owner
        return bool(self.cells(piece) & self.threat(owner))

    def is_neutralised(self, piece: Piece) -> bool:
        """Whether a piece can only retreat (R-53)."""
        return (
            piece.kind in MOBILE
            and self.parts.ships[piece.colour].owner >= 0
            and self.under_fire(piece)
        )

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
            pieces = self.parts.pieces
            found = tuple([(i, self.cover(pieces[i])) for i in self.destroyers(seat)])
            self._guns[seat] = found
        return found
