"""What an order means by the names in it: names without a number, kinds of things, cargo.

`fill_in` completes an order, so that it names one piece or one hex, or tells between what the
player has to choose. It never asks more of the player than the position does.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.actions.cargo import loadable
from adjudicator.rules.full_metal_planete.actions.doors import entering
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault, unknown
from adjudicator.rules.full_metal_planete.actions.fire import in_range
from adjudicator.rules.full_metal_planete.actions.naming import (
    ORE,
    Filler,
    among,
    gun_names,
    lacks_number,
    mine,
    naming,
    own_name,
    several,
    the_one,
    things_near,
)
from adjudicator.rules.full_metal_planete.actions.stow import room_of
from adjudicator.rules.full_metal_planete.board.grid import DIRECTIONS
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.lookup import (
    beside,
    cell_at,
    label,
    name_for,
    resolve,
)
from adjudicator.rules.full_metal_planete.position.parts import hold
from adjudicator.rules.full_metal_planete.position.state import State, aboard, all_aboard, in_hold


def fill_in(state: State, seat: int, order: Order) -> Order | Fault:
    """Fill in the names of an order as far as the position tells; a fault lists choices (R-29)."""
    fill = _FILLERS.get(type(order))
    return fill(state, seat, order) if fill else order


def fit_phase(state: State, seat: int, order: Order) -> Order:
    """R-29: the same words say it at deployment and in a turn. `tank-1 to 1508` deploys;
    later `deploy crab-1 at 1508` is an exit (R-76), or a move of what is out already."""
    if state.clock.phase == "deploy" and isinstance(order, od.MoveTo):
        return od.Deploy(order.piece, (order.target,))
    if state.clock.phase != "turn" or not isinstance(order, od.Deploy):
        return order
    piece = order.piece if order.piece in nm.STUFF else own_name(state, seat, order.piece, "piece")
    index = -1 if isinstance(piece, Fault) else resolve(state, seat, piece)
    if index >= 0 and state.pieces[index].at >= 0 and not order.cargo:
        return od.MoveTo(order.piece, order.cells[0])
    return od.Exit(order.piece, order.cells, order.cargo)


def _guns(state: State, seat: int, order: Any) -> Order | Fault:
    guns = gun_names(state, seat, order.guns, "guns")
    if isinstance(guns, Fault):
        return guns
    if isinstance(order, od.Neutralise):
        target = _enemy(state, seat, order.target, guns, state.pieces)
        if isinstance(target, Fault):
            return target
        return replace(order, guns=guns, target=target)
    at = aim(state, seat, order.at, guns, "at")
    if isinstance(at, Fault):
        return at
    if guns is order.guns and at == order.at:
        return order  # type: ignore[no-any-return]
    return replace(order, guns=guns, at=at)  # type: ignore[no-any-return]


def aim(state: State, seat: int, text: str, guns: tuple[str, ...], where: str) -> str | Fault:
    """Return the hex of a shot that names its target by name or mark (R-40).

    Without a colour it is another player's; of several the one that all the guns reach. Of a
    barge it is a hex that they reach.
    """
    ref, bare = nm.read_ref(text), nm.read_kind(text)
    if ref is None and bare is None:
        return text
    kind, colour = (ref.kind, ref.colour) if ref else (bare.kind, bare.colour) if bare else ("", 0)
    ids = [resolve(state, seat, gun) for gun in guns]
    armed = [i for i in ids if i >= 0 and state.pieces[i].kind in nm.DESTROYERS]
    able = [i for i in armed if state.pieces[i].at >= 0]
    found = [
        (i, cell)
        for i, p in enumerate(state.pieces)
        if p.at >= 0
        and p.kind == kind
        and (p.colour == colour if colour >= 0 else state.ships[p.colour].owner != seat)
        and (ref is None or p.number == ref.number)
        for cell in ((p.at, p.tail) if p.tail >= 0 else (p.at,))
    ]
    if not found:
        return unknown(state, seat, text, where)
    near = [(i, cell) for i, cell in found if all(in_range(state, gun, cell) for gun in able)]
    best = near or found
    if len({i for i, _ in best}) > 1:
        return several(state, dict.fromkeys(i for i, _ in best), where)
    return label(state, best[0][1])


def _capture(state: State, seat: int, order: od.Capture) -> Order | Fault:
    captors = gun_names(state, seat, order.captors, "captors")
    if isinstance(captors, Fault):
        return captors
    target = _enemy(state, seat, order.target, captors, state.pieces)
    if isinstance(target, Fault):
        return target
    return replace(order, captors=captors, target=target)


def _enemy(
    state: State, seat: int, text: str, guns: tuple[str, ...], pieces: tuple[Any, ...]
) -> str | Fault:
    """The target of several: of the kind, on the map, near the guns, of others before one's own.

    A name with a number but no colour means a foreign piece too where one touches the guns
    and no own one does.
    """
    ref = nm.read_ref(text)
    if not lacks_number(text) and (ref is None or ref.colour >= 0):
        return text
    around = 0
    for gun in guns:
        index = resolve(state, seat, gun)
        if index >= 0 and pieces[index].at >= 0:
            around |= beside(state, pieces[index])
    used = {resolve(state, seat, gun) for gun in guns}
    here = [i for i, p in enumerate(pieces) if p.at >= 0 and p.kind in nm.MOBILE and i not in used]
    if ref is not None:
        here = [i for i in here if pieces[i].kind == ref.kind and pieces[i].number == ref.number]
    else:
        bare = nm.read_kind(text)
        assert bare is not None
        here = [i for i in here if pieces[i].kind == bare.kind]
        here = [i for i in here if bare.colour in (-1, pieces[i].colour)]
    near = [i for i in here if state.planes.cells(pieces[i]) & around]
    others = [i for i in near if state.ships[pieces[i].colour].owner != seat]
    if ref is not None and resolve(state, seat, text) in near:
        return text
    found = others or near
    if not found and ref is None:
        # The only foreign one is meant wherever it stands: the refusal then says where.
        far = [i for i in here if state.ships[pieces[i].colour].owner != seat]
        found = far if len(far) == 1 else []
    if len(found) == 1:
        return name_for(state, seat, found[0])
    if found and ref is None:
        return several(state, found, "target")
    return text


def _assault(state: State, seat: int, order: od.Assault) -> Order | Fault:
    piece = own_name(state, seat, order.piece, "piece")
    if isinstance(piece, Fault):
        return piece
    shots: list[od.Shot] = []
    for i, shot in enumerate(order.shots):
        gun = own_name(state, seat, shot.gun, f"shots[{i}].gun")
        if isinstance(gun, Fault):
            return gun
        at = aim(state, seat, shot.at, (gun,), f"shots[{i}].at")
        if isinstance(at, Fault):
            return at
        shots.append(od.Shot(gun, at) if gun != shot.gun or at != shot.at else shot)
    if piece == order.piece and tuple(shots) == order.shots:
        return order
    return od.Assault(piece, order.to, tuple(shots))


def _shift(state: State, seat: int, order: od.Shift) -> Order | Fault:
    """A direction starts from the hex that is kept: the new one has to touch it."""
    piece = own_name(state, seat, order.piece, "piece")
    if isinstance(piece, Fault):
        return piece
    to, keep = order.to, cell_at(state, order.keep)
    if to in DIRECTIONS and keep >= 0:
        cell = state.planes.grid.ring[keep][DIRECTIONS.index(to)]
        if cell >= 0 and not state.planes.terrain.void >> cell & 1:
            to = label(state, cell)
    if piece == order.piece and to == order.to:
        return order
    return od.Shift(piece, to, order.keep)


def _move(state: State, seat: int, order: od.Move) -> Order | Fault:
    if nm.MORE in order.path:
        return fault("ONE_A_LINE", "R-49", f"path[{order.path.index(nm.MORE)}]")
    if not lacks_number(order.piece):
        return order
    piece = own_name(state, seat, order.piece, "piece")
    return piece if isinstance(piece, Fault) else od.Move(piece, order.path)


def _load(state: State, seat: int, order: od.Load) -> Order | Fault:
    """`load gem`, `load bridge`, `load tank`: the one thing of the kind beside the carrier."""
    if lacks_number(order.carrier):
        carrier = own_name(state, seat, order.carrier, "carrier")
        if isinstance(carrier, Fault):
            return carrier
        order = od.Load(carrier, order.item)
    text = order.item
    if text not in nm.STUFF and not lacks_number(text):
        return order
    index = resolve(state, seat, order.carrier)
    lorry = state.pieces[index] if index >= 0 else None
    if lorry is None or lorry.at < 0 or lorry.kind not in nm.CAPACITY:
        return order
    mine = state.controller(lorry.colour) == seat
    around = beside(state, lorry)
    near = things_near(state, seat, text, around, index)
    ready = [item for item in near if mine and loadable(state, seat, index, item) is None]
    start = state.planes.name(index)
    found = the_one(state, seat, text, near, ready, "load", "item", start, around)
    return found if isinstance(found, Fault) else od.Load(order.carrier, found)


def _enter(state: State, seat: int, order: od.Enter) -> Order | Fault:
    """`enter gem`, `enter tank`: the one thing of the kind beside a pode of one's own."""
    text = order.piece
    if text not in nm.STUFF and not lacks_number(text):
        return order
    planes = state.planes
    podes = [pode for colour in state.on_planet(seat) for pode in planes.podes(colour)]
    if order.pode is not None:
        podes = [pode for pode in podes if label(state, pode) == order.pode] or podes
    around = reduce(or_, (planes.grid.touch[pode] for pode in podes), 0)
    near = things_near(state, seat, text, around, -1)
    if not near and lacks_number(text):
        found = own_name(state, seat, text, "piece")
    else:
        ready = [
            item for item in near if not isinstance(entering(state, seat, item, order.pode), Fault)
        ]
        found = the_one(state, seat, text, near, ready, "enter", "piece", "", around)
    return found if isinstance(found, Fault) else od.Enter(found, order.pode)


