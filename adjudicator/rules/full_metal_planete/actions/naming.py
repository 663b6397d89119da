"""Which piece or thing a name means where it has no number, or names a kind of thing.

A name is filled in only where the position leaves one choice; else a fault lists the choices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.actions.elements import Element
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.names import BRIDGE, ORES, STUFF, read_kind, read_ref
from adjudicator.rules.full_metal_planete.position.lookup import label, name_for, resolve
from adjudicator.rules.full_metal_planete.position.parts import GONE, LOST
from adjudicator.rules.full_metal_planete.position.state import State, aboard

ORE = "ore"

Filler = Callable[[State, int, Any], "Order | Fault"]


def lacks_number(text: str) -> bool:
    """Whether a name has no number: those that have one are what most orders consist of."""
    return not text[-1:].isdigit() and read_kind(text) is not None


def several(state: State, ids: Iterable[int], where: str) -> Fault:
    """R-29: the fault that lists the pieces between which the player has to choose."""
    names = tuple(state.planes.name(i) for i in ids)
    return fault("SEVERAL", "R-29", where, pieces=names)


def of_kind(state: State, seat: int, text: str, pool: Iterable[int]) -> tuple[int, ...]:
    """R-29: those of `pool` that a name without number fits; without a colour, one's own first."""
    bare = read_kind(text)
    assert bare is not None
    pieces = state.pieces
    found = tuple(i for i in pool if pieces[i].kind == bare.kind)
    if bare.colour >= 0:
        return tuple(i for i in found if pieces[i].colour == bare.colour)
    return tuple(i for i in found if pieces[i].colour == seat) or found


def mine(state: State, seat: int) -> tuple[int, ...]:
    """The ids of the pieces that a seat commands (R-18), in holds and carriers too."""
    ships = state.ships
    return tuple(
        i
        for i, p in enumerate(state.pieces)
        if ships[p.colour].owner == seat and p.inside not in (LOST, GONE)
    )


def own_name(state: State, seat: int, text: str, where: str) -> str | Fault:
    """R-29: the piece of one's own that a name without number means, one on the map first."""
    if not lacks_number(text):
        return text
    found = of_kind(state, seat, text, mine(state, seat))
    found = tuple(i for i in found if state.pieces[i].at >= 0) or found
    if len(found) == 1:
        return name_for(state, seat, found[0])
    return several(state, found, where) if found else text


def naming(*names: str) -> Filler:
    """A filler for an order whose fields all name pieces of one's own."""

    def fill(state: State, seat: int, order: Any) -> Order | Fault:
        for name in names:
            text = getattr(order, name)
            if lacks_number(text):
                found = own_name(state, seat, text, name)
                if isinstance(found, Fault):
                    return found
                order = replace(order, **{name: found})
        return order  # type: ignore[no-any-return]

    return fill


def gun_names(
    state: State, seat: int, texts: tuple[str, ...], where: str
) -> tuple[str, ...] | Fault:
    """Guns or captors (R-40, R-42): names without number mean destroyers on the map."""
    if not any(map(lacks_number, texts)):
        return texts
    named: list[str] = []
    for i, text in enumerate(texts):
        found = own_name(state, seat, text, f"{where}[{i}]")
        if isinstance(found, Fault):
            return found
        named.append(found)
    return tuple(named)


def things_near(state: State, seat: int, text: str, around: int, carrier: int) -> list[Element]:
    """The things of a kind that lie on the cells of `around` (R-33, R-75), by ascending hex."""
    planes = state.planes
    if text == BRIDGE:
        return [Element(-1, BRIDGE, cell) for cell in bits(planes.bridged & around)]
    if text in STUFF:
        kinds = ORES if text == ORE else (text,)
        return [
            Element(-1, o.kind, o.at) for o in state.ore if around >> o.at & 1 and o.kind in kinds
        ]
    here = (i for i in mine(state, seat) if i != carrier)
    ids = of_kind(state, seat, text, (i for i in here if planes.cells(state.pieces[i]) & around))
    return [Element(i, state.pieces[i].kind) for i in ids]


def the_one(
    state: State,
    seat: int,
    text: str,
    near: list[Element],
    ready: list[Element],
    verb: str,
    where: str,
    start: str,
    around: int,
) -> str | Fault:
    """R-29: the name of the one thing meant, or what there is to choose between."""
    if len(ready) > 1:
        if ready[0].piece >= 0:
            return several(state, (item.piece for item in ready), where)
        things = tuple(f"{item.what}@{label(state, item.cell)}" for item in ready)
        hexname = label(state, ready[0].cell)
        return fault(
            "SEVERAL_BESIDE", "R-29", where, what=text, things=things, hex=hexname, verb=verb
        )
    if near:
        return _order_name(state, seat, (ready or near)[0])
    if read_kind(text):
        found = own_name(state, seat, text, where)
        # Too many to say which: none of them is beside.
        if not isinstance(found, Fault):
            return found
    return _none_beside(state, text, start, around, verb, where)


def _none_beside(state: State, text: str, start: str, around: int, verb: str, where: str) -> Fault:
    """Return the fault that nothing of a kind is beside, with the nearest one on the map."""
    kinds = ORES if text == ORE else (text,)
    cells = [b.at for b in state.bridges] if text == BRIDGE else []
    cells += [o.at for o in state.ore if o.kind in kinds]
    grid = state.planes.grid
    far = {c: min(grid.distance(c, n) for n in bits(around)) for c in cells} if around else {}
    best = min(far, key=lambda c: (far[c], c), default=-1)
    hexname = (label(state, best),) if best >= 0 else ()
    names: dict[str, str] = {"carrier": start} if start else {}
    return fault("NOTHING_BESIDE", "R-33", where, what=text, hexes=hexname, verb=verb, **names)


def _order_name(state: State, seat: int, item: Element) -> str:
    """Return the name that orders have for an element of the map."""
    if item.piece >= 0:
        return name_for(state, seat, item.piece)
    hexname = label(state, item.cell)
    return f"{BRIDGE}@{hexname}" if item.what == BRIDGE else hexname


def among(
    state: State, seat: int, text: str, pool: tuple[int, ...], near: tuple[int, ...], where: str
) -> str | Fault:
    """R-29, R-36: a piece of a pool that a name means: cargo before what stands elsewhere.

    near  those of the pool that lie directly in it; of several that differ in nothing but
          their number the lowest is meant
    """
    ref = read_ref(text)
    if ref is not None:
        index = -1 if ref.colour >= 0 else resolve(state, seat, text)
        if ref.colour >= 0 or index in pool:
            return text
        pieces = state.pieces
        same = [i for i in pool if (pieces[i].kind, pieces[i].number) == ref[1:]]
        if len(same) > 1:
            return several(state, same, where)
        return name_for(state, seat, same[0]) if same else text
    if not lacks_number(text):
        return text
    found = of_kind(state, seat, text, near) or of_kind(state, seat, text, pool)
    if not found:
        return own_name(state, seat, text, where)
    if len({_nature(state, i) for i in found}) > 1:
        return several(state, found, where)
    return name_for(state, seat, min(found, key=lambda i: state.pieces[i].number))


def _nature(state: State, index: int) -> tuple[object, ...]:
    """Return all that pieces of a kind may differ in besides their number."""
    p = state.pieces[index]
    return p.colour, p.ammo, p.load, p.inside, aboard(state, index)
