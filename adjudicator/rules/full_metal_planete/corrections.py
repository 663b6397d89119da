"""What a referee may change in a position: points, pieces, ore, who commands an astronef.

A change that lets something appear or vanish says so: `lay` and `clear` of ore, `remove` of a
piece, `hold` of an astronef. All others only move what is there.
"""

from __future__ import annotations

from typing import Union

from adjudicator.rulekit.correction import Correction, alike, beyond, lacking, not_now
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Quote, Term, say
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.slots import Choice, SeatSlot, whole_number
from adjudicator.rules.full_metal_planete.changes import settle_cargo
from adjudicator.rules.full_metal_planete.names import BARGE, COLOURS, DESTROYERS, ORES, TURRET
from adjudicator.rules.full_metal_planete.orders import places as pl
from adjudicator.rules.full_metal_planete.orders import slots as sl
from adjudicator.rules.full_metal_planete.position.lookup import cell_at, resolve
from adjudicator.rules.full_metal_planete.position.parts import (
    LOST,
    Ore,
    hold,
    place_on,
    put,
    stow_in,
)
from adjudicator.rules.full_metal_planete.position.state import State, all_aboard, evolve
from adjudicator.rules.full_metal_planete.turns import set_player
from adjudicator.rules.full_metal_planete.wording import piece_phrase, ship_phrase

#: action points that a turn has at the most after a change
MOST_POINTS = 99


class Award(Order, tag="award"):
    """Action points of the turn that is played: so many more, or fewer."""

    seat: SeatId
    amount: int


class Put(Order, tag="put"):
    """A piece set on a hex, a barge on two."""

    piece: str
    hex: str
    tail: str | None = None


class Stow(Order, tag="stow"):
    """A piece into a transporter or an astronef."""

    piece: str
    carrier: str


class Remove(Order, tag="remove"):
    """A piece destroyed, with all that is in it."""

    piece: str


class Shots(Order, tag="shots"):
    """The shots that a destroyer has left in this turn."""

    piece: str
    amount: int


class Lay(Order, tag="lay"):
    """An ore that appears on a hex."""

    ore: str
    hex: str


class Clear(Order, tag="clear"):
    """The ore on a hex vanishes."""

    hex: str


class Hold(Order, tag="hold"):
    """The ore in an astronef: so much more, or less."""

    ship: str
    amount: int
    ore: str


class Owner(Order, tag="owner"):
    """An astronef and all pieces of its colour pass to a seat. A seat that loses its last one is
    out of the game; one that was out comes back."""

    ship: str
    seat: SeatId


AnyCorrection = Union[Award, Put, Stow, Remove, Shots, Lay, Clear, Hold, Owner]

_SEAT, _AMOUNT, _ORE = SeatSlot(), whole_number("amount", -99, 99), Choice("thing", ORES, "stuff")
CORRECTIONS: tuple[Form, ...] = (
    Form(Award, "award", {"seat": _SEAT, "amount": _AMOUNT}, section="corrections"),
    Form(Put, "put", {"piece": sl.PIECE, "hex": pl.HEX, "tail": pl.HEX}, section="corrections"),
    Form(Stow, "stow", {"piece": sl.PIECE, "carrier": sl.RECEIVER}, section="corrections"),
    Form(Remove, "remove", {"piece": sl.PIECE}, section="corrections"),
    Form(Shots, "shots", {"piece": sl.PIECE, "amount": _AMOUNT}, section="corrections"),
    Form(Lay, "lay", {"ore": _ORE, "hex": pl.HEX}, section="corrections"),
    Form(Clear, "clear", {"hex": pl.HEX}, section="corrections"),
    Form(Hold, "hold", {"ship": sl.SHIP, "amount": _AMOUNT, "ore": _ORE}, section="corrections"),
    Form(Owner, "owner", {"ship": sl.SHIP, "seat": _SEAT}, section="corrections"),
)


def correct(state: State, change: Order) -> Correction | Refusal:
    """The state with a change, or why there is none."""
    if state.clock.phase != "turn" or state.play.halted:
        return not_now()
    if isinstance(change, Award):
        return _award(state, change)
    if isinstance(change, (Lay, Clear)):
        return _ore(state, change)
    if isinstance(change, (Hold, Owner)):
        return _ship(state, change)
    assert isinstance(change, (Put, Stow, Remove, Shots))
    index = resolve(state, state.active(), change.piece)
    if index < 0 or state.ships[state.pieces[index].colour].flown:
        return lacking("piece", Quote(change.piece))
    if isinstance(change, Put):
        return _put(state, index, change)
    if isinstance(change, Stow):
        return _stow(state, index, change)
    piece = piece_phrase(state.planes.name(index))
    if isinstance(change, Remove):
        return Correction(_take_away(state, index), say("corrected-remove", piece=piece))
    if state.pieces[index].kind not in DESTROYERS:
        return lacking("piece", say("corrected-gun"))
    if not 0 <= change.amount <= 2:
        return beyond("amount", 0, 2)
    new = state.pieces[index]._replace(ammo=change.amount)
    told = say("corrected-shots", piece=piece, count=change.amount)
    return Correction(evolve(state, pieces=put(state.pieces, index, new)), told)


