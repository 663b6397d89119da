"""What pieces are worth, and how they get out of fire and danger."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.names import (
    BARGE,
    BOAT,
    COLOURS,
    CONV,
    CRAB,
    DESTROYERS,
    MOBILE,
    ORES,
    SUPER,
    TANK,
    TURRET,
)
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.lookup import beside
from adjudicator.rules.full_metal_planete.position.state import State, nested

#: what the loss of a piece is to its owner, in points
WORTH = {TANK: 4, SUPER: 7, BOAT: 4, CRAB: 4, CONV: 4, BARGE: 4, TURRET: 5}
#: transporters worth this much are kept out of danger
SHELTERED = 9


def worth_of(state: State, index: int) -> float:
    """What a piece with its cargo is to its owner."""
    total = float(WORTH[state.pieces[index].kind])
    for i in (index, *nested(state, index)):
        load = state.pieces[i].load
        total += sum(state.book.ore_value(what) for what in load if what in ORES)
        total += WORTH[state.pieces[i].kind] if i != index else 0
    return total


def worth(outlook: Outlook, index: int) -> float:
    """The same; more if it threatens an own astronef."""
    total = worth_of(outlook.state, index)
    piece = outlook.state.pieces[index]
    if piece.kind in DESTROYERS and piece.kind != TURRET and piece.at >= 0:
        near = any(outlook.grid.disk[4][pode] >> piece.at & 1 for pode in bits(outlook.podes))
        total += 4 if near else 0
    return total


def retreat(outlook: Outlook) -> Iterator[Order]:
    """Pieces under fire step out of it where they can, the dearest first."""
    state, planes = outlook.state, outlook.planes
    hurt = [
        i
        for i, p in enumerate(state.pieces)
        if p.at >= 0
        and p.kind in MOBILE
        and outlook.owners[p.colour] == outlook.seat
        and planes.cells(p) & outlook.threat
        and not planes.stuck(p)
    ]
    hurt.sort(key=lambda i: (-worth(outlook, i), i))
    for i in hurt:
        piece = state.pieces[i]
        free, _ = outlook.passable(piece, planes.is_heavy(i))
        around = beside(state, piece) & free
        good = around & outlook.lasting(piece.kind)
        calm = good & ~outlook.danger
        for cells in (calm, good & ~calm, around & ~good):
            for to in bits(cells):
                yield od.Move(outlook.name(i), (outlook.label[to],))


def shelter(outlook: Outlook) -> Iterator[Order]:
    """Laden transporters leave the hexes that an enemy could bring under fire next."""
    state = outlook.state
    for i in outlook.mine(CRAB, BARGE):
        piece = state.pieces[i]
        exposed = outlook.planes.cells(piece) & outlook.danger
        if not exposed or worth(outlook, i) < SHELTERED or exposed & outlook.doors:
            continue
        way = outlook.way(i)
        if way is None:
            continue
        calm = outlook.lasting(piece.kind) & ~outlook.danger
        if piece.kind == BARGE:
            calm &= ~outlook.grid.spread(outlook.danger)
        if 0 < way.cost(calm) <= min(outlook.spare, 4):
            yield outlook.go(way, outlook.route(way, calm))


def rebuild(outlook: Outlook) -> Iterator[Order]:
    """Turrets of astronefs that were taken stand up again."""
    for colour in outlook.ships:
        if outlook.state.ships[colour].taken:
            standing = outlook.planes.turrets(colour)
            yield from (od.Rebuild(k, COLOURS[colour]) for k in (1, 2, 3) if k not in standing)
