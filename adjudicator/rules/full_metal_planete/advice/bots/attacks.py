"""What two destroyers of a seat can bring about in one turn: captures, shots, assaults, boardings.

Found by floods and ranges, then played through `judge` and `apply` on a copy of the state, so
that nothing is told here which an order could not do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Literal, NamedTuple

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.advice.bots.fighting import worth_of
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook, Way, path_within
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.effects import apply
from adjudicator.rules.full_metal_planete.legality import judge
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.orders.orders import TURN
from adjudicator.rules.full_metal_planete.position.lookup import beside
from adjudicator.rules.full_metal_planete.position.parts import FREE, LOST, NOWHERE, put
from adjudicator.rules.full_metal_planete.position.state import State, evolve

Verb = Literal["seize", "capture", "fire", "assault"]

#: pairs of destroyers tried for one target and verb, the cheapest first
TRIED = 3
#: destroyers looked at for one target, the nearest first
NEAREST = 5
#: positions tried for all the attacks of one turn
MOST_TRIED = 150
#: points that a deed costs besides the ways to it
PRICES: dict[Verb, int] = {"seize": 1, "capture": 1, "fire": 2, "assault": 3}

_MOVING = nm.DESTROYERS - {nm.TURRET}


class Attack(NamedTuple):
    """Orders that take or destroy something of another player, tried on the state.

    target  id of the piece; of an astronef that is seized: its colour
    guns    the destroyers that do it, and where they stand then
    cost    the points it takes, ways included
    after   the state when it is done
    """

    verb: Verb
    target: int
    guns: tuple[int, ...]
    stands: tuple[int, ...]
    cost: int
    orders: tuple[Order, ...]
    after: State


class _Able(NamedTuple):
    """A destroyer that can take part: what its way costs, and where it stands for it."""

    cost: int
    way: Way
    stand: int


def carried_out(state: State, seat: int, orders: Sequence[Order]) -> State | None:
    """The state after some orders of the seat whose turn it is; None if one is illegal."""
    decision = Decision(TURN, state.name_of(seat), many=True)
    for order in orders:
        found = judge(state, decision, order)
        if isinstance(found, Fault) or found.partial:
            return None
        state = apply(state, found).state
    return state


class Attacks:
    """The attacks of the seat whose turn it is, as far as its points go.

    kept   points that are not used
    most   positions tried at most; `tried` those that were
    """

    def __init__(self, state: State, seat: int, kept: int = 0, most: int = MOST_TRIED) -> None:
        self.most, self.tried = most, 0
        self.outlook = Outlook(state, seat)
        self.state, self.seat, self.planes = state, seat, state.planes
        self.points = state.play.ap - kept
        self.ways = tuple(w for w in map(self.outlook.way, self.outlook.guns) if w is not None)

    def all(self, only: int = -1, against: int = -1) -> Iterator[Attack]:
        """The cheapest attack of each verb on each target, the dearest first, then by their ids.

        only     the cells on which a target has to stand
        against  the seat whose things are attacked; -1 for anybody's
        """
        if len(self.ways) == 0:
            return
        foes = {o for o in self.outlook.owners if o not in (-1, self.seat)}
        foes &= {against} if against >= 0 else foes
        for colour, owner in enumerate(self.outlook.owners):
            if owner in foes and not self.planes.turrets(colour):
                yield from self._seizures(colour)
        targets = [
            index
            for index, piece in enumerate(self.state.pieces)
            if self.outlook.owners[piece.colour] in foes and self.planes.cells(piece) & only
        ]
        for index in sorted(targets, key=lambda i: (-worth_of(self.state, i), i)):
            if self.tried == self.most:
                return
            yield from self._captures(index)
            yield from self._shots(index)
            yield from self._assaults(index)

    def _seizures(self, colour: int) -> Iterator[Attack]:
        doors = self.planes.doors((colour,))
        able = self._able(lambda way: doors & self._dry(way), _MOVING)
        for gun in able[:TRIED]:
            last = od.Seize(self.outlook.name(gun.way.piece), nm.COLOURS[colour])
            found = self._try_attack("seize", colour, ((gun, gun.stand),), last)
            if found:
                yield found
                return

    def _captures(self, index: int) -> Iterator[Attack]:
        piece = self.state.pieces[index]
        if piece.kind not in nm.MOBILE or self.planes.cells(piece) & self.outlook.threat:
            return
        kinds = nm.DESTROYERS if self.state.book.turret_captures else _MOVING
        calm = beside(self.state, piece) & ~self.outlook.threat
        able = self._able(lambda way: calm & self._dry(way), kinds)
        for pair in self._pairs(able, "capture"):
            names = (self.outlook.name(pair[0].way.piece), self.outlook.name(pair[1].way.piece))
            last = od.Capture(self.planes.name(index), names)
            found = self._try_attack("capture", index, tuple((g, g.stand) for g in pair), last)
            if found:
                yield found
                return

    def _shots(self, index: int) -> Iterator[Attack]:
        for cell in bits(self.planes.cells(self.state.pieces[index])):
            found = self._shot_at(index, cell)
            if found:
                yield found
                return

    def _shot_at(self, index: int, cell: int) -> Attack | None:
        able = self._able(lambda way: self._within(way, cell), nm.DESTROYERS, True)
        for pair in self._pairs(able, "fire"):
            names = (self.outlook.name(pair[0].way.piece), self.outlook.name(pair[1].way.piece))
            last = od.Fire(names, self.outlook.label[cell])
            found = self._try_attack("fire", index, tuple((g, g.stand) for g in pair), last)
            if found:
                return found
        return None

    def _assaults(self, index: int) -> Iterator[Attack]:
        """One destroyer steps into the fire that ends with the target's loss (R-41)."""
        state, piece, outlook = self.state, self.state.pieces[index], self.outlook
        if piece.kind not in nm.DESTROYERS or not outlook.threat or self.points < 3:
            return
        shooters = self._able(lambda way: self._within(way, piece.at), nm.DESTROYERS, True)
        if not shooters:
            return
        gone = piece._replace(at=NOWHERE, tail=NOWHERE, inside=LOST)
        without = evolve(state, pieces=put(state.pieces, index, gone))
        opened = outlook.threat & ~without.planes.threat(self.seat) & ~self.planes.taken
        if not opened:
            return
        tried = 0
        for stormer in self._stormers(opened, piece.at):
            for gun in shooters[:NEAREST]:
                costs = stormer.cost + gun.cost + PRICES["assault"]
                if gun.way.piece == stormer.way.piece or costs > self.points or tried == TRIED:
                    continue
                tried += 1
                found = self._storm(index, stormer, gun, opened)
                if found:
                    yield found
                    return

    def _stormers(self, opened: int, target: int) -> list[_Able]:
        """Destroyers that get beside a hex of `opened` from which they reach the target."""
        spread = self.planes.grid.spread
        return self._able(
            lambda way: (
                spread(self._range(way, target) & opened & self._dry(way) & self._go(way))
                & ~self.outlook.threat
                & self._dry(way)
            ),
            _MOVING,
            True,
        )

    def _storm(self, index: int, stormer: _Able, gun: _Able, opened: int) -> Attack | None:
        planes, outlook = self.planes, self.outlook
        target = self.state.pieces[index].at
        path = path_within(outlook.grid, stormer.way, stormer.stand)
        start = path[-1] if path else self.state.pieces[stormer.way.piece].at
        into = planes.grid.touch[start] & opened & self._range(stormer.way, target)
        into &= self._dry(stormer.way) & self._go(stormer.way)
        label = outlook.label
        for to in bits(into):
            shot = od.Shot(outlook.name(gun.way.piece), label[target])
            last = od.Assault(outlook.name(stormer.way.piece), label[to], (shot,))
            both = ((gun, gun.stand & ~(1 << to)), (stormer, 1 << start))
            found = self._try_attack("assault", index, both, last)
            if found:
                return found._replace(stands=(found.stands[0], to))
        return None

    def _able(
        self, stand: Callable[[Way], int], kinds: frozenset[str], shots: bool = False
    ) -> list[_Able]:
        """Destroyers that get to where `stand(way)` wants them, the nearest first."""
        found = []
        for way in self.ways:
            piece = self.state.pieces[way.piece]
            if piece.kind not in kinds or (shots and piece.ammo < 1):
                continue
            cells = stand(way)
            cost = way.cost(cells)
            if 0 <= cost <= self.points:
                found.append(_Able(cost, way, cells))
        return sorted(found, key=lambda a: (a.cost, a.way.piece))

    def _pairs(self, able: list[_Able], verb: Verb) -> list[tuple[_Able, _Able]]:
        """The cheapest pairs whose ways and deed are within the points."""
        most = self.points - PRICES[verb]
        pairs = [p for p in combinations(able[:NEAREST], 2) if p[0].cost + p[1].cost <= most]
        return sorted(pairs, key=lambda p: p[0].cost + p[1].cost)[:TRIED]

    def _try_attack(
        self, verb: Verb, target: int, guns: tuple[tuple[_Able, int], ...], last: Order
    ) -> Attack | None:
        """The attack with all its ways, if every order of it is legal and it can be paid."""
        if self.tried == self.most:
            return None
        orders: list[Order] = []
        stands: dict[int, int] = {}
        taken = 0
        # Who stands well already keeps its place; the others go where room is left.
        for able, cells in sorted(guns, key=lambda g: g[0].cost > 0):
            way = able.way
            if able.cost == 0:
                stands[way.piece] = self.state.pieces[way.piece].at
            else:
                path = path_within(self.outlook.grid, way, cells & ~taken)
                if not path:
                    return None
                orders += self._bring(way, path)
                stands[way.piece] = path[-1]
            taken |= 1 << stands[way.piece]
        orders.append(last)
        self.tried += 1
        after = carried_out(self.state, self.seat, orders)
        if after is None:
            return None
        ids = tuple(able.way.piece for able, _ in guns)
        cost = sum(able.cost for able, _ in guns) + PRICES[verb]
        if verb != "seize":
            cost = self.state.play.ap - after.play.ap
        return Attack(verb, target, ids, tuple(stands[i] for i in ids), cost, tuple(orders), after)

    def _bring(self, way: Way, path: tuple[int, ...]) -> list[Order]:
        """The orders that take a destroyer along a path, out of what carries it first."""
        name, label = self.outlook.name(way.piece), self.outlook.label
        if way.inside == FREE:
            return [od.Move(name, tuple(label[c] for c in path))]
        first = self.outlook.go(way, path[:1])
        rest = tuple(label[c] for c in path[1:])
        return [first, od.Move(name, rest)] if rest else [first]

    def _range(self, way: Way, target: int) -> int:
        """The hexes from which a destroyer reaches a cell (R-16)."""
        kind, disk = self.state.pieces[way.piece].kind, self.planes.grid.disk
        if kind == nm.SUPER:
            return disk[3][target]
        if kind == nm.TANK:
            return disk[2][target] | disk[3][target] & self.planes.terrain.mountain
        return disk[2][target]

    def _within(self, way: Way, target: int) -> int:
        """The hexes from which it can fire at a cell: in range, not stuck, out of enemy fire."""
        if self.state.pieces[way.piece].kind == nm.TURRET:
            return self._range(way, target)
        return self._range(way, target) & self._dry(way) & ~self.outlook.threat

    def _dry(self, way: Way) -> int:
        """Return the hexes on which a destroyer is not stuck now."""
        kind = self.state.pieces[way.piece].kind
        if kind == nm.TURRET:
            return -1
        return ~self.planes.dry if kind == nm.BOAT else self.planes.land

    def _go(self, way: Way) -> int:
        """Return the hexes whose terrain a destroyer may enter."""
        piece = self.state.pieces[way.piece]
        return self.planes.enter_mask(piece, self.planes.is_heavy(way.piece))
