"""What all actions share: faults, naming pieces, paying, losing pieces, bridges, colours.

An action is two functions: `plan` says whether an order is legal and what it comes to,
`apply` carries that out. They are put together in `actions/table.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from adjudicator.rulekit.event import Event
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.board.planet import TERRAINS, TIDES
from adjudicator.rules.full_metal_planete.names import (
    BRIDGE,
    CAPACITY,
    CARRIES,
    COLOURS,
    DESTROYERS,
    ORES,
    SEA_KINDS,
    SLOTS,
    TURRET,
    read_kind,
    read_ref,
)
from adjudicator.rules.full_metal_planete.position.parts import (
    FREE,
    GONE,
    LOST,
    NOWHERE,
    Bridge,
    Piece,
    Play,
    number_slot,
    put,
    ship_of,
)
from adjudicator.rules.full_metal_planete.position.planes import Planes
from adjudicator.rules.full_metal_planete.position.state import State, aboard, evolve, nested

Detail = int | str | tuple[str, ...]
Changed = tuple[State, tuple[Event, ...]]


class Fault(NamedTuple):
    """Why an order is illegal, in ids: becomes a `Refusal` at the border."""

    code: str
    rule: str
    where: str
    details: tuple[tuple[str, Detail], ...]

    def refusal(self, near: Order | None = None) -> Refusal:
        """The refusal, its details as parameters of a sentence."""
        params = tuple((name, ev.words(name, value)) for name, value in self.details)
        return Refusal(self.rule, self.code, params, self.where, near)


def fault(code: str, rule: str, where: str = "", /, **details: Detail) -> Fault:
    """Build a fault."""
    return Fault(code, rule, where, tuple(details.items()))


def cell_at(state: State, text: str) -> int:
    """The cell of a label, or -1 off the map (VOID hexes are off the map)."""
    terrain = state.planes.terrain
    cell = terrain.grid.cell_of.get(text, -1)
    return -1 if cell >= 0 and terrain.void >> cell & 1 else cell


def label(state: State, cell: int) -> str:
    """The name of a cell."""
    return state.planes.grid.label[cell]


def resolve(state: State, seat: int, text: str) -> int:
    """The id of the piece an order means, or -1."""
    if text.isdecimal():
        cell = cell_at(state, text)
        return state.planes.piece_at(cell) if cell >= 0 else -1
    return state.planes.seek(seat, text)


def called(state: State, seat: int, index: int) -> str:
    """A piece's name as a seat says it: without the colour where it is the seat's own."""
    piece = state.pieces[index]
    if piece.colour == seat and state.ships[seat].owner == seat:
        return f"{piece.kind}-{piece.number}"
    return state.planes.name(index)


def own_piece(state: State, seat: int, text: str, where: str, rule: str = "R-29") -> int | Fault:
    """The id of a piece that a seat may command, or why not (R-29)."""
    index = resolve(state, seat, text)
    if index < 0:
        return unknown(state, seat, text, where, rule)
    owner = state.ships[state.pieces[index].colour].owner
    if owner == seat:
        return index
    name = state.planes.name(index)
    if owner < 0:
        return fault("DEACTIVATED", rule, where, piece=name)
    return fault("NOT_YOUR_PIECE", rule, where, piece=name, seat=state.name_of(owner))


def unknown(state: State, seat: int, text: str, where: str, rule: str = "R-29") -> Fault:
    """Why a name means no piece: the hex is empty or has something else, or no such piece is left.

    reason  `off`, `empty`, `ship`, `ore`, `bridge`, `lost`, `left` or `none`; pieces: those of
            the kind that the seat has
    """
    planes = state.planes
    if text.isdecimal():
        cell = cell_at(state, text)
        if cell < 0:
            return fault("UNKNOWN_PIECE", rule, where, name=text, hex=text, reason="off")
        colour, what = planes.ship_at(cell), planes.ore_at(cell)
        if colour >= 0:
            ship = COLOURS[colour]
            return fault(
                "UNKNOWN_PIECE", rule, where, name=text, hex=text, ship=ship, reason="ship"
            )
        if not what and planes.bridged >> cell & 1:
            what = BRIDGE
        reason = ("bridge" if what == BRIDGE else "ore") if what else "empty"
        return fault("UNKNOWN_PIECE", rule, where, name=text, hex=text, what=what, reason=reason)
    ref, bare = read_ref(text), read_kind(text)
    kind, colour = (ref.kind, ref.colour) if ref else (bare.kind, bare.colour) if bare else ("", -1)
    colours = (colour,) if colour >= 0 else (seat, *state.on_planet(seat))
    alike = [i for i, p in enumerate(state.pieces) if p.kind == kind and p.colour in colours]
    known = tuple(planes.name(i) for i in alike if state.pieces[i].inside not in (LOST, GONE))
    number = ref.number if ref else 0
    ends = [state.pieces[i].inside for i in alike if state.pieces[i].number == number]
    reason = "lost" if LOST in ends else "left" if GONE in ends else "none"
    return fault("UNKNOWN_PIECE", rule, where, name=text, pieces=known, reason=reason)


def occupied(state: State, cell: int, where: str, rule: str = "R-19") -> Fault:
    """A hex is taken, and by what: a piece, ore, an astronef or (for a bridge) a bridge."""
    planes = state.planes
    hexname, index = planes.grid.label[cell], planes.piece_at(cell)
    if index >= 0:
        by = (planes.name(index),)
        return fault("HEX_OCCUPIED", rule, where, hex=hexname, by=by, reason="piece")
    colour = planes.ship_at(cell)
    if colour >= 0:
        ship = COLOURS[colour]
        return fault("HEX_OCCUPIED", rule, where, hex=hexname, ship=ship, reason="ship")
    what = planes.ore_at(cell)
    reason = "ore" if what else "bridge" if planes.bridged >> cell & 1 else "other"
    return fault("HEX_OCCUPIED", rule, where, hex=hexname, what=what, reason=reason)


def forbidden(state: State, name: str, cell: int, where: str, rule: str) -> Fault:
    """A hex whose ground a thing cannot go on: its terrain, or the bridge that bars boats."""
    planes = state.planes
    hexname = planes.grid.label[cell]
    afloat = planes.bridged >> cell & 1 and not planes.terrain.mountain >> cell & 1
    ground = BRIDGE if afloat else TERRAINS[planes.terrain.kind[cell]]
    return fault(
        "TERRAIN_FORBIDDEN", rule, where, piece=name, hex=hexname, ground=f"{ground}@{hexname}"
    )


def on_map(state: State, index: int, rule: str, where: str) -> Fault | None:
    """A fault if a piece is aboard something."""
    if state.pieces[index].at >= 0:
        return None
    name, inside = state.planes.name(index), state.pieces[index].inside
    if inside >= 0:
        carrier = state.planes.name(inside)
        return fault("PIECE_CARRIED", rule, where, piece=name, carrier=carrier, reason="carrier")
    ship = COLOURS[ship_of(state.pieces[index])]
    return fault("PIECE_CARRIED", rule, where, piece=name, ship=ship, reason="hold")


def not_stuck(
    state: State, index: int, rule: str, where: str, code: str = "PIECE_STUCK"
) -> Fault | None:
    """A fault if a piece on the map is bogged or grounded (R-09)."""
    if not state.planes.stuck(state.pieces[index]):
        return None
    return stuck(state, index, rule, where, code)


def stuck(state: State, index: int, rule: str, where: str, code: str = "PIECE_STUCK") -> Fault:
    """A piece on the map is bogged or grounded: where, and the tides that free it (R-08)."""
    piece, dry = state.pieces[index], state.planes.terrain.dry
    cells = state.planes.cells(piece)
    afloat = piece.kind in SEA_KINDS
    tides = tuple(t for t in TIDES if (not dry[t] & cells if afloat else dry[t] & cells))
    return fault(
        code, rule, where,
        piece=state.planes.name(index), tide=state.tide, hex=label(state, piece.at),
        reason="aground" if afloat else "bogged", tides=tides,
    )  # fmt: skip


def sunken(state: State, cell: int, what: str, where: str) -> Fault | None:
    """A fault if ore on a hex lies under water, with the tides at which it does not (R-08)."""
    if state.planes.land >> cell & 1:
        return None
    dry = state.planes.terrain.dry
    tides = tuple(t for t in TIDES if dry[t] >> cell & 1)
    return fault(
        "PIECE_STUCK", "R-08", where,
        piece=what, tide=state.tide, hex=label(state, cell), reason="ore", tides=tides,
    )  # fmt: skip


def fired_on(state: State, seat: int, mask: int, code: str, rule: str, where: str) -> Fault | None:
    """A fault, with the pieces that make the fire, if a cell of `mask` is under it (R-54)."""
    planes = state.planes
    hit = mask & planes.threat(seat)
    if not hit:
        return None
    cell = (hit & -hit).bit_length() - 1
    by = tuple(planes.name(i) for i in planes.covering(seat, cell))
    return fault(code, rule, where, hex=planes.grid.label[cell], by=by)


def afford(state: State, cost: int) -> Fault | None:
    """A fault if there are too few action points (R-29)."""
    if state.play.ap >= cost:
        return None
    return fault("NOT_ENOUGH_AP", "R-29", "", need=cost, have=state.play.ap)


def beside(state: State, piece: Piece) -> int:
    """The cells next to a piece on the map, its own left out."""
    touch = state.planes.grid.touch
    mask = touch[piece.at]
    if piece.tail >= 0:
        mask = (mask | touch[piece.tail]) & ~(1 << piece.at | 1 << piece.tail)
    return mask


def paid(play: Play, cost: int) -> Play:
    """The turn after an action other than a retreat."""
    return Play(
        play.ap - cost, play.builds, True, play.retreated, (), play.locked, play.silenced,
        play.halted,
    )  # fmt: skip


def spend(state: State, cost: int, **changes: Any) -> State:
    """The state after an action of `cost` points, with other parts replaced."""
    return evolve(state, play=paid(state.play, cost), **changes)


def room_taken(state: State, index: int) -> int:
    """Slots in use in a transporter (R-17)."""
    piece = state.pieces[index]
    used = sum(SLOTS[item] for item in piece.load)
    for i in aboard(state, index):
        used += SLOTS[state.pieces[i].kind]
        if state.book.nested_cargo_counts:
            used += room_taken(state, i)
    return used


def accepts(
    state: State, carrier: int, what: str, rule: str, where: str, inner: int = 0
) -> Fault | None:
    """A fault if a transporter cannot take a thing of a kind: type, then room (R-16).

    inner  slots that the thing's own cargo takes besides, where the option counts them
    """
    piece = state.pieces[carrier]
    names = {"carrier": state.planes.name(carrier), "what": what}
    if what not in CARRIES[piece.kind]:
        return fault("CARGO_TYPE", rule, where, **names)
    if room_taken(state, carrier) + SLOTS[what] + inner > CAPACITY[piece.kind]:
        return fault("CARRIER_FULL", rule, where, **names)
    return None


def inner_slots(state: State, index: int) -> int:
    """Slots that a piece's own cargo counts for (R-17): 0 unless the option says so."""
    return room_taken(state, index) if state.book.nested_cargo_counts else 0


