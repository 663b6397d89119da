"""Tides: drawing the sequence R-11, learning it beforehand R-70, drawing it anew."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Event
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.board.planet import HIGH, LOW, TIDES
from adjudicator.rules.full_metal_planete.changes import Changed
from adjudicator.rules.full_metal_planete.names import CONV
from adjudicator.rules.full_metal_planete.options import BATCHES, LAST_TURN, Rulebook
from adjudicator.rules.full_metal_planete.position.parts import UNKNOWN, Clock, Player
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.turns import set_player

RULE = "R-11"
FIRST = 3
CARDS = TIDES * 5


def draw_tides(book: Rulebook, known: Sequence[str], dice: Dice) -> tuple[str, ...]:
    """R-11: the tides of turns 3 to 25. `known` ones stay, `?` among and after them are drawn.

    Every tide takes its draw, known or not: what is drawn later in a set-up does not hang on
    how much of it a position has written down.
    """
    open_ones = LAST_TURN - FIRST + 1 - len(known)
    tides = (*known, *(UNKNOWN,) * open_ones)
    if book.tide_source == "deck":
        return _deck(book.tide_renewal, tides, dice)
    return _one_by_one(book.tide_source, tides, dice)


def _one_by_one(source: str, known: tuple[str, ...], dice: Dice) -> tuple[str, ...]:
    tides: list[str] = []
    for tide in known:
        drawn = dice.pick(_levels(source, tides), RULE)
        tides.append(drawn if tide == UNKNOWN else tide)
    return tuple(tides)


def _levels(source: str, tides: list[str]) -> tuple[str, ...]:
    """Return the tides that may come next; `clamped` keeps the sum of levels near nought."""
    if source == "uniform":
        return TIDES
    total = tides.count(HIGH) - tides.count(LOW)
    return TIDES[:2] if total > 2 else TIDES[1:] if total < -2 else TIDES


def _deck(renewal: str, known: tuple[str, ...], dice: Dice) -> tuple[str, ...]:
    """15 cards, of which 9 are used; then new batches.

    when_out   of all 15 cards, 9 and 5
    with_last  of the 14 others besides the last one used, 8 and 6
    """
    tides: list[str] = []
    for end in BATCHES[renewal]:
        cards = list(CARDS)
        if tides and renewal == "with_last":
            cards.remove(tides[-1])
        batch = list(dice.shuffle(cards, RULE))
        wanted = known[len(tides) : end - FIRST + 1]
        for tide in wanted:
            if tide in batch:  # a written position may name more of a kind than the deck has
                batch.remove(tide)
        tides += [batch.pop(0) if tide == UNKNOWN else tide for tide in wanted]
    return tuple(tides)


def working(state: State, seat: int) -> int:
    """R-70: how many converters of a seat forecast now."""
    planes = state.planes
    return sum(
        p.kind == CONV
        and p.at >= 0
        and state.ships[p.colour].owner == seat
        and not planes.is_stuck(p)
        and not planes.under_fire(p)
        for p in state.pieces
    )


def horizon(state: State, seat: int) -> int:
    """The last turn whose tide a seat's converters show now."""
    turn, book = state.clock.turn, state.book
    last = min(turn + min(working(state, seat), book.forecast_most), LAST_TURN)
    if not book.forecast_pile:
        return last
    # With the last card of a batch the next one lies ready.
    return min(last, next(end for end in BATCHES[book.tide_renewal] if end > turn))


def forecast(state: State) -> Changed:
    """R-70: every seat with working converters learns the next tides; it keeps them."""
    told: tuple[Event, ...] = ()
    turn = state.clock.turn
    if turn >= LAST_TURN:
        return state, ()
    for seat in range(len(state.players)):
        last = horizon(state, seat)
        if last > turn and state.on_planet(seat):
            player = state.players[seat]
            state = set_player(state, seat, player._replace(foreseen=max(player.foreseen, last)))
            tides = state.clock.tides[turn + 1 - FIRST : last + 1 - FIRST]
            told += (ev.Forecast(state.name_of(seat), turn + 1, tides),)
    return state, told


def last_known(state: State, seat: int | None) -> int:
    """The last turn whose tide a seat (None: the public) knows."""
    return _known_to(state.clock, state.players, seat)


def _known_to(clock: Clock, players: tuple[Player, ...], seat: int | None) -> int:
    if clock.phase == "over":
        return LAST_TURN
    return clock.turn if seat is None else max(clock.turn, players[seat].foreseen)


def veil_tides(clock: Clock, players: tuple[Player, ...], seat: int | None) -> tuple[str, ...]:
    """The sequence with all that a seat does not know taken out."""
    known = max(0, _known_to(clock, players, seat) - FIRST + 1)
    return clock.tides[:known] + (UNKNOWN,) * (len(clock.tides) - known)


def redraw(state: State, seat: int | None, dice: Dice) -> State:
    """The state with another future that a seat could not tell from this one."""
    known = max(0, last_known(state, seat) - FIRST + 1)
    tides = draw_tides(state.book, state.clock.tides[:known], dice)
    return evolve(state, clock=state.clock._replace(tides=tides))
