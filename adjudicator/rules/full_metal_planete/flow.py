"""The sequence of play: phases, automatic steps, decisions, sealed groups, result.

land   -> every seat lands, one after the other (turn 1)
deploy -> all seats deploy in secret (turn 2)
tide   -> a new turn: tide, sinking, forecasts (R-12), from turn 3
secret -> board, turn 21: all choose in secret to leave or to stay (R-88)
next   -> the next seat with an astronef begins its turn
turn   -> its orders
over   -> no astronef is left, or turn 25 is done (R-90)
"""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, pi, sqrt

from adjudicator.rulekit.course import Moment, Place
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice, NoDice
from adjudicator.rulekit.event import Event, SeatId, Step
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Term, say
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.actions.landing import missing_landing
from adjudicator.rules.full_metal_planete.actions.ship import (
    apply_take_off,
    plan_take_off,
    secret_cost,
)
from adjudicator.rules.full_metal_planete.actions.table import ACTIONS
from adjudicator.rules.full_metal_planete.board.planet import TIDES
from adjudicator.rules.full_metal_planete.changes import sink
from adjudicator.rules.full_metal_planete.names import COLOURS
from adjudicator.rules.full_metal_planete.options import DEPARTURE_TURN, LAST_TURN
from adjudicator.rules.full_metal_planete.orders.orders import (
    DEPLOY,
    KIND_OF,
    LAND,
    SECRET,
    TURN,
    Deploy,
    End,
    TakeOff,
)
from adjudicator.rules.full_metal_planete.position.parts import UNKNOWN, Phase, put
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.tides import forecast
from adjudicator.rules.full_metal_planete.turns import (
    begin,
    launch,
    mountain_pairs,
    set_player,
    turn_of,
)


def advance(state: State, dice: Dice) -> Step[State] | None:
    """The next automatic step, or None."""
    phase = state.clock.phase
    if phase == "tide":
        return _new_turn(state, dice)
    if phase == "next":
        return _next_player(state)
    return None


def _new_turn(state: State, dice: Dice) -> Step[State]:
    """R-12, in this order: tide, sinking, (stuck states follow,) forecasts."""
    clock = state.clock
    turn = clock.turn + 1
    tide = clock.tide_of(turn)
    told: tuple[Event, ...] = (ev.TideTurned(turn, tide),)
    phase: Phase = "next"
    order = clock.order
    if turn == 3:
        order = _draw_order(state, dice)
        told += (ev.OrderDrawn(tuple(state.name_of(s) for s in order)),)
    if turn == DEPARTURE_TURN and state.book.takeoff21_secret:
        phase = "secret"
    clock = clock._replace(turn=turn, phase=phase, order=order, at=0)
    state, sunk = sink(evolve(state, clock=clock))
    state, learned = forecast(state)
    return Step(state, told + sunk + learned)


def _draw_order(state: State, dice: Dice) -> tuple[int, ...]:
    """R-22: clockwise around the map's centre from a drawn seat, or as they landed."""
    order = state.clock.order
    if state.book.turn_order == "landing":
        return order
    grid = state.planes.grid
    centre_x = 1.5 * (grid.width - 1) / 2
    centre_y = sqrt(3) * (grid.height - 0.5) / 2

    def angle(seat: int) -> int:
        cell = state.ships[seat].dome
        x, y = grid.x(cell), grid.y(cell)
        east = 1.5 * x - centre_x
        south = sqrt(3) * (y + (x % 2) / 2) - centre_y
        # In whole millionths of a turn: no hair's breadth of a float decides an order.
        return round((atan2(east, -south) % (2 * pi)) / (2 * pi) * 1_000_000)

    around = sorted(order, key=lambda seat: (angle(seat), order.index(seat)))
    first = dice.below(len(around), "R-22")
    return (*around[first:], *around[:first])


