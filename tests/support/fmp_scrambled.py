"""Positions of a turn as no game brings them, and sound all the same: pieces close together,
any tide, cargo in cargo, bridges, shots, points, owners and switches at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.names import (
    BARGE,
    BOAT,
    CAPACITY,
    CARRIES,
    CONV,
    CRAB,
    DESTROYERS,
    ORES,
    SEA_KINDS,
    SLOTS,
    SUPER,
    TANK,
)
from adjudicator.rules.full_metal_planete.options import OPTIONS
from adjudicator.rules.full_metal_planete.position.loads import (
    lay_bridge,
    loose_bridges,
    room_taken,
)
from adjudicator.rules.full_metal_planete.position.parts import (
    FREE,
    GONE,
    LOST,
    NO_LOT,
    NOWHERE,
    Build,
    Ore,
    Piece,
    Play,
    Player,
    Ship,
    Trail,
    hold,
    numbers_of,
)
from adjudicator.rules.full_metal_planete.position.sound import problems
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.scenarios.reader import load_scenario

SEATS = ["rosa", "gina", "yann"]
COLOURS = ("red", "green", "yellow")
DOMES = ("0404", "1104", "0709")
#: switches of a turn that are drawn now and then; the others stay as their edition has them
DRAWN = (
    "adjacent_mountain_tanks",
    "retreat_first",
    "neutraliser_locked",
    "neutralised_project_fire",
    "assault_max_pairs",
    "ammo_reset",
    "barge_same_hex",
    "capture_colour_choice",
    "boarder_takes_ship_colour",
    "capture_bonus_now",
    "rebuild_once_per_pode",
    "takeoff21",
    "takeoff_cost",
    "bridge_support",
    "own_hex_counts",
    "stuck_project_fire",
    "nested_cargo_counts",
    "turret_captures",
    "build_limit_scope",
    "tie_ore",
    "ore_kinds",
    "build_pool",
)
FORCE = (BARGE, CRAB, CRAB, CONV, TANK, TANK, TANK, SUPER, BOAT, BOAT)


def scrambled(seed: str) -> State:
    """A sound position of rosa's turn, veiled as a page gets it."""
    rng = Random(seed)
    while True:
        state = _drawn(rng)
        if not problems(state):
            return state


def _drawn(rng: Random) -> State:
    state = _pieces(rng, _ships(rng, _empty(rng)))
    state = _stuff(rng, state)
    segment = state.clock.segment
    went = rng.choices([i for i, p in enumerate(state.pieces) if p.at >= 0], k=rng.randrange(3))
    trails = tuple(Trail(segment - rng.randrange(3), i, (0, state.pieces[i].at)) for i in went)
    return evolve(
        state, play=_play(rng, state), numbers=numbers_of(state.pieces, len(SEATS)), trails=trails
    )


def _empty(rng: Random) -> State:
    signs = "...**%%$$$$##" + rng.choice(("", "", "?"))
    rows = ["".join(rng.choice(signs) for _ in range(14)) for _ in range(12)]
    for dome in DOMES:  # astronefs stand on the board
        x, y = int(dome[:2]) - 1, int(dome[2:]) - 1
        for at in (y - 1, y, y + 1):
            rows[at] = rows[at][: x - 1] + "$$$" + rows[at][x + 2 :]
    choices = {o.name: o.choices for o in OPTIONS if o.choices}
    options = {
        name: rng.choice(choices.get(name, ("none", "box")))
        for name in DRAWN
        if rng.random() < 0.25
    }
    doc: dict[str, Any] = {
        "edition": rng.choice(("pc", "board")),
        "seats": SEATS,
        "map": {"rows": rows},
        "turn": rng.choice((9, 21, 25)),
        "tide": rng.choice(("low", "normal", "high")),
        "options": options,
        "astronefs": {c: {"dome": d} for c, d in zip(COLOURS, DOMES, strict=True)},
    }
    state = load_scenario(doc)
    assert isinstance(state, State), state
    clock = state.clock._replace(lots=(NO_LOT,) * len(SEATS))
    return evolve(state, clock=clock, pool=tuple(rng.randrange(2) for _ in state.pool))


