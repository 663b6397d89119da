"""Every elementary legal order in a pinned order.

Candidates are listed generously here; whether one is legal is asked of `judge` alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce
from itertools import combinations, islice
from operator import or_

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.actions.build import BUILDABLE
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.actions.fire import in_range
from adjudicator.rules.full_metal_planete.actions.landing import landings
from adjudicator.rules.full_metal_planete.actions.stow import room_of
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.legality import judge
from adjudicator.rules.full_metal_planete.names import (
    BARGE,
    BRIDGE,
    CAPACITY,
    COLOURS,
    CONV,
    DESTROYERS,
    MOBILE,
    SEA_KINDS,
    TURRET,
)
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.lookup import beside, name_for
from adjudicator.rules.full_metal_planete.position.state import State, aboard, all_aboard, in_hold
from adjudicator.rules.full_metal_planete.turns import area


def legal_orders(state: State, decision: Decision) -> Iterator[Order]:
    """Every legal elementary order (single steps, one assault pair), once each."""
    for order in candidates(state, state.seat_index(decision.seat)):
        if not isinstance(judge(state, decision, order), Fault):
            yield order


def any_order(state: State, decision: Decision, dice: Dice, most: int) -> Order | None:
    """A legal order at random: of the first `most` candidates each legal one is as likely."""
    left = list(islice(candidates(state, state.seat_index(decision.seat)), most))
    while left:
        order = left.pop(dice.below(len(left), "bot"))
        if not isinstance(judge(state, decision, order), Fault):
            return order
    return None


def candidates(state: State, seat: int) -> Iterator[Order]:
    """Orders worth asking about, in a fixed order; the end comes last."""
    phase = state.clock.phase
    if phase == "land":
        label = state.planes.grid.label
        yield from (od.Land(label[dome], side) for dome, side in landings(state))
        return
    if phase == "deploy":
        yield from _deployments(state, seat)
    elif phase == "secret":
        yield from (od.TakeOff(COLOURS[c]) for c in state.on_planet(seat))
    elif phase == "turn":
        yield from turn_candidates(state, seat)
        yield od.End(anyway=True)
    yield od.End()


def turn_candidates(state: State, seat: int) -> Iterator[Order]:
    """The elementary orders of a turn, without its end; the last ones can be free of points."""
    pieces, planes = state.pieces, state.planes
    owned = [i for i, p in enumerate(pieces) if state.ships[p.colour].owner == seat]
    # a piece that is stuck does nothing
    here = [i for i in owned if pieces[i].at >= 0 and not planes.is_stuck(pieces[i])]
    if state.play.ap > 0:
        yield from _moves(state, seat, here)
        for i in here:
            if pieces[i].kind in CAPACITY:
                yield from _cargo(state, seat, i)
        yield from _shots(state, seat, here)
        yield from _captures(state, seat, here)
        yield from _doors(state, seat, here)
    yield from (od.TakeOff(COLOURS[c]) for c in state.on_planet(seat))
    yield from _neutralisations(state, seat, here)
    yield from _stows(state, seat, owned)


def _moves(state: State, seat: int, here: list[int]) -> Iterator[Order]:
    planes = state.planes
    ring, label = planes.grid.ring, planes.grid.label
    open_to_all = ~planes.taken & ~planes.threat(seat)
    for i in here:
        piece = state.pieces[i]
        kind, at = piece.kind, piece.at
        if kind not in MOBILE:
            continue
        free = planes.enter_mask(piece, planes.is_heavy(i)) & open_to_all
        name = name_for(state, seat, i)
        for keep in (at, piece.tail) if kind == BARGE else (at,):
            for n in ring[keep]:
                if n >= 0 and free >> n & 1:
                    if kind == BARGE:
                        yield od.Shift(name, label[n], label[keep])
                    else:
                        yield od.Move(name, (label[n],))


def _standing_room(state: State, kind: str) -> int:
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


def _cargo(state: State, seat: int, index: int) -> Iterator[Order]:
    piece, name = state.pieces[index], name_for(state, seat, index)
    planes = state.planes
    label = planes.grid.label
    around = beside(state, piece) & planes.terrain.playable
    for n in bits(around & (planes.taken | planes.bridged)):
        if planes.taken >> n & 1:
            yield od.Load(name, label[n])
        if planes.bridged >> n & 1:
            yield od.Load(name, f"{BRIDGE}@{label[n]}")
    items = [name_for(state, seat, i) for i in all_aboard(state, index)]
    items += list(dict.fromkeys(piece.load))
    for item in items:
        for n in bits(around):
            yield od.Unload(name, item, label[n])
    if piece.kind == CONV and piece.load:
        for what in BUILDABLE:
            for n in bits(around):
                yield od.Build(name, what, label[n])


def _sights(state: State, seat: int, guns: list[int]) -> dict[int, int]:
    """For each gun the hexes in its range that hold something to destroy."""
    planes = state.planes
    mask = planes.ore | planes.bridged
    for p in state.pieces:
        if p.at >= 0 and state.ships[p.colour].owner != seat:
            mask |= planes.cells(p)
    if not state.book.barge_same_hex:
        return {i: sum(1 << t for t in bits(mask) if in_range(state, i, t)) for i in guns}
    disk = planes.grid.disk
    pieces = state.pieces
    return {i: mask & disk[planes.reach(pieces[i])][pieces[i].at] for i in guns}


def _shots(state: State, seat: int, here: list[int]) -> Iterator[Order]:
    """Fire, and assaults with one pair of shots."""
    planes, label = state.planes, state.planes.grid.label
    name = partial(name_for, state, seat)
    guns = [i for i in here if state.pieces[i].kind in DESTROYERS and state.pieces[i].ammo > 0]
    if state.play.ap < 2 or len(guns) < 2:
        return
    sight = _sights(state, seat, guns)
    for a, b in combinations(guns, 2):
        for t in bits(sight[a] & sight[b]):
            yield od.Fire((name(a), name(b)), label[t])
    if state.play.ap >= 3 and planes.threat(seat):
        for i in guns:
            if state.pieces[i].kind == TURRET:
                continue
            fired = planes.grid.touch[state.pieces[i].at] & planes.threat(seat) & ~planes.taken
            for to in bits(fired):
                for gun in guns:
                    for t in bits(sight[gun] if gun != i else 0):
                        yield od.Assault(name(i), label[to], (od.Shot(name(gun), label[t]),))


def _captures(state: State, seat: int, here: list[int]) -> Iterator[Order]:
    name = partial(name_for, state, seat)
    takers = [i for i in here if state.pieces[i].kind in DESTROYERS]
    stand = [state.planes.cells(state.pieces[i]) for i in takers]
    reached = state.planes.grid.spread(reduce(or_, stand, 0))
    colours = {state.pieces[i].colour for i in takers}
    for j, p in enumerate(state.pieces):
        if p.at < 0 or p.kind not in MOBILE or colours <= {p.colour}:
            continue
        if not (reached >> p.at & 1 or (p.tail >= 0 and reached >> p.tail & 1)):
            continue
        around = beside(state, p)
        near = [i for i, cells in zip(takers, stand, strict=True) if i != j and cells & around]
        for a, b in combinations(near, 2):
            for colour in sorted({state.pieces[a].colour, state.pieces[b].colour}):
                if colour != p.colour:
                    yield od.Capture(name(j), (name(a), name(b)), COLOURS[colour])


def _doors(state: State, seat: int, here: list[int]) -> Iterator[Order]:
    """Entering, leaving, boarding, rebuilding."""
    planes, name = state.planes, partial(name_for, state, seat)
    label = planes.grid.label
    beside_ships = planes.grid.spread(planes.ships)
    for i in here:
        cells = planes.cells(state.pieces[i])
        if state.pieces[i].kind in MOBILE and cells & beside_ships:
            for colour in state.on_planet(seat):
                near = planes.touching(cells, colour)
                if near:
                    yield od.Enter(name(i), label[planes.podes(colour)[near[0] - 1]])
            yield od.Seize(name(i))
    for colour in state.on_planet(seat):
        around = planes.doors((colour,))
        stuff = planes.ore | planes.bridged
        for n in bits(around & stuff):
            yield od.Enter(f"{BRIDGE}@{label[n]}" if planes.bridged >> n & 1 else label[n])
        yield from _exits(state, seat, colour, tuple(bits(around)))
        if state.ships[colour].taken:
            yield from (od.Rebuild(k, COLOURS[colour]) for k in (1, 2, 3))


def _exits(state: State, seat: int, colour: int, around: tuple[int, ...]) -> Iterator[Order]:
    planes = state.planes
    label, ship = planes.grid.label, COLOURS[colour]
    seen: set[tuple[object, ...]] = set()
    for i in in_hold(state, colour):
        piece, name = state.pieces[i], name_for(state, seat, i)
        inside = aboard(state, i)
        # Pieces that differ in nothing but their number: the first one stands for all.
        like = (piece.kind, piece.colour, piece.ammo, piece.inside, piece.load, inside)
        if like in seen and not inside:
            continue
        seen.add(like)
        room = _standing_room(state, piece.kind)
        for n in around:
            if not room >> n & 1:
                continue
            if piece.kind == BARGE:
                for m in planes.grid.ring[n]:
                    if m >= 0 and room >> m & 1:
                        yield od.Exit(name, (label[n], label[m]), (), ship)
            else:
                yield od.Exit(name, (label[n],), (), ship)
                if inside or piece.load:
                    yield od.Exit(name, (label[n],), ("nothing",), ship)
    if state.ships[colour].bridges:
        yield from (od.Exit(BRIDGE, (label[n],), (), ship) for n in around)


def _neutralisations(state: State, seat: int, here: list[int]) -> Iterator[Order]:
    """List neutralisations where they are in force (A-11): they take no points and no shots."""
    if not state.book.neutraliser_locked:
        return
    name = partial(name_for, state, seat)
    guns = [i for i in here if state.pieces[i].kind in DESTROYERS]
    for a, b in combinations(guns, 2):
        for j, p in enumerate(state.pieces):
            if p.at >= 0 and state.ships[p.colour].owner != seat and p.kind != TURRET:
                yield od.Neutralise((name(a), name(b)), name(j))


def _stows(state: State, seat: int, owned: list[int]) -> Iterator[Order]:
    """Free loading inside holds and barges, one item at a time, never back and forth."""
    name = partial(name_for, state, seat)
    for t in owned:
        carrier = state.pieces[t]
        if carrier.kind not in CAPACITY or carrier.at >= 0:
            continue
        room = room_of(state, t)
        for i in owned:
            p = state.pieces[i]
            loose = p.inside == carrier.inside if carrier.inside != -1 else False
            if i != t and p.at < 0 and loose and room_of(state, i) == room:
                yield od.Stow((name(i),), name(t))
        stuff: tuple[str, ...] = ()
        if room.ship >= 0 and state.ships[room.ship].bridges:
            stuff = (BRIDGE,)
        elif room.barge >= 0 and carrier.inside == room.barge:
            stuff = tuple(dict.fromkeys(state.pieces[room.barge].load))
        for what in stuff:
            yield od.Stow((what,), name(t))


def _deployments(state: State, seat: int) -> Iterator[Order]:
    planes = state.planes
    label, name = planes.grid.label, partial(name_for, state, seat)
    wide = planes.grid.spread(planes.grid.spread(area(state, seat))) & planes.terrain.playable
    cells = tuple(bits(wide & ~planes.taken))
    held = in_hold(state, seat)
    for i in held:
        room = _standing_room(state, state.pieces[i].kind)
        for n in cells:
            if not room >> n & 1:
                continue
            if state.pieces[i].kind == BARGE:
                for m in planes.grid.ring[n]:
                    if m >= 0 and room >> m & 1:
                        yield od.Deploy(name(i), (label[n], label[m]))
            else:
                yield od.Deploy(name(i), (label[n],))
    if state.ships[seat].bridges:
        yield from (od.Deploy(BRIDGE, (label[n],)) for n in cells)
    yield from _stows(state, seat, list(held))
