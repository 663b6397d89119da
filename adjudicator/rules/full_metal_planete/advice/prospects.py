"""What the coming turn may bring a seat: dangers and chances, from the code that judges orders.

Asked on the veiled state: what it tells is open to all, or a tide that the seat was told.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.course import Prospects
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rules.full_metal_planete.actions.ship import Leaving, plan_take_off
from adjudicator.rules.full_metal_planete.advice.bots.attacks import Attack, Attacks, carried_out
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook, Way, path_within
from adjudicator.rules.full_metal_planete.advice.dangers import (
    Threat,
    at_tide,
    pieces_outside,
    threats,
    tide_victims,
    weigh,
)
from adjudicator.rules.full_metal_planete.advice.plans import plan_turn
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.names import BARGE, CAPACITY, COLOURS, CONV, CRAB
from adjudicator.rules.full_metal_planete.options import DEPARTURE_TURN, LAST_TURN
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.loads import room_taken
from adjudicator.rules.full_metal_planete.position.lookup import beside, name_for
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.turns import Worth, departure_cost, score, worth_now
from adjudicator.rules.full_metal_planete.wording import piece_phrase, ship_phrase

#: sentences of one kind, at most
MOST = 6
#: transporters whose way to ore is told, and ores tried for each
LORRIES, ORES_TRIED = 3, 3
#: turns on which the points of a departure are told -> the turn of that departure
_REMINDED = {DEPARTURE_TURN - 1: DEPARTURE_TURN, LAST_TURN - 1: LAST_TURN, LAST_TURN: LAST_TURN}


def prospects(state: State, name: SeatId) -> Prospects:
    """Dangers, worst first; chances, best first; nothing outside of the seat's own turn."""
    seat = state.seat_index(name)
    if state.clock.phase != "turn" or state.active() != seat:
        return Prospects()
    return Prospects(
        (
            *_last_call(state, seat),
            *_attacks_to_come(state, seat),
            *_tides_to_come(state, seat),
            *_what_stays(state, seat),
        ),
        (
            *_worth_of_leaving(state, seat),
            *_departures(state, seat),
            *_own_attacks(state, seat),
            *_ore_in_reach(state, seat),
        ),
    )


def _last_call(state: State, seat: int) -> Iterator[Phrase]:
    """R-86, R-90: name the pieces that stay behind at the departure of the last turn."""
    out = tuple(piece_at(state, seat, index) for index in pieces_outside(state, seat))
    if out and state.clock.turn >= LAST_TURN - 1:
        cost = sum(departure_cost(state, colour) for colour in state.on_planet(seat))
        yield say("danger-left", pieces=out, turn=LAST_TURN, ap=cost)


def _worth_of_leaving(state: State, seat: int) -> Iterator[Phrase]:
    """R-91: before a departure, tell what its points would be with what is aboard now."""
    turn = _REMINDED.get(state.clock.turn)
    found = [worth_now(state, colour)[0] for colour in state.on_planet(seat)]
    if turn is None or not found:
        return
    sums = zip(Worth._fields, map(sum, zip(*found, strict=True)), strict=True)
    parts = tuple(say(f"worth-{what}", points=points) for what, points in sums if points)
    yield say("chance-worth", turn=turn, points=sum(map(sum, found)), parts=parts)


def _departures(state: State, seat: int) -> Iterator[Phrase]:
    """R-86: name the astronefs that may leave now, before the last turn."""
    for colour in state.on_planet(seat):
        leaving = plan_take_off(state, seat, od.TakeOff(COLOURS[colour]))
        if state.clock.turn < LAST_TURN and isinstance(leaving, Leaving):
            points = score(state, colour)[0]
            ship = ship_phrase(colour)
            yield say("chance-leave", ship=ship, points=points, ap=leaving.cost, turn=LAST_TURN)


def _attacks_to_come(state: State, seat: int) -> Iterator[Phrase]:
    found = threats(state, seat).items()
    ordered = sorted(found, key=lambda item: (-item[1].weight, item[0]))
    yield from (attack_phrase(state, threat, seat) for _, threat in ordered[:MOST])
    if len(ordered) > MOST:
        rest = tuple(_target(state, threat.attack, seat) for _, threat in ordered[MOST:])
        yield say("danger-more", pieces=rest)


def attack_phrase(state: State, threat: Threat, seat: int) -> Phrase:
    """An attack that a rival can make, told to the seat that it hits."""
    return say(
        "danger-attack",
        **attack_told(threat.then, threat.attack, seat),
        seat=state.name_of(threat.by),
        points=threat.then.play.ap,
        sure=threat.sure,
        tide=Term("tide", threat.tide or state.tide),
    )


def _target(state: State, attack: Attack, seat: int) -> Phrase:
    if attack.verb == "seize":
        return ship_phrase(attack.target)
    return piece_phrase(name_for(state, seat, attack.target))


