"""Orders of Full Metal Planète far beyond what may be legal: what the listing is held against.

The listing of the rules leaves out what a look at the ground already rules out. Here it is in,
with what is stuck, taken or of the wrong ground, so that tests meet every refusal, and see that
the listing leaves out nothing that is legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.actions.build import BUILDABLE
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.advice import enumeration as en
from adjudicator.rules.full_metal_planete.advice import rows
from adjudicator.rules.full_metal_planete.advice.sides import stows
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
)
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.lookup import beside, name_for
from adjudicator.rules.full_metal_planete.position.state import State, aboard, all_aboard, in_hold
from adjudicator.rules.full_metal_planete.turns import area


def legal_among(state: State, decision: Decision, orders: Iterable[Order]) -> list[Order]:
    """Those that are legal."""
    return [order for order in orders if not isinstance(judge(state, decision, order), Fault)]


def wide(state: State, seat: int) -> Iterator[Order]:
    """What the rules list of a phase, and what lies around it."""
    if state.clock.phase == "deploy":
        yield from _deployments(state, seat)
        yield od.End()
    elif state.clock.phase == "turn":
        yield from wide_turn(state, seat)
        yield from (od.End(anyway=True), od.End())
    else:
        yield from en.candidates(state, seat)


def wide_turn(state: State, seat: int) -> Iterator[Order]:
    """Every single act of every piece of a seat in every direction, without the turn's end."""
    owned = [i for i, p in enumerate(state.pieces) if state.ships[p.colour].owner == seat]
    here = [i for i in owned if state.pieces[i].at >= 0]
    guns = [i for i in here if state.pieces[i].kind in DESTROYERS]
    if state.play.ap > 0:
        for i in here:
            yield from _moves(state, seat, i)
        for i in here:
            yield from _cargo(state, seat, i)
        yield from en.made(state, seat, rows.shots(state, seat, guns))
        yield from en.made(state, seat, rows.captures(state, seat, guns))
        yield from _doors(state, seat, here)
    yield from (od.TakeOff(COLOURS[c]) for c in state.on_planet(seat))
    if state.book.neutraliser_locked:
        yield from en.made(state, seat, rows.neutralisations(state, seat, guns))
    yield from stows(state, seat, owned)


def _moves(state: State, seat: int, index: int) -> Iterator[Order]:
    piece, name = state.pieces[index], name_for(state, seat, index)
    if piece.kind not in MOBILE:
        return
    grid = state.planes.grid
    if piece.kind != BARGE:
        for n in grid.ring[piece.at]:
            if n >= 0:
                yield od.Move(name, (grid.label[n],))
        return
    for keep in (piece.at, piece.tail):
        for n in grid.ring[keep]:
            if n >= 0 and n not in (piece.at, piece.tail):
                yield od.Shift(name, grid.label[n], grid.label[keep])


def _cargo(state: State, seat: int, index: int) -> Iterator[Order]:
    piece, name = state.pieces[index], name_for(state, seat, index)
    if piece.kind not in CAPACITY:
        return
    planes = state.planes
    label = planes.grid.label
    around = tuple(bits(beside(state, piece) & planes.terrain.playable))
    for n in around:
        if planes.taken >> n & 1:
            yield od.Load(name, label[n])
        if planes.bridged >> n & 1:
            yield od.Load(name, f"{BRIDGE}@{label[n]}")
    items = [name_for(state, seat, i) for i in all_aboard(state, index)]
    items += list(dict.fromkeys(piece.load))
    for item in items:
        for n in around:
            yield od.Unload(name, item, label[n])
    if piece.kind == CONV and piece.load:
        for what in BUILDABLE:
            for n in around:
                yield od.Build(name, what, label[n])


def _doors(state: State, seat: int, here: list[int]) -> Iterator[Order]:
    """Entering, leaving, boarding, rebuilding."""
    planes, name = state.planes, partial(name_for, state, seat)
    label = planes.grid.label
    for i in here:
        if state.pieces[i].kind in MOBILE:
            for colour in state.on_planet(seat):
                near = planes.touching(planes.cells(state.pieces[i]), colour)
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
        for n in around:
            if piece.kind == BARGE:
                for m in planes.grid.ring[n]:
                    if m >= 0:
                        yield od.Exit(name, (label[n], label[m]), (), ship)
            else:
                yield od.Exit(name, (label[n],), (), ship)
                if inside or piece.load:
                    yield od.Exit(name, (label[n],), ("nothing",), ship)
    if state.ships[colour].bridges:
        yield from (od.Exit(BRIDGE, (label[n],), (), ship) for n in around)


def _deployments(state: State, seat: int) -> Iterator[Order]:
    planes = state.planes
    label, name = planes.grid.label, partial(name_for, state, seat)
    wide = planes.grid.spread(planes.grid.spread(area(state, seat))) & planes.terrain.playable
    cells = tuple(bits(wide & ~planes.taken))
    held = in_hold(state, seat)
    for i in held:
        for n in cells:
            if state.pieces[i].kind == BARGE:
                for m in planes.grid.ring[n]:
                    if m >= 0:
                        yield od.Deploy(name(i), (label[n], label[m]))
            else:
                yield od.Deploy(name(i), (label[n],))
    if state.ships[seat].bridges:
        yield from (od.Deploy(BRIDGE, (label[n],)) for n in cells)
    yield from stows(state, seat, held)
