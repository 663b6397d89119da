"""The course of a player's turn: grants, reserves, penalties, handing over, leaving.

Here belongs what happens between orders (R-20, R-23, R-24, R-28, R-48, R-56, R-86, R-89,
R-91). The sequence of the phases is in `flow.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rulekit.event import Event
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete import options as opt
from adjudicator.rules.full_metal_planete.changes import Changed, settle_cargo, sink
from adjudicator.rules.full_metal_planete.position.parts import (
    GONE,
    LOST,
    NOWHERE,
    Play,
    Player,
    put,
)
from adjudicator.rules.full_metal_planete.position.state import State, evolve, in_hold


def set_player(state: State, seat: int, player: Player) -> State:
    """The state with one seat's record replaced."""
    return evolve(state, players=put(state.players, seat, player))


def grant(state: State, seat: int) -> int:
    """R-23: the action points a seat gets at the start of its turn."""
    turn = state.clock.turn
    player = state.players[seat]
    extra = opt.EXTRA_SHIP * (len(state.on_planet(seat)) - 1)
    points = max(0, opt.FIRST_GRANTS.get(turn, opt.GRANT) + extra + player.reserve - player.penalty)
    return min(points, opt.FIRST_GRANTS[4]) if state.book.turn4_cap and turn == 4 else points


def reload(state: State) -> State:
    """R-20: every destroyer has its two shots again, in carriers and holds as on the map."""
    alive = (p for p in state.pieces if p.kind in nm.DESTROYERS and p.inside not in (LOST, GONE))
    if all(p.ammo == opt.SHOTS for p in alive):
        return state
    return evolve(
        state,
        pieces=tuple(
            p._replace(ammo=opt.SHOTS) if p.kind in nm.DESTROYERS and p.ammo < opt.SHOTS else p
            for p in state.pieces
        ),
    )


def begin(state: State) -> Changed:
    """R-23, R-26: the seat whose turn it is gets its points, shots and builds."""
    seat = state.active()
    player = state.players[seat]
    points = grant(state, seat)
    told = ev.TurnBegan(state.name_of(seat), points, player.reserve, player.penalty)
    state = set_player(state, seat, player._replace(reserve=0, penalty=0))
    clock = state.clock._replace(phase="turn")
    if not state.book.ammo_at_own_end:
        state = reload(state)
    return evolve(state, clock=clock, play=Play(ap=points)), (told,)


def turn_of(state: State, place: int) -> State:
    """The state in which the turn of the seat at a place of the order begins, whoever plays."""
    return begin(evolve(state, clock=state.clock._replace(at=place), play=Play()))[0]


def mountain_pairs(state: State, seat: int) -> tuple[int, ...]:
    """R-56: the tanks of a seat that stand beside each other on mountains."""
    planes = state.planes
    mine = {
        p.at: i
        for i, p in enumerate(state.pieces)
        if p.kind == nm.TANK
        and p.at >= 0
        and state.ships[p.colour].owner == seat
        and planes.terrain.mountain >> p.at & 1
    }
    spots = sum(1 << at for at in mine)
    return tuple(sorted(i for at, i in mine.items() if planes.grid.touch[at] & spots))