def _next_player(state: State) -> Step[State]:
    """R-22: the next seat with an astronef; R-90: the end."""
    clock = state.clock
    at = clock.at
    while at < len(clock.order) and not state.on_planet(clock.order[at]):
        at += 1
    empty = all(ship.owner < 0 for ship in state.ships)
    if empty or (at == len(clock.order) and clock.turn == LAST_TURN):
        return _over(state)
    if at == len(clock.order):
        return Step(evolve(state, clock=clock._replace(phase="tide", at=0)))
    state, told = begin(evolve(state, clock=clock._replace(at=at)))
    return Step(state, told)


def _over(state: State) -> Step[State]:
    clock = state.clock._replace(phase="over", at=0, segment=state.clock.segment + 1)
    state = evolve(state, clock=clock)
    winners = tuple(s.seat for s in result(state) if s.rank == 1)
    return Step(state, (ev.Ended(winners),))


def suppose(state: State, seat: SeatId) -> tuple[State, ...]:
    """Return the states that a tide nobody knows may lead to: the beginning of the next turn, or
    the turn that is played, under each of the three tides; () if the tide is known."""
    clock = state.clock
    if clock.phase == "turn" and clock.turn >= 3:
        return tuple(evolve(state, clock=clock.under(clock.turn, tide)) for tide in TIDES)
    turn = clock.turn + 1
    if clock.phase != "tide" or not 3 < turn <= LAST_TURN or clock.tides[turn - 3] != UNKNOWN:
        return ()
    found = []
    for tide in TIDES:
        step: Step[State] | None = Step(evolve(state, clock=clock.under(turn, tide)))
        while step is not None:
            current = step.state
            step = advance(current, NoDice())
        found.append(current)
    return tuple(found)


def decisions(state: State) -> tuple[Decision, ...]:
    """The open questions; () when the game is over."""
    clock = state.clock
    if clock.phase == "land":
        return (Decision(LAND, state.name_of(state.active()), forced=False),)
    if clock.phase == "turn":
        params = (("turn", clock.turn), ("ap", state.play.ap), ("tide", Term("tide", state.tide)))
        return (Decision(TURN, state.name_of(state.active()), many=True, params=params),)
    if clock.phase in ("deploy", "secret"):
        return tuple(
            Decision(
                KIND_OF[clock.phase], state.name_of(seat), sealed=True, many=True, forced=False
            )
            for seat in sorted(clock.order)
            if not state.players[seat].ready and (clock.phase == "deploy" or state.on_planet(seat))
        )
    return ()


def ahead(state: State, seat: SeatId) -> frozenset[str]:
    """Return the kinds of decisions that a sheet sent now can still answer."""
    own, clock = state.seat_index(seat), state.clock
    if clock.phase == "land":
        return frozenset((DEPLOY if own in clock.order[: clock.at] else LAND,))
    if clock.phase in ("deploy", "secret"):
        return frozenset((KIND_OF[clock.phase],))
    if clock.phase == "over":
        return frozenset()
    mine = clock.phase == "turn" and own == state.active()
    secret = state.book.takeoff21_secret and clock.turn < DEPARTURE_TURN and not mine
    return frozenset((TURN, SECRET) if secret else (TURN,))


def as_asked(state: State, seat: SeatId) -> State | None:
    """The landing or turn of a seat as if it were its own now, under the tide that it knows."""
    own, clock = state.seat_index(seat), state.clock
    if own not in clock.order:
        return None
    at = clock.order.index(own)
    if clock.phase == "land":
        return evolve(state, clock=clock._replace(at=at)) if at >= clock.at else None
    if clock.phase != "turn" or not state.on_planet(own):
        return None
    if at < clock.at:
        turn = clock.turn + 1
        if turn > LAST_TURN:
            return None
        if clock.tides[turn - 3] == UNKNOWN:
            clock = clock.under(turn, state.tide)
        state = evolve(state, clock=clock._replace(turn=turn))
    return turn_of(state, at)


def default(state: State, decision: Decision) -> Order:
    """R-49: land somewhere, deploy nothing more, stay, end the turn."""
    seat = state.seat_index(decision.seat)
    if state.clock.phase == "land":
        return missing_landing(state, seat)
    forbid = state.book.adjacent_mountain_tanks == "forbid" and state.clock.phase == "turn"
    return End(anyway=forbid and bool(mountain_pairs(state, seat)))