def _award(state: State, change: Award) -> Correction | Refusal:
    if state.name_of(state.active()) != change.seat:
        return not_now("seat")
    before = state.play.ap
    if not 0 <= before + change.amount <= MOST_POINTS:
        return beyond("amount", -before, MOST_POINTS - before)
    play = state.play._replace(ap=before + change.amount)
    told = say("corrected-award", seat=change.seat, count=play.ap, before=before)
    return Correction(evolve(state, play=play), told)


def _put(state: State, index: int, change: Put) -> Correction | Refusal:
    piece = state.pieces[index]
    wanted = (change.hex, *((change.tail,) if change.tail else ()))
    cells = tuple(cell_at(state, text) for text in wanted)
    for name, text, cell in zip(("hex", "tail"), wanted, cells, strict=False):
        if cell < 0:
            return lacking(name, Quote(text))
    if (len(cells) == 2) != (piece.kind == BARGE) or piece.kind == TURRET:
        return lacking("piece", say("corrected-way", piece=piece_phrase(state.planes.name(index))))
    after = evolve(state, pieces=put(state.pieces, index, place_on(piece, cells)))
    told = say("corrected-put", piece=piece_phrase(state.planes.name(index)), hex=Quote(change.hex))
    return Correction(after, told)


def _stow(state: State, index: int, change: Stow) -> Correction | Refusal:
    piece, name = state.pieces[index], piece_phrase(state.planes.name(index))
    if piece.kind == TURRET:
        return lacking("piece", say("corrected-way", piece=name))
    if change.carrier.endswith("astronef"):
        colour = change.carrier.removesuffix("astronef").rstrip("-")
        ship = COLOURS.index(colour) if colour else state.active()
        if ship >= len(state.ships) or state.ships[ship].dome < 0:
            return lacking("carrier", Quote(change.carrier))
        inside, where = hold(ship), ship_phrase(ship)
        if any(what in ORES for what in piece.load):
            return not_now("piece")
    else:
        carrier = resolve(state, state.active(), change.carrier)
        if carrier < 0 or carrier in (index, *all_aboard(state, index)):
            return lacking("carrier", Quote(change.carrier))
        inside, where = carrier, piece_phrase(state.planes.name(carrier))
    pieces = put(state.pieces, index, stow_in(piece, inside))
    after, _ = settle_cargo(evolve(state, pieces=pieces))
    return Correction(after, say("corrected-stow", piece=name, carrier=where))


def _take_away(state: State, index: int) -> State:
    """The state without a piece and all in it, as if it had been destroyed where it is."""
    pieces = state.pieces
    for i in (index, *all_aboard(state, index)):
        gone = stow_in(pieces[i], LOST)._replace(ammo=0, load=())
        pieces = put(pieces, i, gone)
    return evolve(state, pieces=pieces)


def _ore(state: State, change: Lay | Clear) -> Correction | Refusal:
    cell = cell_at(state, change.hex)
    if cell < 0:
        return lacking("hex", Quote(change.hex))
    hex_name = Quote(change.hex)
    if isinstance(change, Lay):
        ore = tuple(sorted((*state.ore, Ore(cell, change.ore))))
        told = say("corrected-lay", ore=Term("thing", change.ore), hex=hex_name)
        return Correction(evolve(state, ore=ore), told)
    found = next((ore for ore in state.ore if ore.at == cell), None)
    if found is None:
        return lacking("hex", Term("thing", "ore"))
    kept = tuple(ore for ore in state.ore if ore != found)
    told = say("corrected-clear", ore=Term("thing", found.kind), hex=hex_name)
    return Correction(evolve(state, ore=kept), told)


def _in_game(state: State, seat: int, plays: bool) -> State:
    """The state in which a seat plays, or is out since this turn."""
    out = 0 if plays else state.clock.turn
    return set_player(state, seat, state.players[seat]._replace(out=out))


def _ship(state: State, change: Hold | Owner) -> Correction | Refusal:
    colour = COLOURS.index(change.ship)
    if colour >= len(state.ships) or state.ships[colour].dome < 0:
        return lacking("ship", ship_phrase(colour))
    ship = state.ships[colour]
    if isinstance(change, Hold):
        at = ORES.index(change.ore)
        before = ship.ore[at]
        if before + change.amount < 0:
            return beyond("amount", -before, 99)
        iron, gold, gem = (n + change.amount * (i == at) for i, n in enumerate(ship.ore))
        new = ship._replace(ore=(iron, gold, gem))
        told = say(
            "corrected-hold",
            ship=ship_phrase(colour),
            ore=Term("thing", change.ore),
            count=new.ore[at],
            before=before,
        )
    else:
        owner = state.seat_index(change.seat)
        if owner == ship.owner:
            return alike()
        last = len(state.on_planet(ship.owner)) == 1
        if last and ship.owner == state.active():
            return not_now("ship")
        state = _in_game(_in_game(state, ship.owner, not last), owner, True)
        new = ship._replace(owner=owner)
        told = say("corrected-owner", ship=ship_phrase(colour), seat=change.seat)
    after, _ = settle_cargo(evolve(state, ships=put(state.ships, colour, new)))
    return Correction(after, told)
