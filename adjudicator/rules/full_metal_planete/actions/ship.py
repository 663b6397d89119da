"""Astronefs as a whole: seizing R-79, rebuilding turrets R-84, taking off R-86; and the end
of a turn, or of a seat's part of a sealed phase, R-48."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete import options as opt
from adjudicator.rules.full_metal_planete.actions import checks as ck
from adjudicator.rules.full_metal_planete.actions.elements import take_in
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault
from adjudicator.rules.full_metal_planete.changes import Changed, settle_cargo, spend, with_play
from adjudicator.rules.full_metal_planete.names import BOAT, COLOURS, SUPER, TANK, TURRET
from adjudicator.rules.full_metal_planete.orders.orders import End, Rebuild, Seize, TakeOff
from adjudicator.rules.full_metal_planete.position.lookup import label
from adjudicator.rules.full_metal_planete.position.parts import FREE, Piece, put
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.turns import (
    after_loss,
    departure_cost,
    finish,
    launch,
    mountain_pairs,
    set_player,
)

SEIZE, REBUILD, LEAVE = "R-79", "R-84", "R-86"


class Seizing(NamedTuple):
    """A boarding found legal: the boarder (id) and the colour of the astronef."""

    boarder: int
    colour: int


def plan_seize(state: State, seat: int, order: Seize) -> Seizing | Fault:
    """R-79: a destroyer boards an astronef of another that has no turret left."""
    index = ck.own_piece(state, seat, order.piece, "piece")
    if isinstance(index, Fault):
        return index
    planes = state.planes
    piece, name = state.pieces[index], planes.name(index)
    if piece.kind not in (TANK, SUPER, BOAT):
        return fault("NOT_A_DESTROYER", SEIZE, "piece", piece=name)
    carried = ck.on_map(state, index, SEIZE, "piece")
    if carried:
        return carried
    colour = _target_ship(state, seat, order.ship, piece)
    if isinstance(colour, Fault):
        return colour
    if planes.turrets(colour):
        return fault("SHIP_NOT_OPEN", SEIZE, "ship", ship=COLOURS[colour])
    bad = ck.not_stuck(state, index, SEIZE, "piece") or ck.fighting_ready(
        state, index, SEIZE, "piece"
    )
    return bad or ck.afford(state, opt.COST["seize"]) or Seizing(index, colour)


def _target_ship(state: State, seat: int, named: str | None, piece: Piece) -> int | Fault:
    planes = state.planes
    mask = planes.cells(piece)
    near = tuple(c for c, s in enumerate(state.ships) if s.dome >= 0 and planes.touching(mask, c))
    if named is not None:
        near = tuple(c for c in near if COLOURS[c] == named)
    if not near:
        return fault("NO_PODE", SEIZE, "piece", hex=label(state, piece.at))
    foreign = [c for c in near if state.ships[c].owner != seat]
    if not foreign:
        return fault("OWN_SHIP", SEIZE, "ship", ship=COLOURS[near[0]])
    return foreign[0]


def apply_seize(state: State, seat: int, plan: Seizing) -> Changed:
    """The astronef with all of its colour and its hold changes hands at once (R-79, R-80)."""
    index, colour = plan
    loser = state.ships[colour].owner
    name = state.planes.name(index)
    ship = state.ships[colour]._replace(owner=seat, taken=True, rebuilt=())
    state = evolve(state, ships=put(state.ships, colour, ship))
    state, told = take_in(state, index, colour, state.book.boarder_takes_ship_colour)
    bonus = opt.EXTRA_SHIP if state.book.capture_bonus_now else 0
    first = ev.Seized(
        state.name_of(seat), state.name_of(loser), COLOURS[colour], name, bonus, opt.COST["seize"]
    )
    state, more = settle_cargo(state)
    state = with_play(
        spend(state, opt.COST["seize"] - bonus),
        reopened=(colour,) if state.book.retreat_first else (),
    )
    state, out = after_loss(state, loser)
    return state, (first, *told, *more, *out)


class Rebuilding(NamedTuple):
    """A turret that may stand again: the colour of its astronef, and its pode."""

    colour: int
    pode: int


def plan_rebuild(state: State, seat: int, order: Rebuild) -> Rebuilding | Fault:
    """R-84: the taker of an astronef rebuilds a turret, each pode once a capture."""
    mine = state.on_planet(seat)
    taken = tuple(c for c in mine if state.ships[c].taken)
    if order.ship is not None:
        colour = COLOURS.index(order.ship)
        if colour not in mine:
            return fault("NOT_YOUR_SHIP", REBUILD, "ship", ship=order.ship)
    else:
        colour = (taken or mine)[0]
    planes, ship = state.planes, state.ships[colour]
    name = COLOURS[colour]
    if not 1 <= order.pode <= 3:
        return fault("UNKNOWN_PIECE", REBUILD, "pode", name=str(order.pode))
    if order.pode in planes.turrets(colour):
        return fault("TURRET_INTACT", REBUILD, "pode", pode=order.pode, ship=name)
    if not ship.taken:
        return fault("NO_REBUILD_RIGHT", REBUILD, "ship", pode=order.pode, ship=name)
    if state.book.rebuild_once_per_pode and order.pode in ship.rebuilt:
        return fault("ALREADY_REBUILT", REBUILD, "pode", pode=order.pode, ship=name)
    cell = planes.podes(colour)[order.pode - 1]
    bad = ck.fired_on(state, seat, 1 << cell, "ENEMY_FIRE", REBUILD, "pode") or ck.afford(
        state, opt.COST["rebuild"]
    )
    return bad or Rebuilding(colour, order.pode)


def apply_rebuild(state: State, seat: int, plan: Rebuilding) -> Changed:
    """R-84: the turret stands again with two shots, for 2 AP."""
    colour, pode = plan
    cell = state.planes.podes(colour)[pode - 1]
    index = next(
        i
        for i, p in enumerate(state.pieces)
        if p.kind == TURRET and p.colour == colour and p.number == pode
    )
    turret = state.pieces[index]._replace(at=cell, inside=FREE, ammo=opt.SHOTS)
    ship = state.ships[colour]
    ship = ship._replace(rebuilt=tuple(sorted((*ship.rebuilt, pode))))
    ships = put(state.ships, colour, ship)
    told = ev.Rebuilt(COLOURS[colour], pode, label(state, cell), opt.COST["rebuild"])
    state = evolve(state, pieces=put(state.pieces, index, turret), ships=ships)
    return spend(state, opt.COST["rebuild"]), (told,)


class Leaving(NamedTuple):
    """A departure found legal: the colour of the astronef, and its cost."""

    colour: int
    cost: int


def plan_take_off(state: State, seat: int, order: TakeOff) -> Leaving | Fault:
    """R-86, R-88: an astronef leaves on turn 21 or 25; in a secret phase nothing is paid."""
    mine = state.on_planet(seat)
    colour = seat if seat in mine else mine[0]
    if order.ship is not None:
        colour = COLOURS.index(order.ship)
        if colour not in mine:
            return fault("NOT_YOUR_SHIP", LEAVE, "ship", ship=order.ship)
    if state.clock.phase == "secret":
        return Leaving(colour, 0)
    turn = state.clock.turn
    early = turn == opt.DEPARTURE_TURN and not state.book.takeoff21_secret
    if not (early or turn == opt.LAST_TURN):
        return fault("NOT_TAKEOFF_TURN", LEAVE, "", turn=turn)
    cost = departure_cost(state, colour)
    return ck.afford(state, cost) or Leaving(colour, cost)


def apply_take_off(state: State, seat: int, plan: Leaving) -> Changed:
    """R-86: the astronef leaves; a seat with nothing left on the planet has ended its turn."""
    colour, cost = plan
    if state.clock.phase == "secret":
        # Only the private copy of this seat's check: `close` carries the departures out.
        ships = put(state.ships, colour, state.ships[colour]._replace(owner=-1))
        return evolve(state, ships=ships), (ev.Chosen(state.name_of(seat), COLOURS[colour]),)
    state, told = launch(spend(state, cost), colour, cost)
    if not state.on_planet(seat):
        state, more = finish(state)
        told += more
    return state, told


def secret_cost(state: State, seat: int, colour: int) -> int:
    """R-88, A-32: what a departure before play costs the grant of turn 21."""
    policy = state.book.takeoff21_cost
    stays = bool(state.on_planet(seat))
    if policy == "never" or (policy == "if_staying" and not stays):
        return 0
    return departure_cost(state, colour)


class Ending(NamedTuple):
    """An end found legal; there is nothing more to know of it."""


def plan_end(state: State, seat: int, order: End) -> Ending | Fault:
    """R-48; R-56 `forbid`: a plain end is refused while tanks stand on adjacent mountains."""
    forbid = state.book.adjacent_mountain_tanks == "forbid"
    if state.clock.phase == "turn" and forbid and not order.anyway:
        pairs = mountain_pairs(state, seat)
        if pairs:
            names = tuple(state.planes.name(i) for i in pairs)
            return fault("ADJACENT_MOUNTAINS", "R-56", "", pieces=names)
    return Ending()


def apply_end(state: State, seat: int, plan: Ending) -> Changed:
    """R-48: the turn ends; in a sealed phase this seat's part of it does."""
    if state.clock.phase == "turn":
        return finish(state)
    player = state.players[seat]._replace(ready=True)
    return set_player(state, seat, player), (ev.Ready(state.name_of(seat)),)