def _ships(rng: Random, state: State) -> State:
    """Some astronefs taken by another, now and then one flown; rosa has at least one."""
    owners = list(range(len(SEATS)))
    if rng.random() < 0.5:
        owners[rng.randrange(3)] = rng.randrange(3)
    if 0 not in owners:
        owners[rng.randrange(1, 3)] = 0
    flown = rng.randrange(1, 3) if rng.random() < 0.15 else -1
    if flown >= 0 and 0 not in owners[:flown] + owners[flown + 1 :]:
        flown = -1
    ships = []
    for colour, ship in enumerate(state.ships):
        ore = (rng.randrange(3), rng.randrange(3), rng.randrange(2))
        if colour == flown:
            ships.append(Ship(flown=21, pilot=owners[colour], points=9, haul=2, ore=ore))
            continue
        side = rng.choice("ab")
        taken = owners[colour] != colour or rng.random() < 0.1
        rebuilt = tuple(n for n in (1, 2, 3) if taken and rng.random() < 0.2)
        ships.append(
            ship._replace(
                side=side,
                owner=owners[colour],
                taken=taken,
                rebuilt=rebuilt,
                ore=ore,
                bridges=rng.randrange(3),
            )
        )
    players = tuple(
        Player(reserve=rng.choice((0, 5)), penalty=0, out=0 if seat in owners else 7)
        for seat in range(len(SEATS))
    )
    return evolve(state, ships=tuple(ships), players=players, pieces=())


def _pieces(rng: Random, state: State) -> State:
    pieces: list[Piece] = []
    standing = rng.random()
    for colour in range(len(SEATS)):
        podes = state.planes.podes(colour)
        for n in (1, 2, 3):
            stands = podes and rng.random() < standing
            ammo = rng.randrange(3) if stands else 0
            where = (podes[n - 1], FREE) if stands else (NOWHERE, LOST if podes else GONE)
            pieces.append(Piece("turret", colour, n, where[0], NOWHERE, where[1], ammo))
    state = evolve(state, pieces=tuple(pieces))
    grid = state.planes.grid
    middle = rng.choice(tuple(grid.cells))
    spots = [c for c in grid.cells if grid.distance(c, middle) <= rng.choice((3, 5, 9))]
    for kind in FORCE:
        for colour in range(len(SEATS)):
            if rng.random() < 0.75:
                state = _one(rng, state, kind, colour, rng.choices(spots, k=4))
    return state


def _one(rng: Random, state: State, kind: str, colour: int, spots: list[int]) -> State:
    """The state with one piece more: on the map, aboard something, lost."""
    number = 1 + sum(p.kind == kind and p.colour == colour for p in state.pieces)
    ammo = rng.choice((0, 1, 2, 2, 2)) if kind in DESTROYERS else 0
    index, luck = len(state.pieces), rng.random()
    owner = state.ships[colour].owner
    piece = Piece(kind, colour, number, NOWHERE, NOWHERE, LOST)
    if luck < 0.7:
        piece = _on_map(rng, state, piece._replace(ammo=ammo), spots)
    elif luck < 0.85:
        carriers = [
            i
            for i, p in enumerate(state.pieces)
            if p.kind in CAPACITY
            and kind in CARRIES[p.kind]
            and p.inside not in (LOST, GONE)
            and state.ships[p.colour].owner == owner
            and room_taken(state, i) + SLOTS[kind] <= CAPACITY[p.kind]
        ]
        if carriers:
            piece = piece._replace(inside=rng.choice(carriers), ammo=ammo)
    elif luck < 0.95 and owner >= 0:
        piece = piece._replace(inside=hold(colour), ammo=ammo)
    state = evolve(state, pieces=(*state.pieces, piece))
    if kind in CAPACITY and piece.inside not in (LOST, GONE):
        state = _load(rng, state, index)
    # a supertank in a crab on a mountain is the usual fault: another draw would cost more
    return state if not any("mountain" in p for p in problems(state)) else _lost(state, index)


def _lost(state: State, index: int) -> State:
    pieces = list(state.pieces)
    pieces[index] = pieces[index]._replace(at=NOWHERE, tail=NOWHERE, inside=LOST, ammo=0, load=())
    return evolve(state, pieces=tuple(pieces))