def lay_bridge(state: State, cell: int) -> tuple[Bridge, ...]:
    """The bridges with a new one, which remembers what it hangs on (R-63)."""
    planes = state.planes
    ground = planes.grid.spread(planes.dry | planes.ships)
    root = cell
    if not ground >> cell & 1:
        near = [b for b in state.bridges if planes.grid.touch[cell] >> b.at & 1]
        root = near[0].root if near else cell
    return tuple(sorted((*state.bridges, Bridge(cell, root))))


def unsupported(planes: Planes, bridges: Iterable[Bridge]) -> int:
    """The cells of the bridges that nothing holds (R-63)."""
    grid = planes.grid
    bridges = tuple(bridges)
    laid = sum(1 << b.at for b in bridges)
    held = laid & grid.spread(planes.dry | planes.ships)
    if planes.parts.book.bridge_first_laid:
        return sum(1 << b.at for b in bridges if not held >> b.root & 1)
    while True:
        more = grid.spread(held) & laid
        if more == held:
            return laid & ~held
        held = more


def remove(state: State, mask: int) -> tuple[State, tuple[str, ...]]:
    """The state without anything that stands on the cells of `mask`, and what was lost."""
    planes = state.planes
    pieces = state.pieces
    lost: list[str] = []
    for i, p in enumerate(state.pieces):
        if not planes.cells(p) & mask:
            continue
        for j in (i, *nested(state, i)):
            lost.append(planes.name(j))
            lost.extend(pieces[j].load)
            gone = pieces[j]._replace(at=NOWHERE, tail=NOWHERE, inside=LOST, ammo=0, load=())
            pieces = put(pieces, j, gone)
    lost += [o.kind for o in state.ore if mask >> o.at & 1]
    lost += [BRIDGE for b in state.bridges if mask >> b.at & 1]
    ore = tuple(o for o in state.ore if not mask >> o.at & 1)
    bridges = tuple(b for b in state.bridges if not mask >> b.at & 1)
    return evolve(state, pieces=pieces, ore=ore, bridges=bridges), tuple(lost)


