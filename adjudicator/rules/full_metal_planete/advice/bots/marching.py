"""The expedition: a transporter with destroyers goes to an enemy astronef and strikes."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook, Way
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.parts import ship_of

#: points that unloading, three pairs of shots and boarding take at least
ASSAULT = 11
#: points worth waiting for: a grant and a full reserve
FULL = 25
#: no expedition sets out after this turn
LAST_LAUNCH = 11
#: an astronef is poorly guarded by so many destroyers within this distance of its podes
WEAK, GUARD_RANGE = 2, 3
#: points saved for the next turn
SAVED = 10
#: steps from a turret to which destroyers move up
CLOSE = 4
#: destroyers that stay near an astronef while others move up
KEPT = 2
#: no destroyer moves up to an enemy from this turn on
LAST_ADVANCE = 20


def lorries(outlook: Outlook) -> list[int]:
    """Transporters on the map that are on an expedition."""
    return [i for i in outlook.mine(nm.BARGE, nm.CRAB) if outlook.marching(i)]


def recall(outlook: Outlook) -> Iterator[Order]:
    """A transporter whose expedition is over brings its destroyers home."""
    for i in outlook.mine(nm.BARGE, nm.CRAB):
        if outlook.marching(i) or not outlook.passengers(i):
            continue
        way = outlook.way(i)
        if outlook.planes.cells(outlook.state.pieces[i]) & outlook.doors:
            yield od.Enter(outlook.name(i))
        elif way is not None:
            yield from outlook.approach(way, outlook.doors & way.firm, outlook.spare)


def targets(outlook: Outlook) -> list[int]:
    """The enemy astronefs that are poorly guarded."""
    found = []
    for colour, owner in enumerate(outlook.owners):
        if owner in (-1, outlook.seat):
            continue
        around = outlook.grid.around(outlook.planes.podes(colour), GUARD_RANGE)
        guards = sum(
            p.at >= 0
            and p.kind in nm.DESTROYERS
            and p.kind != nm.TURRET
            and outlook.owners[p.colour] == owner
            and bool(around >> p.at & 1)
            and not outlook.planes.is_stuck(p)
            for p in outlook.state.pieces
        )
        if guards <= WEAK:
            found.append(colour)
    return found


def launch(outlook: Outlook) -> Iterator[Order]:
    """While an enemy astronef is poorly guarded the barge takes destroyers of the hold aboard."""
    if outlook.turn > LAST_LAUNCH or not outlook.rivals:
        return
    state = outlook.state
    crew = [
        i
        for i, p in enumerate(state.pieces)
        if ship_of(p) in outlook.ships and p.kind in (nm.TANK, nm.SUPER)
    ]
    if len(crew) < 3 or not targets(outlook):
        return
    names = tuple(outlook.name(i) for i in crew[-4:])
    goal = outlook.grid.spread(firing_places(outlook))
    for i, p in enumerate(state.pieces):
        if p.kind != nm.BARGE or outlook.owners[p.colour] != outlook.seat:
            continue
        if ship_of(p) in outlook.ships:
            yield from exit_barge(outlook, i, names)
            continue
        way = outlook.way(i)
        if way is None or way.cost(goal) < 0:
            continue
        if outlook.planes.cells(p) & outlook.doors:
            yield od.Enter(outlook.name(i))
        elif way.cost(outlook.doors & way.firm) <= outlook.spare:
            yield from outlook.approach(way, outlook.doors & way.firm, outlook.spare)


def exit_barge(outlook: Outlook, index: int, cargo: tuple[str, ...]) -> Iterator[Order]:
    """A barge leaves the hold for water that stays, with a cargo."""
    water, label = outlook.lasting_water & ~outlook.planes.taken & ~outlook.threat, outlook.label
    for a in bits(outlook.exits(ship_of(outlook.state.pieces[index])) & water):
        for b in bits(outlook.grid.touch[a] & water):
            yield od.Exit(outlook.name(index), (label[a], label[b]), cargo)


def firing_places(outlook: Outlook) -> int:
    """Land near enough to a turret of a target to be in range after two steps."""
    planes, grid = outlook.planes, outlook.grid
    ashore = planes.land & ~planes.taken & ~outlook.threat
    podes = [pode for colour in targets(outlook) for pode in planes.podes(colour)]
    near = grid.around(podes, 2) & ashore
    for _ in range(2):
        near |= grid.spread(near) & ashore
    return near


def march(outlook: Outlook) -> Iterator[Order]:
    """All the way if the points suffice for a fight too, else up to where no fire can reach."""
    goal = outlook.grid.spread(firing_places(outlook))
    for i in lorries(outlook):
        way = outlook.way(i)
        if way is None:
            continue
        path = outlook.route(way, goal)
        if not path:
            continue
        if len(path) + ASSAULT <= outlook.spare or outlook.spare >= FULL - 1:
            yield outlook.go(way, path[: outlook.spare])
        else:
            yield from _stage(outlook, way, path[: outlook.spare])


def _stage(outlook: Outlook, way: Way, path: tuple[int, ...]) -> Iterator[Order]:
    piece = outlook.state.pieces[way.piece]
    good = outlook.lasting(piece.kind) & ~outlook.danger
    for n in range(len(path), 0, -1):
        both = 1 << path[n - 1] | (1 << (path[n - 2] if n > 1 else piece.at))
        ends = both if piece.kind == nm.BARGE else 1 << path[n - 1]
        if not ends & ~good:
            yield outlook.go(way, path[:n])
            return


def saving(outlook: Outlook) -> bool:
    """Whether points are kept for the next turn, because a strike is at hand."""
    return outlook.spare <= SAVED and bool(lorries(outlook))


def advance(outlook: Outlook) -> Iterator[Order]:
    """With points that nothing else needs, destroyers that do not guard move up to an enemy."""
    budget = outlook.spare - SAVED
    if budget <= 0 or outlook.turn >= LAST_ADVANCE or not outlook.rivals:
        return
    goal = _before_turrets(outlook)
    moves: list[tuple[int, int, Way, tuple[int, ...]]] = []
    for i in _free_guns(outlook):
        way = outlook.way(i)
        path = outlook.route(way, goal) if way is not None else ()
        if way is not None and path:
            moves.append((len(path), i, way, path))
    moves.sort(key=lambda move: move[:2])
    for _, i, way, path in moves:
        good = outlook.lasting(outlook.state.pieces[i].kind) & ~outlook.peril
        cut = next((n for n in range(min(len(path), budget), 0, -1) if good >> path[n - 1] & 1), 0)
        if cut:
            yield outlook.go(way, path[:cut])


def _before_turrets(outlook: Outlook) -> int:
    """Hexes out of fire from which a turn's points bring a destroyer in range of a turret."""
    planes = outlook.planes
    foes = [c for c, owner in enumerate(outlook.owners) if owner not in (-1, outlook.seat)]
    near = outlook.grid.around([at for c in foes for at in planes.turret_cells(c)], CLOSE)
    return near & ~planes.taken & ~outlook.threat


def _free_guns(outlook: Outlook) -> Iterator[int]:
    """Destroyers but those that are turrets, and as many near the own astronefs as guard them."""
    around = outlook.grid.around(bits(outlook.podes), GUARD_RANGE)
    guards = 0
    for i in sorted(outlook.guns, key=lambda i: (outlook.state.pieces[i].kind == nm.BOAT, i)):
        piece = outlook.state.pieces[i]
        if piece.kind == nm.TURRET or piece.inside >= 0:
            continue
        if piece.at >= 0 and around >> piece.at & 1 and guards < KEPT:
            guards += 1
            continue
        yield i