def saved_points(left: int) -> int:
    """R-48: how many of the points that are left at the end of a turn are saved."""
    return min(opt.RESERVE_MOST, opt.RESERVE_STEP * (left // opt.RESERVE_STEP))


def finish(state: State) -> Changed:
    """R-48: end the turn of the active seat: departures of turn 25, penalty, reserve."""
    seat = state.active()
    told: tuple[Event, ...] = ()
    if state.clock.turn == opt.LAST_TURN:
        state, told = depart_all(state, seat)
    player = state.players[seat]
    if state.book.adjacent_mountain_tanks != "no_fire":
        pairs = mountain_pairs(state, seat)
        if pairs:
            names = tuple(state.planes.name(i) for i in pairs)
            told += (ev.Penalised(state.name_of(seat), names, opt.PENALTY),)
            player = player._replace(penalty=player.penalty + opt.PENALTY)
    left = state.play.ap
    reserve = saved_points(left)
    if state.on_planet(seat):
        player = player._replace(reserve=reserve)
        told += (ev.TurnEnded(state.name_of(seat), left, reserve),)
    else:
        player = player._replace(reserve=0)
    state = set_player(state, seat, player)
    if state.book.ammo_at_own_end:
        state = reload(state)
    clock = state.clock
    clock = clock._replace(phase="next", at=clock.at + 1, segment=clock.segment + 1)
    trails = tuple(t for t in state.trails if t.segment >= clock.segment - 1)
    return evolve(state, clock=clock, play=Play(), trails=trails), told


def departure_cost(state: State, colour: int) -> int:
    """R-86: one point and one for each missing turret."""
    missing = len(state.planes.podes(colour)) - len(state.planes.turrets(colour))
    return 0 if state.book.takeoff_free else opt.COST["take-off"] + missing


class Worth(NamedTuple):
    """R-91: what the points of an astronef are for, if it left now."""

    ore: int
    pieces: int
    turrets: int
    ship: int


def worth_now(state: State, colour: int) -> tuple[Worth, int]:
    """R-91: what the points of an astronef are for, and the ore it brings home (R-92)."""
    book, ship = state.book, state.ships[colour]
    inside = in_hold(state, colour)
    loads = tuple(what for i in inside for what in state.pieces[i].load)
    pieces = len(inside) + ship.bridges + loads.count(nm.BRIDGE)
    counts = tuple(n + loads.count(ore) for n, ore in zip(ship.ore, nm.ORES, strict=True))
    ore = sum(n * value for n, value in zip(counts, book.ore_values, strict=True))
    turrets = len(state.planes.turrets(colour)) * book.score_turret
    haul = ore if book.tie_ore_value else sum(counts)
    return Worth(ore, pieces, turrets, book.score_ship), haul


def score(state: State, colour: int) -> tuple[int, int]:
    """R-91: points of an astronef if it left now, and the ore it brings home (R-92)."""
    worth, haul = worth_now(state, colour)
    return sum(worth), haul


def launch(state: State, colour: int, cost: int) -> Changed:
    """R-86, R-87: an astronef leaves with its hold; what stays outside is nobody's."""
    ship = state.ships[colour]
    points, haul = score(state, colour)
    told: tuple[Event, ...] = (
        ev.TookOff(state.name_of(ship.owner), nm.COLOURS[colour], points, haul, cost),
    )
    inside = set(in_hold(state, colour))
    pieces = tuple(
        p._replace(at=NOWHERE, tail=NOWHERE, inside=GONE)
        if i in inside or (p.kind == nm.TURRET and p.colour == colour and p.at >= 0)
        else p
        for i, p in enumerate(state.pieces)
    )
    gone = ship._replace(
        dome=NOWHERE,
        owner=-1,
        taken=False,
        rebuilt=(),
        flown=state.clock.turn,
        pilot=ship.owner,
        points=points,
        haul=haul,
    )
    state = evolve(state, pieces=pieces, ships=put(state.ships, colour, gone))
    state, more = settle_cargo(state)
    planes = state.planes
    left = tuple(
        planes.name(i) for i, p in enumerate(state.pieces) if p.colour == colour and p.inside >= -1
    )
    told += (*more, *((ev.Deactivated(left),) if left else ()))
    state, more = sink(state)
    return state, told + more


def depart_all(state: State, seat: int) -> Changed:
    """R-89: all astronefs leave, the best score first, as far as the points go."""
    told: tuple[Event, ...] = ()
    colours = sorted(state.on_planet(seat), key=lambda c: (-score(state, c)[0], c))
    for colour in colours:
        cost = departure_cost(state, colour)
        if cost > state.play.ap:
            name = state.name_of(seat)
            told += (ev.LeftBehind(name, nm.COLOURS[colour], cost, state.play.ap),)
            continue
        state = evolve(state, play=state.play._replace(ap=state.play.ap - cost))
        state, more = launch(state, colour, cost)
        told += more
    return state, told


def after_loss(state: State, seat: int) -> Changed:
    """R-28: a seat without an astronef is out, unless it has flown one home."""
    if state.on_planet(seat):
        return state, ()
    player = state.players[seat]._replace(reserve=0)
    if any(ship.pilot == seat for ship in state.ships):
        return set_player(state, seat, player), ()
    turn = state.clock.turn
    state = set_player(state, seat, player._replace(out=turn))
    return state, (ev.Eliminated(state.name_of(seat), turn),)


def area(state: State, seat: int) -> int:
    """The hexes where a seat may deploy, water and bridges left aside (R-74)."""
    terrain = state.planes.terrain
    ship = state.ships[seat]
    radius = state.book.deploy_area
    zone = zone_cells(state, seat) if radius < 0 else 0
    # Who had to land outside of all zones deploys as the other edition does.
    return zone or terrain.grid.disk[4 if radius < 0 else radius][ship.dome] & terrain.playable


def zone_cells(state: State, seat: int) -> int:
    """The cells of the landing zones that an astronef lies on."""
    terrain = state.planes.terrain
    ship = state.ships[seat]
    zones = {terrain.zone_of.get(c, "") for c in terrain.footprint(ship.dome, ship.side)}
    return sum(terrain.zone_cells[z] for z in sorted(zones) if z)


def zones_taken(state: State) -> tuple[str, ...]:
    """The landing zones closed by the astronefs that have landed (R-73)."""
    terrain = state.planes.terrain
    closed: set[str] = set()
    for ship in state.ships:
        if ship.dome >= 0:
            for cell in terrain.footprint(ship.dome, ship.side):
                zone = terrain.zone_of.get(cell, "")
                if zone:
                    closed |= {zone, *terrain.neighbours(zone)}
    return tuple(sorted(closed))
