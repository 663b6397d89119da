"""Tables and lines of a report besides the picture and the events."""

from __future__ import annotations

from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rulekit.scene import Block, Lines, Table
from adjudicator.rules.full_metal_planete.names import COLOURS, MOBILE, TURRET
from adjudicator.rules.full_metal_planete.position.state import State, in_hold
from adjudicator.rules.full_metal_planete.turns import score
from adjudicator.rules.full_metal_planete.view import View


def report(view: View) -> tuple[Block, ...]:
    """The players' standing, what is known of tides to come, and the stock to build from."""
    tides, pool = _tides(view), _pool(view.state)
    return (_players(view.state), *(lines for lines in (tides, pool) if lines.phrases))


def _players(state: State) -> Table:
    columns = ("seat", "astronefs", "units", "hold", "reserve", "points")
    rows: list[tuple[Param, ...]] = []
    for seat, name in enumerate(state.setup.seats):
        colours = state.on_planet(seat)
        units = sum(
            p.at >= 0 and p.kind in MOBILE and state.controller(p.colour) == seat
            for p in state.pieces
        )
        held = sum(state.pieces[i].kind != TURRET for c in colours for i in in_hold(state, c))
        flown = [ship for ship in state.ships if ship.pilot == seat]
        points = sum(ship.points for ship in flown) + sum(score(state, c)[0] for c in colours)
        rows.append(
            (
                name,
                tuple(Term("colour", COLOURS[c]) for c in colours) if colours else "-",
                units,
                held,
                state.players[seat].reserve,
                points,
            )
        )
    heads = tuple(Phrase(f"column-{c}") for c in columns)
    return Table(say("table-players"), heads, tuple(rows))


def _tides(view: View) -> Lines:
    state = view.state
    # The tide of now stands in the title of the picture and in the question.
    lines = [
        say("line-forecast", turn=turn, tide=Term("tide", tide)) for turn, tide in view.forecasts()
    ]
    if view.seat and not view.forecasts() and state.clock.turn >= 2:
        lines.append(say("line-no-forecast"))
    player = state.players[view.index] if view.seat else None
    if player and player.penalty:
        lines.append(say("line-penalty", penalty=player.penalty))
    return Lines(say("section-tides"), tuple(lines))


def _pool(state: State) -> Lines:
    """R-69: the stock that all build from."""
    if not state.pool:
        return Lines(say("section-pool"), ())
    tanks, crabs, bridges = state.pool
    return Lines(
        say("section-pool"), (say("line-pool", tanks=tanks, crabs=crabs, bridges=bridges),)
    )