def close(state: State, answers: Mapping[str, tuple[Order, ...]], dice: Dice) -> Step[State]:
    """Carry out a sealed phase, seat after seat in the order of the clock."""
    deploying = state.clock.phase == "deploy"
    return _close_deployment(state, answers) if deploying else _close_secret(state, answers)


def _close_deployment(state: State, answers: Mapping[str, tuple[Order, ...]]) -> Step[State]:
    """R-74: in landing order; a placement spoilt by an earlier one stays in the hold."""
    told: tuple[Event, ...] = ()
    for seat in state.clock.order:
        name = state.name_of(seat)
        for order in answers.get(name, ()):
            if isinstance(order, End):
                continue
            action = ACTIONS[type(order)]
            found = action.plan(state, seat, order)
            if isinstance(found, Fault):
                if isinstance(order, Deploy):
                    own = f"{COLOURS[seat]}-" if order.piece.count("-") == 1 else ""
                    told += (ev.DeploymentFailed(name, own + order.piece, order.cells),)
                continue
            state, more = action.apply(state, seat, found)
            told += more
    state = evolve(state, clock=state.clock._replace(phase="tide", segment=state.clock.segment + 1))
    if not state.book.forecast_on_turn2:
        return Step(state, told)
    state, learned = forecast(state)
    return Step(state, told + learned)


def _close_secret(state: State, answers: Mapping[str, tuple[Order, ...]]) -> Step[State]:
    """R-88: all those who go leave together; the cost falls on those who also stay."""
    leaving: list[tuple[int, int]] = []
    for seat in state.clock.order:
        copy = state
        for order in answers.get(state.name_of(seat), ()):
            if isinstance(order, TakeOff):
                found = plan_take_off(copy, seat, order)
                if not isinstance(found, Fault):
                    leaving.append((seat, found.colour))
                    copy, _ = apply_take_off(copy, seat, found)
    staying = state
    for _, colour in leaving:
        gone = staying.ships[colour]._replace(owner=-1)
        staying = evolve(staying, ships=put(staying.ships, colour, gone))
    due = {colour: secret_cost(staying, seat, colour) for seat, colour in leaving}
    told: tuple[Event, ...] = ()
    for seat, colour in leaving:
        state, more = launch(state, colour, due[colour])
        told += more
        player = state.players[seat]
        state = set_player(state, seat, player._replace(penalty=player.penalty + due[colour]))
    clock = state.clock._replace(phase="next", at=0, segment=state.clock.segment + 1)
    return Step(evolve(state, clock=clock), told)


def moment(state: State) -> Moment:
    """Turn, segment, and the words for it."""
    clock = state.clock
    seat = {"seat": state.name_of(state.active())} if clock.phase in ("land", "turn") else {}
    words = say(f"moment-{clock.phase}", turn=clock.turn, **seat)
    return Moment(clock.turn, clock.segment, words)


def scores(state: State) -> tuple[tuple[str, int], ...]:
    """The points of the astronefs that have left, by the seats that flew them (R-92)."""
    return tuple(
        (name, sum(ship.points for ship in state.ships if ship.pilot == seat))
        for seat, name in enumerate(state.setup.seats)
    )


def result(state: State) -> tuple[Place, ...]:
    """R-92, R-93: score, astronefs departed, ore; then those who never took off."""
    if state.clock.phase != "over":
        return ()
    rows: list[tuple[tuple[int, ...], str, int, tuple[int, ...]]] = []
    for seat, name in enumerate(state.setup.seats):
        flown = [ship for ship in state.ships if ship.pilot == seat]
        points = sum(ship.points for ship in flown)
        breakers = (len(flown), sum(ship.haul for ship in flown))
        if flown:
            ties = () if state.book.ties_shared else breakers
            key: tuple[int, ...] = (1, points, *ties)
        else:
            key = (0, state.players[seat].out or LAST_TURN + 1)
        rows.append((key, name, points, breakers))
    best = sorted(rows, key=lambda row: tuple(-n for n in row[0]))
    keys = [row[0] for row in best]
    return tuple(
        Place(name, keys.index(key) + 1, points, breakers) for key, name, points, breakers in best
    )
