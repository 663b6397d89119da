"""Where the bot lands, and what it sets out at once, with which cargo."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.actions.landing import landings
from adjudicator.rules.full_metal_planete.advice.bots.fighting import deploy_guard
from adjudicator.rules.full_metal_planete.advice.bots.outlook import FAR, Outlook
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.board.planet import NORMAL
from adjudicator.rules.full_metal_planete.names import BOAT, BRIDGE, TANK
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.parts import hold
from adjudicator.rules.full_metal_planete.position.reach import flood
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.turns import area

#: ores that count for a landing: a game has points for about that many
HARVEST = 28
#: how much more a landing beside the only rival is worth: astronefs fall where fighters are near
HUNTING, CLOSE = 1.6, 10
#: what each trip costs besides the way: loading, a little way round, giving away
BY_LAND, BY_SEA = 5, 10
#: destroyers that stand guard from the beginning, and what the barge takes along
GUARD = ((TANK, 1), (TANK, 2), (BOAT, 1), (BOAT, 2))
CARGO = (BRIDGE,)


def best_landing(state: State, seat: int) -> od.Land:
    """The landing from which most ore is brought in, by crab or barge, for a point."""
    choice = landings(state)
    outlook = Outlook(state, seat)
    chart = _Chart(outlook)
    dome, side = max(choice, key=lambda c: chart.worth(*c))
    return od.Land(outlook.label[dome], side)


class _Chart:
    """The map as it is weighed before landing."""

    def __init__(self, outlook: Outlook) -> None:
        state = outlook.state
        self.outlook, self.terrain = outlook, state.planes.terrain
        self.dry = self.terrain.dry[NORMAL]
        self.radius = max(state.book.landing_ore_clear, 0)
        # among several, whoever fights a neighbour leaves the ore to the others
        self.rivals = [
            ship.dome
            for ship in state.ships
            if len(state.players) == 2 and ship.dome >= 0 and ship.owner not in (-1, outlook.seat)
        ]
        book = state.book
        self.ore = tuple(
            (book.ore_value(kind), sum(1 << o.at for o in state.ore if o.kind == kind))
            for kind in ("gem", "gold", "iron")
        )

    def worth(self, dome: int, side: str) -> float:
        """The sum of points per action point over the best of the ore around."""
        outlook, grid = self.outlook, self.outlook.grid
        cells = self.terrain.footprint(dome, side)
        ship = sum(1 << c for c in cells)
        doors = grid.spread(ship & ~(1 << dome)) & ~ship & self.terrain.playable
        gone = grid.disk[self.radius][dome] | ship
        land = flood(outlook.grid, doors & self.dry, self.dry & ~ship, self.dry, 12)
        water = flood(outlook.grid, doors & self.terrain.sea, self.terrain.sea, -1, 20)
        rates: list[float] = []
        seen = gone
        for k in range(max(len(land), len(water))):
            by_land = grid.spread(land[k]) if k < len(land) else 0
            by_sea = grid.spread(water[k]) if k < len(water) else 0
            for mask, rate in ((by_sea, 4 / (2 * k + BY_SEA)), (by_land, 2 / (2 * k + BY_LAND))):
                for value, ore in self.ore:
                    rates += [value * rate] * (mask & ore & ~seen).bit_count()
                seen |= mask
        rates.sort(reverse=True)
        near = min((grid.distance(dome, other) for other in self.rivals), default=99)
        return sum(rates[:HARVEST]) * (HUNTING if near <= CLOSE else 1.0)


def deploy(outlook: Outlook) -> Iterator[Order]:
    """Guards at the doors, miners towards the ore, the barge to the sea."""
    free = area(outlook.state, outlook.seat) & ~outlook.planes.taken
    yield from _barge(outlook)
    for name in ("crab-1", "converter-1"):
        if _in_hold(outlook, name):
            yield from _spread(
                outlook, name, free & outlook.planes.terrain.dry["high"], _ore(outlook)
            )
    for kind, number in GUARD:
        name = f"{kind}-{number}"
        if _in_hold(outlook, name):
            yield from deploy_guard(outlook, name, kind, area(outlook.state, outlook.seat))


def _ore(outlook: Outlook) -> int:
    return outlook.planes.ore & outlook.planes.terrain.dry[NORMAL]


def _in_hold(outlook: Outlook, name: str) -> bool:
    kind, number = name.rsplit("-", 1)
    index = outlook.planes.find(outlook.seat, kind, int(number))
    return index >= 0 and outlook.state.pieces[index].inside == hold(outlook.seat)


def _spread(outlook: Outlook, name: str, cells: int, goal: int) -> Iterator[Order]:
    """A piece on the cells nearest to a goal, a dozen tries."""
    left, edge = 12, goal
    for _ in range(FAR):
        for cell in bits(edge & cells):
            yield od.Deploy(name, (outlook.label[cell],))
            left -= 1
        cells &= ~edge
        if left <= 0 or not cells:
            return
        edge = outlook.grid.spread(edge)


def _barge(outlook: Outlook) -> Iterator[Order]:
    """The barge on the sea beside a door, or as near as can be."""
    if not _in_hold(outlook, "barge-1"):
        return
    sea = outlook.planes.terrain.sea & ~outlook.planes.taken
    wide = area(outlook.state, outlook.seat) & sea
    wide = outlook.grid.spread(wide | outlook.grid.spread(outlook.doors) & sea) & sea
    tries = 0
    for cells in flood(outlook.grid, outlook.doors & sea, sea, sea, 6):
        for a in bits(cells & wide):
            for b in bits(outlook.grid.touch[a] & wide):
                yield od.Deploy("barge-1", (outlook.label[a], outlook.label[b]), CARGO)
                tries += 1
                if tries > 60:
                    return