def _on_map(rng: Random, state: State, piece: Piece, spots: list[int]) -> Piece:
    planes = state.planes
    terrain = planes.terrain
    afloat = piece.kind in SEA_KINDS
    if piece.kind == CRAB and rng.random() < 0.3:  # on mountains, which bar supertanks
        spots = sorted(spots, key=lambda cell: not terrain.mountain >> cell & 1)
    for cell in spots:
        fit = terrain.coastal if afloat else terrain.playable & ~terrain.sea
        if piece.kind == SUPER:
            fit &= ~terrain.mountain
        free = fit & ~planes.taken
        if not free >> cell & 1:
            continue
        if piece.kind != BARGE:
            return piece._replace(at=cell, inside=FREE)
        tails = list(bits(planes.grid.touch[cell] & free))
        if tails:
            return piece._replace(at=cell, tail=rng.choice(tails), inside=FREE)
    return piece._replace(ammo=0)


def _load(rng: Random, state: State, index: int) -> State:
    carrier = state.pieces[index]
    in_ship = carrier.inside != FREE
    stuff = [w for w in ("bridge", *ORES) if w in CARRIES[carrier.kind]]
    stuff = [w for w in stuff if not (in_ship and w in ORES)]
    most = rng.randrange(1 + CAPACITY[carrier.kind]) if stuff else 0
    load = tuple(sorted(rng.choice(stuff) for _ in range(most)))
    while load and room_taken(state, index) + len(load) > CAPACITY[carrier.kind]:
        load = load[1:]
    pieces = list(state.pieces)
    pieces[index] = carrier._replace(load=load)
    return evolve(state, pieces=tuple(pieces))


def _stuff(rng: Random, state: State) -> State:
    """Bridges, with pieces or ore on some of them, and ore."""
    grid = state.planes.grid
    for _ in range(rng.randrange(9)):
        planes = state.planes
        wet = planes.terrain.coastal & ~planes.taken & ~planes.bridged
        cells = list(bits(wet))
        near = [c for c in cells if grid.touch[c] & planes.bridged] or cells
        if not cells:
            break
        laid = lay_bridge(state, rng.choice(near if rng.random() < 0.7 else cells))
        if not loose_bridges(planes, laid):
            state = evolve(state, bridges=laid)
    for kind in ("tank", "crab", "tank"):
        on = list(bits(state.planes.bridged & ~state.planes.taken))
        if on and rng.random() < 0.5:
            colour = rng.randrange(len(SEATS))
            numbers = (p.number for p in state.pieces if (p.kind, p.colour) == (kind, colour))
            ammo = 2 if kind == "tank" else 0
            piece = Piece(kind, colour, 1 + max(numbers, default=0), rng.choice(on), ammo=ammo)
            state = evolve(state, pieces=(*state.pieces, piece))
    planes = state.planes
    free = list(bits(planes.terrain.playable & ~planes.terrain.sea & ~planes.taken))
    free += list(bits(planes.bridged & ~planes.taken))
    chosen = sorted(set(rng.choices(free, k=rng.randrange(12))))
    return evolve(state, ore=tuple(Ore(cell, rng.choice(ORES)) for cell in chosen))


def _play(rng: Random, state: State) -> Play:
    ids = [i for i, p in enumerate(state.pieces) if p.at >= 0 and p.kind != "turret"]
    convs = [i for i, p in enumerate(state.pieces) if p.kind == CONV]

    def some(often: float) -> tuple[int, ...]:
        return tuple(sorted(rng.sample(ids, k=min(3, len(ids))))) if rng.random() < often else ()

    built = rng.choices(convs, k=rng.choice((0, 0, 0, 1, 2))) if convs else []
    return Play(
        ap=rng.choice((0, 1, 2, 3, 5, 9, 15, 25)),
        builds=tuple(Build(i, rng.choice(("tank", "tank", "crab", "bridge"))) for i in built),
        acted=rng.random() < 0.4,
        retreated=some(0.2),
        reopened=(rng.randrange(len(SEATS)),) if rng.random() < 0.1 else (),
        locked=some(0.1),
        silenced=some(0.1),
    )


def corpus(name: str, count: int) -> Iterator[State]:
    """So many positions, the same ones for the same name."""
    for at in range(count):
        yield scrambled(f"{name} {at}")
