"""What may be legal in a turn, row by row: how many orders a row has, and what makes them.

Who lists makes all orders of all rows; who draws one by lot counts, and makes that one. A row is
listed generously here: whether an order is legal is asked of `judge` alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial, reduce
from itertools import combinations
from operator import or_
from typing import Any

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.actions.build import BUILDABLE
from adjudicator.rules.full_metal_planete.actions.fire import in_range
from adjudicator.rules.full_metal_planete.advice.sides import Door, Side, side_of
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.names import (
    BARGE,
    BRIDGE,
    CAPACITY,
    COLOURS,
    CONV,
    CRAB,
    DESTROYERS,
    LAND_KINDS,
    MOBILE,
    SEA_KINDS,
    SUPER,
    TURRET,
)
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.lookup import beside, name_for
from adjudicator.rules.full_metal_planete.position.state import State, all_aboard

#: how many orders, and what makes them of a state, a seat, and these arguments
Row = tuple[int, Callable[..., Iterable[Order]], tuple[Any, ...]]


def given(state: State, seat: int, *orders: Order) -> Iterable[Order]:
    """Orders that are made already."""
    return orders


def turn_rows(state: State, seat: int) -> Iterator[Row]:
    """The elementary orders of a turn, without its end; the last ones can be free of points."""
    pieces, planes = state.pieces, state.planes
    side = side_of(state, seat)
    # a piece that is stuck does nothing
    here = [i for i in side.afield if not planes.is_stuck(pieces[i])]
    guns = [i for i in here if pieces[i].kind in DESTROYERS]
    if state.play.ap > 0:
        yield from _moves(state, seat, here)
        for i in here:
            if pieces[i].kind in CAPACITY:
                yield from _cargo(state, i)
        yield from shots(state, seat, guns)
        yield from captures(state, seat, guns)
        yield from _doors(state, side, here)
    yield len(side.ships), take_offs, (side.ships,)
    if state.book.neutraliser_locked:
        yield from neutralisations(state, seat, guns)
    yield len(side.stows), given, side.stows


def take_offs(state: State, seat: int, ships: tuple[int, ...]) -> Iterator[Order]:
    """The departures of some astronefs."""
    return (od.TakeOff(COLOURS[c]) for c in ships)


def _moves(state: State, seat: int, here: list[int]) -> Iterator[Row]:
    pieces, planes = state.pieces, state.planes
    touch = planes.grid.touch
    open_to_all = ~(planes.taken | planes.threat(seat))
    ground, heavy, boats = [ways & open_to_all for ways in planes.ways]
    for i in here:
        piece = pieces[i]
        kind, at = piece.kind, piece.at
        if kind == BARGE:
            for keep in (at, piece.tail):
                free = touch[keep] & boats
                if free:
                    yield free.bit_count(), _shifts, (i, keep, free)
        elif kind in MOBILE:
            if kind not in LAND_KINDS:
                free = boats
            elif kind in (CRAB, SUPER) and planes.is_heavy(i):
                free = heavy
            else:
                free = ground
            free &= touch[at]
            if free:
                yield free.bit_count(), _steps, (i, at, free)


def _steps(state: State, seat: int, index: int, at: int, free: int) -> Iterator[Order]:
    label, name = state.planes.grid.label, name_for(state, seat, index)
    for n in state.planes.grid.ring[at]:
        if n >= 0 and free >> n & 1:
            yield od.Move(name, (label[n],))


def _shifts(state: State, seat: int, index: int, keep: int, free: int) -> Iterator[Order]:
    label, name = state.planes.grid.label, name_for(state, seat, index)
    for n in state.planes.grid.ring[keep]:
        if n >= 0 and free >> n & 1:
            yield od.Shift(name, label[n], label[keep])


def standing_room(state: State, kind: str) -> int:
    """The cells where a piece from a hold may stand, and those with what may take it in."""
    planes = state.planes
    if kind == BRIDGE:
        return ~planes.bridged
    free = planes.ways[2] | planes.terrain.coastal if kind in SEA_KINDS else planes.ways[0]
    free &= ~planes.taken
    if kind != BARGE:
        for p in state.pieces:
            if p.at >= 0 and p.kind in CAPACITY:
                free |= planes.cells(p)
    return free


def _cargo(state: State, index: int) -> Iterator[Row]:
    piece, planes = state.pieces[index], state.planes
    around = beside(state, piece) & planes.terrain.playable
    lying, bridged = around & planes.taken, around & planes.bridged
    if lying or bridged:
        yield lying.bit_count() + bridged.bit_count(), _loads, (index, lying, bridged)
    inside, stuff = all_aboard(state, index), piece.load
    if inside or stuff:
        items = (*inside, *dict.fromkeys(stuff))
        yield len(items) * around.bit_count(), _unloads, (index, items, around)
    if stuff and piece.kind == CONV:
        yield len(BUILDABLE) * around.bit_count(), _builds, (index, around)


def _loads(state: State, seat: int, index: int, lying: int, bridged: int) -> Iterator[Order]:
    label, name = state.planes.grid.label, name_for(state, seat, index)
    for n in bits(lying | bridged):
        if lying >> n & 1:
            yield od.Load(name, label[n])
        if bridged >> n & 1:
            yield od.Load(name, f"{BRIDGE}@{label[n]}")


def _unloads(
    state: State, seat: int, index: int, items: tuple[int | str, ...], around: int
) -> Iterator[Order]:
    label, name = state.planes.grid.label, name_for(state, seat, index)
    for each in items:
        item = each if isinstance(each, str) else name_for(state, seat, each)
        for n in bits(around):
            yield od.Unload(name, item, label[n])


def _builds(state: State, seat: int, index: int, around: int) -> Iterator[Order]:
    label, name = state.planes.grid.label, name_for(state, seat, index)
    return (od.Build(name, what, label[n]) for what in BUILDABLE for n in bits(around))


def _sight(state: State, seat: int, gun: int) -> int:
    """The hexes in range of a gun that hold something to destroy."""
    planes = state.planes
    foreign = planes.foreign(seat)
    if not state.book.barge_same_hex:
        return sum(1 << t for t in bits(foreign.targets) if in_range(state, gun, t))
    piece = state.pieces[gun]
    return foreign.targets & planes.grid.disk[planes.reach(piece)][piece.at]


def _sights(state: State, seat: int, guns: list[int]) -> dict[int, int]:
    known, pieces = state.planes.foreign(seat).sights, state.pieces
    found: dict[int, int] = {}
    for i in guns:
        key = (i, pieces[i].at)
        seen = known.get(key)
        if seen is None:
            seen = known[key] = _sight(state, seat, i)
        found[i] = seen
    return found


def shots(state: State, seat: int, guns: list[int]) -> Iterator[Row]:
    """Fire, and assaults with one pair of shots."""
    pieces, planes = state.pieces, state.planes
    guns = [i for i in guns if pieces[i].ammo > 0]
    if state.play.ap < 2 or len(guns) < 2:
        return
    sight = _sights(state, seat, guns)
    one = two = 0
    for mask in sight.values():
        two |= one & mask
        one |= mask
    if two:
        for a, b in combinations(guns, 2):
            seen = sight[a] & sight[b]
            if seen:
                yield seen.bit_count(), _fires, (a, b, seen)
    threat = planes.threat(seat)
    if state.play.ap < 3 or not threat or not one:
        return
    for i in guns:
        if pieces[i].kind == TURRET:
            continue
        fired = planes.grid.touch[pieces[i].at] & threat & ~planes.taken
        if fired:
            others = tuple([(gun, seen) for gun, seen in sight.items() if gun != i])
            size = fired.bit_count() * sum([seen.bit_count() for _, seen in others])
            yield size, _assaults, (i, fired, others)


def _fires(state: State, seat: int, a: int, b: int, seen: int) -> Iterator[Order]:
    guns, label = (name_for(state, seat, a), name_for(state, seat, b)), state.planes.grid.label
    return (od.Fire(guns, label[t]) for t in bits(seen))


def _assaults(
    state: State, seat: int, index: int, fired: int, others: tuple[tuple[int, int], ...]
) -> Iterator[Order]:
    label, name = state.planes.grid.label, name_for(state, seat, index)
    for to in bits(fired):
        for gun, seen in others:
            for t in bits(seen):
                shot = od.Shot(name_for(state, seat, gun), label[t])
                yield od.Assault(name, label[to], (shot,))


def captures(state: State, seat: int, takers: list[int]) -> Iterator[Row]:
    """Captures, with each colour that may be taken."""
    pieces, planes = state.pieces, state.planes
    stand = [1 << pieces[i].at for i in takers]
    standing = reduce(or_, stand, 0)
    if len(side_of(state, seat).ships) == 1 and not standing & planes.foreign(seat).around:
        return  # what may be taken is of another colour, so it is foreign
    reached = planes.grid.spread(standing)
    colours = {pieces[i].colour for i in takers}
    for j, p in enumerate(pieces):
        if p.at < 0 or p.kind not in MOBILE or colours <= {p.colour}:
            continue
        if not (reached >> p.at & 1 or (p.tail >= 0 and reached >> p.tail & 1)):
            continue
        around = beside(state, p)
        near = [i for i, cells in zip(takers, stand, strict=True) if i != j and cells & around]
        for a, b in combinations(near, 2):
            taken = {pieces[a].colour, pieces[b].colour} - {p.colour}
            yield len(taken), _takes, (j, a, b, tuple(sorted(taken)))


def _takes(
    state: State, seat: int, target: int, a: int, b: int, colours: tuple[int, ...]
) -> Iterator[Order]:
    name = partial(name_for, state, seat)
    return (od.Capture(name(target), (name(a), name(b)), COLOURS[colour]) for colour in colours)


def _doors(state: State, side: Side, here: list[int]) -> Iterator[Row]:
    """Entering, leaving, boarding, rebuilding."""
    planes, near = state.planes, side.near
    for i in here:
        piece = state.pieces[i]
        if (piece.at in near or piece.tail in near) and piece.kind in MOBILE:
            cells = planes.cells(piece)
            own = tuple([door.colour for door in side.doors if cells & door.podes])
            yield len(own) + 1, _at_doors, (i, own)
    for door in side.doors:
        stuff = door.around & (planes.ore | planes.bridged)
        if stuff:
            yield stuff.bit_count(), _enters, (stuff,)
        yield from _exits(state, door)
        if state.ships[door.colour].taken:
            yield 3, _rebuilds, (door.colour,)


def _at_doors(state: State, seat: int, index: int, ships: tuple[int, ...]) -> Iterator[Order]:
    planes, name = state.planes, name_for(state, seat, index)
    cells = planes.cells(state.pieces[index])
    for colour in ships:
        pode = planes.podes(colour)[planes.touching(cells, colour)[0] - 1]
        yield od.Enter(name, planes.grid.label[pode])
    yield od.Seize(name)


def _enters(state: State, seat: int, stuff: int) -> Iterator[Order]:
    label, bridged = state.planes.grid.label, state.planes.bridged
    return (od.Enter(f"{BRIDGE}@{label[n]}" if bridged >> n & 1 else label[n]) for n in bits(stuff))


def _rebuilds(state: State, seat: int, colour: int) -> Iterator[Order]:
    return (od.Rebuild(pode, COLOURS[colour]) for pode in (1, 2, 3))


def _exits(state: State, door: Door) -> Iterator[Row]:
    touch, colour = state.planes.grid.touch, door.colour
    rooms: dict[str, int] = {}
    for i, loaded in door.leaving:
        kind = state.pieces[i].kind
        if kind not in rooms:
            rooms[kind] = standing_room(state, kind)
        room = rooms[kind]
        here = room & door.around
        if not here:
            continue
        if kind == BARGE:
            size = sum([(touch[n] & room).bit_count() for n in bits(here)])
            yield size, _long_exits, (i, here, room, colour)
        else:
            yield here.bit_count() * (1 + loaded), _exits_of, (i, here, loaded, colour)
    if state.ships[colour].bridges:
        yield door.around.bit_count(), _bridges_out, (door.around, colour)


def _exits_of(
    state: State, seat: int, index: int, here: int, loaded: bool, colour: int
) -> Iterator[Order]:
    label, name, ship = state.planes.grid.label, name_for(state, seat, index), COLOURS[colour]
    for n in bits(here):
        yield od.Exit(name, (label[n],), (), ship)
        if loaded:
            yield od.Exit(name, (label[n],), ("nothing",), ship)


def _long_exits(
    state: State, seat: int, index: int, here: int, room: int, colour: int
) -> Iterator[Order]:
    name, ship = name_for(state, seat, index), COLOURS[colour]
    return (od.Exit(name, pair, (), ship) for pair in pairs(state, here, room))


def pairs(state: State, here: int, room: int) -> Iterator[tuple[str, str]]:
    """The places of a barge with its first end on a cell of `here`, the other one in the room."""
    grid = state.planes.grid
    for n in bits(here):
        for m in grid.ring[n]:
            if m >= 0 and room >> m & 1:
                yield grid.label[n], grid.label[m]


def _bridges_out(state: State, seat: int, around: int, colour: int) -> Iterator[Order]:
    label, ship = state.planes.grid.label, COLOURS[colour]
    return (od.Exit(BRIDGE, (label[n],), (), ship) for n in bits(around))


def neutralisations(state: State, seat: int, guns: list[int]) -> Iterator[Row]:
    """Neutralisations where they are in force (A-11): they take no points and no shots."""
    targets = tuple(
        j
        for j, p in enumerate(state.pieces)
        if p.at >= 0 and state.ships[p.colour].owner != seat and p.kind != TURRET
    )
    for a, b in combinations(guns, 2):
        yield len(targets), _silences, (a, b, targets)


def _silences(state: State, seat: int, a: int, b: int, targets: tuple[int, ...]) -> Iterator[Order]:
    name = partial(name_for, state, seat)
    return (od.Neutralise((name(a), name(b)), name(j)) for j in targets)
