"""A game from what its table chose: a map, a map file, or a written position.

The options `map_file` and `scenario` carry whole documents, so that a game's folder holds all
that is needed to play it again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.rulekit.about import Options
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Step
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete import options as opt
from adjudicator.rules.full_metal_planete.board.choice import check_options, check_room, planet_for
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.board.mapfile import check_map, read_map
from adjudicator.rules.full_metal_planete.board.planet import Planet, Terrain
from adjudicator.rules.full_metal_planete.names import DESTROYERS, FORCE, ORES
from adjudicator.rules.full_metal_planete.position import parts as pt
from adjudicator.rules.full_metal_planete.position.sound import problems
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.scenarios.faults import ScenarioFault
from adjudicator.rules.full_metal_planete.scenarios.reader import load_scenario
from adjudicator.rules.full_metal_planete.tides import FIRST, draw_tides

_SWITCHES = frozenset(option.name for option in opt.OPTIONS)


def ore_cells(terrain: Terrain, book: opt.Rulebook, dice: Dice) -> tuple[int, ...]:
    """R-15: one hex in nine, never open sea; a lattice with a drawn offset, or at random."""
    grid = terrain.grid
    allowed = terrain.playable & ~terrain.sea
    if not book.ore_on_mountain:
        allowed &= ~terrain.mountain
    if book.ore_layout == "random":
        cells = dice.shuffle(tuple(bits(allowed)), "R-15")
        return tuple(sorted(cells[: allowed.bit_count() // 9]))
    a, b = dice.below(3, "R-15"), dice.below(3, "R-15")
    found = []
    for cell in bits(allowed):
        x = grid.x(cell)
        axial = grid.y(cell) - (x - x % 2) // 2
        if x % 3 == a and axial % 3 == b:
            found.append(cell)
    return tuple(found)


def lay_ore(terrain: Terrain, book: opt.Rulebook, dice: Dice) -> tuple[pt.Ore, ...]:
    """The ore of the map, its kinds in the proportions of the mix, shuffled."""
    cells = ore_cells(terrain, book, dice)
    pattern = tuple(ore for ore, n in zip(ORES, book.ore_mix, strict=True) for _ in range(n))
    if len(set(pattern)) == 1:
        return tuple(pt.Ore(c, pattern[0]) for c in cells)
    whole = pattern * (len(cells) // len(pattern) + 1)
    kinds = dice.shuffle(whole[: len(cells)], "R-15")
    return tuple(pt.Ore(c, kind) for c, kind in zip(cells, kinds, strict=True))


def force(seats: int) -> tuple[pt.Piece, ...]:
    """R-16: the pieces of all colours, in their holds; turrets stand after landing."""
    return tuple(
        pt.Piece(
            kind, c, n, pt.NOWHERE, pt.NOWHERE, pt.hold(c), opt.SHOTS if kind in DESTROYERS else 0
        )
        for c in range(seats)
        for kind, n in FORCE
    )


def set_up(setup: pt.Setup, dice: Dice) -> Step[State]:
    """A new game: everything drawn that is drawn at the beginning."""
    seats = len(setup.seats)
    book = setup.book
    pieces = force(seats)
    order = dice.shuffle(tuple(range(seats)), "R-22")
    ore = lay_ore(setup.planet.terrain, book, dice)
    tides = draw_tides(book, (), dice)
    lots = tuple(dice.below(pt.LOTS, "R-46") for _ in range(seats))
    state = State(
        setup=setup,
        clock=pt.Clock(1, "land", 0, order, 0, tides, lots),
        play=pt.Play(),
        players=(pt.Player(),) * seats,
        ships=tuple(pt.Ship(owner=c, bridges=1) for c in range(seats)),
        pieces=pieces,
        numbers=pt.numbers_of(pieces, seats),
        ore=ore,
        bridges=(),
        pool=book.build_pool,
        trails=(),
    )
    names = tuple(setup.seats[i] for i in order)
    return Step(state, (ev.Opened(setup.planet.name, names),))


def make_setup(
    edition: str, seats: Sequence[str], options: Sequence[tuple[str, str]], planet: Planet
) -> pt.Setup:
    """The fixed part of a game."""
    return pt.Setup(edition, tuple(seats), tuple(sorted(options)), planet)


def switches(options: Options) -> dict[str, str]:
    """The options without the documents among them."""
    return {name: value for name, value in options.items() if name in _SWITCHES}


def canonical(document: Mapping[str, Any]) -> str:
    """A document as one text, always the same for the same document."""
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def check_scenario(document: Mapping[str, Any]) -> tuple[ScenarioFault, ...]:
    """All faults of a document: its shape, its words, and positions that cannot be."""
    found = load_scenario(document)
    if isinstance(found, State):
        return tuple(ScenarioFault("", "unsound", text) for text in problems(found))
    return found


def sound_scenario(document: Mapping[str, Any]) -> State:
    """The position of a document; raises ValueError if it is faulty."""
    state = load_scenario(document)
    if not isinstance(state, State):
        raise ValueError("; ".join(map(str, state)))
    return state


def check_start(options: Options, seats: int) -> tuple[Refusal, ...]:
    """Return all that is wrong with a full set of options; a document stands in for the map."""
    plain = switches(options)
    if options.get(opt.SCENARIO):
        return _check_scenario_option(options[opt.SCENARIO], seats)
    if options.get(opt.MAP_FILE):
        return _check_map_option(options[opt.MAP_FILE], plain, seats)
    return check_options(plain, seats)


def _check_scenario_option(text: str, seats: int) -> tuple[Refusal, ...]:
    try:
        document = json.loads(text)
    except ValueError:
        document = None
    if not isinstance(document, dict):
        return (refuse("R-01", "option.bad-scenario", opt.SCENARIO, faults="JSON"),)
    faults = check_scenario(document)
    if faults:
        told = "; ".join(map(str, faults[:5]))
        return (refuse("R-01", "option.bad-scenario", opt.SCENARIO, faults=told),)
    need = len(document["seats"])
    if need != seats:
        return (refuse("R-01", "option.scenario-seats", opt.SCENARIO, need=need, seats=seats),)
    return ()


def _check_map_option(text: str, plain: dict[str, str], seats: int) -> tuple[Refusal, ...]:
    faults = check_map(text)
    if faults:
        told = "; ".join(map(str, faults[:5]))
        return (refuse("R-01", "option.bad-map", opt.MAP_FILE, faults=told),)
    crowded = check_room(read_map(text), opt.MAP_FILE, opt.MAP_FILE, plain, seats)
    anywhere = {**plain, "map": "random", "map_size": "99x99"}
    return crowded or check_options(anywhere, seats)


def start_game(edition: str, seats: Sequence[str], options: Options, dice: Dice) -> Step[State]:
    """The set-up of a game. `options` is complete and checked."""
    plain = switches(options)
    text = options.get(opt.SCENARIO, "")
    if text:
        return _from_scenario(edition, seats, plain, json.loads(text), dice)
    drawing = options.get(opt.MAP_FILE, "")
    planet = read_map(drawing) if drawing else planet_for(plain, len(seats), dice)
    return set_up(make_setup(edition, seats, tuple(plain.items()), planet), dice)


def _from_scenario(
    edition: str, seats: Sequence[str], plain: dict[str, str], document: dict[str, Any], dice: Dice
) -> Step[State]:
    """The position of a document, its players named anew; what it leaves open is drawn."""
    state = sound_scenario(document)
    setup = make_setup(edition, seats, tuple(plain.items()), state.setup.planet)
    clock = state.clock
    tides = draw_tides(setup.book, _written_tides(document, clock.turn), dice)
    lots = tuple(dice.below(pt.LOTS, "R-46") for _ in seats)
    state = evolve(
        state, setup=setup, clock=clock._replace(tides=tides, lots=lots), pool=setup.book.build_pool
    )
    if clock.phase != "land":
        return Step(state, ())
    names = tuple(setup.seats[i] for i in clock.order)
    return Step(state, (ev.Opened(setup.planet.name, names),))


def _written_tides(document: dict[str, Any], turn: int) -> tuple[str, ...]:
    """The tides of turns 3 to 25 that a document fixes, `?` for the others."""
    tides = [pt.UNKNOWN] * (opt.LAST_TURN - FIRST + 1)
    given = [document["tide"]] if "tide" in document else []
    for at, tide in enumerate([*given, *document.get("tides", ())], turn + (not given) - FIRST):
        if 0 <= at < len(tides):
            tides[at] = tide
    return tuple(tides)
