"""What a seat has, as far as no step of a piece changes it: found once for many positions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial, reduce
from operator import or_
from typing import NamedTuple

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.actions.stow import room_of
from adjudicator.rules.full_metal_planete.board.grid import Grid, bits
from adjudicator.rules.full_metal_planete.names import BRIDGE, CAPACITY
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.lookup import name_for
from adjudicator.rules.full_metal_planete.position.state import State, aboard, in_hold


class Door(NamedTuple):
    """An astronef on the planet.

    podes    the hexes that touch a pode; around: those of them on which one may stand
    leaving  ids of what may leave it, each with whether it may leave its cargo behind
    """

    colour: int
    podes: int
    around: int
    leaving: tuple[tuple[int, bool], ...]


class Side(NamedTuple):
    """A seat's astronefs, its pieces on the map, the hexes beside any astronef, free loading."""

    ships: tuple[int, ...]
    afield: tuple[int, ...]
    near: frozenset[int]
    doors: tuple[Door, ...]
    stows: tuple[Order, ...]


def side_of(state: State, seat: int) -> Side:
    """The side of a seat; positions that only steps lie between have it in common."""
    known = state.planes.lasting.sides
    found: Side | None = known.get(seat)
    if found is None:
        found = known[seat] = _side(state, seat)
    return found


def _side(state: State, seat: int) -> Side:
    ships, planes = state.on_planet(seat), state.planes
    owned = [i for i, p in enumerate(state.pieces) if p.colour in ships]
    return Side(
        ships,
        tuple([i for i in owned if state.pieces[i].at >= 0]),
        _beside(planes.grid, planes.ships),
        tuple([_door(state, colour) for colour in ships]),
        stows(state, seat, owned),
    )


@lru_cache(maxsize=16)
def _beside(grid: Grid, ships: int) -> frozenset[int]:
    """On astronefs and beside them: a game has few sets of those."""
    return frozenset(bits(grid.spread(ships)))


def _door(state: State, colour: int) -> Door:
    planes = state.planes
    podes = reduce(or_, [planes.grid.touch[pode] for pode in planes.podes(colour)], 0)
    return Door(colour, podes, planes.doors((colour,)), _leaving(state, colour))


def _leaving(state: State, colour: int) -> tuple[tuple[int, bool], ...]:
    """Of pieces that differ in nothing but their number the first one stands for all."""
    seen: set[tuple[object, ...]] = set()
    found: list[tuple[int, bool]] = []
    for i in in_hold(state, colour):
        piece, inside = state.pieces[i], aboard(state, i)
        like = (piece.kind, piece.colour, piece.ammo, piece.inside, piece.load, inside)
        if like in seen and not inside:
            continue
        seen.add(like)
        found.append((i, bool(inside or piece.load)))
    return tuple(found)


def stows(state: State, seat: int, owned: Sequence[int]) -> tuple[Order, ...]:
    """Free loading inside holds and barges, one item at a time, never back and forth."""
    name = partial(name_for, state, seat)
    found: list[Order] = []
    for t in owned:
        carrier = state.pieces[t]
        if carrier.kind not in CAPACITY or carrier.at >= 0:
            continue
        room = room_of(state, t)
        for i in owned:
            p = state.pieces[i]
            loose = p.inside == carrier.inside if carrier.inside != -1 else False
            if i != t and p.at < 0 and loose and room_of(state, i) == room:
                found.append(od.Stow((name(i),), name(t)))
        stuff: tuple[str, ...] = ()
        if room.ship >= 0 and state.ships[room.ship].bridges:
            stuff = (BRIDGE,)
        elif room.barge >= 0 and carrier.inside == room.barge:
            stuff = tuple(dict.fromkeys(state.pieces[room.barge].load))
        found += [od.Stow((what,), name(t)) for what in stuff]
    return tuple(found)
