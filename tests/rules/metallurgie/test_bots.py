"""What the plain player reads off a pattern is what would be there if the cards were laid."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from adjudicator.rules.metallurgie.advice.bots import Worth, best_play, chain_points, worth_of
from adjudicator.rules.metallurgie.advice.enumeration import Laying, places, plays
from adjudicator.rules.metallurgie.advice.outlook import Outlook
from adjudicator.rules.metallurgie.board import (
    LEVEL,
    NEEDED,
    Survey,
    area_at,
    around,
    make_pattern,
    survey,
)
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.options import Rulebook
from adjudicator.rules.metallurgie.state import State
from tests.rules.metallurgie.table import GAME, asked, deal
from tests.support.rules import NAMES, greedily, play_random

OPTIONS = (
    {},
    {"rescore_leftover": "on"},
    {"iron_blocked": "no_score"},
    {"layout": "custom:Fe 0,0"},
)


def played_out(ground: Survey, book: Rulebook, laying: Laying) -> Worth:
    """The worth of cards, found by laying them all and looking at the table."""
    heights = dict(ground.heights)
    for card in laying.cards:
        heights[card.cell] = LEVEL[card.metal]
    fresh = tuple(sorted({card.cell for card in laying.cards}))
    sizes = [len(area_at(heights, cell)) for cell in fresh]
    share = sum(100 * size // NEEDED[laying.level] for size in sizes)
    touched = sum(other in heights for cell in fresh for other in around(cell))
    return chain_points(make_pattern(heights), fresh, book), share, touched


@cache
def positions(number: int) -> tuple[tuple[Survey, Rulebook, list[Laying]], ...]:
    """Patterns of a game in which everybody plays well, each with cards that may be laid."""
    given = OPTIONS[number]
    found: list[tuple[Survey, Rulebook, list[Laying]]] = []
    for seed in range(2):
        game = play_random(GAME, NAMES[:2], given, seed, max_steps=3000, chooser=greedily)
        states: list[State] = [state for state in game.states() if state.stage == "choose"]
        for state in states[::4]:
            ground = survey(state.pattern)
            hand = ("Fe", "Fe", "Fe") if len(found) % 2 else state.player.hand
            layings = [*plays(ground, hand), *places(ground, "Cu", ("Cu", "Ag", "Au"))]
            found.append((ground, state.rulebook, layings[:: 1 + len(layings) // 60]))
    return tuple(found)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_the_worth_of_cards_is_read_off_as_if_they_were_laid(number: int) -> None:
    scoring = 0
    for ground, book, layings in positions(number):
        outlook = Outlook(ground)
        for laying in layings:
            worth = worth_of(outlook, book, laying)
            assert worth == played_out(ground, book, laying), laying
            scoring += worth[0] > 0
    assert scoring


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_no_turn_scores_more_often_than_foreseen(number: int) -> None:
    for ground, book, layings in positions(number):
        outlook = Outlook(ground)
        for laying in layings:
            ripe = outlook.growth(laying.level, laying.cells).ripe
            points = played_out(ground, book, laying)[0]
            most = outlook.longest_chain(laying.level, laying.cells, ripe, book) if ripe else 0
            assert points <= most, laying
            assert ripe == 0 or outlook.may_score(laying.level, len(laying.cells))


def test_cards_that_cannot_be_worth_more_are_not_counted_out() -> None:
    state = deal("Fe 0,0 | Au 1,0 2,0 | Ag 3,0 4,0", "Au Fe Fe")
    ground = survey(state.pattern)
    outlook, gold = Outlook(ground), Laying(("Au",), (Hex(3, 0),))
    worth = worth_of(outlook, state.rulebook, gold)
    assert worth == (1, 100, 2)
    assert worth_of(outlook, state.rulebook, gold, worth) == (0, *worth[1:])


def test_the_best_play_is_the_first_of_those_worth_most() -> None:
    for ground, book, _ in islice(positions(0), 8):
        hand = ("Fe", "Cu", "Ag")
        play, worth = best_play(ground, book, hand)
        assert play is not None
        all_worths = [(played_out(ground, book, each), each.cards) for each in plays(ground, hand)]
        most = max(found for found, _ in all_worths)
        assert worth == most
        assert play.cards == next(cards for found, cards in all_worths if found == most)


def test_the_plain_player_draws_where_nothing_scores_and_plays_what_does() -> None:
    idle = deal("START", "Fe Cu Ag")
    assert GAME.courtesies.bots.greedy(idle, asked(idle)).kind == "draw"  # type: ignore[attr-defined]
    ready = deal("Fe 0,0 | Au 1,0 2,0 | Ag 3,0 4,0", "Fe Fe Au")
    order = GAME.courtesies.bots.greedy(ready, asked(ready))
    assert (order.kind, order.cards[0].metal) == ("play", "Au")  # type: ignore[attr-defined]
