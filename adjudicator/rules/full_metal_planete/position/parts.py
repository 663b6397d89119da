"""The parts of a game's state: pieces, astronefs, seats, clock, and the values they take.

Here belong the records and the small questions that need nothing else. What is computed from
them (surfaces, occupation, fire) is in `planes.py`; a whole state in `state.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Literal, NamedTuple, TypeVar

from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rules.full_metal_planete.board.planet import NORMAL, Planet
from adjudicator.rules.full_metal_planete.names import KINDS
from adjudicator.rules.full_metal_planete.options import Rulebook, rulebook

#: values of `Piece.at` and `Piece.tail`: not on the map
NOWHERE = -1
#: values of `Piece.inside` besides the id of a carrying piece: on the map, destroyed,
#: left the planet, and `hold(colour)` for the hold of an astronef
FREE, LOST, GONE, _HOLD = -1, -2, -3, -10
#: veiled tide; veiled lot
UNKNOWN, NO_LOT = "?", -1
#: hidden lots are below this; large enough that any number of landings is drawn evenly
LOTS = 1 << 48

T = TypeVar("T")
Phase = Literal["land", "deploy", "tide", "secret", "next", "turn", "over"]


def hold(colour: int) -> int:
    """The value of `Piece.inside` for the hold of an astronef."""
    return _HOLD - colour


class Piece(NamedTuple):
    """A coloured piece; its id is its place in `State.pieces` and never changes.

    at, tail  hex, and second hex of a barge (`at` is the end entered last); NOWHERE if it
              is not on the map
    inside    FREE on the map, a piece's id, `hold(colour)`, LOST or GONE
    ammo      shots left this player turn
    load      ore and bridges aboard, sorted
    """

    kind: str
    colour: int
    number: int
    at: int
    tail: int = NOWHERE
    inside: int = FREE
    ammo: int = 0
    load: tuple[str, ...] = ()


class Ship(NamedTuple):
    """The astronef of a colour.

    dome, side  hex of the dome (NOWHERE: not landed or gone) and orientation `a`, `b`
    owner       index of the seat that controls its colour, -1 for nobody
    ore         iron, gold, gem in the hold; all ore that came in, in whatever carrier
    bridges     bridges in the hold
    taken       whether its owner took it from another player (may rebuild turrets)
    rebuilt     podes rebuilt since then
    flown       turn of its departure, 0 before; `pilot` the seat that flew it, `points` and
                `haul` (pieces of ore) its score
    """

    dome: int = NOWHERE
    side: str = "a"
    owner: int = -1
    ore: tuple[int, int, int] = (0, 0, 0)
    bridges: int = 0
    taken: bool = False
    rebuilt: tuple[int, ...] = ()
    flown: int = 0
    pilot: int = -1
    points: int = 0
    haul: int = 0


class Player(NamedTuple):
    """A seat's own record.

    reserve   AP saved (R-24); penalty: AP off the next grant
    out       turn of elimination, 0 while in the game
    foreseen  last turn whose tide this seat has learned beforehand (R-70)
    ready     has ended his part of a sealed phase (only in the private copy of a check)
    """

    reserve: int = 0
    penalty: int = 0
    out: int = 0
    foreseen: int = 0
    ready: bool = False


class Ore(NamedTuple):
    """An ore lying on the map."""

    at: int
    kind: str


class Bridge(NamedTuple):
    """A bridge on the map; root is the anchored bridge it was laid on from (R-63)."""

    at: int
    root: int


class Build(NamedTuple):
    """A piece built this player turn."""

    converter: int
    kind: str


class Trail(NamedTuple):
    """A move to show: segment, and the hexes passed."""

    segment: int
    piece: int
    cells: tuple[int, ...]


class Clock(NamedTuple):
    """Where the game stands.

    order  seats (indices) in the order in which they act; at: whose turn it is in there
    tides  of turns 3 to 25, `?` where veiled
    lots   one hidden number a seat, from which a missing landing is chosen
    """

    turn: int
    phase: Phase
    segment: int
    order: tuple[int, ...]
    at: int
    tides: tuple[str, ...]
    lots: tuple[int, ...]

    @property
    def tide(self) -> str:
        """The present tide; `?` if it is veiled."""
        return self.tides[self.turn - 3] if self.turn >= 3 else NORMAL

    def tide_of(self, turn: int) -> str:
        """The tide of a turn; raises `Unforeseen` if it is veiled."""
        if turn < 3:
            return NORMAL
        tide = self.tides[turn - 3]
        if tide == UNKNOWN:
            raise Unforeseen("R-11")
        return tide

    def under(self, turn: int, tide: str) -> Clock:
        """The same moment with another tide for a turn; those before the third have none."""
        return self._replace(tides=put(self.tides, turn - 3, tide)) if turn >= 3 else self


class Play(NamedTuple):
    """What holds during one player's turn only.

    ap         action points left
    builds     pieces built so far (R-68)
    acted      something other than a retreat was done; retreated: pieces that retreated
    reopened   colours taken this moment, whose pieces may still retreat (R-81)
    locked     destroyers pinned by a neutralisation, silenced: pieces they silence (A-11)
    halted     a move stopped half-way: nothing but the end may follow (R-49)
    """

    ap: int = 0
    builds: tuple[Build, ...] = ()
    acted: bool = False
    retreated: tuple[int, ...] = ()
    reopened: tuple[int, ...] = ()
    locked: tuple[int, ...] = ()
    silenced: tuple[int, ...] = ()
    halted: bool = False


class Setup(Frozen, dict=True):
    """What never changes: seats (colour = index), edition, switches, map."""

    edition: str
    seats: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    planet: Planet

    @cached_property
    def book(self) -> Rulebook:
        """The rulebook of the switches."""
        return rulebook(self.options, len(self.seats))


class Parts(NamedTuple):
    """All parts of a game at one moment.

    pieces   by id, destroyed ones included; numbers: colour * len(KINDS) + kind -> highest
             number given to such a piece
    ships    by colour; players by seat
    ore, bridges  on the map, by ascending hex
    pool     tanks, crabs, bridges left to build, or () for no limit (R-69)
    trails   moves of the last and the present segment, for the map
    """

    setup: Setup
    clock: Clock
    play: Play
    players: tuple[Player, ...]
    ships: tuple[Ship, ...]
    pieces: tuple[Piece, ...]
    numbers: tuple[int, ...]
    ore: tuple[Ore, ...]
    bridges: tuple[Bridge, ...]
    pool: tuple[int, ...]
    trails: tuple[Trail, ...]

    @property
    def book(self) -> Rulebook:
        """The rulebook."""
        return self.setup.book

    @property
    def tide(self) -> str:
        """The present tide."""
        return self.clock.tide_of(self.clock.turn)

    @property
    def foreseen(self) -> bool:
        """Whether this is a veiled copy, on which a player's sheet is only tried."""
        return NO_LOT in self.clock.lots

    def controller(self, colour: int) -> int:
        """The seat that commands a colour, or -1 (R-18)."""
        return self.ships[colour].owner

    def active(self) -> int:
        """The seat (index) whose turn it is."""
        return self.clock.order[self.clock.at]

    def on_planet(self, seat: int) -> tuple[int, ...]:
        """The colours of the astronefs a seat controls on the planet."""
        return tuple([c for c, ship in enumerate(self.ships) if ship.owner == seat])

    def seat_index(self, seat: str) -> int:
        """The index of a seat's name."""
        return self.setup.seats.index(seat)

    def name_of(self, seat: int) -> str:
        """A seat's name."""
        return self.setup.seats[seat]


