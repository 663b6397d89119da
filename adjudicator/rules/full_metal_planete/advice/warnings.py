"""What a turn of orders may not have meant, though the rules allow it: told in the receipt.

Looked at where the seat could still order something else: its turn is over behind that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.rulekit.course import Rehearsed
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete import options as opt
from adjudicator.rules.full_metal_planete.actions.landing import lost_ore
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook
from adjudicator.rules.full_metal_planete.advice.bots.placing import best_landing
from adjudicator.rules.full_metal_planete.advice.dangers import (
    at_tide,
    pieces_outside,
    stranded,
    threats,
    tide_victims,
)
from adjudicator.rules.full_metal_planete.advice.prospects import attack_phrase, piece_at
from adjudicator.rules.full_metal_planete.position.lookup import label
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.turns import departure_cost, mountain_pairs, saved_points

#: so many attacks are told
MOST = 3
#: fewer points are not worth a word
FEW = 3


def warn(tried: Rehearsed, name: SeatId) -> Iterator[Phrase]:
    """Tell what ore a landing takes away; in a turn what the next tide holds, what stays behind,
    what comes under fire, what can be attacked that could not before, and points that are lost."""
    state: State = tried.last
    seat = state.seat_index(name)
    yield from _landing(tried.start, tried.end, seat)
    if state.clock.phase != "turn" or not state.on_planet(seat):
        return
    yield from _tide(state, seat)
    yield from _last_turn(state, seat)
    yield from _fire(tried.start, state, seat)
    before, now = threats(tried.start, seat), threats(state, seat)
    fresh = sorted(
        (threat for aim, threat in now.items() if aim not in before), key=lambda t: -t.weight
    )
    yield from (attack_phrase(state, threat, seat) for threat in fresh[:MOST])
    yield from _mountains(state, seat)
    left, saved = state.play.ap, saved_points(state.play.ap)
    if left - saved >= FEW and state.clock.turn < opt.LAST_TURN:
        yield say("warn-points", left=left, saved=saved)


def _landing(start: State, state: State, seat: int) -> Iterator[Phrase]:
    """R-46: what a landing takes away, where gold or a gem is among it; not where most can be
    brought in all the same, as its suggestion says."""
    if start.ships[seat].dome >= 0 or state.ships[seat].dome < 0:
        return
    lost = Counter(ore.kind for ore in lost_ore(evolve(state, ore=start.ore), seat))
    dear = [kind for kind in nm.ORES if kind != nm.IRON and lost[kind]]
    if dear and best_landing(start, seat).dome != label(start, state.ships[seat].dome):
        ores = tuple(say("ore-lost", kind=kind, n=lost[kind]) for kind in nm.ORES if lost[kind])
        yield say("warn-ore", ores=ores, clear=state.book.landing_ore_clear)


def _tide(state: State, seat: int) -> Iterator[Phrase]:
    """R-08, R-12: pieces that the next tide holds or sinks, where it is known."""
    if stranded(state, seat):
        (tide,) = Outlook(state, seat).tides
        stuck, lost = tide_victims(state, seat, at_tide(state, tide))
        yield say(
            "warn-tide",
            turn=state.clock.turn + 1,
            tide=Term("tide", tide),
            stuck=tuple(piece_at(state, seat, index) for index in stuck),
            lost=tuple(piece_at(state, seat, index) for index in lost),
        )


def _last_turn(state: State, seat: int) -> Iterator[Phrase]:
    """R-86, R-90: what is lost with the departure at the end of this turn."""
    if state.clock.turn != opt.LAST_TURN:
        return
    cost = sum(departure_cost(state, colour) for colour in state.on_planet(seat))
    if state.play.ap < cost:
        yield say("warn-no-departure", have=state.play.ap, need=cost)
    out = pieces_outside(state, seat)
    if out:
        yield say("warn-left", pieces=tuple(piece_at(state, seat, index) for index in out))


def _fire(start: State, state: State, seat: int) -> Iterator[Phrase]:
    """Name pieces that end under fire, and did not begin there."""
    hit = _under_fire(state, seat) - _under_fire(start, seat)
    if hit:
        yield say("warn-fire", pieces=tuple(piece_at(state, seat, i) for i in sorted(hit)))


def _mountains(state: State, seat: int) -> Iterator[Phrase]:
    """R-56: tanks that cost points of the next turn where they stand."""
    if state.book.adjacent_mountain_tanks != "no_fire" and state.clock.turn < opt.LAST_TURN:
        pairs = mountain_pairs(state, seat)
        if pairs:
            tanks = tuple(piece_at(state, seat, index) for index in pairs)
            yield say("warn-mountains", pieces=tanks, lost=opt.PENALTY)


def _under_fire(state: State, seat: int) -> frozenset[int]:
    planes = state.planes
    threat = planes.threat(seat)
    own = pieces_outside(state, seat)
    return frozenset(index for index in own if planes.cells(state.pieces[index]) & threat)