def _aboard(state: State, seat: int, carrier: str, text: str) -> str | Fault:
    """Cargo of a carrier: a piece in it, or the one kind of ore there (`ore`)."""
    index = resolve(state, seat, carrier)
    if index < 0:
        return text
    if text == ORE:
        kinds = tuple(kind for kind in nm.ORES if kind in state.pieces[index].load)
        if len(kinds) > 1:
            name = state.planes.name(index)
            return fault("SEVERAL_ABOARD", "R-34", "item", carrier=name, kinds=kinds, what=kinds[0])
        return kinds[0] if kinds else text
    if text in nm.STUFF:
        return text
    inside = (
        all_aboard(state, index) if state.pieces[index].kind == nm.BARGE else aboard(state, index)
    )
    return among(state, seat, text, inside, aboard(state, index), "item")


def _unload(state: State, seat: int, order: Any) -> Order | Fault:
    order = naming("carrier")(state, seat, order)
    if isinstance(order, Fault):
        return order
    item = _aboard(state, seat, order.carrier, order.item)
    if isinstance(item, Fault):
        return item
    if item != order.item:
        order = replace(order, item=item)
    return naming("to")(state, seat, order) if isinstance(order, od.Transfer) else order


def _holds(state: State, seat: int, ship: str | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pieces in one's holds, and those of them that lie in no carrier there."""
    colours = state.on_planet(seat)
    if ship is not None:
        colours = tuple(c for c in colours if nm.COLOURS[c] == ship) or colours
    pool = tuple(i for colour in colours for i in in_hold(state, colour))
    rooms = {hold(colour) for colour in colours}
    return pool, tuple(i for i in pool if state.pieces[i].inside in rooms)


def _out(state: State, seat: int, order: Any) -> Order | Fault:
    """Deployment and exit: the piece and its cargo come from the hold."""
    if nm.MORE in order.cells:
        return fault("ONE_A_LINE", "R-49", f"cells[{order.cells.index(nm.MORE)}]")
    pool, near = _holds(state, seat, getattr(order, "ship", None))
    piece = order.piece
    if piece not in nm.STUFF:
        named = among(state, seat, piece, pool, near, "piece")
        if isinstance(named, Fault):
            return named
        piece = named
    cargo = _name_things(state, seat, order.cargo, pool, near, "cargo")
    if isinstance(cargo, Fault):
        return cargo
    if piece == order.piece and cargo == order.cargo:
        return order  # type: ignore[no-any-return]
    return replace(order, piece=piece, cargo=cargo)  # type: ignore[no-any-return]


def _name_things(
    state: State,
    seat: int,
    texts: tuple[str, ...],
    pool: tuple[int, ...],
    near: tuple[int, ...],
    where: str,
) -> tuple[str, ...] | Fault:
    """The names of several things of a hold or barge; the same kind twice means two pieces."""
    named: list[str] = []
    for i, text in enumerate(texts):
        found = text
        if text not in nm.STUFF and text != "nothing":
            told = among(state, seat, text, pool, near, f"{where}[{i}]")
            if isinstance(told, Fault):
                return told
            found = told
            index = resolve(state, seat, found)
            pool = tuple(n for n in pool if n != index)
            near = tuple(n for n in near if n != index)
        named.append(found)
    return tuple(named)


def _stow(state: State, seat: int, order: od.Stow) -> Order | Fault:
    """Items and carrier lie in the same hold or barge."""
    pool, near = _holds(state, seat, None)
    barges = [i for i in mine(state, seat) if state.pieces[i].kind == nm.BARGE]
    floating = [i for i in barges if state.pieces[i].at >= 0]
    for barge in floating:
        pool += all_aboard(state, barge)
        near += aboard(state, barge)
    into = order.into
    if into != "hold" and into not in nm.STUFF:
        told = among(state, seat, into, pool, near, "into")
        if isinstance(told, Fault):
            return told
        into = told
        index = resolve(state, seat, into)
        if index >= 0:
            room = room_of(state, index)
            pool = tuple(i for i in pool if i != index and room_of(state, i) == room)
            near = tuple(i for i in near if i in pool)
    items = _name_things(state, seat, order.items, pool, near, "items")
    if isinstance(items, Fault):
        return items
    return od.Stow(items, into)


_FILLERS: dict[type, Filler] = {
    od.Deploy: _out,
    od.Exit: _out,
    od.Stow: _stow,
    od.Move: _move,
    od.MoveTo: naming("piece"),
    od.Shift: _shift,
    od.Load: _load,
    od.Unload: _unload,
    od.Transfer: _unload,
    od.Build: naming("converter"),
    od.Fire: _guns,
    od.Neutralise: _guns,
    od.Assault: _assault,
    od.Capture: _capture,
    od.Enter: _enter,
    od.Seize: naming("piece"),
}