def sink(state: State) -> Changed:
    """Remove every bridge without support, with everything on it (R-64)."""
    if not state.bridges:
        return state, ()
    gone = unsupported(state.planes, state.bridges)
    if not gone:
        return state, ()
    cells = state.planes.grid.labels(gone)
    state, lost = remove(state, gone)
    return state, (ev.Sunk(cells, lost),)


def recolour(state: State, ids: Iterable[int], colour: int) -> Changed:
    """Give pieces another colour, each with the next free number of its kind."""
    pieces, numbers = state.pieces, list(state.numbers)
    told: list[Event] = []
    for i in ids:
        piece = pieces[i]
        if piece.colour == colour:
            continue
        slot = number_slot(colour, piece.kind)
        numbers[slot] += 1
        pieces = put(pieces, i, piece._replace(colour=colour, number=numbers[slot]))
        new = f"{COLOURS[colour]}-{piece.kind}-{numbers[slot]}"
        told.append(ev.Recoloured(state.planes.name(i), new))
    return evolve(state, pieces=pieces, numbers=tuple(numbers)), tuple(told)


def settle_cargo(state: State) -> Changed:
    """Cargo whose controller is no longer its carrier's takes the carrier's colour (R-82)."""
    told: tuple[Event, ...] = ()
    again = True
    while again:
        again = False
        for i, p in enumerate(state.pieces):
            colour = state.pieces[p.inside].colour if p.inside >= 0 else ship_of(p)
            if colour < 0:
                continue
            if state.ships[p.colour].owner != state.ships[colour].owner:
                state, more = recolour(state, (i,), colour)
                told += more
                again = True
                break
    return state, told


