"""Changes that several actions share: paying, losing what stands on hexes, new colours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from adjudicator.rulekit.event import Event
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.names import BRIDGE, COLOURS
from adjudicator.rules.full_metal_planete.position.loads import loose_bridges
from adjudicator.rules.full_metal_planete.position.parts import (
    LOST,
    NOWHERE,
    number_slot,
    put,
    ship_of,
)
from adjudicator.rules.full_metal_planete.position.state import State, all_aboard, evolve

Changed = tuple[State, tuple[Event, ...]]


def spend(state: State, cost: int, **changes: Any) -> State:
    """The state after an action of `cost` points (R-29), with other parts replaced.

    No retreat is due any more after it (R-32).
    """
    play = state.play._replace(ap=state.play.ap - cost, acted=True, reopened=())
    return evolve(state, play=play, **changes)


def remove(state: State, mask: int) -> tuple[State, tuple[str, ...]]:
    """R-58: the state without all that stands on the cells of `mask`, and what was lost."""
    planes = state.planes
    pieces = state.pieces
    lost: list[str] = []
    for i, p in enumerate(state.pieces):
        if not planes.cells(p) & mask:
            continue
        for j in (i, *all_aboard(state, i)):
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
    gone = loose_bridges(state.planes, state.bridges)
    if not gone:
        return state, ()
    cells = state.planes.grid.labels(gone)
    state, lost = remove(state, gone)
    return state, (ev.Sunk(cells, lost),)


def recolour(state: State, ids: Iterable[int], colour: int) -> Changed:
    """R-42, R-75, R-82: give pieces another colour, each with the next free number of its kind."""
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
    """Cargo whose controller is no longer its carrier's takes the carrier's colour (R-82).

    A green tank in a red crab turns red when another seat seizes the green astronef; one in a
    crab inside a barge needs a second round, after the crab has changed.
    """
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


def with_play(state: State, **changes: Any) -> State:
    """The state with parts of the player's turn replaced."""
    return evolve(state, play=state.play._replace(**changes))
