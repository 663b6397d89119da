"""The legal order that a refused one may have meant: same verb, same piece, and harmless.

A proposal never strands what moves, never leaves out cargo that was asked for and never
shoots; where nothing fits there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.actions.cargo import loadable
from adjudicator.rules.full_metal_planete.actions.elements import Element, place_at
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.actions.landing import landings
from adjudicator.rules.full_metal_planete.actions.move import plan_move, target_of
from adjudicator.rules.full_metal_planete.advice.alike import handing_over
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.effects import apply
from adjudicator.rules.full_metal_planete.legality import judge
from adjudicator.rules.full_metal_planete.meaning import fill_in
from adjudicator.rules.full_metal_planete.names import BARGE, CAPACITY, MOBILE, MORE, ORES, STUFF
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.lookup import beside, cell_at, label, resolve
from adjudicator.rules.full_metal_planete.position.parts import LOST, NOWHERE
from adjudicator.rules.full_metal_planete.position.reach import barge_tree, reachable
from adjudicator.rules.full_metal_planete.position.state import State

#: how far from what was asked a landing, and any other proposal, may lie, in hexes
LANDING_NEAR, NEAR = 4, 2
#: at most so many proposals are tried
MOST_TRIED = 60

#: what is not found here is not worth proposing
COMPLETE = True


def nearest(state: State, decision: Decision, order: Order) -> Order | None:
    """A legal order like a refused one, or None."""
    seat = state.seat_index(decision.seat)
    if isinstance(order, od.End):
        return od.End(anyway=True) if decision.kind == "R-48" else None
    if isinstance(order, od.Move) and MORE in order.path:
        return None
    if isinstance(order, od.Enter) and order.piece in STUFF:
        handed = handing_over(state, seat, order)
        return next((each for each in handed if _harmless(state, decision, each)), None)
    named = fill_in(state, seat, order)
    if isinstance(named, Fault) or type(named) not in _PROPOSALS:
        return None
    for tried, other in enumerate(_PROPOSALS[type(named)](state, seat, named)):
        if tried == MOST_TRIED:
            break
        if _harmless(state, decision, other):
            return other
    return None


def _harmless(state: State, decision: Decision, order: Order) -> bool:
    """Whether an order is legal and leaves nothing stuck or lost that was not before."""
    found = judge(state, decision, order)
    if isinstance(found, Fault):
        return False
    if isinstance(order, od.Land):
        return True
    after = apply(state, found).state
    before = state.pieces
    for i, piece in enumerate(after.pieces):
        known = before[i] if i < len(before) else piece._replace(at=NOWHERE)
        free = known.at < 0 or not state.planes.is_stuck(known)
        if piece.at >= 0 and free and after.planes.is_stuck(piece):
            return False
        if piece.inside == LOST and known.inside != LOST:
            return False
    sunk = sum(1 for o in after.ore if not after.planes.land >> o.at & 1)
    return sunk <= sum(1 for o in state.ore if not state.planes.land >> o.at & 1)


def _closest(state: State, cells: Iterable[int], target: int, most: int) -> list[int]:
    """The cells within `most` hexes of a target, the nearest first."""
    far = state.planes.grid.distance
    return sorted((c for c in cells if far(c, target) <= most), key=lambda c: (far(c, target), c))


def _landings(state: State, seat: int, order: od.Land) -> Iterator[Order]:
    dome = state.planes.grid.cell_of.get(order.dome, -1)
    if dome < 0:
        return
    distance = state.planes.grid.distance
    legal = [(distance(dome, c), side != order.side, c, side) for c, side in landings(state)]
    for far, _, cell, side in sorted(legal)[:1]:
        if far <= LANDING_NEAR:
            yield od.Land(label(state, cell), side)


def _moves(state: State, seat: int, order: od.Move | od.MoveTo) -> Iterator[Order]:
    """The legal beginning of a way, another way; else the hex in reach closest to the goal."""
    index = resolve(state, seat, order.piece)
    if index < 0 or state.pieces[index].at < 0 or state.pieces[index].kind not in MOBILE:
        return
    start, grid = state.pieces[index].at, state.planes.grid
    if isinstance(order, od.Move) and len(order.path) > 1:
        whole = plan_move(state, seat, order)
        if not isinstance(whole, Fault):
            done = len(whole.path) - 1
            yield from (od.Move(order.piece, order.path[:n]) for n in range(done, 0, -1))
        elif cell_at(state, order.path[-1]) >= 0:
            # Not even the first step: another way to the same goal.
            yield od.MoveTo(order.piece, order.path[-1])
        return
    target = (
        cell_at(state, order.target)
        if isinstance(order, od.MoveTo)
        else target_of(state, index, order.path[0])
    )
    if target < 0 or target == start:
        return
    now = grid.distance(start, target)
    step = isinstance(order, od.Move) and now == 1
    for cell in _closest(state, _cells_in_reach(state, seat, index, step), target, now):
        near = grid.distance(cell, target)
        if near == now and not step:
            continue
        hexname = label(state, cell)
        if isinstance(order, od.Move) and grid.touch[start] >> cell & 1:
            yield od.Move(order.piece, (hexname,))
        else:
            yield od.MoveTo(order.piece, hexname)


def _cells_in_reach(state: State, seat: int, index: int, step: bool) -> tuple[int, ...]:
    """Return the cells that a piece gets to, with one step or all points, unless it is stuck."""
    planes, piece = state.planes, state.pieces[index]
    steps = min(1, state.play.ap) if step else state.play.ap
    if piece.kind == BARGE:
        if planes.is_stuck(piece):
            return ()
        tree = barge_tree(planes, piece, seat, steps)
        return tuple(sorted({a for a, b in tree if not planes.dry & (1 << a | 1 << b)}))
    return tuple(bits(reachable(planes, index, seat, steps)))


def _shifts(state: State, seat: int, order: od.Shift) -> Iterator[Order]:
    index = resolve(state, seat, order.piece)
    to = cell_at(state, order.to)
    if index < 0 or to < 0 or state.pieces[index].kind != BARGE or state.pieces[index].at < 0:
        return
    piece, grid = state.pieces[index], state.planes.grid
    ends = sorted((piece.at, piece.tail), key=lambda c: label(state, c) != order.keep)
    for keep in ends:
        other = piece.at + piece.tail - keep
        for cell in _closest(state, bits(grid.touch[keep]), to, 1):
            if cell not in ends and grid.distance(cell, to) <= grid.distance(other, to):
                yield od.Shift(order.piece, label(state, cell), label(state, keep))


def _loads(state: State, seat: int, order: od.Load) -> Iterator[Order]:
    """Ore near the hex that was named, of the kind that lies there."""
    index = resolve(state, seat, order.carrier)
    cell = cell_at(state, order.item)
    if index < 0 or cell < 0 or state.planes.piece_at(cell) >= 0:
        return
    lorry = state.pieces[index]
    if lorry.at < 0 or lorry.kind not in CAPACITY:
        return
    kinds = (state.planes.ore_at(cell),) if state.planes.ore >> cell & 1 else ORES
    around = beside(state, lorry)
    cells = [o.at for o in state.ore if around >> o.at & 1 and o.kind in kinds and o.at != cell]
    for near in _closest(state, cells, cell, NEAR):
        if loadable(state, seat, index, Element(-1, state.planes.ore_at(near), near)) is None:
            yield od.Load(order.carrier, label(state, near))


def _layings(state: State, seat: int, order: od.Unload | od.Build) -> Iterator[Order]:
    """Another hex beside the same carrier, for the same thing; no other transporter."""
    name = order.carrier if isinstance(order, od.Unload) else order.converter
    index = resolve(state, seat, name)
    cell = state.planes.grid.cell_of.get(order.at, -1)
    if index < 0 or cell < 0 or state.pieces[index].at < 0:
        return
    for near in _closest(state, bits(beside(state, state.pieces[index])), cell, NEAR):
        place = place_at(state, seat, near)
        if near != cell and place.carrier < 0 and place.ship < 0:
            yield replace(order, at=label(state, near))


def _placings(state: State, seat: int, order: od.Deploy | od.Exit) -> Iterator[Order]:
    """The same piece with the same cargo on other hexes near those that were named."""
    if isinstance(order, od.Exit) and order.ship is not None:
        yield replace(order, ship=None)
    grid = state.planes.grid
    cells = [cell_at(state, text) for text in order.cells if text != MORE]
    if not cells or -1 in cells:
        return
    first = cells[0]
    free = state.planes.terrain.playable & ~state.planes.taken
    near = _closest(state, bits(free), first, NEAR)
    if len(cells) == 1 and order.piece.split("-")[-2:-1] != [BARGE]:
        yield from (_on(state, order, (c,)) for c in near if c != first)
        return
    second = cells[-1]
    pairs = [(a, b) for a in near for b in bits(grid.touch[a] & free)]

    def unlike(pair: tuple[int, int]) -> tuple[object, ...]:
        moved = grid.distance(pair[0], first) + grid.distance(pair[1], second)
        return len({first, second} - set(pair)), moved, pair[0] != first, pair

    pairs.sort(key=unlike)
    yield from (_on(state, order, pair) for pair in pairs)


def _on(state: State, order: Any, cells: tuple[int, ...]) -> Order:
    return replace(order, cells=tuple(label(state, c) for c in cells))  # type: ignore[no-any-return]


def _without(name: str) -> Callable[[State, int, Any], Iterator[Order]]:
    """Proposes the order without what need not be said."""

    def propose(state: State, seat: int, order: Any) -> Iterator[Order]:
        if getattr(order, name) is not None:
            yield replace(order, **{name: None})

    return propose


#: orders of the same verb for the same piece, the likest first
_PROPOSALS: dict[type[Order], Callable[[State, int, Any], Iterator[Order]]] = {
    od.Land: _landings,
    od.Move: _moves,
    od.MoveTo: _moves,
    od.Shift: _shifts,
    od.Load: _loads,
    od.Unload: _layings,
    od.Build: _layings,
    od.Deploy: _placings,
    od.Exit: _placings,
    od.Enter: _without("pode"),
    od.Capture: _without("colour"),
}