def is_ore(what: str) -> bool:
    """Whether an id is a kind of ore."""
    return what in ORES


def take_out(load: tuple[str, ...], what: str) -> tuple[str, ...]:
    """A load without one thing of a kind."""
    items = list(load)
    items.remove(what)
    return tuple(items)


def put_in(load: tuple[str, ...], what: str) -> tuple[str, ...]:
    """A load with one thing more."""
    return tuple(sorted((*load, what)))


def gun(state: State, seat: int, text: str, where: str, rule: str) -> int | Fault:
    """A destroyer of the seat on the map and not stuck (first checks of R-40 and R-42)."""
    index = own_piece(state, seat, text, where)
    if isinstance(index, Fault):
        return index
    if state.pieces[index].kind not in DESTROYERS:
        return fault("NOT_A_DESTROYER", rule, where, piece=state.planes.name(index))
    return on_map(state, index, rule, where) or not_stuck(state, index, rule, where) or index


def fighting_ready(state: State, index: int, rule: str, where: str) -> Fault | None:
    """A fault if a destroyer is neutralised (R-53); turrets never are."""
    piece = state.pieces[index]
    if piece.kind == TURRET:
        return None
    owner = state.ships[piece.colour].owner
    mask = state.planes.cells(piece)
    found = fired_on(state, owner, mask, "PIECE_NEUTRALISED", rule, where)
    if found is None:
        return None
    return found._replace(details=(("piece", state.planes.name(index)), *found.details))


def freed(piece: Piece, cells: tuple[int, ...]) -> Piece:
    """A piece set on the map on one or two cells."""
    tail = cells[1] if len(cells) > 1 else NOWHERE
    return piece._replace(at=cells[0], tail=tail, inside=FREE)


def stowed(piece: Piece, inside: int) -> Piece:
    """A piece taken off the map into something."""
    return piece._replace(at=NOWHERE, tail=NOWHERE, inside=inside)


def with_play(state: State, **changes: Any) -> State:
    """The state with parts of the player's turn replaced."""
    return evolve(state, play=state.play._replace(**changes))