def number_slot(colour: int, kind: str) -> int:
    """Return the place in `State.numbers` that counts the pieces of a colour and kind."""
    return colour * len(KINDS) + KINDS.index(kind)


def put(parts: tuple[T, ...], index: int, part: T) -> tuple[T, ...]:
    """Pieces, astronefs, seats or tides with one replaced."""
    return (*parts[:index], part, *parts[index + 1 :])


def ship_of(piece: Piece) -> int:
    """The colour of the astronef that a piece is directly in, or -1."""
    return _HOLD - piece.inside if piece.inside <= _HOLD else -1


def place_on(piece: Piece, cells: tuple[int, ...]) -> Piece:
    """A piece set on the map on one or two cells."""
    tail = cells[1] if len(cells) > 1 else NOWHERE
    return piece._replace(at=cells[0], tail=tail, inside=FREE)


def stow_in(piece: Piece, inside: int) -> Piece:
    """A piece taken off the map into something."""
    return piece._replace(at=NOWHERE, tail=NOWHERE, inside=inside)


def numbers_of(pieces: Sequence[Piece], seats: int) -> tuple[int, ...]:
    """The highest number given to each colour and kind."""
    found = [0] * (seats * len(KINDS))
    for p in pieces:
        slot = number_slot(p.colour, p.kind)
        found[slot] = max(found[slot], p.number)
    return tuple(found)