def attack_told(state: State, attack: Attack, seat: int) -> dict[str, Param]:
    """The parameters of a sentence about an attack, told to a seat."""
    label = state.planes.grid.label
    seized = attack.verb == "seize"
    at = state.ships[attack.target].dome if seized else state.pieces[attack.target].at
    guns: list[Param] = []
    for index, stand in zip(attack.guns, attack.stands, strict=True):
        name = piece_phrase(name_for(state, seat, index))
        moved = state.pieces[index].at != stand
        guns.append(say("gun-going", piece=name, at=label[stand]) if moved else name)
    return {
        "target": _target(state, attack, seat),
        "at": label[at],
        "verb": attack.verb,
        "guns": tuple(guns),
        "ap": attack.cost,
    }


def _tides_to_come(state: State, seat: int) -> Iterator[Phrase]:
    """Tell which of the seat's pieces the next tide will hold or sink, as far as it is known."""
    if not 2 <= state.clock.turn < LAST_TURN:
        return
    tides = Outlook(state, seat).tides
    found: dict[tuple[tuple[int, ...], tuple[int, ...]], list[str]] = {}
    for tide in tides:
        if tide != state.tide:
            hit = tide_victims(state, seat, at_tide(state, tide))
            found.setdefault(hit, []).append(tide)
    for (stuck, lost), under in found.items():
        if stuck or lost:
            yield say(
                "danger-tide",
                turn=state.clock.turn + 1,
                tides=tuple(Term("tide", tide) for tide in under),
                sure=len(tides) == 1,
                stuck=tuple(piece_at(state, seat, i) for i in stuck),
                lost=tuple(piece_at(state, seat, i) for i in lost),
            )


def _what_stays(state: State, seat: int) -> Iterator[Phrase]:
    """Name what the suggested lines leave in danger: no move of its own averts it."""
    left = plan_turn(state, seat).left
    if left:
        things = (
            ship_phrase(thing) if ship else piece_at(state, seat, thing)
            for ship, thing in sorted(left)
        )
        yield say("danger-stays", things=tuple(things))


def piece_at(state: State, seat: int, index: int) -> Phrase:
    """A piece with its hex, told to a seat."""
    at = state.planes.grid.label[state.pieces[index].at]
    return say("piece-at", piece=piece_phrase(name_for(state, seat, index)), at=at)


def _own_attacks(state: State, seat: int) -> Iterator[Phrase]:
    best: dict[tuple[bool, int], tuple[float, Attack]] = {}
    for attack in Attacks(state, seat).all():
        key = (attack.verb == "seize", attack.target)
        weight = weigh(state, attack)
        if key not in best or weight > best[key][0]:
            best[key] = (weight, attack)
    ordered = sorted(best.items(), key=lambda item: (-item[1][0], item[0]))
    for _, (_, attack) in ordered[:MOST]:
        yield say("chance-attack", **attack_told(state, attack, seat))


def _ore_in_reach(state: State, seat: int) -> Iterator[Phrase]:
    """The ore that transporters can take aboard this turn, the most for a point first."""
    outlook = Outlook(state, seat)
    found = []
    for index in outlook.mine(CRAB, CONV, BARGE):
        way = outlook.way(index)
        if way is not None and room_taken(state, index) < CAPACITY[state.pieces[index].kind]:
            found += [(*load, index) for load in _loads(state, seat, outlook, way)]
    found.sort(key=lambda load: (-load[0], load[2], load[3]))
    lorries: set[int] = set()
    cells: set[int] = set()
    for _, cell, cost, index in found:
        if cell in cells or index in lorries or len(lorries) == LORRIES:
            continue
        cells.add(cell)
        lorries.add(index)
        yield say(
            "chance-ore",
            carrier=piece_at(state, seat, index),
            what=Term("thing", state.planes.ore_at(cell)),
            at=state.planes.grid.label[cell],
            ap=cost,
        )


def _loads(state: State, seat: int, outlook: Outlook, way: Way) -> Iterator[tuple[float, int, int]]:
    """Points for a point, hex and cost of ore that one transporter can load; tried."""
    planes, grid = state.planes, outlook.grid
    piece = state.pieces[way.piece]
    wanted = planes.ore & planes.land & ~outlook.threat
    near: list[tuple[float, int, int]] = []
    for k, reached in enumerate(way.layers[: state.play.ap]):
        around = beside(state, piece) if k == 0 else grid.spread(reached & way.firm)
        for cell in bits(wanted & around):
            near.append((state.book.ore_value(planes.ore_at(cell)) / (k + 1), cell, k + 1))
        wanted &= ~around
    near.sort(key=lambda n: (-n[0], n[1]))
    for rate, cell, cost in near[:ORES_TRIED]:
        orders: list[Order] = [od.Load(outlook.name(way.piece), outlook.label[cell])]
        if cost > 1:
            path = path_within(grid, way, grid.touch[cell] & way.firm)
            if not path:
                continue
            orders.insert(0, od.MoveTo(outlook.name(way.piece), outlook.label[path[-1]]))
        after = carried_out(state, seat, orders)
        if after is not None:
            yield rate, cell, state.play.ap - after.play.ap
