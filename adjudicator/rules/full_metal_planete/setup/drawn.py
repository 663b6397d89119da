"""Setting up a game: map, ore R-15, force R-16, tides R-11, landing order R-22."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Step
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.board.planet import Planet, Terrain
from adjudicator.rules.full_metal_planete.names import DESTROYERS, FORCE, ORES
from adjudicator.rules.full_metal_planete.options import SHOTS, Rulebook
from adjudicator.rules.full_metal_planete.position.parts import (
    LOTS,
    NOWHERE,
    Clock,
    Ore,
    Piece,
    Play,
    Player,
    Setup,
    Ship,
    hold,
    numbers_of,
)
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.tides import draw_tides


def ore_cells(terrain: Terrain, book: Rulebook, dice: Dice) -> tuple[int, ...]:
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


def lay_ore(terrain: Terrain, book: Rulebook, dice: Dice) -> tuple[Ore, ...]:
    """The ore of the map, its kinds in the proportions of the mix, shuffled."""
    cells = ore_cells(terrain, book, dice)
    pattern = tuple(ore for ore, n in zip(ORES, book.ore_mix, strict=True) for _ in range(n))
    if len(set(pattern)) == 1:
        return tuple(Ore(c, pattern[0]) for c in cells)
    whole = pattern * (len(cells) // len(pattern) + 1)
    kinds = dice.shuffle(whole[: len(cells)], "R-15")
    return tuple(Ore(c, kind) for c, kind in zip(cells, kinds, strict=True))


def force(seats: int) -> tuple[Piece, ...]:
    """R-16: the pieces of all colours, in their holds; turrets stand after landing."""
    return tuple(
        Piece(kind, c, n, NOWHERE, NOWHERE, hold(c), SHOTS if kind in DESTROYERS else 0)
        for c in range(seats)
        for kind, n in FORCE
    )


def set_up(setup: Setup, dice: Dice) -> Step[State]:
    """A new game: everything drawn that is drawn at the beginning."""
    seats = len(setup.seats)
    book = setup.book
    pieces = force(seats)
    order = dice.shuffle(tuple(range(seats)), "R-22")
    ore = lay_ore(setup.planet.terrain, book, dice)
    tides = draw_tides(book, (), dice)
    lots = tuple(dice.below(LOTS, "R-46") for _ in range(seats))
    state = State(
        setup=setup,
        clock=Clock(1, "land", 0, order, 0, tides, lots),
        play=Play(),
        players=(Player(),) * seats,
        ships=tuple(Ship(owner=c, bridges=1) for c in range(seats)),
        pieces=pieces,
        numbers=numbers_of(pieces, seats),
        ore=ore,
        bridges=(),
        pool=book.build_pool,
        trails=(),
    )
    names = tuple(setup.seats[i] for i in order)
    return Step(state, (ev.Opened(setup.planet.name, names),))


def make_setup(
    edition: str, seats: Sequence[str], options: Sequence[tuple[str, str]], planet: Planet
) -> Setup:
    """The fixed part of a game."""
    return Setup(edition, tuple(seats), tuple(sorted(options)), planet)
