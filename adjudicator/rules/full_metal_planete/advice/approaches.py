"""What has to come first where something lies too far away, or needs another beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import islice
from operator import or_

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.actions.naming import mine, own_name, things_near
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.lookup import (
    beside,
    cell_at,
    label,
    name_for,
    resolve,
)
from adjudicator.rules.full_metal_planete.position.reach import barge_places, barge_tree, layers
from adjudicator.rules.full_metal_planete.position.state import State

#: so many ways to ore are told of
_MOST_WAYS = 4


def lead_up(state: State, decision: Decision, order: Order) -> Sequence[tuple[Order, ...]]:
    """The shortest ways to what lies too far away: a move before a load (R-33) or an entry (R-75).

    Each thing to load is a way of its own, and each hex from which a piece enters at the least
    cost. A piece that moves, and is still in the hold, comes out on the hex (R-47, R-76).
    """
    seat = state.seat_index(decision.seat)
    if isinstance(order, od.Move | od.MoveTo) and _is_in_hold(state, seat, order.piece):
        return _way_out(state, order)
    if state.clock.phase != "turn" or state.active() != seat:
        return ()
    found: Iterator[tuple[Order, ...]] = iter(())
    if isinstance(order, od.Load):
        found = _loads(state, seat, order)
    elif isinstance(order, od.Enter):
        found = _entries(state, seat, order)
    elif isinstance(order, od.MoveTo):
        _, index = _own(state, seat, order.piece)
        if index >= 0 and label(state, state.pieces[index].at) == order.target:
            return ((),)
    elif isinstance(order, od.Deploy) and len(order.cells) == 2 and not order.cargo:
        found = _berths(state, seat, order)
    elif isinstance(order, od.Fire) and len(order.guns) == 1:
        found = _partners(state, seat, order)
    most = None if isinstance(order, od.Fire) else _MOST_WAYS + 1
    return tuple(islice(found, most))


def _own(state: State, seat: int, text: str) -> tuple[str, int]:
    """The name of one's own piece on the map, and its id; -1 for none."""
    if text in nm.STUFF:
        return "", -1
    name = own_name(state, seat, text, "")
    if isinstance(name, Fault):
        return "", -1
    index = resolve(state, seat, name)
    if index < 0 or state.pieces[index].at < 0 or index not in mine(state, seat):
        return "", -1
    return name, index


def _is_in_hold(state: State, seat: int, text: str) -> bool:
    """Whether the piece of a name is one's own, and none on the map."""
    name = "" if text in nm.STUFF else own_name(state, seat, text, "")
    index = -1 if isinstance(name, Fault) else resolve(state, seat, name)
    return index >= 0 and index in mine(state, seat) and state.pieces[index].at < 0


def _way_out(state: State, order: od.Move | od.MoveTo) -> Sequence[tuple[Order, ...]]:
    """What comes out on a hex, or a barge on two; nothing where it is told by directions."""
    cells = order.path if isinstance(order, od.Move) else (order.target,)
    if any(cell_at(state, cell) < 0 for cell in cells):
        return ()
    return ((od.Deploy(order.piece, cells),),)


def _loads(state: State, seat: int, order: od.Load) -> Iterator[tuple[Order, ...]]:
    name, index = _own(state, seat, order.carrier)
    if index < 0 or state.pieces[index].kind not in nm.CAPACITY:
        return
    far = _distances(state, seat, index)
    found = []
    for item, cells in _wanted(state, seat, order.item, index):
        near = [cell for cell in bits(cells) if cell in far]
        # of several hexes as near the one that a chance means: see `prospects`
        least = min(((far[cell], cell) for cell in near), default=(0, 0))
        if least[0] > 0:
            found.append((*least, item))
    for _, cell, item in sorted(found):
        yield od.MoveTo(name, label(state, cell)), od.Load(name, item)


def _wanted(state: State, seat: int, text: str, carrier: int) -> Iterator[tuple[str, int]]:
    """What a load may mean, and the cells from which it is beside."""
    touch = state.planes.grid.touch
    if text in nm.STUFF:
        for item in things_near(state, seat, text, (1 << len(touch)) - 1, carrier):
            hexname = label(state, item.cell)
            yield (f"bridge@{hexname}" if text == nm.BRIDGE else hexname), touch[item.cell]
    elif cell_at(state, text) >= 0:
        yield text, touch[cell_at(state, text)]
    else:
        name, index = _own(state, seat, text)
        if index >= 0 and index != carrier:
            yield name, beside(state, state.pieces[index])


def _berths(state: State, seat: int, order: od.Deploy) -> Iterator[tuple[Order, ...]]:
    """R-31: a barge that is told both its hexes: the move that ends on them."""
    name, index = _own(state, seat, order.piece)
    if index < 0 or state.pieces[index].kind != nm.BARGE:
        return
    first, second = (cell_at(state, cell) for cell in order.cells)
    planes, piece = state.planes, state.pieces[index]
    for goal, other in ((first, second), (second, first)):
        steps = barge_places(planes, piece, seat, goal, state.play.ap) if goal >= 0 else []
        if steps and steps[-1] == (goal, other):
            yield (od.MoveTo(name, label(state, goal)),)


def _partners(state: State, seat: int, order: od.Fire) -> Iterator[tuple[Order, ...]]:
    """R-40: the second destroyer of a shot."""
    for index in mine(state, seat):
        piece = state.pieces[index]
        if piece.at >= 0 and piece.kind in nm.DESTROYERS and piece.ammo:
            yield (od.Fire((*order.guns, name_for(state, seat, index)), order.at),)


def _entries(state: State, seat: int, order: od.Enter) -> Iterator[tuple[Order, ...]]:
    name, index = _own(state, seat, order.piece)
    if index < 0:
        return
    podes = [pode for colour in state.on_planet(seat) for pode in state.planes.podes(colour)]
    if order.pode is not None:
        other = _near_pode(state, seat, index, order.pode)
        if other:
            yield (od.Enter(name, other),)
            return
        podes = [pode for pode in podes if label(state, pode) == order.pode]
    doors = reduce(or_, (state.planes.grid.touch[pode] for pode in podes), 0)
    far = _distances(state, seat, index)
    near = [cell for cell in bits(doors) if cell in far]
    least = min((far[cell] for cell in near), default=0)
    for cell in near:
        if far[cell] == least > 0:
            yield od.MoveTo(name, label(state, cell)), od.Enter(name, order.pode)


def _near_pode(state: State, seat: int, index: int, told: str) -> str:
    """Another pode of the astronef whose pode is told, that a piece touches; "" for none."""
    if state.pieces[index].at < 0:
        return ""
    around = beside(state, state.pieces[index])
    for colour in state.on_planet(seat):
        podes = state.planes.podes(colour)
        if any(label(state, pode) == told for pode in podes):
            return next((label(state, pode) for pode in podes if around >> pode & 1), "")
    return ""


def _distances(state: State, seat: int, index: int) -> dict[int, int]:
    """The cells that a piece reaches, each with the points that it takes."""
    planes, piece, points = state.planes, state.pieces[index], state.play.ap
    if piece.kind not in nm.MOBILE or planes.is_stuck(piece):
        return {}
    if piece.kind != nm.BARGE:
        found = layers(planes, piece, planes.is_heavy(index), seat, points)
        return {cell: k for k, reached in enumerate(found) for cell in bits(reached)}
    far = {piece.at: 0}
    depth = {(piece.at, piece.tail): 0}
    for pair, before in barge_tree(planes, piece, seat, points).items():
        depth[pair] = depth[before] + 1
        far.setdefault(pair[0], depth[pair])
    return far
